/** Landing Craft divided and joined, and DUKWs that go afloat again. */
import type { ShipCommandOf } from '../../../../src-shared/rulesets/ocs/ship-commands.ts';
import { compare, fraction, isMore, ZERO } from '../../hexwar/fraction.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { supplyFor } from '../12-supply/decide.ts';
import type { SupplyPicture } from '../12-supply/picture.ts';
import { madeBy } from '../12-supply/types.ts';
import { idle } from '../13-specialized/transport.ts';
import type { World } from '../game.ts';
import { aboard, craftLoadOf } from './craft.ts';
import type { SeaFact } from './facts.ts';
import { NO_SHIP } from './refusals.ts';
import { sideOfShips } from './sail.ts';
import { findShip, isCraft, shipLine, type ShipAfloat } from './ships.ts';
import { isCoastal } from './waters.ts';

type Divide = Omit<ShipCommandOf<'divide-craft'>, 'type'>;
type Join = Omit<ShipCommandOf<'join-craft'>, 'type'>;

const worldOf = ({ scenario, own }: SupplyPicture) => ({ scenario, game: own });

/** LSTs stay as they are, until they are hit. */
const isWhole = ({ counter, state }: ShipAfloat): boolean => counter.kind === 'lst' && state.plain !== true;

function handled(picture: SupplyPicture, ids: readonly string[]): readonly ShipAfloat[] | Refusal {
	const ships = ids.flatMap((id) => findShip(worldOf(picture), id) ?? []);
	const [first] = ships;
	const own = ships.every(
		(ship) => ship.state.side === picture.side && isCraft(ship) && ship.state.at === first?.state.at,
	);
	if (!first || first.state.at === null || ships.length < ids.length || !own) return NO_SHIP;
	const lst = ships.find(isWhole);
	if (lst)
		return refuse(
			'ocs-18.4d',
			'craft/lst',
			`${lst.counter.name} is an LST: it is neither divided nor joined.`,
		);
	return ships.some(({ state }) => state.landing !== null)
		? refuse('ocs-18.4d', 'craft/landing', 'These Landing Craft wait for a landing roll.')
		: ships;
}

/**
 * Returns why Landing Craft can't be divided so, or null: each part keeps at least one point, and no more load than it
 * carries. Free of charge, as with supply; LSTs can't be divided.
 * @rule ocs-18.4d
 */
export function cannotDivide(
	picture: SupplyPicture,
	{ craft, points, units, tokens }: Divide,
): Refusal | null {
	const ships = handled(picture, [craft]);
	if ('kind' in ships) return ships;
	const [ship] = ships;
	if (!ship) return NO_SHIP;
	const world = worldOf(picture);
	const load = aboard(world, craft);
	const part = { units, transports: [], tokens };
	const rest = {
		...load,
		units: load.units.filter((id) => !units.includes(id)),
		tokens: load.tokens - tokens,
	};
	const fits =
		points < ship.state.points &&
		tokens <= load.tokens &&
		units.every((id) => load.units.includes(id)) &&
		!isMore(craftLoadOf(world, part), fraction(points)) &&
		!isMore(craftLoadOf(world, rest), fraction(ship.state.points - points));
	return fits
		? null
		: refuse(
				'ocs-18.4d',
				'craft/parts',
				`${ship.counter.name} can't be divided so: each part needs a point and room for its load.`,
			);
}

/** Splits off some points of a craft, with the named cargo, as a separate counter, or refuses. */
export function decideDivideCraft(
	world: World,
	{ craft, points, units, tokens }: Divide,
	asking: Pick<Asking, 'seat'>,
): Decision<SeaFact> {
	const picture = supplyFor(world, sideOfShips(world, [craft], asking.seat), asking, 'sail');
	if ('kind' in picture) return picture;
	const { side } = picture;
	const no = cannotDivide(picture, { craft, points, units, tokens });
	if (no) return no;
	const into = `${world.game.sea.ships[craft]?.counter ?? craft}-${side}-${String(madeBy(world.game.supply, side) + 1)}`;
	return facts({
		type: 'craft-divided',
		v: 1,
		rule: 'ocs-18.4d',
		payload: { side, craft, into, points, units, tokens },
	});
}

/** Returns why Landing Craft can't be joined, or null if they can. DUKWs join only with DUKWs. */
export function cannotJoinCraft(picture: SupplyPicture, { craft }: Join): Refusal | null {
	const ships = handled(picture, craft);
	if ('kind' in ships) return ships;
	const sorts = new Set(ships.map(({ counter }) => counter.kind === 'dukw'));
	return sorts.size === 1
		? null
		: refuse('ocs-18.4d', 'craft/sorts', 'DUKWs are joined with DUKWs, Landing Craft with Landing Craft.');
}

/** Joins craft of one hex into the first of them, cargo and all; or refuses what can't be. */
export function decideJoinCraft(
	world: World,
	{ craft }: Join,
	asking: Pick<Asking, 'seat'>,
): Decision<SeaFact> {
	const picture = supplyFor(world, sideOfShips(world, craft, asking.seat), asking, 'sail');
	if ('kind' in picture) return picture;
	const no = cannotJoinCraft(picture, { craft });
	if (no) return no;
	const [into = '', ...from] = craft;
	return facts({
		type: 'craft-joined',
		v: 1,
		rule: 'ocs-18.4d',
		payload: { side: picture.side, into, from },
	});
}

/** Movement points ashore for each hex afloat. */
export const ASHORE = 3;

/** Returns why DUKWs ashore can't go afloat in their hex, or null if they can. */
export function cannotLaunch(picture: SupplyPicture, id: string): Refusal | null {
	const transport = picture.transports.find((each) => each.id === id);
	const line = transport ? shipLine(picture.scenario, transport.state.counter) : null;
	if (!transport || line?.kind !== 'dukw' || line.side !== picture.side) return NO_SHIP;
	const busy = idle(picture, transport);
	if (busy) return busy;
	if (!isCoastal(picture.scenario, picture.board, transport.hex))
		return refuse('ocs-18.4e.switch', 'dukw/inland', `${line.name} goes afloat only from a coastal hex.`);
	return transport.state.points.d === 1 && compare(transport.state.points, ZERO) > 0
		? null
		: refuse('ocs-18.4e.switch', 'dukw/parts', `${line.name} goes afloat in whole points.`);
}

/**
 * DUKWs go afloat: what they spent ashore is divided by three, fractions kept, and so much less do they sail.
 * @rule ocs-18.4e.switch
 */
export function decideLaunch(
	world: World,
	{ transport: id }: Omit<ShipCommandOf<'launch-dukws'>, 'type'>,
	asking: Pick<Asking, 'seat'>,
): Decision<SeaFact> {
	const { seat } = asking;
	const owner = world.game.transports[id]?.side ?? null;
	const side = seat.kind === 'side' && seat.side !== owner ? null : owner;
	const picture = supplyFor(world, side, asking, 'move-transport');
	if ('kind' in picture) return picture;
	const no = cannotLaunch(picture, id);
	const transport = world.game.transports[id];
	if (no || !transport || transport.at === null) return no ?? NO_SHIP;
	const spent = transport.phase?.spent ?? ZERO;
	return facts({
		type: 'dukws-launched',
		v: 1,
		rule: 'ocs-18.4e.switch',
		payload: {
			...{ side: picture.side, transport: id, at: transport.at, points: transport.points.n },
			...{ tokens: transport.loaded, spent: spent.n / (spent.d * ASHORE) },
		},
	});
}
