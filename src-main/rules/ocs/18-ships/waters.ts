/** Where ships may be: the sea, and for Landing Craft the coast and estuaries. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { ShipKind } from '../../../../src-shared/rulesets/ocs/ships.ts';
import { option } from '../options.ts';
import { isCraftKind } from './ships.ts';
import { boardOf, type Board } from '../board.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { HexName } from '../../hexwar/types.ts';

/** Whether a hex is all sea: every ground of it is water. */
export const isSea = (board: Board, hex: Hex): boolean => {
	const grounds = board.terrain(hex);
	return grounds.length > 0 && grounds.every(({ water }) => water);
};

const estuaries = new WeakMap<OcsScenario, readonly string[]>();
/** The kinds of hexside that are estuaries. */
function estuaryKinds(scenario: OcsScenario): readonly string[] {
	const known =
		estuaries.get(scenario) ??
		Object.entries(scenario.terrain.sides).flatMap(([kind, { estuary }]) => (estuary ? [kind] : []));
	estuaries.set(scenario, known);
	return known;
}

/** Whether an estuary runs between two hexes that are beside each other. */
function estuaryBetween(scenario: OcsScenario, board: Board, from: Hex, to: Hex): boolean {
	const direction = board.grid.directionTo(from, to);
	return (
		direction !== null && estuaryKinds(scenario).some((kind) => board.map.hasSide(from, direction, kind))
	);
}

/** Whether a hex is on the coast: land that the sea or an estuary touches. */
export function isCoastal(scenario: OcsScenario, board: Board, hex: Hex): boolean {
	return (
		!isSea(board, hex) &&
		board.around(board.name(hex)).some((name) => {
			const beside = board.hex(name);
			return isSea(board, beside) || estuaryBetween(scenario, board, hex, beside);
		})
	);
}

/**
 * Returns whether Landing Craft may cross from one hex to the next: by sea, along its coast, and across an estuary,
 * never over land. Rivers are not estuaries.
 * @rule ocs-18.1c.lc
 */
export function craftCross(scenario: OcsScenario, board: Board, from: HexName, to: HexName): boolean {
	const [one, two] = [board.hex(from), board.hex(to)];
	const wet = (hex: Hex): boolean => isSea(board, hex) || isCoastal(scenario, board, hex);
	if (!wet(one) || !wet(two)) return false;
	return isSea(board, one) || isSea(board, two) || estuaryBetween(scenario, board, one, two);
}

/** The campaign data needed for ships in ports. */
interface PortRules {
	readonly scenario: OcsScenario;
	readonly options: Readonly<Record<string, string>>;
}

/**
 * Returns whether ships may be in a hex's port, if the game allows it: destroyers come and go, and large ships are DG
 * while there.
 * @rule ocs-18.1c.bl
 */
export function liesInPort(
	{ scenario, options }: PortRules,
	name: HexName,
	kind: ShipKind,
): 'free' | 'dg' | null {
	const board = boardOf(scenario);
	const hex = board.find(name);
	const port = hex === null || isSea(board, hex) ? null : (board.printed(hex)?.port ?? null);
	if (port === null || option({ options }, 'destroyers-in-port') !== 'yes') return null;
	if (isCraftKind(kind)) return null;
	return kind === 'destroyer' ? 'free' : 'dg';
}

/**
 * Returns whether other ships may be in a hex: one with land in it bars them, including ports.
 * @rule ocs-18.1c.sea
 */
export const takesShips = (board: Board, name: HexName): boolean => {
	const hex = board.find(name);
	return hex !== null && isSea(board, hex);
};
