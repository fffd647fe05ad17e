/**
 * A headquarters' own pencil on its map: its staff draw together, each undoes their own strokes, and nobody else reads
 * it.
 */
import { distance, distanceToLine } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Mark, MarkShape } from '../../../../src-shared/scratch/marks.ts';
import { OURS } from '../../../../src-shared/scratch/rows.ts';
import { marksOf, pencilOf } from '../../../../src-shared/scratch/scratch.ts';
import type { Scratch } from '../../../documents/scratch.svelte.ts';
import type { MapOverlay, PencilColour } from '../../../map/types.ts';
import { newUuid } from '../../../state/new-id.ts';

/** Points of one stroke that are kept. */
const MOST_POINTS = 1000;
/** A rubber takes off what is this near, CSS px. */
const RUBBER_PX = 16;

export class Pencil {
	/** Whether the pencil is in the hand. */
	held = $state(false);
	shape = $state<MarkShape | 'rubber'>('arrow');
	colour = $state<PencilColour>('blue');
	/** Words for a cross or a note. */
	words = $state('');
	/** The stroke that is being drawn: by dragging, or from click to click. */
	stroke = $state.raw<readonly Point[]>([]);
	readonly #papers: () => Scratch | null;

	/** @param papers of the headquarters on the desk */
	constructor(papers: () => Scratch | null) {
		this.#papers = papers;
	}

	readonly marks: readonly Mark[] = $derived.by(() => {
		const papers = this.#papers();
		void papers?.version;
		return papers ? marksOf(papers.doc) : [];
	});
	/** The host takes no more. */
	readonly full: boolean = $derived.by(() => (this.#papers()?.refused ?? null) !== null);

	readonly overlays: readonly MapOverlay[] = $derived.by(() => [
		...this.marks.map(({ id, ...mark }): MapOverlay => ({ kind: 'pencil', id: `pencil/${id}`, ...mark })),
		...(this.stroke.length > 0 && this.shape !== 'rubber'
			? [
					{
						kind: 'pencil',
						id: 'pencil/stroke',
						shape: this.stroke.length > 1 ? this.shape : 'cross',
						points: this.stroke,
						label: '',
						colour: this.colour,
					} as const,
				]
			: []),
	]);
	/** Whether this window has a stroke or an erasure it can undo. */
	readonly canUndo: boolean = $derived.by(() => {
		const papers = this.#papers();
		void papers?.version;
		return (papers?.strokes.undoStack.length ?? 0) > 0;
	});
	/** Clicks have laid points that are no stroke yet. */
	readonly open = $derived(this.stroke.length > 0);

	/** A stroke by dragging. */
	drawn(points: readonly Point[], finished: boolean): void {
		if (this.shape === 'rubber') {
			const last = points.at(-1);
			if (last && !finished) this.rub(last, RUBBER_PX / 60);
			return;
		}
		if (this.shape === 'cross' || this.shape === 'text') return;
		this.stroke = points;
		if (finished) this.finish();
	}

	/** A click on the ground: a cross, a note, the rubber, or one more point of a line. `scale`: CSS px in a km. */
	clicked(at: Point, scale: number): void {
		if (this.shape === 'rubber') this.rub(at, RUBBER_PX / scale);
		else if (this.shape === 'cross') this.#put([at], this.words.trim());
		else if (this.shape !== 'text') this.stroke = [...this.stroke, at];
		else if (this.words.trim() !== '') this.#put([at], this.words.trim());
	}

	/** Makes a mark of the stroke; too short a one is dropped. */
	finish(): void {
		const least = this.shape === 'area' ? 3 : 2;
		if (this.stroke.length >= least) this.#put(this.stroke, '');
		this.stroke = [];
	}

	/** Takes off the mark nearest to a place, if one is within reach, km. */
	rub(at: Point, reach: number): void {
		let best: Mark | null = null;
		let least = reach;
		for (const mark of this.marks) {
			const away = awayFrom(mark, at);
			if (away > least) continue;
			best = mark;
			least = away;
		}
		if (best) this.#rubOut(best.id);
	}

	/** Takes back one's own last stroke or rubbing out, whatever others have drawn since. */
	undo(): void {
		this.#papers()?.strokes.undo();
	}

	clear(): void {
		const papers = this.#papers();
		if (!papers) return;
		const sheet = pencilOf(papers.doc);
		papers.doc.transact(() => sheet.delete(0, sheet.length), OURS);
	}

	/** Lays the pencil down; a stroke that isn't finished is dropped. True when there was something to lay down. */
	layDown(): boolean {
		if (this.stroke.length > 0) {
			this.stroke = [];
			return true;
		}
		if (!this.held) return false;
		this.held = false;
		return true;
	}

	#put(points: readonly Point[], label: string): void {
		const { shape, colour } = this;
		if (shape === 'rubber') return;
		const mark = { id: newUuid(), shape, points: thinned(points).map(rounded), label, colour };
		const papers = this.#papers();
		papers?.doc.transact(() => pencilOf(papers.doc).push([mark]), OURS);
	}

	#rubOut(id: string): void {
		const papers = this.#papers();
		if (!papers) return;
		const sheet = pencilOf(papers.doc);
		const at = sheet.toArray().findIndex((mark) => (mark as Partial<Mark> | null)?.id === id);
		if (at >= 0) papers.doc.transact(() => sheet.delete(at), OURS);
	}
}

/** A stroke of very many points, by every so many of them and its last. */
function thinned(points: readonly Point[]): readonly Point[] {
	const step = Math.ceil(points.length / MOST_POINTS);
	return points.filter((_point, n) => n % step === 0 || n === points.length - 1);
}

/** To 10 m: finer than a pencil. */
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });

function awayFrom({ shape, points }: Mark, at: Point): number {
	const [first] = points;
	if (!first) return Infinity;
	return points.length === 1
		? distance(first, at)
		: distanceToLine(at, shape === 'area' ? [...points, first] : points);
}
