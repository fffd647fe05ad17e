/** Perimeters: who owns a hex, what is outside, and what connects a side's ground. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { tocsBoard } from '../board.ts';
import type { Here, HexName } from '../game.ts';

/** Returns a hex's owner, or null if it is nobody's. @rule tocs-b1.3.ownership-status @rule tocs-w9.0.ask-owner */
export const ownerOf = ({ game }: Pick<Here, 'game'>, hex: HexName): SideId | null =>
	game.owners.get(hex) ?? null;

/**
 * Returns whether a hex is outside a side's perimeter: units that act there are announced.
 * @rule tocs-b1.3.outside-announced
 */
export const isOutside = (here: Pick<Here, 'game'>, hex: HexName, side: SideId): boolean =>
	ownerOf(here, hex) !== side;

/** Whether an Engagement Battle is fought in a hex. */
export const isEngaged = ({ game }: Pick<Here, 'game'>, hex: HexName): boolean =>
	game.engagements[hex] !== undefined;

/** Returns whether a hex is adjacent to a side's ground, so that it can join it. @rule tocs-w10.4.recon-flip */
export const isConnected = (here: Here, hex: HexName, side: SideId): boolean =>
	tocsBoard(here.scenario)
		.beside(hex)
		.some((next) => ownerOf(here, next) === side);
