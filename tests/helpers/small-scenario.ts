/** A small campaign for tests: Blue south, Red north, Middleton between them. Figures made up. */
import { emptyDesk } from '../../src-main/rulesets/opcom/desks/desk-facts.ts';
import type { Sheet, SheetLine } from '../../src-shared/rulesets/opcom/desk.ts';
import type { OrderLine } from '../../src-shared/rulesets/opcom/commands.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { SheetId, SideId, UnitId } from '../../src-shared/kit/ids.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import { initial } from '../../src-main/rules/opcom/initial.ts';
import type { Opcom, OpcomWorld, UnitState } from '../../src-main/rules/opcom/types.ts';
import { smallMap } from './small-map.ts';
import { emptyHouse } from '../../src-main/campaign/house-desk.ts';

export const BLUE = SideId.parse('blue');
export const RED = SideId.parse('red');

/** A unit id, for tests that write them as text. */
export const unitId = (text: string): UnitId => UnitId.parse(text);

type Row = readonly [
	id: string,
	name: string,
	short: string,
	type: string,
	troops: string,
	profile: string,
	formation: string,
	x: number,
	y: number,
	more?: Readonly<Record<string, unknown>>,
];

const BLUE_UNITS: readonly Row[] = [
	['b-tanks', '2 Fife', '2 Fife', 'armour', 'tank', '6-4-2-0', 'b-29', 10, 6],
	['b-tanks-2', '3 Royal Tanks', '3 RTR', 'armour', 'tank', '6-4-2-0', 'b-29', 11, 5],
	['b-motor', '8 Rifles', '8 RB', 'mechanised', 'mech', '5-3-2-1-0', 'b-29', 9, 5],
	['b-inf', '4 Shropshire', '4 KSLI', 'infantry', 'foot', '5-3-2-1-0', 'b-159', 8, 7],
	['b-inf-2', '1 Hereford', '1 Hereford', 'infantry', 'foot', '5-3-2-1-0', 'b-159', 12, 7],
	['b-inf-3', '1 Suffolk', '1 Suffolk', 'infantry', 'foot', '4-3-2-1-0', 'b-8', 6, 6],
	['b-paras', '9 Para', '9 Para', 'paras', 'foot', '6-4-3-2-0', 'b-8', 14, 9, { lightInfantry: true }],
	[
		'b-field',
		'13 Field Regiment',
		'13 Fd',
		'artillery',
		'towed-artillery',
		'4-2-0',
		'b-armd',
		10,
		2.5,
		{ gun: 'field' },
	],
	[
		'b-medium',
		'7 Medium Regiment',
		'7 Med',
		'artillery',
		'towed-artillery',
		'5-3-0',
		'b-corps',
		9,
		2.5,
		{ gun: 'medium' },
	],
	[
		'b-heavy',
		'8 Heavy Regiment',
		'8 Hy',
		'artillery',
		'towed-artillery',
		'6-3-0',
		'b-corps',
		11,
		2.5,
		{ gun: 'heavy' },
	],
	[
		'b-anti-tank',
		'75 Anti-Tank Regiment',
		'75 Atk',
		'anti-tank',
		'towed-artillery',
		'[2-1-0]',
		'b-armd',
		10,
		5,
		{ antiTank: true },
	],
	['b-recce', '2 Northants', '2 Northants', 'recce', 'recce', '3-2-1-0', 'b-armd', 15, 2],
	['b-hq', 'HQ 11 Armoured Division', 'HQ 11', 'hq', 'mech', '[1-0]', 'b-armd', 10, 3],
];
const RED_UNITS: readonly Row[] = [
	[
		'r-tigers',
		'503 Heavy Tank Battalion',
		'503 Hy',
		'armour',
		'tank',
		'7-5-3-0',
		'r-pz',
		10,
		15,
		{ heavyTanks: true },
	],
	['r-panzers', 'I/22 Panzer', 'I/22 Pz', 'armour', 'tank', '6-4-2-0', 'r-22', 11, 15],
	['r-grenadiers', 'I/125 Panzergrenadier', 'I/125', 'mechanised', 'mech', '5-3-2-1-0', 'r-125', 10, 13],
	['r-inf', 'I/32 Luftwaffe', 'I/32', 'infantry', 'foot', '3-2-1-0', 'r-32', 7, 13],
	['r-inf-2', 'II/32 Luftwaffe', 'II/32', 'infantry', 'foot', '3-2-1-0', 'r-32', 14.5, 14.5],
	['r-local', 'Town guard', 'Guard', 'infantry', 'foot', '(2)-(1)-0', 'r-32', 16, 12],
	[
		'r-rockets',
		'83 Rocket Regiment',
		'83 Wf',
		'artillery',
		'mech',
		'4-2-0',
		'r-corps',
		12,
		17,
		{ gun: 'rocket' },
	],
	[
		'r-infantry-guns',
		'13/125 Infantry Guns',
		'13/125',
		'artillery',
		'towed-artillery',
		'[2-1-0]',
		'r-125',
		9,
		14,
		{ gun: 'infantry-gun' },
	],
	[
		'r-guns',
		'I/155 Artillery',
		'I/155',
		'artillery',
		'towed-artillery',
		'4-2-0',
		'r-pz',
		10,
		16,
		{ gun: 'field' },
	],
	[
		'r-anti-tank',
		'200 Anti-Tank Battalion',
		'200 Atk',
		'anti-tank',
		'towed-artillery',
		'[3-2-0]',
		'r-pz',
		13,
		13,
		{ antiTank: true },
	],
	['r-recce', '21 Recce', '21 Recce', 'recce', 'recce', '3-2-1-0', 'r-pz', 17, 16],
	['r-hq', 'HQ 21 Panzer Division', 'HQ 21', 'hq', 'mech', '[1-0]', 'r-pz', 10, 17],
];

