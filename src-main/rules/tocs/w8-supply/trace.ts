/** Whether a unit is in supply: it traces to a source, by itself or through its headquarters. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { Newest } from '../../kit/newest.ts';
import type { Here, TocsGame, UnitId } from '../game.ts';
import { isHeadquarters, piecesOf, type Piece } from '../units.ts';
import { formationOf, headquartersOf, originalHeadquartersOf } from '../w7-loc/loc.ts';
import { shortestTrace, traceLength, type Spot } from '../w7-loc/trace.ts';
import { isBridged } from '../w11-terrain/bridges.ts';
import { hasSupplyRules, sourcesOf, supplyRange, type Source } from './sources.ts';

/** Turns after a landing in which nobody traces. @rule tocs-w8.2.assault-grace */
const GRACE = 3;

/** What units trace to, computed once for a game's current state. */
const nearest = new Newest<TocsGame, Map<UnitId, Source | null>>();

/** Returns the nearest source that a unit traces to directly, or null. @rule tocs-w8.2.range-sr @rule tocs-w8.2.perimeter */
export function nearestSource(here: Here, piece: Piece): Source | null {
	const cached = nearest.of(here.game, () => new Map());
	const trace = cached.get(piece.id);
	if (trace !== undefined) return trace;
	const source = findSource(here, piece);
	cached.set(piece.id, source);
	return source;
}

/** Of the sources at the nearest's distance the first counts. */
function findSource(here: Here, piece: Piece): Source | null {
	const sources = sourcesOf(here, piece.unit.side);
	const byHex = Map.groupBy(sources, ({ hex }) => hex);
	const of = ({ hex, bank }: Spot): readonly Source[] =>
		(byHex.get(hex) ?? []).filter((source) => bank === null || isOnBank(here, source, bank));
	const range = supplyRange(here, piece.unit.side);
	const trace = shortestTrace(here, piece, range, (spot) => of(spot).length > 0);
	const reached = new Set(trace?.ends.flatMap(of));
	return sources.find((source) => reached.has(source)) ?? null;
}

/** A facility takes a whole hex; a Mobile Supply Depot is on its bank, unless a bridge stands there. */
function isOnBank(here: Here, { unit, hex }: Source, bank: string): boolean {
	const of = unit === null ? null : here.game.units.get(unit)?.bank;
	return of === null || of === bank || isBridged(here, hex);
}

/**
 * Whether a unit can trace supply now.
 * @rule tocs-w8.0.who @rule tocs-w8.2.via-hq @rule tocs-w2.1.hq-los-link
 */
export function traces(here: Here, piece: Piece): boolean {
	const { counter, unit } = piece;
	if (counter.independent || unit.at === null || counter.type === 'msd') return true;
	if (!hasSupplyRules(here, unit.side) || isInGrace(here, piece)) return true;
	return nearestSource(here, piece) !== null || tracesByStaff(here, piece, new Set([piece.id]));
}

/** @rule tocs-w8.2.assault-grace */
const isInGrace = ({ game }: Here, { counter, unit }: Piece): boolean => {
	const landed = unit.droppedIn > 0 ? unit.droppedIn : counter.landed;
	return landed !== null && game.clock.turn < landed + GRACE;
};

/** By the printed range of its headquarters, one after another. @rule tocs-w8.2.via-hq @rule tocs-w10.17.reassign-los */
function tracesByStaff(here: Here, piece: Piece, done: ReadonlySet<UnitId>): boolean {
	if (formationOf(piece) === null) return false;
	const staff = [...headquartersOf(here, piece), ...originalHeadquartersOf(here, piece)];
	return staff.some((hq) => {
		if (
			done.has(hq.id) ||
			traceLength(here, piece, hq.counter.range, ({ hex }) => hex === hq.unit.at) === null
		)
			return false;
		return nearestSource(here, hq) !== null || tracesByStaff(here, hq, new Set([...done, hq.id]));
	});
}

/** Returns which of a side's units on the map can't trace. @rule tocs-w8.2.check-time */
export const outOfSupply = (here: Here, side: SideId): readonly UnitId[] =>
	piecesOf(here, [...here.game.units.keys()])
		.filter((piece) => piece.unit.side === side && piece.unit.at !== null && !traces(here, piece))
		.map(({ id }) => id);

/** Returns whether a unit may do what needs supply. @rule tocs-w8.2.out-penalties */
export const isSupplied = ({ unit }: Piece): boolean => !unit.out;

/** Headquarters that draw SP each day. @rule tocs-w8.3.drawdown */
export const drawsSupply = (here: Here, { counter }: Piece): boolean =>
	isHeadquarters(counter) &&
	(counter.draws ??
		here.scenario.formations.some(
			({ id, echelon }) => id === counter.formation && (echelon === 'division' || echelon === 'regiment'),
		));
