/** OP COM 12, Losses from Flak: on the way over, and at a landing or drop with the units it sets down. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { AirChoices } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { UnitId, WingId } from '../../../../src-shared/kit/ids.ts';
import { distance, distanceToLine, offset } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MissionState } from '../air-types.ts';
import {
	flakHit,
	flakRule,
	landingBand,
	serialsLost,
	type FlakCase,
	type FlakHit,
	type FlakWeight,
} from '../charts/flak.ts';
import { kmWords, onMap, placeWords, spec, status } from '../queries.ts';
import { option, optionChosen } from '../options.ts';
import { flyIn, flying, inTheAir, isOverflight, missionName, missionsOf, wingOf } from './missions.ts';
import { openThrow, quiet, taskId, type OpenTask, type TaskSource } from './task.ts';
import type { OpcomWorld } from '../types.ts';

/** A flak unit in reach, and the columns it uses. */
interface FlakUnit {
	readonly unit: UnitSpec;
	readonly weight: FlakWeight;
	readonly at: FlakCase;
	readonly km: number;
}
/** One serial or squadron that is shot at. `n` counts within its wing, `place` within the mission. */
interface Serial {
	readonly wing: WingId;
	readonly n: number;
	readonly place: number;
}
interface FlakShot {
	readonly gunner: FlakUnit;
	readonly serial: Serial;
}

/** Bomber and transport missions whose way in passes near enemy flak, one task each. */
export function overflightSeeds(world: OpcomWorld): readonly TaskSource[] {
	return inTheAir(world)
		.filter((mission) => mission.state === 'planned' && serialsOf(world, mission, true).length > 0)
		.flatMap((mission) => {
			const way = flyIn(world, mission);
			const first = overflown(world, mission, {})[0];
			const at = mission.landing ?? mission.square?.centre ?? way.at(-1);
			if (!first || !at) return [];
			const head = {
				task: taskId('flak', [mission.id]),
				kind: 'flak' as const,
				rule: 'opcom-12.flak.per-serial' as const,
				name: `Flak on the way: ${missionName(world, mission)}`,
				at,
				missions: [mission.id],
				sides: [mission.side],
			};
			return [{ head, build: (choices: AirChoices) => buildOverflight(world, head, mission, choices) }];
		});
}

/** Transport missions at their landing, with or without flak in reach. */
export function landingSeeds(world: OpcomWorld): readonly TaskSource[] {
	return inTheAir(world)
		.filter((mission) => mission.kind === 'transport' && mission.state === 'planned' && mission.landing)
		.flatMap((mission) => {
			if (!mission.landing || flying(mission).length === 0) return [];
			const head = {
				task: taskId('landing', [mission.id]),
				kind: 'landing' as const,
				rule: 'opcom-12.flak.bands' as const,
				name: `Landing, ${placeWords(world, mission.landing)}`,
				at: mission.landing,
				missions: [mission.id],
				sides: [mission.side],
			};
			return [{ head, build: () => buildLanding(world, head, mission) }];
		});
}

// --- who fires, and at what -------------------------------------------------------------------------------

/** Enemy flak that can fire: on the map, effective, not suppressed this turn (opcom-12.flak.suppressed). */
function flakAgainst(world: OpcomWorld, mission: MissionState): readonly { unit: UnitSpec; at: Point }[] {
	return onMap(world).filter(
		({ unit }) =>
			unit.side !== mission.side &&
			unit.flak !== undefined &&
			status(world, unit.id) >= 1 &&
			!world.game.air.suppressed.includes(unit.id),
	);
}

/** Flak within reach of the way in; what reaches the landing too fires there instead (opcom-12.flak.overflight-range). */
function overflown(world: OpcomWorld, mission: MissionState, choices: AirChoices): readonly FlakUnit[] {
	const reach = choices.flakRangeKm ?? option(world, 'flak-range');
	const way = flyIn(world, mission);
	return flakAgainst(world, mission).flatMap(({ unit, at }) => {
		const km = distanceToLine(at, way);
		const lands = mission.landing !== null && landingBand(distance(at, mission.landing)) !== null;
		return km > reach || lands ? [] : [{ unit, weight: unit.flak ?? 'light', at: 'overflight' as const, km }];
	});
}

