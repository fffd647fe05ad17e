/** The host dies under an umpire who is typing, and is started again: the window goes on as if nothing had been. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { soon } from './hands.ts';
import { endEvening, openEvening, startProgram, type Hall, type Program } from './hall.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let master: Page;

beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
	await master.getByTestId('training').click();
	await master.getByTestId('master-map').waitFor();
});
afterAll(() => endEvening({ hall, program }));

it('the map is drawn with what came with the page: the host may be gone when it first is', async () => {
	await master.reload({ waitUntil: 'load' });
	const late: string[] = [];
	await master.route(/(Renderer|browserAll)-[^/]*\.js$/, (route) => {
		late.push(route.request().url());
		return route.abort();
	});
	await master.locator('[data-testid=master-map][data-drawn=true]').waitFor();
	expect(late).toEqual([]);
	await master.unrouteAll();
});

it('evening 13: a host that was killed opens its campaign again by itself, and what was being typed is still there', async () => {
	await master.getByTestId('paper-blue-team').click();
	await master.getByLabel('Line 1: whom it orders').fill('1 Foot');
	await master.getByLabel('Line 1: orders').fill('Take Milbr');
	await program.kill();
	await master
		.getByRole('alert')
		.getByText(/The tie to the host is broken/)
		.waitFor();
	await master.getByLabel('Line 1: orders').fill('Take Milbrook and stay there.');
	program = await startProgram(hall.dataDir);
	expect(program.address).toContain('master.html');
	await soon(() => master.getByText(/The tie to the host is broken/).count()).toBe(0);
	await soon(() => master.getByLabel('Line 1: orders').inputValue()).toBe('Take Milbrook and stay there.');
	await master.getByLabel('Line 1: orders').fill('Take Milbrook.');
	await picture(master, 'host-killed');
	// What a browser says of a server that is gone is no fault of the page's.
	const faults = hall.complaints.filter(
		(each) => !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(each),
	);
	expect(faults).toEqual([]);
});

it('evening 13: without its campaign the window says so, and nothing in it fails', async () => {
	await program.kill();
	await master
		.getByRole('alert')
		.getByText(/The tie to the host is broken/)
		.waitFor();
	// As when the file was moved away meanwhile: nothing can be opened again.
	rmSync(`${hall.dataDir}/open-campaign.json`);
	program = await startProgram(hall.dataDir);
	await master.getByTestId('no-campaign').waitFor();
	const faults = hall.complaints.filter(
		(each) => !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(each),
	);
	expect(faults).toEqual([]);
});
