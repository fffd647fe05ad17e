/** Alternate routes and objectives (6.14c): drawn with the sheet, taken once, after a Die Roll Check. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { TcsFact } from '../facts.ts';
import type { At, OpSheet } from '../game.ts';
import { checkOf, notIn, ownSheet, rollCheck } from './decide.ts';
import type { SheetId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns whether a group has an alternate drawn. */
export const hasAlternate = ({ measures }: Pick<OpSheet, 'measures'>, group: string): boolean =>
	measures.some((each) => each.layer === 'alternate' && (each.group === null || each.group === group));

/** Lets a group follow its alternates; it does once its Die Roll Check succeeds, and never goes back. @rule tcs-6.14c */
export function takeAlternate(at: Here, side: SideId, id: SheetId, group: string): Decision<TcsFact> {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	const missionGroup = sheet.groups.find((each) => each.id === group);
	if (!missionGroup || !hasAlternate(sheet, group))
		return refuse('tcs-6.14c', 'tcs/no-alternate', `${sheet.name} has no alternate for this group.`);
	if (sheet.state !== 'implemented')
		return refuse('tcs-6.14c', 'tcs/not-implemented', `${sheet.name} is not implemented yet.`);
	if (sheet.alternates[group] !== undefined)
		return refuse(
			'tcs-6.14c',
			'tcs/alternate-taken',
			`${missionGroup.name} has gone over to its alternate: there is no way back.`,
		);
	return facts({ type: 'alternate-taken', v: 1, rule: 'tcs-6.14c', payload: { side, sheet: id, group } });
}

/** Returns what the Die Roll Check of an alternate needs now, or why it can't be rolled. @rule tcs-6.14d.seven */
export function alternateNeeds(at: Here, side: SideId, id: SheetId, group: string): number | Refusal {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	const late = notIn(at, 'checks', 'tcs-2.0.cmd-4', 'Alternates are rolled for');
	if (late) return late;
	if (sheet.alternates[group] !== 'asked')
		return refuse('tcs-6.14c', 'tcs/not-taken', 'This group waits for no Die Roll Check.');
	return checkOf(at, side);
}

/** Rolls the Die Roll Check of an alternate. @rule tcs-6.14d.roll */
export function checkAlternate(
	at: At,
	side: SideId,
	id: SheetId,
	group: string,
	dice: Dice,
): Decision<TcsFact> {
	const needs = alternateNeeds(at, side, id, group);
	if (typeof needs !== 'number') return needs;
	const { die, rolls } = rollCheck(dice);
	return facts({
		type: 'alternate-checked',
		v: 1,
		rule: 'tcs-6.14d.roll',
		rolls,
		payload: { side, sheet: id, group, die, needs, success: die >= needs },
	});
}
