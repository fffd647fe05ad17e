/** Units that join or leave a sheet after it was drawn (6.13): scratched, added, rolled for on their own. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Group, Measure } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { roll66 } from '../dice.ts';
import { rowOf } from '../02-turn/turn.ts';
import type { TcsFact } from '../facts.ts';
import type { At, OpSheet } from '../game.ts';
import { countersOf } from '../units.ts';
import { diggingIn } from './digging-in.ts';
import { leaving, NO_SHEET, notIn, ownSheet, resultOf } from './decide.ts';
import { limitFaults, measureFaults, unitFaults } from './draft.ts';
import { additionPrep, type PrepRoll } from './prep.ts';
import { dilutedTally, elementsOf, hasStaff, isVehicleSheet, sizeOf, typeOf, unitsOn } from './size.ts';
import type { SheetId, UnitId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The most groups on one sheet, which limits what a seat can send. */
const MOST_GROUPS = 12;

/** Takes units off a sheet in preparation; its size stays. @rule tcs-6.13b */
export function scratchUnits(
	at: Here,
	side: SideId,
	id: SheetId,
	units: readonly UnitId[],
): Decision<TcsFact> {
	const sheet = scratchable(at, side, id);
	if ('kind' in sheet) return sheet;
	const those = unitsOn(sheet).filter((unit) => units.includes(unit));
	return those.length === 0
		? refuse('tcs-6.13b', 'tcs/not-on-sheet', `None of these units is on ${sheet.name}.`)
		: facts({ type: 'units-scratched', v: 1, rule: 'tcs-6.13b', payload: { side, sheet: id, units: those } });
}

/** Returns a sheet that units can be scratched from now, or why none. @rule tcs-6.13b */
export function scratchable(at: Here, side: SideId, id: SheetId): OpSheet | Refusal {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	if (rowOf(at.game.clock.step).phase !== 'Command')
		return refuse('tcs-6.13b', 'tcs/not-now', 'Units are scratched from a sheet in the Command Phase.');
	return sheet.state === 'prepared'
		? sheet
		: refuse(
				'tcs-6.13b',
				'tcs/not-in-prep',
				`${sheet.name} is not in preparation any more. Declare its units a success or a failure.`,
			);
}

/** An addition to a sheet: a separate group, with its part of the graphic. */
export interface Addition {
	readonly group: Group;
	readonly measures: readonly Measure[];
}

/** The result of an addition to a sheet. */
interface Joined {
	readonly sheet: OpSheet;
	/** Added to an implemented sheet it is rolled for on its own. */
	readonly pending: boolean;
	readonly elements: number;
	readonly size: number;
	readonly tally: number;
}

/** Returns a sheet that units can be added to now, or why none. @rule tcs-6.13c.proc */
export function openForUnits(at: Here, side: SideId, id: SheetId): OpSheet | Refusal {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	const late = notIn(at, 'add', 'tcs-2.0.cmd-5', 'Units are added to sheets');
	if (late) return late;
	return sheet.state === 'prepared' || sheet.state === 'implemented'
		? sheet
		: refuse('tcs-6.13c.proc', 'tcs/over', `${sheet.name} is over.`);
}

/**
 * Returns what a sheet becomes by an addition, or why it can't be added.
 * @rule tcs-6.13c.proc @rule tcs-6.13c.size @rule tcs-6.13c.vehicle @rule tcs-6.13d
 */
export function joined(at: Here, side: SideId, id: SheetId, { group, measures }: Addition): Joined | Refusal {
	const sheet = openForUnits(at, side, id);
	if ('kind' in sheet) return sheet;
	const fault = additionFault(at, side, sheet, { group, measures });
	if (fault) return fault;
	const before = unitsOn(sheet);
	const all = [...new Set([...before, ...group.units])];
	if (sheet.state === 'implemented') {
		const elements = elementsOf(at.scenario, group.units);
		const size = Math.max(0, elements - (hasStaff(at, before) ? 1 : 0));
		return { sheet, pending: true, elements, size, tally: 0 };
	}
	const elements = elementsOf(at.scenario, all);
	const tally = dilutedTally(sheet.tally, elementsOf(at.scenario, before), elements);
	return { sheet, pending: false, elements, size: sizeOf(at, all), tally };
}

