/** Vehicles that save themselves offer each stack one fire in all: their retreat is one Impulse (15.3j). */
import type { RetreatFrame } from './frames.ts';
import type { TcsGame } from '../game.ts';
import type { Piece } from '../units.ts';
import type { HexName, UnitId } from '../types.ts';

const isOf = (frame: TcsGame['frames'][number], units: readonly UnitId[]): frame is RetreatFrame =>
	frame.kind === 'retreat' && frame.units.some((id) => units.includes(id));

/** Returns the retreat that some of these units make, or null if they make none. */
export const retreatOfUnits = (
	{ frames }: Pick<TcsGame, 'frames'>,
	units: readonly UnitId[],
): RetreatFrame | null => frames.findLast((frame): frame is RetreatFrame => isOf(frame, units)) ?? null;

/** Returns a game in which a retreat of these units has been fired at from a hex. */
export const withRetreatFiredAt = (game: TcsGame, units: readonly UnitId[], from: HexName): TcsGame =>
	retreatOfUnits(game, units) === null
		? game
		: {
				...game,
				frames: game.frames.map((frame) =>
					isOf(frame, units) ? { ...frame, firedFrom: [...(frame.firedFrom ?? []), from] } : frame,
				),
			};

/** Whether a stack at a hex has fired at these vehicles on their retreat. @rule tcs-15.3j.vehicle */
export const hasFiredAtRetreat = (
	game: Pick<TcsGame, 'frames'>,
	movers: readonly Piece[],
	from: HexName,
): boolean =>
	movers.some(({ counter }) => counter.category === 'Vehicle') &&
	retreatOfUnits(
		game,
		movers.map(({ id }) => id),
	)?.firedFrom?.includes(from) === true;
