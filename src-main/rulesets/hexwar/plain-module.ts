/** The parts of a module that a ruleset on hexes with plain windows need not write: all that follows from its tables and rules. */
import type { ViewHead } from '../../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { PlainShown } from '../../../src-shared/kit/plain-shown.ts';
import type { Manifest, RuleOption } from '../../rules/kit/manifest.ts';
import type { RulesetImpl } from '../../rules/kit/module.ts';
import type { OrderGame } from '../../rules/kit/orders/types.ts';
import { notItsOwn } from '../../rules/kit/orders/who-moves.ts';
import { tableParts, type CommandTable, type EventTable } from '../../rules/kit/records.ts';
import type { Fact, Refusal } from '../../rules/kit/ruleset.ts';
import { headOf } from './head.ts';
import type { LessonPath, LessonStep } from './lesson.ts';
import { namesOf, type Names } from './log-names.ts';
import { controlOfUnits, hexUmpireHead, questionsOf, rulesOf } from './module-parts.ts';
import { wayExplained } from './plain-shown.ts';

/** A side's knowledge: the part of the game it was told. */
export interface PlainKnown<G> {
	readonly side: SideId;
	readonly game: G;
}
/** A ruleset's types where its windows are plain. */
export interface PlainTypes<S, G, C extends { readonly type: string }, E extends Fact> {
	Scenario: S;
	Game: G;
	Command: C;
	Event: E;
	Knowledge: PlainKnown<G>;
	UmpireView: UmpireHead & PlainShown;
	SideView: ViewHead & PlainShown & { readonly side: SideId };
}
type PlainScenario = Parameters<typeof headOf>[0] &
	Parameters<typeof namesOf>[0] & { readonly lesson: readonly LessonStep[] };

/** The functions a ruleset provides. */
interface Given<
	S extends PlainScenario,
	G extends OrderGame<unknown>,
	C extends { readonly type: string },
	E extends Fact,
> {
	/** The ruleset's id; its views are of the kinds 'ID-umpire' and 'ID-side'. */
	readonly id: string;
	readonly manifest: Manifest;
	readonly options: readonly RuleOption[];
	readonly commands: CommandTable<PlainTypes<S, G, C, E>>;
	readonly events: EventTable<PlainTypes<S, G, C, E>, Names, (known: PlainKnown<G>) => PlainKnown<G>>;
	initial(scenario: S): G;
	/** Returns the part of a game a side knows before anything is told. */
	ownPart(game: G, side: SideId): G;
	/** A game out of a snapshot's plain JSON. */
	gameFrom(stored: G): G;
	sideOf(at: Here<S, G>, unit: string): SideId | undefined;
	/** Returns the open choices. */
	choices(at: Here<S, G>): Parameters<typeof questionsOf>[0];
	/** Returns the cost of a path in parts of a point, or why it can't be taken. */
	price(at: Here<S, G>, unit: string, way: readonly string[]): number | Refusal;
	/** Returns the content of a window. @param side whose it is; null: Control's */
	shown(at: Here<S, G>, side: SideId | null): PlainShown;
}
interface Here<S, G> {
	readonly scenario: S;
	readonly game: G;
}

/** Lessons of such a ruleset wait for facts alone. */
const NO_STEPS: LessonPath = { isReached: () => false, isOpen: () => false, wordsOf: () => null };

/**
 * Returns the module parts: ownership of commands, what a side knows and is told, views, questions and what windows
 * ask.
 */
export function plainParts<
	S extends PlainScenario,
	G extends OrderGame<unknown>,
	C extends { readonly type: string },
	E extends Fact,
>(given: Given<S, G, C, E>) {
	type T = PlainTypes<S, G, C, E>;
	const { id, manifest, options, commands, events, initial, ownPart, gameFrom, choices, shown } = given;
	return {
		...tableParts<T, Names>(commands, events),
		...{ id, manifest, options, initial, madeUp: [], houseRules: {}, requests: {}, papers: {} },
		head: headOf,
		rules: () => rulesOf(manifest),
		// A side's move is decided only where sides move for themselves.
		decide: (at, sent, dice, asked) =>
			(asked.seat.kind === 'side' && commands.sideMoves.has(sent.type)
				? notItsOwn(at.game, sent.type, new Set())
				: null) ?? commands.decide(at, sent, dice, asked),
		gameFrom: (stored) => gameFrom(stored as G),
		knownFrom: (stored) => {
			const { side, game } = stored as PlainKnown<G>;
			return { side, game: gameFrom(game) };
		},
		knownAtStart: (scenario, _title, { side }) => ({ side, game: ownPart(initial(scenario), side) }),
		moment: (at) => {
			const { turn, step, words } = shown(at, null).clock;
			return { turn, step, words };
		},
		questions: (at) => questionsOf(choices(at)),
		sayer: (scenario) => (fact) => events.logLine(fact, namesOf(scenario)),
		control: { ...commands.control, ...controlOfUnits<Here<S, G>>(given.sideOf) },
		sideView: (scenario, { side, game }) => ({
			...{ kind: `${id}-side`, side },
			...shown({ scenario, game }, side),
		}),
		umpireView: (at, around) => ({
			...hexUmpireHead(at.scenario, at.house, around, {
				...{ turn: at.game.clock.turn, path: NO_STEPS, options, chosen: at.game.options },
			}),
			kind: `${id}-umpire`,
			...shown(at, null),
		}),
		explain: { way: wayExplained<T>(given.price) },
	} satisfies Partial<RulesetImpl<T>>;
}
