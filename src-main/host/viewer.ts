/** A window as the host holds it; each transport makes one for every window and closes it when the window goes. */
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import type { Viewer } from './endpoint.ts';

/** What a transport does with the viewer it made. */
export interface OwnViewer extends Viewer {
	/** The window says which revision it shows. */
	shows(revision: number): void;
	close(): void;
}

let made = 0;

/** @param send carries a push to the window, as it is or as bytes; not called any more after close() */
export function createViewer(
	seat: Seat,
	send: (push: Push, frame: (() => Uint8Array) | undefined) => void,
): OwnViewer {
	const callbacks: (() => void)[] = [];
	const listeners: ((revision: number) => void)[] = [];
	let open = true;
	made += 1;
	return {
		id: `window-${String(made)}`,
		seat,
		push(push, frame) {
			if (open) send(push, frame);
		},
		onClose(gone) {
			if (open) callbacks.push(gone);
			else gone();
		},
		onShown(heard) {
			listeners.push(heard);
		},
		shows(revision) {
			if (open) for (const heard of listeners) heard(revision);
		},
		close() {
			if (!open) return;
			open = false;
			for (const gone of callbacks) gone();
		},
	};
}
