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

/** The attribute of a key label (see Kbd). */
const LABEL = '[data-chord]';
/** A control that Enter never presses: a stepper, or a button with a key of its own. */
const KEEPS_OFF_ENTER = '[data-no-enter]';

/** Returns the visible label for the pressed key, in the topmost dialogue if one is open, or null. */
export function labelElement(event: KeyboardEvent): HTMLElement | null {
	const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
	const shown = [...top.querySelectorAll<HTMLElement>(LABEL)].filter(
		(label) => isChord(event, label.dataset['chord'] ?? '') && label.checkVisibility(),
	);
	return shown.find((label) => buttonOf(label)?.disabled === false) ?? shown[0] ?? null;
}

/** Returns the button that carries a label, or null if the label only shows a key. */
export const buttonOf = (label: HTMLElement): HTMLButtonElement | null => label.closest('button');

/**
 * Returns whether a key belongs to the focused element rather than the window. A field takes typed text, and Enter if
 * that breaks a line or submits a form. A button takes Enter only if the keyboard moved the focus there: one last
 * pressed by mouse keeps a focus that nobody sees.
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

/** Returns true for Enter on a control that Enter never presses, whatever else it does. */
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
