/** Room that a campaign's journal has beforehand, so that the disk need not find it at each commit. */
import { appendFileSync, statSync, truncateSync } from 'node:fs';

/** Bytes: some eighty commands that follow one another without a pause, after which the journal begins anew. */
const ROOM = 2 * 2 ** 20;

/**
 * Extends the journal of a database that is open in WAL mode with zeros, which SQLite ignores. Growing a file makes the
 * disk write metadata too: in six runs of 300 flushes the slowest percent took 1.1 to 4 ms that way, and 0.6 to 1 ms in
 * five of six into existing room. Does nothing if there is no journal or no space on the disk.
 * @param path of the database
 */
export function makeJournalRoom(path: string): void {
	const journal = `${path}-wal`;
	const size = statSync(journal, { throwIfNoEntry: false })?.size ?? ROOM;
	if (size >= ROOM) return;
	try {
		appendFileSync(journal, Buffer.alloc(ROOM - size), { flush: true });
	} catch {
		// A full disk must not be the fuller for it.
		truncateSync(journal, size);
	}
}
