/** Room that a campaign's journal has beforehand, so that the disk need not find it at each commit. */
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Bytes: some eighty commands that follow one another without a pause, after which the journal begins anew. */
const ROOM = 2 * 2 ** 20;

/**
 * Lengthens the journal of a database that is open in WAL mode by zeros, which SQLite takes for nothing. To grow a file makes the disk
 * write where it lies as well: a flush takes 0.5 ms and 0.7 to 1 of a hundred longest into room that is there, 0.7 and 2 to 4
 * otherwise. Without room on the disk it stays as it is.
 * @param path of the database
 */
export function makeJournalRoom(path: string): void {
	const fd = openSync(`${path}-wal`, 'r+');
	const { size } = fstatSync(fd);
	try {
		if (size >= ROOM) return;
		writeSync(fd, Buffer.alloc(ROOM - size), 0, ROOM - size, size);
		fsyncSync(fd);
	} catch {
		ftruncateSync(fd, size);
	} finally {
		closeSync(fd);
	}
}
