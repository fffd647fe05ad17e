/** Declaring a mission: its kind, its aircraft, its target, and why it can't be flown. */
import { proceduresFor, unfoldingAt } from '../procedures.ts';
import { meansByChapter } from '../09-combat/means-by-chapter.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirCommandOf } from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import type { MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import type { Seat } from '../../../../src-shared/contract/seats.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { Asking } from '../../kit/asking.ts';
import { otherSide, sideOfAll } from '../../hexwar/ownership.ts';
import { refuseUnlessNow, type Action } from '../02-sequence/allowed.ts';
import { noMissionNow } from '../02-sequence/simulcast.ts';
import { underWay } from '../04-general/whose.ts';
import { isHeldAsSeen, type SeenHex } from '../04-general/seen.ts';
import { stacksSeen } from '../04-general/stacks-seen.ts';
import { combatUnitsIn } from '../09-combat/combatants.ts';
import { nobodyUnderFire } from '../10-barrage/decide.ts';
import { hasFacility } from '../10-barrage/facility.ts';
import { isSpotted } from '../10-barrage/shifts.ts';
import { reachesTable } from '../10-barrage/strength.ts';
import { noShips, noShipsSeen } from '../18-ships/refusals.ts';
import { hasTargets } from '../18-ships/sea-fire.ts';
import { boardOf } from '../board.ts';
import type { At, World } from '../game.ts';
import { chosen } from '../options.ts';
import type { HexName } from '../../hexwar/types.ts';
import { cannotCarry, capacityOf, cargoAt, carriers, loadedOn } from './cargo.ts';
import { cannotDrop } from './drop-rules.ts';
import { bombersOf, withoutEscort } from './escort.ts';
import { beginFrame, type MissionFact } from './frames.ts';
import { towsOf } from './gliders.ts';
import { mayReturn } from './landing.ts';
import { cannotGoOn } from './onward.ts';
import { noDeckFor } from './carriers.ts';
import { activeAt, findPlane, hasBase, isBase, isType, planeOf, type Plane } from './planes.ts';
import { airStrength } from './strike.ts';
import type { Cargo } from './types.ts';

export type Mission = Pick<
	AirCommandOf<'fly-mission'>,
	'mission' | 'planes' | 'target' | 'aim' | 'back' | 'cargo' | 'onward'
>;

/** Aircraft that may fly one mission together. */
const MOST_PLANES = 4;

export const NO_PLANE = refuse('ocs-14.1a', 'air/none', 'You have no such aircraft on the map.');

/**
 * Flies a mission up to the first choice, or to its end. Aircraft of any type may join any mission.
 * @rule ocs-14.2e.any
 * @rule ocs-4.8c.C
 */
export function decideFly(at: At, order: Mission, { seat, dice }: Asking): Decision<MissionFact> {
	const side = sideOfPlanes(at, order.planes, seat);
	if (side === null) return NO_PLANE;
	const no = underWay(at) ?? cannotFly(at, order, side) ?? noTarget(at, order, side, seat);
	if (no) return no;
	const { mission, planes, target, aim = 'units' } = order;
	const against = otherSide(at.scenario, side);
	const flying = unfoldingAt(at);
	const lead = planes.find((id) => isType(planeOf(at, id), 'fighter')) ?? planes[0] ?? '';
	flying.add({
		type: 'mission-begun',
		v: 1,
		rule: 'ocs-14.2f.A',
		payload: { side, against, mission, target, aim, planes, top: lead },
	});
	const flown = planes.map((id) => planeOf(at, id));
	const carries = mission === 'transport' || mission === 'drop';
	beginFrame(flying, {
		...{ kind: 'mission', side, against, mission, target, aim, planes, back: backOf(flown, order) },
		...(carries ? { cargo: loadOfMission(at, order, flown, side) } : {}),
		...(order.onward ? { onward: order.onward } : {}),
		...{ stage: 'combat', fought: false },
	});
	proceduresFor(meansByChapter).carryOn(flying, dice);
	return facts(...flying.facts);
}

/**
 * Returns the side of all these aircraft, if the seat may order them: a mission consists of aircraft only.
 * @rule ocs-14.7a
 */
export const sideOfPlanes = ({ game }: World, planes: readonly string[], seat: Seat): SideId | null =>
	sideOfAll(planes, (id) => game.air.planes[id]?.side, seat);

