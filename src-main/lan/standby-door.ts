/**
 * The host's door for another machine of Control's, a path of the hosting server. Who has no key learns nothing here: it
 * is turned away alike whether or not there is one.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RejectionLog } from '../host/rejection-log.ts';
import { addressLogged } from '../host/rejection-log.ts';
import { STANDBY_PATH, STANDBY_UPGRADE } from './standby-call.ts';
import { newStandbyKey, type StandbyKey } from './standby-key.ts';
import { openLink, type Link, type Message } from './standby-link.ts';

/** Guests at a time that have not proved the key yet: of one address, and in all. */
const UNPROVEN = { each: 2, all: 16 } as const;

export interface DoorOptions {
	/** Returns the open campaign's key, or null if there is none and nobody is admitted. */
	key(): StandbyKey | null;
	/** A machine has proved the key and said its first word. */
	enter(link: Link, first: Message): void;
	readonly turnedAway: Pick<RejectionLog, 'note'>;
}

export class StandbyDoor {
	readonly #options: DoorOptions;
	/** The addresses of those who have not proved the key yet. */
	readonly #unproven: string[] = [];

	constructor(options: DoorOptions) {
		this.#options = options;
	}

	/** Takes the connection over if it is for this door; false: it is not. */
	admit(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
		if (request.url !== STANDBY_PATH) return false;
		const from = addressLogged(request.socket.remoteAddress);
		// Without a key to prove the greeting is the same: whether there is one is nobody's business.
		const key = this.#options.key() ?? newStandbyKey();
		// A browser always says from which page it comes; a machine of Control's is no page.
		const { origin, upgrade } = request.headers;
		socket.on('error', () => undefined);
		if (origin !== undefined || upgrade !== STANDBY_UPGRADE || head.length > 0 || this.#isCrowded(from)) {
			this.#note(request);
			socket.end('HTTP/1.1 404 Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
			return true;
		}
		this.#unproven.push(from);
		let counted = true;
		const proven = (): void => {
			if (counted) this.#unproven.splice(this.#unproven.indexOf(from), 1);
			counted = false;
		};
		socket.once('close', proven);
		socket.write(
			`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${STANDBY_UPGRADE}\r\n\r\n`,
		);
		void this.#greet(socket, key, request).then(proven);
		return true;
	}

	/** A machine that holds connections open keeps out only itself. */
	#isCrowded(from: string): boolean {
		const own = this.#unproven.filter((each) => each === from).length;
		return own >= UNPROVEN.each || this.#unproven.length >= UNPROVEN.all;
	}

	async #greet(socket: Duplex, key: StandbyKey, request: IncomingMessage): Promise<void> {
		try {
			const link = await openLink(socket, key, 'host');
			let first = true;
			link.receive((message) => {
				if (!first) return;
				first = false;
				this.#options.enter(link, message);
			});
		} catch {
			this.#note(request);
		}
	}

	#note(request: IncomingMessage): void {
		this.#options.turnedAway.note(addressLogged(request.socket.remoteAddress), 'machine');
	}
}
