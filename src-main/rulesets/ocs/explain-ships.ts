/**
 * Windows' questions about ships: what each could do now, a path before it is sailed, fire before it is fired, by the
 * deciding functions. Control is answered from the truth; a side from its knowledge.
 */
import { z } from 'zod';
import { counted } from '../../../src-shared/kit/counted.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { FireAtShips, FireShips, Sail } from '../../../src-shared/rulesets/ocs/ship-commands.ts';
import type {
	SailShown,
	ShipFireShown,
	ShipOnDesk,
	ShipsShown,
} from '../../../src-shared/rulesets/ocs/ship-views.ts';
import { inChange } from '../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { SHIP_KIND_NAMES } from '../../../src-shared/rulesets/ocs/ship-words.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { otherSide } from '../../rules/hexwar/ownership.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';
import { explainCraft } from './explain-craft.ts';
import { isNow } from '../../rules/ocs/02-sequence/allowed.ts';
import { pictureOf, type Picture } from '../../rules/ocs/04-general/picture.ts';
import { stacksSeen } from '../../rules/ocs/04-general/stacks-seen.ts';
import { combatant } from '../../rules/ocs/09-combat/combatants.ts';
import { chartsIn } from '../../rules/ocs/09-combat/fighting.ts';
import { facilityOutlook } from '../../rules/ocs/10-barrage/facility.ts';
import { shiftedColumn } from '../../rules/ocs/10-barrage/throw.ts';
import { densityShifts, isSpotted, openShifts } from '../../rules/ocs/10-barrage/shifts.ts';
import { initialColumn } from '../../rules/ocs/10-barrage/strength.ts';
import { cannotFireAtShips } from '../../rules/ocs/18-ships/fire-at-ships.ts';
import { noShipsSeen } from '../../rules/ocs/18-ships/refusals.ts';
import {
	cannotFireShips,
	noLandTarget,
	noLandTargetSeen,
	quoteShipFire,
	shipStrength,
	type ShipFire,
} from '../../rules/ocs/18-ships/fire.ts';
import { gunsOutlook, navalResultOutlook } from '../../rules/ocs/18-ships/naval-results.ts';
import { nameOf } from '../../rules/ocs/03-counters/names.ts';
import { aboard } from '../../rules/ocs/18-ships/craft.ts';
import { planSail, shipReach, shipsDue, wayForShips } from '../../rules/ocs/18-ships/sail.ts';
import { knownSupply, trueSupply, type SupplyPicture } from '../../rules/ocs/12-supply/picture.ts';
import { cannotLaunch } from '../../rules/ocs/18-ships/split.ts';
import { findShip, shipLine, shipOf, speedOf, type ShipAfloat } from '../../rules/ocs/18-ships/ships.ts';
import type { World } from '../../rules/ocs/game.ts';
import { pictureFrom, seenBy, type Known } from './views/side/known.ts';
import type { OcsTypes } from './types.ts';
import { refusalShown } from '../hexwar/refusal-shown.ts';

const Whole = z.object({ side: SideId.optional() }).strict();
const Way = Sail.omit({ type: true });
const Fire = FireShips.omit({ type: true });
const AtShips = FireAtShips.omit({ type: true });

// --- the desk ---------------------------------------------------------------------------------------------

function shipsDesk(world: World, side: SideId, picture: Picture, supply: () => SupplyPicture): ShipsShown {
	const { clock } = world.game;
	const ashore = (): ShipsShown['dukws'] =>
		Object.entries(world.game.transports).flatMap(([id, transport]) => {
			const line = shipLine(world.scenario, transport.counter);
			if (!line || transport.side !== side || transport.at === null) return [];
			const no = isNow(clock, side, 'move-transport') ? cannotLaunch(supply(), id) : NOT_NOW;
			return [{ id, name: line.name, hex: transport.at, say: no?.say ?? null }];
		});
	const due = new Map(shipsDue(world, side).map(({ id, counter }) => [id, counter.entry]));
	const ships = Object.entries(world.game.sea.ships).flatMap(([id, state]): ShipOnDesk[] => {
		const ship = state.side === side ? findShip(world, id) : null;
		if (!ship || (state.at === null && !due.has(id))) return [];
		const moves = isNow(clock, side, 'sail');
		return [
			{
				...{ id, name: ship.counter.name, words: shipWords(ship), hex: state.at, entry: due.get(id) ?? null },
				cargo: cargoWords(world, id),
				units: aboard(world, id).units,
				points: state.port === undefined ? state.points : 0,
				reach: moves ? shipReach(picture, [id]) : [],
				left: moves && goesOn(state) ? Math.max(0, Math.floor(speedOf(ship) - state.spent)) : 0,
				noGround:
					cannotFireShips(world, { ships: [id], target: state.at ?? '', aim: 'units' }, side)?.say ?? null,
			},
		];
	});
	return { ships, dukws: ashore(), guns: isNow(clock, side, 'fire-coastal') ? gunsOf(world, side) : [] };
}

