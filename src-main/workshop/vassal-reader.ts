/** Answers for the VASSAL process about its open module: its contents, its counters as rows, its boards' pictures. */
import {
	MOST_CELL_LETTERS,
	MOST_COLUMNS,
	MOST_ROWS,
	PICTURE_LETTERS,
} from '../../src-shared/workshop/rows.ts';
import { MOST_PIECE } from '../../src-shared/workshop/upload.ts';
import {
	type VassalCounters,
	type VassalImage,
	type VassalMap,
	type VassalRows,
	type VassalSummary,
	type VassalHexes,
} from '../../src-shared/workshop/vassal.ts';
import { mimeOf } from '../host/picture-kind.ts';
import type { VassalGrid, PlainGrid } from '../vassal/grid.ts';
import { imageSize } from '../vassal/image-size.ts';
import {
	importVassal,
	type ImportedMap,
	type ImportedSetup,
	type Placed,
	type VassalFile,
	type VassalImport,
} from '../vassal/import.ts';
import { VassalError } from '../vassal/report.ts';
import { hexesOfVassal, hexNamer } from './vassal-hexes.ts';

/** The files of a module: each with as many pieces as were handed over for it before. */
export interface ReadQuestion {
	readonly ask: 'read';
	readonly files: readonly { readonly name: string; readonly pieces: number }[];
}
interface Which {
	/** The number of the set-up, and of the map in it. */
	readonly setup: number;
	readonly map: number;
}
export type VassalQuestion =
	| ReadQuestion
	| (Which & { readonly ask: 'rows'; readonly kmPerPixel: number; readonly byHex?: boolean | undefined })
	| (Which & { readonly ask: 'hexes'; readonly hexKm: number })
	| (Which & { readonly ask: 'picture'; readonly board: number; readonly piece: number })
	| (Which & { readonly ask: 'counters' })
	| (Which & { readonly ask: 'images'; readonly from: number });
type AboutOpen = Exclude<VassalQuestion, ReadQuestion>;

/** An answer, or the sentence that says why there is none. */
type Answered = { readonly value: unknown } | { readonly refused: string };

/** Answers questions about one module, which it keeps from when it was read. */
export function vassalReader(): (
	question: VassalQuestion,
	parts: readonly unknown[],
	progress: (share: number) => void,
) => Promise<Answered> {
	const reader = new VassalReader();
	return async (question, parts, progress) => {
		try {
			const value =
				question.ask === 'read'
					? await reader.read(filesOf(question, parts as readonly Uint8Array[]), progress)
					: await reader.answer(question);
			return { value };
		} catch (error) {
			if (error instanceof VassalError) return { refused: error.message };
			throw error;
		}
	};
}

/** The files put together again. */
function filesOf({ files }: ReadQuestion, parts: readonly Uint8Array[]): readonly VassalFile[] {
	let at = 0;
	return files.map(({ name, pieces }) => ({ name, bytes: Buffer.concat(parts.slice(at, (at += pieces))) }));
}

class VassalReader {
	#open: VassalImport | null = null;
	#picture: { readonly key: string; readonly bytes: Buffer } | null = null;

