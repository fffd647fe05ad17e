/** The map in the workshop: what a click on it means just now, the picture that is coming in, and what follows from both. */
import { UnitId } from '../../src-shared/kit/ids.ts';
import { distance } from '../../src-shared/map/plane.ts';
import type { MapSheet, Place, Point } from '../../src-shared/map/sheet.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { DrawnFeature } from '../../src-shared/workshop/corners.ts';
import { idFrom } from '../../src-shared/workshop/making.ts';
import {
	fitGrid,
	straightenedEdits,
	straightenedPrint,
	type GridCrossing,
	type GridFit,
} from '../../src-shared/workshop/grid-fit.ts';
import { TURNED_FROM, type Straightened } from '../../src-shared/workshop/straighten.ts';
import { pixelAt, pointAt } from '../../src-shared/workshop/lie.ts';
import { placeOn } from '../../src-shared/workshop/place-in.ts';
import {
	besideIt,
	layByPairs,
	withoutSheet,
	withSheetAt,
	withSheets,
	type LaidSheet,
	type ScanPair,
} from '../../src-shared/workshop/sheets.ts';
import { MAX_SHEETS, pictureBox, sheetsOf, type PictureSheet } from '../../src-shared/map/picture.ts';
import { gridThrough, scaleEdits, withPicture } from '../../src-shared/workshop/scale.ts';
import type { CampaignMap, MapOverlay } from '../map/types.ts';
import { DrawDesk } from './draw.svelte.ts';
import { MapFrame } from './map-frame.svelte.ts';
import { nextUnplaced, draftPlace, unitAt } from './unit-actions.ts';
import { PictureError } from './picture/cut-picture.ts';
import type { WorkshopDesk } from './workshop.svelte.ts';

/** The effect of the next click on the map. */
export type Doing =
	| { readonly what: 'looking' }
	| { readonly what: 'placing'; readonly unit: string }
	| { readonly what: 'measuring'; readonly points: readonly Point[] }
	| { readonly what: 'gridding'; readonly at: Point | null }
	/** A place that is there already is given another name, size or spot. */
	| { readonly what: 'naming'; readonly at: Point | null; readonly place?: string }
	| { readonly what: 'drawing' }
	/** A scan is laid beside the others: a point of it, then where that belongs. */
	| { readonly what: 'joining'; readonly sheet: number; readonly pixel: Point | null };
const LOOKING: Doing = { what: 'looking' };

export class MapPageDesk {
	readonly #desk: WorkshopDesk;
	readonly draw: DrawDesk;
	readonly frame = new MapFrame();
	map = $state.raw<CampaignMap | null>(null);
	doing = $state.raw<Doing>(LOOKING);
	trouble = $state.raw<string | null>(null);
	/** As typed. */
	km = $state('');
	spacing = $state('1');
	east = $state('');
	north = $state('');
	/** Crossings of the printed grid that were clicked and read. */
	crossings = $state.raw<readonly GridCrossing[]>([]);
	placeName = $state('');
	placeRank = $state<Place['rank']>('village');

	constructor(desk: WorkshopDesk) {
		this.#desk = desk;
		this.draw = new DrawDesk(desk, {
			pxPerKm: () => this.map?.camera.scale ?? 1,
			change: (say, map) => this.#changeMap(say, map),
			show: (at) => this.frame.show(this.map, at),
		});
		const { chosen } = desk;
		const unit = chosen?.part === 'units' ? this.#draft.units.find(({ id }) => id === chosen.id) : undefined;
		// The check led here, to place it.
		if (unit && !draftPlace(unit)) this.doing = { what: 'placing', unit: unit.id };
	}

