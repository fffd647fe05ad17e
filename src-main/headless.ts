/** The host without Electron: serves the windows to browsers on this machine. `node out/main/headless.js --help` */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createHost } from './campaign/host-app.ts';
import { createEndpoint, sentenceOf } from './host/endpoint.ts';
import { filesServed } from './host/files-served.ts';
import { openBrowser } from './host/open-browser.ts';
import { createPhotoDoor, photoAnswers } from './host/photo-door.ts';
import { dataFolder } from './host/data-folder.ts';
import { createSeats } from './host/seats.ts';
import { serveWeb } from './host/web-server.ts';
import { programFolder } from './program-folder.ts';

const HELP = `Third Map, in your browser.
  --port N        the port to serve on (default: any free one)
  --file PATH     a campaign to open at once
  --data-dir DIR  where campaigns and backups are kept
  --no-open       print the address, open no window
`;

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: '0' },
		file: { type: 'string' },
		'data-dir': { type: 'string', default: dataFolder() },
		'no-open': { type: 'boolean', default: false },
		help: { type: 'boolean', default: false },
	},
});

if (values.help) process.stdout.write(HELP);
else await serve();

async function serve(): Promise<void> {
	const seats = createSeats();
	const folder = programFolder();
	let origin = '';
	const address = (page: string, token: string): string => `${origin}/${page}#seat=${token}`;
	const files = filesServed(join(folder, 'out', 'renderer'));
	const answers = photoAnswers(() => host.photoDesk, files);
	const photos = createPhotoDoor(answers, files, () => (origin === '' ? null : origin));
	const host = createHost({
		dataDir: values['data-dir'],
		scenariosDir: join(folder, 'assets', 'scenarios'),
		shell: 'browser',
		photos,
		openSide: (side) =>
			Promise.resolve({ address: address('side.html', seats.issue({ kind: 'side', side })), opened: false }),
	});
	try {
		if (values.file !== undefined) host.openFile(values.file);
		const web = await serveWeb(createEndpoint(host.handlers), seats, files, Number(values.port), answers);
		origin = web.origin;
		const page = values.file === undefined ? 'welcome.html' : 'master.html';
		const umpire = address(page, seats.issue({ kind: 'umpire', name: 'Umpire' }));
		process.stdout.write(`Third Map is ready: ${umpire}\n`);
		if (!values['no-open'] && openBrowser(umpire))
			process.stdout.write('Its window is opening. Press Ctrl+C here to stop.\n');
		onStop(async () => {
			await photos.close();
			await web.close();
			await host.close();
		});
	} catch (error) {
		await host.close();
		const say = isPortInUse(error) ? `Port ${values.port} is in use: choose another.` : sentenceOf(error);
		if (say === null) throw error;
		process.stderr.write(`${say}\n`);
		process.exitCode = 1;
	}
}

/** Ends cleanly, once, however often it is asked to. */
function onStop(stop: () => Promise<void>): void {
	let stopping: Promise<void> | undefined;
	const once = (): void => {
		stopping ??= stop().then(() => process.exit(0));
	};
	process.on('SIGINT', once);
	process.on('SIGTERM', once);
}

function isPortInUse(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
