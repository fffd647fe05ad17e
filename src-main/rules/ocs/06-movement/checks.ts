/** Other chapters' checks of a move before it is made: fuel, transport, trace. Each adds its line to the lists. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import type { Picture } from '../04-general/picture.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import { fuelCheck, shareByFuel, staysForFuel, stratEnds, stratTraceCheck } from '../12-supply/move-rules.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/**
 * Returns why these units can't move along a path whose first hex is their own, or null. Uses only what the side knows.
 */
export type MoveCheck = (
	picture: Picture,
	units: readonly UnitId[],
	way: readonly HexName[],
) => Refusal | null;

/** What bars a move wherever it leads. */
export const START_CHECKS: readonly MoveCheck[] = [fuelCheck];
export const MOVE_CHECKS: readonly MoveCheck[] = [...START_CHECKS, stratTraceCheck];

/** What part of its allowance a unit has by how it was fuelled. */
export const FUEL_SHARE: (picture: Picture, unit: UnitId) => Fraction = shareByFuel;

/** Units that have to stay for the rest of the phase once these set out, for another reason than zones on their way. */
export const STAYS: (picture: Picture, units: readonly UnitId[]) => readonly UnitId[] = staysForFuel;

/** Returns those hexes in which these units may end a move, by the checks of its end. */
export const ENDS: (picture: Picture, units: readonly UnitId[], hexes: readonly Hex[]) => readonly Hex[] =
	stratEnds;
