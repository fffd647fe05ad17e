/** Builds the world of a case from its GIVEN clauses: a bare plain, units at made-up places, orders, judgements. */
import type { Sheet } from '../../src-shared/contract/desk.ts';
import type { AirSupport, CombatPlan, Judgements, OrderLine } from '../../src-shared/contract/opcom.ts';
import { Scenario } from '../../src-shared/contract/scenario.ts';
import type { DayPart } from '../../src-shared/contract/scenario.ts';
import { CombatId, SideId, UnitId } from '../../src-shared/kit/ids.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { initial } from '../../src-main/rules/opcom/initial.ts';
import { optionNamed } from '../../src-main/rules/opcom/options.ts';
import type { OpcomWorld, UnitState } from '../../src-main/rules/opcom/types.ts';
import { CaseTrouble, type Case, type Clause } from './case-file.ts';

export const ATTACK = SideId.parse('attack');
export const DEFENCE = SideId.parse('defence');
export const COMBAT = CombatId.parse('case');

type Place = 'attacker' | 'defender' | 'attack guns' | 'defence guns';

/** A unit as the case's words describe it. */
export interface CaseUnit {
	readonly id: UnitId;
	readonly name: string;
	readonly place: Place;
	readonly type: string;
	readonly profile: string;
	at: Point;
	troops: string;
	formation: string;
	division: string;
	prepared: boolean;
	ground: string | null;
	order: Partial<OrderLine>;
	named: boolean;
	readonly spec: Record<string, unknown>;
	readonly state: { -readonly [K in keyof UnitState]?: UnitState[K] };
}

interface Setting {
	turn: number;
	part: DayPart;
	ground: string;
	kind: CombatPlan['kind'];
	sides: readonly [string, string];
	grouping: 'open' | 'complete';
	river: number | null;
	readonly options: Record<string, string>;
	readonly factors: Record<string, boolean | number>;
	readonly outOfRole: UnitId[];
	readonly vitalSpot: UnitId[];
	readonly places: { readonly name: string; readonly at: Point }[];
	judged: Partial<Pick<Judgements, 'badTerrain' | 'city' | 'coverBehind' | 'attackAir' | 'defenceAir'>>;
	readonly units: CaseUnit[];
}

export interface CaseWorld {
	readonly world: OpcomWorld;
	readonly plan: CombatPlan;
	readonly judgements: Judgements;
	readonly units: readonly CaseUnit[];
}

/** A point as written: `30,28.5`. */
export function pointOf(text: string): Point {
	const [x = NaN, y = NaN] = text.split(',').map(Number);
	return { x, y };
}

/** The unit that a text begins with, by its full name; the longest name wins. Throws CaseTrouble. */
export function unitNamed(units: readonly CaseUnit[], it: Case, clause: Clause, text: string): CaseUnit {
	const found = units
		.filter((unit) => text.startsWith(unit.name))
		.sort((a, b) => b.name.length - a.name.length)[0];
	if (!found)
		throw new CaseTrouble(
			it.file,
			clause.line,
			`"${text}" does not begin with the name of a unit of this case.`,
		);
	return found;
}

/** Reads GIVEN and builds everything. Throws CaseTrouble with the line at fault. */
export function buildWorld(it: Case): CaseWorld {
	const setting: Setting = {
		turn: 2,
		part: 'am',
		ground: 'open',
		kind: 'attack',
		sides: ['ALLIED', 'GERMAN'],
		grouping: 'complete',
		river: null,
		options: {},
		factors: {},
		outOfRole: [],
		vitalSpot: [],
		places: [],
		judged: {},
		units: [],
	};
	for (const clause of it.parts.GIVEN) given(it, clause, setting);
	const scenario = scenarioOf(it, setting);
	const opening = initial(scenario);
	const states = Object.fromEntries(
		setting.units.map((unit) => {
			const state = opening.units[unit.id];
			if (!state) throw new Error(`no state for ${unit.name}`);
			return [unit.id, { ...state, ...unit.state }];
		}),
	);
	const judgements: Judgements = {
		factors: setting.factors,
		...setting.judged,
		outOfRole: setting.outOfRole,
		vitalSpot: setting.vitalSpot,
	};
	return {
		world: {
			scenario,
			desk: { sheets: sheetsOf(setting), dispatches: {}, rulings: [], sent: {}, named: {}, aliases: {} },
			game: {
				...opening,
				turn: setting.turn,
				part: setting.part,
				step: 'move-and-combat',
				grouping: setting.grouping,
				options: setting.options,
				units: states,
			},
		},
		plan: planOf(setting),
		judgements,
		units: setting.units,
	};
}

