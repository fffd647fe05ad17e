/** Ports for the hosts of tests. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems hand out by themselves (Linux: from 32768 on), where anybody may have one a moment later. */
const FIRST = 12_000;
const COUNT = 18_000;
/** Runs that go on side by side begin at different ones. */
let tried = randomInt(COUNT);

/** A port that is free now, and that nobody is given who does not ask for it by number. */
export async function freePort(): Promise<number> {
	for (let left = COUNT; left > 0; left -= 1) {
		tried += 1;
		const port = FIRST + (tried % COUNT);
		if (await isFree(port)) return port;
	}
	throw new Error('no port is free');
}

async function isFree(port: number): Promise<boolean> {
	const server = createServer();
	try {
		const listening = once(server, 'listening');
		server.listen(port, '127.0.0.1');
		await listening;
	} catch {
		return false;
	}
	server.close();
	await once(server, 'close');
	return true;
}
