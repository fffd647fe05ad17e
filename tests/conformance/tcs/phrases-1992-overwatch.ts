/** Phrases about single stack overwatch, chapter 1 of the proposals of 1992. */
import type { TcsResult } from '../../../src-main/rules/tcs/results.ts';
import type { Check } from '../kit/vocabulary.ts';
import { gameOf, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const rolls = (run: Run) =>
	gameOf(run).results.filter(
		(each): each is Extract<TcsResult, { kind: 'overwatch' }> => each.kind === 'overwatch',
	);

export const OVERWATCH_1992_THEN: readonly Check<Run>[] = [
	[
		/^(\w+) is (not )?marked Fired Overwatch$/,
		(run, _c, [id = '', not]) =>
			is(
				gameOf(run).units.get(id)?.overwatch === true ? 'marked' : 'not marked',
				not ? 'not marked' : 'marked',
			),
	],
	[
		/^(no|\d+) marked stacks? rolled$/,
		(run, _c, [many]) => is(rolls(run).length, many === 'no' ? 0 : Number(many)),
	],
	[
		/^the marked stack rolled (\d): (all|observing|nobody) may fire$/,
		(run, _c, [die, may]) => {
			const last = rolls(run).at(-1);
			return is(last ? `${String(last.die)} ${last.may}` : 'no roll', `${String(die)} ${String(may)}`);
		},
	],
];
