/** Phrases about what a side sees: whose boxes it may choose among, what of an enemy stack. */
import type { TcsGame } from '../../../src-main/rules/tcs/game.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsSideView } from '../../../src-shared/rulesets/tcs/views.ts';
import { BLUE, tcsScenario } from '../../helpers/tcs-scenario.ts';
import type { Check } from '../kit/vocabulary.ts';
import { SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

interface Begun {
	scenario: Partial<TcsScenarioInput>;
	readonly changes: ((game: TcsGame) => TcsGame)[];
}

export const GIVEN_BOXES: readonly (readonly [
	RegExp,
	(begun: Begun, found: readonly string[]) => boolean | void,
])[] = [
	[
		/^(Blue|Red) has the battalion ([a-z0-9-]+) "(.+)"$/,
		(begun, [side = '', id = '', name = '']) => {
			const formations = begun.scenario.formations ?? tcsScenario().formations;
			const of = SIDES[side];
			if (!of) return false;
			begun.scenario = {
				...begun.scenario,
				formations: [...formations, { id, side: of, name, kind: 'battalion' }],
			};
			return true;
		},
	],
];

const viewOf = (run: Run, side = ''): TcsSideView =>
	tcsModule.sideView(situation(run).scenario as never, run.state.known[SIDES[side] ?? ''] as never, {
		side: SIDES[side] ?? BLUE,
		team: null,
	}) as unknown as TcsSideView;

export const BOXES_THEN: readonly Check<Run>[] = [
	[
		/^(Blue|Red) is shown (.+) in ([\d.]+)$/,
		(run, _c, [side, units, hex]) =>
			is(
				Object.entries(viewOf(run, side).units)
					.filter(([, { at }]) => at === hex)
					.map(([id]) => id)
					.join(', '),
				units,
			),
	],
	[
		/^(Blue|Red) is told of (.+) targets in ([\d.]+)$/,
		(run, _c, [side, types, hex]) =>
			is(
				Object.values(viewOf(run, side).units)
					.flatMap((unit) => (unit.at === hex ? (unit.types ?? []) : []))
					.join(', '),
				types,
			),
	],
	[
		/^(Blue|Red) may choose among (.+)$/,
		(run, _c, [side = '', labels]) => {
			const [question] = tcsModule.questions(situation(run) as never);
			return question && question.to.side === SIDES[side]
				? is(question.answers.map(({ label }) => label).join(', '), labels)
				: 'nobody is asked, or the other side';
		},
	],
];
