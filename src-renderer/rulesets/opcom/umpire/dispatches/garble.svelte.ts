/** A report spoilt on its way: the program's proposal, looked at before it is written into the draft. */
import { Fault, type Garbled } from '../../../../../src-shared/rulesets/opcom/requests.ts';
import type { DispatchId } from '../../../../../src-shared/kit/ids.ts';
import { sentenceOf } from '../../../../workspace/host.ts';
import type { Room } from '../room.ts';

export const FAULT_WORDS: Readonly<Record<Fault, string>> = {
	figure: 'Wrong grid figure',
	words: 'Words lost',
	cut: 'Breaks off',
};

export class Garbler {
	readonly #room: Room;
	readonly #dispatch: DispatchId;
	open = $state(false);
	faults = $state.raw<readonly Fault[]>(['words']);
	again = $state(0);
	proposal = $state.raw<Garbled | null>(null);
	trouble = $state('');

	constructor(room: Room, dispatch: DispatchId) {
		this.#room = room;
		this.#dispatch = dispatch;
	}

	async begin(): Promise<void> {
		this.open = true;
		await this.#ask();
	}

	stop(): void {
		this.open = false;
		this.proposal = null;
		this.trouble = '';
	}

	/** Another try with the same faults. */
	async more(): Promise<void> {
		this.again = (this.again + 1) % 1000;
		await this.#ask();
	}

	async toggle(fault: Fault): Promise<void> {
		const others = this.faults.filter((each) => each !== fault);
		this.faults = others.length === this.faults.length ? [...this.faults, fault] : others;
		await this.#ask();
	}

	async #ask(): Promise<void> {
		if (this.faults.length === 0) {
			this.proposal = null;
			return;
		}
		try {
			const faults = Fault.options.filter((each) => this.faults.includes(each));
			this.proposal = await this.#room.host.ask('explain.garble', {
				dispatch: this.#dispatch,
				faults,
				again: this.again,
			});
			this.trouble = '';
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		}
	}
}
