/** The map put together: camera, ground, names, counters, overlays, and what hands do with them. */
import { Graphics } from 'pixi.js';
import type { Point } from '../../src-shared/map/sheet.ts';
import { Atlas } from './atlas.ts';
import type { Board } from './boards/board.ts';
import { Camera, noInsets } from './camera.ts';
import { ContactLayer } from './contacts.ts';
import { CounterLayer } from './counters/layer.ts';
import { CrossingLayer } from './crossings.ts';
import { GroundTiles } from './ground/tiles.ts';
import { MapInteraction } from './map-interaction.ts';
import { ink, readTheme } from './ink.ts';
import { BORDER, drawMargin, drawSheetPaper } from './margin.ts';
import { PlaceNames } from './names.ts';
import { OverlayLayer } from './overlays.ts';
import { drawRoute } from './route.ts';
import { SpriteLayer } from './sprites.ts';
import { createStage } from './stage.ts';
import { dashed } from './strokes.ts';
import type { CampaignMap, MapOptions, MapUnit } from './types.ts';

/** Puts a map of `board` into `host` (which must have a size and be positioned). Options' callbacks may be absent. */
export async function createMap<U extends MapUnit = MapUnit>(
	host: HTMLElement,
	board: Board,
	options: MapOptions<U> = {},
): Promise<CampaignMap<U>> {
	await loadFonts();
	const camera = new Camera(board.bounds, board.unitKm);
	camera.insets = options.insets ?? noInsets;
	let theme = readTheme(host);
	let atlas = new Atlas(devicePixelRatio);
	let enlarge = options.enlarge ?? 1;
	camera.border = BORDER * enlarge;
	const tiles = new GroundTiles(board, devicePixelRatio);
	const names = new PlaceNames(board);
	const counters = new CounterLayer<U>(options.face, board.counterWidth, stackKeyOf(board));
	const contacts = new ContactLayer();
	const crossings = new CrossingLayer(board.crossings);
	const overlays = new OverlayLayer();
	const paper = new Graphics();
	const lines = new Graphics();
	const handLines = new Graphics();
	const contactLines = new Graphics();
	const nameSprites = new SpriteLayer();
	const counterSprites = new SpriteLayer();
	const contactSprites = new SpriteLayer();
	const raisedSprites = new SpriteLayer();
	const wordSprites = new SpriteLayer();
	const spriteLayers = [nameSprites, counterSprites, contactSprites, raisedSprites, wordSprites];
	const becameReady = Promise.withResolvers<void>();

	const stage = await createStage(host, () => {
		// For tests and other tools that must find a place on the glass: centre in the plane's units, pixels per unit.
		host.dataset['camera'] = [camera.x, camera.y, camera.scale].map((n) => n.toFixed(4)).join(' ');
		if (atlas.crowded) renewAtlas();
		const more = tiles.update(camera);
		for (const layer of spriteLayers) layer.begin();
		paper.clear();
		drawSheetPaper(board, camera, paper, enlarge);
		lines.clear();
		contactLines.clear();
		handLines.clear();
		crossings.draw(camera, atlas, nameSprites, enlarge);
		names.draw(camera, atlas, nameSprites, enlarge, {
			places: counters.places,
			counters: () => counters.boxes(camera.scale, enlarge),
		});
		overlays.drawLines(camera, lines, theme);
		const frame = { camera, atlas, layer: counterSprites, theme, enlarge };
		counters.draw(frame);
		contacts.draw({ ...frame, layer: contactSprites }, contactLines, counters.boxes(camera.scale, enlarge));
		counters.drawRaised({ ...frame, layer: raisedSprites });
		crossings.drawHovered(camera, atlas, wordSprites, enlarge);
		overlays.drawWords(camera, atlas, wordSprites, theme, enlarge, counters.openBoxes);
		overlays.drawOver(camera, handLines, theme);
		if (hands.route) drawRoute(hands.route, board, camera, handLines, atlas, wordSprites, enlarge);
		overlays.drawHandles(camera, handLines, theme);
		if (hands.box) drawBox(handLines, hands.box);
		const here = hands.walk.outline;
		if (here)
			drawPlace(
				handLines,
				here.map((corner) => camera.toScreen(corner)),
			);
		drawMargin(board, camera, atlas, wordSprites, enlarge);
		for (const layer of spriteLayers) layer.end();
		atlas.flush();
		if (!more) becameReady.resolve();
		return more;
	});
	const hands = new MapInteraction<U>({
		host,
		board,
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
		contactLines,
		contactSprites.container,
		raisedSprites.container,
		handLines,
		wordSprites.container,
	);
	dress();
	measureHost();
	camera.fit();
	const watch = new ResizeObserver(() => {
		keepingWhole(measureHost);
		stage.request();
	});
	watch.observe(host);
	const unwatch = board.watchGround?.((box) => {
		tiles.repaint(box);
		stage.request();
	});
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
	/** If the whole sheet was visible before a change of room, it stays so; otherwise the visible part is kept. */
	function keepingWhole(change: () => void): void {
		const whole = camera.showsWhole;
		change();
		if (whole) camera.fit();
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
		setUnits: changed((units) => {
			counters.units = units;
			hands.unitsChanged();
		}),
		setPictures: changed((pictures) => (counters.pictures = pictures)),
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
		setInsets: changed((insets) => keepingWhole(() => (camera.insets = insets))),
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
		seeAll: changed((points) => camera.seeAll(points, counters.nearScale(enlarge))),
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
			unwatch?.();
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

/** The place that the keys are at. */
function drawPlace(g: Graphics, corners: readonly { x: number; y: number }[]): void {
	const flat = corners.flatMap(({ x, y }) => [x, y]);
	g.poly(flat).stroke({ color: ink.routeCase, width: 5, alpha: 0.9 });
	g.poly(flat).stroke({ color: ink.route, width: 2.2 });
}

/** Returns how counters stack: by place on a board with places, or null to stack those that would overlap. */
function stackKeyOf(board: Board): ((at: Point) => string) | null {
	if (!board.stackKey) return null;
	return (at) => {
		const place = board.placeAt(at);
		return place === null ? `${String(at.x)} ${String(at.y)}` : (board.stackKey?.(place) ?? '');
	};
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
