/** Small queries over the world, shared by every chapter. None of them decides anything. */
import { areasOn, groundOn } from '../routing/areas.ts';
import { gridRef } from '../../../src-shared/map/grid-ref.ts';
import type { ProfileView } from '../../../src-shared/rulesets/opcom/commands.ts';
import type { Sheet, SheetLine } from '../../../src-shared/rulesets/opcom/desk.ts';
import type { Formation, Scenario, UnitSpec } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { FormationId, SideId, TeamId, UnitId } from '../../../src-shared/kit/ids.ts';
import { bearing, bearingWord, distance } from '../../../src-shared/map/plane.ts';
import type { Area, GroundKind, Place, Point } from '../../../src-shared/map/sheet.ts';
import { Newest } from '../kit/newest.ts';
import type { Opcom, OpcomWorld, UnitState } from './types.ts';

// --- the scenario's lists, by id: made once for each scenario ---------------------------------------------

interface Index {
	readonly units: ReadonlyMap<string, UnitSpec>;
	readonly formations: ReadonlyMap<string, Formation>;
}
const indexes = new WeakMap<Scenario, Index>();

function indexOf(scenario: Scenario): Index {
	const cached = indexes.get(scenario);
	if (cached) return cached;
	const index: Index = {
		units: new Map(scenario.units.map((unit) => [unit.id, unit])),
		formations: new Map(scenario.formations.map((formation) => [formation.id, formation])),
	};
	indexes.set(scenario, index);
	return index;
}

// --- units and formations ---------------------------------------------------------------------------------

/** A unit as the scenario has it; null for an id the scenario lacks. */
export function findSpec(world: OpcomWorld, unit: string): UnitSpec | null {
	return indexOf(world.scenario).units.get(unit) ?? null;
}

/** A unit as the scenario has it. An unknown id is a fault: commands are checked with `findSpec` first. */
export function spec(world: OpcomWorld, unit: UnitId): UnitSpec {
	const spec = findSpec(world, unit);
	if (!spec) throw new Error(`no unit ${unit} in the scenario`);
	return spec;
}

/** Is it in the game no more: captured, or taken off by a ruling? */
export const isGone = ({ presence }: Pick<UnitState, 'presence'>): boolean =>
	presence === 'captured' || presence === 'off';

/** Returns a unit's current state. Throws for an unknown id. */
export function unitState(world: OpcomWorld, unit: UnitId): UnitState {
	const placed = world.game.units.get(unit);
	if (!placed) throw new Error(`no unit ${unit} in the game`);
	return placed;
}

/** A formation of the scenario; an unknown id is a fault. */
export function formation(world: OpcomWorld, id: FormationId): Formation {
	const formation = indexOf(world.scenario).formations.get(id);
	if (!formation) throw new Error(`no formation ${id} in the scenario`);
	return formation;
}

/** The formations above a unit, nearest first: its battlegroup or brigade, division, corps ... */
export function formationPath(world: OpcomWorld, unit: UnitId): readonly Formation[] {
	return chain(world, unitState(world, unit).formation);
}

/** A formation and all above it, nearest first. */
export function chain(world: OpcomWorld, id: FormationId): readonly Formation[] {
	const path: Formation[] = [];
	for (let next: FormationId | null = id; next !== null; next = path.at(-1)?.parent ?? null) {
		path.push(formation(world, next));
	}
	return path;
}

/** The division a unit belongs to now; null for corps and army troops. */
export function divisionOf(world: OpcomWorld, unit: UnitId): Formation | null {
	return formationPath(world, unit).find((each) => each.echelon === 'division') ?? null;
}

const BRIGADES: ReadonlySet<Formation['echelon']> = new Set(['brigade', 'regiment', 'battlegroup']);

/**
 * Returns the nearest brigade, regiment or battlegroup above a unit; otherwise its division; otherwise its own
 * formation.
 */
export function brigadeOf(world: OpcomWorld, unit: UnitId): Formation {
	const path = formationPath(world, unit);
	const brigade = path.find((each) => BRIGADES.has(each.echelon)) ?? divisionOf(world, unit) ?? path[0];
	if (!brigade) throw new Error(`unit ${unit} has no formation`);
	return brigade;
}

/**
 * The team that writes a unit's orders: the nearest formation above it that has one.
 * @rule opcom-2.setup.higher-hq
 */
export function teamOf(world: OpcomWorld, unit: UnitId): TeamId | null {
	return formationPath(world, unit).find((each) => each.team !== null)?.team ?? null;
}

