/** How what happens at sea changes the game. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { EvolveTable } from '../facts.ts';
import { hearingAll, withOf, type TocsGame } from '../game.ts';
import type { Sea, SeaFact, SeaPlane, Ship, ShipChange } from './types.ts';

const withSea = (game: TocsGame, change: Partial<Sea>): TocsGame => ({
	...game,
	sea: { ...game.sea, ...change },
});

const changedShips = (
	had: Readonly<Record<string, Ship>>,
	ships: Readonly<Record<string, ShipChange>>,
): Readonly<Record<string, Ship>> => ({
	...had,
	...Object.fromEntries(
		Object.entries(ships).flatMap(([id, change]) => {
			const now = had[id];
			return now ? [[id, { ...now, ...change }]] : [];
		}),
	),
});

const changedPlanes = (
	had: Readonly<Record<string, SeaPlane>>,
	planes: Readonly<Record<string, SeaPlane | null>>,
): Readonly<Record<string, SeaPlane>> =>
	Object.fromEntries(
		Object.entries({ ...had, ...planes }).flatMap(([id, plane]) => (plane === null ? [] : [[id, plane]])),
	);

const withMines = (game: TocsGame, side: SideId, hex: string, by: number): TocsGame =>
	withSea(game, {
		mines: withOf(game.sea.mines, side, ({ [hex]: had = 0, ...others }) =>
			had + by <= 0 ? others : { ...others, [hex]: had + by },
		),
	});

export const SEA_EVOLVE: EvolveTable<SeaFact['type']> = {
	'ships-set': (game, { side, ships }) =>
		withSea(game, { ships: withOf(game.sea.ships, side, (had) => changedShips(had, ships)) }),
	'sea-planes-set': (game, { side, planes }) =>
		withSea(game, { planes: withOf(game.sea.planes, side, (had) => changedPlanes(had, planes)) }),
	'sea-try-set': (game, { side, trial }) =>
		withSea(game, { tries: withOf(game.sea.tries, side, () => trial) }),
	'sea-mines-laid': (game, { side, hex, factors }) => withMines(game, side, hex, factors),
	'sea-mines-swept': (game, { of, hex, factors }) => withMines(game, of, hex, -factors),
	'craft-set': (game, { side, used }) => withSea(game, { craft: withOf(game.sea.craft, side, () => used) }),
	'sea-stirred': (game, { side, zone, name, how }) =>
		hearingAll(game, { kind: 'sea', side, zone, name, how }),
	'zone-weather-set': (game, { weather }) => withSea(game, { weather }),
};

/** As activations begin nobody at sea has acted yet in the impulse. */
export function seaAtImpulse(game: TocsGame): TocsGame {
	const fresh = <V, C>(record: Readonly<Record<SideId, Readonly<Record<string, V>>>>, change: C) =>
		Object.fromEntries(
			Object.entries(record).map(([side, all]) => [
				side,
				Object.fromEntries(Object.entries(all as object).map(([id, each]) => [id, { ...each, ...change }])),
			]),
		);
	return withSea(game, {
		ships: fresh(game.sea.ships, { act: 'none', busy: false, fired: [] }) as Sea['ships'],
		planes: fresh(game.sea.planes, { stepped: false }) as Sea['planes'],
	});
}
