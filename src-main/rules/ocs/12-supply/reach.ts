/** OCS 12.3: the dumps that can supply a unit, by its own draw or by an HQ's throw. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { Mobility } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { leastStep, withBeside, type Field } from '../../hexwar/field-search.ts';
import { chosen } from '../options.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { PARTS } from '../../hexwar/cost-chart.ts';
import { hqsOf, type SupplyDump, type SupplyPicture, type SupplyUnit } from './picture.ts';
import { isIndependent } from '../03-counters/counter.ts';

/** How far a unit or an HQ draws, in movement points. */
export const DRAW_POINTS = 5;
/** The same in the parts that paths are counted in. @rule ocs-12.3a.range */
export const DRAW_RANGE = DRAW_POINTS * PARTS;

/**
 * Returns the mobility that counts for a draw: a truck's, except for an HQ that throws by Leg or Track.
 * @rule ocs-12.3a.truck
 */
export const drawMobility = ({ counter, face }: SupplyUnit): Mobility =>
	counter.class === 'hq' && face.throwRange > 0 ? face.throwMobility : 'truck';

/** A way of a unit to a dump: its own draw, or through an HQ. */
export interface SupplyWay {
	readonly dump: SupplyDump;
	/** The HQ that throws, or null if it draws itself. */
	readonly hq: UnitId | null;
}

const servedBy = new WeakMap<Field, Int32Array>();
/** Returns the most a field of paths can serve: the hexes it enters, then the neighbours. */
function servedAtMost({ picture, field }: Searched): Int32Array {
	const cached = servedBy.get(field) ?? withBeside(picture.board.grid, field).hexes;
	servedBy.set(field, cached);
	return cached;
}

/** Paths that were searched, in a picture: who asks whether they serve one hex needs no list of all. */
interface Searched {
	readonly picture: SupplyPicture;
	readonly field: Field;
	readonly mobility: Mobility;
}

/**
 * Whether a path's end beside a hex serves it. Where the campaign reads it so, an enemy zone of control in the hex beside
 * keeps a Truck path out of that, too.
 * @rule ocs-12.3c.adjacent
 */
const servesNextDoor = ({ picture, mobility }: Searched, hex: Hex): boolean =>
	mobility !== 'truck' ||
	picture.openZones[hex] === 0 ||
	chosen(picture.options, 'next-door-target') === 'yes';

/** Returns whether paths serve a hex: they enter it, or end next to it, whatever is between. */
function serves(searched: Searched, hex: Hex): boolean {
	const place = servedAtMost(searched).indexOf(hex);
	return place >= 0 && (place < searched.field.hexes.length || servesNextDoor(searched, hex));
}

/** Does the same for one hex of paths not used before: builds no list of everything they serve. */
function servesJust(searched: Searched, hex: Hex): boolean {
	const { picture, field } = searched;
	if (servedBy.has(field)) return serves(searched, hex);
	if (field.hexes.includes(hex)) return true;
	return (
		picture.board.grid.neighbours(hex).some((next) => field.hexes.includes(next.hex)) &&
		servesNextDoor(searched, hex)
	);
}

/** Calls `visit` with each hex that paths serve. @param among only these, marked 1 */
function eachServed(searched: Searched, visit: (hex: Hex) => void, among?: Uint8Array): void {
	const entered = searched.field.hexes.length;
	const hexes = servedAtMost(searched);
	for (let n = 0; n < hexes.length; n += 1) {
		const hex = hexes[n] ?? 0;
		if (among !== undefined && among[hex] !== 1) continue;
		if (n < entered || servesNextDoor(searched, hex)) visit(hex);
	}
}

/** All hexes that paths serve. */
function served(searched: Searched): readonly Hex[] {
	const hexes: Hex[] = [];
	eachServed(searched, (hex) => hexes.push(hex));
	return hexes;
}

function drawnBy(picture: SupplyPicture, unit: SupplyUnit): Searched {
	const mobility = drawMobility(unit);
	const seed = { hex: unit.hex, range: DRAW_RANGE };
	return { picture, mobility, field: picture.keeper.field(picture.ground, mobility, seed, 'outward') };
}

/** Whether a unit can draw the supply of a hex. */
export const draws = (picture: SupplyPicture, unit: SupplyUnit, hex: Hex): boolean =>
	serves(drawnBy(picture, unit), hex);

