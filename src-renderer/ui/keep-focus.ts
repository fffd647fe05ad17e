/** Keeps the keyboard's place where the control that was used goes away or can no longer be used. */

const usable = (control: HTMLElement): boolean => control.isConnected && !control.matches(':disabled');

/**
 * An attachment: if the focused control in `node` is removed or disabled, the node itself takes the focus, so that Tab
 * goes on from there and not from the top of the page. Of nodes in one another the innermost does.
 */
export function keepFocus(node: HTMLElement): () => void {
	let last: HTMLElement | null = null;
	node.tabIndex = -1;
	node.dataset['keepsFocus'] = '';
	const came = ({ target }: FocusEvent): void => {
		if (!(target instanceof HTMLElement)) return;
		last = target !== node && target.closest('[data-keeps-focus]') === node ? target : null;
	};
	const left = (): void => {
		if (last && usable(last)) last = null;
	};
	const watch = new MutationObserver(() => {
		const { activeElement } = document;
		if (!last || usable(last) || (activeElement !== document.body && activeElement !== last)) return;
		last = null;
		node.focus({ preventScroll: true });
	});
	node.addEventListener('focusin', came);
	node.addEventListener('focusout', left);
	watch.observe(node, { subtree: true, childList: true, attributeFilter: ['disabled'] });
	return () => {
		watch.disconnect();
		node.removeEventListener('focusin', came);
		node.removeEventListener('focusout', left);
	};
}
