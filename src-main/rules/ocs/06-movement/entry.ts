/** The effect, provided by a chapter, of entering a hex with enemy counters. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** Facts that follow when these units enter a hex. `world`: as it was before the move. */
export type Entry = (
	world: World,
	side: SideId,
	units: readonly UnitId[],
	hex: HexName,
	dice: Dice,
) => readonly OcsFact[];