function atLanding(world: OpcomWorld, mission: MissionState): readonly FlakUnit[] {
	const { landing } = mission;
	if (!landing) return [];
	return flakAgainst(world, mission).flatMap(({ unit, at }) => {
		const km = distance(at, landing);
		const band = landingBand(km);
		return band ? [{ unit, weight: unit.flak ?? 'light', at: band, km }] : [];
	});
}

/**
 * The mission's serials; only bombers and transports where it merely flies over (opcom-12.flak.no-fighters).
 * @rule opcom-12.flak.no-fighters
 */
function serialsOf(world: OpcomWorld, mission: MissionState, over: boolean): readonly Serial[] {
	return flying(mission)
		.flatMap(({ wing, squadrons }) => Array.from({ length: squadrons }, (_, n) => ({ wing, n: n + 1 })))
		.map((serial, place) => ({ ...serial, place }))
		.filter(({ wing }) => !over || isOverflight(world, mission, wing));
}

/** One throw for each serial and flak unit; or for each serial and weight, the nearest of it firing (opcom-12.flak.per-serial). */
function shotsOf(
	world: OpcomWorld,
	gunners: readonly FlakUnit[],
	serials: readonly Serial[],
): readonly FlakShot[] {
	const near = gunners.toSorted((a, b) => a.km - b.km || a.unit.id.localeCompare(b.unit.id));
	const firing =
		option(world, 'flak-rolls') === 'per-class'
			? near.filter((each, i) => near.findIndex((other) => other.weight === each.weight) === i)
			: near;
	return firing.flatMap((gunner) => serials.map((serial) => ({ gunner, serial })));
}

// --- the tasks --------------------------------------------------------------------------------------------

function buildOverflight(
	world: OpcomWorld,
	head: TaskSource['head'],
	mission: MissionState,
	choices: AirChoices,
): OpenTask {
	const shots = shotsOf(world, overflown(world, mission, choices), serialsOf(world, mission, true));
	return {
		...head,
		throws: shots.map((shot) => throwFor(world, shot)),
		choices: [
			{
				key: 'flakRangeKm',
				rule: 'opcom-12.flak.overflight-range',
				say: 'Flak this near to the way in fires, km.',
				byDefault: optionChosen(world, 'flak-range'),
				units: [],
			},
		],
		warnings: [...noRoute(mission), ...unsuppressed(world, mission)],
		resolve: (faces) => resolveShots(world, mission, shots, faces, false),
	};
}

function buildLanding(world: OpcomWorld, head: TaskSource['head'], mission: MissionState): OpenTask {
	const shots = shotsOf(world, atLanding(world, mission), serialsOf(world, mission, false));
	const empty = mission.cargo.length === 0;
	return {
		...head,
		throws: shots.map((shot) => throwFor(world, shot)),
		choices: [],
		warnings: [
			...unsuppressed(world, mission),
			...(shots.length === 0
				? [{ rule: 'opcom-12.flak.bands', say: 'No flak within 4 km: it lands unhurt.' }]
				: []),
			...(empty ? [{ rule: 'opcom-12.missions', say: 'It carries no unit: nothing is set down.' }] : []),
		],
		resolve: (faces) => resolveShots(world, mission, shots, faces, true),
	};
}

function throwFor(world: OpcomWorld, { gunner, serial }: FlakShot) {
	const { unit, weight, at, km } = gunner;
	const { name } = wingOf(world, serial.wing);
	const say = `${unit.name}, ${weight} flak ${kmWords(km)} off, on ${name} ${String(serial.n)}`;
	const key = `${unit.id}/${serial.wing}/${String(serial.n)}`;
	return openThrow(key, flakRule[weight][at], say, (face) => HIT[flakHit(weight, at, face)]);
}

const HIT: Readonly<Record<FlakHit, string>> = { loss: 'loss', damage: 'damage', none: 'no effect' };

/**
 * Damage summed over the operation so far, serials lost by twos, carried units a step for each loss.
 * @rule opcom-12.flak.damage-effect
 */
