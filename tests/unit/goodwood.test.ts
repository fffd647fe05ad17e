import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenario as built } from '../../assets/scenarios/goodwood/build.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { UnitSpec } from '../../src-shared/rulesets/opcom/scenario.ts';
import {
	between,
	closed,
	distance,
	distanceToLine,
	inBox,
	inRing,
	meeting,
	segments,
} from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';

const file = new URL('../../assets/scenarios/goodwood/scenario.json', import.meta.url);
const committed: unknown = JSON.parse(readFileSync(file, 'utf8'));
const game = Scenario.parse(committed);
const { map } = game;

const box = map.bounds;
const placeOf = (unit: UnitSpec): Point => unit.start ?? unit.arrival?.at ?? { x: Infinity, y: Infinity };
const starting = game.units.flatMap((unit) => (unit.start ? [{ unit, at: unit.start }] : []));
const formations = new Map(game.formations.map((each) => [each.id, each]));
const teams = new Map(game.teams.map((each) => [each.id, each]));
const rivers = new Map(map.rivers.map((each) => [each.id, each]));
const obstacles = map.rivers.filter((river) => river.class !== 'stream');
const ways = [...map.roads, ...map.railways];

/** What comes twice. */
const twice = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i);

/** A unit's formation and all above it, lowest first; stops after 20 so that a ring can't hang the test. */
function chain(id: string): (typeof game.formations)[number][] {
	const found: (typeof game.formations)[number][] = [];
	let next: string | null = id;
	while (next !== null && found.length < 20) {
		const each = game.formations.find((one) => one.id === next);
		if (!each) throw new Error(`no formation ${next}`);
		found.push(each);
		next = each.parent;
	}
	return found;
}

/** Where two lines meet, each place once. */
function meets(a: readonly Point[], b: readonly Point[]): Point[] {
	return segments(a).flatMap(([p, q]) =>
		segments(b).flatMap(([r, s]) => {
			const found = meeting(p, q, r, s);
			return found ? [between(p, q, found.share)] : [];
		}),
	);
}

/** Whether two legs of a ring that aren't neighbours touch. */
function crossesItself(ring: readonly Point[]): boolean {
	const legs = segments(closed(ring));
	return legs.some(([a, b], i) =>
		legs.some(([c, d], j) => {
			const neighbours = j <= i + 1 || (i === 0 && j === legs.length - 1);
			return !neighbours && meeting(a, b, c, d) !== null;
		}),
	);
}

/** How far east a line runs at one northing; the rivers asked for run from north to south. */
function eastingAt(id: string, y: number): number {
	const line = rivers.get(id)?.line ?? [];
	const edge = [
		{ x: -1000, y },
		{ x: 1000, y },
	];
	return Math.max(...meets(edge, line).map((p) => p.x));
}

