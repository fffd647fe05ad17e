/** Zones of control on the board, and their negation. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import { ZoneMap } from '../../hexwar/zones.ts';
import { Newest } from '../../kit/newest.ts';
import { boardOf } from '../board.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import { hasZone } from './attack-capable.ts';
import type { Standing } from './stacks.ts';

const kept = new Newest<PersistentMap<UnitState>, Map<string, ZoneMap>>();

/**
 * Returns the hexes in a side's zones of control: all six round each unit that has one, whatever lies between.
 * @rule ocs-4.5.area
 */
export function zonesOf({ scenario, game }: World, side: string): ZoneMap {
	const bySide = kept.of(game.units, () => new Map());
	const known = bySide.get(side);
	if (known) return known;
	const board = boardOf(scenario);
	const sources: Hex[] = [];
	for (const unit of game.units.values())
		if (unit.side === side && unit.at !== null && hasZone(scenario, unit)) sources.push(board.hex(unit.at));
	const zones = new ZoneMap(board.grid, sources);
	bySide.set(side, zones);
	return zones;
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
