/** Ships by their ids: what is printed on the face that is up, where they are, and how far they go. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import {
	CRAFT_KINDS,
	type Ship,
	type ShipFace,
	type ShipKind,
} from '../../../../src-shared/rulesets/ocs/ships.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { ShipState } from './types.ts';

export interface ShipAfloat {
	readonly id: string;
	readonly state: ShipState;
	readonly counter: Ship;
	/** The full face, or the damaged one after a hit. */
	readonly face: ShipFace;
}

/** Returns whether a game has ships; without any, nothing in chapter 18 is offered. @rule ocs-18.0 */
export const hasShips = ({ ships }: Pick<OcsScenario, 'ships'>): boolean => ships.length > 0;

const tables = new WeakMap<OcsScenario, ReadonlyMap<string, Ship>>();
/** Returns a ship's print, or null if the scenario has none of that id. */
export function shipLine(scenario: OcsScenario, id: string): Ship | null {
	const cached = tables.get(scenario) ?? new Map(scenario.ships.map((each) => [each.id as string, each]));
	tables.set(scenario, cached);
	return cached.get(id) ?? null;
}

/** Single ships, which are slow when they are damaged; cruisers and destroyers are several. */
const SINGLE: ReadonlySet<ShipKind> = new Set<ShipKind>(['carrier', 'battleship']);

/**
 * Returns the values of a ship's face. A counter whose damaged face is not written has the same values on it; a single ship is
 * slow there, and several are not.
 * @rule ocs-3.4.faces
 */
export function faceOfShip({ full, damaged, kind }: Ship, isDamaged: boolean): ShipFace {
	if (!isDamaged) return full;
	return damaged ?? { ...full, slow: full.slow || SINGLE.has(kind) };
}

const CRAFT: readonly string[] = CRAFT_KINDS;
/**
 * Returns whether a kind is Landing Craft: those, DUKWs and LSTs, to which every rule of Landing Craft applies. None
 * has Flak or a Barrage Strength, which the scenario check enforces.
 * @rule ocs-18.4
 */
export const isCraftKind = (kind: ShipKind): boolean => CRAFT.includes(kind);
/** Returns whether a ship is Landing Craft now: an LST that is a port isn't. */
export const isCraft = ({ counter, state }: Pick<ShipAfloat, 'counter' | 'state'>): boolean =>
	isCraftKind(counter.kind) && state.port === undefined;

/** The game data needed for ships: a side's own part is enough. */
export interface AtSea {
	readonly scenario: OcsScenario;
	readonly game: Pick<World['game'], 'sea'>;
}

/** Returns a ship, or null if the game has none of that id. */
export function findShip({ scenario, game }: AtSea, id: string): ShipAfloat | null {
	const state = game.sea.ships[id];
	const counter = state ? shipLine(scenario, state.counter) : null;
	return state && counter ? { id, state, counter, face: faceOfShip(counter, state.damaged) } : null;
}

/** Returns a ship. @throws Error for one that there is not */
export function shipOf(world: AtSea, id: string): ShipAfloat {
	const ship = findShip(world, id);
	if (!ship) throw new Error(`there is no ship "${id}"`);
	return ship;
}

/** Returns a side's ships in a hex, in the order of the scenario. */
export const shipsIn = (world: AtSea, hex: HexName, side: SideId): readonly ShipAfloat[] =>
	Object.entries(world.game.sea.ships).flatMap(([id, state]) =>
		state.side === side && state.at === hex ? [shipOf(world, id)] : [],
	);

/** Returns the LST that is a port in a hex, or null. */
export function lstPortIn(world: AtSea, hex: HexName): ShipAfloat | null {
	const portShip = Object.entries(world.game.sea.ships).find(
		([, { at, port }]) => at === hex && port !== undefined,
	);
	return portShip ? findShip(world, portShip[0]) : null;
}

/** Hexes that a ship goes in a phase, a slow one, and a DUKW. */
const SPEED = 20;
const SLOW = 10;
const DUKW = 8;

/**
 * Returns how many hexes a ship goes in a phase: 20, or 10 if its face is slow. Being DG changes neither that nor any other
 * value.
 * @rule ocs-18.1f
 * @rule ocs-18.1d
 */
export function speedOf(ship: Pick<ShipAfloat, 'face' | 'counter'>): number {
	if (isCraftKind(ship.counter.kind)) return craftSpeed(ship);
	return ship.face.slow ? SLOW : SPEED;
}

/** Landing Craft are slow, and DUKWs slower. @rule ocs-18.4b */
const craftSpeed = ({ counter }: Pick<ShipAfloat, 'counter'>): number =>
	counter.kind === 'dukw' ? DUKW : SLOW;
