/**
 * A hex scenario out of a VASSAL module that we made ourselves, from nothing and through real windows: its hexes and numbers,
 * its counters filled in by rules, played for a turn with a side's window that is never sent anything of the other side's.
 */
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeModule, oneBoard, pieceCommand, savedGame } from '../vassal/made-module.ts';
import { drawWithWebgl, endEvening, type Hall, openEvening, type Program } from './hall.ts';
import { onGlass, soon } from './hands.ts';
import { ADDRESS, codeOf, sitDown } from './laptops.ts';
import { picture } from './picture.ts';
import { counterFace, GREEN, scan, shareOf } from './scan.ts';
import { freePort } from '../helpers/free-port.ts';

drawWithWebgl();

let hall: Hall;
let program: Program;
let master: Page;
let blue: Page;
/** All that came to Blue's laptop over its sockets. */
let sentToBlue: readonly string[] = [];
beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

/** What the counters of each side are printed in: no other thing in a window has these colours. */
const HERON = [196, 60, 190] as const;
const WING = [20, 150, 235] as const;

const KINDS = 'Attack,Rating,Move,Side';
interface Made {
	readonly name: string;
	readonly side: string;
	readonly figures: string;
	readonly image: string;
	readonly layer: string;
	/** Column and row of the printed grid, from 0. */
	readonly at: readonly [column: number, row: number];
}
const COUNTERS: readonly Made[] = [
	{ name: 'Heron Rifles', side: 'Blue', figures: '4,3,5', image: 'heron.png', layer: 'Foot', at: [4, 6] },
	{ name: 'Heron Battery', side: 'Blue', figures: '1,3,5', image: 'heron.png', layer: 'Guns', at: [2, 6] },
	{
		name: 'Kestrel Guards',
		side: 'Crimson',
		figures: '6,4,4',
		image: 'hidden-wing.png',
		layer: 'Talons',
		at: [12, 6],
	},
	// Under the guards, where no rule lets Blue look.
	{
		name: 'Peregrine Reserve',
		side: 'Crimson',
		figures: '7,5,4',
		image: 'hidden-wing.png',
		layer: 'Talons',
		at: [12, 6],
	},
	{
		name: 'Kestrel Battery',
		side: 'Crimson',
		figures: '(1),2,3',
		image: 'hidden-wing.png',
		layer: 'Guns',
		at: [14, 6],
	},
	{ name: 'Turn marker', side: 'Tally', figures: ',,', image: '', layer: 'Foot', at: [0, 0] },
];

/** A layer of one level that is switched on, as the Layer trait is written. */
const layer = (name: string, image: string) => {
	const fields = Array.from({ length: 27 }, () => '');
	fields[15] = image;
	fields[18] = name;
	fields[25] = 'true';
	return { type: `emb2;${fields.join(';')}`, state: '1' };
};

function moduleFile(): Buffer {
	return Buffer.from(
		madeModule({
			maps: oneBoard('scan.png'),
			files: {
				'images/scan.png': scan(),
				'images/heron.png': counterFace(HERON),
				'images/hidden-wing.png': counterFace(WING),
			},
		}),
	);
}
const saved = (): Buffer =>
	Buffer.from(
		savedGame(
			COUNTERS.map(({ name, side, figures, image, layer: called, at: [column, row] }, n) =>
				pieceCommand(
					`p${String(n)}`,
					name,
					image,
					[{ type: `mark;${KINDS}`, state: `${figures},${side}` }, layer(called, image)],
					{
						map: 'Main',
						x: Math.trunc(55.4 * column),
						y: 32 + 64 * row + (column % 2 === 1 ? 32 : 0),
						gpid: '',
					},
				),
			),
		),
	);

/** A dozen pixels of a counter's face. */
const pixelsIn = (colour: readonly number[]): Buffer =>
	Buffer.from(Array.from({ length: 12 }, () => [...colour, 255]).flat());

/** The pictures of counters in what a window was sent, unpacked, one after another. */
function picturesIn(frames: string): Buffer {
	const packed = [...frames.matchAll(/"pictures":(\[[^\]]*\])/g)].flatMap(
		([, list = '[]']) => JSON.parse(list) as (string | null)[],
	);
	return Buffer.concat(
		packed.flatMap((each) => (each === null ? [] : [inflateSync(Buffer.from(each, 'base64'))])),
	);
}

