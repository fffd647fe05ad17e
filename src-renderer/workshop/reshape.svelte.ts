/** Something drawn on a free map, changed afterwards: its corners by mouse and by keys, its name, kind and figures. */
import { gridRef } from '../../src-shared/map/grid-ref.ts';
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';
import {
	detailsOf,
	grabbed,
	middleAfter,
	shapeOf,
	withCornerAt,
	withCornerPut,
	withDetails,
	withoutCorner,
	withShape,
	type DrawnFeature,
	type DrawnDetails,
	type FeatureShape,
} from '../../src-shared/workshop/corners.ts';
import { featuresOf, snappedToFeature, withoutFeature } from '../../src-shared/workshop/features.ts';
import type { MapOverlay } from '../map/types.ts';

/** The functions of the map being drawn on. */
export interface Easel {
	map(): MapSheet;
	/** Returns how near a click must be to a drawing, km. */
	reach(): number;
	/** Returns whether points snap to existing drawings. */
	snaps(): boolean;
	change(say: string, map: MapSheet): void;
	/** Brings a point into view. */
	show(at: Point): void;
}

/** Grips beside the corner in hand, on each side: a coast of thousands of corners shows those near it. */
const GRIPS = 120;
/** An arrow key goes so far, in squares of the grid; with Shift, a tenth of it. */
const STEP = 0.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, 1],
	ArrowDown: [0, -1],
};

export class ReshapeDesk {
	readonly #easel: Easel;
	/** The drawing being changed, or null. */
	drawn = $state.raw<DrawnFeature | null>(null);
	/** The corner in hand. */
	corner = $state(0);
	trouble = $state.raw<string | null>(null);
	/** The corners while one is dragged or an arrow key is held. */
	#moved = $state.raw<readonly Point[] | null>(null);

	constructor(easel: Easel) {
		this.#easel = easel;
	}