/** Returns why a side can't fly a mission, whatever is in the hex, or null if it can. */
export function cannotFly(world: World, order: Mission, side: SideId): Refusal | null {
	const planes = order.planes.flatMap((id) => findPlane(world, id) ?? []);
	if (planes.length < order.planes.length || planes.some(({ state }) => state.side !== side)) return NO_PLANE;
	return (
		noMissionNow(world.game, order.mission) ??
		notNow(world, order.mission, side) ??
		grounded(world) ??
		tooMany(planes) ??
		planes.map((plane) => cannotJoinMission(world, plane, order)).find((no) => no !== null) ??
		cannotGoOn(world, order, planes, side) ??
		notOfTheMission(world, order, planes, side)
	);
}

const ACTION: Readonly<Record<MissionKind, Action>> = {
	barrage: 'air-barrage',
	trainbusting: 'air-barrage',
	'hip-shoot': 'fly',
	sweep: 'fly',
	transport: 'fly',
	drop: 'fly',
	transfer: 'fly',
};

/**
 * Barrages belong to the Barrage Segments of the Movement, Reaction and Exploitation Phases, other missions to their Movement
 * Segments. When Trainbusting is flown is an option of the campaign.
 * @rule ocs-14.0.phases
 * @rule ocs-14.1g
 * @rule ocs-14.2e.segments
 * @rule ocs-10.2a.segment
 * @rule ocs-14.8d
 */
function notNow({ game }: World, mission: MissionKind, side: SideId): Refusal | null {
	const inMovement =
		mission === 'trainbusting' && chosen(game.options, 'trainbusting') === 'movement-segment';
	return refuseUnlessNow(game.clock, side, inMovement ? 'fly' : ACTION[mission]);
}

/**
 * Weather without flight bars missions; limited flight bars those outside of one's own Movement Phase, if the campaign says so.
 * @rule ocs-14.1f
 */
function grounded({ game }: World): Refusal | null {
	const { flight } = game.weather;
	if (flight === 'none')
		return refuse('ocs-14.1f', 'air/weather', 'The weather allows no flight in this turn.', {
			allowed: 'interception and refit',
			overrulable: true,
		});
	const limited = flight === 'limited' && chosen(game.options, 'limited-flight') === 'movement-phase';
	if (!limited || game.clock.step.startsWith('movement')) return null;
	return refuse('ocs-14.1f', 'air/weather', 'The weather allows missions in the Movement Phase only.', {
		allowed: 'interception and refit',
		overrulable: true,
	});
}

/**
 * Four at most, reduced ones counting like the others.
 * @rule ocs-14.2a.mission
 */
const tooMany = (planes: readonly Plane[]): Refusal | null =>
	planes.length > MOST_PLANES
		? refuse('ocs-14.2a.mission', 'air/too-many', 'A mission has at most 4 aircraft.', {
				allowed: 'several missions',
			})
		: null;

/**
 * An Active plane flies once per phase, to a hex in range whatever is in between.
 * @rule ocs-14.1a
 * @rule ocs-14.2c
 * @rule ocs-14.2d
 */
export function cannotJoinMission(
	world: World,
	plane: Plane,
	{ target, back, mission }: Omit<Mission, 'planes'>,
): Refusal | null {
	const { id, counter, state, face } = plane;
	const { name } = counter;
	const board = boardOf(world.scenario);
	if (state.at === null) return NO_PLANE;
	if (!state.active)
		return refuse('ocs-14.1a', 'air/inactive', `${name} is Inactive: it flies again after a refit.`);
	if (state.flew) return refuse('ocs-14.2e.one', 'air/flew', `${name} has flown a mission in this phase.`);
	const away = board.find(target) === null ? Infinity : board.distance(state.at, target);
	const reach = mission === 'transfer' || mission === 'transport' ? 2 * face.range : face.range;
	if (away > reach)
		return refuse(
			'ocs-14.2d',
			'air/range',
			`${target} is out of the range of ${name}: ${counted(reach, 'hex', 'hexes')} from ${state.at}.`,
		);
	const home = back?.[id];
	if (home === undefined || mayReturn(world, id, target, home, state.side)) return null;
	return refuse(
		'ocs-14.1c.base',
		'air/no-base',
		`${name} can't return to ${home}: no base of yours in its range.`,
	);
}

