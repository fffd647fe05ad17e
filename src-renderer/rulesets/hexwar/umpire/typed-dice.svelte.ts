/** Dice that were thrown at the table and typed: they go with the next command that rolls, and are gone then. */

/** Sent beside a command; absent: the program throws. */
export interface Faces {
	readonly faces?: readonly number[];
}

export class TypedDice {
	/** The text as typed; '' if the program rolls. */
	value = $state('');
	/** The highest face of the dice that the rules use. Faces of one figure may be typed without spaces. */
	readonly most: number;
	#rolls: string | null = null;

	constructor(most = 6) {
		this.most = most;
	}

	get #words(): readonly string[] {
		return this.value.match(this.most > 9 ? /[^\s,]+/g : /[^\s,]/g) ?? [];
	}

	/** Whether the text isn't a row of die faces. */
	get isWrong(): boolean {
		return this.#words.some((word) => !/^[1-9]\d?$/.test(word) || Number(word) > this.most);
	}

	/** Returns the faces for a command. @param rolls whether it throws dice at all */
	facesFor(rolls: boolean): Faces {
		const faces = rolls && !this.isWrong ? this.#words.map(Number) : [];
		return faces.length > 0 ? { faces } : {};
	}

	/** The command was taken: what went with it is used up. */
	used({ faces }: Faces): void {
		if (faces) this.value = '';
	}

	/**
	 * Clears dice that were typed for a roll that was made without them, by a side's own step.
	 * @param rolls counts up with each roll of the game
	 * @param mine a command of this window is under way, which takes its dice along
	 * @returns whether dice were cleared
	 */
	rolledWithout(rolls: string, mine: boolean): boolean {
		const since = this.#rolls;
		this.#rolls = rolls;
		if (since === null || since === rolls || mine || this.value === '') return false;
		this.value = '';
		return true;
	}
}
