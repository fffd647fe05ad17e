/** The country of a made-up encounter: 24 km by 20 km, a town in the middle, villages, roads, a river with bridges. */
import { between, distance, distanceToLine, meeting, segments } from '../../../../src-shared/map/plane.ts';
import { blob, pt } from '../../../../src-shared/map/shapes.ts';
import type { MapSheet, Place, Point } from '../../../../src-shared/map/sheet.ts';
import type { Chance } from './chance.ts';

export const WIDE = 24;
export const HIGH = 20;

const FIRST = [
	'Ash',
	'Barn',
	'Cold',
	'Dun',
	'Elm',
	'Fern',
	'Grim',
	'Hazel',
	'Kings',
	'Long',
	'Marl',
	'Nether',
	'Over',
	'Pit',
	'Quarr',
	'Rush',
	'Stan',
	'Thorn',
	'Under',
	'Wing',
];
const LAST = [
	'bourne',
	'bury',
	'combe',
	'den',
	'field',
	'ford',
	'ham',
	'hurst',
	'leigh',
	'low',
	'mere',
	'ridge',
	'stead',
	'ton',
	'wick',
	'worth',
];

interface Way {
	readonly id: string;
	readonly class: 'main' | 'minor';
	readonly line: readonly Point[];
}

/** Draws the sheet, and names it after its town. */
export function encounterMap(chance: Chance): MapSheet {
	const places = placesOf(chance);
	const river = riverOf(chance, places);
	const roads = roadsOf(chance, places);
	const woods = woodsOf(chance, places);
	return {
		title: `The country about ${townOf(places).name}`,
		bounds: { west: 0, south: 0, east: WIDE, north: HIGH },
		grid: {
			spacing: 1,
			west: 0,
			south: 0,
			firstEast: chance.whole(10, 60),
			firstNorth: chance.whole(10, 60),
		},
		sea: [],
		areas: [...places.map((place, n) => villageOf(place, n)), ...woods, closeOf(chance, places)],
		relief: hillsOf(chance),
		rivers: [river],
		roads: roads.map(({ id, class: kind, line }) => ({ id, class: kind, line })),
		railways: [],
		crossings: crossingsOf(roads, river.line),
		places,
	};
}

/** A town at the middle and villages on a loose grid, each with a name of its own. */
function placesOf(chance: Chance): readonly Place[] {
	const names = chance.shuffled(FIRST.flatMap((first) => LAST.map((last) => `${first}${last}`)));
	const cells = [2.5, 7, 12, 17, 21.5].flatMap((x, column) =>
		[2.5, 7, 12.5, 17.5].map((y, row) => ({ x, y, middle: column === 2 && row === 1 })),
	);
	return cells
		.filter(({ middle }) => middle || chance.share() < 0.75)
		.map(({ x, y, middle }, n): Place => ({
			id: `place-${String(n + 1)}`,
			name: names[n] ?? `Place ${String(n + 1)}`,
			at: middle
				? pt(12 + chance.between(-0.6, 0.6), 9.5 + chance.between(-0.8, 0.8))
				: pt(x + chance.between(-1.1, 1.1), y + chance.between(-1.1, 1.1)),
			rank: middle ? 'town' : chance.share() < 0.6 ? 'village' : 'hamlet',
			source: 'made up',
		}));
}

const townOf = (places: readonly Place[]): Place => {
	const town = places.find(({ rank }) => rank === 'town');
	if (!town) throw new Error('a map without its town');
	return town;
};

/** Draws a river from south to north, a little east or west of the town, past every village and through none. */
function riverOf(chance: Chance, places: readonly Place[]): MapSheet['rivers'][number] {
	const shift = chance.pick([-1, 1]) * chance.between(0.9, 1.3);
	const middle = townOf(places).at.x + shift;
	const bends = Array.from({ length: 11 }, (_, n) => {
		const y = -0.5 + n * 2.1;
		const near = places.find(({ at }) => Math.abs(at.y - y) < 1.2 && Math.abs(at.x - middle) < 1.2);
		const away = near ? Math.sign(middle - near.at.x) * 0.5 : chance.between(-0.6, 0.6);
		return pt(middle + away, y);
	});
	return {
		id: 'river',
		name: `the ${chance.pick(['Arrow', 'Brede', 'Churn', 'Deben', 'Evenlode', 'Lugg', 'Nadder', 'Windle'])}`,
		class: chance.share() < 0.7 ? 'minor-river' : 'major-river',
		line: bends,
		width: 0.12,
	};
}

/** A main road from edge to edge through the town; the villages joined to their nearest, as few roads as will do and a few more. */
function roadsOf(chance: Chance, places: readonly Place[]): readonly Way[] {
	const town = townOf(places);
	const wests = places
		.filter(({ at }) => at.x < 5)
		.sort((a, b) => Math.abs(a.at.y - 9.5) - Math.abs(b.at.y - 9.5));
	const easts = places
		.filter(({ at }) => at.x > 19)
		.sort((a, b) => Math.abs(a.at.y - 9.5) - Math.abs(b.at.y - 9.5));
	const stops = [wests[0]?.at, town.at, easts[0]?.at].filter((at) => at !== undefined);
	const main: Way = {
		id: 'main-road',
		class: 'main',
		line: bent(chance, [pt(0, stops[0]?.y ?? 9), ...stops, pt(WIDE, stops.at(-1)?.y ?? 9)]),
	};
	const pairs = [...tree(places), ...extra(chance, places)];
	const minor = pairs.map(([from, to], n): Way => ({
		id: `road-${String(n + 1)}`,
		class: 'minor',
		line: bent(chance, [from.at, to.at]),
	}));
	return [main, ...minor];
}

