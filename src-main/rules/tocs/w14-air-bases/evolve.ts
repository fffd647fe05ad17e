/** How what happens in the air changes the game. */
import type { EvolveTable } from '../facts.ts';
import { hearingAll, withOf, withUnits, type TocsGame } from '../game.ts';
import type { Air, AirFact, AirZone } from './types.ts';

const withAir = (game: TocsGame, change: Partial<Air>): TocsGame => ({
	...game,
	air: { ...game.air, ...change },
});

/** Returns a record with a key set, or taken out. */
function keyed<V>(
	record: Readonly<Record<string, V>>,
	key: string,
	value: V | null,
): Readonly<Record<string, V>> {
	const { [key]: _gone, ...others } = record;
	return value === null ? others : { ...others, [key]: value };
}

/** Whether two zones are the same one. */
export const isSameZone = (a: AirZone, b: AirZone): boolean =>
	a.side === b.side && a.kind === b.kind && a.hex === b.hex;

export const AIR_EVOLVE: EvolveTable<AirFact['type']> = {
	'aircraft-set': (game, { side, aircraft }) =>
		withAir(game, {
			aircraft: withOf(game.air.aircraft, side, (had) => ({
				...had,
				...Object.fromEntries(
					Object.entries(aircraft).flatMap(([id, change]) => {
						const now = had[id];
						return now ? [[id, { ...now, ...change }]] : [];
					}),
				),
			})),
		}),
	'flight-set': (game, { side, n, flight }) =>
		withAir(game, {
			flights: withOf(game.air.flights, side, (had) => keyed(had, String(n), flight)),
			flown: withOf(game.air.flown, side, (flown) => Math.max(flown, n)),
		}),
	'plan-set': (game, { side, wave, way, done }) =>
		withAir(game, {
			plans: way === null ? game.air.plans : withOf(game.air.plans, side, (had) => keyed(had, wave, way)),
			done: done ? withOf(game.air.done, side, (had) => keyed<true>(had, wave, true)) : game.air.done,
		}),
	'strip-set': (game, { side, hex, points }) =>
		withAir(game, {
			strips: withOf(game.air.strips, side, (had) => keyed(had, hex, points === 0 ? null : points)),
		}),
	'air-looked': (game, { side, hexes }) =>
		withAir(game, { looked: withOf(game.air.looked, side, (had) => [...new Set([...had, ...hexes])]) }),
	overflown: (game, { hex, altitude }) =>
		hearingAll(game, { kind: 'news', news: 'flight', hex, words: [altitude] }),
	'air-zone-set': (game, { zone, on }) => {
		const zones = game.air.zones.filter((each) => !isSameZone(each, zone));
		const now = withAir(game, { zones: on ? [...zones, zone] : zones });
		return on ? hearingAll(now, { kind: 'news', news: ZONE_NEWS[zone.kind], hex: zone.hex, words: [] }) : now;
	},
};

const ZONE_NEWS = { cap: 'cap', interdiction: 'air-interdiction', observer: 'air-observer' } as const;

/** As activations begin: earlier sightings from the air lapse, and units that landed before have their bearings. */
export function airAtImpulse(game: TocsGame): TocsGame {
	const { phasing } = game.clock;
	const landed = [...game.units]
		.filter(([, unit]) => unit.dropped && unit.side === phasing)
		.map(([id]) => id);
	const looked = Object.fromEntries(Object.keys(game.air.looked).map((side) => [side, []]));
	return withAir(
		withUnits(game, landed, () => ({ dropped: false })),
		{ looked },
	);
}