/** Neither a port, nor done with landing in this phase. */
const goesOn = ({ port, landing, ended }: ShipAfloat['state']): boolean =>
	port === undefined && landing === null && !ended;

const NOT_NOW = { say: 'DUKWs go afloat in their own Movement Segment.' };

function cargoWords(world: World, ship: string): string {
	const { units, transports, tokens } = aboard(world, ship);
	const names = [...units, ...transports].map((id) => nameOf(world, id));
	return [...names, ...(tokens > 0 ? [inChange(tokens)] : [])].join(', ');
}

const shipWords = ({ counter, state, face }: ShipAfloat): string =>
	[
		SHIP_KIND_NAMES[counter.kind],
		face.barrage > 0 ? `barrage ${String(face.barrage)}, range ${String(face.range)}` : '',
		state.points > 0 ? counted(state.points, 'point') : '',
		state.port === undefined ? '' : state.port === 'open' ? 'a port' : 'a port from the next phase on',
		state.landing === null ? '' : 'waits to land',
		state.damaged ? 'damaged' : '',
		state.dg ? 'disorganized' : '',
		state.fired ? 'has fired' : '',
	]
		.filter((part) => part !== '')
		.join(', ');

const gunsOf = (world: World, side: SideId): ShipsShown['guns'] =>
	[...world.game.units].flatMap(([id, unit]) => {
		const gun = unit.side === side && unit.at !== null ? combatant(world, id) : null;
		return gun?.counter.class === 'coastal-artillery' && unit.phase?.fired !== true
			? [{ id, name: gun.counter.name, hex: unit.at ?? '' }]
			: [];
	});

// --- ways -------------------------------------------------------------------------------------------------

function sailShown(picture: Picture, input: unknown): SailShown {
	const { ships, way: stops } = Way.parse(input);
	const way = wayForShips(picture, ships, stops);
	if ('kind' in way) return { ...refusalShown(way), way: stops, left: 0 };
	const plan = planSail(picture, ships, way);
	if ('kind' in plan) return { ...refusalShown(plan), way, left: 0 };
	return { ...refusalShown(null), way, left: Math.min(...Object.values(plan.left)) };
}
// --- fire at the land -------------------------------------------------------------------------------------

function landFire(
	world: World,
	order: ShipFire,
	no: Refusal | null,
	quote: () => ShipFireShown['quote'],
): ShipFireShown {
	if (no) return { ...refusalShown(no), quote: null, facility: null };
	if (order.aim === 'units' || order.aim === 'guns')
		return { ...refusalShown(null), quote: quote(), facility: null };
	const strength = shipStrength(order.ships.map((id) => shipOf(world, id)));
	const facility = facilityOutlook(chartsIn(world), strength).map(({ die, hits, planes }) => ({
		die,
		words:
			[
				hits > 0 ? counted(hits, 'hit') : '',
				order.aim === 'port' || planes === null
					? ''
					: `each aircraft there loses a step on ${String(planes)} or more`,
			]
				.filter((part) => part !== '')
				.join(', ') || 'no effect',
	}));
	return { ...refusalShown(null), quote: null, facility };
}

