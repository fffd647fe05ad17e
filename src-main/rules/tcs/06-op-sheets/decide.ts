/** A side's actions with its op sheets in the Command Phase: draw, roll, commit, declare. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OpSheetDraft } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { stepNow, stepWords, phasing, type Step } from '../02-turn/turn.ts';
import { roll66 } from '../dice.ts';
import type { TcsFact } from '../facts.ts';
import type { At, OpSheet, TcsGame } from '../game.ts';
import { chosenReading } from '../options.ts';
import { sheetIdOf, taskings } from './assigned.ts';
import { draftFaults } from './draft.ts';
import { withNamed } from './named.ts';
import { dieRollCheck, prepOf, type PrepRoll } from './prep.ts';
import { diggingIn } from './digging-in.ts';
import { elementsOf, sizeOf, unitsNamed, unitsOn } from './size.ts';
import type { SheetId, UnitId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The most sheets of one side at once, which limits what a seat can send. */
const MAX_SHEETS = 40;

/** The same for a sheet that there is not and for one of the other side's. */
export const NO_SHEET = refuse('tcs-6.5.states', 'tcs/no-sheet', 'You have no such op sheet.');

/** Returns why something can't be done outside its step, or null in it. */
export function notIn(
	{ scenario, game }: Here,
	step: Step,
	rule: `tcs-${string}`,
	what: string,
): Refusal | null {
	return game.clock.step === step
		? null
		: refuse(
				rule,
				'tcs/not-now',
				`${what} in the step “${stepWords(step)}”. It is “${stepNow(scenario, game.clock)}” now.`,
			);
}

/** Draws a sheet: unimplemented, with a tally of 0. @rule tcs-6.8.when @rule tcs-6.8.state @rule tcs-6.8.any */
export function drawSheet(at: At, side: SideId, drawn: OpSheetDraft): Decision<TcsFact> {
	const draft = withNamed(at.scenario, side, drawn);
	const late = notIn(at, 'draw', 'tcs-6.8.when', 'Op sheets are drawn');
	if (late) return late;
	if (chosenReading(at.game.options, 'command') === 'off')
		return refuse('tcs-6.1', 'tcs/no-command', 'This campaign is played without op sheets.');
	const id = sheetIdOf(side, draft);
	const standing = Object.values(at.game.sheets).filter(
		(sheet) => sheet.side === side && (sheet.state === 'prepared' || sheet.state === 'implemented'),
	);
	if (at.game.sheets[id])
		return refuse(
			'tcs-6.5a.frozen',
			'tcs/sheet-there',
			`There is a sheet ${draft.name} already. Give this one another name.`,
		);
	if (standing.length >= MAX_SHEETS)
		return refuse(
			'app',
			'tcs/too-many-sheets',
			`A side has at most ${String(MAX_SHEETS)} op sheets in preparation or implemented. Wait until one of them ends.`,
		);
	const [fault] = draftFaults(at, side, draft);
	if (fault) return refuse(fault.rule, 'tcs/sheet-fault', fault.say);
	const units = unitsNamed(draft);
	return facts({
		type: 'sheet-drawn',
		v: 1,
		rule: 'tcs-6.8.state',
		payload: {
			side,
			sheet: id,
			draft,
			elements: elementsOf(at.scenario, units),
			size: sizeOf(at, units),
			state: 'prepared',
		},
	});
}

/** A side's own sheet in preparation, or why not. */
export function ownSheet({ game }: Here, side: SideId, id: SheetId): OpSheet | Refusal {
	const sheet = game.sheets[id];
	return sheet?.side === side ? sheet : NO_SHEET;
}

/**
 * Rolls to implement a sheet, or its preliminary instructions alone.
 * @rule tcs-6.9f.roll @rule tcs-6.9f.each @rule tcs-6.14a.declare @rule tcs-6.14a.move
 */
