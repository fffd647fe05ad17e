/** Seat cards: what stands on them, how many to a page, and that no page tells of another side. */
import { describe, expect, it } from 'vitest';
import { seatCards, type SeatCard } from '../../src-main/paper/kit/seat-cards.ts';
import { JOIN_WORDS } from '../../src-shared/kit/join-words.ts';
import { coloursIn, readPdf } from '../helpers/pdf-text.ts';

const ORIGIN = 'http://192.168.1.20:7420';
const sides = {
	Allied: { palette: 'blue', letter: 'A' },
	German: { palette: 'red', letter: 'G' },
} as const;
const card = (group: 'Control' | keyof typeof sides, words: string, code: string): SeatCard => ({
	group,
	side: group === 'Control' ? null : sides[group],
	words,
	code,
	codeUntil: new Date('2026-11-23T19:05:00').getTime(),
	address: ORIGIN,
	link: `${ORIGIN}/#code=${code.replaceAll(' ', '-')}`,
});
const many = (group: 'Allied' | 'German', count: number): readonly SeatCard[] =>
	Array.from({ length: count }, (_, n) =>
		card(group, `${group}, Staff ${String(n + 1)}`, `${group.toLowerCase()} river pilot ${String(10 + n)}`),
	);
const A4 = { size: 'A4', grey: false } as const;
const read = async (cards: readonly SeatCard[], paper: Parameters<typeof seatCards>[1] = A4) =>
	readPdf(await seatCards(cards, paper));

describe('seat cards', () => {
	it('carry whose seat it is, the address, the code, until when and what to do', async () => {
		const { text } = await read([card('Allied', 'Allied, 8 Corps, observer', 'meadow river pilot 42')]);
		for (const words of [
			'Allied',
			'8 Corps, observer',
			'192.168.1.20:7420',
			'meadow river pilot 42',
			'Scan this, or open in any browser',
			'Good until Monday 19:05.',
		])
			expect(text).toContain(words);
	});

	it.each([
		['A4', 8],
		['LETTER', 8],
		['A3', 18],
	] as const)('on %s %i to a page, all within it', async (size, count) => {
		const { pages } = await read(many('Allied', count + 1), { size, grey: false });
		expect(pages.map(({ text }) => text.split('and type this code').length - 1)).toEqual([count, 1]);
		for (const page of pages)
			for (const { x, y } of page.words) {
				expect(x).toBeGreaterThan(5);
				expect(x).toBeLessThan(page.width - 5);
				expect(y).toBeLessThan(page.height - 5);
			}
	});

	it('no page holds a word of two groups: Control’s and each side’s are apart, whatever the order', async () => {
		const cards = [
			card('German', 'German, 21 Panzer', 'german tiger copper 77'),
			...many('Allied', 9),
			card('Control', 'Air Control', 'control lantern window 07'),
			card('German', 'German, projector', 'german bottle harvest 12'),
		];
		const { pages } = await read(cards);
		const groups = ['Allied', 'German', 'Control'] as const;
		const marks = {
			Allied: /allied/i,
			German: /german|panzer/i,
			Control: /air control|control lantern|truth/i,
		};
		const held = pages.map(({ text }) => groups.filter((group) => marks[group].test(text)));
		expect(held).toEqual([['German'], ['Allied'], ['Allied'], ['Control']]);
		expect(
			pages.flatMap(({ text }) => text.match(/(german|allied|control) \w+ \w+ \d\d/g) ?? []).length,
		).toBe(12);
	});

	it('a group’s pages don’t tell how many there are of the others', async () => {
		const footOf = async (others: number): Promise<readonly string[]> => {
			const { pages } = await read([...many('German', others), ...many('Allied', 9)]);
			return pages
				.filter(({ text }) => text.includes('Allied'))
				.map(({ text }) => /Allied: cut.*$/.exec(text)?.[0] ?? '');
		};
		expect(await footOf(0)).toEqual([
			'Allied: cut along the lines (1 of 2)',
			'Allied: cut along the lines (2 of 2)',
		]);
		expect(await footOf(20)).toEqual(await footOf(0));
	});

	it('the file itself names nobody', async () => {
		const { info } = await read([
			...many('Allied', 1),
			card('Control', 'Air Control', 'control lantern window 07'),
		]);
		expect(info['Title']).toBe('Seat cards');
		expect(JSON.stringify(info)).not.toMatch(/allied|river|192\.168/i);
	});

	it('Control’s say that they open everything, a side’s don’t', async () => {
		const control = await read([card('Control', 'Map Control', 'control lantern window 07')]);
		expect(control.text).toContain('Opens every side’s truth');
		const side = await read(many('German', 1));
		expect(side.text).not.toContain('truth');
	});

	it('the longest code and the longest names stay on their card', async () => {
		const longest = JOIN_WORDS.toSorted((a, b) => b.length - a.length).slice(0, 3);
		const words = `Allied, ${'Headquarters of the Second Army '.repeat(2)}, projector`;
		const { pages } = await read([card('Allied', words, `${longest.join(' ')} 00`), ...many('Allied', 1)]);
		const [page] = pages;
		if (!page) throw new Error('no page');
		// The second card begins in the middle: nothing of the first lies across.
		const second = page.words
			.filter(({ x }) => x > page.width / 2)
			.map(({ text }) => text)
			.join(' ');
		const heightOf = (words: RegExp): number =>
			page.words.find(({ text, x }) => words.test(text) && x < page.width / 2)?.y ?? 0;
		expect(heightOf(/of the same network/)).toBeGreaterThan(heightOf(/Headquarters/));
		expect(heightOf(/^192/)).toBeGreaterThan(heightOf(/of the same network/) + 3);
		expect(second).not.toMatch(/Headquarters|projector/);
		expect(second).toContain('allied river pilot 10');
	});

	it('in black and white there is no colour', async () => {
		const colours = await coloursIn(
			(await seatCards(many('German', 2), { size: 'A4', grey: true })).toString('base64'),
		);
		for (const [red, green, blue] of colours) expect([green, blue]).toEqual([red, red]);
		const dyed = await coloursIn((await seatCards(many('German', 2), A4)).toString('base64'));
		expect(dyed.some(([red, green]) => red !== green)).toBe(true);
	});

	it('the same cards give the same bytes', async () => {
		const cards = many('Allied', 3);
		expect((await seatCards(cards, A4)).equals(await seatCards(cards, A4))).toBe(true);
	});
});
