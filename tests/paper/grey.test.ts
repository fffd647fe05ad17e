/** Papers from a printer without colours: whose a counter is, is seen by filled against framed. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counterPicture, counterHeight } from '../../src-main/paper/kit/counter-picture.ts';
import { sideInks } from '../../src-main/paper/kit/side-inks.ts';
import type { PaperShape } from '../../src-main/paper/kit/shapes.ts';
import { encounter } from '../../src-main/rulesets/opcom/encounter/encounter.ts';
import { Scenario, type Side } from '../../src-shared/rulesets/opcom/scenario.ts';

type Palette = Side['palette'];
const palettes = Object.keys(sideInks) as readonly Palette[];
const filled = palettes.filter((palette) => sideInks[palette].frame === null);
const framed = palettes.filter((palette) => sideInks[palette].frame !== null);
const WIDTH = 20;

/** A colour's grey, 0 (black) to 255, as a printer without colours lays it down. */
function grey(colour: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
	return 0.299 * r + 0.587 * g + 0.114 * b;
}

const areas = (palette: Palette): readonly PaperShape[] =>
	counterPicture(
		{
			side: { palette, letter: 'A' },
			short: '1',
			type: 'infantry',
			size: 'battalion',
			frontage: 1,
			figures: null,
		},
		WIDTH,
	);

/** What is filled last under a place of the counter, as grey. Symbols are left out: they are the same for all. */
function greyAt(palette: Palette, x: number, y: number): number {
	const fill = areas(palette).findLast(
		(shape) =>
			shape.kind === 'path' &&
			shape.fill?.startsWith('#') === true &&
			x >= shape.extent.x &&
			y >= shape.extent.y &&
			x <= shape.extent.x + shape.extent.w &&
			y <= shape.extent.y + shape.extent.h,
	);
	if (fill?.kind !== 'path' || fill.fill === undefined) throw new Error('nothing is there');
	return grey(fill.fill);
}

describe('evening 26: in full grey', () => {
	it.each(filled.flatMap((dark) => framed.map((light) => [dark, light] as const)))(
		'a printed counter of %s is dark and one of %s is light',
		(dark, light) => {
			const high = counterHeight(WIDTH, false);
			const band = (palette: Palette) => greyAt(palette, WIDTH * 0.05, high * 0.3);
			const face = (palette: Palette) => greyAt(palette, WIDTH * 0.97, high * 0.97);
			expect(band(light) - band(dark)).toBeGreaterThan(110);
			expect(face(light) - face(dark)).toBeGreaterThan(60);
		},
	);

	it.each(palettes)('%s has the same inks on paper as in the windows', (palette) => {
		const css = readFileSync(resolve(import.meta.dirname, '../../src-renderer/styles/tokens.css'), 'utf8');
		const block = new RegExp(`^\\[data-palette='${palette}'\\] \\{(.*?)^\\}`, 'ms').exec(css)?.[1] ?? '';
		const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];
		expect([token('side'), token('side-ink'), token('side-soft'), token('side-frame')]).toEqual([
			sideInks[palette].strong,
			sideInks[palette].on,
			sideInks[palette].soft,
			sideInks[palette].frame ?? 'none',
		]);
	});

	const shipped = ['arnhem-bridge', 'goodwood', 'training'].map((id) =>
		Scenario.parse(
			JSON.parse(
				readFileSync(resolve(import.meta.dirname, `../../assets/scenarios/${id}/scenario.json`), 'utf8'),
			),
		),
	);
	it.each([...shipped, encounter('grey')])('the two sides of $title are one of each', ({ sides }) => {
		expect(new Set(sides.map(({ palette }) => sideInks[palette].frame === null))).toEqual(
			new Set([true, false]),
		);
	});
});
