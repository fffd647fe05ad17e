/** Supply's checks of ground movement: fuel before the first point, and trace where a Strat move ends. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { counterOf, faceOf } from '../03-counters/counter.ts';
import type { Picture } from '../04-general/picture.ts';
import { NOTHING_SEEN } from '../../hexwar/sightings.ts';
import { transportsUnderWay } from '../13-specialized/transport.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import { isOn } from '../variants.ts';
import { boundTo, fuelPlan, isFuelled, movesByQuarter, offerWords } from './fuel.ts';
import { fuelShare } from './fuel-variants.ts';
import { negatorsForFuel } from './negated-ways.ts';
import { knownSupply, payingSupply, type SupplyPicture, type SupplyUnit } from './picture.ts';
import { drawnElsewhere, traceElsewhere, traceOf } from './trace.ts';

/** A side's supply by what it sees. */
export const supplyKnown = ({ scenario, side, own }: Picture): SupplyPicture =>
	knownSupply(scenario, side, own, own.seen[side] ?? NOTHING_SEEN);

/** Returns whether a unit could need fuel at all: units on foot need no picture of supply. */
function mayNeedFuel({ scenario, unit }: Picture, id: UnitId): boolean {
	const state = unit(id);
	return state !== null && faceOf(counterOf(scenario, state), state.face).mobility !== 'leg';
}

/** Units of a picture that are about to spend their first point in this phase. */
const starting = (picture: SupplyPicture, ids: readonly UnitId[]): readonly SupplyUnit[] =>
	picture.units.filter(({ id, state }) => ids.includes(id) && (state.phase?.spent.n ?? 0) === 0);

/**
 * Why units can't set out, or overrun from where they stand: one of them needs fuel that is not paid for. The full cost is due
 * for one hex as for many.
 * @rule ocs-12.5a.full
 * @rule ocs-12.5b.not
 * @rule ocs-12.5b.overrun
 */
export function fuelCheck(core: Picture, ids: readonly UnitId[]): Refusal | null {
	if (!ids.some((id) => mayNeedFuel(core, id))) return null;
	const picture = supplyKnown(core);
	const dry = starting(picture, ids).filter((unit) => !isFuelled(picture, unit));
	const [first] = dry;
	if (!first) return null;
	const plan = fuelPlan(picture, dry);
	const ways = plan.offers.map((offer) => offerWords(picture, offer)).join('; ');
	return refuse(
		'ocs-12.5a.who',
		'fuel/none',
		`${first.counter.name} moves on ${first.face.mobility === 'truck' ? 'wheels' : 'tracks'} and has no fuel in this phase.`,
		{ allowed: ways === '' ? 'No fuel is in draw or throw range.' : ways, overrulable: true },
	);
}

/** What part of its allowance a unit has by how it was fuelled. */
export const shareByFuel = (core: Picture, id: UnitId): Fraction =>
	fuelShare(isOn(core, 'minimal-fuel') && mayNeedFuel(core, id) && movesByQuarter(supplyKnown(core), id));

/** Units that stay once these set out, since fuel that was paid before comes through zones which they negate. */
export const staysForFuel = (core: Picture, ids: readonly UnitId[]): readonly UnitId[] =>
	ids.some((id) => mayNeedFuel(core, id)) ? negatorsForFuel(supplyKnown(core), ids) : [];

/**
 * Why units in Strat Mode can't end their move in a hex: trace must reach them there.
 * @rule ocs-5.8b.end
 */
export function stratTraceCheck(
	core: Picture,
	ids: readonly UnitId[],
	way: readonly HexName[],
): Refusal | null {
	if (!ids.some((id) => core.unit(id)?.marker === 'strat')) return null;
	const picture = supplyKnown(core);
	const hex = picture.board.find(way.at(-1) ?? '');
	const strats = picture.units.filter(({ id, state }) => ids.includes(id) && state.marker === 'strat');
	if (hex === null || strats.length === 0) return null;
	const undrawn = notDrawn(core, picture, strats, hex);
	if (undrawn) return undrawn;
	const there = picture.units.map((unit) => (ids.includes(unit.id) ? { ...unit, hex } : unit));
	const { units } = traceOf({ ...picture, units: there });
	const out = strats.find(({ id }) => units.get(id)?.inTrace !== true);
	if (!out) return null;
	return refuse(
		'ocs-12.6e.strat',
		'move/strat-trace',
		`${out.counter.name} is in Strat Mode, and trace supply does not reach ${picture.board.name(hex)}.`,
		{ allowed: 'End its move where trace supply reaches it.', overrulable: true },
	);
}

/**
 * Why units in Strat Mode can't end their move in a hex, where they must draw trace there themselves.
 * @rule ocs-21.12d
 */
function notDrawn(
	core: Picture,
	picture: SupplyPicture,
	strats: readonly SupplyUnit[],
	hex: Hex,
): Refusal | null {
	if (!isOn(core, 'strat-draws') || drawnElsewhere(picture, strats, [hex])(hex)) return null;
	return refuse(
		'ocs-21.12d',
		'move/strat-draw',
		`${strats[0]?.counter.name ?? 'It'} is in Strat Mode, and draws no trace supply itself at ${picture.board.name(hex)}.`,
		{ allowed: 'End its move within draw range of a source.', overrulable: true },
	);
}

/**
 * Returns those hexes in which units in Strat Mode may end a move, computed together; all of them if none is in Strat
 * Mode.
 */
export function stratEnds(core: Picture, ids: readonly UnitId[], hexes: readonly Hex[]): readonly Hex[] {
	if (!ids.some((id) => core.unit(id)?.marker === 'strat')) return hexes;
	const picture = supplyKnown(core);
	const moved = picture.units.filter(({ id }) => ids.includes(id));
	const strats = moved.filter(({ state }) => state.marker === 'strat');
	const inStrat = strats.map(({ id }) => id);
	const holds = traceElsewhere(picture, moved, hexes);
	const draws = isOn(core, 'strat-draws') ? drawnElsewhere(picture, strats, hexes) : () => true;
	return hexes.filter((hex) => holds(hex, inStrat) && draws(hex));
}

/**
 * Returns the supply consequences when units enter their first hex: moving transport has finished, and their fuel is
 * used.
 */
export function supplyEntry(
	world: World,
	side: SideId,
	ids: readonly UnitId[],
	hex: HexName,
): readonly OcsFact[] {
	const picture = payingSupply(world, side);
	const first = starting(picture, ids).some(
		({ hex: from }) => picture.board.distance(picture.board.name(from), hex) === 1,
	);
	return first ? setOut(world, picture, ids) : [];
}

function setOut(world: World, picture: SupplyPicture, ids: readonly UnitId[]): readonly OcsFact[] {
	const { side } = picture;
	const transports = transportsUnderWay(world, side);
	const stopped: readonly OcsFact[] =
		transports.length > 0
			? [{ type: 'transports-stopped', v: 1, rule: 'ocs-13.2a.limits', payload: { side, transports } }]
			: [];
	const bound = new Map(
		starting(picture, ids).flatMap((unit) => {
			const to = boundTo(picture, unit);
			return to ? [[to.hq, to.hex] as const] : [];
		}),
	);
	const set = [...bound].map(([hq, hex]): OcsFact => ({
		type: 'fuel-hex-set',
		v: 1,
		rule: 'ocs-12.5e.hex',
		payload: { side, hq, hex },
	}));
	return [...stopped, ...set];
}
