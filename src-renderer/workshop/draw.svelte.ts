/** Drawing on a free map: what is being drawn, point by point, and what comes in from GeoJSON and world files. */
import { distance } from '../../src-shared/map/plane.ts';
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';
import { counted } from '../../src-shared/kit/counted.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { detailsOf, type DrawnFeature } from '../../src-shared/workshop/corners.ts';
import {
	featureAt,
	hasSurface,
	snappedToFeature,
	withFeatures,
	type NewFeature,
} from '../../src-shared/workshop/features.ts';
import { hasDrawings } from '../../src-shared/workshop/scale.ts';
import { readWorldFile, withWorldFile } from '../../src-shared/workshop/world-file.ts';
import type { MapOverlay } from '../map/types.ts';
import {
	GeoError,
	laidOn,
	MAX_GEO,
	readGeoJson,
	geoBoxSize,
	type GeoBox,
	type GeoRead,
} from './geo/geo-json.ts';
import { ReshapeDesk } from './reshape.svelte.ts';
import { wordsOf, type WorkshopDesk } from './workshop.svelte.ts';

/** How near a click must be to a drawing, px. */
export const REACH_PX = 12;
/** Letters of a map as it goes to the host: a request takes a megabyte. */
const MAX_MAP_LETTERS = 900_000;

/** The kinds of drawing: the list that stores each, and whether it is a line, a ring or a point. */
export const DRAWINGS = [
	{ id: 'main', label: 'Main road', list: 'roads', shape: 'line' },
	{ id: 'minor', label: 'Minor road', list: 'roads', shape: 'line' },
	{ id: 'track', label: 'Track', list: 'roads', shape: 'line' },
	{ id: 'railway', label: 'Railway', list: 'railways', shape: 'line' },
	{ id: 'major-river', label: 'Major river', list: 'rivers', shape: 'line' },
	{ id: 'minor-river', label: 'Minor river', list: 'rivers', shape: 'line' },
	{ id: 'canal', label: 'Canal', list: 'rivers', shape: 'line' },
	{ id: 'stream', label: 'Stream, no obstacle', list: 'rivers', shape: 'line' },
	{ id: 'main-road-bridge', label: 'Bridge of a main road', list: 'crossings', shape: 'point' },
	{ id: 'minor-road-bridge', label: 'Bridge of a minor road', list: 'crossings', shape: 'point' },
	{ id: 'rail-bridge', label: 'Railway bridge', list: 'crossings', shape: 'point' },
	{ id: 'bailey', label: 'Bailey bridge', list: 'crossings', shape: 'point' },
	{ id: 'ferry', label: 'Ferry', list: 'crossings', shape: 'point' },
	{ id: 'woods', label: 'Woods', list: 'areas', shape: 'ring' },
	{ id: 'built-up', label: 'Built-up ground', list: 'areas', shape: 'ring' },
	{ id: 'close', label: 'Close ground', list: 'areas', shape: 'ring' },
	{ id: 'marsh', label: 'Marsh', list: 'areas', shape: 'ring' },
	{ id: 'bad', label: 'Bad ground', list: 'areas', shape: 'ring' },
	{ id: 'contour', label: 'Height', list: 'relief', shape: 'ring' },
	{ id: 'sea', label: 'Sea or lake', list: 'sea', shape: 'ring' },
] as const;
export type DrawingId = (typeof DRAWINGS)[number]['id'];

/** The result of a drawing. */
interface NewDrawing {
	readonly points: readonly Point[];
	readonly name: string;
	readonly height: number;
	readonly capacity: number;
}

/** The map that is drawn on. */
interface Ground {
	/** How large it is shown. */
	pxPerKm(): number;
	/** Puts another map in the place of this one. */
	change(say: string, map: MapSheet): void;
	/** Brings a point into view. */
	show(at: Point): void;
}

export class DrawDesk {
	readonly #desk: WorkshopDesk;
	readonly #ground: Ground;
	/** The desk for changing an existing drawing. */
	readonly reshape: ReshapeDesk;
	kind = $state<DrawingId>('main');
	points = $state.raw<readonly Point[]>([]);
	name = $state('');
	height = $state(100);
	capacity = $state(20);
	snaps = $state(true);
	trouble = $state.raw<string | null>(null);
	/** A file of features that is looked at, and where its edges are put. */
	geo = $state.raw<{ readonly file: string; readonly read: GeoRead } | null>(null);
	box = $state.raw<GeoBox>({ west: 0, south: 0, east: 0, north: 0 });

