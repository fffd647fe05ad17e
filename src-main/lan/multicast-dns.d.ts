/** The part of multicast-dns that we use; it ships no types: https://github.com/mafintosh/multicast-dns#api */
declare module 'multicast-dns' {
	import type { EventEmitter } from 'node:events';

	export interface MdnsRecord {
		readonly name: string;
		readonly type: 'PTR' | 'SRV' | 'TXT' | 'A';
		/** Seconds; 0 takes the record back. */
		readonly ttl: number;
		readonly data: string | readonly string[] | { readonly port: number; readonly target: string };
	}
	export interface MdnsQuestion {
		readonly name: string;
		readonly type: string;
	}
	export interface MdnsPacket {
		readonly questions: readonly MdnsQuestion[];
		readonly answers: readonly { readonly name: string }[];
		readonly additionals: readonly { readonly name: string }[];
	}
	export interface Mdns extends EventEmitter {
		on(event: 'query' | 'response', listener: (packet: MdnsPacket) => void): this;
		on(event: 'error', listener: (error: Error) => void): this;
		query(questions: readonly MdnsQuestion[], sent?: (error?: Error | null) => void): void;
		respond(
			answer: { readonly answers: readonly MdnsRecord[]; readonly additionals?: readonly MdnsRecord[] },
			sent?: (error?: Error | null) => void,
		): void;
		destroy(closed?: () => void): void;
	}
	/** Opens a socket on the network of an interface's address. `bind`: the address that it listens on. */
	export default function multicastDns(options: { readonly interface: string; readonly bind: string }): Mdns;
}
