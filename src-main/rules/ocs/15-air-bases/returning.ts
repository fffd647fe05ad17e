/** Aircraft that arrive, are rebuilt with replacements, or are merged out of two reduced ones. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirCommandOf } from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { sideOfUnits, underWay } from '../04-general/whose.ts';
import { supplyFor, unitIn } from '../12-supply/decide.ts';
import { replsTogether } from '../13-specialized/replacements.ts';
import { NO_PLANE, sideOfPlanes } from '../14-air/declare.ts';
import { noDeckFor } from '../14-air/carriers.ts';
import { hasBase, isBase, planeOf } from '../14-air/planes.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { BaseFact } from './facts.ts';
import { activeLimit, roomForActive, rebasesLeft } from './limits.ts';

/** Returns why no Active aircraft can be placed at a base, or null if one can. */
function noRoom(world: World, base: HexName, side: SideId, planes: readonly string[]): Refusal | null {
	if (!isBase(world, base, side))
		return refuse('ocs-13.6.air', 'air/no-base', `You have no air base at ${base}.`);
	return roomForActive(world, base, side) >= planes.length
		? noDeckFor(world, base, side, planes)
		: refuse(
				'ocs-15.0b.D',
				'air/active-limit',
				`At most ${String(activeLimit(world, base))} aircraft can be Active at ${base}.`,
			);
}

/**
 * Places an aircraft that is due at a base of its side, Active.
 * @rule ocs-13.6.air
 */
export function decideArriveAircraft(
	world: World,
	{ plane, base }: Pick<AirCommandOf<'arrive-aircraft'>, 'plane' | 'base'>,
	{ seat }: Pick<Asking, 'seat'>,
): Decision<BaseFact> {
	const side = sideOfPlanes(world, [plane], seat);
	if (side === null) return NO_PLANE;
	const { state, counter } = planeOf(world, plane);
	const { turn } = world.game.clock;
	const due = state.elsewhere === 'waiting' && counter.arrives !== null && counter.arrives <= turn;
	const no =
		underWay(world) ??
		refuseUnlessNow(world.game.clock, side, 'arrive') ??
		(due ? null : refuse('ocs-13.6.air', 'air/not-due', `${counter.name} is not due in this turn.`)) ??
		noRoom(world, base, side, [plane]);
	if (no) return no;
	const inactive = rebasesLeft(world, base) === 0 ? { inactive: true as const } : {};
	const planes = [{ plane, lost: state.lost === 1 ? (1 as const) : (0 as const), at: base, ...inactive }];
	return facts({
		type: 'aircraft-placed',
		v: 1,
		rule: 'ocs-13.6.air',
		payload: { side, planes, spent: [], why: 'arrives' },
	});
}

/** Steps that one Eq rebuilds. */
const STEPS_AN_EQ = 2;

/**
 * One Eq, by the rules for rebuilding units, restores two steps of aircraft, of one or of two; a step nobody needs is
 * lost. Those from the Dead Pile arrive Active at any base, whatever the weather.
 * @rule ocs-13.5f
 */
