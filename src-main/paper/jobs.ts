/** Papers as plain values: all that a worker process is given to draw one. */
import type { PaperOrder } from '../../src-shared/contract/host-api.ts';
import type { PictureKey } from '../../src-shared/map/picture.ts';
import type { AnyScenario } from '../rules/kit/module.ts';
import type { PaperScan, ScanTile } from '../rules/kit/module/paper-part.ts';
import type { Block } from './kit/blocks.ts';
import type { Counter } from './kit/counter-picture.ts';
import type { CounterPaper } from './kit/counter-paper.ts';
import type { MapPaper } from './kit/map-paper.ts';
import { scanTiles } from './kit/scan-tiles.ts';
import type { SeatCard } from './kit/seat-cards.ts';

/** The jobs a ruleset may have the house draw. */
export type HouseJob =
	/** Plain blocks on pages: any paper that needs no picture of its own. */
	| {
			readonly draw: 'blocks';
			readonly blocks: readonly Block[];
			readonly title: string;
			readonly size: PaperOrder['size'];
			readonly grey: boolean;
	  }
	| { readonly draw: 'map'; readonly paper: MapPaper }
	| { readonly draw: 'counters'; readonly paper: CounterPaper };

/**
 * The counter pictures a recipient may have: packed pixels, base64, by the unit's name in a view; undefined if none.
 */
export type PicturesOfUnits = (unit: string) => string | undefined;

/** Returns a paper that shows units by their own pictures where they have one; the caller decides which. */
export function withPictures(job: HouseJob, picturesOf: PicturesOfUnits): HouseJob {
	const dressed = (counter: Counter): Counter => {
		const own = counter.unit === undefined ? undefined : picturesOf(counter.unit);
		return own === undefined ? counter : { ...counter, packed: own };
	};
	if (job.draw === 'map') {
		const { on } = job.paper;
		const units = on.units.map((each) => ({ ...each, counter: dressed(each.counter) }));
		return { ...job, paper: { ...job.paper, on: { ...on, units } } };
	}
	if (job.draw === 'blocks') return job;
	const groups = job.paper.groups.map((group) => ({ ...group, counters: group.counters.map(dressed) }));
	return { ...job, paper: { ...job.paper, groups } };
}

/** How the campaign's facts are read. They arrive as the job's parts, in lists. */
export interface Telling {
	readonly scenario: AnyScenario;
	/** Commands that stand undone. */
	readonly undone: readonly string[];
}

export type PaperJob =
	| HouseJob
	| {
			readonly draw: 'seat-cards';
			readonly cards: readonly SeatCard[];
			readonly size: PaperOrder['size'];
			readonly grey: boolean;
	  }
	/** A ruleset's own job. `telling`: null if it doesn't use the campaign's facts. */
	| {
			readonly draw: 'own';
			readonly ruleset: string;
			readonly job: object;
			readonly telling: Telling | null;
			/** The scan under the map; absent if none. */
			readonly scan?: readonly ScanTile[];
	  };

/**
 * Returns a job with the scan that goes under its map. Every seat may have its tiles (`map.picture`), so a side's paper
 * may too.
 * @param tileOf the bytes of a tile; null: there is none of that name
 */
export function scanned(
	job: PaperJob,
	scan: PaperScan | null | undefined,
	tileOf: (key: PictureKey) => Uint8Array | null,
): PaperJob {
	if (!scan) return job;
	const tiles = scanTiles(scan.picture, tileOf, scan.km);
	if (job.draw === 'map') return { ...job, paper: { ...job.paper, scan: tiles } };
	return job.draw === 'own' ? { ...job, scan: tiles } : job;
}
