/** Odds, columns, Action Ratings, Surprise, the result, and how likely all of it is. */
import { describe, expect, it } from 'vitest';
import { combatant } from '../../../../src-main/rules/ocs/09-combat/combatants.ts';
import { raters, ratingModifier, ratingOf } from '../../../../src-main/rules/ocs/09-combat/action-rating.ts';
import { startOf } from '../../../../src-main/rules/ocs/09-combat/odds.ts';
import { columnFor, ratio, shifted, oddsText, readOdds } from '../../../../src-main/rules/hexwar/odds.ts';
import { outlook } from '../../../../src-main/rules/ocs/09-combat/outlook.ts';
import {
	combatModifier,
	rollCombat,
	surpriseModifier,
	surprisedAt,
	surpriseShift,
	type ReadyToRoll,
} from '../../../../src-main/rules/ocs/09-combat/rolls.ts';
import { chartsOf } from '../../../../src-main/rules/ocs/charts/charts.ts';
import { add, fraction, sum } from '../../../../src-main/rules/hexwar/fraction.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { BLUE, blue, duel, readied, RED, red, TARGET, worksheetOf } from '../../../helpers/ocs-duel.ts';
import { fightWorld } from '../../../helpers/ocs-fight.ts';

const charts = chartsOf({}, {});
const open = charts['combat-columns'].Open;
const at = (column: number): string => oddsText(open[column] ?? { attacker: 0, defender: 1 });
const ready = (more: Partial<ReadyToRoll> = {}): ReadyToRoll => ({
	...{ attack: 'regular', row: 'Open', start: { odds: '4:1', column: 7 }, drm: 0, hedgehog: 0 },
	...more,
});
const begins = (attacker: number, defender: number, row: 'Open' | 'Close' = 'Open') =>
	startOf(charts['combat-columns'], row, fraction(attacker), fraction(defender));

describe('odds', () => {
	it('ocs-9.7.ratio both are divided by the smaller and rounded: 17 to 20 is 1:1', () => {
		expect(oddsText(ratio(fraction(17), fraction(20)))).toBe('1:1');
		expect(oddsText(ratio(fraction(1), fraction(12)))).toBe('1:12');
	});

	it('EX-02: 15 against 6 is 3:1', () => {
		expect(oddsText(ratio(fraction(15), fraction(6)))).toBe('3:1');
	});

	it('EX-03: 2 1/2, 3 1/4 and 4 against 2 are 4.875:1, so 5:1', () => {
		const attack = sum([fraction(5, 2), fraction(13, 4), fraction(4)]);
		expect(attack).toEqual(fraction(39, 4));
		expect(oddsText(ratio(attack, fraction(2)))).toBe('5:1');
	});

	it('EX-14: 4:1 against a hex that becomes DG is 8:1', () => {
		const counters = [blue('a', '20-3-3 leg'), red('d', '5-3-3 leg')];
		const odds = (units = {}) => worksheetOf(readied({ counters, units }, 'a')).ready.start.odds;
		expect([odds(), odds({ d: { marker: 'dg' } })]).toEqual(['4:1', '8:1']);
	});

	it('ocs-9.7a the highest column that is not above the odds: 6:1 in the open uses 5:1', () => {
		expect(at(begins(6, 1).column)).toBe('5:1');
		expect(begins(6, 1, 'Close').column).toBe(7);
	});

	it('ocs-9.7b odds beyond the table use its ends', () => {
		expect([at(begins(1, 30).column), at(begins(90, 1).column)]).toEqual(['1:5', '13:1']);
	});

	it('ocs-9.1g.off EX-13: 1:12 begins at 1:5, and six columns to the right of it is 3:1', () => {
		const { column } = begins(1, 12);
		expect([at(column), at(shifted(open, column, 6))]).toEqual(['1:5', '3:1']);
		expect(columnFor(open, readOdds('1:12'))).toBe(0);
	});

	it('ocs-9.1g.shift past an end the last column counts', () => {
		expect([shifted(open, 11, 6), shifted(open, 2, -6)]).toEqual([12, 0]);
	});

	it('ocs-9.14a.def0 against no strength it begins at the right-most column', () => {
		expect(begins(3, 0)).toEqual({ odds: 'against no strength', column: 12 });
	});

	it('ocs-9.14a.att0 without strength at the left-most, and supply is paid all the same', () => {
		expect(begins(0, 3)).toEqual({ odds: 'without strength', column: 0 });
		const play = readied({ counters: [blue('a', '0-3-3 leg'), red('d', '5-3-3 leg')] }, 'a');
		expect(play.world.game.dumps['dump-1']?.tokens).toBe(19);
		expect(worksheetOf(play).ready.start.column).toBe(0);
	});

	it('ocs-9.14a.both0 EX-31: two zeros are 1:1', () => {
		expect(begins(0, 0)).toEqual({ odds: '1:1', column: 4 });
	});
});

