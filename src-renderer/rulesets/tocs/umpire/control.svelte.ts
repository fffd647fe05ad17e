/** Control at the table: orders for either side, answers for it, ends steps, types dice. */
import { createContext, untrack } from 'svelte';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import { DispatchDesk } from '../../hexwar/umpire/dispatch-desk.svelte.ts';
import { askedFirst, showHex } from '../../hexwar/umpire/pack-kit.ts';
import { TypedDice } from '../../hexwar/umpire/typed-dice.svelte.ts';
import { freshResults } from '../common/fresh-results.ts';
import type { Done } from '../common/hands.ts';
import { Table } from '../common/table.svelte.ts';
import { END_WORDS } from '../common/words.ts';
import type { Room } from './room.ts';

/** The refusal's code where dice were typed and nothing rolls. */
const NONE_WANTED = 'dice/none-wanted';

export class Control {
	readonly room: Room;
	readonly attempt: CommandAttempt;
	/** Ending a step answers under the bar, not in a panel. */
	readonly stepping: CommandAttempt;
	readonly table: Table;
	/** Dispatches to the sides. */
	readonly dispatches: DispatchDesk;
	readonly dice = new TypedDice(10);
	/** The side whose marks are shown on the map; '' for none. */
	marksOf = $state('');

	constructor(room: Room) {
		this.room = room;
		this.attempt = new CommandAttempt(room);
		this.stepping = new CommandAttempt(room);
		this.dispatches = new DispatchDesk(room.host, () => room.view, new CommandAttempt(room));
		const { attempt } = this;
		this.table = new Table(
			{
				ask: (name, input) => room.host.ask('rules.explain', { name, input }),
				send: (command, done) => this.send(command, done),
				answer: (question, answer) => {
					const { notes } = room.view;
					const done = (): string => freshResults(notes, room.view.notes) || 'Answered for the side.';
					return this.send({ type: 'answer-question', question, answer }, done);
				},
				get busy() {
					return attempt.busy;
				},
				view: () => room.view,
				own: null,
				show: (hex) => this.show(hex),
			},
			() => room.selected,
			() => room.view.clock.actor,
		);
		$effect(() => {
			const rolls = String(room.view.log.findLast(({ dice }) => dice !== '')?.seq ?? '');
			const mine = untrack(() => this.attempt.busy || this.stepping.busy);
			if (untrack(() => this.dice.rolledWithout(rolls, mine)))
				room.tell('A side’s own order rolled first. The dice that you typed are cleared.', 'danger');
		});
	}

	show(hex: string): void {
		showHex(this.room, hex);
	}

	send(command: CommandShape, done: Done = ''): Promise<boolean> {
		return this.#diced(this.attempt, command, done, command.type !== 'activate');
	}

	/** Sends a command with the dice that were typed; where nothing rolls, they stay for the next thing that does. */
	async #diced(attempt: CommandAttempt, command: CommandShape, done: Done, rolls = true): Promise<boolean> {
		const faces = this.dice.facesFor(rolls);
		const isSent = await attempt.send({ to: 'game', command, ...faces }, done, () => this.dice.used(faces));
		if (isSent || attempt.refusal?.code !== NONE_WANTED) return isSent;
		return attempt.send({ to: 'game', command }, done);
	}

	/** The label and action of the bar's button: an open choice comes before the next step. */
	get next(): { readonly say: string; readonly run: () => void } {
		const say = END_WORDS[this.room.view.clock.step] ?? 'Go on';
		return askedFirst(this.room) ?? { say, run: () => void this.nextStep() };
	}

	nextStep(): Promise<boolean> {
		return this.#diced(this.stepping, { type: 'next-step', step: this.room.view.clock.step }, '');
	}
}

export const [useControl, provideControl] = createContext<Control>();
