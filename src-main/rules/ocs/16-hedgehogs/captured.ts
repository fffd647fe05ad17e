/** The effects of a hex changing hands. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsGame } from '../game.ts';
import type { HexState } from '../types.ts';
import { isOn } from '../variants.ts';

/**
 * Returns a hex as a side has it from now on. A hedgehog that was worked on loses a level, where that is played; one that stood
 * when the game began is printed on the map and does not.
 * @rule ocs-21.11c
 */
export function capturedHex(game: OcsGame, there: HexState, side: SideId): HexState {
	const crumbles = there.dug !== undefined && there.hedgehog > 0 && isOn(game, 'hedgehogs-crumble');
	return { ...there, hedgehog: crumbles ? there.hedgehog - 1 : there.hedgehog, control: side };
}
