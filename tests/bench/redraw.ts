/** One counter moved among 3,000 and 5,000 and the map drawn again, in a real Chromium with software GL. */
import { inPage } from './browser-page.ts';
import { figure, type Figure } from './measure.ts';
import type { Redraw } from './redraw-page.ts';

export const redrawFigures = (): Promise<Figure[]> =>
	inPage('tests/bench/redraw-page.ts', async (page) => {
		const figures: Figure[] = [];
		for (const count of [3000, 5000]) {
			const found = await page.evaluate<readonly Redraw[]>(
				`import('/tests/bench/redraw-page.ts').then(({ measureRedraw }) => measureRedraw(${String(count)}))`,
			);
			for (const { scale, ms, naive } of found)
				figures.push(
					figure(
						`one counter moved among ${String(count)}, drawn at ${String(scale)} px a km`,
						ms,
						'ms',
						'grouping alone, each counter compared with each',
						naive,
					),
				);
		}
		return figures;
	});
