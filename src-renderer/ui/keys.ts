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

/** True when keys belong to what is being typed, so that single-letter shortcuts must keep still. */
export function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
	);
}

/** "Mod++" ends in the plus key itself. */
function split(chord: string): readonly string[] {
	return chord.endsWith('++')
		? [...chord.slice(0, -2).split('+'), '+']
		: chord === '+'
			? ['+']
			: chord.split('+');
}