/** Adds a line for many counters at once, which meets so many. */
async function rule(where: string, like: string, set: string, to: string, met: number): Promise<void> {
	await master.getByTestId('rule-add').click();
	const line = master.getByTestId('vassal-rule').last();
	await line.getByTestId('rule-where').selectOption({ label: where });
	await line.getByTestId('rule-like').fill(like);
	await line.getByTestId('rule-set').selectOption({ label: set });
	if (to !== '') await line.getByTestId('rule-to').fill(to);
	await soon(() => line.getByTestId('rule-met').textContent()).toBe(`${String(met)} met`);
}
async function mark(side: string, at: readonly [number, number]): Promise<void> {
	await master.getByTestId('mark-side').selectOption({ label: side });
	const { x, y } = await onGlass(master, ...at);
	await master.mouse.click(x, y);
}
/** The middle of a hex on the plane: columns and rows from 0. */
const middle = (column: number, row: number): readonly [number, number] => [
	1 / Math.sqrt(3) + (column * Math.sqrt(3)) / 2,
	-(0.5 + row + (column % 2 === 1 ? 0.5 : 0)),
];
const stepOf = (page: Page): Promise<string> => page.getByTestId('step').innerText();
/** Rolls the wheel beside Blue's counters, so that Red's stay in sight, until single ones are drawn, and large enough for their pictures. */
async function nearer(page: Page, map = page.locator('[data-camera]').first()): Promise<void> {
	await page.bringToFront();
	const camera = async (): Promise<readonly number[]> =>
		((await map.getAttribute('data-camera')) ?? '').split(' ').map(Number);
	const scale = async (): Promise<number> => (await camera())[2] ?? 0;
	const [x, y] = middle(6, 6);
	for (let n = 0; n < 90 && (await scale()) < 68; n += 1) {
		await page.waitForTimeout(200);
		const box = await map.boundingBox();
		const [cx = 0, cy = 0, before = 1] = await camera();
		if (!box) throw new Error('the map is not on the page');
		await page.mouse.move(
			box.x + box.width / 2 + (x - cx) * before,
			box.y + box.height / 2 - (y - cy) * before,
		);
		// Less than 40 is taken for two fingers on a touch pad, which move the map.
		await page.mouse.wheel(0, -50);
		await soon(scale).toBeGreaterThan(before);
	}
}
/** Whoever is asked something at a window takes the first answer. */
async function answers(page: Page): Promise<void> {
	const asked = page.locator('[data-testid^="asked-"]').first();
	if ((await asked.count()) > 0) await asked.getByRole('button').first().click();
}

