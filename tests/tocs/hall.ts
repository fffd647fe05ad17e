/** A campaign of the Tactical Operational Combat System in a hall: a small scenario, Control's window, one of each side. */
import type { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsSideView, TocsUmpireView } from '../../src-shared/rulesets/tocs/views.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { openHexTable, type HexTable } from '../helpers/hex-hall.ts';
import { BLUE, RED, company, headquarters, tocsScenario } from '../helpers/tocs-scenario.ts';

export const rulesets = [tocsModule];

/** The small scenario with a battalion of each side along the line. */
export const smallBattle = (more: Parameters<typeof tocsScenario>[0] = {}): TocsScenario =>
	tocsScenario({
		first: BLUE,
		counters: [
			headquarters('b-hq', BLUE, '03.05'),
			company('b-1', BLUE, '05.05', { formation: 'b-bn' }),
			company('b-2', BLUE, '05.06', { formation: 'b-bn' }),
			company('b-3', BLUE, '04.06', { formation: 'b-bn' }),
			company('b-tank', BLUE, '05.04', {
				...{ type: 'platoon', arm: 'armoured', movement: 'tracked', strength: 5, mp: 6, formation: 'b-bn' },
			}),
			headquarters('r-hq', RED, '09.05'),
			company('r-1', RED, '07.05', { formation: 'r-bn' }),
			company('r-2', RED, '07.06', { formation: 'r-bn' }),
			company('r-3', RED, '08.03', { formation: 'r-bn' }),
		],
		...more,
	});

export interface Table extends HexTable<TocsUmpireView, TocsSideView> {
	/** Control ends the step that runs. */
	next(faces?: readonly number[]): ReturnType<HexTable<TocsUmpireView, TocsSideView>['order']>;
}

/** Opens a table. */
export async function openTable(scenario: TocsScenario = smallBattle()): Promise<Table> {
	const table = await openHexTable<TocsUmpireView, TocsSideView>(scenario, rulesets, [BLUE, RED]);
	const { view, order } = table;
	return { ...table, next: (faces) => order({ type: 'next-step', step: view().clock.step }, faces) };
}
