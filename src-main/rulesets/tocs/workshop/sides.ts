/** Converts a scenario's sides, with its other data about them, to sides of a draft and back. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { DraftSide } from '../../../../src-shared/workshop/draft.ts';
import { numberIn, typed, unless, wordsIn } from '../../hexwar/workshop/values.ts';
import type { Desk } from './desk.ts';
import type { entryLines } from './entries.ts';
import { readHexList, writeHexList } from '../../../../src-shared/workshop/hex-lists.ts';
import { craftTyped } from './sea.ts';

/** Letters that a draft’s briefing takes. */
const MOST_BRIEF = 8000;
type Side = TocsScenario['sides'][number];
type Pools = Side['pools'];

/** Reads 'british 5, polish 2'; returns null if it isn't typed this way. */
export function readPools(text: string | undefined): Pools | null {
	const pools = wordsIn(text).map((word) => /^([a-z0-9][a-z0-9-]*)\s+(\d{1,3})$/.exec(word));
	if (pools.some((pool) => pool === null)) return null;
	return Object.fromEntries(pools.map((pool) => [pool?.[1] ?? '', Number(pool?.[2])]));
}
const writePools = (pools: Pools): string =>
	Object.entries(pools)
		.map(([nation, points]) => `${nation} ${String(points)}`)
		.join(', ');

/** Converts a scenario's side, with the scenario's other data about it, to a side of a draft. */
export function sideDraft(scenario: TocsScenario, side: Side, { map, long }: Desk): DraftSide {
	const { id, name, letter, palette, brief, edges } = side;
	const { first, ground, bridging, railCapacity, newHospitals, air, sea, civilians } = scenario;
	const yes = (is: boolean): string => (is ? 'yes' : '');
	return {
		...{ id, name, adjective: name.toUpperCase(), letter, palette },
		briefing: long.fitted(`brief ${id}`, brief, MOST_BRIEF),
		attributes: typed({
			...{ minimum: String(side.minimum), pool: unless(side.pool, 0), pools: writePools(side.pools) },
			...{ locked: unless(side.locked, 0), nation: side.nation ?? '' },
			...{ initiative: unless(side.initiative, 0), replacements: unless(side.replacements, 0) },
			...{ motors: unless(side.motors, 0), improvements: unless(side.improvements, 0) },
			edges: long.fitted(`edges ${id}`, writeHexList(map, edges)),
			civilians: long.fitted(`civilians ${id}`, writeHexList(map, civilians[id] ?? [])),
			...craftTyped(sea.craft[id]),
			...{ first: yes(first === id), ground: yes(ground === id) },
			...{ bridging: unless(bridging[id] ?? null, null), rail: unless(railCapacity[id] ?? null, null) },
			...{ newHospitals: yes(newHospitals.includes(id)), noAir: yes(air.none.includes(id)) },
		}),
	};
}

type Lines<T> = Readonly<Record<keyof T, unknown>>;
/** A side’s own line, to be read by the scenario’s shape. */
export const sideLine = (
	{ id, name, letter, palette, briefing, attributes: own }: DraftSide,
	{ map, long }: Desk,
	victory: ReturnType<typeof entryLines>['victory'],
): Lines<Side> => ({
	...{ id, name, letter, palette, brief: long.whole(`brief ${id}`, briefing), victory: victory(id) },
	...{ minimum: numberIn(own['minimum']), pool: numberIn(own['pool']), pools: readPools(own['pools']) ?? {} },
	...{ locked: numberIn(own['locked']), nation: own['nation'] ?? null },
	...{ initiative: numberIn(own['initiative']), replacements: numberIn(own['replacements']) },
	...{ motors: numberIn(own['motors']), improvements: numberIn(own['improvements']) },
	edges: readHexList(map, long.whole(`edges ${id}`, own['edges'] ?? '')),
});

/** Returns a scenario's data about its sides outside their own lines. */
export function aboutSides(
	sides: readonly DraftSide[],
	{ map, long }: Desk,
): Lines<Pick<TocsScenario, 'first' | 'ground' | 'bridging' | 'railCapacity' | 'newHospitals'>> & {
	readonly none: readonly string[];
	readonly civilians: Readonly<Record<string, readonly string[]>>;
} {
	const which = (key: string): readonly string[] =>
		sides.filter(({ attributes }) => attributes[key] === 'yes').map(({ id }) => id);
	const figures = (key: string): Readonly<Record<string, number>> =>
		Object.fromEntries(
			sides.flatMap(({ id, attributes }) => {
				const figure = numberIn(attributes[key]);
				return figure === undefined ? [] : [[id, figure]];
			}),
		);
	const friendly = sides.flatMap(({ id, attributes: own }): [string, readonly string[]][] => {
		const hexes = readHexList(map, long.whole(`civilians ${id}`, own['civilians'] ?? ''));
		return hexes.length === 0 ? [] : [[id, hexes]];
	});
	return {
		civilians: Object.fromEntries(friendly),
		...{ first: which('first')[0] ?? null, ground: which('ground')[0] ?? null },
		...{ bridging: figures('bridging'), railCapacity: figures('rail') },
		...{ newHospitals: which('newHospitals'), none: which('noAir') },
	};
}
