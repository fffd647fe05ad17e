/** Tiger tanks, a house rule: what they do in combat, and what a long move does to them. */
import { compare, fraction, HALF, times } from '../../hexwar/fraction.ts';
import { actingSide } from '../02-sequence/next-step.ts';
import { segmentOf } from '../02-sequence/steps.ts';
import { counterOf, faceOf } from '../03-counters/counter.ts';
import { modeOf } from '../05-modes/mode.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import { isOn } from '../variants.ts';
import type { Combatant } from './combatants.ts';

/** Whether Tigers are among these units, where that counts. */
export const hasTigers = (
	{ game }: Pick<World, 'game'>,
	units: readonly Pick<Combatant, 'counter'>[],
): boolean => isOn(game, 'tiger-tanks') && units.some(({ counter }) => counter.symbols.includes('tiger'));

/**
 * When a Movement Segment ends: Tigers that spent more than half of their allowance in it are DG.
 * @rule ocs-HR-12
 */
export function tiredTigers(world: World): readonly OcsFact[] {
	const { game, scenario } = world;
	const side = actingSide(scenario, game.clock);
	if (side === null || segmentOf(game.clock.step) !== 'movement' || !isOn(game, 'tiger-tanks')) return [];
	const tired = [...game.units].filter(([, unit]) => unit.side === side && isTired(world, unit));
	return [...Map.groupBy(tired, ([, { at }]) => at ?? '')].map(([hex, units]): OcsFact => ({
		type: 'disorganized',
		v: 1,
		rule: 'ocs-HR-12',
		payload: { side, hex, units: units.map(([id]) => id), unreserved: [] },
	}));
}

function isTired({ scenario }: World, unit: UnitState): boolean {
	if (unit.at === null || unit.phase === null || modeOf(unit) === 'dg') return false;
	const counter = counterOf(scenario, unit);
	if (!counter.symbols.includes('tiger')) return false;
	return compare(unit.phase.spent, times(fraction(faceOf(counter, unit.face).allowance), HALF)) > 0;
}
