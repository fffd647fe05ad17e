/** Events of orders to Control. */
import type { Proposed } from '../../../../src-shared/rulesets/tcs/order-commands.ts';
import { orderEvents as eventsOfOrders } from '../../../rules/kit/orders/records.ts';
import type { TcsGame } from '../../../rules/tcs/game.ts';
import { secret, type SideEvent } from './record.ts';
import type { Names } from '../log-names.ts';

export const orderEvents = eventsOfOrders<Proposed, TcsGame, Names, SideEvent>(secret);
