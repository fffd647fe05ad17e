/** Drop Plans: where and when units are to be dropped, written beforehand and hidden from the enemy. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirCommandOf } from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { Asking } from '../../kit/asking.ts';
import { sideOfUnits } from '../04-general/whose.ts';
import { counterOf } from '../03-counters/counter.ts';
import { nameOf } from '../03-counters/names.ts';
import { phaseOf } from '../02-sequence/steps.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { AirFact } from './facts.ts';
import { canDrop } from './drop-rules.ts';

/** Turns that a plan is older than its drop, but for those made before play. */
const AHEAD = 2;

/** Whether play has not begun: plans made then are for any turn. */
const beforePlay = ({ game }: World): boolean =>
	game.clock.turn === 1 && ['set-up', 'pre-turn'].includes(phaseOf(game.clock.step));

/**
 * Notes where and when a unit is to be dropped. A unit is in one plan at the most: a new one takes the place of the old.
 * @rule ocs-14.10b.plan
 */
export function decidePlanDrop(
	world: World,
	{ unit, hex, turn }: AirCommandOf<'plan-drop'>,
	{ seat }: Asking,
): Decision<AirFact> {
	const side = sideOfUnits(world, [unit], seat);
	if (typeof side !== 'string') return side;
	const no = notNow(world, side) ?? cannotPlan(world, unit, hex, turn);
	return no ?? planned({ side, unit, hex, turn, made: beforePlay(world) ? 0 : world.game.clock.turn });
}

const planned = (payload: {
	readonly side: SideId;
	readonly unit: UnitId;
	readonly hex: HexName;
	readonly turn: number;
	readonly made: number;
}): Decision<AirFact> => facts({ type: 'drop-planned', v: 1, rule: 'ocs-14.10b.plan', payload });

/** Plans are made, put off and given up before play or in one's own Aircraft Refit Phase. */
function notNow(world: World, side: SideId): Refusal | null {
	const { step, phasing } = world.game.clock;
	if (beforePlay(world) || (step === 'refit.refit' && phasing === side)) return null;
	return refuse(
		'ocs-14.10b.plan',
		'drop/not-now',
		'Drops are planned before play or in your Aircraft Refit Phase.',
	);
}

function cannotPlan(world: World, unit: UnitId, hex: HexName, turn: number): Refusal | null {
	const state = world.game.units.get(unit);
	const board = boardOf(world.scenario);
	const at = board.find(hex);
	if (!state || !canDrop(world.scenario, counterOf(world.scenario, state)))
		return refuse('ocs-14.10a', 'drop/no-para', `${nameOf(world, unit)} has no parachutes.`);
	if (at === null || !board.playable(at))
		return refuse('ocs-14.10b.plan', 'drop/hex', `${hex} is no hex to drop at.`);
	const first = beforePlay(world) ? 1 : world.game.clock.turn + AHEAD;
	return turn >= first
		? null
		: refuse(
				'ocs-14.10b.plan',
				'drop/too-soon',
				`A drop that is planned now is flown in turn ${String(first)} at the earliest.`,
			);
}

/**
 * Puts a planned drop off to the next turn, unchanged, or gives it up: planning then begins anew.
 * @rule ocs-14.10c
 */
export function decideChangeDrop(
	world: World,
	{ unit, way }: AirCommandOf<'change-drop'>,
	{ seat }: Asking,
): Decision<AirFact> {
	const side = sideOfUnits(world, [unit], seat);
	if (typeof side !== 'string') return side;
	const no = notNow(world, side);
	if (no) return no;
	const plan = world.game.air.plans[unit];
	if (!plan) return refuse('ocs-14.10c', 'drop/none', `${nameOf(world, unit)} is in no Drop Plan.`);
	if (way === 'delay') return planned({ side, unit, ...plan, turn: plan.turn + 1 });
	return facts({ type: 'drop-given-up', v: 1, rule: 'ocs-14.10c', payload: { side, unit } });
}
