/** A side's plan for the steps of its turn: the lines written for each step, and how they are carried out. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import {
	PLANNED_QUESTIONS,
	PLANNED_STEPS,
	type PlannedStep,
} from '../../../../src-shared/rulesets/ocs/planned.ts';
import type { OcsOrderShown, OcsSideView, OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { carryOutPlan } from '../../hexwar/common/plan-run.ts';

type Line = readonly [id: string, order: OcsOrderShown];
type Stepped = Pick<OcsSideView | OcsUmpireView, 'game' | 'sequence'>;

/** 'Movement Segment of the Reaction Phase', 'Aircraft Refit Phase' */
export function stepName({ sequence }: Pick<Stepped, 'sequence'>, step: string): string {
	const stepShown = sequence.find(({ id }) => id === step);
	if (!stepShown) return step;
	const { segment, phase } = stepShown;
	if (segment === '') return phase;
	return `${segment}${segment.endsWith(' Segment') ? '' : ' step'} of the ${phase}`;
}

/** Returns whether a plan line is for a later step; a proposal for now never is. */
export const isLater = (
	{ game }: Pick<Stepped, 'game'>,
	{ plan, side }: Pick<OcsOrderShown, 'plan' | 'side'>,
): boolean => plan !== undefined && (plan.step !== game.step || game.acts !== side);

const QUESTIONS: ReadonlySet<string> = new Set(PLANNED_QUESTIONS);

interface PlanHands {
	view(): OcsSideView;
	/** True when it was recorded. */
	issue(command: CommandShape): Promise<boolean>;
}

export class Plan {
	readonly #hands: PlanHands;
	/** The step that a line is written for when the plan is written; what the list opens with. */
	#step = $state<PlannedStep | null>(null);
	/** Whether orders given on the map go into the plan. */
	writing = $state(false);

	constructor(hands: PlanHands) {
		this.#hands = hands;
	}

	/**
	 * The step being planned: the chosen one, otherwise the current one, otherwise the first in which ground units
	 * move.
	 */
	get step(): PlannedStep {
		return (
			this.#step ?? PLANNED_STEPS.find((id) => id === this.#hands.view().game.step) ?? 'movement.movement'
		);
	}
	set step(step: PlannedStep) {
		this.#step = step;
	}

	/** The step that orders are planned for, or null if they are given now. */
	get for(): { readonly step: PlannedStep; readonly say: string } | null {
		return this.writing ? { step: this.step, say: stepName(this.#hands.view(), this.step) } : null;
	}

	/** Returns how to ask a question while a plan is written: about the planned step, if possible. */
	asked(name: string, input: unknown): { readonly name: string; readonly input: unknown } {
		return this.writing && QUESTIONS.has(name)
			? { name: 'planned', input: { step: this.step, name, input } }
			: { name, input };
	}

	/** All lines not withdrawn, in order. */
	get lines(): readonly Line[] {
		return Object.entries(this.#hands.view().orders)
			.filter(([, { plan, outcome }]) => plan && outcome !== 'withdrawn')
			.toSorted(([, one], [, other]) => (one.plan?.place ?? 0) - (other.plan?.place ?? 0));
	}

	/** The lines by step, in the order of play. */
	get steps(): readonly { readonly step: PlannedStep; readonly lines: readonly Line[] }[] {
		const { lines } = this;
		return PLANNED_STEPS.map((step) => ({
			step,
			lines: lines.filter(([, { plan }]) => plan?.step === step),
		})).filter((each) => each.lines.length > 0);
	}

	/** The lines that can be carried out in the step of now, first to last. */
	get due(): readonly Line[] {
		const view = this.#hands.view();
		return this.lines.filter(([, order]) => order.outcome === 'standing' && !isLater(view, order));
	}
	/** Lines that are still to be carried out. */
	get standing(): number {
		return this.lines.filter(([, { outcome }]) => outcome === 'standing').length;
	}

	carryOut(line: string): Promise<boolean> {
		return this.#hands.issue({ type: 'carry-out-order', order: line });
	}

	/** Carries out the lines that are due, until one stops or a choice is open. */
	run(): Promise<void> {
		return carryOutPlan({
			lines: () => this.due.map(([id]) => id),
			carryOut: (line) => this.carryOut(line),
		});
	}

	remove(line: string): Promise<boolean> {
		return this.#hands.issue({ type: 'withdraw-order', order: line });
	}

	shift(line: string, by: -1 | 1): Promise<boolean> {
		return this.#hands.issue({ type: 'shift-order', order: line, by });
	}
}
