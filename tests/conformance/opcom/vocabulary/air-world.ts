/** The world of a case in the air, from its GIVEN clauses: a bare plain, units and wings of two sides. */
import { emptyDesk } from '../../../../src-main/rulesets/opcom/desks/desk-facts.ts';
import { emptyHouse } from '../../../../src-main/campaign/house-desk.ts';
import type { Sheet } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { DayPart } from '../../../../src-shared/contract/game-time.ts';
import { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { initial } from '../../../../src-main/rules/opcom/initial.ts';
import { optionNamed } from '../../../../src-main/rules/opcom/options.ts';
import type { OpcomWorld, UnitState } from '../../../../src-main/rules/opcom/types.ts';
import { CaseError, type Case, type Clause } from '../../kit/case-file.ts';
import { slug } from './plain-scenario.ts';

export const SIDES = { Allied: SideId.parse('allied'), German: SideId.parse('german') } as const;
export type SideName = keyof typeof SIDES;

type State = { -readonly [K in keyof UnitState]?: UnitState[K] };
interface AirUnit {
	readonly id: UnitId;
	readonly side: SideName;
	readonly name: string;
	formation: string;
	ground: string | null;
	readonly spec: Record<string, unknown>;
	readonly state: State;
	order: { action: string; supporting: string; prepared: boolean } | null;
}
interface Setting {
	turn: number;
	part: DayPart;
	step: 'orders' | 'move-and-combat';
	flying: boolean;
	readonly options: Record<string, string>;
	readonly units: AirUnit[];
	readonly wings: Record<string, unknown>[];
	readonly places: Record<string, unknown>[];
}

/** The world, and the names that the case uses for units and wings. */
export interface AirCaseWorld {
	readonly world: OpcomWorld;
	readonly units: ReadonlyMap<string, UnitId>;
	readonly wings: ReadonlyMap<string, string>;
}

type Reader = readonly [
	pattern: RegExp,
	read: (setting: Setting, found: readonly string[], it: Case, clause: Clause) => void,
];
const xy = (x = '', y = '') => ({ x: Number(x), y: Number(y) });

const TROOPS: Readonly<Record<string, string>> = {
	armour: 'tank',
	mechanised: 'mech',
	'sp-artillery': 'mech',
	transport: 'mech',
	recce: 'recce',
	artillery: 'towed-artillery',
	'aa-artillery': 'towed-artillery',
};

const READERS: readonly Reader[] = [
	[/^in the air$/, () => undefined],
	[/^(night|am|pm)$/, (setting, [part]) => void (setting.part = part as DayPart)],
	[/^turn (\d+)$/, (setting, [turn]) => void (setting.turn = Number(turn))],
	[/^orders are being taken$/, (setting) => void (setting.step = 'orders')],
	[/^no flying weather$/, (setting) => void (setting.flying = false)],
	[/^option (\S+) = (\S+)$/, readOption],
	[
		/^place (.+) at (\S+) (\S+)$/,
		(setting, [name = '', x, y]) =>
			void setting.places.push({ id: slug(name), name, at: xy(x, y), rank: 'village', source: 'made up' }),
	],
	[
		/^(Allied|German) wing (.+): (.+) (fighter|fighter-bomber|medium-bomber|heavy-bomber|transport|glider|recce) (\d+)$/,
		(setting, [side, name = '', aircraft, role, squadrons]) =>
			void setting.wings.push({
				id: slug(name),
				side: SIDES[side as SideName],
				name,
				short: name.slice(0, 14),
				aircraft,
				role,
				squadrons: Number(squadrons),
			}),
	],
	[/^(Allied|German) unit (.+?): (\S+) (\S+) (?:at (\S+) (\S+)|(waiting))((?:, .+)?)$/, readUnit],
];

function readOption(
	setting: Setting,
	[id = '', value = '']: readonly string[],
	it: Case,
	clause: Clause,
): void {
	if (!optionNamed(id)?.values.some((each) => each.id === value))
		throw new CaseError(it.file, clause.line, `there is no option ${id} = ${value}.`);
	setting.options[id] = value;
}

function readUnit(
	setting: Setting,
	[side, name = '', type = '', profile, x, y, waiting, rest = '']: readonly string[],
	it: Case,
	clause: Clause,
): void {
	const unit: AirUnit = {
		id: UnitId.parse(slug(name)),
		side: side as SideName,
		name,
		formation: `${String(side)} Division`,
		ground: null,
		spec: {
			type,
			profile,
			troops: TROOPS[type] ?? 'foot',
			start: waiting ? null : xy(x, y),
			...(waiting ? { arrival: { turn: 9, at: { x: 1, y: 1 }, note: '' } } : {}),
		},
		state: {},
		order: null,
	};
	setting.units.push(unit);
	for (const attribute of rest.split(',').map((each) => each.trim()))
		if (attribute !== '') attributeOf(unit, attribute, it, clause);
}

type Attribute = readonly [pattern: RegExp, read: (unit: AirUnit, found: readonly string[]) => void];
const ATTRIBUTES: readonly Attribute[] = [
	[/^(heavy|light) flak$/, (unit, [weight]) => void (unit.spec['flak'] = weight)],
	[/^gun (\S+)$/, (unit, [gun]) => void (unit.spec['gun'] = gun)],
	[/^troops (\S+)$/, (unit, [troops]) => void (unit.spec['troops'] = troops)],
	[/^size (\S+)$/, (unit, [size]) => void (unit.spec['size'] = size)],
	[/^in (woods|built-up|close|marsh|bad)$/, (unit, [ground = '']) => void (unit.ground = ground)],
	[/^of (.+)$/, (unit, [formation = '']) => void (unit.formation = formation)],
	[
		/^moved from (\S+) (\S+)$/,
		(unit, [x, y]) => {
			unit.state.share = 0.25;
			unit.state.track = [xy(x, y), unit.spec['start'] as { x: number; y: number }];
		},
	],
	[/^lost (\d+)$/, (unit, [steps]) => void (unit.state.stepsLost = Number(steps))],
	[
		/^ordered to attack( with aircraft)?( after preparing)?$/,
		(unit, [air, prepared]) =>
			void (unit.order = {
				action: 'attack',
				supporting: air ? 'CAS' : '',
				prepared: prepared !== undefined,
			}),
	],
];

function attributeOf(unit: AirUnit, text: string, it: Case, clause: Clause): void {
	for (const [pattern, read] of ATTRIBUTES) {
		const found = pattern.exec(text);
		if (found) return read(unit, found.slice(1));
	}
	throw new CaseError(it.file, clause.line, `"${text}" says nothing known of ${unit.name}.`);
}

const FAR_OFF = 'German unit Far off: infantry 1-0 at 1 59';

/** Reads GIVEN and builds the world. Throws CaseError with the line at fault. */
export function airWorldOf(it: Case): AirCaseWorld {
	const setting: Setting = {
		turn: 2,
		part: 'am',
		step: 'move-and-combat',
		flying: true,
		options: {},
		units: [],
		wings: [],
		places: [{ id: 'town', name: 'Town', at: { x: 30, y: 45 }, rank: 'town', source: 'made up' }],
	};
	for (const clause of it.parts.GIVEN) given(setting, it, clause);
	// A scenario has a unit: this one stands in a far corner of those cases that name none.
	if (setting.units.length === 0) given(setting, it, { line: it.line, text: FAR_OFF });
	const scenario = scenarioOf(it, setting);
	const opening = initial(scenario);
	const units = opening.units.map((state, id) => ({
		...state,
		...setting.units.find((unit) => unit.id === id)?.state,
	}));
	const weather = { ...opening.ground.weather, flying: setting.flying };
	const { turn, part, step, options } = setting;
	return {
		world: {
			scenario,
			desk: { ...emptyHouse, ...emptyDesk, sheets: sheetsOf(setting) },
			game: { ...opening, turn, part, step, options, units, ground: { ...opening.ground, weather } },
		},
		units: new Map(setting.units.map((unit) => [unit.name, unit.id])),
		wings: new Map(setting.wings.map((wing) => [String(wing['name']), String(wing['id'])])),
	};
}

function given(setting: Setting, it: Case, clause: Clause): void {
	for (const [pattern, read] of READERS) {
		const found = pattern.exec(clause.text);
		if (found) return read(setting, found.slice(1), it, clause);
	}
	throw new CaseError(it.file, clause.line, `GIVEN does not understand "${clause.text}".`);
}

function scenarioOf(it: Case, { units, wings, places }: Setting): Scenario {
	const names = (side: SideName): readonly string[] => [
		...new Set([
			`${side} Division`,
			...units.filter((unit) => unit.side === side).map((unit) => unit.formation),
		]),
	];
	const formations = (['Allied', 'German'] as const).flatMap((side) =>
		names(side).map((name, n) => ({
			id: slug(name),
			side: SIDES[side],
			name,
			short: name.slice(0, 16),
			echelon: n === 0 ? 'division' : 'brigade',
			parent: n === 0 ? null : slug(`${side} Division`),
			team: n === 0 ? `${SIDES[side]}-team` : null,
		})),
	);
	const read = Scenario.safeParse({
		format: 'thirdmap-scenario',
		version: 1,
		id: 'case',
		title: 'Case',
		ruleset: 'opcom',
		summary: 'A conformance case.',
		notes: '',
		credits: [],
		start: { date: '1944-07-18', part: 'am' },
		turns: 9,
		sides: [
			{ id: SIDES.Allied, name: 'Allied', adjective: 'ALLIED', letter: 'A', palette: 'blue', rear: 180 },
			{ id: SIDES.German, name: 'German', adjective: 'GERMAN', letter: 'G', palette: 'red', rear: 0 },
		],
		teams: (['Allied', 'German'] as const).map((side) => ({
			id: `${SIDES[side]}-team`,
			side: SIDES[side],
			name: side,
			headquarters: slug(`${side} Division`),
		})),
		formations,
		units: units.map((unit) => ({
			id: unit.id,
			side: SIDES[unit.side],
			name: unit.name,
			short: unit.name.slice(0, 14),
			size: 'battalion',
			formation: slug(unit.formation),
			points: 4,
			...unit.spec,
		})),
		wings,
		briefings: {},
		map: mapOf(units, places),
	});
	if (read.success) return read.data;
	const issue = read.error.issues[0];
	throw new CaseError(it.file, it.line, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function mapOf(units: readonly AirUnit[], places: Setting['places']) {
	const around = ({ x, y }: { x: number; y: number }) => [
		{ x: x - 0.05, y: y - 0.05 },
		{ x: x + 0.05, y: y - 0.05 },
		{ x: x + 0.05, y: y + 0.05 },
		{ x: x - 0.05, y: y + 0.05 },
	];
	return {
		title: 'Plain',
		bounds: { west: 0, south: 0, east: 60, north: 60 },
		grid: { spacing: 1, west: 0, south: 0, firstEast: 10, firstNorth: 20 },
		sea: [],
		areas: units.flatMap((unit) =>
			unit.ground === null
				? []
				: [
						{
							id: `a-${unit.id}`,
							kind: unit.ground,
							ring: around(unit.spec['start'] as { x: number; y: number }),
						},
					],
		),
		relief: [],
		rivers: [],
		roads: [],
		railways: [],
		crossings: [],
		places,
	};
}

/** Sheets of this turn and the last, from the units' orders. */
function sheetsOf({ turn, units }: Setting): Readonly<Record<string, Sheet>> {
	const line = (unit: AirUnit, action: string, supporting: string) => ({
		order: {
			id: `${unit.id}.${action}`,
			addressee: unit.name,
			orders: '',
			supporting,
			action,
			posture: 'tact',
			standFast: false,
			rest: false,
			roadColumn: false,
			objective: null,
		},
		units: [unit.id],
		remarks: [],
		status: 'understood',
		query: null,
		notes: [],
	});
	const sheets = (['Allied', 'German'] as const).flatMap((side) => {
		const own = units.filter((unit) => unit.side === side && unit.order !== null);
		const sheet = (of: number, lines: readonly unknown[]) => ({
			...{ id: `${side}-${String(of)}`, side: SIDES[side], team: `${SIDES[side]}-team`, turn: of },
			...{ fromPaper: false, state: 'submitted', lines },
		});
		return [
			sheet(
				turn,
				own.map((unit) => line(unit, unit.order?.action ?? 'hold', unit.order?.supporting ?? '')),
			),
			sheet(
				turn - 1,
				own.filter((unit) => unit.order?.prepared).map((unit) => line(unit, 'prepare', '')),
			),
		];
	});
	return Object.fromEntries(sheets.map((each) => [each.id, each as unknown as Sheet]));
}