/** What single kinds of mission ask of their aircraft. */
function notOfTheMission(
	world: World,
	order: Mission,
	planes: readonly Plane[],
	side: SideId,
): Refusal | null {
	switch (order.mission) {
		case 'sweep':
			return planes.some((plane) => isType(plane, 'fighter'))
				? null
				: refuse('ocs-14.6.sweep', 'air/no-fighter', 'A Fighter Sweep is flown by a Fighter.');
		case 'hip-shoot':
			return notForHipShoots(world, order, planes, side) ?? tooWeak(planes, order.aim);
		case 'barrage':
		case 'trainbusting':
			return (
				secondOnHex(world, order) ??
				withoutEscort(world, order.mission, planes) ??
				tooWeak(bombersOf(world, order.mission, planes), order.aim)
			);
		case 'transfer':
			return isBase(world, order.target, side)
				? noDeckFor(world, order.target, side, order.planes)
				: noBaseThere(order.target);
		case 'transport':
			return hasBase(world, order.target, side)
				? cargoBarred(world, order, planes, side)
				: noBaseThere(order.target);
		case 'drop':
			return (
				cannotDrop(world, order.cargo?.units ?? [], order.target) ?? cargoBarred(world, order, planes, side)
			);
	}
}

/** Returns a mission's cargo: from the base of its first Transport, from the fullest dump there. */
export function cargoOf({ game }: World, order: Mission, planes: readonly Plane[], side: SideId): Cargo {
	const base = planes.find((plane) => isType(plane, 'transport'))?.state.at ?? '';
	const { units = [], tokens = 0 } = order.cargo ?? {};
	return cargoAt({ game }, base, { units, tokens }, side);
}

/** The same with what of it rides on gliders. */
function loadOfMission(world: World, order: Mission, planes: readonly Plane[], side: SideId): Cargo {
	const cargo = cargoOf(world, order, planes, side);
	return loadedOn(world, cargo, planes, wayOf(order, planes, side), order.cargo?.gliders ?? 0) ?? cargo;
}

const wayOf = (order: Mission, planes: readonly Plane[], side: SideId) => ({
	...{ target: order.target, back: backOf(planes, order), mission: order.mission, side },
});

function cargoBarred(world: World, order: Mission, planes: readonly Plane[], side: SideId): Refusal | null {
	if (!planes.some((plane) => isType(plane, 'transport')))
		return refuse(
			'ocs-14.9a',
			'air/no-transport',
			'Cargo flies in Transports, and none is among these aircraft.',
		);
	const cargo = cargoOf(world, order, planes, side);
	return cannotCarry(world, cargo, planes, wayOf(order, planes, side), order.cargo?.gliders ?? 0);
}

/**
 * Returns the capacity of a mission's Transports, on board and on gliders, in tokens, or null if it carries nothing.
 */
export function roomOfMission(
	world: World,
	order: Mission,
	planes: readonly Plane[],
	side: SideId,
): { readonly board: number; readonly gliders: number } | null {
	if (order.mission !== 'transport' && order.mission !== 'drop') return null;
	const { base } = cargoOf(world, order, planes, side);
	const way = wayOf(order, planes, side);
	const able = carriers(planes, base);
	const tows = towsOf(world, able, way, order.cargo?.gliders ?? 0) ?? {};
	return capacityOf(world, able, way, { tows, rounds: 'down' });
}

/** Returns the base each plane returns to: its own, unless another is named. */
const backOf = (planes: readonly Plane[], { back }: Mission): Readonly<Record<string, HexName>> =>
	Object.fromEntries(planes.map(({ id, state }) => [id, back?.[id] ?? state.at ?? '']));

const noBaseThere = (target: HexName): Refusal =>
	refuse('ocs-14.11.transfer', 'air/no-base', `You have no air base at ${target}.`);

/**
 * A Hip Shoot, at any target but trains, is flown by one aircraft of a nation that can, no Strategic Bomber, with a correct spotter.
 * @rule ocs-14.7d.B
 * @rule ocs-14.7d.C
 * @rule ocs-14.7d.D
 * @rule ocs-14.1e.B
 * @rule ocs-10.0b.hip
 */
function notForHipShoots(
	world: World,
	{ target }: Mission,
	planes: readonly Plane[],
	side: SideId,
): Refusal | null {
	const [first, ...others] = planes;
	if (others.length > 0) return refuse('ocs-14.7d.B', 'air/hip-one', 'A Hip Shoot is flown by one aircraft.');
	if (first && !world.scenario.air.hipShoots.includes(first.counter.nation))
		return refuse(
			'ocs-14.7d.B',
			'air/hip-nation',
			`The nation of ${first.counter.name} flies no Hip Shoots here: fly a barrage in a Barrage Segment.`,
		);
	if (first && isType(first, 'strategic'))
		return refuse('ocs-14.1e.B', 'air/hip-strategic', 'Strategic Bombers fly no Hip Shoots.');
	return isSpotted(world, side, target)
		? null
		: refuse('ocs-14.7d.C', 'air/hip-spotter', `No combat unit of yours stands beside ${target} to spot.`);
}

