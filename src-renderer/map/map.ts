import type { MapSheet } from '../../src-shared/map/sheet.ts';
import type { CampaignMap, MapOptions, MapUnit } from './types.ts';

/** Puts a map of `sheet` into `host` (which must have a size). Options' callbacks may be absent. */
export declare function createMap<U extends MapUnit = MapUnit>(
	host: HTMLElement,
	sheet: MapSheet,
	options?: MapOptions<U>,
): Promise<CampaignMap<U>>;
