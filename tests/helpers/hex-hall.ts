/** A campaign of a ruleset on hexes in a hall: Control's window, one of each of two sides, and what each may do there. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../src-shared/contract/host-api.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { openHall, umpire, type Hall, type HallWindow } from './hall.ts';

export type Command = { readonly type: string } & Readonly<Record<string, unknown>>;
interface Asks {
	readonly questions: readonly { readonly id: string }[];
}

export interface HexTable<Umpire, Side> {
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
	/** Control answers the open choice for whoever has it. */
	choose(answer: string, faces?: readonly number[]): Promise<Answer<'command.send'>>;
	view(): Umpire;
	sideView(window: HallWindow): Side;
}

/** Opens a table. */
export async function openHexTable<Umpire extends Asks, Side extends Asks>(
	scenario: Parameters<typeof openHall>[0],
	rulesets: NonNullable<Parameters<typeof openHall>[1]>['rulesets'],
	[first, second]: readonly [SideId, SideId],
): Promise<HexTable<Umpire, Side>> {
	const hall = await openHall(scenario, { rulesets, title: 'Small evening' } as never);
	const control = await hall.window(umpire);
	const blue = await hall.window({ kind: 'side', side: first });
	const red = await hall.window({ kind: 'side', side: second });
	const view = (): Umpire => control.master() as unknown as Umpire;
	const sideView = (window: HallWindow): Side => window.side() as unknown as Side;
	const order: HexTable<Umpire, Side>['order'] = (command, faces) =>
		control.ask('command.send', { id: randomUUID(), command, ...(faces ? { faces: [...faces] } : {}) });
	const play: HexTable<Umpire, Side>['play'] = (window, command) =>
		window.ask('side.send', { id: randomUUID(), command });
	const answering = (asks: Asks, answer: string): Command => ({
		...{ type: 'answer-question', question: asks.questions[0]?.id ?? '', answer },
	});
	return {
		...{ hall, control, blue, red, view, sideView, order, play },
		reply: (window, answer) => play(window, answering(sideView(window), answer)),
		choose: (answer, faces) => order(answering(view(), answer), faces),
	};
}