// --- clauses ----------------------------------------------------------------------------------------------

type Reader = readonly [
	pattern: RegExp,
	read: (it: Case, clause: Clause, setting: Setting, found: readonly string[]) => void,
];

const READERS: readonly Reader[] = [
	[/^(night|am|pm)$/, (_it, _c, setting, [part]) => void (setting.part = part as DayPart)],
	[/^turn (\d+)$/, (_it, _c, setting, [turn]) => void (setting.turn = Number(turn))],
	[
		/^(open|woods|built-up|city|fortified|close|bad|marsh) ground$/,
		(_it, _c, setting, [ground = '']) => void (setting.ground = ground),
	],
	[
		/^(attack|encounter|counter-attack|overrun) combat$/,
		(_it, _c, setting, [kind]) => void (setting.kind = kind as CombatPlan['kind']),
	],
	[
		/^(\w+) against (\w+)$/,
		(_it, _c, setting, [one = '', other = '']) => void (setting.sides = [one, other]),
	],
	[
		/^grouping (open|complete)$/,
		(_it, _c, setting, [state]) => void (setting.grouping = state as 'open' | 'complete'),
	],
	[/^river at (\S+)$/, (_it, _c, setting, [y]) => void (setting.river = Number(y))],
	[
		/^place (.+) at (\S+)$/,
		(_it, _c, setting, [name = '', at = '']) => void setting.places.push({ name, at: pointOf(at) }),
	],
	[/^option (\S+) = (\S+)$/, readOption],
	[/^(attacker|defender|attack guns|defence guns) (.+?): (\S+) (\S+?)((?:, .+)?)$/, readUnit],
	[/^(attack|defence) air (\w+)( from a cab rank)?(?: of (\d+) squadrons?)?$/, readAir],
	[/^(bad terrain|city|cover behind) (yes|no)$/, readJudged],
	[/^factor (.+)\/([\w-]+) (on|off|\d+)$/, readFactor],
];

function given(it: Case, clause: Clause, setting: Setting): void {
	for (const [pattern, read] of READERS) {
		const found = pattern.exec(clause.text);
		if (found) return read(it, clause, setting, found.slice(1));
	}
	throw new CaseTrouble(it.file, clause.line, `GIVEN does not understand "${clause.text}".`);
}

function readOption(
	it: Case,
	clause: Clause,
	setting: Setting,
	[id = '', value = '']: readonly string[],
): void {
	const known = optionNamed(id);
	if (!known?.values.some((each) => each.id === value)) {
		throw new CaseTrouble(it.file, clause.line, `there is no option ${id} = ${value}.`);
	}
	setting.options[id] = value;
}

function readAir(
	_it: Case,
	_clause: Clause,
	setting: Setting,
	[side, level, rank, squadrons]: readonly (string | undefined)[],
): void {
	const air: AirSupport = {
		level: level as AirSupport['level'],
		source: rank ? 'cab-rank' : 'ordered',
		...(squadrons === undefined ? {} : { squadrons: Number(squadrons) }),
	};
	setting.judged = { ...setting.judged, [side === 'attack' ? 'attackAir' : 'defenceAir']: air };
}

