/** Who is at a document and where they write. Each window speaks for one client, and for no other. */
import type { Colleague } from '../../src-shared/contract/documents.ts';
import type { Pointer } from './document-wire.ts';

interface Person<P> extends Pointer {
	readonly state: Colleague;
	readonly peer: P;
}
/** Clients remembered after they left, so that nobody takes their number over. */
const MOST_REMEMBERED = 500;

/** `P`: an open window; `S`: a key that distinguishes seats. */
export class People<P, S> {
	readonly #here = new Map<number, Person<P>>();
	/** The seat that each client number belongs to, oldest first. */
	readonly #ofSeat = new Map<number, S>();
	readonly #clientOf = new Map<P, number>();

	get all(): readonly Pointer[] {
		return [...this.#here.values()].map(({ client, clock, state }) => ({ client, clock, state }));
	}

	/**
	 * Takes in a window's message about people. Windows repeat what they heard of others, so only what it says about
	 * itself counts.
	 * @param name the seat's own, which goes before what the window says; '' for none
	 * @returns what is to be told to the others
	 */
	heard(peer: P, seat: S, name: string, people: readonly Pointer[]): readonly Pointer[] {
		const taken = people.flatMap((pointer): Pointer[] => {
			if (!this.#speaksFor(peer, seat, pointer)) return [];
			const lastPointer = this.#here.get(pointer.client);
			if (
				lastPointer &&
				lastPointer.peer === peer &&
				pointer.clock <= lastPointer.clock &&
				pointer.state !== null
			)
				return [];
			const { client, clock, state } = pointer;
			if (state === null) this.#here.delete(client);
			else this.#here.set(client, { client, clock, state: named(state, name), peer });
			return [{ client, clock, state: state === null ? null : named(state, name) }];
		});
		return taken;
	}

	/** A window has gone: whom it spoke for has gone too. */
	left(peer: P): readonly Pointer[] {
		const client = this.#clientOf.get(peer);
		this.#clientOf.delete(peer);
		const person = client === undefined ? undefined : this.#here.get(client);
		if (!person || person.peer !== peer) return [];
		this.#here.delete(person.client);
		return [{ client: person.client, clock: person.clock, state: null }];
	}

	#speaksFor(peer: P, seat: S, { client, state }: Pointer): boolean {
		const own = this.#clientOf.get(peer);
		if (own !== undefined) return own === client;
		const owner = this.#ofSeat.get(client);
		// A window that comes back speaks for the client it was, though its older socket was not missed yet.
		if (state === null || (this.#ofSeat.has(client) && owner !== seat)) return false;
		this.#clientOf.set(peer, client);
		this.#ofSeat.delete(client);
		this.#ofSeat.set(client, seat);
		const oldest = this.#ofSeat.keys().next();
		if (this.#ofSeat.size > MOST_REMEMBERED && !oldest.done) this.#ofSeat.delete(oldest.value);
		return true;
	}
}

const named = (state: Colleague, name: string): Colleague => (name === '' ? state : { ...state, name });