function landFireAsked(world: World, input: unknown): ShipFireShown {
	const order = Fire.parse(input);
	const side = world.game.sea.ships[order.ships[0] ?? '']?.side ?? world.scenario.sides[0].id;
	const no = cannotFireShips(world, order, side) ?? noLandTarget(world, order, side);
	return landFire(world, order, no, () => {
		const charts = chartsIn(world);
		const quote = quoteShipFire(world, order, side);
		const { strength, column, shifts, bracketing } = quote;
		const to = shiftedColumn({ charts }, quote);
		const outlook =
			order.aim === 'guns'
				? gunsOutlook(charts, to, bracketing)
				: navalResultOutlook(charts, to, bracketing, quote.counts);
		return {
			strength: inWords(strength),
			column: charts.barrage.columns[column]?.text ?? '',
			...{ shifts, density: null, outlook },
		};
	});
}

/** A side counts the shifts that lie open; of coastal guns it knows all. */
function ownLandFireAsked(scenario: OcsTypes['Scenario'], known: Known, input: unknown): ShipFireShown {
	const order = Fire.parse(input);
	const { side, game } = known;
	const world: World = { scenario, game };
	const seen = seenBy(known).get(order.target) ?? null;
	const no = cannotFireShips(world, order, side) ?? noLandTargetSeen(world, order, seen);
	return landFire(world, order, no, () => {
		const charts = chartsIn(world);
		const strength = shipStrength(order.ships.map((id) => shipOf(world, id)));
		const { column } = initialColumn(charts, strength, game.options);
		const hedgehog = seen?.hedgehog ?? 0;
		const common = { strength: inWords(strength), column: charts.barrage.columns[column]?.text ?? '' };
		if (order.aim === 'guns') {
			const bracketing = { adjacent: true, hedgehog, byAir: false };
			return { ...common, shifts: [], density: null, outlook: gunsOutlook(charts, column, bracketing) };
		}
		const spotted = isSpotted(world, side, order.target);
		const shifts = openShifts(world, charts, { hex: order.target, hedgehog, spotted });
		return { ...common, shifts, density: densityShifts(charts), outlook: [] };
	});
}

// --- fire at ships ----------------------------------------------------------------------------------------

function atShipsAsked(world: World, input: unknown, seen: (side: SideId) => Refusal | null): ShipFireShown {
	const order = AtShips.parse(input);
	const [first = ''] = order.firers;
	const side = world.game.sea.ships[first]?.side ?? world.game.units.get(first)?.side;
	const no = side === undefined ? null : (cannotFireAtShips(world, order, side) ?? seen(side));
	return { ...refusalShown(no), quote: null, facility: null };
}

export const explainShips: Readonly<Record<string, Explain<OcsTypes>>> = {
	...explainCraft,
	ships: {
		input: Whole,
		umpire: (at, input) => {
			const side = Whole.parse(input).side ?? at.scenario.sides[0].id;
			return shipsDesk(at, side, pictureOf(at, side), () => trueSupply(at, side));
		},
		side: (scenario, known) =>
			shipsDesk({ scenario, game: known.game }, known.side, pictureFrom(scenario, known), () =>
				knownSupply(scenario, known.side, known.game, seenBy(known)),
			),
	},
	sail: {
		input: Way,
		umpire: (at, input) => {
			const [first = ''] = Way.parse(input).ships;
			return sailShown(pictureOf(at, at.game.sea.ships[first]?.side ?? at.scenario.sides[0].id), input);
		},
		side: (scenario, known, input) => sailShown(pictureFrom(scenario, known), input),
	},
	'ship-fire': {
		input: Fire,
		umpire: (at, input) => landFireAsked(at, input),
		side: (scenario, known, input) => ownLandFireAsked(scenario, known, input),
	},
	'fire-at-ships': {
		input: AtShips,
		umpire: (at, input) => {
			const { hex } = AtShips.parse(input);
			return atShipsAsked(at, input, (side) =>
				noShipsSeen(stacksSeen(at, otherSide(at.scenario, side), hex), hex),
			);
		},
		side: (scenario, known, input) => {
			const { hex } = AtShips.parse(input);
			return atShipsAsked({ scenario, game: known.game }, input, () =>
				noShipsSeen(seenBy(known).get(hex) ?? null, hex),
			);
		},
	},
};
