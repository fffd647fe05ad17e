/** The host put together: at most one open campaign, its windows, its hall. Electron and the headless server both wrap this. */
import type { PhotoDesk } from '../host/photo-door.ts';
import type { Handlers } from '../host/endpoint.ts';
import type { Presence } from '../host/presence.ts';
import type { Documents } from '../lan/documents.ts';
import type { Hall } from '../lan/hall.ts';
import { createHandlers } from './handlers.ts';
import { HostApp, type HostOptions } from './host-app.ts';
import { photoDesk } from './photo-desk.ts';

export type { HostOptions } from './host-app.ts';

export interface Host {
	readonly handlers: Handlers;
	/** Which windows are open; transports tell it. */
	readonly presence: Presence;
	/** Seats and the local network server; the program's entry points decide what it serves. */
	readonly hall: Hall;
	/** What staffs write together. */
	readonly documents: Documents;
	/** Takes in photographs of sheets. */
	readonly photoDesk: PhotoDesk;
	/** Opens a campaign file, closing the one that was open. @throws CampaignFileError */
	openFile(path: string): void;
	/** Opens the campaign that was open when this program was last killed. Returns whether there was one. @throws CampaignFileError */
	reopen(): boolean;
	/** Returns the question to ask the umpire before opening another campaign disturbs users of this one, or null. */
	wouldClose(): string | null;
	/** Saves a copy of the open campaign, whole, in one file. Returns its path. @throws CampaignFileError */
	saveCopy(to: string): Promise<string>;
	/** The open campaign's file, or null. */
	readonly file: string | null;
	/** Follows another machine's campaign, to take over from it. @throws RequestError where the key was mistyped */
	follow(typed: { address: string; key: string; port?: number }): Promise<void>;
	close(): Promise<void>;
}

/** The host over its data folder, with no campaign open yet. */
export function createHost(options: HostOptions): Host {
	const app = new HostApp(options);
	return {
		handlers: createHandlers(app),
		presence: app.presence,
		hall: app.hall,
		documents: app.documents,
		photoDesk: photoDesk(app),
		openFile: (path) => app.open(path),
		reopen: () => app.reopen(),
		wouldClose: () => app.wouldClose(null),
		saveCopy: (to) => app.saveCopy(null, to),
		get file() {
			return app.campaign?.file.path ?? null;
		},
		follow: (typed) => app.standby.following.follow(typed),
		close: () => app.close(),
	};
}
