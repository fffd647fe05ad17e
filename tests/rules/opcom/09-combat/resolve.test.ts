/** OP COM 9: a combat rolled and applied by one command, and what that leaves to the umpire. */
import { describe, expect, it } from 'vitest';
import { asProposed } from '../../../../src-main/rules/opcom/09-combat/result/apply.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import type { Judgements } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { CombatId } from '../../../../src-shared/kit/ids.ts';
import { all, done, planOf, refused } from '../../../helpers/combat.ts';
import { BLUE, lineFor, sheetOf, smallScenario, unitId, worldOf } from '../../../helpers/small-scenario.ts';

const scenario = smallScenario();
const AT = { combat: CombatId.parse('c1') };
const FACES = [1, 2, 3, 4, 5, 6];
/** Blue's tanks after hard fighting. */
const WORN = { 'b-tanks': { at: { x: 10, y: 12 }, stepsLost: 3 } };
const overrule = { reason: 'the umpire says so' };

/** Blue's tanks at Red's infantry, grouped and judged. */
function grouped(
	more: Partial<Judgements> = {},
	units: Readonly<Record<string, object>> = {},
	action: 'attack' | 'breakthrough' = 'attack',
): OpcomWorld {
	const world = worldOf(scenario, {
		game: { turn: 2, step: 'move-and-combat' },
		units: { 'b-tanks': { at: { x: 10, y: 12 } }, ...units },
		sheets: [sheetOf(BLUE, 'blue-armour', 2, [lineFor(['b-tanks'], { action })])],
	});
	return all(world, [
		{ type: 'group-combat', plan: planOf('c1', ['b-tanks'], ['r-inf']), overrule },
		{ type: 'complete-grouping', overrule },
		{ type: 'judge-combat', ...AT, judgements: { factors: { 'b-tanks/unprepared': false }, ...more } },
	]);
}
const proposalOf = ({ game }: OpcomWorld) => {
	const proposal = game.combats['c1']?.proposal;
	if (!proposal) throw new Error('no die has fallen');
	return proposal;
};
/** The dice that a first die asks for: a success and a total success have the distance thrown too. */
function thrown(world: OpcomWorld, die: number): { readonly rolled: OpcomWorld; readonly faces: number[] } {
	const roll = { type: 'roll-combat', ...AT, overrule } as const;
	for (const faces of [[die], [die, 1]]) {
		try {
			return { rolled: done(world, roll, faces).world, faces };
		} catch (trouble) {
			if (faces.length === 2) throw trouble;
		}
	}
	throw new Error('unreachable');
}

/** The result of a die, which one command and two must leave the same. */
function bandOf(world: OpcomWorld, die: number): string {
	const { rolled, faces } = thrown(world, die);
	const proposal = proposalOf(rolled);
	const apart = done(rolled, { type: 'apply-combat', ...AT, application: asProposed(proposal) });
	const inOne = done(world, { type: 'resolve-combat', ...AT, overrule }, faces);
	expect(inOne.world.game).toEqual(apart.world.game);
	expect(inOne.facts.map(({ type }) => type)).toEqual(['combat-rolled', 'combat-applied']);
	expect(inOne.facts.map(({ rolls }) => rolls?.map(({ faces: fell }) => fell).flat())).toEqual([
		faces,
		undefined,
	]);
	return proposal.band;
}

describe('a combat rolled and applied in one', () => {
	it('stands as after the roll and its application as proposed, whatever the die', () => {
		const worlds = [grouped(), grouped({}, WORN)];
		const bands = worlds.flatMap((world) => FACES.map((die) => bandOf(world, die)));
		expect(new Set(bands).size).toBeGreaterThan(2);
	});

	it('waits for the umpire where a unit may stand on a vital spot', () => {
		const world = grouped({ vitalSpot: [unitId('r-inf')] });
		const { faces } = thrown(world, 6);
		expect(faces).toHaveLength(2);
		const { world: after, facts } = done(world, { type: 'resolve-combat', ...AT, overrule }, faces);
		expect(facts.map(({ type }) => type)).toEqual(['combat-rolled']);
		expect(proposalOf(after).retreats[0]).toMatchObject({ mayStand: true, ordered: false });
		// A die that beats nobody back leaves nothing to judge.
		const weak = grouped({ vitalSpot: [unitId('r-inf')] }, WORN);
		const low = done(weak, { type: 'resolve-combat', ...AT, overrule }, thrown(weak, 1).faces);
		expect(low.facts.map(({ type }) => type)).toEqual(['combat-rolled', 'combat-applied']);
	});

	it('waits for the umpire where an overrun may be made, or a unit has no way back', () => {
		const broken = grouped({}, { 'r-inf': { stepsLost: 2 } }, 'breakthrough');
		const cornered = grouped(
			{},
			{ 'r-inf': { at: { x: 10, y: 19.9 } }, 'b-tanks': { at: { x: 10, y: 19.5 } } },
		);
		for (const world of [broken, cornered]) {
			const { world: after, facts } = done(
				world,
				{ type: 'resolve-combat', ...AT, overrule },
				thrown(world, 6).faces,
			);
			expect(facts.map(({ type }) => type)).toEqual(['combat-rolled']);
			expect(after.game.combats['c1']?.state).toBe('rolled');
		}
		const { overrun, retreats } = proposalOf(thrown(cornered, 6).rolled);
		expect(overrun).toBeNull();
		expect(retreats[0]?.suggested).toEqual({ x: 10, y: 19.9 });
	});

	it('is refused as the roll is, and throws nothing then', () => {
		const world = grouped();
		const unready = { ...world, game: { ...world.game, grouping: 'open' as const } };
		expect(refused(unready, { type: 'resolve-combat', ...AT })).toMatchObject({
			code: 'grouping/open',
			overrulable: true,
		});
		const applied = done(world, { type: 'resolve-combat', ...AT, overrule }, thrown(world, 3).faces).world;
		expect(refused(applied, { type: 'resolve-combat', ...AT, overrule })).toMatchObject({
			code: 'combat/already-rolled',
		});
	});
});
