/** Electron's transport. A window's seat is tied to its webContents: nothing the window sends can change it. */
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { Reply } from '../../src-shared/contract/wire.ts';
import type { Endpoint } from '../host/endpoint.ts';
import { createViewer } from '../host/viewer.ts';
import { ORIGIN } from './hardening.ts';

const ASK = 'thirdmap:ask';
const PUSH = 'thirdmap:push';

type Seated = { readonly seat: Seat; viewer: ReturnType<typeof createViewer> };

export interface Ipc {
	/** Gives a window its seat, for as long as it lives. */
	seat(contents: WebContents, seat: Seat): void;
}

/** The host's endpoint over Electron's IPC: a window has the seat that it was opened with, and no other. */
export function createIpc(endpoint: Endpoint): Ipc {
	const seated = new Map<number, Seated>();
	ipcMain.handle(ASK, (event, frame: unknown): Promise<Reply> => {
		const window = seated.get(event.sender.id);
		if (window === undefined || !isOurs(event)) throw new Error('not a window of this program');
		return endpoint.answer(window.seat, window.viewer, frame);
	});
	return {
		seat(contents, seat) {
			const viewer = (): Seated['viewer'] =>
				createViewer(seat, (push) => {
					if (!contents.isDestroyed()) contents.send(PUSH, push);
				});
			const id = contents.id;
			const window: Seated = { seat, viewer: viewer() };
			seated.set(id, window);
			contents.on('did-start-navigation', (details) => {
				if (!details.isMainFrame || details.isSameDocument) return;
				// Another page, or the same one again, is another viewer: it follows its view anew.
				window.viewer.close();
				window.viewer = viewer();
			});
			contents.once('destroyed', () => {
				seated.delete(id);
				window.viewer.close();
			});
		},
	};
}

function isOurs({ senderFrame, sender }: IpcMainInvokeEvent): boolean {
	return senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.url.startsWith(`${ORIGIN}/`);
}
