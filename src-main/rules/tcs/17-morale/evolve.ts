/** What retreats and losses other than by fire change. */
import { withoutTopFrame } from '../../kit/procedure.ts';
import { withUnits, type TcsGame } from '../game.ts';
import { afterLosses, countedIn, GONE } from '../lost.ts';
import { withResult, type TcsResult } from '../results.ts';
import type { RetreatFact } from './facts.ts';

type Payload<T extends RetreatFact['type']> = Extract<RetreatFact, { type: T }>['payload'];

function retreatBegun(
	game: TcsGame,
	{ side, hex, units, destroyed, cause, ...dead }: Payload<'retreat-begun'>,
): TcsGame {
	const moving = withUnits(game, units, ({ phase, on, marker }) => ({
		mode: 'Move',
		// Who is Paralyzed in a carrier rides out as he is. @rule tcs-17.5d.carrier
		marker: on !== null && marker === 'Paralyzed' ? marker : null,
		dugIn: false,
		...(cause === 'movement' ? { phase: { ...phase, moved: true, move: 'done' } } : {}),
	}));
	const left = countedIn(
		withUnits(moving, destroyed, () => GONE.dead),
		dead,
	);
	return destroyed.length === 0
		? left
		: withLost(left, { side, hex, why: 'left-behind', losses: {}, destroyed });
}

/** A game that holds a card for steps lost other than by fire. */
const withLost = (
	game: TcsGame,
	lost: Omit<Extract<TcsResult, { kind: 'lost' }>, 'kind' | 'n'>,
): TcsGame => ({ ...game, results: withResult(game.results, { kind: 'lost', ...lost }) });

function stepsLost(game: TcsGame, lost: Payload<'steps-lost'>): TcsGame {
	const after = countedIn(afterLosses(game, Object.keys(lost.losses), lost, game.clock.turn), lost);
	const { side, hex, why, losses, destroyed } = lost;
	return withLost(after, { side, hex, why, losses, destroyed });
}

function surrendered(game: TcsGame, { side, hex, units, ...dead }: Payload<'surrendered'>): TcsGame {
	const after = countedIn(
		withUnits(game, units, () => GONE.surrendered),
		dead,
	);
	return withLost(after, { side, hex, why: 'surrendered', losses: {}, destroyed: units });
}

const standingSet = (game: TcsGame, { side, choice, asks }: Payload<'standing-set'>): TcsGame => ({
	...game,
	standing: {
		...game.standing,
		[side]: { ...game.standing[side], [choice]: asks ? 'ask' : 'default' },
	},
});

const fireOrdered = (game: TcsGame, { side, order }: Payload<'fire-ordered'>): TcsGame => ({
	...game,
	standing: { ...game.standing, [side]: { ...game.standing[side], fire: order } },
});

const vehiclesRecovered = (game: TcsGame, { formation, lowered }: Payload<'vehicles-recovered'>): TcsGame => {
	const track = game.vehicles[formation];
	return !track || !lowered
		? game
		: {
				...game,
				vehicles: { ...game.vehicles, [formation]: { ...track, value: Math.max(0, track.value - 1) } },
			};
};

export const RETREAT_EVOLVE = {
	'vehicles-recovered': vehiclesRecovered,
	'paralyzed-instead': (game: TcsGame, { units }: Payload<'paralyzed-instead'>): TcsGame =>
		withUnits(game, units, () => ({ marker: 'Paralyzed' })),
	'standing-set': standingSet,
	'fire-ordered': fireOrdered,
	'retreat-begun': retreatBegun,
	'steps-lost': stepsLost,
	surrendered,
	// What follows from it are facts of their own.
	'choice-made': withoutTopFrame,
} as const;
