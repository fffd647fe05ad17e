/** Commands of orders to Control. What is proposed is carried out by the records of the other commands, which are handed in. */
import { subject } from '../../../../src-shared/contract/claims.ts';
import {
	CarryOutOrder,
	HandInOrder,
	SettleOrder,
	WithdrawOrder,
	type Proposed,
} from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import type { Asking } from '../../../rules/kit/records.ts';
import type { HouseDeskFact } from '../../../rules/kit/house.ts';
import type { Decision } from '../../../rules/kit/ruleset.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { At } from '../../../rules/ocs/game.ts';
import {
	decideCarryOut,
	decideHandIn,
	decideSettle,
	decideWithdraw,
} from '../../../rules/ocs/orders/decide.ts';
import { command, ofTheTable, ownersOfSide } from './record.ts';

/** The units that are to do what is proposed. */
const unitsOf = (proposed: Proposed | null | undefined): readonly string[] =>
	!proposed ? [] : 'units' in proposed ? proposed.units : 'unit' in proposed ? [proposed.unit] : [];

const ofOrder = {
	...ofTheTable,
	owners: ({ scenario, game }: At, { order }: { readonly order: string }) =>
		ownersOfSide(scenario, game.orders[order]?.side),
};

export const orderCommands = (
	carry: (at: At, proposed: Proposed, asking: Asking) => Decision<OcsFact | HouseDeskFact>,
	labelOf: (at: At, proposed: Proposed) => string,
) =>
	[
		command({
			type: 'hand-in-order',
			shape: HandInOrder,
			label: () => 'hand in an order',
			...ofTheTable,
			bySide: 'words',
			decide: decideHandIn,
		}),
		command({
			type: 'withdraw-order',
			shape: WithdrawOrder,
			label: () => 'withdraw an order',
			...ofOrder,
			bySide: 'words',
			decide: decideWithdraw,
		}),
		command({
			type: 'carry-out-order',
			shape: CarryOutOrder,
			label: (at, { order }) => {
				const proposed = at.game.orders[order]?.proposed;
				return proposed ? labelOf(at, proposed) : 'carry out an order';
			},
			...ofOrder,
			subjects: ({ game }, { order }) =>
				unitsOf(game.orders[order]?.proposed).map((unit) => [subject('unit', unit)]),
			decide: (at, order, asking) =>
				decideCarryOut(at, order, asking, (proposed, by) => carry(at, proposed, by)) as Decision<OcsFact>,
		}),
		command({
			type: 'settle-order',
			shape: SettleOrder,
			label: (_at, { outcome }) => (outcome === 'turned-down' ? 'turn an order down' : 'mark an order done'),
			...ofOrder,
			decide: decideSettle,
		}),
	] as const;
