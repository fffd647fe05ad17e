/** OP COM 12, Recce: what squadrons over an area report of the enemy in the open there. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { AirChoices } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { bearing, bearingWord, distance } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Modifier } from '../../kit/modifiers.ts';
import type { MissionState, Sighting } from '../air-types.ts';
import { recceReport, recceRule, seenWords, type RecceTarget, type ReconResult } from '../charts/recce.ts';
import { groundAt, onMap, unitState, type Standing } from '../queries.ts';
import { option } from '../options.ts';
import { isCover } from '../06-movement/ground.ts';
import { centre } from '../09-combat/contacts/contacts.ts';
import { estimate, reportedPlace } from '../10-reporting/enemy.ts';
import { flying, inTheAir, missionName, squadronsOf, wingOf } from './missions.ts';
import {
	noEffects,
	openThrow,
	quiet,
	taskId,
	type OpenTask,
	type PendingRoll,
	type TaskSource,
} from './task.ts';
import { isArmoured, isArtillery, isInfantry, seenFromTheAir } from '../annexes/types-to-rules.ts';
import type { OpcomWorld } from '../types.ts';

/** One task for each recce mission: every squadron over every enemy in the open (opcom-12.recce.rate). */
export function recceSeeds(world: OpcomWorld): readonly TaskSource[] {
	return inTheAir(world)
		.filter(
			(mission) =>
				mission.kind === 'recce' && mission.state === 'planned' && mission.area && squadronsOf(mission) > 0,
		)
		.flatMap((mission) => {
			if (!mission.area) return [];
			const head = {
				task: taskId('recce', [mission.id]),
				kind: 'recce' as const,
				rule: 'opcom-12.recce.rate' as const,
				name: missionName(world, mission),
				at: mission.area.centre,
				missions: [mission.id],
				sides: [mission.side],
			};
			return [{ head, build: (choices: AirChoices) => build(world, head, mission, choices) }];
		});
}

/** A squadron over a target. */
interface ReconAttempt {
	readonly squadron: string;
	readonly target: Standing;
	readonly column: RecceTarget;
	readonly add: number;
}

function build(
	world: OpcomWorld,
	head: TaskSource['head'],
	mission: MissionState,
	choices: AirChoices,
): OpenTask {
	const inArea = enemiesIn(world, mission);
	const targets = inArea.filter(
		({ unit, at }) =>
			!choices.exclude?.includes(unit.id) &&
			(!isHidden(world, unit, at) || choices.include?.includes(unit.id) === true),
	);
	const looks = squadronNames(world, mission).flatMap((squadron) =>
		targets.map((target): ReconAttempt => ({
			squadron,
			target,
			column: columnOf(world, target.unit),
			add: density(world, target),
		})),
	);
	const single = option(world, 'recce-rolls') === 'per-squadron';
	return {
		...head,
		throws: single ? squadronThrows(looks) : looks.map(targetThrow),
		choices: choicesOf(world, inArea, targets),
		warnings: warningsOf(world, targets),
		resolve: (faces) => resolve(world, looks, single ? spreadFaces(looks, faces) : faces, single),
	};
}

// --- who can be seen --------------------------------------------------------------------------------------

function enemiesIn(world: OpcomWorld, { side, area }: MissionState): readonly Standing[] {
	if (!area) return [];
	return onMap(world).filter(
		({ unit, at }) => unit.side !== side && distance(at, area.centre) <= area.radius + 1e-9,
	);
}

/** In cover, so not rolled for (opcom-12.recce.cover). Houses hide no armour and no armoured infantry. */
function isHidden(world: OpcomWorld, unit: UnitSpec, at: Point): boolean {
	const kinds = groundAt(world, at);
	if (isArmouredOrMechanised(unit) && kinds.has('built-up')) return false;
	return isCover(world, kinds);
}

/**
 * By type, not by transport: lorries don't make infantry an armoured unit (opcom-12.recce.no-cover-vehicles).
 * @rule opcom-12.recce.no-cover-vehicles
 */
const isArmouredOrMechanised = (unit: UnitSpec): boolean => isArmoured(unit, true);

