/** The moments at which a window should check its connection at once. */

/** Calls back when the network is there again, the page is seen again or the machine woke; answers how to stop. */
export function onWake(nudge: () => void): () => void {
	// A tool that follows a seat from Node has no page.
	if (typeof window === 'undefined') return () => undefined;
	const seen = (): void => {
		if (document.visibilityState === 'visible') nudge();
	};
	window.addEventListener('online', nudge);
	window.addEventListener('pageshow', nudge);
	document.addEventListener('visibilitychange', seen);
	return () => {
		window.removeEventListener('online', nudge);
		window.removeEventListener('pageshow', nudge);
		document.removeEventListener('visibilitychange', seen);
	};
}
