/** A whole map sheet as one picture at a true scale: ground, counters, contacts, names, grid, scale bar, north. */
import type { MapSheet, Place, Point } from '../../../src-shared/map/sheet.ts';
import { counterHeight, counterPicture, type Counter } from './counter-picture.ts';
import { crossingPicture, groundPicture, smooth } from './ground-picture.ts';
import { ground } from './inks.ts';
import { INK } from './pdf.ts';
import { BAND, FOOT, type Projection } from './projection.ts';
import { circle, line, movedShape, rect, touches, type Extent, type PaperShape } from './shapes.ts';
import { MM, widthOf } from './type.ts';

export interface MapContents {
	/**
	 * The width of a hex from flat to flat, km: its contents are drawn inside it. Absent for a free map, where counters
	 * make room.
	 */
	readonly hexKm?: number;
	readonly units: readonly { readonly at: Point; readonly counter: Counter }[];
	/** Enemy as told: what sort, and in which turn it was last heard of. */
	readonly contacts: readonly { readonly at: Point; readonly words: string; readonly heard: number }[];
	/** Where units went. */
	readonly tracks: readonly {
		readonly points: readonly Point[];
		readonly colour: string;
		readonly dashed: boolean;
		/** It leads nowhere in particular: it has no head. */
		readonly bothWays?: boolean;
	}[];
	/** Numbered places: combats. `givesWay`: it moves to where no counter is, with a line to its place. */
	readonly tags: readonly { readonly at: Point; readonly text: string; readonly givesWay?: boolean }[];
	readonly crossings: readonly (Pick<MapSheet['crossings'][number], 'at' | 'kind'> & {
		readonly standing: boolean;
	})[];
	/** Under the map, beside the scale. */
	readonly title: string;
}

/** The picture; its size is the projection's. */
export function mapPicture(
	sheet: MapSheet,
	to: Projection,
	on: MapContents,
	scan: readonly PaperShape[] = [],
): readonly PaperShape[] {
	return [...groundPicture(sheet, to, scan), ...overGround(sheet, to, on)];
}

/** Draws what is over the ground: the same ground serves several pictures. */
export function overGround(
	sheet: Pick<MapSheet, 'places'>,
	to: Projection,
	on: MapContents,
): readonly PaperShape[] {
	const taken: Extent[] = [];
	// A city is what everybody looks for: it has its name before the counters have their places.
	const cities = namesOf(sheet, to, 'city', taken);
	const counters =
		on.hexKm === undefined ? countersOn(on, to, taken) : countersInHexes(on, on.hexKm, to, taken);
	const contacts = contactsOn(on, to, taken);
	return [
		...crossingPicture(on.crossings, to),
		...on.tracks.flatMap((track) => trackOf(track, to)),
		...cities,
		...lesserNames(sheet, to, taken),
		...counters,
		...contacts,
		...(on.hexKm === undefined ? tagsBeside(on, to, taken) : tagsInHexes(on, on.hexKm, to)),
		...on.tags.flatMap((tag) => (tag.givesWay === true ? [] : tagAt(to.at(tag.at), tag.text))),
		...foot(to, on.title),
	];
}

/** Narrower than this a counter's name and figures can't be read at arm's length, mm. */
const LEAST_ON_MAP_MM = 8.5;
/** Of the map this much at most is counters; so narrow they become where there are very many, mm. */
const COUNTERS_SHARE = 0.28;
const CROWDED_MM = 6;

/** Counters on maps are smaller than those cut out, so that the ground stays legible, mm. */
function widthOnMap(to: Projection, counters: number): number {
	const crowded = Math.sqrt((to.width * to.height * COUNTERS_SHARE) / Math.max(1, counters));
	const wanted = Math.min(13, Math.max(LEAST_ON_MAP_MM, to.mm * 0.6));
	return Math.min(wanted, Math.max(CROWDED_MM, crowded));
}

/** Draws every counter in the free space nearest to its place; one that had to move has a line to its place. */
function countersOn(on: MapContents, to: Projection, taken: Extent[]): readonly PaperShape[] {
	const w = widthOnMap(to, on.units.length + on.contacts.length);
	const lines: PaperShape[] = [];
	const tiles = on.units.flatMap(({ at, counter }) => {
		const h = counterHeight(w, counter.figures !== null);
		const spot = to.at(at);
		const box = roomNear(spot, w, h, taken, to);
		taken.push(box);
		const middle = { x: box.x + w / 2, y: box.y + h / 2 };
		if (Math.hypot(middle.x - spot.x, middle.y - spot.y) > w * 0.4)
			lines.push(
				line([spot, middle], { stroke: { colour: INK, width: 0.2 } }),
				circle(spot.x, spot.y, 0.5, { fill: INK }),
			);
		return counterPicture(counter, w).map((shape) => movedShape(shape, box.x, box.y));
	});
	return [...lines, ...tiles];
}

