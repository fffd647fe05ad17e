/** A route being drawn or measured: its points, the rules' answer and its look. */
import type { Graphics } from 'pixi.js';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Atlas } from './atlas.ts';
import type { Board } from './boards/board.ts';
import type { Camera } from './camera.ts';
import { ink } from './ink.ts';
import { letter } from './lettering.ts';
import { arrow, dashed, solid } from './strokes.ts';
import type { SpriteLayer } from './sprites.ts';
import type { MapOptions, RouteEstimate } from './types.ts';

export class RouteDraft {
	/** Null while measuring. */
	readonly unit: string | null;
	/** Fixed points, the start first. */
	points: readonly Point[];
	/** The loose end under the pointer. */
	loose: Point | null = null;
	estimate: RouteEstimate | null = null;
	/** Finished: stays to be looked at until it is cleared. */
	done = false;
	readonly #changed: () => void;
	readonly #ask: MapOptions['onRoute'];
	#asked = 0;
	/** Settles when the newest question has been answered. */
	answered: Promise<void> = Promise.resolve();

	constructor(unit: string | null, start: Point, ask: MapOptions['onRoute'], changed: () => void) {
		this.unit = unit;
		this.points = [start];
		this.#ask = ask;
		this.#changed = changed;
	}

	get all(): readonly Point[] {
		return this.loose ? [...this.points, this.loose] : this.points;
	}

	lead(to: Point): void {
		this.loose = to;
		this.#consider();
	}

	/** Fixes the loose end as a point of the route. */
	pin(): void {
		if (!this.loose) return;
		this.points = this.all;
		this.loose = null;
		this.#consider();
	}

	/** Puts a fixed point elsewhere. */
	put(index: number, to: Point): void {
		this.points = this.points.map((point, i) => (i === index ? to : point));
		this.#consider();
	}

	/** Takes back the last fixed point but the start. */
	unpin(): void {
		if (this.points.length > 1) this.points = this.points.slice(0, -1);
		this.#consider();
	}

	/** Asks the rules; an answer that arrives after a newer question is dropped. */
	#consider(): void {
		const number = ++this.#asked;
		this.#changed();
		if (!this.unit || !this.#ask || this.all.length < 2) return;
		this.answered = Promise.resolve(this.#ask(this.unit, this.all)).then((estimate) => {
			if (number !== this.#asked) return;
			this.estimate = estimate;
			this.#changed();
		});
	}
}

/** Draws a route being made: solid as far as it can be gone now, dashed beyond, with its estimate. */
export function drawRoute(
	route: RouteDraft,
	board: Board,
	camera: Camera,
	g: Graphics,
	atlas: Atlas,
	words: SpriteLayer,
	enlarge: number,
): void {
	const line = route.all;
	if (line.length < 2) return;
	const [within, beyond] = split(line, route.estimate?.reach ?? Infinity).map((part) =>
		part.map((point) => camera.toScreen(point)),
	);
	if (!within || !beyond) return;
	solid(g, within, ink.routeCase, 7, 0.9);
	solid(g, within, ink.route, 3.2);
	if (beyond.length > 1) {
		solid(g, beyond, ink.routeCase, 6, 0.9);
		dashed(g, beyond, ink.danger, 3, 8, 5);
		arrow(g, beyond, ink.danger, 11);
	} else arrow(g, within, ink.route, 12);
	// A finished route has as many points as its road has bends: small ones, so that the road is seen.
	const dot = route.done ? 2.6 : 4;
	for (const point of route.points.slice(1)) {
		const at = camera.toScreen(point);
		g.circle(at.x, at.y, dot).fill(ink.routeCase).stroke({ color: ink.route, width: 2 });
	}
	const end = camera.toScreen(line.at(-1) ?? { x: 0, y: 0 });
	const label = letter(atlas, routeWords(route, board), {
		size: 14 * enlarge,
		weight: 600,
		colour: '#fffdf5',
		plate: beyond.length > 1 ? ink.danger : ink.route,
	});
	words.put(label.texture, end.x + 16, end.y - label.height - 12);
	const stop = route.estimate?.stop;
	if (!stop) return;
	const at = camera.toScreen(stop.at);
	g.circle(at.x, at.y, 7).fill(ink.danger).stroke({ color: ink.routeCase, width: 2 });
	g.rect(at.x - 4, at.y - 1.2, 8, 2.4).fill(ink.routeCase);
	const say = letter(atlas, short(stop.say), {
		size: 14 * enlarge,
		weight: 600,
		colour: '#5c120d',
		plate: '#fbe3dd',
	});
	// Beside a panel it goes to the left of its place rather than under it.
	const room = camera.width - camera.insets.right - say.width - 8;
	words.put(say.texture, Math.max(camera.insets.left + 8, Math.min(at.x + 14, room)), at.y + 8);
}

/** The beginning of a sentence, for beside the line; the whole of it stands in the panel. */
function short(say: string): string {
	const clause = say.split(/[:.] /)[0] ?? say;
	return clause.length <= 48 ? clause : `${clause.slice(0, 48).replace(/\s+\S*$/, '')} …`;
}

/** '5.2 km · 65 % of the turn', '1 hex · 1 of 1 point'. */
export function routeWords({ all, estimate }: RouteDraft, board: Board): string {
	const length = board.lengthWords(all);
	return [length, estimate?.words ?? ''].filter((part) => part !== '').join(' · ');
}

/** Splits a line at `reach` along it; the second part is empty if nothing is beyond. */
function split(line: readonly Point[], reach: number): readonly [readonly Point[], readonly Point[]] {
	let lengthSoFar = 0;
	for (let i = 1; i < line.length; i++) {
		const [a, b] = [line[i - 1], line[i]];
		if (!a || !b) break;
		const step = Math.hypot(b.x - a.x, b.y - a.y);
		if (lengthSoFar + step > reach + 0.01) {
			const share = (reach - lengthSoFar) / step;
			const cut = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
			return [
				[...line.slice(0, i), cut],
				[cut, ...line.slice(i)],
			];
		}
		lengthSoFar += step;
	}
	return [line, []];
}
