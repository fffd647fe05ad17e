/**
 * Finds what an undo would break: the sides' moves made after the command are decided again on the remaining state,
 * with the recorded dice; a move that is then refused is broken.
 */
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { CommandId, SideId } from '../../src-shared/kit/ids.ts';
import { DiceError, givenDice } from '../rules/kit/dice.ts';
import type { AnyRulesetCommand } from '../rules/kit/module.ts';
import type { Decision, Fact } from '../rules/kit/ruleset.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import { isHistory, type Recorded } from './facts.ts';
import { applyFact, situationOf, type CampaignState } from './fold.ts';
import { issuerWords, isUmpires, sideIssuer } from './issuer.ts';
import { isQuestionCommand, decideQuestion } from './questions.ts';
import type { Played } from './rulesets.ts';

export interface BrokenMove {
	readonly command: CommandId;
	readonly first: number;
	/** The side whose move it is, or null for Control's entry. */
	readonly of: SideId | null;
	/** 'march n1', and with whose it is: 'march n1, by North' */
	readonly label: string;
	readonly words: string;
	/** Why it could not stand, in the rules' words. */
	readonly why: string;
	readonly facts: readonly Recorded[];
	/** The state that it would have been decided on. */
	readonly before: CampaignState;
}

type Sent = ReturnType<CampaignFile['commandsAfterFact']>[number];

/**
 * @param before the state before the command that is taken back
 * @param undone the commands that stand undone then, that one among them
 * @param facts all facts from its first on
 * @param sent the commands after it, as they were sent
 * @param whose whose commands are decided again: what umpires did goes before the entry that they take back, not with it
 */
export function brokenBy(
	played: Played,
	before: CampaignState,
	undone: ReadonlySet<string>,
	facts: Iterable<Recorded>,
	sent: readonly Sent[],
	whose: 'sides' | 'everybody' = 'sides',
): readonly BrokenMove[] {
	const { module, head } = played;
	const moves = new Map(
		sent.flatMap((each) =>
			isMove(played, each) || (whose === 'everybody' && isDecision(played, each))
				? [[each.id, each] as const]
				: [],
		),
	);
	const broken: BrokenMove[] = [];
	let state = before;
	for (const group of byCommand(facts)) {
		const [{ command, seq, by }] = group;
		if (undone.has(command)) continue;
		const move = moves.get(command);
		const why = move ? whyNot(played, state, move, group) : null;
		if (move && why !== null) {
			const at = situationOf(played, state);
			const of = sideIssuer(by)?.side ?? null;
			const side = head.sides.find(({ id }) => id === of)?.name ?? 'Control';
			const label = isQuestionCommand(move.payload as Command)
				? 'the answer to a question'
				: module.control.label(at, move.payload as AnyRulesetCommand);
			broken.push({
				command,
				first: seq,
				of,
				label,
				words: `${label}, by ${side}`,
				why,
				facts: group,
				before: state,
			});
			continue;
		}
		state = group.reduce(
			(next, each) => (isHistory(each.fact) ? next : applyFact(played, next, each)),
			state,
		);
	}
	return broken;
}

type Command = { readonly type: string };

function isMove({ module }: Played, { issuer, type }: Sent): boolean {
	return (
		sideIssuer(issuer) !== null &&
		(module.sideMoves.has(type) || (type === 'answer-question' && module.sideMoves.size > 0))
	);
}

/** A decision of the game by an umpire: none of the house's own commands but an answer to a question. */
const isDecision = ({ module }: Played, { issuer, payload }: Sent): boolean =>
	isUmpires(issuer) && (isQuestionCommand(payload as Command) || module.command.safeParse(payload).success);

/** Returns why a command is refused on this state, or null if it isn't. */
function whyNot(
	played: Played,
	state: CampaignState,
	{ payload, issuer }: Sent,
	facts: readonly Recorded[],
): string | null {
	const { module } = played;
	const at = situationOf(played, state);
	const seat: Seat = sideIssuer(issuer) ?? { kind: 'umpire', name: issuerWords(issuer) };
	const dice = givenDice(
		facts.flatMap(({ fact }) => (fact.rolls ?? []).flatMap(({ faces }) => faces)),
		'',
	);
	try {
		const command = payload as Command;
		const decision: Decision<Fact> = isQuestionCommand(command)
			? decideQuestion(module, at, command, seat, dice)
			: module.decide(at, payload as AnyRulesetCommand, dice, { seat, now: facts[0]?.at ?? 0 });
		if (decision.kind === 'facts') return null;
		return decision.kind === 'refusal' ? decision.say : decision.ask;
	} catch (error) {
		if (error instanceof DiceError) return error.message;
		throw error;
	}
}

/** Facts in the lists in which they were recorded. */
export function* byCommand(facts: Iterable<Recorded>): Generator<readonly [Recorded, ...Recorded[]]> {
	let group: [Recorded, ...Recorded[]] | null = null;
	for (const fact of facts) {
		if (group && group[0].command === fact.command) {
			group.push(fact);
			continue;
		}
		if (group) yield group;
		group = [fact];
	}
	if (group) yield group;
}
