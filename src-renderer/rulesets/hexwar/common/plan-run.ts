/** A plan that is carried out line by line. */

interface PlanHands {
	/** The lines that are still to be carried out in this step, first to last, as the window is shown them now. */
	lines(): readonly string[];
	/** True when the host took it: it is done, or its refusal is noted with the line. */
	carryOut(line: string): Promise<boolean>;
}

/** More lines than any plan has. */
const MAX_LINES = 100;

/** Carries out line after line until none is left, one is refused, or a choice must be made first. */
export async function carryOutPlan({ lines, carryOut }: PlanHands): Promise<void> {
	for (let n = 0; n < MAX_LINES; n += 1) {
		const [line] = lines();
		if (line === undefined || !(await carryOut(line))) return;
		// The line is still there: the rules refused it, and its reason is shown with it.
		if (lines()[0] === line) return;
	}
}
