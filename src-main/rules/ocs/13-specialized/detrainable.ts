/** OCS 13.3c: hexes where trains can be left. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { SupplyPicture, SupplyUnit } from '../12-supply/picture.ts';
import { isEngineerCapable } from './engineers.ts';

/** The use of a rail hex: for trace supply, or for units and supply on trains. */
export type RailUse = 'trace' | 'cargo';

/**
 * Returns whether a rail hex has what detraining needs: a village, a city, a port, or an HQ that makes it so.
 * @rule ocs-13.3c.place
 */
export const isDetrainable = (picture: SupplyPicture, hex: Hex): boolean =>
	picture.board.terrain(hex).some(({ place }) => place !== 'none') ||
	(picture.board.printed(hex)?.port ?? null) !== null ||
	hqServes(picture, hex);

/**
 * Returns whether an Engineer-Capable HQ is in a rail hex: it counts as a village, at no supply cost, until its mode
 * changes. Other engineers can't do that.
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
