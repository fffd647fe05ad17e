/**
 * The picture of a counter, as its game printed it: plain pixels of one size, so that nothing of the file that it came from is
 * left, and no picture is longer or shorter than another.
 */
import { z } from 'zod';
import { PictureKey } from './picture.ts';

/** Wide and high, px. */
export const COUNTER_PIXELS = 96;
/** Red, green, blue and alpha of each pixel, row by row. */
export const COUNTER_BYTES = COUNTER_PIXELS * COUNTER_PIXELS * 4;
/**
 * The most different counter pictures a scenario may have: enough for a monster game, 110 MB unpacked in a window that
 * shows all.
 */
export const MOST_COUNTER_PICTURES = 3000;

/** A unit's own picture: what it is found by, and whether maps show it in the symbol's place. */
export const UnitPicture = z.object({ key: PictureKey, shown: z.boolean() }).strict().readonly();
export type UnitPicture = z.infer<typeof UnitPicture>;
