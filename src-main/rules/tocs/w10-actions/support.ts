/** What batteries that fire into a battle bring to it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Here, HexName, UnitId } from '../game.ts';
import { piecesOf, type Piece } from '../units.ts';
import { isInLoc } from '../w7-loc/loc.ts';

/** Fire of a side's batteries that support it in a battle. @rule tocs-w10.24.strike-in-battle @rule tocs-w10.25.bombard-battle */
export interface Support {
	readonly unit: UnitId;
	readonly points: number;
	readonly why: string;
}

/**
 * Returns what batteries add to a side's strength in a battle.
 * @rule tocs-b3.9.ranged-air-added @rule tocs-w2.4.mortar-full @rule tocs-w7.0.out-no-arty
 */
export function supportFor(here: Here, side: SideId, hex: HexName, fourTimes: boolean): readonly Support[] {
	return piecesOf(here, [...here.game.units.keys()]).flatMap(({ id, counter, unit }): Support[] => {
		if (unit.side !== side || unit.at === null || unit.mission?.hex !== hex) return [];
		const { kind } = unit.mission;
		const times = kind === 'strike' ? 1 : kind === 'tot' && fourTimes ? 4 : 2;
		return [
			{
				unit: id,
				points: counter.strength * times,
				why: `${kind} ${String(counter.strength)}×${String(times)}`,
			},
		];
	});
}

/** Returns whether a side's units fighting in a hex may be supported: never out of LOC. @rule tocs-w7.0.out-no-arty */
export const maySupport = (here: Here, pieces: readonly Piece[]): boolean =>
	pieces.some((piece) => isInLoc(here, piece));
