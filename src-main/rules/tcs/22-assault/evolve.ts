/** What Assaults and Overruns change. */
import { withResult } from '../results.ts';
import { withoutTopFrame, withTopFrame } from '../../kit/procedure.ts';
import { withUnits, type TcsGame } from '../game.ts';
import type { AssaultFact } from './facts.ts';

type Payload<T extends AssaultFact['type']> = Extract<AssaultFact, { type: T }>['payload'];

const announced = (game: TcsGame): TcsGame => game;

const lifted = (game: TcsGame, { units }: Payload<'assault-lifted'>): TcsGame =>
	withUnits(game, units, ({ marker }) => ({ marker: marker === 'Suppressed' ? null : marker }));

/** The choice is made, and the assault below it keeps the plan until it is carried out. */
function fireChosen(game: TcsGame, { side, plan }: Payload<'assault-fire-chosen'>): TcsGame {
	const chosen = withoutTopFrame(game);
	const assault = chosen.frames.at(-1);
	return assault?.kind === 'assault'
		? withTopFrame(chosen, { ...assault, plans: { ...assault.plans, [side]: plan } })
		: chosen;
}

/** Stored with the assault, which may be below frames its fires began. */
function checksDue(game: TcsGame, { checks }: Payload<'assault-checks'>): TcsGame {
	const at = game.frames.findLastIndex(({ kind }) => kind === 'assault');
	return {
		...game,
		frames: game.frames.map((frame, n) =>
			n === at && frame.kind === 'assault' ? { ...frame, checks } : frame,
		),
	};
}

const returned = (game: TcsGame, { units, to }: Payload<'assault-returned'>): TcsGame =>
	withUnits(game, units, () => ({ at: to }));

const regrouped = (game: TcsGame, { units }: Payload<'assault-regrouped'>): TcsGame =>
	withUnits(game, units, () => ({ mode: 'Fire' }));

/**
 * Units that assaulted do nothing more in this phase; those that overran may drive on.
 * @rule tcs-22.0i @rule tcs-23.0h
 */
function ended(game: TcsGame, payload: Payload<'assault-ended'>): TcsGame {
	const { units, overrun, how } = payload;
	const ended = { ...game, results: withResult(game.results, { kind: 'ended', ...payload }) };
	return overrun && how === 'driven-on'
		? ended
		: withUnits(ended, units, ({ phase }) => ({ phase: { ...phase, move: 'done', assaulted: true } }));
}

export const ASSAULT_EVOLVE = {
	'assault-announced': announced,
	'assault-lifted': lifted,
	'assault-fire-chosen': fireChosen,
	'assault-checks': checksDue,
	'assault-returned': returned,
	'assault-regrouped': regrouped,
	'assault-ended': ended,
} as const;
