/**
 * A field takes so many characters: what is beyond them is said, never cut without a word. Fields that are sent by a
 * button of their own keep it until it is shortened (`tooLong`); those that are written through as one types, can't
 * (`cutWords`, for a window's every paste).
 */

/** What to say of a text that is longer than its field takes; empty: it fits. @param what 'A name' */
export function tooLong(what: string, text: string, most: number): string {
	const over = text.length - most;
	if (over <= 0) return '';
	return `${what} has at most ${most.toLocaleString('en')} characters. Take out ${over.toLocaleString('en')}: nothing was cut.`;
}

/** What to say of a paste that does not fit into its field whole; null: it fits, or the field has no limit. */
export function cutWords({ target, clipboardData }: ClipboardEvent): string | null {
	const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
	if (!isField || target.maxLength < 0) return null;
	const pasted = clipboardData?.getData('text') ?? '';
	const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
	const over = target.value.length - selected + pasted.length - target.maxLength;
	if (over <= 0) return null;
	const most = target.maxLength.toLocaleString('en');
	return `This field takes ${most} characters: the last ${over.toLocaleString('en')} of what you pasted are left out.`;
}