const unitsOf = (side: SideId, rows: readonly Row[]) =>
	rows.map(([id, name, short, type, troops, profile, formation, x, y, more]) => ({
		id,
		side,
		name,
		short,
		type,
		troops,
		profile,
		formation,
		size: 'battalion',
		points: 5,
		start: { x, y },
		...more,
	}));

const late = (id: string, side: SideId, formation: string, x: number, y: number) => ({
	id,
	side,
	name: `Late ${side}`,
	short: `Late ${side}`,
	type: 'infantry',
	size: 'battalion',
	formation,
	profile: '5-3-2-1-0',
	points: 4,
	troops: 'foot',
	start: null,
	arrival: { turn: 3, at: { x, y }, note: 'by road' },
});

const formation = (
	id: string,
	side: SideId,
	name: string,
	short: string,
	echelon: string,
	parent: string | null,
	team: string | null = null,
) => ({ id, side, name, short, echelon, parent, team });

/** The scenario, checked against its schema. Turn 1 is the morning of 18 July 1944. */
export function smallScenario(): Scenario {
	return Scenario.parse({
		format: 'thirdmap-scenario',
		version: 1,
		id: 'small',
		title: 'Middleton',
		ruleset: 'opcom',
		summary: 'A test.',
		notes: '',
		credits: [],
		start: { date: '1944-07-18', part: 'am' },
		turns: 9,
		sides: [
			{ id: BLUE, name: 'Blue', adjective: 'BLUE', letter: 'B', palette: 'blue', rear: 180 },
			{ id: RED, name: 'Red', adjective: 'RED', letter: 'R', palette: 'red', rear: 0 },
		],
		teams: [
			{ id: 'blue-armour', side: BLUE, name: 'Blue armour', headquarters: 'b-armd' },
			{ id: 'blue-infantry', side: BLUE, name: 'Blue infantry', headquarters: 'b-3' },
			{ id: 'red-team', side: RED, name: 'Red', headquarters: 'r-corps' },
		],
		formations: [
			formation('b-corps', BLUE, '8 Corps', '8 Corps', 'corps', null, 'blue-armour'),
			formation('b-armd', BLUE, '11 Armoured Division', '11 Armd', 'division', 'b-corps', 'blue-armour'),
			formation('b-29', BLUE, '29 Armoured Brigade', '29 Armd Bde', 'brigade', 'b-armd'),
			formation('b-159', BLUE, '159 Infantry Brigade', '159 Bde', 'brigade', 'b-armd'),
			formation('b-3', BLUE, '3 Infantry Division', '3 Div', 'division', 'b-corps', 'blue-infantry'),
			formation('b-8', BLUE, '8 Infantry Brigade', '8 Bde', 'brigade', 'b-3'),
			formation('r-corps', RED, 'LXXXVI Corps', '86 Corps', 'corps', null, 'red-team'),
			formation('r-pz', RED, '21 Panzer Division', '21 Pz', 'division', 'r-corps'),
			formation('r-22', RED, '22 Panzer Regiment', '22 PzR', 'regiment', 'r-pz'),
			formation('r-125', RED, '125 Panzergrenadier Regiment', '125 PzGR', 'regiment', 'r-pz'),
			formation('r-lw', RED, '16 Luftwaffe Division', '16 LW', 'division', 'r-corps'),
			formation('r-32', RED, '32 Regiment', '32 Regt', 'regiment', 'r-lw'),
		],
		units: [
			...unitsOf(BLUE, BLUE_UNITS),
			...unitsOf(RED, RED_UNITS),
			late('b-late', BLUE, 'b-8', 10, 0.5),
			late('r-late', RED, 'r-32', 10, 19),
		],
		briefings: { blue: 'Take Middleton.', red: 'Hold Middleton.' },
		map: smallMap(),
	});
}

