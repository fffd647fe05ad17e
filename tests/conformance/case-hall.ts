/**
 * Cases in the hall: GIVEN begins with `the hall of Middleton`. They run against a real host in memory, with Control's
 * window and one of each side, so that what is tried is the whole way from a window to the file and back to the others.
 */
import { RequestError } from '../../src-main/host/endpoint.ts';
import { ScenarioError } from '../../src-main/rules/opcom/initial.ts';
import type { Scenario } from '../../src-shared/contract/scenario.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import type { Case, Clause } from './case-file.ts';
import { AIR_CHECKS, AIR_DOINGS } from './case-hall-air.ts';
import { GROUND_CHECKS, GROUND_DOINGS } from './case-hall-ground.ts';
import { TALK_CHECKS, TALK_DOINGS } from './case-hall-talk.ts';
import { hallScenario, isScenarioClause } from './case-hall-given.ts';
import { ORDER_DOINGS, handIn } from './case-hall-orders.ts';
import { PLAY_DOINGS } from './case-hall-play.ts';
import { pushes, trouble, type Check, type Doing, type HallRun } from './case-hall-run.ts';
import { DESK_CHECKS } from './case-hall-desks.ts';
import { PLAY_CHECKS } from './case-hall-then.ts';
import { WINDOW_CHECKS } from './case-hall-windows.ts';
import type { Miss } from './case-run.ts';

/** Whether a case is played in the hall rather than on the bare plain. */
export function isHallCase(it: Case): boolean {
	return it.parts.GIVEN[0]?.text.startsWith('the hall of Middleton') ?? false;
}

const DOINGS: readonly Doing[] = [
	...GROUND_DOINGS,
	...TALK_DOINGS,
	...ORDER_DOINGS,
	...PLAY_DOINGS,
	...AIR_DOINGS,
];
const CHECKS: readonly Check[] = [
	...GROUND_CHECKS,
	...TALK_CHECKS,
	...PLAY_CHECKS,
	...WINDOW_CHECKS,
	...DESK_CHECKS,
	...AIR_CHECKS,
];

/** Runs one case in the hall. Throws CaseError where the file itself is at fault. */
export async function runHallCase(it: Case): Promise<readonly Miss[]> {
	if (it.parts.DICE[0])
		throw trouble({ it }, it.parts.DICE[0], 'in the hall the dice stand in the sentence: ... with 3.');
	const { scenario, turns } = hallScenario(it);
	const run = await opened(it, scenario);
	if (Array.isArray(run)) return refusedScenario(it, run as readonly string[]);
	const hall = run as HallRun;
	try {
		for (let n = 1; n < turns; n += 1)
			await doing(hall, at(it, 'the turn is closed, because the case wants it'));
		for (const clause of it.parts.GIVEN) if (!isScenarioClause(clause.text)) await given(hall, clause);
		await handIn(hall);
		for (const [side, window] of hall.sides) hall.before.set(side, pushes(window).length);
		for (const clause of it.parts.WHEN) if (!hall.refusal) await doing(hall, clause);
		if (!hall.refusal) await handIn(hall);
		return await missesOf(hall);
	} finally {
		await hall.hall.end();
	}
}

const at = (it: Case, text: string): Clause => ({ line: it.line, text });

/** A hall on the scenario, or what is wrong with the scenario. */
async function opened(it: Case, scenario: Scenario): Promise<HallRun | readonly string[]> {
	const wall = { now: 1_700_000_000_000 };
	try {
		const hall = await openHall(scenario, { clock: () => wall.now });
		const control = await hall.window(umpire);
		const sides = new Map(
			await Promise.all(
				scenario.sides.map(async ({ id }) => [id, await hall.window({ kind: 'side', side: id })] as const),
			),
		);
		const { step, limits } = control.master().clock;
		return {
			it,
			scenario,
			hall,
			control,
			sides,
			umpires: new Map(),
			wall,
			before: new Map(),
			pending: null,
			written: [],
			limits: new Map([[step, limits]]),
			refusal: null,
			estimate: null,
			found: null,
			scale: null,
		};
	} catch (error) {
		if (error instanceof ScenarioError) return error.problems;
		if (error instanceof RequestError) return [error.message];
		throw error;
	}
}

/** What GIVEN says must be possible. */
async function given(run: HallRun, clause: Clause): Promise<void> {
	await doing(run, clause);
	if (run.refusal) throw trouble(run, clause, `"${clause.text}" was refused: ${run.refusal.say}`);
}

async function doing(run: HallRun, clause: Clause): Promise<void> {
	for (const [pattern, act] of DOINGS) {
		const found = pattern.exec(clause.text);
		if (!found) continue;
		if (!/ orders /.test(clause.text)) await handIn(run);
		if (!run.refusal) await act(run, clause, found.slice(1));
		const { step, limits } = run.control.master().clock;
		run.limits.set(step, limits);
		return;
	}
	throw trouble(run, clause, `the hall does not understand "${clause.text}".`);
}

async function checked(run: HallRun, clause: Clause): Promise<string | null> {
	for (const [pattern, check] of CHECKS) {
		const found = pattern.exec(clause.text);
		if (!found) continue;
		const came = await check(run, clause, found.slice(1));
		const { refusal } = run;
		return came !== null && refusal && !clause.text.startsWith('it ')
			? `${came} (refused: ${refusal.say})`
			: came;
	}
	throw trouble(run, clause, `THEN in the hall does not understand "${clause.text}".`);
}

async function missesOf(run: HallRun): Promise<readonly Miss[]> {
	const misses: Miss[] = [];
	for (const clause of run.it.parts.THEN) {
		const came = await checked(run, clause);
		if (came !== null) misses.push({ line: clause.line, expected: clause.text, came });
	}
	const { refusal } = run;
	if (refusal && !run.it.parts.THEN.some(({ text }) => text.startsWith('it is refused')))
		misses.push({
			line: run.it.line,
			expected: 'nothing refused',
			came: `refused as ${refusal.code} by ${refusal.rule}: ${refusal.say}`,
		});
	return misses;
}

/** A scenario that can't be played: every THEN must be one of its faults, and every fault must be named. */
function refusedScenario(it: Case, problems: readonly string[]): readonly Miss[] {
	if (it.parts.WHEN.some(({ text }) => text !== 'the campaign is begun'))
		throw trouble({ it }, it.parts.WHEN[0] ?? at(it, ''), `the campaign can't begin: ${problems.join(' ')}`);
	const expected = it.parts.THEN.map((clause) => {
		const [, words] = /^the scenario is refused: "(.+)"$/.exec(clause.text) ?? [];
		return { clause, words };
	});
	const missing = expected.filter(
		({ words }) => words === undefined || !problems.some((each) => each.includes(words)),
	);
	const unnamed = problems.filter(
		(each) => !expected.some(({ words }) => words !== undefined && each.includes(words)),
	);
	return [
		...missing.map(({ clause }) => ({ line: clause.line, expected: clause.text, came: problems.join(' ') })),
		...unnamed.map((came) => ({ line: it.line, expected: 'no further fault', came })),
	];
}
