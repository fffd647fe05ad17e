/** Landing Craft: how much they carry, what is aboard, and what is lost of it by chance. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { drawn } from '../04-general/draw.ts';
import { capacityFor, weightOf } from '../04-general/sizes.ts';
import {
	fraction,
	isMore,
	roundUp,
	subtract,
	sum,
	times,
	ZERO,
	type Fraction,
} from '../../hexwar/fraction.ts';
import { removedOf } from '../12-supply/weights.ts';
import type { UnitId } from '../../hexwar/types.ts';
import type { Dice } from '../../kit/dice.ts';
import type { World } from '../game.ts';
import type { Tokens } from '../types.ts';
import type { CargoGone } from './facts.ts';
import type { ShipAfloat } from './ships.ts';

const TOKENS_IN_POINT = 4;

/** The game data needed for cargo: a side's own part is enough. */
export interface AtPort {
	readonly scenario: World['scenario'];
	readonly game: Pick<World['game'], 'sea' | 'units' | 'transports'>;
}

/** A ship's load. */
export interface Aboard {
	readonly units: readonly UnitId[];
	readonly transports: readonly string[];
	readonly tokens: Tokens;
}

/** Returns a ship's load. */
export function aboard({ game }: Pick<AtPort, 'game'>, ship: string): Aboard {
	const on = ({ elsewhere }: { readonly elsewhere: { readonly kind: string } | null }): boolean =>
		elsewhere?.kind === 'aboard' && 'ship' in elsewhere && elsewhere.ship === ship;
	return {
		units: [...game.units].flatMap(([id, unit]) => (on(unit) ? [id] : [])),
		transports: Object.entries(game.transports).flatMap(([id, each]) => (on(each) ? [id] : [])),
		tokens: game.sea.ships[ship]?.tokens ?? 0,
	};
}

/** Returns what a load takes of Landing Craft, in points. */
export const craftLoadOf = ({ scenario, game }: AtPort, { units, transports, tokens }: Aboard): Fraction =>
	capacityFor('landing-craft', {
		weight: sum(
			units.flatMap((id) => {
				const unit = game.units.get(id);
				return unit ? [weightOf(scenario, unit)] : [];
			}),
		),
		transportPoints: sum(transports.flatMap((id) => game.transports[id]?.points ?? [])),
		tokens,
	}) ?? ZERO;

/** The same as ports count it: tokens of weight. */
export const weightInPort = (world: AtPort, load: Aboard): Tokens =>
	roundUp(times(craftLoadOf(world, load), fraction(TOKENS_IN_POINT)));

/**
 * Returns the points of room on Landing Craft besides their load: each carries one. They are counted in points, not
 * ships; their load doesn't count for stacking.
 * @rule ocs-3.4.lc
 * @rule ocs-18.4a
 */
export const roomInCraft = (world: AtPort, { id, state }: Pick<ShipAfloat, 'id' | 'state'>): Fraction =>
	subtract(fraction(state.points), craftLoadOf(world, aboard(world, id)));

/** Returns one of several by the dice, each as likely as the others. */
export const drawOne = <T>(dice: Dice, list: readonly T[], why: string): T | undefined =>
	drawn(dice, list, why, 'ocs-18.3d.random');

/** A sunken load, in units, transports and tokens, with the units that can never be rebuilt. */
export type CargoLost = CargoGone;

/**
 * Returns what is lost by random draw of a load that its Landing Craft can no longer carry: a unit, a transport, or up to a
 * supply point at a time, until the rest has room.
 * @param points that are left to carry it
 * @rule ocs-18.3d.random
 */
export function overload(world: AtPort, load: Aboard, points: number, dice: Dice): CargoLost {
	let left = load;
	while (isMore(craftLoadOf(world, left), fraction(points))) {
		const packs: readonly Aboard[] = [
			...left.units.map((id) => ({ units: [id], transports: [], tokens: 0 })),
			...left.transports.map((id) => ({ units: [], transports: [id], tokens: 0 })),
			...supplyPacks(left.tokens),
		];
		const lostPack = drawOne(dice, packs, 'cargo that is lost');
		if (!lostPack) break;
		left = {
			units: left.units.filter((id) => !lostPack.units.includes(id)),
			transports: left.transports.filter((id) => !lostPack.transports.includes(id)),
			tokens: left.tokens - lostPack.tokens,
		};
	}
	return goneDown(world, {
		units: load.units.filter((id) => !left.units.includes(id)),
		transports: load.transports.filter((id) => !left.transports.includes(id)),
		tokens: load.tokens - left.tokens,
	});
}

/** Returns a sunken load as recorded: units with a yellow dot are out of the game, the others in the Dead Pile. */
export const goneDown = (world: AtPort, load: Aboard): CargoLost => ({
	...load,
	...removedOf(world, load.units),
});

const supplyPacks = (tokens: Tokens): readonly Aboard[] =>
	Array.from({ length: Math.ceil(tokens / TOKENS_IN_POINT) }, (_, n) => ({
		units: [],
		transports: [],
		tokens: Math.min(TOKENS_IN_POINT, tokens - n * TOKENS_IN_POINT),
	}));

/** Returns the Landing Craft of several that loses a point: each of their points as likely as the others. */
export const craftHit = (dice: Dice, points: Readonly<Record<string, number>>): string | undefined =>
	drawOne(
		dice,
		Object.entries(points)
			.flatMap(([id, many]) => Array.from({ length: many }, () => id))
			.slice(0, 36),
		'Landing Craft that are hit',
	);

/** Returns what each overloaded Landing Craft of a side can no longer carry. */
export function overloads(world: AtPort, side: SideId, dice: Dice): Readonly<Record<string, CargoLost>> {
	const over = Object.entries(world.game.sea.ships).flatMap(([id, ship]) => {
		const load = aboard(world, id);
		const full = ship.side === side && isMore(craftLoadOf(world, load), fraction(ship.points));
		return full ? [[id, overload(world, load, ship.points, dice)] as const] : [];
	});
	return Object.fromEntries(over);
}
