/** Which counters share a place on the glass: piles near, formations far. Pure; places are in km. */
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { MapUnit } from '../types.ts';
import { Cells } from '../cells.ts';

export interface Pile<U extends MapUnit> {
	/** Stays the same while the pile does. */
	readonly key: string;
	readonly at: Point;
	readonly units: readonly U[];
}

/**
 * Counters of a side that would cover one another become piles.
 * @param near how far apart, in km east and north, two counters still lie on one pile
 */
export function pilesOf<U extends MapUnit>(
	units: readonly U[],
	near: { readonly east: number; readonly north: number },
): readonly Pile<U>[] {
	const piles: GrowingPile<U>[] = [];
	// Anything near is in the same cell or an adjacent one.
	const cells = new Cells<GrowingPile<U>>(near.east, near.north);
	for (const unit of units) {
		let pile: GrowingPile<U> | undefined;
		for (const other of cells.round(unit.at, unit.palette))
			if (
				(pile === undefined || other.n < pile.n) &&
				Math.abs(other.at.x - unit.at.x) < near.east &&
				Math.abs(other.at.y - unit.at.y) < near.north
			)
				pile = other;
		if (pile) pile.units.push(unit);
		else {
			const fresh = { n: piles.length, key: unit.id, at: unit.at, units: [unit] };
			piles.push(fresh);
			cells.add(fresh, unit.at, unit.palette);
		}
	}
	return piles;
}

/** `n`: the pile's number in order of creation: a counter joins the first pile near it. */
interface GrowingPile<U extends MapUnit> extends Pile<U> {
	readonly n: number;
	readonly units: U[];
}

/** Counters of one place are a stack, whosever they are. @param keyOf the same for all of a place */
export function stacksOf<U extends MapUnit>(
	units: readonly U[],
	keyOf: (at: Point) => string,
): readonly Pile<U>[] {
	return [...Map.groupBy(units, ({ at }) => keyOf(at))].flatMap(([key, members]) => {
		const [first] = members;
		return first ? [{ key: `stack/${key}`, at: first.at, units: members }] : [];
	});
}

/**
 * Parts of a formation further apart than this (km) get separate symbols: a single one between them would be where
 * nobody is.
 */
const APART = 3.5;

type Formation = MapUnit['formation'] | NonNullable<MapUnit['formation']['over']>;

/** The label of a symbol for many units: unique within a side, so that each can be addressed by its name. */
export interface Sign {
	readonly short: string;
	readonly echelon: MapUnit['size'];
	readonly type: MapUnit['type'];
}

/** A formation, or a part of it that stands together, at the middle of its units. */
export interface FormationPile<U extends MapUnit> extends Pile<U> {
	readonly sign: Sign;
	/** Lends the symbol its side. */
	readonly leader: U;
}

/** @param divisions whether brigades show as their division */
export function formationsOf<U extends MapUnit>(
	units: readonly U[],
	divisions: boolean,
): readonly FormationPile<U>[] {
	const groups = groupsOf(units, divisions);
	const partsOf = new Map(
		[...Map.groupBy(groups, ({ formation }) => formation.id)].map(([id, parts]) => [id, partsIn(parts)]),
	);
	return groups.map((group) => {
		const { formation, units: members } = group;
		const leader = leaderOf(members);
		const sign = signOf(group, partsOf.get(formation.id), leader);
		return { key: `${formation.id}/${leader.id}`, sign, leader, at: middle(members), units: members };
	});
}

interface Group<U extends MapUnit> {
	/** Which group it is, in the order they were begun. */
	readonly n: number;
	readonly formation: Formation;
	readonly units: U[];
}

