/** Rows of a spreadsheet on their way into an order of battle: which column is what, and what became of each row. */
import { z } from 'zod';
import { SideId } from '../kit/ids.ts';
import type { DraftEdits } from './edits.ts';
import type { Choice, Problem } from './kit.ts';

/** Rows that are read at once. */
export const MOST_ROWS = 5000;
export const MOST_COLUMNS = 60;
/** Letters in all cells together: a request takes a megabyte. */
export const MOST_CELL_LETTERS = 700_000;

/** The fields a column can hold, besides the ruleset's own attributes, which go by their keys. */
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

/** A place in two columns, as some sheets have it; what the workshop writes itself has one. */
export const PAIR_COLUMNS = [
	{ id: 'east', label: 'Place, east' },
	{ id: 'north', label: 'Place, north' },
] as const;

/** Counters of a module bring their pictures in a column of their own: the beginning of what each is found by. */
export const PICTURE_COLUMN = { id: 'counterPicture', label: 'Its own picture' } as const;
export const PICTURE_LETTERS = 12;
export const pictureInColumn = (key: string): string => key.slice(0, PICTURE_LETTERS);

export const RowsForm = z
	.object({
		/** What the rows are: units, or marks on a hex map; absent for units. */
		about: z.enum(['units', 'map']).optional(),
		/** By column: its field or attribute; '' skips it. */
		columns: z.array(z.string().max(40)).min(1).max(MOST_COLUMNS).readonly(),
		rows: z
			.array(z.array(z.string().max(2000)).max(MOST_COLUMNS).readonly())
			.min(1, 'there is no row to read')
			.max(MOST_ROWS, `at most ${String(MOST_ROWS)} rows at once: split the sheet`)
			.readonly(),
		/** The side of these units, if no column says. */
		side: SideId.nullable(),
		/** The first row's number in the sheet, for sentences; absent: 1. */
		firstRow: z.number().int().min(1).max(MOST_ROWS).optional(),
		/** Rows that were ticked out, from 0. */
		out: z.array(z.number().int().min(0)).max(MOST_ROWS).readonly().optional(),
		/** The answers to the questions: one for all equal cells of a field. */
		answers: z
			.array(
				z
					.object({ field: z.string().max(40), cell: z.string().max(2000), answer: z.string().max(80) })
					.strict(),
			)
			.max(500)
			.readonly()
			.optional(),
	})
	.strict()
	.readonly();
export type RowsForm = z.infer<typeof RowsForm>;

/** What became of one row. */
export interface RowRead {
	/** From 0, among the rows that were sent. */
	readonly row: number;
	/** The units it creates: 'A Coy, B Coy'. */
	readonly units: readonly string[];
	/** `new`, `changed`: imported; `refused`: invalid; `out`: deselected; `empty`: a blank row. */
	readonly outcome: 'new' | 'changed' | 'refused' | 'out' | 'empty';
	readonly problems: readonly string[];
}
/** An ambiguous value in a sheet: asked once for all equal cells of a field. */
export interface RowQuestion {
	readonly field: string;
	/** The cell as it is written; '' for cells that are blank. */
	readonly cell: string;
	readonly say: string;
	/** The rows that it is about, by their numbers in the sheet. */
	readonly rows: readonly number[];
	readonly choices: readonly Choice[];
	/** The chosen answer, or the assumed one until somebody chooses; null if rows with it are left out for now. */
	readonly answer: string | null;
}
export interface RowsRead {
	readonly rows: readonly RowRead[];
	/** The ambiguous values. */
	readonly questions: readonly RowQuestion[];
	/** Formations that are made because units name them. */
	readonly formations: readonly string[];
	/** Null: it was only looked at. */
	readonly applied: {
		readonly revision: number;
		readonly problems: readonly Problem[];
		/** The changes, and those that undo them. */
		readonly edits: DraftEdits;
		readonly back: DraftEdits;
	} | null;
}
