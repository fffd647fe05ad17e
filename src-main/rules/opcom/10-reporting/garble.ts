/**
 * OP COM 10: a report garbled in transit (cut lines, a tired signaller, a bad set). A proposal: the umpire sees the
 * result before anything is changed. Pure and reproducible: the same text and seed give the same result.
 */
import type { Dispatch, Eleti } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { Fault, Garbled } from '../../../../src-shared/rulesets/opcom/requests.ts';
import { hash } from './words.ts';

/** The mark where words were lost. */
const GAP = '…';
/** About one word in so many is lost. */
const ONE_IN = 6;
/** A message breaks off after between these shares of its words. */
const CUT_FROM = 0.45;
const CUT_TO = 0.75;

/**
 * Returns a text with some faults, and a description of them for the umpire; faults without effect are not described.
 */
export function garble(
	text: string,
	seed: string,
	faults: readonly Fault[],
): { readonly text: string; readonly done: readonly string[] } {
	const done: string[] = [];
	let now = text;
	const apply = (fault: Fault, change: (text: string) => string, say: string): void => {
		if (!faults.includes(fault)) return;
		const changed = change(now);
		if (changed !== now) done.push(say);
		now = changed;
	};
	apply('figure', (each) => wrongFigure(each, seed), 'a figure of a grid reference is wrong');
	apply('words', (each) => lostWords(each, seed), 'words are lost');
	apply('cut', (each) => cutOff(each, seed), 'it breaks off');
	return { text: now, done };
}

/** A dispatch as it would read with some faults, in the form in which it goes out. Its map is not touched. */
export function garbleDispatch(dispatch: Dispatch, faults: readonly Fault[], again: number): Garbled {
	// Contains nothing hidden from the reader: the dispatch's own number would count what other sides are told too.
	const seed = `${dispatch.to}/${String(dispatch.turn)}/${dispatch.heading}/${String(again)}`;
	if (dispatch.form === 'story') {
		const { text, done } = garble(dispatch.story, seed, faults);
		return { items: dispatch.items, story: text, done };
	}
	// A message that breaks off loses its last items entirely; each gets a placeholder, so that no item is blank.
	const keys = ['effectiveness', 'location', 'enemy', 'type', 'identity'] as const satisfies (keyof Eleti)[];
	const last = faults.includes('cut') ? 2 + (hash(`${seed}/last`) % 3) : keys.length;
	const inside = faults.filter((fault) => fault !== 'cut');
	const garbled = keys.map((key) => garble(dispatch.items[key], `${seed}/${key}`, inside));
	const items = Object.fromEntries(
		keys.map((key, i) => [key, i < last ? (garbled[i]?.text ?? '') : GAP]),
	) as Record<keyof Eleti, string>;
	const done = [...new Set(garbled.slice(0, last).flatMap((each) => each.done))];
	return { items, story: dispatch.story, done: last < keys.length ? [...done, 'it breaks off'] : done };
}

/** One figure of one grid reference is another. */
function wrongFigure(text: string, seed: string): string {
	const grids = [...text.matchAll(/\bgrid (\d{4,6})\b/gi)];
	const grid = grids[hash(`${seed}/grid`) % Math.max(1, grids.length)];
	const figures = grid?.[1];
	if (grid === undefined || figures === undefined) return text;
	const at = grid.index + grid[0].length - figures.length + (hash(`${seed}/place`) % figures.length);
	const wrong = (Number(text[at]) + 1 + (hash(`${seed}/figure`) % 9)) % 10;
	return `${text.slice(0, at)}${String(wrong)}${text.slice(at + 1)}`;
}

/** Words here and there are lost; at least one is, and the first is heard. */
function lostWords(text: string, seed: string): string {
	const words = text.split(' ');
	if (words.length < 3) return text;
	const isLost = (i: number): boolean => i > 0 && hash(`${seed}/word/${String(i)}`) % ONE_IN === 0;
	const sure = 1 + (hash(`${seed}/sure`) % (words.length - 1));
	const heard = words.map((word, i) => (isLost(i) || i === sure ? GAP : word));
	return heard.filter((word, i) => word !== GAP || heard[i - 1] !== GAP).join(' ');
}

/** It breaks off somewhere in its second half. */
function cutOff(text: string, seed: string): string {
	const words = text.split(' ');
	if (words.length < 4) return text;
	const share = CUT_FROM + ((hash(`${seed}/cut`) % 1000) / 1000) * (CUT_TO - CUT_FROM);
	return `${words.slice(0, Math.max(2, Math.floor(words.length * share))).join(' ')} ${GAP}`;
}
