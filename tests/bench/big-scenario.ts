/**
 * A made-up campaign for measuring: two sides in two lines on open ground, sixty places where they meet, 300 units a side
 * or as many as are asked for, one rank of three hundred behind the other.
 */
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';

export const FIGHTS = 60;
const PER_SIDE = 300;
const sides = ['blue', 'red'] as const;

const formation = (
	id: string,
	side: string,
	echelon: string,
	parent: string | null,
	team: string | null,
) => ({ id, side, name: id, short: id, echelon, parent, team });

/** Unit n of a side: five to each of sixty sectors, 1 km apart; the two front units of a sector 1 km from the enemy's. */
function unit(side: (typeof sides)[number], n: number) {
	const sector = n % FIGHTS;
	const row = Math.floor(n / FIGHTS);
	const depth = 0.5 + row * (row < 5 ? 1.2 : 0.6);
	const kind = row % 5 === 4 ? 'artillery' : row % 5 === 1 ? 'armour' : 'infantry';
	return {
		id: `${side}-${n}`,
		side,
		name: `${side} ${n}`,
		short: `${side} ${n}`,
		type: kind,
		size: 'battalion',
		formation: `${side}-bde-${Math.floor(sector / 5)}`,
		profile: kind === 'artillery' ? '[4-3-2-0]' : '6-5-3-2-1-0',
		points: 3,
		troops: kind === 'armour' ? 'tank' : kind === 'artillery' ? 'mech' : 'foot',
		...(kind === 'artillery' ? { gun: 'field' } : {}),
		start: { x: 3 + sector * 2.2, y: side === 'blue' ? 40 - depth : 40 + depth },
	};
}

/** @param count units of both sides together */
export function bigScenario(count = 2 * PER_SIDE): Scenario {
	return Scenario.parse({
		format: 'thirdmap-scenario',
		version: 1,
		id: 'big',
		title: 'Measuring ground',
		ruleset: 'opcom',
		summary: 'For measuring.',
		notes: '',
		credits: [],
		start: { date: '1944-07-18', part: 'am' },
		turns: 20,
		sides: [
			{ id: 'blue', name: 'Blue', adjective: 'BLUE', letter: 'B', palette: 'blue', rear: 180 },
			{ id: 'red', name: 'Red', adjective: 'RED', letter: 'R', palette: 'red', rear: 0 },
		],
		teams: sides.map((side) => ({ id: `${side}-team`, side, name: side, headquarters: `${side}-div` })),
		formations: sides.flatMap((side) => [
			formation(`${side}-div`, side, 'division', null, `${side}-team`),
			...Array.from({ length: FIGHTS / 5 }, (_, n) =>
				formation(`${side}-bde-${n}`, side, 'brigade', `${side}-div`, null),
			),
		]),
		units: sides.flatMap((side) => Array.from({ length: count / 2 }, (_, n) => unit(side, n))),
		briefings: {},
		map: {
			title: 'Measuring ground',
			bounds: { west: 0, south: 0, east: 140, north: 80 },
			grid: { spacing: 1, west: 0, south: 0, firstEast: 0, firstNorth: 0 },
			sea: [],
			areas: Array.from({ length: 40 }, (_, n) => ({
				id: `wood-${n}`,
				kind: 'woods',
				ring: [
					{ x: 2 + n * 3.3, y: 30 },
					{ x: 4 + n * 3.3, y: 30 },
					{ x: 4 + n * 3.3, y: 33 },
					{ x: 2 + n * 3.3, y: 33 },
				],
			})),
			relief: [],
			rivers: [],
			roads: Array.from({ length: 30 }, (_, n) => ({
				id: `road-${n}`,
				class: 'minor',
				line: [
					{ x: 2 + n * 4.4, y: 20 },
					{ x: 2 + n * 4.4, y: 60 },
				],
			})),
			railways: [],
			crossings: [],
			places: Array.from({ length: 60 }, (_, n) => ({
				id: `place-${n}`,
				name: `Place ${n}`,
				at: { x: 3 + n * 2.2, y: 40 },
				rank: 'village',
				source: 'made up',
			})),
		},
	});
}
