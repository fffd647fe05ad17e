/** OCS 4.5b: units whose presence lets supply come through enemy zones of control, and which therefore stay where they are. */
import { NOTHING_SEEN } from '../../hexwar/sightings.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { wayTo, type SearchGround } from '../../hexwar/field-search.ts';
import type { Step } from '../02-sequence/steps.ts';
import type { World } from '../game.ts';
import { chosen } from '../options.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { fuelFrom } from './fuel.ts';
import type { FuelOffer } from './fuel-offer.ts';
import { PARTS } from '../../hexwar/cost-chart.ts';
import { knownSupply, type SupplyPicture, type SupplyTransport, type SupplyUnit } from './picture.ts';
import { DRAW_RANGE, drawMobility, waysOfSupply } from './reach.ts';

/** A dump that somebody pays out of, by any one of these units’ ways to it. */
export interface DumpUsed {
	readonly dump: string;
	readonly by: readonly UnitId[];
}

/** Segments in which a unit that is needed where it stands could still spend movement points. */
const MOVES: readonly Step[] = ['movement.movement', 'reaction.movement', 'exploitation.movement'];

/**
 * Returns the units that may spend no more points in this phase, because supply used now comes through zones of control
 * which they negate. None if a path leads around such hexes, or through those of units that stay anyway. By what their
 * side sees: an unknown zone holds nobody.
 * @param world the game, or what the side knows of it
 * @param used out of which dumps, by whose ways
 */
export function negatorsIn(
	{ scenario, game }: World,
	side: SideId,
	used: readonly DumpUsed[],
): readonly UnitId[] {
	if (!MOVES.includes(game.clock.step)) return [];
	const picture = knownSupply(scenario, side, game, game.seen[side] ?? NOTHING_SEEN);
	const staying = new Set<UnitId>();
	const payers = new Set(used.flatMap(({ by }) => by));
	for (const { dump, by } of used) {
		const ways = picture.units
			.filter(({ id }) => by.includes(id))
			.flatMap((unit) => waysTo(picture, unit, dump))
			.flatMap((way) => heldBy(picture, way, staying, payers) ?? []);
		const [fewest] = ways.toSorted((a, b) => a.held.length - b.held.length);
		for (const id of fewest?.held ?? []) staying.add(id);
	}
	return [...staying];
}

/**
 * Returns the source of paid fuel and whose path it takes: the unit’s, the HQ’s, or that of any unit a formation’s dump
 * serves.
 */
export function fuelUsed({ paid, source, method, of, serves }: FuelOffer): readonly DumpUsed[] {
	const by = method !== 'formation' ? [of] : source?.kind === 'hq' ? [source.hq] : serves;
	return paid.map(({ dump }) => ({ dump, by }));
}

/** Returns the source that units pay from together, each by whichever of them reaches it. */
export const supplyUsed = (
	units: readonly UnitId[],
	{ spent }: { readonly spent: readonly { readonly source: string }[] },
): readonly DumpUsed[] => spent.map(({ source }) => ({ dump: source, by: units }));

/** For a fact or an answer: the units that must stay; nothing if none. */
export const noted = (negated: readonly UnitId[]): { readonly negated?: readonly UnitId[] } =>
	negated.length === 0 ? {} : { negated };

/** A part of a way: a draw, or a throw. */
interface Leg {
	readonly from: Hex;
	readonly to: Hex;
	readonly mobility: string;
	readonly range: number;
}

/** Each of a unit’s ways to a dump, in legs. */
function waysTo(picture: SupplyPicture, unit: SupplyUnit, dump: string): readonly (readonly Leg[])[] {
	const draw = (by: SupplyUnit, to: Hex): Leg => ({
		...{ from: by.hex, to, mobility: drawMobility(by), range: DRAW_RANGE },
	});
	return waysOfSupply(picture, unit)
		.filter((way) => way.dump.id === dump)
		.flatMap(({ dump: { hex }, hq: id }) => {
			if (id === null) return [[draw(unit, hex)]];
			const hq = picture.units.find((each) => each.id === id);
			if (!hq) return [];
			return [[draw(hq, hex), thrown(hq, unit)]];
		});
}

/** Returns the units that must stay for a path, or null if there is no path. */
function heldBy(
	picture: SupplyPicture,
	legs: readonly Leg[],
	staying: ReadonlySet<UnitId>,
	payers: ReadonlySet<UnitId>,
): { readonly held: readonly UnitId[] } | null {
	const open = zonesBut(picture, staying);
	const hexes = legs.map((leg) => throughZones(picture, open, leg, [leg.to]));
	if (hexes.includes(null)) return null;
	const held = [...new Set(hexes.flatMap((list) => list ?? []))].flatMap(
		(hex) => lowestIn(picture, hex, payers) ?? [],
	);
	return { held };
}

/** Enemy zones that nobody negates who stays anyway. */
function zonesBut({ zones, units }: SupplyPicture, staying: ReadonlySet<UnitId>): Uint8Array {
	const open = zones.slice();
	for (const { id, hex, state } of units)
		if (staying.has(id) || state.phase?.negates === true || state.phase?.move === 'moved') open[hex] = 0;
	return open;
}