export interface Changes {
	/** Replaces fields of the game. */
	readonly game?: Partial<Opcom>;
	/** Replaces fields of single units' states, by unit id. */
	readonly units?: Readonly<Record<string, Partial<UnitState>>>;
	/** Order sheets on the desk, see `sheetOf`. */
	readonly sheets?: readonly Sheet[];
}

/** The world at the start of a scenario, with some things changed. */
export function worldOf(scenario: Scenario, changes: Changes = {}): OpcomWorld {
	const game: Opcom = { ...initial(scenario), ...changes.game };
	let { units } = game;
	for (const [id, change] of Object.entries(changes.units ?? {})) {
		const unit = units.get(id);
		if (!unit) throw new Error(`the test names a unit ${id} that the scenario lacks`);
		units = units.set(id, { ...unit, ...change });
	}
	const sheets = Object.fromEntries((changes.sheets ?? []).map((sheet) => [sheet.id, sheet]));
	return {
		scenario,
		desk: { ...emptyHouse, ...emptyDesk, sheets },
		game: { ...game, units },
	};
}

/** An order line as it stands on a sheet that was understood: these units, this order. Default: Hold, Tact. */
export function lineFor(
	units: readonly string[],
	order: Partial<OrderLine> = {},
	id = `line-${units.join('.')}`,
): SheetLine {
	return {
		order: {
			id: id as OrderLine['id'],
			addressee: units.join(', '),
			orders: '',
			supporting: '',
			action: 'hold',
			posture: 'tact',
			standFast: false,
			rest: false,
			roadColumn: false,
			objective: null,
			...order,
		},
		units: units.map(unitId),
		remarks: [],
		status: 'understood',
		query: null,
		notes: [],
	};
}

/** A submitted sheet of a turn. */
export function sheetOf(
	side: SideId,
	team: string,
	turn: number,
	lines: readonly SheetLine[],
	id = `${team}-${String(turn)}`,
): Sheet {
	return {
		id: SheetId.parse(id),
		side,
		team: team as TeamId,
		turn,
		fromPaper: false,
		state: 'submitted',
		lines,
	};
}
