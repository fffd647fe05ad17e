/** OP COM 12: queries over wings and missions, shared by planning, tasks and reports. None of them decides anything. */
import type { AirTask, WingShare } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { Wing } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { MissionId, SideId, WingId } from '../../../../src-shared/kit/ids.ts';
import { distance, offset } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MissionState } from '../air-types.ts';
import { formation, placeWords } from '../queries.ts';
import { option } from '../options.ts';
import type { OpcomWorld } from '../types.ts';

// --- wings ------------------------------------------------------------------------------------------------

/** A wing of the scenario; null for an id it lacks. */
export function findWing(world: OpcomWorld, id: string): Wing | null {
	return world.scenario.wings.find((wing) => wing.id === id) ?? null;
}

/** A wing of the scenario. An unknown id is a fault: commands are checked with `findWing` first. */
export function wingOf(world: OpcomWorld, id: WingId): Wing {
	const squadron = findWing(world, id);
	if (!squadron) throw new Error(`no wing ${id} in the scenario`);
	return squadron;
}

/** Squadrons a wing has left. */
export function strengthOf(world: OpcomWorld, id: WingId): number {
	return Math.max(0, wingOf(world, id).squadrons - (world.game.air.lost[id] ?? 0));
}

/** Squadrons of a wing that missions of this turn keep in the air, those of `except` left out. */
export function tasked(world: OpcomWorld, id: WingId, except: MissionId | null = null): number {
	return missionsOf(world)
		.filter((mission) => mission.id !== except)
		.flatMap(flying)
		.reduce((sum, share) => sum + (share.wing === id ? share.squadrons : 0), 0);
}

/** Squadrons of a wing that are neither lost nor tasked this turn, those of `except` counting as not tasked. */
export function freeOf(world: OpcomWorld, id: WingId, except: MissionId | null = null): number {
	return Math.max(0, strengthOf(world, id) - tasked(world, id, except));
}

// --- missions ---------------------------------------------------------------------------------------------

/** This turn's missions that were not cancelled, in the order in which they were planned. */
export function missionsOf(world: OpcomWorld): readonly MissionState[] {
	return Object.values(world.game.air.missions).filter((mission) => mission.state !== 'cancelled');
}

/** Missions still in the air: neither cancelled nor turned back. */
export function inTheAir(world: OpcomWorld): readonly MissionState[] {
	return missionsOf(world).filter((mission) => mission.state !== 'turned-back');
}

/** Squadrons still with a mission, by wing, after its losses of this turn. */
export function flying(mission: MissionState): readonly WingShare[] {
	return mission.wings
		.map(({ wing, squadrons }) => ({ wing, squadrons: squadrons - (mission.lost[wing] ?? 0) }))
		.filter(({ squadrons }) => squadrons > 0);
}

/** All squadrons still with a mission. */
export function squadronsOf(mission: MissionState): number {
	return flying(mission).reduce((sum, { squadrons }) => sum + squadrons, 0);
}

/** A side's name. */
export function sideName(world: OpcomWorld, side: SideId): string {
	return world.scenario.sides.find((each) => each.id === side)?.name ?? side;
}

const KIND: Readonly<Record<MissionState['kind'], string>> = {
	cas: 'Close support',
	bombing: 'Bombing',
	recce: 'Reconnaissance',
	escort: 'Escort',
	'air-cover': 'Air cover',
	transport: 'Landing',
	guns: 'Artillery interdiction',
};

/** A mission for the umpire: "Bombing near Cagny", "Cab rank for 29 Armd Bde". */
export function missionName(world: OpcomWorld, mission: MissionState): string {
	const kind = mission.cabRank ? 'Cab rank' : KIND[mission.kind];
	if (mission.formation !== null) return `${kind} for ${formation(world, mission.formation).short}`;
	const escorted = mission.escorts === null ? undefined : world.game.air.missions[mission.escorts];
	if (escorted) return `${kind} of ${lowered(missionName(world, escorted))}`;
	const at = goalOf(mission);
	return at ? `${kind}, ${placeWords(world, at)}` : kind;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the place a mission flies to, or null if it has none of its own. */
export function goalOf(mission: MissionState): Point | null {
	return mission.landing ?? mission.square?.centre ?? mission.area?.centre ?? mission.route.at(-1) ?? null;
}

// --- geometry ---------------------------------------------------------------------------------------------

/** Half the side of the interdiction square, km (opcom-9.interdict.area). */
export const HALF_SQUARE = 1;

/** Returns a point's distance outside the 2 km square, km; 0 inside and on its edge. */
export function outsideSquare(
	square: { readonly centre: Point; readonly bearing: number },
	at: Point,
): number {
	const turn = (square.bearing * Math.PI) / 180;
	const dx = at.x - square.centre.x;
	const dy = at.y - square.centre.y;
	// The top edge runs across the bearing: along and across are measured in the square's own frame.
	const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
	const along = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
	const excess = Math.hypot(Math.max(0, across - HALF_SQUARE), Math.max(0, along - HALF_SQUARE));
	return excess < 1e-9 ? 0 : excess;
}

/** Whether two missions' squares are one area (opcom-9.interdict.per-area). */
export function sameSquare(one: MissionState, other: MissionState): boolean {
	if (!one.square || !other.square) return false;
	return (
		distance(one.square.centre, other.square.centre) < 0.05 &&
		Math.abs(one.square.bearing - other.square.bearing) < 1
	);
}

/**
 * Returns the fly-in of a bomber or transport mission: its drawn route and on to its goal. Without a route, straight in
 * from behind its own rear. Empty if it has no goal.
 */
export function flyIn(world: OpcomWorld, mission: MissionState): readonly Point[] {
	const goal = mission.landing ?? mission.square?.centre ?? null;
	if (!goal) return mission.route;
	if (mission.route.length === 0) return [fromRear(world, mission.side, goal), goal];
	const last = mission.route.at(-1);
	return last && distance(last, goal) < 0.05 ? mission.route : [...mission.route, goal];
}

/** A point off the map towards a side's rear, seen from another. */
function fromRear(world: OpcomWorld, side: SideId, from: Point): Point {
	const rear = world.scenario.sides.find((each) => each.id === side)?.rear ?? 0;
	const { west, south, east, north } = world.scenario.map.bounds;
	return offset(from, rear, Math.hypot(east - west, north - south));
}

/** Bomber or transport serials, which flak fires at on their way; fighters are passed over (opcom-12.flak.no-fighters). */
export function isOverflight(world: OpcomWorld, mission: MissionState, wing: WingId): boolean {
	const { role } = wingOf(world, wing);
	if (role === 'fighter-bomber')
		return mission.kind === 'bombing' && option(world, 'flak-fighter-bombers') === 'bombers';
	return role === 'medium-bomber' || role === 'heavy-bomber' || role === 'transport' || role === 'glider';
}

// --- tasks ------------------------------------------------------------------------------------------------

/** A steady id for a task, from what it is about: the same missions make the same id in every session. */
export function taskKey(kind: AirTask['kind'], about: readonly string[]): string {
	let value = 0x811c9dc5;
	for (const letter of [...about].sort().join('|')) {
		value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	}
	return `${kind}-${value.toString(16).padStart(8, '0')}`;
}
