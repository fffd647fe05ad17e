/**
 * Where a stack can get to in this phase, and its cheapest way there, as far as its side knows. Each step is priced and
 * barred by the functions that decide a move, for each unit out of its own points.
 */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { StepCost } from '../../../../src-shared/map/hex/path.ts';
import type { Mobility } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { cheapestWay, remembered } from '../../hexwar/reach.ts';
import { hexesOf, waysTogether, type StepTogether } from '../../hexwar/together.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import type { Picture } from '../04-general/picture.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { ENDS, START_CHECKS } from './checks.ts';
import {
	mayEnd,
	mayEnter,
	mobilityIs,
	moversOf,
	paying,
	stopsIn,
	usesOwnBridge,
	type Mover,
} from './move.ts';
import { stepOrRefusal } from './steps.ts';

/** Returns the hexes that a stack can end its move in, that where it stands left out; or why it can't move. */
export function reachOf(picture: Picture, ids: readonly UnitId[]): readonly HexName[] | Refusal {
	const movers = moversOf(picture, ids);
	if ('kind' in movers) return movers;
	const start = startOf(picture, movers);
	const barred = START_CHECKS.map((check) => check(picture, ids, [picture.board.name(start)]));
	const refused = barred.find((each) => each !== null);
	if (refused) return refused;
	const begun = { hex: start, spent: payersOf(picture, movers).map(({ spent }) => spent) };
	const reached = waysTogether(picture.board.map, begun, paidSteps(picture, movers));
	const others = [...reached.keys()].filter((hex) => hex !== start);
	return ENDS(picture, ids, others)
		.map((hex) => picture.board.name(hex))
		.filter((hex) => mayEnd(picture, movers, hex) === null);
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
	const begun = { hex: start, spent: payersOf(picture, movers).map(({ spent }) => spent) };
	const paid = paidSteps(picture, movers);
	return cheapestWay(
		{
			...{ board: picture.board, start, unpaid: anySteps(picture, movers, start) },
			...{ most: MAX_WAY, rule: 'ocs-6.1.path' },
			paid: (to, isNear) => {
				const near: StepTogether = (spent, from, next, first) =>
					isNear(next) ? paid(spent, from, next, first) : null;
				const way = waysTogether(picture.board.map, begun, near, to).get(to);
				return way ? hexesOf(way) : null;
			},
		},
		stops,
	);
}

/** No move is longer, hexes. */
const MAX_WAY = 60;

/** A step that takes all of an allowance is the last choice of a way, and no further than one step. */
const DEAR = 12 * 99;

const startOf = ({ board }: Picture, [first]: readonly Mover[]): Hex => board.hex(first?.unit.at ?? '');

/** Units of a stack that pay alike, as one. */
interface Payer extends Pick<Mover, 'allowance' | 'spent' | 'fresh'> {
	readonly mobility: Mobility;
	/** They leave their hex over their own bridge, as an engineer that bridged there does. */
	readonly ownBridge: boolean;
}

function payersOf(picture: Picture, movers: readonly Mover[]): readonly Payer[] {
	const payers = movers.map((mover): Payer => {
		const { allowance, spent, fresh, unit } = mover;
		const ownBridge = usesOwnBridge(picture, mover, picture.board.hex(unit.at ?? ''));
		return { mobility: mobilityIs(picture.scenario, unit), ownBridge, allowance, spent, fresh };
	});
	return [...new Map(payers.map((payer) => [Object.values(payer).join(), payer])).values()];
}

/** Whether a step's ground is closed to a stack, or its stack stopped: asked of a hex once, not for each of its sides. */
function barredFor(picture: Picture, movers: readonly Mover[]) {
	const ids = new Set(movers.map(({ id }) => id));
	const under = movers.map((mover) => ({ ...mover, fresh: false }));
	const isClosed = remembered((to) => mayEnter(picture, movers, picture.board.name(to)) !== null);
	const stops = (group: readonly Mover[]) =>
		remembered((from) => {
			const stop = stopsIn(picture, group, ids, from);
			return stop !== null && 'rule' in stop;
		});
	const [atFirst, later] = [stops(movers), stops(under)];
	return (from: Hex, to: Hex, first: boolean): boolean => isClosed(to) || (first ? atFirst : later)(from);
}

/** The steps that each unit of a stack has points for. */
function paidSteps(picture: Picture, movers: readonly Mover[]): StepTogether {
	const payers = payersOf(picture, movers);
	const isBarred = barredFor(picture, movers);
	return (spent, from, to, first) => {
		if (isBarred(from, to, first)) return null;
		const next: number[] = [];
		for (const [n, payer] of payers.entries()) {
			const step = stepOrRefusal(picture, payer.mobility, from, to, true, first && payer.ownBridge);
			if ('kind' in step) return null;
			const had = spent[n] ?? 0;
			const ended = !first && had === payer.allowance;
			const after = paying({ ...payer, spent: had, fresh: first && payer.fresh, ended }, step.cost);
			if (!after) return null;
			next.push(after.spent);
		}
		return next;
	};
}

/**
 * Steps by what they cost the stack's dearest unit, whatever it has left. Only the first of a stack that has spent nothing may
 * take all that it has.
 */
function anySteps(picture: Picture, movers: readonly Mover[], start: Hex): StepCost {
	const payers = payersOf(picture, movers);
	const isBarred = barredFor(picture, movers);
	return (from, to) => {
		const first = from === start;
		if (isBarred(from, to, first)) return null;
		let dearest = 0;
		for (const { mobility, ownBridge, fresh } of payers) {
			const step = stepOrRefusal(picture, mobility, from, to, true, ownBridge && first);
			if ('kind' in step || step.cost === 'no' || (step.cost === 'all' && !(first && fresh))) return null;
			dearest = Math.max(dearest, step.cost === 'all' ? DEAR : step.cost);
		}
		return dearest;
	};
}
