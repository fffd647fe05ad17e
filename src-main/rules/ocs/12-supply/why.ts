/**
 * Why a unit is out of trace, or can't be supplied: every path tried, where it broke and by how much. Computed from a
 * picture, so that a side is told nothing it doesn't know.
 */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { Mobility } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, inWords } from '../../hexwar/fraction.ts';
import { whereItBreaks, type WhyNoWay } from '../../hexwar/field-search.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { PARTS } from '../../hexwar/cost-chart.ts';
import { hqsOf, type SupplyPicture, type SupplyUnit } from './picture.ts';
import { canThrow, DRAW_RANGE, drawMobility, mayServe } from './reach.ts';
import type { TraceState } from './trace.ts';

/** A path that was tried and did not reach. */
export interface BrokenPath {
	readonly what: 'draw' | 'throw';
	/** Who would have drawn or thrown. */
	readonly by: UnitId;
	readonly mobility: Mobility;
	/** The possible range, in parts of a point. */
	readonly range: number;
	readonly broken: WhyNoWay;
	readonly say: string;
}

export interface WhyNot {
	readonly unit: UnitId;
	readonly at: HexName;
	/** The unit's own draw first, then the HQs nearest to it: what kept each from throwing, or from drawing itself. */
	readonly paths: readonly BrokenPath[];
	/** In a few words: 'Out of trace supply', 'No supply points within range'. */
	readonly head: string;
	readonly say: string;
}

const OUT_OF_TRACE = 'Out of trace supply';

/** How many HQs are tried, the nearest first. */
const HQS_TRIED = 3;

/**
 * Returns why a unit has no trace, or null if it has.
 * @param trace of the same picture
 */
export function whyOutOfTrace(picture: SupplyPicture, unit: SupplyUnit, trace: TraceState): WhyNot | null {
	const traced = trace.units.get(unit.id);
	if (!traced || traced.inTrace) return null;
	const at = picture.board.name(unit.hex);
	const head = `${unit.counter.name} at ${at} is out of trace`;
	if (traced.why === 'split')
		return {
			unit: unit.id,
			at,
			paths: [],
			head: OUT_OF_TRACE,
			say: `${head}: its formation has no HQ and no source for all of its units, and another part has the trace.`,
		};
	const sources = trace.sources.map(({ hex }) => hex);
	const paths = [drawPath(picture, unit, 'source', sources), ...hqPaths(picture, unit, 'source', sources)];
	return {
		unit: unit.id,
		at,
		paths: paths.filter((path) => path !== null),
		head: OUT_OF_TRACE,
		say: [`${head}.`, ...paths.map((path) => path?.say ?? ''), ...silentHqs(picture, unit)].join(' ').trim(),
	};
}

/** Returns why a unit can't be supplied from any dump of its side, or null if it can. */
export function whyNoSupply(picture: SupplyPicture, unit: SupplyUnit): WhyNot | null {
	const dumps = picture.dumps
		.filter(({ organic, on }) => on !== 'craft' && (organic === null || organic === unit.counter.formation))
		.map(({ hex }) => hex);
	const at = picture.board.name(unit.hex);
	const own = drawPath(picture, unit, 'dump', dumps);
	if (!own) return null;
	const hqs = hqPaths(picture, unit, 'dump', dumps);
	if (hqs.some((path) => path === null)) return null;
	const paths = [own, ...hqs.filter((path) => path !== null)];
	const head = `${unit.counter.name} at ${at} reaches no supply.`;
	const say = [head, ...paths.map((path) => path.say), ...silentHqs(picture, unit)].join(' ');
	return { unit: unit.id, at, paths, head: 'No supply points within range', say };
}

/** Returns, for each HQ near a unit, what keeps it from supplying it, or null if it does. */
function hqPaths(
	picture: SupplyPicture,
	unit: SupplyUnit,
	goal: Goal,
	targets: readonly Hex[],
): readonly (BrokenPath | null)[] {
	return hqsOf(picture)
		.filter((hq) => hq.id !== unit.id && canThrow(hq) && mayServe(hq, unit))
		.toSorted((a, b) => far(picture, a, unit) - far(picture, b, unit))
		.slice(0, HQS_TRIED)
		.map((hq) => throwPath(picture, hq, unit) ?? drawPath(picture, hq, goal, targets));
}

