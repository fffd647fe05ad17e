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

/** What a ruleset may have drawn by the house. */
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

/** What somebody may have of counters' pictures: by unit, as a view names it, its pixels, packed, base64; undefined: none. */
export type PicturesOfUnits = (unit: string) => string | undefined;

/** A paper on which units that have a picture of their own are shown by it. Which they are is said by whoever asks. */
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

/** What the campaign's facts are read by. They come as the job's parts, in lists. */
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
	/** A ruleset's own. `telling`: null where it tells nothing of the campaign's facts. */
	| {
			readonly draw: 'own';
			readonly ruleset: string;
			readonly job: object;
			readonly telling: Telling | null;
			/** The printed map under the map on it; absent: none. */
			readonly scan?: readonly ScanTile[];
	  };

/**
 * A job with the printed map that lies under its map. Every seat has its tiles (`map.picture`), so a side's paper may.
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
