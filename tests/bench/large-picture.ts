/**
 * A scan of 20,000 by 13,000 pixels, as PNG and as JPEG, a drawing as SVG and as PDF at that size, and a PDF with a scan in it, drawn anew and as it was
 * scanned, and a WebP, which like the drawn scan is unpacked whole when somebody says so, each brought into the workshop's window: until the map can first be panned, and the most memory that the window's process took meanwhile.
 * Baseline: the aims, 60 s and 600 MB.
 */
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import type { Page } from 'playwright-core';
import { jpegHead, jpegStrips } from '../../src-renderer/workshop/picture/jpeg-strips.ts';
import { openHall, startProgram } from '../e2e/hall.ts';
import { pdfOf, scanPdf } from '../helpers/pictures.ts';
import { figure, type Figure } from './measure.ts';

const [WIDTH, HEIGHT] = [20_000, 13_000];
/** Pixels of height of eight rows of blocks, chroma halved. */
const STRIP = 128;
/** Of a scan that is drawn: larger, and it takes gigabytes. */
const SCAN = [12_000, 70 * STRIP] as const;
const AIM = { seconds: 60, megabytes: 600 } as const;

/** How each kind is written to a file, and how large the picture in it is. */
const KINDS = {
	PNG: { write: (_page: Page, path: string) => writePng(path), size: '20,000 by 13,000' },
	JPEG: { write: writeJpeg, size: '20,000 by 13,000' },
	SVG: {
		write: (_page: Page, path: string) => writeFileSync(path, drawnSvg()),
		size: '20,000 by 13,000',
	},
	PDF: {
		write: (_page: Page, path: string) => writeFileSync(path, drawnPdf()),
		size: '20,000 by 13,000',
	},
	'PDF with a scan, drawn': { write: writeScanPdf, size: '12,000 by 8,960' },
	'PDF with a scan, as it was scanned': {
		write: (page: Page, path: string) => writeScanPdf(page, path, [WIDTH, 101 * STRIP]),
		size: '20,000 by 12,928',
	},
	WebP: { write: writeWebp, size: '12,000 by 9,000' },
} as const;
type Size = readonly [number, number];
type Kind = keyof typeof KINDS;

export const LARGE_KINDS = Object.keys(KINDS) as readonly Kind[];

/** The program is built by then. */
export async function largePictureFigures(kind: Kind): Promise<Figure[]> {
	const { write, size } = KINDS[kind];
	const hall = await openHall(1366, 768);
	const program = await startProgram(hall.dataDir);
	try {
		const file = join(hall.dataDir, `scan.${kind.toLowerCase().slice(0, 4).trim()}`);
		const maker = await hall.page(program.address);
		await write(maker, file);
		await maker.close();
		const page = await hall.page(program.address);
		page.setDefaultTimeout(600_000);
		await page.getByTestId('shelf-new').click();
		await page.getByTestId('shelf-title').fill('Large');
		await page.keyboard.press('Enter');
		await page.getByRole('tab', { name: 'Map' }).click();
		await page.locator('[data-camera]').waitFor();
		const before = renderers();
		const start = performance.now();
		await page.getByTestId('picture-file').setInputFiles(file);
		if (kind === 'SVG' || kind.startsWith('PDF')) {
			const sizes = page.getByTestId('drawing-size');
			const largest = await sizes.locator('option').last().getAttribute('value');
			// The scan itself is what is proposed.
			if (!kind.endsWith('as it was scanned')) await sizes.selectOption(largest);
			await page.getByTestId('drawing-take').click();
		}
		if (kind === 'WebP' || kind === 'PDF with a scan, drawn') await page.getByTestId('whole-take').click();
		await page.getByText('Click a point whose distance').waitFor();
		const map = page.locator('[data-camera]');
		const camera = await map.getAttribute('data-camera');
		await map.focus();
		await page.keyboard.press('ArrowRight');
		while ((await map.getAttribute('data-camera')) === camera) await page.waitForTimeout(20);
		const seconds = (performance.now() - start) / 1000;
		const peak = Math.max(
			...renderers()
				.keys()
				.map((pid) => peakOf(pid)),
		);
		const rest = Math.max(0, ...before.values());
		return [
			figure(`a ${kind} of ${size} brought in, to the first pan`, seconds, 's', 'the aim', AIM.seconds),
			figure(
				`the most memory of the window meanwhile (${String(Math.round(rest))} MB before)`,
				peak,
				'MB',
				'the aim',
				AIM.megabytes,
			),
		];
	} finally {
		await hall.end();
		await program.stop();
		hall.forget();
	}
}

/** The windows' processes by id, and what each holds now, MB. */
function renderers(): ReadonlyMap<number, number> {
	const found = new Map<number, number>();
	for (const name of readdirSync('/proc')) {
		if (!/^\d+$/.test(name)) continue;
		try {
			const line = readFileSync(join('/proc', name, 'cmdline'), 'utf8');
			if (line.includes('--type=renderer') && parentsOf(Number(name)).includes(process.pid))
				found.set(Number(name), statusOf(Number(name), 'VmRSS'));
		} catch {
			// It has ended meanwhile.
		}
	}
	return found;
}

