/** All counters: which size and kind at which zoom, piles and their fans, and what lies under a pixel. */
import type { Atlas } from '../atlas.ts';
import type { Camera } from '../camera.ts';
import { ink, type ThemeInk } from '../ink.ts';
import { letter } from '../lettering.ts';
import type { SpriteLayer } from '../sprites.ts';
import type { CounterFace, MapUnit } from '../types.ts';
import { MARGIN, paintCounter, paintFormation, tileHeight, type Tile } from './face.ts';
import { formationsOf, pilesOf, type Pile } from './piles.ts';

/** A battalion's frontage is 1 km: its counter is as wide, within what can be read. Steps, so that pictures are reused. */
const WIDTHS = [26, 30, 36, 42, 50, 58, 68, 80] as const;
const FORMATIONS_BELOW = 20;
const DOTS_BELOW = 9;

interface Shown {
	readonly id: string;
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
	readonly pile: string;
}

export class CounterLayer<U extends MapUnit> {
	readonly #face: CounterFace<U> | undefined;
	#units: readonly U[] = [];
	#piles: readonly Pile<U>[] = [];
	#pilesFor = { near: -1, units: this.#units };
	#shown: Shown[] = [];
	selected: ReadonlySet<string> = new Set();
	/** The pile laid open. */
	fanned: string | null = null;
	/** A counter being dragged is drawn at the pointer instead. */
	lifted: { readonly unit: string; readonly x: number; readonly y: number } | null = null;

	constructor(face: CounterFace<U> | undefined) {
		this.#face = face;
	}

	get units(): readonly U[] {
		return this.#units;
	}

	set units(units: readonly U[]) {
		// North first, so that what is further south overlaps, as on a table seen from its southern edge.
		this.#units = [...units].sort((a, b) => b.at.y - a.at.y || (a.id < b.id ? -1 : 1));
	}

	draw(camera: Camera, atlas: Atlas, layer: SpriteLayer, theme: ThemeInk, enlarge: number): void {
		this.#shown = [];
		const scale = camera.scale;
		if (scale < DOTS_BELOW) this.#dots(camera, atlas, layer, theme);
		else if (scale < FORMATIONS_BELOW) this.#formations(camera, atlas, layer, theme, enlarge);
		else this.#counters(camera, atlas, layer, theme, enlarge);
	}

	/** The counter at a pixel, the topmost first. */
	hit(x: number, y: number): { readonly id: string; readonly pile: string } | null {
		for (let i = this.#shown.length - 1; i >= 0; i--) {
			const box = this.#shown[i];
			if (box && x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h) return box;
		}
		return null;
	}

