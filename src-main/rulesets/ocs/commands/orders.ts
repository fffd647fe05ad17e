/** The commands for orders to Control. The records of the other commands, passed in, carry out proposals. */
import { HandInOrder, type Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import type { HouseDeskFact } from '../../../rules/kit/house.ts';
import {
	orderCommands as ordersOf,
	planCommands,
	type OrderRules,
} from '../../../rules/kit/orders/records.ts';
import { actingSide } from '../../../rules/ocs/02-sequence/next-step.ts';
import type { Step } from '../../../rules/ocs/02-sequence/steps.ts';
import { stepWords } from '../../../rules/ocs/02-sequence/words.ts';
import { underWay } from '../../../rules/ocs/04-general/whose.ts';
import type { PlanRules } from '../../../rules/kit/orders/plan.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { ownersOfSide } from '../../hexwar/command-parts.ts';

/**
 * What a side does itself in every way of playing: its own set-up, and its plan if Control allows it, which the plan's
 * own rules check. The house handles answers to questions.
 */
export const ALWAYS_ITS_OWN: ReadonlySet<string> = new Set([
	'set-up-unit',
	'set-up-transport',
	'load-at-set-up',
	'end-set-up',
	'carry-out-order',
]);

const plans: PlanRules<At, OcsFact> = {
	stepNow: ({ scenario, game: { clock } }, side) =>
		actingSide(scenario, clock) === side ? clock.step : null,
	stepWords: (step) => stepWords(step as Step),
	waits: underWay,
	stopped: (payload) => ({ type: 'order-stopped', v: 1, rule: 'umpire', payload }),
};

/** Returns the records of orders. @param rest how the other commands decide, and what they are called */
export const orderCommands = (
	rest: Pick<OrderRules<Proposed, At, OcsFact | HouseDeskFact>, 'carry' | 'labelOf'>,
) =>
	[
		...ordersOf<Proposed, At, OcsFact | HouseDeskFact>({
			...rest,
			shape: HandInOrder,
			owners: ({ scenario }, side) => ownersOfSide(scenario, side),
			unitsOf: (proposed) =>
				'units' in proposed ? proposed.units : 'unit' in proposed ? [proposed.unit] : [],
			plans,
		}),
		...planCommands<Proposed, At>(({ scenario }, side) => ownersOfSide(scenario, side)),
	] as const;
