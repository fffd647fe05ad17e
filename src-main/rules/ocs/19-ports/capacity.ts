/** A port's current capability. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { lstPortIn } from '../18-ships/ships.ts';
import { fraction, roundHalfUp } from '../../hexwar/fraction.ts';
import { boardOf } from '../board.ts';
import type { OcsGame } from '../game.ts';
import type { Tokens } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';

/** Hits that a port takes; each takes a quarter of it, where it has no damage track of its own (reconstruction). */
export const MOST_HITS = 4;
const SUPPLY_POINT: Tokens = 4;

/** The game data needed: a side's own part is enough. */
interface Harbour {
	readonly scenario: OcsScenario;
	readonly game: Pick<OcsGame, 'hexes' | 'sea'>;
}
type Working = Harbour & { readonly game: Pick<OcsGame, 'hexes' | 'sea' | 'ports' | 'supply'> };

/** Returns the port that is printed in a hex, or null. */
export const portIn = ({ scenario }: Pick<Harbour, 'scenario'>, hex: HexName) => {
	const board = boardOf(scenario);
	const at = board.find(hex);
	return at === null ? null : (board.printed(at)?.port ?? null);
};

/** An LST as a port: no hits, and a supply point per phase. @rule ocs-18.4f.D */
const LST_PORT = { name: 'LST port', tokens: SUPPLY_POINT, damaged: null } as const;

/**
 * Returns the port a side holds in a hex, or null: a printed one, or its own LST, except in the phase in which it is
 * deployed.
 * @rule ocs-18.4f.E
 */
export function portOf(world: Harbour, hex: HexName, side: SideId) {
	const printed = portIn(world, hex);
	if (printed) return world.game.hexes[hex]?.control === side ? printed : null;
	const lst = lstPortIn(world, hex)?.state;
	return lst?.side === side && lst.port === 'open' ? LST_PORT : null;
}

/**
 * Returns the tokens a port handles per phase with its hits: by its own damage track, or a quarter less for each, to
 * the nearest token; 0 if there is no port. A fifth hit has no effect.
 * @rule ocs-19.0b
 */
export function damagedCapacity(world: Harbour, hex: HexName): Tokens {
	const port = portIn(world, hex);
	if (!port) return lstPortIn(world, hex)?.state.port === 'open' ? LST_PORT.tokens : 0;
	const hits = Math.min(MOST_HITS, world.game.hexes[hex]?.portHits ?? 0);
	const track = hits > 0 ? port.damaged?.[hits - 1] : undefined;
	return track ?? roundHalfUp(fraction(port.tokens * (MOST_HITS - hits), MOST_HITS));
}

/** Whether a port is in an enemy zone of control, and whether its owner’s combat unit negates that. */
export interface PortZone {
	readonly zone: boolean;
	readonly negated: boolean;
}

/**
 * Returns a port's capacity. In an enemy zone of control it is closed: to trace supply unless the zone is negated, to
 * shipping in any case. It reopens as soon as the zone is gone. Enemies at sea don't matter.
 * @rule ocs-19.0a.shut
 * @rule ocs-19.0a.sealane
 * @rule ocs-4.5a.F
 * @rule ocs-4.5a.G
 */
export function portCapacity(
	world: Harbour,
	hex: HexName,
	{ zone, negated }: PortZone,
	use: 'trace' | 'shipping',
): Tokens {
	const shut = zone && (use === 'shipping' || !negated);
	return shut ? 0 : damagedCapacity(world, hex);
}

/** Tokens of weight that a port has handled in this phase: what was loaded, what was unloaded, and arrivals. */
export const portUsed = ({ game }: Working, hex: HexName): Tokens =>
	(game.ports.used[hex] ?? 0) + (game.supply.arrivedAt[hex] ?? 0);

/**
 * Whether a port that is not shut can handle so much more in this phase. One combat unit that is more than the whole port
 * takes its whole phase.
 * @param single whether the load is one combat unit and nothing else
 * @rule ocs-19.0a.cap
 * @rule ocs-19.0a.big
 */
export function canHandle(
	world: Working,
	hex: HexName,
	{ tokens, single }: { readonly tokens: Tokens; readonly single: boolean },
): boolean {
	const capacity = damagedCapacity(world, hex);
	const used = portUsed(world, hex);
	return used + tokens <= capacity || (single && capacity > 0 && used === 0);
}

/**
 * Returns whether a port named as a source can supply anybody: it must be able to handle a supply point.
 * @rule ocs-19.0e
 */
export const isPortSource = (world: Harbour, hex: HexName, zone: PortZone): boolean =>
	portCapacity(world, hex, zone, 'trace') >= SUPPLY_POINT;
