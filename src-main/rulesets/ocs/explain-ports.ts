/**
 * Windows' questions about ports: those a side holds, and the result of shipping between them, by the deciding
 * function.
 */
import { z } from 'zod';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { ShipSupply } from '../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { PortShown, PortsShown, ShippingShown } from '../../../src-shared/rulesets/ocs/supply-views.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { SupplyPicture } from '../../rules/ocs/12-supply/picture.ts';
import { damagedCapacity, portOf, portUsed } from '../../rules/ocs/19-ports/capacity.ts';
import { shippingLeft, shippingPlan, type ShippingOrder } from '../../rules/ocs/19-ports/shipping.ts';
import { asked } from './explain-desk.ts';
import type { OcsTypes } from './types.ts';

const Whole = z.object({ side: SideId.optional() }).strict();
const Order = ShipSupply.omit({ type: true }).extend({ side: SideId.optional() });

function portsShown(picture: SupplyPicture): PortsShown {
	const { scenario, own, side, board, zones } = picture;
	const world = { scenario, game: own };
	const places = [
		...scenario.hexes.flatMap(({ hex, port }) => (port === null ? [] : [hex])),
		...Object.values(own.sea.ships).flatMap(({ at, port }) =>
			at !== null && port !== undefined ? [at] : [],
		),
	];
	const ports = places.flatMap((hex): readonly PortShown[] => {
		const port = portOf(world, hex, side);
		if (port === null) return [];
		const handles = damagedCapacity(world, hex);
		const hits = own.hexes[hex]?.portHits ?? 0;
		const shut = zones[board.hex(hex)] === 1;
		const room = shut ? 0 : Math.max(0, handles - portUsed(world, hex));
		return [{ hex, name: port.name, hits, handles, room, shut }];
	});
	return { has: inWords(shippingLeft(picture)), ports };
}

function shippingShown(picture: SupplyPicture, order: ShippingOrder): ShippingShown {
	const has = inWords(shippingLeft(picture));
	const plan = shippingPlan(picture, order);
	if ('kind' in plan) return { has, cost: null, say: plan.say, allowed: plan.allowed ?? null };
	return { has, cost: inWords(plan.cost), say: null, allowed: null };
}

export const explainPorts: Readonly<Record<string, Explain<OcsTypes>>> = {
	ports: asked(Whole, ({ picture }) => portsShown(picture)),
	shipping: asked(Order, ({ picture }, { side: _side, ...order }) => shippingShown(picture, order)),
};
