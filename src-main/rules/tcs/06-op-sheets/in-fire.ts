/** What counts as being fired upon, for the tally of a sheet in preparation (6.9d). */
import { chosenReading, type TcsOptions } from '../options.ts';

/** Barrages and Sorties by the campaign's reading, Minefields never, every other fire always. @rule tcs-6.9d.what */
export const countsAsFire = (by: string, options: TcsOptions): boolean =>
	by !== 'mines' &&
	(!(by === 'barrage' || by === 'sortie') || chosenReading(options, 'barrages-count') === 'count');
