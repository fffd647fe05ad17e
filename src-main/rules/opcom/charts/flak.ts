/** Losses from flak (OP COM 12): one die for each serial in reach. */
import { chart } from '../../kit/chart.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export type FlakWeight = 'heavy' | 'light';
export type FlakCase = 'overflight' | '2km' | '4km';
export type FlakHit = 'loss' | 'damage' | 'none';

/** The least face for each result; what is below is no effect. */
export const flak = chart(
	{ title: 'Losses from flak', source: 'OP COM 12, Losses from Flak', confidence: 'printed' },
	`
	flak             | loss  damage
	heavy overflight | 6     5
	heavy 2km        | 5     3
	heavy 4km        | 6     5
	light overflight | -     6
	light 2km        | 5     4
	light 4km        | -     6
	`,
);

/** Returns the effect of a face from 1 to 6 on a serial. */
export function flakHit(weight: FlakWeight, at: FlakCase, face: number): FlakHit {
	const row = `${weight} ${at}`;
	if (face >= (flak.number(row, 'loss') ?? Infinity)) return 'loss';
	return face >= (flak.number(row, 'damage') ?? Infinity) ? 'damage' : 'none';
}

/**
 * The paragraph of a row.
 * @rule opcom-12.flak.heavy-overflight
 * @rule opcom-12.flak.light-overflight
 * @rule opcom-12.flak.heavy-2km
 * @rule opcom-12.flak.light-2km
 * @rule opcom-12.flak.heavy-4km
 * @rule opcom-12.flak.light-4km
 */
export const flakRule: Readonly<Record<FlakWeight, Readonly<Record<FlakCase, RuleRef>>>> = {
	heavy: {
		overflight: 'opcom-12.flak.heavy-overflight',
		'2km': 'opcom-12.flak.heavy-2km',
		'4km': 'opcom-12.flak.heavy-4km',
	},
	light: {
		overflight: 'opcom-12.flak.light-overflight',
		'2km': 'opcom-12.flak.light-2km',
		'4km': 'opcom-12.flak.light-4km',
	},
};

/**
 * The columns that flak so many km from a landing or drop uses; null beyond 4 km (opcom-12.flak.bands).
 * @rule opcom-12.flak.bands
 */
export function landingBand(km: number): '2km' | '4km' | null {
	if (km <= 2) return '2km';
	return km <= 4 ? '4km' : null;
}

/**
 * Two damage cost one serial, summed over the operation (opcom-12.flak.two-damage); an odd one lapses.
 * @rule opcom-12.flak.two-damage
 */
export const serialsLost = (damage: number): number => Math.floor(damage / 2);
