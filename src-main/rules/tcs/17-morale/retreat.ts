/** Where a stack goes in a Save Yourself Retreat: away from the threat, to the rear, three hexes or six (17.4). */
import { isSpotted, spottingRange } from '../07-spotting/spotting.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import { stepsOf } from '../../hexwar/lattice.ts';
import { drivers } from '../24-special-units/transport.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { stepCost } from '../20-movement/step.ts';
import { hexesOf, piecesIn, type Piece } from '../units.ts';
import type { RetreatFrame } from './frames.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Vehicles and carriers, and what they carry. */
export const isMotorized = ({ counter: { category }, notional }: Piece): boolean =>
	category === 'Vehicle' || category === 'Carrier' || notional !== null;

/** Returns how many hexes a stack retreats: loads count as what carries them. @rule tcs-17.4c.six @rule tcs-17.4c.three */
export const retreatLength = (stack: readonly Piece[]): number => (drivers(stack).every(isMotorized) ? 6 : 3);

/** Guns that can’t be taken along are destroyed in place. @rule tcs-17.4.step3 */
export const isHelpless = ({ counter: { kind }, unit, notional }: Piece): boolean =>
	unit.on === null &&
	notional === null &&
	['anti-tank', 'infantry-gun', 'anti-aircraft', 'mortar', 'artillery'].includes(kind);

/** A retreating stack's options. */
export interface RetreatOptions {
	/** Hexes it may enter, the likeliest first; each leads to an end that the rules allow. */
	readonly hexes: readonly HexName[];
	/** Whether it may stop here. @rule tcs-17.4d.stop */
	readonly mayStop: boolean;
}

/**
 * Returns a retreating stack's options: further from its start, not into the enemy, not into a hex it could not enter;
 * the first hex as straight away from the threat as possible. Paths without an allowed end are left out, so a stack
 * with neither a hex nor permission to stop can’t retreat as required.
 * @rule tcs-17.4b.first @rule tcs-17.4c.terrain @rule tcs-17.4d.rear @rule tcs-17.4e
 */
export function retreatOptions(at: Here, frame: RetreatFrame, stack: readonly Piece[]): RetreatOptions {
	const here = stack[0]?.unit.at;
	if (here === null || here === undefined) return { hexes: [], mayStop: false };
	const finds = endFinder(at, frame, stack);
	const open = nextHexes(at, frame, stack, here).filter((hex) => finds(hex, frame.left - 1));
	const worth = (hex: HexName): number => worthOf(at, frame, here, hex);
	const first =
		here === frame.from ? Math.max(...open.map((hex) => straightness(at, frame, here, hex))) : null;
	return {
		hexes: open
			.filter((hex) => first === null || straightness(at, frame, here, hex) === first)
			.toSorted((a, b) => worth(b) - worth(a) || a.localeCompare(b)),
		mayStop: here !== frame.from && isCover(at, here) && mayEnd(at, frame, stack, here),
	};
}

/** The hexes beside that a retreat may enter: it never doubles back. */
function nextHexes(
	at: Here,
	frame: RetreatFrame,
	stack: readonly Piece[],
	here: HexName,
): readonly HexName[] {
	const board = tcsBoard(at.scenario);
	const retreated = board.distance(here, frame.from);
	return board
		.beside(here)
		.filter((hex) => piecesIn(at, hex).every(({ unit }) => unit.side === frame.side))
		.filter((hex) => board.distance(hex, frame.from) > retreated)
		.filter((hex) => drivers(stack).every((piece) => canEnter(at, piece, here, hex)));
}

/** Whether an allowed end can be reached from a hex with so many hexes to go. */
function endFinder(
	at: Here,
	frame: RetreatFrame,
	stack: readonly Piece[],
): (hex: HexName, left: number) => boolean {
	const known = new Map<string, boolean>();
	const ends = (hex: HexName, left: number): boolean =>
		(left === 0 || isCover(at, hex)) && mayEnd(at, frame, stack, hex);
	const finds = (hex: HexName, left: number): boolean => {
		const key = `${hex} ${String(left)}`;
		const before = known.get(key);
		if (before !== undefined) return before;
		const leadsOut =
			ends(hex, left) || (left > 0 && nextHexes(at, frame, stack, hex).some((next) => finds(next, left - 1)));
		known.set(key, leadsOut);
		return leadsOut;
	};
	return finds;
}

