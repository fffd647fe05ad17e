/** The strength of a barrage, its column before shifts, and its cost. */
import {
	compare,
	HALF,
	fraction,
	ONE,
	roundDown,
	roundHalfUp,
	sum,
	times,
	type Fraction,
} from '../../hexwar/fraction.ts';
import type { Combatant } from '../09-combat/combatants.ts';
import type { OcsCharts } from '../charts/charts.ts';
import { chosen, type OcsOptions } from '../options.ts';
import type { Tokens } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';

/**
 * Returns one gun's contribution: all of the visible face's print; half of it in DG. Lack of trace reduces nothing.
 * @rule ocs-10.0.dg
 * @rule ocs-10.0e.B.full
 * @rule ocs-10.1b.B
 * @rule ocs-12.8d.barrage
 */
export const gunStrength = ({ face, mode }: Combatant): Fraction =>
	times(fraction(face.barrage), mode === 'dg' ? HALF : ONE);

/** The strength of guns together. @param half guns that fire half of their factors, by a house rule */
export const barrageStrength = (guns: readonly Combatant[], half: readonly UnitId[] = []): Fraction =>
	sum(guns.map((gun) => times(gunStrength(gun), half.includes(gun.id) ? HALF : ONE)));

export interface InitialColumn {
	/** From 0 at the left. */
	readonly column: number;
	readonly cost: Tokens;
}

/**
 * The column of a strength, before any shift, and what artillery pays for it. A total that is no whole number is rounded as
 * the campaign’s option says.
 * @rule ocs-10.1b.cost
 */
export function initialColumn(
	{ barrage }: OcsCharts,
	strength: Fraction,
	options: OcsOptions,
): InitialColumn {
	const points = chosen(options, 'barrage-fraction') === 'down' ? roundDown(strength) : roundHalfUp(strength);
	const column = barrage.columnFor(points);
	return { column, cost: barrage.costs[column] ?? 0 };
}

/**
 * Returns whether a total reaches the table: it needs one whole point, before shifts.
 * @rule ocs-10.0.onepoint
 */
export const reachesTable = (strength: Fraction): boolean => compare(strength, ONE) >= 0;
