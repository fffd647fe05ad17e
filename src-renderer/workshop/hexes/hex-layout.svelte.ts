/** How a map of hexes is laid out: its columns, rows and numbers, and the print under it, dragged or fitted by a few hexes. */
import { layoutOf, type Layout } from '../../../src-shared/map/hexmap/reshape.ts';
import type { Numbering } from '../../../src-shared/map/hexmap/numbering.ts';
import {
	MAX_SHEETS,
	scanKey,
	sheetsOf,
	type MapPicture,
	type PictureKey,
	type PictureSheet,
} from '../../../src-shared/map/picture.ts';
import type { MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { fitPicture, type Clicked, type Fitted } from '../../../src-shared/workshop/hex-fit.ts';
import { lieOf, pixelAt, pointAt, type Lie } from '../../../src-shared/workshop/lie.ts';
import { besideIt, withoutSheet, withSheetAt } from '../../../src-shared/workshop/sheets.ts';
import type { DraftEdits } from '../../../src-shared/workshop/edits.ts';
import { layoutEdits, sheetEdits } from '../../../src-shared/workshop/hex-edits.ts';
import { MAX_HEXES, sheetBox } from '../../../src-shared/workshop/hexes.ts';
import type { MapOverlay } from '../../map/types.ts';
import { cutPicture } from '../picture/cut-picture.ts';
import { wordsOf, type WorkshopDesk } from '../workshop.svelte.ts';
import type { HexPageDesk } from './hex-page.svelte.ts';

/** What a click or a stroke on the map is for. */
export type LayoutDoing = 'nothing' | 'dragging' | 'fitting';

/** A hex whose printed middle was clicked, with its number. */
export interface NamedClick extends Clicked {
	readonly name: string;
}

export class HexLayoutDesk {
	readonly #desk: WorkshopDesk;
	readonly #page: HexPageDesk;
	doing = $state<LayoutDoing>('nothing');
	clicks = $state.raw<readonly NamedClick[]>([]);
	/** The number of the hex whose printed middle is clicked next, as typed. */
	next = $state('');
	trouble = $state.raw<string | null>(null);
	/** The share of the picture that has come in; null: none is coming. */
	progress = $state<number | null>(null);
	/** How far the print is being dragged. */
	#dragged = $state.raw<Point | null>(null);
	#stop: AbortController | null = null;

	constructor(desk: WorkshopDesk, page: HexPageDesk) {
		this.#desk = desk;
		this.#page = page;
	}

	/** Which sheet is laid out. */
	sheet = $state(0);
	/** What each sheet is called. */
	readonly sheets = $derived.by((): readonly string[] =>
		this.#page.hexes.map.sheets.map(({ id }, n) => (id === '' ? `Sheet ${String(n + 1)}` : `Sheet ${id}`)),
	);
	readonly layout = $derived.by((): Layout => {
		const { map } = this.#page.hexes;
		// Undo may have taken the last sheet away.
		return layoutOf(map, Math.min(this.sheet, map.sheets.length - 1));
	});
	/** Which of the prints is laid. */
	print = $state(0);
	readonly prints = $derived.by((): readonly PictureSheet[] => {
		const { picture } = this.#page.draft.map;
		return picture ? sheetsOf(picture) : [];
	});
	/** The print that is laid. */
	readonly picture = $derived.by((): PictureSheet | undefined => this.prints[this.#print]);
	/** Undo may have taken the last one away. */
	get #print(): number {
		return Math.min(this.print, this.prints.length - 1);
	}
	readonly fit = $derived.by((): Fitted | null => fitPicture(this.clicks));

	/** What is seen of it: the printed middles that were clicked, where the print is dragged to. */
	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const { picture } = this;
		const marks = !picture
			? []
			: this.clicks.map(({ pixel, name }, n): MapOverlay => {
					const at = pointAt(picture, pixel);
					return {
						kind: 'pencil',
						id: `fit-${String(n)}`,
						shape: 'cross',
						points: [at],
						label: name,
						colour: 'red',
					};
				});
		const from = this.#page.map?.camera;
		if (!this.#dragged || !from) return marks;
		const to = { x: from.x + this.#dragged.x, y: from.y + this.#dragged.y };
		return [
			...marks,
			{ kind: 'pencil', id: 'drag', shape: 'arrow', points: [from, to], label: '', colour: 'red' },
		];
	});

	// --- the grid --------------------------------------------------------------------------------------------

	/** Lays the map out otherwise; says why, where it can't be. */
	put(say: string, change: Partial<Layout>): void {
		this.trouble = null;
		const wanted = { ...this.layout, ...change };
		if (wanted.columns * wanted.rows > MAX_HEXES) {
			this.trouble = `A map has at most ${MAX_HEXES.toLocaleString('en')} hexes: ${String(wanted.columns)} times ${String(wanted.rows)} are more.`;
			return;
		}
		const number = Math.min(this.sheet, this.sheets.length - 1);
		this.#carryOut(
			say,
			layoutEdits(this.#page.draft, change, number),
			'The map can’t be laid out so: a sheet would lie on another one with other ground.',
		);
	}
	/** Joins a further sheet to the map, beyond its end. */
	join(where: 'east' | 'south'): void {
		const edits = sheetEdits(this.#page.draft, where);
		const most = MAX_HEXES.toLocaleString('en');
		if (
			this.#carryOut('Join a sheet', edits, `No more sheets: a map has 12 at most, and ${most} hexes in all.`)
		)
			this.sheet = this.sheets.length - 1;
	}
	#carryOut(say: string, edits: DraftEdits | null, otherwise: string): boolean {
		this.trouble = edits ? null : otherwise;
		if (!edits) return false;
		this.#page.keepCamera();
		this.#desk.change(say, edits);
		return true;
	}
	number(say: string, change: Partial<Numbering>): void {
		this.put(say, { numbering: { ...this.layout.numbering, ...change } });
	}
	/** How wide a hex is, km. */
	setWidth(km: number): void {
		if (km > 0 && km <= 1000) this.#page.draw('How wide a hex is', { ...this.#page.hexes.map, hexKm: km });
		else this.trouble = 'A hex is more than 0 and at most 1,000 km wide.';
	}

	// --- the print -------------------------------------------------------------------------------------------

	/** Puts a print under the hexes: in the place of all that are there, or beside them. */
	async bring(file: File, beside = false): Promise<void> {
		this.trouble = null;
		this.progress = 0;
		const stop = (this.#stop = new AbortController());
		try {
			const { host, id } = this.#desk;
			await this.#desk.settled();
			const cut = await cutPicture(
				file,
				async (bytes) => (await host.ask('workshop.addPicture', { id, bytes })).key,
				(share) => (this.progress = share),
				stop.signal,
			);
			const { bounds, picture } = this.#page.draft.map;
			const kmPerPixel = (bounds.east - bounds.west) / cut.width;
			const next: MapPicture | null =
				beside && picture
					? this.#beside(picture, cut)
					: { ...cut, west: bounds.west, north: bounds.north, kmPerPixel };
			if (!next) {
				this.trouble = `${String(MAX_SHEETS)} prints are enough: take one away first.`;
				return;
			}
			this.#put(beside ? 'Put another print beside it' : 'Put a print under the hexes', next);
			this.print = beside ? this.prints.length - 1 : 0;
			this.start('fitting');
			this.#desk.scans.keep(file, scanKey(cut));
		} catch (error) {
			if (!stop.signal.aborted) this.trouble = wordsOf(error);
		} finally {
			this.progress = null;
			this.#stop = null;
		}
	}
	/** The key of the print in hand, where it is kept as it came. */
	readonly original = $derived.by((): PictureKey | null => {
		const key = this.picture && scanKey(this.picture);
		return key !== undefined && this.#desk.scans.has(key) ? key : null;
	});
	saveOriginal(): void {
		if (this.original !== null) void this.#desk.scans.save(this.original);
	}
	cancel(): void {
		this.#stop?.abort();
	}
	/**
	 * The picture with another print, where it is in sight: over the sheet of hexes of its number, or over the first one where there
	 * is none.
	 */
	#beside(picture: MapPicture, cut: Pick<PictureSheet, 'width' | 'height' | 'tiles'>): MapPicture | null {
		const number = sheetsOf(picture).length;
		const { map } = this.#page.hexes;
		const box = sheetBox(map, number) ?? sheetBox(map, 0);
		const joined = besideIt(picture, cut);
		if (!joined || !box) return joined;
		const { west, north, east } = box;
		return withSheetAt(joined, number, { west, north, kmPerPixel: (east - west) / cut.width });
	}

	removePicture(): void {
		const { picture, ...map } = this.#page.draft.map;
		const left = picture && withoutSheet(picture, this.#print);
		this.#changeMap('Take the print away', { ...map, ...(left ? { picture: left } : {}) });
		this.start('nothing');
	}
	/** Lays the print in hand otherwise. */
	#lay(say: string, lie: Partial<Lie>): void {
		const { picture } = this.#page.draft.map;
		const { picture: print } = this;
		if (picture && print) this.#put(say, withSheetAt(picture, this.#print, { ...lieOf(print), ...lie }));
	}
	#put(say: string, picture: MapPicture): void {
		this.#changeMap(say, { ...this.#page.draft.map, picture });
	}
	#changeMap(say: string, map: MapSheet): void {
		this.#page.keepCamera();
		this.#desk.change(say, [{ map }]);
	}

	start(doing: LayoutDoing): void {
		this.doing = doing;
		this.clicks = [];
		this.next = '';
		this.trouble = null;
	}

	click(at: Point): void {
		const { picture } = this;
		const map = this.#page.hexMap;
		if (this.doing !== 'fitting' || !picture || !map) return;
		const name = this.next.trim().toUpperCase();
		const hex = map.hexNamed(name);
		if (hex === null) {
			this.trouble =
				name === ''
					? 'Write the number that is printed in a hex, then click its middle.'
					: `There is no hex ${name} on this map: number the hexes as they are printed, first.`;
			return;
		}
		this.trouble = null;
		const clicked = { name, middle: map.grid.pointOf(hex), pixel: pixelAt(picture, at) };
		this.clicks = [...this.clicks.filter((each) => each.name !== name), clicked];
		this.next = '';
	}
	forget(click: NamedClick): void {
		this.clicks = this.clicks.filter((each) => each !== click);
	}

	/** Lays the print as the clicked hexes have it. */
	layByFit(): void {
		const { fit, picture } = this;
		if (!fit || !picture) return;
		this.#lay('Lay the print by hexes', { stretch: undefined, ...fit.lie });
		this.start('nothing');
	}

	/** The print goes with the pointer. */
	stroke(points: readonly Point[], finished: boolean): void {
		const [from, to] = [points[0], points.at(-1)];
		if (this.doing !== 'dragging' || !from || !to) {
			this.#dragged = null;
			return;
		}
		const by = { x: to.x - from.x, y: to.y - from.y };
		this.#dragged = finished ? null : by;
		if (finished) this.nudge(by.x, by.y);
	}
	/** Moves the print, in hexes. */
	nudge(east: number, north: number): void {
		const { picture } = this;
		if (picture) this.#lay('Move the print', { west: picture.west + east, north: picture.north + north });
	}
	/** A hex of the print is so many pixels from flat to flat. */
	setPixels(pixels: number): void {
		const { picture } = this;
		if (picture && pixels >= 4 && pixels <= 4000) this.#lay('Size of the print', { kmPerPixel: 1 / pixels });
		else this.trouble = 'A printed hex is 4 to 4,000 pixels wide.';
	}
}