function resolveShots(
	world: OpcomWorld,
	mission: MissionState,
	shots: readonly FlakShot[],
	faces: readonly number[],
	lands: boolean,
) {
	const hits = shots.map(({ gunner: { weight, at } }, n) => flakHit(weight, at, faces[n] ?? 1));
	const damage = hits.filter((hit) => hit !== 'none').length;
	const lost = serialsLost(mission.damage + damage) - serialsLost(mission.damage);
	const wings = hardestHit(mission, shots, hits, lost);
	const steps = carriedLosses(world, mission, shots, hits);
	const landed = lands ? setDown(mission) : {};
	const lostSquadrons = Object.values(wings).reduce((sum, n) => sum + n, 0);
	const before = serialsOf(world, mission, !lands).length;
	return {
		...quiet,
		outcomes: hits.map((hit) => HIT[hit]),
		effects: { wings, steps, immobilised: [], landed },
		damage: { [mission.id]: damage },
		suffered: { [mission.side]: before === 0 ? 0 : (lostSquadrons / before) * 100 },
		result: `${counted(damage, 'hit')}: ${counted(lostSquadrons, 'serial')} lost${stepWords(world, steps)}.`,
	};
}

const stepWords = (world: OpcomWorld, steps: Readonly<Record<UnitId, number>>): string =>
	Object.entries(steps)
		.map(([unit, lost]) => `; ${spec(world, unit as UnitId).name} loses ${String(lost)}`)
		.join('');

/** Lost serials fall, one after the other, on the wing with most hits not yet paid for; never more than fly. */
function hardestHit(
	mission: MissionState,
	shots: readonly FlakShot[],
	hits: readonly FlakHit[],
	lost: number,
): Readonly<Record<WingId, number>> {
	const wings = flying(mission).map(({ wing, squadrons }) => ({
		wing,
		left: squadrons,
		hits: shots.filter(({ serial }, n) => serial.wing === wing && hits[n] !== 'none').length,
	}));
	const lostByWing: Record<WingId, number> = {};
	for (let n = 0; n < lost; n++) {
		const [next] = wings.filter(({ left }) => left > 0).toSorted((a, b) => b.hits - a.hits);
		if (!next) break;
		next.left -= 1;
		next.hits -= 2;
		lostByWing[next.wing] = (lostByWing[next.wing] ?? 0) + 1;
	}
	return lostByWing;
}

/**
 * A loss costs the unit carried one step (opcom-12.flak.loss-effect). Serials carry the units in order, in equal parts.
 * @rule opcom-12.flak.loss-effect
 */
function carriedLosses(
	world: OpcomWorld,
	mission: MissionState,
	shots: readonly FlakShot[],
	hits: readonly FlakHit[],
): Readonly<Record<UnitId, number>> {
	const serials = serialsOf(world, mission, false).length;
	const steps: Record<UnitId, number> = {};
	for (const [n, { serial }] of shots.entries()) {
		const unit = mission.cargo[Math.floor((serial.place * mission.cargo.length) / serials)];
		if (hits[n] === 'loss' && unit !== undefined) steps[unit] = (steps[unit] ?? 0) + 1;
	}
	return steps;
}

/** How far apart landed units are put, km. */
const APART_KM = 0.3;

/** Returns where the carried units are set down: the first on the spot, the others around it. */
function setDown({ cargo, landing }: MissionState): Readonly<Record<UnitId, Point>> {
	if (!landing) return {};
	const round = cargo.length - 1;
	return Object.fromEntries(
		cargo.map((unit, n) => [unit, n === 0 ? landing : offset(landing, (360 * n) / round, APART_KM)]),
	);
}

// --- warnings ---------------------------------------------------------------------------------------------

function noRoute({ route }: MissionState): OpenTask['warnings'] {
	if (route.length > 0) return [];
	return [
		{ rule: 'opcom-12.flak.overflight-range', say: 'No way in is drawn: taken straight from its own rear.' },
	];
}

function unsuppressed(world: OpcomWorld, mission: MissionState): OpenTask['warnings'] {
	const open = missionsOf(world).some(
		(each) => each.side === mission.side && each.againstFlak && each.state === 'planned',
	);
	if (!open || mission.againstFlak) return [];
	const say = 'A flak suppression mission of this side is not decided yet: decide it first.';
	return [{ rule: 'opcom-12.flak.suppressed', say }];
}