/** Returns sentences about the nearest HQs that have a unit in throw range but throw nothing to it. */
const silentHqs = (picture: SupplyPicture, unit: SupplyUnit): readonly string[] =>
	hqsOf(picture)
		.filter((hq) => hq.id !== unit.id && hq.face.throwRange > 0 && throwPath(picture, hq, unit) === null)
		.toSorted((a, b) => far(picture, a, unit) - far(picture, b, unit))
		.flatMap((hq) => whySilent(hq, unit) ?? [])
		.slice(0, HQS_TRIED);

function whySilent(hq: SupplyUnit, unit: SupplyUnit): string | null {
	const { name } = hq.counter;
	if (!canThrow(hq)) return `${name} is in Strat Mode, and throws no supply.`;
	if (!mayServe(hq, unit)) return `${name} serves its own division and independent units of its nation only.`;
	return null;
}

const far = ({ board }: SupplyPicture, a: SupplyUnit, b: SupplyUnit): number =>
	board.grid.distance(a.hex, b.hex);

/** The goal of a path: a dump of supply points, or a source of trace supply. */
type Goal = 'dump' | 'source';

function drawPath(
	picture: SupplyPicture,
	by: SupplyUnit,
	goal: Goal,
	targets: readonly Hex[],
): BrokenPath | null {
	const mobility = drawMobility(by);
	return broken(picture, { what: 'draw', by, goal, mobility, range: DRAW_RANGE }, targets);
}

function throwPath(picture: SupplyPicture, hq: SupplyUnit, unit: SupplyUnit): BrokenPath | null {
	const { throwRange, throwMobility: mobility } = hq.face;
	return broken(picture, { what: 'throw', by: hq, goal: 'dump', mobility, range: throwRange * PARTS }, [
		unit.hex,
	]);
}

interface Tried extends Pick<BrokenPath, 'what' | 'mobility' | 'range'> {
	readonly by: SupplyUnit;
	readonly goal: Goal;
}
function broken(picture: SupplyPicture, tried: Tried, targets: readonly Hex[]): BrokenPath | null {
	const breakAt = whereItBreaks(picture.ground, tried.mobility, tried.by.hex, targets, tried.range);
	return breakAt && { ...tried, by: tried.by.id, broken: breakAt, say: sentence(picture, tried, breakAt) };
}

const WORDS: Readonly<Record<Mobility, string>> = { leg: 'Leg', track: 'Track', truck: 'Truck' };
const points = (parts: number): string => {
	const value = fraction(parts, PARTS);
	return `${inWords(value)} ${value.n === value.d ? 'point' : 'points'}`;
};

function sentence({ board }: SupplyPicture, tried: Tried, found: WhyNoWay): string {
	const { what, by, goal, mobility, range } = tried;
	const { name } = by.counter;
	const verb = what === 'draw' ? `${name} draws` : `${name} throws`;
	if (found.kind === 'nothing-there')
		return goal === 'dump'
			? `${name} has nothing to draw: its side has no dump on the map.`
			: `${name} has nothing to trace to: its side has no supply source in this turn.`;
	const limit = `${points(range)} by ${WORDS[mobility]}`;
	if (found.kind === 'no-way') return `${verb} ${limit}, and no ground leads there.`;
	const at = board.name(found.at);
	const to = board.name(found.way.hexes.at(-1) ?? by.hex);
	if (found.kind === 'too-far')
		return `${verb} ${limit}: to ${to} it is ${points(found.way.cost)}, ${points(found.over)} too far; the path ends before ${at}.`;
	const bar =
		found.bar.kind === 'unit'
			? `${found.bar.by ?? 'an enemy unit'} stands in ${at}`
			: `a zone of control of ${found.bar.by ?? 'the enemy'} keeps it out of ${at}`;
	const besides = found.over > 0 ? `, and it is ${points(found.over)} too far as well` : '';
	return `${verb} ${limit}: ${bar}${besides}.`;
}
