/** What Control orders of the selected units with one key or click: the palette, the menu and the inspector take it from here. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { UnitOrderId } from '../../../../src-shared/rulesets/ocs/unit-orders.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import type { AimKind } from '../common/aim.svelte.ts';
import { BUTTON_ORDERS } from '../common/words.ts';
import type { PlayDesk } from './play-desk.svelte.ts';

/** The fights that a stack can be sent into: what each aims at. */
export const FIGHTS = ['attack', 'overrun', 'barrage'] as const satisfies readonly AimKind[];

/** Gives an order to the selection, or says why it can't. */
export function give(desk: PlayDesk, id: UnitOrderId): void {
	const { room, offers } = desk;
	const [first] = room.selected;
	if (first === undefined) return;
	const bar = offers.areFor(room.selected) ? offers.bar(id) : '';
	if (bar !== '') return room.tell(bar, 'danger');
	const units: readonly UnitId[] = [...room.selected];
	if (id === 'move') room.drawWay(first);
	else if (id === 'attack' || id === 'overrun' || id === 'barrage') desk.aim(id);
	else if (id === 'release') void desk.send({ type: 'release', units }, '');
	else if (id !== 'fuel') void desk.orderMode(units, id.slice('mode-'.length));
}

/** Returns every order as an action: one that can't be given now says why. */
export const unitActions = (desk: PlayDesk): readonly Action[] =>
	BUTTON_ORDERS.map((order) => ({
		...order,
		enabled: () => desk.room.selected.length > 0,
		bar: () => desk.offers.bar(order.id),
		run: () => give(desk, order.id),
	}));

/** Returns the actions for this step and for the unit of a menu. */
export const offeredActions = (desk: PlayDesk): readonly Action[] =>
	unitActions(desk).filter(({ id }) => desk.offers.has(id as UnitOrderId));
