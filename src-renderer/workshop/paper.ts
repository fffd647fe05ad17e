/** Sheets of paper, and what of them can be printed on. */

export interface PaperSheet {
	/** Mm. */
	readonly width: number;
	readonly height: number;
}

/** Upright. */
export const PAPERS = {
	A4: { width: 210, height: 297 },
	A3: { width: 297, height: 420 },
	LETTER: { width: 215.9, height: 279.4 },
} as const;
export type PaperName = keyof typeof PAPERS;

/** Around what is printed, mm. */
export const PRINTER_MARGIN = 10;
/** For the line of words at the foot, mm. */
const NOTE = 6;

/** Returns the printable area of a page, mm. */
export const roomOn = ({ width, height }: PaperSheet): PaperSheet => ({
	width: width - 2 * PRINTER_MARGIN,
	height: height - 2 * PRINTER_MARGIN - NOTE,
});
