/** The terrain chart of a map in the making. */
import type { HexMapFile } from '../../../../src-shared/map/hexmap/file.ts';

/** The contents of a ruleset's new maps: for each id a map draws, its entry in the chart. */
interface Ours<Is> {
	readonly id: string;
	readonly is: Is;
}
type Lines<Is> = Readonly<Record<string, Is>>;

/**
 * Returns a scenario's terrain chart with our own entry for everything its map draws but the chart lacks.
 * @param given the scenario's own, which may lack anything
 */
export function completedChart<Ground, Side, Link, Given extends object>(
	given: Given & {
		readonly grounds?: Lines<Ground> | undefined;
		readonly sides?: Lines<Side> | undefined;
		readonly links?: Lines<Link> | undefined;
	},
	map: HexMapFile,
	ours: {
		readonly grounds: readonly Ours<Ground>[];
		readonly sides: readonly Ours<Side>[];
		readonly links: readonly Ours<Link>[];
	},
): Given & { grounds: Lines<Ground>; sides: Lines<Side>; links: Lines<Link> } {
	const grounds = Object.values(map.ground).map(({ id }) => id);
	return {
		...given,
		grounds: withDrawn(given.grounds, grounds, ours.grounds),
		sides: withDrawn(given.sides, Object.keys(map.sides), ours.sides),
		links: withDrawn(given.links, Object.keys(map.links), ours.links),
	};
}

function withDrawn<Is>(
	there: Lines<Is> = {},
	drawn: readonly string[],
	ours: readonly Ours<Is>[],
): Lines<Is> {
	const more = drawn
		.filter((id) => !Object.hasOwn(there, id))
		.flatMap((id) => ours.filter((each) => each.id === id).map(({ is }): [string, Is] => [id, is]));
	return { ...there, ...Object.fromEntries(more) };
}
