/** The words of an order sheet. */
import type { Action, Posture } from '../../../../src-shared/rulesets/opcom/commands.ts';

export const actionNames: Readonly<Record<Action, string>> = {
	breakthrough: 'Breakthrough',
	attack: 'Attack',
	probe: 'Probe',
	hold: 'Hold',
	move: 'Move',
	prepare: 'Prepare',
};

export const postureNames: Readonly<Record<Posture, string>> = { tact: 'Tact', 'non-tact': 'Non-Tact' };
