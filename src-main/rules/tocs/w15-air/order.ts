/** A mission is ordered, paid for and launched; what it is for can’t be changed afterwards. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Role } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { nextPayment } from '../b2-sequence/points.ts';
import { settle } from '../b2-sequence/advance.ts';
import { spendActions } from '../w16-sea-zones/activate.ts';
import { setFlyers, vesselOf } from '../w16-sea-zones/ships.ts';
import type { SeaPlane } from '../w16-sea-zones/types.ts';
import { deckOf } from '../w17-naval-missions/flying.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import { stampOf, type At, type Here, type HexName } from '../game.ts';
import { begun, unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import type { Piece } from '../units.ts';
import { stepFault, waitFault } from '../w10-actions/activate.ts';
import { ordering, spend } from '../w10-actions/orders.ts';
import { isAble, planeOf, setAircraft, type Plane } from '../w14-air-bases/aircraft.ts';
import { launchFieldFault } from '../w14-air-bases/fields.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { nightFault, weatherFault } from '../w14-air-bases/weather.ts';
import { isInLoc } from '../w7-loc/loc.ts';
import { areaOf } from './areas.ts';
import type { Crew, Order } from './order-types.ts';
import { planFault } from './plans.ts';
import { rebase } from './rebase.ts';
import { targetFault } from './targets.ts';

/** Returns why a side can fly nothing at all, or null. @rule tocs-omgn-no-luftwaffe */
export const noAirFault = ({ scenario }: Pick<Here, 'scenario'>, side: SideId): Refusal | null =>
	scenario.air.none.includes(side)
		? refuse('tocs-omgn-no-luftwaffe', 'tocs/no-air', 'Your side flies no missions.')
		: null;

/**
 * Returns who flies, or why they don’t: any number, with escorts for no OP more.
 * @rule tocs-w15.0.support-roles @rule tocs-w15.8.escort
 */
export function crewOfOrder(here: Here, order: Order): readonly Crew[] | Refusal {
	const rule: RuleRef = 'tocs-w15.0.support-roles';
	const named: readonly (readonly [Role, readonly string[]])[] = [
		['main', order.aircraft],
		['escort', order.escorts],
		['pathfinder', order.pathfinders],
		['spotter', order.spotters],
	];
	const ids = named.flatMap(([, all]) => all);
	if (new Set(ids).size < ids.length)
		return refuse(rule, 'tocs/twice', 'Each aircraft flies in one role alone.');
	const crew: Crew[] = [];
	for (const [role, all] of named)
		for (const id of all) {
			const plane = planeOf(here, order.side, id);
			if (!plane) return refuse(rule, 'unit/none', 'You have no such aircraft.');
			const fault = readyFault(order, plane, role, here.game.sea.planes[order.side]?.[id]);
			if (fault) return fault;
			crew.push({ plane, role });
		}
	return crew;
}

/**
 * From over the sea only an aircraft that has moved into just one zone, as its second move.
 * @rule tocs-w16.5.air-over-land
 */
const readyBoxFault = ({ now, counter }: Plane, sea: SeaPlane | undefined): Refusal | null => {
	if (now.box === 'ready') return null;
	if (now.box !== 'at-sea' || !sea)
		return refuse('tocs-w14.1.launch-op', 'tocs/not-ready', `${counter.name} is not Ready.`);
	return sea.moves === 1 && sea.box > 0
		? null
		: refuse(
				'tocs-w16.5.air-over-land',
				'tocs/has-moved',
				`${counter.name} flies over land after one zone alone, with an action left.`,
			);
};

const ABILITY = { escort: 'escort', pathfinder: 'pathfinder', spotter: 'observer' } as const;
const MARKED: ReadonlySet<string> = new Set(['bombing', 'carpet', 'drop', 'supply', 'strike']);

/** @rule tocs-b3.2.mission-fixed */
function readyFault(order: Order, plane: Plane, role: Role, sea: SeaPlane | undefined): Refusal | null {
	const { name } = plane.counter;
	if (plane.now.box === 'in-flight' || plane.now.box === 'on-station')
		return refuse(
			'tocs-b3.2.mission-fixed',
			'tocs/airborne',
			`${name} is in the air: its mission stands as it was launched.`,
		);
	const box = readyBoxFault(plane, sea);
	if (box) return box;
	if (!isAble(plane, role === 'main' ? order.mission : ABILITY[role]))
		return refuse('tocs-w15.0.order', 'tocs/not-able', `${name} does not fly this mission.`);
	return role === 'pathfinder' && !MARKED.has(order.mission)
		? refuse(
				'tocs-w15.12.pathfinder',
				'tocs/no-pathfinder',
				'Pathfinders mark drops, strikes and bombing alone.',
			)
		: null;
}

