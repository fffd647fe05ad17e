/** A window without a wire, for tests and tools: everything goes through JSON both ways, as it would over a socket. */
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { Push, Reply } from '../../src-shared/contract/wire.ts';
import type { Endpoint } from './endpoint.ts';
import { createViewer } from './viewer.ts';

export interface MemoryWindow {
	/** The same shape as the preload's bridge, so that the renderer's client runs on it. */
	invoke(frame: unknown): Promise<Reply>;
	onPush(receive: (push: Push) => void): void;
	/** Every text that reached this window, in order; leak tests read it. */
	readonly received: readonly string[];
	close(): void;
}

/** A window in memory: the same frames as over a socket, without one. */
export function memoryWindow(endpoint: Endpoint, seat: Seat): MemoryWindow {
	const received: string[] = [];
	const listeners: ((push: Push) => void)[] = [];
	const arrive = (message: unknown): unknown => {
		const text = JSON.stringify(message);
		received.push(text);
		return JSON.parse(text) as unknown;
	};
	const viewer = createViewer(seat, (push) => {
		const arrived = arrive(push) as Push;
		for (const receive of listeners) receive(arrived);
	});
	return {
		received,
		async invoke(frame) {
			const text = JSON.stringify(frame);
			return arrive(await endpoint.answer(seat, viewer, JSON.parse(text))) as Reply;
		},
		onPush(receive) {
			listeners.push(receive);
		},
		close() {
			viewer.close();
		},
	};
}
