/** The state of the door: what is typed there, and the seats this device already has. */
import { joinedSeats, forgetSeat, sitDown } from '../connection/seat-token.ts';
import type { Joined } from '../../src-shared/contract/hosting.ts';
import { beginsWord, readCode } from '../../src-shared/kit/join-words.ts';
import { tooLong } from '../ui/paste.ts';
import type { Door } from './door.ts';

/** The most characters the host accepts. */
const MOST_CODE = 200;
const MOST_NAME = 40;

export class JoinDesk {
	code = $state('');
	name = $state('');
	busy = $state(false);
	/** Why the last try failed. */
	trouble = $state('');
	/** Seats of this device, the newest first. */
	seats = $state.raw<readonly Joined[]>(joinedSeats());
	/** The seat that is about to be left: it is asked once more. */
	leaving = $state<string | null>(null);
	/** The message after leaving a seat. */
	note = $state('');
	readonly #door: Door;
	readonly #seated: (page: string) => void;

	constructor(code: string, door: Door, seated: (page: string) => void) {
		this.code = code.replaceAll('-', ' ');
		this.#door = door;
		this.#seated = seated;
	}

	/** The words of the code recognized so far, as it is typed. */
	get read(): { readonly words: readonly string[]; readonly figures: string; readonly whole: boolean } {
		return readCode(this.code);
	}

	/** What is wrong with the name; empty if nothing. */
	get nameSlip(): string {
		return tooLong('A name', this.name.trim(), MOST_NAME);
	}

	/** A slip that can be seen before it costs a try: too long, or letters that begin no word of the list. */
	get slip(): string {
		const long = tooLong('A code', this.code.trim(), MOST_CODE);
		if (long !== '') return long;
		const { strange } = readCode(this.code);
		if (strange === '' || beginsWord(strange)) return '';
		const shown = strange.length > 16 ? `${strange.slice(0, 16)}…` : strange;
		return `“${shown}” is none of the words that codes are made of. Look at it again.`;
	}

	async join(): Promise<void> {
		if (this.busy) return;
		const slip = this.slip || (this.read.whole ? '' : 'A code is three words and two figures.');
		if (slip !== '') this.trouble = slip;
		if (slip !== '' || this.nameSlip !== '') return;
		this.busy = true;
		this.trouble = '';
		const answer = await this.#door.join(this.code.trim(), this.name.trim());
		this.busy = false;
		if ('seat' in answer) this.goOn(answer.seat);
		else this.trouble = answer.say;
	}

	goOn(seat: Joined): void {
		sitDown(seat);
		this.#seated(seat.page);
	}

	async leave(seat: Joined): Promise<void> {
		this.busy = true;
		const heard = await this.#door.leave(seat.token);
		await forgetSeat(seat);
		this.busy = false;
		this.leaving = null;
		this.seats = joinedSeats();
		this.note = heard
			? `This device has left ${seat.words}. Control can give the seat a new code.`
			: `This device has forgotten ${seat.words}, but Control’s machine didn’t answer: ask Control to end the seat.`;
	}
}
