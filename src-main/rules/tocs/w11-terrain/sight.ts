/** Heights and sight: which hexes a unit looks over. */
import type { TerrainName } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import { tocsBoard } from '../board.ts';
import type { Here, HexName } from '../game.ts';
import { sightRange } from '../w13-weather/light.ts';

/** Levels that terrain stands above its ground. @rule tocs-w11.15.city-los @rule tocs-w11.26.forest-los */
const LEVELS: Readonly<Partial<Record<TerrainName, number>>> = {
	City: 2,
	Suburb: 2,
	Forest: 2,
	Jungle: 2,
	Town: 1,
	Village: 1,
	Woods: 1,
	Bocage: 1,
	'Orchard/Grove': 1,
};

/** Returns the contour lines up to a hex's centre. @rule tocs-w11.19.ascend */
export const heightOf = ({ scenario }: Pick<Here, 'scenario'>, hex: HexName): number =>
	tocsBoard(scenario).heightOf(hex);

/** Returns the sight level of a hex's terrain. @rule tocs-w11.17.town @rule tocs-w11.18.village @rule tocs-w11.25.woods */
export const sightLevel = ({ scenario }: Pick<Here, 'scenario'>, hex: HexName): number =>
	Math.max(
		0,
		...tocsBoard(scenario)
			.terrainOf(hex)
			.map((each) => LEVELS[each] ?? 0),
	);

/** Returns how high a hex stands with what grows or is built in it. */
export const obstacleTop = (here: Pick<Here, 'scenario'>, hex: HexName): number =>
	heightOf(here, hex) + sightLevel(here, hex);

/**
 * Returns whether a unit in a hex sees another hex: in range, and a level above everything between.
 * @rule tocs-w11.19.free-observe @rule tocs-w11.19.fo-artillery @rule tocs-w13.1.sight-day
 */
export function sees(here: Here, from: HexName, to: HexName): boolean {
	const board = tocsBoard(here.scenario);
	if (board.distance(from, to) > sightRange(here)) return false;
	const height = heightOf(here, from);
	return board.between(from, to).every((hex) => {
		const isObstacle =
			sightLevel(here, hex) > 0 || heightOf(here, hex) > Math.min(height, heightOf(here, to));
		return !isObstacle || height > obstacleTop(here, hex);
	});
}

/** Returns whether a hex is higher than everything between it and another. @rule tocs-w11.19.free-observe */
export const looksOver = (here: Here, from: HexName, to: HexName): boolean =>
	sees(here, from, to) &&
	[...tocsBoard(here.scenario).between(from, to), to].every(
		(hex) => heightOf(here, from) > heightOf(here, hex),
	);
