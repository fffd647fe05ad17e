/** Before each file. Where a test failed, every window that is open says what stood in it: a run on another machine can't be looked at. */
import type { Page } from 'playwright-core';
import { afterEach, type TestContext } from 'vitest';
import { drawAsUsual } from './hall.ts';
import { openWindows } from './open-windows.ts';
import { picture } from './picture.ts';

/** What a window's user reads first: refusals, notices, what is selected among its tabs. A picture of it is kept. */
async function wordsOf(page: Page, name: string): Promise<string> {
	const said = await page
		.locator('[role=alert], [role=status], [role=alertdialog], [role=tab][aria-selected=true]')
		.allInnerTexts();
	await picture(page, name);
	return said.map((text) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)).join(' | ');
}

async function addWords({ task }: TestContext): Promise<void> {
	const [error] = task.result?.errors ?? [];
	if (task.result?.state !== 'fail' || !error) return;
	const lines: string[] = [];
	for (const [n, page] of openWindows().entries()) {
		const path = new URL(page.url()).pathname;
		const words = await wordsOf(page, `failed-${task.id}-${String(n)}`).catch(String);
		lines.push(`in ${path}: ${words}`);
	}
	error.message = [error.message, ...lines].join('\n');
	error.stack = [...lines, error.stack ?? ''].join('\n');
}

drawAsUsual();
afterEach(addWords);
