/** The opening state of a campaign, and what must be right about a scenario before there can be one. */
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { Formation, Team, UnitSpec, Wing } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import { inBox } from '../../../src-shared/map/plane.ts';
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { emptyAir } from './air-types.ts';
import { openingUnit } from './opening-unit.ts';
import { optionNamed } from './options.ts';
import type { GroundState } from './ground-types.ts';
import { readProfile } from './queries.ts';
import type { CrossingState, Opcom, UnitState } from './types.ts';
import { UserError } from '../../../src-shared/kit/user-error.ts';

/** A scenario that can't be played: every problem at once, each a sentence for its author. */
export class ScenarioError extends UserError<'scenario'> {
	override readonly name = 'ScenarioError';
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super('scenario', `This scenario can't be played. ${problems.join(' ')}`);
		this.problems = problems;
	}
}

/** The state before turn 1's orders. Throws ScenarioError with everything that is wrong with the scenario. */
export function initial(input: unknown): Opcom {
	const read = Scenario.safeParse(input);
	if (!read.success) {
		throw new ScenarioError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`));
	}
	const scenario = read.data;
	const problems = problemsOf(scenario);
	if (problems.length > 0) throw new ScenarioError(problems);
	return {
		turn: 1,
		date: scenario.start.date,
		part: scenario.start.part,
		step: 'orders',
		teamsReady: [],
		units: PersistentMap.from(scenario.units.map((unit) => [unit.id, openingUnit(unit)])),
		crossings: Object.fromEntries(
			scenario.map.crossings.map(({ id, standing, capacity }) => [
				id,
				{ standing, capacity, used: 0, test: 'untested' } satisfies CrossingState,
			]),
		),
		combats: {},
		dismissed: [],
		stays: [],
		grouping: 'open',
		options: scenario.options,
		air: emptyAir,
		ground: openingGround(scenario),
	};
}

/** The game as a snapshot has it: plain JSON. */
export type StoredGame = Omit<Opcom, 'units'> & { readonly units: Readonly<Record<string, UnitState>> };

/** Returns the game that a snapshot was made of: its units are a map again. */
export function gameFrom(stored: StoredGame): Opcom {
	return { ...stored, units: PersistentMap.of(stored.units) };
}

function openingGround(scenario: Scenario): GroundState {
	return {
		queues: {},
		tests: {},
		weather: scenario.weather,
		events: Object.fromEntries(scenario.events.map((event) => [event.id, event])),
		arrivals: {},
		groups: {},
		attachments: [],
		attached: [],
		weathers: [],
		profiles: {},
		amended: {},
		deployments: {},
		rosters: {},
	};
}

// --- what must be right -----------------------------------------------------------------------------------

function strangeOptions({ options }: Scenario): readonly string[] {
	return Object.entries(options).flatMap(([id, value]) => {
		const known = optionNamed(id);
		if (known?.values.some((each) => each.id === value) === true) return [];
		return [known ? `Option ${id} has no reading “${value}”.` : `There is no option “${id}”.`];
	});
}

function problemsOf(scenario: Scenario): readonly string[] {
	return [
		...strangeOptions(scenario),
		...doubled('side', scenario.sides),
		...doubled('team', scenario.teams),
		...doubled('formation', scenario.formations),
		...doubled('unit', scenario.units),
		...doubled('wing', scenario.wings),
		...doubled('crossing', scenario.map.crossings),
		...doubled('river', scenario.map.rivers),
		...scenario.formations.flatMap((formation) => formationProblems(scenario, formation)),
		...scenario.teams.flatMap((team) => teamProblems(scenario, team)),
		...scenario.units.flatMap((unit) => unitProblems(scenario, unit)),
		...scenario.wings.flatMap((wing) => wingProblems(scenario, wing)),
		...scenario.map.crossings
			.filter((crossing) => !scenario.map.rivers.some((river) => river.id === crossing.over))
			.map(
				(crossing) => `Crossing ${crossing.name} is over "${crossing.over}", which is no river of the map.`,
			),
		...scenario.sides
			.filter((side) => !scenario.teams.some((team) => team.side === side.id))
			.map((side) => `Side ${side.name} has no team.`),
	];
}

function doubled(what: string, list: readonly { readonly id: string }[]): readonly string[] {
	const seen = new Set<string>();
	const twice = new Set(list.map(({ id }) => id).filter((id) => seen.size === seen.add(id).size));
	return [...twice].map((id) => `The ${what} id "${id}" is used twice.`);
}

/** @rule opcom-1.scope.unit-to-corps */
function formationProblems(scenario: Scenario, formation: Formation): readonly string[] {
	const problems: string[] = [];
	if (!scenario.sides.some((side) => side.id === formation.side))
		problems.push(`${formation.name} is of an unknown side.`);
	const parent = scenario.formations.find((each) => each.id === formation.parent);
	if (formation.parent !== null && !parent)
		problems.push(`${formation.name} is under "${formation.parent}", which doesn't exist.`);
	if (parent && parent.side !== formation.side)
		problems.push(`${formation.name} is under ${parent.name}, of another side.`);
	if (ownAncestor(scenario, formation)) problems.push(`${formation.name} is above itself.`);
	const team = scenario.teams.find((each) => each.id === formation.team);
	if (formation.team !== null && team?.side !== formation.side)
		problems.push(`${formation.name} has a team that isn't its side's.`);
	return problems;
}

function ownAncestor(scenario: Scenario, formation: Formation): boolean {
	const seen = new Set<string>([formation.id]);
	for (let id = formation.parent; id !== null;) {
		if (seen.has(id)) return true;
		seen.add(id);
		const above: string = id;
		id = scenario.formations.find((each) => each.id === above)?.parent ?? null;
	}
	return false;
}

/**
 * @rule opcom-1.scope.six-to-hundred
 * @rule opcom-3.player.level-division
 */
function teamProblems(scenario: Scenario, team: Team): readonly string[] {
	const headquarters = scenario.formations.find((each) => each.id === team.headquarters);
	if (!scenario.sides.some((side) => side.id === team.side))
		return [`Team ${team.name} is of an unknown side.`];
	if (!headquarters || headquarters.side !== team.side)
		return [`Team ${team.name} has no headquarters of its side.`];
	// opcom-3.player.level-division
	const low = ['brigade', 'regiment', 'battlegroup'].includes(headquarters.echelon);
	return low
		? [`Team ${team.name} commands a ${headquarters.echelon}; players command divisions or higher.`]
		: [];
}

function unitProblems(scenario: Scenario, unit: UnitSpec): readonly string[] {
	const problems = [...profileProblems(unit)];
	const formation = scenario.formations.find((each) => each.id === unit.formation);
	if (!scenario.sides.some((side) => side.id === unit.side))
		problems.push(`${unit.name} is of an unknown side.`);
	if (!formation) problems.push(`${unit.name} is in "${unit.formation}", which doesn't exist.`);
	if (formation && formation.side !== unit.side)
		problems.push(`${unit.name} is in ${formation.name}, of another side.`);
	if (!unit.start && !unit.arrival) problems.push(`${unit.name} is neither on the map nor due to arrive.`);
	if (unit.start && unit.arrival) problems.push(`${unit.name} is on the map and due to arrive as well.`);
	const off = (at: Point | undefined | null): boolean => !!at && !inBox(at, scenario.map.bounds);
	if (off(unit.start) || off(unit.arrival?.at)) problems.push(`${unit.name} starts off the map.`);
	return problems;
}

/**
 * Returns the faults of a unit's profile: opcom-9.status.range, opcom-9.status.profile-monotone.
 * @rule opcom-9.status.range
 * @rule opcom-9.status.profile-monotone
 */
export function profileFaults({
	name,
	profile,
	lost = 0,
}: Pick<UnitSpec, 'name' | 'profile' | 'lost'>): readonly ProfileFault[] {
	const { values } = readProfile(profile);
	const faults: ProfileFault[] = [];
	const falls = (say: string): unknown => faults.push({ rule: 'opcom-9.status.profile-monotone', say });
	if (lost >= values.length && lost > 0)
		falls(
			`${name}: ${profile} has ${String(values.length - 1)} steps, and it can’t have lost ${String(lost)}.`,
		);
	if (values.some((value) => value < 0 || value > 10))
		faults.push({
			rule: 'opcom-9.status.range',
			say: `${name}: a status is 0 to 10, and ${profile} has ${String(Math.max(...values))}.`,
		});
	if (values.some((value, i) => value > (values[i - 1] ?? Infinity)))
		falls(`${name}: a profile never rises: ${profile}.`);
	if (values.at(-1) !== 0) falls(`${name}: a profile ends in 0: ${profile}.`);
	return faults;
}

/** A fault of a profile, in a sentence, with the paragraph behind it. */
interface ProfileFault {
	readonly rule: 'opcom-9.status.range' | 'opcom-9.status.profile-monotone';
	readonly say: string;
}

/** The same in sentences alone. */
export const profileProblems = (unit: Pick<UnitSpec, 'name' | 'profile' | 'lost'>): readonly string[] =>
	profileFaults(unit).map(({ say }) => say);

function wingProblems(scenario: Scenario, wing: Wing): readonly string[] {
	if (!scenario.sides.some((side) => side.id === wing.side)) return [`${wing.name} is of an unknown side.`];
	const team = scenario.teams.find((each) => each.id === wing.team);
	return wing.team !== undefined && team?.side !== wing.side
		? [`${wing.name} has a team that isn't its side's.`]
		: [];
}
