/** A campaign's state is the fold of its facts. Snapshots keep exactly this. */
import type { HouseDesk } from '../../src-shared/contract/house.ts';
import type { AnyEvent, AnyGame, AnyKnowledge, AnySituation } from '../rules/kit/module.ts';
import { isHistory, isHouseDesk, type Recorded } from './facts.ts';
import { emptyHouse, evolveHouse } from './house-desk.ts';
import type { Played } from './rulesets.ts';

export interface CampaignState {
	readonly house: HouseDesk;
	readonly game: AnyGame;
	/** By view key (a side, or 'side/team' for one headquarters): what it was told, and nothing else. */
	readonly known: Readonly<Record<string, AnyKnowledge>>;
	/** Wall time at which the turn and the step began, from the facts' own stamps. */
	readonly times: { readonly turn: number; readonly step: number };
}

/** The campaign before its first fact. @param at wall time, ms */
export function initialState(
	{ module, scenario, listeners }: Played,
	title: string,
	at: number,
): CampaignState {
	return {
		house: emptyHouse,
		game: module.initial(scenario),
		known: Object.fromEntries(
			[...listeners].map(([key, listener]) => [key, module.knownAtStart(scenario, title, listener)]),
		),
		times: { turn: at, step: at },
	};
}

/** Returns the state that a snapshot keeps; its JSON is that of the state it was made of. */
export function stateFrom({ module }: Played, snapshot: unknown): CampaignState {
	const { house, game, known, times } = snapshot as Readonly<Record<keyof CampaignState, unknown>>;
	const knew = Object.entries(known as Readonly<Record<string, unknown>>);
	return {
		house: house as HouseDesk,
		game: module.gameFrom(game),
		known: Object.fromEntries(knew.map(([key, stored]) => [key, module.knownFrom(stored)])),
		times: times as CampaignState['times'],
	};
}

/**
 * Applies one recorded fact. The house's go to its desk, its ruleset's to the game and to what each side knows; history
 * facts are the session's business.
 * @throws where a fact is nobody's: the file was written by a ruleset that this program does not have
 */
export function applyFact(
	played: Played,
	state: CampaignState,
	{ fact, at }: Pick<Recorded, 'fact' | 'at'>,
): CampaignState {
	if (isHistory(fact)) return state;
	if (isHouseDesk(fact)) return { ...state, house: evolveHouse(state.house, fact) };
	const { module } = played;
	if (!module.factTypes.has(fact.type))
		throw new Error(`the ruleset ${module.title} knows no fact "${fact.type}"`);
	return {
		...state,
		game: module.evolve(state.game, fact),
		known: tell(played, state.known, fact),
		times: timesAfter(played, state.times, fact, at),
	};
}

function tell(
	{ module, listeners }: Played,
	known: CampaignState['known'],
	fact: AnyEvent,
): CampaignState['known'] {
	let next = known;
	for (const [key, listener] of listeners) {
		const before = known[key];
		if (before === undefined) continue;
		const after = module.learn(before, listener, fact);
		if (after !== before) next = { ...next, [key]: after };
	}
	return next;
}

function timesAfter(
	{ module }: Played,
	times: CampaignState['times'],
	fact: AnyEvent,
	at: number,
): CampaignState['times'] {
	const begun = module.begins(fact);
	if (!begun) return times;
	return begun.turn === undefined ? { ...times, step: at } : { turn: at, step: at };
}

const situations = new WeakMap<CampaignState, AnySituation>();

/** Returns what the rules may read of a state; the same object for the same state. */
export function situationOf({ scenario }: Played, state: CampaignState): AnySituation {
	const cached = situations.get(state);
	if (cached) return cached;
	const { game, house } = state;
	const situation = { scenario, game, house };
	situations.set(state, situation);
	return situation;
}