/** The hexes whose supply a unit can draw. */
export const drawnHexes = (picture: SupplyPicture, unit: SupplyUnit): readonly Hex[] =>
	served(drawnBy(picture, unit));

/**
 * Returns whether an HQ throws at all: one in Strat Mode doesn't.
 * @rule ocs-12.3b.C
 * @rule ocs-5.8b.hq
 * @rule ocs-13.1b.throw
 */
export const canThrow = ({ counter, state, face }: SupplyUnit): boolean =>
	counter.class === 'hq' && face.throwRange > 0 && state.marker !== 'strat';

/**
 * Returns the hexes an HQ throws to: its printed range in its own kind of points, by the visible face. DG doesn't
 * reduce it.
 * @rule ocs-12.3b.throw
 * @rule ocs-13.1a.modes
 */
export function thrownHexes(picture: SupplyPicture, hq: SupplyUnit): readonly Hex[] {
	const thrown = thrownBy(picture, hq);
	return thrown ? served(thrown) : [];
}

/** Calls `visit` with each of them. @param among only these, marked 1 */
export function eachThrown(
	picture: SupplyPicture,
	hq: SupplyUnit,
	visit: (hex: Hex) => void,
	among?: Uint8Array,
): void {
	const thrown = thrownBy(picture, hq);
	if (thrown) eachServed(thrown, visit, among);
}

/** Whether an HQ throws along the same paths in two pictures. */
export const sameThrow = (some: SupplyPicture, other: SupplyPicture, hq: SupplyUnit): boolean =>
	thrownBy(some, hq)?.field === thrownBy(other, hq)?.field;

/** Whether two campaigns read alike how paths end beside a hex. */
export const isNextDoorAlike = (some: SupplyPicture, other: SupplyPicture): boolean =>
	chosen(some.options, 'next-door-target') === chosen(other.options, 'next-door-target');

/** Whether an HQ throws to a hex. */
export function throwsTo(picture: SupplyPicture, hq: SupplyUnit, hex: Hex): boolean {
	// Most HQs of a long front are far away: no path of theirs need be looked at.
	if (!canThrow(hq) || picture.board.grid.distance(hq.hex, hex) > farthestThrown(picture, hq)) return false;
	const thrown = thrownBy(picture, hq);
	return thrown !== null && servesJust(thrown, hex);
}

/** How many hexes off an HQ can throw at most, were every step the cheapest on the map, and one next door. */
function farthestThrown({ ground }: SupplyPicture, { face }: SupplyUnit): number {
	const least = leastStep(ground.steps(face.throwMobility));
	return least > 0 ? Math.max(1, Math.floor((face.throwRange * PARTS) / least)) + 1 : Infinity;
}

/** Returns the paths on which an HQ throws, or null if it throws nothing. */
function thrownBy(picture: SupplyPicture, hq: SupplyUnit): Searched | null {
	const { thrown } = foundBy(picture);
	const cached = thrown.get(hq);
	if (cached !== undefined) return cached;
	const searched = thrownFrom(picture, hq);
	thrown.set(hq, searched);
	return searched;
}

function thrownFrom(picture: SupplyPicture, hq: SupplyUnit): Searched | null {
	if (!canThrow(hq)) return null;
	const { throwRange, throwMobility } = hq.face;
	const seed = { hex: hq.hex, range: throwRange * PARTS };
	const field = picture.keeper.field(picture.ground, throwMobility, seed, 'outward');
	return { picture, field, mobility: throwMobility };
}

/**
 * Returns whether an HQ may supply a unit: any HQ any friend.
 * @rule ocs-13.1d.any
 */
export const mayServe = (hq: SupplyUnit, unit: SupplyUnit): boolean =>
	hq.counter.size !== 'division' || divisionServes(hq, unit);

/**
 * A divisional HQ serves its own division, and independent units of its own nation.
 * @rule ocs-13.1d.div
 */
const divisionServes = ({ counter: hq }: SupplyUnit, { counter }: SupplyUnit): boolean =>
	(hq.formation !== null && hq.formation === counter.formation) ||
	(isIndependent(counter) && hq.nation === counter.nation);

/**
 * Returns whether a formation's units, or independent ones, may use a dump: an Organic Truck's is for its own
 * formation.
 * @rule ocs-13.2g.B
 */
