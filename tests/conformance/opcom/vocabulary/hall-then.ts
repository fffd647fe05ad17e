/** THEN in the hall: refusals, the clock, units on Control's map, fights, estimates, the log. */
import { counterWidth } from '../../../../src-shared/map/counter-size.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { MasterUnit } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { Clause } from '../../kit/case-file.ts';
import {
	formationOf,
	holds,
	is,
	lineOf,
	point,
	teamOf,
	trouble,
	unitOf,
	unitsOf,
	type Check,
	type HallRun,
} from './hall-run.ts';
import { worldIn } from '../../../helpers/opened.ts';

export const PLAY_CHECKS: readonly Check[] = [
	[
		/^it is refused as (\S+) by (\S+)$/,
		(run, _clause, [code = '', rule = '']) =>
			is(run.refusal ? `${run.refusal.code} by ${run.refusal.rule}` : 'allowed', `${code} by ${rule}`),
	],
	[
		/^it may (not )?be overruled$/,
		(run, _clause, [not]) => is(run.refusal?.overrulable ?? 'it was allowed', not === undefined),
	],
	[/^it says "(.+)"$/, (run, _clause, [words]) => holds(run.refusal?.say ?? 'it was allowed', words)],
	[/^it is allowed$/, (run) => (run.refusal ? `refused as ${run.refusal.code}: ${run.refusal.say}` : null)],

	[/^the turn is (\d+)$/, (run, _clause, [turn]) => is(clock(run).turn, turn)],
	[/^the part is (night|am|pm)$/, (run, _clause, [part]) => is(clock(run).part, part)],
	[/^the date is (\S+)$/, (run, _clause, [date]) => is(clock(run).date, date)],
	[/^the step is (\S+)$/, (run, _clause, [step]) => is(clock(run).step, step)],
	[
		/^the step is to take (\d+) to (\d+) minutes$/,
		(run, _clause, [low, high]) => {
			const { amber, overdue } = clock(run).limits;
			return is(`${String(amber)} to ${String(overdue)}`, `${String(low)} to ${String(high)}`);
		},
	],
	[/^the turn is to take (\d+) minutes$/, (run, _clause, [most]) => is(clock(run).limits.turn, most)],
	[/^the clock shows (.+)$/, (run, _clause, [words]) => is(clockWords(run), words)],
	[
		/^the steps add up to (\d+) to (\d+) minutes$/,
		(run, _clause, [low, high]) => {
			const all = [...run.limits.values()];
			const sum = (of: 'amber' | 'overdue'): number => all.reduce((n, limits) => n + limits[of], 0);
			const came = `${String(all.length)} steps, ${String(sum('amber'))} to ${String(sum('overdue'))}`;
			return is(came, `4 steps, ${String(low)} to ${String(high)}`);
		},
	],
	[/^the next thing is "(.+)"$/, (run, _clause, [words]) => is(run.control.master().next.say, words)],
	[
		/^the checklist is (.+)$/,
		(run, _clause, [words]) =>
			is(
				run.control
					.master()
					.next.checklist.map((each) => each.say)
					.join(', '),
				words,
			),
	],
	[
		/^(.+?): (\d+ of \d+) by (opcom-\S+)$/,
		(run, _clause, [say, count, rule]) => {
			const found = run.control.master().next.checklist.find((each) => each.say === say);
			return is(
				found ? `${found.count} by ${found.rule}` : 'not on the list',
				`${String(count)} by ${String(rule)}`,
			);
		},
	],

	[
		/^(.+) stands at (\S+) (\S+)$/,
		(run, clause, [name = '', x, y]) => {
			const { at } = counter(run, clause, name);
			if (!at) return 'off the map';
			return distance(at, point(x, y)) < 1e-6 ? null : `${String(at.x)} ${String(at.y)}`;
		},
	],
	[/^(.+) has lost (\d+)$/, (run, clause, [name = '', n]) => is(counter(run, clause, name).profile.lost, n)],
	[
		/^(.+) has status (\d+)$/,
		(run, clause, [name = '', n]) => is(counter(run, clause, name).profile.status, n),
	],
	[
		/^(.+)'s counter reads "(.+)"$/,
		(run, clause, [name = '', words]) => is(face(counter(run, clause, name)), words),
	],
	[
		/^(.+)'s counter (is|is not) marked (\S+)$/,
		(run, clause, [name = '', how, mark = '']) =>
			is(counter(run, clause, name).marks.some((each) => each === mark) ? 'is' : 'is not', how),
	],
	[
		/^(.+)'s counter holds no "(.+)"$/,
		(run, clause, [name = '', words = '']) => {
			const text = JSON.stringify(counter(run, clause, name)).toLowerCase();
			return text.includes(words.toLowerCase()) ? text : null;
		},
	],
	[
		/^(.+) has (held|rested) for (\d+) turns?$/,
		(run, clause, [name = '', what, turns]) => {
			const state = worldIn(run.hall.app.session).game.units.get(unitOf(run, clause, name).id);
			return is(what === 'held' ? state?.held : state?.rested, turns);
		},
	],
	[
		/^Control is (asked|not asked) about the recovery of (.+)$/,
		(run, clause, [how, name = '']) => {
			const { id } = unitOf(run, clause, name);
			return is(
				run.control.master().ground.rested.some((each) => each.unit === id) ? 'asked' : 'not asked',
				how,
			);
		},
	],
	[
		/^(.+) is under line (\d+) of (.+)$/,
		(run, clause, [name = '', n = '', team = '']) =>
			is(counter(run, clause, name).order?.line ?? 'no line', lineOf(run, clause, n, team).order.id),
	],
	[/^(.+) is an? (\S+) under (.+)$/, isUnder],
	[
		/^(.+) is ordered by (.+)$/,
		(run, clause, [name = '', team = '']) =>
			is(counter(run, clause, name).team, teamOf(run, clause, team).id),
	],
	[/^(.+)'s counter is (\d+) px wide$/, (run, clause, [name = '', px]) => is(widthOf(run, clause, name), px)],
	[
		/^(.+)'s counter covers (\S+) km of the map$/,
		(run, clause, [name = '', km]) => is(widthOf(run, clause, name) / (run.scale ?? NaN), km),
	],

	[/^an? (combat|encounter) of (.+) against (.+?) is proposed(?: with (.+))?$/, isProposed],
	[
		/^no combat is proposed$/,
		(run) => {
			const [first] = run.control.master().contacts;
			return first ? `${first.attackers.join(', ')} against ${first.defenders.join(', ')}` : null;
		},
	],
	[
		/^the combat is (grouped|rolled|applied)$/,
		(run, _clause, [state]) => is(run.control.master().combats['case']?.state ?? 'none', state),
	],

	[/^its way is (\S+) km long$/, (run, _clause, [km]) => is(rounded(run.estimate?.km), km)],
	[
		/^it (warns|doesn't warn) of (opcom-\S+)$/,
		(run, _clause, [how, rule]) => {
			const rules = run.estimate?.warnings.map((each) => each.rule) ?? ['nothing planned'];
			return (how === 'warns') === rules.some((each) => each === rule) ? null : rules.join(', ') || 'nothing';
		},
	],
	[/^its reach is (\S+) km$/, (run, _clause, [km]) => is(rounded(run.estimate?.allowedKm), km)],

	[
		/^the newest line of the log is (.+?)'s by (\S+)$/,
		(run, _clause, [who, rule]) => {
			const line = run.control.master().log.at(-1);
			return is(`${line?.by ?? 'nobody'} by ${line?.rule ?? ''}`, `${String(who)} by ${String(rule)}`);
		},
	],
	[
		/^the log says "(.+)"$/,
		(run, _clause, [words = '']) => {
			const { log } = run.control.master();
			return log.some((line) => line.text.includes(words)) ? null : (log.at(-1)?.text ?? 'nothing');
		},
	],
	[/^(\d+) lines? (?:is|are) found$/, (run, _clause, [n]) => is(run.found?.length ?? 'no search', n)],
	[
		/^the ruling "(.+)" is listed for turn (\d+), (.+?) and (\S+)$/,
		(run, _clause, [text, turn, by, rule]) => {
			const { rulings } = run.control.master();
			const found = rulings.some(
				(each) =>
					each.text === text && String(each.turn) === turn && each.by === by && (each.rule || '-') === rule,
			);
			return found ? null : JSON.stringify(rulings);
		},
	],
	[
		/^the option (\S+) is (\S+)$/,
		(run, _clause, [id, value]) =>
			is(run.control.master().options.find((each) => each.id === id)?.value ?? 'unknown', value),
	],
	[
		/^the rule panel says of (opcom-\S+) "(.+)"$/,
		async (run, _clause, [rule, words]) => {
			const entry = (await run.control.ask('rules.panel', undefined)).find((each) => each.id === rule);
			return holds(entry ? `${entry.says} ${entry.notes} ${entry.coverage}` : 'no such rule', words);
		},
	],
];

const clock = (run: HallRun) => run.control.master().clock;
const rounded = (n: number | undefined): string =>
	n === undefined ? 'nothing planned' : String(Math.round(n * 1000) / 1000);

/** As the ring on Control's clock: in time, amber, overdue; and the turn's own limit. */
function clockWords(run: HallRun): string {
	const { limits, stepSince, turnSince } = clock(run);
	const minutes = (since: number): number => (run.wall.now - since) / 60_000;
	const step = minutes(stepSince);
	const words = step >= limits.overdue ? 'overdue' : step >= limits.amber ? 'amber' : 'in time';
	return `${words}, turn ${minutes(turnSince) > limits.turn ? 'overdue' : 'in time'}`;
}

function counter(run: HallRun, clause: Clause, name: string): MasterUnit {
	const found = run.control.master().units[unitOf(run, clause, name).id];
	if (!found) throw trouble(run, clause, `Control has no counter of ${name}.`);
	return found;
}

/** What stands on a counter of Control's map: type, name, points, profile with what is crossed off in slashes. */
function face({ type, short, points, profile }: MasterUnit): string {
	const values = profile.values.map((value, i) => {
		const shown = profile.defenceOnly[i] ? `(${String(value)})` : String(value);
		return i < profile.lost ? `/${shown}/` : shown;
	});
	const text = values.join('-');
	return `${type} ${short} ${String(points)} ${profile.support ? `[${text}]` : text}`;
}

function widthOf(run: HallRun, clause: Clause, name: string): number {
	if (run.scale === null) throw trouble(run, clause, 'say first at what scale the map is drawn.');
	counter(run, clause, name);
	return counterWidth(run.scale);
}

function isUnder(
	run: HallRun,
	clause: Clause,
	[name = '', rank, above = '']: readonly string[],
): string | null {
	const parent = formationOf(run, clause, above).id;
	const { formations, units } = run.control.master();
	const unit = Object.values(units).find((each) => each.name === name || each.short === name);
	const formation = formations.find((each) => each.name === name || each.short === name);
	const came = unit
		? `${unit.size} under ${unit.formation}`
		: `${String(formation?.echelon)} under ${String(formation?.parent)}`;
	return is(came, `${String(rank)} under ${parent}`);
}

function isProposed(
	run: HallRun,
	clause: Clause,
	[kind, attack = '', defence = '', guns]: readonly (string | undefined)[],
): string | null {
	const ids = (text: string): string =>
		unitsOf(run, clause, text)
			.map(({ id }) => id)
			.join(', ');
	const { contacts } = run.control.master();
	const found = contacts.find(
		(each) => each.attackers.join(', ') === ids(attack) && each.defenders.join(', ') === ids(defence),
	);
	if (!found)
		return (
			contacts
				.map((each) => `${each.attackers.join(', ')} against ${each.defenders.join(', ')}`)
				.join('; ') || 'none'
		);
	if ((found.kind === 'encounter') !== (kind === 'encounter')) return `an ${found.kind}`;
	const expected = guns === undefined ? '' : ids(guns);
	return is(found.attackArtillery.join(', '), expected);
}