/** Returns a unit's side. Throws for one that isn't in this campaign. */
export function sideOf(world: OpcomWorld, unit: UnitId): SideId {
	return spec(world, unit).side;
}

/**
 * A unit's size points: the scenario's, or as mended in play (opcom-7.size.per-unit).
 * @rule opcom-7.size.per-unit
 */
export function pointsOf(world: OpcomWorld, unit: UnitId): number {
	return world.game.ground.amended[unit]?.points ?? spec(world, unit).points;
}

/** Returns when and where a unit is due to arrive, as last arranged, or null if it was on the map from the start. */
export function arrivalOf(
	world: OpcomWorld,
	unit: UnitId,
): { readonly turn: number; readonly at: Point; readonly note: string } | null {
	const { arrival } = spec(world, unit);
	return arrival ? { ...arrival, ...world.game.ground.arrivals[unit] } : null;
}

/** Whether a side is the German one: its aircraft are treated apart, and its passage makes no bridge safe. */
export function isGerman(world: OpcomWorld, side: SideId): boolean {
	return world.scenario.sides.some((each) => each.id === side && each.nation === 'german');
}

/** Returns the units whose state meets a condition, in the scenario's order: checks all, returns few. */
export function unitsWhere(
	{ game, scenario }: OpcomWorld,
	is: (state: UnitState) => boolean,
): readonly UnitId[] {
	const matchingUnits: ReadonlySet<string> = new Set(game.units.keysWhere(is));
	return matchingUnits.size === 0
		? []
		: scenario.units.map(({ id }) => id).filter((id) => matchingUnits.has(id));
}

export interface Standing {
	readonly unit: UnitSpec;
	readonly at: Point;
}
type Units = Opcom['units'];
interface Standings {
	readonly scenario: OpcomWorld['scenario'];
	readonly units: Units;
	readonly all: readonly Standing[];
}
const standings = new Newest<Units, Standings>();
/** The last result: most commands move only a few units. */
let newest: Standings | null = null;

/**
 * The units standing on the map, each with its place, in the scenario's order; worked out once for each state of the units.
 * @rule opcom-9.status.ineffective-stays
 */
export function onMap({ game, scenario }: OpcomWorld): readonly Standing[] {
	const units = game.units.whole();
	const standing = standings.of(units, () => ({ scenario, units, all: stoodAfter(scenario, units) }));
	newest = standing;
	// The same units in another scenario: in tests and in what-ifs.
	return standing.scenario === scenario ? standing.all : allStanding(scenario, units);
}

const standingOf = (units: Units, unit: UnitSpec): Standing | null => {
	const state = units.get(unit.id);
	return state?.presence === 'on-map' && state.at ? { unit, at: state.at } : null;
};

const allStanding = (scenario: OpcomWorld['scenario'], units: Units): readonly Standing[] =>
	scenario.units.flatMap((unit) => standingOf(units, unit) ?? []);

/** Updates the last result, as long as the same units exist. */
function stoodAfter(scenario: OpcomWorld['scenario'], units: Units): readonly Standing[] {
	const changed = newest?.scenario === scenario ? units.changedSince(newest.units) : null;
	if (!newest || !changed) return allStanding(scenario, units);
	const before = newest.units;
	const isOnMap = (of: Units, id: string): boolean => {
		const state = of.get(id);
		return state?.presence === 'on-map' && state.at !== null;
	};
	if (changed.some((id) => isOnMap(before, id) !== isOnMap(units, id))) return allStanding(scenario, units);
	const moved = new Set(changed.filter((id) => before.get(id)?.at !== units.get(id)?.at));
	if (moved.size === 0) return newest.all;
	return newest.all.map((each) => (moved.has(each.unit.id) ? (standingOf(units, each.unit) ?? each) : each));
}

// --- status (ch. 9) ---------------------------------------------------------------------------------------

export interface Profile {
	readonly values: readonly number[];
	readonly support: boolean;
	readonly defenceOnly: readonly boolean[];
}
const profiles = new Map<string, Profile>();

/**
 * Reads a printed profile: `5-3-2-1-0`, `[4-2-0]` support, `(2)-(1)-0` defence-only values.
 * @rule opcom-9.support.bracket
 */
