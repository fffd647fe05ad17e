/** Frames of the largest map, panned and zoomed, beside plain Pixi, in a real Chromium with software GL. */
import { inPage } from './browser-page.ts';
import type { FrameWork } from './frames-page.ts';
import { figure, type Figure } from './measure.ts';

export const frameFigures = (): Promise<Figure[]> =>
	inPage('tests/bench/frames-page.ts', async (page) => {
		const found = await page.evaluate<readonly FrameWork[]>(
			"import('/tests/bench/frames-page.ts').then(({ measureFrames }) => measureFrames())",
		);
		return found.flatMap(({ what, middle, slow, plainMiddle, plainSlow }) => {
			const map = `20,000 x 13,000, 40,000 hexes, 5,000 counters, ${what}`;
			return [
				figure(`a frame of ${map}: the middle one`, middle, 'ms', 'plain Pixi', plainMiddle),
				figure(`a frame of ${map}: all but three of 40`, slow, 'ms', 'plain Pixi', plainSlow),
			];
		});
	});