/**
 * One barrage on a hex in a phase, and one Trainbusting mission; Hip Shoots and those at ships don't count, nor are other missions limited.
 * @rule ocs-14.2e.nolimit
 * @rule ocs-14.6.many
 * @rule ocs-10.0e.A.hip
 * @rule ocs-14.7d.A
 * @rule ocs-14.8.limit
 */
function secondOnHex({ game }: World, { mission, target, aim }: Mission): Refusal | null {
	if (mission === 'trainbusting' && game.air.bustTried.includes(target))
		return refuse('ocs-14.8.limit', 'air/busted', `${target} had a Trainbusting mission in this phase.`);
	if (mission === 'trainbusting' || aim === 'ships' || game.hexes[target]?.barraged !== true) return null;
	return refuse('ocs-10.0e.A.one', 'barrage/second', `${target} was bombarded in this phase.`, {
		allowed: 'one barrage on a hex in a phase, whatever its target',
	});
}

/**
 * It takes a point to be on the table; a strength in parentheses is for ships alone.
 * @rule ocs-18.3e
 */
function tooWeak(planes: readonly Plane[], aim: Mission['aim']): Refusal | null {
	const torpedoes = aim === 'ships' ? undefined : planes.find(({ face }) => face.shipsOnly);
	if (torpedoes)
		return refuse('ocs-18.3e', 'air/ships-only', `${torpedoes.counter.name} can bombard ships only.`);
	if (reachesTable(airStrength(planes))) return null;
	return refuse('ocs-10.0.onepoint', 'barrage/weak', 'These aircraft have no Barrage Strength.');
}

/**
 * Returns why a mission would have no target, as far as its side may know; for Control by the truth. The words are the
 * same whether a hex is empty or its side sees nothing there.
 * @rule ocs-14.7.target
 */
export function noTarget(world: World, order: Mission, side: SideId, seat: Seat): Refusal | null {
	const enemy = otherSide(world.scenario, side);
	const { target, mission, aim = 'units' } = order;
	const seen = seat.kind === 'side' ? noTargetSeen(world, order, stacksSeen(world, enemy, target)) : null;
	if (seen) return seen;
	if (mission === 'sweep') return activeAt(world, target, enemy).length > 0 ? null : noPlanes(target);
	if (mission !== 'barrage' && mission !== 'hip-shoot') return null;
	if (aim === 'ships') return hasTargets(world, target, enemy) ? null : noShips(target);
	if (aim !== 'units') return hasFacility(world, enemy, target, aim) ? null : noFacility(target);
	return combatUnitsIn(world, target, enemy).length > 0 ? null : nobodyUnderFire(target);
}

/** Does the same by what its side sees in the hex; null if it sees nothing there. */
export function noTargetSeen(
	{ scenario }: Pick<World, 'scenario'>,
	{ target, mission, aim = 'units' }: Mission,
	seen: SeenHex | null,
): Refusal | null {
	if (mission === 'sweep') return seen?.plane ? null : noPlanes(target);
	if (mission !== 'barrage' && mission !== 'hip-shoot') return null;
	if (aim === 'units') return isHeldAsSeen(seen) ? null : nobodyUnderFire(target);
	if (aim === 'ships') return noShipsSeen(seen, target);
	const board = boardOf(scenario);
	const hex = board.find(target);
	if (aim === 'air-base') {
		// Aircraft on the sea are a carrier's, which is a ship.
		const onLand = hex !== null && board.terrain(hex).some(({ water }) => !water);
		return onLand && (seen?.plane || seen?.other === 'air-base') ? null : noFacility(target);
	}
	const port = hex === null ? null : (board.printed(hex)?.port ?? null);
	return seen !== null && port !== null ? null : noFacility(target);
}

export const noPlanes = (target: HexName): Refusal =>
	refuse('ocs-14.6.sweep', 'air/no-planes', `No Active enemy aircraft are seen at ${target}.`);
export const noFacility = (target: HexName): Refusal =>
	refuse('ocs-10.0c.declare', 'air/no-facility', `No such facility of the enemy’s is seen at ${target}.`);
