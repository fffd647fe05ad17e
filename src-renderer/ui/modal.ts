/** How a modal <dialog> opens, and how it reports that it is closed. */
import type { Attachment } from 'svelte/attachments';

/**
 * Shows a <dialog> as modal, as an attachment. Escape is reported at once and not with the platform's `close`, which
 * comes a task later: on a busy machine the same dialogue may have been opened again by then, and would vanish unseen.
 * @param onclose it is closed, and its element is to go
 */
export const modal =
	(onclose: () => void): Attachment<HTMLDialogElement> =>
	(node) => {
		const cancelled = (event: Event): void => {
			// A picker of files in the dialogue says `cancel` too.
			if (event.target !== node || event.defaultPrevented) return;
			node.close();
			onclose();
		};
		node.addEventListener('cancel', cancelled);
		node.addEventListener('close', onclose);
		node.showModal();
		return () => {
			node.removeEventListener('cancel', cancelled);
			node.removeEventListener('close', onclose);
		};
	};
