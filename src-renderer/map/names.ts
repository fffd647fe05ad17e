/** Names of places: set by rank where counters and greater names leave room, the lesser hidden where none is left. */
import type { Place } from '../../src-shared/map/sheet.ts';
import type { Atlas } from './atlas.ts';
import type { Board } from './boards/board.ts';
import type { Camera } from './camera.ts';
import { ink } from './ink.ts';
import { letter, measure, type Lettering } from './lettering.ts';
import { Cells } from './cells.ts';
import type { SpriteLayer } from './sprites.ts';

const ranks = ['city', 'town', 'village', 'feature', 'hamlet'] as const satisfies readonly Place['rank'][];

interface Rank {
	readonly style: Lettering;
	/** Shown from this many px per km on. */
	readonly from: number;
	/** Hidden when counters would cover more of the words than this. */
	readonly covered: number;
}

const styles: Readonly<Record<Place['rank'], Rank>> = {
	city: { style: { size: 25, weight: 600, colour: ink.name, spaced: 2.8 }, from: 0, covered: 1 },
	town: { style: { size: 18, weight: 600, colour: ink.name, spaced: 0.6 }, from: 5, covered: 0.5 },
	village: { style: { size: 15, weight: 600, colour: ink.name, spaced: 0.2 }, from: 14, covered: 0.12 },
	feature: {
		style: { size: 13.5, weight: 500, italic: true, colour: ink.feature, spaced: 0.4 },
		from: 26,
		covered: 0.2,
	},
	hamlet: { style: { size: 13, weight: 500, colour: ink.name, spaced: 0.2 }, from: 36, covered: 0.15 },
};

/** Px from the sheet's origin: the same wherever the camera is. */
export interface LabelBox {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

interface SetName {
	readonly place: Place;
	readonly style: Lettering;
	/** Where the words start from the place's point, CSS px. */
	readonly dx: number;
	readonly dy: number;
}

export class PlaceNames {
	readonly #places: readonly Place[];
	readonly #bounds: Board['bounds'];
	#for: { scale: number; enlarge: number; clear: object } = { scale: 0, enlarge: 1, clear: {} };
	#set: readonly SetName[] = [];

	constructor(board: Board) {
		this.#places = ranks.flatMap((rank) => board.places.filter((place) => place.rank === rank));
		this.#bounds = board.bounds;
	}

	/** `counters` are to be kept clear of; `places` is a new object whenever they would be others. */
	draw(
		camera: Camera,
		atlas: Atlas,
		layer: SpriteLayer,
		enlarge: number,
		{ places, counters }: { readonly places: object; readonly counters: () => readonly LabelBox[] },
	): void {
		const { scale } = camera;
		if (this.#for.scale !== scale || this.#for.enlarge !== enlarge || this.#for.clear !== places) {
			this.#for = { scale, enlarge, clear: places };
			this.#set = this.#arrange(scale, enlarge, counters());
		}
		for (const { place, style, dx, dy } of this.#set) {
			const at = camera.toScreen(place.at);
			if (at.x < -160 || at.y < -40 || at.x > camera.width + 160 || at.y > camera.height + 40) continue;
			const { texture } = letter(atlas, wordsOf(place), style);
			layer.put(texture, at.x + dx, at.y + dy);
		}
	}

	/** Which names find room and where, in order of rank; the same for every part of the sheet, so that panning changes nothing. */
	#arrange(scale: number, enlarge: number, counters: readonly LabelBox[]): readonly SetName[] {
		const taken: LabelBox[] = [];
		const cells = new Cells<LabelBox>(REACH.wide, REACH.high);
		for (const box of counters) cells.add(box, middleOf(box), '');
		const near = (box: LabelBox): readonly LabelBox[] => cells.round(middleOf(box), '');
		return this.#places.flatMap((place) => {
			const { style: base, from, covered } = styles[place.rank];
			if (scale < from * enlarge) return [];
			const style = { ...base, size: base.size * enlarge };
			const size = measure(wordsOf(place), style);
			const tries = spots(place.rank, size, scale)
				.map((spot) => this.#onSheet(place, spot, size, scale))
				.filter(({ box }) => !taken.some((other) => shared(box, other) > 0))
				.map((found) => ({ ...found, cost: coverage(found.box, near(found.box)) + found.cost }));
			const best = tries.reduce<(typeof tries)[number] | null>(
				(least, found) => (least === null || found.cost < least.cost - 1e-6 ? found : least),
				null,
			);
			if (!best || coverage(best.box, near(best.box)) > covered) return [];
			taken.push(best.box);
			const { box } = best;
			return [{ place, style, dx: box.x - place.at.x * scale, dy: box.y + place.at.y * scale }];
		});
	}

	/** The box of words at a spot, moved in from the sheet's edge. */
	#onSheet(
		place: Place,
		{ dx, dy, cost }: Spot,
		{ width, height }: { width: number; height: number },
		scale: number,
	): { readonly box: LabelBox; readonly cost: number } {
		const { west, south, east, north } = this.#bounds;
		const x = clamp(place.at.x * scale + dx, west * scale + 3, east * scale - width - 3);
		const y = clamp(-place.at.y * scale + dy, -north * scale + 3, -south * scale - height - 3);
		return { box: { x, y, w: width, h: height }, cost };
	}
}

/** No name and no counter is so large that a name meets one whose middle is further off than this, px. */
const REACH = { wide: 480, high: 240 };
const middleOf = ({ x, y, w, h }: LabelBox): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

const wordsOf = (place: Place): string => (place.rank === 'city' ? place.name.toUpperCase() : place.name);

interface Spot {
	readonly dx: number;
	readonly dy: number;
	/** A place further away is taken when it saves more of the words than this from being covered. */
	readonly cost: number;
}

/** Returns the possible positions of a label, best first: on the place for large ones, beside it for the rest. */
function spots(
	rank: Place['rank'],
	{ width, height }: { width: number; height: number },
	scale: number,
): readonly Spot[] {
	const away = Math.min(14, 4 + scale / 10);
	const up = -height - away * 0.6;
	const down = away * 0.6;
	const near: readonly (readonly [number, number])[] = [
		[-width / 2, up],
		[-width / 2, down],
		[away, -height / 2],
		[-width - away, -height / 2],
	];
	const further: readonly (readonly [number, number])[] = [
		[-width * 0.15, up],
		[-width * 0.85, up],
		[-width * 0.15, down],
		[-width * 0.85, down],
		[-width / 2, up - height * 0.8],
		[-width / 2, down + height * 0.8],
	];
	const middle = { dx: -width / 2, dy: -height / 2, cost: 0 };
	const around = [
		...near.map(([dx, dy]) => ({ dx, dy, cost: 0 })),
		...further.map(([dx, dy], i) => ({ dx, dy, cost: i < 4 ? 0.02 : 0.1 })),
	];
	return rank === 'city' || rank === 'feature' ? [middle, ...around] : around;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The area two boxes share, square px. */
function shared(a: LabelBox, b: LabelBox): number {
	const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
	const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
	return w > 0 && h > 0 ? w * h : 0;
}

/** Returns how much of a box others cover: 0 none, 1 all (at most; areas covered twice count twice). */
const coverage = (box: LabelBox, others: readonly LabelBox[]): number =>
	Math.min(1, others.reduce((sum, other) => sum + shared(box, other), 0) / (box.w * box.h));
