/**
 * Announces one web server on one network by multicast DNS (RFC 6762) as a service (RFC 6763): checks whether the names
 * are taken, announces them, answers queries, and withdraws them. Packets and sockets are multicast-dns's.
 */
import multicastDns from 'multicast-dns';
import type { MdnsPacket, MdnsQuestion, MdnsRecord } from 'multicast-dns';

/** All that is ever announced of this host, besides its address. */
export interface LocalService {
	/** The name in lists: 'Third Map'. */
	readonly name: string;
	/** The host name to type: 'thirdmap.local'. */
	readonly host: string;
	readonly port: number;
}

export interface Responder {
	/** Announces a service with this address only, and calls back when done; never calls back if a name is taken. */
	publish(service: LocalService, address: string, said: () => void): void;
	/** Says goodbye and closes the socket. */
	close(): Promise<void>;
}

const SERVICE_TYPE = '_http._tcp.local';
/** Probes, and the time after each (RFC 6762, 8.1). */
const PROBE_COUNT = 3;
const PROBE_MS = 250;
/** Waits before each announcement, ms (8.3). */
const ANNOUNCE_MS = [0, 1000, 2000, 4000];
/** A goodbye is a courtesy and must not hold up closing. */
const GOODBYE_MS = 500;

const listedAs = ({ name }: LocalService): string => `${name}.${SERVICE_TYPE}`;

/** Returns the records of a service at this one address, whatever others the machine has. */
export function recordsOf(service: LocalService, address: string): readonly MdnsRecord[] {
	const { host, port } = service;
	const name = listedAs(service);
	return [
		{ name: SERVICE_TYPE, type: 'PTR', ttl: 4500, data: name },
		{ name: '_services._dns-sd._udp.local', type: 'PTR', ttl: 4500, data: SERVICE_TYPE },
		{ name, type: 'SRV', ttl: 120, data: { port, target: host } },
		{ name, type: 'TXT', ttl: 4500, data: [''] },
		{ name: host, type: 'A', ttl: 120, data: address },
	];
}

const isNamed = ({ name }: { readonly name: string }, other: string): boolean =>
	name.toLowerCase() === other.toLowerCase();

/** Returns the records that answer these questions; names are compared without case. */
export function answersTo(
	questions: readonly MdnsQuestion[],
	records: readonly MdnsRecord[],
): readonly MdnsRecord[] {
	return records.filter((record) =>
		questions.some(({ name, type }) => isNamed(record, name) && (type === 'ANY' || type === record.type)),
	);
}

/** Returns whether another host has this service's name or host name. */
export function isTaken({ answers, additionals }: MdnsPacket, service: LocalService): boolean {
	return [...answers, ...additionals].some(
		(record) => isNamed(record, listedAs(service)) || isNamed(record, service.host),
	);
}

/**
 * Opens a responder on the one network of that address. Throws what the system throws when there is no multicast.
 * @param trouble called when the network can't be spoken to
 */
export function mdnsResponder(address: string, trouble: (error: Error) => void): Responder {
	// Bound to the interface's own address, Linux would hand it no multicast.
	const mdns = multicastDns({ interface: address, bind: '0.0.0.0' });
	const timers = new Set<NodeJS.Timeout>();
	const later = (ms: number, work: () => void): void => {
		timers.add(setTimeout(work, ms).unref());
	};
	let records: readonly MdnsRecord[] = [];
	mdns.on('error', trouble);
	mdns.on('query', ({ questions }) => {
		const answers = answersTo(questions, records);
		if (answers.length === 0) return;
		mdns.respond({ answers, additionals: records.filter((record) => !answers.includes(record)) });
	});

	const announce = (service: LocalService, at: string, said: () => void): void => {
		records = recordsOf(service, at);
		let first = true;
		const sent = (error?: Error | null): void => {
			if (error) return trouble(error);
			if (first) said();
			first = false;
		};
		for (const ms of ANNOUNCE_MS) later(ms, () => mdns.respond({ answers: records }, sent));
	};
	return {
		publish(service, at, said) {
			let taken = false;
			mdns.on('response', (packet) => (taken ||= records.length === 0 && isTaken(packet, service)));
			const questions = [listedAs(service), service.host].map((name) => ({ name, type: 'ANY' }));
			for (let n = 0; n < PROBE_COUNT; n += 1) later(n * PROBE_MS, () => mdns.query(questions));
			later(PROBE_COUNT * PROBE_MS, () => {
				if (!taken) announce(service, at, said);
			});
		},
		close: () =>
			new Promise((closed) => {
				for (const timer of timers) clearTimeout(timer);
				const goodbye = records.map((record) => ({ ...record, ttl: 0 }));
				records = [];
				const end = (): void => mdns.destroy(() => closed());
				if (goodbye.length === 0) return end();
				const timer = setTimeout(end, GOODBYE_MS);
				mdns.respond({ answers: goodbye }, () => {
					clearTimeout(timer);
					end();
				});
			}),
	};
}
