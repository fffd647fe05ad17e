/** The limits that an air base's level sets. A strip has its own. */
import { fraction, roundHalfUp } from '../../hexwar/fraction.ts';
import { roughness } from '../14-air/drop-rules.ts';
import { isOn } from '../variants.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { activeAt, baseLevel } from '../14-air/planes.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';

const PLANES_A_LEVEL = 2;
const REFIT_OF_A_STRIP = 1;
const TOKENS_A_LEVEL = 2;
const ACTIVE_BESIDE_LEVEL = 4;

/**
 * Returns how many aircraft a base refits per phase: two per level, one at a strip; half on rough ground, if that rule
 * is in play.
 * @rule ocs-15.0b.A
 * @rule ocs-15.2.B
 * @rule ocs-HR-16
 */
export function refitLimit(world: World, hex: HexName): number {
	const limit = baseLevel(world, hex) * PLANES_A_LEVEL || REFIT_OF_A_STRIP;
	const slow = isOn(world.game, 'slow-refit') && roughness(world, hex) > 0;
	return slow ? roundHalfUp(fraction(limit, 2)) : limit;
}

/**
 * Returns how many Active aircraft a base may hold: four plus its level, four at a strip. Inactive ones are unlimited.
 * @rule ocs-14.2a.active
 * @rule ocs-15.0b.D
 * @rule ocs-15.2.D
 */
export const activeLimit = (world: World, hex: HexName): number =>
	decksIn(world, hex) ?? ACTIVE_BESIDE_LEVEL + baseLevel(world, hex);

/** Returns the capacity of a hex's carriers, or null if there are none. */
function decksIn({ game }: World, hex: HexName): number | null {
	const decks = Object.values(game.sea.ships).filter((ship) => ship.at === hex && ship.planes !== undefined);
	if (decks.length === 0) return null;
	return decks.reduce((so, { planes = 0 }) => so + (planes === 0 ? MOST_NAMED : planes), 0);
}
/** Carriers without a number take all that name them. */
const MOST_NAMED = 20;

/** How many more Active aircraft there is room for at a base. */
export const roomForActive = (world: World, hex: HexName, side: SideId): number =>
	Math.max(0, activeLimit(world, hex) - activeAt(world, hex, side).length);

/**
 * Returns how many more aircraft may stay or become Active at a base this turn: one per level, if that rule is in play;
 * a strip counts as level 1.
 * @rule ocs-21.5
 */
export function rebasesLeft(world: World, hex: HexName): number {
	if (!isOn(world.game, 'rebasing-limits')) return Infinity;
	return Math.max(0, Math.max(1, baseLevel(world, hex)) - (world.game.air.rebased?.[hex] ?? 0));
}

/**
 * Tokens that Air Transport may unload at a base in a segment: two for each level, two at a strip.
 * @rule ocs-14.9f
 * @rule ocs-15.0b.C
 * @rule ocs-15.2.C
 */
export const unloadingLimit = (world: World, hex: HexName): number =>
	(baseLevel(world, hex) || 1) * TOKENS_A_LEVEL;
