/** Whose a counter is, where no colour can be seen: one side's plates are filled, the other's light in a heavy frame. */
import { expect, it } from 'vitest';
import '../../src-renderer/styles/base.css';
import { paintContact } from '../../src-renderer/map/contacts.ts';
import { namedTile, paintCounter, paintDot, paintFormation } from '../../src-renderer/map/counters/face.ts';
import { readTheme, type SideInk } from '../../src-renderer/map/ink.ts';
import type { MapUnit, Palette } from '../../src-renderer/map/types.ts';
import { masterView } from '../fixtures/goodwood-views.ts';

const FILLED: readonly Palette[] = ['blue', 'green', 'violet'];
const FRAMED: readonly Palette[] = ['red', 'amber', 'teal'];
const PAIRS = FILLED.flatMap((filled) => FRAMED.map((framed) => [filled, framed] as const));

const { sides } = readTheme(document.body);
const [first] = Object.values(masterView().units);
if (!first) throw new Error('no unit');
const unit = (palette: Palette): MapUnit => ({
	...first,
	at: { x: 0, y: 0 },
	palette,
	letter: 'A',
	marks: [],
	formation: { id: 'f', short: 'F', echelon: 'brigade' },
});

type Draw = (g: CanvasRenderingContext2D, palette: Palette, side: SideInk) => void;
interface Box {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

/** The mean grey of a box of what was drawn on the sheet's own paper, 0 (black) to 255. */
function greyOf(draw: Draw, palette: Palette, box: Box): number {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = 160;
	const g = canvas.getContext('2d', { willReadFrequently: true });
	if (!g) throw new Error('no canvas');
	g.fillStyle = '#efe9da';
	g.fillRect(0, 0, 160, 160);
	draw(g, palette, sides[palette]);
	const { data } = g.getImageData(box.x, box.y, box.w, box.h);
	let sum = 0;
	for (let n = 0; n < data.length; n += 4)
		sum += 0.299 * (data[n] ?? 0) + 0.587 * (data[n + 1] ?? 0) + 0.114 * (data[n + 2] ?? 0);
	return (sum * 4) / data.length;
}

/** How much darker the filled side is than the framed one. */
const apart = (draw: Draw, filled: Palette, framed: Palette, box: Box): number =>
	greyOf(draw, framed, box) - greyOf(draw, filled, box);

const counter: Draw = (g, palette, side) =>
	paintCounter(g, unit(palette), namedTile(60, 0), side, undefined, false);
const formation: Draw = (g, palette, side) =>
	paintFormation(
		g,
		unit(palette),
		{ echelon: 'brigade', short: 'F', type: first.type },
		{ width: 54, height: 40 },
		side,
		{ selected: false, stale: false, whose: undefined },
	);
const contact: Draw = (g, palette, side) =>
	paintContact(
		g,
		{ id: 'c1', at: { x: 0, y: 0 }, age: 0, sorts: ['infantry'], size: 'battalion', identity: null, palette },
		{ w: 60, h: 43 },
		side,
		side.strong,
	);

it.each(PAIRS)(
	'evening 26: in full grey %s is dark and %s is light, by band, face and dot',
	(filled, framed) => {
		// Greys of 255: the bands differ by black against white, nearly; the faces so that it shows from afar.
		expect(apart(counter, filled, framed, { x: 9, y: 12, w: 3, h: 30 })).toBeGreaterThan(80);
		expect(apart(counter, filled, framed, { x: 6, y: 6, w: 60, h: 55 })).toBeGreaterThan(18);
		expect(apart(formation, filled, framed, { x: 9, y: 10, w: 4, h: 16 })).toBeGreaterThan(70);
		expect(
			apart((g, _, side) => paintDot(g, side, false), filled, framed, { x: 6, y: 6, w: 3, h: 3 }),
		).toBeGreaterThan(90);
		expect(apart(contact, filled, framed, { x: 5, y: 8, w: 3, h: 28 })).toBeGreaterThan(80);
	},
);

it.each(PAIRS)(
	'evening 26: the plates of %s and %s in windows differ in grey, and each letter can be read',
	(filled, framed) => {
		const plate = (palette: Palette) => {
			const probe = document.createElement('span');
			probe.dataset['palette'] = palette;
			probe.style.cssText =
				'background-color: var(--side-soft); color: var(--side-plate-ink); outline-color: var(--side)';
			document.body.append(probe);
			const { backgroundColor, color, outlineColor } = getComputedStyle(probe);
			const ground = FRAMED.includes(palette) ? backgroundColor : outlineColor;
			probe.remove();
			return { ground: luminance(ground), ink: luminance(color) };
		};
		const [dark, light] = [plate(filled), plate(framed)];
		expect(contrast(dark.ground, light.ground)).toBeGreaterThan(4);
		expect(contrast(dark.ground, dark.ink)).toBeGreaterThan(4.5);
		expect(contrast(light.ground, light.ink)).toBeGreaterThan(4.5);
	},
);

/** WCAG's relative luminance of a computed colour. */
function luminance(colour: string): number {
	const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
		const c = Number(part) / 255;
		return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
