/**
 * The sides' own actions, for undo: an umpire undoes the latest entry, whoever made it; a side undoes its own as long
 * as it has no consequences that can't be forgotten.
 */
import { listenerKey, type Listener } from '../../src-shared/contract/house.ts';
import type { CommandId, SideId } from '../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';
import type { AnyCommand } from './commands.ts';
import { isHouse, type Recorded } from './facts.ts';
import type { CampaignState } from './fold.ts';
import type { Entry } from './history.ts';
import type { Played } from './rulesets.ts';

/** A side's own move of the game, without its facts and the state before it: these are read when it is taken back. */
export interface SideMove {
	readonly command: CommandId;
	/** The number of its first fact. */
	readonly first: number;
	readonly side: SideId;
	/** Its issuer, as the file keeps it. */
	readonly by: string;
	/** 'move 3 RTR to 05.04' */
	readonly label: string;
	readonly sent: AnyCommand;
}

/**
 * Returns why a side can't undo its latest move, or null if it can. Only what the side was told counts, so that the
 * answer reveals nothing new to it.
 * @param entry its move
 * @param since all facts that stand from its first on
 * @param now the state as it is
 */
export function whyItStays(
	{ module }: Played,
	listener: Listener,
	entry: Pick<Entry, 'before'>,
	since: readonly Recorded[],
	now: CampaignState,
): Refusal | null {
	const toldFacts = since.filter(({ fact }) => !isHouse(fact) && module.tells(listener, fact));
	const has = (what: (fact: (typeof toldFacts)[number]['fact']) => boolean): boolean =>
		toldFacts.some(({ fact }) => what(fact));
	if (has((fact) => !isHouse(fact) && module.begins(fact) !== null))
		return refuse('app', 'undo/step-ended', 'The step has ended since: ask Control to undo it.');
	if (has((fact) => (fact.rolls ?? []).length > 0))
		return refuse('app', 'undo/dice', 'Dice have fallen since: ask Control to undo it.');
	const key = listenerKey(listener);
	const [before, after] = [entry.before.known[key], now.known[key]];
	if (before !== undefined && after !== undefined && module.revealed?.(before, after) === true)
		return refuse('app', 'undo/seen', 'It showed you something of the other side: ask Control to undo it.');
	return null;
}
