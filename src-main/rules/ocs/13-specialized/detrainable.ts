/** OCS 13.3c: hexes where trains can be left. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { SupplyPicture, SupplyUnit } from '../12-supply/picture.ts';
import { isEngineerCapable } from './engineers.ts';

/** What a rail hex is wanted for: to trace supply to, or for units and supply on trains. */
export type RailUse = 'trace' | 'cargo';

/**
 * Whether a rail hex has what a train needs to be left there: a village, a city, a port, or an HQ that makes it so.
 * @rule ocs-13.3c.place
 */
export const isDetrainable = (picture: SupplyPicture, hex: Hex): boolean =>
	picture.board.terrain(hex).some(({ place }) => place !== 'none') ||
	(picture.board.printed(hex)?.port ?? null) !== null ||
	hqServes(picture, hex);

/**
 * Whether an Engineer-Capable HQ stands in a rail hex: it is as good as a village, for no supply, until its mode changes.
 * Other engineers can't do that.
 * @rule ocs-13.8c.make
 * @rule ocs-13.8c.end
 */
const hqServes = (picture: SupplyPicture, hex: Hex): boolean => {
	const cached = served.get(picture) ?? new Set(picture.units.filter(isHqCapable).map((unit) => unit.hex));
	served.set(picture, cached);
	return cached.has(hex);
};

/** The hexes of a picture's Engineer-Capable HQs. */
const served = new WeakMap<SupplyPicture, ReadonlySet<Hex>>();
const isHqCapable = (unit: SupplyUnit): boolean => unit.counter.class === 'hq' && isEngineerCapable(unit);
