/**
 * Control's machine dies in the middle of a turn, and the second one goes on: two headquarters, each on a device of its
 * own, cross to it with their seat and with what only their window had; the first machine comes back and stands aside.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tcpProxy, type TcpProxy } from '../helpers/bad-network.ts';
import { openHall, startProgram, type Hall, type Program } from './hall.ts';
import { picture } from './picture.ts';
import { soon, writeSheet, type Line } from './hands.ts';
import { ADDRESS, codeOf, holdsOnlyItsOwn, sitDown, tieOf, wireOf, type Laptop } from './laptops.ts';
import { freePort } from '../helpers/free-port.ts';

let hall: Hall;
let first: Program;
let second: Program;
let secondFolder: string;
let ports: { readonly first: number; readonly second: number };
let network: TcpProxy;
let control: Page;
/** The second machine's own window. */
let deputy: Page;
let allied: Laptop;
let german: Laptop;
/** The same two devices, gone on at the second machine. */
let alliedThere: Laptop;
let germanThere: Laptop;

beforeAll(async () => {
	hall = await openHall(1440, 810);
	secondFolder = mkdtempSync(join(tmpdir(), 'third-map-second-'));
	first = await startProgram(hall.dataDir);
	ports = { first: await freePort(), second: await freePort() };
	network = await tcpProxy(ports.first, 0, ADDRESS);
});
afterEach(async ({ task }) => {
	if (task.result?.state !== 'fail') return;
	const windows = {
		control,
		deputy,
		allied: allied?.page,
		german: german?.page,
		alliedThere: alliedThere?.page,
		germanThere: germanThere?.page,
	};
	for (const [name, page] of Object.entries(windows)) if (page) await picture(page, `second-failed-${name}`);
});
afterAll(async () => {
	await hall.end();
	await network.close();
	await Promise.all([first.stop(), second?.stop()]);
	rmSync(secondFolder, { recursive: true, force: true });
	hall.forget();
});

const lineOf = (who: string, orders: string): Line => ({ who, orders, action: 'Hold' });
const orders = (page: Page, line: number): Promise<string> =>
	page
		.getByRole('group', { name: `Line ${String(line)}`, exact: true })
		.getByRole('textbox', { name: 'Orders' })
		.inputValue();

/** Follows a silent window's offer to go on at the second machine. */
async function crossFrom({ page }: Laptop): Promise<Laptop> {
	await page.bringToFront();
	await page.getByTestId('go-on-elsewhere').waitFor();
	const opened = page.context().waitForEvent('page');
	await page.getByRole('link', { name: /^Go on at/ }).click();
	const there = hall.watch(await opened);
	const wire = wireOf(there);
	await soon(() => tieOf(there)).toBe('live');
	return { page: there, wire };
}

