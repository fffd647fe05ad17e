/** Building air bases and strips, raising and lowering them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirCommandOf } from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { underWay } from '../04-general/whose.ts';
import { enemiesIn } from '../09-combat/combatants.ts';
import type { Paying } from '../09-combat/supply.ts';
import { paidOutOf } from '../12-supply/combat-supply.ts';
import { negatorsIn, noted, supplyUsed } from '../12-supply/negated-ways.ts';
import { workersAt } from '../13-specialized/workers.ts';
import { baseLevel, hasBase } from '../14-air/planes.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { BaseFact } from './facts.ts';

export type BaseWorkOrder = Pick<AirCommandOf<'work-on-air-base'>, 'hex' | 'units' | 'way' | 'strip'>;

/** Levels that there are. */
const MAX_LEVEL = 3;
const LEAST = 1;

/**
 * Builds a base or strip, raises a base by a level, or lowers one free of charge. The result is usable at once.
 * @param side whose units work
 * @rule ocs-15.3.when
 * @rule ocs-15.4.how
 * @rule ocs-13.8d.tasks
 * @rule ocs-13.8d.cost
 * @rule ocs-13.8d.now
 */
export function decideBaseWork(desk: Paying, work: BaseWorkOrder, side: SideId): Decision<BaseFact> {
	const { world, means } = desk;
	const no = cannotWork(world, work, side);
	if (no) return no;
	const { hex, units, way } = work;
	const cost = costOf(desk, work);
	const spent = paidOutOf(
		units.flatMap((id) => means.sources(world, id)),
		cost,
	);
	if (!spent)
		return refuse(
			'ocs-15.3.when',
			'air-base/no-supply',
			`This costs ${String(cost)}T, which is not in draw or throw range of these units.`,
		);
	const stay = noted(negatorsIn(world, side, supplyUsed(units, { spent })));
	const strip = work.strip === true;
	const level = strip ? 0 : baseLevel(world, hex) + (way === 'up' ? 1 : -1);
	const { turn } = world.game.clock;
	const payload = { side, hex, way, level, strip, turn, units, spent, ...stay };
	const rule = way === 'up' ? 'ocs-15.3.when' : 'ocs-15.4.how';
	return { kind: 'facts', facts: [{ type: 'air-base-changed', v: 1, rule, payload }] };
}

/**
 * A strip costs less than a level of a base, and so does a base where a strip is.
 * @rule ocs-15.2.A
 */
function costOf({ world, charts }: Paying, { hex, way, strip }: BaseWorkOrder): number {
	if (way === 'down') return 0;
	const costs = charts['supply-costs'];
	if (strip === true) return costs.cost('air strip');
	return costs.cost(world.game.hexes[hex]?.strip === true ? 'air strip to base' : 'air base, each level');
}

function cannotWork(world: World, work: BaseWorkOrder, side: SideId): Refusal | null {
	return (
		underWay(world) ??
		refuseUnlessNow(world.game.clock, side, 'construct') ??
		(work.way === 'up' ? cannotRaise(world, work, side) : cannotLower(world, work, side)) ??
		cannotDo(world, work, side)
	);
}

/**
 * One level per turn, at most three; one base or strip per hex; strips only if the game has them.
 * @rule ocs-15.0a
 * @rule ocs-15.2.game
 * @rule ocs-15.3.one
 */
function cannotRaise(world: World, { hex, strip }: BaseWorkOrder, side: SideId): Refusal | null {
	const board = boardOf(world.scenario);
	const at = board.find(hex);
	const there = world.game.hexes[hex];
	const built = there !== undefined && (there.airBase > 0 || there.strip === true);
	if (at === null || !board.playable(at) || enemiesIn(world, hex, side).length > 0)
		return refuse('ocs-15.3.when', 'air-base/hex', `You can't build at ${hex}.`);
	if (strip === true && !world.scenario.air.strips)
		return refuse('ocs-15.2.game', 'air-base/no-strips', 'This game has no air strips.');
	if (built && (there.control !== side || strip === true))
		return refuse('ocs-15.0a', 'air-base/second', `There is an air base or strip at ${hex} already.`);
	if (world.game.air.bases[hex]?.raised === world.game.clock.turn)
		return refuse('ocs-15.3.one', 'air-base/once', `The air base at ${hex} was raised in this turn.`);
	return baseLevel(world, hex) >= MAX_LEVEL
		? refuse('ocs-15.3.one', 'air-base/most', `The air base at ${hex} has the highest level, 3.`)
		: null;
}

/**
 * A friendly base above the first level, once in a phase; a strip never.
 * @rule ocs-15.4.limits
 */
function cannotLower(world: World, { hex }: BaseWorkOrder, side: SideId): Refusal | null {
	if (!hasBase(world, hex, side) || baseLevel(world, hex) <= LEAST)
		return refuse('ocs-15.4.limits', 'air-base/least', `You have no air base above level 1 at ${hex}.`);
	return world.game.air.bases[hex]?.lowered
		? refuse('ocs-15.4.limits', 'air-base/once', `The air base at ${hex} was lowered in this phase.`)
		: null;
}

/** An Engineer-Capable unit within two hexes that neither has moved nor worked; to lower a base also 1 RE in Combat Mode there. */
function cannotDo(world: World, { hex, units, way }: BaseWorkOrder, side: SideId): Refusal | null {
	const { engineer, garrison } = workersAt(world, hex, units, side);
	if (engineer || (way === 'down' && garrison)) return null;
	return refuse(
		'ocs-13.8d.still',
		'air-base/who',
		`These units can't work on an air base at ${hex}: it takes an idle engineer or HQ within two hexes.`,
		{
			allowed: 'an engineer or HQ in Combat Mode within two hexes that does not move',
			overrulable: true,
		},
	);
}