function readJudged(_it: Case, _clause: Clause, setting: Setting, [what, answer]: readonly string[]): void {
	const key = what === 'city' ? 'city' : what === 'bad terrain' ? 'badTerrain' : 'coverBehind';
	setting.judged = { ...setting.judged, [key]: answer === 'yes' };
}

function readFactor(
	it: Case,
	clause: Clause,
	setting: Setting,
	[who = '', factor = '', value = '']: readonly string[],
): void {
	const key = who === 'attack' || who === 'defence' ? who : unitNamed(setting.units, it, clause, who).id;
	setting.factors[`${key}/${factor}`] = value === 'on' ? true : value === 'off' ? false : Number(value);
}

const TROOPS: Readonly<Record<string, string>> = {
	armour: 'tank',
	'armoured-engineers': 'tank',
	mechanised: 'mech',
	artillery: 'towed-artillery',
	'anti-tank': 'towed-artillery',
	'sp-artillery': 'mech',
	recce: 'recce',
	transport: 'mech',
	hq: 'mech',
};

function readUnit(
	it: Case,
	clause: Clause,
	setting: Setting,
	[place = '', name = '', type = '', profile = '', rest = '']: readonly string[],
): void {
	const n = setting.units.filter((unit) => unit.place === place).length;
	const start: Readonly<Record<Place, Point>> = {
		attacker: { x: 30 + n * 0.2, y: 30 },
		defender: { x: 30 + n * 0.2, y: 31 },
		'attack guns': { x: 30 + n * 0.2, y: 26 },
		'defence guns': { x: 30 + n * 0.2, y: 35 },
	};
	const attacks = place.startsWith('attack');
	const unit: CaseUnit = {
		id: UnitId.parse(`u${String(setting.units.length + 1)}`),
		name,
		place: place as Place,
		type,
		profile,
		at: start[place as Place],
		troops: TROOPS[type] ?? 'foot',
		formation: attacks ? 'Attack Brigade' : 'Defence Brigade',
		division: attacks ? 'Attack Division' : 'Defence Division',
		prepared: false,
		ground: null,
		order: { action: attacks ? 'attack' : 'hold' },
		named: false,
		spec: {},
		state: {},
	};
	setting.units.push(unit);
	for (const attribute of rest.split(',').map((each) => each.trim())) {
		if (attribute !== '') attributeOf(it, clause, setting, unit, attribute);
	}
}

type Attribute = readonly [
	pattern: RegExp,
	read: (unit: CaseUnit, found: readonly string[], setting: Setting) => void,
];

