/** All counters: their size and kind at each zoom, piles and their fans, and what is at a pixel. */
import {
	COUNTER_WIDTHS,
	counterWidth,
	SMALL_WIDTHS,
	widthWithin,
} from '../../../src-shared/map/counter-size.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { Frame } from '../frame.ts';
import { letter } from '../lettering.ts';
import type { CounterFace, MapUnit, PictureSource } from '../types.ts';
import { apart } from './apart.ts';
import {
	FACE_MARGIN,
	paintCounter,
	paintDot,
	paintFormation,
	showsPicture,
	namedTile,
	smallTile,
	type Tile,
} from './face.ts';
import { formationsOf, pilesOf, stacksOf, type FormationPile, type Pile } from './piles.ts';

/** Pixels per km from which each kind is shown, before enlarging. */
const COUNTERS_FROM = 46;
const BRIGADES_FROM = 30;
const SYMBOLS_FROM = 11;
/**
 * On a board with places: the px per unit from which each stack is a counter in its own place, so that none is moved
 * aside or covers another; and from which a named counter has room there.
 */
const STACKS_FROM = 20;
const NAMED_STACKS_FROM = 60;
/** A small counter takes more of its place, nearly all: no name of the place could be read beside it. */
const SMALL_IS_WIDER = 1.16;
const FORMATION = { width: 54, height: 40 } as const;
const DOT = 9;
/** Between the counters of a fan, px. */
const FAN_GAP = 10;

/** A pile with its place: middle in px from the sheet's origin (so that panning changes nothing), and size. */
interface Heap<U extends MapUnit> {
	readonly pile: Pile<U> | FormationPile<U>;
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

interface Shown {
	/** Null where no one counter is meant: a formation's symbol, a fan's tray. */
	readonly id: string | null;
	readonly pile: string;
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

type Hit = Pick<Shown, 'id' | 'pile'>;

/** The counters being dragged; the one picked up is on top. */
export interface Lifted {
	readonly unit: string;
	/** All that go with it, itself among them. */
	readonly units: ReadonlySet<string>;
	readonly at: Point;
}

/** The number of edges shown behind the counter picked up. */
const EDGES_IN_HAND = 4;

export class CounterLayer<U extends MapUnit> {
	readonly #face: CounterFace<U> | undefined;
	readonly #wide: number;
	readonly #stackKey: ((at: Point) => string) | null;
	#units: readonly U[] = [];
	/** A new one whenever any counter stands elsewhere. */
	#places = {};
	#heaps: readonly Heap<U>[] = [];
	#heapsFor = { scale: -1, enlarge: 0, places: this.#places };
	#shown: Shown[] = [];
	/** The open pile and the dragged counter, above everything else on the map. */
	#raised: Shown[] = [];
	#open: { readonly heap: Heap<U>; readonly x: number; readonly y: number } | null = null;
	selected: ReadonlySet<string> = new Set();
	/** Units' own pictures, where this window has any and shows them. */
	pictures: PictureSource | null = null;
	/** The pile laid open. */
	fanned: string | null = null;
	/** Counters being dragged are drawn at the pointer instead, and where they were dropped as long as that is a plan. */
	lifted: Lifted | null = null;

	/**
	 * @param wide how wide a counter is, in units of the plane
	 * @param stackKey counters with one key lie on one stack; null: those that would cover one another
	 */
	constructor(face: CounterFace<U> | undefined, wide: number, stackKey: ((at: Point) => string) | null) {
		this.#wide = wide;
		this.#face = face;
		this.#stackKey = stackKey;
	}

	get units(): readonly U[] {
		return this.#units;
	}

