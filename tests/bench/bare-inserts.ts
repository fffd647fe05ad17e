/** What anybody would write first to keep facts: inserted into a bare SQLite file, in the same file mode. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The same bytes, as many commands to a sample, each command one transaction; WAL, synchronous FULL. */
export function bareInserts(
	facts: readonly { readonly command: string; readonly bytes: string }[],
	each: number,
): number[] {
	const folder = mkdtempSync(join(tmpdir(), 'bare-'));
	const db = new Database(join(folder, 'bare.db'));
	try {
		db.pragma('locking_mode = EXCLUSIVE');
		db.pragma('journal_mode = WAL');
		db.pragma('synchronous = FULL');
		db.exec('CREATE TABLE fact (seq INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT');
		const insert = db.prepare('INSERT INTO fact (payload) VALUES (?)');
		const commands = [...Map.groupBy(facts, (fact) => fact.command).values()];
		const samples: number[] = [];
		for (let n = 0; n + each <= commands.length; n += each) {
			const start = performance.now();
			for (const command of commands.slice(n, n + each))
				db.transaction(() => command.forEach((fact) => insert.run(fact.bytes)))();
			samples.push(performance.now() - start);
		}
		return samples;
	} finally {
		db.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
