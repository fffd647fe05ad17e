/** What a case's words make: scenario, plan of combat, order sheets. */
import type { Sheet } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { CombatPlan, Judgements, OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { DayPart } from '../../../../src-shared/contract/game-time.ts';
import { CombatId, SideId } from '../../../../src-shared/kit/ids.ts';
import type { TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { UnitState } from '../../../../src-main/rules/opcom/types.ts';
import { CaseError, type Case } from '../../kit/case-file.ts';
import type { Drawn } from './plain-map.ts';

export const ATTACK = SideId.parse('attack');
export const DEFENCE = SideId.parse('defence');
export const COMBAT = CombatId.parse('case');

/** Reserves are on the map and in no combat. */
export type Place = 'attacker' | 'defender' | 'attack guns' | 'defence guns' | 'defence reserve';

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

/** Everything that GIVEN has said. */
export interface Setting {
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
	readonly drawn: Drawn;
	judged: Partial<Pick<Judgements, 'badTerrain' | 'city' | 'coverBehind' | 'attackAir' | 'defenceAir'>>;
	readonly units: CaseUnit[];
}

/** A name as an id. */
export const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const isAttack = (unit: CaseUnit): boolean => unit.place.startsWith('attack');

/** The scenario of a case: its units on a bare plain. Throws CaseError where the schema objects. */
export function scenarioOf(it: Case, setting: Setting): Scenario {
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
	throw new CaseError(it.file, it.line, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
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

const riverAt = (y: number) => ({
	id: 'river',
	name: 'River',
	class: 'major-river',
	line: [
		{ x: 0, y },
		{ x: 60, y },
	],
});

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
		areas: [
			...setting.drawn.areas,
			...setting.units.flatMap((unit) => {
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
		],
		relief: [],
		rivers: [...setting.drawn.rivers, ...(setting.river === null ? [] : [riverAt(setting.river)])],
		roads: setting.drawn.roads,
		railways: [],
		crossings: setting.drawn.crossings,
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

/** The plan of combat that the places of the units make. */
export function planOf({ kind, units }: Setting): CombatPlan {
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

/** Sheets of this turn and the last, from the units' orders. */
export function sheetsOf({ turn, units }: Setting): Readonly<Record<string, Sheet>> {
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
			supporting: [order.supporting ?? '', supporting].filter((each) => each !== '').join(', '),
		},
		units: [unit.id],
		remarks: [],
		status: 'understood',
		query: null,
		notes: [],
	};
}
