/**
 * For tests that kill the host and for the soak: serves a campaign file (argument 2) with data folder (1) to windows on a
 * port (3), also called by another (6), with the keys of an earlier run (4) and beats of so many ms (5). Says so once it
 * listens; asked over IPC, it tells its memory.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { HostApp } from '../../src-main/app/host-app.ts';
import { createEndpoint } from '../../src-main/host/endpoint.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb } from '../../src-main/host/web-server.ts';

const [dataDir = '', file = '', port = '', keys = '', heartbeat = '', proxy = port] = process.argv.slice(2);
const app = new HostApp({
	dataDir,
	scenariosDir: dataDir,
	shell: 'browser',
	openSide: () => Promise.resolve({ address: '', opened: false }),
});
app.open(file);
await serveWeb({
	endpoint: createEndpoint(createHandlers(app)),
	seats: createSeats(keys),
	file: () => null,
	port: Number(port),
	calledAlso: [`127.0.0.1:${proxy}`],
	presence: app.presence,
	heartbeatMs: Number(heartbeat),
});
process.on('message', () => {
	globalThis.gc?.();
	const { heapUsed, rss } = process.memoryUsage();
	process.send?.({ heapUsed, rss, windows: app.presence.windows.length });
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
// A process that is killed keeps nothing for the next one.
flushCompileCache();
writeSync(1, 'ready\n');
