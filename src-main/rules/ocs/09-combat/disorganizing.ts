/** The effects of a DG result besides disorganizing units. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';

/**
 * Returns the Organic Trucks of a side that leave Reserve because their hex gets a DG result; they are not DG themselves.
 * @rule ocs-5.10c.organic
 * @rule ocs-13.2g.D
 */
export const trucksOutOfReserve = ({ game }: World, hex: HexName, side: SideId): readonly string[] =>
	Object.entries(game.transports)
		.filter(([, { at, side: owner, reserve }]) => at === hex && owner === side && reserve)
		.map(([id]) => id);
