/** The row of a table that dice are thrown on. */

/**
 * Returns the row of a table that a roll falls in: the last that begins at it or below.
 * @throws Error for a table without rows
 */
export function rowFor<Row extends { readonly from: number }>(rows: readonly Row[], roll: number): Row {
	const sorted = rows.toSorted((a, b) => a.from - b.from);
	const row = sorted.findLast(({ from }) => from <= roll) ?? sorted[0];
	if (!row) throw new Error('a table without rows');
	return row;
}
