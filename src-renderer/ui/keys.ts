/** Keys as written in actions ("Mod+Shift+K") against keys as pressed. */

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

const words: Readonly<Record<string, string>> = {
	ArrowUp: '↑',
	ArrowDown: '↓',
	ArrowLeft: '←',
	ArrowRight: '→',
	Escape: 'Esc',
	Delete: 'Del',
	' ': 'Space',
};

/** The parts of a chord as the user's keyboard names them. */
export function chordParts(chord: string): readonly string[] {
	return split(chord).map((part) => {
		if (part === 'Mod') return isMac() ? 'Cmd' : 'Ctrl';
		if (part === 'Alt') return isMac() ? 'Option' : 'Alt';
		return words[part] ?? (part.length === 1 ? part.toUpperCase() : part);
	});
}

/** Is this event that chord? Mod is Command on a Mac, Control elsewhere. */
export function isChord(event: KeyboardEvent, chord: string): boolean {
	const parts = split(chord);
	const key = parts.at(-1) ?? '';
	const mod = isMac() ? event.metaKey : event.ctrlKey;
	// A shifted sign (?, +) already says so itself.
	const shift =
		key.length === 1 && key.toLowerCase() === key.toUpperCase() ? event.shiftKey : parts.includes('Shift');
	return (
		event.key.toLowerCase() === key.toLowerCase() &&
		mod === parts.includes('Mod') &&
		event.altKey === parts.includes('Alt') &&
		event.shiftKey === shift
	);
}

/** Inputs that are pressed or pulled, not written in. */
const NOT_WRITTEN: ReadonlySet<string> = new Set([
	'button',
	'checkbox',
	'color',
	'file',
	'radio',
	'range',
	'submit',
]);

/** True when keys belong to what is being typed, so that single-letter shortcuts must keep still. */
export function isTyping(target: EventTarget | null): boolean {
	if (target instanceof HTMLInputElement) return !NOT_WRITTEN.has(target.type);
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(textarea|select)$/i.test(target.tagName))
	);
}

/** What a key label stands on (see Kbd). */
const LABEL = '[data-chord]';
/** A control that Enter never presses: a stepper, or a button with a key of its own. */
const KEEPS_OFF_ENTER = '[data-no-enter]';

/** The label on the screen that shows the pressed key; in the dialogue on top, when one is open. Null: no such label. */
export function labelElement(event: KeyboardEvent): HTMLElement | null {
	const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
	const shown = [...top.querySelectorAll<HTMLElement>(LABEL)].filter(
		(label) => isChord(event, label.dataset['chord'] ?? '') && label.checkVisibility(),
	);
	return shown.find((label) => buttonOf(label)?.disabled === false) ?? shown[0] ?? null;
}

/** The button that a label stands on; null: the label only tells of a key. */
export const buttonOf = (label: HTMLElement): HTMLButtonElement | null => label.closest('button');

/**
 * Whose a key is: what has the focus takes it, or the window. A field takes what is written in it, and Enter where that
 * breaks a line or hands a form in. A button takes Enter only when the keyboard brought the focus there: one that the
 * mouse pressed last keeps a focus that nobody sees.
 * @param pressed the button that the mouse pressed last
 */
export function isForFocus(event: KeyboardEvent, pressed: Element | null): boolean {
	const { target } = event;
	if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return false;
	if (isTyping(target)) {
		if (event.key === 'Enter') return !(target instanceof HTMLInputElement) || target.form !== null;
		return event.key !== 'Escape' && !/^F\d/.test(event.key);
	}
	const button = target.closest('button, a, summary');
	if (event.key === ' ') return button !== null || target instanceof HTMLInputElement;
	return event.key === 'Enter' && button !== null && button !== pressed && !button.closest(KEEPS_OFF_ENTER);
}

/** True for Enter on a control that it never presses, whatever else it does. */
export const isKeptOff = ({ key, target }: KeyboardEvent): boolean =>
	key === 'Enter' && target instanceof Element && target.closest(KEEPS_OFF_ENTER) !== null;

/** "Mod++" ends in the plus key itself. */
function split(chord: string): readonly string[] {
	return chord.endsWith('++')
		? [...chord.slice(0, -2).split('+'), '+']
		: chord === '+'
			? ['+']
			: chord.split('+');
}
