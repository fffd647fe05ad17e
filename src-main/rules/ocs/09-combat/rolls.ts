/** The rolls of a combat: Surprise, its shift, and the result. */
import type { Dice } from '../../kit/dice.ts';
import { type TerrainCategory } from '../charts/combat-table.ts';
import { oddsText, shifted } from '../../hexwar/odds.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { AttackType, Surprised } from '../charts/surprise.ts';
import { type Placed } from './odds.ts';
import type { CombatRoll } from './types.ts';

/** All that the dice need: made before they fall, and shown with every outcome. */
export interface ReadyToRoll {
	readonly attack: AttackType;
	readonly row: TerrainCategory;
	readonly start: Placed;
	/** The attacker's Action Rating less the defender's. */
	readonly drm: number;
	/** The level of the hedgehog in the target's hex; 0 if none. */
	readonly hedgehog: number;
}

/**
 * Returns the modifier of the Surprise roll: the difference of the ratings, and -1 for a hedgehog of any level.
 * @rule ocs-9.8.roll
 */
export const surpriseModifier = ({ drm, hedgehog }: Pick<ReadyToRoll, 'drm' | 'hedgehog'>): number =>
	drm - (hedgehog > 0 ? 1 : 0);

/**
 * Returns the modifier of the combat roll: the difference of the ratings, less the full level of a hedgehog.
 * @rule ocs-9.9.roll
 * @rule ocs-9.9.hog
 * @rule ocs-16.0d
 */
export const combatModifier = ({ drm, hedgehog }: Pick<ReadyToRoll, 'drm' | 'hedgehog'>): number =>
	drm - hedgehog;

/**
 * Who has Surprise on a modified roll: overruns and regular combat have numbers of their own.
 * @rule ocs-9.8.type
 */
export const surprisedAt = (charts: OcsCharts, attack: AttackType, roll: number): Surprised =>
	charts.surprise.at(attack, roll);

/**
 * The column after Surprise: so many to the right for the attacker's, to the left for the defender's.
 * @param die of one die; read only where somebody is surprised
 * @rule ocs-9.8.shift
 */
export function surpriseShift(surprised: Surprised, die: number): number {
	if (surprised === null) return 0;
	return surprised === 'attacker' ? die : -die;
}

const two = (faces: readonly number[]): number => faces.reduce((so, face) => so + face, 0);

/**
 * Throws the dice of a combat: two for Surprise, one more where there is any, two for the result.
 * @rule ocs-9.2.6
 * @rule ocs-9.2.7
 * @rule ocs-9.1g.shift
 */
export function rollCombat(charts: OcsCharts, ready: ReadyToRoll, dice: Dice): CombatRoll {
	const { attack, row, start, drm, hedgehog } = ready;
	const columns = charts['combat-columns'][row];
	const surpriseRoll = two(dice.roll(6, 2, 'Surprise', 'ocs-9.8.roll')) + surpriseModifier(ready);
	const surprised = surprisedAt(charts, attack, surpriseRoll);
	const [die = 0] = surprised ? dice.roll(6, 1, 'the shift of Surprise', 'ocs-9.8.shift') : [];
	const shift = surpriseShift(surprised, die);
	const column = shifted(columns, start.column, shift);
	const roll = two(dice.roll(6, 2, 'the combat', 'ocs-9.9.roll')) + combatModifier(ready);
	const heading = columns[column];
	return {
		...{
			attack,
			odds: start.odds,
			start: start.column,
			drm,
			hedgehog,
			surpriseRoll,
			surprised,
			shift,
			column,
		},
		columnOdds: heading ? oddsText(heading) : '',
		roll,
		result: charts['combat-results'].at(roll, column),
	};
}
