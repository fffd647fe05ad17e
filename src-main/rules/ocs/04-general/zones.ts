/** Zones of control on the board, and their negation. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { zoneIndex } from '../../hexwar/zones.ts';
import { boardOf } from '../board.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { hasZone } from './attack-capable.ts';
import { isBlind } from './contact.ts';
import { stackAt, type Standing } from './stacks.ts';
import { stacksSeen } from './stacks-seen.ts';

/**
 * The hexes in a side's zones of control, and whether one lies there: all six round each unit that has one.
 * @rule ocs-4.5.area
 */
export const { zonesOf, isInZone } = zoneIndex<World['scenario'], UnitState>({ boardOf, hasZone, stackAt });

/**
 * Returns whether a hex is in a side's zones of control as the other side knows them: if sides see enemy hexes by
 * contact only, only zones of visible hexes.
 */
export function isInZoneSeen(world: World, side: SideId, hex: HexName): boolean {
	if (!isBlind(world)) return isInZone(world, side, hex);
	return boardOf(world.scenario)
		.around(hex)
		.some((next) => stacksSeen(world, side, next)?.zoc === true);
}

/**
 * Returns the unit that negates enemy zones in a hex for others: any own combat unit, whatever its mode or zone, that
 * spends no more points in this phase. Prefers one that has moved or already negates to one that would have to stay
 * from now on. Null if nobody there can.
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
