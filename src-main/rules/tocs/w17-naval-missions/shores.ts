/** Depths and shores: who may go where, how steep a beach is, who comes ashore on rocks. */
import type { Depth, Shore, ShipType } from '../../../../src-shared/rulesets/tocs/sea.ts';
import type { Here, HexName } from '../game.ts';
import type { Piece } from '../units.ts';

/** Returns the depth of a water hex; what the module does not name is deep. */
export const depthOf = ({ scenario }: Pick<Here, 'scenario'>, hex: HexName): Depth =>
	scenario.sea.waters.find((water) => water.hex === hex)?.depth ?? 'deep';

/** Vessels by draught. */
export type Draught = 'ship' | 'boat' | 'craft';
const BOATS: ReadonlySet<ShipType> = new Set(['flotilla', 'landing-ship']);
export const draughtOf = (type: ShipType): Draught => (BOATS.has(type) ? 'boat' : 'ship');

/**
 * Returns whether water of a depth admits a vessel: deep water any, other water boats, landing craft and amphibians.
 * @rule tocs-w11.7.ocean-depth
 */
export const admits = (depth: Depth, draught: Draught): boolean => depth === 'deep' || draught !== 'ship';

export type Slope = 'gradual' | 'moderate' | 'steep';
/** Returns how steep a beach is by the water before it. @rule tocs-w11.8.beach-slope */
export const slopeOf = (depth: Depth): Slope =>
	depth === 'shallow' ? 'gradual' : depth === 'normal' ? 'moderate' : 'steep';

/** Returns a water hex's shore, exactly one of beach and rocks, or null if it has none. @rule tocs-w11.8.shore-kinds */
export const shoreOf = ({ scenario }: Pick<Here, 'scenario'>, hex: HexName): Shore | null =>
	scenario.sea.waters.find((water) => water.hex === hex)?.shore ?? null;

/** Whether a unit that lands on a shore is lost: on rocks everybody but commandos. @rule tocs-w11.8.rocky */
export const isLostOn = (shore: Shore, { counter }: Piece): boolean => shore === 'rocky' && !counter.commando;