export function rollForSheet(
	at: At,
	side: SideId,
	id: SheetId,
	tried: 'whole' | 'preliminary',
	dice: Dice,
): Decision<TcsFact> {
	const ready = readyToRoll(at, side, id, tried);
	if ('kind' in ready) return ready;
	const { sheet, wanted, needs } = ready;
	const { whole, preliminary } = prepOf(at, sheet);
	const { value: roll, rolls } = withRolls(dice, () =>
		roll66(dice, `the implementation of ${sheet.name}`, 'tcs-6.9f.roll'),
	);
	const result = resultOf(tried, roll, whole, sheet.begun ? null : preliminary);
	const list: TcsFact[] = [
		{
			type: 'prep-rolled',
			v: 1,
			rule: 'tcs-6.9f.roll',
			rolls,
			payload: {
				side,
				sheet: id,
				tried,
				type: wanted.type,
				head: wanted.head,
				needs,
				roll,
				result,
				leave: result === 'failed' ? {} : leaving(at.game, id, unitsOn(sheet)),
			},
		},
		...(result === 'failed' ? [] : diggingIn(at, sheet, result, unitsOn(sheet))),
	];
	return facts(...list);
}

/** Returns the roll that a sheet can be given now, or why none. */
export function readyToRoll(
	at: Here,
	side: SideId,
	id: SheetId,
	tried: 'whole' | 'preliminary',
): { readonly sheet: OpSheet; readonly wanted: PrepRoll; readonly needs: number } | Refusal {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	const late = notIn(at, 'implement', 'tcs-2.0.cmd-3', 'Sheets are rolled for');
	if (late) return late;
	if (sheet.state !== 'prepared')
		return refuse('tcs-6.9f.optional', 'tcs/not-in-prep', `${sheet.name} is not in preparation any more.`);
	if (sheet.rolled === at.game.clock.turn)
		return refuse(
			'tcs-6.9f.each',
			'tcs/rolled',
			`${sheet.name} has been rolled for this turn. Roll again next turn.`,
		);
	const { whole, preliminary } = prepOf(at, sheet);
	if (tried === 'preliminary' && !preliminary)
		return refuse('tcs-6.14a.write', 'tcs/no-preliminary', `${sheet.name} has no preliminary instructions.`);
	const wanted = tried === 'whole' ? whole : preliminary;
	if (!wanted || wanted.needs === null)
		return refuse(
			'tcs-6.9f.column',
			'tcs/too-early',
			`${sheet.name} has ${String(sheet.tally)} weighted turns: too few for any roll yet.`,
		);
	return { sheet, wanted, needs: wanted.needs };
}

/**
 * Returns the effect of a roll: the whole sheet if that was tried and succeeded, otherwise its preliminaries if those
 * did.
 */
export function resultOf(
	tried: 'whole' | 'preliminary',
	roll: number,
	whole: PrepRoll,
	preliminary: PrepRoll | null,
): 'implemented' | 'begun' | 'failed' {
	if (tried === 'whole' && whole.needs !== null && roll >= whole.needs) return 'implemented';
	return preliminary?.needs !== null && preliminary !== null && roll >= preliminary.needs
		? 'begun'
		: 'failed';
}

/** Units leave the sheets that governed them until now. @rule tcs-6.10a @rule tcs-6.11a.keep */
export function leaving(
	game: TcsGame,
	id: SheetId,
	units: readonly UnitId[],
): Readonly<Record<SheetId, readonly UnitId[]>> {
	const left: Record<SheetId, UnitId[]> = {};
	for (const unit of units)
		for (const { id: old, sheet } of taskings(game, unit))
			if (old !== id && (sheet.state === 'implemented' || sheet.state === 'success'))
				(left[old] ??= []).push(unit);
	return left;
}

/** Returns the sheet that can be declared a success or a failure now, or why not. @rule tcs-6.11a.when @rule tcs-6.11b.when */
export function endable(at: Here, side: SideId, id: SheetId, how: 'success' | 'failed'): OpSheet | Refusal {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	if (sheet.state !== 'implemented')
		return refuse('tcs-6.11a.effect', 'tcs/not-implemented', `${sheet.name} is not implemented.`);
	const late = how === 'success' ? notIn(at, 'review', 'tcs-6.11a.when', 'Success is declared') : null;
	if (late) return late;
	return how === 'failed' && phasing(at.scenario, at.game.clock) !== side
		? refuse('tcs-6.11b.when', 'tcs/not-now', 'Failure is declared in your own Action Phase.')
		: sheet;
}

