/** Commands of orders to Control. What is proposed is carried out by the records of the other commands, which are handed in. */
import { HandInOrder, type Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import type { HouseDeskFact } from '../../../rules/kit/house.ts';
import { orderCommands as ordersOf, type OrderRules } from '../../../rules/kit/orders/records.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { ownersOfSide } from '../../hexwar/command-parts.ts';

/** What a side does for itself however the game is played: its own set-up. Answers to questions go by the house. */
export const ALWAYS_ITS_OWN: ReadonlySet<string> = new Set([
	'set-up-unit',
	'set-up-transport',
	'load-at-set-up',
	'end-set-up',
]);

/** Returns the records of orders. @param rest how the other commands decide, and what they are called */
export const orderCommands = (
	rest: Pick<OrderRules<Proposed, At, OcsFact | HouseDeskFact>, 'carry' | 'labelOf'>,
) =>
	ordersOf<Proposed, At, OcsFact | HouseDeskFact>({
		...rest,
		shape: HandInOrder,
		owners: ({ scenario }, side) => ownersOfSide(scenario, side),
		unitsOf: (proposed) => ('units' in proposed ? proposed.units : 'unit' in proposed ? [proposed.unit] : []),
	});
