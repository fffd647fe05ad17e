/**
 * Exports the order of battle as a spreadsheet that can be imported again: a row for each unit, with every value as
 * typed.
 */
import { typedPlace } from '../../src-shared/workshop/place-in.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { COLUMN_FIELDS } from '../../src-shared/workshop/rows.ts';

/** The names of the columns, and a row for each unit. */
export function forcesAsRows(draft: Draft, kit: WorkshopKit): readonly (readonly string[])[] {
	const heads = [...COLUMN_FIELDS.map(({ label }) => label), ...kit.unit.map(({ short }) => short)];
	const rows = draft.units.map((unit) => [
		...COLUMN_FIELDS.map(({ id }) => cellOf(draft, unit, id)),
		...kit.unit.map(({ key }) => unit.attributes[key] ?? ''),
	]);
	return [heads, ...rows];
}

/** Returns the same as a file of CSV. */
export const forcesAsCsv = (draft: Draft, kit: WorkshopKit): string => csvFile(forcesAsRows(draft, kit));

/**
 * Returns rows as a file of CSV (RFC 4180) that spreadsheets of the user's region open by a double click: a byte order mark, so
 * that it is read as UTF-8, and semicolons where the region writes decimals with a comma.
 */
export function csvFile(
	rows: readonly (readonly string[])[],
	separator = separatorOf(navigator.language),
): string {
	return `\uFEFF${rows.map((cells) => csvLine(cells, separator)).join('\r\n')}\r\n`;
}

/** The separator of lists where a language is spoken. */
export const separatorOf = (language: string): ',' | ';' =>
	new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ',';

/** Cells as a line of CSV. What a spreadsheet would take for a formula is given as words. */
function csvLine(cells: readonly string[], separator: string): string {
	return cells
		.map((cell) => (/^[=+@]/.test(cell) ? `'${cell}` : cell))
		.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
		.join(separator);
}

function cellOf(draft: Draft, unit: DraftUnit, field: (typeof COLUMN_FIELDS)[number]['id']): string {
	const at = unit.place ?? unit.arrival?.at ?? null;
	switch (field) {
		case 'side':
			return draft.sides.find(({ id }) => id === unit.side)?.name ?? '';
		case 'formation':
			return draft.formations.find(({ id }) => id === unit.formation)?.name ?? '';
		case 'place':
			return at ? typedPlace(draft, at) : '';
		case 'turn':
			return unit.arrival ? String(unit.arrival.turn) : '';
		default:
			return unit[field];
	}
}
