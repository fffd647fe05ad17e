/** The program's windows: the umpire's one with the hall's clock beside it, and one per side. */
import { join } from 'node:path';
import { BrowserWindow } from 'electron';
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { ServedFile } from '../host/files-served.ts';
import { localSeat } from '../host/seats.ts';
import { programFolder } from '../program-folder.ts';
import { confine, ORIGIN, sealedSession } from './hardening.ts';
import type { Ipc } from './ipc.ts';

export interface Windows {
	/** Brings the umpire's window to the front, made if need be, on a page if one is named. */
	umpire(page?: 'welcome.html' | 'master.html'): BrowserWindow;
	/** Brings a side's window to the front, made if need be; its title names the side. */
	side(side: SideId, name: string): BrowserWindow;
}

const UMPIRE: Seat = { kind: 'umpire', name: 'Umpire', chief: true };
/** The page that the umpire's window opens with `window.open`: the hall's clock. */
const CLOCK_PAGE = 'master.html?clock';

/** Opens windows, each locked to the program's own pages. @param file a page's bytes by its path */
export function createWindows(ipc: Ipc, file: (urlPath: string) => ServedFile | null): Windows {
	const open = new Map<string, BrowserWindow>();

	function make(
		key: string,
		seat: Seat,
		page: string,
		pages: readonly string[],
		title = 'Third Map',
		storage = key,
	): BrowserWindow {
		const window = new BrowserWindow({
			width: 1440,
			height: 900,
			minWidth: 900,
			minHeight: 600,
			show: false,
			title,
			webPreferences: {
				preload: join(programFolder(), 'out', 'preload', 'preload.cjs'),
				session: sealedSession(storage, file),
				sandbox: true,
				contextIsolation: true,
				nodeIntegration: false,
				webviewTag: false,
				// Its dictionaries would come from the internet.
				spellcheck: false,
			},
		});
		open.set(key, window);
		ipc.seat(window.webContents, seat);
		confine(
			window.webContents,
			(url) => pages.some((allowed) => url.split(/[?#]/)[0] === `${ORIGIN}/${allowed}`),
			(url) => key === 'umpire' && url === `${ORIGIN}/${CLOCK_PAGE}` && showClock(),
		);
		window.once('ready-to-show', () => {
			window.show();
		});
		window.once('closed', () => {
			open.delete(key);
			if (key === 'umpire') open.get('clock')?.close();
		});
		void window.loadURL(`${ORIGIN}/${page}`);
		return window;
	}

	/** The same seat and storage as the umpire's window: a pause in one is a pause in the other. */
	function showClock(): true {
		const there = open.get('clock');
		if (there) there.focus();
		else make('clock', UMPIRE, CLOCK_PAGE, ['master.html'], 'The hall clock', 'umpire');
		return true;
	}

	return {
		umpire(page) {
			const there = open.get('umpire');
			if (there === undefined)
				return make('umpire', UMPIRE, page ?? 'welcome.html', [
					'welcome.html',
					'workshop.html',
					'master.html',
				]);
			if (page !== undefined) void there.loadURL(`${ORIGIN}/${page}`);
			there.focus();
			return there;
		},
		side(side, name) {
			const key = `side:${side}`;
			const there = open.get(key);
			if (there === undefined) return make(key, localSeat(side), 'side.html', ['side.html'], name);
			there.focus();
			return there;
		},
	};
}
