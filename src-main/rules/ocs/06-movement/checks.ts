/** What other chapters have to say of a move before it is made: fuel, transport, trace. Each adds its line to the lists. */
import type { Refusal } from '../../kit/ruleset.ts';
import type { Picture } from '../04-general/picture.ts';
import { fuelCheck, stratTraceCheck } from '../12-supply/move-rules.ts';
import type { HexName, UnitId } from '../types.ts';

/**
 * Why these units can't move along a way whose first hex is where they stand; null: nothing speaks against it. Reads what
 * the side knows and nothing else.
 */
export type MoveCheck = (
	picture: Picture,
	units: readonly UnitId[],
	way: readonly HexName[],
) => Refusal | null;

export const MOVE_CHECKS: readonly MoveCheck[] = [fuelCheck, stratTraceCheck];
