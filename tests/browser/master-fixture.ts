/** A small umpire's view, made up for looking at: a morning before Cagny with something on every desk. And a host that plays along. */
import { quiet } from '../fixtures/empty-views.ts';
import type { Dispatch, Sheet, SheetLine } from '../../src-shared/rulesets/opcom/desk.ts';
import type {
	Answer,
	Input,
	Issued,
	RequestName,
	RulePanelEntry,
} from '../../src-shared/contract/host-api.ts';
import {
	Application,
	type CombatResult,
	type CombatView,
	type MoveEstimate,
	type OrderLine,
	type Outcome,
	type ProfileView,
	type Worksheet,
	type WorksheetFactor,
	type WorksheetSide,
} from '../../src-shared/rulesets/opcom/commands.ts';
import type { Formation, Side, Team } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { MasterUnit, MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import {
	OfficeId,
	CombatId,
	DispatchId,
	FormationId,
	LineId,
	SheetId,
	SideId,
	TeamId,
	UnitId,
} from '../../src-shared/kit/ids.ts';
import type { MapSheet } from '../../src-shared/map/sheet.ts';
import type { Host } from '../../src-renderer/workspace/host.ts';
import { eveningClock } from './clock.ts';

const unit = (id: string): UnitId => UnitId.parse(id);
const allied = SideId.parse('allied');
const german = SideId.parse('german');

const map: MapSheet = {
	title: 'East of Caen',
	bounds: { west: 0, south: 0, east: 24, north: 18 },
	grid: { spacing: 1, west: 0, south: 0, firstEast: 4, firstNorth: 58 },
	sea: [],
	areas: [
		{
			id: 'cagny-houses',
			kind: 'built-up',
			name: 'Cagny',
			ring: [
				{ x: 11, y: 7.6 },
				{ x: 12, y: 7.6 },
				{ x: 12, y: 8.4 },
				{ x: 11, y: 8.4 },
			],
		},
		{
			id: 'bavent-wood',
			kind: 'woods',
			name: 'Bois de Bavent',
			ring: [
				{ x: 13, y: 12 },
				{ x: 16, y: 12.5 },
				{ x: 15.6, y: 16 },
				{ x: 13, y: 15 },
			],
		},
	],
	relief: [],
	rivers: [
		{
			id: 'orne',
			name: 'Orne',
			class: 'major-river',
			line: [
				{ x: 4, y: 18 },
				{ x: 5, y: 12 },
				{ x: 3, y: 7 },
				{ x: 4, y: 0 },
			],
		},
	],
	roads: [
		{
			id: 'n13',
			class: 'main',
			name: 'N 13',
			line: [
				{ x: 0, y: 7 },
				{ x: 11.5, y: 8 },
				{ x: 24, y: 7 },
			],
		},
	],
	railways: [],
	crossings: [],
	places: [
		{ id: 'cagny', name: 'Cagny', at: { x: 11.5, y: 8 }, rank: 'village', source: 'made up' },
		{ id: 'caen', name: 'Caen', at: { x: 2, y: 6.6 }, rank: 'city', source: 'made up' },
		{ id: 'emieville', name: 'Émiéville', at: { x: 14.2, y: 9 }, rank: 'village', source: 'made up' },
		{ id: 'bourguebus', name: 'Bourguébus', at: { x: 8.5, y: 3.2 }, rank: 'village', source: 'made up' },
	],
};

const sides: readonly Side[] = [
	{ id: allied, name: 'Allies', adjective: 'ALLIED', letter: 'A', palette: 'blue', rear: 0 },
	{ id: german, name: 'Germans', adjective: 'GERMAN', letter: 'G', palette: 'red', rear: 180 },
];
const formation = (
	id: string,
	side: SideId,
	short: string,
	echelon: Formation['echelon'],
	parent: string | null,
): Formation => ({
	id: FormationId.parse(id),
	side,
	name: short,
	short,
	echelon,
	parent: parent === null ? null : FormationId.parse(parent),
	team: null,
});
const formations: readonly Formation[] = [
	formation('8c', allied, 'VIII Corps', 'corps', null),
	formation('gds', allied, 'Guards Armd', 'division', '8c'),
	formation('11ad', allied, '11 Armd Div', 'division', '8c'),
	formation('29bde', allied, '29 Armd Bde', 'brigade', '11ad'),
	formation('5gds', allied, '5 Gds Armd Bde', 'brigade', 'gds'),
	formation('86', german, 'LXXXVI Corps', 'corps', null),
	formation('16lw', german, '16 Luftwaffe', 'division', '86'),
	formation('21pz', german, '21 Panzer', 'division', '86'),
];
const team = (id: string, side: SideId, name: string, headquarters: string): Team => ({
	id: TeamId.parse(id),
	side,
	name,
	headquarters: FormationId.parse(headquarters),
});
const offices: MasterView['offices'] = [
	{ name: 'Map Control', scope: { of: 'map' }, hint: 'The map, crossings, arrivals, events and the clock.' },
	{
		name: 'Air Control',
		scope: { of: 'office', office: OfficeId.parse('air') },
		hint: 'Air sheets, missions, air tasks and their reports.',
	},
];
const teams: readonly Team[] = [
	team('t-gds', allied, 'Guards Armoured', 'gds'),
	team('t-11', allied, '11th Armoured', '11ad'),
	team('t-21', german, '21st Panzer', '21pz'),
	team('t-16', german, '16th Luftwaffe', '16lw'),
];

const profile = (values: readonly number[], lost = 0, support = false): ProfileView => ({
	values,
	support,
	defenceOnly: values.map(() => false),
	lost,
	status: values[lost] ?? 0,
});
function made(
	id: string,
	side: SideId,
	short: string,
	name: string,
	formation: string,
	team: string,
	more: Partial<MasterUnit>,
): MasterUnit {
	return {
		id: unit(id),
		side,
		name,
		short,
		type: 'armour',
		size: 'battalion',
		formation: FormationId.parse(formation),
		team: TeamId.parse(team),
		points: 5,
		troops: 'tank',
		gun: null,
		profile: profile([6, 5, 3, 2, 0]),
		at: null,
		presence: 'on-map',
		due: null,
		track: [],
		share: 0,
		manner: null,
		marks: [],
		ordered: 'tactical',
		order: null,
		...more,
	};
}
const units: readonly MasterUnit[] = [
	made('2gg', allied, '2 Gren Gds', '2nd Grenadier Guards', '5gds', 't-gds', {
		at: { x: 10.6, y: 9.6 },
		track: [
			{ x: 9, y: 13 },
			{ x: 10, y: 11 },
			{ x: 10.6, y: 9.6 },
		],
		share: 0.4,
		manner: 'tactical',
		marks: ['moved', 'in-contact', 'prepared'],
	}),
	made('1cg', allied, '1 Coldm Gds', '1st Coldstream Guards', '5gds', 't-gds', {
		at: { x: 9.4, y: 10.6 },
		profile: profile([6, 5, 3, 2, 0], 1),
		marks: ['moved'],
		share: 0.3,
		track: [
			{ x: 9, y: 13 },
			{ x: 9.4, y: 10.6 },
		],
	}),
	made('1mgg', allied, '1 Motor Gren', '1st Motor Grenadier Guards', '5gds', 't-gds', {
		type: 'mechanised',
		troops: 'mech',
		at: { x: 10.2, y: 10.4 },
		profile: profile([5, 4, 2, 1, 0]),
	}),
	made('153fd', allied, '153 Fd Regt', '153rd Field Regiment RA', 'gds', 't-gds', {
		type: 'sp-artillery',
		gun: 'field',
		at: { x: 9.3, y: 14.6 },
		profile: profile([4, 2, 1, 0], 0, true),
	}),
	made('3rtr', allied, '3 RTR', '3rd Royal Tank Regiment', '29bde', 't-11', { at: { x: 7.8, y: 9.4 } }),
	made('23h', allied, '23 H', '23rd Hussars', '29bde', 't-11', { at: { x: 7.2, y: 10.6 } }),
	made('8rb', allied, '8 RB', '8th Rifle Brigade', '29bde', 't-11', {
		type: 'mechanised',
		troops: 'mech',
		at: { x: 7.6, y: 11.8 },
		profile: profile([5, 4, 2, 1, 0]),
	}),
	made('i-46', german, 'I/46 Lw', 'I. Battalion, 46th Luftwaffe Jäger', '16lw', 't-16', {
		type: 'infantry',
		troops: 'foot',
		at: { x: 11.4, y: 8.1 },
		profile: profile([3, 2, 1, 0], 1),
		marks: ['in-contact', 'stand-fast'],
	}),
	made('ii-125', german, 'II/125 PzG', 'II. Battalion, 125th Panzergrenadiers', '21pz', 't-21', {
		type: 'mechanised',
		troops: 'mech',
		at: { x: 11.9, y: 7.5 },
		profile: profile([5, 4, 2, 1, 0]),
		marks: ['in-contact'],
	}),
	made('sp-200', german, '200 StuG', '200th Assault Gun Battalion', '21pz', 't-21', {
		at: { x: 9.4, y: 6.6 },
		profile: profile([5, 3, 2, 0]),
	}),
	made('ar155', german, 'I/155 Arty', 'I. Battalion, 155th Panzer Artillery', '21pz', 't-21', {
		type: 'artillery',
		troops: 'towed-artillery',
		gun: 'field',
		at: { x: 12.6, y: 4.6 },
		profile: profile([4, 2, 1, 0], 0, true),
	}),
	made('lah', german, 'LAH Pz', '1st SS Panzer Regiment', '21pz', 't-21', {
		presence: 'due',
		due: { turn: 2, at: { x: 8, y: 0.4 }, note: 'From the south by Bretteville, if the road is open.' },
		marks: ['heavy-tanks'],
	}),
];

const order = (id: string, addressee: string, orders: string, more: Partial<OrderLine> = {}): OrderLine => ({
	id: LineId.parse(id),
	addressee,
	orders,
	supporting: '',
	action: 'attack',
	posture: 'tact',
	standFast: false,
	rest: false,
	roadColumn: false,
	objective: null,
	...more,
});
const line = (order: OrderLine, units: readonly string[], more: Partial<SheetLine> = {}): SheetLine => ({
	order,
	units: units.map(unit),
	remarks: [],
	status: 'new',
	query: null,
	notes: [],
	...more,
});
const sheet = (id: string, side: SideId, team: string, lines: readonly SheetLine[]): Sheet => ({
	id: SheetId.parse(id),
	side,
	team: TeamId.parse(team),
	turn: 2,
	fromPaper: false,
	state: 'submitted',
	lines,
});
const sheets: readonly Sheet[] = [
	sheet('s-gds', allied, 't-gds', [
		line(
			order(
				'l1',
				'5 Gds Armd Bde',
				'Take Cagny from the north-west. Go in behind the guns, then clear the orchards on both sides of the road.',
				{ supporting: '153 Fd Regt, 2 sqns Typhoons', action: 'breakthrough', objective: { x: 11.5, y: 8 } },
			),
			['2gg', '1cg', '1mgg'],
			{ status: 'understood' },
		),
		line(
			order('l2', '153 Fd Regt', 'Support 5 Gds Armd Bde on Cagny. No move.', {
				action: null,
				posture: null,
			}),
			['153fd'],
			{ remarks: ['No action is circled. Taken as Hold.'] },
		),
		line(
			order('l3', '1 Motor Gren', 'Follow up and hold Cagny once taken.', {
				action: 'hold',
				standFast: true,
			}),
			['1mgg'],
			{ status: 'unclear', query: { ask: 'With the tanks, or behind them in carriers?', answer: null } },
		),
	]),
	sheet('s-11', allied, 't-11', [
		line(
			order('l4', '29 Armd Bde', 'Advance on Bourguébus ridge, avoid villages.', {
				objective: { x: 8.4, y: 4.6 },
			}),
			['3rtr', '23h', '8rb'],
		),
	]),
	sheet('s-16', german, 't-16', [
		line(order('l5', 'I/46', 'Hold Cagny at all costs.', { action: 'hold', standFast: true }), ['i-46'], {
			status: 'understood',
		}),
	]),
];

function factor(
	key: string,
	rule: string,
	label: string,
	value: number,
	on: boolean,
	proposed: boolean,
	why: string,
	more: Partial<WorksheetFactor> = {},
): WorksheetFactor {
	return {
		key,
		rule: `opcom-9.factor.${rule}`,
		label,
		unit: null,
		value,
		op: 'add',
		on,
		proposed,
		count: 0,
		why,
		...more,
	};
}
const attackSheet: WorksheetSide = {
	side: allied,
	units: [
		{ unit: unit('2gg'), status: 6, counted: 6, role: 'fighting', modifiers: [] },
		{ unit: unit('1cg'), status: 5, counted: 5, role: 'fighting', modifiers: [] },
		{
			unit: unit('153fd'),
			status: 4,
			counted: 2,
			role: 'artillery',
			modifiers: [{ op: 'times', value: 0.5, rule: 'opcom-9.arty.field', why: 'long range, 9.4 km' }],
		},
	],
	status: 13,
	factors: [
		factor(
			'attack/combined-arms',
			'combined-arms',
			'Combined arms',
			4,
			true,
			true,
			'Prepared; infantry 4, tanks 11, artillery',
		),
		factor(
			'attack/tactical',
			'tactical-advantage',
			'Tactical advantages',
			2,
			false,
			false,
			'Clear ones only, each per unit',
			{ count: 0 },
		),
		factor(
			'1cg/unprepared',
			'unprepared',
			'Unprepared',
			-4,
			true,
			true,
			'No Prepare line on last turn’s sheet',
			{ unit: unit('1cg') },
		),
		factor(
			'attack/air-superior',
			'air-superior',
			'Superior air support',
			6,
			true,
			true,
			'2 Allied squadrons, ordered',
		),
		factor(
			'attack/other-formation',
			'other-formation',
			'From another formation',
			-2,
			false,
			false,
			'All of one brigade',
		),
		factor('attack/heavy-tanks', 'heavy-tanks', 'Heavy tanks against tanks', 2, false, false, 'None here'),
	],
	score: 19,
};
const defenceSheet: WorksheetSide = {
	side: german,
	units: [
		{ unit: unit('i-46'), status: 2, counted: 2, role: 'fighting', modifiers: [] },
		{ unit: unit('ii-125'), status: 5, counted: 5, role: 'fighting', modifiers: [] },
		{ unit: unit('ar155'), status: 4, counted: 4, role: 'artillery', modifiers: [] },
	],
	status: 11,
	factors: [
		factor(
			'i-46/close-vs-tanks',
			'close-vs-tanks',
			'Close country against tanks',
			2,
			true,
			true,
			'In the houses of Cagny',
			{ unit: unit('i-46') },
		),
		factor(
			'ii-125/close-vs-tanks',
			'close-vs-tanks',
			'Close country against tanks',
			2,
			false,
			true,
			'In the houses of Cagny',
			{ unit: unit('ii-125') },
		),
		factor(
			'defence/unsupported',
			'unsupported-inf',
			'Unsupported infantry in the open',
			-2,
			false,
			false,
			'Guns are allocated',
		),
	],
	score: 13,
};
const outcome = (
	die: number,
	number: number,
	band: Outcome['band'],
	title: string,
	short: string,
): Outcome => ({ die, number, band, title, short });
const worksheet: Worksheet = {
	attack: attackSheet,
	defence: defenceSheet,
	difference: 6,
	column: 'normal',
	badTerrain: { on: false, proposed: false, why: 'No bad ground at Cagny' },
	city: { on: true, proposed: false, why: 'Cagny is no city' },
	coverBehind: { on: false, proposed: false, why: 'Open fields to the south' },
	outcomes: [
		outcome(1, 7, 'limited', 'Limited success', 'one step each; the defenders go back 2 km.'),
		outcome(2, 8, 'success', 'Success', 'one step each; the defenders go back 1d3 km.'),
		outcome(3, 9, 'success', 'Success', 'one step each; the defenders go back 1d3 km.'),
		outcome(4, 10, 'success', 'Success', 'one step each; the defenders go back 1d3 km.'),
		outcome(5, 11, 'success', 'Success', 'one step each; the defenders go back 1d3 km.'),
		outcome(
			6,
			12,
			'total',
			'Total success',
			'attackers one step, defenders two; the defenders go back 1d6 km or more.',
		),
	],
	overrun: {
		possible: false,
		checks: [
			{ say: 'mostly armour', met: true },
			{ say: 'not twice the defenders’ status', met: false },
		],
	},
	warnings: [
		{
			rule: 'opcom-9.cas.liaison',
			say: 'No air liaison unit is with the Guards: is superior support right?',
		},
	],
};
const cagny: CombatView = {
	combat: CombatId.parse('c1'),
	kind: 'attack',
	attackingSide: allied,
	defendingSide: german,
	attackers: [unit('2gg'), unit('1cg')],
	defenders: [unit('i-46'), unit('ii-125')],
	attackArtillery: [unit('153fd')],
	defenceArtillery: [unit('ar155')],
	at: { x: 11.2, y: 8.6 },
	name: 'Cagny',
	state: 'grouped',
	judgements: {
		factors: { 'ii-125/close-vs-tanks': false },
		attackAir: { level: 'superior', source: 'ordered', squadrons: 2 },
		city: true,
	},
	worksheet,
	proposal: null,
	application: null,
	result: null,
	next: [],
};

/** Cagny after a four was thrown. */
export const rolledCagny: CombatView = {
	...cagny,
	state: 'rolled',
	proposal: {
		die: 4,
		number: 10,
		band: 'success',
		title: 'Success',
		losses: { '2gg': 1, '1cg': 1, 'i-46': 1, 'ii-125': 1 },
		retreats: [
			{
				unit: unit('i-46'),
				km: 2,
				atLeast: false,
				suggested: { x: 11.6, y: 6.1 },
				where: 'south, to the orchard by Frénouville',
				rule: 'opcom-9.result.success.retreat',
				mayStand: true,
				ordered: true,
			},
			{
				unit: unit('ii-125'),
				km: 2,
				atLeast: false,
				suggested: { x: 12.2, y: 5.5 },
				where: 'south along the N 13',
				rule: 'opcom-9.result.success.retreat',
				mayStand: false,
				ordered: false,
			},
		],
		captured: [],
		counterAttack: 'ask',
		overrun: { share: 0.5, extraSteps: 1, onContact: 'may-attack' },
		notes: [{ rule: 'opcom-9.result.artillery-no-loss', say: 'Supporting artillery takes no loss.' }],
	},
	result: {
		choices: Application.parse({
			losses: { '2gg': 1, '1cg': 1, 'i-46': 1, 'ii-125': 1 },
			standFast: [unit('i-46')],
			places: { 'i-46': { x: 11.6, y: 6.1 }, 'ii-125': { x: 12.2, y: 5.5 } },
			captured: [],
			overrun: false,
		}),
		losses: { '2gg': 1, '1cg': 1, 'i-46': 2, 'ii-125': 1 },
		extra: { 'i-46': [{ steps: 1, rule: 'opcom-9.retreat.stand-fast', why: 'standing fast' }] },
		atMost: { '2gg': 4, '1cg': 4, 'i-46': 2, 'ii-125': 3 },
		places: { 'ii-125': { x: 12.2, y: 5.5 } },
		captured: [],
		changes: [],
		overrun: { share: 0.5, extraSteps: 1, onContact: 'may-attack' },
	},
};

/** What a host would say of other choices on that result, well enough for a card to show. */
function resultWith({ losses, standFast }: Application): CombatResult | null {
	const shown = rolledCagny.result;
	if (!shown) return null;
	const stands = (id: string): boolean => standFast.some((each) => each === id);
	const inAll = Object.entries(losses).map(([id, steps]) => [id, steps + (stands(id) ? 1 : 0)]);
	const edited = Object.entries(losses).filter(([, steps]) => steps !== 1);
	return {
		...shown,
		losses: Object.fromEntries(inAll) as Record<string, number>,
		extra: Object.fromEntries(Object.entries(shown.extra).filter(([id]) => stands(id))),
		changes: edited.map(([id, steps]) => `${id} is to lose ${String(steps)} instead of 1.`),
	};
}

const dispatch = (id: string, to: SideId, team: string, more: Partial<Dispatch>): Dispatch => ({
	id: DispatchId.parse(id),
	to,
	team: TeamId.parse(team),
	turn: 2,
	heading: 'Fighting at Cagny',
	kind: 'combat',
	items: {
		effectiveness: 'The Grenadiers are tired but sound. The Coldstream have been hard hit.',
		location: '2 Gren Gds on the northern edge of Cagny, grid 155658; 1 Coldm Gds 1 km north-west of it.',
		enemy: 'About two battalions, one of them dug in among the houses.',
		type: 'Infantry in the village, artillery behind it.',
		identity: '',
	},
	mustName: ['artillery', 'tanks'],
	identityDue: true,
	story: 'At nine the Grenadiers went in behind the guns.',
	form: 'outline',
	tells: {
		own: [{ unit: unit('2gg'), at: { x: 10.6, y: 9.6 }, condition: 'full of fight' }],
		contacts: [
			{
				enemy: [unit('i-46')],
				at: { x: 11.4, y: 8.1 },
				sorts: ['infantry'],
				size: 'two battalions',
				identity: null,
				how: 'in contact',
				sure: 'certain',
			},
		],
	},
	state: 'draft',
	umpireNotes: [
		{ rule: 'opcom-10.eleti.required', say: 'Truly there: two battalions, one at a third of its strength.' },
	],
	...more,
});
const dispatches: readonly Dispatch[] = [
	dispatch('d1', allied, 't-gds', {}),
	dispatch('d2', german, 't-16', {
		items: {
			effectiveness: 'I/46 is close to breaking up; a step lost.',
			location: 'I/46 in Cagny; II/125 on the road to the south.',
			enemy: 'About three battalions with much artillery.',
			type: 'Tanks with infantry close behind, artillery, and aircraft all the morning.',
			identity: 'Guards, by prisoners.',
		},
		mustName: ['tanks', 'artillery', 'air'],
	}),
	dispatch('d3', allied, 't-11', {
		heading: 'Movement of the morning',
		kind: 'movement',
		turn: 1,
		state: 'released',
	}),
];

export const masterView: MasterView = {
	...quiet,
	kind: 'master',
	campaign: {
		title: 'Goodwood at the club',
		scenario: 'Goodwood',
		file: 'goodwood.thirdmap',
		seedCommitment: '',
		turns: 9,
		notes: '',
		credits: [],
		backupTrouble: null,
	},
	clock: {
		turn: 2,
		date: '1944-07-18',
		part: 'am',
		step: 'move-and-combat',
		stepSince: eveningClock() - 8.3 * 60_000,
		turnSince: eveningClock() - 12 * 60_000,
		limits: { amber: 8, overdue: 10, turn: 25 },
		teamsReady: [TeamId.parse('t-16')],
	},
	map,
	sides,
	teams,
	offices,
	formations,
	units: Object.fromEntries(units.map((each) => [each.id, each])),
	crossings: {},
	sheets: Object.fromEntries(sheets.map((each) => [each.id, each])),
	missing: [TeamId.parse('t-21')],
	contacts: [
		{
			key: 'k1',
			at: { x: 8.6, y: 7.9 },
			name: 'Le Mesnil-Frémentel',
			attackingSide: allied,
			attackers: [unit('3rtr'), unit('23h')],
			defenders: [unit('sp-200')],
			attackArtillery: [],
			defenceArtillery: [],
			why: '3 RTR was ordered forward and met 200 StuG at 0.8 km.',
			kind: 'encounter',
			state: 'open',
		},
	],
	toMove: [unit('3rtr'), unit('23h'), unit('8rb')],
	grouping: 'open',
	combats: { [cagny.combat]: cagny },
	dispatches: Object.fromEntries(dispatches.map((each) => [each.id, each])),
	checks: {
		d1: {
			missing: [{ rule: 'opcom-10.identity.two-turns', say: 'The enemy’s identity is due.' }],
			warnings: [],
		},
		d2: {
			missing: [],
			warnings: [{ rule: 'opcom-2.view.no-mechanics', say: '“step lost” is a word of the game.' }],
		},
	},
	rulings: [
		{
			turn: 1,
			by: 'Anna',
			rule: 'opcom-9.retreat.city',
			text: 'A fortified village counts as a city in this campaign.',
		},
	],
	options: [
		{
			id: 'retreat-city',
			rule: 'opcom-9.retreat.city',
			title: 'What counts as a city',
			value: 'fortified',
			byDefault: 'cities',
			values: [
				{ id: 'cities', label: 'cities only' },
				{ id: 'fortified', label: 'cities and fortified villages' },
			],
		},
		{
			id: 'night-date',
			rule: 'opcom-3.turn.date',
			title: 'Which day a night belongs to',
			value: 'begins',
			byDefault: 'begins',
			values: [
				{ id: 'begins', label: 'the night begins the day' },
				{ id: 'ends', label: 'the night ends the day' },
			],
		},
	],
	next: {
		say: 'Group the last contact',
		command: 'open-grouping',
		target: '',
		checklist: [
			{ say: 'Units with orders moved', done: true, count: '6 of 6', rule: 'opcom-4.step.move' },
			{ say: 'Contacts grouped', done: false, count: '1 of 2', rule: 'opcom-9.analyse.5-group-all-first' },
			{ say: 'Combats fought', done: false, count: '0 of 1', rule: 'opcom-4.step.combat' },
		],
	},
	undo: { undo: 'move of 2 Gren Gds', redo: null },
	log: [
		{
			seq: 41,
			turn: 2,
			at: eveningClock() - 300_000,
			by: 'Anna',
			rule: 'opcom-6.move.limit',
			text: '2 Gren Gds moved 4.1 km, stopped before Cagny.',
			dice: '',
			retracted: false,
		},
		{
			seq: 40,
			turn: 2,
			at: eveningClock() - 380_000,
			by: 'Anna',
			rule: 'opcom-6.move.limit',
			text: '1 Coldm Gds moved 2.4 km.',
			dice: '',
			retracted: true,
		},
		{
			seq: 38,
			turn: 2,
			at: eveningClock() - 700_000,
			by: 'Ben',
			rule: 'opcom-8.test',
			text: 'Bridge at Bénouville tested: it stands.',
			dice: 'd6: 3 (table)',
			retracted: false,
		},
	],
};

export const estimate: MoveEstimate = {
	km: 5.2,
	allowedKm: 8,
	share: 0.65,
	stretches: [
		{ km: 3.9, ground: 'open', rate: 16, rule: 'opcom-6.rate.tank' },
		{ km: 1.3, ground: 'built-up', rate: 8, rule: 'opcom-6.rate.tank' },
	],
	modifiers: [{ op: 'times', value: 0.5, rule: 'opcom-6.move.delay', why: 'narrow lanes' }],
	stop: {
		at: { x: 8.2, y: 7.4 },
		km: 2.1,
		rule: 'opcom-6.pass.distance',
		code: 'passing',
		say: 'within 1 km of 200 StuG.',
		overrulable: true,
	},
	crossings: [],
	warnings: [{ rule: 'opcom-6.move.half', say: 'More than half the turn: it cannot fight.' }],
};
const rules: readonly RulePanelEntry[] = [
	{
		id: 'opcom-9.factor.unprepared',
		section: '9. Combat / Factors',
		title: '−4 for each unprepared attacker',
		says: 'A unit that attacks without a Prepare line on last turn’s sheet counts four less.',
		notes: '',
		coverage: 'automated',
	},
	{
		id: 'opcom-9.factor.close-vs-tanks',
		section: '9. Combat / Factors',
		title: '+2 for each defender in close country against tanks',
		says: 'Houses and woods help whoever holds them when tanks are among the attackers.',
		notes: '',
		coverage: 'automated',
	},
	{
		id: 'opcom-9.retreat.city',
		section: '9. Combat / Results',
		title: 'City or fortified: retreat on total success only',
		says: 'Defenders of a city or a fortified place keep it on anything less than total success.',
		notes: 'We read a fortified village as a fortified place.',
		coverage: 'offered',
	},
	{
		id: 'opcom-12.recce',
		section: '12. Air',
		title: 'Air reconnaissance',
		says: 'A squadron looks at one target a turn.',
		notes: '',
		coverage: 'to come',
	},
];

/** A host that records what it is asked; `answer` may be set to refuse. */
export class FakeHost implements Host {
	revision = 7;
	#held = Promise.resolve();
	readonly asked: { readonly name: RequestName; readonly input: unknown }[] = [];
	answer: (name: RequestName, input: unknown) => Issued = () => ({ outcome: 'recorded' });
	/** Answers to requests that want more than that, by name. */
	readonly replies = new Map<RequestName, (input: unknown) => unknown>();

	/** The commands sent so far, of the game and of the desk. */
	get commands(): readonly Record<string, unknown>[] {
		return this.asked
			.filter(({ name }) => name === 'command.game' || name === 'command.desk')
			.map(({ input }) => (input as { command: Record<string, unknown> }).command);
	}

	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> {
		this.asked.push({ name, input: JSON.parse(JSON.stringify(input ?? null)) });
		const answer = this.#answerTo(name, input) as Answer<N>;
		return this.#held.then(() => new Promise((resolve) => setTimeout(() => resolve(answer))));
	}

	/** Nothing is answered until what this returns is called: a busy machine's hands are slower than any delay. */
	hold(): () => void {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#held = promise;
		return resolve;
	}

	#answerTo(name: RequestName, input: unknown): unknown {
		const reply = this.replies.get(name);
		if (reply) return reply(input);
		if (name === 'explain.move') return estimate;
		if (name === 'explain.result') return resultWith((input as { choices: Application }).choices);
		if (name === 'rules.panel') return rules;
		if (name === 'rules.charts') return [];
		if (name === 'log.search') return masterView.log.slice(0, 1);
		if (name === 'draft.load') return { lines: '' };
		if (name === 'settings.load') return { value: null };
		if (name === 'claims.hold') return { others: [] };
		if (name === 'desk.load') return { left: null };
		if (name === 'desk.save') return null;
		if (name === 'draft.save' || name === 'settings.save') return null;
		if (name === 'seats.openSide') return { address: 'about:blank', opened: true };
		return this.answer(name, input);
	}
}

export const refusal = (say: string, overrulable = true): Issued => ({
	outcome: 'refused',
	rule: 'opcom-9.analyse.5-group-all-first',
	code: 'open-contacts',
	say,
	allowed: 'Group or dismiss Le Mesnil-Frémentel first.',
	overrulable,
});
