/** A headquarters' own pencil on its map: kept by the host for that headquarters alone, read by nobody else. */
import type { SideView } from '../../src-shared/contract/views.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import { distance, distanceToLine } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import type { MapOverlay, PencilColour } from '../map/types.ts';
import { Keeper } from './keeper.svelte.ts';

export const SHAPES = ['line', 'arrow', 'area', 'cross', 'text'] as const;
export type Shape = (typeof SHAPES)[number];
export const COLOURS = ['blue', 'red', 'green', 'black'] as const satisfies readonly PencilColour[];

export interface Mark {
	readonly id: string;
	readonly shape: Shape;
	readonly points: readonly Point[];
	readonly label: string;
	readonly colour: PencilColour;
}

/** As much as the host keeps for one map, in characters, with some room to spare. */
const MOST = 190_000;
/** A rubber takes off what is this near, CSS px. */
const RUBBER_PX = 16;

export class Pencil {
	readonly keeper: Keeper<TeamId>;
	/** Whether the pencil is in the hand. */
	held = $state(false);
	shape = $state<Shape | 'rubber'>('arrow');
	colour = $state<PencilColour>('blue');
	/** Words for a cross or a note. */
	words = $state('');
	marks = $state.raw<readonly Mark[]>([]);
	/** The stroke that is being drawn: by dragging, or from click to click. */
	stroke = $state.raw<readonly Point[]>([]);
	full = $state(false);
	#before = $state.raw<readonly (readonly Mark[])[]>([]);
	#team: TeamId | null = null;

	constructor(connection: Connection<SideView>) {
		this.keeper = new Keeper<TeamId>({
			load: async (team) => (await connection.ask('pencil.load', { team })).marks,
			save: async (team, marks) => {
				await connection.ask('pencil.save', { team, marks });
			},
			name: (team) => team,
		});
	}

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
	readonly canUndo = $derived(this.#before.length > 0);
	/** Clicks have laid points that are no stroke yet. */
	readonly open = $derived(this.stroke.length > 0);

	/** Puts a headquarters' own map on the table, once for each; asked again, it tries again if it could not be had. */
	async load(team: TeamId): Promise<void> {
		if (this.#team === team) return;
		if (this.#team !== null) this.marks = [];
		this.#before = [];
		this.stroke = [];
		const text = await this.keeper.fetch(team);
		if (text === null) return;
		this.#team = team;
		this.marks = [...readMarks(text), ...this.marks];
	}

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
		if (best) this.#set(this.marks.filter((mark) => mark !== best));
	}

	undo(): void {
		const last = this.#before.at(-1);
		if (!last) return;
		this.#before = this.#before.slice(0, -1);
		this.marks = last;
		this.#keep();
	}

	clear(): void {
		if (this.marks.length > 0) this.#set([]);
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
		const mark = { id: crypto.randomUUID(), shape, points: points.map(rounded), label, colour };
		this.#set([...this.marks, mark]);
	}

	#set(marks: readonly Mark[]): void {
		this.full = JSON.stringify(marks).length > MOST;
		if (this.full) return;
		this.#before = [...this.#before.slice(-49), this.marks];
		this.marks = marks;
		this.#keep();
	}

	#keep(): void {
		if (this.#team !== null) this.keeper.write(this.#team, JSON.stringify({ version: 1, marks: this.marks }));
	}
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

/** What was kept; whatever isn't a mark is left out. */
function readMarks(text: string): readonly Mark[] {
	try {
		const kept: unknown = JSON.parse(text);
		if (typeof kept !== 'object' || kept === null || !('marks' in kept) || !Array.isArray(kept.marks))
			return [];
		return kept.marks.filter(isMark);
	} catch {
		return [];
	}
}

function isMark(thing: unknown): thing is Mark {
	const mark = thing as Partial<Mark> | null;
	return (
		typeof mark?.id === 'string' &&
		typeof mark.label === 'string' &&
		SHAPES.some((shape) => shape === mark.shape) &&
		COLOURS.some((colour) => colour === mark.colour) &&
		Array.isArray(mark.points) &&
		mark.points.every((point: unknown) => {
			const { x, y } = (point ?? {}) as Partial<Point>;
			return Number.isFinite(x) && Number.isFinite(y);
		})
	);
}
