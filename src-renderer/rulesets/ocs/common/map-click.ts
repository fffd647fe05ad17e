/**
 * What a plain click on the map does other than selecting: answers, places an arrival, or aims at a highlighted hex.
 */
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { choiceAt, type MapChoice } from './choices.ts';
import type { SupplyDesk } from './supply-desk.svelte.ts';
import type { Targets } from './targets.svelte.ts';

interface Clickable {
	/** The questions that this window may answer. */
	readonly asked: OcsSideView['asked'];
	answer(choice: MapChoice): void;
	readonly supplyDesk: Pick<SupplyDesk, 'arriving' | 'placeArrival'>;
	readonly targets: Pick<Targets, 'has' | 'take'>;
}

/**
 * Returns what the click does, or null if it selects as ever.
 * @param unit the unit under the pointer, or null
 */
export function clickOn(
	{ asked, answer, supplyDesk, targets }: Clickable,
	hex: string | null,
	unit: string | null,
): (() => void) | null {
	const choice = choiceAt(asked, hex, unit);
	if (choice) return () => answer(choice);
	if (hex === null) return null;
	if (supplyDesk.arriving?.hexes.includes(hex)) return () => void supplyDesk.placeArrival(hex);
	return targets.has(hex) ? () => void targets.take(hex) : null;
}
