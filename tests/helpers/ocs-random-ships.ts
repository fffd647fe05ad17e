/** Random moves and fire of ships, as a side's view offers them; what its side was told to be possible is promised. */
import type { AssaultShown } from '../../src-shared/rulesets/ocs/assault-views.ts';
import { SHIP_AIMS } from '../../src-shared/rulesets/ocs/ship-commands.ts';
import type {
	CraftShown,
	SailShown,
	ShipFireShown,
	ShipsShown,
} from '../../src-shared/rulesets/ocs/ship-views.ts';
import type { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { boardOf } from '../../src-main/rules/ocs/board.ts';
import type { OcsSideView } from '../../src-shared/rulesets/ocs/views.ts';
import type { OcsCommand } from '../../src-shared/rulesets/ocs/ocs-command.ts';
import type { Chance } from '../../src-main/rulesets/opcom/encounter/chance.ts';

interface Captain {
	readonly scenario: OcsScenario;
	readonly view: OcsSideView;
	readonly chance: Chance;
	explain<T>(name: string, input: object): T;
}
type Order = OcsCommand & { readonly promised?: boolean };

const oneOf = <T>(chance: Chance, list: readonly T[]): T | null =>
	list.length === 0 ? null : chance.pick(list);
const afloat = ({ explain }: Captain) =>
	explain<ShipsShown>('ships', {}).ships.filter(({ hex }) => hex !== null);

/** Ships of a hex go where one of them can get to. */
function sail(by: Captain): Order | null {
	const ships = afloat(by);
	const lead = oneOf(by.chance, ships);
	const board = boardOf(by.scenario);
	// Who has units aboard makes for a coast that is held.
	const held = Object.keys(by.view.seen).filter((hex) => by.view.seen[hex]?.top);
	const near = (lead?.reach ?? []).filter((hex) => held.some((foe) => board.distance(hex, foe) === 1));
	const bold = near.length > 0 && (lead?.units.length ?? 0) > 0 && by.chance.share() < 0.7;
	const to = oneOf(by.chance, bold ? near : (lead?.reach ?? []));
	if (!lead || to === null) return null;
	const others = ships.filter(({ hex, id }) => hex === lead.hex && id !== lead.id && by.chance.share() < 0.4);
	const units = [lead.id, ...others.map(({ id }) => id)];
	const { say, way } = by.explain<SailShown>('sail', { ships: units, way: [to] });
	return { type: 'sail', ships: units, way, promised: say === null };
}

/** Ships of any hexes fire together at something that is seen. */
function fire(by: Captain): Order | null {
	const { chance, view } = by;
	const ships = chance
		.shuffled(afloat(by))
		.slice(0, chance.whole(1, 2))
		.map(({ id }) => id);
	const target = oneOf(chance, Object.keys(view.seen));
	if (ships.length === 0 || target === null) return null;
	const aim = chance.pick(SHIP_AIMS);
	const order = { ships, target, aim };
	const { say } = by.explain<ShipFireShown>('ship-fire', order);
	return { type: 'fire-ships', ...order, promised: say === null };
}

/** Ships and coastal guns fire at ships that are seen. */
function atShips(by: Captain): Order | null {
	const { chance, view } = by;
	const { ships, guns } = by.explain<ShipsShown>('ships', {});
	const able = [...ships.filter(({ hex }) => hex !== null), ...guns];
	const firers = chance
		.shuffled(able)
		.slice(0, chance.whole(1, 3))
		.map(({ id }) => id);
	const seen = Object.entries(view.seen).filter(([, { ship }]) => ship);
	const hex = oneOf(chance, seen)?.[0];
	if (firers.length === 0 || hex === undefined) return null;
	const order = { firers, hex };
	const { say } = by.explain<ShipFireShown>('fire-at-ships', order);
	// Whether other ships screen a carrier is found when they are seen.
	const top = view.shipLines[view.seen[hex]?.ship?.counter ?? '']?.kind;
	return { type: 'fire-at-ships', ...order, promised: say === null && top !== 'carrier' };
}

/** Landing Craft load what stands in their port, or unload where they are. */
function craft(by: Captain): Order | null {
	const { chance, view } = by;
	const [duck] = by.explain<ShipsShown>('ships', {}).dukws;
	if (duck && chance.share() < 0.2)
		return { type: 'launch-dukws', transport: duck.id, promised: duck.say === null };
	const boat = oneOf(
		chance,
		afloat(by).filter(({ points }) => points > 0),
	);
	if (!boat) return null;
	const here = Object.entries(view.units).flatMap(([id, { at }]) => (at === boat.hex ? [id] : []));
	const units = here.length > 0 && chance.share() < 0.8 ? [chance.pick(here)] : [];
	const tokens = chance.share() < 0.3 ? chance.whole(1, 4) : 0;
	const asked = { craft: [boat.id], units, transports: [], tokens };
	const { noLoad, noUnload, noPort, noTrucks, noParting } = by.explain<CraftShown>('craft', asked);
	const mode = chance.pick(['combat', 'move'] as const);
	const as = noPort === undefined ? 'trucks' : 'port';
	const turning = noPort === undefined ? noTrucks : noPort;
	if (turning !== undefined && chance.share() < 0.5)
		return { type: 'unload-craft', craft: [boat.id], mode, as, promised: turning === null };
	if (noParting === null && boat.points > 1 && chance.share() < 0.1)
		return { type: 'divide-craft', craft: boat.id, points: 1, units: [], tokens: 0 };
	const beside = afloat(by).filter(({ hex, points, id }) => hex === boat.hex && points > 0 && id !== boat.id);
	if (beside.length > 0 && chance.share() < 0.1)
		return { type: 'join-craft', craft: [boat.id, ...beside.slice(0, 1).map(({ id }) => id)] };
	if (boat.cargo !== '' && chance.share() < 0.6)
		return { type: 'unload-craft', craft: [boat.id], mode, promised: noUnload === null };
	return { type: 'load-craft', craft: boat.id, units, transports: [], tokens, promised: noLoad === null };
}

/** Units aboard craft beside a held beach assault it. */
function assault(by: Captain): Order | null {
	const boat = oneOf(
		by.chance,
		afloat(by).filter(({ units }) => units.length > 0),
	);
	if (!boat) return null;
	const { beaches } = by.explain<CraftShown>('craft', {
		...{ craft: [boat.id], units: [], transports: [], tokens: 0 },
	});
	const target = oneOf(by.chance, beaches);
	if (target === null) return null;
	const units = by.chance.share() < 0.5 ? boat.units : boat.units.slice(0, 1);
	const { say } = by.explain<AssaultShown>('assault', { units, target });
	return { type: 'assault-beach', units, target, promised: say === null };
}

/** By the sort of action that a view offers. */
export const SHIP_DOINGS = {
	sail: { times: 16, make: (by: Captain) => (by.chance.share() < 0.5 ? craft(by) : sail(by)) },
	assault: { times: 20, make: assault },
	land: { times: 1, make: (): Order => ({ type: 'roll-landings' }) },
	'fire-ships': {
		times: 6,
		make: (by: Captain) => (by.chance.share() < 0.5 ? fire(by) : atShips(by)),
	},
	'fire-coastal': { times: 3, make: atShips },
} as const;
