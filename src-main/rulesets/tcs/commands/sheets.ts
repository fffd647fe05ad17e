/** Commands of op sheets: each side draws and rolls for its own, Control for either. */
import { checkAlternate, takeAlternate } from '../../../rules/tcs/06-op-sheets/alternates.ts';
import { addUnits, rollForAddition, scratchUnits } from '../../../rules/tcs/06-op-sheets/additions.ts';
import {
	AddUnits,
	CheckAlternate,
	CheckReserve,
	CommitReserve,
	DrawSheet,
	EndSheet,
	RollAddition,
	RollSheet,
	ScratchUnits,
	TakeAlternate,
} from '../../../../src-shared/rulesets/tcs/commands.ts';
import {
	checkReserve,
	commitReserve,
	drawSheet,
	endSheet,
	rollForSheet,
} from '../../../rules/tcs/06-op-sheets/decide.ts';
import { command, ofSide, stackLabel, sheetOf, forOwnSide } from './record.ts';

export const sheetCommands = [
	command({
		type: 'draw-sheet',
		shape: DrawSheet,
		label: (_at, { draft }) => `draw ${draft.name}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, draft }) => drawSheet(at, side, draft)),
	}),
	command({
		type: 'roll-sheet',
		shape: RollSheet,
		label: (at, { sheet }) => `roll for ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, tried }, { dice }) => rollForSheet(at, side, sheet, tried, dice)),
	}),
	command({
		type: 'end-sheet',
		shape: EndSheet,
		label: (at, { sheet, how }) =>
			`declare ${sheetOf(at, sheet)} a ${how === 'success' ? 'success' : 'failure'}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, how, units }) => endSheet(at, side, sheet, how, units)),
	}),
	command({
		type: 'commit-reserve',
		shape: CommitReserve,
		label: (at, { sheet, group }) => `commit ${group} of ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }) => commitReserve(at, side, sheet, group)),
	}),
	command({
		type: 'check-reserve',
		shape: CheckReserve,
		label: (at, { sheet, group }) => `roll for ${group} of ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }, { dice }) => checkReserve(at, side, sheet, group, dice)),
	}),
	command({
		type: 'scratch-units',
		shape: ScratchUnits,
		label: (at, { sheet, units }) => `scratch ${stackLabel(at, units)} from ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, units }) => scratchUnits(at, side, sheet, units)),
	}),
	command({
		type: 'add-units',
		shape: AddUnits,
		label: (at, { sheet, group }) => `add ${group.name} to ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group, measures }) =>
			addUnits(at, side, sheet, { group, measures }),
		),
	}),
	command({
		type: 'roll-addition',
		shape: RollAddition,
		label: (at, { sheet, group }) => `roll for ${group} of ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }, { dice }) =>
			rollForAddition(at, side, sheet, group, dice),
		),
	}),
	command({
		type: 'take-alternate',
		shape: TakeAlternate,
		label: (at, { sheet, group }) => `${group} of ${sheetOf(at, sheet)} to its alternate`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }) => takeAlternate(at, side, sheet, group)),
	}),
	command({
		type: 'check-alternate',
		shape: CheckAlternate,
		label: (at, { sheet, group }) => `roll for the alternate of ${group} of ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }, { dice }) =>
			checkAlternate(at, side, sheet, group, dice),
		),
	}),
] as const;
