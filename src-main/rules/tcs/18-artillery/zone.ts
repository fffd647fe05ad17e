/** Attack Zones: which hexes a Barrage marker attacks, and with what strength (18.5, 18.6). */
import { fraction, sum, type Fraction } from '../../hexwar/fraction.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import type { Barrage } from './types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/**
 * Returns the strength of a marker in its Attack Zone: the printed one of the side that is up, doubled for HE and for Fast Fire.
 * @rule tcs-18.5a.double @rule tcs-18.6a.strength @rule tcs-18.6b.strength @rule tcs-18.6b.mix @rule tcs-18.6c.printed
 */
export function zoneStrength({
	state,
	good,
	bad,
	continuous,
	fast,
	rockets,
}: Pick<Barrage, 'state' | 'good' | 'bad' | 'continuous' | 'fast' | 'rockets'>): number {
	const printed = state === 'bad' ? bad : good;
	if (rockets) return printed;
	return printed * (continuous ? 1 : 2) * (fast ? 2 : 1);
}

/** Returns how a marker reaches a hex: in its Attack Zone, beside it, or null if it does not. @rule tcs-18.6c.zone */
export function reachOfBarrage(
	{ scenario }: Pick<Here, 'scenario'>,
	{ hex, radius, rockets }: Barrage,
	target: HexName,
): 'in' | 'beside' | null {
	const distance = tcsBoard(scenario).distance(hex, target);
	if (distance <= radius) return 'in';
	return distance === radius + 1 && !rockets ? 'beside' : null;
}

/** Whether a marker attacks: HE that was adjusted. */
const attacks = ({ shell, state, sheaf }: Barrage): boolean =>
	sheaf === undefined && shell === 'HE' && (state === 'good' || state === 'bad');

/** A marker that attacks a hex, with its share of the strength. */
export interface BarrageOn {
	readonly barrage: Barrage;
	readonly reach: 'in' | 'beside';
	readonly strength: Fraction;
}

/**
 * Returns the markers of both sides that attack a hex, each with its strength there: half of it beside its zone.
 * @rule tcs-18.3.3.area @rule tcs-18.5a.half
 */
export function barragesOn(at: Here, target: HexName): readonly BarrageOn[] {
	return at.game.artillery.barrages.filter(attacks).flatMap((barrage): readonly BarrageOn[] => {
		const reach = reachOfBarrage(at, barrage, target);
		return reach === null
			? []
			: [{ barrage, reach, strength: fraction(zoneStrength(barrage), reach === 'in' ? 1 : 2) }];
	});
}

/** Returns what several markers come to in a hex. @rule tcs-18.0.combine */
export const strengthOn = (on: readonly BarrageOn[]): Fraction => sum(on.map(({ strength }) => strength));

/**
 * Returns whether a hex is in an Attack Zone: units that fire from it or observe in it are penalized.
 * @rule tcs-24.3e
 */
export const isInZone = (at: Here, hex: HexName): boolean =>
	barragesOn(at, hex).some(({ reach }) => reach === 'in');
