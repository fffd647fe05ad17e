/** A campaign of the Tactical Combat Series in a hall: the small scenario, Control's window, one of each side. */
import type { TcsScenario } from '../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsSideView, TcsUmpireView } from '../../src-shared/rulesets/tcs/views.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import { openHexTable, type HexTable } from '../helpers/hex-hall.ts';
import { BLUE, RED, tcsScenario } from '../helpers/tcs-scenario.ts';

export const rulesets = [tcsModule];

export interface Table extends HexTable<TcsUmpireView, TcsSideView> {
	/** Control ends steps until one has begun; `faces` fall in the last. */
	stepTo(step: string, faces?: readonly number[]): Promise<void>;
}

/** Opens a table. */
export async function openTable(scenario: TcsScenario = tcsScenario()): Promise<Table> {
	const table = await openHexTable<TcsUmpireView, TcsSideView>(scenario, rulesets, [BLUE, RED]);
	const { view, order, choose } = table;
	return {
		...table,
		stepTo: async (step, faces) => {
			for (let n = 0; n < 40 && view().clock.step !== step; n += 1) {
				if (view().questions.length > 0) await choose(view().questions[0]?.answers[0]?.id ?? '');
				const { ladder, step: now } = view().clock;
				const last = ladder[ladder.findIndex((each) => each.step === now) + 1]?.step === step;
				const answer = await order({ type: 'next-step' }, last ? faces : undefined);
				if (answer.outcome !== 'recorded') throw new Error(JSON.stringify(answer));
			}
			if (view().clock.step !== step) throw new Error(`never ${step}`);
		},
	};
}
