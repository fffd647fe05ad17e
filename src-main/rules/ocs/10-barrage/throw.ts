/** The two dice of a barrage, on the column that its shifts lead to. */
import { shifted } from '../../hexwar/odds.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Fighting } from '../09-combat/fighting.ts';

/** A column of the table, counted from 0 at the left, and what shifts it. */
interface Column {
	readonly column: number;
	readonly shifts: readonly { readonly by: number }[];
}

/** The column of a barrage after its shifts. */
export const shiftedColumn = ({ charts }: Pick<Fighting, 'charts'>, { column, shifts }: Column): number =>
	shifted(
		charts.barrage.columns,
		column,
		shifts.reduce((so, shift) => so + shift.by, 0),
	);

/** The two dice of a barrage, and the cell of the table that they come to after its shifts. */
export function thrown(desk: Pick<Fighting, 'charts'>, quote: Column, dice: Dice) {
	const table = desk.charts.barrage;
	const column = shiftedColumn(desk, quote);
	const roll = dice.roll(6, 2, 'the barrage', 'ocs-10.0.proc').reduce((so, face) => so + face, 0);
	return { table, column, roll, printed: table.at(roll, column) };
}