	set units(units: readonly U[]) {
		// North first, so that counters further south overlap, as on a table seen from its southern edge. In a stacking
		// place the caller's order counts: the last is on top.
		const inTie = (a: U, b: U): number => (this.#stackKey ? 0 : a.id < b.id ? -1 : 1);
		const sorted = units.toSorted((a, b) => b.at.y - a.at.y || inTie(a, b));
		if (!samePlaces(sorted, this.#units)) this.#places = {};
		this.#units = sorted;
		this.#heapsFor.scale = -1;
	}

	/** Pixels per km at which single counters can be told. */
	nearScale(enlarge: number): number {
		return (this.#stackKey ? NAMED_STACKS_FROM : COUNTERS_FROM) * enlarge * 1.1;
	}

	/** Changes with zoom and with any counter's place: what is arranged round the counters is arranged anew then. */
	get places(): object {
		return this.#places;
	}

	/** Returns the boxes of counters, px from the sheet's origin at this scale. */
	boxes(scale: number, enlarge: number): readonly Omit<Shown, 'id' | 'pile'>[] {
		return this.#lay(scale, enlarge).map(({ x, y, w, h }) => ({ x: x - w / 2, y: y - h / 2, w, h }));
	}

	draw(sheet: Frame): void {
		this.#shown = [];
		this.#raised = [];
		this.#open = null;
		const { camera, enlarge } = sheet;
		const tile = this.#tile(camera.scale, enlarge);
		const badges: (() => void)[] = [];
		for (const heap of this.#lay(camera.scale, enlarge)) {
			const x = camera.width / 2 - camera.x * camera.scale + heap.x;
			const y = camera.height / 2 + camera.y * camera.scale + heap.y;
			if (x < -200 || y < -200 || x > camera.width + 200 || y > camera.height + 200) continue;
			const isOpen = heap.pile.key === this.fanned && heap.pile.units.length > 1 && !this.lifted;
			if (isOpen) this.#open = { heap, x, y };
			if ('sign' in heap.pile) this.#formation(heap.pile, heap, x, y, sheet);
			else if (heap.w === DOT) this.#dot(heap.pile, x, y, sheet);
			else if (!isOpen) badges.push(...this.#heap(heap.pile, x, y, tile, sheet));
		}
		for (const badge of badges) badge();
	}

	/** Draws what is above everything else, after `draw`. */
	drawRaised(sheet: Frame): void {
		const below = this.#shown;
		this.#shown = this.#raised;
		const tile = this.#tile(sheet.camera.scale, sheet.enlarge);
		const large = this.#fanTile(tile, sheet.enlarge);
		const open = this.#open;
		if (open) this.#fan(open.heap.pile, open.x, open.y, large, sheet);
		// Over places of their own, one in hand hides no more of them than one that lies there.
		if (this.lifted) this.#inHand(this.lifted, this.#stackKey ? tile : large, sheet);
		this.#shown = below;
	}

	/**
	 * Draws everything that will move: the edges of counters that go along behind the dragged one, and their number
	 * beside it.
	 */
	#inHand({ unit: id, units, at: ground }: Lifted, tile: Tile, sheet: Frame): void {
		const lifted = this.#units.filter((unit) => units.has(unit.id));
		const top = lifted.find((unit) => unit.id === id);
		if (!top) return;
		const at = sheet.camera.toScreen(ground);
		const behind = lifted.filter((unit) => unit !== top).slice(-EDGES_IN_HAND);
		behind.forEach((unit, i) => {
			const off = (behind.length - i) * Math.max(3, tile.width * 0.07);
			this.#put(unit, at.x + off, at.y - off, tile, sheet, id);
		});
		this.#put(top, at.x, at.y, tile, sheet, id);
		if (lifted.length > 1) this.#badge(top, lifted.length, at.x, at.y, tile, sheet);
	}

	/** Returns what is at a pixel, topmost first; `id` is null on a formation's symbol and at the edge of a fan. */
	hit(x: number, y: number): Hit | null {
		return this.hitRaised(x, y) ?? topmost(this.#shown, x, y);
	}

	/** The boxes of the open pile; none if there is none or a counter is being dragged. */
	get openBoxes(): readonly Shown[] {
		return this.#open ? this.#raised : [];
	}

	/** Like `hit`, but only for what is above everything else. */
	hitRaised(x: number, y: number): Hit | null {
		return topmost(this.#raised, x, y);
	}

	/** Returns units whose counters touch a box of pixels, including all units of a touched pile. */
	inBox(x1: number, y1: number, x2: number, y2: number): readonly string[] {
		const touched = new Set(
			[...this.#shown, ...this.#raised]
				.filter((box) => box.x < x2 && box.x + box.w > x1 && box.y < y2 && box.y + box.h > y1)
				.map((box) => box.pile),
		);
		return this.#heaps
			.filter(({ pile }) => touched.has(pile.key))
			.flatMap(({ pile }) => pile.units.map((unit) => unit.id));
	}

	/** The pile (or formation) a unit lies on at a scale. */
	pileOf(id: string, scale: number, enlarge: number): Pile<U> | undefined {
		return this.#lay(scale, enlarge).find(({ pile }) => pile.units.some((unit) => unit.id === id))?.pile;
	}

	#tile(scale: number, enlarge: number): Tile {
		const far = scale / enlarge;
		if (!this.#stackKey) return this.#named(counterWidth(far, this.#wide) * enlarge);
		const room = far * this.#wide;
		return far < NAMED_STACKS_FROM
			? smallTile(widthWithin(room * SMALL_IS_WIDER, SMALL_WIDTHS) * enlarge)
			: this.#named(widthWithin(room, COUNTER_WIDTHS) * enlarge);
	}

	#named(width: number): Tile {
		return namedTile(width, this.#face?.extra ?? 0);
	}

	/** In a fan a name must be readable, however far out. */
	#fanTile(tile: Tile, enlarge: number): Tile {
		return this.#named(Math.max(tile.width, 58 * enlarge));
	}

	#lay(scale: number, enlarge: number): readonly Heap<U>[] {
		const { scale: s, enlarge: e, places } = this.#heapsFor;
		if (s === scale && e === enlarge && places === this.#places) return this.#heaps;
		this.#heapsFor = { scale, enlarge, places: this.#places };
		const put = (pile: Pile<U>, w: number, h: number): Heap<U> => ({
			pile,
			x: pile.at.x * scale,
			y: -pile.at.y * scale,
			w,
			h,
		});
		const far = scale / enlarge;
		const [dots, symbols] = this.#stackKey ? [STACKS_FROM, STACKS_FROM] : [SYMBOLS_FROM, COUNTERS_FROM];
		if (far < dots) this.#heaps = this.#piles({ east: 1e-6, north: 1e-6 }).map((pile) => put(pile, DOT, DOT));
		else if (far < symbols) {
			const [w, h] = [FORMATION.width * enlarge, FORMATION.height * enlarge];
			const heaps = formationsOf(this.#units, far < BRIGADES_FROM).map((pile) => put(pile, w + 3, h + 3));
			this.#heaps = apart(heaps, w).toSorted((a, b) => a.y - b.y);
		} else {
			const { width, height } = this.#tile(scale, enlarge);
			const near = { east: (width * 0.78) / scale, north: (height * 0.74) / scale };
			this.#heaps = this.#piles(near).map((pile) => put(pile, width, height));
		}
		return this.#heaps;
	}

	#piles(near: { readonly east: number; readonly north: number }): readonly Pile<U>[] {
		return this.#stackKey ? stacksOf(this.#units, this.#stackKey) : pilesOf(this.#units, near);
	}

	/** A pile: up to two edges showing behind the top counter. Answers how to say how many there are, when edges can't. */
	#heap(pile: Pile<U>, x: number, y: number, tile: Tile, sheet: Frame): readonly (() => void)[] {
		const lying = pile.units.filter((unit) => !this.lifted?.units.has(unit.id));
		const top =
			lying.findLast((unit) => this.selected.has(unit.id)) ??
			lying.findLast((unit) => unit.whose === 'own') ??
			lying.at(-1);
		if (!top) return [];
		const behind = lying.filter((unit) => unit !== top).slice(-2);
		behind.forEach((unit, i) => {
			const off = (behind.length - i) * Math.max(3, tile.width * 0.07);
			this.#put(unit, x + off, y - off, tile, sheet, pile.key);
		});
		this.#put(top, x, y, tile, sheet, pile.key);
		// A small counter shows a stack only by the edges behind it.
		return lying.length > 2 && tile.named ? [() => this.#badge(top, lying.length, x, y, tile, sheet)] : [];
	}

	#badge(top: U, count: number, x: number, y: number, tile: Tile, sheet: Frame): void {
		const side = sheet.theme.sides[top.palette];
		const tag = letter(sheet.atlas, `×${String(count)}`, {
			size: 10.5 * sheet.enlarge,
			weight: 700,
			colour: side.strong,
			plate: '#fffdf7',
			rim: side.strong,
		});
		sheet.layer.put(tag.texture, x - tile.width / 2 - 4, y - tile.height / 2 - tag.height * 0.4);
	}

	/** A pile laid open in rows about its place, kept inside the window. */
	#fan(pile: Pile<U>, atX: number, atY: number, tile: Tile, sheet: Frame): void {
		const { camera, atlas, layer } = sheet;
		const columns = Math.ceil(Math.sqrt(pile.units.length * 1.4));
		const rows = Math.ceil(pile.units.length / columns);
		const [w, h] = [tile.width + FAN_GAP, tile.height + FAN_GAP];
		const [wide, high] = [columns * w + 12, rows * h + 12];
		const { top, right, bottom, left } = camera.insets;
		const x = clamp(atX, left + wide / 2 + 2, camera.width - right - wide / 2 - 2);
		const y = clamp(atY, top + high / 2 + 2, camera.height - bottom - high / 2 - 2);
		const tray = atlas.get(`tray|${String(wide)}|${String(high)}`, wide, high, (g) => {
			g.fillStyle = 'rgba(28, 25, 20, 0.78)';
			g.beginPath();
			g.roundRect(0, 0, wide, high, 8);
			g.fill();
		});
		layer.put(tray, x - wide / 2, y - high / 2);
		this.#shown.push({ id: null, pile: pile.key, x: x - wide / 2, y: y - high / 2, w: wide, h: high });
		pile.units.forEach((unit, i) => {
			const column = (i % columns) - (columns - 1) / 2;
			const row = Math.floor(i / columns) - (rows - 1) / 2;
			this.#put(unit, x + column * w, y + row * h, tile, sheet, pile.key, FAN_GAP / 2);
		});
	}

	/** @param around px beside the counter that mean it as well: in a fan nobody falls between two */
	#put(
		unit: U,
		x: number,
		y: number,
		tile: Tile,
		{ atlas, layer, theme }: Frame,
		pile: string,
		around = 0,
	): void {
		const selected = this.selected.has(unit.id);
		const side = theme.sides[unit.palette];
		const picture = showsPicture(tile.width) ? this.pictures?.pictureOf(unit.id) : null;
		const key = `c|${unit.palette}|${unit.letter}|${unit.type}|${unit.sizeless ? '' : unit.size}|${unit.short}|${unit.marks.map(({ drawing }) => drawing).join('.')}|${String(tile.width)}|${String(tile.named)}|${String(selected)}|${String(unit.stale ?? false)}|${unit.whose ?? ''}|${this.#face?.key(unit) ?? ''}|${picture?.name ?? ''}`;
		const texture = atlas.get(key, tile.width + 2 * FACE_MARGIN, tile.height + 2 * FACE_MARGIN, (g) =>
			paintCounter(g, unit, tile, side, this.#face, selected, picture?.image),
		);
		layer.put(texture, x - tile.width / 2 - FACE_MARGIN, y - tile.height / 2 - FACE_MARGIN);
		const [w, h] = [tile.width + 2 * around, tile.height + 2 * around];
		this.#shown.push({ id: unit.id, pile, x: x - w / 2, y: y - h / 2, w, h });
	}

	#formation(
		{ leader, sign, key, units }: FormationPile<U>,
		{ w, h }: Heap<U>,
		x: number,
		y: number,
		{ atlas, layer, theme }: Frame,
	): void {
		const tile = { width: w - 3, height: h - 3 };
		const selected = units.some((unit) => this.selected.has(unit.id));
		const stale = units.every((unit) => unit.stale);
		const whose = units.some((unit) => unit.whose === 'own') ? 'own' : leader.whose;
		const texture = atlas.get(
			`f|${leader.palette}|${leader.letter}|${sign.type}|${sign.echelon}|${sign.short}|${String(w)}|${String(selected)}|${String(stale)}|${whose ?? ''}`,
			tile.width + 2 * FACE_MARGIN,
			tile.height + 2 * FACE_MARGIN,
			(g) => paintFormation(g, leader, sign, tile, theme.sides[leader.palette], { selected, stale, whose }),
		);
		layer.put(texture, x - tile.width / 2 - FACE_MARGIN, y - tile.height / 2 - FACE_MARGIN);
		const only = units.length === 1 ? leader.id : null;
		this.#shown.push({ id: only, pile: key, x: x - w / 2, y: y - h / 2, w, h });
	}

	#dot(pile: Pile<U>, x: number, y: number, { atlas, layer, theme }: Frame): void {
		const unit = pile.units.find(({ whose }) => whose === 'own') ?? pile.units[0];
		if (!unit) return;
		const selected = pile.units.some((member) => this.selected.has(member.id));
		const side = theme.sides[unit.palette];
		const texture = atlas.get(`d|${unit.palette}|${String(selected)}|${unit.whose ?? ''}`, 14, 14, (g) => {
			if (unit.whose === 'neighbour') g.globalAlpha = 0.5;
			paintDot(g, side, selected);
		});
		layer.put(texture, x - 7, y - 7);
		this.#shown.push({ id: unit.id, pile: pile.key, x: x - 5, y: y - 5, w: 10, h: 10 });
	}
}

const topmost = (shown: readonly Shown[], x: number, y: number): Hit | null =>
	shown.findLast((box) => x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h) ?? null;

const clamp = (value: number, low: number, high: number): number =>
	low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

const samePlaces = (a: readonly MapUnit[], b: readonly MapUnit[]): boolean =>
	a.length === b.length &&
	a.every(({ id, at }, i) => id === b[i]?.id && at.x === b[i].at.x && at.y === b[i].at.y);
