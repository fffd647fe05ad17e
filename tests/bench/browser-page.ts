/** A page of a real Chromium with software GL, in which a module of this folder measures. */
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { launchOptions } from '../helpers/chromium.ts';

/** @param entry the module, whose packages are made ready before: 'tests/bench/redraw-page.ts' */
export async function inPage<T>(entry: string, measure: (page: Page) => Promise<T>): Promise<T> {
	const root = resolve(import.meta.dirname, '../..');
	const server = await createServer({
		root,
		configFile: false,
		logLevel: 'error',
		appType: 'custom',
		cacheDir: resolve(root, 'node_modules/.vite/bench'),
		optimizeDeps: { entries: [entry] },
		server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
	});
	server.middlewares.use((request, response, next) => {
		if (request.url !== '/') return next();
		response.setHeader('content-type', 'text/html');
		response.end('<!doctype html><html lang="en"><title>Measuring</title><body></body></html>');
	});
	await server.listen();
	const browser = await chromium.launch(launchOptions);
	try {
		const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
		await page.goto(`http://127.0.0.1:${String(portOf(server))}/`);
		return await measure(page);
	} finally {
		await browser.close();
		await server.close();
	}
}

function portOf({ httpServer }: ViteDevServer): number {
	const address = httpServer?.address();
	if (address === null || address === undefined || typeof address === 'string') throw new Error('no port');
	return address.port;
}
