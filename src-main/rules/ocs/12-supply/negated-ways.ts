/** OCS 4.5b: units whose presence lets supply come through enemy zones of control, and which therefore stay where they are. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { wayTo, type SupplyGround } from '../../hexwar/supply-path.ts';
import type { Step } from '../02-sequence/steps.ts';
import type { World } from '../game.ts';
import { chosen } from '../options.ts';
import type { UnitId } from '../types.ts';
import type { FuelOffer } from './fuel.ts';
import { PARTS } from './ground-costs.ts';
import { knownSupply, type SupplyPicture, type SupplyUnit } from './picture.ts';
import { DRAW_RANGE, drawMobility, waysOfSupply } from './reach.ts';

/** A dump that somebody pays out of, by any one of these units’ ways to it. */
export interface DumpUsed {
	readonly dump: string;
	readonly by: readonly UnitId[];
}

/** Segments in which a unit that is needed where it stands could still spend movement points. */
const MOVES: readonly Step[] = ['movement.movement', 'reaction.movement', 'exploitation.movement'];

/**
 * Units that spend no more points in this phase, because supply that is used now comes through zones of control which their
 * presence negates: none where a way leads round such hexes, or through those of units that stay anyway. By what their side
 * is shown: a zone that it does not see holds nobody.
 * @param world the game, or what the side knows of it
 * @param used out of which dumps, by whose ways
 */
export function negatorsIn(
	{ scenario, game }: World,
	side: SideId,
	used: readonly DumpUsed[],
): readonly UnitId[] {
	if (!MOVES.includes(game.clock.step)) return [];
	const picture = knownSupply(scenario, side, game, game.seen[side] ?? {});
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

/** Out of what fuel is paid, and by whose way: the unit’s, the HQ’s, or that of any unit which a formation’s dump serves. */
export function fuelUsed({ paid, source, method, of, serves }: FuelOffer): readonly DumpUsed[] {
	const by = method !== 'formation' ? [of] : source?.kind === 'hq' ? [source.hq] : serves;
	return paid.map(({ dump }) => ({ dump, by }));
}

/** Out of what units pay together, each by whichever of them reaches it. */
export const supplyUsed = (
	units: readonly UnitId[],
	{ spent }: { readonly spent: readonly { readonly source: string }[] },
): readonly DumpUsed[] => spent.map(({ source }) => ({ dump: source, by: units }));

/** For a fact or an answer: those who have to stay; nothing where nobody has. */
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
			const { throwMobility, throwRange } = hq.face;
			const thrown = { from: hq.hex, to: unit.hex, mobility: throwMobility, range: throwRange * PARTS };
			return [[draw(hq, hex), thrown]];
		});
}

/** Who has to stay for a way; null: it is none. */
function heldBy(
	picture: SupplyPicture,
	legs: readonly Leg[],
	staying: ReadonlySet<UnitId>,
	payers: ReadonlySet<UnitId>,
): { readonly held: readonly UnitId[] } | null {
	const open = zonesBut(picture, staying);
	const hexes = legs.map((leg) => throughZones(picture, open, leg));
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
 * Hexes of a leg that only the presence of units which could still move opens to it; null: the leg can’t be gone at all. None
 * by Leg and Track, and none where it can go round.
 */
function throughZones(
	picture: SupplyPicture,
	open: Uint8Array,
	{ from, to, mobility, range }: Leg,
): readonly Hex[] | null {
	if (mobility !== 'truck') return [];
	const { ground, enemies, options } = picture;
	const barred = enemies.map((enemy, hex) => (enemy === 1 || open[hex] === 1 ? 1 : 0));
	const round: SupplyGround = { ...ground, barred: () => barred };
	// Where the campaign reads it so, the target's own hex must be free, too, though the way may end beside it.
	const last = chosen(options, 'next-door-target') === 'yes' || from === to ? [] : [to];
	const firm = wayTo(round, mobility, from, [to], range);
	if (firm && firm.cost <= range && last.every((hex) => open[hex] === 0)) return [];
	const way = wayTo(ground, mobility, from, [to], range);
	if (!way || way.cost > range) return null;
	return [...way.hexes.slice(1), ...last].filter((hex) => open[hex] === 1);
}

/** The lowest unit in a hex that can stay for others: it is not under way, and does not pay itself to go on. */
function lowestIn({ units }: SupplyPicture, hex: Hex, payers: ReadonlySet<UnitId>): UnitId | null {
	const able = units.filter(
		(unit) => unit.hex === hex && unit.state.phase?.move !== 'moving' && !payers.has(unit.id),
	);
	return able.toSorted((a, b) => b.state.order - a.state.order)[0]?.id ?? null;
}
