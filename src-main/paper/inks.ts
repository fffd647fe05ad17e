/** The colours of paper: the ground's, and each side's with the pattern that stands for it where there is no colour. */
import type { Side } from '../../src-shared/contract/scenario.ts';
import { INK } from './pdf.ts';
import { rect, type Extent, type Hatch, type Shape } from './shapes.ts';

export interface SideInk {
	readonly strong: string;
	/** Legible on strong. */
	readonly on: string;
	readonly soft: string;
}

export const sideInks: Readonly<Record<Side['palette'], SideInk>> = {
	blue: { strong: '#2c68ad', on: '#ffffff', soft: '#d7e5f3' },
	red: { strong: '#b23a2a', on: '#ffffff', soft: '#f5dad3' },
	green: { strong: '#3f7a34', on: '#ffffff', soft: '#dbe9d0' },
	amber: { strong: '#d8991b', on: '#241a03', soft: '#f8e9c2' },
	violet: { strong: '#75499e', on: '#ffffff', soft: '#e7dcf1' },
	teal: { strong: '#1f7f83', on: '#ffffff', soft: '#d0e8e6' },
};

/** The same patterns as in the windows: none, slanting, dots, lying, crossed, standing. */
function patternOf(palette: Side['palette'], colour: string): Hatch | null {
	const thin = { colour, width: 0.25, spacing: 1 };
	switch (palette) {
		case 'blue':
			return null;
		case 'red':
			return { ...thin, angle: -45 };
		case 'green':
			return { ...thin, angle: 0, width: 0.5, dash: [0, 1.1], round: true };
		case 'amber':
			return { ...thin, angle: 0 };
		case 'violet':
			return { ...thin, angle: -45, cross: true, spacing: 1.3 };
		case 'teal':
			return { ...thin, angle: 90, spacing: 0.8 };
	}
}

/** A side's plate: its strong colour, its pattern and, where there is room, its letter. */
export function sidePlate(side: Pick<Side, 'palette' | 'letter'>, at: Extent): readonly Shape[] {
	const { strong, on } = sideInks[side.palette];
	const pattern = patternOf(side.palette, on);
	const letter = Math.min(at.w * 2.4, at.h * 1.9);
	const foot = Math.min(at.h, at.w * 1.3);
	return [
		rect(at, { fill: strong, ...(pattern ? { hatch: pattern } : {}) }),
		rect({ ...at, y: at.y + at.h - foot, h: foot }, { fill: strong }),
		{
			kind: 'text',
			x: at.x + at.w / 2,
			y: at.y + at.h - foot / 2 + letter * 0.12,
			text: side.letter,
			face: 'map-bold',
			size: letter,
			colour: on,
			anchor: 'middle',
		},
	];
}

/** The ground's colours; every kind of ground has a pattern beside its tint. */
export const ground = {
	sheet: '#fbf8ef',
	relief: '#efe3cc',
	formLine: '#b08d5b',
	woods: '#d3dfba',
	woodsMark: '#6f8a4c',
	close: '#e9ecd2',
	closeMark: '#98a76a',
	marsh: '#e2ecea',
	marshMark: '#5f8f9c',
	bad: '#e8ddc9',
	badMark: '#96805c',
	builtUp: '#e3c7b4',
	builtUpMark: '#8f5a41',
	water: '#a8cbdb',
	waterEdge: '#3f7793',
	waterName: '#1f5878',
	mainRoad: '#d98a4e',
	mainCasing: '#6d3417',
	minorRoad: '#ffffff',
	minorCasing: '#7d705a',
	track: '#7d705a',
	rail: '#3f3a34',
	grid: '#7d96a3',
	gridFigure: '#2f4855',
	halo: '#fdfbf4',
	name: INK,
} as const;
