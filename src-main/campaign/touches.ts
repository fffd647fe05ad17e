/** Who last changed each thing in this session, so that the second of two windows that change it is told. */
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';

/** A change of a subject, as of its last fact. */
interface Change {
	readonly seq: number;
	readonly viewer: string;
	readonly seat: Seat;
	readonly label: string;
}

/** Control settles these too, and when it did is no side's to know: the rules alone answer a side. */
const OF_CONTROL_TOO = /^(?:order|question):/;

export class Touches {
	readonly #last = new Map<string, Change>();

	note(subject: string, change: Change): void {
		this.#last.set(subject, change);
	}

	/** Notes an undo or a redo for whatever the command of that label had changed. */
	turned(label: string, change: Change): void {
		for (const [subject, last] of this.#last) if (last.label === label) this.#last.set(subject, change);
	}

	clear(): void {
		this.#last.clear();
	}

	/**
	 * Returns a refusal if another window changed the subject since, or null. It names the umpire who did, to umpires alone.
	 * @param seen the newest fact in the view that was looked at
	 */
	stale(
		subject: string,
		{ viewer, seat, seen }: Pick<Change, 'viewer' | 'seat'> & { readonly seen: number },
	): Refusal | null {
		const last = this.#last.get(subject);
		if (!last || last.viewer === viewer || last.seq <= seen) return null;
		if (seat.kind === 'side' && OF_CONTROL_TOO.test(subject)) return null;
		return refuse(
			'app',
			'gate/stale',
			`${whoElse(last.seat, seat)} changed this a moment ago (${last.label}). Nothing of yours is lost: look at it as it is now, then do it again.`,
		);
	}
}

const whoElse = (changed: Seat, asks: Seat): string =>
	changed.kind === 'umpire' && asks.kind === 'umpire' && changed.name !== asks.name
		? changed.name
		: 'Another window';
