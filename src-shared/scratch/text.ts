/** Words in a shared document: turned into others with the smallest edit, so that two people's typing both stay. */
import type * as Y from 'yjs';

export interface TextEdit {
	readonly at: number;
	readonly removed: number;
	readonly inserted: string;
}

/**
 * Returns the smallest edit that turns one text into another. `caret`: the writer's caret in the new text, which shows
 * which of several equal letters was typed. Surrogate pairs are never split.
 */
export function editBetween(from: string, to: string, caret = to.length): TextEdit {
	let tail = 0;
	const mostTail = Math.min(from.length, to.length - Math.min(caret, to.length));
	while (tail < mostTail && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1;
	let head = 0;
	const most = Math.min(from.length, to.length) - tail;
	while (head < most && from[head] === to[head]) head += 1;
	while (
		tail < Math.min(from.length, to.length) - head &&
		from[from.length - 1 - tail] === to[to.length - 1 - tail]
	)
		tail += 1;
	if (head > 0 && isFirstHalf(from.charCodeAt(head - 1))) head -= 1;
	if (tail > 0 && isSecondHalf(from.charCodeAt(from.length - tail))) tail -= 1;
	return { at: head, removed: from.length - head - tail, inserted: to.slice(head, to.length - tail) };
}

/** Makes a shared text read so. */
export function rewrite(text: Y.Text, to: string, caret?: number): void {
	const { at, removed, inserted } = editBetween(text.toJSON(), to, caret);
	if (removed > 0) text.delete(at, removed);
	if (inserted !== '') text.insert(at, inserted);
}

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
