/** A campaign of the Operational Combat Series in a hall: the small scenario, Control's window, one of each side. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../src-shared/contract/host-api.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsSideView, OcsUmpireView } from '../../src-shared/rulesets/ocs/views.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import type { OcsCommand } from '../../src-shared/rulesets/ocs/ocs-command.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, counter, RED, smallCounters, smallScenario } from '../helpers/ocs-scenario.ts';

type Asked =
	| OcsCommand
	| { readonly type: 'undo'; readonly shown?: string; readonly newDice?: boolean; readonly own?: true }
	| { readonly type: 'undo-phase'; readonly shown?: number }
	| { readonly type: 'redo' }
	| { readonly type: 'answer-question'; readonly question: string; readonly answer: string }
	| { readonly type: 'close-question'; readonly question: string };
type Window = Pick<HallWindow, 'ask' | 'master' | 'side'>;

export const rulesets = [ocsModule];
/** The small scenario with a Reserve and a DG unit of Red's and a hedgehog. */
export const hallScenario = (): OcsScenario =>
	smallScenario({
		counters: smallCounters().map((each) => {
			// It goes on foot, so that it needs no fuel.
			if (String(each.id) === 'b-mech') return { ...each, combat: { ...each.combat, mobility: 'leg' } };
			if (String(each.id) === 'r-mot') return { ...each, marker: 'reserve' };
			return String(each.id) === 'r-rgt' ? { ...each, marker: 'dg' } : each;
		}),
		hexes: [
			{ hex: '07.05', hedgehog: 1, owner: RED },
			{ hex: '02.04', airBase: 1, owner: BLUE },
		],
	});

/** Blue's heron is of an area and has no hex yet; its infantry may stand one hex off. */
export const setUpScenario = (more: object = {}): OcsScenario => {
	const begun = hallScenario();
	return OcsScenario.parse({
		...begun,
		playersSetUp: true,
		areas: [{ id: 'west', within: ['01.06', '02.06'], boundary: ['03.06'], inclusive: true }],
		counters: [
			...begun.counters.map((each) => (String(each.id) === 'b-inf' ? { ...each, within: 1 } : each)),
			counter('b-heron', BLUE, null, '4-3-4 leg', null, { area: 'west' }),
		],
		...more,
	});
};

export const umpireView = (window: Pick<Window, 'master'>): OcsUmpireView =>
	window.master() as unknown as OcsUmpireView;
export const sideView = (window: Pick<Window, 'side'>): OcsSideView =>
	window.side() as unknown as OcsSideView;

/** From Control's window. */
export const order = (
	window: Pick<Window, 'ask'>,
	command: Asked,
	faces?: readonly number[],
): Promise<Answer<'command.send'>> =>
	window.ask('command.send', { id: randomUUID(), command, ...(faces ? { faces: [...faces] } : {}) });
/** From a side's own window. */
export const play = (window: Pick<Window, 'ask'>, command: Asked): Promise<Answer<'side.send'>> =>
	window.ask('side.send', { id: randomUUID(), command });

/** Control takes its last command back, whoever saw what it did. */
export async function undo(control: Pick<Window, 'ask'>): Promise<Answer<'command.send'>> {
	const asked = await order(control, { type: 'undo' });
	if (asked.outcome !== 'question') return asked;
	return order(control, { type: 'undo', shown: asked.answers[0]?.id ?? '' });
}

export interface Table {
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly blue: HallWindow;
	readonly red: HallWindow;
	/** Control ends so many steps. */
	steps(many: number): Promise<void>;
}
export async function openTable(scenario: OcsScenario = hallScenario()): Promise<Table> {
	const hall = await openHall(scenario, { rulesets });
	const control = await hall.window(umpire);
	const blue = await hall.window({ kind: 'side', side: BLUE });
	const red = await hall.window({ kind: 'side', side: RED });
	const steps = async (many: number): Promise<void> => {
		for (let n = 0; n < many; n += 1) {
			const done = await order(control, { type: 'next-step' });
			if (done.outcome !== 'recorded') throw new Error(JSON.stringify(done));
		}
	};
	return { hall, control, blue, red, steps };
}