export const mayDraw = ({ organic }: SupplyDump, { counter }: SupplyUnit): boolean =>
	organic === null || organic === counter.formation;

/** The HQs that can throw to a unit now. An HQ throws to any number of units. @rule ocs-12.3b.B */
export function throwersTo(picture: SupplyPicture, unit: SupplyUnit): readonly SupplyUnit[] {
	return hqsOf(picture).filter(
		(hq) => hq.id !== unit.id && mayServe(hq, unit) && throwsTo(picture, hq, unit.hex),
	);
}

/** Results found for a picture, which never changes, by units in their current state. */
interface Found {
	readonly thrown: Map<SupplyUnit, Searched | null>;
	readonly drawn: Map<SupplyUnit, readonly SupplyDump[]>;
	readonly ways: Map<SupplyUnit, readonly SupplyWay[]>;
}
const reachByPicture = new WeakMap<SupplyPicture, Found>();
function foundBy(picture: SupplyPicture): Found {
	const cached = reachByPicture.get(picture) ?? { thrown: new Map(), drawn: new Map(), ways: new Map() };
	reachByPicture.set(picture, cached);
	return cached;
}

/**
 * Returns whether a unit draws what Landing Craft carry: it is in their hex or an adjacent one, whatever is between,
 * off-shore too.
 * @rule ocs-18.5e
 */
export const isBeside = (
	{ board }: Pick<SupplyPicture, 'board'>,
	{ hex: afloat }: Pick<SupplyDump, 'hex'>,
	{ hex }: Pick<SupplyUnit, 'hex'>,
): boolean => board.grid.distance(afloat, hex) <= 1;

/** Dumps that a unit, or an HQ for others, draws itself. */
function dumpsDrawn(picture: SupplyPicture, unit: SupplyUnit): readonly SupplyDump[] {
	const { drawn } = foundBy(picture);
	const cached = drawn.get(unit);
	if (cached) return cached;
	const paths = drawnBy(picture, unit);
	const dumps = picture.dumps.filter((dump) =>
		dump.on === 'craft' ? isBeside(picture, dump, unit) : serves(paths, dump.hex),
	);
	drawn.set(unit, dumps);
	return dumps;
}

/**
 * Returns every way a unit can be supplied now, its own draws before HQs' throws. The same for every use: fuel, combat,
 * barrage, refit, stocks, construction, eating; no fuel is needed. An HQ only throws what it has drawn itself, never
 * what was thrown to it.
 * @rule ocs-12.3.same
 */
export function waysOfSupply(picture: SupplyPicture, unit: SupplyUnit): readonly SupplyWay[] {
	const { ways } = foundBy(picture);
	const cached = ways.get(unit) ?? waysTo(picture, unit);
	ways.set(unit, cached);
	return cached;
}

function waysTo(picture: SupplyPicture, unit: SupplyUnit): readonly SupplyWay[] {
	const own = dumpsDrawn(picture, unit)
		.filter((dump) => mayDraw(dump, unit))
		.map((dump) => ({ dump, hq: null }));
	return [...own, ...waysThrown(picture, unit)];
}

/**
 * Returns what HQs can throw to a unit: only what they draw themselves, because an HQ can't pass on what was thrown to
 * it.
 * @rule ocs-12.3b.D
 */
function waysThrown(picture: SupplyPicture, unit: SupplyUnit): readonly SupplyWay[] {
	return throwersTo(picture, unit).flatMap((hq) =>
		dumpsDrawn(picture, hq)
			.filter((dump) => thrownFor(dump, unit))
			.map((dump) => ({ dump, hq: hq.id })),
	);
}

/**
 * Returns whether an HQ may throw a dump's supply to a unit: from an Organic Truck only to its own formation, from
 * Landing Craft to nobody.
 * @rule ocs-13.2g.throw
 * @rule ocs-12.3c.lc
 */
export const thrownFor = (dump: SupplyDump, unit: SupplyUnit): boolean =>
	dump.on !== 'craft' && mayDraw(dump, unit);

/** The dumps in a unit's reach, each once, its own draws first. @rule ocs-12.3a.many */
export function dumpsInReach(picture: SupplyPicture, unit: SupplyUnit): readonly SupplyDump[] {
	return [...new Map(waysOfSupply(picture, unit).map(({ dump }) => [dump.id, dump])).values()];
}
