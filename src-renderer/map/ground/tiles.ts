/**
 * The ground as square pictures, drawn when first seen and redrawn at each of a few zoom levels, so that it is always
 * crisp; coarser ones stay underneath meanwhile. At most one picture is painted per frame, so panning never stutters.
 */
import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import { boxesMeet, type Box } from '../../../src-shared/map/plane.ts';
import { context2d } from '../atlas.ts';
import type { Board } from '../boards/board.ts';
import type { Camera } from '../camera.ts';
import type { Piece } from './paint.ts';

const SIDE = 1024;
/** Kept in memory at most: 4 MB each. */
const KEEP = 40;
/** Levels grow by the square root of two: a picture is shown at 71 to 106 % of its size. */
const LEVELS_PER_DOUBLING = 2;

interface Tile {
	readonly key: string;
	readonly level: number;
	readonly column: number;
	readonly row: number;
	readonly canvas: HTMLCanvasElement;
	readonly sprite: Sprite;
	lastSeen: number;
	/** The ground was changed since it was painted. */
	stale: boolean;
}

export class GroundTiles {
	readonly container = new Container();
	readonly #board: Board;
	readonly #density: number;
	readonly #tiles = new Map<string, Tile>();
	#frame = 0;
	#tint: string | number = 0xffffff;

	constructor(board: Board, density: number) {
		this.#board = board;
		this.#density = density;
	}

	setTint(tint: string): void {
		this.#tint = tint;
		for (const { sprite } of this.#tiles.values()) sprite.tint = tint;
	}

	/** Places what is there and paints one that is missing. Answers whether more are missing. */
	update(camera: Camera): boolean {
		this.#frame++;
		const level = Math.ceil(LEVELS_PER_DOUBLING * Math.log2(camera.scale * this.#density) - 0.17);
		const wanted = this.#wanted(camera, level);
		const missing = wanted.filter(({ key }) => !this.#tiles.has(key));
		const first = missing[0];
		if (first) this.#paint(level, first.column, first.row);
		const complete = missing.length <= 1;
		const inView = new Set(wanted.map(({ key }) => key));
		const renewed = first === undefined && this.#renewOne(inView);
		for (const tile of this.#tiles.values()) {
			// Other levels fill the gaps until this one is complete.
			const shown = inView.has(tile.key) || (!complete && tile.level < level + 3);
			tile.sprite.visible = shown;
			if (!shown) continue;
			tile.lastSeen = this.#frame;
			this.#place(tile, camera);
		}
		this.#forget();
		return !complete || renewed;
	}

	/** Repaints some ground: the visible part at once, the rest when it is next visible. */
	repaint(box: Box): void {
		for (const tile of this.#tiles.values()) if (boxesMeet(this.#boxOf(tile), box)) tile.stale = true;
	}

	destroy(): void {
		for (const tile of this.#tiles.values()) discard(tile);
		this.#tiles.clear();
		this.container.destroy();
	}

	/** Columns count east from the sheet's western edge, rows south from its northern. */
	#wanted(camera: Camera, level: number): readonly { key: string; column: number; row: number }[] {
		const km = SIDE / scaleOf(level);
		const { west, south, east, north } = this.#board.bounds;
		const view = camera.view;
		const columns = range((Math.max(view.west, west) - west) / km, (Math.min(view.east, east) - west) / km);
		const rows = range(
			(north - Math.min(view.north, north)) / km,
			(north - Math.max(view.south, south)) / km,
		);
		return rows.flatMap((row) =>
			columns.map((column) => ({ key: `${String(level)}/${String(column)}/${String(row)}`, column, row })),
		);
	}

	/** Paints one of those in view that are stale. Answers whether there was one. */
	#renewOne(inView: ReadonlySet<string>): boolean {
		const tile = [...this.#tiles.values()].find(({ key, stale }) => stale && inView.has(key));
		if (!tile) return false;
		tile.stale = false;
		this.#board.ground(context2d(tile.canvas), this.#pieceOf(tile));
		// A new texture: without WebGL, Pixi keeps the tinted copy of one for ever.
		const before = tile.sprite.texture;
		tile.sprite.texture = textureOf(tile.canvas);
		before.destroy(true);
		return true;
	}

	#boxOf({ level, column, row }: Pick<Tile, 'level' | 'column' | 'row'>): Box {
		const km = SIDE / scaleOf(level);
		const { west, north } = this.#board.bounds;
		return {
			west: west + column * km,
			east: west + (column + 1) * km,
			north: north - row * km,
			south: north - (row + 1) * km,
		};
	}

	#pieceOf(tile: Pick<Tile, 'level' | 'column' | 'row' | 'canvas'>): Piece {
		const { west, north } = this.#boxOf(tile);
		const { width, height } = tile.canvas;
		return { west, north, scale: scaleOf(tile.level), density: this.#density, width, height };
	}

	#paint(level: number, column: number, row: number): void {
		const scale = scaleOf(level);
		const { west: left, north: top } = this.#boxOf({ level, column, row });
		const { south, east } = this.#board.bounds;
		const canvas = document.createElement('canvas');
		// The last column and row end where the sheet ends.
		canvas.width = Math.max(1, Math.min(SIDE, Math.round((east - left) * scale)));
		canvas.height = Math.max(1, Math.min(SIDE, Math.round((top - south) * scale)));
		this.#board.ground(context2d(canvas), this.#pieceOf({ level, column, row, canvas }));
		const sprite = new Sprite(textureOf(canvas));
		sprite.tint = this.#tint;
		sprite.zIndex = level;
		this.container.sortableChildren = true;
		this.container.addChild(sprite);
		const key = `${String(level)}/${String(column)}/${String(row)}`;
		this.#tiles.set(key, { key, level, column, row, canvas, sprite, lastSeen: this.#frame, stale: false });
	}

	#place(tile: Tile, camera: Camera): void {
		const km = SIDE / scaleOf(tile.level);
		const { x, y } = camera.toScreen({
			x: this.#board.bounds.west + tile.column * km,
			y: this.#board.bounds.north - tile.row * km,
		});
		const k = camera.scale / scaleOf(tile.level);
		tile.sprite.scale.set(k);
		tile.sprite.position.set(x, y);
	}

	#forget(): void {
		if (this.#tiles.size <= KEEP) return;
		const oldest = [...this.#tiles.values()]
			.filter((tile) => tile.lastSeen < this.#frame)
			.sort((a, b) => a.lastSeen - b.lastSeen);
		for (const tile of oldest.slice(0, this.#tiles.size - KEEP)) {
			this.#tiles.delete(tile.key);
			discard(tile);
		}
	}
}

const scaleOf = (level: number): number => 2 ** (level / LEVELS_PER_DOUBLING);

function range(from: number, to: number): readonly number[] {
	const first = Math.floor(from);
	return to <= from ? [] : Array.from({ length: Math.ceil(to) - first }, (_, i) => first + i);
}

const textureOf = (canvas: HTMLCanvasElement): Texture =>
	new Texture({ source: new CanvasSource({ resource: canvas, scaleMode: 'linear' }) });

function discard(tile: Tile): void {
	const { texture } = tile.sprite;
	tile.sprite.destroy();
	texture.destroy(true);
}
