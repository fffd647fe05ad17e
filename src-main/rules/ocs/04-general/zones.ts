/** Zones of control on the board, and their negation. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import { ZoneMap } from '../../hexwar/zones.ts';
import { Newest } from '../../kit/newest.ts';
import { boardOf } from '../board.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { hasZone } from './attack-capable.ts';
import { isBlind } from './contact.ts';
import { stackAt, type Standing } from './stacks.ts';
import { whatIsSeen } from './what-is-seen.ts';

type Units = PersistentMap<UnitState>;
const kept = new Newest<Units, Map<string, ZoneMap>>();
/** By side: the zones that were worked out last. Most that happens to a unit neither moves it nor takes its zone. */
type Last = Map<string, { readonly units: Units; readonly zones: ZoneMap }>;
const last = new WeakMap<World['scenario'], Last>();

/**
 * Returns the hexes in a side's zones of control: all six round each unit that has one, whatever lies between.
 * @rule ocs-4.5.area
 */
export function zonesOf({ scenario, game: { units } }: World, side: string): ZoneMap {
	const bySide = kept.of(units, () => new Map());
	const known = bySide.get(side);
	if (known) return known;
	const zoneFrom = (unit: UnitState | undefined): string | null =>
		unit?.side === side && unit.at !== null && hasZone(scenario, unit) ? unit.at : null;
	const newest = last.get(scenario) ?? (new Map() as Last);
	const before = newest.get(side);
	const isAlike =
		before &&
		units
			.changedSince(before.units)
			?.every((id) => zoneFrom(before.units.get(id)) === zoneFrom(units.get(id)));
	const zones = isAlike ? before.zones : zonesFrom(scenario, units, zoneFrom);
	last.set(scenario, newest.set(side, { units, zones }));
	bySide.set(side, zones);
	return zones;
}

function zonesFrom(
	scenario: World['scenario'],
	units: Units,
	zoneFrom: (unit: UnitState) => string | null,
): ZoneMap {
	const board = boardOf(scenario);
	const sources: Hex[] = [];
	for (const unit of units.values()) {
		const hex = zoneFrom(unit);
		if (hex !== null) sources.push(board.hex(hex));
	}
	return new ZoneMap(board.grid, sources);
}

/** Whether a hex lies in a side's zones of control, as `zonesOf` has them: for whoever asks about a few hexes. */
export function isInZone({ scenario, game }: World, side: string, hex: HexName): boolean {
	return boardOf(scenario)
		.around(hex)
		.some((next) => stackAt(game, next, side).some(({ unit }) => hasZone(scenario, unit)));
}

/**
 * Whether a hex lies in a side's zones of control as the other is told of them: where sides see enemy hexes by contact alone,
 * only zones of hexes that it sees.
 */
export function isInZoneSeen(world: World, side: SideId, hex: HexName): boolean {
	if (!isBlind(world)) return isInZone(world, side, hex);
	return boardOf(world.scenario)
		.around(hex)
		.some((next) => whatIsSeen(world, side, next)?.zoc === true);
}

/**
 * Returns the unit whose presence negates enemy zones in a hex for others: any combat unit of one's own, whatever its mode
 * or zone, that spends no more points in this phase. One that has moved, or that negates already, before one that would
 * have to stay from now on. Null: nobody there can.
 * @param stack one's own units in the hex
 * @param without those that want to use the negation
 * @rule ocs-4.5b.negate
 * @rule ocs-4.5b.noZOCneeded
 */
export function negator(
	scenario: World['scenario'],
	stack: readonly Standing[],
	without: ReadonlySet<string>,
): Standing | null {
	const able = stack.filter(({ id, unit }) => !without.has(id) && isCombatUnit(counterOf(scenario, unit)));
	return able.find(({ unit }) => staysAnyway(unit)) ?? able.at(-1) ?? null;
}

const staysAnyway = ({ phase }: UnitState): boolean =>
	phase !== null && (phase.negates || phase.move === 'moved');
