/** OCS 13.8: who can do an engineer's work. */
import type { SupplyUnit } from '../12-supply/picture.ts';

/**
 * Whether an HQ or an Engineer is Engineer-Capable: in Combat Mode, or DG with its Combat side up. Rail repair units and
 * others of a like name are not.
 * @rule ocs-13.8a
 */
export const isEngineerCapable = ({ counter, state }: Pick<SupplyUnit, 'counter' | 'state'>): boolean =>
	(counter.class === 'hq' || counter.class === 'engineer') && isSettled(state);

/** In Combat Mode, or DG with the Combat side up: what engineers, and HQs that rebuild, must be. @rule ocs-13.1a.dg */
export const isSettled = ({ face, marker }: SupplyUnit['state']): boolean =>
	face === 'combat' && (marker === null || marker === 'dg');