function additionFault(
	at: Here,
	side: SideId,
	sheet: OpSheet,
	{ group, measures }: Addition,
): Refusal | null {
	const draft = { ...sheet, groups: [group], measures, rally: [] };
	const [fault] = [
		...unitFaults(at, side, draft),
		...limitFaults(at, { groups: [group] }, typeOf(sheet)),
		...measureFaults(at, draft),
	];
	if (fault) return refuse(fault.rule, 'tcs/sheet-fault', fault.say);
	if (sheet.groups.some(({ id, name }) => id === group.id || name === group.name))
		return refuse(
			'tcs-6.13c.proc',
			'tcs/group-there',
			`${sheet.name} has a group ${group.name} already. Give this one another name.`,
		);
	if (sheet.groups.length >= MOST_GROUPS)
		return refuse('app', 'tcs/too-many-groups', `A sheet has at most ${String(MOST_GROUPS)} groups.`);
	const counters = countersOf(at.scenario);
	const other = group.units.find((id) => counters.get(id)?.category !== 'Vehicle');
	return other !== undefined && isVehicleSheet(at.scenario, sheet)
		? refuse(
				'tcs-6.13c.vehicle',
				'tcs/vehicle-sheet',
				`${sheet.name} is prepared at the rate of vehicles: ${counters.get(other)?.name ?? other} can’t join it.`,
			)
		: null;
}

/** Adds units to a sheet. @rule tcs-6.13c.proc @rule tcs-6.13d @rule tcs-6.13e.ways */
export function addUnits(at: Here, side: SideId, id: SheetId, addition: Addition): Decision<TcsFact> {
	const sheetWithAddition = joined(at, side, id, addition);
	if ('kind' in sheetWithAddition) return sheetWithAddition;
	const { pending, elements, size, tally } = sheetWithAddition;
	return facts({
		type: 'units-added',
		v: 1,
		rule: pending ? 'tcs-6.13c.proc' : 'tcs-6.13d',
		payload: { side, sheet: id, ...addition, pending, elements, size, tally },
	});
}

/** Returns the roll that an added force can be given now, or why none. */
export function readyAddition(
	at: Here,
	side: SideId,
	id: SheetId,
	group: string,
):
	| {
			readonly sheet: OpSheet;
			readonly prep: { whole: PrepRoll; preliminary: PrepRoll | null };
			readonly needs: number;
	  }
	| Refusal {
	const sheet = ownSheet(at, side, id);
	if ('kind' in sheet) return sheet;
	const prep = additionPrep(at, sheet, group);
	const addition = sheet.additions[group];
	if (!prep || !addition) return NO_SHEET;
	const late = notIn(at, 'implement', 'tcs-2.0.cmd-3', 'Sheets are rolled for');
	if (late) return late;
	if (addition.rolled === at.game.clock.turn)
		return refuse('tcs-6.9f.each', 'tcs/rolled', 'This addition has been rolled for this turn.');
	return prep.whole.needs === null
		? refuse(
				'tcs-6.9f.column',
				'tcs/too-early',
				`The addition has ${String(addition.tally)} weighted turns: too few for any roll yet.`,
			)
		: { sheet, prep, needs: prep.whole.needs };
}

/** Rolls for an added force, which alone goes through Command Prep. @rule tcs-6.13c.proc @rule tcs-6.13c.wait */
export function rollForAddition(
	at: At,
	side: SideId,
	id: SheetId,
	group: string,
	dice: Dice,
): Decision<TcsFact> {
	const ready = readyAddition(at, side, id, group);
	if ('kind' in ready) return ready;
	const { sheet, prep, needs } = ready;
	const { value: roll, rolls } = withRolls(dice, () =>
		roll66(dice, `the addition to ${sheet.name}`, 'tcs-6.9f.roll'),
	);
	const begun = sheet.additions[group]?.begun === true;
	const result = resultOf('whole', roll, prep.whole, begun ? null : prep.preliminary);
	const units = sheet.groups.find((each) => each.id === group)?.units ?? [];
	return facts<TcsFact>(
		{
			type: 'addition-rolled',
			v: 1,
			rule: 'tcs-6.13c.proc',
			rolls,
			payload: {
				...{ side, sheet: id, group, needs, roll, result },
				leave: result === 'failed' ? {} : leaving(at.game, id, units),
			},
		},
		...(result === 'failed' ? [] : diggingIn(at, sheet, result, units)),
	);
}
