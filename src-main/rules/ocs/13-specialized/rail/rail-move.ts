/** OCS 13.3: rail movement: what goes, from where to where, by which path, and for how many points of Rail Cap. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { Hex } from '../../../../../src-shared/map/hex/grid.ts';
import type { SupplyCommandOf } from '../../../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { Asking } from '../../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../../kit/ruleset.ts';
import {
	fraction,
	HALF,
	inWords,
	isMore,
	ONE,
	subtract,
	sum,
	times,
	ZERO,
	type Fraction,
} from '../../../hexwar/fraction.ts';
import type { HexName, UnitId } from '../../../hexwar/types.ts';
import { capacityFor, weightOf } from '../../04-general/sizes.ts';
import { allowanceOf, modeOf } from '../../05-modes/mode.ts';
import { railTempo } from '../../02-sequence/tempo.ts';
import { supplyFor } from '../../12-supply/decide.ts';
import {
	trueSupply,
	type SupplyPicture,
	type SupplyTransport,
	type SupplyUnit,
} from '../../12-supply/picture.ts';
import { isBlind, unveiled } from '../../04-general/contact.ts';
import { cargoHexes, hasRailway, isOpenSource, namedSources, railReach } from '../../12-supply/sources.ts';
import { isDetrainable } from '../detrainable.ts';
import { isBusted } from '../../14-air/trainbusting.ts';
import type { World } from '../../game.ts';
import { loadAt } from '../cargo.ts';
import { dumpAt } from '../decide.ts';
import type { RailFact } from './facts.ts';
import { runsAlong, tracksFrom } from './tracks.ts';

export type RailOrder = Omit<SupplyCommandOf<'move-by-rail'>, 'type'>;

export interface RailPlan {
	readonly path: readonly HexName[];
	readonly cost: Fraction;
	/** Points of Rail Cap that are left after it. */
	readonly left: Fraction;
	readonly units: readonly SupplyUnit[];
	readonly transports: readonly SupplyTransport[];
	readonly dump: string | null;
}

/** Points of Rail Cap that a side has left in this phase. @rule ocs-13.3b.level */
export const railCapLeft = ({ scenario, own, side }: SupplyPicture): Fraction =>
	subtract(
		railTempo(own, fraction(scenario.sides.find(({ id }) => id === side)?.railCapacity ?? 0)),
		own.rail.used[side] ?? ZERO,
	);

/**
 * Moves cargo by rail: it entrains, moves and detrains in one go, in the Movement Phase alone.
 * @rule ocs-13.3e.onephase
 * @rule ocs-13.3b.phase
 */
export function decideRail(world: World, order: RailOrder, asking: Pick<Asking, 'seat'>): Decision<RailFact> {
	const side = asking.seat.kind === 'side' ? asking.seat.side : sideOf(world, order);
	const picture = supplyFor(world, side, asking, 'rail');
	if ('kind' in picture) return picture;
	const plan = railPlan(picture, order);
	if ('kind' in plan) return plan;
	const { path, cost, units, transports, dump } = plan;
	if (isBlind(world) && 'kind' in railPlan(trueSupply(unveiled(world), picture.side), order))
		return turnedBack(picture, order, cost);
	return facts({
		type: 'moved-by-rail',
		v: 1,
		rule: 'ocs-13.3e.onephase',
		payload: {
			...{ side: picture.side, path, cost, dump, tokens: dump === null ? 0 : order.tokens },
			units: units.map(({ id }) => id),
			mayMove: units.filter(isRailRepair).map(({ id }) => id),
			transports: transports.map(({ id }) => id),
			into: dumpAt(world, picture, order.to),
		},
	});
}

/**
 * In a double-blind game a train may meet an enemy nobody could know of: it is back at its start, and its units have
 * completed their phase. Nothing else is revealed.
 */
const turnedBack = ({ side }: SupplyPicture, order: RailOrder, cost: Fraction): Decision<RailFact> =>
	facts({
		type: 'moved-by-rail',
		v: 1,
		rule: 'ocs-13.3e.2',
		payload: {
			...{ side, path: [order.from], units: order.units, mayMove: [], transports: order.transports },
			...{ dump: null, into: '', tokens: 0, cost, turnedBack: true },
		},
	});

/** Returns the owner of the cargo, for Control. */
const sideOf = ({ game }: World, { units, transports, from }: RailOrder): SideId | null =>
	game.units.get(units[0] ?? '')?.side ??
	game.transports[transports[0] ?? '']?.side ??
	Object.values(game.dumps).find(({ at }) => at === from)?.side ??
	null;

const isRailRepair = ({ counter }: SupplyUnit): boolean => counter.class === 'rail-repair';

