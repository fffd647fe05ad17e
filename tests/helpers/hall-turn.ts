/**
 * A hall's turn, made ready for one umpire at the keyboard: 12 headquarters, 60 order lines (20 attacks, 20 holds, 20
 * moves to named places), 20 contacts to come, 3 air missions a side. Everything is made up.
 */
import { runningClock } from './clock.ts';
import { randomUUID } from 'node:crypto';
import type { AirOrder } from '../../src-shared/rulesets/opcom/air.ts';
import type { OrderLine } from '../../src-shared/rulesets/opcom/commands.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { LineId, SideId, TeamId, WingId } from '../../src-shared/kit/ids.ts';
import { pt } from '../../src-shared/map/shapes.ts';
import { openHall, orderLine, umpire } from './hall.ts';

const TEAMS = 6;
const EACH = 5;
/** Of a team's five battalions the first so many attack (or, of Red, are attacked). */
const FRONT = [4, 4, 3, 3, 3, 3];
const SIDES = [
	{ id: 'blue', name: 'Blue', adjective: 'BLUE', letter: 'B', palette: 'blue', rear: 180, sign: -1 },
	{ id: 'red', name: 'Red', adjective: 'RED', letter: 'R', palette: 'red', rear: 0, sign: 1 },
] as const;
type SideRow = (typeof SIDES)[number];

const placeName = (team: number, n: number): string =>
	`${['Ash', 'Birk', 'Cor', 'Den', 'Elm', 'Fal'][team] ?? ''}${['by', 'croft', 'dale', 'ford', 'gate'][n] ?? ''}`;
/** Teams side by side from west to east, 12 km each; battalions 2.2 km apart along the front. */
const column = (team: number, n: number): number => 2 + team * 12 + n * 2.2;
const isFront = (team: number, n: number): boolean => n < (FRONT[team] ?? 0);

function unitsOf(side: SideRow) {
	return Array.from({ length: TEAMS * EACH }, (_, i) => {
		const [team, n] = [Math.floor(i / EACH), i % EACH];
		const deep = isFront(team, n) ? 1.1 : 6;
		return {
			id: `${side.id}-${String(team + 1)}-${String(n + 1)}`,
			side: side.id,
			name: `${String(n + 1)} Battalion ${side.name} ${String(team + 1)}`,
			short: `${String(n + 1)}/${side.letter}${String(team + 1)}`,
			type: 'infantry',
			size: 'battalion',
			// A brigade each, so that each is a combat of its own.
			formation: `${side.id}-bde-${String(team + 1)}-${String(n + 1)}`,
			profile: '5-3-2-1-0',
			points: 2,
			troops: 'mech',
			antiTank: true,
			start: pt(column(team, n), 20 + side.sign * deep),
		};
	});
}

function brigadesOf(side: SideRow) {
	return Array.from({ length: TEAMS * EACH }, (_, i) => {
		const at = `${String(Math.floor(i / EACH) + 1)}-${String((i % EACH) + 1)}`;
		return {
			id: `${side.id}-bde-${at}`,
			side: side.id,
			name: `${side.name} Brigade ${at}`,
			short: `${side.letter} Bde ${at}`,
			echelon: 'brigade',
			parent: `${side.id}-div-${String(Math.floor(i / EACH) + 1)}` as string | null,
			team: null as string | null,
		};
	});
}

