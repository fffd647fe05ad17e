/** The small board with the sea in its east, and ships on it: of no published game. */
import type { SideId } from '../../src-shared/kit/ids.ts';
import { SHIP_KINDS, type ShipKind } from '../../src-shared/rulesets/ocs/ships.ts';
import type { OcsScenario, OcsScenarioInput } from '../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED, smallMap, smallScenario } from './ocs-scenario.ts';

type Line = NonNullable<OcsScenarioInput['ships']>[number];
type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Face = Writable<NonNullable<Line['full']>>;

/** 'barrage 24', 'range 3', 'flak 2', 'protection 4', 'slow'. Returns whether the word is one of a face's. */
function onFace(face: Face, word: string): boolean {
	const [, what, number] = /^(barrage|range|flak|protection) (\d+)$/.exec(word) ?? [];
	if (what !== undefined) Object.assign(face, { [what]: Number(number) });
	else if (word === 'slow') face.slow = true;
	else return false;
	return true;
}

/** A ship as 'destroyer, barrage 24, range 3 | barrage 12': what the damaged face doesn't say is as on the full one. */
export function ship(id: string, side: SideId, at: string | null, text: string): Line {
	const [first = '', second] = text.split(' | ');
	const full: Face = {};
	const line: Writable<Line> = { id, side, name: id, kind: 'destroyer', full, at };
	for (const word of first.split(', ')) {
		const [, points] = /^(\d+) points?$/.exec(word) ?? [];
		const [, planes] = /^carries (\d+) planes$/.exec(word) ?? [];
		const [, aboard] = /^carries (\d+)T$/.exec(word) ?? [];
		const [, turn, entry] = /^due in turn (\d+) at (\S+)$/.exec(word) ?? [];
		if (SHIP_KINDS.includes(word as ShipKind)) line.kind = word as ShipKind;
		else if (points !== undefined) line.points = Number(points);
		else if (aboard !== undefined) line.loaded = Number(aboard);
		else if (planes !== undefined) line.planes = Number(planes);
		else if (turn !== undefined) Object.assign(line, { at: null, arrives: Number(turn), entry });
		else if (word === 'on its damaged side') line.hit = true;
		else if (!onFace(full, word)) throw new Error(`No one knows what "${word}" is of a ship.`);
	}
	if (second === undefined) return line;
	const damaged: Face = { ...full };
	for (const word of second.split(', '))
		if (!onFace(damaged, word)) throw new Error(`No one knows what "${word}" is of a damaged face.`);
	return { ...line, damaged };
}

/** Letters of the sea for the hexes of some columns of the small board. */
export const seaLetters = (from: number, to: number): Readonly<Record<string, string>> =>
	Object.fromEntries(
		Array.from({ length: to - from + 1 }, (_, n) => String(from + n).padStart(2, '0')).flatMap((column) =>
			Array.from({ length: 10 }, (_unused, row) => [`${column}.${String(row + 1).padStart(2, '0')}`, 's']),
		),
	);

/** A strip of coast with the sea to its east, without units. */
export const coast = (changed: Partial<OcsScenarioInput> = {}): OcsScenario =>
	smallScenario({
		...{ map: smallMap(seaLetters(7, 10)), counters: [], transports: [], dumps: [], sources: [] },
		...changed,
	});

/** Blue's landing force off a coast that Red holds with a battery and two regiments. Made up for these tests. */
export const beachInSummer = (turns = 4): OcsScenario =>
	coast({
		...{ id: 'beach-in-summer', title: 'A beach in summer', turns },
		summary: 'A landing on a made-up coast.',
		counters: [
			counter('b-1', BLUE, '02.02', '6-4-4 leg', '3-4-6 leg'),
			counter('b-2', BLUE, '02.02', '5-3-4 leg', '2-3-6 leg'),
			counter('b-3', BLUE, '06.01', '6-4-4 leg', '3-4-6 leg', { symbols: ['commando'] }),
			counter('b-4', BLUE, '06.01', '9-3-3 leg', '5-3-5 leg', { steps: 3, size: 'division' }),
			counter('b-5', BLUE, '06.01', '4-3-3 leg', '2-3-12 truck'),
			counter('r-1', RED, '06.05', '5-3-3 leg', '2-3-6 leg'),
			counter('r-2', RED, '05.06', '4-2-3 leg', '2-2-6 leg'),
			counter('r-battery', RED, '06.07', '(1)-2-0 leg, barrage 16 range 4', null, {
				class: 'coastal-artillery',
			}),
		],
		dumps: [
			{ side: BLUE, at: '02.02', tokens: 40 },
			{ side: BLUE, at: '06.01', tokens: 40 },
			{ side: RED, at: '05.06', tokens: 40 },
		],
		sources: [
			{ side: BLUE, hex: '02.02' },
			{ side: BLUE, hex: '06.01' },
			{ side: RED, hex: '05.10' },
		],
		hexes: [
			{ hex: '02.02', airBase: 2, owner: BLUE },
			{ hex: '05.08', airBase: 1, owner: RED },
			{ hex: '06.01', port: { name: 'Little Harbour', tokens: 16 }, owner: BLUE },
			{ hex: '06.09', port: { name: 'Grand Quay', tokens: 8 }, owner: RED },
		],
		aircraft: [
			{
				...{ id: 'b-swordfish', side: BLUE, name: 'Swordfish', types: ['tactical'], at: '02.02' },
				full: { barrage: 8, range: 30, shipsOnly: true },
				reduced: { barrage: 4, range: 30, shipsOnly: true },
			},
			{
				...{ id: 'b-fulmar', side: BLUE, name: 'Fulmars', types: ['fighter'], at: 'b-eagle' },
				full: { rating: 2, barrage: 1, range: 10 },
				reduced: { rating: 1, barrage: 1, range: 10 },
			},
			{
				...{ id: 'r-stuka', side: RED, name: 'Stukas', types: ['tactical'], at: '05.08' },
				full: { barrage: 9, range: 20 },
				reduced: { barrage: 4, range: 20 },
			},
		],
		ships: [
			ship('b-warspite', BLUE, '09.05', 'battleship, barrage 60, range 5, flak 2, protection 4'),
			ship('b-tribals', BLUE, '09.05', 'destroyer, barrage 24, range 3, flak 1, protection 2 | barrage 12'),
			ship('b-hunts', BLUE, '10.04', 'destroyer, barrage 12, range 3, flak 1'),
			ship('b-lca', BLUE, '06.01', 'landing-craft, slow, 4 points'),
			ship('b-lct', BLUE, '06.01', 'landing-craft, slow, 3 points'),
			ship('b-lst', BLUE, '06.01', 'lst, slow, 2 points'),
			ship('b-dukw', BLUE, '06.01', 'dukw, slow, 2 points'),
			ship('b-eagle', BLUE, '10.04', 'carrier, flak 1, protection 2, carries 2 planes'),
			ship('r-narvik', RED, '08.10', 'destroyer, barrage 20, range 3, flak 1, protection 2 | barrage 10'),
			ship('r-torpedo', RED, '08.10', 'destroyer, barrage 8, range 2'),
		],
	});
