/** A hall's turn by keyboard alone: 12 headquarters, 60 order lines, 20 combats, 3 air missions a side. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { playHallTurn } from '../helpers/hall-keyboard.ts';
import { readyHall } from '../helpers/hall-turn.ts';
import { endEvening, openEvening, snapshotOf, type Hall, type Program } from './hall.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let ready: Awaited<ReturnType<typeof readyHall>>;
let master: Page;

beforeAll(async () => {
	ready = await readyHall();
	({ hall, program, master } = await openEvening());
	await master.getByTestId('file').fill(ready.file);
	await master.getByTestId('open').click();
	await master.getByTestId('master-map').waitFor();
});
afterAll(async () => {
	await endEvening({ hall, program });
	await ready.forget();
});

it('takes no more than 4 interactions a move and 6 a combat', async () => {
	const look = async () => (await snapshotOf(program.address)) as unknown as MasterView;
	const counts = await playHallTurn(master, look).catch(async (error: unknown) => {
		await picture(master, 'hall-turn-failed');
		throw error;
	});
	await picture(master, 'hall-turn');
	const each = Object.fromEntries(
		counts.map(({ phase, things, interactions }) => [phase, { things, per: interactions / things }]),
	);
	expect(each['order lines']?.things).toBe(60);
	expect(each['air missions']?.things).toBe(6);
	expect(each['moves']?.things).toBe(40);
	expect(each['moves']?.per).toBeLessThanOrEqual(4);
	expect(each['combats']?.things).toBe(20);
	expect(each['combats']?.per).toBeLessThanOrEqual(6);
	expect(each['dispatches']?.things).toBeGreaterThan(20);
	expect(hall.complaints).toEqual([]);
	const folder = resolve(import.meta.dirname, '../../out/e2e');
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'interactions.json'), JSON.stringify(counts));
});
