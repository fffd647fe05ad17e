/** Each side's colours on paper, for code that draws nothing itself too. */
import type { SideHead } from '../../../src-shared/contract/house.ts';

export interface PaperInk {
	readonly strong: string;
	/** Legible on strong. */
	readonly on: string;
	readonly soft: string;
	/**
	 * The heavy frame of a light side with a frame, or null if it is filled with `strong`. As in the windows'
	 * tokens.css.
	 */
	readonly frame: string | null;
}

export const sideInks: Readonly<Record<SideHead['palette'], PaperInk>> = {
	blue: { strong: '#2c68ad', on: '#ffffff', soft: '#94b8e0', frame: null },
	red: { strong: '#b23a2a', on: '#ffffff', soft: '#fdf0ec', frame: '#8f2819' },
	green: { strong: '#3f7a34', on: '#ffffff', soft: '#8bbb7d', frame: null },
	amber: { strong: '#d8991b', on: '#241a03', soft: '#fff7e2', frame: '#6b4700' },
	violet: { strong: '#75499e', on: '#ffffff', soft: '#a98bcd', frame: null },
	teal: { strong: '#1f7f83', on: '#ffffff', soft: '#eef8f7', frame: '#0f5f63' },
};
