/** Puts the training evening together; run directly it writes scenario.json beside itself. Everything is invented. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { blob, curve, loop, onto, pt, pts } from '../../../src-shared/map/shapes.ts';
import type { Pair } from '../../../src-shared/map/shapes.ts';
import { formationsOf, teamsOf, unitsOf, type Kind } from '../tables.ts';
import { writeScenario } from '../write.ts';
import { lesson } from './lesson.ts';

const here = dirname(fileURLToPath(import.meta.url));

// --- the ground --------------------------------------------------------------------------------------------

const place = (id: string, name: string, rank: string, x: number, y: number) => ({
	id,
	name,
	at: pt(x, y),
	rank,
	source: 'made up',
});
const places = [
	place('milbrook', 'Milbrook', 'village', 7, 6),
	place('ashcombe', 'Ashcombe', 'village', 3, 2.6),
	place('priors-ferry', 'Priors Bridge', 'hamlet', 7, 3.1),
	place('overton', 'Overton', 'village', 10.6, 4.4),
	place('highfold', 'Highfold', 'town', 7.4, 9.6),
	place('windy-knoll', 'Windy Knoll', 'feature', 4.4, 7.2),
];
const at = (id: string): Pair => {
	const found = places.find((each) => each.id === id);
	if (!found) throw new Error(`no place ${id}`);
	return [found.at.x, found.at.y];
};
const river = {
	id: 'tarn',
	name: 'the Tarn',
	class: 'minor-river',
	width: 0.1,
	line: curve(
		pts([
			[-0.5, 4.6],
			[2, 4.3],
			[4.4, 3.9],
			[7, 4.0],
			[9, 3.4],
			[11, 2.9],
			[14.5, 3.2],
		]),
		0.3,
	),
};
const bridgeAt = (x: number) => onto(river.line, pt(x, 3.8));
const crossing = (id: string, name: string, kind: string, capacity: number, x: number) => ({
	id,
	name,
	kind,
	capacity,
	at: bridgeAt(x),
	over: 'tarn',
	standing: true,
	demolition: { kind: 'standard' },
});
const crossings = [
	crossing('priors-bridge', 'Priors Bridge', 'main-road-bridge', 100, 7),
	crossing('mill-bridge', 'Mill Bridge', 'minor-road-bridge', 40, 3.6),
];
const over = (x: number): Pair => {
	const { x: east, y } = bridgeAt(x);
	return [east, y];
};
const road = (id: string, kind: string, steps: readonly Pair[], name?: string) => ({
	id,
	class: kind,
	line: pts(steps),
	...(name === undefined ? {} : { name }),
});
const map = {
	title: 'The Vale of Tarn',
	bounds: { west: 0, south: 0, east: 14, north: 11 },
	grid: { spacing: 1, west: 0, south: 0, firstEast: 20, firstNorth: 40 },
	sea: [],
	areas: [
		...places
			.filter(({ rank }) => rank !== 'feature')
			.map(({ id, name, rank, at: middle }, n) => {
				const r = rank === 'town' ? 0.75 : rank === 'village' ? 0.45 : 0.26;
				return {
					id: `built-${id}`,
					kind: 'built-up',
					name,
					ring: blob(middle, { rx: r, ry: r * 0.8, seed: n + 3 }),
				};
			}),
		{
			id: 'hanger',
			kind: 'woods',
			name: 'The Hanger',
			ring: loop(
				[
					[9.2, 6.4],
					[10.9, 6.1],
					[12, 7],
					[11.2, 8.2],
					[9.6, 7.8],
				],
				0.5,
			),
		},
		{
			id: 'orchards',
			kind: 'close',
			name: 'Ashcombe orchards',
			ring: loop(
				[
					[1.2, 1.2],
					[2.6, 0.7],
					[3.4, 1.5],
					[2.2, 2.1],
				],
				0.5,
			),
		},
	],
	relief: [
		{
			id: 'knoll-80',
			name: 'Windy Knoll',
			height: 80,
			ring: blob(pt(4.4, 7.4), { rx: 1.5, ry: 1.1, seed: 41 }),
		},
		{ id: 'fold-100', height: 100, ring: blob(pt(8.6, 9.8), { rx: 2.6, ry: 1, seed: 42 }) },
	],
	rivers: [river],
	roads: [
		road(
			'high-road',
			'main',
			[[7.2, 0], at('priors-ferry'), over(7), at('milbrook'), [7.1, 7.8], at('highfold'), [7.6, 11]],
			'High Road',
		),
		road('mill-lane', 'minor', [at('ashcombe'), over(3.6), [4.3, 5.4], at('milbrook')]),
		road('low-road', 'minor', [[0, 2.2], at('ashcombe'), [5, 2.8], at('priors-ferry'), [9, 2.2], [14, 1.8]]),
		road('overton-road', 'minor', [at('milbrook'), [8.8, 5.4], at('overton'), [14, 5.2]]),
		road('ridge-road', 'track', [at('highfold'), [10.2, 9.2], [14, 8.6]]),
	],
	railways: [],
	crossings,
	places,
};

// --- the forces --------------------------------------------------------------------------------------------

const KINDS = {
	inf: { type: 'infantry', troops: 'foot', profile: '5-3-2-1-0', points: 2, antiTank: true },
	tanks: { type: 'armour', troops: 'tank', profile: '6-4-2-0', points: 6 },
	guns: { type: 'artillery', troops: 'towed-artillery', profile: '[4-3-2-1-0]', points: 5, gun: 'field' },
	recce: { type: 'recce', troops: 'recce', profile: '3-2-1-0', points: 4 },
	atk: { type: 'anti-tank', troops: 'towed-artillery', profile: '[3-2-1-0]', points: 4, antiTank: true },
	flak: {
		type: 'aa-artillery',
		troops: 'towed-artillery',
		profile: '[2-1-0]',
		points: 3,
		gun: 'infantry-gun',
		flak: 'light',
	},
	hq: { type: 'hq', troops: 'mech', profile: '(1)-0', points: 2 },
} as const satisfies Readonly<Record<string, Kind>>;

export const scenario = Scenario.parse({
	format: 'thirdmap-scenario',
	version: 1,
	id: 'training',
	title: 'A Training Evening',
	ruleset: 'opcom',
	summary:
		'Two small divisions in an invented valley, and a card that leads you through a turn step by step: orders in, counters moved, a fight resolved, both sides told. For one umpire alone, or with two patient friends.',
	notes: readFileSync(join(here, 'notes.md'), 'utf8'),
	credits: [],
	start: { date: '1944-06-20', part: 'am' },
	turns: 6,
	sides: [
		{ id: 'blue', name: 'Blue', adjective: 'BLUE', letter: 'B', palette: 'blue', rear: 180 },
		{ id: 'red', name: 'Red', adjective: 'RED', letter: 'R', palette: 'red', rear: 0 },
	],
	teams: [
		...teamsOf('blue', [['blue-team', 'Blue Division', 'blue-div']]),
		...teamsOf('red', [['red-team', 'Red Division', 'red-div']]),
	],
	formations: [
		...formationsOf('blue', [
			['blue-div', '4 Blue Division', '4 Div', 'division', null, 'blue-team'],
			['blue-bde', '11 Blue Brigade', '11 Bde', 'brigade', 'blue-div'],
		]),
		...formationsOf('red', [
			['red-div', '9 Red Division', '9 Div', 'division', null, 'red-team'],
			['red-bde', '27 Red Brigade', '27 Bde', 'brigade', 'red-div'],
		]),
	],
	units: [
		...unitsOf('blue', 'b', KINDS, [
			['1-foot', '1st Foot', '1 Foot', 'inf', 'blue-bde', 6.9, 4.9],
			['2-foot', '2nd Foot', '2 Foot', 'inf', 'blue-bde', 5.9, 4.8],
			['3-foot', '3rd Foot', '3 Foot', 'inf', 'blue-bde', 3.4, 2.9],
			['hussars', '8th Hussars', '8 Hussars', 'tanks', 'blue-div', 7.2, 2.4],
			['lancers', '5th Lancers', '5 Lancers', 'recce', 'blue-div', 10.2, 2.2],
			['gunners', '40 Field Regiment', '40 Fd', 'guns', 'blue-div', 7.1, 1.3],
			['flak', '12 Light Flak Regiment', '12 Lt Flak', 'flak', 'blue-div', 6.1, 2.2],
			['hq', 'HQ 4 Blue Division', 'HQ 4', 'hq', 'blue-div', 5.2, 1.4],
			['4-foot', '4th Foot', '4 Foot', 'inf', 'blue-bde', 7.2, 0.4, { turn: 3, by: 'by the High Road' }],
		]),
		...unitsOf('red', 'r', KINDS, [
			['garde', '21st Rifles', '21 Rifles', 'inf', 'red-bde', 7, 6.3],
			['jaeger', '22nd Rifles', '22 Rifles', 'inf', 'red-bde', 4.6, 7.3],
			['grenadiers', '23rd Rifles', '23 Rifles', 'inf', 'red-bde', 10.5, 5.2],
			['dragoons', '6th Dragoons', '6 Dragoons', 'tanks', 'red-div', 7.6, 9.2],
			['scouts', '2nd Scouts', '2 Scouts', 'recce', 'red-div', 12.2, 6.2],
			['gunners', '7 Field Regiment', '7 Fd', 'guns', 'red-div', 7.9, 10.1],
			['atk', '3 Anti-Tank Battalion', '3 Atk', 'atk', 'red-div', 7.1, 7.6],
			['hq', 'HQ 9 Red Division', 'HQ 9', 'hq', 'red-div', 6.4, 9.9],
		]),
	],
	briefings: {
		blue: `## To the commander, 4 Blue Division

You hold the bridges over the Tarn, and two battalions are across. Take **Milbrook** this morning and open
the High Road to **Highfold**. The village is held by a battalion, perhaps with guns against tanks behind it.

Your *8th Hussars* are still south of the river. A flight of fighter-bombers can be asked for.`,
		red: `## To the commander, 9 Red Division

The enemy has come over the Tarn by **Priors Bridge**. Hold **Milbrook** and the **Windy Knoll**; the
*6th Dragoons* at Highfold are your reserve. What comes down the High Road must not get up to Highfold.

Behind you there is nothing until the day after tomorrow, so spend your battalions with care.`,
	},
	wings: [
		{
			id: 'b-fb',
			side: 'blue',
			name: '40 Wing',
			short: '40 Wing',
			aircraft: 'Typhoon',
			role: 'fighter-bomber',
			squadrons: 3,
			team: 'blue-team',
		},
		{
			id: 'r-f',
			side: 'red',
			name: '6 Fighter Group',
			short: '6 FG',
			aircraft: 'fighter',
			role: 'fighter',
			squadrons: 2,
			team: 'red-team',
		},
	],
	events: [
		{ id: 'rain', turn: 3, say: 'A shower of rain in the night lays the dust.', tell: ['blue', 'red'] },
	],
	lesson,
	map,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeScenario(here, scenario);
}
