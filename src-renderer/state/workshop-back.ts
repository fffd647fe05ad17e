/** From a trial of a scenario back to the workshop that it was begun in: kept while this window is open. */

const KEPT = 'third-map-workshop';

interface TrialOrigin {
	/** The campaign's file, without its folder. */
	readonly file: string;
	readonly href: string;
}

const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** Keeps where a trial was begun. @param file of the campaign @param href the workshop's address */
export function keepWorkshop(file: string, href: string): void {
	try {
		window.sessionStorage.setItem(KEPT, JSON.stringify({ file: nameOf(file), href } satisfies TrialOrigin));
	} catch {
		// A browser that keeps nothing has its own way back.
	}
}

/** Returns the address of the workshop that a campaign was begun in, or null if this window came from elsewhere. */
export function workshopOf(file: string): string | null {
	try {
		const storedOrigin = JSON.parse(window.sessionStorage.getItem(KEPT) ?? 'null') as TrialOrigin | null;
		return storedOrigin?.file === nameOf(file) && storedOrigin.href.startsWith('./workshop.html?')
			? storedOrigin.href
			: null;
	} catch {
		return null;
	}
}
