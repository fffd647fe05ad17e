/**
 * The handlers of every request in the contract: the program's own are here, those of other rooms are with their code.
 */
import { PROTOCOL } from '../../src-shared/contract/wire.ts';
import { campaignHandlers } from '../campaign/handlers.ts';
import { RequestError, type Handlers } from '../host/endpoint.ts';
import { documentHandlers } from '../lan/document-handlers.ts';
import { hostingHandlers } from '../lan/handlers.ts';
import { standbyHandlers } from '../lan/standby-handlers.ts';
import { makeDebrief, makePaper, photoOf } from '../paper/papers.ts';
import { viewerHandlers } from '../usb/handlers.ts';
import { workshopHandlers } from '../workshop/handlers.ts';
import { claimsHandlers } from './claims-handlers.ts';
import type { HostApp } from './host-app.ts';

/** A handler for every request of the contract, over the program that is running. */
export function createHandlers(app: HostApp): Handlers {
	return {
		'app.info': ({ seat }) => ({ shell: app.options.shell, version: app.version, protocol: PROTOCOL, seat }),
		'scenarios.list': () => app.scenarios.cards(),
		'campaigns.recent': () => app.recent.list(),
		'campaign.new': ({ viewer }, { scenario, title, file, seed, sure }) => {
			if (sure !== true) askBefore(app.wouldClose(viewer));
			return { file: app.begin(scenario, title, file, seed) };
		},
		'campaign.open': ({ viewer }, { file, sure }) => {
			if (sure !== true) askBefore(app.wouldClose(viewer, file));
			return { file: app.open(file) };
		},
		'campaign.saveCopy': async (_context, { from, to }) => ({ file: await app.saveCopy(from ?? null, to) }),
		'campaign.close': () => {
			app.closeCampaign();
			return null;
		},
		'campaign.backups': () => app.ownBackups(),
		'campaign.backupFor': (_context, { file }) => app.backupFor(file),
		'view.follow': ({ viewer }, back) => {
			const revision = app.windows.follow(viewer, back);
			return { open: revision !== null, revision: revision ?? 0 };
		},
		'seats.openSide': async (_context, { side }) => {
			const ownSide = app.session.head.sides.find((each) => each.id === side);
			if (!ownSide) throw new RequestError('bad-input', 'There is no such side in this campaign.');
			return app.options.openSide(ownSide.id, ownSide.name);
		},
		'paper.make': (context, order) => makePaper(app, context, order),
		'paper.cancel': ({ viewer }) => {
			app.prints.cancel(viewer);
			return null;
		},
		'paper.progress': ({ viewer }) => ({ pages: app.prints.pages(viewer) }),
		'paper.photo': (_context, { photo }) => photoOf(app, photo),
		'photos.door': async (_context, { open, address }) => {
			const door = app.options.photos;
			if (!door) return { origin: null, lan: false, addresses: [] };
			if (open === true) await door.open(address);
			if (open === false) await door.close();
			return door.state();
		},
		'debrief.make': (context, { format }) => makeDebrief(app, context, format),
		'settings.load': ({ seat }, { key }) => ({ value: app.settings.load(seat, key) }),
		'settings.save': ({ seat }, { key, value }) => {
			app.settings.save(seat, key, value);
			return null;
		},
		'counters.list': ({ seat }) => app.counters.list(seat),
		'counters.pictures': ({ seat }, { names }) => app.counters.answer(seat, names),
		'replay.counters': (_context, { seq, as }) => app.counters.ofReplay(seq, as),
		...campaignHandlers(app),
		...hostingHandlers(app),
		...standbyHandlers(app),
		...documentHandlers(app),
		...claimsHandlers(app),
		...viewerHandlers(app),
		...workshopHandlers(app),
	};
}

function askBefore(question: string | null): void {
	if (question !== null) throw new RequestError('ask', question);
}
