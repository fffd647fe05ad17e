/**
 * Each fact's addition to the stored results: a roll, its consequences, and losses. A side's game holds only its own
 * units, so the same functions store what a side may know.
 */
import { grow } from '../../../../src-shared/kit/grown.ts';
import { inWords } from '../../hexwar/fraction.ts';
import type { Roll } from '../../kit/dice.ts';
import type { OcsGame } from '../game.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { AIR_OPENS } from './air.ts';
import { SEA_OPENS } from './sea.ts';
import type { FactType, Opened, PayloadOf, Table } from './opened.ts';
import type { Consequence, Loss, Result, ResultEntry } from './types.ts';

/** The most results stored; older ones are in the log. */
const KEPT = 40;

/**
 * The results that facts begin: for a fight both sides' statements and the roll, for a barrage its strength and every
 * shift. No unit of the other side is named.
 * @rule ocs-4.9b
 * @rule ocs-4.9c
 */
const OPENS: Table<Opened | null> = {
	'combat-rolled': ({ target, strengths, ratings, antiTank, ...rolled }, { frames }) => {
		const { attack, odds, drm, hedgehog, surpriseRoll, surprised, shift, columnOdds, roll } = rolled;
		const { start, column } = rolled;
		const open = frames.at(-1);
		return {
			side: open && 'attacker' in open ? open.attacker : null,
			units: strengths.attacker.units.map(({ unit }) => unit),
			against: strengths.defender.units.map(({ unit }) => unit),
			result: {
				...{ kind: 'combat', hex: target, attack, odds, drm, hedgehog, surpriseRoll, surprised, shift },
				...{ columnOdds, roll, start, column, ratings, antiTank },
				strengths: {
					attacker: inWords(strengths.attacker.total),
					defender: inWords(strengths.defender.total),
				},
				result: rolled.result.text,
			},
		};
	},
	'barrage-fired': (fired) => {
		const { side, target, strength, initial, column, shifts, roll, printed, byShips, die, losses } = fired;
		return {
			side,
			units: fired.planes ?? fired.ships ?? fired.units,
			result: {
				...{ kind: 'barrage', hex: target, strike: fired.units.length === 0, strength: inWords(strength) },
				...{
					initial,
					column,
					shifts,
					roll,
					printed,
					die,
					losses,
					...(byShips === undefined ? {} : { byShips }),
				},
			},
			then: fired.disorganized.length > 0 ? [{ kind: 'disorganized', units: fired.disorganized }] : [],
		};
	},
	...AIR_OPENS,
	...SEA_OPENS,
	'attrition-rolled': ({ side, hex, rating, added, roll, steps, units }) => ({
		side,
		units: units.map(({ unit }) => unit),
		result: { kind: 'attrition', hex, rating, added, roll, steps },
	}),
	'breakout-tried': ({ side, unit, from, added, die, returns }) => ({
		side,
		units: [unit],
		result: { kind: 'breakout', hex: from, added, die, returns },
		then: returns === null ? [{ kind: 'destroyed', units: [unit], why: 'breakout' }] : [],
	}),
	'transport-broke-out': ({ side, transport, dice, returns }, before) => ({
		side,
		units: [transport],
		result: {
			kind: 'transport-breakout',
			hex: before.transports[transport]?.at ?? null,
			tried: dice.length,
			returns,
		},
	}),
	shipped: ({ side, from, to, units, transports, tokens, cost, turnedBack }) => ({
		side,
		units: [...units, ...transports],
		result: {
			...{ kind: 'shipped', hex: to, from, tokens, cost: inWords(cost), turnedBack: turnedBack === true },
		},
	}),
	'port-changed': ({ side, hex, way, hits, units, spent }) => ({
		side,
		units,
		result: {
			...{ kind: 'port-work', hex, way, hits },
			paid: spent.reduce((sum, { tokens }) => sum + tokens, 0),
		},
	}),
	'dump-blown': ({ side, at, named, die, percent, paid }) => ({
		side,
		result: {
			...{ kind: 'blown', hex: at, named, die, percent },
			burnt: paid.reduce((sum, { tokens }) => sum + tokens, 0),
		},
	}),
	'dumps-captured': ({ side, hex, die, percent, captured, destroyed }) => ({
		side,
		result: { kind: 'dump-captured', hex, die, percent, captured, destroyed },
	}),
	'transport-captured': ({ side, hex, column, die, percent }) => ({
		side,
		result: { kind: 'transport-captured', hex, column, die, percent },
	}),
	'supply-arrived': ({ side, at, roll, tokens }) => ({
		side,
		result: { kind: 'supply', hex: at, roll, tokens },
	}),
	'replacements-arrived': ({ side, roll, units }) => ({
		side,
		units: units.map(({ counter }) => counter),
		result: { kind: 'replacements', hex: units[0]?.at ?? null, roll, count: units.length },
	}),
	'hex-reconnoitred': ({ side, unit, hex, told }) => ({
		side,
		units: [unit],
		result: { kind: 'recon', hex, ...told },
	}),
	'weather-rolled': ({ roll, ground, flight }) => ({
		side: null,
		result: { kind: 'weather', roll, ground, flight },
	}),
	'roll-taken-back': ({ side, hex, what }) => ({ side, result: { kind: 'taken-back', hex, what } }),
	'initiative-rolled': ({ rolls, winner }) => ({
		side: null,
		result: { kind: 'first-player', pairs: rolls, winner },
	}),
};

