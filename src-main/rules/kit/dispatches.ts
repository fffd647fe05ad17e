/** Dispatches to a side, as records that a ruleset puts among its own: the command, the event, and how it changes the game. */
import type { DispatchShown } from '../../../src-shared/kit/dispatch.ts';
import { SendDispatch } from '../../../src-shared/kit/dispatch.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Owners } from '../../../src-shared/contract/seats.ts';
import type { CommandRecord, EventRecord } from './records.ts';
import { facts, refuse, type Decision, type Fact } from './ruleset.ts';

/** The dispatches of a game, oldest first; absent if none was sent. */
export interface WithDispatches {
	readonly dispatches?: readonly DispatchShown[];
}
/** The number of recent dispatches kept for each side; older ones are in the log. */
export const DISPATCHES_KEPT = 30;

/** The facts about dispatches. `through`: the side's latest note that the dispatch covers. */
export type DispatchFact = Fact<
	'dispatch-sent',
	{
		readonly side: SideId;
		readonly turn: number;
		readonly when: string;
		readonly text: string;
		readonly through: number;
	}
>;

/** Returns the game with one more dispatch, numbered for its side; the oldest of that side gone where there are too many. */
export function evolveDispatchSent<G extends WithDispatches>(
	game: G,
	{ side, turn, when, text }: DispatchFact['payload'],
): G {
	const { dispatches = [] } = game;
	const own = dispatches.filter((each) => each.side === side);
	const n = (own.at(-1)?.n ?? 0) + 1;
	const oldest = own.length < DISPATCHES_KEPT ? undefined : own[0];
	return {
		...game,
		dispatches: [...dispatches.filter((each) => each !== oldest), { side, n, turn, when, text }],
	};
}

interface At {
	readonly scenario: { readonly sides: readonly { readonly id: SideId; readonly name: string }[] };
	readonly game: WithDispatches & { readonly clock: { readonly turn: number } };
}

/** Returns the fact of a dispatch; refused where there is no such side, or nothing is written. */
function decideDispatch(
	{ scenario, game }: At,
	{ side, text, through }: SendDispatch,
	when: string,
): Decision<DispatchFact> {
	if (!scenario.sides.some(({ id }) => id === side))
		return refuse('app', 'dispatch/no-side', 'There is no such side. Choose one of this campaign’s sides.');
	const words = text.trim();
	if (words === '')
		return refuse('app', 'dispatch/empty', 'The dispatch is empty. Write what the side is to be told.');
	return facts({
		...{ type: 'dispatch-sent', v: 1, rule: 'app' },
		payload: { side, turn: game.clock.turn, when, text: words, through },
	});
}

/**
 * Returns the record of the command: an umpire sends a dispatch to a side.
 * @param owners whose a side's dispatch is, when Control is shared out
 * @param whenWords the moment in words, as it heads the dispatch
 */
export const dispatchCommand = <W extends At>(
	owners: (at: W, side: SideId) => Owners,
	whenWords: (at: W) => string,
): CommandRecord<W, SendDispatch, DispatchFact> => ({
	type: 'send-dispatch',
	shape: SendDispatch,
	label: ({ scenario }, { side }) =>
		`send a dispatch to ${scenario.sides.find(({ id }) => id === side)?.name ?? 'a side'}`,
	subject: () => null,
	subjects: () => [],
	owners: (at, { side }) => owners(at, side),
	decide: (at, command) => decideDispatch(at, command, whenWords(at)),
});

/**
 * Returns the record of the event: its own side is told, and no other.
 * @param told what the side learns: its game with the dispatch, its notes up to it gone
 */
export const dispatchEvent = <G extends WithDispatches, N extends { side(id: string): string }, D>(
	told: (payload: DispatchFact['payload']) => D,
): EventRecord<G, DispatchFact, N, D> => ({
	type: 'dispatch-sent',
	version: 1,
	evolve: (game, payload) => evolveDispatchSent(game, payload),
	told: (payload, { side }) => (side === payload.side ? told(payload) : null),
	log: ({ side, text }, names) => `Dispatch to ${names.side(side)}: ${text}`,
});