/** The shortest set of roads that joins all places. */
function tree(places: readonly Place[]): readonly (readonly [Place, Place])[] {
	const [first, ...rest] = places;
	if (!first) return [];
	const joined = [first];
	const left = new Set(rest);
	const pairs: (readonly [Place, Place])[] = [];
	while (left.size > 0) {
		const next = joined
			.flatMap((from) => [...left].map((to) => ({ from, to, km: distance(from.at, to.at) })))
			.reduce((best, each) => (each.km < best.km ? each : best));
		joined.push(next.to);
		left.delete(next.to);
		pairs.push([next.from, next.to]);
	}
	return pairs;
}

function extra(chance: Chance, places: readonly Place[]): readonly (readonly [Place, Place])[] {
	return places.flatMap((from, i) =>
		places
			.slice(i + 1)
			.filter((to) => distance(from.at, to.at) < 7 && chance.share() < 0.2)
			.map((to) => [from, to] as const),
	);
}

/** A road is never quite straight. */
function bent(chance: Chance, stops: readonly Point[]): readonly Point[] {
	return stops.flatMap((to, n) => {
		const from = stops[n - 1];
		if (!from) return [to];
		const off = Math.min(0.5, distance(from, to) * 0.07);
		const middle = between(from, to, chance.between(0.4, 0.6));
		return [pt(middle.x + chance.between(-off, off), middle.y + chance.between(-off, off)), to];
	});
}

/** A bridge wherever a road meets the river. */
function crossingsOf(roads: readonly Way[], river: readonly Point[]): MapSheet['crossings'] {
	const wet = roads.flatMap((road) =>
		segments(road.line).flatMap(([a, b]) =>
			segments(river).flatMap(([c, d]) => {
				const met = meeting(a, b, c, d);
				return met ? [{ road, at: between(a, b, met.share) }] : [];
			}),
		),
	);
	return wet.map(({ road, at }, n) => ({
		id: `bridge-${String(n + 1)}` as never,
		name: road.class === 'main' ? 'Town Bridge' : `Bridge ${String(n + 1)}`,
		kind: road.class === 'main' ? ('main-road-bridge' as const) : ('minor-road-bridge' as const),
		capacity: road.class === 'main' ? 100 : 40,
		at: pt(at.x, at.y),
		over: 'river',
		standing: true,
		demolition: { kind: 'standard' as const },
	}));
}

// --- ground ------------------------------------------------------------------------------------------------

const BUILT = { city: 1, town: 0.85, village: 0.36, hamlet: 0.24, feature: 0.2 } as const;

function villageOf(place: Place, n: number): MapSheet['areas'][number] {
	const r = BUILT[place.rank];
	return {
		id: `built-${place.id}`,
		kind: 'built-up',
		name: place.name,
		ring: blob(place.at, { rx: r, ry: r * 0.8, seed: n + 1, turn: n * 37 }),
		...(place.rank === 'town' ? { city: true } : {}),
	};
}

function woodsOf(chance: Chance, places: readonly Place[]): MapSheet['areas'] {
	return Array.from({ length: 9 }, (_, n) => {
		const at = pt(chance.between(1.5, WIDE - 1.5), chance.between(1.5, HIGH - 1.5));
		const rx = chance.between(0.6, 1.7);
		return { at, rx, ry: rx * chance.between(0.5, 1), n };
	})
		.filter(({ at, rx }) => places.every((place) => distance(place.at, at) > rx + 0.8))
		.map(({ at, rx, ry, n }) => ({
			id: `wood-${String(n + 1)}`,
			kind: 'woods' as const,
			ring: blob(at, { rx, ry, seed: 100 + n, turn: chance.whole(0, 170) }),
		}));
}

/** Orchards and hedges about one village. */
function closeOf(chance: Chance, places: readonly Place[]): MapSheet['areas'][number] {
	const about = chance.pick(places.filter(({ rank }) => rank !== 'town'));
	return {
		id: 'orchards',
		kind: 'close',
		name: `${about.name} orchards`,
		ring: blob(about.at, { rx: 1.6, ry: 1.2, seed: 300 }),
	};
}

function hillsOf(chance: Chance): MapSheet['relief'] {
	return Array.from({ length: 4 }, (_, n) => ({
		id: `hill-${String(n + 1)}`,
		height: chance.pick([60, 80, 100, 120]),
		ring: blob(pt(chance.between(3, WIDE - 3), chance.between(3, HIGH - 3)), {
			rx: chance.between(1.5, 3),
			ry: chance.between(1, 2),
			seed: 400 + n,
			turn: chance.whole(0, 170),
		}),
	}));
}

/** Whether a spot is a fair place for a counter: on the sheet and not in the river. */
export function isDry(map: MapSheet, at: Point): boolean {
	return map.rivers.every((river) => distanceToLine(at, river.line) > 0.3);
}
