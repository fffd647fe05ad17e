/** Digging in by a Prepared Defense, and being dug in no longer by another sheet (6.16). */
import type { TcsFact } from '../facts.ts';
import type { At, OpSheet } from '../game.ts';
import type { UnitId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/**
 * Who digs in when a Prepared Defense is implemented, and who is no longer Dug In because another sheet governs it.
 * @rule tcs-6.16.who @rule tcs-6.16a @rule tcs-6.16d @rule tcs-6.14b.dugin @rule tcs-6.6c
 */
export function diggingIn(
	at: Here,
	sheet: OpSheet,
	result: 'implemented' | 'begun',
	units: readonly UnitId[],
): readonly TcsFact[] {
	const defends = (unit: UnitId): boolean =>
		result === 'implemented' &&
		sheet.groups.some(
			({ mission, reserve, units }) =>
				mission === 'Prepared Defense' && !reserve && units.some((id) => id === unit),
		);
	const into = units.filter((id) => {
		const unit = at.game.units.get(id);
		return defends(id) && unit?.mode === 'Fire' && unit.at !== null && !unit.dugIn;
	});
	const out = units.filter((id) => !defends(id) && at.game.units.get(id)?.dugIn === true);
	const fact = (list: readonly UnitId[], dugIn: boolean): readonly TcsFact[] =>
		list.length === 0
			? []
			: [
					{
						type: 'dug-in',
						v: 1,
						rule: dugIn ? 'tcs-6.16.who' : 'tcs-6.16d',
						payload: { side: sheet.side, units: list, dugIn },
					},
				];
	return [...fact(into, true), ...fact(out, false)];
}
