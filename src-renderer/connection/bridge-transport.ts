/** Frames over Electron's preload bridge: always there while the window is. */
import type { RequestFrame } from '../../src-shared/contract/wire-shapes.ts';
import type { Push, Reply } from '../../src-shared/contract/wire.ts';
import type { Transport } from './client.ts';

export interface Bridge {
	invoke(frame: RequestFrame): Promise<Reply>;
	/** Answers a function that stops the listening. */
	onPush(listener: (push: Push) => void): (() => void) | void;
}

declare global {
	interface Window {
		readonly thirdMap?: Bridge;
	}
}

/** A window's tie to the host over Electron's bridge; it can't break while the program runs. */
export function bridgeTransport(bridge: Bridge): Transport {
	let stop: (() => void) | void;
	return {
		send: (frame) => bridge.invoke(frame),
		listen: (listener) => {
			stop = bridge.onPush((push) => listener.push(push));
			listener.live();
		},
		close: () => stop?.(),
	};
}
