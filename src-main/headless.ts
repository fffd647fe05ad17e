/** The host without Electron: serves the windows to browsers. `node out/main/headless.js --help` */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HOSTING_PORT } from '../src-shared/contract/hosting.ts';
import { createHost, type Host } from './app/host.ts';
import { createEndpoint, RequestError, userSentence } from './host/endpoint.ts';
import { filesServed } from './host/files-served.ts';
import { createFirstWindow } from './host/first-window.ts';
import { openBrowser } from './host/open-browser.ts';
import { createPhotoDoor, photoAnswers } from './host/photo-door.ts';
import { dataFolder } from './host/data-folder.ts';
import { createSeats, localSeat } from './host/seats.ts';
import { serveWeb, type WebOptions, type WebServer } from './host/web-server.ts';
import { serveDocuments } from './lan/document-socket.ts';
import { programFolder } from './program-folder.ts';
import { holdFolder } from './store/held-folder.ts';
import { makeAllPrivate } from './store/private.ts';

const HELP = `Third Map, in your browser.
  --port N        the port to serve on (default: any free one)
  --file PATH     a campaign to open at once (PATH alone does too)
  --data-dir DIR  where campaigns and backups are kept
  --no-open       print the address, open no window
  --host ADDRESS  with --file: let devices of that network in at once (join codes are on the hosting desk)
  --host-port N   the port for them (default: ${String(HOSTING_PORT)})
  --follow HOST   follow another machine's campaign, HOST as 192.168.1.20:7420; its key in THIRDMAP_STANDBY_KEY
`;

type Options = ReturnType<typeof optionsOf>;

await main();

async function main(): Promise<void> {
	try {
		const options = optionsOf(process.argv.slice(2));
		if (options.help) process.stdout.write(HELP);
		else await serve(options);
	} catch (error) {
		const say = userSentence(error) ?? optionTrouble(error);
		if (say === null) throw error;
		process.stderr.write(`${say}\n`);
		process.exitCode = 1;
	}
}

/** The options as typed. Throws what parseArgs throws, or a RequestError: a port that is none. */
function optionsOf(args: readonly string[]) {
	const { values, positionals } = parseArgs({
		args: [...args],
		// A campaign file may be given without an option, as a double click does.
		allowPositionals: true,
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
	return {
		...values,
		file: values.file ?? positionals[0],
		port: portOf('--port', values.port),
		'host-port': portOf('--host-port', values['host-port']),
	};
}

function portOf(option: string, typed: string): number {
	const port = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
	if (port <= 65_535) return port;
	throw new RequestError('bad-input', `${option} takes a number from 0 to 65535, not "${typed}".`);
}

function optionTrouble(error: unknown): string | null {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (!(error instanceof Error) || !code.startsWith('ERR_PARSE_ARGS')) return null;
	return `${error.message.split(/[.\n]/)[0] ?? ''}: --help lists the options.`;
}

async function serve(values: Options): Promise<void> {
	makeAllPrivate();
	const letGo = holdFolder(values['data-dir']);
	const seats = createSeats(join(values['data-dir'], 'window-keys.json'));
	const folder = programFolder();
	let origin = '';
	const address = (page: string, token: string): string => `${origin}/${page}#seat=${token}`;
	const files = filesServed(join(folder, 'out', 'renderer'));
	const answers = photoAnswers(() => host.photoDesk, files);
	const first = createFirstWindow();
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
		else reopen(host);
		if (values.host !== undefined) await host.hall.open({ address: values.host, port: values['host-port'] });
		// Not an option, because anybody who lists this machine's processes can read the command line.
		if (values.follow !== undefined)
			await host.follow({
				address: values.follow,
				key: process.env.THIRDMAP_STANDBY_KEY ?? '',
				port: values['host-port'],
			});
		const web = await onPort({ ...serving, answers: [first.answer, answers], seats }, values);
		origin = web.origin;
		const page = host.file === null ? 'welcome.html' : 'master.html';
		const umpire = address(page, seats.issue({ kind: 'umpire', name: 'Umpire', chief: true }));
		process.stdout.write(`Third Map is ready: ${umpire}\n`);
		if (!values['no-open'] && openBrowser(`${origin}${first.path(umpire)}`))
			process.stdout.write('Its window is opening. Press Ctrl+C here to stop.\n');
		onStop(async () => {
			await Promise.all([photos.close(), web.close()]);
			await host.close();
			letGo();
		});
	} catch (error) {
		await host.close();
		letGo();
		throw portTrouble(error, values.port);
	}
}

/** After the program was killed its campaign is open again, for the windows that were left open. */
function reopen(host: Host): void {
	try {
		if (host.reopen()) process.stdout.write(`Opened again: ${host.file ?? ''}\n`);
	} catch (error) {
		const say = userSentence(error);
		if (say === null) throw error;
		process.stderr.write(`${say}\n`);
	}
}

/** Serves on the requested port; otherwise on the last one, where windows left open look for it; otherwise on any. */
async function onPort(options: Omit<WebOptions, 'port'>, values: Options): Promise<WebServer> {
	const portFile = join(values['data-dir'], 'window-port');
	const asked = values.port;
	const last = asked === 0 && existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : asked;
	const web = await serveWeb({ ...options, port: Number.isInteger(last) ? last : 0 }).catch(
		(error: unknown) => {
			if (asked !== 0 || !isPortInUse(error)) throw error;
			return serveWeb(options);
		},
	);
	try {
		writeFileSync(portFile, new URL(web.origin).port);
	} catch {
		// A convenience: windows left open don't find this host again, and that is all.
	}
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

/** Turns an error about the port into a sentence; returns any other error unchanged. */
function portTrouble(error: unknown, port: number): unknown {
	if (isPortInUse(error))
		return new RequestError('refused', `Port ${String(port)} is in use: choose another.`);
	const denied = error instanceof Error && 'code' in error && error.code === 'EACCES';
	if (denied && 'syscall' in error && error.syscall === 'listen')
		return new RequestError('refused', `Port ${String(port)} may not be used by you: choose one above 1023.`);
	return error;
}
