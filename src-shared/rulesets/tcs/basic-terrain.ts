/**
 * Basic Terrain Effects, for older games without a chart of their own (20.1): classes, heights and costs are our
 * reconstruction. Slow Go Terrain and Blocks are no longer used: they cost and hide nothing.
 */
type Class = 'Billiard Table' | 'Open' | 'Partly Protective' | 'Protective';
interface Row {
	readonly Foot: string;
	readonly Wheeled: string;
	readonly Track: string;
}
const costs = (Foot: string, Wheeled: string, Track: string): Row => ({ Foot, Wheeled, Track });
const ground = (of: Class, metres: number, row: Row, more: object = {}) => ({
	...{ class: of, metres, wholeHex: false, forest: false, water: false, costs: row },
	...more,
});

const FREE = costs('0', '0', '0');
const GROUNDS = {
	'billiard-table': ground('Billiard Table', 0, costs('1', '1', '1')),
	open: ground('Open', 0, costs('1', '2', '1')),
	brush: ground('Partly Protective', 0, costs('1', '3', '2')),
	orchard: ground('Partly Protective', 20, costs('1', '3', '2')),
	woods: ground('Partly Protective', 20, costs('1', '5', '3'), { forest: true }),
	forest: ground('Partly Protective', 20, costs('2', 'no', '4'), { forest: true }),
	village: ground('Protective', 20, costs('1', '2', '2'), { wholeHex: true }),
	marsh: ground('Open', 0, costs('2', 'no', 'no')),
	water: ground('Billiard Table', 0, costs('no', 'no', 'no'), { water: true }),
	'slow-go': ground('Billiard Table', 0, FREE),
} as const;

const side = (of: Class | null, row: Row, bottleneck = false) => ({ class: of, costs: row, bottleneck });
const SIDES = {
	hedge: side('Partly Protective', costs('1', '3', '1')),
	hedgerow: side('Partly Protective', costs('2', 'no', 'no')),
	embankment: side('Partly Protective', costs('1', 'no', '2')),
	stream: side(null, costs('1', '4', '2')),
	river: side(null, costs('no', 'no', 'no')),
	bridge: side(null, FREE, true),
	block: side(null, FREE),
} as const;

const LINKS = {
	road: { costs: costs('1/2', '1/3', '1/3') },
	'secondary-road': { costs: costs('1', '1/2', '1/2') },
	trail: { costs: costs('1', '1', '1') },
} as const;

/** Returns a terrain chart with the basic rows in place of those that it does not give. @rule tcs-20.1.basic @rule tcs-20.1h */
export const withBasicTerrain = <
	T extends { readonly grounds: object; readonly sides: object; readonly links: object },
>(
	terrain: T,
): T => ({
	...terrain,
	grounds: { ...GROUNDS, ...terrain.grounds },
	sides: { ...SIDES, ...terrain.sides },
	links: { ...LINKS, ...terrain.links },
});
