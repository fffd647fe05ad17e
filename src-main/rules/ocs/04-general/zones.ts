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
 * Whether a hex lies in a side's zones of control as the other is told of them: where sides see enemy hexes by contact alone,
 * only zones of hexes that it sees.
 */
export function isInZoneSeen(world: World, side: SideId, hex: HexName): boolean {
	if (!isBlind(world)) return isInZone(world, side, hex);
	return boardOf(world.scenario)
		.around(hex)
		.some((next) => stacksSeen(world, side, next)?.zoc === true);
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
