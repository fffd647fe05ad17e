/** Phrases about the other chapters of the proposals of 1992: modes, charts, area fire, AT Rolls. */
import { withUnit, type TcsGame } from '../../../src-main/rules/tcs/game.ts';
import { segmentRolls } from '../../../src-main/rules/tcs/proposal-1992/at-segment.ts';
import { pieceOf } from '../../../src-main/rules/tcs/units.ts';
import type { TcsResult } from '../../../src-main/rules/tcs/results.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { answer, gameOf, order, SIDES, situation, type Run } from './run.ts';

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

export const LATER_1992_WHEN: readonly Doing<Run>[] = [
	[/^the AT segment answers (\S+)$/, (run, _c, [reply = '']) => answer(run, reply)],
	[
		/^(Blue|Red) pairs (\w+) with (\w+)$/,
		(run, _c, [by = '', unit, gun]) => order(run, by, { type: 'pair-up', side: SIDES[by], unit, gun }),
	],
	[
		/^(Blue|Red) leaves (\w+) alone for fire$/,
		(run, _c, [by = '', unit]) => order(run, by, { type: 'pair-up', side: SIDES[by], unit, gun: null }),
	],
];

const fires = (run: Run) =>
	gameOf(run).results.filter((each): each is Extract<TcsResult, { kind: 'fire' }> => each.kind === 'fire');

export const LATER_1992_THEN: readonly Check<Run>[] = [
	[
		/^in the AT segment (\w+) needs more at ([\d.]+) than (\w+) at ([\d.]+)$/,
		(run, _c, [id = '', hex = '', other = '', there = '']) => {
			const needs = (unit: string, target: string): number => {
				const piece = pieceOf(situation(run), unit);
				const [attack] = piece ? segmentRolls(situation(run), piece, target) : [];
				return attack?.pairs[0]?.needs ?? 0;
			};
			return is(needs(id, hex) - needs(other, there), 1);
		},
	],
	[
		/^the attacks were on (.+)$/,
		(run, _c, [said]) =>
			is(
				fires(run)
					.map(({ targets }) => targets.toSorted().join('+'))
					.join(', '),
				said,
			),
	],
	[
		/^(\d+) Morale Checks were made, by (.+)$/,
		(run, _c, [many, names]) => {
			const made = gameOf(run).results.flatMap((each) =>
				each.kind === 'morale' ? [each.terms?.checker ?? 'nobody'] : [],
			);
			return is(`${String(made.length)} ${made.join(' ')}`, `${String(many)} ${String(names)}`);
		},
	],
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