describe('Action Ratings', () => {
	const unit = (id: string, units = {}) =>
		combatant(
			fightWorld(
				{
					counters: [
						red('d', '5-3-3 leg'),
						red('h', '(5)-4-4 truck', { class: 'hq' }),
						red('g', '(1)-2-3 leg, barrage 9 range 2', { class: 'artillery' }),
					],
				},
				{ units },
			),
			id,
		);

	it('ocs-9.6.drm attacker less defender: 5 against 3 is +2, 0 against 5 is -5', () => {
		expect([ratingModifier(5, 3), ratingModifier(0, 5)]).toEqual([2, -5]);
		const play = readied({ counters: [blue('a', '9-5-3 leg'), red('d', '5-3-3 leg')] }, 'a');
		expect(worksheetOf(play).ready.drm).toBe(2);
	});

	it('ocs-9.2.5 it is worked out of the ratings that were named', () => {
		const counters = [blue('a', '9-5-3 leg'), blue('b', '9-2-3 leg'), red('d', '5-3-3 leg')];
		const play = duel({ counters })
			.attack({ units: ['a', 'b'], target: TARGET })
			.answer('supply', 'b');
		expect(worksheetOf(play).ready.drm).toBe(-1);
	});

	it('ocs-9.6a.dg one less in DG, below zero too', () => {
		expect(ratingOf(unit('d', { d: { marker: 'dg' } }), {})).toBe(2);
		expect(ratingOf(unit('h', { h: { marker: 'dg' } }), {})).toBe(-1);
	});

	it('ocs-9.6a.strat nothing in Strat', () => {
		expect(ratingOf(unit('d', { d: { marker: 'strat' } }), {})).toBe(0);
	});

	it('ocs-9.6.unit any unit in the fight may give it, HQs (0) and guns of a defence among them', () => {
		expect(raters([unit('h'), unit('g'), unit('d')], {}, 'defender').map(({ id }) => id)).toEqual([
			'd',
			'g',
			'h',
		]);
		expect([ratingOf(unit('h'), {}), ratingOf(unit('g'), {})]).toEqual([0, 2]);
		expect(ratingOf(unit('g'), { 'artillery-rating': '0' })).toBe(0);
	});

	it('ocs-9.2.3 the attacker names his first, and then the defender', () => {
		const counters = [
			blue('a', '9-5-3 leg'),
			blue('b', '9-2-3 leg'),
			red('d', '5-3-3 leg'),
			red('e', '5-1-3 leg'),
		];
		const play = duel({ counters })
			.attack({ units: ['a', 'b'], target: TARGET })
			.answer('supply');
		expect([play.asked, play.offers]).toEqual([BLUE, ['a', 'b']]);
		play.answer('a');
		expect([play.asked, play.offers]).toEqual([RED, ['d', 'e']]);
		expect(worksheetOf(play.answer('e')).ready.drm).toBe(4);
	});
});