/** The table's column: by vehicles or not, moving this turn or not. Motorised guns and supplies move as vehicles. */
function columnOf(world: OpcomWorld, unit: UnitSpec): RecceTarget {
	const moving = unitState(world, unit.id).share > 0;
	const onFoot = unit.troops === 'foot' || (isInfantry(unit) && !isArmouredOrMechanised(unit));
	if (onFoot) return moving ? 'infantry-moving' : 'soft-stationary';
	if (moving) return 'vehicles-moving';
	const soft =
		isArtillery(unit) ||
		unit.troops === 'towed-artillery' ||
		unit.type === 'transport' ||
		unit.type === 'bridging';
	return soft ? 'soft-stationary' : 'vehicles-stationary';
}

/** The grid square a point lies in, as figures. */
function squareOf(world: OpcomWorld, at: Point): string {
	const { spacing, west, south } = world.scenario.map.grid;
	return `${String(Math.floor((at.x - west) / spacing))}/${String(Math.floor((at.y - south) / spacing))}`;
}

/**
 * +1 when more than two units of the side share the grid square (opcom-12.recce.density).
 * @rule opcom-12.recce.density
 */
function density(world: OpcomWorld, { unit, at }: Standing): number {
	const square = squareOf(world, at);
	const there = onMap(world).filter(
		(other) => other.unit.side === unit.side && squareOf(world, other.at) === square,
	);
	return there.length > 2 ? 1 : 0;
}

function squadronNames(world: OpcomWorld, mission: MissionState): readonly string[] {
	return flying(mission).flatMap(({ wing, squadrons }) => {
		const { name } = wingOf(world, wing);
		return Array.from({ length: squadrons }, (_, n) =>
			squadrons === 1 ? name : `${name}, no. ${String(n + 1)}`,
		);
	});
}

// --- throws -----------------------------------------------------------------------------------------------

const DENSITY: Modifier = {
	op: 'add',
	value: 1,
	rule: 'opcom-12.recce.density',
	why: 'more than two units in the grid square',
};

function targetThrow({ squadron, target, column, add }: ReconAttempt): PendingRoll {
	return openThrow(
		`${squadron}/${target.unit.id}`,
		recceRule[column],
		`${squadron} over ${target.unit.name} (${column.replace('-', ', ')})`,
		(face) => seenWords(recceReport(column, face + add)),
		add > 0 ? [DENSITY] : [],
	);
}

/** One die for each squadron, read for every target (the campaign's other reading of opcom-12.recce.rate). */
function squadronThrows(looks: readonly ReconAttempt[]): readonly PendingRoll[] {
	return [...Map.groupBy(looks, ({ squadron }) => squadron)].map(([squadron, own]) =>
		openThrow(squadron, 'opcom-12.recce.rate', `${squadron} over ${counted(own.length, 'target')}`, (face) =>
			counted(own.filter(({ column, add }) => recceReport(column, face + add) !== null).length, 'report'),
		),
	);
}

/** The squadrons' faces, one for each look. */
function spreadFaces(looks: readonly ReconAttempt[], faces: readonly number[]): readonly number[] {
	const squadrons = [...new Set(looks.map(({ squadron }) => squadron))];
	return looks.map(({ squadron }) => faces[squadrons.indexOf(squadron)] ?? 1);
}

function resolve(
	world: OpcomWorld,
	looks: readonly ReconAttempt[],
	faces: readonly number[],
	single: boolean,
) {
	const reports = looks.map(({ column, add }, n) => recceReport(column, (faces[n] ?? 1) + add));
	const best = new Map<UnitId, { target: Standing; seen: ReconResult }>();
	for (const [n, { target }] of looks.entries()) {
		const seen = reports[n];
		if (seen) best.set(target.unit.id, { target, seen: both(best.get(target.unit.id)?.seen, seen) });
	}
	const sightings = [...Map.groupBy(best.values(), ({ target }) => squareOf(world, target.at)).values()].map(
		(group) => sightingOf(world, group),
	);
	const words = reports.map(seenWords);
	const own = Map.groupBy(words.keys(), (n) => looks[n]?.squadron ?? '');
	return {
		...quiet,
		effects: noEffects,
		sightings,
		outcomes: single ? [...own.values()].map((list) => list.map((n) => words[n] ?? '').join('; ')) : words,
		result:
			sightings.length === 0 ? 'Nothing is reported.' : `${counted(sightings.length, 'sighting')} reported.`,
	};
}

