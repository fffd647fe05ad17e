/**
 * A VASSAL module on its way into a scenario: its contents, the sides of its counters, their positions. Shapes and
 * requests.
 */
import { z } from 'zod';
import { chief, noInput, request } from '../contract/request.ts';
import type { HexMapFile } from '../map/hexmap/file.ts';
import type { MapPicture } from '../map/picture.ts';
import { Upload } from './upload.ts';

/** Files that one import may take together: a module, its extensions, saved games. */
export const MAX_VASSAL_FILES = 20;

const Which = z
	.object({
		/** The number of the set-up, and of the map in it. */
		setup: z.number().int().min(0).max(1000),
		map: z.number().int().min(0).max(1000),
	})
	.strict();
const RowsForm = Which.extend({
	kmPerPixel: z.number().positive().max(10),
	/** Places are hexes by their numbers, instead of km. */
	byHex: z.boolean().optional(),
}).strict();
const HexesForm = Which.extend({ hexKm: z.number().positive().max(1000) }).strict();
const PictureForm = Which.extend({
	board: z.number().int().min(0).max(400),
	piece: z.number().int().min(0).max(1000),
}).strict();

const ImagesForm = Which.extend({ from: z.number().int().min(0).max(100_000) }).strict();

export const vassalApi = {
	/** A file in pieces; `fresh` forgets those before it. */
	'vassal.upload': request<typeof Upload, null>(chief, Upload),
	/** Reads the files that came in. */
	'vassal.read': request<typeof noInput, VassalSummary>(chief, noInput),
	/** The share of this window's request that has been read, 0 to 1, or null if nothing is being read for it. */
	'vassal.progress': request<typeof noInput, { share: number | null }>(chief, noInput),
	/** The counters that lie on a map, as rows of a spreadsheet. */
	'vassal.rows': request<typeof RowsForm, VassalRows>(chief, RowsForm),
	/** Returns its boards as a hex map, or null if it has no hexes or too many. */
	'vassal.hexes': request<typeof HexesForm, VassalHexes | null>(chief, HexesForm),
	/** A board's picture, piece by piece. */
	'vassal.picture': request<typeof PictureForm, { mime: string; bytes: string; last: boolean }>(
		chief,
		PictureForm,
	),
	/** Returns the pictures of the counters on a map, in the order of its rows. */
	'vassal.counters': request<typeof Which, VassalCounters>(chief, Which),
	/** Pictures of counters from a number on: as many as fit into one answer, one at least. */
	'vassal.images': request<typeof ImagesForm, { images: readonly VassalImage[] }>(chief, ImagesForm),
	/** Lets go of it all. */
	'vassal.forget': request<typeof noInput, null>(chief, noInput),
};

export interface VassalSummary {
	readonly name: string;
	readonly version: string;
	readonly setups: readonly {
		readonly name: string;
		readonly maps: readonly VassalMap[];
	}[];
	readonly report: readonly {
		readonly kind: 'in' | 'unused' | 'missing' | 'refused';
		readonly what: string;
		readonly name: string;
		readonly count: number;
	}[];
}
export interface VassalMap {
	readonly name: string;
	/** Of all its boards together, pixels. */
	readonly width: number;
	readonly height: number;
	/** Counters that lie on it. */
	readonly counters: number;
	/** The distance between the centres of neighbouring hexes or squares, pixels, or null if it has no such grid. */
	readonly step: number | null;
	readonly boards: readonly {
		readonly name: string;
		readonly x: number;
		readonly y: number;
		readonly width: number;
		readonly height: number;
		readonly reversed: boolean;
		readonly hasPicture: boolean;
	}[];
}
export interface VassalRows {
	/** The first row names the columns. */
	readonly rows: readonly (readonly string[])[];
	/** Counters that were left out, because a sheet takes so many rows. */
	readonly leftOut: number;
}
/**
 * The pictures of each counter: picture numbers, lowest layer first, with each one's centre relative to the counter's,
 * px.
 */
export interface VassalCounters {
	/** How many different pictures there are. */
	readonly images: number;
	readonly layers: readonly (readonly (readonly [image: number, x: number, y: number])[])[];
}
/** A counter picture, base64; null if it is missing, not a picture, or too large for a counter. */
export type VassalImage = { readonly mime: string; readonly bytes: string } | null;

/** A module's map as one of ours, bare: the ruleset decides its grounds. */
export interface VassalHexes {
	readonly file: HexMapFile;
	/** The position of the picture of all its boards under the hexes. */
	readonly lie: Pick<MapPicture, 'west' | 'north' | 'kmPerPixel' | 'stretch'>;
	/** Sentences about what was not carried over. */
	readonly notes: readonly string[];
}
