/** Rows of a spreadsheet on their way into an order of battle: which column is what, and what became of each row. */
import { z } from 'zod';
import { SideId } from '../kit/ids.ts';
import type { DraftEdits } from './edits.ts';
import type { Problem } from './kit.ts';

/** Rows that are read at once. */
export const MOST_ROWS = 5000;
export const MOST_COLUMNS = 40;
/** Letters in all cells together: a request takes a megabyte. */
export const MOST_CELL_LETTERS = 700_000;

/** What a column can hold, beside the ruleset's own attributes, which are named by their keys. */
export const COLUMN_FIELDS = [
	{ id: 'name', label: 'Name' },
	{ id: 'short', label: 'Short name' },
	{ id: 'side', label: 'Side' },
	{ id: 'formation', label: 'Formation' },
	{ id: 'symbol', label: 'Symbol' },
	{ id: 'size', label: 'Size' },
	{ id: 'place', label: 'Place' },
	{ id: 'turn', label: 'Turn of arrival' },
] as const;

/** Counters of a module bring their pictures in a column of their own: the beginning of what each is found by. */
export const PICTURE_COLUMN = { id: 'counterPicture', label: 'Its own picture' } as const;
export const PICTURE_LETTERS = 12;
export const pictureInColumn = (key: string): string => key.slice(0, PICTURE_LETTERS);

export const RowsForm = z
	.object({
		/** By column: the field or attribute that it holds; '': it is passed over. */
		columns: z.array(z.string().max(40)).min(1).max(MOST_COLUMNS).readonly(),
		rows: z
			.array(z.array(z.string().max(2000)).max(MOST_COLUMNS).readonly())
			.min(1, 'there is no row to read')
			.max(MOST_ROWS, `at most ${String(MOST_ROWS)} rows at once: split the sheet`)
			.readonly(),
		/** Whose units these are, where no column says so. */
		side: SideId.nullable(),
	})
	.strict()
	.readonly();
export type RowsForm = z.infer<typeof RowsForm>;

/** What became of one row. */
export interface RowRead {
	/** From 0, among the rows that were sent. */
	readonly row: number;
	/** What it makes: 'A Coy, B Coy'. */
	readonly units: readonly string[];
	/** `new`, `changed`: taken in; `refused`: something is wrong with it; `empty`: nothing stands in it. */
	readonly outcome: 'new' | 'changed' | 'refused' | 'empty';
	readonly problems: readonly string[];
}
export interface RowsRead {
	readonly rows: readonly RowRead[];
	/** Formations that are made because units name them. */
	readonly formations: readonly string[];
	/** Null: it was only looked at. */
	readonly applied: {
		readonly revision: number;
		readonly problems: readonly Problem[];
		/** What was changed, and what takes it back. */
		readonly edits: DraftEdits;
		readonly back: DraftEdits;
	} | null;
}
