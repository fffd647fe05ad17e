/** A map on one page: what it shows at arm's length. */
import { sideCounter } from '../../src-main/rulesets/opcom/papers/side/counter.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_MARGIN } from '../../src-main/paper/kit/form-head.ts';
import { mapPicture, type MapContents } from '../../src-main/paper/kit/map-picture.ts';
import { paperSizes } from '../../src-main/paper/kit/pdf.ts';
import { projection, scaleThatFits } from '../../src-main/paper/kit/projection.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';

const NAMES = ['goodwood', 'arnhem-bridge', 'training'] as const;
const scenarioOf = (name: string): Scenario =>
	Scenario.parse(
		JSON.parse(
			readFileSync(new URL(`../../assets/scenarios/${name}/scenario.json`, import.meta.url), 'utf8'),
		),
	);

/** The sheet on one A4 page, the better way round, with every unit of the scenario that stands on it. */
function onePage(scenario: Scenario) {
	const [short, long] = paperSizes.A4;
	const rooms = [
		{ across: short - 2 * PAGE_MARGIN, down: long - 2 * PAGE_MARGIN - 5 },
		{ across: long - 2 * PAGE_MARGIN, down: short - 2 * PAGE_MARGIN - 5 },
	];
	const { bounds } = scenario.map;
	const [scale, room] = rooms
		.map((each) => [scaleThatFits(bounds, each.across, each.down), each] as const)
		.toSorted(([a], [b]) => a - b)[0] ?? [0, { across: 0, down: 0 }];
	const to = projection(bounds, scale);
	const sides = new Map(scenario.sides.map((side) => [side.id, side]));
	const on: MapContents = {
		units: scenario.units.flatMap((unit) => {
			const side = sides.get(unit.side);
			return unit.start && side ? [{ at: unit.start, counter: sideCounter(side, unit) }] : [];
		}),
		contacts: [],
		tracks: [],
		tags: [],
		crossings: [],
		title: 'test',
	};
	return { to, room, shapes: mapPicture(scenario.map, to, on) };
}

describe.each(NAMES)('the map of %s on one A4 page', (name) => {
	const scenario = scenarioOf(name);
	const { to, room, shapes } = onePage(scenario);
	const texts = shapes.filter((shape) => shape.kind === 'text');

	it('evening 41: names every city, however many counters stand there', () => {
		const written = texts.map(({ text }) => text);
		for (const { name: city } of scenario.map.places.filter(({ rank }) => rank === 'city'))
			expect(written).toContain(city.toUpperCase());
	});

	it('evening 41: fills the page one way or the other', () => {
		expect(Math.max(to.width / room.across, to.height / room.down)).toBeGreaterThan(0.97);
		expect(to.width).toBeLessThanOrEqual(room.across + 1e-6);
		expect(to.height).toBeLessThanOrEqual(room.down + 1e-6);
	});

	it('evening 41: sets no grid figure and no place name below 8 points', () => {
		const counters = new Set(scenario.units.map(({ short }) => short));
		const small = texts.filter(
			({ text, size }) =>
				size < 8 && !counters.has(text) && text.trim().length > 1 && /[a-z]{3}|^\d\d$/.test(text),
		);
		expect(small.map(({ text, size }) => `${text} ${String(size)}`)).toEqual([]);
	});
});