/** The scenario; turn 1 is a morning. */
export function hallScenario(): Scenario {
	return Scenario.parse({
		format: 'thirdmap-scenario',
		version: 1,
		id: 'hall-turn',
		title: 'A hall’s turn',
		ruleset: 'opcom',
		summary: 'For measuring.',
		notes: '',
		credits: [],
		start: { date: '1944-07-18', part: 'am' },
		turns: 9,
		sides: SIDES.map(({ sign: _sign, ...side }) => side),
		teams: SIDES.flatMap((side) =>
			Array.from({ length: TEAMS }, (_, team) => ({
				id: `${side.id}-team-${String(team + 1)}`,
				side: side.id,
				name: `${side.name} ${String(team + 1)} Division`,
				headquarters: `${side.id}-div-${String(team + 1)}`,
			})),
		),
		formations: SIDES.flatMap((side) =>
			Array.from({ length: TEAMS }, (_, team) => ({
				id: `${side.id}-div-${String(team + 1)}`,
				side: side.id,
				name: `${side.name} ${String(team + 1)} Division`,
				short: `${side.letter}${String(team + 1)} Div`,
				echelon: 'division',
				parent: null as string | null,
				team: `${side.id}-team-${String(team + 1)}` as string | null,
			})),
		).concat(SIDES.flatMap(brigadesOf)),
		units: SIDES.flatMap(unitsOf),
		briefings: {},
		wings: SIDES.map((side) => ({
			id: `${side.id}-wing`,
			side: side.id,
			name: `${side.name} Wing`,
			short: `${side.letter} Wing`,
			aircraft: 'Typhoon',
			role: 'fighter-bomber',
			squadrons: 6,
		})),
		map: {
			title: 'The front',
			bounds: { west: 0, south: 0, east: 74, north: 40 },
			grid: { spacing: 2, west: 0, south: 0, firstEast: 0, firstNorth: 0 },
			sea: [],
			areas: [],
			relief: [],
			rivers: [],
			roads: [
				{ id: 'south-road', class: 'main', line: [pt(0, 12), pt(74, 12)] },
				{ id: 'north-road', class: 'main', line: [pt(0, 28), pt(74, 28)] },
			],
			railways: [],
			crossings: [],
			places: Array.from({ length: TEAMS * EACH }, (_, i) => {
				const [team, n] = [Math.floor(i / EACH), i % EACH];
				return {
					id: `p-${String(i)}`,
					name: placeName(team, n),
					at: pt(column(team, n), 20),
					rank: 'village',
					source: 'made up',
				};
			}).concat(
				Array.from({ length: TEAMS }, (_, team) => ({
					id: `south-${String(team)}`,
					name: `South ${placeName(team, 0)}`,
					at: pt(column(team, 4), 12),
					rank: 'village',
					source: 'made up',
				})),
				Array.from({ length: TEAMS }, (_, team) => ({
					id: `north-${String(team)}`,
					name: `North ${placeName(team, 0)}`,
					at: pt(column(team, 4), 28),
					rank: 'village',
					source: 'made up',
				})),
			),
		},
	});
}

function lineOf(side: SideRow, team: number, n: number): OrderLine {
	const who = `${String(n + 1)}/${side.letter}${String(team + 1)}`;
	if (!isFront(team, n)) {
		const where = `${side.id === 'blue' ? 'South' : 'North'} ${placeName(team, 0)}`;
		return orderLine(who, { action: 'move', orders: `March to ${where}.` });
	}
	return side.id === 'blue'
		? orderLine(who, { action: 'attack', orders: `Take ${placeName(team, n)}.`, supporting: 'Typhoons' })
		: orderLine(who, { action: 'hold', orders: `Hold ${placeName(team, n)}.` });
}

function airOrder(side: SideRow, n: number): AirOrder {
	const far = { x: column(n, 4), y: side.id === 'blue' ? 31 : 9 };
	return {
		id: LineId.parse(`air-${String(n)}`),
		mission: n === 0 ? 'recce' : n === 1 ? 'bombing' : 'air-cover',
		wings: [{ wing: WingId.parse(`${side.id}-wing`), squadrons: 2 }],
		target: '',
		supported: '',
		cabRank: false,
		square: n === 1 ? { centre: { x: column(1, 4), y: side.id === 'blue' ? 26 : 14 }, bearing: 0 } : null,
		area: n === 1 ? null : { centre: far, radius: 6 },
		route: [],
		notes: '',
	};
}

/** Writes the campaign with every sheet handed in; answers its file's path, to be opened by the program. */
export async function readyHall(): Promise<{ readonly file: string; forget(): Promise<void> }> {
	const hall = await openHall(hallScenario(), { title: 'A hall’s turn', clock: runningClock });
	for (const row of SIDES) {
		const side = SideId.parse(row.id);
		const window = await hall.window({ kind: 'side', side });
		for (let team = 0; team < TEAMS; team += 1) {
			const lines = Array.from({ length: EACH }, (_, n) => lineOf(row, team, n));
			const form = { team: TeamId.parse(`${row.id}-team-${String(team + 1)}`), turn: 1, lines };
			const sent = await window.ask('sheet.submit', { id: randomUUID(), form });
			if (sent.outcome !== 'recorded') throw new Error(JSON.stringify(sent));
		}
		const orders = [0, 1, 2].map((n) => airOrder(row, n));
		const form = { team: TeamId.parse(`${row.id}-team-1`), turn: 1, orders };
		const sent = await window.ask('airsheet.submit', { id: randomUUID(), form });
		if (sent.outcome !== 'recorded') throw new Error(JSON.stringify(sent));
	}
	const control = await hall.window(umpire);
	if (Object.keys(control.master().sheets).length !== TEAMS * 2) throw new Error('not every sheet is in');
	const { file } = control.master().campaign;
	hall.app.closeCampaign();
	return { file, forget: () => hall.end() };
}