/** A part of a hex's width that a counter takes: so high, none reaches over the hexes beside it. */
const COUNTER_IN_HEX = 0.8;
/** Counters on paper are no wider than that, mm. */
const WIDEST_MM = 13;

/** Draws each counter in the middle of its own hex, however small: beside it, it would be in another. */
function countersInHexes(
	on: MapContents,
	hexKm: number,
	to: Projection,
	taken: Extent[],
): readonly PaperShape[] {
	const w = Math.min(WIDEST_MM, hexKm * to.mm * COUNTER_IN_HEX);
	const inHex = new Map<string, number>();
	return on.units.flatMap(({ at, counter }) => {
		const h = counterHeight(w, counter.figures !== null);
		const key = `${at.x.toFixed(3)} ${at.y.toFixed(3)}`;
		const under = inHex.get(key) ?? 0;
		inHex.set(key, under + 1);
		// Two sides' stacks in one hex lie one upon the other, as counters do.
		const aside = Math.min(under, 3) * w * 0.12;
		const spot = to.at(at);
		const box = { x: spot.x - w / 2 + aside, y: spot.y - h / 2 + aside, w, h };
		taken.push(box);
		return counterPicture(counter, w).map((shape) => movedShape(shape, box.x, box.y));
	});
}

/** A tag's height as a share of the hex: in an empty hex, and below a counter, whose values it must not cover. */
const TAG_IN_HEX = { alone: 0.3, below: 0.2 } as const;

