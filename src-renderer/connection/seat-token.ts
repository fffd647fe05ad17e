/**
 * The seat of this machine. Its key comes in the address's hash, from which it is removed at once, or in exchange for a
 * join code. The tab keeps it over a reload, and this device remembers a joined seat, so that a closed browser finds
 * its seat again. Nothing else about a window is stored here.
 */
import type { Joined } from '../../src-shared/contract/hosting.ts';

// Not settings: the seat of this one tab, and the seats that this device joined.
const TAB = 'seat';
const DEVICE = 'third-map-seats';

/** Answers this window's token, or null when it was opened without one. */
export function takeSeatToken(): string | null {
	const given = takeFromHash(TAB);
	if (given !== null) window.sessionStorage.setItem(TAB, given);
	const own = given ?? window.sessionStorage.getItem(TAB);
	if (own !== null) return own;
	const page = location.pathname.split('/').at(-1);
	return joinedSeats().find((seat) => seat.page === page)?.token ?? null;
}

/** Returns the join code in this page's address, from a QR code or link, or null. */
export function takeJoinCode(): string | null {
	return takeFromHash('code');
}

/** The seats that this device joined, the newest first. */
export function joinedSeats(): readonly Joined[] {
	try {
		const storedTokens = JSON.parse(window.localStorage.getItem(DEVICE) ?? '[]') as unknown;
		return Array.isArray(storedTokens) ? storedTokens.filter(isJoined) : [];
	} catch {
		return [];
	}
}

/** Makes a seat this tab's, and keeps it for this device. */
export function sitDown(seat: Joined): void {
	window.sessionStorage.setItem(TAB, seat.token);
	keep([seat, ...joinedSeats().filter(({ id }) => id !== seat.id)]);
}

/** Forgets a seat and everything that its windows kept on this device: their stores' names begin with its id. */
export async function forgetSeat(seat: Joined): Promise<void> {
	if (window.sessionStorage.getItem(TAB) === seat.token) window.sessionStorage.removeItem(TAB);
	keep(joinedSeats().filter(({ id }) => id !== seat.id));
	const stores = await storesOfThisDevice();
	await Promise.all(stores.filter((name) => name.startsWith(seat.id)).map(deleteStore));
}

function takeFromHash(key: string): string | null {
	const given = new URLSearchParams(location.hash.slice(1)).get(key);
	if (given !== null) history.replaceState(null, '', location.pathname + location.search);
	return given;
}

/** A browser that keeps nothing (private windows of some) has the seat in this tab only. */
function keep(seats: readonly Joined[]): void {
	try {
		if (seats.length === 0) window.localStorage.removeItem(DEVICE);
		else window.localStorage.setItem(DEVICE, JSON.stringify(seats));
	} catch {
		return;
	}
}

function isJoined(value: unknown): value is Joined {
	if (value === null || typeof value !== 'object') return false;
	const { token, id, words, page } = value as Record<string, unknown>;
	return (
		typeof token === 'string' &&
		typeof id === 'string' &&
		typeof words === 'string' &&
		(page === 'side.html' || page === 'master.html')
	);
}

async function storesOfThisDevice(): Promise<readonly string[]> {
	try {
		return (await window.indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
	} catch {
		return [];
	}
}

/** Resolves when deleted, or left to the browser: a store that another tab holds is deleted with that tab. */
function deleteStore(name: string): Promise<void> {
	return new Promise((done) => {
		const deleting = window.indexedDB.deleteDatabase(name);
		deleting.onsuccess = deleting.onerror = deleting.onblocked = () => done();
	});
}
