/** What a port can do as it stands. */
import { fraction, roundHalfUp } from '../../hexwar/fraction.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { Tokens } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';

/** Each hit takes a quarter of a port, until a game says otherwise (reconstruction). */
const HITS = 4;
const SUPPLY_POINT: Tokens = 4;

/** Tokens that a port handles in a phase with the hits that it has; 0: there is none. */
export function damagedCapacity({ scenario, game }: World, hex: HexName): Tokens {
	const board = boardOf(scenario);
	const printed = board.printed(board.hex(hex))?.port?.tokens ?? 0;
	const hits = Math.min(HITS, game.hexes[hex]?.portHits ?? 0);
	return roundHalfUp(fraction(printed * (HITS - hits), HITS));
}

/** Whether a port lies in an enemy zone of control, and whether a combat unit of its owner’s negates that. */
export interface PortZone {
	readonly zone: boolean;
	readonly negated: boolean;
}

/**
 * A port in an enemy zone of control is shut: to trace supply unless the zone is negated, to shipping in any case. It is
 * open again as soon as the zone is gone.
 * @rule ocs-19.0a.shut
 * @rule ocs-4.5a.F
 */
export function portCapacity(
	world: World,
	hex: HexName,
	{ zone, negated }: PortZone,
	use: 'trace' | 'shipping',
): Tokens {
	const shut = zone && (use === 'shipping' || !negated);
	return shut ? 0 : damagedCapacity(world, hex);
}

/**
 * Whether a port that the game names as a source supplies anybody: it must be able to handle a supply point.
 * @rule ocs-19.0e
 */
export const isPortSource = (world: World, hex: HexName, zone: PortZone): boolean =>
	portCapacity(world, hex, zone, 'trace') >= SUPPLY_POINT;