describe('the second machine', () => {
	it('follows the campaign that the first one hosts', async () => {
		control = await hall.page(first.address);
		await control.getByTestId('scenario-goodwood').click();
		await control.getByTestId('title').fill('Goodwood with two machines');
		await control.getByTestId('begin').click();
		await control.getByTestId('master-map').waitFor();
		await control.getByTestId('hosting').click();
		await control.getByTestId('hosting-network').selectOption(ADDRESS);
		await control.getByTestId('hosting-port').fill(String(ports.first));
		await control.getByText('Reached by another name too').click();
		await control.getByTestId('hosting-also').fill(`${ADDRESS}:${String(network.port)}`);
		await control.getByTestId('hosting-on').click();
		await control.getByTestId('hosting-address').waitFor();
		await control.getByRole('tab', { name: 'Second machine' }).click();
		await control.getByTestId('make-key').click();
		await control.getByTestId('standby-key').waitFor();
		const key = (await control.getByTestId('standby-key').locator('span').allTextContents()).join('-');
		second = await startProgram(
			secondFolder,
			['--follow', `${ADDRESS}:${String(ports.first)}`, '--host-port', String(ports.second)],
			{ THIRDMAP_STANDBY_KEY: key },
		);
		await soon(() => control.getByTestId('follower').getAttribute('data-state')).toBe('following');
		await picture(control, 'second-machine');
		const device = await hall.device();
		deputy = hall.watch(await device.newPage());
		await deputy.goto(second.address);
		await soon(() => deputy.getByTestId('follow-is').textContent()).toBe('Up to date');
	});

	it('has what two headquarters write, all but the last line, for which the cable was out', async () => {
		await control.getByRole('tab', { name: 'Seats' }).click();
		allied = await sitDown(
			hall,
			network.port,
			await codeOf(control, 'allied', '3rd British Division'),
			'Capt. Ford',
		);
		german = await sitDown(
			hall,
			ports.first,
			await codeOf(control, 'german', '16th Luftwaffe'),
			'Hptm. Vogel',
		);
		await soon(() => allied.page.title()).toContain('Allied');
		await writeSheet(german.page, '16th Luftwaffe Field Division', [lineOf('II/46 Jg', 'Hold the orchard.')]);
		await german.page.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => control.getByTestId('inbox-german-16-lfd').textContent()).toContain('Submitted');
		await writeSheet(allied.page, '3rd British Division', [lineOf('13/18 H', 'Hold at the cross-roads.')]);
		await soon(() => deputy.getByTestId('follow-is').textContent()).toBe('Up to date');
		network.cut();
		await soon(() => tieOf(allied.page)).toBe('offline');
		await writeSheet(allied.page, '3rd British Division', [lineOf('Staffs Yeo', 'Stay behind them.')], 1);
	});

	it('takes over when the first one dies, and both headquarters cross to it with their seats', async () => {
		await first.kill();
		await soon(() => deputy.getByTestId('following').getAttribute('data-state')).toBe('lost');
		await picture(deputy, 'second-machine-lost');
		await deputy.getByTestId('take-over').click();
		await deputy.getByTestId('take-over-sure').click();
		await deputy.getByTestId('master-map').waitFor();
		expect(await deputy.getByTestId('inbox-german-16-lfd').textContent()).toContain('Submitted');
		await german.page.getByTestId('go-on-elsewhere').waitFor();
		await picture(german.page, 'second-machine-offer');
		germanThere = await crossFrom(german);
		alliedThere = await crossFrom(allied);
		for (const { page } of [germanThere, alliedThere]) {
			expect(new URL(page.url()).host).toBe(`${ADDRESS}:${String(ports.second)}`);
			expect(new URL(page.url()).hash).not.toContain('with.');
		}
		await soon(() => germanThere.page.title()).toContain('German');
		await germanThere.page.getByText('With Control').waitFor();
	});

	it('gets the line that only one window had, and the sheet it belongs to', async () => {
		const { page } = alliedThere;
		await page.bringToFront();
		await soon(() => orders(page, 1)).toBe('Hold at the cross-roads.');
		await soon(() => orders(page, 2)).toBe('Stay behind them.');
		await picture(page, 'second-machine-crossed');
		await page.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => deputy.getByTestId('inbox-allied-3-div').textContent()).toContain('Submitted');
		await deputy.bringToFront();
		await deputy.getByTestId('inbox-allied-3-div').getByRole('button', { name: /^Open/ }).click();
		await deputy.getByText('Stay behind them.').first().waitFor();
	});

	it('is told of by the first one, come back, that goes on with nothing and lets nobody in', async () => {
		const campaigns = join(hall.dataDir, 'campaigns');
		const file = readdirSync(campaigns).find((name) => name.endsWith('.thirdmap')) ?? '';
		first = await startProgram(hall.dataDir, ['--file', join(campaigns, file)]);
		await control.bringToFront();
		await control.getByTestId('takeover').getByText('took Goodwood with two machines over').waitFor();
		await picture(control, 'second-machine-back');
		await expect(fetch(`http://${ADDRESS}:${String(ports.first)}/`)).rejects.toThrow();
	});

	it('keeps both seats when their pages are loaded anew', async () => {
		for (const { page } of [germanThere, alliedThere]) {
			await page.reload();
			await soon(() => tieOf(page)).toBe('live');
		}
		expect(await germanThere.page.title()).toContain('German');
		expect(await alliedThere.page.title()).toContain('Allied');
	});

	it('sent neither side a unit, number or rule that it was not told, nor did the first', () => {
		for (const each of [allied, alliedThere]) holdsOnlyItsOwn('allied', each.wire);
		for (const each of [german, germanThere]) holdsOnlyItsOwn('german', each.wire);
	});

	it('no window complained', () => {
		expect(hall.complaints).toEqual([]);
	});
});
