/** A large PNG read row by row and cut into tiles: the same pixels as it has, in all its sizes. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictureLevels, tileCount } from '../../src-shared/map/picture.ts';
import { RowCutter, type CutTile } from '../../src-renderer/workshop/picture/cut-rows.ts';
import { isReadByRows, pngHead, pngRows } from '../../src-renderer/workshop/picture/png-rows.ts';

/** Bytes as a PNG names them: each row with how it was filtered. */
function png(
	{
		width,
		height,
		type,
		depth = 8,
		interlaced = 0,
	}: { width: number; height: number; type: number; depth?: number; interlaced?: number },
	rows: readonly (readonly [filter: number, bytes: readonly number[]])[],
	more: readonly (readonly [name: string, bytes: readonly number[]])[] = [],
	cut = 7,
): Blob {
	const chunk = (name: string, data: Uint8Array): Buffer => {
		const length = Buffer.alloc(4);
		length.writeUInt32BE(data.length);
		return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([depth, type, 0, 0, interlaced], 8);
	const packed = deflateSync(Buffer.from(rows.flatMap(([filter, bytes]) => [filter, ...bytes])));
	// In chunks of a few bytes, as streams come.
	const parts = Array.from({ length: Math.ceil(packed.length / cut) }, (_, n) =>
		packed.subarray(n * cut, (n + 1) * cut),
	);
	return new Blob([
		Buffer.concat([
			Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
			chunk('IHDR', head),
			...more.map(([name, bytes]) => chunk(name, Buffer.from(bytes))),
			...parts.map((part) => chunk('IDAT', part)),
			chunk('IEND', Buffer.alloc(0)),
		]),
	]);
}
async function rowsOf(file: Blob): Promise<number[][]> {
	const head = await pngHead(file);
	if (!head) throw new Error('no PNG');
	const rows: number[][] = [];
	for await (const row of pngRows(file, head)) rows.push([...row]);
	return rows;
}

describe('rows of a PNG', () => {
	it('are what was filtered, by all five filters', async () => {
		// Two pixels of grey, each row 10 and 30 once it is unfiltered.
		const file = png({ width: 2, height: 5, type: 0 }, [
			[0, [10, 30]],
			[1, [10, 20]],
			[2, [0, 0]],
			[3, [5, 10]],
			[4, [0, 0]],
		]);
		expect(await rowsOf(file)).toEqual(Array(5).fill([10, 10, 10, 255, 30, 30, 30, 255]));
	});

	it('are in colours, by palette, and over white where they are seen through', async () => {
		expect(await rowsOf(png({ width: 1, height: 1, type: 2 }, [[0, [1, 2, 3]]]))).toEqual([[1, 2, 3, 255]]);
		expect(await rowsOf(png({ width: 1, height: 1, type: 6 }, [[0, [0, 0, 0, 51]]]))).toEqual([
			[204, 204, 204, 255],
		]);
		expect(await rowsOf(png({ width: 1, height: 1, type: 4 }, [[0, [100, 0]]]))).toEqual([
			[255, 255, 255, 255],
		]);
		const palette = [
			['PLTE', [9, 8, 7, 6, 5, 4]],
			['tRNS', [0]],
		] as const;
		expect(await rowsOf(png({ width: 2, height: 1, type: 3 }, [[0, [1, 0]]], palette))).toEqual([
			[6, 5, 4, 255, 255, 255, 255, 255],
		]);
	});

	it('of a file that ends too early, or is damaged, are refused', async () => {
		await expect(rowsOf(png({ width: 2, height: 3, type: 0 }, [[0, [1, 2]]]))).rejects.toThrow('too early');
		await expect(rowsOf(png({ width: 2, height: 1, type: 0 }, [[9, [1, 2]]]))).rejects.toThrow('damaged');
		expect(await pngHead(new Blob(['GIF89a, and some more words to fill the head up']))).toBeNull();
		expect(await pngHead(new Blob([]))).toBeNull();
	});

	it('have a byte for each value where the file has two, or bits: of a scan in black and white, too', async () => {
		const grey = (depth: number, bytes: readonly number[], width: number): Promise<number[][]> =>
			rowsOf(png({ width, height: 1, type: 0, depth }, [[0, bytes]]));
		const pixels = async (rows: Promise<number[][]>): Promise<unknown> =>
			(await rows)[0]?.filter((_, n) => n % 4 === 0);
		expect(await pixels(grey(1, [0b1010_0000], 3))).toEqual([255, 0, 255]);
		expect(await pixels(grey(2, [0b00_01_10_11], 4))).toEqual([0, 85, 170, 255]);
		expect(await pixels(grey(4, [0x0f, 0x80], 3))).toEqual([0, 255, 136]);
		// The filter goes by whole pixels, of two bytes each.
		expect(await rowsOf(png({ width: 2, height: 1, type: 0, depth: 16 }, [[1, [100, 9, 20, 1]]]))).toEqual([
			[100, 100, 100, 255, 120, 120, 120, 255],
		]);
		const palette = png(
			{ width: 3, height: 1, type: 3, depth: 2 },
			[[0, [0b00_01_10_00]]],
			[['PLTE', [1, 2, 3, 4, 5, 6, 7, 8, 9]]],
		);
		expect(await rowsOf(palette)).toEqual([[1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255]]);
	});

	it('that are interlaced are the browser’s', async () => {
		const of = async (more: object): Promise<boolean> => {
			const head = await pngHead(png({ width: 1, height: 1, type: 0, ...more }, [[0, [0]]]));
			return head !== null && isReadByRows(head);
		};
		expect(await Promise.all([of({}), of({ interlaced: 1 }), of({ type: 5 })])).toEqual([true, false, false]);
	});
});

describe('tiles cut from rows', () => {
	it('are all there are, each once, with the pixels of their place in their size', () => {
		const [width, height] = [2050, 1030];
		const cutter = new RowCutter(width, height);
		const tiles: CutTile[] = [];
		const row = new Uint8ClampedArray(width * 4);
		for (let y = 0; y < height; y += 1) {
			for (let x = 0; x < width; x += 1) row.set([x % 256, y % 256, Math.floor(x / 256), 255], x * 4);
			for (const tile of cutter.push(row)) tiles.push({ ...tile, rgba: tile.rgba.slice() });
		}
		expect(tiles.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
			Array.from({ length: tileCount(width, height) }, (_, n) => n),
		);
		const at = (index: number, x: number, y: number): number[] => {
			const tile = tiles.find((each) => each.index === index);
			const from = tile ? (y * tile.width + x) * 4 : 0;
			return [...(tile?.rgba.subarray(from, from + 4) ?? [])];
		};
		const [, half, quarter] = pictureLevels(width, height);
		// The second tile of the first row: pixel 1024 + 5, row 7.
		expect(at(1, 5, 7)).toEqual([1029 % 256, 7, 4, 255]);
		// The last tile of the second row is 2 by 6 pixels: its corner is the picture's.
		expect(tiles.find(({ index }) => index === 5)).toMatchObject({ width: 2, height: 6 });
		expect(at(5, 1, 5)).toEqual([2049 % 256, 1029 % 256, 8, 255]);
		// Half: 10 and 11 across make 10.5, 20 and 21 down 20.5; whole figures go to the even one.
		expect(at(half?.first ?? 0, 5, 10)).toEqual([10, 20, 0, 255]);
		expect(tiles.find(({ index }) => index === quarter?.first)).toMatchObject({ width: 513, height: 258 });
	});
});
