/** The sea for windows: zones for everybody, ships of the sides this game holds. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { ShipType } from '../../../../../src-shared/rulesets/tocs/sea.ts';
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type {
	TocsFleetShown,
	TocsSeaShown,
	TocsShipShown,
} from '../../../../../src-shared/rulesets/tocs/sea-views.ts';
import type { Here, TocsGame } from '../../../../rules/tocs/game.ts';
import { nameOf } from '../../../../rules/tocs/units.ts';
import { flyersOf, vesselsOf, zoneNamed, type Vessel } from '../../../../rules/tocs/w16-sea-zones/ships.ts';
import { resuppliesAll } from '../../../../rules/tocs/w17-naval-missions/port.ts';
import { vesselLoad } from '../../../../rules/tocs/w17-naval-missions/cargo.ts';

export const SHIP_WORDS: Readonly<Record<ShipType, string>> = {
	...{ carrier: 'fleet carrier', 'light-carrier': 'light carrier', battleship: 'battleship' },
	...{ cruiser: 'heavy cruiser', 'light-cruiser': 'light cruiser', destroyer: 'destroyer' },
	...{ flotilla: 'flotilla', submarine: 'submarine', transport: 'transport', 'landing-ship': 'landing ship' },
};

/** Returns the zones for everybody, and the fleets that this game holds. */
export function seaShown(scenario: TocsScenario, game: TocsGame): TocsSeaShown {
	const here = { scenario, game };
	const name = (id: string): string => zoneNamed(here, id)?.name ?? id;
	return {
		zones: scenario.sea.zones.map(({ id, name: called, hexes, beside }) => ({
			...{ id, name: called, hex: hexes[0] ?? '', hexes },
			beside: beside.map(({ zone }) => name(zone)),
			ports: scenario.sea.ports.filter(({ zone }) => zone === id).map(({ hex }) => hex),
			wind: game.sea.weather[id]?.wind ?? 'light',
			air: game.sea.weather[id]?.air ?? 'none',
		})),
		fleets: Object.fromEntries(
			Object.keys(game.sea.ships).map((side) => [side, fleetShown(here, side as SideId)]),
		),
	};
}

function fleetShown(here: Here, side: SideId): TocsFleetShown {
	const { scenario, game } = here;
	const stock = scenario.sea.craft[side];
	const used = game.sea.craft[side] ?? { foot: 0, vehicles: 0 };
	return {
		ships: vesselsOf(here, side).map((vessel) => shipShown(here, vessel)),
		sunk: scenario.sea.ships
			.filter(({ id }) => game.sea.ships[side]?.[id]?.sunk === true)
			.map(({ name }) => name),
		planes: flyersOf(here, side).map(({ id, counter, now }) => ({
			...{ id, name: counter.name, zone: now.zone, box: now.box },
		})),
		mines: Object.entries(game.sea.mines[side] ?? {}).map(([hex, factors]) => ({ hex, factors })),
		craft: stock ? { foot: stock.foot - used.foot, vehicles: stock.vehicles - used.vehicles } : null,
	};
}

function shipShown(here: Here, vessel: Vessel): TocsShipShown {
	const { id, counter, sheet, now } = vessel;
	const decked = here.scenario.air.aircraft.filter((each) => {
		const plane = here.game.air.aircraft[vessel.side]?.[each.id];
		return plane?.ship === id && plane.box !== 'gone' && plane.box !== 'at-sea';
	});
	return {
		...{
			id,
			name: counter.name,
			type: SHIP_WORDS[counter.type],
			zone: now.zone,
			port: now.port,
			box: now.box,
		},
		...{ hits: now.hits, points: sheet.points, load: vesselLoad(here, vessel), cargo: sheet.cargo },
		also: [
			...(now.hits >= sheet.disabled ? ['Disabled'] : []),
			...(now.port !== null && resuppliesAll(here, now.port) ? ['May refuel and rearm'] : []),
			...(now.moved ? ['Moved'] : []),
			...(now.act === 'done' ? ['Done'] : []),
			...(now.patrol ? ['On patrol'] : []),
			...(now.standsBy ? ['Stands by for the shore'] : []),
			...(now.hunts ? ['Hunts'] : []),
			...now.cargo.map((unit) => nameOf(here, unit)),
			...decked.map(({ name }) => name),
		],
	};
}
