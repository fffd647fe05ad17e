/** Chapter 9's charts, cell by cell, and what must hold for every combat. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { artilleryRange, rangeBand } from '../../../../src-main/rules/opcom/charts/artillery-range.ts';
import { airBonus, cabRankCover, casLevel } from '../../../../src-main/rules/opcom/charts/cas-support.ts';
import {
	combatResults,
	resultNumber,
	resultRow,
} from '../../../../src-main/rules/opcom/charts/combat-results.ts';
import { unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { exploitKm } from '../../../../src-main/rules/opcom/09-combat/result/follow-up.ts';
import { inBalance } from '../../../../src-main/rules/opcom/09-combat/worksheet/factors.ts';
import { rollCombat } from '../../../../src-main/rules/opcom/09-combat/result/results.ts';
import type { Combat } from '../../../../src-main/rules/opcom/types.ts';
import { smallScenario, worldOf } from '../../../helpers/small-scenario.ts';
import { planOf } from '../../../helpers/combat.ts';

const range = (from: number, to: number): readonly number[] =>
	Array.from({ length: to - from + 1 }, (_, i) => from + i);
const BANDS = { b: 'beaten', c: 'confused', l: 'limited', s: 'success', t: 'total' } as const;
type Letter = keyof typeof BANDS;

describe('the results table', () => {
	// One letter for each number from -10 to 30.
	const normal = 'b'.repeat(9) + 'c'.repeat(6) + 'l'.repeat(3) + 's'.repeat(4) + 't'.repeat(19);
	const bad = 'b'.repeat(12) + 'c'.repeat(5) + 'l'.repeat(5) + 's'.repeat(8) + 't'.repeat(11);

	it.each([
		['opcom-9.result.bands-normal: every number from -10 to 30', 'normal', normal],
		['opcom-9.result.bands-bad: every number from -10 to 30', 'bad', bad],
	] as const)('%s', (_title, column, letters) => {
		expect(letters).toHaveLength(41);
		const found = range(-10, 30).map((n) => resultRow(n, column).band);
		expect(found).toEqual([...letters].map((letter) => BANDS[letter as Letter]));
	});

	it('opcom-9.proc.fractions: rounded down at the end, thirds forgiven', () => {
		expect(resultNumber(3.5, 4)).toBe(7);
		expect(resultNumber(-2.5, 1)).toBe(-2);
		expect(resultNumber(4.2 - 0.2 * 1, 1)).toBe(5);
	});

	it('opcom-9.assume.attacker-wear: every band costs the attacker a step', () => {
		for (const row of combatResults) expect(row.attackerSteps).toBeGreaterThanOrEqual(1);
	});

	it('a higher number is never worse for the attacker', () => {
		const rank = (n: number, column: 'normal' | 'bad'): number =>
			-combatResults.indexOf(resultRow(n, column));
		fc.assert(
			fc.property(
				fc.integer({ min: -40, max: 40 }),
				fc.nat(20),
				fc.constantFrom('normal' as const, 'bad' as const),
				(n, more, column) => {
					expect(rank(n + more, column)).toBeGreaterThanOrEqual(rank(n, column));
					expect(rank(n, 'bad')).toBeLessThanOrEqual(rank(n, 'normal'));
				},
			),
		);
	});
});

describe('artillery, aircraft, balance', () => {
	it('opcom-9.arty.field, opcom-9.arty.medium, opcom-9.arty.heavy, opcom-9.arty.rocket, opcom-9.arty.infantry-gun: both limits of every gun', () => {
		const limits = Object.entries(artilleryRange).map(
			([gun, { effective, long }]) => `${gun} ${String(effective)}/${String(long)}`,
		);
		expect(limits).toEqual([
			'field 8/12',
			'medium 12/18',
			'heavy 10/16',
			'rocket 8/null',
			'infantry-gun 6/null',
		]);
		expect([8, 8.01, 12, 12.01].map((km) => rangeBand('field', km))).toEqual([
			'effective',
			'long',
			'long',
			'out',
		]);
		expect(rangeBand('rocket', 8.01)).toBe('out');
	});

	it('opcom-9.cas.table.german: 1-2, 3-5, 6-9, 10 and more', () => {
		expect([0, 1, 2, 3, 5, 6, 9, 10, 30].map((n) => airBonus[casLevel('german-ground-attack', n)])).toEqual([
			0, 4, 4, 6, 6, 8, 8, 10, 10,
		]);
	});

	it('opcom-9.cas.table.allied: 1, 2-3, 4-7, 8 and more', () => {
		expect([0, 1, 2, 3, 4, 7, 8, 30].map((n) => airBonus[casLevel('allied-ground-attack', n)])).toEqual([
			0, 4, 6, 6, 8, 8, 10, 10,
		]);
	});

	it('opcom-9.cas.table.heavy: 1-2 overwhelming, 3 and more apocalyptic', () => {
		expect([0, 1, 2, 3, 9].map((n) => casLevel('heavy-bomber', n))).toEqual([
			'none',
			'overwhelming',
			'overwhelming',
			'apocalyptic',
			'apocalyptic',
		]);
	});

	it('opcom-9.cas.cabrank.ratio: three for one, the rest lost', () => {
		expect([0, 2, 3, 5, 6, 9].map(cabRankCover)).toEqual([0, 0, 1, 1, 2, 3]);
	});

	it('opcom-9.factor.combined-arms.balance: one to three either way, limits included', () => {
		expect(
			[
				[9, 3],
				[10, 3],
				[3, 9],
				[3, 10],
				[6, 0],
				[0, 6],
				[1, 1],
			].map(([i = 0, t = 0]) => inBalance(i, t)),
		).toEqual([true, false, true, false, false, false, true]);
	});

	it('opcom-9.overrun.success, opcom-9.overrun.limited: of 12 km left, 6 km and 3 km', () => {
		expect(exploitKm(0.5, 12)).toBe(6);
		expect(exploitKm(0.25, 12)).toBe(3);
	});
});

describe('every combat', () => {
	const scenario = smallScenario();
	const blue = ['b-tanks', 'b-motor', 'b-inf', 'b-paras', 'b-anti-tank'];
	const red = ['r-tigers', 'r-grenadiers', 'r-inf', 'r-local', 'r-anti-tank'];
	const some = (list: readonly string[]) => fc.subarray([...list], { minLength: 1 });

	it('gives what the odds strip shows, costs attackers a step, never leaves steps below zero', () => {
		fc.assert(
			fc.property(
				some(blue),
				some(red),
				fc.array(fc.nat(5), { minLength: 10, maxLength: 10 }),
				fc.boolean(),
				(attackers, defenders, lost, bad) => {
					const units = Object.fromEntries(
						[...blue, ...red].map((id, i) => [id, { stepsLost: lost[i] ?? 0 }]),
					);
					const world = worldOf(scenario, { game: { turn: 2, part: lost[0] === 0 ? 'night' : 'am' }, units });
					const combat: Combat = {
						...planOf('c1', attackers, defenders, {
							attackArtillery: [planOf('x', ['b-field'], ['r-inf']).attackers[0]!],
						}),
						turn: 2,
						at: { x: 10, y: 10 },
						name: 'Middleton',
						state: 'grouped',
						judgements: { factors: {}, badTerrain: bad },
						worksheet: null,
						proposal: null,
						application: null,
						losses: null,
					};
					for (const die of range(1, 6)) {
						const { worksheet, proposal } = rollCombat(world, combat, scriptedDice([die, 2]));
						const shown = worksheet.outcomes[die - 1];
						expect({ number: proposal.number, band: proposal.band }).toEqual({
							number: shown?.number,
							band: shown?.band,
						});
						for (const unit of combat.attackers) expect(proposal.losses[unit]).toBeGreaterThanOrEqual(1);
						expect(proposal.losses['b-field']).toBeUndefined();
						expect(worksheet.attack.score).toBe(
							worksheet.attack.factors.reduce(
								(sum, f) => sum + (f.on && f.op === 'add' ? f.value * f.count : 0),
								worksheet.attack.status,
							),
						);
					}
				},
			),
			{ numRuns: 60 },
		);
	});

	it.each([
		['opcom-9.status.range: a status is 0 to 10', '11-5-0'],
		['opcom-9.status.profile-monotone: a profile never rises', '4-5-0'],
		['opcom-9.status.profile-monotone: and ends in 0', '4-2-1'],
	])('%s', (_title, profile) => {
		const units = scenario.units.map((unit) => (unit.id === 'b-inf' ? { ...unit, profile } : unit));
		expect(() => worldOf({ ...scenario, units })).toThrow(/4 Shropshire/);
	});

	it('opcom-9.status.ineffective-stays: a unit at the end of its profile is still on the map', () => {
		const world = worldOf(scenario, { units: { 'r-inf': { stepsLost: 3 } } });
		expect(unitState(world, planOf('x', ['b-inf'], ['r-inf']).defenders[0]!).presence).toBe('on-map');
	});
});