const ATTRIBUTES: readonly Attribute[] = [
	[/^prepared$/, (unit) => void (unit.prepared = true)],
	[/^lost (\d+)$/, (unit, [steps]) => void (unit.state.stepsLost = Number(steps))],
	[
		/^of (.+) in (.+)$/,
		(unit, [brigade = '', division = '']) => void ((unit.formation = brigade), (unit.division = division)),
	],
	[
		/^orders (attack|breakthrough|probe|hold|move|prepare)$/,
		(unit, [action]) => void (unit.order = { ...unit.order, action: action as OrderLine['action'] }),
	],
	[/^no orders$/, (unit) => void (unit.order = { action: null })],
	[/^stand fast$/, (unit) => void (unit.order = { ...unit.order, action: 'hold', standFast: true })],
	[/^counter-attack$/, (unit) => void (unit.order = { ...unit.order, orders: 'counter-attack if pressed' })],
	[
		/^in (woods|built-up|city|fortified|close|bad|marsh|open)$/,
		(unit, [ground = '']) => void (unit.ground = ground),
	],
	[/^at (\S+) (\S+)$/, (unit, [x, y]) => void (unit.at = { x: Number(x), y: Number(y) })],
	[/^began at (\S+) (\S+)$/, (unit, [x, y]) => void (unit.state.turnStart = { x: Number(x), y: Number(y) })],
	[
		/^moved (\d+)%$/,
		(unit, [share]) => void ((unit.state.share = Number(share) / 100), (unit.state.manner ??= 'tactical')),
	],
	[/^non-tactical$/, (unit) => void (unit.state.manner = 'non-tactical')],
	[/^in road column$/, (unit) => void (unit.state.manner = 'road-column')],
	[/^held (\d+)$/, (unit, [turns]) => void (unit.state.held = Number(turns))],
	[/^driven back in turn (\d+)$/, (unit, [turn]) => void (unit.state.retreated = Number(turn))],
	[/^no attack in turn (\d+)$/, (unit, [turn]) => void (unit.state.noAttackIn = Number(turn))],
	[/^attacked already$/, (unit) => void (unit.state.attacks = 1)],
	[/^named$/, (unit) => void (unit.named = true)],
	[/^gun (field|medium|heavy|rocket|infantry-gun)$/, (unit, [gun]) => void (unit.spec['gun'] = gun)],
	[/^troops (\S+)$/, (unit, [troops = '']) => void (unit.troops = troops)],
	[/^size (\S+)$/, (unit, [size]) => void (unit.spec['size'] = size)],
	[/^heavy tanks$/, (unit) => void (unit.spec['heavyTanks'] = true)],
	[/^light infantry$/, (unit) => void (unit.spec['lightInfantry'] = true)],
	[/^anti-tank guns$/, (unit) => void (unit.spec['antiTank'] = true)],
	[/^out of role$/, (unit, _found, setting) => void setting.outOfRole.push(unit.id)],
	[/^vital spot$/, (unit, _found, setting) => void setting.vitalSpot.push(unit.id)],
	[
		/^met (.+) in turn (\d+)$/,
		(unit, [formation = '', turn]) =>
			void (unit.state.contact = {
				...unit.state.contact,
				[slug(formation)]: { since: Number(turn), last: Number(turn) },
			}),
	],
];

function attributeOf(it: Case, clause: Clause, setting: Setting, unit: CaseUnit, text: string): void {
	for (const [pattern, read] of ATTRIBUTES) {
		const found = pattern.exec(text);
		if (found) return read(unit, found.slice(1), setting);
	}
	throw new CaseTrouble(it.file, clause.line, `"${text}" says nothing known of ${unit.name}.`);
}

// --- what they make ---------------------------------------------------------------------------------------

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const isAttack = (unit: CaseUnit): boolean => unit.place.startsWith('attack');

