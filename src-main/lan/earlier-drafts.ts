/** What a staff wrote before its documents were shared: taken over once, into a scratch document that is still empty. */
import type * as Y from 'yjs';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import { readMark } from '../../src-shared/scratch/marks.ts';
import { airRows, blankAirOrder, blankLine, orderRows, pencilOf } from '../../src-shared/scratch/scratch.ts';

/** Where older programs kept it. */
export interface EarlierDrafts {
	/** A draft by its name and turn; '' for none. */
	draft(name: string, turn: number): string;
	setting(key: string): unknown;
}

/** Writes a headquarters' earlier drafts and pencil marks into its document. @param turn the present one */
export function takeOver(doc: Y.Doc, file: EarlierDrafts, team: TeamId, turn: number): void {
	for (const each of [turn, turn + 1]) {
		const orders = orderRows(doc, each);
		for (const line of listIn(file.draft(team, each))) orders.add({ ...blankLine(''), ...line });
		const air = airRows(doc, each);
		for (const order of listIn(file.draft(`air sheet of ${team}`, each)))
			air.add({ ...blankAirOrder(''), ...order });
	}
	const marks = listIn(file.setting(`pencil:${team}`), 'marks').flatMap((mark) => readMark(mark) ?? []);
	if (marks.length > 0) pencilOf(doc).push(marks.map((mark) => ({ ...mark })));
}

/** The list in a text as it was kept; whatever isn't one is empty. */
function listIn(text: unknown, under?: string): readonly object[] {
	if (typeof text !== 'string' || text === '') return [];
	try {
		const kept = JSON.parse(text) as unknown;
		const list: unknown =
			under === undefined ? kept : ((kept ?? {}) as Readonly<Record<string, unknown>>)[under];
		return Array.isArray(list)
			? list.filter((entry): entry is object => typeof entry === 'object' && entry !== null)
			: [];
	} catch {
		return [];
	}
}
