/** What happens when units enter a hex in which something of the enemy's lies. Each chapter adds its line. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { supplyEntry } from '../12-supply/move-rules.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';

/** Facts that follow when these units enter a hex. `world`: as it was before the move. */
export type Entry = (
	world: World,
	side: SideId,
	units: readonly UnitId[],
	hex: HexName,
	dice: Dice,
) => readonly OcsFact[];

export const ENTRIES: readonly Entry[] = [supplyEntry];
