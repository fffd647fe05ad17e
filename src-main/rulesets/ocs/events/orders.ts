/** Events of orders to Control. */
import type { Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import { orderEvents as eventsOfOrders, planEvents } from '../../../rules/kit/orders/records.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import { ofItsSide, type Names, type SideEvent } from './record.ts';

export const orderEvents = [
	...eventsOfOrders<Proposed, OcsGame, Names, SideEvent>(ofItsSide),
	...planEvents<Proposed, OcsGame, Names, SideEvent>(ofItsSide),
] as const;
