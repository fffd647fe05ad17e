/** The sizes that a drawing can be brought in at. */
import { HIGHEST_PICTURE, WIDEST_PICTURE } from '../../../src-shared/map/picture.ts';

export interface PixelSize {
	/** px */
	readonly width: number;
	readonly height: number;
}
/** A page as its file has it. */
export interface PageSize {
	/** In arbitrary units: only the ratio of height to width counts. */
	readonly width: number;
	readonly height: number;
	/** The width on paper, or null if the file states none. */
	readonly inches: number | null;
}

/** Longer sides that are offered, px, and what is proposed: some two hundred to the kilometre on a map of forty. */
const LONGEST = [2000, 4000, 8000, 12_000, 16_000, 20_000];
const PROPOSED = 8000;

/** From small to the largest that a map takes, each with the same shape as the page. */
export function drawingSizes({ width, height }: PageSize): readonly PixelSize[] {
	const longer = Math.max(width, height);
	const most = Math.floor(Math.min(WIDEST_PICTURE / width, HIGHEST_PICTURE / height) * longer);
	return [...LONGEST.filter((each) => each < most), most].map((longest) => ({
		width: Math.max(1, Math.round((width * longest) / longer)),
		height: Math.max(1, Math.round((height * longest) / longer)),
	}));
}

/** Which of them is proposed, by its number. */
export const proposedSize = (sizes: readonly PixelSize[]): number =>
	sizes.findLastIndex(({ width, height }) => Math.max(width, height) <= PROPOSED);

/** Returns a size in words: '8,000 × 5,657 pixels, 171 to the inch'. */
export function sizeWords(size: PixelSize, { inches }: PageSize): string {
	const pixels = pixelWords(size);
	return inches === null
		? pixels
		: `${pixels}, ${Math.round(size.width / inches).toLocaleString('en')} to the inch`;
}

/** '8,000 × 5,657 pixels' */
export const pixelWords = ({ width, height }: PixelSize): string =>
	`${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels`;
