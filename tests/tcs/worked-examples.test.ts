/** The book’s worked examples of op sheets, with its figures: which forces come to which size, and what their rolls need. */
import { describe, expect, it } from 'vitest';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { marksOf, prepRoll } from '../../src-main/rules/tcs/06-op-sheets/prep.ts';
import { dilutedTally, sizeOf } from '../../src-main/rules/tcs/06-op-sheets/size.ts';
import type { OpSheet } from '../../src-main/rules/tcs/game.ts';
import { BLUE, RED, machineGun, platoon, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';

/** Units of one formation: 'a-1' to 'a-3' of 'a'. */
const three = (formation: string, row: number, make: typeof platoon = platoon) =>
	[1, 2, 3].map((n) =>
		make(`${formation}-${String(n)}`, BLUE, `0${String(n)}.0${String(row)}`, { formation }),
	);
const BATTALIONS = ['a', 'b', 'c'] as const;

/** Three battalions, a battalion of tanks, a company of tanks of another, three guns of no battalion. */
function brigade() {
	const scenario = tcsScenario({
		formations: [
			...BATTALIONS.map((id) => ({ id, side: BLUE, name: id, kind: 'battalion' as const })),
			{ id: 'tk', side: BLUE, name: 'tk', kind: 'vehicles', track: [0, 1, 1] },
			{ id: 'a-58', side: BLUE, name: 'a-58', kind: 'vehicles', track: [0, 1, 1] },
			{ id: 'r-bn', side: RED, name: 'I Red', kind: 'battalion' },
		],
		counters: [
			...BATTALIONS.flatMap((id, n) => three(id, n + 1)),
			...three('tk', 4, tank),
			...three('a-58', 5, tank),
			...[1, 2, 3].map((n) =>
				machineGun(`at-${String(n)}`, BLUE, '04.05', {
					formation: null,
					kind: 'anti-tank',
					target: 'B',
					morale: 3,
					steps: 1,
					allowance: 0,
					fire: { type: 'P', strength: 2, range: 7 },
				}),
			),
			platoon('r-1', RED, '09.05'),
		],
	});
	return { scenario, game: initial(scenario) };
}
const all = (formation: string): readonly string[] => [1, 2, 3].map((n) => `${formation}-${String(n)}`);

describe('6.9b, 6.9c: sizes of the examples', () => {
	it.each([
		['6.5 fish: a battalion and a battalion of tanks', [...all('a'), ...all('tk')], 1],
		['6.5 tree: a battalion and a company of tanks', [...all('a'), 'a-58-1', 'a-58-2'], 1],
		['6.9a elastic defence: one battalion', all('a'), 0],
		['6.9b.1: companies of three formations', ['a-1', 'b-1', 'c-1'], 3],
		['6.9b.2: companies of one battalion, not all of it', ['a-1', 'a-2'], 1],
		['6.9b.2: all three of them are the battalion', all('a'), 0],
		[
			'6.9b.3: a battalion, two platoons of tanks, a gun of the regiment',
			[...all('a'), 'tk-1', 'tk-2', 'at-1'],
			1,
		],
		['6.9c: one whole battalion', all('b'), 0],
		['6.9f: a regiment of three battalions', BATTALIONS.flatMap(all), 2],
		['6.14 night attack: two battalions and three guns', [...all('a'), ...all('b'), ...all('at')], 1],
	])('tcs-6.9b.count: example %s', (_what, units, size) => {
		expect(sizeOf(brigade(), units)).toBe(size);
	});

	it('tcs-6.9f.roll: example 6.9f: with 27 marks 43 fails against 52, with 30 marks 61 implements against 45', () => {
		const at = brigade();
		const size = sizeOf(at, BATTALIONS.flatMap(all));
		const needs = (tally: number) => prepRoll(at, { rating: 3, size, tally }, 'Attack');
		expect(needs(27)).toMatchObject({ row: 5, head: 22, needs: 52 });
		expect(needs(30)).toMatchObject({ row: 5, head: 28, needs: 45 });
	});

	it('tcs-6.14a.example: example 6.14a: with 9 marks an Attack needs 55 and its preliminaries 44', () => {
		const of = { rating: 3, size: sizeOf(brigade(), all('tk')), tally: 9 };
		expect(prepRoll(brigade(), of, 'Attack').needs).toBe(55);
		expect(prepRoll(brigade(), of, 'Move')).toMatchObject({ head: 8, needs: 44 });
	});

	it('tcs-6.9e.triple: example 6.9e: a battalion of tanks that is not Assigned gains 9 marks', () => {
		const { scenario, game } = brigade();
		const drawn = { ...sheet('plan', 'Attack', all('tk')), side: BLUE, off: {}, additions: {} };
		expect(marksOf({ scenario, game }, drawn as unknown as OpSheet).marks).toBe(9);
	});

	it('tcs-6.13d: example 6.13d: a third battalion leaves 18 of 27 marks and makes the size 2', () => {
		expect(dilutedTally(27, 2, 3)).toBe(18);
		expect(sizeOf(brigade(), BATTALIONS.flatMap(all))).toBe(2);
	});
});
