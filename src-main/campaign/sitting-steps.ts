/** The steps of a sitting in the order in which they began, for the umpire's clock. Nothing of it is in the file. */

/** A step that began, and the wall time at which it did, ms. */
export interface StepBegun {
	readonly step: string;
	readonly at: number;
}
/** Steps that are remembered: some turns' worth. */
const MOST_BEGUN = 90;

export class SittingSteps {
	#begun: readonly StepBegun[];

	/**
	 * @param step the step that is played when the campaign is opened
	 * @param at when it began, ms
	 */
	constructor(step: string, at: number) {
		this.#begun = [{ step, at }];
	}

	/** The step that is played is the last. */
	get begun(): readonly StepBegun[] {
		return this.#begun;
	}

	/** Notes the step that is played, if it is another than before: it began, or an undo led back to it. */
	note(step: string, at: number): void {
		if (this.#begun.at(-1)?.step === step) return;
		this.#begun = [...this.#begun.slice(1 - MOST_BEGUN), { step, at }];
	}
}
