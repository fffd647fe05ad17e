/**
 * Small pictures (counters, names, tags) drawn once on a few canvases and shown as sprites: a few textures, one draw call,
 * always crisp because a picture is drawn in the size in which it is shown.
 */
import { CanvasSource, Rectangle, Texture } from 'pixi.js';

/**
 * The side of a page, device px. Painting on a page copies and uploads all of it: in some windows' tests that took ten
 * seconds with pages four times as large, and four with these.
 */
const SIDE = 1024;
const GAP = 2;
/** As many textures as the renderer binds for one draw call, less one for the ground. */
const MOST_PAGES = 15;

export type Paint = (g: CanvasRenderingContext2D, width: number, height: number) => void;

export class Atlas {
	readonly #density: number;
	readonly #pages: Page[] = [];
	readonly #cells = new Map<string, Texture>();

	/** `density` is device pixels per CSS pixel. */
	constructor(density: number) {
		this.#density = density;
	}

	/** The picture called `key`, `width` x `height` CSS px; painted in CSS px when it isn't there yet. */
	get(key: string, width: number, height: number, paint: Paint): Texture {
		const cell = this.#cells.get(key);
		if (cell) return cell;
		const texture = this.#page(width, height).place(width, height, paint);
		this.#cells.set(key, texture);
		return texture;
	}

	/** Sends what was painted since the last call to the graphics card. */
	flush(): void {
		for (const page of this.#pages) page.flush();
	}

	/** More pages would cost a draw call each: then start anew (the caller draws everything again). */
	get crowded(): boolean {
		return this.#pages.length > MOST_PAGES;
	}

	destroy(): void {
		for (const texture of this.#cells.values()) texture.destroy();
		for (const page of this.#pages) page.destroy();
		this.#cells.clear();
		this.#pages.length = 0;
	}

	#page(width: number, height: number): Page {
		const last = this.#pages.at(-1);
		if (last?.fits(width, height)) return last;
		const page = new Page(this.#density, Math.max(width, height));
		this.#pages.push(page);
		return page;
	}
}

/** One canvas, filled in rows. */
class Page {
	readonly #source: CanvasSource;
	readonly #g: CanvasRenderingContext2D;
	readonly #density: number;
	readonly #side: number;
	#x = GAP;
	#y = GAP;
	#row = 0;
	#dirty = false;

	/** @param least what it must hold across, CSS px: a name in large letters may be wider than other pages */
	constructor(density: number, least: number) {
		this.#density = density;
		this.#side = Math.max(SIDE, Math.ceil(least * density) + 2 * GAP);
		const canvas = document.createElement('canvas');
		canvas.width = canvas.height = this.#side;
		this.#g = context2d(canvas);
		this.#source = new CanvasSource({
			resource: canvas,
			resolution: density,
			width: this.#side / density,
			height: this.#side / density,
		});
	}

	fits(width: number, height: number): boolean {
		const [w, h] = this.#device(width, height);
		if (this.#x + w + GAP <= this.#side) return this.#y + h + GAP <= this.#side;
		return w + 2 * GAP <= this.#side && this.#y + this.#row + h + 2 * GAP <= this.#side;
	}

	place(width: number, height: number, paint: Paint): Texture {
		const [w, h] = this.#device(width, height);
		if (this.#x + w + GAP > this.#side) {
			this.#x = GAP;
			this.#y += this.#row + GAP;
			this.#row = 0;
		}
		this.#g.putImageData(this.#painted(paint, width, height), this.#x, this.#y);
		const d = this.#density;
		const texture = new Texture({
			source: this.#source,
			frame: new Rectangle(this.#x / d, this.#y / d, w / d, h / d),
		});
		this.#x += w + GAP;
		this.#row = Math.max(this.#row, h);
		this.#dirty = true;
		return texture;
	}

	flush(): void {
		if (this.#dirty) this.#source.update();
		this.#dirty = false;
	}

	destroy(): void {
		this.#source.destroy();
	}

	/**
	 * Returns a picture's pixels, painted on a new canvas each time: once a canvas has been read or uploaded, Chromium
	 * 153 may take a wide stroke for one that covers all of it and lose what was there, or ignore a clear.
	 */
	#painted(paint: Paint, width: number, height: number): ImageData {
		const canvas = document.createElement('canvas');
		[canvas.width, canvas.height] = this.#device(width, height);
		const g = context2d(canvas);
		g.scale(this.#density, this.#density);
		paint(g, width, height);
		return g.getImageData(0, 0, canvas.width, canvas.height);
	}

	#device(width: number, height: number): [number, number] {
		return [Math.ceil(width * this.#density), Math.ceil(height * this.#density)];
	}
}

/**
 * Returns a canvas's 2D context, or throws. With `willReadFrequently` the processor paints it: without a graphics card
 * that takes a twentieth of the time, and with one no picture has to be fetched back from it.
 */
export function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
	const g = canvas.getContext('2d', { willReadFrequently: true });
	if (!g) throw new Error('no 2d context');
	return g;
}
