/**
 * A picture on a stick, opened in a real browser from a folder, with the network cut: read, written on, saved; and what
 * was saved brought back to Control. Wants the built window (npm run build).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LineId, TeamId } from '../../src-shared/kit/ids.ts';
import { airScenario } from '../helpers/air.ts';
import { withoutWebgl } from '../helpers/chromium.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { must } from '../helpers/played-hall.ts';
import { BLUE } from '../helpers/small-scenario.ts';
import { faultsOf } from './axe.ts';
import { command } from './hands.ts';

const armour = TeamId.parse('blue-armour');
const line = LineId.parse('blue-armour-t1.1');
const id = '7f8a4c1e-0000-4000-8000-000000000001';

let browser: Browser;
let hall: Hall;
let control: HallWindow;
let folder: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'third-map-stick-'));
	browser = await chromium.launch(withoutWebgl);
	hall = await openHall(airScenario());
	control = await hall.window(umpire);
	const side = await hall.window({ kind: 'side', side: BLUE });
	const form = { team: TeamId.parse('blue-infantry'), turn: 1, lines: [orderLine('1 Suffolk')] };
	await must(side.ask('sheet.submit', { id, form }));
	await must(
		control.desk({ type: 'query-line', line: LineId.parse('blue-infantry-t1.1'), ask: 'Which road?' }),
	);
});
afterAll(async () => {
	await browser.close();
	await hall.end();
	rmSync(folder, { recursive: true, force: true });
});

/** Opens the file of a seat as a browser would from a stick; `trouble`: what went wrong or was fetched. */
async function opened(
	seat: { team?: TeamId; as: 'player' | 'observer' },
	size = { width: 1600, height: 900 },
): Promise<{ page: Page; trouble: string[]; bytes: number }> {
	const { name, html } = await control.ask('usb.export', { side: BLUE, ...seat });
	const path = join(folder, name);
	writeFileSync(path, html);
	const context = await browser.newContext({ viewport: size, offline: true, acceptDownloads: true });
	const page = await context.newPage();
	const trouble: string[] = [];
	page.on('pageerror', (error) => trouble.push(error.message));
	page.on('console', (message) => {
		if (message.type() === 'error') trouble.push(message.text());
	});
	page.on('request', (request) => {
		if (!/^(file|data|blob):/.test(request.url())) trouble.push(request.url());
	});
	await page.goto(pathToFileURL(path).href);
	return { page, trouble, bytes: Buffer.byteLength(html) };
}

it.each([
	['player', { team: armour, as: 'player' }],
	['observer', { as: 'observer' }],
] as const)(
	'evening 27: nothing for axe to find in the file of a %s, every paper of it, in every theme',
	async (_as, seat) => {
		const { page } = await opened(seat);
		await page.getByRole('tab').first().waitFor();
		const found: string[] = [];
		for (const theme of ['dark', 'light', 'projector']) {
			while ((await page.locator('html').getAttribute('data-theme')) !== theme)
				await command(page, 'Next theme');
			// On the wall a player's papers have no tabs.
			const tabs = await page.getByRole('tab').all();
			for (const tab of tabs) {
				await tab.click();
				const name = await tab.innerText();
				found.push(...(await faultsOf(page)).map((fault) => `${theme}, ${name}: ${fault}`));
			}
			if (tabs.length === 0) found.push(...(await faultsOf(page)).map((fault) => `${theme}: ${fault}`));
		}
		if (seat.as === 'player') {
			await command(page, 'Next theme');
			await page.getByRole('tab', { name: /Orders/ }).click();
			await page.getByRole('combobox', { name: 'Unit or grouping' }).fill('8 RB');
			await page.getByRole('textbox', { name: 'Orders' }).fill('Wait.');
			await page.getByRole('button', { name: 'Hand in to Control' }).click();
			await page.getByTestId('stick-back').waitFor();
			found.push(...(await faultsOf(page)).map((fault) => `handed in: ${fault}`));
		}
		expect(found).toEqual([]);
		await page.context().close();
	},
	240_000,
);

