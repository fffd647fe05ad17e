/** Phrases about the other chapters of the proposals of 1992: modes, charts, area fire, AT Rolls. */
import { withUnit, type TcsGame } from '../../../src-main/rules/tcs/game.ts';
import type { TcsResult } from '../../../src-main/rules/tcs/results.ts';
import type { Check } from '../kit/vocabulary.ts';
import { gameOf, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const lastCheck = (run: Run) =>
	gameOf(run).results.findLast(
		(each): each is Extract<TcsResult, { kind: 'morale' }> => each.kind === 'morale',
	);

interface Begun {
	readonly changes: ((game: TcsGame) => TcsGame)[];
}
type Given = readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void];

export const GIVEN_1992_LATER: readonly Given[] = [
	[
		/^(\w+) is gone$/,
		(begun, [id = '']) => {
			begun.changes.push((game) => withUnit(game, id, { at: null, off: 'dead' }));
		},
	],
];

export const LATER_1992_THEN: readonly Check<Run>[] = [
	[
		/^the morale was shifted (-?\d+) for "(.+)"$/,
		(run, _c, [by, name]) =>
			is(lastCheck(run)?.terms?.modifiers.find((shift) => shift.name === name)?.by ?? 'no such shift', by),
	],
	[
		/^the morale was not shifted for "(.+)"$/,
		(run, _c, [name]) => {
			const terms = lastCheck(run)?.terms;
			return is(terms ? terms.modifiers.some((shift) => shift.name === name) : 'no check', false);
		},
	],
];
