/** How a map of hexes is laid out: its columns, rows and numbers, and the print under it, dragged or fitted by a few hexes. */
import { layoutOf, type EdgeKind, type SheetLayout } from '../../../src-shared/map/hexmap/reshape.ts';
import { EDGES, isStraight, type Edge } from '../../../src-shared/map/hexmap/edges.ts';
import type { Numbering } from '../../../src-shared/map/hexmap/numbering.ts';
import { MAX_SHEETS, sheetsOf, type MapPicture, type PictureSheet } from '../../../src-shared/map/picture.ts';
import type { MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { fitPicture, type Clicked, type Fitted } from '../../../src-shared/workshop/hex-fit.ts';
import { lieOf, pixelAt, pointAt, type Lie } from '../../../src-shared/workshop/lie.ts';
import { straightened, TURNED_FROM, type Straightened } from '../../../src-shared/workshop/straighten.ts';
import { besideIt, withoutSheet, withSheetAt } from '../../../src-shared/workshop/sheets.ts';
import type { DraftEdits } from '../../../src-shared/workshop/edits.ts';
import { layoutEdits, sheetEdits } from '../../../src-shared/workshop/hex-edits.ts';
import { MAX_HEXES, sheetBox } from '../../../src-shared/workshop/hexes.ts';
import type { MapOverlay } from '../../map/types.ts';
import { PictureError } from '../picture/cut-picture.ts';
import type { WorkshopDesk } from '../workshop.svelte.ts';
import type { HexPageDesk } from './hex-page.svelte.ts';

/** The purpose of a click or stroke on the map. */
export type LayoutDoing = 'nothing' | 'dragging' | 'fitting';

/** A hex whose printed middle was clicked, with its number. */
export interface NamedClick extends Clicked {
	readonly name: string;
}

/** A side of the sheet with what can be chosen for it. */
export interface EdgeChoice {
	readonly edge: Edge;
	readonly kind: EdgeKind;
	readonly label: string;
	readonly options: readonly { readonly id: EdgeKind; readonly label: string }[];
}
const EDGE_WORDS: Readonly<Record<Edge, string>> = {
	north: 'In the north',
	east: 'In the east',
	south: 'In the south',
	west: 'In the west',
};
const WHOLE_HEXES = { id: 'whole', label: 'Whole hexes' } as const;
const STRAIGHT: EdgeChoice['options'] = [WHOLE_HEXES, { id: 'half', label: 'Half hexes' }];
/** Across the columns a straight edge cuts every other hex: the protruding ones, or those between them. */
const STAGGERED: Readonly<Record<'upright' | 'sideways', EdgeChoice['options']>> = {
	upright: [
		WHOLE_HEXES,
		{ id: 'half', label: 'Half: columns that stand out' },
		{ id: 'set-back', label: 'Half: columns between them' },
	],
	sideways: [
		WHOLE_HEXES,
		{ id: 'half', label: 'Half: lines that stand out' },
		{ id: 'set-back', label: 'Half: lines between them' },
	],
};

const NO_LAYOUT = 'The map can’t be laid out so: a sheet would lie on another one with other ground.';
const NO_EDGE =
	'No half hexes there: hexes of another sheet lie beyond. Undo joining it, set the half hexes, then join it: the halves become one hex.';

export class HexLayoutDesk {
	readonly #desk: WorkshopDesk;
	readonly #page: HexPageDesk;
	doing = $state<LayoutDoing>('nothing');
	clicks = $state.raw<readonly NamedClick[]>([]);
	/** The number of the hex whose printed middle is clicked next, as typed. */
	next = $state('');
	trouble = $state.raw<string | null>(null);
	/** How far the print is being dragged. */
	#dragged = $state.raw<Point | null>(null);

	constructor(desk: WorkshopDesk, page: HexPageDesk) {
		this.#desk = desk;
		this.#page = page;
	}

	/** Which sheet is laid out. */
	sheet = $state(0);
	/** The names of the sheets. */
	readonly sheets = $derived.by((): readonly string[] =>
		this.#page.hexes.map.sheets.map(({ id }, n) => (id === '' ? `Sheet ${String(n + 1)}` : `Sheet ${id}`)),
	);
	readonly layout = $derived.by((): SheetLayout => {
		const { map } = this.#page.hexes;
		// Undo may have removed the last sheet.
		return layoutOf(map, Math.min(this.sheet, map.sheets.length - 1));
	});
	/** Which of the prints was taken to be laid. */
	#taken = $state(0);
	readonly prints = $derived.by((): readonly PictureSheet[] => {
		const { picture } = this.#page.draft.map;
		return picture ? sheetsOf(picture) : [];
	});
	/** The print that is laid. */
	readonly picture = $derived.by((): PictureSheet | undefined => this.prints[this.print]);
	/** The index of the scan being positioned; undo may have removed the last one. */
	get print(): number {
		return Math.min(this.#taken, this.prints.length - 1);
	}
	/** Another print is laid from now on. */
	take(print: number): void {
		this.#taken = print;
		this.start('nothing');
	}
	readonly fit = $derived.by((): Fitted | null => fitPicture(this.clicks));

	/** The overlay: the printed centres that were clicked, and where the scan is dragged to. */
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

	/** Changes the map's layout, or shows why it can't. */
	put(say: string, change: Partial<SheetLayout>): void {
		this.trouble = null;
		const wanted = { ...this.layout, ...change };
		if (wanted.columns * wanted.rows > MAX_HEXES) {
			this.trouble = `A map has at most ${MAX_HEXES.toLocaleString('en')} hexes: ${String(wanted.columns)} times ${String(wanted.rows)} are more.`;
			return;
		}
		const number = Math.min(this.sheet, this.sheets.length - 1);
		this.#carryOut(say, layoutEdits(this.#page.draft, change, number), change.edges ? NO_EDGE : NO_LAYOUT);
	}
	/** The possible edges of a sheet on each side, and the current one. */
	readonly edges = $derived.by((): readonly EdgeChoice[] => {
		const { edges, sideways } = this.layout;
		return EDGES.map((edge) => ({
			...{ edge, kind: edges[edge], label: EDGE_WORDS[edge] },
			options: isStraight(edge, sideways) ? STRAIGHT : sideways ? STAGGERED.sideways : STAGGERED.upright,
		}));
	});
	/** Which edges have half hexes, in words. */
	readonly edgesSay = $derived.by((): string => {
		const half = this.edges.filter(({ kind }) => kind !== 'whole').map(({ edge }) => edge);
		if (half.length === 0) return 'whole hexes';
		return half.length === EDGES.length ? 'half hexes all round' : `half hexes ${half.join(', ')}`;
	});
	/** How often an edge was refused: then its field shows how the sheet ends all the same. */
	refused = $state(0);
	/** Changes the sheet's edge on one side, or shows why it can't. Returns whether it did. */
	setEdge(edge: Edge, kind: EdgeKind): boolean {
		const { edges, columns, sideways } = this.layout;
		const next = { ...edges, [edge]: kind };
		const both = EDGES.filter((each) => isStraight(each, sideways) && next[each] !== 'whole');
		if (columns === 1 && both.length === 2) {
			const line = sideways ? 'line' : 'column';
			this.trouble = `A sheet of one ${line} can’t be half in the ${both.join(' and in the ')}: give it another ${line} first.`;
		} else this.put(`Edge in the ${edge}`, { edges: next });
		if (this.trouble !== null) this.refused += 1;
		return this.trouble === null;
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
	/** Numbers of columns or rows go by twos, or one by one. */
	countByTwos(axis: 'columns' | 'rows', isByTwos: boolean): void {
		const { step: _step, ...rest } = this.layout.numbering[axis];
		this.number('Numbers of hexes', { [axis]: isByTwos ? { ...rest, step: 2 as const } : rest });
	}
	/** Draws the numbers of hexes over the print, or leaves them to it. */
	showNumbers(isShown: boolean): void {
		const { printed: _printed, ...rest } = this.layout.numbering;
		this.put('Numbers over the print', { numbering: isShown ? rest : { ...rest, printed: true } });
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
		await this.#desk.bringPicture(file, (cut) => {
			const { bounds, picture } = this.#page.draft.map;
			const kmPerPixel = (bounds.east - bounds.west) / cut.width;
			const next: MapPicture | null =
				beside && picture
					? this.#beside(picture, cut)
					: { ...cut, west: bounds.west, north: bounds.north, kmPerPixel };
			if (!next) throw new PictureError(`${String(MAX_SHEETS)} prints are enough: take one away first.`);
			this.#put(beside ? 'Put another print beside it' : 'Put a print under the hexes', next);
			return sheetsOf(next).length - 1;
		});
	}
	/** Continues with an imported scan by asking for clicks on its hexes. Ends whatever the user was doing first. */
	layNext(print: number): void {
		const { tool, placing } = this.#page;
		if (tool !== 'layout' && (tool !== 'units' || placing !== null)) return;
		this.#desk.intake.toLay = null;
		this.#page.take('layout');
		this.#taken = print;
		this.start('fitting');
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

	/** @param number which of the prints, from 0 */
	removePicture(number: number): void {
		const { picture, ...map } = this.#page.draft.map;
		const left = picture && withoutSheet(picture, number);
		this.#changeMap('Take the print away', { ...map, ...(left ? { picture: left } : {}) });
		this.start('nothing');
	}
	/** Lays the print in hand otherwise. */
	#lay(say: string, lie: Partial<Lie>): void {
		const { picture } = this.#page.draft.map;
		const { picture: print } = this;
		if (picture && print) this.#put(say, withSheetAt(picture, this.print, { ...lieOf(print), ...lie }));
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
		this.#desk.intake.trouble = null;
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

	/** How to redraw the scan straight, or null if it is upright already or the fit is impossible. */
	readonly straightPrint = $derived.by((): Straightened | null => {
		const { picture } = this;
		const straightPicture = picture ? straightened(picture, this.clicks) : null;
		return straightPicture && Math.abs(straightPicture.turned) >= TURNED_FROM ? straightPicture : null;
	});
	/** Draws the print in hand anew, straight, and lays it by the clicked hexes. */
	async straighten(): Promise<void> {
		const { picture: print, print: number, straightPrint: by } = this;
		if (!print || !by) return;
		await this.#desk.straighten(print, by, (cut) => {
			const { picture } = this.#page.draft.map;
			if (!picture) return;
			const { stretch: _stretch, ...sheets } = { ...sheetsOf(picture)[number], ...cut, ...by.lie };
			const all = sheetsOf(picture).with(number, sheets);
			const [first, ...beside] = all;
			if (!first) return;
			this.#put('Straighten the print', { ...first, ...(beside.length > 0 ? { beside } : {}) });
			this.start('nothing');
		});
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
