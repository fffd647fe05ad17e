/** Wireless: how far a set reaches over what lies between. */
import { tocsBoard } from '../board.ts';
import type { Here, HexName } from '../game.ts';
import { obstacleTop, heightOf } from '../w11-terrain/sight.ts';

/** A city's addition to the height of a set. @rule tocs-w7.2.urban-level */
const ROOFS = 1;
/** Contours above every obstacle from which a set reaches farther, and how much. @rule tocs-w7.2.two-line-bonus */
const HIGH = 2;
const FARTHER = 2;
const JUNGLE = 2;

/**
 * Returns how many hexes a set of that range reaches from one hex to another: a hex less for each full obstacle between, two for
 * jungle, two more from well above all of them.
 * @rule tocs-w7.2.obstacle @rule tocs-w7.2.obstacle-list @rule tocs-w7.2.forest-jungle
 */
export function wirelessRange(here: Here, range: number, from: HexName, to: HexName): number {
	const board = tocsBoard(here.scenario);
	const base = Math.max(levelOf(here, from), levelOf(here, to));
	const tops = board.between(from, to).map((hex) => ({ hex, top: obstacleTop(here, hex) }));
	const obstacles = tops.filter(({ hex, top }) => isFull(here, hex) && top > base);
	const less = obstacles.reduce(
		(all, { hex }) => all + (board.terrainOf(hex).includes('Jungle') ? JUNGLE : 1),
		0,
	);
	const isHigh = tops.length > 0 && tops.every(({ top }) => base >= top + HIGH);
	return range - less + (isHigh ? FARTHER : 0);
}

/** Returns the level that a set stands on. @rule tocs-w7.2.crest-level @rule tocs-w7.2.urban-level */
function levelOf(here: Here, hex: HexName): number {
	const terrain = tocsBoard(here.scenario).terrainOf(hex);
	const isUrban = terrain.includes('City') || terrain.includes('Suburb');
	return heightOf(here, hex) + (isUrban ? ROOFS : 0);
}

const FULL: ReadonlySet<string> = new Set(['Woods', 'Forest', 'Jungle', 'City', 'Suburb', 'Town']);
/** @rule tocs-w7.2.obstacle-list */
function isFull(here: Here, hex: HexName): boolean {
	return (
		heightOf(here, hex) > 0 ||
		tocsBoard(here.scenario)
			.terrainOf(hex)
			.some((each) => FULL.has(each))
	);
}
