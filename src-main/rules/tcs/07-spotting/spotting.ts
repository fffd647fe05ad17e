/** How far a spotter sees the contents of a hex (7.1), with every shift by name. */
import { chartsOf } from '../charts/all.ts';
import type { Lines } from '../../kit/chart-lines.ts';
import type { SPOTTING_SHIFTS } from '../charts/lines.ts';
import type { At } from '../game.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { hasSmoke } from '../19-smoke/smoke.ts';
import { tcsBoard } from '../board.ts';
import type { Piece } from '../units.ts';
import type { HexName } from '../types.ts';

type Line = (typeof SPOTTING_SHIFTS)[number];

/** Who looks: where from, and what helps or hinders it. */
export interface Spotter {
	readonly at: HexName;
	readonly dugIn: boolean;
}

/** What is being spotted: the units in the hex, and their latest actions. */
export interface Looked {
	readonly hex: HexName;
	readonly pieces: readonly Piece[];
	/** Units that move by road. @rule tcs-20.1e.vulnerable */
	readonly byRoad?: boolean;
	/** Units that have just fired without being marked. @rule tcs-7.1e.fired */
	readonly fires?: ReadonlySet<string>;
}

export interface SpottingRange {
	/** Hexes, or null for as far as it can see at all. @rule tcs-7.1a.ends */
	readonly hexes: number | null;
	/** The unit that is seen from farthest. @rule tcs-7.1e.best */
	readonly piece: Piece | null;
	readonly shifts: readonly Shift[];
}

/**
 * Returns from how far a spotter sees a hex: by the unit there that is seen from farthest.
 * @rule tcs-7.1a.inputs @rule tcs-7.1e.best @rule tcs-7.1e.shift
 */
export function spottingRange(
	at: Pick<At, 'scenario' | 'game'>,
	spotter: Spotter,
	looked: Looked,
): SpottingRange {
	const ranges = looked.pieces.map((piece) => rangeOf(at, spotter, looked, piece));
	const nobody: SpottingRange = { hexes: 0, piece: null, shifts: [] };
	return ranges.reduce((best, each) => (isFarther(each.hexes, best.hexes) ? each : best), nobody);
}

const isFarther = (a: number | null, b: number | null): boolean => b !== null && (a === null || a > b);

function rangeOf(
	at: Pick<At, 'scenario' | 'game'>,
	spotter: Spotter,
	looked: Looked,
	piece: Piece,
): SpottingRange {
	const { spottingScale, spottingShifts } = chartsOf(at.scenario);
	const shifts = shiftsOf(at, spottingShifts, spotter, looked, piece);
	const column = spottingScale.start[piece.counter.target] + sumOf(shifts);
	const hexes = column < 0 ? 0 : (spottingScale.ranges[column] ?? null);
	return { hexes, piece, shifts };
}

function shiftsOf(
	at: Pick<At, 'scenario' | 'game'>,
	chart: Lines<Line>,
	spotter: Spotter,
	{ hex, byRoad = false, fires }: Looked,
	{ id, unit }: Piece,
): readonly Shift[] {
	const line = (name: Line, holds = true): Shift | null =>
		holds ? { name, by: chart[name], rule: 'tcs-7.1e.shift' } : null;
	return counted([
		line(tcsBoard(at.scenario).classOf(hex)),
		line('Target in Move Mode', unit.mode === 'Move'),
		line('Target in Fire Mode, not Dug In', unit.mode === 'Fire' && !unit.dugIn),
		line('Target Dug In', unit.dugIn),
		line('Target moving by road', byRoad),
		line('Target fires or is marked Fired', unit.fired || fires?.has(id) === true),
		line('Spotter Dug In', spotter.dugIn),
		line('Smoke in the target hex', hasSmoke(at, hex)),
		line('Smoke in the spotter’s hex', hasSmoke(at, spotter.at)),
	]);
}

/** Returns whether a spotter at a distance sees what a range allows. @rule tcs-7.1b.need */
export const isSpotted = ({ hexes }: SpottingRange, distance: number): boolean =>
	hexes === null || distance <= hexes;
