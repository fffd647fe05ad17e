/** The way by which a unit's trace comes, leg by leg; or each way that was tried, up to where it breaks. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { wayTo } from '../../hexwar/field-search.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { PARTS } from '../../hexwar/cost-chart.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';
import { DRAW_RANGE, drawMobility } from './reach.ts';
import { traceOf } from './trace.ts';
import type { TraceVia } from './traced-before.ts';
import { whyOutOfTrace, type BrokenPath } from './why.ts';

export interface SupplyLeg {
	readonly hexes: readonly HexName[];
	/** The first hex that it doesn't enter, or null if it gets through. */
	readonly broken: HexName | null;
	readonly say: string;
	/** Points used and allowed: '3 of 5'; '': it has no way. */
	readonly points: string;
}
export interface SupplyPath {
	readonly unit: UnitId;
	readonly inTrace: boolean;
	readonly legs: readonly SupplyLeg[];
}

/** Returns how a unit's trace comes or fails; null where the side has no such unit on the map. */
export function supplyPath(picture: SupplyPicture, id: UnitId): SupplyPath | null {
	const unit = picture.units.find((each) => each.id === id);
	if (!unit) return null;
	const trace = traceOf(picture, picture.own.supply.traceChoice);
	const traced = trace.units.get(id);
	if (traced?.inTrace) return { unit: id, inTrace: true, legs: legsOf(picture, unit, traced.via) };
	const why = whyOutOfTrace(picture, unit, trace);
	return { unit: id, inTrace: false, legs: (why?.paths ?? []).map((path) => brokenLeg(picture, path)) };
}

function legsOf(picture: SupplyPicture, unit: SupplyUnit, via: TraceVia): readonly SupplyLeg[] {
	if (via.kind === 'draw') return [drawLeg(picture, unit, via.source)];
	const hq = picture.units.find(({ id }) => id === via.hq);
	if (!hq) return [];
	if (hq.id === unit.id) return [drawLeg(picture, unit, via.source)];
	const { throwRange, throwMobility } = hq.face;
	const thrown = leg(picture, throwMobility, hq.hex, unit.hex, throwRange * PARTS);
	return [{ ...thrown, say: `${hq.counter.name} throws supply to it` }, drawLeg(picture, hq, via.source)];
}

function drawLeg(picture: SupplyPicture, by: SupplyUnit, source: Hex): SupplyLeg {
	const drawn = leg(picture, drawMobility(by), by.hex, source, DRAW_RANGE);
	return { ...drawn, say: `${by.counter.name} draws from ${picture.board.name(source)}` };
}

/** '3 of 5', '2.5 of 5'. @param used and `range`, in parts of a point */
const pointsWords = (used: number, range: number): string =>
	[used, range].map((parts) => String(Math.round((parts / PARTS) * 100) / 100)).join(' of ');

/** The hexes of a way, with the one beside which it ends. */
function leg(
	{ ground, board }: SupplyPicture,
	mobility: string,
	from: Hex,
	to: Hex,
	range: number,
): Omit<SupplyLeg, 'say'> {
	const way = wayTo(ground, mobility, from, [to], range);
	const hexes = way?.hexes ?? [from];
	const whole = hexes.at(-1) === to ? hexes : [...hexes, to];
	return {
		hexes: whole.map((hex) => board.name(hex)),
		broken: null,
		points: way ? pointsWords(way.cost, range) : '',
	};
}

function brokenLeg({ board, units }: SupplyPicture, { by, broken, say, range }: BrokenPath): SupplyLeg {
	if (broken.kind === 'nothing-there' || broken.kind === 'no-way') {
		const from = units.find(({ id }) => id === by);
		return { hexes: from ? [board.name(from.hex)] : [], broken: null, say, points: '' };
	}
	const points = pointsWords(broken.way.cost, range);
	return {
		hexes: broken.way.hexes.map((hex) => board.name(hex)),
		broken: board.name(broken.at),
		say,
		points,
	};
}
