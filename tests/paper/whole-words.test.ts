/** Tables keep their words whole: columns widen, then the type shrinks, and only a word with no room at all is cut. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pdf } from '../../src-main/paper/kit/pdf.ts';
import { drawTable, type Column } from '../../src-main/paper/kit/table.ts';
import type { PaperOrder } from '../../src-shared/contract/host-api.ts';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { readPdf, type ReadPdf } from '../helpers/pdf-text.ts';
import { playTurn, seatedHall, type PlayedHall } from '../helpers/played-hall.ts';

let played: PlayedHall;
beforeAll(async () => {
	played = await seatedHall();
	await playTurn(played, [3]);
});
afterAll(() => played.hall.end());

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');
const drawnIn = ({ pages }: ReadPdf): ReadonlySet<string> =>
	new Set(pages.flatMap((page) => page.words.flatMap(({ text }) => wordsOf(text))));

const SHEET = 'Orders, Supporting, Action: ring one, Posture: ring one, Unit or group, Control’s notes';
const AIR = 'Squadrons or serials, Mission: ring one, Target or area, Supporting or escorting, Notes';
const TITLES: readonly (readonly [PaperOrder['kind'], string])[] = [
	['order-sheet', SHEET],
	['order-sheet-filled', SHEET],
	['air-sheet', AIR],
	[
		'turn-record',
		'Ordered, Orders, Action, What came of it, Side, What counts, Rule, Worth, No., What, Dice',
	],
];

describe('evening 26: no table breaks a word', () => {
	it.each(
		TITLES.flatMap(([kind, titles]) =>
			(['A4', 'LETTER'] as const).map((size) => [kind, size, titles] as const),
		),
	)('of a heading of the %s on %s', async (kind, size, titles) => {
		const side =
			kind === 'turn-record' ? {} : { side: SideId.parse('blue'), team: TeamId.parse('blue-armour') };
		const { pdf } = await played.control.ask('paper.make', { kind, size, grey: false, turn: 1, ...side });
		const drawn = drawnIn(await readPdf(pdf));
		expect(wordsOf(titles.replaceAll(', ', ' ')).filter((word) => !drawn.has(word))).toEqual([]);
	});

	it('of any cell of the debrief', async () => {
		const html = await played.control.ask('debrief.make', { format: 'html' });
		const cells = [
			...Buffer.from(html.bytes, 'base64')
				.toString('utf8')
				.matchAll(/<t[hd]>([^<]*)<\/t[hd]>/g),
		];
		const words = new Set(cells.flatMap(([, text = '']) => (text.includes('&') ? [] : wordsOf(text))));
		expect(words.size).toBeGreaterThan(40);
		const drawn = drawnIn(await readPdf((await played.control.ask('debrief.make', { format: 'pdf' })).bytes));
		expect([...words].filter((word) => !drawn.has(word))).toEqual([]);
	});

	it.each<readonly [string, readonly Column[], readonly string[]]>([
		[
			'whose column is narrow',
			[
				{ title: 'Units', share: 1 },
				{ title: 'What', share: 99 },
			],
			['Panzergrenadierregiment', 'Moved.'],
		],
		[
			'where all columns are full',
			Array.from({ length: 7 }, (_, n) => ({ title: `Reconnaissance${String(n)}`, share: n + 1 })),
			Array.from({ length: 7 }, (_, n) => `Reconnaissance-${String(n)}`),
		],
	])('%s', async (_what, columns, row) => {
		const { drawn, width } = await table(columns, row);
		for (const word of [...row, ...columns.map(({ title }) => title)]) expect(drawn).toContain(word);
		expect(width).toBeLessThan(210);
	});

	it('but one that has no room in the whole table is cut, and nothing of it is lost', async () => {
		const long = 'x'.repeat(300);
		const { drawn } = await table(
			[
				{ title: 'Units', share: 1 },
				{ title: 'What', share: 1 },
			],
			[long, 'Moved.'],
		);
		expect(drawn).toContain('Moved.');
		expect(drawn.filter((word) => /^x+$/.test(word)).join('')).toBe(long);
	});
});

async function table(
	columns: readonly Column[],
	row: readonly string[],
): Promise<{ readonly drawn: readonly string[]; readonly width: number }> {
	const pdf = new Pdf({ size: 'A4', landscape: false, grey: false, title: 'test' });
	pdf.page();
	drawTable(pdf, 10, columns, [row.map((words) => ({ words }))], {
		x: 10,
		width: 190,
		bottom: 280,
		least: 5,
		nextPage: () => 10,
	});
	const { pages } = await readPdf(await pdf.finish());
	const words = pages[0]?.words ?? [];
	return { drawn: words.map(({ text }) => text.trim()), width: Math.max(...words.map(({ x }) => x)) };
}
