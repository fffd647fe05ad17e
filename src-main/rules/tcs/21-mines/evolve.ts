/** The effect of each minefield fact. */
import { add, fraction } from '../../hexwar/fraction.ts';
import { withUnits, type TcsGame } from '../game.ts';
import type { MineFact } from './facts.ts';

type Payload<T extends MineFact['type']> = Extract<MineFact, { type: T }>['payload'];

export const EVOLVE_MINES = {
	'mine-laid': (game, { hex, laid }) => ({
		...game,
		mines: { ...game.mines, [hex]: { breached: false, laid } },
	}),
	'breach-tried': (game, { units, hex, points = 0 }) =>
		withUnits(game, units, ({ phase }) => ({
			at: hex,
			phase: {
				...phase,
				...{ breaching: true, moved: true, move: 'done' },
				spent: add(phase.spent, fraction(points)),
			},
		})),
	breached: (game, { hex }) => {
		const mine = game.mines[hex];
		return mine ? { ...game, mines: { ...game.mines, [hex]: { ...mine, breached: true } } } : game;
	},
} as const satisfies { readonly [T in MineFact['type']]: (game: TcsGame, payload: Payload<T>) => TcsGame };
