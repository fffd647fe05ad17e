/** Contours and drawings over the hexes: drawn corner by corner, listed, deleted, and imported from GeoJSON. */
import { distance } from '../../../src-shared/map/plane.ts';
import type { Contour, Drawn, HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { HexKit } from '../../../src-shared/workshop/kit.ts';
import { boundsOf } from '../../../src-shared/workshop/hexes.ts';
import type { MapOverlay } from '../../map/types.ts';
import { GeoError, laidOn, MAX_GEO, type GeoBox, type GeoRead } from '../geo/geo-json.ts';
import { readRelief, reliefOf, type ReliefFeature } from '../geo/geo-relief.ts';
import { wordsOf } from '../workshop.svelte.ts';

/** What draws contours. */
export const CONTOUR = 'contour';
/** Lines of a file keep what strays farther than this from them, in hexes. */
const FINE = 0.02;
/** Letters of a map as it goes to the host: a request takes a megabyte. */
const MAX_MAP_LETTERS = 900_000;
/** How near a click has to be to a corner to mean it, in hexes. */
const REACH = 0.2;

/** Something of the map’s relief, as a list names it. */
export interface ReliefThing {
	readonly list: 'contours' | 'drawn';
	/** Its place in that list. */
	readonly n: number;
	readonly say: string;
	readonly points: readonly Point[];
	readonly closed: boolean;
}

/** The map that is drawn on. */
interface Ground {
	/** Returns the current file. */
	file(): HexMapFile;
	/** Puts another in its place. @param say what was done, for undo */
	change(say: string, file: HexMapFile): void;
	/** Brings a point into view. */
	show(at: Point): void;
}

type ReliefKind = NonNullable<HexKit['relief']>[number];

export class HexReliefDesk {
	readonly #ground: Ground;
	readonly kinds: readonly ReliefKind[];
	/** `contour`, or one of the kinds. */
	kind = $state(CONTOUR);
	/** Of a contour. */
	metres = $state(100);
	line = $state<Contour['line']>('solid');
	depression = $state(false);
	/** Whether the drawn contour is closed. */
	closed = $state(true);
	points = $state.raw<readonly Point[]>([]);
	trouble = $state.raw<string | null>(null);
	/** A file of features that is looked at, and where its edges are put. */
	geo = $state.raw<{ readonly file: string; readonly read: GeoRead<ReliefFeature> } | null>(null);
	box = $state.raw<GeoBox>({ west: 0, south: 0, east: 0, north: 0 });
	chosen = $state.raw<ReliefThing | null>(null);

	constructor(kinds: readonly ReliefKind[], ground: Ground) {
		this.kinds = kinds;
		this.#ground = ground;
	}

	/** Whether the drawing is a ring. */
	readonly isRing = $derived.by(() =>
		this.kind === CONTOUR ? this.closed : this.kinds.find(({ id }) => id === this.kind)?.shape === 'area',
	);
	/** Whether the points clicked so far make a valid drawing. */
	readonly isWhole = $derived.by(() => this.points.length >= (this.isRing ? 3 : 2));

	/** All that is drawn, the highest contours first. */
	readonly things = $derived.by((): readonly ReliefThing[] => {
		const { contours = [], drawn = [] } = this.#ground.file();
		const lines = contours
			.map((each, n): ReliefThing & { readonly metres: number } => ({
				...{ list: 'contours', n, metres: each.metres, closed: each.closed },
				say: contourWords(each),
				points: each.points.map(pointOf),
			}))
			.toSorted((a, b) => b.metres - a.metres);
		const shapes = drawn.map((each, n): ReliefThing => ({
			...{ list: 'drawn', n, closed: each.closed },
			say: this.kinds.find(({ id }) => id === each.kind)?.name ?? each.kind,
			points: each.points.map(pointOf),
		}));
		return [...lines, ...shapes];
	});

	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const { points, chosen } = this;
		if (points.length === 0)
			return chosen ? [pencil('chosen', chosen.points, chosen.closed ? 'area' : 'line')] : [];
		const marks = points.map((at, n) => pencil(`corner-${String(n)}`, [at], 'cross'));
		const shape = this.isRing && points.length > 2 ? 'area' : 'line';
		return points.length > 1 ? [pencil('drawing', points, shape), ...marks] : marks;
	});

	/** The map was clicked: another corner, or the last one. */
	click(at: Point): void {
		this.chosen = null;
		const [first] = this.points;
		const last = this.points.at(-1);
		if (last && this.isWhole && isNear(last, at)) return this.finish();
		if (first && this.isRing && this.isWhole && isNear(first, at)) return this.finish();
		this.points = [...this.points, { x: hundredth(at.x), y: hundredth(at.y) }];
	}

	/** Takes the last corner back. */
	back(): void {
		this.points = this.points.slice(0, -1);
	}

	/** Ends the current action. Returns whether there was one. */
	leave(): boolean {
		const busy = this.points.length > 0 || this.chosen !== null || this.geo !== null;
		this.points = [];
		this.chosen = null;
		this.geo = null;
		return busy;
	}

	/** Keeps what was drawn, and begins another of its kind. */
	finish(): void {
		if (!this.isWhole) return;
		const points = this.points.map(spotOf);
		this.points = [];
		const file = this.#ground.file();
		if (this.kind === CONTOUR) {
			const { metres, line, closed, depression } = this;
			const contour: Contour = { metres, line, closed, depression: closed && depression, points };
			this.#ground.change(`Draw a contour of ${String(metres)} m`, withRelief(file, { contours: [contour] }));
			return;
		}
		const kind = this.kinds.find(({ id }) => id === this.kind);
		if (!kind) return;
		const { id, look, name } = kind;
		const drawn: Drawn = { kind: id, look, closed: kind.shape === 'area', points };
		this.#ground.change(`Draw: ${name}`, withRelief(file, { drawn: [drawn] }));
	}

	choose(thing: ReliefThing): void {
		this.points = [];
		this.chosen = thing;
		const [at] = thing.points;
		if (at) this.#ground.show(at);
	}

	remove({ list, n, say }: ReliefThing): void {
		const file = this.#ground.file();
		this.chosen = null;
		this.#ground.change(`Take away: ${say}`, {
			...file,
			[list]: (file[list] ?? []).filter((_each, at) => at !== n),
		});
	}

	/** Opens a file of GeoJSON beside the map. */
	async open(file: File): Promise<void> {
		this.trouble = null;
		this.leave();
		try {
			if (file.size > MAX_GEO.bytes)
				throw new GeoError(`“${file.name}” is larger than 40 MB: cut it to the ground that you need.`);
			const read = readRelief(await file.text(), file.name, this.kinds);
			this.geo = { file: file.name, read };
			this.box = read.box;
		} catch (error) {
			this.trouble = wordsOf(error);
		}
	}

	/** Takes in what is being looked at. */
	take(): void {
		const { geo, box } = this;
		if (!geo) return;
		if (!(box.east > box.west && box.north > box.south)) {
			this.trouble = 'East must be more than west, and north more than south.';
			return;
		}
		const file = this.#ground.file();
		const relief = reliefOf(laidOn(geo.read.found, box, boundsOf(file), FINE));
		const next = withRelief(file, relief);
		if (JSON.stringify(next).length > MAX_MAP_LETTERS) {
			this.trouble = 'That is more than a map can hold: cut the file to less ground, or to fewer contours.';
			return;
		}
		this.geo = null;
		if (relief.contours.length + relief.drawn.length === 0)
			this.trouble = 'Nothing of it lies on this map: write the degrees of the map’s edges.';
		else this.#ground.change(`Take in ${geo.file}`, next);
	}
}