function parentsOf(pid: number): readonly number[] {
	const parents: number[] = [];
	for (let at = pid; at > 1;) {
		at = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${String(at)}/status`, 'utf8'))?.[1] ?? 0);
		parents.push(at);
	}
	return parents;
}
const peakOf = (pid: number): number => statusOf(pid, 'VmHWM');
/** MB. */
function statusOf(pid: number, what: string): number {
	const text = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
	return Number(new RegExp(`^${what}:\\s*(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

/** Paper with ink on it that does not repeat, written row by row. */
async function writePng(path: string): Promise<void> {
	const out = createWriteStream(path);
	const chunk = (name: string, data: Buffer): void => {
		const length = Buffer.alloc(4);
		length.writeUInt32BE(data.length);
		// The sums are nobody's business here: the reader tells damage by the rows.
		out.write(Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]));
	};
	out.write(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
	const head = Buffer.alloc(13);
	head.writeUInt32BE(WIDTH, 0);
	head.writeUInt32BE(HEIGHT, 4);
	head.set([8, 2, 0, 0, 0], 8);
	chunk('IHDR', head);
	const deflate = createDeflate({ level: 1 });
	deflate.on('data', (part: Buffer) => chunk('IDAT', part));
	const row = Buffer.alloc(WIDTH * 3 + 1);
	for (let y = 0; y < HEIGHT; y += 1) {
		for (let x = 0; x < WIDTH; x += 1) {
			const ink = ((x * 7 + y * 13) % 97 < 3 ? 90 : 0) + (((x >> 5) * (y >> 5)) % 23);
			row[1 + x * 3] = 236 - ink;
			row[2 + x * 3] = 228 - ink;
			row[3 + x * 3] = 208 - ink;
		}
		if (!deflate.write(Buffer.from(row))) await once(deflate, 'drain');
	}
	deflate.end();
	await once(deflate, 'end');
	chunk('IEND', Buffer.alloc(0));
	out.end();
	await once(out, 'finish');
}

/** Rows of blocks that the browser packed, one strip of them over and over: a restart stands behind each row. */
async function writeJpeg(page: Page, path: string, [wide, high]: Size = [WIDTH, HEIGHT]): Promise<void> {
	const packed = await page.evaluate(
		async ([width, height]) => {
			const canvas = new OffscreenCanvas(width, height);
			const g = canvas.getContext('2d');
			if (!g) throw new Error('no canvas');
			const image = g.createImageData(width, height);
			for (let y = 0, at = 0; y < height; y += 1)
				for (let x = 0; x < width; x += 1, at += 4) {
					const ink = ((x * 7 + y * 13) % 97 < 3 ? 90 : 0) + (((x >> 5) * (y >> 5)) % 23);
					image.data.set([236 - ink, 228 - ink, 208 - ink, 255], at);
				}
			g.putImageData(image, 0, 0);
			const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
			const reader = new FileReader();
			const read = new Promise((done) => reader.addEventListener('load', done));
			reader.readAsDataURL(blob);
			await read;
			return typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '';
		},
		[wide, STRIP] as const,
	);
	const file = new Blob([Buffer.from(packed, 'base64')]);
	const head = await jpegHead(file);
	if (!head?.isPlain || head.rows !== 8) throw new Error('the browser packs pictures in another way now');
	let codes = new Uint8Array();
	for await (const { jpeg } of jpegStrips(file, head)) codes = jpeg.subarray(head.head.length, -2);
	const front = Buffer.from(head.head);
	const times = Math.floor(high / STRIP);
	front.writeUInt16BE(times * STRIP, head.heightAt);
	const between = Buffer.of(0xff, 0xd7);
	const body = Array.from({ length: times }, (_, n) => (n === 0 ? codes : Buffer.concat([between, codes])));
	writeFileSync(path, Buffer.concat([front, ...body, Buffer.of(0xff, 0xd9)]));
}

/** A page that is one JPEG. */
async function writeScanPdf(page: Page, path: string, [wide, high]: Size = SCAN): Promise<void> {
	await writeJpeg(page, path, [wide, high]);
	writeFileSync(path, scanPdf(readFileSync(path), [wide, high]));
}

/** Strokes of a drawn map: so many lines, each of a few corners, [from, ...to]. */
const STROKES = Array.from({ length: 20_000 }, (_, n) =>
	Array.from({ length: 5 }, (_each, corner) => [
		((n * 7919) % 1960) + corner * 9,
		((n * 104_729) % 1280) + ((n + corner) % 3) * 7,
	]),
);

function drawnSvg(): string {
	const line = (points: readonly (readonly number[])[], n: number): string =>
		`<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="hsl(${String(n % 360)},40%,40%)"/>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1300">${STROKES.map(line).join('')}</svg>`;
}

function drawnPdf(): Buffer {
	const line = (points: readonly (readonly number[])[]): string =>
		`${points.map((point, n) => `${point.join(' ')} ${n === 0 ? 'm' : 'l'}`).join(' ')} S`;
	const words = STROKES.map(line).join('\n');
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 2000 1300]/Contents 4 0 R>>',
		`<</Length ${String(words.length)}>>\nstream\n${words}\nendstream`,
	];
	return pdfOf(objects);
}

/** One that the browser packs whole: it is read whole as well. */
async function writeWebp(page: Page, path: string): Promise<void> {
	const saving = page.waitForEvent('download');
	await page.evaluate(async () => {
		const [width, height] = [12_000, 9_000];
		const canvas = new OffscreenCanvas(width, height);
		const g = canvas.getContext('2d', { alpha: false });
		if (!g) throw new Error('no canvas');
		g.fillStyle = '#ece4d0';
		g.fillRect(0, 0, width, height);
		for (let n = 0; n < 60_000; n += 1) {
			g.fillStyle = `hsl(${String((n * 37) % 360)} 30% 55%)`;
			g.fillRect((n * 7919) % width, (n * 104_729) % height, 40, 3 + (n % 9));
		}
		const link = document.createElement('a');
		link.href = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }));
		link.download = 'scan.webp';
		link.click();
	});
	await (await saving).saveAs(path);
}
