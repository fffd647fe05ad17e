/** Pictures of real windows, beside the build; `npm run screenshots` takes those that docs/ keeps from there. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

const folder = join(resolve(import.meta.dirname, '../..'), 'out/e2e');

/** Keeps a picture of a window, once its map has settled. */
export async function picture(page: Page, name: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	await page.bringToFront();
	await page.waitForTimeout(400);
	await page.screenshot({ path: join(folder, `${name}.png`), timeout: 60_000 });
}
