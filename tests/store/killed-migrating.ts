/** Migrates the file given as argument 1 and is killed with half of it written. */
import Database from 'better-sqlite3';
import { migrate, migrations } from '../../src-main/store/migrate.ts';

const [path = ''] = process.argv.slice(2);
const db = new Database(path);
db.pragma('journal_mode = DELETE');
// So small that pages go into the file before the transaction is through.
db.pragma('cache_size = 1');
migrate(db, migrations(), () => {
	db.exec(
		'CREATE TABLE much (text TEXT); INSERT INTO much SELECT hex(randomblob(9000)) FROM fact, fact AS more',
	);
	process.kill(process.pid, 'SIGKILL');
});
