/** Limits guesses of a join code: ten wrong ones from one machine, a few hundred from all, in ten minutes. */

const WITHIN_MS = 10 * 60_000;
const WRONG_EACH = 10;
/** Against 30 bits and a hall of thirty codes: one chance in some ten thousand a day, with the umpire told all along. */
const WRONG_ALL = 200;

export class JoinThrottle {
	readonly #now: () => number;
	/** When wrong codes came in, by address. */
	readonly #wrong = new Map<string, readonly number[]>();

	/** @param now ms that only go forward */
	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
	}

	/** May a code be tried from there? If not: because of that machine alone, or because of all together. */
	verdictOn(from: string): 'free' | 'locked-out' | 'all-locked-out' {
		this.#forgetOld();
		if ((this.#wrong.get(from)?.length ?? 0) >= WRONG_EACH) return 'locked-out';
		const all = [...this.#wrong.values()].reduce((sum, { length }) => sum + length, 0);
		return all >= WRONG_ALL ? 'all-locked-out' : 'free';
	}

	/** A wrong code came from there. */
	wrong(from: string): void {
		this.#wrong.set(from, [...(this.#wrong.get(from) ?? []), this.#now()]);
	}

	/** Called when the umpire issues a code: guests who mistyped the last one may try again at once. */
	forgive(): void {
		this.#wrong.clear();
	}

	#forgetOld(): void {
		const since = this.#now() - WITHIN_MS;
		for (const [from, times] of this.#wrong) {
			const recent = times.filter((at) => at > since);
			if (recent.length === 0) this.#wrong.delete(from);
			else this.#wrong.set(from, recent);
		}
	}
}
