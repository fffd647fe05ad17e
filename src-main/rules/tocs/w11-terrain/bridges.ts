/** The state of bridges: printed ones, those built, what they bear. */
import type { TocsBridge, TocsCounter } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { RoadName } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import type { Build } from '../../../../src-shared/rulesets/tocs/words.ts';
import { tocsBoard } from '../board.ts';
import type { Here, HexName } from '../game.ts';
import { chosenReading } from '../options.ts';
import { isDriven } from '../units.ts';

/** A bridge as a side knows it to stand: one that was built, or a printed one. */
export interface StandingBridge {
	readonly footOnly: boolean;
	readonly tons: number | null;
	readonly lanes: 1 | 2;
	/** It was built in play, and has no road. @rule tocs-w10.13.bridge-roadless */
	readonly built: Build | null;
}

const OF_BUILD: Readonly<Record<Build, StandingBridge>> = {
	footbridge: { footOnly: true, tons: null, lanes: 1, built: 'footbridge' },
	pontoon: { footOnly: false, tons: 20, lanes: 1, built: 'pontoon' },
	'two-lane': { footOnly: false, tons: null, lanes: 2, built: 'two-lane' },
};

/** Returns the bridge standing in a river hex, or null. @rule tocs-w10.13.bridge-immediate */
export function bridgeIn({ scenario, game }: Here, hex: HexName): StandingBridge | null {
	const built = game.built[hex];
	if (built) return OF_BUILD[built.kind];
	const printed = tocsBoard(scenario).bridges.get(hex);
	return printed && game.down[hex] !== true
		? { ...asPrinted({ scenario, game }, printed), lanes: printed.lanes, built: null }
		: null;
}

/**
 * Returns what a printed railway bridge bears: only units on foot, or a lane of any weight, as the campaign chose.
 * @rule tocs-omgn-rail-footbridge
 */
function asPrinted({ scenario, game }: Here, bridge: TocsBridge): Pick<StandingBridge, 'footOnly' | 'tons'> {
	const forFoot = bridge.rail && chosenReading(game.options, 'rail-bridges') === 'foot';
	return { footOnly: bridge.footOnly || forFoot, tons: tonsOf({ scenario }, bridge) };
}

/** The tons a road's bridge bears if its module doesn't say; any other bears anything. */
const TONS_OF_ROAD: Readonly<Partial<Record<RoadName, number>>> = {
	'Dirt road 6-8 m': 30,
	'Dirt road 3-6 m': 20,
};

/**
 * Returns the weight that a printed bridge bears, or null for any.
 * @rule tocs-w11.3.load-paved @rule tocs-w11.3.load-68 @rule tocs-w11.3.load-36 @rule tocs-w11.3.load-rail
 */
export function tonsOf({ scenario }: Pick<Here, 'scenario'>, { tons, hex, rail }: TocsBridge): number | null {
	if (rail) return tons;
	const road = tocsBoard(scenario).roadIn(hex);
	return tons ?? (road === null ? null : (TONS_OF_ROAD[road] ?? null));
}

/**
 * Returns whether a bridge stands that traces may use: a roadblock on it closes it to lines of supply.
 * @rule tocs-w10.10.roadblock-bridge
 */
export const isBridged = (here: Here, hex: HexName): boolean => bridgeIn(here, hex) !== null;

/**
 * Returns whether a unit may cross a river by the bridge in a hex.
 * @rule tocs-w11.3.load-68 @rule tocs-w10.10.roadblock-bridge
 */
export function bears(here: Here, counter: TocsCounter, hex: HexName): boolean {
	const bridge = bridgeIn(here, hex);
	if (!bridge) return false;
	if (!isDriven(counter)) return true;
	const blocked = here.game.marks[counter.side]?.get(hex)?.features.includes('roadblock') === true;
	const tooHeavy = bridge.tons !== null && (counter.tons ?? 0) > bridge.tons;
	return !bridge.footOnly && !tooHeavy && !blocked;
}

/**
 * Returns a printed bridge's material: if railway bridges bear vehicles, they are of wood.
 * @rule tocs-omgn-bridge-rail
 */
export const materialOf = (
	{ game }: Pick<Here, 'game'>,
	{ rail, material }: TocsBridge,
): TocsBridge['material'] =>
	rail && chosenReading(game.options, 'rail-bridges') === 'any' ? 'wood' : material;

/** Damage points that a bridge stands, and falls at. @rule tocs-w11.3.hp-wood @rule tocs-w11.3.hp-stone @rule tocs-w11.3.hp-metal */
const POINTS = { wood: 4, stone: 6, metal: 8 } as const;
/** @rule tocs-w11.3.hp-pontoon */
const BUILT_POINTS = 2;

/** Returns the damage points at which the bridge in a hex falls, or null if there is none. */
export function bridgePoints({ scenario, game }: Here, hex: HexName): number | null {
	if (game.built[hex]) return BUILT_POINTS;
	const printed = tocsBoard(scenario).bridges.get(hex);
	return printed && game.down[hex] !== true ? POINTS[materialOf({ game }, printed)] : null;
}
