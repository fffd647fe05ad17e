/** What parts of a draft are read and written by: names of other things, hexes, and where long texts go. */
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import type { LongTexts } from '../../hexwar/workshop/long-texts.ts';

export interface Desk {
	/** Units of each side. */
	readonly names: UnitNames;
	/** Ships of each side. */
	readonly ships: UnitNames;
	/** Sea zones, and sides: nobody's. */
	readonly zones: UnitNames;
	readonly sides: UnitNames;
	readonly map: HexMap | null;
	readonly long: LongTexts;
}
