/** A game of the Operational Combat Series at a bare table: commands go to the rules, facts to the game and to both sides. */
import type { Listener } from '../../src-shared/contract/house.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { scriptedDice } from '../../src-main/rules/kit/dice.ts';
import type { HouseDeskFact } from '../../src-main/rules/kit/house.ts';
import type { Decision, Refusal } from '../../src-main/rules/kit/ruleset.ts';
import { sightings } from '../../src-main/rules/ocs/04-general/sightings.ts';
import type { OcsFact } from '../../src-main/rules/ocs/facts.ts';
import type { At, OcsGame } from '../../src-main/rules/ocs/game.ts';
import { initial } from '../../src-main/rules/ocs/initial.ts';
import type { Step } from '../../src-main/rules/ocs/02-sequence/steps.ts';
import type { UnitState } from '../../src-main/rules/ocs/types.ts';
import { PersistentMap } from '../../src-shared/kit/persistent-map.ts';
import { commands } from '../../src-main/rulesets/ocs/commands/index.ts';
import { events } from '../../src-main/rulesets/ocs/events/index.ts';
import { knownAtStart, type Known } from '../../src-main/rulesets/ocs/views/side/known.ts';
import { answer, questions } from '../../src-main/rules/ocs/questions.ts';
import type { OcsCommand } from '../../src-shared/rulesets/ocs/ocs-command.ts';
import { smallScenario } from './ocs-scenario.ts';

/** Something of the game as it is to begin. */
export type Change = (game: OcsGame) => OcsGame;

/** The step that it is, and whose player turn. */
export const during =
	(step: Step, phasing: SideId, turn = 1): Change =>
	(game) => ({ ...game, clock: { turn, playerTurn: 1, phasing, first: phasing, step } });
/** Something of a unit. */
export const having =
	(id: string, change: Partial<UnitState>): Change =>
	(game) => {
		const unit = game.units.get(id);
		if (!unit) throw new Error(`no unit ${id}`);
		return { ...game, units: game.units.set(id, { ...unit, ...change }) };
	};
export const withOption =
	(id: string, value: string): Change =>
	(game) => ({ ...game, options: { ...game.options, [id]: value } });

/** Tests that are not about fuel begin with every unit fuelled; others with `asItBegins`. */
const fuelled: Change = (game) => ({
	...game,
	fuel: Object.fromEntries(
		[...game.units].map(([id, { side }]) => [id, { side, until: 'clean-up' as const }]),
	),
});
/** The fuel is what the scenario begins with: whoever moves by Truck or Track pays. */
export const asItBegins: Change = (game) => game;

const house: At['house'] = { papers: {}, sticks: {}, handover: '', ended: null };
type Dice = ReturnType<typeof scriptedDice>;
type By = SideId | 'umpire';
const seatOf = (by: By): Seat =>
	by === 'umpire' ? { kind: 'umpire', name: 'Control' } : { kind: 'side', side: by };

export class Table {
	readonly scenario: OcsScenario;
	game: OcsGame;
	/** What each side knows. */
	readonly known: Record<string, Known>;
	/** Every fact so far. */
	readonly facts: OcsFact[] = [];

	constructor(scenario: OcsScenario = smallScenario(), ...changes: readonly Change[]) {
		this.scenario = scenario;
		const begun = changes.includes(asItBegins) ? initial(scenario) : fuelled(initial(scenario));
		this.game = changes.reduce((game, change) => change(game), begun);
		this.known = Object.fromEntries(
			scenario.sides.map(({ id }) => [id, this.#ownPart(knownAtStart(scenario, id))]),
		);
		this.#take(sightings(this.at));
	}

	get at(): At {
		return { scenario: this.scenario, game: this.game, house };
	}

	/** The questions that stand. */
	get asks() {
		return questions(this.at);
	}

	unit(id: string): UnitState {
		const unit = this.game.units.get(id);
		if (!unit) throw new Error(`no unit ${id}`);
		return unit;
	}

	/** Carries a command out, or returns why not. */
	order(by: By, command: OcsCommand, ...faces: readonly number[]): Refusal | null {
		return this.orderWith(by, command, scriptedDice(faces), true);
	}

	/** The same with dice that others look at. */
	orderWith(by: By, command: OcsCommand, dice: Dice, all = false): Refusal | null {
		const parsed = commands.command.parse(command);
		const refused = this.#carry(commands.decide(this.at, parsed, dice, { seat: seatOf(by), now: 0 }));
		if (all && dice.left > 0) throw new Error(`${String(dice.left)} dice left over`);
		return refused;
	}

	/** Answers the question that stands. */
	answer(reply: string, ...faces: readonly number[]): Refusal | null {
		return this.answerWith(reply, scriptedDice(faces));
	}
	answerWith(reply: string, dice: Dice): Refusal | null {
		const [question] = questions(this.at);
		if (!question) throw new Error('nothing is asked');
		return this.#carry(answer(this.at, question, reply, dice));
	}

	#carry(decision: Decision<OcsFact | HouseDeskFact>): Refusal | null {
		if (decision.kind === 'question') throw new Error(decision.ask);
		if (decision.kind === 'refusal') return decision;
		const before = this.at;
		this.#take(decision.facts as readonly OcsFact[]);
		this.#take(sightings(this.at, before));
		return null;
	}

	#take(facts: readonly OcsFact[]): void {
		for (const fact of facts) {
			this.game = events.evolve(this.game, fact);
			for (const { id } of this.scenario.sides) {
				const listener: Listener = { side: id, team: null };
				const known = this.known[id];
				if (known) this.known[id] = events.told(listener, fact)?.(known) ?? known;
			}
			this.facts.push(fact);
		}
	}

	/** What a side knows when the game begins as changed. */
	#ownPart(known: Known): Known {
		const { side } = known;
		const own = <T extends { readonly side: SideId }>(of: Readonly<Record<string, T>>): Record<string, T> =>
			Object.fromEntries(Object.entries(of).filter(([, each]) => each.side === side));
		const hexes = Object.entries(this.game.hexes).filter(
			([, { control }]) => control === side || control === null,
		);
		const { dumps, transports, fuel } = this.game;
		return {
			...known,
			game: {
				...this.game,
				units: PersistentMap.from([...this.game.units].filter(([, unit]) => unit.side === side)),
				hexes: Object.fromEntries(hexes),
				dumps: own(dumps),
				transports: own(transports),
				fuel: own(fuel),
				sea: { ...this.game.sea, ships: own(this.game.sea.ships) },
				air: {
					...this.game.air,
					planes: own(this.game.air.planes),
					gliders: own(this.game.air.gliders),
				},
				frames: [],
				supply: { ...this.game.supply, opening: known.game.supply.opening },
				seen: {},
			},
		};
	}
}