/**
 * Returns the hexes of a leg that are open only because of units that could still move, or null if the leg is
 * impossible. None by Leg and Track, and none if it can go around.
 */
function throughZones(
	picture: SupplyPicture,
	open: Uint8Array,
	{ from, mobility, range }: Omit<Leg, 'to'>,
	targets: readonly Hex[],
): readonly Hex[] | null {
	if (mobility !== 'truck') return [];
	const { ground, enemies, options } = picture;
	const barred = enemies.map((enemy, hex) => (enemy === 1 || open[hex] === 1 ? 1 : 0));
	const round: SearchGround = { ...ground, barred: () => barred };
	// If the campaign reads the rule so, the target's own hex must be free, too, although the path may end next to it.
	const nextDoor = chosen(options, 'next-door-target') === 'yes';
	const free = nextDoor ? targets : targets.filter((hex) => hex === from || open[hex] === 0);
	const firm = free.length > 0 ? wayTo(round, mobility, from, free, range) : null;
	if (firm && firm.cost <= range) return [];
	const way = wayTo(ground, mobility, from, targets, range);
	if (!way || way.cost > range) return null;
	const end = way.hexes.at(-1) ?? from;
	const { grid } = ground;
	const to =
		targets.find((hex) => grid.distance(hex, end) === 0) ??
		targets.find((hex) => grid.distance(hex, end) === 1);
	const last = nextDoor || to === undefined || to === from ? [] : [to];
	return [...way.hexes.slice(1), ...last].filter((hex) => open[hex] === 1);
}

/**
 * Units that spend no more points in this phase, because fuel that was paid before is thrown or drawn through zones which
 * their presence negates, as others set out on it.
 * @param picture what their side sees
 * @param ids those that set out together
 */
export function negatorsForFuel(picture: SupplyPicture, ids: readonly UnitId[]): readonly UnitId[] {
	if (!MOVES.includes(picture.own.clock.step)) return [];
	const staying = new Set<UnitId>();
	const movers = new Set(ids);
	for (const unit of picture.units) {
		const leg = movers.has(unit.id) && (unit.state.phase?.spent.n ?? 0) === 0 ? fuelLeg(picture, unit) : null;
		for (const id of (leg && heldBy(picture, [leg], staying, movers)?.held) ?? []) staying.add(id);
	}
	return [...staying];
}

/** Returns the path by which earlier paid fuel reaches a unit, or null if it was paid for in its own hex. */
function fuelLeg(picture: SupplyPicture, unit: SupplyUnit): Leg | null {
	const from = fuelFrom(picture, unit);
	if (from === null) return null;
	if (from.kind === 'dump')
		return {
			...{ from: unit.hex, to: picture.board.hex(from.hex) },
			...{ mobility: drawMobility(unit), range: DRAW_RANGE },
		};
	const hq = picture.units.find(({ id }) => id === from.hq);
	return hq && hq.id !== unit.id ? thrown(hq, unit) : null;
}
const thrown = (hq: SupplyUnit, { hex }: SupplyUnit): Leg => ({
	...{ from: hq.hex, to: hex, mobility: hq.face.throwMobility, range: hq.face.throwRange * PARTS },
});

/**
 * Returns the units that may spend no more points in this phase, because transport moves on by Truck from hexes in
 * whose zones it would otherwise have to stop.
 * @param hexes that it came into and goes on from
 */
export function negatorsForTransport(picture: SupplyPicture, hexes: readonly Hex[]): readonly UnitId[] {
	const open = zonesBut(picture, new Set());
	return [...new Set(hexes)]
		.filter((hex) => open[hex] === 1)
		.flatMap((hex) => lowestIn(picture, hex, new Set()) ?? []);
}

/**
 * Returns the units that may spend no more points in this phase, because an Extender made now is linked through zones
 * they negate: in its hex, and on its way to its link, unless it can go around.
 * @param to sources, detrainable hexes and Extenders that it may be linked to
 */
export function negatorsForLink(
	picture: SupplyPicture,
	{ hex, line }: SupplyTransport,
	to: readonly Hex[],
): readonly UnitId[] {
	if (!line.extender) return [];
	const open = zonesBut(picture, new Set());
	const { mobility, range } = line.extender;
	const leg = { from: hex, mobility, range: range * PARTS };
	const way = throughZones(picture, open, leg, to) ?? [];
	return [...new Set([...(open[hex] === 1 ? [hex] : []), ...way])].flatMap(
		(each) => lowestIn(picture, each, new Set()) ?? [],
	);
}

/** The lowest unit in a hex that can stay for others: it is not under way, and does not pay itself to go on. */
function lowestIn({ units }: SupplyPicture, hex: Hex, payers: ReadonlySet<UnitId>): UnitId | null {
	const able = units.filter(
		(unit) => unit.hex === hex && unit.state.phase?.move !== 'moving' && !payers.has(unit.id),
	);
	return able.toSorted((a, b) => b.state.order - a.state.order)[0]?.id ?? null;
}
