/** A campaign of the Tactical Operational Combat System in a hall: a small scenario, Control's window, one of each side. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../src-shared/contract/host-api.ts';
import type { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsSideView, TocsUmpireView } from '../../src-shared/rulesets/tocs/views.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, company, headquarters, tocsScenario } from '../helpers/tocs-scenario.ts';

export const rulesets = [tocsModule];
type Command = { readonly type: string } & Readonly<Record<string, unknown>>;

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

export interface Table {
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly blue: HallWindow;
	readonly red: HallWindow;
	/** Control's command, with the dice that fall. */
	order(command: Command, faces?: readonly number[]): Promise<Answer<'command.send'>>;
	/** A side's own command. */
	play(window: HallWindow, command: Command): Promise<Answer<'side.send'>>;
	/** A side answers what it is asked. */
	reply(window: HallWindow, answer: string): Promise<Answer<'side.send'>>;
	/** Control ends the step that runs. */
	next(faces?: readonly number[]): Promise<Answer<'command.send'>>;
	view(): TocsUmpireView;
	sideView(window: HallWindow): TocsSideView;
}

/** Opens a table. */
export async function openTable(scenario: TocsScenario = smallBattle()): Promise<Table> {
	const hall = await openHall(scenario, { rulesets, title: 'Small evening' });
	const control = await hall.window(umpire);
	const blue = await hall.window({ kind: 'side', side: BLUE });
	const red = await hall.window({ kind: 'side', side: RED });
	const view = (): TocsUmpireView => control.master() as unknown as TocsUmpireView;
	const sideView = (window: HallWindow): TocsSideView => window.side() as unknown as TocsSideView;
	const order: Table['order'] = (command, faces) =>
		control.ask('command.send', { id: randomUUID(), command, ...(faces ? { faces: [...faces] } : {}) });
	const play: Table['play'] = (window, command) => window.ask('side.send', { id: randomUUID(), command });
	return {
		...{ hall, control, blue, red, view, sideView, order, play },
		reply: (window, answer) =>
			play(window, {
				type: 'answer-question',
				question: sideView(window).questions[0]?.id ?? '',
				answer,
			}),
		next: (faces) => order({ type: 'next-step', step: view().clock.step }, faces),
	};
}