	constructor(desk: WorkshopDesk, ground: Ground) {
		this.#desk = desk;
		this.#ground = ground;
		this.reshape = new ReshapeDesk({
			map: () => this.#draft.map,
			reach: () => this.#reach,
			snaps: () => this.snaps,
			...ground,
		});
	}
	/** How near a click must be to a drawing, km. */
	get #reach(): number {
		return REACH_PX / Math.max(0.01, this.#ground.pxPerKm());
	}

	get #draft(): Draft {
		const { draft } = this.#desk;
		if (!draft) throw new Error('the workshop has no scenario yet');
		return draft;
	}
	readonly drawing = $derived.by(() => DRAWINGS.find(({ id }) => id === this.kind) ?? DRAWINGS[0]);
	/** Can what was clicked so far be kept? */
	readonly isWhole = $derived.by(() => this.points.length >= (this.drawing.shape === 'ring' ? 3 : 2));
	/** The map is still empty: the first drawing sets its size. */
	readonly isBare = $derived.by(() => !this.#draft.map.picture && !hasDrawings(this.#draft.map));

	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		if (this.points.length === 0) return this.reshape.overlays;
		const colour = 'red' as const;
		const shape =
			this.drawing.shape === 'ring' && this.points.length > 2 ? ('area' as const) : ('line' as const);
		const marks = this.points.map((at, n): MapOverlay => ({
			kind: 'pencil',
			id: `drawn-${String(n)}`,
			shape: 'cross',
			points: [at],
			label: '',
			colour,
		}));
		const line: MapOverlay = { kind: 'pencil', id: 'drawn', shape, points: this.points, label: '', colour };
		return this.points.length > 1 ? [line, ...marks] : marks;
	});

	/** The map was clicked. */
	click(at: Point): void {
		this.trouble = null;
		const { map } = this.#draft;
		if (this.reshape.drawn) return this.#clickOther(at);
		const point = this.snaps ? this.#caught(map, at) : at;
		const rounded = { x: metres(point.x), y: metres(point.y) };
		if (this.drawing.shape === 'point') return this.#keep([rounded]);
		const last = this.points.at(-1);
		// A second click on the last corner ends a line, one on the first closes a ring.
		const [first] = this.points;
		if (last && same(last, rounded)) return this.finish();
		if (this.drawing.shape === 'ring' && this.isWhole && first && same(first, rounded)) return this.finish();
		this.points = [...this.points, rounded];
	}

	/**
	 * Returns the point a click means near a drawing. An area's corner doesn't snap if the area would collapse: onto a
	 * line that its other corners are on, or onto one of its own corners between the first and the last.
	 */
	#caught(map: MapSheet, at: Point): Point {
		const { points } = this;
		if (this.drawing.shape !== 'ring') return snappedToFeature(map, at, this.#reach, points);
		// Its own first and last corners end it: only a click right on them counts.
		const end = [points[0], points.at(-1)].find(
			(each) => each && distance(each, at) <= this.#reach / OWN_ENDS,
		);
		if (end) return end;
		const snap = snappedToFeature(map, at, this.#reach);
		const isDouble = points.some((point) => same(point, { x: metres(snap.x), y: metres(snap.y) }));
		const wouldVanish = points.length > 1 && !hasSurface([...points, snap]) && hasSurface([...points, at]);
		return isDouble || wouldVanish ? at : snap;
	}

	/** Handles a click beside the drawing being changed: it picks up whatever is there. */
	#clickOther(at: Point): void {
		const { reshape } = this;
		if (reshape.click(at)) return;
		const feature = featureAt(this.#draft.map, at, this.#reach);
		if (feature) reshape.choose(feature);
	}

	/** Draws on with the sort of something that is drawn already. */
	drawLike(drawn: DrawnFeature): void {
		const sort = detailsOf(this.#draft.map, drawn)?.kind;
		const like = DRAWINGS.find(({ id, list }) => list === drawn.list && (sort === undefined || id === sort));
		this.leave();
		if (like) this.kind = like.id;
	}

	/** Takes the last corner back. */
	back(): void {
		this.points = this.points.slice(0, -1);
	}
	leave(): void {
		this.reshape.leave();
		this.points = [];
		this.trouble = null;
		this.geo = null;
	}

	/** Keeps what was drawn, and begins another of its kind. */
	finish(): void {
		if (this.isWhole) this.#keep(this.points);
	}

	#keep(points: readonly Point[]): void {
		const { name, height, capacity } = this;
		const feature = featureOf(this.kind, { points, name, height, capacity });
		const { map, leftOut } = withFeatures(this.#draft.map, [feature]);
		if (leftOut > 0 && this.drawing.shape === 'ring') {
			this.trouble =
				'This area has no surface: its corners lie on one line. Take one back and click it beside.';
			return;
		}
		this.points = [];
		if (leftOut > 0) {
			this.trouble = 'A crossing lies on a river or canal: draw that first, and click where it is crossed.';
			return;
		}
		if (!this.#put(`Draw ${this.drawing.label.toLowerCase()}`, map)) return;
		this.name = '';
	}

	/** Opens a file beside the map: GeoJSON, or the world file of its picture. */
	async open(file: File): Promise<void> {
		this.trouble = null;
		try {
			if (file.size > MAX_GEO.bytes)
				throw new GeoError(`“${file.name}” is larger than 40 MB: cut it to the ground that you need.`);
			const text = await file.text();
			if (/^\s*[{[]/.test(text)) {
				const read = readGeoJson(text, file.name);
				this.geo = { file: file.name, read };
				this.box = read.box;
			} else this.#takeWorldFile(text, file.name);
		} catch (error) {
			this.trouble = wordsOf(error);
		}
	}

	#takeWorldFile(text: string, file: string): void {
		const world = readWorldFile(text, file);
		if (typeof world === 'string') throw new GeoError(world);
		const map = withWorldFile(this.#draft.map, world);
		if (!map) throw new GeoError('Put the picture under the map first: a world file says where it lies.');
		if (hasDrawings(this.#draft.map) || this.#draft.units.some(({ place }) => place !== null))
			throw new GeoError('A world file comes first: something is drawn or placed on this map already.');
		this.#ground.change('Take in a world file', map);
	}

	/** Takes the features in that are being looked at. */
	take(): void {
		const { geo, box } = this;
		if (!geo) return;
		if (!(box.east > box.west && box.north > box.south)) {
			this.trouble =
				'The eastern edge lies east of the western one, the northern one north of the southern one.';
			return;
		}
		const { map: before } = this.#draft;
		const { wide, high } = geoBoxSize(box);
		const bounds = this.isBare
			? { west: 0, south: 0, east: metres(wide), north: metres(high) }
			: before.bounds;
		const { map, leftOut } = withFeatures({ ...before, bounds }, laidOn(geo.read.found, box, bounds));
		if (!this.#put(`Take in ${geo.file}`, map)) return;
		this.geo = null;
		if (leftOut > 0)
			this.trouble = `${counted(leftOut, 'feature was', 'features were')} left out: areas without a surface, or crossings without water.`;
	}

	/** Puts another map in the place of this one. Returns whether it is not too much for one scenario. */
	#put(say: string, map: MapSheet): boolean {
		if (JSON.stringify(map).length > MAX_MAP_LETTERS) {
			this.trouble = 'That is more than a map can hold: cut the file to fewer roads, or to less ground.';
			return false;
		}
		this.#ground.change(say, map);
		return true;
	}
}

function featureOf(kind: DrawingId, { points, name, height, capacity }: NewDrawing): NewFeature {
	const [at = { x: 0, y: 0 }] = points;
	switch (kind) {
		case 'main':
		case 'minor':
		case 'track':
			return { list: 'roads', kind, name, line: points };
		case 'railway':
			return { list: 'railways', name, line: points };
		case 'major-river':
		case 'minor-river':
		case 'canal':
		case 'stream':
			return { list: 'rivers', kind, name, line: points };
		case 'contour':
			return { list: 'relief', height, name, ring: points };
		case 'sea':
			return { list: 'sea', ring: points };
		case 'main-road-bridge':
		case 'minor-road-bridge':
		case 'rail-bridge':
		case 'bailey':
		case 'ferry':
			return { list: 'crossings', kind, name, capacity, standing: true, at };
		default:
			return { list: 'areas', kind, name, ring: points };
	}
}

/** The fraction of the snapping distance that applies to an area's own ends. */
const OWN_ENDS = 4;
const metres = (km: number): number => Math.round(km * 1000) / 1000;
const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
