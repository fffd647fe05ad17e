/** Counters to cut out: each side's on pages of its own, each drawn as on the map, as its own picture or its symbol. */
import { COUNTERS_ASKED, type PackedCounters } from '../../src-shared/contract/counters.ts';
import type { PictureKey } from '../../src-shared/map/picture.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import { FACE_MARGIN as SHADOW, namedTile, paintCounter } from '../map/counters/face.ts';
import { unpackedCounter } from '../map/counters/unpacked.ts';
import { readTheme } from '../map/ink.ts';
import type { MapUnit } from '../map/types.ts';
import { asJpeg, canvasOf } from './canvas.ts';
import { facesOf } from './map-units.ts';
import { PAPERS, roomOn, type PaperName } from './paper.ts';
import { pdfOfPictures, type PicturePage } from './pdf-of-pictures.ts';

/** Widths that counters are cut to, mm. */
export const COUNTER_MM = [15, 18, 20, 25, 30] as const;
/** Dots to the inch: small letters stay legible. */
const DPI = 300;
const PX_PER_MM = DPI / 25.4;
/** The width of a counter as windows draw one that is well read, px. */
const TILE = namedTile(64, 0);
/** Paper between two counters, mm, with the line to cut along in its middle. */
const GAP = 1;

/** A page: counters in the order of its rows. */
export interface CounterSheet {
	readonly columns: number;
	/** From one counter to the next, mm. */
	readonly pitch: { readonly across: number; readonly down: number };
	readonly counters: readonly (Omit<MapUnit, 'at'> & { readonly picture: string | null })[];
	/** At its foot: 'Blue, page 1 of 2'. */
	readonly words: string;
}

/** The pages, side by side's own, formations together. @param mm how wide a counter is */
export function counterSheets(draft: Draft, paper: PaperName, mm: number): readonly CounterSheet[] {
	const room = roomOn(PAPERS[paper]);
	const pitch = { across: mm + GAP, down: (mm * TILE.height) / TILE.width + GAP };
	const columns = Math.floor(room.width / pitch.across);
	const each = columns * Math.floor(room.height / pitch.down);
	const faceOf = facesOf(draft);
	const orders = new Map(draft.formations.map(({ id }, n) => [id, n]));
	const order = ({ formation }: DraftUnit): number =>
		formation === null ? -1 : (orders.get(formation) ?? -1);
	return draft.sides.flatMap((side) => {
		const counters = draft.units
			.filter((unit) => unit.side === side.id)
			.toSorted((a, b) => order(a) - order(b))
			.flatMap((unit) => {
				const face = faceOf(unit);
				return face ? [{ ...face, picture: unit.picture?.shown === true ? unit.picture.key : null }] : [];
			});
		const count = Math.ceil(counters.length / each);
		return Array.from({ length: count }, (_, n) => ({
			columns,
			pitch,
			counters: counters.slice(n * each, (n + 1) * each),
			words: `${side.name}${count > 1 ? `, page ${String(n + 1)} of ${String(count)}` : ''}. Print at full size.`,
		}));
	});
}

/** Loads the pictures of the counters, by key; failed ones are left out. @param ask answers them packed */
export async function pagePictures(
	units: readonly DraftUnit[],
	ask: (keys: readonly PictureKey[]) => Promise<PackedCounters>,
	stop: AbortSignal,
): Promise<ReadonlyMap<string, ImageBitmap>> {
	const keys = [...new Set(units.flatMap(({ picture }) => (picture?.shown === true ? [picture.key] : [])))];
	const pictures = new Map<string, ImageBitmap>();
	for (let from = 0; from < keys.length; from += COUNTERS_ASKED) {
		stop.throwIfAborted();
		const some = keys.slice(from, from + COUNTERS_ASKED);
		const packed = await ask(some);
		for (const [n, key] of some.entries()) {
			const each = packed[n] ?? null;
			const image = each === null ? null : await unpackedCounter(each).catch(() => null);
			if (image) pictures.set(key, image);
		}
	}
	return pictures;
}

/** @param progress told the share that is done, 0 to 1 @throws Error with a sentence: a page that can't be drawn */
export async function counterPdf(
	sheets: readonly CounterSheet[],
	paper: PaperName,
	title: string,
	pictures: ReadonlyMap<string, ImageBitmap>,
	progress: (share: number) => void,
	stop: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
	await document.fonts.ready;
	const pages: PicturePage[] = [];
	for (const sheet of sheets) {
		stop.throwIfAborted();
		pages.push(await drawnSheet(sheet, title, pictures));
		progress(pages.length / sheets.length);
	}
	return pdfOfPictures(pages, PAPERS[paper], `${title}: counters`);
}

async function drawnSheet(
	{ columns, pitch, counters, words }: CounterSheet,
	title: string,
	pictures: ReadonlyMap<string, ImageBitmap>,
): Promise<PicturePage> {
	const rows = Math.ceil(counters.length / columns);
	const wide = Math.min(columns, counters.length);
	const size = { width: wide * pitch.across, height: rows * pitch.down };
	const pixels = { width: Math.ceil(size.width * PX_PER_MM), height: Math.ceil(size.height * PX_PER_MM) };
	const [canvas, g] = canvasOf(pixels.width, pixels.height);
	const { sides } = readTheme(document.body);
	g.fillStyle = '#ffffff';
	g.fillRect(0, 0, pixels.width, pixels.height);
	const [across, down] = [pitch.across * PX_PER_MM, pitch.down * PX_PER_MM];
	const k = ((pitch.across - GAP) * PX_PER_MM) / TILE.width;
	for (const [n, counter] of counters.entries()) {
		const [x, y] = [(n % columns) * across, Math.floor(n / columns) * down];
		const half = (GAP * PX_PER_MM) / 2;
		g.save();
		g.beginPath();
		g.rect(x + half, y + half, across - 2 * half, down - 2 * half);
		g.clip();
		g.translate(x + half - SHADOW * k, y + half - SHADOW * k);
		g.scale(k, k);
		const picture = counter.picture === null ? null : (pictures.get(counter.picture) ?? null);
		paintCounter(g, { ...counter, at: NOWHERE }, TILE, sides[counter.palette], undefined, false, picture);
		g.restore();
	}
	cuts(g, { wide, rows, across, down });
	return { bytes: await asJpeg(canvas), pixels, size, words: `${title}. ${words}` };
}
const NOWHERE = { x: 0, y: 0 };

/** Fine lines to cut along, between the counters and round them. */
function cuts(
	g: CanvasRenderingContext2D,
	{ wide, rows, across, down }: Record<'wide' | 'rows' | 'across' | 'down', number>,
): void {
	g.strokeStyle = '#9a9a9a';
	g.lineWidth = 1;
	g.beginPath();
	for (let column = 0; column <= wide; column += 1) {
		const x = Math.min(column * across, wide * across - 0.5);
		g.moveTo(x, 0);
		g.lineTo(x, rows * down);
	}
	for (let row = 0; row <= rows; row += 1) {
		const y = Math.min(row * down, rows * down - 0.5);
		g.moveTo(0, y);
		g.lineTo(wide * across, y);
	}
	g.stroke();
}
