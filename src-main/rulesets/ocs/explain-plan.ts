/**
 * A side's questions while it writes its plan: the usual ones, about the game as it would be in that step, with the
 * moves and fuel planned before.
 */
import { z } from 'zod';
import {
	PLANNED_QUESTIONS,
	PLANNED_STEPS,
	type PlannedStep,
} from '../../../src-shared/rulesets/ocs/planned.ts';
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { planOf } from '../../rules/kit/orders/plan.ts';
import { otherSide } from '../../rules/hexwar/ownership.ts';
import { phaseOf } from '../../rules/ocs/02-sequence/steps.ts';
import { planMove } from '../../rules/ocs/06-movement/move.ts';
import { evolveStep } from '../../rules/ocs/evolve/sequence.ts';
import { evolveMoved } from '../../rules/ocs/evolve/units.ts';
import type { OcsGame } from '../../rules/ocs/game.ts';
import { pictureFrom, type Known } from './views/side/known.ts';
import type { OcsTypes } from './types.ts';

const Asked = z
	.object({ step: z.enum(PLANNED_STEPS), name: z.enum(PLANNED_QUESTIONS), input: z.unknown() })
	.strict();

/** The steps that a plan goes through before it comes to one, and that one. */
const until = (step: PlannedStep): readonly PlannedStep[] =>
	PLANNED_STEPS.slice(0, PLANNED_STEPS.indexOf(step) + 1);

/** A side's own part of the game as that step begins: nothing is under way, and nobody has moved in its phase. */
function begun(scenario: OcsScenario, { game, side }: Known, step: PlannedStep): OcsGame {
	const { clock } = game;
	if (clock.step === step) return { ...game, frames: [] };
	const phasing = phaseOf(step) === 'reaction' ? otherSide(scenario, side) : side;
	const playerTurn = clock.playerTurn === 0 ? 1 : clock.playerTurn;
	const to = { turn: clock.turn, playerTurn, phasing, step };
	const next = evolveStep({ ...game, frames: [] }, { ...to, newPhase: true });
	// Its plans are only looked at: they don't lapse by looking ahead.
	return { ...next, orders: game.orders };
}

/** The same with a move of the plan gone, where the rules as its side knows them let it go. */
function gone(scenario: OcsScenario, known: Known, units: readonly string[], way: readonly string[]): Known {
	const plan = planMove(pictureFrom(scenario, known), units, way);
	return plan.kind === 'refusal'
		? known
		: { ...known, game: evolveMoved(known.game, { ...plan, side: known.side }) };
}

/** The same with fuel that the plan pays for; what it costs is looked at when it is paid. */
const fuelled = (known: Known, of: string): Known => ({
	...known,
	game: { ...known.game, fuel: { ...known.game.fuel, [of]: { side: known.side, until: 'phase' } } },
});

/** Returns what a side would know in a step of its plan, once the moves that it planned up to there are made. */
export function imagined(scenario: OcsScenario, known: Known, step: PlannedStep): Known {
	const free: Known = { ...known, fight: null, asked: [] };
	const planned = until(step).map((each) => [each, planOf(known.game, known.side, each)] as const);
	return planned
		.filter(([each, lines]) => each === step || lines.length > 0)
		.reduce<Known>((now, [each, lines]) => {
			const at = { ...now, game: begun(scenario, now, each) };
			return lines.reduce<Known>((next, [, { proposed }]) => {
				if (proposed?.type === 'pay-fuel') return fuelled(next, proposed.of);
				return proposed?.type === 'move' ? gone(scenario, next, proposed.units, proposed.way) : next;
			}, at);
		}, free);
}

/** Returns the question that asks the others of a step to come. @param of the others by name */
export const explainPlan = (
	of: Readonly<Record<string, Explain<OcsTypes>>>,
): Readonly<Record<string, Explain<OcsTypes>>> => ({
	planned: {
		input: Asked,
		side(scenario, known, input) {
			const { step, name, input: asked } = Asked.parse(input);
			const question = of[name];
			const parsed = question?.input.safeParse(asked);
			if (!question?.side || !parsed?.success) return null;
			return question.side(scenario, imagined(scenario, known, step), parsed.data);
		},
	},
});
