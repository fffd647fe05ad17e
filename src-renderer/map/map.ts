/** The map put together: camera, ground, names, counters, overlays, and what hands do with them. */
import { Graphics } from 'pixi.js';
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';
import { Atlas } from './atlas.ts';
import { Camera, noInsets } from './camera.ts';
import { ContactLayer } from './contacts.ts';
import { CounterLayer } from './counters/layer.ts';
import { CrossingLayer } from './crossings.ts';
import { GroundTiles } from './ground/tiles.ts';
import { Hands } from './hands.ts';
import { readTheme } from './ink.ts';
import { BORDER, drawMargin, drawPaper } from './margin.ts';
import { Names } from './names.ts';
import { OverlayLayer } from './overlays.ts';
import { drawRoute } from './route.ts';
import { SpriteLayer } from './sprites.ts';
import { createStage } from './stage.ts';
import { dashed } from './strokes.ts';
import type { CampaignMap, MapOptions, MapUnit } from './types.ts';

/** Puts a map of `sheet` into `host` (which must have a size and be positioned). Options' callbacks may be absent. */
export async function createMap<U extends MapUnit = MapUnit>(
	host: HTMLElement,
	sheet: MapSheet,
	options: MapOptions<U> = {},
): Promise<CampaignMap<U>> {
	await loadFonts();
	const camera = new Camera(sheet.bounds);
	camera.insets = options.insets ?? noInsets;
	let theme = readTheme(host);
	let atlas = new Atlas(devicePixelRatio);
	let enlarge = options.enlarge ?? 1;
	camera.border = BORDER * enlarge;
	const tiles = new GroundTiles(sheet, devicePixelRatio);
	const names = new Names(sheet);
	const counters = new CounterLayer<U>(options.face);
	const contacts = new ContactLayer();
	const crossings = new CrossingLayer(sheet);
	const overlays = new OverlayLayer();
	const paper = new Graphics();
	const lines = new Graphics();
	const handLines = new Graphics();
	const [nameSprites, counterSprites, wordSprites] = [
		new SpriteLayer(),
		new SpriteLayer(),
		new SpriteLayer(),
	];
	const becameReady = Promise.withResolvers<void>();

	const stage = await createStage(host, options.preference ?? ['webgl', 'canvas'], () => {
		// For tests and other tools that must find a place on the glass: centre in km, pixels per km.
		host.dataset['camera'] = [camera.x, camera.y, camera.scale].map((n) => n.toFixed(4)).join(' ');
		if (atlas.crowded) renewAtlas();
		const more = tiles.update(camera);
		for (const layer of [nameSprites, counterSprites, wordSprites]) layer.begin();
		paper.clear();
		drawPaper(sheet, camera, paper, enlarge);
		lines.clear();
		handLines.clear();
		crossings.draw(camera, atlas, nameSprites, enlarge);
		names.draw(camera, atlas, nameSprites, enlarge, {
			places: counters.places,
			counters: () => counters.boxes(camera.scale, enlarge),
		});
		overlays.drawLines(camera, lines, theme);
		contacts.draw(camera, atlas, counterSprites, theme, enlarge);
		counters.draw({ camera, atlas, layer: counterSprites, theme, enlarge });
		crossings.drawHovered(camera, atlas, wordSprites, enlarge);
		overlays.drawWords(camera, atlas, wordSprites, theme, enlarge);
		if (hands.route) drawRoute(hands.route, camera, handLines, atlas, wordSprites, enlarge);
		overlays.drawHandles(camera, handLines, theme);
		if (hands.box) drawBox(handLines, hands.box);
		drawMargin(sheet, camera, atlas, wordSprites, enlarge);
		for (const layer of [nameSprites, counterSprites, wordSprites]) layer.end();
		atlas.flush();
		if (!more) becameReady.resolve();
		return more;
	});
	const hands = new Hands<U>({
		host,
		sheet,
		camera,
		counters,
		contacts,
		crossings,
		overlays,
		options,
		nearScale: () => counters.nearScale(enlarge),
		pileOf: (unit) => counters.pileOf(unit, camera.scale, enlarge),
		redraw: () => stage.request(),
	});
	stage.app.stage.addChild(
		paper,
		tiles.container,
		nameSprites.container,
		lines,
		counterSprites.container,
		handLines,
		wordSprites.container,
	);
	dress();
	measureHost();
	camera.fit();
	const watch = new ResizeObserver(() => {
		measureHost();
		stage.request();
	});
	watch.observe(host);
	stage.request();

	function dress(): void {
		theme = readTheme(host);
		tiles.setTint(theme.veil);
		paper.tint = theme.veil;
		host.style.backgroundColor = theme.table;
	}
	function renewAtlas(): void {
		atlas.destroy();
		atlas = new Atlas(devicePixelRatio);
	}
	function measureHost(): void {
		camera.width = Math.max(1, host.clientWidth);
		camera.height = Math.max(1, host.clientHeight);
		stage.app.renderer.resize(camera.width, camera.height, devicePixelRatio);
	}
	const changed =
		<A extends unknown[]>(run: (...args: A) => void) =>
		(...args: A): void => {
			run(...args);
			stage.request();
		};

	return {
		ready: becameReady.promise,
		renderer: stage.app.renderer.name,
		probe: stage.probe,
		get camera() {
			return { x: camera.x, y: camera.y, scale: camera.scale };
		},
		setUnits: changed((units) => (counters.units = units)),
		setContacts: changed((list) => (contacts.list = list)),
		setOverlays: (list) => {
			// Windows derive them anew at each key pressed: nothing is drawn for the same again.
			if (JSON.stringify(list) === JSON.stringify(overlays.list)) return;
			overlays.list = list;
			stage.request();
		},
		setCrossings: changed(
			(list) => (crossings.states = new Map(list.map((crossing) => [crossing.id, crossing]))),
		),
		setSelection: changed((units) => (counters.selected = new Set(units))),
		setTool: changed((tool) => hands.setTool(tool)),
		setInsets: changed((insets) => (camera.insets = insets)),
		setOptions: changed((change) => {
			enlarge = change.enlarge ?? enlarge;
			camera.border = BORDER * enlarge;
			hands.draggable = change.draggable ?? hands.draggable;
		}),
		startRoute: changed((unit) => hands.startRoute(unit)),
		showRoute: changed((unit, points, estimate) => hands.showRoute(unit, points, estimate)),
		clearRoute: changed(() => hands.clearRoute()),
		focusOn: changed((target) => {
			const point =
				typeof target === 'string' ? counters.units.find((unit) => unit.id === target)?.at : target;
			if (!point) return;
			camera.scale = Math.max(camera.scale, counters.nearScale(enlarge));
			camera.centreOn(point);
		}),
		fit: changed((points) => camera.fit(points)),
		zoomBy: changed((factor) => camera.zoomAt(factor, camera.middle.x, camera.middle.y)),
		setCamera: changed((to) => Object.assign(camera, { x: to.x, y: to.y, scale: to.scale })),
		retheme: changed(() => {
			renewAtlas();
			dress();
		}),
		toScreen: (point: Point) => camera.toScreen(point),
		toGround: (x, y) => camera.toGround(x, y),
		destroy: () => {
			watch.disconnect();
			hands.destroy();
			tiles.destroy();
			stage.destroy();
			atlas.destroy();
		},
	};
}

/** Canvases draw with what is loaded when they are drawn: the map's cuts must be there first. */
async function loadFonts(): Promise<void> {
	const cuts = ['500', '600', '700', 'italic 500'].map((cut) =>
		document.fonts.load(`${cut} 16px 'Barlow Condensed'`),
	);
	await Promise.allSettled(cuts);
}

function drawBox(g: Graphics, { x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }): void {
	g.rect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)).fill({
		color: '#1f4e8c',
		alpha: 0.1,
	});
	dashed(
		g,
		[
			{ x: x1, y: y1 },
			{ x: x2, y: y1 },
			{ x: x2, y: y2 },
			{ x: x1, y: y2 },
			{ x: x1, y: y1 },
		],
		'#1f4e8c',
		1.5,
		6,
		4,
	);
}
