/** What the result card shows and what Apply does, for every combination of the umpire's choices. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOf, unitState } from '../../src-main/rules/opcom/queries.ts';
import { asProposed, resultShown } from '../../src-main/rules/opcom/09-combat/result/apply.ts';
import type { OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import type { Application } from '../../src-shared/rulesets/opcom/commands.ts';
import { CombatId, type UnitId } from '../../src-shared/kit/ids.ts';
import { all, done, planOf, refused } from '../helpers/combat.ts';
import { BLUE, lineFor, RED, sheetOf, smallScenario, unitId, worldOf } from '../helpers/small-scenario.ts';

const C1 = CombatId.parse('c1');
const ATTACKERS = ['b-tanks', 'b-inf'].map(unitId);
const DEFENDERS = ['r-inf', 'r-grenadiers'].map(unitId);
const FIGHTERS = [...ATTACKERS, ...DEFENDERS];
const reason = { reason: 'the umpire says so' };

/** A combat with its die thrown: two against two, some of them worn, with or without the orders for an overrun. */
function rolled(die: number, worn: readonly number[], breakthrough: boolean, one: boolean): OpcomWorld {
	const world = worldOf(smallScenario(), {
		game: {
			turn: 2,
			step: 'move-and-combat',
			options: one ? { 'overrun-extra': 'one' } : {},
		},
		units: Object.fromEntries(
			FIGHTERS.map((unit, i) => [
				unit,
				{ stepsLost: worn[i] ?? 0, ...(i < ATTACKERS.length ? { at: { x: 8 + i, y: 12 } } : {}) },
			]),
		),
		sheets: [
			sheetOf(BLUE, 'blue-armour', 2, [
				lineFor(['b-tanks'], { action: breakthrough ? 'breakthrough' : 'attack' }),
			]),
			sheetOf(RED, 'red-team', 2, [lineFor(['r-inf'], { action: 'hold', standFast: true })]),
		],
	});
	return all(world, [
		{
			type: 'group-combat',
			plan: planOf('c1', ['b-tanks', 'b-inf'], ['r-inf', 'r-grenadiers']),
			overrule: reason,
		},
		{ type: 'complete-grouping', overrule: reason },
	]);
}

function thrown(world: OpcomWorld, die: number): OpcomWorld {
	for (const faces of [[die], [die, 2]]) {
		try {
			return done(world, { type: 'roll-combat', combat: C1, overrule: reason }, faces).world;
		} catch {
			continue;
		}
	}
	throw new Error('no number of dice was right');
}

const some = (of: readonly UnitId[]) => fc.subarray([...of]);
const choices = fc.record({
	losses: fc.dictionary(fc.constantFrom(...FIGHTERS), fc.integer({ min: 0, max: 12 }), { maxKeys: 4 }),
	standFast: some(DEFENDERS),
	captured: some(FIGHTERS),
	placed: some(FIGHTERS),
	overrun: fc.boolean(),
});

const stepsLost = (world: OpcomWorld): Record<string, number> =>
	Object.fromEntries(FIGHTERS.map((unit) => [unit, unitState(world, unit).stepsLost]));

describe('the result of a combat', () => {
	it('evening 18: what the card shows is what Apply does, whatever was chosen', () => {
		const seen = { stood: 0, overran: 0, refused: 0 };
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 6 }),
				fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
				fc.boolean(),
				fc.boolean(),
				choices,
				(die, worn, breakthrough, one, made) => {
					const world = thrown(rolled(die, worn, breakthrough, one), die);
					const combat = world.game.combats[C1];
					if (!combat?.proposal) throw new Error('no result');
					// What a window starts its choices from is what applying without any would do.
					expect(resultShown(world, combat)?.choices).toEqual(asProposed(combat.proposal));
					const application: Application = {
						...asProposed(combat.proposal),
						losses: { ...combat.proposal.losses, ...made.losses },
						standFast: made.standFast,
						captured: made.captured,
						places: Object.fromEntries(made.placed.map((unit) => [unit, { x: 5, y: 9 }])),
						overrun: made.overrun,
						...reason,
					};
					const shown = resultShown(world, combat, application);
					if (!shown) throw new Error('nothing shown');
					if (application.overrun && !shown.overrun) {
						seen.refused += 1;
						expect(refused(world, { type: 'apply-combat', combat: C1, application })).toMatchObject({
							rule: 'opcom-9.overrun.none',
							overrulable: false,
						});
						return;
					}
					if (application.standFast.length > 0) seen.stood += 1;
					if (application.overrun) seen.overran += 1;
					const before = stepsLost(world);
					const after = done(world, { type: 'apply-combat', combat: C1, application }).world;
					const lost = Object.fromEntries(
						FIGHTERS.map((unit) => [unit, (stepsLost(after)[unit] ?? 0) - (before[unit] ?? 0)]).filter(
							([, steps]) => steps !== 0,
						),
					);
					expect(lost).toEqual(shown.losses);
					for (const unit of FIGHTERS) {
						const { at, presence } = unitState(after, unit);
						expect(presence === 'captured').toBe(shown.captured.includes(unit));
						if (!shown.captured.includes(unit)) {
							expect(at).toEqual(shown.places[unit] ?? unitState(world, unit).at);
						}
						const { values, lost: gone } = profileOf(after, unit);
						expect(gone).toBeLessThanOrEqual(values.length - 1);
					}
					expect(resultShown(after, after.game.combats[C1] ?? combat)?.losses).toEqual(lost);
					const { reason: _reason, ...unexplained } = application;
					const bare = { type: 'apply-combat', combat: C1, application: unexplained } as const;
					if (shown.changes.length > 0) expect(refused(world, bare).say).toContain(shown.changes[0]);
					else expect(done(world, bare).world.game.combats[C1]?.losses).toEqual(lost);
				},
			),
			{ numRuns: 300, seed: 18 },
		);
		expect(Object.values(seen).every((times) => times > 10)).toBe(true);
	});
});
