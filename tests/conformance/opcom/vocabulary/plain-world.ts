/** Builds the world of a case from its GIVEN clauses: a bare plain, units at made-up places, orders, judgements. */
import { emptyDesk } from '../../../../src-main/rulesets/opcom/desks/desk-facts.ts';
import { emptyHouse } from '../../../../src-main/campaign/house-desk.ts';
import type {
	AirSupport,
	CombatPlan,
	Judgements,
	OrderLine,
} from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { DayPart } from '../../../../src-shared/contract/game-time.ts';
import { UnitId } from '../../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { initial } from '../../../../src-main/rules/opcom/initial.ts';
import { optionNamed } from '../../../../src-main/rules/opcom/options.ts';
import type { OpcomWorld, UnitState } from '../../../../src-main/rules/opcom/types.ts';
import { CaseError, type Case, type Clause } from '../../kit/case-file.ts';
import { blankMap, DRAWINGS } from './plain-map.ts';
import {
	planOf,
	scenarioOf,
	sheetsOf,
	slug,
	type CaseUnit,
	type Place,
	type Setting,
} from './plain-scenario.ts';

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

/** The unit that a text begins with, by its full name; the longest name wins. Throws CaseError. */
export function unitNamed(units: readonly CaseUnit[], it: Case, clause: Clause, text: string): CaseUnit {
	const found = units
		.filter((unit) => text.startsWith(unit.name))
		.sort((a, b) => b.name.length - a.name.length)[0];
	if (!found)
		throw new CaseError(
			it.file,
			clause.line,
			`"${text}" does not begin with the name of a unit of this case.`,
		);
	return found;
}

/** Reads GIVEN and builds everything. Throws CaseError with the line at fault. */
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
		drawn: blankMap(),
		judged: {},
		units: [],
	};
	for (const clause of it.parts.GIVEN) given(it, clause, setting);
	const scenario = scenarioOf(it, setting);
	const opening = initial(scenario);
	const states = PersistentMap.from(
		setting.units.map((unit): [string, UnitState] => {
			const state = opening.units.get(unit.id);
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
			desk: { ...emptyHouse, ...emptyDesk, sheets: sheetsOf(setting) },
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
	...DRAWINGS.map(([pattern, draw]): Reader => [
		pattern,
		(_it, _c, setting, found) => draw(setting.drawn, found),
	]),
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
	[/^(attacker|defender|attack guns|defence guns|defence reserve) (.+?): (\S+) (\S+?)((?:, .+)?)$/, readUnit],
	[/^(attack|defence) air (\w+)( from a cab rank)?(?: of (\d+) squadrons?)?$/, readAir],
	[/^(bad terrain|city|cover behind) (yes|no)$/, readJudged],
	[/^factor (.+)\/([\w-]+) (on|off|\d+)$/, readFactor],
];

function given(it: Case, clause: Clause, setting: Setting): void {
	for (const [pattern, read] of READERS) {
		const found = pattern.exec(clause.text);
		if (found) return read(it, clause, setting, found.slice(1));
	}
	throw new CaseError(it.file, clause.line, `GIVEN does not understand "${clause.text}".`);
}

function readOption(
	it: Case,
	clause: Clause,
	setting: Setting,
	[id = '', value = '']: readonly string[],
): void {
	const known = optionNamed(id);
	if (!known?.values.some((each) => each.id === value)) {
		throw new CaseError(it.file, clause.line, `there is no option ${id} = ${value}.`);
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
		'defence reserve': { x: 30 + n * 0.2, y: 34 },
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
	[
		/^objective (\S+) (\S+)$/,
		(unit, [x, y]) => void (unit.order = { ...unit.order, objective: { x: Number(x), y: Number(y) } }),
	],
	[/^asks for aircraft$/, (unit) => void (unit.order = { ...unit.order, supporting: 'CAS' })],
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
	throw new CaseError(it.file, clause.line, `"${text}" says nothing known of ${unit.name}.`);
}
