/** Where zones and supply reach: the hexes of each, out of a picture, for overlays on a map. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { drawSeeds } from '../../hexwar/field-search.ts';
import { chosen } from '../options.ts';
import type { HexName } from '../../hexwar/types.ts';
import { hqsOf, type SupplyPicture } from './picture.ts';
import { canThrow, drawnHexes, DRAW_RANGE, thrownHexes } from './reach.ts';
import { sourceState } from './sources.ts';

/** By overlay: own and enemy zones of control, where a truck-drawn unit has trace, where it reaches a dump. */
export type SupplyAreas = Readonly<
	Record<'own-zones' | 'enemy-zones' | 'trace' | 'supply', readonly HexName[]>
>;

/** The areas for whoever's picture it is: a side's own knows no unseen enemy. */
export function supplyAreas(picture: SupplyPicture): SupplyAreas {
	const { board, units, zones, dumps } = picture;
	const names = (hexes: Iterable<Hex>): readonly HexName[] =>
		[...new Set(hexes)].filter((hex) => board.playable(hex)).map((hex) => board.name(hex));
	const beside = units
		.filter(({ zone }) => zone)
		.flatMap(({ hex }) => board.grid.neighbours(hex).map((next) => next.hex));
	const common = dumps.filter(({ organic, on }) => organic === null && on !== 'craft').map(({ hex }) => hex);
	const sources = sourceState(picture).sources.map(({ hex }) => hex);
	return {
		'own-zones': names(beside),
		'enemy-zones': names([...zones.keys()].filter((hex) => zones[hex] === 1)),
		trace: names(reached(picture, 'trace area', sources)),
		supply: names(reached(picture, 'supply area', common)),
	};
}

/** Hexes from which one of these is drawn by Truck, or to which an HQ throws that draws from one. */
function reached(picture: SupplyPicture, name: string, targets: readonly Hex[]): readonly Hex[] {
	if (targets.length === 0) return [];
	const { ground, keeper, options } = picture;
	const alsoBarred = chosen(options, 'next-door-target') === 'yes';
	const { seeds } = drawSeeds(ground, 'truck', targets, DRAW_RANGE, alsoBarred);
	const drawn = keeper.many(name, ground, 'truck', seeds, 'inward').hexes;
	const wanted = new Set(targets);
	const thrown = hqsOf(picture)
		.filter((hq) => canThrow(hq) && drawnHexes(picture, hq).some((hex) => wanted.has(hex)))
		.flatMap((hq) => thrownHexes(picture, hq));
	return [...(drawn as unknown as Iterable<Hex>), ...thrown];
}