describe('the Goodwood file', () => {
	it('is what build.ts makes', () => {
		expect(committed).toEqual(JSON.parse(JSON.stringify(built)));
	});

	it('has one unit, area and road a line, so that changes show', () => {
		const lines = readFileSync(file, 'utf8')
			.split('\n')
			.map((line) => line.match(/"id": ?"/g)?.length ?? 0);
		expect(Math.max(...lines)).toBe(1);
		expect(lines.filter((ids) => ids === 1).length).toBeGreaterThan(game.units.length + map.areas.length);
	});

	it('starts on the afternoon of 17 July and ends on that of the 20th', () => {
		expect(game.start).toEqual({ date: '1944-07-17', part: 'pm' });
		expect(game.turns).toBe(1 + 3 * 3);
	});

	it('names every id once', () => {
		expect(twice(game.units.map((each) => each.id))).toEqual([]);
		expect(twice(game.formations.map((each) => each.id))).toEqual([]);
		expect(twice(game.teams.map((each) => each.id))).toEqual([]);
		for (const list of [map.areas, map.relief, map.rivers, map.roads, map.railways, map.places, map.sea])
			expect(twice(list.map((each) => each.id))).toEqual([]);
		expect(twice(map.crossings.map((each) => each.id))).toEqual([]);
	});

	it('names no two counters of a side alike', () => {
		expect(twice(game.units.map((each) => `${each.side} ${each.short}`))).toEqual([]);
	});

	it('tells each side something, and neither side figures from the rules', () => {
		expect(Object.keys(game.briefings).sort()).toEqual(game.sides.map((side) => side.id as string).sort());
		for (const text of Object.values(game.briefings)) {
			const words = text.split(/\s+/).length;
			expect(words).toBeGreaterThanOrEqual(150);
			expect(words).toBeLessThanOrEqual(260);
			expect(text).not.toMatch(/\d-\d-\d|status|points?\b/i);
		}
	});

	it('credits GeoNames', () => {
		expect(game.credits.join()).toContain('CC BY 4.0');
		expect(game.notes).toContain('geonames.org');
	});
});

describe('the orders of battle of Goodwood', () => {
	it('are big enough on both sides', () => {
		for (const side of game.sides)
			expect(game.units.filter((unit) => unit.side === side.id).length).toBeGreaterThanOrEqual(60);
	});

	it.each(game.units.map((unit) => [unit.id, unit] as const))('%s belongs to its side', (_, unit) => {
		const above = chain(unit.formation);
		expect(above.map((each) => each.side)).toEqual(above.map(() => unit.side));
		expect(above.at(-1)?.parent).toBeNull();
	});

	it('give every formation a team of its own side, its own or inherited', () => {
		for (const { id, side } of game.formations) {
			const team = chain(id).find((each) => each.team !== null)?.team ?? null;
			expect(team && teams.get(team)?.side, id).toBe(side);
		}
	});

	it('give every team a staff of its own side that it commands, with a headquarters to move', () => {
		for (const { id, side, headquarters } of game.teams) {
			expect(formations.get(headquarters)?.side, id).toBe(side);
			expect(formations.get(headquarters)?.team, id).toBe(id);
			const staff = game.units.filter((unit) => unit.type === 'hq' && unit.formation === headquarters);
			expect(staff.length, id).toBeGreaterThanOrEqual(1);
		}
	});

	it('have profiles that fall to nothing', () => {
		for (const { id, profile } of game.units) {
			const values = (profile.match(/\d+/g) ?? []).map(Number);
			expect(values.length, id).toBeGreaterThanOrEqual(2);
			expect(values.at(-1), id).toBe(0);
			expect(Math.max(...values), id).toBeLessThanOrEqual(10);
			expect(
				values.every((value, i) => i === 0 || value < (values[i - 1] ?? 0)),
				id,
			).toBe(true);
		}
	});

	it('give guns to artillery and support profiles to guns', () => {
		for (const unit of game.units) {
			if (unit.type === 'artillery' || unit.type === 'sp-artillery') expect(unit.gun, unit.id).toBeDefined();
			if (unit.gun) expect(unit.profile, unit.id).toMatch(/^\[.*\]$/);
			if (unit.heavyTanks) expect(unit.troops, unit.id).toBe('tank');
			if (unit.type === 'hq') expect(unit.profile, unit.id).toContain('(');
		}
	});

	it('begin somewhere on the sheet, or arrive after turn 1 and before the end', () => {
		for (const unit of game.units) {
			expect(inBox(placeOf(unit), box), unit.id).toBe(true);
			expect(unit.start === null, unit.id).toBe(unit.arrival !== undefined);
			if (unit.arrival) expect(unit.arrival.turn, unit.id).toBeLessThanOrEqual(game.turns);
		}
	});

	it('put nobody in the water', () => {
		for (const unit of game.units) {
			for (const river of obstacles)
				expect(distanceToLine(placeOf(unit), river.line), `${unit.id} in ${river.id}`).toBeGreaterThan(0.03);
			for (const sea of map.sea) expect(inRing(placeOf(unit), sea.ring), unit.id).toBe(false);
		}
	});

	it('put no two counters on one spot and no enemies in one village', () => {
		starting.forEach((one, i) => {
			for (const other of starting.slice(i + 1)) {
				const apart = distance(one.at, other.at);
				const least = one.unit.side === other.unit.side ? 0.15 : 0.6;
				expect(apart, `${one.unit.id} and ${other.unit.id}`).toBeGreaterThanOrEqual(least);
			}
		});
	});

	it('hold the armoured divisions west of the canal until they cross', () => {
		const divisions = ['11th Armoured', 'Guards Armoured', '7th Armoured'].map((name) =>
			game.formations.find((each) => each.echelon === 'division' && each.name.startsWith(name)),
		);
		for (const division of divisions) {
			const own = starting.filter(({ unit }) => chain(unit.formation).some((each) => each === division));
			expect(own.length, division?.name).toBeGreaterThanOrEqual(12);
			for (const { unit, at } of own) expect(at.x, unit.id).toBeLessThan(eastingAt('caen-canal', at.y));
		}
	});

	it('hold every German east of the Orne', () => {
		for (const { unit, at } of starting.filter((each) => each.unit.side === 'german'))
			expect(at.x, unit.id).toBeGreaterThan(eastingAt('orne', at.y));
	});

	it('make the bridges a choke for three armoured divisions', () => {
		const load = game.units
			.filter((unit) => chain(unit.formation).some((each) => /VIII/.test(each.name)))
			.reduce((sum, unit) => sum + unit.points, 0);
		const perTurn = (river: string) =>
			map.crossings
				.filter((each) => each.over === river && each.standing && each.at.y > 6)
				.reduce((sum, each) => sum + each.capacity, 0);
		expect(perTurn('caen-canal')).toBe(perTurn('orne'));
		expect(load).toBeGreaterThan(perTurn('caen-canal'));
	});
});

describe('the Goodwood sheet', () => {
	it('lies inside its bounds', () => {
		const points = [
			...[...map.areas, ...map.relief, ...map.sea].flatMap((each) => each.ring),
			...[...map.rivers, ...ways].flatMap((each) => each.line),
			...[...map.places, ...map.crossings].map((each) => each.at),
		];
		expect(points.filter((p) => !inBox(p, box))).toEqual([]);
	});

	it('has rings that do not cross themselves', () => {
		for (const each of [...map.areas, ...map.relief, ...map.sea])
			expect(crossesItself(each.ring), each.id).toBe(false);
	});

	it('would notice a ring that does', () => {
		const bow = [
			{ x: 0, y: 0 },
			{ x: 1, y: 1 },
			{ x: 1, y: 0 },
			{ x: 0, y: 1 },
		];
		expect(crossesItself(bow)).toBe(true);
	});

	it('names the villages, and reads Caen and Cagny as they were read in 1944', () => {
		const settled = map.places.filter((place) => place.rank !== 'feature');
		expect(settled.length).toBeGreaterThanOrEqual(40);
		const square = (name: string) => {
			const at = map.places.find((place) => place.name === name)?.at ?? { x: NaN, y: NaN };
			const figure = (km: number, first: number) => (first + Math.floor(km / map.grid.spacing)) % 100;
			return [
				figure(at.x - map.grid.west, map.grid.firstEast),
				figure(at.y - map.grid.south, map.grid.firstNorth),
			];
		};
		expect(square('Caen')).toEqual([3, 68]);
		expect(square('Cagny')).toEqual([11, 64]);
	});

	it('has houses where there is a village', () => {
		const houses = map.areas.filter((area) => area.kind === 'built-up');
		for (const place of map.places.filter((each) => ['city', 'town', 'village'].includes(each.rank)))
			expect(
				houses.some((area) => inRing(place.at, area.ring)),
				place.name,
			).toBe(true);
		expect(houses.filter((area) => area.city).map((area) => area.name)).toContain('Caen');
	});

	it('lets a road into every village', () => {
		for (const place of map.places.filter((each) => each.rank !== 'feature'))
			expect(
				Math.min(...map.roads.map((road) => distanceToLine(place.at, road.line))),
				place.name,
			).toBeLessThan(0.1);
	});

	it('has its crossings on the rivers they cross and on a way over them', () => {
		for (const crossing of map.crossings) {
			const river = rivers.get(crossing.over);
			expect(river && distanceToLine(crossing.at, river.line), crossing.name).toBeLessThan(0.06);
			const way = Math.min(...ways.map((each) => distanceToLine(crossing.at, each.line)));
			expect(way, crossing.name).toBeLessThan(crossing.kind === 'ferry' ? 0.5 : 0.06);
		}
	});

	it('crosses water only where there is a crossing', () => {
		for (const way of ways)
			for (const river of obstacles)
				for (const at of meets(way.line, river.line)) {
					const over = map.crossings.filter((each) => each.over === river.id);
					const nearest = Math.min(...over.map((each) => distance(each.at, at)));
					expect(nearest, `${way.id} over ${river.id} at ${at.x.toFixed(2)} ${at.y.toFixed(2)}`).toBeLessThan(
						0.1,
					);
				}
	});

	it('keeps to the capacities of the rules', () => {
		const most = {
			ferry: 4,
			'main-road-bridge': 100,
			'minor-road-bridge': 40,
			bailey: 20,
			'rail-bridge': 25,
		};
		for (const crossing of map.crossings) {
			expect(crossing.capacity, crossing.name).toBeLessThanOrEqual(most[crossing.kind]);
			expect(crossing.capacity, crossing.name).toBeGreaterThan(0);
		}
	});

	it('has no motor road from the Allied bank to the German one except by the bridgehead', () => {
		const open = map.crossings.filter(
			(each) => each.standing && (each.over === 'orne' || each.over === 'caen-canal') && each.at.y > -1.5,
		);
		for (const crossing of open) expect(crossing.at.y, crossing.name).toBeGreaterThan(6);
	});
});
