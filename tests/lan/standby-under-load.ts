/**
 * For the kill test: a host on a data folder (argument 1), a campaign file (argument 2) and a port (argument 3). Issues
 * commands as fast as it can and writes, after each, the newest fact that its second machine says it has.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { HostApp } from '../../src-main/app/host-app.ts';
import { createEndpoint } from '../../src-main/host/endpoint.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import { memoryWindow } from '../../src-main/host/memory-transport.ts';
import { tell } from '../helpers/tell.ts';
import { issueUnderLoad } from '../helpers/under-load.ts';

const [dataDir = '', file = '', port = ''] = process.argv.slice(2);
const app = new HostApp({
	dataDir,
	scenariosDir: dataDir,
	shell: 'browser',
	openSide: () => Promise.resolve({ address: '', opened: false }),
});
const endpoint = createEndpoint(createHandlers(app));
app.hall.hosting.serve({ endpoint, file: () => null, presence: app.presence });
app.open(file);
await app.hall.open({ address: '127.0.0.1', port: Number(port) });
const control = memoryWindow(endpoint, { kind: 'umpire', name: 'Control', chief: true });

for (let n = 1; ; n += 1) {
	await issueUnderLoad(control, n);
	// The network gets a turn, as it does between two requests of windows.
	await turn();
	const follower = app.standby.state().host?.follower;
	tell(follower?.state === 'following' ? app.session.seq - follower.behind : 0);
}
