/** The program's windows: the umpire's one, and one per side. */
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

export function createWindows(ipc: Ipc, file: (urlPath: string) => ServedFile | null): Windows {
	const open = new Map<string, BrowserWindow>();

	function make(
		key: string,
		seat: Seat,
		page: string,
		pages: readonly string[],
		title = 'Third Map',
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
				session: sealedSession(key, file),
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
		confine(window.webContents, (url) =>
			pages.some((allowed) => url.split(/[?#]/)[0] === `${ORIGIN}/${allowed}`),
		);
		window.once('ready-to-show', () => {
			window.show();
		});
		window.once('closed', () => open.delete(key));
		void window.loadURL(`${ORIGIN}/${page}`);
		return window;
	}

	return {
		umpire(page) {
			const there = open.get('umpire');
			if (there === undefined)
				return make('umpire', { kind: 'umpire', name: 'Umpire', chief: true }, page ?? 'welcome.html', [
					'welcome.html',
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