/** What two squadrons report of one target, together. */
function both(one: ReconResult | undefined, other: ReconResult): ReconResult {
	if (!one) return other;
	return {
		direction: one.direction || other.direction,
		type: one.type || other.type,
		size: one.size || other.size,
	};
}

// --- what is reported -------------------------------------------------------------------------------------

/**
 * All that was made out in one grid square, as one sighting (opcom-12.recce.type-word, direction-word, size-word, spotted-word).
 * @rule opcom-12.recce.type-word
 * @rule opcom-12.recce.spotted-word
 */
function sightingOf(
	world: OpcomWorld,
	group: readonly { readonly target: Standing; readonly seen: ReconResult }[],
): Sighting {
	const known = group.filter(({ seen }) => seen.type).map(({ target }) => seenFromTheAir(target.unit));
	const goes = group.find(({ seen }) => seen.direction)?.target;
	const sized = group.filter(({ seen }) => seen.size).map(({ target }) => target.unit.id);
	const at = centre(group.map(({ target }) => target.at));
	return {
		at: reportedPlace(at),
		units: group.map(({ target }) => target.unit.id),
		sorts: [...new Set(known)],
		direction: goes ? directionOf(world, goes) : '',
		size: sized.length > 0 ? sizeOf(world, sized) : '',
	};
}

/**
 * 'a small force', 'about a battalion', 'several battalions'; weak units pass for fewer.
 * @rule opcom-12.recce.size-word
 */
function sizeOf(world: OpcomWorld, units: readonly UnitId[]): string {
	const { told } = estimate(world, units);
	if (told === 0) return 'a small force';
	return told === 1 ? 'about a battalion' : 'several battalions';
}

/** Places within this angle of a track lie ahead, degrees; those within so many km name it. */
const AHEAD = 25;
const AHEAD_KM = 15;

/**
 * The main direction of this turn's movement: 'towards Cagny', or by the compass.
 * @rule opcom-12.recce.direction-word
 */
function directionOf(world: OpcomWorld, { unit, at }: Standing): string {
	const from = unitState(world, unit.id).track[0];
	if (!from || distance(from, at) < 0.05) return 'on the move';
	const course = bearing(from, at);
	const ahead = world.scenario.map.places
		.map((place) => ({ place, km: distance(at, place.at), off: turned(course, bearing(at, place.at)) }))
		.filter(({ km, off }) => km >= 1 && km <= AHEAD_KM && off <= AHEAD)
		.toSorted((a, b) => a.km - b.km)[0];
	return ahead ? `towards ${ahead.place.name}` : `moving ${bearingWord(course)}`;
}

const turned = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

// --- what the umpire may choose, and should see -----------------------------------------------------------

function choicesOf(
	world: OpcomWorld,
	inArea: readonly Standing[],
	targets: readonly Standing[],
): OpenTask['choices'] {
	const hidden = inArea.filter((each) => !targets.includes(each));
	return [
		{
			key: 'include',
			rule: 'opcom-12.recce.cover',
			say: 'Units in cover that are rolled for too: a very high concentration.',
			byDefault: 'none',
			units: hidden.map(({ unit }) => unit.id),
		},
		{
			key: 'exclude',
			rule: 'opcom-12.recce.rate',
			say: 'Units that are not rolled for.',
			byDefault: 'none',
			units: targets.map(({ unit }) => unit.id),
		},
	];
}

function warningsOf(world: OpcomWorld, targets: readonly Standing[]): OpenTask['warnings'] {
	if (targets.length === 0)
		return [{ rule: 'opcom-12.recce.cover', say: 'No enemy stands in the open there: nothing can be seen.' }];
	const moved = [...world.game.units.values()].some(({ share }) => share > 0);
	if (moved) return [];
	const say = 'Nothing has moved yet this turn: after the moves it may see movement.';
	return [{ rule: 'opcom-12.recce.vehicles-moving', say }];
}
