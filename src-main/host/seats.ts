/** Who may sit where: a random token per seat, kept only as its hash, so that the host itself can't hand it out again. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Seat } from '../../src-shared/contract/host-api.ts';

export interface Seats {
	/** A new token for a seat: 32 random bytes as URL-safe text. Earlier ones stay valid. */
	issue(seat: Seat): string;
	/** The seat of a token, or null. Takes the same time whether or how nearly it fits. */
	resolve(token: string): Seat | null;
	/** Makes one token worthless; windows that are open on it are the transport's to close. */
	revoke(token: string): void;
}

export function createSeats(): Seats {
	let issued: readonly { readonly hash: Buffer; readonly seat: Seat }[] = [];
	return {
		issue(seat) {
			const token = randomBytes(32).toString('base64url');
			issued = [...issued, { hash: hashOf(token), seat }];
			return token;
		},
		resolve(token) {
			const hash = hashOf(token);
			const found = issued.filter((entry) => timingSafeEqual(entry.hash, hash));
			return found[0]?.seat ?? null;
		},
		revoke(token) {
			const hash = hashOf(token);
			issued = issued.filter((entry) => !timingSafeEqual(entry.hash, hash));
		},
	};
}

function hashOf(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
