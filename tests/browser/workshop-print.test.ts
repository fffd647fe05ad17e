/** What leaves the workshop on paper: hexes with their print under them, counters by their own pictures, drawn in a real browser. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ocsKit } from '../../src-main/rulesets/ocs/workshop/kit.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { counterPdf, counterSheets, pagePictures } from '../../src-renderer/workshop/counter-pages.ts';
import { mapPages, mapPdf } from '../../src-renderer/workshop/map-pages.ts';
import { printBox, printMap } from '../../src-renderer/workshop/map-print.ts';
import { packed as packedPixels } from '../../src-renderer/workshop/picture/pack.ts';
import { printableOf } from '../../src-renderer/workshop/printable.ts';
import { base64Of } from '../../src-renderer/ui/papers/base64.ts';
import { openPdf } from '../../src-renderer/ui/papers/pdf.ts';
import { COUNTER_PIXELS } from '../../src-shared/map/counter-picture.ts';
import { withGround } from '../../src-shared/map/hexmap/redraw.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { readHexes } from '../../src-shared/workshop/hexes.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';

beforeEach(() => page.viewport(1366, 768));

/** Bare hexes, one of them a lake, with a red scan under all of them. */
function drawn(): { draft: Draft; lake: { x: number; y: number }; bare: { x: number; y: number } } {
	const empty = emptyDraft(ocsKit, 'Printed');
	if (!empty.hexes) throw new Error('no hexes');
	const map = readHexes(empty.hexes.map);
	const [first, , third] = [...map.hexes()];
	if (first === undefined || third === undefined) throw new Error('no hexes');
	const letter = ocsKit.hexes?.grounds.find(({ look }) => look === 'lake' || look === 'sea')?.letter ?? 'o';
	const file = withGround(map, [first], letter);
	const { bounds } = empty.map;
	const picture = {
		...{ width: 100, height: 100, west: bounds.west, north: bounds.north, tiles: ['e'.repeat(64)] },
		kmPerPixel: (bounds.east - bounds.west) / 100,
		stretch: (bounds.north - bounds.south) / (bounds.east - bounds.west),
	};
	const draft = {
		...empty,
		map: { ...empty.map, picture },
		hexes: { ...empty.hexes, map: file },
	};
	return { draft, lake: map.grid.pointOf(first), bare: map.grid.pointOf(third) };
}
/** A picture of one colour, as the host would send it. */
async function tile(): Promise<{ mime: string; bytes: string }> {
	const canvas = new OffscreenCanvas(100, 100);
	const g = canvas.getContext('2d');
	if (!g) throw new Error('no canvas');
	g.fillStyle = '#ff0000';
	g.fillRect(0, 0, 100, 100);
	const blob = await canvas.convertToBlob({ type: 'image/png' });
	return { mime: 'image/png', bytes: base64Of(new Uint8Array(await blob.arrayBuffer())) };
}

it('hexes are printed in their colours over the scan, and bare ones show it as it is', async () => {
	const { draft, lake, bare } = drawn();
	const map = printableOf(draft, ocsKit);
	const scale = 60;
	const canvas = await printMap(map, scale, tile);
	const box = printBox(map, scale);
	expect([canvas.width, canvas.height]).toEqual([box.width, box.height]);
	const g = canvas.getContext('2d');
	const colourAt = ({ x, y }: { x: number; y: number }): number[] => {
		const left = Math.round(box.left + (x - map.bounds.west) * scale);
		const top = Math.round(box.top + (map.bounds.north - y) * scale);
		return [...(g?.getImageData(left, top + 12, 1, 1).data ?? [])].slice(0, 3);
	};
	expect(colourAt(bare)).toEqual([255, 0, 0]);
	const [red = 0, , blue = 0] = colourAt(lake);
	// A veil of water over red.
	expect(blue).toBeGreaterThan(60);
	expect(red).toBeLessThan(250);
});

it('hexes go on pages at the width that is asked, each with its words', async () => {
	const { draft } = drawn();
	const map = printableOf(draft, ocsKit);
	const scale = { say: 'a hex of 15 mm', mm: 15 };
	const bytes = await mapPdf(map, 'A4', scale, tile, () => undefined, new AbortController().signal);
	const pdf = await openPdf(base64Of(bytes));
	const { columns, rows } = mapPages(map, 'A4', scale);
	expect(pdf.pages).toHaveLength(columns * rows);
	pdf.close();
});

it('counters to cut out have their own pictures where maps show them', async () => {
	const { draft } = drawn();
	const [formation] = draft.formations;
	const side = draft.sides[0];
	if (!side) throw new Error('no side');
	const made = formation ? newUnits(draft, ocsKit, { formation, names: '1-3 Foot', like: null }) : [];
	const key = '7'.repeat(64);
	const units = made.map((unit, n) => (n === 1 ? { ...unit, picture: { key, shown: true } } : unit));
	expect(units).toHaveLength(3);
	const sheets = counterSheets({ ...draft, units }, 'A4', 20);
	const pixels = new Uint8Array(COUNTER_PIXELS * COUNTER_PIXELS * 4);
	for (let at = 0; at < pixels.length; at += 4) pixels.set([0, 200, 0, 255], at);
	const stop = new AbortController().signal;
	const packed = base64Of(new Uint8Array(await packedPixels([new Uint8ClampedArray(pixels)])));
	const pictures = await pagePictures(units, (keys) => Promise.resolve(keys.map(() => packed)), stop);
	expect(pictures.size).toBe(1);
	const bytes = await counterPdf(sheets, 'A4', 'Printed', pictures, () => undefined, stop);
	const pdf = await openPdf(base64Of(bytes));
	expect(pdf.pages).toHaveLength(1);
	const canvas = document.createElement('canvas');
	await pdf.pages[0]?.draw(canvas, 4 * 25.4);
	document.body.append(canvas);
	const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
	let green = 0;
	for (let at = 0; at < data.length; at += 4)
		if ((data[at] ?? 0) < 40 && (data[at + 1] ?? 0) > 160 && (data[at + 2] ?? 0) < 60) green += 1;
	// A field of some 15 by 15 mm.
	expect(green / 16).toBeGreaterThan(100);
	await page.screenshot({ path: '../../out/e2e/counters-page.png' });
	canvas.remove();
	pdf.close();
});