describe('Surprise and the result', () => {
	it('ocs-9.8.roll the ratings, and -1 for a hedgehog of whatever level', () => {
		expect(surpriseModifier(ready({ drm: 2 }))).toBe(2);
		expect(surpriseModifier(ready({ drm: 2, hedgehog: 1 }))).toBe(1);
		expect(surpriseModifier(ready({ drm: 2, hedgehog: 4 }))).toBe(1);
	});

	it('ocs-9.8.type overruns surprise from 9 and are surprised to 6; regular attacks from 10 and to 5', () => {
		const who = (roll: number) => [
			surprisedAt(charts, 'overrun', roll),
			surprisedAt(charts, 'regular', roll),
		];
		expect([5, 6, 9, 10].map(who)).toEqual([
			['defender', 'defender'],
			['defender', null],
			['attacker', null],
			['attacker', 'attacker'],
		]);
	});

	it('ocs-9.8.shift right for the attacker, left for the defender, by one die', () => {
		expect([surpriseShift('attacker', 3), surpriseShift('defender', 6), surpriseShift(null, 4)]).toEqual([
			3, -6, 0,
		]);
	});

	it('ocs-9.9.roll the ratings are added and the whole hedgehog taken off; beyond the rows the end rows count', () => {
		expect(combatModifier(ready({ drm: 2, hedgehog: 3 }))).toBe(-1);
		const low = rollCombat(charts, ready({ drm: -5 }), scriptedDice([6, 6, 1, 1]));
		expect([low.roll, low.result.text]).toEqual([-3, 'AL1o1']);
	});

	it('ocs-9.9.hog EX-25: a hedgehog of 3 takes 1 off Surprise and 3 off the result', () => {
		const roll = rollCombat(charts, ready({ hedgehog: 3 }), scriptedDice([4, 4, 4, 4]));
		expect([roll.surpriseRoll, roll.roll]).toEqual([7, 5]);
	});

	it('ocs-9.2.6 EX-23: 8 + 5 surprises the defender; three columns from 4:1 are 9:1', () => {
		const overrun = ready({ attack: 'overrun', drm: 5 });
		const roll = rollCombat(charts, overrun, scriptedDice([4, 4, 3, 3, 4]));
		expect(roll).toMatchObject({
			surpriseRoll: 13,
			surprised: 'attacker',
			shift: 3,
			columnOdds: '9:1',
			roll: 12,
		});
		expect(roll.result.text).toBe('Ae3, DL2o2DG');
		const without = rollCombat(charts, ready({ drm: 5, attack: 'regular' }), scriptedDice([1, 2, 3, 4]));
		expect([without.columnOdds, without.result.text]).toEqual(['4:1', 'Ae4, DL1o2']);
	});

	it('ocs-9.2.7 EX-24: 10 - 5 surprises the attacker; six columns from 4:1 are 1:4, and 7 - 5 is AL2', () => {
		const overrun = ready({ attack: 'overrun', drm: -5 });
		const roll = rollCombat(charts, overrun, scriptedDice([5, 5, 6, 3, 4]));
		expect(roll).toMatchObject({
			surpriseRoll: 5,
			surprised: 'defender',
			shift: -6,
			columnOdds: '1:4',
			roll: 2,
		});
		expect(roll.result.text).toBe('AL2');
		expect(charts['combat-results'].at(2, 7).text).toBe('AL1o1, Do1');
	});
});

describe('the outlook', () => {
	const chance = (of: ReturnType<typeof outlook>, result: string) =>
		of.results.find((each) => each.result === result)?.chance;

	it('gives every result its exact chance, one in all', () => {
		const seen = outlook(charts, ready());
		expect(sum(seen.results.map((each) => each.chance))).toEqual(fraction(1));
		expect(seen.surprise).toEqual({
			attacker: fraction(1, 6),
			defender: fraction(5, 18),
			nobody: fraction(5, 9),
		});
		expect(sum(Object.values(seen.surprise))).toEqual(fraction(1));
	});

	it('agrees with throwing every face of every die', () => {
		const counted = new Map<string, ReturnType<typeof fraction>>();
		const faces = [1, 2, 3, 4, 5, 6];
		const overrun = ready({ attack: 'overrun', drm: 1, hedgehog: 2 });
		for (const a of faces)
			for (const b of faces)
				for (const shift of faces)
					for (const c of faces)
						for (const d of faces) {
							const surprised = surprisedAt(charts, 'overrun', a + b + surpriseModifier(overrun));
							const dice = scriptedDice(surprised ? [a, b, shift, c, d] : [a, b, c, d]);
							const { result } = rollCombat(charts, overrun, dice);
							counted.set(result.text, add(counted.get(result.text) ?? fraction(0), fraction(1, 6 ** 5)));
						}
		const seen = outlook(charts, overrun);
		expect(Object.fromEntries(seen.results.map((each) => [each.result, each.chance]))).toEqual(
			Object.fromEntries(counted),
		);
		expect(chance(seen, 'AL2')).toBeDefined();
	});
});
