/** A window of the renderer's own making on a real socket, quick in everything that takes its time in a hall. */
import { ViewSubscription } from '../../src-renderer/connection/view-subscription.ts';
import { socketTransport, type ConnectionPace } from '../../src-renderer/connection/socket-transport.ts';
import type { View } from '../../src-shared/rulesets/opcom/views.ts';
import { browserSockets } from './node-window.ts';

/** Beats for tests, ms. */
export const BEAT = 60;
export const quickly: ConnectionPace = {
	backOff: [10, 20, 40],
	openWithin: 1500,
	overdue: 3 * BEAT,
	dead: 12 * BEAT,
	slow: 3 * BEAT,
	look: 20,
	patience: { again: 5 * BEAT, command: 30_000, other: 30 * BEAT },
};

export interface NetWindow<V extends View> extends ViewSubscription<V> {
	/** Every state that the tie has been in, in order. */
	readonly ties: readonly string[];
}

/** Opens a window at 127.0.0.1:`port` with a seat's token. */
export function netWindow<V extends View>(port: number, token: string, pace = quickly): NetWindow<V> {
	browserSockets();
	const ties: string[] = [];
	const transport = socketTransport(`ws://127.0.0.1:${String(port)}/socket`, token, pace);
	const following: ViewSubscription<V> = new ViewSubscription<V>(transport, () => {
		const { state } = following.tie;
		if (ties.at(-1) !== state) ties.push(state);
	});
	return Object.assign(following, { ties });
}
