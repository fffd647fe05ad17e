/** Pictures of real windows, beside the build; `npm run screenshots` takes those that docs/ keeps from there. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(resolve(import.meta.dirname, '../..'), 'out/e2e');

/** Keeps a picture of a window, once its map has settled. @throws where something in it is cut off at the side */
export async function picture(page: Page, name: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	await page.bringToFront();
	await page.waitForTimeout(400);
	await page.screenshot({ path: join(folder, `${name}.png`), timeout: 60_000 });
	const cut = await page.evaluate(cutOff);
	if (cut.length > 0) throw new Error(`${name}: cut off at the side: ${cut.join('; ')}`);
}

interface MapShown {
	readonly page: Page;
	/** The part of the page, px. */
	readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
	readonly say: string;
}

/** Keeps a picture of the maps of several windows side by side, each over its own words. */
export async function mapsBeside(windows: readonly MapShown[], name: string): Promise<void> {
	const figures: string[] = [];
	for (const { page, clip, say } of windows) {
		await page.bringToFront();
		await page.waitForTimeout(400);
		const png = await page.screenshot({ clip, timeout: 60_000 });
		const image = `<img src="data:image/png;base64,${png.toString('base64')}" height="480">`;
		figures.push(`<figure>${image}<figcaption>${say}</figcaption></figure>`);
	}
	const [first] = windows;
	if (!first) throw new Error('a picture of no window');
	const sheet = await first.page.context().newPage();
	await sheet.setViewportSize({ width: 2400, height: 700 });
	await sheet.setContent(
		`<style>body{display:inline-flex;gap:12px;margin:0;padding:12px;background:#161c22;color:#eee;font:20px sans-serif}
		figure{margin:0}figcaption{padding-top:8px;text-align:center}</style>${figures.join('')}`,
	);
	mkdirSync(folder, { recursive: true });
	await sheet.locator('body').screenshot({ path: join(folder, `${name}.png`) });
	await sheet.close();
}

/** Words of what can be pressed or filled in and reaches beyond what shows of it, where nobody can scroll to the rest. */
function cutOff(): string[] {
	return [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, h2, h3')]
		.filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
		.filter((each) => {
			const { left, right } = each.getBoundingClientRect();
			let [from, to] = [0, window.innerWidth];
			for (let up = each.parentElement; up; up = up.parentElement) {
				const { overflowX } = getComputedStyle(up);
				if (overflowX === 'auto' || overflowX === 'scroll') {
					if (up.scrollWidth > up.clientWidth + 1) return false;
				} else if (overflowX !== 'visible') {
					const box = up.getBoundingClientRect();
					[from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
				}
			}
			return left < from - 1 || right > to + 1;
		})
		.map(
			(each) => `${each.tagName.toLowerCase()} "${each.innerText || each.getAttribute('aria-label') || ''}"`,
		);
}