/** Returns the result of a rail move, or why it is impossible. */
export function railPlan(picture: SupplyPicture, order: RailOrder): RailPlan | Refusal {
	const cargo = cargoOf(picture, order);
	if ('kind' in cargo) return cargo;
	const { board } = picture;
	const [from, to] = [board.find(order.from), board.find(order.to)];
	if (from === null || to === null || from === to)
		return refuse('ocs-13.3e.3', 'rail/where', `Name another hex of the railway than ${order.from}.`);
	const route = routeOf(picture, cargo, from, to);
	if ('kind' in route) return route;
	const cost = times(cargo.weight, route.factor);
	const left = subtract(railCapLeft(picture), cost);
	if (isMore(ZERO, left))
		return refuse(
			'ocs-13.3b.level',
			'rail/capacity',
			`This takes ${inWords(cost)} of Rail Cap, and ${inWords(railCapLeft(picture))} is left.`,
			{ allowed: 'less cargo, or a move next turn: Rail Cap is not saved', overrulable: true },
		);
	return { ...cargo, path: route.path.map((hex) => board.name(hex)), cost, left };
}

interface RailCargo {
	readonly units: readonly SupplyUnit[];
	readonly transports: readonly SupplyTransport[];
	readonly dump: string | null;
	/** Points of capacity. */
	readonly weight: Fraction;
	/** All of it arrived in this turn here: it is on its train already. */
	readonly arrives: boolean;
}

/**
 * Allows only combat units, Transport Points and supply of one hex.
 * @rule ocs-13.3a.cargo
 * @rule ocs-13.3a.cost
 * @rule ocs-4.7c.cost
 */
function cargoOf(picture: SupplyPicture, order: RailOrder): RailCargo | Refusal {
	const load = loadAt(picture, order);
	if (!load)
		return refuse(
			'ocs-13.3a.cargo',
			'rail/cargo',
			`Trains take combat units, transport and supply at ${order.from}.`,
			{
				allowed: 'what stands in one hex; no aircraft, ships or hedgehogs',
			},
		);
	const { units, transports, free } = load;
	if (order.tokens > free)
		return refuse(
			'ocs-12.2a.reload',
			'rail/supply',
			`Only ${String(free)}T at ${order.from} can be loaded: what was unloaded in this phase stays.`,
		);
	if (units.length + transports.length === 0 && order.tokens === 0)
		return refuse('ocs-13.3a.cargo', 'rail/none', 'Name what goes by rail: units, transport or supply.');
	const no =
		units.map((unit) => cannotEntrain(picture, unit)).find((each) => each !== null) ??
		transports.map((each) => busy(picture, each)).find((each) => each !== null);
	if (no) return no;
	const weight = capacityFor('rail', {
		weight: sum(units.map(({ state: unit }) => weightOf(picture.scenario, unit))),
		transportPoints: sum(transports.map(({ state: each }) => each.points)),
		tokens: order.tokens,
	});
	return {
		...{ units, transports, weight: weight ?? ZERO },
		dump: order.tokens > 0 ? load.dump : null,
		arrives: arrivesNow(picture, units, transports, order),
	};
}

const NOT_MOVE = {
	combat: 'ocs-5.5a',
	reserve: 'ocs-5.7e',
	strat: 'ocs-5.8d',
	dg: 'ocs-5.10d',
	exploit: 'ocs-13.3e.1',
} as const;

/**
 * Units go in Move Mode, Rail Repair units in Combat Mode too; once per phase by any carrier, having spent at most half
 * of their allowance.
 * @rule ocs-13.3e.1
 * @rule ocs-4.7d.half-rail
 * @rule ocs-5.5a
 * @rule ocs-5.7e
 * @rule ocs-5.8d
 * @rule ocs-5.10d
 */
function cannotEntrain({ scenario, own }: SupplyPicture, { id, state, counter }: SupplyUnit): Refusal | null {
	const mode = modeOf(state);
	if (mode !== 'move' && !(counter.class === 'rail-repair' && mode === 'combat'))
		return refuse(NOT_MOVE[mode], 'rail/mode', `${counter.name} is not in Move Mode: it can’t go by rail.`);
	const phase = own.units.get(id)?.phase;
	if (phase?.carried)
		return refuse('ocs-4.7d.onetype', 'rail/carried', `${counter.name} was carried in this phase.`);
	const half = times(allowanceOf(scenario, state, 'movement'), HALF);
	return isMore(phase?.spent ?? ZERO, half)
		? refuse('ocs-4.7d.half-rail', 'rail/moved', `${counter.name} has spent more than half its points.`)
		: null;
}

function busy({ own }: SupplyPicture, { id, state, line }: SupplyTransport): Refusal | null {
	if (own.supply.extenders.includes(id))
		return refuse('ocs-12.7.static', 'transport/extender', `${line.name} stand as an Extender.`);
	return (state.phase?.carried ?? null) === null
		? null
		: refuse('ocs-4.7d.onetype', 'rail/carried', `${line.name} were carried in this phase.`);
}