/**
 * Declares a sheet, or some units of it, a success or a failure.
 * @rule tcs-6.11a.effect @rule tcs-6.11d @rule tcs-6.13a.part
 */
export function endSheet(
	at: At,
	side: SideId,
	id: SheetId,
	how: 'success' | 'failed',
	units: readonly UnitId[],
): Decision<TcsFact> {
	const sheet = endable(at, side, id, how);
	if ('kind' in sheet) return sheet;
	const on = unitsOn(sheet);
	const those = units.length === 0 ? on : on.filter((unit) => units.includes(unit));
	if (those.length === 0)
		return refuse('tcs-6.11d', 'tcs/not-on-sheet', `None of these units is on ${sheet.name}.`);
	const dugIn = those.filter((unit) => at.game.units.get(unit)?.dugIn === true);
	return facts<TcsFact>(
		{
			type: 'sheet-ended',
			v: 1,
			rule: how === 'success' ? 'tcs-6.11a.effect' : 'tcs-6.11b.effect',
			payload: { side, sheet: id, how, units: those },
		},
		...(dugIn.length > 0
			? [
					{
						type: 'dug-in' as const,
						v: 1,
						rule: 'tcs-6.16d' as const,
						payload: { side, units: dugIn, dugIn: false },
					},
				]
			: []),
	);
}

/** Commits a group of the reserve; it acts once its Die Roll Check succeeds. @rule tcs-6.14b.commit */
export function commitReserve(at: Here, side: SideId, id: SheetId, group: string): Decision<TcsFact> {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	const reserveGroup = sheet.groups.find((each) => each.id === group && each.reserve);
	if (!reserveGroup)
		return refuse('tcs-6.14b.commit', 'tcs/no-reserve', `${sheet.name} has no such reserve.`);
	if (sheet.state !== 'implemented')
		return refuse('tcs-6.14b.commit', 'tcs/not-implemented', `${sheet.name} is not implemented yet.`);
	if (sheet.committed[group] !== undefined)
		return refuse('tcs-6.14b.commit', 'tcs/committed', `${reserveGroup.name} is committed already.`);
	return facts({
		type: 'reserve-committed',
		v: 1,
		rule: 'tcs-6.14b.commit',
		payload: { side, sheet: id, group },
	});
}

/** Returns what a side's Die Roll Checks need, or why it makes none. @rule tcs-6.14d.seven */
export const checkOf = ({ scenario }: Here, side: SideId): number | Refusal =>
	dieRollCheck(scenario.sides.find((each) => each.id === side)?.commandPrep ?? 1) ??
	refuse(
		'tcs-6.14d.seven',
		'tcs/impossible',
		'With a Command Prep Rating of 7 or more reserves and alternates can’t be used.',
	);

/** Rolls a Die Roll Check: one die, with what the log keeps of it. @rule tcs-6.14d.roll */
export function rollCheck(dice: Dice) {
	const { value, rolls } = withRolls(dice, () => dice.roll(6, 1, 'the Die Roll Check', 'tcs-6.14d.roll'));
	return { die: value[0] ?? 1, rolls };
}

/** Returns what a committed group's Die Roll Check needs now, or why it can't be rolled. @rule tcs-6.14d.seven */
export function checkNeeds(at: Here, side: SideId, id: SheetId, group: string): number | Refusal {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	const late = notIn(at, 'checks', 'tcs-2.0.cmd-4', 'Reserves are rolled for');
	if (late) return late;
	if (sheet.committed[group] !== 'asked')
		return refuse('tcs-6.14b.commit', 'tcs/not-committed', 'This group waits for no Die Roll Check.');
	return checkOf(at, side);
}

/** Rolls the Die Roll Check of a committed group. @rule tcs-6.14d.roll @rule tcs-6.14b.wait */
export function checkReserve(
	at: At,
	side: SideId,
	id: SheetId,
	group: string,
	dice: Dice,
): Decision<TcsFact> {
	const needs = checkNeeds(at, side, id, group);
	if (typeof needs !== 'number') return needs;
	const { die, rolls } = rollCheck(dice);
	return facts({
		type: 'reserve-checked',
		v: 1,
		rule: 'tcs-6.14d.roll',
		rolls,
		payload: { side, sheet: id, group, die, needs, success: die >= needs },
	});
}
