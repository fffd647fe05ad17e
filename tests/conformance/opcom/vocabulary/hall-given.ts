/** GIVEN in the hall: which turn it is, and what is changed in the scenario of Middleton before the campaign begins. */
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { smallScenario } from '../../../helpers/small-scenario.ts';
import { CaseError, type Case, type Clause } from '../../kit/case-file.ts';
import { slug } from './plain-scenario.ts';

type Json = Record<string, unknown>;
/** A loose copy, in which a case may change single fields; the host reads and checks it as any scenario file. */
interface Loose {
	start: { date: string; part: string };
	turns: number;
	sides: Json[];
	teams: Json[];
	formations: Json[];
	units: Json[];
	wings: Json[];
	map: { bounds: Json; grid: Json; rivers: Json[]; crossings: Json[] };
}

type Edit = readonly [
	pattern: RegExp,
	edit: (scenario: Loose, found: readonly string[], fault: (what: string) => CaseError) => void,
];

const PARTS = ['night', 'am', 'pm'];

const EDITS: readonly Edit[] = [
	[/^the hall of Middleton(?:, turn (\d+))?(?:, (night|am|pm))?$/, hallAt],
	[/^with (\d+) more headquarters of (\w+)$/, moreTeams],
	[
		/^without (Blue infantry|Blue armour|Red)$/,
		(scenario, [name = '']) => {
			const gone = scenario.teams.find((team) => team['name'] === name)?.['id'];
			scenario.teams = scenario.teams.filter((team) => team['id'] !== gone);
			for (const formation of scenario.formations) if (formation['team'] === gone) formation['team'] = null;
		},
	],
	[
		/^(Blue infantry|Blue armour|Red) is the staff of (.+)$/,
		(scenario, [name, formation], fault) => {
			const team = row(scenario.teams, name, fault);
			const made = row(scenario.formations, formation, fault);
			team['headquarters'] = made['id'];
			made['team'] = team['id'];
		},
	],
	[
		/^(.+) has the profile (\S+)$/,
		(scenario, [name, profile], fault) => void (row(scenario.units, name, fault)['profile'] = profile),
	],
	[
		/^(.+) begins at (\S+) (\S+)$/,
		(scenario, [name, x, y], fault) =>
			void (row(scenario.units, name, fault)['start'] = { x: Number(x), y: Number(y) }),
	],
	[
		/^(.+) is of the type (\S+)$/,
		(scenario, [name, type], fault) => void (row(scenario.units, name, fault)['type'] = type),
	],
	[
		/^(.+) has no class$/,
		(scenario, [name], fault) => void delete row(scenario.map.rivers, name, fault)['class'],
	],
	[
		/^(\w+) has (\d+) squadrons? of (\w+), (fighter-bomber|medium-bomber|heavy-bomber)s$/,
		(scenario, [side, squadrons, name = '', role], fault) =>
			void scenario.wings.push({
				id: slug(name),
				side: row(scenario.sides, side, fault)['id'],
				name,
				short: name,
				aircraft: name,
				role,
				squadrons: Number(squadrons),
			}),
	],
	[
		/^(.+) is fixed: "(.+)"$/,
		(scenario, [name, why], fault) =>
			void (row(scenario.map.crossings, name, fault)['demolition'] = { kind: 'none', why }),
	],
	[
		/^(.+) blows on ([1-6 ]+)$/,
		(scenario, [name, faces = ''], fault) => {
			const blowsOn = faces.trim().split(/\s+/).map(Number);
			row(scenario.map.crossings, name, fault)['demolition'] = { kind: 'odds', blowsOn, why: '' };
		},
	],
	[
		/^(Blue|Red) is the German side$/,
		(scenario, [name], fault) => void (row(scenario.sides, name, fault)['adjective'] = 'GERMAN'),
	],
	[
		/^(.+) takes (\d+) points$/,
		(scenario, [name, points], fault) => void (row(scenario.units, name, fault)['points'] = Number(points)),
	],
	[
		/^(.+) has no points$/,
		(scenario, [name], fault) => void delete row(scenario.units, name, fault)['points'],
	],
	[
		/^(.+) is an? (company|battery|squadron|battalion|regiment)$/,
		(scenario, [name, size], fault) => void (row(scenario.units, name, fault)['size'] = size),
	],
	[/^the map is (\d+) km wide, with grid squares of (\d+) km$/, widen],
];

export const isScenarioClause = (text: string): boolean => EDITS.some(([pattern]) => pattern.test(text));

/** The scenario that GIVEN makes, and the turn that is to be reached in it. */
export function hallScenario(it: Case): { readonly scenario: Scenario; readonly turns: number } {
	const scenario = structuredClone(smallScenario()) as unknown as Loose;
	for (const clause of it.parts.GIVEN) edit(it, scenario, clause);
	const turns = Number(/turn (\d+)/.exec(it.parts.GIVEN[0]?.text ?? '')?.[1] ?? 1);
	return { scenario: scenario as unknown as Scenario, turns };
}

function edit(it: Case, scenario: Loose, clause: Clause): void {
	for (const [pattern, change] of EDITS) {
		const found = pattern.exec(clause.text);
		if (found) return change(scenario, found.slice(1), (what) => new CaseError(it.file, clause.line, what));
	}
}

function row(rows: readonly Json[], name = '', fault: (what: string) => CaseError): Json {
	const found = rows.find((each) => each['name'] === name || each['short'] === name);
	if (!found) throw fault(`"${name}" is not in the scenario of Middleton.`);
	return found;
}

/** `turn 3, night`: the campaign begins so that turn 3 is a night. */
function hallAt(scenario: Loose, [turn = '1', part]: readonly (string | undefined)[]): void {
	if (part === undefined) return;
	const back = (Number(turn) - 1) % 3;
	scenario.start.part = PARTS[(PARTS.indexOf(part) - back + 3) % 3] ?? part;
}

function moreTeams(scenario: Loose, [n, name]: readonly string[], fault: (what: string) => CaseError): void {
	const side = row(scenario.sides, name, fault)['id'];
	const headquarters = scenario.formations.find((each) => each['side'] === side)?.['id'];
	for (let i = 1; i <= Number(n); i += 1)
		scenario.teams.push({
			id: `${String(side)}-${String(i)}`,
			side,
			name: `${String(name)} ${String(i)}`,
			headquarters,
		});
}

function widen(scenario: Loose, [wide, spacing]: readonly string[]): void {
	const edge = (Number(wide) - 20) / 2;
	scenario.map.bounds = { west: -edge, south: -edge, east: 20 + edge, north: 20 + edge };
	scenario.map.grid = { ...scenario.map.grid, spacing: Number(spacing) };
}
