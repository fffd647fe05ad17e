/** What THEN may say of a case in the air. */
import type { AirTask } from '../../../../src-shared/rulesets/opcom/air.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import { airView } from '../../../../src-main/rules/opcom/12-air/air-view.ts';
import { status, unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { worksheet } from '../../../../src-main/rules/opcom/09-combat/worksheet/combat.ts';
import { airTasks } from '../../../../src-main/rules/opcom/12-air/tasks.ts';
import { COMBAT, trouble, unitOf, type AirRun } from './air-run.ts';
import { SIDES, type SideName } from './air-world.ts';
import type { Clause } from '../../kit/case-file.ts';
import type { Check } from '../../kit/vocabulary.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const listed = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));

export const AIR_CHECKS: readonly Check<AirRun>[] = [
	[
		/^it is refused as (\S+) by (\S+)$/,
		(run, _c, [code, rule]) =>
			is(
				run.refusal ? `${run.refusal.code} by ${run.refusal.rule}` : 'allowed',
				`${String(code)} by ${String(rule)}`,
			),
	],
	[/^it is allowed$/, (run) => (run.refusal ? `refused: ${run.refusal.say}` : null)],
	[
		/^it may( not)? be overruled$/,
		(run, _c, [not]) => is(run.refusal?.overrulable ?? 'not refused', not === undefined),
	],
	[
		/^it says "(.+)"$/,
		(run, _c, [words = '']) => (run.refusal?.say.includes(words) ? null : (run.refusal?.say ?? 'nothing')),
	],
	[/^to decide: (.+)$/, (run, _c, [kinds]) => is(listed(open(run).map(({ kind }) => kind)), kinds)],
	[/^(\d+) dice$/, (run, clause, [n]) => is(shown(run, clause).throws.length, n)],
	[
		/^by (opcom-\S+)$/,
		(run, clause, [rule]) =>
			is(listed([...new Set(shown(run, clause).throws.map((each) => each.rule))]), rule),
	],
	[
		/^(?:the die|(.+?)’s die) reads (.+)$/,
		(run, clause, [name, text = '']) => {
			const task = shown(run, clause);
			const unit = name === undefined ? null : unitOf(run, clause, name);
			const found = task.throws.find(({ key }) => unit === null || key.split('/').includes(unit));
			return is(found?.faces.join(' | ') ?? 'no such die', facesOf(run, clause, text).join(' | '));
		},
	],
	[/^the dice are for (.+)$/, (run, clause, [names = '']) => diceFor(run, clause, names)],
	[
		/^Control may choose (\S+), by default (.+)$/,
		(run, clause, [key, value]) =>
			is(shown(run, clause).choices.find((each) => each.key === key)?.byDefault ?? 'no such choice', value),
	],
	[
		/^(no )?warning (opcom-\S+)$/,
		(run, _c, [no, rule = '']) => {
			const rules = warnings(run);
			return rules.includes(rule) === (no === undefined) ? null : listed(rules);
		},
	],
	[/^(.+) loses (\d+)$/, (run, clause, [name = '', n]) => is(lostBy(run, clause, name), n)],
	[
		/^(.+) has status (\d+)$/,
		(run, clause, [name = '', n]) => is(status(run.world, unitOf(run, clause, name)), n),
	],
	[
		/^(.+) is( not)? immobilised$/,
		(run, clause, [name = '', not]) =>
			is(run.world.game.air.immobilised.includes(unitOf(run, clause, name)), not === undefined),
	],
	[
		/^(.+) is( not)? suppressed$/,
		(run, clause, [name = '', not]) =>
			is(run.world.game.air.suppressed.includes(unitOf(run, clause, name)), not === undefined),
	],
	[
		/^(.+) stands at (\S+) (\S+)$/,
		(run, clause, [name = '', x, y]) => {
			const now = unitState(run.world, unitOf(run, clause, name)).at;
			const near = now && distance(now, { x: Number(x), y: Number(y) }) < 0.35;
			return near ? null : now ? `${String(now.x)} ${String(now.y)}` : 'off the map';
		},
	],
	[
		/^mission (\d+) is (planned|flown|turned-back|cancelled|over)$/,
		(run, _c, [n = '', state]) => is(run.world.game.air.missions[`mission-${n}`]?.state ?? 'over', state),
	],
	[
		/^(Allied|German)s? (?:are|is) (not )?told "(.+)"$/,
		(run, _c, [side, not, words = '']) => {
			const text = told(run, side as SideName);
			return new RegExp(words, 'i').test(text) === (not === undefined) ? null : text || 'nothing';
		},
	],
	[
		/^(Allied|German)s? (?:are|is) told nothing$/,
		(run, _c, [side]) => {
			const text = told(run, side as SideName);
			return text === '' ? null : text;
		},
	],
	[
		/^the attack has (\+\d+|no) air support$/,
		(run, _c, [value]) => is(airIn(run, 'attack'), value === 'no' ? 'no' : value),
	],
	[/^the defence has (\+\d+|no) air support$/, (run, _c, [value]) => is(airIn(run, 'defence'), value)],
	[/^the marker of mission (\d+) lies on (the fight|no fight)$/, marker],
	[
		/^Control sees that (.+)$/,
		(run, _c, [words = '']) => {
			const says = airView(run.world).mismatches.map(({ say }) => say);
			return says.some((say) => say.includes(words)) ? null : listed(says);
		},
	],
	[/^all orders match$/, (run) => is(airView(run.world).mismatches.length, 0)],
	[
		/^the line is read as (\S+)(?: at (\S+) (\S+))?$/,
		(run, _c, [kind, x, y]) => {
			const mission = run.lines[0]?.proposed;
			const place = mission?.square?.centre ?? mission?.area?.centre;
			const came =
				mission && place && x !== undefined
					? `${mission.kind} at ${String(place.x)} ${String(place.y)}`
					: mission?.kind;
			return is(came ?? 'nothing', x === undefined ? kind : `${String(kind)} at ${x} ${String(y)}`);
		},
	],
	[/^the remark is by (opcom-\S+)$/, (run, _c, [rule]) => is(run.lines[0]?.remarks[0]?.rule ?? 'none', rule)],
];

const open = (run: AirRun): readonly AirTask[] => airTasks(run.world).filter(({ state }) => state === 'open');

/** The task rolled last; before any roll, the first open one. */
function shown(run: AirRun, clause: Clause): AirTask {
	const found = airTasks(run.world).find(({ id }) => id === run.rolled) ?? open(run)[0];
	if (!found) throw trouble(run, clause, 'there is nothing to decide in the air.');
	return found;
}

/** `1-4 no effect, 5 immobilised, 6 a step lost and immobilised`: six faces. */
function facesOf(run: AirRun, clause: Clause, text: string): readonly string[] {
	const faces: string[] = [];
	for (const part of text.split(/, (?=\d)/)) {
		const [, from, to, words = ''] = /^(\d)(?:-(\d))? (.+)$/.exec(part.trim()) ?? [];
		for (let face = Number(from); face <= Number(to ?? from); face++) faces[face - 1] = words;
	}
	if (faces.length !== 6 || faces.includes(undefined as never)) throw trouble(run, clause, 'not six faces.');
	return faces;
}

function diceFor(run: AirRun, clause: Clause, names: string): string | null {
	const keys = shown(run, clause).throws.map(({ key }) => key.split('/'));
	const units = names === 'nobody' ? [] : names.split(/, | and /).map((name) => unitOf(run, clause, name));
	const came = keys.map(
		(parts) => parts.find((part) => [...run.given.units.values()].includes(part as never)) ?? '?',
	);
	return is(listed(came), listed(units));
}

function warnings(run: AirRun): readonly string[] {
	const fight = run.world.game.combats[COMBAT];
	return [
		...airTasks(run.world).flatMap((task) => task.warnings),
		...Object.values(airView(run.world).missions).flatMap((mission) => mission.warnings),
		...(fight ? worksheet(run.world, fight, fight.judgements).warnings : []),
	].map(({ rule }) => rule);
}

/** Squadrons of a wing, or steps of a unit, lost in the case. */
function lostBy(run: AirRun, clause: Clause, name: string): number {
	const wing = run.given.wings.get(name);
	if (wing !== undefined) return run.world.game.air.lost[wing] ?? 0;
	const unit = unitOf(run, clause, name);
	return unitState(run.world, unit).stepsLost - unitState(run.given.world, unit).stepsLost;
}

function told(run: AirRun, side: SideName): string {
	return run.drafts
		.filter(({ to }) => to === SIDES[side])
		.map(({ heading, story, items }) => [heading, story, ...Object.values(items)].join(' '))
		.join(' ');
}

function airIn(run: AirRun, side: 'attack' | 'defence'): string {
	const fight = run.world.game.combats[COMBAT];
	if (!fight) return 'no combat';
	const sheet = fight.worksheet ?? worksheet(run.world, fight, fight.judgements);
	const factor = sheet[side].factors.find(({ key }) => key === `${side}/air`);
	return factor?.on && factor.value > 0 ? `+${String(factor.value)}` : 'no';
}

function marker(run: AirRun, _clause: Clause, [n = '', where]: readonly string[]): string | null {
	const combat = airView(run.world).missions[`mission-${n}`]?.combat ?? null;
	return is(combat === COMBAT ? 'the fight' : 'no fight', where);
}
