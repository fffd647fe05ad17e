/** A campaign of the Tactical Combat Series in a hall: the small scenario, Control's window, one of each side. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../src-shared/contract/host-api.ts';
import type { TcsScenario } from '../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsSideView, TcsUmpireView } from '../../src-shared/rulesets/tcs/views.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, tcsScenario } from '../helpers/tcs-scenario.ts';

export const rulesets = [tcsModule];
type Command = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface Table {
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly blue: HallWindow;
	readonly red: HallWindow;
	/** Control's command, with the dice that fall. */
	order(command: Command, faces?: readonly number[]): Promise<Answer<'command.send'>>;
	/** A side's own command. */
	play(window: HallWindow, command: Command): Promise<Answer<'side.send'>>;
	/** Control ends steps until one has begun; `faces` fall in the last. */
	stepTo(step: string, faces?: readonly number[]): Promise<void>;
	/** Control answers the open choice for whoever has it. */
	choose(answer: string, faces?: readonly number[]): Promise<Answer<'command.send'>>;
	view(): TcsUmpireView;
	sideView(window: HallWindow): TcsSideView;
}

/** Opens a table. */
export async function openTable(scenario: TcsScenario = tcsScenario()): Promise<Table> {
	const hall = await openHall(scenario, { rulesets, title: 'Small evening' });
	const control = await hall.window(umpire);
	const blue = await hall.window({ kind: 'side', side: BLUE });
	const red = await hall.window({ kind: 'side', side: RED });
	const view = (): TcsUmpireView => control.master() as unknown as TcsUmpireView;
	const order: Table['order'] = (command, faces) =>
		control.ask('command.send', {
			id: randomUUID(),
			command,
			...(faces ? { faces: [...faces] } : {}),
		});
	const choose: Table['choose'] = (answer, faces) =>
		order({ type: 'answer-question', question: view().questions[0]?.id ?? '', answer }, faces);
	return {
		...{ hall, control, blue, red, view, order, choose },
		play: (window, command) => window.ask('side.send', { id: randomUUID(), command }),
		sideView: (window) => window.side() as unknown as TcsSideView,
		stepTo: async (step, faces) => {
			for (let n = 0; n < 40 && view().clock.step !== step; n += 1) {
				if (view().questions.length > 0) await choose(view().questions[0]?.answers[0]?.id ?? '');
				const last =
					view().clock.ladder[view().clock.ladder.findIndex((each) => each.step === view().clock.step) + 1]
						?.step === step;
				const answer = await order({ type: 'next-step' }, last ? faces : undefined);
				if (answer.outcome !== 'recorded') throw new Error(JSON.stringify(answer));
			}
			if (view().clock.step !== step) throw new Error(`never ${step}`);
		},
	};
}
