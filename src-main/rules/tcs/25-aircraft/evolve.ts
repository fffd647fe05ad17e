/**
 * The effect of each aircraft fact on the game. Anything a side has no part of, the other side's Sorties, isn't there
 * to change.
 */
import { countsAsFire } from '../06-op-sheets/in-fire.ts';
import { withUnits, type TcsGame } from '../game.ts';
import { afterLosses, countedIn } from '../lost.ts';
import { withResult } from '../results.ts';
import type { AircraftFact } from './facts.ts';

type Payload<T extends AircraftFact['type']> = Extract<AircraftFact, { type: T }>['payload'];

const placed = (game: TcsGame, { sortie }: Payload<'sortie-placed'>): TcsGame => ({
	...game,
	aircraft: {
		used: { ...game.aircraft.used, [sortie.of]: (game.aircraft.used[sortie.of] ?? 0) + 1 },
		placed: [...game.aircraft.placed, sortie],
	},
});

const begun = (game: TcsGame, { sortie }: Payload<'sortie-begun'>): TcsGame => ({
	...game,
	aircraft: { ...game.aircraft, placed: game.aircraft.placed.filter(({ id }) => id !== sortie) },
});

/** The gun is marked Fired, and its modifier counts whatever becomes of it. @rule tcs-25.2.aa @rule tcs-25.1e.one */
function flakFired(game: TcsGame, { unit }: Payload<'flak-fired'>): TcsGame {
	const fired = withUnits(game, [unit], ({ phase }) => ({
		fired: true,
		phase: { ...phase, fires: phase.fires + 1 },
	}));
	const frames = fired.frames.map((frame) => (frame.kind === 'sortie' ? { ...frame, gun: unit } : frame));
	return { ...fired, frames };
}

function flown(game: TcsGame, payload: Payload<'sortie-flown'>): TcsGame {
	const { strike } = payload;
	const results = withResult(game.results, { kind: 'sortie', ...payload });
	if (!strike) return { ...game, results };
	const struck = new Set([strike.target, ...Object.keys(strike.losses)]);
	const turn = countsAsFire('sortie', game.options) ? game.clock.turn : null;
	const hit = afterLosses(game, [...struck], strike, turn);
	return { ...countedIn(hit, strike), results };
}

/** The effect of each aircraft fact. */
export const EVOLVE_AIRCRAFT = {
	'sortie-placed': placed,
	'sortie-begun': begun,
	'flak-fired': flakFired,
	'sortie-flown': flown,
} as const satisfies {
	readonly [T in AircraftFact['type']]: (game: TcsGame, payload: Payload<T>) => TcsGame;
};
