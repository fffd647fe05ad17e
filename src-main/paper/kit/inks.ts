/** The colours of paper: the ground's, and each side's with the pattern that stands for it where there is no colour. */
import type { SideHead } from '../../../src-shared/contract/house.ts';
import { INK } from './pdf.ts';
import { sideInks } from './side-inks.ts';
import { rect, type Extent, type Hatch, type PaperShape } from './shapes.ts';

/** Returns the same patterns as in the windows: none, slanting, dots, horizontal, crossed, vertical. */
function patternOf(palette: SideHead['palette'], colour: string): Hatch | null {
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

/** A side's plate: filled or framed, its pattern and, where there is room, its letter. */
export function sidePlate(side: Pick<SideHead, 'palette' | 'letter'>, at: Extent): readonly PaperShape[] {
	const { strong, on, soft, frame } = sideInks[side.palette];
	const [fill, ink] = frame ? [soft, frame] : [strong, on];
	const pattern = patternOf(side.palette, frame ? strong : on);
	const edge = Math.min(0.6, at.w * 0.12);
	const letter = Math.min(at.w * 2.4, at.h * 1.9);
	const foot = Math.min(at.h, at.w * 1.3);
	return [
		rect(at, { fill, ...(pattern ? { hatch: pattern } : {}) }),
		rect({ ...at, y: at.y + at.h - foot, h: foot }, { fill }),
		...(frame ? [rect(inner(at, edge / 2), { stroke: { colour: frame, width: edge } })] : []),
		{
			kind: 'text',
			x: at.x + at.w / 2,
			y: at.y + at.h - foot / 2 + letter * 0.12,
			text: side.letter,
			face: 'map-bold',
			size: letter,
			colour: ink,
			anchor: 'middle',
		},
	];
}

/** An extent drawn in by `by` mm on each edge. */
export const inner = ({ x, y, w, h }: Extent, by: number): Extent => ({
	x: x + by,
	y: y + by,
	w: w - 2 * by,
	h: h - 2 * by,
});

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
	village: '#efdfcd',
	builtUp: '#e3c7b4',
	city: '#cfa38c',
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
