/** A move, decided: the plan by what the side sees, then what it comes upon. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Asking } from '../../kit/asking.ts';
import { ZERO } from '../../hexwar/fraction.ts';
import { facts, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import { isBlind, unveiled } from '../04-general/contact.ts';
import { pictureOf, type Picture } from '../04-general/picture.ts';
import { convertedOnTheWay } from '../13-specialized/rail/conversion.ts';
import { NOT_YOURS, pictureForUnits } from '../04-general/whose.ts';
import { capturedHex } from '../16-hedgehogs/captured.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { ENTRIES } from './entries.ts';
import { cannotBeMoved, planMove, type MovePlan } from './move.ts';

/**
 * Facts of a stack's move along a way, or why not.
 * @rule ocs-6.0.any
 */
export function decideMove(
	world: World,
	{ units, way }: CoreCommandOf<'move'>,
	asking: Asking,
): Decision<OcsFact> {
	const picture = pictureForUnits(world, units, asking.seat);
	if ('kind' in picture) return whatIsBuilt(world, units[0] ?? '', asking) ?? picture;
	const intended = planMove(picture, units, way);
	if (intended.kind === 'refusal') return intended;
	const { plan, met: barred } = asFarAsTheTruth(world, picture, intended, units, way);
	const { side } = picture;
	const moved: OcsFact = {
		type: 'units-moved',
		v: 1,
		rule: 'ocs-6.1a',
		payload: {
			side,
			path: plan.path,
			units: plan.units.map(({ unit, spent, ended }) => ({ unit, spent, ended })),
			stopped: plan.stopped,
			negated: plan.negated,
			...(barred === null ? {} : { met: barred }),
		},
	};
	const met = [...new Set(plan.path.slice(1))].flatMap((hex) =>
		ENTRIES.flatMap((entry) => entry(world, side, units, hex, asking.dice)),
	);
	const converted = convertedOnTheWay(world, picture, units, plan.path);
	return facts(moved, ...takenOnTheWay(world, side, plan), ...converted, ...met);
}

/**
 * In a double-blind game a stack may run into an enemy it couldn't know of: it moves as far as is really possible, and
 * stops before the enemy.
 * @returns `met`: the first hex that it did not come into
 */
function asFarAsTheTruth(
	world: World,
	picture: Picture,
	intended: MovePlan,
	units: readonly string[],
	way: readonly string[],
): { readonly plan: MovePlan; readonly met: string | null } {
	if (!isBlind(world)) return { plan: intended, met: null };
	const truth = pictureOf(unveiled(world), picture.side);
	for (let hexes = way.length; hexes > 0; hexes -= 1) {
		const plan = planMove(truth, units, way.slice(0, hexes));
		if (plan.kind === 'plan') return { plan, met: way[hexes] ?? null };
	}
	return { plan: stayed(picture, intended), met: way[0] ?? null };
}

/** A stack that came into no hex at all: looking costs it its move. */
const stayed = ({ unit }: Picture, { units, path, stopped }: MovePlan): MovePlan => ({
	kind: 'plan',
	units: units.map((each) => ({
		...{ unit: each.unit, spent: unit(each.unit)?.phase?.spent ?? ZERO, left: ZERO, ended: true },
	})),
	path: path.slice(0, 1),
	...{ stopped, negated: [], spentAt: [] },
});

/**
 * Refuses a hex named instead of units: what its own side built there doesn't move. Returns null if it built nothing
 * there.
 */
function whatIsBuilt(world: World, hex: string, { seat }: Asking): Refusal | null {
	const side = world.game.hexes[hex]?.control ?? null;
	if (side === null || (seat.kind === 'side' && seat.side !== side)) return null;
	const no = cannotBeMoved(pictureOf(world, side), hex);
	return no === NOT_YOURS ? null : no;
}

/**
 * Hexes with a port, an air base or a hedgehog that are the side's from now on: a combat unit came through.
 * @rule ocs-3.3c.printed
 */
function takenOnTheWay(
	{ scenario, game }: World,
	side: SideId,
	{ path, units }: MovePlan,
): readonly OcsFact[] {
	const able = units.some(({ unit }) => {
		const state = game.units.get(unit);
		return state !== undefined && isCombatUnit(counterOf(scenario, state));
	});
	if (!able) return [];
	return [...new Set(path.slice(1))].flatMap((hex): OcsFact[] => {
		const state = game.hexes[hex];
		if (!state || state.control === side) return [];
		const payload = { side, from: state.control, hex, state: capturedHex(game, state, side) };
		return [{ type: 'hex-taken', v: 1, rule: 'ocs-3.3c.printed', payload }];
	});
}