export function readProfile(text: string): Profile {
	const cached = profiles.get(text);
	if (cached) return cached;
	const cells = text.replace(/[[\]\s]/g, '').split(/[-–]/);
	const read: Profile = {
		values: cells.map((cell) => Number(cell.replace(/[()]/g, ''))),
		support: text.startsWith('['),
		defenceOnly: cells.map((cell) => cell.startsWith('(')),
	};
	profiles.set(text, read);
	return read;
}

/**
 * A unit's profile with the steps it has lost; losses beyond the end leave it at 0 (opcom-9.status.cross-off).
 * @rule opcom-9.status.cross-off
 */
export function profileOf(world: OpcomWorld, unit: UnitId): ProfileView {
	const profile = readProfile(world.game.ground.amended[unit]?.profile ?? spec(world, unit).profile);
	const lost = Math.min(unitState(world, unit).stepsLost, profile.values.length - 1);
	return { ...profile, lost, status: profile.values[lost] ?? 0 };
}

/**
 * A unit's current status: the value after the steps lost (opcom-9.status.profile).
 * @rule opcom-9.status.profile
 */
export function status(world: OpcomWorld, unit: UnitId): number {
	return profileOf(world, unit).status;
}

// --- orders (ch. 5) ---------------------------------------------------------------------------------------

export interface OrderInForce {
	readonly sheet: Sheet;
	readonly line: SheetLine;
}

/**
 * Returns the order a unit is under in a turn: the latest line that names it on the sheets handed in for that turn
 * (even if returned with notes), or null if none.
 */
export function orderFor(world: OpcomWorld, unit: UnitId, turn: number): OrderInForce | null {
	return ordersOf(world).get(turn)?.get(unit) ?? null;
}

type Orders = ReadonlyMap<number, ReadonlyMap<string, OrderInForce>>;
const ordersByDesk = new Newest<OpcomWorld['desk']['sheets'], Orders>();

/** The orders of each turn by unit; worked out once for each state of the sheets. */
function ordersOf({ desk: { sheets } }: OpcomWorld): Orders {
	return ordersByDesk.of(sheets, () => {
		const ordersByTurn = new Map<number, Map<string, OrderInForce>>();
		for (const sheet of Object.values(sheets)) {
			const orders = ordersByTurn.get(sheet.turn) ?? new Map<string, OrderInForce>();
			ordersByTurn.set(sheet.turn, orders);
			for (const line of sheet.lines) for (const unit of line.units) orders.set(unit, { sheet, line });
		}
		return ordersByTurn;
	});
}

// --- words -------------------------------------------------------------------------------------------------

/** A list for people: the first four names and how many more. */
export function firstNames(list: readonly string[]): string {
	const more = list.length - 4;
	return list.slice(0, 4).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
}

// --- ground -----------------------------------------------------------------------------------------------

/** The areas that cover a point. */
export function areasAt(world: OpcomWorld, point: Point): readonly Area[] {
	return areasOn(world.scenario.map, point);
}

/** Kinds of ground at a point; empty: open ground. */
export function groundAt(world: OpcomWorld, point: Point): ReadonlySet<GroundKind> {
	return groundOn(world.scenario.map, point);
}

// --- places in words --------------------------------------------------------------------------------------

/** Returns the named place nearest to a point, within `maxKm`, or null. */
export function nearestPlace(world: OpcomWorld, point: Point, maxKm = Infinity): Place | null {
	let best: Place | null = null;
	let least = maxKm;
	for (const place of world.scenario.map.places) {
		const km = distance(place.at, point);
		if (km > least || (km === least && best)) continue;
		best = place;
		least = km;
	}
	return best;
}

/** Kilometres in words for people: '7.5 km', '12 km'. */
export function kmWords(km: number): string {
	return `${String(Math.round(km * 10) / 10)} km`;
}

/**
 * Returns a point in words: 'Cagny' within 300 m of it, otherwise '1.2 km south-east of Cagny'; without places, a grid
 * reference.
 */
export function placeWords(world: OpcomWorld, point: Point): string {
	const place = nearestPlace(world, point);
	if (!place) return gridRef(world.scenario.map, point);
	const km = distance(place.at, point);
	return km <= 0.3 ? place.name : `${kmWords(km)} ${bearingWord(bearing(place.at, point))} of ${place.name}`;
}

/** A point in words that follow a verb: 'at Cagny', '1.2 km south-east of Cagny', 'at grid 104656'. */
export function atWords(world: OpcomWorld, point: Point): string {
	const words = placeWords(world, point);
	if (/^\d+$/.test(words)) return `at grid ${words}`;
	return /^\d/.test(words) ? words : `at ${words}`;
}
