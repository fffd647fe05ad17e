/** The Electron entry point: assembles the parts, and nothing else. */
import { join, resolve } from 'node:path';
import { app, screen } from 'electron';
import { createHost } from './app/host.ts';
import { pickCampaign, pickCopy, sure, tell } from './electron/dialogs.ts';
import { registerScheme } from './electron/hardening.ts';
import { createIpc } from './electron/ipc.ts';
import { setMenu } from './electron/menu.ts';
import { createWindows, type Windows } from './electron/windows.ts';
import { forkUtility } from './electron/worker.ts';
import { createEndpoint, userSentence } from './host/endpoint.ts';
import { filesServed } from './host/files-served.ts';
import { createPhotoDoor, photoAnswers } from './host/photo-door.ts';
import { dataFolder } from './host/data-folder.ts';
import { serveDocuments } from './lan/document-socket.ts';
import { copyName } from '../src-shared/kit/copy-name.ts';
import { programFolder } from './program-folder.ts';
import { holdFolder } from './store/held-folder.ts';
import { makeAllPrivate } from './store/private.ts';
import { startWorkersWith } from './workers/job-process.ts';

// Not top-level await: a waiting module would hold up Electron's own start.
void start();

async function start(): Promise<void> {
	registerScheme();
	startWorkersWith(forkUtility);
	const dataDir = dataFolder();
	app.setPath('userData', join(dataDir, 'window'));
	// What Windows knows the program by: as in electron-builder.yml.
	app.setAppUserModelId('org.thirdmap.ThirdMap');
	if (!app.requestSingleInstanceLock()) {
		process.stdout.write('Third Map is open already: its window comes to the front.\n');
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
	const letGo = hold(dataDir);
	if (letGo === null) {
		app.quit();
		return;
	}

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
		const closes = resolve(file) === host.file ? null : host.wouldClose();
		if (closes !== null && !sure(closes)) return;
		try {
			host.openFile(resolve(file));
			windows.umpire('master.html');
		} catch (error) {
			const say = userSentence(error);
			if (say === null) throw error;
			tell(say);
		}
	};
	const pick = async (): Promise<void> => {
		const file = await pickCampaign(windows.umpire());
		if (file !== null) openCampaign(file);
	};
	const saveCopy = async (): Promise<void> => {
		const { file } = host;
		if (file === null) return tell('No campaign is open: open the one to copy first.');
		const to = await pickCopy(windows.umpire(), copyName(file));
		if (to !== null) await told(() => host.saveCopy(to));
	};
	setMenu({ onOpen: () => void pick(), onSaveCopy: () => void saveCopy() });

	if (asked === undefined) await told(() => host.reopen());
	windows.umpire(host.file === null ? undefined : 'master.html');
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
			letGo();
			app.quit();
		});
	});
}

/** Does something with a file; on failure, shows the error's sentence. */
async function told(work: () => unknown): Promise<void> {
	try {
		await work();
	} catch (error) {
		const say = userSentence(error);
		if (say === null) throw error;
		tell(say);
	}
}

/** Locks the data folder for this program, or returns null after showing why it can't. */
function hold(dataDir: string): (() => void) | null {
	try {
		makeAllPrivate();
		return holdFolder(dataDir);
	} catch (error) {
		const say = userSentence(error);
		if (say === null) throw error;
		process.stderr.write(`${say}\n`);
		tell(say);
		return null;
	}
}

function campaignIn(argv: readonly string[]): string | undefined {
	return argv.slice(1).find((word) => word.endsWith('.thirdmap'));
}
