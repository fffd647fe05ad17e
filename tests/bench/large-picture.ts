/**
 * A scan of 20,000 by 13,000 pixels brought into the workshop's window: until the map can first be panned, and the most memory that
 * the window's process and its helpers for drawing took meanwhile. Baseline: the aims, 60 s and 600 MB.
 */
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import { openHall, startProgram } from '../e2e/hall.ts';
import { figure, type Figure } from './measure.ts';

const [WIDTH, HEIGHT] = [20_000, 13_000];
const AIM = { seconds: 60, megabytes: 600 } as const;

/** The program is built by then. */
export async function largePictureFigures(): Promise<Figure[]> {
	const hall = await openHall(1366, 768);
	const program = await startProgram(hall.dataDir);
	try {
		const file = join(hall.dataDir, 'scan.png');
		await writeScan(file);
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
			figure('a scan of 20,000 by 13,000 brought in, to the first pan', seconds, 's', 'the aim', AIM.seconds),
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
async function writeScan(path: string): Promise<void> {
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
