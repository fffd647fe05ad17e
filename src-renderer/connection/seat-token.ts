/** The seat's token: comes in the address's hash, is taken out of the address bar at once, and survives a reload. */
// Not a setting: the seat of this one tab, gone when it is closed.
const key = 'seat';

/** Answers this window's token, or null when it was opened without one. */
export function takeSeatToken(): string | null {
	const given = new URLSearchParams(location.hash.slice(1)).get(key);
	if (given !== null) {
		window.sessionStorage.setItem(key, given);
		history.replaceState(null, '', location.pathname + location.search);
	}
	return given ?? window.sessionStorage.getItem(key);
}