	async read(files: readonly VassalFile[], progress: (share: number) => void): Promise<VassalSummary> {
		this.#open?.close();
		[this.#open, this.#picture] = [null, null];
		this.#open = await importVassal(files, progress);
		return summaryOf(this.#open);
	}

	async answer(question: AboutOpen): Promise<unknown> {
		const module = this.#open;
		const setup = module?.setups[question.setup];
		const map = setup?.maps[question.map];
		if (!module || !setup || !map)
			throw new VassalError('not-vassal', 'That module is no longer open. Open it again.');
		if (question.ask === 'rows') return rowsFor(setup, map, question);
		if (question.ask === 'hexes') return hexesFor(map, question.hexKm);
		if (question.ask === 'counters') return countersOn(setup, map);
		if (question.ask === 'images')
			return { images: await imagesFrom(module, imagesOn(setup, map), question.from) };
		return await this.#pieceOf(module, map.boards[question.board]?.image ?? null, question.piece);
	}

	/** A piece of a board's picture; the picture is kept until another one is asked for. */
	async #pieceOf(
		module: VassalImport,
		entry: string | null,
		piece: number,
	): Promise<{ mime: string; bytes: string; last: boolean }> {
		if (entry === null) throw new VassalError('unsupported', 'This board has no picture.');
		if (this.#picture?.key !== entry)
			this.#picture = { key: entry, bytes: (await module.picture(entry)) ?? Buffer.alloc(0) };
		const { bytes } = this.#picture;
		return {
			mime: kindOf(bytes),
			bytes: bytes.toString('base64', piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
			last: (piece + 1) * PIECE_BYTES >= bytes.byteLength,
		};
	}
}

function rowsFor(
	setup: ImportedSetup,
	map: ImportedMap,
	{ byHex, kmPerPixel }: { readonly byHex?: boolean | undefined; readonly kmPerPixel: number },
): VassalRows {
	const hexes = byHex === true ? hexesOfVassal(map, map.id, 1) : null;
	return hexes ? hexRowsOf(setup, map, hexNamer(hexes)) : rowsOf(setup, map, kmPerPixel);
}

const hexesFor = (map: ImportedMap, hexKm: number): VassalHexes | null =>
	hexesOfVassal(map, map.id.slice(0, 80) || 'The map', hexKm);

/** Whole threes of bytes, so that pieces of base64 can be put together. */
const PIECE_BYTES = Math.floor(MOST_PIECE / 4) * 3;

function summaryOf({ name, version, setups, report }: VassalImport): VassalSummary {
	return {
		name,
		version,
		report,
		setups: setups.map((setup) => ({
			name: setup.name,
			maps: setup.maps.map((map) => mapOf(map, setup)),
		})),
	};
}

function mapOf(map: ImportedMap, { placed }: ImportedSetup): VassalMap {
	return {
		name: map.id,
		...sizeOf(map),
		counters: placed.filter((each) => each.map === map.id && each.deck === null).length,
		step: map.boards.map(({ grid }) => grid && stepOf(grid)).find((step) => step !== null) ?? null,
		boards: map.boards.map(({ name, at, size, reversed, image }) => ({
			name,
			...at,
			...size,
			reversed,
			hasPicture: image !== null,
		})),
	};
}

const sizeOf = ({ boards }: ImportedMap): { readonly width: number; readonly height: number } => ({
	width: Math.max(1, ...boards.map(({ at, size }) => at.x + size.width)),
	height: Math.max(1, ...boards.map(({ at, size }) => at.y + size.height)),
});

/** From one place to the next down a column, pixels. */
function stepOf(grid: VassalGrid): number | null {
	const plain: PlainGrid | null =
		grid.kind === 'zoned' ? (grid.background ?? grid.zones.find((zone) => zone.grid)?.grid ?? null) : grid;
	return plain === null || plain.kind === 'region' ? null : plain.dy;
}

/** Columns by their heads, with each one's text for a counter. */
type Columns = readonly (readonly [head: string, cell: (placed: Placed) => string])[];

/** A place in km from the map's south-western corner, as a sheet's column has it; a hex's own name stands beside it. */
function rowsOf(setup: ImportedSetup, map: ImportedMap, kmPerPixel: number): VassalRows {
	const { height } = sizeOf(map);
	const km = (pixels: number): string => (pixels * kmPerPixel).toFixed(3);
	return tableOf(lyingOn(setup, map), [
		...OF_PIECE,
		['Place', ({ at }) => `${km(at.x)}, ${km(height - at.y)}`],
		['Hex', ({ location }) => location ?? ''],
	]);
}

/** A place by its hex; layers and the picture on top beside it, to be matched by. */
function hexRowsOf(setup: ImportedSetup, map: ImportedMap, hexAt: (at: Placed['at']) => string): VassalRows {
	const fileOf = (entry: string): string => entry.slice(entry.lastIndexOf('/') + 1);
	return tableOf(lyingOn(setup, map), [
		...OF_PIECE,
		['Place', ({ at }) => hexAt(at)],
		['Layer', ({ piece }) => piece.layers.join(', ')],
		['Picture', ({ piece }) => fileOf(piece.pictures.at(-1)?.image ?? '')],
	]);
}

const OF_PIECE: Columns = [
	['Name', ({ piece }) => piece.name],
	['Side', ({ piece }) => piece.side ?? ''],
	['Formation', ({ piece }) => piece.headings.at(-1) ?? ''],
];
const lyingOn = ({ placed }: ImportedSetup, { id }: ImportedMap): readonly Placed[] =>
	placed.filter((each) => each.map === id && each.deck === null);

/** The pictures that the counters of a map are drawn of, each once. */
const imagesOn = (setup: ImportedSetup, map: ImportedMap): readonly string[] => [
	...new Set(lyingOn(setup, map).flatMap(({ piece }) => piece.pictures.map(({ image }) => image))),
];

function countersOn(setup: ImportedSetup, map: ImportedMap): VassalCounters {
	const images = imagesOn(setup, map);
	const numbers = new Map(images.map((image, n) => [image, n]));
	return {
		images: images.length,
		layers: lyingOn(setup, map)
			.slice(0, MOST_ROWS)
			.map(({ piece }) =>
				piece.pictures
					.slice(0, MOST_LAYERS)
					.map(({ image, at }) => [numbers.get(image) ?? 0, at.x, at.y] as const),
			),
	};
}

/** Pictures that a counter is drawn of at most; those above them are left out. */
const MOST_LAYERS = 12;
/** A counter's picture may have so many bytes, and so many pixels: it is drawn at less than a hundred wide. */
const MOST_IMAGE_BYTES = 500_000;
const MOST_IMAGE_PIXELS = 1_000_000;

async function imagesFrom(
	module: VassalImport,
	entries: readonly string[],
	from: number,
): Promise<readonly VassalImage[]> {
	const images: VassalImage[] = [];
	let letters = 0;
	for (const entry of entries.slice(from)) {
		const image = await imageAt(module, entry);
		letters += image?.bytes.length ?? 0;
		if (images.length > 0 && letters > MOST_PIECE) break;
		images.push(image);
	}
	return images;
}

async function imageAt(module: VassalImport, entry: string): Promise<VassalImage> {
	const bytes = await module.picture(entry).catch((error: unknown) => {
		// A damaged picture is replaced by the symbol; the module's report has named it.
		if (error instanceof VassalError) return null;
		throw error;
	});
	const size = bytes && imageSize(bytes);
	if (!bytes || !size || bytes.byteLength > MOST_IMAGE_BYTES) return null;
	if (size.width * size.height > MOST_IMAGE_PIXELS) return null;
	return { mime: kindOf(bytes), bytes: bytes.toString('base64') };
}

/** Rows of counters, each property of theirs a column after the first ones; there is room left for a column of their pictures. */
function tableOf(lying: readonly Placed[], columns: Columns): VassalRows {
	const keys = [...new Set(lying.flatMap(({ piece }) => [...piece.properties.keys()]))]
		.filter((key) => key.toLowerCase() !== 'side')
		.slice(0, MOST_COLUMNS - columns.length - 1);
	const row = (placed: Placed): readonly string[] =>
		[
			...columns.map(([, cell]) => cell(placed)),
			...keys.map((key) => placed.piece.properties.get(key) ?? ''),
		].map((cell) => cell.slice(0, MAX_CELL));
	const rows = [[...columns.map(([head]) => head), ...keys].map((cell) => cell.slice(0, MAX_CELL))];
	let letters = 0;
	for (const each of lying) {
		const cells = row(each);
		letters += cells.reduce((sum, cell) => sum + cell.length, PICTURE_LETTERS);
		if (rows.length > MOST_ROWS || letters > MOST_CELL_LETTERS) break;
		rows.push([...cells]);
	}
	return { rows, leftOut: lying.length - (rows.length - 1) };
}

const MAX_CELL = 200;

const kindOf = (bytes: Buffer): string => {
	if (bytes.subarray(0, 4).toString('latin1') === 'GIF8') return 'image/gif';
	return mimeOf(bytes) ?? 'image/svg+xml';
};
