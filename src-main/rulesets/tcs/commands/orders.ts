/** The commands for orders to Control. The records of the other commands, passed in, carry out proposals. */
import { HandInOrder, type Proposed } from '../../../../src-shared/rulesets/tcs/order-commands.ts';
import type { HouseDeskFact } from '../../../rules/kit/house.ts';
import { orderCommands as ordersOf, type OrderRules } from '../../../rules/kit/orders/records.ts';
import type { TcsFact } from '../../../rules/tcs/facts.ts';
import type { At } from '../../../rules/tcs/game.ts';
import { ownersOfSide } from '../../hexwar/command-parts.ts';

/** What a side does itself in every way of playing: its op sheets, and the questions it wants to be asked. */
export const ALWAYS_ITS_OWN: ReadonlySet<string> = new Set([
	...['draw-sheet', 'roll-sheet', 'end-sheet', 'scratch-units', 'add-units', 'roll-addition'],
	...['commit-reserve', 'check-reserve', 'take-alternate', 'check-alternate', 'set-standing', 'pair-up'],
	'set-fire-order',
]);

/** Returns the records of orders. @param rest how the other commands decide, and what they are called */
export const orderCommands = (
	rest: Pick<OrderRules<Proposed, At, TcsFact | HouseDeskFact>, 'carry' | 'labelOf'>,
) =>
	ordersOf<Proposed, At, TcsFact | HouseDeskFact>({
		...rest,
		shape: HandInOrder,
		owners: ({ scenario }, side) => ownersOfSide(scenario, side),
		unitsOf: (proposed) => ('units' in proposed ? proposed.units : []),
	});