/**
 * Returns whether aircraft fly from fields on the map, or null if some do and some don't. A module may have all of them
 * off the map.
 * @rule tocs-omgn-air-offboard
 */
function fromTheMap(crew: readonly Crew[]): boolean | null {
	const on = crew.filter(({ plane: { now } }) => now.base !== null && now.box !== 'at-sea').length;
	return on === 0 ? false : on === crew.length ? true : null;
}

/** Missions that are flown from off the map alone. */
const OFF_THE_MAP: ReadonlySet<string> = new Set(['bombing', 'carpet', 'drop', 'supply']);

/** Returns why these aircraft can’t take off for a mission, or null. */
function launchFault(here: Here, order: Order, crew: readonly Crew[]): Refusal | null {
	const weather = weatherFault(here) ?? nightFault(here, order.mission);
	if (weather) return weather;
	const on = fromTheMap(crew);
	if (on === null)
		return refuse(
			'tocs-w14.1.launch-op',
			'tocs/mixed',
			'Aircraft off the map and on it can’t fly in one mission: they come at different times.',
		);
	if (on && OFF_THE_MAP.has(order.mission))
		return refuse('tocs-w15.13.bombing', 'tocs/off-map-only', 'This mission starts off the map alone.');
	for (const { plane } of crew) {
		const fault =
			plane.now.base === null || plane.now.box === 'at-sea'
				? null
				: launchFieldFault(here, order.side, plane.now.base, order.mission);
		if (fault) return fault;
	}
	const deck = deckOf(here, order.side, decksOf(crew), null);
	return 'kind' in deck ? deck : null;
}

/** Ships whose aircraft take off from their decks. */
const decksOf = (crew: readonly Crew[]): readonly string[] => [
	...new Set(crew.flatMap(({ plane: { now } }) => (now.box === 'ready' ? (now.ship ?? []) : []))),
];

const STAFF: Readonly<Record<string, ReadonlySet<string>>> = {
	recon: new Set(['division', 'corps', 'army', 'army-group']),
	observer: new Set(['division', 'corps', 'army', 'army-group']),
	'ground-support': new Set(['regiment', 'division', 'corps', 'army', 'army-group']),
};
const STAFF_RULES = {
	recon: 'tocs-w15.2.aerial-recon',
	observer: 'tocs-w15.3.spotter',
	'ground-support': 'tocs-w15.10.tgs',
} as const;

/**
 * Returns the staff that orders a mission with an AP, or why none does: in Good Order, in LOC, high enough.
 * @rule tocs-w15.2.aerial-recon @rule tocs-w15.3.spotter @rule tocs-w15.10.tgs
 */
function staffOf(here: Here, order: Order): Piece | Refusal | null {
	const { mission } = order;
	if (mission !== 'recon' && mission !== 'observer' && mission !== 'ground-support') return null;
	const rule = STAFF_RULES[mission];
	if (order.hq === null) return refuse(rule, 'tocs/no-hq', 'This mission takes an AP of a headquarters.');
	const hq = ordering(here, order.hq);
	if (isRefusal(hq)) return hq;
	if (hq.unit.side !== order.side)
		return refuse('tocs-b1.6.orders-needed', 'unit/none', 'You have no such unit on the map.');
	const echelon =
		here.scenario.formations.find(({ id }) => id === hq.counter.formation)?.echelon ?? 'battalion';
	if (STAFF[mission]?.has(echelon) !== true)
		return refuse(rule, 'tocs/no-staff', `${hq.counter.name} is not high enough to order this mission.`);
	return hq.unit.state > 0 || !isInLoc(here, hq)
		? refuse(rule, 'tocs/tired', `${hq.counter.name} must be in Good Order and in LOC to order this mission.`)
		: hq;
}

/** Returns why an order’s path is none, or null; missions without a flight plan go straight to their target. */
function wayFault(here: Here, order: Order, crew: readonly Crew[]): Refusal | null {
	if (!chartsOf(here.scenario).airMissions[order.mission].plan) return null;
	const fault = planFault(here, order.side, order.way, fromTheMap(crew) === true ? 'field' : 'edge');
	if (fault) return fault;
	return order.way.at(-1) === order.hex
		? null
		: refuse('tocs-w14.2.flightplan', 'tocs/other-target', 'A flight plan ends over its target.');
}

