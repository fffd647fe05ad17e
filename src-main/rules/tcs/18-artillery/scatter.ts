/** Where a die sends a scattered mission, by the map's Scatter Direction diagram. */
import { DIRECTIONS, type Direction } from '../../../../src-shared/map/hex/grid.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns the direction that a face of a die means, by the map's Scatter Direction diagram. */
export function scatterDirection(
	scenario: At['scenario'],
	face: number,
): { readonly direction: Direction; readonly word: string } {
	const { grid } = tcsBoard(scenario);
	const named = scenario.artillery.scatter?.[face - 1];
	const direction = DIRECTIONS.find((each) => grid.wordOf(each) === named) ?? DIRECTIONS[face - 1] ?? 0;
	return { direction, word: grid.wordOf(direction) };
}

/** Returns the hex so many hexes away in a direction, or null where that is off the map. */
export function hexAway(
	{ scenario }: Pick<Here, 'scenario'>,
	from: HexName,
	direction: Direction,
	hexes: number,
): HexName | null {
	const board = tcsBoard(scenario);
	let here: number | null = board.hex(from);
	for (let n = 0; n < hexes && here !== null; n += 1) here = board.grid.neighbour(here, direction);
	return here === null ? null : board.name(here);
}
