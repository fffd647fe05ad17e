/** The Electron entry: puts the parts together, and nothing else. */
import { join, resolve } from 'node:path';
import { app, screen } from 'electron';
import { createHost } from './campaign/host-app.ts';
import { pickCampaign, tell } from './electron/dialogs.ts';
import { registerScheme } from './electron/hardening.ts';
import { createIpc } from './electron/ipc.ts';
import { setMenu } from './electron/menu.ts';
import { createWindows, type Windows } from './electron/windows.ts';
import { createEndpoint, sentenceOf } from './host/endpoint.ts';
import { filesServed } from './host/files-served.ts';
import { createPhotoDoor, photoAnswers } from './host/photo-door.ts';
import { dataFolder } from './host/data-folder.ts';
import { serveDocuments } from './lan/document-socket.ts';
import { programFolder } from './program-folder.ts';

// Not top-level await: a module that waits holds up Electron's own start.
void start();

async function start(): Promise<void> {
	registerScheme();
	const dataDir = dataFolder();
	app.setPath('userData', join(dataDir, 'window'));
	if (!app.requestSingleInstanceLock()) {
		app.quit();
		return;
	}
	let asked = campaignIn(process.argv);
	// macOS hands over a double-clicked file before the app is ready.
	let onFile = (file: string): void => {
		asked = file;
	};
	app.on('open-file', (event, file) => {
		event.preventDefault();
		onFile(file);
	});
	await app.whenReady();

	const files = filesServed(join(programFolder(), 'out', 'renderer'));
	const phones = photoAnswers(() => host.photoDesk, files);
	const photos = createPhotoDoor(phones, files, () => null);
	const host = createHost({
		dataDir,
		scenariosDir: join(programFolder(), 'assets', 'scenarios'),
		shell: 'electron',
		photos,
		screens: () => screen.getAllDisplays().length,
		openSide: (side, name) => {
			windows.side(side, name);
			return Promise.resolve({ address: name, opened: true });
		},
	});
	const endpoint = createEndpoint(host.handlers);
	host.hall.hosting.serve({
		endpoint,
		file: files,
		answers: [phones],
		other: serveDocuments(host.documents),
		presence: host.presence,
	});
	const windows: Windows = createWindows(createIpc(endpoint), files);

	const openCampaign = (file: string): void => {
		try {
			host.openFile(resolve(file));
			windows.umpire('master.html');
		} catch (error) {
			const say = sentenceOf(error);
			if (say === null) throw error;
			tell(say);
		}
	};
	const pick = async (): Promise<void> => {
		const file = await pickCampaign(windows.umpire());
		if (file !== null) openCampaign(file);
	};
	setMenu({ onOpen: () => void pick() });

	windows.umpire();
	if (asked !== undefined) openCampaign(asked);
	onFile = openCampaign;
	app.on('second-instance', (_event, argv) => {
		const file = campaignIn(argv);
		if (file === undefined) windows.umpire();
		else openCampaign(file);
	});
	app.on('activate', () => void windows.umpire());
	app.on('window-all-closed', () => {
		if (process.platform !== 'darwin') app.quit();
	});
	let closed = false;
	app.on('will-quit', (event) => {
		if (closed) return;
		event.preventDefault();
		closed = true;
		void Promise.all([photos.close(), host.close()]).finally(() => {
			app.quit();
		});
	});
}

function campaignIn(argv: readonly string[]): string | undefined {
	return argv.slice(1).find((word) => word.endsWith('.thirdmap'));
}
