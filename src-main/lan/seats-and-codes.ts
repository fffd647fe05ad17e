/**
 * The seats of the open campaign: who may join, by which code, and whom a key belongs to. They are stored in the
 * campaign file, so they survive a restart of the host and move with the file to another machine.
 */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { ScenarioHead } from '../../src-shared/contract/house.ts';
import { Seat, UMPIRE_COLOURS, type OfficeHead } from '../../src-shared/contract/seats.ts';
import { SeatId } from '../../src-shared/kit/ids.ts';
import { JOIN_WORDS, readCode, writeCode } from '../../src-shared/kit/join-words.ts';
import type { CampaignFile, StoredSeat } from '../store/campaign-file.ts';
import { defaultSeats } from './default-seats.ts';
import { UserError } from '../../src-shared/kit/user-error.ts';

/** How long a code is good. */
export const CODE_LASTS_MS = 24 * 60 * 60_000;
/** Seats of one campaign, ended ones among them. */
const MOST_SEATS = 200;

/** A seat with what is kept of it. */
export interface KeptSeat extends Omit<StoredSeat, 'id' | 'seat'> {
	readonly id: SeatId;
	readonly seat: Seat;
}

/** The umpire asked for something a seat can't do. */
export class SeatError extends UserError<'seat'> {
	override readonly name = 'SeatError';

	constructor(message: string) {
		super('seat', message);
	}
}

/** The file that seats are kept in. */
export type SeatStore = Pick<CampaignFile, 'seats' | 'saveSeat'>;

export class SeatRegistry {
	readonly #clock: () => number;
	/** Those of the last open campaign: its windows may wait while it is closed, and then find their seats again. */
	#seats: readonly KeptSeat[] = [];
	#scenario: ScenarioHead | null = null;
	#offices: readonly OfficeHead[] = [];

	/** @param clock wall time, ms */
	constructor(clock: () => number) {
		this.#clock = clock;
	}