	/** Units whose counters touch a box of pixels; a pile's hidden ones count. */
	inBox(x1: number, y1: number, x2: number, y2: number): readonly string[] {
		const touched = this.#shown.filter(
			(box) => box.x < x2 && box.x + box.w > x1 && box.y < y2 && box.y + box.h > y1,
		);
		const piles = new Set(touched.map((box) => box.pile));
		const whole = this.#piles
			.filter((pile) => piles.has(pile.key))
			.flatMap((pile) => pile.units.map((unit) => unit.id));
		return whole.length > 0 ? whole : touched.map((box) => box.id);
	}

	/** The pile a unit lies on. */
	pileOf(id: string): Pile<U> | undefined {
		return this.#piles.find((pile) => pile.units.some((unit) => unit.id === id));
	}

	#counters(camera: Camera, atlas: Atlas, layer: SpriteLayer, theme: ThemeInk, enlarge: number): void {
		const width = (WIDTHS.findLast((step) => step <= camera.scale * 1.05) ?? WIDTHS[0]) * enlarge;
		const tile = { width, height: tileHeight(width, this.#face?.extra ?? 0) };
		this.#pile((width * 0.85) / camera.scale);
		const open: Pile<U>[] = [];
		for (const pile of this.#piles) {
			const at = camera.toScreen(pile.at);
			if (at.x < -200 || at.y < -200 || at.x > camera.width + 200 || at.y > camera.height + 200) continue;
			if (pile.key === this.fanned && pile.units.length > 1) open.push(pile);
			else this.#heap(pile, at, tile, atlas, layer, theme);
		}
		for (const pile of open) this.#fan(pile, camera, tile, atlas, layer, theme);
		const up = this.lifted;
		const unit = up && this.#units.find((candidate) => candidate.id === up.unit);
		if (up && unit) this.#put(unit, up.x, up.y, tile, atlas, layer, theme, unit.id);
	}

	/** A pile: up to three edges showing behind the top counter, and how many there are. */
	#heap(
		pile: Pile<U>,
		at: { x: number; y: number },
		tile: Tile,
		atlas: Atlas,
		layer: SpriteLayer,
		theme: ThemeInk,
	): void {
		const lying = pile.units.filter((unit) => unit.id !== this.lifted?.unit);
		const top = lying.findLast((unit) => this.selected.has(unit.id)) ?? lying.at(-1);
		if (!top) return;
		const behind = lying.filter((unit) => unit !== top).slice(-2);
		behind.forEach((unit, i) => {
			const off = (behind.length - i) * Math.max(3, tile.width * 0.085);
			this.#put(unit, at.x + off, at.y - off, tile, atlas, layer, theme, pile.key);
		});
		this.#put(top, at.x, at.y, tile, atlas, layer, theme, pile.key);
		if (lying.length > 1) {
			const tag = letter(atlas, `×${String(lying.length)}`, {
				size: 11,
				weight: 700,
				colour: '#fffdf7',
				plate: '#2b2a27',
			});
			layer.put(
				tag.texture,
				at.x - tile.width / 2 - tag.width * 0.35,
				at.y - tile.height / 2 - tag.height * 0.45,
			);
		}
	}

	/** A pile laid open in rows about its place, kept inside the window. */
	#fan(pile: Pile<U>, camera: Camera, tile: Tile, atlas: Atlas, layer: SpriteLayer, theme: ThemeInk): void {
		const columns = Math.ceil(Math.sqrt(pile.units.length * 1.4));
		const rows = Math.ceil(pile.units.length / columns);
		const [w, h] = [tile.width + 10, tile.height + 10];
		const at = camera.toScreen(pile.at);
		const x = clamp(at.x, (columns * w) / 2 + 8, camera.width - (columns * w) / 2 - 8);
		const y = clamp(at.y, (rows * h) / 2 + 8, camera.height - (rows * h) / 2 - 8);
		const tray = atlas.get(
			`tray|${String(columns)}|${String(rows)}|${String(tile.width)}|${String(tile.height)}`,
			columns * w + 12,
			rows * h + 12,
			(g, wide, high) => {
				g.fillStyle = 'rgba(28, 25, 20, 0.72)';
				g.beginPath();
				g.roundRect(0, 0, wide, high, 8);
				g.fill();
			},
		);
		layer.put(tray, x - (columns * w) / 2 - 6, y - (rows * h) / 2 - 6);
		this.#shown.push({
			id: pile.key,
			pile: pile.key,
			x: x - (columns * w) / 2 - 6,
			y: y - (rows * h) / 2 - 6,
			w: columns * w + 12,
			h: rows * h + 12,
		});
		pile.units.forEach((unit, i) => {
			const column = i % columns;
			const row = Math.floor(i / columns);
			this.#put(
				unit,
				x + (column - (columns - 1) / 2) * w,
				y + (row - (rows - 1) / 2) * h,
				tile,
				atlas,
				layer,
				theme,
				pile.key,
			);
		});
	}

	#put(
		unit: U,
		x: number,
		y: number,
		tile: Tile,
		atlas: Atlas,
		layer: SpriteLayer,
		theme: ThemeInk,
		pile: string,
	): void {
		const selected = this.selected.has(unit.id);
		const side = theme.sides[unit.palette];
		const key = `c|${unit.palette}|${unit.letter}|${unit.type}|${unit.size}|${unit.short}|${unit.marks.join('.')}|${String(tile.width)}|${String(selected)}|${String(unit.stale ?? false)}|${this.#face?.key(unit) ?? ''}`;
		const texture = atlas.get(key, tile.width + 2 * MARGIN, tile.height + 2 * MARGIN, (g) =>
			paintCounter(g, unit, tile, side, this.#face, selected),
		);
		layer.put(texture, x - tile.width / 2 - MARGIN, y - tile.height / 2 - MARGIN);
		this.#shown.push({
			id: unit.id,
			pile,
			x: x - tile.width / 2,
			y: y - tile.height / 2,
			w: tile.width,
			h: tile.height,
		});
	}

	#formations(camera: Camera, atlas: Atlas, layer: SpriteLayer, theme: ThemeInk, enlarge: number): void {
		this.#piles = [];
		const width = 32 * enlarge;
		const tile = { width, height: Math.round(width * 0.72) };
		for (const { of, at } of formationsOf(this.#units)) {
			const { x, y } = camera.toScreen(at);
			const { echelon, short, id } = of.formation;
			const texture = atlas.get(
				`f|${of.palette}|${of.letter}|${of.type}|${echelon}|${String(width)}`,
				tile.width + 2 * MARGIN,
				tile.height + 2 * MARGIN,
				(g) => paintFormation(g, of, echelon, tile, theme.sides[of.palette]),
			);
			layer.put(texture, x - tile.width / 2 - MARGIN, y - tile.height / 2 - MARGIN);
			const words = letter(atlas, short, { size: 12.5 * enlarge, weight: 600, colour: ink.name });
			layer.put(words.texture, x - words.width / 2, y + tile.height / 2 - 1);
			this.#shown.push({
				id: of.id,
				pile: id,
				x: x - tile.width / 2,
				y: y - tile.height / 2,
				w: tile.width,
				h: tile.height + 10,
			});
		}
	}

	#dots(camera: Camera, atlas: Atlas, layer: SpriteLayer, theme: ThemeInk): void {
		this.#piles = [];
		for (const unit of this.#units) {
			const { x, y } = camera.toScreen(unit.at);
			const side = theme.sides[unit.palette];
			const texture = atlas.get(`d|${unit.palette}`, 10, 10, (g) => {
				g.fillStyle = side.strong;
				g.strokeStyle = '#fffdf7';
				g.beginPath();
				g.arc(5, 5, 3.6, 0, Math.PI * 2);
				g.fill();
				g.stroke();
			});
			layer.put(texture, x - 5, y - 5);
			this.#shown.push({ id: unit.id, pile: unit.id, x: x - 5, y: y - 5, w: 10, h: 10 });
		}
	}

	#pile(near: number): void {
		if (this.#pilesFor.near === near && this.#pilesFor.units === this.#units) return;
		this.#pilesFor = { near, units: this.#units };
		this.#piles = pilesOf(this.#units, near);
	}
}

const clamp = (value: number, low: number, high: number): number =>
	low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
