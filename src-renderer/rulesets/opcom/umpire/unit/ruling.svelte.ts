/** A ruling on a unit being written: steps, parent or place, with the reason it is kept under. */
import type { FormationId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import type { Room } from '../room.ts';

export class UnitRuling {
	readonly #room: Room;
	readonly #unit: UnitId;
	readonly attempt: OpcomAttempt;
	steps = $state.raw<number | null>(null);
	formation = $state.raw<FormationId | null>(null);
	reason = $state('');

	constructor(room: Room, unit: UnitId) {
		this.#room = room;
		this.#unit = unit;
		this.attempt = new OpcomAttempt(room);
		room.placed = null;
	}

	readonly ready = $derived.by(
		() =>
			this.reason.trim().length >= 3 &&
			(this.steps !== null || this.formation !== null || this.#room.placed !== null),
	);

	/** Begins a ruling: it is decided on the unit as it is now. */
	begin(): void {
		this.attempt.begin();
	}

	async record(): Promise<void> {
		const reason = this.reason.trim();
		const unit = this.#unit;
		const at = this.#room.placed;
		if (at !== null && !(await this.attempt.game({ type: 'place-unit', unit, at, reason }))) return;
		this.#room.placed = null;
		const change = {
			...(this.steps === null ? {} : { stepsLost: this.steps }),
			...(this.formation === null ? {} : { formation: this.formation }),
		};
		if (
			Object.keys(change).length > 0 &&
			!(await this.attempt.game({ type: 'rule-unit', unit, ...change, reason }))
		)
			return;
		this.steps = null;
		this.formation = null;
		this.reason = '';
		this.#room.tell('Ruling recorded.');
	}
}
