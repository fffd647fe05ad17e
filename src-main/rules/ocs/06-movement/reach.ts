/**
 * Where a stack can get to in this phase, and its cheapest way there, as far as its side knows. Each step is priced and
 * barred by the functions that decide a move.
 */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { reach, type StepCost } from '../../../../src-shared/map/hex/path.ts';
import { cheapestWay, remembered } from '../../hexwar/reach.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import type { Picture } from '../04-general/picture.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { ENDS, START_CHECKS } from './checks.ts';
import { mayEnter, mobilityIs, moversOf, stopsIn, usesOwnBridge, type Mover } from './move.ts';
import { stepOrRefusal } from './steps.ts';

/** Returns the hexes that a stack can end its move in, that where it stands left out; or why it can't move. */
export function reachOf(picture: Picture, ids: readonly UnitId[]): readonly HexName[] | Refusal {
	const movers = moversOf(picture, ids);
	if ('kind' in movers) return movers;
	const start = startOf(picture, movers);
	if (start === null) return [];
	const barred = START_CHECKS.map((check) => check(picture, ids, [picture.board.name(start)]));
	const refused = barred.find((each) => each !== null);
	if (refused) return refused;
	const left = leftOf(movers);
	const reached = reach(picture.board.map, start, left, stepCosts(picture, movers, start, left));
	const others = [...reached.keys()].filter((hex) => hex !== start);
	return ENDS(picture, ids, others).map((hex) => picture.board.name(hex));
}

/**
 * Returns every hex of the cheapest way through some hexes, in their order, whatever it costs; or why the stack can't move,
 * or that there is no way.
 */
export function wayFor(
	picture: Picture,
	ids: readonly UnitId[],
	stops: readonly HexName[],
): readonly HexName[] | Refusal {
	const movers = moversOf(picture, ids);
	if ('kind' in movers) return movers;
	const start = startOf(picture, movers);
	if (start === null) return [];
	const left = leftOf(movers);
	return cheapestWay(
		{
			board: picture.board,
			start,
			paid: { cost: stepCosts(picture, movers, start, left), left },
			unpaid: stepCosts(picture, movers, start, DEAR),
			most: MAX_WAY,
			rule: 'ocs-6.1.path',
		},
		stops,
	);
}

/** Twelfths of a point that the slowest of a stack has left. */
const leftOf = (movers: readonly Mover[]): number =>
	Math.min(...movers.map(({ allowance, spent }) => allowance - spent));

/** No move is longer, hexes. */
const MAX_WAY = 60;

/** A step that takes all of an allowance is the last choice of a way, and no further than one step. */
const DEAR = 12 * 99;

const startOf = ({ board }: Picture, [first]: readonly Mover[]): Hex | null =>
	board.find(first?.unit.at ?? '');

/**
 * Returns the cost of a step for the stack's most expensive unit, or null if one can't make it. The first step of a
 * stack that has spent nothing may take everything it has, or cost more.
 */
function stepCosts(picture: Picture, movers: readonly Mover[], start: Hex, all: number): StepCost {
	const ids = new Set(movers.map(({ id }) => id));
	const under = movers.map((mover) => ({ ...mover, fresh: false }));
	const fresh = movers.every((mover) => mover.fresh);
	/** Units that pay alike: an engineer leaves its hex over its own bridge. */
	const payers = new Map(
		movers.map((mover) => {
			const mobility = mobilityIs(picture.scenario, mover.unit);
			const ownBridge = usesOwnBridge(picture, mover, start);
			return [`${mobility} ${String(ownBridge)}`, { mobility, ownBridge }] as const;
		}),
	);
	// Asked of a hex once, not once for each of its sides.
	const isClosed = remembered((to: Hex) => mayEnter(picture, movers, picture.board.name(to)) !== null);
	const isStopped = remembered((from: Hex) => {
		const stop = stopsIn(picture, from === start ? movers : under, ids, from);
		return stop !== null && 'rule' in stop;
	});
	return (from, to) => {
		if (isClosed(to) || isStopped(from)) return null;
		const first = from === start && fresh;
		let dearest = 0;
		for (const { mobility, ownBridge } of payers.values()) {
			const step = stepOrRefusal(picture, mobility, from, to, true, ownBridge && from === start);
			if ('kind' in step) return null;
			const { cost } = step;
			if (cost === 'no' || (cost === 'all' && !first)) return null;
			dearest = Math.max(dearest, cost === 'all' ? all : first ? Math.min(cost, all) : cost);
		}
		return dearest;
	};
}
