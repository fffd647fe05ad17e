/**
 * Announces this host on the local network, so that 'thirdmap.local' can be typed instead of an address. A convenience:
 * everything works without it. The announcement is the same for every campaign (the program's name, a port and the
 * address), so it doesn't reveal what is played or by whom.
 */
import { mdnsResponder, type LocalService, type Responder } from './mdns-responder.ts';

/** Tried in this order, so that a second host in the hall gets a name too. What serves must answer to them all. */
export const LOCAL_NAMES = ['thirdmap.local', 'thirdmap-2.local', 'thirdmap-3.local'] as const;
/** The time that probing and announcing take; a host without a name by then found it taken, or has no multicast. */
const PATIENCE_MS = 3000;

export interface Announced {
	/** 'thirdmap.local' once it is announced; null before that, or if it can't be. */
	readonly name: string | null;
	/** Why there is no name, in words; null while there is one or it is being tried. */
	readonly trouble: string | null;
	/** Takes it back. Never throws. */
	stop(): Promise<void>;
}

/** Creates the mDNS responder; tests pass their own. `trouble` is called if the network can't be reached at all. */
export type MakeResponder = (address: string, trouble: (error: Error) => void) => Responder;

/**
 * Announces a host that listens on one address and port. Answers at once; `name` is filled when it is known.
 * @param changed called when the name or the trouble came to be known
 */
export function announce(
	{ address, port }: { readonly address: string; readonly port: number },
	changed: () => void = () => undefined,
	make: MakeResponder = mdnsResponder,
): Announced {
	let name: string | null = null;
	let trouble: string | null = null;
	let responder: Responder | null = null;
	/** The name being tried or held, or null; late results for other names are ignored. */
	let live: number | null = null;
	let stopped = false;
	let waiting: NodeJS.Timeout | undefined;

	const settle = (known: string | null, why: string | null): void => {
		clearTimeout(waiting);
		[name, trouble] = [known, why];
		changed();
	};
	const letGo = async (): Promise<void> => {
		const closing = responder;
		[responder, live] = [null, null];
		clearTimeout(waiting);
		await closing?.close().catch(() => undefined);
	};
	const fail = (why: string): void => {
		void letGo();
		settle(null, why);
	};
	const attempt = (n: number): void => {
		const wanted = LOCAL_NAMES[n];
		if (wanted === undefined) {
			fail('Other hosts in this network have the name already.');
			return;
		}
		live = n;
		const broken = (): void => {
			if (live === n) fail('This machine can’t announce a name in this network.');
		};
		waiting = setTimeout(() => {
			void letGo().then(() => {
				if (!stopped) attempt(n + 1);
			});
		}, PATIENCE_MS);
		waiting.unref();
		try {
			responder = make(address, broken);
			responder.publish(serviceOf(wanted, n, port), address, () => {
				if (live === n) settle(wanted, null);
			});
		} catch {
			broken();
		}
	};
	attempt(0);

	return {
		get name() {
			return name;
		},
		get trouble() {
			return trouble;
		},
		async stop() {
			stopped = true;
			[name, trouble] = [null, null];
			await letGo();
		},
	};
}

function serviceOf(host: string, n: number, port: number): LocalService {
	return { name: n === 0 ? 'Third Map' : `Third Map ${String(n + 1)}`, host, port };
}