function scenarioOf(it: Case, setting: Setting): Scenario {
	const sideOf = (unit: CaseUnit): SideId => (isAttack(unit) ? ATTACK : DEFENCE);
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
			{ id: ATTACK, name: 'Attack', adjective: setting.sides[0], letter: 'A', palette: 'blue', rear: 180 },
			{ id: DEFENCE, name: 'Defence', adjective: setting.sides[1], letter: 'D', palette: 'red', rear: 0 },
		],
		teams: [
			{ id: 'attack-team', side: ATTACK, name: 'Attack', headquarters: 'attack-division' },
			{ id: 'defence-team', side: DEFENCE, name: 'Defence', headquarters: 'defence-division' },
		],
		formations: formationsOf(setting.units),
		units: setting.units.map((unit) => ({
			id: unit.id,
			side: sideOf(unit),
			name: unit.name,
			short: unit.name.slice(0, 14),
			type: unit.type,
			size: 'battalion',
			formation: slug(unit.formation),
			profile: unit.profile,
			points: 4,
			troops: unit.troops,
			start: unit.at,
			...unit.spec,
		})),
		briefings: {},
		map: mapOf(setting),
	});
	if (read.success) return read.data;
	const issue = read.error.issues[0];
	throw new CaseTrouble(it.file, it.line, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function formationsOf(units: readonly CaseUnit[]) {
	const made = new Map<string, unknown>();
	const add = (side: SideId, name: string, echelon: string, parent: string | null): void => {
		const team = echelon === 'division' ? `${side}-team` : null;
		made.set(slug(name), { id: slug(name), side, name, short: name.slice(0, 16), echelon, parent, team });
	};
	add(ATTACK, 'Attack Division', 'division', null);
	add(DEFENCE, 'Defence Division', 'division', null);
	for (const unit of units) {
		const side = isAttack(unit) ? ATTACK : DEFENCE;
		add(side, unit.division, 'division', null);
		if (unit.formation !== unit.division) add(side, unit.formation, 'brigade', slug(unit.division));
	}
	return [...made.values()];
}

function mapOf(setting: Setting) {
	const around = ({ x, y }: Point) => [
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
		areas: setting.units.flatMap((unit) => {
			const ground = unit.ground ?? setting.ground;
			if (ground === 'open') return [];
			const kind = ground === 'city' || ground === 'fortified' ? 'built-up' : ground;
			return [
				{
					id: `a-${unit.id}`,
					kind,
					ring: around(unit.at),
					city: ground === 'city',
					fortified: ground === 'fortified',
				},
			];
		}),
		relief: [],
		rivers:
			setting.river === null
				? []
				: [
						{
							id: 'river',
							name: 'River',
							class: 'major-river',
							line: [
								{ x: 0, y: setting.river },
								{ x: 60, y: setting.river },
							],
						},
					],
		roads: [],
		railways: [],
		crossings: [],
		places: [
			{ id: 'town', name: 'Town', at: { x: 30, y: 31.5 }, rank: 'feature', source: 'made up' },
			...setting.places.map(({ name, at }) => ({
				id: slug(name),
				name,
				at,
				rank: 'village',
				source: 'made up',
			})),
		],
	};
}

function planOf({ kind, units }: Setting): CombatPlan {
	const of = (place: Place): readonly UnitId[] =>
		units.filter((unit) => unit.place === place).map((unit) => unit.id);
	return {
		combat: COMBAT,
		kind,
		attackingSide: ATTACK,
		defendingSide: DEFENCE,
		attackers: of('attacker'),
		defenders: of('defender'),
		attackArtillery: of('attack guns'),
		defenceArtillery: of('defence guns'),
	};
}

function sheetsOf({ turn, units }: Setting): Readonly<Record<string, Sheet>> {
	const sheet = (side: SideId, of: number, lines: Sheet['lines']): Sheet => ({
		id: `${side}-${String(of)}` as Sheet['id'],
		side,
		team: `${side}-team` as TeamId,
		turn: of,
		fromPaper: false,
		state: 'submitted',
		lines,
	});
	const sheets = [ATTACK, DEFENCE].flatMap((side) => {
		const own = units.filter((unit) => isAttack(unit) === (side === ATTACK));
		const guns = own.filter((unit) => unit.named).map((unit) => unit.name);
		const now = own
			.filter((unit) => unit.order.action !== null)
			.map((unit) => lineOf(unit, unit.order, guns.join(', ')));
		const before = own.filter((unit) => unit.prepared).map((unit) => lineOf(unit, { action: 'prepare' }, ''));
		return [sheet(side, turn, now), ...(turn > 1 ? [sheet(side, turn - 1, before)] : [])];
	});
	return Object.fromEntries(sheets.map((each) => [each.id, each]));
}

function lineOf(unit: CaseUnit, order: Partial<OrderLine>, supporting: string): Sheet['lines'][number] {
	return {
		order: {
			id: `line-${unit.id}` as OrderLine['id'],
			addressee: unit.name,
			orders: '',
			action: null,
			posture: 'tact',
			standFast: false,
			rest: false,
			roadColumn: false,
			objective: null,
			...order,
			supporting,
		},
		units: [unit.id],
		remarks: [],
		standing: 'understood',
		query: null,
		notes: [],
	};
}
