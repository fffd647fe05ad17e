/**
 * The effect of each artillery fact on the game. Anything a side has no part of, other batteries and pools, isn't there
 * to change.
 */
import { countsAsFire } from '../06-op-sheets/in-fire.ts';
import { withUnits, type TcsGame } from '../game.ts';
import { afterLosses, countedIn } from '../lost.ts';
import { withResult } from '../results.ts';
import type { ArtilleryFact } from './facts.ts';
import type { ArtilleryNow, Barrage, Paid } from './types.ts';

type Payload<T extends ArtilleryFact['type']> = Extract<ArtilleryFact, { type: T }>['payload'];

export const withArtillery = (game: TcsGame, change: Partial<ArtilleryNow>): TcsGame => ({
	...game,
	artillery: { ...game.artillery, ...change },
});

/** Takes what a mission costs from its pool, or gives it back. @rule tcs-18.2a.record @rule tcs-18.7b */
export function withPaid(game: TcsGame, paid: Paid | null, sign: 1 | -1): TcsGame {
	const pool = paid && game.artillery.pools[paid.pool];
	if (!paid || !pool) return game;
	return withArtillery(game, {
		pools: {
			...game.artillery.pools,
			[paid.pool]: { ...pool, [paid.shell]: pool[paid.shell] - sign * paid.rounds },
		},
	});
}

export const withBarrage = (
	game: TcsGame,
	id: string,
	change: (barrage: Barrage) => Barrage | null,
): TcsGame =>
	withArtillery(game, {
		barrages: game.artillery.barrages.flatMap((each) => (each.id === id ? (change(each) ?? []) : each)),
	});

const placed = (game: TcsGame, { barrage }: Payload<'mission-placed'>): TcsGame => {
	const spent = withPaid(game, barrage.paid, 1);
	const used = barrage.paid?.batteries ?? [];
	return withArtillery(spent, {
		barrages: [...spent.artillery.barrages, barrage],
		placed: spent.artillery.placed + 1,
		batteries: countingFires(
			withUsed(spent, used, { mission: game.clock.turn, hex: barrage.hex }),
			barrage.paid,
		),
	});
};

/** Counts the Battery Fires of batteries in a turn. */
const countingFires = (game: TcsGame, paid: Paid | null): ArtilleryNow['batteries'] => {
	const { turn } = game.clock;
	return (paid?.batteries ?? []).reduce((all, id) => {
		const use = all[id];
		const before = use?.fires?.turn === turn ? use.fires.many : 0;
		return use ? { ...all, [id]: { ...use, fires: { turn, many: before + (paid?.rounds ?? 0) } } } : all;
	}, game.artillery.batteries);
};

/** A game with something noted of batteries. */
export const withUsed = (
	game: TcsGame,
	ids: readonly string[],
	change: Partial<ArtilleryNow['batteries'][string]>,
): TcsGame => withArtillery(game, { batteries: using(game, ids, change) });

const using = (
	{ artillery }: TcsGame,
	ids: readonly string[],
	change: Partial<ArtilleryNow['batteries'][string]>,
): ArtilleryNow['batteries'] => ({
	...artillery.batteries,
	...Object.fromEntries(
		ids.flatMap((id) => {
			const use = artillery.batteries[id];
			return use ? [[id, { ...use, ...change }] as const] : [];
		}),
	),
});

const lit = (game: TcsGame, { light, paid }: Payload<'light-placed'>): TcsGame => {
	const spent = withPaid(game, paid, 1);
	const used = withUsed(spent, paid?.batteries ?? [], { illum: game.clock.turn });
	return withArtillery(used, {
		lights: [...spent.artillery.lights, light],
		batteries: countingFires(used, paid),
	});
};

/** A No Shoot is removed; anything that scatters is a Bad Shoot. @rule tcs-18.7b @rule tcs-18.7c.bad */
const adjusted = (game: TcsGame, { mission, result, back }: Payload<'mission-adjusted'>): TcsGame =>
	withBarrage(withPaid(game, back, -1), mission, (barrage) =>
		result === 'No Shoot'
			? voided(barrage)
			: { ...barrage, state: result === 'Good Shoot' || barrage.rockets ? 'good' : 'bad' },
	);