/** Returns who flies and who orders it, or why the mission is refused. It reads no more than its side knows. */
export function launchable(
	here: Here,
	order: Order,
): { readonly crew: readonly Crew[]; readonly hq: Piece | null } | Refusal {
	const early =
		noAirFault(here, order.side) ?? waitFault(here) ?? stepFault(here, order.side) ?? notNowFault(here);
	if (early) return early;
	if (tocsBoard(here.scenario).find(order.hex) === null)
		return refuse('tocs-w15.0.order', 'tocs/off-map', `${order.hex} is not on the map.`);
	const crew = crewOfOrder(here, order);
	if (isRefusal(crew)) return crew;
	const fault =
		launchFault(here, order, crew) ?? targetFault(here, order, crew) ?? wayFault(here, order, crew);
	if (fault) return fault;
	const hq = staffOf(here, order);
	return hq !== null && isRefusal(hq) ? hq : { crew, hq };
}

const notNowFault = ({ game }: Pick<Here, 'game'>): Refusal | null =>
	game.clock.step === 'act'
		? null
		: refuse('tocs-w15.0.order', 'tocs/not-now', 'Missions are ordered in your own impulse, while you act.');

/**
 * Launches a mission: from off the map it is In-Flight until its side’s next impulse, from a field it is on station at once.
 * @rule tocs-w15.0.order
 */
export function decideFly(at: At, order: Order, dice: Dice): Decision<TocsFact> {
	const launchPlan = launchable(at, order);
	if (isRefusal(launchPlan)) return launchPlan;
	const { crew, hq } = launchPlan;
	const unfolding = unfoldingOf(at);
	const rule: RuleRef = 'tocs-w15.0.order';
	if (hq) spend(unfolding, hq, rule);
	const { op } = chartsOf(at.scenario).airMissions[order.mission];
	const paid = op > 0 ? nextPayment(at, order.side) : 'order';
	if (paid === null) return refuse(rule, 'tocs/no-points', 'No Operational Points are left for a mission.');
	if (op > 0) unfolding.add({ type: 'points-spent', v: 1, rule, payload: { side: order.side, paid } });
	if (order.mission === 'rebase') rebase(unfolding, order, crew);
	else launch(unfolding, order, crew);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/**
 * From a ship it is In-Flight first, and the ship goes down a box.
 * @rule tocs-w16.5.carrier-land @rule tocs-w14.1.launch-op @rule tocs-b3.2.onboard-onstation
 * @rule tocs-b3.2.offboard-inflight
 */
function launch(unfolding: TocsUnfolding, order: Order, crew: readonly Crew[]): void {
	const { side } = order;
	const flight = flightFrom(unfolding.at, order, crew);
	const decks = decksOf(crew).flatMap((id) => vesselOf(unfolding.at, side, id) ?? []);
	if (decks.length > 0)
		spendActions(unfolding, side, decks, 1, 'Aircraft are launched.', 'tocs-w16.5.carrier-land');
	const over = crew.filter(({ plane }) => plane.now.box === 'at-sea').map(({ plane }) => [plane.id, null]);
	setFlyers(
		unfolding,
		side,
		Object.fromEntries(over) as Record<string, null>,
		'Over land.',
		'tocs-w16.5.air-over-land',
	);
	unfolding.add({
		type: 'flight-set',
		v: 1,
		rule: 'tocs-w14.1.launch-op',
		payload: { side, n: flight.n, flight, why: 'It is launched.' },
	});
	setAircraft(
		unfolding,
		side,
		Object.fromEntries(
			crew.map(({ plane, role }) => [plane.id, { box: flight.box, flight: flight.n, role }]),
		),
		'Launched.',
		flight.box === 'on-station' ? 'tocs-b3.2.onboard-onstation' : 'tocs-b3.2.offboard-inflight',
	);
	if (flight.box === 'on-station') unfolding.add(begun({ kind: 'flights', side, left: [flight.n] }));
}

/** Returns a flight as its order records it. */
function flightFrom(here: Here, order: Order, crew: readonly Crew[]): Flight {
	const { side, mission, hex, aim, observes, units, lands } = order;
	const { plan } = chartsOf(here.scenario).airMissions[mission];
	const area = areaOf(here, mission, hex, order.towards);
	const way: readonly HexName[] = plan ? order.way : mission === 'recon' ? area : [hex];
	return {
		...{ n: (here.game.air.flown[side] ?? 0) + 1, mission, hex, way, aim, observes, area, units, lands },
		...{ wave: null, planes: 0, pathfinders: 0, by: 'parachute' },
		box: fromTheMap(crew) === true ? 'on-station' : 'in-flight',
		since: stampOf(here.game),
		...{ hits: 0, drifts: 0, landing: 0, tried: [], used: 0 },
	};
}
