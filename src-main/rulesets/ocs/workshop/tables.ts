/** Tables rolled on with a die or two, as typed: '2: 48, 5: 64', '2: 1 eq, 6: 1 eq 1 pax'. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';

type Supply = NonNullable<OcsScenario['sides'][number]['supplyRolls']>;
type Replacements = NonNullable<OcsScenario['sides'][number]['replacements']>;
const ONE_DIE = 'one die';

/** Reads tokens by the lowest roll of each row, or returns null if they aren't typed this way. */
export function readSupply(text: string): Supply | null {
	return readTable(text, (cell) => (/^\d{1,4}$/.test(cell) ? { tokens: Number(cell) } : null));
}
export const writeSupply = ({ dice, rows }: Supply): string =>
	written(dice, rows, ({ tokens }) => String(tokens));

/** Reads replacements by the lowest roll of each row, or returns null if they aren't typed this way. */
export function readReplacements(text: string): Replacements | null {
	return readTable(text, (cell) => {
		const match = /^(?:none|(?:(\d{1,2}) eq)?\s*(?:(\d{1,2}) pax)?)$/.exec(cell);
		return match && cell !== '' ? { eq: Number(match[1] ?? 0), pax: Number(match[2] ?? 0) } : null;
	});
}
export const writeReplacements = ({ dice, rows }: Replacements): string =>
	written(dice, rows, ({ eq, pax }) => {
		const parts = [eq > 0 ? `${String(eq)} eq` : '', pax > 0 ? `${String(pax)} pax` : ''];
		return parts.filter((part) => part !== '').join(' ') || 'none';
	});

function readTable<Row extends object>(
	text: string,
	cellOf: (cell: string) => Row | null,
): { dice: 1 | 2; rows: (Row & { from: number })[] } | null {
	const typed = text.trim().toLowerCase();
	const dice = typed.startsWith(`${ONE_DIE}:`) ? 1 : 2;
	const rows = (dice === 1 ? typed.slice(ONE_DIE.length + 1) : typed).split(',').map((part) => {
		const [, from = '', cell = ''] = /^(\d{1,2})\s*:\s*(.*)$/.exec(part.trim()) ?? [];
		const row = cellOf(cell.trim());
		return from !== '' && row && Number(from) <= 12 ? { from: Number(from), ...row } : null;
	});
	return rows.every((row) => row !== null) ? { dice, rows } : null;
}

function written<Row extends { readonly from: number }>(
	dice: 1 | 2,
	rows: readonly Row[],
	cellOf: (row: Row) => string,
): string {
	const cells = rows.map((row) => `${String(row.from)}: ${cellOf(row)}`).join(', ');
	return dice === 1 ? `${ONE_DIE}: ${cells}` : cells;
}
