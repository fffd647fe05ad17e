/** The order of battle as a spreadsheet that can be taken in again: a row for each unit, with every value as it was typed. */
import { placeWords } from '../../src-shared/workshop/place-in.ts';
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

/** Returns the same as CSV (RFC 4180). */
export function forcesAsCsv(draft: Draft, kit: WorkshopKit): string {
	return `${forcesAsRows(draft, kit).map(csvLine).join('\r\n')}\r\n`;
}

/** Cells as a line of CSV. What a spreadsheet would take for a formula is given as words. */
export function csvLine(cells: readonly string[]): string {
	return cells
		.map((cell) => (/^[=+@]/.test(cell) ? `'${cell}` : cell))
		.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
		.join(',');
}

function cellOf(draft: Draft, unit: DraftUnit, field: (typeof COLUMN_FIELDS)[number]['id']): string {
	const at = unit.place ?? unit.arrival?.at ?? null;
	switch (field) {
		case 'side':
			return draft.sides.find(({ id }) => id === unit.side)?.name ?? '';
		case 'formation':
			return draft.formations.find(({ id }) => id === unit.formation)?.name ?? '';
		case 'place':
			return at ? placeWords(draft, at) : '';
		case 'turn':
			return unit.arrival ? String(unit.arrival.turn) : '';
		default:
			return unit[field];
	}
}