/** Tags in their hexes, each in the middle or, where a counter stands, on the hex's lower edge. */
function tagsInHexes(on: MapContents, hexKm: number, to: Projection): readonly PaperShape[] {
	const hexMm = hexKm * to.mm;
	const keyOf = ({ x, y }: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`;
	const taken = new Set(on.units.map(({ at }) => keyOf(at)));
	return on.tags.flatMap(({ at, text, givesWay }): readonly PaperShape[] => {
		if (givesWay !== true) return [];
		const isBelow = taken.has(keyOf(at));
		const high = Math.min(BESIDE_HIGH, hexMm * (isBelow ? TAG_IN_HEX.below : TAG_IN_HEX.alone));
		const spot = to.at(at);
		const size = Math.min(BESIDE_POINTS, (high * 0.75) / MM);
		const w = widthOf('map-bold', size, text) + high * 0.5;
		const middle = isBelow ? spot.y + hexMm / 2 : spot.y;
		// At the edge of the map it stays on the sheet.
		const left = Math.max(Math.min(spot.x - w / 2, to.width - BAND - w), BAND);
		const box = { x: left, y: middle - high / 2, w, h: high };
		return [
			rect(box, { fill: INK, stroke: { colour: '#ffffff', width: 0.2 } }),
			{
				...{ kind: 'text', x: left + w / 2, y: box.y + high * 0.76, text, face: 'map-bold', size },
				...{ colour: '#ffffff', anchor: 'middle' },
			},
		];
	});
}

/** Returns the box of a tile: at its place, else in the nearest free spot, or at its place anyway if none is free. */
function roomNear(
	spot: { readonly x: number; readonly y: number },
	w: number,
	h: number,
	taken: readonly Extent[],
	to: Projection,
): Extent {
	const home = { x: spot.x - w / 2, y: spot.y - h / 2, w, h };
	const free = (box: Extent): boolean =>
		box.x >= BAND &&
		box.y >= BAND &&
		box.x + w <= to.width - BAND &&
		box.y + h <= to.height - BAND - FOOT &&
		!taken.some((other) => touches(box, other));
	if (free(home)) return home;
	for (let ring = 1; ring <= 6; ring += 1)
		for (let turn = 0; turn < 8 * ring; turn += 1) {
			const angle = (turn / (8 * ring)) * Math.PI * 2;
			const far = ring * 0.55;
			const box = { ...home, x: home.x + Math.cos(angle) * far * w, y: home.y + Math.sin(angle) * far * h };
			if (free(box)) return box;
		}
	return home;
}

function contactsOn(on: MapContents, to: Projection, taken: Extent[]): readonly PaperShape[] {
	const w = widthOnMap(to, on.units.length + on.contacts.length) * 1.15;
	const h = w * 0.62;
	return on.contacts.flatMap(({ at, words, heard }) => {
		const box = roomNear(to.at(at), w, h, taken, to);
		taken.push(box);
		const size = Math.min(7, (w * 0.9) / (widthOf('map-bold', 1, words) || 1));
		const middle = box.x + w / 2;
		return [
			rect(box, { fill: '#fffaf0', stroke: { colour: INK, width: 0.35, dash: [1, 0.7] } }),
			label(middle, box.y + h * 0.48, words, size, true),
			label(middle, box.y + h * 0.88, `turn ${String(heard)}`, Math.min(6, h * 1.1), false),
		];
	});
}

function label(x: number, y: number, text: string, size: number, bold: boolean): PaperShape {
	return { kind: 'text', x, y, text, face: bold ? 'map-bold' : 'map', size, colour: INK, anchor: 'middle' };
}

function trackOf(
	{ points, colour, dashed, bothWays }: MapContents['tracks'][number],
	to: Projection,
): readonly PaperShape[] {
	const way = points.map((point) => to.at(point));
	const [before, end] = [way.at(-2), way.at(-1)];
	if (!before || !end) return [];
	const angle = Math.atan2(end.y - before.y, end.x - before.x);
	const wing = (turn: number): { x: number; y: number } => ({
		x: end.x + Math.cos(angle + turn) * 2,
		y: end.y + Math.sin(angle + turn) * 2,
	});
	return [
		smooth(way, false, { stroke: { colour: '#ffffff', width: 1.2, round: true } }),
		smooth(way, false, { stroke: { colour, width: 0.6, ...(dashed ? { dash: [1.6, 1] as const } : {}) } }),
		...(bothWays === true ? [] : [line([wing(2.6), end, wing(-2.6)], { fill: colour }, true)]),
	];
}

/** A little above its place, so that the counters there stay legible. */
function tagAt(place: { readonly x: number; readonly y: number }, text: string): readonly PaperShape[] {
	const { x, y } = { x: place.x, y: place.y - 6 };
	const wide = Math.max(5, widthOf('map-bold', 9, text) + 2.4);
	return [
		rect(
			{ x: x - wide / 2, y: y - 2.5, w: wide, h: 5 },
			{ fill: INK, stroke: { colour: '#ffffff', width: 0.4 } },
		),
		{ kind: 'text', x, y: y + 1.1, text, face: 'map-bold', size: 9, colour: '#ffffff', anchor: 'middle' },
	];
}

/** Labels beside counters: the type size in points, and the height of the box, mm. */
const BESIDE_POINTS = 7;
const BESIDE_HIGH = 3.6;

/** Draws the tags that give way, each at its place or below the counter there, else in the nearest free spot. */
function tagsBeside(on: MapContents, to: Projection, taken: Extent[]): readonly PaperShape[] {
	const below =
		counterHeight(widthOnMap(to, on.units.length + on.contacts.length), true) / 2 + BESIDE_HIGH / 2;
	return on.tags.flatMap(({ at, text, givesWay }): readonly PaperShape[] => {
		if (givesWay !== true) return [];
		const spot = to.at(at);
		const w = widthOf('map-bold', BESIDE_POINTS, text) + 2;
		const home = { x: spot.x - w / 2, y: spot.y - BESIDE_HIGH / 2, w, h: BESIDE_HIGH };
		const isHome = !taken.some((other) => touches(home, other));
		const box = isHome ? home : roomNear({ x: spot.x, y: spot.y + below }, w, BESIDE_HIGH, taken, to);
		taken.push(box);
		const middle = { x: box.x + w / 2, y: box.y + BESIDE_HIGH / 2 };
		const far = Math.hypot(middle.x - spot.x, middle.y - spot.y) > below * 1.5;
		return [
			...(far ? [line([spot, middle], { stroke: { colour: INK, width: 0.2 } })] : []),
			rect(box, { fill: INK, stroke: { colour: '#ffffff', width: 0.3 } }),
			{
				...{ kind: 'text', x: middle.x, y: middle.y + 0.9, text, face: 'map-bold', size: BESIDE_POINTS },
				...{ colour: '#ffffff', anchor: 'middle' },
			},
		];
	});
}

/** Points of type, and from how many mm for a km on. */
const RANKS: Readonly<Record<Place['rank'], readonly [points: number, from: number]>> = {
	city: [14, 0],
	town: [11, 0],
	village: [8.5, 5],
	feature: [8, 12],
	hamlet: [8, 12],
};

/** The names of one rank, each in the first spot with room, which is taken then. */
function namesOf(
	sheet: Pick<MapSheet, 'places'>,
	to: Projection,
	rank: Place['rank'],
	taken: Extent[],
): readonly PaperShape[] {
	const [points, from] = RANKS[rank];
	if (to.mm < from) return [];
	return sheet.places
		.filter((place) => place.rank === rank)
		.flatMap((place) => nameAt(place, points, to, taken));
}

/** All names but the cities', the greater first; the lesser is left out where there is no room for it. */
function lesserNames(
	sheet: Pick<MapSheet, 'places'>,
	to: Projection,
	taken: readonly Extent[],
): readonly PaperShape[] {
	const boxes = [...taken];
	const ranks = ['town', 'village', 'feature', 'hamlet'] as const;
	return ranks.flatMap((rank) => namesOf(sheet, to, rank, boxes));
}

function nameAt(place: Place, size: number, to: Projection, boxes: Extent[]): readonly PaperShape[] {
	const text = place.rank === 'city' ? place.name.toUpperCase() : place.name;
	const face = place.rank === 'feature' ? 'map-italic' : size > 8 ? 'map-bold' : 'map';
	const w = widthOf(face, size, text);
	const h = size * MM;
	const { x, y } = to.at(place.at);
	const spots: readonly (readonly [number, number])[] = [
		[x - w / 2, y - h * 1.2],
		[x - w / 2, y + h * 0.3],
		[x + 1.5, y - h / 2],
		[x - w - 1.5, y - h / 2],
	];
	const spot = spots
		.map(([left, top]) => ({
			x: Math.min(Math.max(left, BAND + 0.5), to.width - BAND - w - 0.5),
			y: Math.min(Math.max(top, BAND + 0.5), to.height - FOOT - BAND - h - 0.5),
			w,
			h,
		}))
		.find((box) => !boxes.some((other) => touches(box, other)));
	if (!spot) return [];
	boxes.push(spot);
	return [
		{
			kind: 'text',
			x: spot.x,
			y: spot.y + h * 0.8,
			text,
			face,
			size,
			colour: ground.name,
			anchor: 'start',
			halo: ground.halo,
		},
	];
}

/** Title, scale in words and as a bar, north. */
function foot(to: Projection, title: string): readonly PaperShape[] {
	const y = to.height - FOOT + 4;
	const km = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50].find((long) => long * to.mm >= 25) ?? 100;
	const long = km * to.mm;
	const left = to.width - BAND - long - 12;
	const bar = Array.from({ length: 4 }, (_, n) =>
		rect(
			{ x: left + (long * n) / 4, y: y + 2, w: long / 4, h: 1.6 },
			{ fill: n % 2 === 0 ? INK : '#ffffff', stroke: { colour: INK, width: 0.2 } },
		),
	);
	const north = to.width - BAND - 4;
	return [
		{
			kind: 'text',
			x: BAND,
			y: y + 4,
			text: title,
			face: 'map-bold',
			size: 12,
			colour: INK,
			anchor: 'start',
		},
		{
			kind: 'text',
			x: BAND,
			y: y + 8.5,
			text: `Scale ${scaleInWords(to.scale)}. Print at full size: the bar is ${long.toFixed(1)} mm long.`,
			face: 'map',
			size: 8.5,
			colour: INK,
			anchor: 'start',
		},
		...bar,
		label(left, y + 7, '0', 8, false),
		label(left + long, y + 7, `${String(km)} km`, 8, false),
		line(
			[
				{ x: north, y: y - 1.5 },
				{ x: north + 2, y: y + 4 },
				{ x: north, y: y + 2.8 },
				{ x: north - 2, y: y + 4 },
			],
			{ fill: INK },
			true,
		),
		label(north, y + 8, 'N', 9, true),
	];
}

/** '1:50 000' */
export function scaleInWords(scale: number): string {
	return `1:${String(scale).replace(/\B(?=(\d{3})+$)/g, ' ')}`;
}
