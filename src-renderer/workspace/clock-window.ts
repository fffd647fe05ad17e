/** The hall's clock opens beside the umpire's window, and closes itself. */

/** The clock's page; Electron's main process knows it by the same address. */
const ADDRESS = './master.html?clock';

/** Whether this page was opened as the clock's. */
export const isClockPage = (): boolean => new URLSearchParams(location.search).has('clock');

/**
 * Opens the clock's window, or brings it to the front. Returns false where the browser kept it back; Electron opens it
 * itself and lets no page see it.
 */
export function openClock(): boolean {
	const opened = window.open(ADDRESS, 'third-map-clock', 'popup,width=1280,height=720');
	opened?.focus();
	return opened !== null || window.thirdMap !== undefined;
}

/** Closes the clock's window. A tab that was not opened by the room may not close itself: it becomes the room. */
export function leaveClock(): void {
	window.close();
	if (!window.closed) location.assign('./master.html');
}
