// Writes src-main/rules/opcom/manifest.ts from the rules ledger (tab-separated; path as the only argument).
// The words in the ledger are our own; the rulebook's are not in it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const COLUMNS = ['id', 'section', 'title', 'given_when_then', 'kind', 'umpire_choice', 'notes'];
const target = fileURLToPath(new URL('../src-main/rules/opcom/manifest.ts', import.meta.url));

const [, , ledger] = process.argv;
if (ledger === undefined) {
	console.error('Usage: node scripts/make-manifest.mjs <ledger.tsv>');
	process.exit(2);
}

const [head, ...lines] = readFileSync(ledger, 'utf8').trimEnd().split(/\r?\n/);
if (head !== COLUMNS.join('\t')) throw new Error(`The ledger's columns should be ${COLUMNS.join(', ')}.`);
const ids = new Set();
const rows = lines.map((line, i) => {
	const cells = line.split('\t');
	const [id, section, title, says, kind, choice] = cells;
	if (cells.length !== COLUMNS.length)
		throw new Error(`Line ${i + 2} has ${cells.length} columns, not ${COLUMNS.length}.`);
	if (!/^opcom-[0-9AB]+\.[a-z0-9.-]+$/i.test(id) || ids.has(id))
		throw new Error(`Line ${i + 2}: the id "${id}" is wrong or used twice.`);
	if (choice !== 'yes' && choice !== 'no') throw new Error(`Line ${i + 2}: umpire_choice is yes or no.`);
	ids.add(id);
	return [id, section, title, says, kind, choice === 'yes', cells[6]];
});

const source = `/**
 * Every rule of OP COM by its number, in our words: made from the rules ledger by scripts/make-manifest.mjs.
 * Don't edit by hand. How far the program goes with each is in standing.ts.
 */
import { manifestOf } from '../kit/manifest.ts';
import type { ManifestEntry } from '../kit/manifest.ts';
import { standingOf } from './standing.ts';

type Row = readonly [
	id: string,
	section: string,
	title: string,
	says: string,
	kind: string,
	umpireChoice: boolean,
	notes: string,
];

const entry = ([id, section, title, says, kind, umpireChoice, notes]: Row): ManifestEntry => ({
	id,
	section,
	title,
	says,
	kind,
	umpireChoice,
	notes,
	standing: standingOf(id),
});

const rows: readonly Row[] = ${JSON.stringify(rows)};

export const opcomManifest = manifestOf(rows.map(entry));
`;

const options = await resolveConfig(target);
writeFileSync(target, await format(source, { ...options, filepath: target }));
console.log(`${rows.length} rules written.`);