	get #draft(): Draft {
		const { draft } = this.#desk;
		if (!draft) throw new Error('the workshop has no scenario yet');
		return draft;
	}

	/** Points of the scan that is laid, and where they belong. */
	pairs = $state.raw<readonly ScanPair[]>([]);
	/** Where the clicked point belongs, as typed. */
	pairWords = $state('');
	readonly sheets = $derived.by((): readonly PictureSheet[] => {
		const { picture } = this.#draft.map;
		return picture ? sheetsOf(picture) : [];
	});
	/** The scan that is laid. */
	readonly #joined = $derived.by((): PictureSheet | undefined =>
		this.doing.what === 'joining' ? this.sheets[this.doing.sheet] : undefined,
	);
	/** The position from the points so far, or null if they are too few or not distinct. */
	readonly sheetFit = $derived.by((): LaidSheet | null =>
		this.#joined ? layByPairs(this.#joined, this.pairs) : null,
	);

	readonly unplaced = $derived.by(() => this.#draft.units.filter((unit) => draftPlace(unit) === null));
	readonly tool = $derived.by(() =>
		this.doing.what === 'looking' ? ('select' as const) : ('pick' as const),
	);
	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const { doing } = this;
		if (doing.what === 'drawing') return this.draw.overlays;
		if (doing.what === 'measuring') {
			const marks = doing.points.map((at, n): MapOverlay =>
				cross(`point-${String(n)}`, at, n === 0 ? 'A' : 'B'),
			);
			const track = { kind: 'track' as const, id: 'measured', points: doing.points, palette: null };
			return doing.points.length === 2 ? [...marks, track] : marks;
		}
		if (doing.what === 'joining') return this.#joining();
		if (doing.what === 'gridding') {
			const marks = this.crossings.map((crossing, n): MapOverlay =>
				cross(`crossing-${String(n)}`, crossing.at, gridNumbers(crossing)),
			);
			return doing.at ? [...marks, cross('here', doing.at, '')] : marks;
		}
		return doing.what === 'naming' && doing.at ? [cross('here', doing.at, this.placeName)] : [];
	});

	/** The edge of the scan that is laid, its points, and where they belong. */
	#joining(): readonly MapOverlay[] {
		const sheet = this.#joined;
		if (!sheet) return [];
		const { west, east, north, south } = pictureBox(sheet);
		const corners = [
			{ x: west, y: north },
			{ x: east, y: north },
			{ x: east, y: south },
			{ x: west, y: south },
			{ x: west, y: north },
		];
		const edge: MapOverlay = {
			kind: 'pencil',
			id: 'sheet-edge',
			shape: 'line',
			points: corners,
			label: '',
			colour: 'red',
		};
		const pixel = this.doing.what === 'joining' ? this.doing.pixel : null;
		return [
			edge,
			...this.pairs.flatMap((pair, n): MapOverlay[] => [
				cross(`from-${String(n)}`, pointAt(sheet, pair.pixel), String(n + 1)),
				cross(`to-${String(n)}`, pair.middle, String(n + 1)),
			]),
			...(pixel ? [cross('here', pointAt(sheet, pixel), '?')] : []),
		];
	}

	/** A map was made: it looks at what the one before looked at. */
	made(map: CampaignMap): void {
		this.map = map;
		this.frame.restore(map);
	}

	/** Changes the map's sheet, and goes on looking at the same ground. */
	#changeMap(say: string, change: Partial<MapSheet>): void {
		this.frame.keep(this.map);
		this.#desk.change(say, [{ map: { ...this.#draft.map, ...change } }]);
	}

	/** Begins to change something that is drawn. */
	reshape(drawn: DrawnFeature): void {
		this.doing = { what: 'drawing' };
		this.draw.reshape.choose(drawn);
	}

	leave(): void {
		this.draw.leave();
		this.doing = LOOKING;
		this.crossings = [];
		this.pairs = [];
		this.pairWords = '';
		this.trouble = null;
		this.#desk.intake.trouble = null;
	}

	/** The map was clicked while something is being done. */
	click(at: Point): void {
		const { doing } = this;
		if (doing.what === 'placing') this.#place(doing.unit, at);
		else if (doing.what === 'measuring')
			this.doing = {
				what: 'measuring',
				points: [...doing.points.slice(doing.points.length === 2 ? 2 : 0), at],
			};
		else if (doing.what === 'gridding') this.crossAt(at);
		else if (doing.what === 'naming') this.doing = { ...doing, at };
		else if (doing.what === 'joining') this.#joinAt(doing, at);
		else if (doing.what === 'drawing') this.draw.click(at);
	}

	// --- units -----------------------------------------------------------------------------------------------

	/** Puts a unit on the map, and takes up the next one that has no place. */
	#place(id: string, at: Point): void {
		this.moveTo(id, at);
		const left = nextUnplaced(this.#draft, id);
		this.doing = left ? { what: 'placing', unit: left.id } : LOOKING;
	}

	moveTo(id: string, at: Point): void {
		const { bounds } = this.#draft.map;
		const unit = this.#draft.units.find((each) => each.id === UnitId.parse(id));
		if (!unit) return;
		const place = {
			x: round(Math.min(bounds.east, Math.max(bounds.west, at.x))),
			y: round(Math.min(bounds.north, Math.max(bounds.south, at.y))),
		};
		this.#desk.put(`Place ${unit.name}`, 'units', unitAt(unit, place));
	}

	// --- the picture -----------------------------------------------------------------------------------------

	/** @param beside it comes beside what lies under the map already */
	async bring(file: File, beside = false): Promise<void> {
		this.trouble = null;
		await this.#desk.bringPicture(file, (cut) => {
			this.frame.forget();
			if (beside) return this.#joinSheet(cut);
			this.#desk.change('Put a picture under the map', [{ map: withPicture(this.#draft.map, cut) }]);
			return 0;
		});
	}
	/**
	 * Continues with an imported sheet: a single one gets its scale, a further one is placed beside the others. Ends
	 * whatever the user was doing first.
	 */
	layNext(sheet: number): void {
		if (['placing', 'naming', 'drawing'].includes(this.doing.what)) return;
		this.#desk.intake.toLay = null;
		if (sheet > 0) this.laySheet(sheet);
		else this.doing = { what: 'measuring', points: [] };
	}

	removePicture(): void {
		const { picture: _gone, ...map } = this.#draft.map;
		this.frame.keep(this.map);
		this.#desk.change('Take the picture away', [{ map }]);
	}

	// --- several scans ---------------------------------------------------------------------------------------

	/** A further scan comes to lie in the east of the others. Returns its number. */
	#joinSheet(cut: Pick<PictureSheet, 'width' | 'height' | 'tiles'>): number {
		const { map } = this.#draft;
		const picture = map.picture && besideIt(map.picture, cut);
		if (!picture) throw new PictureError(`${String(MAX_SHEETS)} sheets are enough: take one away first.`);
		this.#desk.change('Put another sheet beside it', [{ map: withSheets(map, picture) }]);
		return sheetsOf(picture).length - 1;
	}
	/** Begins to lay one of the scans where it belongs. */
	laySheet(sheet: number): void {
		this.leave();
		this.doing = { what: 'joining', sheet, pixel: null };
	}
	removeSheet(number: number): void {
		const { picture, ...map } = this.#draft.map;
		const left = picture && withoutSheet(picture, number);
		this.frame.forget();
		this.#desk.change('Take a sheet away', [{ map: left ? withSheets(map, left) : map }]);
	}

	#joinAt({ sheet, pixel }: Extract<Doing, { what: 'joining' }>, at: Point): void {
		if (pixel) return this.#pair(sheet, pixel, at);
		const joined = this.#joined;
		const box = joined && pictureBox(joined);
		const isOnIt = box && at.x >= box.west && at.x <= box.east && at.y >= box.south && at.y <= box.north;
		this.trouble = isOnIt
			? null
			: `Click on sheet ${String(sheet + 1)} first, within the red line; then where that point belongs.`;
		if (joined && isOnIt) this.doing = { what: 'joining', sheet, pixel: pixelAt(joined, at) };
	}
	/** The clicked point belongs where the typed words say. */
	pairAtWords(): void {
		if (this.doing.what !== 'joining' || !this.doing.pixel) return;
		const words = this.pairWords.trim();
		const at = placeOn(this.#draft, words);
		if (at) this.#pair(this.doing.sheet, this.doing.pixel, at);
		else this.trouble = `“${words}” is no place of this map: write a grid reference, or a place’s name.`;
	}
	#pair(sheet: number, pixel: Point, middle: Point): void {
		this.pairs = [...this.pairs, { pixel, middle }].slice(-MAX_CROSSINGS);
		this.pairWords = '';
		this.trouble = null;
		this.doing = { what: 'joining', sheet, pixel: null };
	}
	forgetPair(pair: ScanPair): void {
		this.pairs = this.pairs.filter((each) => each !== pair);
	}
	/** Lays the scan as its points have it. */
	layByPairs(): void {
		const { doing, sheetFit } = this;
		const { map } = this.#draft;
		if (doing.what !== 'joining' || !sheetFit || !map.picture) return;
		const laid = withSheets(map, withSheetAt(map.picture, doing.sheet, sheetFit.lie));
		this.frame.keep(this.map);
		this.#desk.change(`Lay sheet ${String(doing.sheet + 1)}`, [{ map: laid }]);
		this.leave();
	}

	/** The measured line is so long, as typed. */
	setScale(): void {
		const { doing } = this;
		const [from, to] = doing.what === 'measuring' ? doing.points : [];
		const km = Number(this.km.replace(',', '.'));
		const edits = from && to ? scaleEdits(this.#draft, from, to, km) : null;
		if (!edits) {
			this.trouble = 'Click two points of the map, and write how many kilometres they lie apart.';
			return;
		}
		this.frame.forget();
		this.#desk.change('Set the scale', edits);
		this.leave();
		// Whoever reads the scale off a print has its grid before their eyes, too.
		const { firstEast, firstNorth } = this.#draft.map.grid;
		if (firstEast === 0 && firstNorth === 0) this.doing = { what: 'gridding', at: null };
	}

	/** Lines of the print cross here. As soon as two crossings are known, the numbers of further ones follow. */
	crossAt(at: Point): void {
		this.doing = { what: 'gridding', at };
		const numbers = this.gridFit?.numbersAt(at);
		if (!numbers) return;
		this.east = String(numbers.east);
		this.north = String(numbers.north);
	}

	/** The map's position from the crossings so far, or null if they are too few. */
	readonly gridFit = $derived.by((): GridFit | null => {
		const spacing = this.#spacing;
		return spacing === null ? null : fitGrid(this.#draft.map, this.crossings, spacing);
	});

	/** The crossing that disagrees with all others, by its numbers, or null. */
	readonly badCrossing = $derived.by((): string | null => {
		const bad = this.crossings[this.gridFit?.bad ?? -1];
		if (!bad) return null;
		return `${gridNumbers(bad)} does not agree with the others: look at its numbers, or forget it and click it anew.`;
	});
	/** The advice for a scan that is askew, or null if it is upright. */
	readonly turnedPrint = $derived.by((): string | null => {
		const degrees = Math.abs(this.gridFit?.turned ?? 0);
		if (degrees < TURNED_FROM || this.badCrossing !== null) return null;
		const turned = `The print is turned by ${degrees.toFixed(1)}°`;
		if (this.straightPrint) return `${turned}.`;
		return `${turned}. It can be straightened while it is the only scan and nothing is drawn on it.`;
	});
	/** How to redraw the scan straight, or null if that is impossible. */
	readonly straightPrint = $derived.by((): Straightened | null => {
		const spacing = this.#spacing;
		return spacing === null ? null : straightenedPrint(this.#draft.map, this.crossings, spacing);
	});
	/** Draws the print anew, straight, and lays the grid by the crossings. */
	async straighten(): Promise<void> {
		const [by, spacing, [sheet]] = [this.straightPrint, this.#spacing, this.sheets];
		if (!by || spacing === null || !sheet) return;
		await this.#desk.straighten(sheet, by, (cut) => {
			this.frame.forget();
			this.#desk.change('Straighten the scan', straightenedEdits(this.#draft, spacing, by, cut));
			this.leave();
		});
	}

	/** Takes the crossing that was clicked and written, and goes on to another. Answers whether it could be read. */
	addCrossing(): boolean {
		const at = this.doing.what === 'gridding' ? this.doing.at : null;
		const typed = [this.east, this.north].map((text) => text.trim());
		if (!at || !typed.every((text) => /^\d{1,4}$/.test(text)) || this.#spacing === null) {
			this.trouble =
				'Click where two printed lines cross, and write their numbers and how far lines lie apart.';
			return false;
		}
		if (this.crossings.length >= MAX_CROSSINGS) {
			this.trouble = `${String(MAX_CROSSINGS)} crossings are enough: forget one before another is added.`;
			return false;
		}
		const [east, north] = typed.map(Number);
		const crossing = { at, east: east ?? 0, north: north ?? 0 };
		const others = this.crossings.filter(
			(each) => each.east !== crossing.east || each.north !== crossing.north,
		);
		this.crossings = [...others, crossing];
		this.trouble = null;
		this.east = '';
		this.north = '';
		this.doing = { what: 'gridding', at: null };
		return true;
	}
	forgetCrossing(crossing: GridCrossing): void {
		this.crossings = this.crossings.filter((each) => each !== crossing);
	}

	/** Lays the grid by the crossings: one numbers its lines, several give the scale of the print, too. */
	setGrid(): void {
		const isWritten = this.doing.what === 'gridding' && this.doing.at !== null;
		if ((isWritten || this.crossings.length === 0) && !this.addCrossing()) return;
		const [first, second] = this.crossings;
		const spacing = this.#spacing;
		if (!first || spacing === null) return;
		const edits = second
			? this.gridFit?.edits(this.#draft)
			: [{ map: { ...this.#draft.map, grid: gridThrough(this.#draft.map, first.at, first, spacing) } }];
		if (!edits) {
			this.trouble = 'These crossings can’t be told apart: click others, farther from one another.';
			return;
		}
		if (second) this.frame.forget();
		else this.frame.keep(this.map);
		this.#desk.change('Set the grid', edits);
		this.leave();
	}

	/** The km between lines, as typed, or null if that isn't a valid number. */
	get #spacing(): number | null {
		const km = Number(this.spacing.replace(',', '.'));
		return km > 0.01 && km <= 100 ? km : null;
	}

	// --- places ----------------------------------------------------------------------------------------------

	/** Begins to change a place that there is: its name and size are written, a click on the map moves it. */
	editPlace({ id, name, rank, at }: Place): void {
		this.leave();
		this.placeName = name;
		this.placeRank = rank;
		this.doing = { what: 'naming', at, place: id };
	}

	/** Keeps the place as it is written and clicked: a new one, or the one that is being changed. */
	keepPlace(): void {
		const { doing } = this;
		const name = this.placeName.trim();
		if (doing.what !== 'naming' || !doing.at || name === '') {
			this.trouble = 'Write the place’s name, and click where it is.';
			return;
		}
		const { places } = this.#draft.map;
		const taken = new Set<string>(places.map((each) => each.id));
		const before = places.find(({ id }) => id === doing.place);
		const at = { x: round(doing.at.x), y: round(doing.at.y) };
		const place = { name, at, rank: this.placeRank };
		const next: readonly Place[] = before
			? places.map((each) => (each === before ? { ...each, ...place } : each))
			: [...places, { id: idFrom(name, taken), source: 'workshop', ...place }];
		this.#changeMap(`${before ? 'Change' : 'Add'} ${name}`, { places: next });
		this.placeName = '';
		this.doing = before ? LOOKING : { what: 'naming', at: null };
		this.trouble = null;
	}

	removePlace(place: Place): void {
		const { places } = this.#draft.map;
		this.#changeMap(`Remove ${place.name}`, { places: places.filter(({ id }) => id !== place.id) });
	}

	/** The measured line's length by the current scale, km, or null if nothing is measured. */
	readonly measured = $derived.by(() => {
		const [from, to] = this.doing.what === 'measuring' ? this.doing.points : [];
		return from && to ? distance(from, to) : null;
	});
}

/** More crossings than this add nothing. */
const MAX_CROSSINGS = 24;
/** A crossing as one reads it off the print: '42 17'. */
export const gridNumbers = ({ east, north }: GridCrossing): string =>
	`${String(east).padStart(2, '0')} ${String(north).padStart(2, '0')}`;
/** To a metre. */
const round = (km: number): number => Math.round(km * 1000) / 1000;

function cross(id: string, at: Point, label: string): MapOverlay {
	return { kind: 'pencil', id, shape: 'cross', points: [at], label, colour: 'red' };
}
