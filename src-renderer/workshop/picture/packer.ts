/** Pixels of counters packed beside the window: it takes as long as drawing them. */
import { base64Of } from '../../ui/papers/base64.ts';

export interface PackOrder {
	readonly pieces: readonly Uint8ClampedArray<ArrayBuffer>[];
}

export class Packer {
	readonly #worker = new Worker(new URL('./pack-worker.ts', import.meta.url), { type: 'module' });
	/** Why it can't pack at all: it never settles but by failing. */
	readonly #broken = new Promise<never>((_, failed) => {
		this.#worker.onerror = () => failed(new Error('Counters can’t be packed on this machine.'));
	});

	/** Compresses pieces one after another and returns them in base64, as sent to the host. */
	async packed(pieces: PackOrder['pieces']): Promise<string> {
		const { port1, port2 } = new MessageChannel();
		const answer = new Promise<ArrayBuffer | null>((done) => {
			port1.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) => done(data);
		});
		this.#worker.postMessage({ pieces } satisfies PackOrder, [port2]);
		const bytes = await Promise.race([answer, this.#broken]);
		port1.close();
		if (!bytes) throw new Error('Counters can’t be packed on this machine.');
		return base64Of(new Uint8Array(bytes));
	}

	end(): void {
		this.#worker.terminate();
	}
}
