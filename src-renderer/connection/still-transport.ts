/** A transport without a host: a still picture answers what it can by itself and refuses the rest. */
import type { Reply } from '../../src-shared/contract/wire.ts';
import type { Transport } from './client.ts';

/** The window has its view already. */
const NOTHING_FOLLOWS = { open: true, revision: 0 };

/**
 * @param answer what the picture knows of a request; undefined: nothing
 * @param say why nothing else can be had
 */
export function stillTransport(answer: (name: string, input: unknown) => unknown, say: string): Transport {
	return {
		send({ id, name, input }): Promise<Reply> {
			const value = name === 'view.follow' ? NOTHING_FOLLOWS : answer(name, input);
			return Promise.resolve(
				value === undefined ? { id, ok: false, code: 'not-allowed', say } : { id, ok: true, value },
			);
		},
		listen: (listener) => queueMicrotask(() => listener.live()),
		close: () => undefined,
	};
}
