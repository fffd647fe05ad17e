/**
 * Keys of this machine's own windows: the umpire's, and those it opens for sides. Random, kept only as their hashes, so
 * that the host itself can't hand one out again. Seats of the network lie in the campaign's file (src-main/lan).
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { Seat } from '../../src-shared/contract/seats.ts';
import { SeatId, type SideId } from '../../src-shared/kit/ids.ts';

export interface Seats {
	/** A new token for a seat: 32 random bytes as URL-safe text. Earlier ones stay valid. */
	issue(seat: Seat): string;
	/** The seat of a token, or null. Takes the same time whether or how nearly it fits. */
	resolve(token: string): Seat | null;
	/** Makes one token worthless; windows that are open on it are the transport's to close. */
	revoke(token: string): void;
}

/** Keys remembered over restarts, so that windows left open find their host again. */
const MAX_SEATS_KEPT = 40;

const SeatsFile = z.array(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), seat: Seat }));
interface Issued {
	readonly hash: Buffer;
	readonly seat: Seat;
}

/** @param file where hashes are kept over a restart, readable by this user alone; absent: nowhere */
export function createSeats(file?: string): Seats {
	let issued = file === undefined ? [] : load(file);
	const change = (now: readonly Issued[]): void => {
		issued = now;
		if (file !== undefined) save(file, issued.slice(-MAX_SEATS_KEPT));
	};
	return {
		issue(seat) {
			const token = randomBytes(32).toString('base64url');
			change([...issued, { hash: hashOf(token), seat }]);
			return token;
		},
		resolve(token) {
			const hash = hashOf(token);
			const matching = issued.filter((entry) => timingSafeEqual(entry.hash, hash));
			return matching[0]?.seat ?? null;
		},
		revoke(token) {
			const hash = hashOf(token);
			change(issued.filter((entry) => !timingSafeEqual(entry.hash, hash)));
		},
	};
}

/**
 * Returns the seat of a side's window on this machine: the same every evening, so that its stored data is found again.
 */
export function localSeat(side: SideId): Seat {
	return { kind: 'side', side, id: SeatId.parse(`local.${side}`.slice(0, 64)) };
}

/** Whether a seat's key is good on this machine alone: its own windows'. */
export function isOfThisMachine({ id }: Seat): boolean {
	return id === undefined || id.startsWith('local.');
}

function hashOf(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** A missing or unreadable file counts as one without keys. */
function load(file: string): readonly Issued[] {
	try {
		return SeatsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ hash, seat }) => ({
			hash: Buffer.from(hash, 'hex'),
			seat,
		}));
	} catch {
		return [];
	}
}

/** A convenience: a window opens without it too. */
function save(file: string, issued: readonly Issued[]): void {
	const storedSeats = issued.map(({ hash, seat }) => ({ hash: hash.toString('hex'), seat }));
	try {
		writeFileSync(file, JSON.stringify(storedSeats), { mode: 0o600 });
		// One that was there before keeps its own mode.
		chmodSync(file, 0o600);
	} catch (error) {
		console.error('the keys of this machine’s windows were not kept:', error);
	}
}
