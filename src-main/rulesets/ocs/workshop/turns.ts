/** The names of turns: by days from the first one on, or as written by hand. */
import type { DraftHead } from '../../../../src-shared/workshop/draft.ts';

/** Letters that one attribute takes. */
const MOST_LETTERS = 600;
const DAY_MS = 86_400_000;
const NO_DAY = '1944-06-06';

/** Returns the names of turns as typed; those that can't be typed are carried along. */
export function labelAttributes(labels: readonly string[]): {
	readonly attributes: Readonly<Record<string, string>>;
	readonly rest: readonly string[];
} {
	const text = labels.join('; ');
	const isTyped =
		labels.length > 0 && text.length <= MOST_LETTERS && !labels.some((label) => label.includes(';'));
	return { attributes: isTyped ? { labels: text } : {}, rest: isTyped ? [] : labels };
}

/** @param kept those that could not be typed */
export function turnLabels({ date, turns, attributes }: DraftHead, kept: unknown): unknown {
	const typed = (attributes['labels'] ?? '').trim();
	if (typed !== '')
		return typed
			.split(';')
			.map((label) => label.trim())
			.filter((label) => label !== '');
	if (Array.isArray(kept) && kept.length > 0) return kept;
	const days = Number((attributes['days'] ?? '').replace(',', '.'));
	const first = Date.parse(`${date}T00:00:00Z`);
	if (!(days > 0) || Number.isNaN(first)) return [];
	return Array.from({ length: turns }, (_, turn) => dayWords(first + Math.floor(turn * days) * DAY_MS));
}

const dayWords = (at: number): string =>
	new Date(at).toLocaleDateString('en-GB', {
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	});

/** Returns the first day of a scenario with days as turn names, otherwise a placeholder day. */
export function firstDay([label = '']: readonly string[]): string {
	const at = Date.parse(`${label} UTC`);
	return Number.isNaN(at) ? NO_DAY : new Date(at).toISOString().slice(0, 10);
}