/** Facts that follow from the newest fight or roll for Attrition. */
const FOLLOWS: Table<readonly Consequence[]> = {
	'step-lost': ({ unit, destroyed }) => [{ kind: 'step-lost', unit, steps: 1, destroyed }],
	'units-lost': ({ units, why }) => [{ kind: 'destroyed', units, why }],
	disorganized: ({ units }) => (units.length > 0 ? [{ kind: 'disorganized', units }] : []),
	retreated: ({ units, from, to, disorganized }) => [
		{ kind: 'retreated', units, from, to },
		...(disorganized.length > 0 ? [{ kind: 'disorganized', units: disorganized } as const] : []),
	],
	advanced: ({ units, to }) => [
		{ kind: 'cleared', hex: to },
		{ kind: 'advanced', units, to },
	],
	'fight-ended': ({ cleared, target }) => (cleared ? [{ kind: 'cleared', hex: target }] : []),
	'exploitation-gained': ({ units }) => [{ kind: 'exploits', units: units.map(({ unit }) => unit) }],
	'options-ignored': () => [{ kind: 'ignored' }],
	'attrition-taken': ({ losses }) =>
		losses.map(({ unit, steps, goes }) => ({ kind: 'step-lost', unit, steps, destroyed: goes !== null })),
};

/** The losses in a fact; `destroyed` if they kill the units. */
const LOSES: Table<readonly Omit<Loss, 'turn' | 'side' | 'at'>[]> = {
	'step-lost': ({ unit, destroyed, cause }) => [
		{
			...{ unit, steps: 1, destroyed },
			cause: cause === 'retreat' || cause === 'barrage' ? cause : 'combat',
		},
	],
	'units-lost': ({ units }) => units.map((unit) => wholly(unit, 'retreat')),
	'attrition-taken': ({ losses }) =>
		losses.map(({ unit, steps, goes }) => ({ unit, steps, destroyed: goes !== null, cause: 'attrition' })),
	'breakout-tried': ({ unit, returns }) => (returns === null ? [wholly(unit, 'breakout')] : []),
	'guns-fired-at': ({ guns, destroyed }) =>
		destroyed ? [{ unit: guns, steps: null, destroyed, cause: 'barrage' }] : [],
	'landing-rolled': ({ steps, dead }) =>
		Object.entries(steps).map(([unit, lost]) => ({
			...{ unit, steps: lost, destroyed: dead.includes(unit), cause: 'landing' },
		})),
	'cargo-delivered': ({ lost }) => lost.units.map((unit) => wholly(unit, 'landing')),
	'gliders-cast-off': ({ lost }) => lost.units.map((unit) => wholly(unit, 'landing')),
	'beach-failed': ({ units }) => units.map((unit) => wholly(unit, 'landing')),
	'ships-overrun': ({ gone }) => gone.units.map((unit) => wholly(unit, 'landing')),
	'units-eliminated': ({ units, why }) =>
		units.map((unit) => wholly(unit, why === 'ruling' ? 'ruling' : 'stacking')),
};
const wholly = (unit: UnitId, cause: Loss['cause']) => ({ unit, steps: null, destroyed: true, cause });

