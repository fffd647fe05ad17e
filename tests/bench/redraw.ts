/** One counter moved among 3,000 and 5,000 and the map drawn again, in a real Chromium with software GL. */
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { launchOptions } from '../helpers/chromium.ts';
import { figure, type Figure } from './measure.ts';
import type { Redraw } from './redraw-page.ts';

export async function redrawFigures(): Promise<Figure[]> {
	const root = resolve(import.meta.dirname, '../..');
	const server = await createServer({
		root,
		configFile: false,
		logLevel: 'error',
		appType: 'custom',
		cacheDir: resolve(root, 'node_modules/.vite/bench'),
		optimizeDeps: { entries: ['tests/bench/redraw-page.ts'] },
		server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
	});
	server.middlewares.use((request, response, next) => {
		if (request.url !== '/') return next();
		response.setHeader('content-type', 'text/html');
		response.end('<!doctype html><html lang="en"><title>Redraw</title><body></body></html>');
	});
	await server.listen();
	const browser = await chromium.launch(launchOptions);
	try {
		const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
		await page.goto(`http://127.0.0.1:${String(portOf(server))}/`);
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
	} finally {
		await browser.close();
		await server.close();
	}
}

function portOf({ httpServer }: Awaited<ReturnType<typeof createServer>>): number {
	const address = httpServer?.address();
	if (address === null || address === undefined || typeof address === 'string') throw new Error('no port');
	return address.port;
}
