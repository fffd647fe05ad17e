/**
 * For the kill test: the whole host with an umpire's and two sides' windows, on a data folder (argument 1) and a campaign
 * file (argument 2). Issues some hundreds of commands as fast as it can and writes the newest fact's number once a window
 * was answered.
 */
import { flushCompileCache } from 'node:module';
import { HostApp } from '../../src-main/app/host-app.ts';
import { createEndpoint } from '../../src-main/host/endpoint.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import { memoryWindow } from '../../src-main/host/memory-transport.ts';
import { BLUE, RED } from '../helpers/small-scenario.ts';
import { tell } from '../helpers/tell.ts';
import { issueUnderLoad } from '../helpers/under-load.ts';

/** A killer that is late would find a file that takes ever longer to be opened. */
const AT_MOST = 300;

const [dataDir = '', file = ''] = process.argv.slice(2);
const app = new HostApp({
	dataDir,
	scenariosDir: dataDir,
	shell: 'browser',
	openSide: () => Promise.resolve({ address: '', opened: false }),
});
app.open(file);
void work();

async function work(): Promise<void> {
	const endpoint = createEndpoint(createHandlers(app));
	const control = memoryWindow(endpoint, { kind: 'umpire', name: 'Control', chief: true });
	const sides = [BLUE, RED].map((side) => memoryWindow(endpoint, { kind: 'side', side }));
	for (const window of [control, ...sides]) await window.invoke({ id: 0, name: 'view.follow' });

	// A process that is killed keeps nothing for the next one.
	flushCompileCache();

	for (let n = 1; n <= AT_MOST; n += 1) {
		await issueUnderLoad(control, n);
		tell(app.session.seq);
	}
	setInterval(() => undefined, 60_000);
}