	/** Takes up the seats of a campaign that has been opened. */
	load(store: SeatStore, scenario: ScenarioHead, offices: readonly OfficeHead[]): void {
		this.#scenario = scenario;
		this.#offices = offices;
		this.#seats = store.seats().flatMap((stored) => {
			const seat = Seat.safeParse(stored.seat);
			const id = SeatId.safeParse(stored.id);
			return seat.success && id.success
				? [{ ...stored, id: id.data, seat: { ...seat.data, id: id.data } }]
				: [];
		});
	}

	/** The seats in the order in which they were made. A campaign that has none is offered the usual ones. */
	list(store: SeatStore): readonly KeptSeat[] {
		const scenario = this.#scenario;
		if (this.#seats.length === 0 && scenario)
			for (const seat of defaultSeats(scenario, this.#offices)) this.#keep(store, this.#made(seat));
		return this.#seats;
	}

	/** Makes a seat with a code. Throws SeatError: no such side or headquarters, or too many seats. */
	add(store: SeatStore, wanted: Seat): KeptSeat {
		this.list(store);
		if (this.#seats.length >= MOST_SEATS)
			throw new SeatError(`A campaign has at most ${String(MOST_SEATS)} seats: use one of those there are.`);
		return this.#keep(store, this.#coded(this.#made(this.#checked(wanted))));
	}

	/** Issues a new code; the old one, and any key obtained with it, become invalid. */
	issue(store: SeatStore, id: SeatId): KeptSeat {
		const known = this.#known(id);
		if (known.revokedAt !== null) throw new SeatError('This seat was ended. Add a new one.');
		return this.#keep(store, { ...this.#coded(known), tokenHash: null, joinedAt: null });
	}

	/** Ends a seat for good. */
	revoke(store: SeatStore, id: SeatId): KeptSeat {
		const known = this.#known(id);
		return this.#keep(store, {
			...known,
			code: null,
			codeUntil: null,
			tokenHash: null,
			revokedAt: known.revokedAt ?? this.#clock(),
		});
	}

	/**
	 * Exchanges a code for a key: 32 random bytes as URL-safe text, of which only the hash is stored. Returns null for
	 * every invalid code, whatever is wrong with it, after the same amount of work.
	 * @param name who sits down; '' leaves the seat's name as it is
	 */
	join(
		store: SeatStore,
		typed: string,
		name: string,
	): { readonly token: string; readonly seat: KeptSeat } | null {
		const wanted = sha256(writeCode(readCode(typed)));
		const matching = this.#seats.filter((each) => {
			const same = timingSafeEqual(sha256(each.code ?? randomBytes(16).toString('hex')), wanted);
			return same && this.#isGood(each);
		})[0];
		if (!matching) return null;
		const token = randomBytes(32).toString('base64url');
		const seat = this.#keep(store, {
			...matching,
			seat: { ...matching.seat, ...(name === '' ? {} : { name }), ...this.#colourAt(matching) },
			code: null,
			codeUntil: null,
			tokenHash: sha256(token),
			joinedAt: this.#clock(),
		});
		return { token, seat };
	}

	/** The seat of a key, or null. Takes the same time whether or how nearly it fits. */
	resolve(token: string): Seat | null {
		const hash = sha256(token);
		const matching = this.#seats.filter(
			({ tokenHash }) => tokenHash?.length === hash.length && timingSafeEqual(tokenHash, hash),
		);
		return matching[0]?.seat ?? null;
	}

	/**
	 * Gives up a seat from its own window: its key becomes invalid. Returns the seat, or null if there is no such key.
	 */
	leave(store: SeatStore, token: string): KeptSeat | null {
		const id = this.resolve(token)?.id;
		const known = this.#seats.find((each) => each.id === id);
		return id === undefined || !known
			? null
			: this.#keep(store, { ...known, tokenHash: null, joinedAt: null });
	}

	/** Returns a seat. Throws SeatError if there is none with that id. */
	get(id: SeatId): KeptSeat {
		return this.#known(id);
	}

	/**
	 * Returns an umpire's colour: the seat's own unless a seated umpire has it, otherwise a free one if there is any.
	 */
	#colourAt({ id, seat }: KeptSeat): { readonly colour?: number } {
		if (seat.kind !== 'umpire') return {};
		const sitting = this.#seats.filter((each) => each.id !== id && each.tokenHash !== null);
		const taken = [0, ...sitting.map((each) => (each.seat.kind === 'umpire' ? each.seat.colour : undefined))];
		const { colour = 0 } = seat;
		const free = Array.from({ length: UMPIRE_COLOURS }, (_, n) => n).find((n) => !taken.includes(n));
		return { colour: taken.includes(colour) ? (free ?? colour) : colour };
	}

	/** Has the seat a code that can be used now? */
	#isGood({ code, codeUntil, revokedAt }: KeptSeat): boolean {
		return code !== null && revokedAt === null && (codeUntil ?? 0) > this.#clock();
	}

	#known(id: SeatId): KeptSeat {
		const known = this.#seats.find((each) => each.id === id);
		if (!known) throw new SeatError('There is no such seat in this campaign.');
		return known;
	}

	#keep(store: SeatStore, kept: KeptSeat): KeptSeat {
		const seat = { ...kept, seat: { ...kept.seat, id: kept.id } };
		store.saveSeat(seat);
		this.#seats = this.#seats.some(({ id }) => id === seat.id)
			? this.#seats.map((each) => (each.id === seat.id ? seat : each))
			: [...this.#seats, seat];
		return seat;
	}

	#made(seat: Seat): KeptSeat {
		return {
			// Random: a seat's own window learns its id, and must not learn from it how many there are.
			id: SeatId.parse(randomBytes(12).toString('hex')),
			seat,
			code: null,
			codeUntil: null,
			tokenHash: null,
			madeAt: this.#clock(),
			joinedAt: null,
			revokedAt: null,
		};
	}

	#coded(seat: KeptSeat): KeptSeat {
		const taken = new Set(this.#seats.map(({ code }) => code));
		let code = newCode();
		while (taken.has(code)) code = newCode();
		return { ...seat, code, codeUntil: this.#clock() + CODE_LASTS_MS };
	}

	/** Nobody becomes the one in charge from the network, and nobody sits where there is nothing. */
	#checked(wanted: Seat): Seat {
		const { sides = [], teams = [] } = this.#scenario ?? {};
		if (wanted.kind === 'umpire') {
			const { scope } = wanted;
			if (scope?.of === 'team' && !teams.some(({ id }) => id === scope.team))
				throw new SeatError('There is no such headquarters in this campaign.');
			return Seat.parse({ ...wanted, chief: undefined });
		}
		if (!sides.some(({ id }) => id === wanted.side))
			throw new SeatError('There is no such side in this campaign.');
		if (
			wanted.team !== undefined &&
			!teams.some(({ id, side }) => id === wanted.team && side === wanted.side)
		)
			throw new SeatError('That side has no such headquarters.');
		return wanted;
	}
}

/** Three words of 256 and two figures: 30.6 bits, of which a guest is given ten tries in ten minutes. */
export function newCode(): string {
	const word = (): string => JOIN_WORDS[randomInt(JOIN_WORDS.length)] ?? '';
	return writeCode({ words: [word(), word(), word()], figures: String(randomInt(100)).padStart(2, '0') });
}

function sha256(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
