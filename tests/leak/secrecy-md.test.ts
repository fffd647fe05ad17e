/** SECRECY.md is true: every channel known is in its table, and every test that it names is there and runs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** The channels seen to leak in other programs, then those that any program has. */
const CHANNELS: readonly string[] = [
	'minimap or overview drawing hidden units',
	'arrows and tracks of unseen movers',
	'terrain or works changing under fog',
	'sharing what the enemy has explored',
	'hover text',
	'select-all and box-select picking hidden pieces',
	'an umpire’s move revealing fog',
	'always-visible props',
	'sidebar abilities that depend on hidden terrain or enemies',
	'reachability and path costs computed with full knowledge',
	'log lines naming unseen actors, or redaction marks whose count leaks',
	'casualty lines attributed to an unseen killer',
	'special report packets that skip the filter',
	'"something moved" auto-reports',
	'info panels that keep identity after concealment',
	'save files readable by the opponent',
	'switching sides or leaving while a log loads',
	'undo stacks and initial state shipped to clients',
	'framework state shipped unfiltered',
	'replay that needs the whole log',
	'broadcast options and properties',
	'whole-database endpoints',
	'the deployment phase',
	'modifier keys showing hidden things',
	'effects and explosions through fog',
	'clients that hold all state',
	'secret dispositions still targetable',
	'knowledge stored in the client and lost or shared by re-login',
	'spectators or not-yet-logged-in connections seeing all',
	'stack height and zero-strength markers',
	'invisible pieces that still block',
	'map textures of improvements',
	'CRDT tombstones',
	'authentication races',
	...['row ids', 'sequence numbers', 'file sizes', 'thumbnails', 'clipboard', 'crash dumps'],
	...['recent-file previews', 'window titles', 'mDNS names', 'QR codes on a projector'],
	...['the browser’s back button', 'print queues'],
];

interface Row {
	readonly number: number;
	readonly channel: string;
	readonly exists: string;
	readonly closed: string;
	/** 'channels/map.test.ts: minimap' */
	readonly tests: readonly string[];
}

/** The rows of the table of channels. */
function rowsOf(text: string): readonly Row[] {
	return [...text.matchAll(/^\| (\d+) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
		([, number, channel = '', exists = '', closed = '', tests = '']) => ({
			...{ number: Number(number), channel: channel.replaceAll("'", '’'), exists, closed },
			tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, named = '']) => named),
		}),
	);
}

/** The rows of the table of what the rulesets on hexes close otherwise. */
function differencesOf(text: string): readonly Pick<Row, 'number' | 'channel' | 'closed' | 'tests'>[] {
	return [...text.matchAll(/^\| (\d+) (OCS|TCS|TOCS) \| (.+?) \| (`.+?) \|$/gm)].map(
		([, number, ruleset = '', closed = '', tests = '']) => ({
			...{ number: Number(number), channel: ruleset, closed },
			tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, named = '']) => named),
		}),
	);
}

/** The titles of the tests of a file that run: none that is skipped, nor one within what is skipped. */
function titlesIn(text: string): readonly string[] {
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isCallExpression(node)) {
			const called = node.expression.getText();
			if (/^(it|test|describe)\b[\s\S]*\.(skip|todo|fails|only)\b/.test(called)) return;
			const [title] = node.arguments;
			if (/^(it|test)\b/.test(called) && title && ts.isStringLiteralLike(title)) found.push(title.text);
		}
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true));
	return found;
}

const fileOf = (named: string): string => {
	const file = named.split(': ')[0] ?? '';
	return join(root, 'tests', /^(browser|lan)\//.test(file) ? file : join('leak/opcom', file));
};
const startOf = (named: string): string => named.slice(named.indexOf(': ') + 2);

const missingIn = (fileIn: (named: string) => string, tests: readonly string[]): readonly string[] =>
	tests.filter(
		(named) =>
			!existsSync(fileIn(named)) ||
			!titlesIn(readFileSync(fileIn(named), 'utf8')).some((title) => title.startsWith(startOf(named))),
	);

/** What is wrong with a row's tests; empty: they are there. */
function wrongWith({ tests }: Row): readonly string[] {
	const ownProof = tests.some((named) => !named.startsWith('lan/'));
	const missing = missingIn(fileOf, tests);
	return ownProof ? missing : [...missing, 'no test of its own in tests/leak/opcom'];
}

const text = readFileSync(join(root, 'SECRECY.md'), 'utf8');
const rows = rowsOf(text);

describe('SECRECY.md', () => {
	it('has every channel, in order, with how it is closed', () => {
		expect(rows.map(({ number }) => number)).toEqual(CHANNELS.map((_channel, n) => n + 1));
		for (const [n, channel] of CHANNELS.entries()) expect(rows[n]?.channel).toContain(channel);
		for (const row of rows) {
			expect(['yes', 'no'], row.channel).toContain(row.exists);
			expect(row.closed.length, row.channel).toBeGreaterThan(15);
		}
	});

	it.each(rows)('channel $number: the tests that it names are there and run', (row) => {
		expect(row.tests.length).toBeGreaterThan(0);
		expect(wrongWith(row)).toEqual([]);
	});

	it.each(differencesOf(text))(
		'where rules tell, $number in $channel: its tests are there and run',
		(row) => {
			expect(row.number).toBeLessThanOrEqual(CHANNELS.length);
			expect(row.tests.length).toBeGreaterThan(0);
			expect(missingIn((named) => join(root, 'tests', named.split(': ')[0] ?? ''), row.tests)).toEqual([]);
		},
	);

	it('where rules tell: each ruleset on hexes says how what it shows, blocks and answers is closed', () => {
		const told = differencesOf(text).map(({ number, channel }) => `${String(number)} ${channel}`);
		for (const ruleset of ['OCS', 'TCS', 'TOCS'])
			for (const number of [10, 26, 27]) expect(told).toContain(`${String(number)} ${ruleset}`);
	});

	it('would see it: a test that is missing, skipped, or of another name', () => {
		const named = (test: string): Row => ({
			...{ number: 1, channel: 'x', exists: 'yes', closed: 'y', tests: [test] },
		});
		expect(wrongWith(named('seats.test.ts: no such title'))).toHaveLength(1);
		expect(wrongWith(named('no-such.test.ts: x'))).toHaveLength(1);
		expect(wrongWith(named('lan/documents.test.ts: an observer’s updates'))).toEqual([
			'no test of its own in tests/leak/opcom',
		]);
		expect(
			titlesIn(
				"it('a', f); it.skip('b', f); describe.skip('c', () => { it('d', f); }); it.each([1])('e', f);",
			),
		).toEqual(['a', 'e']);
	});
});
