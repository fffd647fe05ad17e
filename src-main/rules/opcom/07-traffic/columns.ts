/** OP COM 7, Column Lengths: units in road column laid out along their road, and where columns stand in each other. */
import type { Jam, RoadColumn } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { cutAt, merged, pointAlong, spansNearLine } from '../../../../src-shared/map/path.ts';
import type { Span } from '../../../../src-shared/map/path.ts';
import { boxOf, boxesMeet, distance, distanceToLine, lengthOf } from '../../../../src-shared/map/plane.ts';
import type { Point, Road } from '../../../../src-shared/map/sheet.ts';
import { Newest } from '../../kit/newest.ts';
import { placeWords, pointsOf, unitsWhere } from '../queries.ts';
import { ON_ROAD_KM, roadsOf } from '../06-movement/ground.ts';
import type { Opcom, OpcomWorld, UnitState } from '../types.ts';

/** A column is where its unit's track ended; put elsewhere since (driven back, placed by a ruling) it is none. */
const AT_HEAD_KM = 0.05;
/** Shorter stretches in common are a crossroads passed, not a road shared, km. */
const LEAST_KM = 0.3;

// --- columns ----------------------------------------------------------------------------------------------

const laidOut = new Newest<Opcom, readonly RoadColumn[]>();

/** Every unit that moved in road column this turn: a kilometre for each size point, back along its own track. */
export function columnsOf(world: OpcomWorld): readonly RoadColumn[] {
	return laidOut.of(world.game, () =>
		unitsWhere(world, ({ manner }) => manner === 'road-column').flatMap(
			(unit) => columnOf(world, unit) ?? [],
		),
	);
}

/** By the unit's state, so that a column is laid out once while its unit doesn't move. */
const laid = new WeakMap<UnitState, RoadColumn>();

/**
 * opcom-7.column.length; no column for a unit that moved otherwise (opcom-7.column.only-road).
 * @rule opcom-7.column.length
 * @rule opcom-7.column.only-road
 */
function columnOf(world: OpcomWorld, unit: UnitId): RoadColumn | null {
	const state = world.game.units.get(unit);
	const head = state?.track.at(-1);
	if (state?.presence !== 'on-map' || state.manner !== 'road-column' || !state.at || !head) return null;
	const km = pointsOf(world, unit);
	if (km === 0 || distance(head, state.at) > AT_HEAD_KM) return null;
	const cached = laid.get(state);
	if (cached?.km === km) return cached;
	const column = { unit, km, line: cutAt(state.track.toReversed(), km), rule: 'opcom-7.column.length' };
	laid.set(state, column);
	return column;
}

// --- the same road ----------------------------------------------------------------------------------------

/** The stretches of a road that a line lies along, km from the road's start. Roads only crossed are left out. */
function alongRoad(road: Road, line: readonly Point[]): readonly Span[] {
	const length = lengthOf(road.line);
	return spansNearLine(road.line, line, ON_ROAD_KM)
		.map(({ from, to }) => ({
			from: from > 0 ? from + ON_ROAD_KM : from,
			to: to < length ? to - ON_ROAD_KM : to,
		}))
		.filter(({ from, to }) => to - from >= LEAST_KM);
}

interface OnRoad {
	readonly column: RoadColumn;
	readonly spans: readonly Span[];
}
const roadsUnder = new WeakMap<RoadColumn, ReadonlyMap<Road, readonly Span[]>>();

/** The roads that a column lies along, and where. */
function roadsOfColumn(world: OpcomWorld, column: RoadColumn): ReadonlyMap<Road, readonly Span[]> {
	const cached = roadsUnder.get(column);
	if (cached) return cached;
	const box = boxOf(column.line);
	const columns = new Map(
		roadsOf(world.scenario.map).flatMap((each): [Road, readonly Span[]][] => {
			const spans = boxesMeet(box, each.box, ON_ROAD_KM) ? alongRoad(each.road, column.line) : [];
			return spans.length > 0 ? [[each.road, spans]] : [];
		}),
	);
	roadsUnder.set(column, columns);
	return columns;
}

/** Returns each road with the columns along it, in the map's order. */
function columnsByRoad(
	world: OpcomWorld,
): readonly { readonly road: Road; readonly on: readonly OnRoad[] }[] {
	const all = columnsOf(world).map((column) => ({ column, roads: roadsOfColumn(world, column) }));
	return roadsOf(world.scenario.map).flatMap(({ road }) => {
		const on = all.flatMap(({ column, roads }): readonly OnRoad[] => {
			const spans = roads.get(road);
			return spans ? [{ column, spans }] : [];
		});
		return on.length > 0 ? [{ road, on }] : [];
	});
}

// --- jams -------------------------------------------------------------------------------------------------

const jammed = new Newest<Opcom, readonly Jam[]>();

/** Stretches on which columns of one road overlap; their lengths add up to what they need (opcom-7.column.sum). */
export function jamsOf(world: OpcomWorld): readonly Jam[] {
	return jammed.of(world.game, () => findJams(world));
}

function findJams(world: OpcomWorld): readonly Jam[] {
	const jams: Jam[] = [];
	for (const { road, on } of columnsByRoad(world)) {
		for (const span of overlaps(on)) {
			const jam = jamOn(world, road, span, on);
			const same = jams.some((other) => distanceToLine(jam.at, other.line) <= ON_ROAD_KM);
			if (!same) jams.push(jam);
		}
	}
	return jams;
}

/** Returns where two or more columns are on the same stretch, merged. */
function overlaps(on: readonly OnRoad[]): readonly Span[] {
	const shared = on.flatMap((one, i) =>
		on.slice(i + 1).flatMap((other) => one.spans.flatMap((span) => shares(span, other.spans))),
	);
	return merged(shared.filter(({ from, to }) => to - from >= LEAST_KM));
}

/** Returns the parts of a span that it shares with others. */
function shares(span: Span, others: readonly Span[]): readonly Span[] {
	return others
		.map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
		.filter(({ from, to }) => to > from);
}

function jamOn(world: OpcomWorld, road: Road, span: Span, on: readonly OnRoad[]): Jam {
	const inIt = on.filter(({ spans }) => shares(span, spans).length > 0).map(({ column }) => column);
	const back = cutAt(road.line, span.to).toReversed();
	const at = pointAlong(road.line, (span.from + span.to) / 2);
	return {
		line: cutAt(back, span.to - span.from).toReversed(),
		km: span.to - span.from,
		needs: inIt.reduce((sum, column) => sum + column.km, 0),
		units: inIt.map(({ unit }) => unit),
		at,
		name: placeWords(world, at),
		rule: 'opcom-7.column.sum',
	};
}

/** Returns the units whose columns are on the road that a move in road column would take; none for other moves. */
export function columnsAhead(world: OpcomWorld, plan: MovePlan): readonly UnitId[] {
	if (plan.manner !== 'road-column') return [];
	const ahead = columnsByRoad(world).flatMap(({ road, on }) => {
		const own = alongRoad(road, plan.route);
		return on
			.filter(({ column, spans }) => column.unit !== plan.unit && sharesRoad(own, spans))
			.map(({ column }) => column.unit);
	});
	return [...new Set(ahead)];
}

const sharesRoad = (own: readonly Span[], spans: readonly Span[]): boolean =>
	own.some((span) => shares(span, spans).some(({ from, to }) => to - from >= LEAST_KM));
