/** The host without Electron: serves the windows to browsers. `node out/main/headless.js --help` */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HOSTING_PORT } from '../src-shared/contract/hosting.ts';
import { createHost } from './campaign/host-app.ts';
import { createEndpoint, sentenceOf } from './host/endpoint.ts';
import { filesServed } from './host/files-served.ts';
import { openBrowser } from './host/open-browser.ts';
import { createPhotoDoor, photoAnswers } from './host/photo-door.ts';
import { dataFolder } from './host/data-folder.ts';
import { createSeats, localSeat } from './host/seats.ts';
import { serveWeb, type WebOptions, type WebServer } from './host/web-server.ts';
import { serveDocuments } from './lan/document-socket.ts';
import { programFolder } from './program-folder.ts';

const HELP = `Third Map, in your browser.
  --port N        the port to serve on (default: any free one)
  --file PATH     a campaign to open at once
  --data-dir DIR  where campaigns and backups are kept
  --no-open       print the address, open no window
  --host ADDRESS  with --file: let devices of that network in at once (join codes are on the hosting desk)
  --host-port N   the port for them (default: ${String(HOSTING_PORT)})
  --follow HOST   follow another machine's campaign, HOST as 192.168.1.20:7420; its key in THIRDMAP_STANDBY_KEY
`;

const { values } = parseArgs({
	options: {
		port: { type: 'string', default: '0' },
		file: { type: 'string' },
		'data-dir': { type: 'string', default: dataFolder() },
		'no-open': { type: 'boolean', default: false },
		host: { type: 'string' },
		'host-port': { type: 'string', default: String(HOSTING_PORT) },
		follow: { type: 'string' },
		help: { type: 'boolean', default: false },
	},
});

if (values.help) process.stdout.write(HELP);
else await serve();

async function serve(): Promise<void> {
	const seats = createSeats(join(values['data-dir'], 'window-keys.json'));
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
			Promise.resolve({
				address: address('side.html', seats.issue(localSeat(side))),
				opened: false,
			}),
	});
	try {
		const endpoint = createEndpoint(host.handlers);
		const { presence } = host;
		const serving = {
			endpoint,
			file: files,
			answers: [answers],
			other: serveDocuments(host.documents),
			presence,
		};
		host.hall.hosting.serve(serving);
		if (values.file !== undefined) host.openFile(values.file);
		if (values.host !== undefined)
			await host.hall.open({ address: values.host, port: Number(values['host-port']) });
		// Not an option: what stands on the command line is read by whoever lists this machine's programs.
		if (values.follow !== undefined)
			await host.follow({
				address: values.follow,
				key: process.env.THIRDMAP_STANDBY_KEY ?? '',
				port: Number(values['host-port']),
			});
		const web = await onPort({ ...serving, seats });
		origin = web.origin;
		const page = values.file === undefined ? 'welcome.html' : 'master.html';
		const umpire = address(page, seats.issue({ kind: 'umpire', name: 'Umpire', chief: true }));
		process.stdout.write(`Third Map is ready: ${umpire}\n`);
		if (!values['no-open'] && openBrowser(umpire))
			process.stdout.write('Its window is opening. Press Ctrl+C here to stop.\n');
		onStop(async () => {
			await Promise.all([photos.close(), web.close()]);
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

/** Serves on the port asked for; else on the one of last time, where windows left open look for it; else on any. */
async function onPort(options: Omit<WebOptions, 'port'>): Promise<WebServer> {
	const kept = join(values['data-dir'], 'window-port');
	const asked = Number(values.port);
	const last = asked === 0 && existsSync(kept) ? Number(readFileSync(kept, 'utf8')) : asked;
	const web = await serveWeb({ ...options, port: Number.isInteger(last) ? last : 0 }).catch(
		(error: unknown) => {
			if (asked !== 0 || !isPortInUse(error)) throw error;
			return serveWeb(options);
		},
	);
	writeFileSync(kept, new URL(web.origin).port);
	return web;
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
