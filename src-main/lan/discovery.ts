/**
 * Says on the local network that this host is there, so that 'thirdmap.local' can be typed in place of an address. A
 * convenience: everything works without it. What is said is the same for every campaign: the program's name, a port
 * and the address, so that nobody who listens learns what is played or by whom.
 */
import BonjourService from 'bonjour-service';
import type { Service, ServiceConfig } from 'bonjour-service';

/** Tried in this order, so that a second host in the hall gets a name too. What serves must answer to them all. */
export const LOCAL_NAMES = ['thirdmap.local', 'thirdmap-2.local', 'thirdmap-3.local'] as const;
/** As long as asking round and saying it takes; who has no name by then found it taken, or has no multicast. */
const PATIENCE_MS = 3000;
/** A goodbye is a courtesy and must not hold up closing. */
const GOODBYE_MS = 500;

export interface Announced {
	/** 'thirdmap.local' once the network knows it; null before, and where it can't be said. */
	readonly name: string | null;
	/** Why there is no name, in words; null while there is one or it is being tried. */
	readonly trouble: string | null;
	/** Takes it back. Never throws. */
	stop(): Promise<void>;
}

/** What speaks mDNS; tests put their own in. */
export interface Responder {
	/** Says it, and calls back when it is said. Only this address is given, whatever others the machine has. */
	publish(service: ServiceConfig, address: string, said: () => void): void;
	/** Says goodbye and lets go. */
	close(): Promise<void>;
}
/** @param trouble called when the network can't be spoken to at all */
export type MakeResponder = (address: string, trouble: (error: Error) => void) => Responder;

/**
 * Announces a host that listens on one address and port. Answers at once; `name` is filled when it is known.
 * @param changed called when the name or the trouble came to be known
 */
export function announce(
	{ address, port }: { readonly address: string; readonly port: number },
	changed: () => void = () => undefined,
	make: MakeResponder = bonjour,
): Announced {
	let name: string | null = null;
	let trouble: string | null = null;
	let responder: Responder | null = null;
	/** Which of the names is being tried or held; null: none, and what still comes of one counts no more. */
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

/** All that is ever said. Without a host's name here the machine's own, often its owner's, would be told. */
function serviceOf(host: string, n: number, port: number): ServiceConfig {
	const name = n === 0 ? 'Third Map' : `Third Map ${String(n + 1)}`;
	return { name, type: 'http', protocol: 'tcp', host, port, disableIPv6: true };
}

/** mDNS on the one network of that address. */
function bonjour(address: string, trouble: (error: Error) => void): Responder {
	// Bound to the interface's own address, Linux would hand it no multicast.
	const options: Partial<ServiceConfig> & { interface: string; bind: string } = {
		interface: address,
		bind: '0.0.0.0',
	};
	const speaker = new BonjourService(options, trouble);
	// It listens to its errors nowhere, and one that nobody hears would end the program.
	(speaker['server'] as { readonly mdns: NodeJS.EventEmitter }).mdns.on('error', trouble);
	return {
		publish(config, at, said) {
			const service: Service = speaker.publish(config);
			// It would tell the addresses of all networks, this machine's others included.
			const records = service.records.bind(service);
			service.records = () => records().filter(({ type, data }) => type !== 'A' || data === at);
			service.once('up', said);
		},
		close: () =>
			new Promise((closed) => {
				const end = (): void => speaker.destroy(() => closed());
				const timer = setTimeout(end, GOODBYE_MS);
				speaker.unpublishAll(() => {
					clearTimeout(timer);
					end();
				});
			}),
	};
}
