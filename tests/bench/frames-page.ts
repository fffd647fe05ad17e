/**
 * In the browser: a printed map of 20,000 by 13,000 pixels under 40,000 hexes with 5,000 counters is panned and zoomed, frame by frame;
 * and the same picture, hexes and counters as anybody would lay them into Pixi: sprites and one drawing, moved and scaled as a whole.
 */
import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite, Texture } from 'pixi.js';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { createMap } from '../../src-renderer/map/index.ts';
import type { MapUnit } from '../../src-renderer/map/types.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { PICTURE_TILE, pictureLevels, tileCount, type MapPicture } from '../../src-shared/map/picture.ts';
import { largeSheet } from '../helpers/hex-map.ts';

const [WIDTH, HEIGHT] = [20_000, 13_000];
const [COLUMNS, ROWS] = [250, 160];
const COUNTERS = 5000;
const FRAMES = 40;
/** Px for a hex from flat to flat. */
const NEAR = 60;

export interface FrameWork {
	readonly what: 'panned' | 'zoomed';
	/** ms of work in a frame, waiting for the screen left out: the middle one, the slowest but three of 40. */
	readonly middle: number;
	readonly slow: number;
	readonly plainMiddle: number;
	readonly plainSlow: number;
}

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** The work of each frame: from its beginning until the graphics are through. Ours is asked for after the map's own. */
async function worked(
	step: (n: number) => void,
	gl: WebGL2RenderingContext | null,
): Promise<readonly number[]> {
	const samples: number[] = [];
	for (let n = 0; n < FRAMES; n += 1) {
		await frame();
		step(n);
		await frame();
		// Unlike `finish`, this waits until everything is drawn.
		gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
		samples.push(performance.now() - Number(document.timeline.currentTime));
	}
	return samples.toSorted((a, b) => a - b);
}
const middle = (samples: readonly number[]): number => samples[Math.floor(samples.length / 2)] ?? Number.NaN;
const slow = (samples: readonly number[]): number => samples.at(-4) ?? Number.NaN;
/** In and out again, by a twentieth a frame. */
const zoomFactor = (n: number): number => (n < FRAMES / 2 ? 1 / 1.05 : 1.05);

function hostElement(): HTMLElement {
	const host = document.createElement('div');
	host.style.cssText = 'position:fixed;inset:0';
	document.body.append(host);
	return host;
}

/** A tile with something on it, as it is kept: WebP. */
async function tileBytes(): Promise<string> {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = PICTURE_TILE;
	const g = canvas.getContext('2d');
	if (!g) throw new Error('no canvas');
	for (let n = 0; n < 400; n += 1) {
		g.fillStyle = `hsl(${String((n * 47) % 360)} 40% ${String(40 + (n % 40))}%)`;
		g.fillRect((n * 197) % PICTURE_TILE, (n * 389) % PICTURE_TILE, 90, 60);
	}
	return canvas.toDataURL('image/webp').split(',')[1] ?? '';
}

function pictureUnder({ west, east, north }: { west: number; east: number; north: number }): MapPicture {
	return {
		...{ width: WIDTH, height: HEIGHT, west, north, kmPerPixel: (east - west) / WIDTH },
		tiles: Array.from({ length: tileCount(WIDTH, HEIGHT) }, () => '0'.repeat(64)),
	};
}

function units(map: HexMap): readonly MapUnit[] {
	const hexes = [...map.hexes()];
	return Array.from({ length: COUNTERS }, (_, n) => {
		const hex = hexes[(n * 7919) % hexes.length] ?? 0;
		const group = String(n % 300);
		return {
			...{ id: `u${String(n)}`, at: map.grid.pointOf(hex), letter: 'A', short: `${String(n % 60)} Bn` },
			...{
				palette: n % 2 === 0 ? 'blue' : 'red',
				name: `${String(n)} Battalion`,
				size: 'battalion',
				marks: [],
			},
			type: n % 3 === 0 ? 'armour' : 'infantry',
			formation: { id: `f${group}`, short: group, echelon: 'division' },
		};
	});
}