/** Units of one formation near one another; a unit goes to the first group that has a member near it. */
function groupsOf<U extends MapUnit>(units: readonly U[], divisions: boolean): readonly Group<U>[] {
	const groups: Group<U>[] = [];
	const cells = new Cells<{ readonly at: Point; readonly group: Group<U> }>(APART, APART);
	for (const unit of units) {
		const { over } = unit.formation;
		const formation = divisions && over?.echelon === 'division' ? over : unit.formation;
		const kind = `${unit.palette}/${formation.id}`;
		let group: Group<U> | undefined;
		for (const other of cells.round(unit.at, kind))
			if ((group === undefined || other.group.n < group.n) && isNear(other.at, unit.at)) group = other.group;
		if (group) group.units.push(unit);
		else {
			group = { n: groups.length, formation, units: [unit] };
			groups.push(group);
		}
		cells.add({ at: unit.at, group }, unit.at, kind);
	}
	return groups;
}

/** The parts of one formation: its first largest, everybody in it, and in how many parts each brigade stands. */
interface Parts<U extends MapUnit> {
	readonly largest: readonly U[];
	readonly all: readonly U[];
	readonly partsOf: ReadonlyMap<string, number>;
}

function partsIn<U extends MapUnit>(parts: readonly Group<U>[]): Parts<U> {
	const partsOf = new Map<string, number>();
	let largest: readonly U[] = [];
	for (const { units } of parts) {
		if (units.length > largest.length) largest = units;
		for (const id of new Set(units.map(({ formation }) => formation.id)))
			partsOf.set(id, (partsOf.get(id) ?? 0) + 1);
	}
	return { largest, all: parts.flatMap(({ units }) => units), partsOf };
}

/**
 * Returns the sign of a part: the largest shows the formation's name and arm, a separate brigade its own, and any other
 * part its leading unit's.
 */
function signOf<U extends MapUnit>(
	{ formation, units }: Group<U>,
	parts: Parts<U> | undefined,
	leader: U,
): Sign {
	if (parts?.largest === units) return { ...formation, type: typeOf(parts.all, formation) };
	const of = leader.formation;
	const whole = of.id !== formation.id && units.every((unit) => unit.formation.id === of.id);
	const split = (parts?.partsOf.get(of.id) ?? 0) > 1;
	if (whole && !split) return { ...of, type: typeOf(units, of) };
	const more = units.length === 1 ? '' : ` +${String(units.length - 1)}`;
	return { short: `${leader.short}${more}`, echelon: leader.size, type: leader.type };
}

const ARMOURED: ReadonlySet<MapUnit['type']> = new Set(['armour', 'mechanised']);
const FOOT: ReadonlySet<MapUnit['type']> = new Set([
	'infantry',
	'mountain-infantry',
	'paras',
	'glider-infantry',
]);

/** The arm of most of its fighting units; its guns and services only where there are none. An even split is the tanks'. */
function typeOf(units: readonly MapUnit[], { echelon }: Formation): MapUnit['type'] {
	const armoured = units.filter(({ type }) => ARMOURED.has(type));
	const foot = units.filter(({ type }) => FOOT.has(type));
	const tanks = armoured.find(({ type }) => type === 'armour');
	if (armoured.length === 0 && foot.length === 0) return leaderOf(units).type;
	if (armoured.length < foot.length) return leaderOf(foot).type;
	return (echelon === 'division' ? tanks : undefined)?.type ?? leaderOf(armoured).type;
}

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < APART;

function middle(units: readonly MapUnit[]): Point {
	const sum = (pick: (point: Point) => number): number =>
		units.reduce((total, unit) => total + pick(unit.at), 0);
	return { x: sum(({ x }) => x) / units.length, y: sum(({ y }) => y) / units.length };
}

/** The commonest sort speaks for a formation. */
function leaderOf<U extends MapUnit>(units: readonly U[]): U {
	const tally = new Map<string, number>();
	for (const unit of units) tally.set(unit.type, (tally.get(unit.type) ?? 0) + 1);
	const best = [...tally].sort((a, b) => b[1] - a[1])[0]?.[0];
	const topUnit = units.find((unit) => unit.type === best);
	if (!topUnit) throw new Error('an empty formation');
	return topUnit;
}
