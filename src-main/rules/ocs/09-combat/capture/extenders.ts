/** Extenders whose hex an enemy enters: they collapse, and are no prey unless they have nowhere to go. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import { trueSupply } from '../../12-supply/picture.ts';
import { collapseHex, flipped } from '../../13-specialized/extender-orders.ts';
import { otherSide } from '../../../hexwar/ownership.ts';
import type { World } from '../../game.ts';
import type { HexName } from '../../../hexwar/types.ts';
import type { CaptureFact } from './facts.ts';

/**
 * Every enemy Extender in a hex that Attack-Capable units enter collapses without loss: to a hex within its own range
 * and in trace supply, as transport, whatever is on the way. Without one it turns back into transport in place and is
 * rolled for like other transport. Its owner chooses the hex until the step is over.
 * @param side that enters
 * @rule ocs-9.14d.collapse
 * @rule ocs-9.14d.where
 * @rule ocs-9.14d.nowhere
 */
export function collapses(world: World, side: SideId, hex: HexName): readonly CaptureFact[] {
	const { supply, transports } = world.game;
	// Hardly ever is one there: only then is it looked how supply stands.
	if (!supply.extenders.some((id) => transports[id]?.at === hex)) return [];
	const owner = otherSide(world.scenario, side);
	const picture = trueSupply(world, owner);
	const here = picture.board.hex(hex);
	return picture.transports
		.filter(({ id, hex: at }) => at === here && picture.own.supply.extenders.includes(id))
		.map((extender) => {
			const to = collapseHex(picture, extender);
			return {
				type: 'extender-ended',
				v: 1,
				rule: to === null ? 'ocs-9.14d.nowhere' : 'ocs-9.14d.collapse',
				payload: {
					side: owner,
					transport: extender.id,
					to: to === null ? null : picture.board.name(to),
					spent: flipped(extender),
					...(to === null ? {} : { gotOff: { from: hex, within: null } }),
				},
			};
		});
}
