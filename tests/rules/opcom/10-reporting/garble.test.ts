/** Chapter 10: reports spoilt on their way, as a proposal to the umpire; and words that give the game away. */
import { describe, expect, it } from 'vitest';
import { garble, garbleDispatch } from '../../../../src-main/rules/opcom/10-reporting/garble.ts';
import {
	looseFigure,
	mechanismsIn,
	releaseCheck,
} from '../../../../src-main/rules/opcom/10-reporting/release.ts';
import { setupDispatch } from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import { templates } from '../../../../src-main/rules/opcom/10-reporting/words.ts';
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import { DispatchId } from '../../../../src-shared/kit/ids.ts';
import { BLUE, smallScenario, worldOf } from '../../../helpers/small-scenario.ts';

const TEXT =
	'In the morning our men went forward at Middleton and met about two battalions: infantry and tanks. They gave way. Our companies are at the church (grid 100660) and 2 Fife stands south of it (grid 103655).';
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '…');
const seeds = Array.from({ length: 40 }, (_, i) => `d${String(i)}`);

/** Whether some words come one after another in a text, with others between. */
function inOrder(some: readonly string[], text: readonly string[]): boolean {
	let at = 0;
	for (const word of some) {
		at = text.indexOf(word, at) + 1;
		if (at === 0) return false;
	}
	return true;
}

describe('a garbled report', () => {
	it('opcom-10.report.commanders-source the same seed garbles alike, another one otherwise', () => {
		const one = garble(TEXT, 'd1/0', ['figure', 'words', 'cut']);
		expect(garble(TEXT, 'd1/0', ['figure', 'words', 'cut'])).toEqual(one);
		const texts = new Set(seeds.map((seed) => garble(TEXT, seed, ['words']).text));
		expect(texts.size).toBeGreaterThan(35);
	});

	it('opcom-10.report.commanders-source loses words and invents none', () => {
		for (const seed of seeds) {
			const { text, done } = garble(TEXT, seed, ['words']);
			expect(words(text).length).toBeLessThan(words(TEXT).length);
			expect(words(text).length).toBeGreaterThan(words(TEXT).length / 2);
			expect(inOrder(words(text), words(TEXT))).toBe(true);
			expect(text).toContain('…');
			expect(done).toEqual(['words are lost']);
		}
	});

	it('opcom-10.report.commanders-source gets one figure of one grid reference wrong, and it still reads as a grid reference', () => {
		for (const seed of seeds) {
			const { text, done } = garble(TEXT, seed, ['figure']);
			expect(text).toHaveLength(TEXT.length);
			const wrong = [...text].flatMap((letter, i) => (letter === TEXT[i] ? [] : [{ letter, i }]));
			expect(wrong).toHaveLength(1);
			expect(wrong[0]?.letter).toMatch(/\d/);
			expect(
				[TEXT.indexOf('100660'), TEXT.indexOf('103655')].some((at) => {
					const i = wrong[0]?.i ?? -1;
					return i >= at && i < at + 6;
				}),
			).toBe(true);
			expect(text.match(/\(grid \d{6}\)/g)).toHaveLength(2);
			expect(done).toEqual(['a figure of a grid reference is wrong']);
		}
	});

	it('opcom-10.report.commanders-source breaks off in its second half', () => {
		for (const seed of seeds) {
			const { text } = garble(TEXT, seed, ['cut']);
			expect(text.endsWith(' …')).toBe(true);
			expect(TEXT.startsWith(text.slice(0, -2))).toBe(true);
			const share = words(text).length / words(TEXT).length;
			expect(share).toBeGreaterThan(0.4);
			expect(share).toBeLessThan(0.8);
		}
	});

	it('opcom-10.report.commanders-source says nothing was done where nothing could be', () => {
		expect(garble('They hold.', 's', ['figure', 'words', 'cut'])).toEqual({ text: 'They hold.', done: [] });
	});

	it('opcom-10.eleti.required leaves no item blank: what broke off is marked, and the rest is as it was', () => {
		const world = worldOf(smallScenario());
		const draft: Dispatch = {
			...setupDispatch(world, BLUE),
			id: DispatchId.parse('d1'),
			state: 'draft',
			form: 'outline',
			items: {
				effectiveness: 'Our men are in good heart.',
				location: '2 Fife: Middleton (grid 100660).',
				enemy: 'About two battalions, near Fortham.',
				type: 'Infantry and tanks.',
				identity: 'Not due: not identified so far.',
			},
		};
		const { items, story, done } = garbleDispatch(draft, ['cut'], 0);
		const lost = Object.values(items).filter((text) => text === '…').length;
		expect(lost).toBeGreaterThan(0);
		expect(lost).toBeLessThan(4);
		expect(items.effectiveness).toBe(draft.items.effectiveness);
		expect(story).toBe(draft.story);
		expect(done).toEqual(['it breaks off']);
		expect(releaseCheck(world, { ...draft, items }).missing.map(({ say }) => say)).not.toContain(
			'It says nothing of identity (or "not due").',
		);
		const story2 = garbleDispatch({ ...draft, form: 'story', story: TEXT }, ['words'], 1);
		expect(story2.items).toEqual(draft.items);
		expect(story2.story).not.toBe(TEXT);
	});
});

describe('words that give the game away', () => {
	const world = worldOf(smallScenario());
	const told = (text: string): number => mechanismsIn(world, text).length;

	it('opcom-2.view.no-mechanics warns of the game’s own words and figures', () => {
		for (const text of [
			'Total success at Middleton.',
			'They are two hexes away.',
			'The umpire thinks so.',
			'A column shift did it.',
			'Half of them, fifty per cent.',
			'Your status has fallen.',
			'A die roll of luck.',
			'They lost 3 of them.',
		])
			expect(told(text), text).toBeGreaterThan(0);
	});

	it('opcom-2.view.no-mechanics lets the field speak in its own words', () => {
		for (const text of [
			'A counter-attack went in at 0630 hours.',
			'The attack was a success, though limited in depth.',
			'2 Fife stands 1.2 km south of Middleton (grid 100660).',
			'A column of vehicles was seen.',
		])
			expect(told(text), text).toBe(0);
	});

	it('opcom-2.report.real-world no wording of ours speaks of the game or holds a figure', () => {
		for (const family of Object.values(templates))
			for (const wording of family) {
				expect(mechanismsIn(world, wording), wording).toEqual([]);
				expect(looseFigure(world, wording), wording).toBeNull();
			}
	});

	it('opcom-10.report.story every family has at least eight wordings, none twice', () => {
		for (const [name, family] of Object.entries(templates)) {
			expect(new Set<string>(family).size, name).toBe(family.length);
			expect(family.length, name).toBeGreaterThanOrEqual(8);
		}
	});
});
