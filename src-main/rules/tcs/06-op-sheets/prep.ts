/** Command Prep: the weighted turns of a sheet, the roll that it needs, and its exact chance beforehand (6.9). */
import type { SheetType } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import { chartsOf } from '../charts/all.ts';
import { prepColumn } from '../charts/command-prep.ts';
import { chanceOf, type Roll66 } from '../dice.ts';
import type { At, OpSheet } from '../game.ts';
import { isAssigned, taskings } from './assigned.ts';
import { isVehicleSheet, typeOf, unitsOn } from './size.ts';
import type { Marks, UnitId } from '../types.ts';

/**
 * Returns the weighted turns that a sheet in preparation gains at the start of this turn.
 * @rule tcs-6.9d.unassigned @rule tcs-6.9d.assigned @rule tcs-6.9d.fire @rule tcs-6.9e.triple @rule tcs-6.9e.carriers
 * @rule tcs-6.9e.prepared
 */
export function marksOf(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	sheet: OpSheet,
	units: readonly UnitId[] = unitsOn(sheet),
): Marks {
	const vehicles = isVehicleSheet(scenario, sheet);
	const times = vehicles ? 3 : 1;
	const under = (marks: number, why: Marks['why']): Marks => ({ marks: marks * times, why, vehicles });
	if (units.some((id) => (game.units.get(id)?.inFire ?? 0) === game.clock.turn - 1 && game.clock.turn > 1))
		return under(1, 'in fire');
	if (scenario.turns[game.clock.turn - 1]?.light === 'night') return under(2, 'night');
	if (units.some((id) => taskings(game, id).some(({ sheet: on }) => on.begun && on.state === 'prepared')))
		return under(2, 'preliminary');
	if (units.some((id) => isAssigned(game, id))) return under(2, 'assigned');
	return under(3, 'unassigned');
}

/** The roll that a sheet needs. */
export interface PrepRoll {
	readonly type: SheetType;
	/** Command Prep Rating and size. @rule tcs-6.9f.row */
	readonly row: number;
	/** Weighted turns at the head of the column used, or null if the tally is below the first. */
	readonly head: number | null;
	/** The lowest successful roll, or null if it isn't possible yet. */
	readonly needs: Roll66 | null;
	/** The exact chance. */
	readonly chance: Fraction;
}

/**
 * Returns what a roll needs for a force of a size, as a type of sheet, with a tally of weighted turns.
 * @rule tcs-6.9f.column @rule tcs-6.9f.row @rule tcs-6.9f.roll
 */
export function prepRoll(
	{ scenario }: Pick<At, 'scenario'>,
	{ rating, size, tally }: { readonly rating: number; readonly size: number; readonly tally: number },
	type: SheetType,
): PrepRoll {
	const { prepColumns: columns, prepTable: table } = chartsOf(scenario);
	const column = prepColumn(columns, type, tally);
	const row = rating + size;
	const needs = column === null ? null : table(row, column);
	return {
		type,
		row,
		head: column === null ? null : (columns[type][column] ?? null),
		needs,
		chance: chanceOf((roll) => needs !== null && roll >= needs),
	};
}

/** Returns what a side's sheet needs: to be implemented, and for its preliminaries alone. @rule tcs-6.14a.declare */
export function prepOf(
	at: Pick<At, 'scenario' | 'game'>,
	sheet: OpSheet,
): { readonly whole: PrepRoll; readonly preliminary: PrepRoll | null } {
	const rating = at.scenario.sides.find(({ id }) => id === sheet.side)?.commandPrep ?? 1;
	const { size, tally } = sheet;
	return {
		whole: prepRoll(at, { rating, size, tally }, typeOf(sheet)),
		preliminary: sheet.preliminary === '' ? null : prepRoll(at, { rating, size, tally }, 'Move'),
	};
}

/** Returns what an added force needs, with its own tally and size, as the hardest mission of its sheet. @rule tcs-6.13c.hardest */
export function additionPrep(
	at: Pick<At, 'scenario' | 'game'>,
	sheet: OpSheet,
	group: string,
): { readonly whole: PrepRoll; readonly preliminary: PrepRoll | null } | null {
	const addition = sheet.additions[group];
	if (!addition) return null;
	const rating = at.scenario.sides.find(({ id }) => id === sheet.side)?.commandPrep ?? 1;
	const { size, tally } = addition;
	return {
		whole: prepRoll(at, { rating, size, tally }, typeOf(sheet)),
		preliminary: sheet.preliminary === '' ? null : prepRoll(at, { rating, size, tally }, 'Move'),
	};
}

/** Whether a Die Roll Check can succeed, and from which number on. @rule tcs-6.14d.roll @rule tcs-6.14d.seven */
export const dieRollCheck = (rating: number): number | null => (rating <= 6 ? rating : null);
