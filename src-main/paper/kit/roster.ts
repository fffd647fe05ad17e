/** Lists everything on a map with grid references, for things too close together to be read. */
import type { MapSheet } from '../../../src-shared/map/sheet.ts';
import { gridRef } from '../../../src-shared/map/grid-ref.ts';
import { PAGE_MARGIN } from './form-head.ts';
import type { MapContents } from './map-picture.ts';
import { INK, lineHeight, type Pdf } from './pdf.ts';
import type { Extent } from './shapes.ts';
import { MM, widthOf } from './type.ts';

const SIZE = 7.5;
/** As wide as the longest short name and six figures, mm. */
const COLUMN_MM = 29;
const HEADING_MM = 6;
/** Less room than this is left blank, mm. */
export const LEAST_ROSTER_MM = 25;

interface Entry {
	readonly words: string;
	readonly bold: boolean;
}

/**
 * Draws the list into a box (mm), in columns, and the rest on further pages. A box that isn't high enough stays blank.
 */
export function drawRoster(pdf: Pdf, sheet: MapSheet, on: MapContents, box: Extent): void {
	let left = entriesOf(sheet, on);
	if (left.length === 0 || box.h < LEAST_ROSTER_MM) return;
	left = drawColumns(pdf, left, box);
	while (left.length > 0) {
		pdf.page();
		left = drawColumns(pdf, left, {
			...{ x: box.x, y: PAGE_MARGIN, w: box.w },
			h: pdf.height - 2 * PAGE_MARGIN,
		});
	}
}

/** Answers what found no room. */
function drawColumns(pdf: Pdf, entries: readonly Entry[], box: Extent): readonly Entry[] {
	pdf.text(box.x, box.y + SIZE * MM * 1.2, 'Where they stand', { face: 'map-bold', size: 11 });
	const step = lineHeight(SIZE);
	const columns = Math.max(1, Math.floor(box.w / COLUMN_MM));
	const rows = Math.floor((box.h - HEADING_MM) / step);
	const shown = entries.slice(0, columns * rows);
	const height = Math.min(rows, Math.ceil(shown.length / columns));
	const wide = box.w / columns;
	shown.forEach(({ words, bold }, n) => {
		const x = box.x + Math.floor(n / height) * wide;
		const y = box.y + HEADING_MM + (n % height) * step + SIZE * MM;
		const face = bold ? 'map-bold' : 'map';
		pdf.text(x, y, fitted(words, wide - 2), { face, size: SIZE, colour: INK });
	});
	return entries.slice(shown.length);
}

function entriesOf(sheet: MapSheet, on: MapContents): readonly Entry[] {
	const sides = [...new Set(on.units.map(({ counter }) => counter.side.letter))].sort();
	const several = sides.length > 1;
	const units = sides.flatMap((letter) =>
		on.units
			.filter(({ counter }) => counter.side.letter === letter)
			.map(({ at, counter }) => `${several ? `${letter} ` : ''}${counter.short} ${gridRef(sheet, at)}`)
			.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
	);
	const enemy = on.contacts.map(
		({ at, words, heard }) => `${gridRef(sheet, at)} ${words}, turn ${String(heard)}`,
	);
	return [
		...units.map((words) => ({ words, bold: false })),
		...(enemy.length > 0 ? [{ words: 'Enemy as told', bold: true }] : []),
		...enemy.map((words) => ({ words, bold: false })),
	];
}

function fitted(text: string, width: number): string {
	if (widthOf('map', SIZE, text) <= width) return text;
	let short = text;
	while (short.length > 4 && widthOf('map', SIZE, `${short}…`) > width) short = short.slice(0, -1);
	return `${short.trimEnd()}…`;
}