export async function measureFrames(): Promise<readonly FrameWork[]> {
	const map = new HexMap(largeSheet(COLUMNS, ROWS));
	const bytes = await tileBytes();
	const all = units(map);
	const { bounds } = map.grid;
	const centre = { x: (bounds.west + bounds.east) / 2, y: (bounds.south + bounds.north) / 2 };
	const ours = await oursIn(map, bytes, all, centre);
	const plain = await plainIn(map, bytes, all, centre);
	return (['panned', 'zoomed'] as const).map((what) => ({
		what,
		...{ middle: middle(ours[what]), slow: slow(ours[what]) },
		...{ plainMiddle: middle(plain[what]), plainSlow: slow(plain[what]) },
	}));
}

type Samples = Readonly<Record<FrameWork['what'], readonly number[]>>;
interface At {
	readonly x: number;
	readonly y: number;
}

async function oursIn(map: HexMap, bytes: string, all: readonly MapUnit[], centre: At): Promise<Samples> {
	const host = hostElement();
	const picture = pictureUnder(map.grid.bounds);
	const ask = (): Promise<{ mime: string; bytes: string }> => Promise.resolve({ mime: 'image/webp', bytes });
	const shown = await createMap(host, hexBoard(map, { picture, ask }));
	shown.setUnits(all);
	shown.setCamera({ ...centre, scale: NEAR });
	await shown.ready;
	for (let n = 0; n < 60; n += 1) await frame();
	const gl = host.querySelector('canvas')?.getContext('webgl2') ?? null;
	const step = 30 / NEAR;
	const panned = await worked(
		(n) => shown.setCamera({ x: centre.x + n * step, y: centre.y, scale: NEAR }),
		gl,
	);
	shown.setCamera({ ...centre, scale: NEAR });
	for (let n = 0; n < 60; n += 1) await frame();
	const zoomed = await worked((n) => shown.zoomBy(zoomFactor(n)), gl);
	shown.destroy();
	host.remove();
	return { panned, zoomed };
}

async function plainIn(map: HexMap, bytes: string, all: readonly MapUnit[], centre: At): Promise<Samples> {
	const host = hostElement();
	const app = new Application();
	await app.init({
		resizeTo: host,
		preference: 'webgl',
		autoStart: false,
		sharedTicker: false,
		antialias: true,
	});
	host.append(app.canvas);
	const world = await plainWorld(map, bytes, all);
	app.stage.addChild(world);
	const look = (x: number, y: number, scale: number): void => {
		world.scale.set(scale);
		world.position.set(host.clientWidth / 2 - x * scale, host.clientHeight / 2 + y * scale);
		requestAnimationFrame(() => app.render());
	};
	look(centre.x, centre.y, NEAR);
	for (let n = 0; n < 30; n += 1) await frame();
	const gl = app.canvas.getContext('webgl2');
	const panned = await worked((n) => look(centre.x + (n * 30) / NEAR, centre.y, NEAR), gl);
	let scale = NEAR;
	const zoomed = await worked((n) => look(centre.x, centre.y, (scale *= zoomFactor(n))), gl);
	app.destroy({ removeView: true }, { children: true });
	host.remove();
	return { panned, zoomed };
}

/** One unit is a hex's width; y grows southward. The picture at half its size, since all of it would be a gigabyte. */
async function plainWorld(map: HexMap, bytes: string, all: readonly MapUnit[]): Promise<Container> {
	const world = new Container();
	const { west, north, kmPerPixel } = pictureUnder(map.grid.bounds);
	const blob = await (await fetch(`data:image/webp;base64,${bytes}`)).blob();
	const texture = Texture.from(await createImageBitmap(blob));
	const half = pictureLevels(WIDTH, HEIGHT)[1];
	const size = PICTURE_TILE * kmPerPixel * 2;
	for (let row = 0; row < (half?.rows ?? 0); row += 1)
		for (let column = 0; column < (half?.columns ?? 0); column += 1) {
			const tile = new Sprite(texture);
			tile.setSize(size);
			tile.position.set(west + column * size, -north + row * size);
			world.addChild(tile);
		}
	const edges = new Graphics();
	for (const hex of map.hexes())
		edges.poly(map.grid.corners(hex).flatMap(({ x, y }) => [x, -y])).stroke({ width: 0.02, color: 0x333333 });
	world.addChild(edges);
	for (const { at, palette } of all) {
		const counter = new Sprite(Texture.WHITE);
		counter.tint = palette === 'blue' ? 0x3355aa : 0xaa3333;
		counter.setSize(0.76);
		counter.position.set(at.x - 0.38, -at.y - 0.38);
		world.addChild(counter);
	}
	return world;
}
