/** Ships in words. */
import type { ShipKind } from './ships.ts';

export const SHIP_KIND_NAMES: Readonly<Record<ShipKind, string>> = {
	carrier: 'carrier',
	battleship: 'battleship',
	cruiser: 'cruiser',
	destroyer: 'destroyer',
	'landing-craft': 'Landing Craft',
	dukw: 'DUKW',
	lst: 'LST',
};

/** What fire does to a ship, as a sentence without its full stop. */
export const SHIP_OUTCOMES = {
	sunk: 'Sunk',
	damaged: 'Damaged and disorganized',
	dg: 'Disorganized',
	nothing: 'No effect',
} as const;

/** What fire at coastal guns by themselves does to them. */
export const gunsWords = (destroyed: boolean): string =>
	destroyed ? 'The guns are destroyed.' : 'No effect: guns ignore disorganization.';
