/** Random shipping and work on ports, as a side's view offers them; what its side was told to be possible is promised. */
import type { StackDeskShown } from '../../src-shared/rulesets/ocs/stack-views.ts';
import type { PortsShown, ShippingShown } from '../../src-shared/rulesets/ocs/supply-views.ts';
import type { OcsSideView } from '../../src-shared/rulesets/ocs/views.ts';
import type { OcsCommand } from '../../src-shared/rulesets/ocs/ocs-command.ts';
import type { Chance } from '../../src-main/rulesets/opcom/encounter/chance.ts';

interface Harbourmaster {
	readonly view: OcsSideView;
	readonly chance: Chance;
	own(): readonly { readonly id: string; readonly at: string | null }[];
	explain<T>(name: string, input: object): T;
}
type Order = OcsCommand & { readonly promised?: boolean };

const oneOf = <T>(chance: Chance, list: readonly T[]): T | null =>
	list.length === 0 ? null : chance.pick(list);

/** A port is damaged or repaired by a unit. */
function portWork({ chance, own, explain }: Harbourmaster): Order | null {
	const port = oneOf(chance, explain<PortsShown>('ports', {}).ports);
	const near = own().filter(({ at }) => at === port?.hex);
	const unit = oneOf(chance, near.length > 0 && chance.share() < 0.8 ? near : own());
	if (!port || !unit) return null;
	const way = chance.share() < 0.5 ? 'damage' : 'repair';
	const there = explain<StackDeskShown | null>('stack-desk', { units: [unit.id], hex: port.hex });
	const promised = there?.portWorks.some((each) => each.way === way && each.say === null) === true;
	return { type: 'work-on-port', hex: port.hex, units: [unit.id], way, promised };
}

/** A unit or supply from one port to another. */
function byShip({ view, chance, own, explain }: Harbourmaster): Order | null {
	const { ports } = explain<PortsShown>('ports', {});
	const [from, to] = [oneOf(chance, ports)?.hex, oneOf(chance, ports)?.hex];
	if (from === undefined || to === undefined || from === to) return null;
	const here = own().filter(({ at }) => at === from);
	const unit = oneOf(chance, here);
	const dump = Object.values(view.dumps).find(({ at }) => at === from);
	const units = unit && chance.share() < 0.6 ? [unit.id] : [];
	const tokens = units.length === 0 || (dump && chance.share() < 0.3) ? chance.whole(1, 4) : 0;
	const order = { from, to, units, transports: [], tokens };
	const { say } = explain<ShippingShown>('shipping', order);
	return { type: 'ship', ...order, promised: say === null };
}

export const PORT_DOINGS = {
	ship: { times: 4, make: byShip },
	port: { times: 3, make: portWork },
};
