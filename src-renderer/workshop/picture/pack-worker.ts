/** Packs pixels beside the window, which draws the next ones meanwhile. Each order brings the port that is answered. */
import { packed } from './pack.ts';
import type { PackOrder } from './packer.ts';

self.onmessage = ({ data: { pieces }, ports: [port] }: MessageEvent<PackOrder>): void => {
	packed(pieces).then(
		(bytes) => port?.postMessage(bytes, [bytes]),
		() => port?.postMessage(null),
	);
};
