/** Control at the table: orders for either side, answers for it, ends steps, types dice. */
import { createContext } from 'svelte';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { Table } from '../common/table.svelte.ts';
import { END_WORDS } from '../common/words.ts';
import type { Room } from './room.ts';

export class Control {
	readonly room: Room;
	readonly attempt: CommandAttempt;
	/** Ending a step answers under the bar, not in a panel. */
	readonly stepping: CommandAttempt;
	readonly table: Table;
	/** Dice of the table's own, as they are typed; '': the program throws. */
	dice = $state('');
	/** The side whose marks lie on the map; '': none. */
	marksOf = $state('');

	constructor(room: Room) {
		this.room = room;
		this.attempt = new CommandAttempt(room);
		this.stepping = new CommandAttempt(room);
		const { attempt } = this;
		this.table = new Table(
			{
				ask: (name, input) => room.host.ask('rules.explain', { name, input }),
				send: (command, done) => this.send(command, done),
				answer: (question, answer) =>
					this.send({ type: 'answer-question', question, answer }, 'Answered for the side.'),
				get busy() {
					return attempt.busy;
				},
				view: () => room.view,
				own: null,
				show: (hex) => this.show(hex),
			},
			() => room.selected,
		);
	}

	/** Brings a hex into sight. */
	show(hex: string): void {
		const at = sheetOf(this.room.view).pointOf(hex);
		if (at) this.room.goToPoint(at);
	}

	#faces(): { readonly faces?: readonly number[] } {
		const faces = (this.dice.match(/\d+/g) ?? []).map(Number);
		return faces.length > 0 ? { faces } : {};
	}
	#thrown({ faces }: { readonly faces?: readonly number[] }): void {
		if (faces) this.dice = '';
	}

	send(command: CommandShape, done = ''): Promise<boolean> {
		const faces = command.type === 'activate' ? {} : this.#faces();
		return this.attempt.send({ to: 'game', command, ...faces }, done, () => this.#thrown(faces));
	}

	/** What the bar's button says and does: a choice that is open comes before the next step. */
	get next(): { readonly say: string; readonly run: () => void } {
		const { questions, sides, clock } = this.room.view;
		const [asked] = questions;
		if (asked) {
			const side = sides.find(({ id }) => id === asked.of)?.name ?? '';
			return { say: `${side} is asked`, run: () => this.room.layout.show('questions') };
		}
		return { say: END_WORDS[clock.step] ?? 'Go on', run: () => void this.nextStep() };
	}

	nextStep(): Promise<boolean> {
		const faces = this.#faces();
		const command = { type: 'next-step', step: this.room.view.clock.step };
		return this.stepping.send({ to: 'game', command, ...faces }, '', () => this.#thrown(faces));
	}
}

export const [useControl, provideControl] = createContext<Control>();
