/** The necessary parts of a game module: each side's units and brief, and enough turns to play. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';

/** Metres of a hex, where a range is needed in metres. @rule tocs-w1.2.hex-scale */
export const METRES_PER_HEX = 1200;

/** Returns why a module's facilities are in invalid places, or null: no two may share a hex. */
export function facilityLineFault({ features }: Pick<TocsScenario, 'features'>): string | null {
	const all = features.filter(({ kind }) => kind === 'facility');
	const double = all.find(({ hex }, n) => all.findIndex((each) => each.hex === hex) !== n);
	return double ? `${double.name} can’t share ${double.hex} with another facility.` : null;
}

/**
 * Returns what a module lacks to be played, a sentence for each thing; [] if nothing. Missing charts are replaced by
 * ours.
 * @rule tocs-w1.1.components
 */
export function missingParts({ sides, counters, formations }: TocsScenario): readonly string[] {
	return sides.flatMap(({ id, name, brief, victory }) => [
		...(counters.some(({ side }) => side === id) ? [] : [`${name} has no units.`]),
		...(formations.some(({ side }) => side === id)
			? []
			: [`${name} has no order of battle: none of its units is of a formation.`]),
		...(brief.trim() === '' ? [`${name} has no Mission Brief.`] : []),
		...(victory.length === 0 ? [`Nothing is counted as victory for ${name}.`] : []),
	]);
}