/**
 * Returns the game after a fact, with the result, what followed and the losses that the fact brings.
 * @param before the game that the fact was applied to; `after`: what it came to
 * @param rolls the dice of the fact; null: whoever is told of it does not see them, and gets no result
 */
function withResult<T extends FactType>(
	type: T,
	payload: PayloadOf<T>,
	{ before, after, rolls }: { before: OcsGame; after: OcsGame; rolls: readonly Roll[] | null },
): OcsGame {
	const opened = rolls ? (OPENS[type]?.(payload, before) ?? undefined) : undefined;
	const follows = FOLLOWS[type]?.(payload, before) ?? [];
	const loses = LOSES[type]?.(payload, before) ?? [];
	if (!opened && follows.length === 0 && loses.length === 0) return after;
	const { made, kept, losses } = after.results;
	const own = (ids: readonly UnitId[]): readonly UnitId[] =>
		ids.filter(
			(id) =>
				before.units.has(id) || id in before.transports || id in before.air.planes || id in before.sea.ships,
		);
	const ofOwn = (all: readonly Consequence[]): readonly Consequence[] =>
		all.flatMap((each): readonly Consequence[] => {
			if (!('units' in each)) return [each];
			const units = own(each.units);
			return units.length > 0 ? [{ ...each, units }] : [];
		});
	const entry = (of: Opened): ResultEntry => ({
		...{ n: made + 1, turn: before.clock.turn, side: of.side, result: of.result, rolls: rolls ?? [] },
		...{ units: of.result.kind === 'replacements' ? (of.units ?? []) : own(of.units ?? []) },
		...{ against: own(of.against ?? []), then: ofOwn(of.then ?? []) },
	});
	const lines = loses.flatMap((loss): Loss[] => {
		const unit = before.units.get(loss.unit);
		return unit ? [{ ...loss, turn: before.clock.turn, side: unit.side, at: unit.at }] : [];
	});
	return {
		...after,
		results: {
			made: opened ? made + 1 : made,
			kept: opened ? [...kept, entry(opened)].slice(-KEPT) : following(kept, ofOwn(follows)),
			losses: lines.reduce(grow, losses),
		},
	};
}

const HAS_CONSEQUENCES: ReadonlySet<Result['kind']> = new Set(['combat', 'barrage', 'attrition']);

/** The newest fight or Attrition with more that followed from it. */
function following(kept: readonly ResultEntry[], more: readonly Consequence[]): readonly ResultEntry[] {
	const at = kept.findLastIndex(({ result }) => HAS_CONSEQUENCES.has(result.kind));
	return more.length === 0
		? kept
		: kept.map((each, n) => (n === at ? { ...each, then: [...each.then, ...more] } : each));
}

/** The effects of some fact types on the game. `rolls`: their dice, or null if the listener doesn't see them. */
export type Evolves<T extends FactType> = {
	readonly [K in T]: (game: OcsGame, payload: PayloadOf<K>, rolls: readonly Roll[] | null) => OcsGame;
};
type Plain<T extends FactType> = { readonly [K in T]: (game: OcsGame, payload: PayloadOf<K>) => OcsGame };

/** Functions that apply facts, with the results that those bring noted. */
export function noting<T extends FactType>(table: Plain<T>): Evolves<T> {
	const types = Object.keys(table) as T[];
	return Object.fromEntries(
		types.map((type) => [
			type,
			(before: OcsGame, payload: PayloadOf<T>, rolls: readonly Roll[] | null) =>
				withResult(type, payload, { before, after: table[type](before, payload), rolls }),
		]),
	) as unknown as Evolves<T>;
}
