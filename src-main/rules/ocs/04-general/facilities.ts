/** Enemy things in a hex without combat units: who may go in among them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { hasBase } from '../14-air/planes.ts';
import { lstPortIn } from '../18-ships/ships.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Picture } from './picture.ts';
import { hasDump, hasTransport } from './stacks.ts';

/** Whether a side has dumps, transport, a hedgehog, an air base or a port in a hex. */
export function hasThings({ scenario, game }: World, hex: HexName, side: SideId): boolean {
	if (hasDump(game, hex, side) || hasTransport(game, hex, side)) return true;
	if (lstPortIn({ scenario, game }, hex)?.state.side === side) return true;
	const built = game.hexes[hex];
	if (built?.control !== side) return false;
	const board = boardOf(scenario);
	return (
		built.hedgehog > 0 ||
		hasBase({ game }, hex, side) ||
		(board.printed(board.hex(hex))?.port ?? null) !== null
	);
}

/**
 * Returns what a side has built in a hex, in words, or null. Ports, air bases and hedgehogs stay: they never move or
 * retreat, whoever comes and goes.
 * @rule ocs-3.3c.static
 */
export function builtAt(
	{ board, side, hex }: Pick<Picture, 'board' | 'side' | 'hex'>,
	name: HexName,
): string | null {
	const at = board.find(name);
	const state = hex(name);
	if (at === null || state?.control !== side) return null;
	if (state.hedgehog > 0) return 'a hedgehog';
	if (state.airBase > 0) return 'an air base';
	if (state.strip === true) return 'an air strip';
	return (board.printed(at)?.port ?? null) === null ? null : 'a port';
}

/**
 * Returns whether units may enter a hex with enemy facilities, such as a hedgehog or a port: only if one of them is
 * Attack-Capable.
 * @param capable of the units that go in
 * @rule ocs-16.0.kind
 * @rule ocs-15.0.level
 * @rule ocs-19.0.port
 */
export const mayEnterAmong = (world: World, hex: HexName, enemy: SideId, capable: boolean): boolean =>
	capable || !hasThings(world, hex, enemy);
