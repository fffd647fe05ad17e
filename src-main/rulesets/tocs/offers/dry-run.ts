/** Tries commands on a game without recording anything, by the records that decide them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsCommand } from '../../../../src-shared/rulesets/tocs/commands.ts';
import type { Seat } from '../../../../src-shared/contract/seats.ts';
import type { Dice, Roll } from '../../../rules/kit/dice.ts';
import type { Refusal } from '../../../rules/kit/ruleset.ts';
import { evolve } from '../../../rules/tocs/evolve.ts';
import type { TocsFact } from '../../../rules/tocs/facts.ts';
import type { At, Here, TocsGame } from '../../../rules/tocs/game.ts';
import { commands } from '../commands.ts';

const HOUSE: At['house'] = { papers: {}, sticks: {}, handover: '', ended: null };

/** A command's effect, or its refusal. */
export type Tried =
	| {
			readonly facts: readonly TocsFact[];
			readonly rolls: readonly Roll[];
			readonly after: TocsGame;
	  }
	| Refusal;

export const isRefusal = (tried: Tried): tried is Refusal => 'kind' in tried;

/** Dice that show the middle, but for the throws whose faces are given by their number. */
function steadyDice(given: ReadonlyMap<number, readonly number[]>): Dice {
	const rolls: Roll[] = [];
	return {
		rolls,
		state: 'tried',
		roll(die, count, why, rule) {
			const faces = given.get(rolls.length) ?? Array.from({ length: count }, () => Math.ceil(die / 2));
			rolls.push({ why, rule, die, faces, by: 'program' });
			return faces;
		},
	};
}

/**
 * Tries a command on a game: the truth for Control, what it knows for a side.
 * @param side who would give it
 * @param given faces of throws, by the number of the throw
 */
export function tryCommand(
	here: Here,
	side: SideId,
	command: TocsCommand,
	given: ReadonlyMap<number, readonly number[]> = new Map(),
): Tried {
	const dice = steadyDice(given);
	const seat: Seat = { kind: 'side', side };
	const decision = commands.decide({ ...here, house: HOUSE }, command, dice, { seat, now: 0 });
	if (decision.kind === 'refusal') return decision;
	const facts = decision.kind === 'facts' ? (decision.facts as readonly TocsFact[]) : [];
	return { facts, rolls: dice.rolls, after: facts.reduce(evolve, here.game) };
}
