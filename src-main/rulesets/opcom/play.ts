/** This ruleset's game as the house keeps it: its desks and the game proper; and the world that its rules read. */
import { emptyDesk, type OwnDesk } from './desks/desk-facts.ts';
import type { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { SideKnowledge } from './views/side-view.ts';
import type { AnyGame, AnyKnowledge, AnyScenario, AnySituation } from '../../rules/kit/module.ts';
import type { Situation } from '../../rules/kit/module/situation.ts';
import { events } from './events/index.ts';
import type { OpcomAnyFact, Play } from './facts.ts';
import { gameFrom, initial, type StoredGame } from '../../rules/opcom/initial.ts';
import { withRulings } from '../../rules/opcom/02-umpiring/order-of-battle.ts';
import type { OpcomWorld } from '../../rules/opcom/types.ts';

/** Before the first fact. @throws where the scenario can't be played */
export function firstPlay(scenario: Scenario): Play {
	return { desk: emptyDesk, game: initial(scenario) };
}

/** The play that a snapshot keeps. */
export function playFrom(stored: unknown): Play {
	const { desk, game } = stored as { readonly desk: OwnDesk; readonly game: StoredGame };
	return { desk, game: gameFrom(game) };
}

/** Returns the play after an event, by its record. */
export function evolvePlay(play: Play, event: OpcomAnyFact): Play {
	return events.evolve(play, event);
}

const worlds = new WeakMap<Situation<Scenario, Play>, OpcomWorld>();

/** Returns what the rules read, including the house's own desk. The same object for the same situation. */
export function worldOf(at: Situation<Scenario, Play>): OpcomWorld {
	const cached = worlds.get(at);
	if (cached) return cached;
	const { scenario, game, house } = at;
	const world = {
		scenario: withRulings(scenario, game.game.ground),
		desk: { ...house, ...game.desk },
		game: game.game,
	};
	worlds.set(at, world);
	return world;
}

/** A situation that the house holds closed, opened by those it belongs to: this ruleset's own papers and tests. */
export function opened(at: AnySituation): OpcomWorld {
	return worldOf(at as unknown as Situation<Scenario, Play>);
}

/** Returns an opaque campaign state of the house with its real type. */
export function openedState({
	game,
	known,
}: {
	readonly game: AnyGame;
	readonly known: Readonly<Record<string, AnyKnowledge>>;
}): Play & { readonly known: Readonly<Record<string, SideKnowledge>> } {
	return { ...(game as unknown as Play), known: known as unknown as Readonly<Record<string, SideKnowledge>> };
}

/** Returns an opaque scenario of the house with its real type. */
export const openedScenario = (scenario: AnyScenario): Scenario => scenario as unknown as Scenario;