	/** The current shape, or null if nothing is selected or it is gone. */
	readonly shape = $derived.by((): FeatureShape | null => {
		const shape = this.drawn && shapeOf(this.#easel.map(), this.drawn);
		return shape && this.#moved ? { ...shape, points: this.#moved } : shape;
	});
	readonly details = $derived.by(() => this.drawn && detailsOf(this.#easel.map(), this.drawn));
	/** What it is, in words. */
	readonly say = $derived.by((): string => {
		const { drawn } = this;
		const feature = featuresOf(this.#easel.map()).find(
			({ list, id }) => list === drawn?.list && id === drawn.id,
		);
		return feature?.say ?? '';
	});
	/** Where the corner in hand is, as a grid reference. */
	readonly where = $derived.by((): string => {
		const at = this.shape?.points[this.#corner];
		return at ? gridRef(this.#easel.map(), at) : '';
	});

	/** Undo may have removed the selected corner. */
	get #corner(): number {
		return Math.min(this.corner, (this.shape?.points.length ?? 1) - 1);
	}

	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const { shape } = this;
		if (!shape) return [];
		const { points } = shape;
		const here = this.#corner;
		const grips = points.flatMap((at, n): MapOverlay[] =>
			Math.abs(n - here) > GRIPS
				? []
				: [{ kind: 'handle', id: `corner-${String(n)}`, at, shape: n === here ? 'move' : 'corner' }],
		);
		const form = shape.form === 'ring' ? ('area' as const) : ('line' as const);
		const outline: MapOverlay = {
			kind: 'pencil',
			id: 'shape',
			shape: form,
			points,
			label: '',
			colour: 'red',
		};
		return points.length > 1 ? [outline, ...grips] : grips;
	});

	choose(drawn: DrawnFeature): void {
		this.leave();
		this.drawn = drawn;
		const at = this.shape?.points[0];
		if (at) this.#easel.show(at);
	}
	leave(): void {
		this.settle();
		this.drawn = null;
		this.corner = 0;
		this.trouble = null;
	}

	/** The map was clicked: a corner is taken in hand, or one more put into the line. Answers whether it was on it. */
	click(at: Point): boolean {
		const { shape } = this;
		const hit = shape && grabbed(shape, at, this.#easel.reach());
		if (!hit) return false;
		if (hit.corner === null) this.#put(at);
		else this.corner = hit.corner;
		return true;
	}

	/** A corner is dragged; let go it stays there. */
	drag(grip: string, to: Point, finished: boolean): void {
		const n = Number(grip.replace('corner-', ''));
		if (!this.shape || !Number.isInteger(n)) return;
		this.corner = n;
		this.#moved = withCornerAt(this.shape.points, n, this.#caught(to));
		if (finished) this.settle();
	}

	/** A key on the map. Answers whether it was one for corners. */
	key(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
		const { shape } = this;
		const arrow = ARROWS[event.key];
		if (!shape) return false;
		if (event.key === 'Tab') return this.#walk(event.shiftKey ? -1 : 1);
		if (arrow) this.#nudge(arrow, event.shiftKey);
		else if (event.key === 'Delete' || event.key === 'Backspace') this.takeOut();
		else if (event.key === 'Insert') this.putBeside();
		else return false;
		return true;
	}

	/** Past the last corner the key goes where it always goes. */
	#walk(step: 1 | -1): boolean {
		this.settle();
		const next = this.#corner + step;
		const at = this.shape?.points[next];
		if (!at) return false;
		this.corner = next;
		this.#easel.show(at);
		return true;
	}

	#nudge([east, north]: readonly [number, number], fine: boolean): void {
		const { shape } = this;
		const at = shape?.points[this.#corner];
		if (!shape || !at) return;
		const km = this.#easel.map().grid.spacing * STEP * (fine ? 0.1 : 1);
		const to = rounded({ x: at.x + east * km, y: at.y + north * km });
		this.#moved = withCornerAt(shape.points, this.#corner, to);
		this.#easel.show(to);
	}

	/** Puts one more corner in after the one in hand, halfway to the next. */
	putBeside(): void {
		const at = this.shape && middleAfter(this.shape, this.#corner);
		if (at) this.#put(rounded(at));
	}
	#put(at: Point): void {
		const { shape } = this;
		if (!shape) return;
		const { points, corner } = withCornerPut(shape, this.#caught(at));
		if (this.#keep('Put a corner in', points)) this.corner = corner;
	}

	/** Takes the corner in hand out. */
	takeOut(): void {
		const { shape } = this;
		const points = shape && withoutCorner(shape, this.#corner);
		if (points) this.#keep('Take a corner out', points);
		else this.trouble = 'It needs these corners: remove it whole, or draw it anew.';
	}

	/** Keeps what was moved. */
	settle(): void {
		const moved = this.#moved;
		if (!moved) return;
		this.#moved = null;
		this.#keep('Move a corner', moved);
	}

	change(change: DrawnDetails): void {
		const { drawn } = this;
		if (drawn) this.#easel.change(`Change ${this.say}`, withDetails(this.#easel.map(), drawn, change));
	}

	remove(): void {
		const { drawn, say } = this;
		this.#moved = null;
		this.drawn = null;
		if (drawn) this.#easel.change(`Remove ${say}`, withoutFeature(this.#easel.map(), drawn.list, drawn.id));
	}

	#keep(what: string, points: readonly Point[]): boolean {
		const { drawn } = this;
		const map = drawn && withShape(this.#easel.map(), drawn, points);
		this.trouble = map === null ? 'A crossing stays on a river or canal: put it where it crosses one.' : null;
		if (map) this.#easel.change(`${what}: ${this.say}`, map);
		return map !== null;
	}

	/** Returns a click's point, snapped to every drawing except the one being changed. */
	#caught(at: Point): Point {
		const { drawn } = this;
		if (!drawn || !this.#easel.snaps()) return rounded(at);
		const others = withoutFeature(this.#easel.map(), drawn.list, drawn.id);
		return rounded(snappedToFeature(others, at, this.#easel.reach()));
	}
}

const metre = (km: number): number => Math.round(km * 1000) / 1000;
const rounded = ({ x, y }: Point): Point => ({ x: metre(x), y: metre(y) });
