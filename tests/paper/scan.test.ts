/** The printed map on paper: its tiles in the size that paper shows, on maps of either kind; what is stressed in a briefing stays so. */
import { PhotonImage } from '@cf-wasm/photon';
import { describe, expect, it } from 'vitest';
import { tileCount, type MapPicture } from '../../src-shared/map/picture.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { paragraphsOf } from '../../src-shared/kit/prose.ts';
import { paperCounterWidth } from '../../src-main/paper/kit/counter-picture.ts';
import { hexGround, hexPicture } from '../../src-main/paper/kit/hex-picture.ts';
import { mapPicture } from '../../src-main/paper/kit/map-picture.ts';
import { projection } from '../../src-main/paper/kit/projection.ts';
import { scanPicture } from '../../src-main/paper/kit/scan-picture.ts';
import { scanTiles } from '../../src-main/paper/kit/scan-tiles.ts';
import { wrapSpans } from '../../src-main/paper/kit/spans.ts';
import { blocksHtml } from '../../src-main/paper/kit/blocks-html.ts';
import { widthOf } from '../../src-main/paper/kit/type.ts';
import { drawPaper } from '../../src-main/paper/draw.ts';
import { scanned } from '../../src-main/paper/jobs.ts';
import { sideCounter } from '../../src-main/rulesets/opcom/papers/side/counter.ts';
import { playedBy } from '../../src-main/campaign/rulesets.ts';
import { startPaper } from '../../src-main/workshop/start-papers.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { twoSheets } from '../helpers/hex-map.ts';
import { module, shipped } from '../workshop/support.ts';

/** A tile as the workshop keeps it. */
const WEBP = new PhotonImage(new Uint8Array(16).fill(120), 2, 2).get_bytes_webp();
const sized = (width: number, height: number): Omit<MapPicture, 'west' | 'north' | 'kmPerPixel'> => ({
	...{ width, height },
	tiles: Array.from({ length: tileCount(width, height) }, (_, n) => n.toString(16).padStart(64, '0')),
});
const nothing = { units: [], contacts: [], tracks: [], tags: [], crossings: [], title: 'Scan' };

describe('third evening 22: the scan on paper', () => {
	it('is its tiles where they lie, in the size that paper can show', () => {
		const picture = { ...sized(1500, 1100), west: 2, north: 12, kmPerPixel: 0.01, stretch: 1.1 };
		const tiles = scanTiles(picture, () => WEBP);
		expect(tiles).toHaveLength(4);
		expect(tiles[0]).toMatchObject({ west: 2, north: 12 });
		const last = tiles.at(-1);
		expect(last?.east).toBeCloseTo(17, 6);
		expect(last?.south).toBeCloseTo(12 - 11 * 1.1, 6);
		// A huge scan comes in half its size or less; one that is missing is left out.
		const huge = { ...sized(20_000, 13_000), west: 0, north: 13, kmPerPixel: 0.001 };
		const asked: string[] = [];
		const few = scanTiles(huge, (key) => (asked.push(key), asked.length === 1 ? null : WEBP));
		expect(few.length).toBe(asked.length - 1);
		expect(asked.length).toBeLessThan(30);
		expect(few.at(-1)?.east).toBeCloseTo(20, 1);
	});

	it('lies under what is drawn on a free map, and in the place of the ground of hexes', () => {
		const scenario = shipped('training');
		const to = projection(scenario.map.bounds, 50_000);
		const scan = scanPicture(
			scanTiles({ ...sized(900, 700), west: 0, north: 11, kmPerPixel: 0.0155 }, () => WEBP),
			to,
			true,
		);
		expect(scan.map(({ kind }) => kind)).toEqual(['image']);
		const shapes = mapPicture(scenario.map, to, nothing, scan);
		expect(shapes[1]?.kind).toBe('image');
		const map = new HexMap(twoSheets());
		const at = projection(hexGround(map).bounds, 50_000);
		const plain = hexPicture(map, at).filter((shape) => shape.kind === 'path' && shape.fill !== undefined);
		const printed = hexPicture(map, at, scan);
		expect(plain.length).toBeGreaterThan(2);
		expect(printed.filter((shape) => shape.kind === 'path' && shape.fill !== undefined)).toEqual([]);
		expect(printed[0]?.kind).toBe('image');
	});

	it('is printed on the master map and on a side’s, each tile once in the file', async () => {
		const base = shipped('training');
		const picture = { ...sized(1500, 1100), west: 0, north: 11, kmPerPixel: 0.0094 };
		const played = playedBy(module, Scenario.parse({ ...base, map: { ...base.map, picture } }) as never);
		for (const order of [{ kind: 'master-map' }, { kind: 'side-map', side: 'blue' }]) {
			const { job, scan } = startPaper(played, { size: 'A4', grey: false, ...order } as never);
			expect(scan?.picture).toEqual(picture);
			const whole = scanned(job as never, scan, () => WEBP);
			const [bare, drawn] = [await drawPaper(job as never, []), await drawPaper(whole, [])];
			const images = (bytes: Uint8Array): number =>
				Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;
			expect([images(bare), images(drawn)]).toEqual([0, 1]);
		}
	});

	it('a headquarters’ counter is as large as a battalion’s, whatever it commands', () => {
		const side = { palette: 'blue', letter: 'B' } as const;
		const of = (type: 'hq' | 'infantry', size: 'corps' | 'division' | 'battalion') =>
			paperCounterWidth(sideCounter(side, { short: 'X', type, size }).frontage, 50_000);
		expect(of('hq', 'corps')).toBe(of('infantry', 'battalion'));
		expect(of('hq', 'division')).toBe(20);
		expect(of('infantry', 'division')).toBe(80);
	});

	it('briefings keep what is bold, on paper and in a browser', () => {
		const [{ lines } = { lines: [] }] = paragraphsOf(
			'Take **Milbrook** and the **Windy Knoll**, and hold them.',
		);
		const faces = { plain: 'doc', strong: 'doc-bold' } as const;
		const set = lines.flatMap((spans) => wrapSpans(spans, faces, 11, 60));
		expect(set.length).toBeGreaterThan(1);
		const bold = set.flat().filter(({ face }) => face === 'doc-bold');
		expect(bold.map(({ text }) => text.trim())).toEqual(['Milbrook', 'Windy', 'Knoll']);
		for (const line of set)
			for (const { text, face, at } of line)
				expect(at + widthOf(face, 11, text.trimEnd())).toBeLessThanOrEqual(60);
		expect(
			set
				.flat()
				.map(({ text }) => text)
				.join(''),
		).toBe('Take Milbrook and the Windy Knoll, and hold them.');
		expect(blocksHtml([{ kind: 'prose', lines }], 'x')).toContain('Take <strong>Milbrook</strong> and');
	});
});