describe('a hex scenario out of a VASSAL module', () => {
	it('takes the module’s hexes over with their numbers, and its picture under them', async () => {
		await master.getByTestId('shelf-new').click();
		await master.getByTestId('shelf-title').fill('Out of a box of hexes');
		await master.getByTestId('shelf-ruleset').selectOption({ label: 'Operational Combat Series' });
		await master.getByTestId('shelf-title').press('Enter');
		await master.getByRole('tab', { name: 'Forces' }).click();
		await master.getByTestId('vassal-open').click();
		await master.getByTestId('vassal-files').setInputFiles([
			{ name: 'heron.vmod', mimeType: 'application/zip', buffer: moduleFile() },
			{ name: 'july.vsav', mimeType: 'application/zip', buffer: saved() },
		]);
		await soon(() => master.getByTestId('vassal-map').textContent()).toContain('Main, 6 counters');
		await soon(() => master.getByTestId('vassal-with-hexes').isChecked()).toBe(true);
		await master.getByTestId('vassal-km').fill('4');
		await master.getByTestId('vassal-side-Crimson').selectOption({ label: 'Red' });
	});

	it('has its counters filled in many at once, by name and by layer, each row shown before it is taken in', async () => {
		await master.getByTestId('vassal-rules').locator('summary').click();
		await rule('Name', '*', 'Combat face', '{Attack}-{Rating}-{Move}', 6);
		await rule('Layer', 'guns', 'Symbol', 'artillery', 2);
		await rule('Layer', 'guns', 'Barrage', '12(3)', 2);
		await rule('Name', '*marker', 'is left out', '', 1);
		await picture(master, 'workshop-vassal-hex-rules');
		await master.getByTestId('vassal-take').click();
		await soon(() => master.getByTestId('rows-take').textContent()).toContain('Take in 5 rows');
		// The column of the counters' own pictures says that it is.
		const chosen = master.locator('[data-testid^="column-"] option:checked');
		await soon(() => chosen.allTextContents()).toContain('Its own picture');
		await picture(master, 'workshop-vassal-hex-rows');
		await master.getByTestId('rows-take').click();
		await soon(() => master.getByTestId('forces').textContent()).toContain('Kestrel Guards');
		await master.getByRole('button', { name: /^Heron Rifles/ }).click();
		// Column 5, the seventh from the north, as the module prints it.
		await soon(() => master.getByTestId('unit-place').inputValue()).toBe('0507');
		await soon(() => master.getByTestId('own-figures').inputValue()).toBe('4-3-5');
		await master.getByRole('button', { name: /^Kestrel Battery/ }).click();
		await soon(() => master.getByTestId('own-figures').inputValue()).toBe('(1)-2-3');
		await picture(master, 'workshop-vassal-hex-unit');
	});

	it('shows each unit by its own picture or by its symbol, chosen one by one and for many at once', async () => {
		const counted = (group: string) => () => master.getByTestId(`counted-${group}`).textContent();
		const inPicture = (): Promise<string | null> =>
			master.getByTestId('unit-shown-picture').getAttribute('aria-pressed');
		expect(await inPicture()).toBe('true');
		await soon(() => shareOf(master, WING)).toBeGreaterThan(0.0005);
		await master.getByTestId('unit-shown-symbol').click();
		await soon(inPicture).toBe('false');
		await master.getByTestId('counters-open').click();
		await soon(counted('all')).toBe('4 by pictures, 1 by symbols');
		await master.getByTestId('symbols-side-blue').click();
		await soon(counted('all')).toBe('2 by pictures, 3 by symbols');
		await picture(master, 'workshop-counter-pictures');
		await master.getByTestId('pictures-all').click();
		await soon(counted('all')).toBe('5 by pictures');
		await master.getByTestId('symbols-side-red').focus();
		await master.keyboard.press('Enter');
		await soon(counted('side-red')).toBe('3 by symbols');
		await master.getByTestId('pictures-side-red').click();
		await master.keyboard.press('Escape');
		await soon(inPicture).toBe('true');
		await picture(master, 'workshop-counter-unit');
	});

	it('is painted, given sources of supply, and can be played', async () => {
		await master.getByRole('tab', { name: 'Map' }).click();
		await soon(() => shareOf(master, GREEN)).toBeGreaterThan(0.05);
		await master.getByTestId('hex-tool-ground').click();
		await master.getByTestId('paint-fill').click();
		const at = await onGlass(master, ...middle(6, 3));
		await master.mouse.click(at.x, at.y);
		await master.getByTestId('hex-tool-marks').click();
		await master.getByTestId('mark-tool-add').click();
		await mark('Blue', middle(4, 8));
		await mark('Red', middle(13, 8));
		await picture(master, 'workshop-vassal-hex-map');
		await master.getByRole('tab', { name: 'Scenario' }).click();
		await master.getByTestId('own-first').fill('Blue');
		await master.getByTestId('own-first').press('Enter');
		await soon(() => master.getByTestId('workshop-state').textContent()).toContain('Can be played');
		await soon(() => master.getByTestId('workshop').getAttribute('data-saving')).toBe('0');
	});

	it('is hosted at once, and Blue sits down to it at a laptop on the network, by its seat’s code', async () => {
		await master.getByTestId('workshop-play').click();
		await master.waitForURL(/master\.html/);
		await master.getByTestId('master-map').waitFor();
		const port = await freePort();
		await master.getByTestId('hosting').click();
		await master.getByTestId('hosting-network').selectOption(ADDRESS);
		await master.getByTestId('hosting-port').fill(String(port));
		await master.getByTestId('hosting-on').click();
		await master.getByTestId('hosting-address').waitFor();
		const code = await codeOf(master, 'blue', 'Whole side');
		({ page: blue, wire: sentToBlue } = await sitDown(hall, port, code, 'Lt. Heron'));
		await blue.getByTestId('turn').waitFor();
		expect(new URL(blue.url()).host).toBe(`${ADDRESS}:${String(port)}`);
		await picture(master, 'workshop-vassal-hex-hosting');
		await master.keyboard.press('Escape');
	});

	it('is played: Blue moves at its own window', async () => {
		for (let n = 0; n < 12 && (await stepOf(master)) !== 'Movement Phase: Movement Segment'; n += 1) {
			const now = await stepOf(master);
			await master.getByTestId('next-thing').click();
			await soon(() => stepOf(master)).not.toBe(now);
		}
		await blue.bringToFront();
		await blue.getByRole('tab', { name: 'Forces' }).click();
		await blue.getByTestId('unit-b-heron-rifles').click();
		await blue.getByRole('tab', { name: 'Play' }).click();
		await blue.getByTestId('order-move').click();
		await blue.keyboard.press('2');
		await blue.getByTestId('plan-cost').waitFor();
		await blue.keyboard.press('Enter');
		await blue.getByTestId('move').click();
		await soon(() => blue.getByLabel('Stack in 0508').count()).toBe(1);
		await picture(blue, 'workshop-vassal-hex-side');
		await picture(master, 'workshop-vassal-hex-played');
	});

	it('shows Control the pictures of all counters, and Blue those of its own: the others are symbols to it', async () => {
		await nearer(master);
		await soon(() => shareOf(master, HERON)).toBeGreaterThan(0.0005);
		await soon(() => shareOf(master, WING)).toBeGreaterThan(0.0005);
		await picture(master, 'counter-pictures-control');
		await nearer(blue);
		await soon(() => shareOf(blue, HERON)).toBeGreaterThan(0.0005);
		expect(await shareOf(blue, WING)).toBe(0);
		await picture(blue, 'counter-pictures-side');
		await blue.keyboard.press('Shift+S');
		await soon(() => shareOf(blue, HERON)).toBe(0);
		await picture(blue, 'counter-pictures-symbols');
		// Each window for itself, and for the next time.
		expect(await shareOf(master, HERON)).toBeGreaterThan(0.0005);
		await blue.reload();
		await blue.getByTestId('turn').waitFor();
		await soon(() => blue.getByTestId('counter-pictures').getAttribute('aria-pressed')).toBe('false');
		await blue.getByTestId('counter-pictures').click();
		await soon(() => blue.getByTestId('counter-pictures').getAttribute('aria-pressed')).toBe('true');
		for (const [page, name] of [
			[master, 'control'],
			[blue, 'side'],
		] as const) {
			await page.setViewportSize({ width: 1920, height: 1080 });
			await nearer(page);
			await picture(page, `counter-pictures-${name}-1920`);
			await page.setViewportSize({ width: 1366, height: 768 });
		}
	});

	it('is replayed through Blue’s eyes, and printed for Blue, with the pictures of Blue’s own counters alone', async () => {
		await master.bringToFront();
		await master.keyboard.press('Control+Shift+R');
		const replay = master.getByTestId('replay-window');
		await replay.locator('[data-camera]').waitFor();
		await nearer(master, replay.locator('[data-camera]'));
		await soon(() => shareOf(master, WING)).toBeGreaterThan(0.0005);
		await soon(() => shareOf(master, HERON)).toBeGreaterThan(0.0005);
		await picture(master, 'counter-pictures-replay-control');
		await replay.getByRole('radio', { name: 'Blue' }).click();
		await soon(() => shareOf(master, WING)).toBe(0);
		await nearer(master, replay.locator('[data-camera]'));
		await picture(master, 'counter-pictures-replay');
		await soon(() => shareOf(master, HERON)).toBeGreaterThan(0.0005);
		expect(await shareOf(master, WING)).toBe(0);
		await master.getByRole('button', { name: 'Close the replay' }).click();
		await blue.bringToFront();
		await blue.getByTestId('open-print').click();
		await blue.getByTestId('pdf-pages').locator('canvas').first().waitFor();
		await soon(() => shareOf(blue, HERON)).toBeGreaterThan(0.0001);
		expect(await shareOf(blue, WING)).toBe(0);
		await picture(blue, 'counter-pictures-paper');
		await blue.keyboard.press('Escape');
	});

	it('goes on until the second turn', async () => {
		await master.bringToFront();
		for (let n = 0; n < 60; n += 1) {
			if ((await blue.getByTestId('turn').innerText()) === 'Turn 2') break;
			await answers(blue);
			await answers(master);
			const now = await master.locator('header').first().innerText();
			await master.getByRole('button', { name: 'Next step' }).first().click();
			await soon(() => master.locator('header').first().innerText()).not.toBe(now);
		}
		await soon(() => blue.getByTestId('turn').innerText()).toBe('Turn 2');
	});

	it('never sent the side a name, a layer, a picture or a place of the other’s, nor what the module is called', () => {
		const all = sentToBlue.join('\n');
		expect(all).toContain('Heron Rifles');
		// The module's board lies under its map, too.
		expect(all).toMatch(/"mime":"image\//);
		// Its own counters' face came in pixels; the other side's did not.
		expect(picturesIn(all).includes(pixelsIn(HERON))).toBe(true);
		expect(picturesIn(all).includes(pixelsIn(WING))).toBe(false);
		// The counter on top of a stack is seen by the rules; what it was in the module is not.
		expect(all).toContain('Kestrel Guards');
		for (const secret of ['Peregrine', 'peregrine', '7-5-4', 'Talons', 'hidden-wing', 'Crimson', 'Tally'])
			expect(all).not.toContain(secret);
		for (const secret of ['Made at home', 'heron.vmod', 'july.vsav', 'heron.png', 'Turn marker', 'own-'])
			expect(all).not.toContain(secret);
		expect(hall.complaints).toEqual([]);
	});
});
