/** A window as the host holds it; each transport creates one per window and closes it with the window. */
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import type { Viewer } from './endpoint.ts';

/** The transport's side of the viewer it created. */
export interface OwnViewer extends Viewer {
	/** The window says which revision it shows. */
	shows(revision: number): void;
	/** The window has read what it had been sent. */
	drained(): void;
	close(): void;
}

let viewersMade = 0;

/**
 * @param send carries a push to the window, as it is or as its frame; not called any more after close()
 * @param isBehind has the window so much unread that nothing more should be sent?
 */
export function createViewer(
	seat: Seat,
	send: (push: Push, frame: (() => string | Uint8Array) | undefined) => void,
	isBehind: () => boolean = () => false,
): OwnViewer {
	const callbacks: (() => void)[] = [];
	const listeners: ((revision: number) => void)[] = [];
	const waiting: (() => void)[] = [];
	let open = true;
	viewersMade += 1;
	return {
		id: `window-${String(viewersMade)}`,
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
		isBehind: () => open && isBehind(),
		onDrained(read) {
			waiting.push(read);
		},
		drained() {
			if (open) for (const read of waiting) read();
		},
		shows(revision) {
			if (open) for (const heard of listeners) heard(revision);
		},
		close() {
			if (!open) return;
			open = false;
			for (const callback of callbacks) callback();
		},
	};
}
