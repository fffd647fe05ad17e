/** A campaign's state is the fold of its facts. Snapshots keep exactly this. */
import type { DeskState } from '../../src-shared/contract/desk.ts';
import type { Scenario } from '../../src-shared/contract/scenario.ts';
import { opcom } from '../rules/opcom/index.ts';
import type { Opcom, OpcomFact, OpcomWorld } from '../rules/opcom/types.ts';
import { listenerKey, opening, toldTo } from '../views/told.ts';
import { knownAtStart, learn, type Known } from '../views/side-view.ts';
import { emptyDesk, evolveDesk, type DeskFact } from './desk-facts.ts';
import type { CampaignFact, HistoryFact, Recorded } from './facts.ts';

export interface CampaignState {
	readonly desk: DeskState;
	readonly game: Opcom;
	/** By view key (a side, or 'side/team' for one headquarters): what it was told, and nothing else. */
	readonly known: Readonly<Record<string, Known>>;
	/** Wall time at which the turn and the step began, from the facts' own stamps. */
	readonly times: { readonly turn: number; readonly step: number };
}

const deskTypes: ReadonlySet<string> = new Set<DeskFact['type']>([
	'campaign-begun',
	'sheet-submitted',
	'line-marked',
	'line-queried',
	'query-answered',
	'line-noted',
	'sheet-returned',
	'dispatch-drafted',
	'dispatch-edited',
	'dispatch-released',
	'dispatch-withheld',
	'dispatch-delayed',
	'dispatch-rerouted',
	'air-sheet-submitted',
	'decision-referred',
	'decision-answered',
	'decision-closed',
	'message-sent',
	'paper-printed',
	'photo-received',
	'photo-settled',
	'stick-given',
	'stick-revoked',
	'stick-back',
	'handover-written',
	'ruling-recorded',
]);
const isDesk = (fact: CampaignFact): fact is DeskFact => deskTypes.has(fact.type);
export const isHistory = (fact: CampaignFact): fact is HistoryFact =>
	fact.type === 'command-retracted' || fact.type === 'command-restored';
const isGame = (fact: CampaignFact): fact is OpcomFact => !isDesk(fact) && !isHistory(fact);

/** The campaign before its first fact. */
export function initialState(scenario: Scenario, title: string, at: number): CampaignState {
	return {
		desk: emptyDesk,
		game: opcom.initial(scenario),
		known: Object.fromEntries(
			scenario.sides.flatMap((side) =>
				[null, ...scenario.teams.filter((team) => team.side === side.id).map(({ id }) => id)].map((team) => [
					listenerKey({ side: side.id, team }),
					knownAtStart(opening(scenario, title, side, team)),
				]),
			),
		),
		times: { turn: at, step: at },
	};
}

/** Applies one recorded fact to desk, game and what each side knows. History facts are the session's business. */
export function applyFact(state: CampaignState, recorded: Pick<Recorded, 'fact' | 'at'>): CampaignState {
	const { fact, at } = recorded;
	if (isHistory(fact)) return state;
	const desk = isDesk(fact) ? evolveDesk(state.desk, fact) : state.desk;
	const game = isGame(fact) ? opcom.evolve(state.game, fact) : state.game;
	return { desk, game, known: tell(state.known, fact), times: timesAfter(state.times, fact, at) };
}

function tell(known: CampaignState['known'], fact: CampaignFact): CampaignState['known'] {
	let next = known;
	for (const [key, knows] of Object.entries(known)) {
		const told = toldTo({ side: knows.side.id, team: knows.headquarters }, fact);
		if (told) next = { ...next, [key]: learn(knows, told) };
	}
	return next;
}

function timesAfter(times: CampaignState['times'], fact: CampaignFact, at: number): CampaignState['times'] {
	if (fact.type === 'turn-begun') return { turn: at, step: at };
	return fact.type === 'step-begun' ? { ...times, step: at } : times;
}

export function worldOf(scenario: Scenario, state: CampaignState): OpcomWorld {
	return { scenario, desk: state.desk, game: state.game };
}
