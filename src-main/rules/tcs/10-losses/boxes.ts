/** Where the dead are counted: the boxes of their battalions (11.1c, 17.1). */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { EMPTY_BOX, withDead } from '../17-morale/battalion.ts';
import type { BattalionBox } from '../types.ts';
import { formationOf, type Piece } from '../units.ts';

/** The dead by the box they go into. @rule tcs-11.1c */
export function countedBoxes(
	scenario: TcsScenario,
	dead: readonly Piece[],
): Readonly<Record<string, BattalionBox>> {
	const boxes: Record<string, BattalionBox> = {};
	for (const { counter } of dead) {
		const formation = formationOf(scenario, counter);
		if (formation?.box !== true || counter.category === 'Vehicle') continue;
		boxes[formation.id] = withDead(boxes[formation.id] ?? EMPTY_BOX, counter);
	}
	return boxes;
}
