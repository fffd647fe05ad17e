/** OCS 12.6a, 12.7, 13.3c: where trace supply comes from. */
import { DIRECTIONS, type Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { besideTable, drawSeeds, wayTo } from '../../hexwar/field-search.ts';
import { boardOf } from '../board.ts';
import { isDetrainable, type RailUse } from '../13-specialized/detrainable.ts';
import { runsAlong, runsIn, tracksFrom } from '../13-specialized/rail/tracks.ts';
import { PARTS } from '../../hexwar/cost-chart.ts';
import type { SupplyPicture, SupplyTransport } from './picture.ts';
import { DRAW_RANGE, drawMobility } from './reach.ts';

export interface SupplySource {
	readonly hex: Hex;
	readonly kind: 'named' | 'detrainable' | 'extender';
}

/** The state of a side's named sources: every current source, and which Extenders are linked. */
export interface SourceState {
	/** Of which trace can be drawn now, by hex. */
	readonly sources: readonly SupplySource[];
	readonly linked: ReadonlySet<string>;
}

const railways = new WeakMap<OcsScenario, Int32Array>();
/**
 * Returns the hexes that railways lead to, at `hex * 6 + direction`; -1 if none that way. Lines that meet in a hex are
 * joined.
 */
export function railTable(scenario: OcsScenario): Int32Array {
	const cached = railways.get(scenario);
	if (cached) return cached;
	const board = boardOf(scenario);
	const kinds = board.map.linkKinds.filter((kind) => scenario.terrain.links[kind]?.railway === true);
	const table = besideTable(board.grid).map((next, at) => {
		const [hex, direction] = [Math.floor(at / 6), DIRECTIONS[at % 6] ?? 0];
		const leads = next >= 0 && kinds.some((kind) => board.map.hasLink(hex, direction, kind));
		return leads && board.playable(hex) && board.playable(next) ? next : -1;
	});
	railways.set(scenario, table);
	return table;
}

export const hasRailway = (scenario: OcsScenario, hex: Hex): boolean =>
	railTable(scenario)
		.subarray(hex * 6, hex * 6 + 6)
		.some((next) => next >= 0);

/**
 * Returns a side's named sources this turn: map-edge hexes of its railways, and those the game names.
 * @rule ocs-12.6a.1
 */
export const namedSources = ({ scenario, board, side, turn, own }: SupplyPicture): readonly Hex[] => [
	...scenario.sources
		.filter((each) => each.side === side && each.from <= turn && (each.to === null || turn <= each.to))
		.map(({ hex }) => board.hex(hex)),
	// An LST that is a port handles a supply point, and is a source.
	...Object.values(own.sea.ships).flatMap((ship) =>
		ship.side === side && ship.at !== null && ship.port === 'open' ? [board.hex(ship.at)] : [],
	),
];

/**
 * Returns whether a source hex of any kind can supply anybody: not with an enemy unit in it, nor in an enemy zone of
 * control that nobody negates.
 * @rule ocs-12.6b
 */
export const isOpenSource = ({ enemies, openZones }: SupplyPicture, hex: Hex): boolean =>
	enemies[hex] === 0 && openZones[hex] === 0;

/**
 * Rail hexes that a rail path joins to a source. For trace it may come through zones that are negated, and begins at linked
 * Extenders, too; for cargo it shuns every enemy zone, and no Extender helps.
 * @rule ocs-13.3c.path
 * @rule ocs-4.5a.D
 * @rule ocs-13.3c.control
 */
export function railReach(picture: SupplyPicture, from: readonly Hex[], use: RailUse): ReadonlySet<Hex> {
	const shut = use === 'trace' ? picture.openZones : picture.zones;
	const isOpen = (hex: Hex): boolean => picture.enemies[hex] === 0 && shut[hex] === 0;
	const begins = (hex: Hex): boolean =>
		isOpen(hex) && hasRailway(picture.scenario, hex) && runsIn(picture, hex);
	const reached = new Set(from.filter(begins));
	for (const hex of reached)
		for (const track of tracksFrom(picture.scenario, hex))
			if (!reached.has(track.to) && isOpen(track.to) && runsAlong(picture, hex, track)) reached.add(track.to);
	return reached;
}

/** Detrainable hexes among those that a rail path joins to a source: each is one itself. @rule ocs-12.6a.2 */
const detrainableOf = (picture: SupplyPicture, from: readonly Hex[], use: RailUse): readonly Hex[] =>
	[...railReach(picture, from, use)].filter((hex) => isDetrainable(picture, hex));

/** Extenders of the side: transports that were made into one. */
export const extendersOf = ({ transports, own }: SupplyPicture): readonly SupplyTransport[] =>
	transports.filter(({ id }) => own.supply.extenders.includes(id));

/**
 * Whether an Extender is linked to one of several hexes: its range, in its own kind of points, leads to one or beside it.
 * @rule ocs-12.7b
 */
export function linksTo(picture: SupplyPicture, { hex, line }: SupplyTransport, to: readonly Hex[]): boolean {
	if (!line.extender) return false;
	const range = line.extender.range * PARTS;
	const way = wayNextDoor(picture, hex, line.extender.mobility, to, range);
	return way !== null && way.cost <= range;
}

/** An Extender's way counts beside the hex that it is to be linked to, as every way of supply. @rule ocs-12.7g */
const wayNextDoor = (
	picture: SupplyPicture,
	from: Hex,
	mobility: string,
	to: readonly Hex[],
	range: number,
) => wayTo(picture.ground, mobility, from, to, range);

/**
 * Returns all sources of trace supply. Extenders are linked one after another: each to a source, to a detrainable hex,
 * or to an already linked Extender (12.7c); one on a railway makes hexes along it detrainable in turn.
 */
export function sourceState(picture: SupplyPicture): SourceState {
	const named = namedSources(picture).filter((hex) => isOpenSource(picture, hex));
	const linked = new Map<string, Hex>();
	let detrainable = detrainableFor(picture, named, linked);
	for (let more = true; more;) {
		more = false;
		for (const extender of extendersOf(picture)) {
			if (linked.has(extender.id) || !isOpenSource(picture, extender.hex)) continue;
			if (!linksTo(picture, extender, chain(named, detrainable, linked))) continue;
			linked.set(extender.id, extender.hex);
			detrainable = detrainableFor(picture, named, linked);
			more = true;
		}
	}
	const sources = new Map<Hex, SupplySource>();
	for (const hex of linked.values()) sources.set(hex, extenderSource(hex));
	for (const hex of detrainable) sources.set(hex, { hex, kind: 'detrainable' });
	for (const hex of named) sources.set(hex, { hex, kind: 'named' });
	return { sources: [...sources.values()], linked: new Set(linked.keys()) };
}

/** Returns everything an Extender made now may be linked to. */
export const linkTargets = (picture: SupplyPicture): readonly Hex[] =>
	sourceState(picture).sources.map(({ hex }) => hex);

/** Returns what an Extender may be linked to: sources, detrainable hexes, and linked Extenders. @rule ocs-12.7c */
const chain = (
	named: readonly Hex[],
	detrainable: readonly Hex[],
	linked: ReadonlyMap<string, Hex>,
): readonly Hex[] => [...named, ...detrainable, ...linked.values()];

/**
 * A linked Extender's own hex is a source.
 * @rule ocs-12.7a.A
 * @rule ocs-12.6a.3
 */
const extenderSource = (hex: Hex): SupplySource => ({ hex, kind: 'extender' });

/**
 * Returns the hexes detrainable for trace: along the railways of named sources, and along those with a linked Extender,
 * whether joined to another railway or directly to a source.
 * @rule ocs-12.7a.B
 * @rule ocs-12.7a.C
 */
const detrainableFor = (
	picture: SupplyPicture,
	named: readonly Hex[],
	linked: ReadonlyMap<string, Hex>,
): readonly Hex[] => detrainableOf(picture, [...named, ...linked.values()], 'trace');

/**
 * Returns the hexes where cargo may be entrained and detrained: without Extenders, out of every enemy zone, and on a
 * railway the side controls.
 * @rule ocs-12.7a.not
 */
export function cargoHexes(picture: SupplyPicture): readonly Hex[] {
	const named = namedSources(picture).filter((hex) => isOpenSource(picture, hex));
	const hexes = detrainableOf(picture, named, 'cargo');
	return isControlled(picture, hexes) ? withoutTheirThings(picture, hexes) : [];
}

/**
 * Enemy supply, transport and facilities bar neither trains nor supply paths, but nothing is detrained among them.
 * @rule ocs-4.8c.D
 */
function withoutTheirThings(picture: SupplyPicture, hexes: readonly Hex[]): readonly Hex[] {
	const theirs = picture.enemyThings();
	return hexes.filter((hex) => !theirs.has(hex));
}

/**
 * Returns whether a side controls a railway: a path free of enemy units leads from its source to one of its combat
 * units that the line supplies; here, one that can draw from a hex of it, including HQs.
 * @rule ocs-13.3h
 */
export function isControlled(picture: SupplyPicture, hexes: readonly Hex[]): boolean {
	const drawn = new Map<string, ReadonlySet<Hex>>();
	return picture.units.some((unit) => {
		const mobility = drawMobility(unit);
		const from =
			drawn.get(mobility) ??
			new Set(
				picture.keeper.many(
					'railway',
					picture.ground,
					mobility,
					drawSeeds(picture.ground, mobility, hexes, DRAW_RANGE).seeds,
					'inward',
				).hexes,
			);
		drawn.set(mobility, from);
		return from.has(unit.hex);
	});
}
