/**
 * The commands, one record each, by the book's parts. A side acts for itself, in its own phase; Control for anybody.
 */
import { dispatchCommand } from '../../../rules/kit/dispatches.ts';
import { notItsOwn } from '../../../rules/kit/orders/who-moves.ts';
import type { Asking } from '../../../rules/kit/asking.ts';
import { commandTable, type CommandTable } from '../../../rules/kit/records.ts';
import type { At } from '../../../rules/tcs/game.ts';
import { aircraftCommands } from './aircraft.ts';
import type { Proposed } from '../../../../src-shared/rulesets/tcs/order-commands.ts';
import { artilleryCommands } from './artillery.ts';
import { ALWAYS_ITS_OWN, orderCommands } from './orders.ts';
import { asNamed } from './seen.ts';
import { whenWords } from '../views/side/shown.ts';
import type { TcsTypes } from '../types.ts';
import { sheetCommands } from './sheets.ts';
import { setUpCommands } from './set-up.ts';
import { moveCommands } from './moves.ts';
import { fightCommands } from './fights.ts';
import { controlCommands } from './control.ts';
import { ownersOf } from './record.ts';

const table: CommandTable<TcsTypes> = commandTable<TcsTypes, At>((at) => at)([
	...sheetCommands,
	...setUpCommands,
	...moveCommands,
	...fightCommands,
	...controlCommands,
	...artilleryCommands,
	...aircraftCommands,
	dispatchCommand<At>(ownersOf, whenWords),
	...orderCommands({
		carry: (at: At, proposed: Proposed, asking: Asking) => table.decide(at, proposed, asking.dice, asking),
		labelOf: (at: At, proposed: Proposed) => table.control.label(at, proposed),
	}),
]);

/** A side's move is decided only where sides move for themselves. */
export const commands: CommandTable<TcsTypes> = {
	...table,
	decide: (at, sent, dice, asked) => {
		const bySide = asked.seat.kind === 'side' && table.sideMoves.has(sent.type);
		return (
			(bySide ? notItsOwn(at.game, sent.type, ALWAYS_ITS_OWN) : null) ??
			table.decide(at, asNamed(at, sent, asked.seat), dice, asked)
		);
	},
};