describe('the file of a headquarters', () => {
	it('lets what was handed in be taken back and mended before it is saved', async () => {
		const { page, trouble } = await opened({ team: armour, as: 'player' });
		await page.getByRole('heading', { level: 1, name: 'Blue, Blue armour' }).waitFor();
		await page.getByRole('combobox', { name: 'Unit or grouping' }).fill('8 RB');
		await page.getByRole('textbox', { name: 'Orders' }).fill('Wait.');
		await page.getByRole('button', { name: 'Hand in to Control' }).click();
		await page.getByTestId('stick-back').click();
		await page.getByRole('textbox', { name: 'Orders' }).fill('Wait for word.');
		await page.getByRole('button', { name: 'Hand in to Control' }).click();
		const coming = page.waitForEvent('download');
		await page.getByTestId('stick-save').click();
		const kept = join(folder, 'mended');
		await (await coming).saveAs(kept);
		const { items } = await control.ask('usb.read', { text: readFileSync(kept, 'utf8') });
		expect(items.map(({ lines }) => lines)).toEqual([['8 RB: Wait for word.']]);
		expect(trouble).toEqual([]);
		await page.context().close();
	});

	it('opens with no host and no network, says how old it is, and takes orders back to Control', async () => {
		const { page, trouble, bytes } = await opened({ as: 'player' });
		expect(bytes).toBeLessThan(4_000_000);
		await page.getByText(/As of turn 1, \d\d:\d\d\. No connection\./).waitFor();
		await page.locator('[data-testid=map][data-drawn=true]').waitFor();
		const save = page.getByTestId('stick-save');
		expect(await save.isDisabled()).toBe(true);

		await page.getByRole('combobox', { name: 'Unit or grouping' }).fill('2 Fife');
		await page.getByRole('textbox', { name: 'Orders' }).fill('Take Middleton.');
		await page.getByRole('button', { name: 'Hand in to Control' }).click();
		await page.getByText('To be saved for Control').first().waitFor();
		await page.getByRole('tab', { name: /Messages/ }).click();
		await page.getByTestId('message-text').fill('Ten sharp.');
		await page.getByTestId('message-send').click();
		await page.getByRole('tab', { name: /Sheets/ }).click();
		await page.getByRole('textbox', { name: 'Your answer to Control' }).fill('The western one.');
		await page.getByRole('button', { name: 'Answer' }).click();
		await page.getByText('You answered: The western one.').waitFor();
		await page.getByText('Not saved yet: one order sheet, one answer, one message.').waitFor();

		const coming = page.waitForEvent('download');
		await save.click();
		const download = await coming;
		expect(download.suggestedFilename()).toBe('orders-blue-turn-1.thirdmap-orders');
		const kept = join(folder, 'back');
		await download.saveAs(kept);
		await page.getByText(/^.*Saved: one order sheet, one answer, one message/).waitFor();

		const text = readFileSync(kept, 'utf8');
		const shown = await control.ask('usb.read', { text });
		expect(shown.items.map(({ say, state }) => [say, state])).toEqual([
			['Order sheet of Blue armour', 'new'],
			['Answer about the order to 1 Suffolk', 'new'],
			['Message from Blue armour to all of its side', 'new'],
		]);
		await control.ask('usb.import', { text });
		const { sheets, messages } = control.master();
		expect(sheets['blue-armour-t1']?.lines[0]?.order).toMatchObject({
			id: line,
			addressee: '2 Fife',
			orders: 'Take Middleton.',
		});
		expect(sheets['blue-infantry-t1']?.lines[0]?.query?.answer).toBe('The western one.');
		expect(messages.map((message) => message.text)).toEqual(['Ten sharp.']);
		expect(trouble).toEqual([]);
		await page.context().close();
	});
});

it('the file of an observer has nothing to write in and nothing to save', async () => {
	const { page, trouble } = await opened({ as: 'observer' });
	await page.getByText('This file does not change; ask Control for a newer one.').waitFor();
	await page.locator('[data-testid=map][data-drawn=true]').waitFor();
	expect(await page.getByTestId('stick-save').count()).toBe(0);
	expect(await page.locator('textarea, form').count()).toBe(0);
	expect(trouble).toEqual([]);
	await page.context().close();
});

it('runs no script but its own, whoever adds one', async () => {
	const { html } = await control.ask('usb.export', { side: BLUE, as: 'player' });
	const path = join(folder, 'tampered.html');
	writeFileSync(path, html.replace('</body>', '<script>document.title = "broken in"</script></body>'));
	const page = await browser.newPage();
	await page.goto(pathToFileURL(path).href);
	await page.getByText(/No connection\./).waitFor();
	expect(await page.title()).not.toBe('broken in');
	await page.close();
});
