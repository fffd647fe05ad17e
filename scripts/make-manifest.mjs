/**
 * Writes a ruleset's ledger.json (one rule a line) from its rules ledger, tab-separated:
 *   node scripts/make-manifest.mjs LEDGER.tsv OUT.json
 * How far the program goes with each rule (`coverage`) is our own column: it is kept from what OUT.json said before, and
 * is "to come" for a new rule. The words in a ledger are our own; the rulebook's are not in it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { manifestFrom } from '../src-main/rules/kit/manifest.ts';

/** Columns of the ledgers: what each is called in ledger.json and how it is read. The first five and notes must be there. */
const COLUMNS = {
	id: ['id', String],
	section: ['section', String],
	title: ['title', String],
	given_when_then: ['says', String],
	kind: ['kind', String],
	umpire_choice: ['umpireChoice', yesOrNo],
	chart: ['chart', String],
	priority: ['priority', figure],
	notes: ['notes', String],
};
const NEEDED = ['id', 'section', 'title', 'given_when_then', 'kind', 'notes'];

const [, , ledger, target] = process.argv;
if (ledger === undefined || target === undefined) {
	console.error('Usage: node scripts/make-manifest.mjs LEDGER.tsv OUT.json');
	process.exit(2);
}

const before = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : [];
const coverages = new Map(before.map(({ id, coverage }) => [id, coverage]));
const rows = rowsOf(readFileSync(ledger, 'utf8')).map((row) => ({
	...row,
	coverage: coverages.get(row.id) ?? 'to come',
}));
// Ids, coverages and repetitions are looked at by the reader that the program uses.
manifestFrom(rows[0].id.split('-')[0], rows);
writeFileSync(target, `[\n${rows.map((row) => `\t${JSON.stringify(row)}`).join(',\n')}\n]\n`);
const gone = [...coverages.keys()].filter((id) => !rows.some((row) => row.id === id));
for (const id of gone) console.log(`gone from the ledger: ${id} (${coverages.get(id)})`);
console.log(`${rows.length} rules written.`);

/** A ledger's rules, each by the names of ledger.json. */
function rowsOf(text) {
	const [head, ...lines] = text.replace(/[\r\n]+$/, '').split(/\r?\n/);
	const columns = head.split('\t');
	const unknown = columns.filter((name) => !(name in COLUMNS));
	const missing = NEEDED.filter((name) => !columns.includes(name));
	if (unknown.length + missing.length > 0)
		throw new Error(`The ledger's columns: unknown ${unknown.join(', ')}; missing ${missing.join(', ')}.`);
	if (lines.length === 0) throw new Error('The ledger holds no rule.');
	return lines.map((line, i) => {
		const cells = line.split('\t');
		if (cells.length !== columns.length)
			throw new Error(`Line ${i + 2} has ${cells.length} columns, not ${columns.length}.`);
		return Object.fromEntries(
			columns.map((column, at) => {
				const [name, read] = COLUMNS[column];
				return [name, read(cells[at], i + 2)];
			}),
		);
	});
}

function yesOrNo(cell, line) {
	if (cell !== 'yes' && cell !== 'no') throw new Error(`Line ${line}: umpire_choice is yes or no.`);
	return cell === 'yes';
}

function figure(cell, line) {
	if (!/^[1-9]$/.test(cell))
		throw new Error(`Line ${line}: a priority is a figure from 1 to 9, not "${cell}".`);
	return Number(cell);
}
