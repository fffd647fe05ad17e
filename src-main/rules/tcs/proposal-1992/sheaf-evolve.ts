/** The effect of the proposals' artillery facts. Anything a side has no part of isn't there to change. */
import { withUsed, withArtillery, withBarrage, withPaid } from '../18-artillery/evolve.ts';
import type { TcsGame } from '../game.ts';
import { withResult } from '../results.ts';
import type { HexName } from '../types.ts';
import type { SheafFact } from './sheaf-facts.ts';

type Payload<T extends SheafFact['type']> = Extract<SheafFact, { type: T }>['payload'];

const withMarkers = (game: TcsGame, hexes: readonly (readonly [HexName, number])[]): TcsGame => {
	const markers = { ...game.artillery.markers };
	for (const [hex, many] of hexes) markers[hex] = (markers[hex] ?? 0) + many;
	return withArtillery(game, { markers });
};

const adjusted = (game: TcsGame, payload: Payload<'sheaf-adjusted'>): TcsGame => {
	const { mission, to, back } = payload;
	const next = withBarrage(withPaid(game, back, -1), mission, (barrage) => {
		if (to !== null) return { ...barrage, hex: to, state: 'good' };
		return barrage.guns.length > 0 ? { ...barrage, state: 'void' } : null;
	});
	return { ...next, results: withResult(next.results, { kind: 'sheaf', ...payload }) };
};

const placed = (game: TcsGame, payload: Payload<'sheafs-placed'>): TcsGame => {
	const { batteries, falls, shell } = payload;
	const used = withUsed(game, batteries, { effect: game.clock.turn });
	const smoked =
		shell === 'Smoke'
			? withMarkers(
					used,
					falls.map(({ hex, smoke }) => [hex, smoke]),
				)
			: used;
	return { ...smoked, results: withResult(smoked.results, { kind: 'sheafs', ...payload, batteries: [] }) };
};

export const SHEAF_EVOLVE = {
	'sheaf-adjusted': adjusted,
	'sheafs-placed': placed,
	'mission-checked': (game, { mission, back }) => withBarrage(withPaid(game, back, -1), mission, () => null),
	'smoke-added': (game, { hex, markers }) => withMarkers(game, [[hex, markers]]),
	'smoke-thinned': (game, { left }) => withArtillery(game, { markers: left }),
} as const satisfies {
	readonly [T in SheafFact['type']]: (game: TcsGame, payload: Payload<T>) => TcsGame;
};