const scattered = (game: TcsGame, fact: Payload<'mission-scattered'>): TcsGame => {
	const { mission, to, back } = fact;
	return withBarrage(withPaid(withLanding(game, fact), back, -1), mission, (barrage) =>
		to === null ? voided(barrage) : { ...barrage, hex: to },
	);
};

/** The result of the mission’s adjustment says where it came down. */
function withLanding(
	game: TcsGame,
	{ mission, to, hexes, direction }: Payload<'mission-scattered'>,
): TcsGame {
	const last = game.results.findLast((each) => each.kind === 'adjusted' && each.mission === mission);
	return {
		...game,
		results: game.results.map((each) =>
			each === last && each.kind === 'adjusted' ? { ...each, astray: { to, hexes, direction } } : each,
		),
	};
}

/** A marker that came to nothing: it stays on record only where guns on the map are still to be marked. @rule tcs-24.6f.mark */
const voided = (barrage: Barrage): Barrage | null =>
	barrage.guns.length > 0 ? { ...barrage, state: 'void' } : null;

const smokeLanded = (game: TcsGame, { missions, hexes }: Payload<'smoke-landed'>): TcsGame => ({
	...withArtillery(game, {
		barrages: game.artillery.barrages.filter(({ id }) => !missions.includes(id)),
	}),
	smoke: { ...game.smoke, ...Object.fromEntries(hexes.map((hex) => [hex, 2 as const])) },
});

const lifted = (game: TcsGame, { missions }: Payload<'barrages-lifted'>): TcsGame =>
	withArtillery(game, { barrages: game.artillery.barrages.filter(({ id }) => !missions.includes(id)) });

/** @rule tcs-26.2c.artillery @rule tcs-26.2c.mortar */
const darkened = (game: TcsGame, { by, side }: Payload<'lights-out'>): TcsGame =>
	withArtillery(game, {
		lights: game.artillery.lights.filter((each) => each.by !== by || (side !== null && each.side !== side)),
	});

const sheltered = (game: TcsGame, { units, how }: Payload<'sheltered'>): TcsGame =>
	withUnits(game, units, () =>
		how === 'suppress' ? { marker: 'Suppressed' } : { mode: 'Move', dugIn: false },
	);

const shelled = (game: TcsGame, payload: Payload<'shelled'>): TcsGame => {
	const { targets } = payload;
	const turn = countsAsFire(payload.by, game.options) ? game.clock.turn : null;
	const hit = afterLosses(game, targets, payload, turn);
	return {
		...countedIn(hit, payload),
		results: withResult(hit.results, { kind: 'shelled', ...payload }),
	};
};

/** The effect of each artillery fact. */
export const EVOLVE_ARTILLERY = {
	'mission-placed': placed,
	'light-placed': lit,
	'mission-adjusted': (game, payload) => ({
		...adjusted(game, payload),
		results: withResult(game.results, { kind: 'adjusted', ...payload }),
	}),
	'mission-scattered': scattered,
	sheltered,
	'smoke-landed': smokeLanded,
	shelled,
	'direct-paid': (game, { paid, phase }) => {
		const spent = withPaid(game, paid, 1);
		return withArtillery(spent, { batteries: using(spent, paid.batteries, { direct: phase }) });
	},
	screened: (game, { side, unit, hex, die, to }) => {
		const results = withResult(game.results, { kind: 'screened', side, unit, hex, die, to });
		const fired = withUnits({ ...game, results }, [unit], ({ phase }) => ({
			phase: { ...phase, sfa: true, fires: phase.fires + 1 },
		}));
		return to === null
			? fired
			: withArtillery(fired, {
					screens: { ...game.artillery.screens, [to]: { side, turn: game.clock.turn } },
				});
	},
	'screens-cleared': (game, { hexes }) =>
		withArtillery(game, {
			screens: Object.fromEntries(
				Object.entries(game.artillery.screens).filter(([hex]) => !hexes.includes(hex)),
			),
		}),
	'barrages-lifted': lifted,
	'lights-out': darkened,
} as const satisfies {
	readonly [T in ArtilleryFact['type']]: (game: TcsGame, payload: Payload<T>) => TcsGame;
};
