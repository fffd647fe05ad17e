/**
 * A field takes a limited number of characters: text beyond the limit is reported, never cut silently. Fields with a
 * send button keep it until it is shortened (`tooLong`); fields saved while typing can't (`cutWords`, for every paste
 * in a window).
 */

/** Returns the message for a text longer than its field allows; empty if it fits. @param what 'A name' */
export function tooLong(what: string, text: string, most: number): string {
	const over = text.length - most;
	if (over <= 0) return '';
	return `${what} has at most ${most.toLocaleString('en')} characters. Take out ${over.toLocaleString('en')}: nothing was cut.`;
}

/** Returns the message for a paste that doesn't fit into its field, or null if it fits or the field has no limit. */
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
