/** A window as the host holds it; each transport makes one for every window and closes it when the window goes. */
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import type { Viewer } from './endpoint.ts';

let made = 0;

/** @param send carries a push to the window; not called any more after close() */
export function createViewer(seat: Seat, send: (push: Push) => void): Viewer & { close(): void } {
	const callbacks: (() => void)[] = [];
	let open = true;
	made += 1;
	return {
		id: `window-${String(made)}`,
		seat,
		push(push) {
			if (open) send(push);
		},
		onClose(gone) {
			if (open) callbacks.push(gone);
			else gone();
		},
		close() {
			if (!open) return;
			open = false;
			for (const gone of callbacks) gone();
		},
	};
}
