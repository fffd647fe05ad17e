/** The state of the sea as a game begins, and the faults of a module's sea. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { chartsOf } from '../charts/all.ts';
import { NO_TRY, type Sea, type Ship } from './types.ts';

/** Returns each side's ships in their boxes and ports, with no mine laid. */
export function seaAtStart({ sides, sea }: Pick<TocsScenario, 'sides' | 'sea'>): Sea {
	const of = <V>(value: (side: SideId) => V): Readonly<Record<SideId, V>> =>
		Object.fromEntries(sides.map(({ id }) => [id, value(id)])) as Readonly<Record<SideId, V>>;
	return {
		ships: of((side) =>
			Object.fromEntries(
				sea.ships
					.filter((each) => each.side === side)
					.map(({ id, zone, port, box }): [string, Ship] => [
						id,
						{
							...{ zone, port, box, hits: 0, sunk: false, moved: false, act: 'none', busy: false },
							...{ patrol: false, standsBy: false, hunts: false, fired: [], cargo: [] },
						},
					]),
			),
		),
		planes: of(() => ({})),
		tries: of(() => NO_TRY),
		mines: of(() => ({})),
		craft: of(() => ({ foot: 0, vehicles: 0 })),
		weather: Object.fromEntries(sea.zones.map(({ id }) => [id, { wind: 'light', air: 'none' }])),
	};
}

/** Returns why a module's sea can't be played, or null. */
export function seaFault(scenario: TocsScenario): string | null {
	const { zones, ports, ships, waters } = scenario.sea;
	const ids = new Set(zones.map(({ id }) => id));
	const owners = zones.flatMap(({ hexes }) => hexes);
	if (new Set(owners).size < owners.length) return 'A water hex belongs to one sea zone alone.';
	for (const { name, beside } of zones)
		for (const { zone } of beside)
			if (!ids.has(zone)) return `${name} has a zone beside it that there is not: ${zone}.`;
	for (const { hex, zone } of ports)
		if (!ids.has(zone)) return `The port in ${hex} lies at a zone that there is not: ${zone}.`;
	for (const { name, zone, port } of ships) {
		const isAtSea = zone !== null && port === null && ids.has(zone);
		const isDocked = zone === null && ports.some(({ hex }) => hex === port);
		if (!isAtSea && !isDocked) return `${name} must be in one sea zone or docked in one port.`;
	}
	if (new Set(waters.map(({ hex }) => hex)).size < waters.length) return 'A water hex is named once.';
	return deckFault(scenario);
}

/** Ships carry no more aircraft than their sheets say. */
function deckFault(scenario: TocsScenario): string | null {
	const { shipSheets } = chartsOf(scenario);
	for (const { id, name, type } of scenario.sea.ships) {
		const aboard = scenario.air.aircraft.filter(({ ship }) => ship === id);
		if (aboard.length > shipSheets[type].aircraft) return `${name} has no room for so many aircraft.`;
	}
	const adrift = scenario.air.aircraft.find(
		({ ship, side, base }) =>
			ship !== null &&
			(base !== null || !scenario.sea.ships.some((each) => each.id === ship && each.side === side)),
	);
	return adrift ? `${adrift.name} has no ship of its side’s to fly from.` : null;
}
