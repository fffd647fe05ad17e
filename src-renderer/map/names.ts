/** Names of places: set by rank, the lesser hidden where two would collide. */
import type { MapSheet, Place } from '../../src-shared/map/sheet.ts';
import type { Atlas } from './atlas.ts';
import type { Camera } from './camera.ts';
import { ink } from './ink.ts';
import { letter, measure, type Lettering } from './lettering.ts';
import type { SpriteLayer } from './sprites.ts';

const ranks = ['city', 'town', 'village', 'feature', 'hamlet'] as const satisfies readonly Place['rank'][];

const styles: Readonly<Record<Place['rank'], Lettering & { readonly from: number }>> = {
	city: { size: 23, weight: 600, colour: ink.name, spaced: 2.5, from: 0 },
	town: { size: 18, weight: 600, colour: ink.name, spaced: 0.6, from: 5 },
	village: { size: 15, weight: 600, colour: ink.name, spaced: 0.2, from: 14 },
	feature: { size: 13.5, weight: 500, italic: true, colour: ink.feature, spaced: 0.4, from: 20 },
	hamlet: { size: 13, weight: 500, colour: ink.name, spaced: 0.2, from: 34 },
};

interface Box {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

export class Names {
	readonly #places: readonly Place[];
	#scale = 0;
	#enlarge = 1;
	/** By place: where its words start from its point, CSS px; only the names that found room. */
	#set: readonly {
		readonly place: Place;
		readonly style: Lettering;
		readonly dx: number;
		readonly dy: number;
	}[] = [];

	constructor(sheet: MapSheet) {
		this.#places = ranks.flatMap((rank) => sheet.places.filter((place) => place.rank === rank));
	}

	draw(camera: Camera, atlas: Atlas, layer: SpriteLayer, enlarge: number): void {
		if (this.#scale !== camera.scale || this.#enlarge !== enlarge) this.#arrange(camera.scale, enlarge);
		for (const { place, style, dx, dy } of this.#set) {
			const at = camera.toScreen(place.at);
			if (at.x < -160 || at.y < -40 || at.x > camera.width + 160 || at.y > camera.height + 40) continue;
			const { texture } = letter(atlas, wordsOf(place), style);
			layer.put(texture, at.x + dx, at.y + dy);
		}
	}

	/** Which names find room, in order of rank; the same for every part of the sheet, so that panning changes nothing. */
	#arrange(scale: number, enlarge: number): void {
		this.#scale = scale;
		this.#enlarge = enlarge;
		const taken: Box[] = [];
		this.#set = this.#places.flatMap((place) => {
			const base = styles[place.rank];
			if (scale < base.from * enlarge) return [];
			const style = { ...base, size: base.size * enlarge };
			const size = measure(wordsOf(place), style);
			for (const { dx, dy } of spots(place.rank, size, scale)) {
				const box = {
					x: place.at.x * scale + dx,
					y: -place.at.y * scale + dy,
					w: size.width,
					h: size.height,
				};
				if (taken.some((other) => overlap(box, other))) continue;
				taken.push(box);
				return [{ place, style, dx, dy }];
			}
			return [];
		});
	}
}

const wordsOf = (place: Place): string => (place.rank === 'city' ? place.name.toUpperCase() : place.name);

/** Where the words may go, best first: on the place for the great ones, beside it for the rest. */
function spots(
	rank: Place['rank'],
	{ width, height }: { width: number; height: number },
	scale: number,
): readonly { dx: number; dy: number }[] {
	const away = Math.min(14, 4 + scale / 10);
	const middle = { dx: -width / 2, dy: -height / 2 };
	const around = [
		{ dx: -width / 2, dy: -height - away * 0.6 },
		{ dx: -width / 2, dy: away * 0.6 },
		{ dx: away, dy: -height / 2 },
		{ dx: -width - away, dy: -height / 2 },
	];
	return rank === 'city' || rank === 'feature' ? [middle, ...around] : around;
}

const overlap = (a: Box, b: Box): boolean =>
	a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