export function decideRebuildAircraft(
	world: World,
	{ planes, repl, base }: Pick<AirCommandOf<'rebuild-aircraft'>, 'planes' | 'repl' | 'base'>,
	asking: Pick<Asking, 'seat'>,
): Decision<BaseFact> {
	const side = sideOfPlanes(world, planes, asking.seat);
	if (side === null) return NO_PLANE;
	const picture = supplyFor(world, side, asking, 'rebuild');
	if ('kind' in picture) return picture;
	const eq = unitIn(picture, repl);
	if (eq?.counter.class !== 'repl-eq')
		return refuse('ocs-13.5f', 'rebuild/price', 'Aircraft are rebuilt with one Eq: name it.');
	const at = replsTogether(picture, [eq]);
	if ('kind' in at) return at;
	const each = planes.length > 1 ? 1 : STEPS_AN_EQ;
	const rebuilt = planes.map((id) => {
		const { state } = planeOf(world, id);
		const lost = Math.max(0, state.lost - each) as 0 | 1;
		return {
			plane: id,
			lost,
			at: state.at ?? base,
			dead: state.elsewhere === 'dead',
			whole: state.lost === 0 || state.elsewhere === 'waiting',
		};
	});
	const whole = rebuilt.find((plane) => plane.whole);
	if (whole)
		return refuse(
			'ocs-13.5f',
			'rebuild/whole',
			`${planeOf(world, whole.plane).counter.name} has lost no step.`,
		);
	const back = rebuilt.filter(({ dead }) => dead).map(({ plane }) => plane);
	const no = back.length > 0 ? noRoom(world, base, side, back) : null;
	if (no) return no;
	return facts({
		type: 'aircraft-placed',
		v: 1,
		rule: 'ocs-13.5f',
		payload: {
			...{ side, spent: [repl], why: 'rebuilt' },
			planes: rebuilt.map(({ plane, lost, at: hex }) => ({ plane, lost, at: hex })),
		},
	});
}

/**
 * Two reduced aircraft of the same type, figures and state at one base become a full one, in any phase.
 * @rule ocs-13.9.4
 */
export function decideMergeAircraft(
	world: World,
	{ plane, into }: Pick<AirCommandOf<'merge-aircraft'>, 'plane' | 'into'>,
	{ seat }: Pick<Asking, 'seat'>,
): Decision<BaseFact> {
	const side = sideOfPlanes(world, [plane, into], seat);
	if (side === null || plane === into) return NO_PLANE;
	const [one, two] = [planeOf(world, plane), planeOf(world, into)];
	const figures = ({ counter: { types, full, reduced } }: typeof one): string =>
		JSON.stringify([types, full, reduced]);
	const alike = figures(one) === figures(two) && one.state.active === two.state.active;
	const reduced = one.state.lost === 1 && two.state.lost === 1;
	const together = one.state.at !== null && one.state.at === two.state.at;
	const no = underWay(world);
	if (no) return no;
	if (!alike || !reduced || !together)
		return refuse(
			'ocs-13.9.4',
			'air/merge',
			'Only two reduced aircraft of one sort and state at one base are merged.',
		);
	return facts({ type: 'aircraft-merged', v: 1, rule: 'ocs-13.9.4', payload: { side, plane, into } });
}

/** Glider Points that one Eq builds. */
const GLIDERS_AN_EQ = 2;

/**
 * One Eq, as for aircraft, gives two Glider Points at a base, where the game has them.
 * @rule ocs-14.10e.A
 */
export function decideBuildGliders(
	world: World,
	{ repl, base }: Pick<AirCommandOf<'build-gliders'>, 'repl' | 'base'>,
	asking: Pick<Asking, 'seat'>,
): Decision<BaseFact> {
	const side = sideOfUnits(world, [repl], asking.seat);
	if (typeof side !== 'string') return side;
	if (!world.scenario.air.gliders)
		return refuse('ocs-14.10e.A', 'air/no-gliders', 'No gliders are built in this game.');
	const picture = supplyFor(world, side, asking, 'rebuild');
	if ('kind' in picture) return picture;
	const eq = unitIn(picture, repl);
	if (eq?.counter.class !== 'repl-eq')
		return refuse('ocs-14.10e.A', 'rebuild/price', 'Gliders are built with one Eq: name it.');
	const at = replsTogether(picture, [eq]);
	if ('kind' in at) return at;
	if (!hasBase(world, base, side))
		return refuse('ocs-14.10e.general', 'air/no-base', `You have no air base at ${base}.`);
	const payload = { side, base, points: GLIDERS_AN_EQ, spent: [repl] };
	return facts({ type: 'gliders-built', v: 1, rule: 'ocs-14.10e.A', payload });
}
