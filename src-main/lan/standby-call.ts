/** How a machine of Control's comes to another one's door: an upgrade of the hosting server's HTTP, then the line. */
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { StandbyKey } from './standby-key.ts';
import { StandbyLinkError, openLink, type Link } from './standby-link.ts';

/** The door's path on the hosting server. */
export const STANDBY_PATH = '/standby';
/** The protocol in the Upgrade header. */
export const STANDBY_UPGRADE = 'third-map-standby';

const CONNECT_TIMEOUT_MS = 5000;

/**
 * Opens a line to a host's door for other machines.
 * @param address 'http://192.168.1.20:7420'
 * @param signal gives the call up
 * @returns the line, and the address that this machine called from; null: unknown
 * @throws StandbyLinkError 'gone' when nobody answers, 'silent' when it takes too long, 'wrong-key' when the host refuses
 */
export async function callHost(
	address: string,
	key: StandbyKey,
	signal?: AbortSignal,
): Promise<{ link: Link; localAddress: string | null }> {
	const socket = await upgraded(address, signal);
	const giveUp = (): void => void socket.destroy();
	signal?.addEventListener('abort', giveUp);
	try {
		const localAddress = socket.localAddress?.replace(/^::ffff:/, '') ?? null;
		return { link: await openLink(socket, key, 'guest'), localAddress };
	} finally {
		signal?.removeEventListener('abort', giveUp);
	}
}

function upgraded(address: string, signal: AbortSignal | undefined): Promise<Socket> {
	return new Promise((opened, failed) => {
		const asking = request(new URL(STANDBY_PATH, address), {
			agent: false,
			headers: { Connection: 'Upgrade', Upgrade: STANDBY_UPGRADE },
		});
		const end = (trouble: StandbyLinkError): void => {
			failed(trouble);
			asking.destroy();
		};
		const timer = setTimeout(() => end(new StandbyLinkError('silent')), CONNECT_TIMEOUT_MS);
		const giveUp = (): void => end(new StandbyLinkError('gone'));
		if (signal?.aborted === true) giveUp();
		signal?.addEventListener('abort', giveUp, { once: true });
		asking.on('close', () => {
			clearTimeout(timer);
			signal?.removeEventListener('abort', giveUp);
		});
		asking.on('error', (error) => failed(new StandbyLinkError('gone', { cause: error })));
		asking.on('response', () => end(new StandbyLinkError('wrong-key')));
		asking.on('upgrade', (_response, socket, early) => {
			clearTimeout(timer);
			signal?.removeEventListener('abort', giveUp);
			socket.on('error', () => undefined);
			// A host waits for its guest's greeting, so a guest that finds early data isn't talking to a host.
			if (early.length > 0) {
				socket.destroy();
				failed(new StandbyLinkError('wrong-key'));
			} else opened(socket);
		});
		asking.end();
	});
}