/** Returns whether a retreat may end in a hex: no nearer to a spotted enemy than it began. @rule tcs-17.4e */
export function mayEnd(at: Here, frame: RetreatFrame, stack: readonly Piece[], hex: HexName): boolean {
	const { nearest, side } = frame;
	return nearest === null || nearestSpotted(at, side, stack, hex, nearest) === null;
}

/**
 * Returns how far the nearest enemy is that a stack would spot from a hex, or null where it spots none.
 * @param within looks only at enemies nearer than this, hexes
 */
export function nearestSpotted(
	at: Here,
	side: string,
	stack: readonly Piece[],
	hex: HexName,
	within = Number.POSITIVE_INFINITY,
): number | null {
	const board = tcsBoard(at.scenario);
	const far = at.scenario.sides
		.filter(({ id }) => id !== side)
		.flatMap(({ id }) => hexesOf(at.game, id))
		.map((enemy) => ({ enemy, distance: board.distance(hex, enemy) }))
		.filter(({ distance }) => distance < within)
		.toSorted((a, b) => a.distance - b.distance);
	const dugIn = stack.some(({ unit }) => unit.dugIn && unit.at === hex);
	const watcher = far.find(
		({ enemy, distance }) =>
			sightOf(at, hex, enemy).open &&
			isSpotted(
				spottingRange(
					at,
					{ at: hex, dugIn },
					{ hex: enemy, pieces: piecesIn(at, enemy).filter(({ unit }) => unit.side !== side) },
				),
				distance,
			),
	);
	return watcher?.distance ?? null;
}

function canEnter(at: Here, piece: Piece, from: HexName, to: HexName): boolean {
	const { counter } = piece;
	return stepCost(at, counter.movement, isMotorized(piece), from, to).cost !== null;
}

/**
 * Returns the value of a hex for a retreat. Among equal first hexes cover and the rear decide; after that cover counts
 * most, then the rear, then going straight.
 */
function worthOf(at: Here, frame: RetreatFrame, here: HexName, hex: HexName): number {
	const board = tcsBoard(at.scenario);
	const rear = at.scenario.sides.find(({ id }) => id === frame.side)?.rear;
	const direction = board.grid.directionTo(board.hex(here), board.hex(hex));
	const toRear = direction !== null && board.grid.wordOf(direction) === rear ? 1 : 0;
	const likely = (isCover(at, hex) ? 2 : 0) + toRear;
	return likely * WIDE + straightness(at, frame, here, hex);
}

/** More than any map is wide, in the measure of `along`. */
const WIDE = 1_000_000;

/** Returns how straight a step leads away from the threat, or towards the preferred first hex: more is straighter. */
function straightness(at: Here, { threat, toward, from }: RetreatFrame, here: HexName, hex: HexName): number {
	if (toward !== undefined && here === from) return -tcsBoard(at.scenario).distance(hex, toward);
	return threat === null || threat === here ? 0 : along(at, threat, here, hex);
}

/** Returns how far a step continues in the direction from a threat to the stack's hex: more is straighter. */
function along({ scenario }: Pick<At, 'scenario'>, threat: HexName, here: HexName, to: HexName): number {
	const board = tcsBoard(scenario);
	const at = (name: HexName) => stepsOf(board.grid, board.hex(name));
	const [from, middle, end] = [at(threat), at(here), at(to)];
	return (middle.u - from.u) * (end.u - middle.u) + 3 * (middle.v - from.v) * (end.v - middle.v);
}

/** Whether a unit that has stopped stays in Move Mode, unmarked: vehicles, carriers, and who is on them. @rule tcs-17.4.step6 */
export const staysMoving = (piece: Piece): boolean => isMotorized(piece) || piece.unit.on !== null;

/** Returns whether a retreat may stop in a hex. @rule tcs-17.4d.stop */
export function isCover(at: Here, hex: HexName): boolean {
	const ground = tcsBoard(at.scenario).classOf(hex);
	return ground === 'Protective' || ground === 'Partly Protective';
}
