/** OCS 12.3, 12.4: out of which dumps needs are met, each whole or not at all. */
import type { Tokens } from '../types.ts';
import type { SupplyDump } from './picture.ts';

/** Tokens from one dump, or from a transport's load. */
export interface Payment {
	readonly dump: string;
	readonly tokens: Tokens;
}

/** The amount somebody must pay, and the dumps in reach in order of use. */
export interface Need {
	readonly whom: string;
	readonly tokens: Tokens;
	readonly dumps: readonly string[];
}

export const totalOf = (payments: readonly Payment[]): Tokens =>
	payments.reduce((sum, { tokens }) => sum + tokens, 0);

/** Dumps on the ground before loads, so that transport stays loaded where it can; Organic Trucks' last. */
export const inOrder = (dumps: readonly SupplyDump[]): readonly string[] =>
	dumps.toSorted((a, b) => costliness(a) - costliness(b)).map(({ id }) => id);
/** Whence to pay first: the ground, then loads, last Organic Trucks. */
export const costliness = ({ on, organic }: SupplyDump): number =>
	organic !== null ? 2 : on === 'transport' ? 1 : 0;

/**
 * Determines which of several needs dumps can pay: in order, each fully or not at all. A need already paid stays paid,
 * possibly from other dumps.
 */
export class Purse {
	readonly #left: Map<string, Tokens>;
	readonly #needs = new Map<string, Need>();
	/** By whom and dump. */
	readonly #paid = new Map<string, Map<string, Tokens>>();

	constructor(dumps: readonly Pick<SupplyDump, 'id' | 'tokens'>[]) {
		this.#left = new Map(dumps.map(({ id, tokens }) => [id, tokens]));
	}

	/** Pays as much of a need as can be; answers how much that is. */
	payUpTo(need: Need): Tokens {
		this.#needs.set(need.whom, need);
		let paid = 0;
		while (paid < need.tokens && this.#one(need.whom)) paid += 1;
		return paid;
	}

	/** Pays a need whole, or leaves all as it was. */
	pay(need: Need): boolean {
		const before = totalOf(this.paymentsOf(need.whom));
		if (this.payUpTo(need) === need.tokens) return true;
		while (totalOf(this.paymentsOf(need.whom)) > before) this.#giveBack(need.whom);
		return false;
	}

	paymentsOf(whom: string): readonly Payment[] {
		return [...(this.#paid.get(whom) ?? new Map<string, Tokens>())].map(([dump, tokens]) => ({
			dump,
			tokens,
		}));
	}

	/** Finds a token for somebody: out of a dump with some left, or of another's, who takes one of elsewhere instead. */
	#one(whom: string): boolean {
		const takers = new Map<string, string>();
		/** By whom: the dump of which they would give a token up. */
		const given = new Map<string, string>();
		const open = [whom];
		for (const next of open)
			for (const dump of this.#needs.get(next)?.dumps ?? []) {
				if (takers.has(dump)) continue;
				takers.set(dump, next);
				if ((this.#left.get(dump) ?? 0) > 0) {
					this.#shift(dump, takers, given);
					return true;
				}
				for (const [other, paid] of this.#paid) {
					if ((paid.get(dump) ?? 0) === 0 || other === whom || given.has(other)) continue;
					given.set(other, dump);
					open.push(other);
				}
			}
		return false;
	}

	/** Takes a token out of a dump; who takes it gives theirs up to the next, until it has come to the one who asked. */
	#shift(free: string, takers: ReadonlyMap<string, string>, given: ReadonlyMap<string, string>): void {
		this.#left.set(free, (this.#left.get(free) ?? 0) - 1);
		for (let dump: string | undefined = free; dump !== undefined;) {
			const taker: string = takers.get(dump) ?? '';
			this.#add(taker, dump, 1);
			dump = given.get(taker);
			if (dump !== undefined) this.#add(taker, dump, -1);
		}
	}

	#add(whom: string, dump: string, tokens: Tokens): void {
		const paid = this.#paid.get(whom) ?? new Map<string, Tokens>();
		const now = (paid.get(dump) ?? 0) + tokens;
		if (now > 0) paid.set(dump, now);
		else paid.delete(dump);
		this.#paid.set(whom, paid);
	}

	#giveBack(whom: string): void {
		const last = this.paymentsOf(whom).at(-1);
		if (!last) return;
		this.#add(whom, last.dump, -1);
		this.#left.set(last.dump, (this.#left.get(last.dump) ?? 0) + 1);
	}
}
