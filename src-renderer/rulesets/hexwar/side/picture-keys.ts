/** Keys of a side's window: undo, orders by their letters, Escape, pictures or symbols. */
import { PICTURES_KEY, type PicturesInWindow } from '../../../map/counters/pictures.svelte.ts';
import { buttonOf, isChord, isForFocus, isTyping, labelElement } from '../../../ui/keys.ts';
import { UNDO_KEY } from './undo-key.ts';

interface KeyedHand {
	/** Undoes the latest entry, or null if sides don't give orders themselves. */
	readonly undo: (() => void) | null;
	/** Carries out a key's command. Returns whether it had one. */
	order(event: KeyboardEvent): boolean;
	/** Leaves what was begun. */
	leave(): void;
}

/**
 * Handles a key. A focused button handles its own Enter, a dialogue closes itself, and typing in a field is no command.
 * Escape leaves what was begun from a field, too.
 * @param pressed the button that the mouse pressed last: Enter is not meant for it
 * @param hand null: the window is looked at only
 */
export function hearKey(event: KeyboardEvent, pressed: Element | null, hand: KeyedHand | null): void {
	if (!hand) return;
	if (hand.undo && isChord(event, UNDO_KEY) && !isTyping(event.target)) {
		event.preventDefault();
		return hand.undo();
	}
	if (event.ctrlKey || event.metaKey || event.altKey || isForFocus(event, pressed)) return;
	const button = buttonOf(labelElement(event) ?? document.body);
	if (button) button.click();
	else if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) hand.leave();
	else if (isTyping(event.target)) return;
	else if (!hand.order(event)) return;
	event.preventDefault();
}

/** Hears the key that changes between counters' pictures and symbols. Returns whether it was that. */
export function hearPictures(event: KeyboardEvent, pictures: PicturesInWindow | undefined): boolean {
	if (!pictures || !isChord(event, PICTURES_KEY) || isTyping(event.target)) return false;
	pictures.toggle();
	return true;
}

/** Returns the button under a mouse press, or null. */
export const pressedButton = ({ target }: Event): Element | null =>
	target instanceof Element ? target.closest('button') : null;
