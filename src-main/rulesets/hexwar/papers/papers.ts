/** The papers of a hex ruleset that the house draws. A side's paper is built from its own view and nothing else. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import type { HexMapFile } from '../../../../src-shared/map/hexmap/file.ts';
import type { MapPicture } from '../../../../src-shared/map/picture.ts';
import type { Block } from '../../../paper/kit/blocks.ts';
import type { MapPaper } from '../../../paper/kit/map-paper.ts';
import type { Paper, PaperMade, PaperWish } from '../../../rules/kit/module/paper-part.ts';
import type { RulesetTypes } from '../../../rules/kit/module/types.ts';
import { hexMapPaper } from './side/hex-map-paper.ts';

interface SideViewHead {
	readonly side: string;
	readonly sides: readonly SideHead[];
}

/** Returns the name of the view's side. */
export const sideName = ({ sides, side }: SideViewHead): string =>
	sides.find(({ id }) => id === side)?.name ?? side;

/** Returns blocks as a paper. */
export const blocksMade = (
	name: string,
	title: string,
	blocks: readonly Block[],
	{ size, grey }: PaperWish,
): PaperMade => ({
	name,
	job: { draw: 'blocks', blocks, title, size, grey },
	drawnBy: 'the-house',
});

/** Returns a map as a paper, over the printed map where there is one. */
export const mapMade = (
	name: string,
	{ map, picture }: { readonly map: HexMapFile; readonly picture: MapPicture | null },
	on: MapPaper['on'],
	wish: PaperWish,
): PaperMade => ({
	name,
	job: { draw: 'map', paper: hexMapPaper(map, on, wish) },
	drawnBy: 'the-house',
	scan: picture ? { picture, km: map.hexKm } : null,
});

/**
 * Returns a side's paper.
 * @param when of what moment it is, in words for its title; '': of no one moment
 * @param blocks out of its view and what was wished for
 */
export const ofSide = <T extends RulesetTypes & { SideView: SideViewHead }>(
	kind: string,
	when: (view: T['SideView']) => string,
	title: string,
	blocks: (view: T['SideView'], wish: PaperWish) => readonly Block[],
): Paper<T> => ({
	of: 'side',
	make: ({ view, wish }) => {
		const whole = [title, sideName(view), when(view)].filter((part) => part !== '').join(', ');
		return blocksMade(`${view.side}-${kind}`, whole, blocks(view, wish), wish);
	},
});