/** Whether all of a cargo came on in this turn, in the hex where it is. @rule ocs-13.3e.1.offmap */
function arrivesNow(
	{ scenario, turn, own, side }: SupplyPicture,
	units: readonly SupplyUnit[],
	transports: readonly SupplyTransport[],
	{ from, tokens }: RailOrder,
): boolean {
	const due = (line: { readonly arrives: number | null; readonly entry: HexName | null }): boolean =>
		line.arrives === turn && line.entry === from;
	const lineOf = (id: UnitId) => scenario.counters.find((each) => each.id === own.units.get(id)?.counter);
	return (
		(tokens === 0 || scenario.sides.find(({ id }) => id === side)?.arrivesAt === from) &&
		units.every(({ id }) => due(lineOf(id) ?? { arrives: null, entry: null })) &&
		transports.every(({ line }) => due(line))
	);
}

interface Route {
	readonly path: readonly Hex[];
	readonly factor: Fraction;
}
/**
 * The cheapest way by rail: along multi-track alone it costs half, through a Trainbusting Zone double, and both undo each other.
 * Where it begins and ends a train must be able to stop; Rail Repair units get on and off anywhere.
 * @rule ocs-13.3e.2
 * @rule ocs-13.3e.3
 * @rule ocs-13.3a.multi
 * @rule ocs-13.3a.tz
 * @rule ocs-14.8c.rail
 * @rule ocs-13.3g.C
 * @rule ocs-13.3g.A
 * @rule ocs-4.5a.C
 */
function routeOf(picture: SupplyPicture, cargo: RailCargo, from: Hex, to: Hex): Route | Refusal {
	const { board, scenario } = picture;
	const named = namedSources(picture).filter((hex) => isOpenSource(picture, hex));
	const reach = railReach(picture, named, 'cargo');
	const stations = new Set(cargoHexes(picture));
	const repair = cargo.units.length > 0 && cargo.transports.length === 0 && cargo.dump === null;
	const anywhere = repair && cargo.units.every(isRailRepair);
	const stops = (hex: Hex): boolean => stations.has(hex) || (anywhere && stations.size > 0 && reach.has(hex));
	const noStop = (hex: Hex, rule: 'ocs-13.3e.1' | 'ocs-13.3e.3', what: string): Refusal =>
		refuse(
			rule,
			'rail/station',
			`No train can ${what} at ${board.name(hex)}: ${noStation(picture, hex, reach)}.`,
			{
				allowed:
					'a village, city, port or Engineer-Capable HQ on your railway, out of enemy zones of control',
				overrulable: true,
			},
		);
	const begins = cargo.arrives && hasRailway(scenario, from) && reach.has(from);
	if (!stops(from) && !begins) return noStop(from, 'ocs-13.3e.1', 'load');
	if (!stops(to)) return noStop(to, 'ocs-13.3e.3', 'unload');
	const fresh = cargo.units.some(isRailRepair) ? picture.own.rail.converted : {};
	const open = (hex: Hex): boolean => reach.has(hex) && !(board.name(hex) in fresh);
	const routes = WAYS.flatMap(({ multi, free, factor }): Route[] => {
		const path = pathBy(picture, from, to, multi, (hex) => open(hex) && !(free && isBusted(picture, hex)));
		return path === null ? [] : [{ path, factor }];
	});
	return (
		routes[0] ??
		refuse(
			'ocs-13.3e.2',
			'rail/no-way',
			`No railway of yours leads from ${board.name(from)} to ${board.name(to)}.`,
			{
				allowed: 'connected rail hexes of your gauge without enemy units or their zones of control',
			},
		)
	);
}

/** Why trains don't stop at a hex, as its side knows it. @param reach rail hexes joined to an open source of the side */
function noStation(picture: SupplyPicture, hex: Hex, reach: ReadonlySet<Hex>): string {
	if (!hasRailway(picture.scenario, hex)) return 'it has no railway';
	if (picture.zones[hex] !== 0) return 'it is in an enemy zone of control';
	if (!reach.has(hex)) return 'no open railway joins it to a supply source of yours';
	if (!isDetrainable(picture, hex)) return 'it has no station';
	return cargoHexes(picture).length === 0
		? 'none of your units draws supply along this railway'
		: 'enemy supply or works lie there';
}

/** Sorts of way, the cheapest first; `free`: it shuns Trainbusting Zones. */
const WAYS = [
	{ multi: true, free: true, factor: HALF },
	{ multi: false, free: true, factor: ONE },
	{ multi: true, free: false, factor: ONE },
	{ multi: false, free: false, factor: fraction(2) },
] as const;

/** The shortest way along railways through open hexes, or null. */
function pathBy(
	picture: SupplyPicture,
	from: Hex,
	to: Hex,
	multi: boolean,
	open: (hex: Hex) => boolean,
): readonly Hex[] | null {
	if (!open(from)) return null;
	const came = new Map<Hex, Hex>([[from, from]]);
	for (const hex of came.keys()) {
		if (hex === to) break;
		for (const track of tracksFrom(picture.scenario, hex))
			if (!came.has(track.to) && (!multi || track.multi) && open(track.to) && runsAlong(picture, hex, track))
				came.set(track.to, hex);
	}
	if (!came.has(to)) return null;
	const path = [to];
	for (let hex = to; hex !== from; path.unshift(hex)) hex = came.get(hex) ?? from;
	return path;
}
