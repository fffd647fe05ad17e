/**
 * Cases in the hall: GIVEN begins with `the hall of Middleton`. They run against a real host in memory, with Control's
 * window and one of each side, so that what is tried is the whole way from a window to the file and back to the others.
 */
import { RequestError } from '../../../../src-main/host/endpoint.ts';
import { ScenarioError } from '../../../../src-main/rules/opcom/initial.ts';
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { openHall, umpire } from '../../../helpers/hall.ts';
import type { Case, Clause } from '../../kit/case-file.ts';
import { act, vocabulary, type Miss } from '../../kit/vocabulary.ts';
import { AIR_CHECKS, AIR_DOINGS } from './hall-air.ts';
import { GROUND_CHECKS, GROUND_DOINGS } from './hall-ground.ts';
import { TALK_CHECKS, TALK_DOINGS } from './hall-talk.ts';
import { hallScenario, isScenarioClause } from './hall-given.ts';
import { ORDER_DOINGS, handIn } from './hall-orders.ts';
import { PLAY_DOINGS } from './hall-play.ts';
import { pushes, trouble, type Check, type Doing, type HallRun } from './hall-run.ts';
import { DESK_CHECKS } from './hall-desks.ts';
import { PLAY_CHECKS } from './hall-then.ts';
import { WINDOW_CHECKS } from './hall-windows.ts';

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

/** How a sentence is carried out: lines that a team has written go in before anything else happens. */
const SAID = {
	name: 'the hall',
	when: DOINGS,
	async before(run: HallRun, { text }: Clause) {
		if (!/ orders /.test(text)) await handIn(run);
	},
	after({ control, limits }: HallRun) {
		const { clock } = control.master();
		limits.set(clock.step, clock.limits);
	},
};

/** Plays turns up to the case's, and what GIVEN says is done, which must be possible. */
async function prepare(it: Case, run: HallRun, turns: number): Promise<void> {
	for (let n = 1; n < turns; n += 1)
		await act(SAID, it, run, at(it, 'the turn is closed, because the case wants it'));
	for (const clause of it.parts.GIVEN) {
		if (isScenarioClause(clause.text)) continue;
		await act(SAID, it, run, clause);
		if (run.refusal) throw trouble(run, clause, `"${clause.text}" was refused: ${run.refusal.say}`);
	}
	await handIn(run);
	for (const [side, window] of run.sides) run.before.set(side, pushes(window).length);
}

export const hall = vocabulary<HallRun>({
	...SAID,
	speaks: (it) => it.parts.GIVEN[0]?.text.startsWith('the hall of Middleton') ?? false,
	async open(it) {
		if (it.parts.DICE[0])
			throw trouble({ it }, it.parts.DICE[0], 'in the hall the dice stand in the sentence: ... with 3.');
		const { scenario, turns } = hallScenario(it);
		const run = await opened(it, scenario);
		if (!('hall' in run)) return { misses: refusedScenario(it, run) };
		try {
			await prepare(it, run, turns);
		} catch (error) {
			await run.hall.end();
			throw error;
		}
		return { run };
	},
	then: CHECKS,
	finish: handIn,
	unspoken({ it, refusal }) {
		if (!refusal || it.parts.THEN.some(({ text }) => text.startsWith('it is refused'))) return [];
		const came = `refused as ${refusal.code} by ${refusal.rule}: ${refusal.say}`;
		return [{ line: it.line, expected: 'nothing refused', came }];
	},
	close: ({ hall }) => hall.end(),
});

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