/** A map with more contours and shapes on it. */
const withRelief = (
	file: HexMapFile,
	{ contours = [], drawn = [] }: { contours?: readonly Contour[]; drawn?: readonly Drawn[] },
): HexMapFile => ({
	...file,
	version: 2,
	...(contours.length > 0 ? { contours: [...(file.contours ?? []), ...contours] } : {}),
	...(drawn.length > 0 ? { drawn: [...(file.drawn ?? []), ...drawn] } : {}),
});

const contourWords = ({ metres, line, depression, closed }: Contour): string =>
	[
		`${String(metres)} m`,
		line === 'broken' ? 'broken' : '',
		depression ? 'a hollow' : '',
		closed ? '' : 'open at its ends',
	]
		.filter((part) => part !== '')
		.join(', ');

const pencil = (id: string, points: readonly Point[], shape: 'cross' | 'area' | 'line'): MapOverlay => ({
	...{ kind: 'pencil', id: `relief-${id}`, shape, points, label: '', colour: 'red' },
});
const isNear = (a: Point, b: Point): boolean => distance(a, b) <= REACH;
const hundredth = (value: number): number => Math.round(value * 100) / 100;
const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });
/** As a file has it: never above or to the left of the map. */
const spotOf = ({ x, y }: Point): readonly [number, number] => [Math.max(0, x), Math.min(0, y)];
