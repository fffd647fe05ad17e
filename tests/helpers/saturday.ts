/**
 * The guided first scenario walked through in a real window by mouse and keys, every click and keystroke counted: from the
 * shelf to a scenario of thirty units that can be played, out of the practice scan and the practice spreadsheet.
 */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import {
	practiceCrossing,
	practiceScale,
	PRACTICE_PIXELS,
	PRACTICE_SHEET,
} from '../../src-renderer/workshop/guide/practice-map.ts';
import { printBox, type Pixel } from '../../src-renderer/workshop/map-print.ts';

export interface Counted {
	readonly clicks: number;
	readonly keys: number;
}

/** Each a sentence of two commanders' briefings: what a hurried Game Control would write. */
const BRIEFINGS = ['Take Kessel by dusk.', 'Hold the bridge.'];

/**
 * @param page the welcome window
 * @param folder where the practice files are saved
 * @param shows is told when a step is shown, by its name
 */
export async function makeSaturday(
	page: Page,
	folder: string,
	shows: (step: string) => Promise<void> = () => Promise.resolve(),
): Promise<Counted> {
	const hand = new Hand(page);
	const id = (name: string): Locator => page.getByTestId(name);
	const step = async (name: string): Promise<void> => {
		await page.locator(`[data-testid="guide"][data-step="${name}"]`).waitFor();
		await shows(name);
	};
	await hand.click(id('shelf-guided'));
	await id('shelf-title').waitFor();
	await hand.press('Enter');
	await step('files');
	const map = await hand.saves(id('guide-map'), folder);
	const units = await hand.saves(id('guide-forces'), folder);
	await hand.click(id('guide-pass'));
	await step('picture');
	await hand.click(id('guide-go'));
	await hand.chooses(id('picture-pick'), map);
	await step('scale');
	const { from, to, km } = practiceScale();
	const { width, height } = printBox(PRACTICE_SHEET, PRACTICE_PIXELS);
	for (const end of [from, to]) await hand.clickGround(onPicture(end, height, 20 / width));
	await hand.type(String(km));
	await hand.press('Enter');
	await step('grid');
	await hand.clickGround(onPicture(practiceCrossing(44, 20), height, 1 / PRACTICE_PIXELS));
	await hand.type('44');
	await hand.press('Tab');
	await hand.type('20');
	await hand.press('Enter');
	await step('forces');
	await hand.click(id('guide-go'));
	await hand.click(id('rows-open'));
	await hand.chooses(id('rows-pick'), units);
	await hand.click(id('rows-take'));
	await step('briefing');
	await hand.click(id('guide-go'));
	for (const [n, words] of BRIEFINGS.entries()) {
		await hand.click(id('side-briefing').nth(n));
		await hand.type(words);
	}
	await hand.press('Tab');
	await step('play');
	return { clicks: hand.clicks, keys: hand.keys };
}

/** Where a point of a picture lies on the ground, km: its lower left corner is the origin. */
const onPicture = ({ x, y }: Pixel, height: number, kmPerPixel: number): Pixel => ({
	x: x * kmPerPixel,
	y: (height - y) * kmPerPixel,
});

/** What a person does, counted. */
class Hand {
	readonly #page: Page;
	clicks = 0;
	keys = 0;

	constructor(page: Page) {
		this.#page = page;
	}

	async click(on: Locator): Promise<void> {
		this.clicks += 1;
		await on.click();
	}
	async press(key: string): Promise<void> {
		this.keys += 1;
		await this.#page.keyboard.press(key);
	}
	/** Types where the window has put the cursor. */
	async type(words: string): Promise<void> {
		this.keys += words.length;
		await this.#page.keyboard.type(words);
	}

	async clickGround(at: Pixel): Promise<void> {
		this.clicks += 1;
		// The map has come to rest.
		await this.#page.waitForTimeout(300);
		const map = this.#page.locator('[data-camera]');
		const box = await map.boundingBox();
		const [x = 0, y = 0, scale = 1] = ((await map.getAttribute('data-camera')) ?? '').split(' ').map(Number);
		if (!box) throw new Error('the map is not on the page');
		await this.#page.mouse.click(
			box.x + box.width / 2 + (at.x - x) * scale,
			box.y + box.height / 2 - (at.y - y) * scale,
		);
	}

	/** Saves a file by a button. Returns where it lies. */
	async saves(button: Locator, folder: string): Promise<string> {
		const saving = this.#page.waitForEvent('download');
		await this.click(button);
		const file = await saving;
		const path = join(folder, file.suggestedFilename());
		await file.saveAs(path);
		return path;
	}

	/** Chooses a file by a button: it is clicked, the file is clicked in the system's own window, and opened. */
	async chooses(button: Locator, path: string): Promise<void> {
		const chooser = this.#page.waitForEvent('filechooser');
		await this.click(button);
		await (await chooser).setFiles(path);
		this.clicks += 2;
	}
}
