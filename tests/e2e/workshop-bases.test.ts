/** A game of one's own with an air base, an air unit, a port and a railway, made in the workshop's window, saved, opened and played. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { endEvening, openEvening, snapshotOf, type Hall, type Program } from './hall.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let master: Page;
beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

const at = (id: string) => master.getByTestId(id);
const goTo = (page: string) => master.getByRole('tab', { name: new RegExp(`^${page}`) }).click();
const saved = () => soon(() => at('workshop').getAttribute('data-saving')).toBe('0');
/** Puts a value into a field of the form that is open. */
async function fill(id: string, value: string): Promise<void> {
	await at(id).fill(value);
	await at(id).press('Tab');
}

const ON_MAP = `What;Side;Hexes;Port;Its tokens a phase;Tokens
Port;Red;06.05;Havn;16;16
railway;;01.05 02.05 03.06 04.06;;;
railway;;01.05 03.05;;;
Dump;Blue;03.05;;;12
`;
const UNITS = `Name;Side;Symbol;Size;Place;Combat face;Moves;Move face;Flies
Heron;Blue;infantry;regiment;03.04;4-3-5;leg;;
Kestrel;Red;infantry;regiment;08.04;4-3-5;leg;;
Swifts;Blue;Air unit;group;03.05;4-2-45;air;3-1-45;jet
`;
async function take(name: string, text: string, rows: number): Promise<void> {
	await at('rows-file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
	await soon(() => at('rows-take').textContent()).toContain(`Take in ${String(rows)} rows`);
}

describe('a game of one’s own with air and rail', () => {
	it('an air base is marked by its form, and a level that there is not is told', async () => {
		await at('shelf-new').click();
		await at('shelf-title').fill('Heron airfield');
		await at('shelf-ruleset').selectOption({ label: 'Operational Combat Series' });
		await at('shelf-title').press('Enter');
		await at('workshop').waitFor();
		await at('head-summary').fill('A wing, a port and a railway.');
		await at('head-title').click();
		await goTo('Map');
		await master.locator('[data-camera]').focus();
		await master.keyboard.press('0');
		await at('hex-tool-ground').click();
		await at('paint-fill').click();
		const { x, y } = await onGlass(master, 4, -4);
		await master.mouse.click(x, y);
		await soon(() => at('workshop-undo').getAttribute('title')).toBe('Undo: Paint open');
		await at('hex-tool-marks').click();
		await at('mark-tool-add').click();
		await master.getByRole('button', { name: 'Port, air base, hedgehog' }).click();
		await at('mark-side').selectOption({ label: 'Blue' });
		await at('hex-looked-at').fill('03.05');
		await master.keyboard.press('Enter');
		await master.locator('[data-camera]').focus();
		await master.keyboard.press('Enter');
		await at('mark-here-site').waitFor();
		await fill('own-airBase', '4');
		await goTo('Check');
		await master.getByText('“Air base” is a whole number from 1 to 3, not “4”.').waitFor();
		await goTo('Map');
		await at('hex-tool-marks').click();
		await at('hex-looked-at').fill('03.05');
		await master.keyboard.press('Enter');
		await fill('own-airBase', '2');
		await picture(master, 'workshop-base');
	});

	it('a port and a railway come in from a spreadsheet; a way with a gap stays out, and says why', async () => {
		await at('marks-import').click();
		await take('map.csv', ON_MAP, 3);
		await master.getByText('railway: 01.05 and 03.05 are not side by side').waitFor();
		await picture(master, 'workshop-map-rows');
		expect(await faultsOf(master)).toEqual([]);
		await at('rows-take').click();
		await soon(() => at('workshop-undo').getAttribute('title')).toBe('Undo: Take in map.csv');
	});

	it('an air unit comes in with the units once its type is right, and its form has its values', async () => {
		await goTo('Forces');
		await at('rows-open').click();
		await take('units.csv', UNITS, 2);
		await master.getByText('Swifts: write one or two of fighter, tactical').waitFor();
		await take('units.csv', UNITS.replace('jet', 'fighter'), 3);
		await at('rows-take').click();
		await master.getByRole('button', { name: /^Swifts/ }).click();
		await soon(() => at('unit-place').inputValue()).toBe('03.05');
		expect(await at('own-figures').inputValue()).toBe('4-2-45');
		await fill('own-figures', '5-2-45');
		await picture(master, 'workshop-wing');
		await goTo('Sides');
		await at('side-blue').getByTestId('own-rail').fill('6');
		await at('side-blue').getByTestId('side-name').click();
		await soon(() => at('workshop-state').textContent()).toContain('Can be played');
		await saved();
	});

	it('goes out as rows that hold all of it', async () => {
		await at('export-open').click();
		const saving = master.waitForEvent('download');
		await at('export-map-csv').click();
		const file = await saving;
		const text = readFileSync(await file.path(), 'utf8');
		expect(text).toMatch(/railway[,;]{2}01\.05 02\.05 03\.06 04\.06/);
		expect(text).toContain('Havn');
		await master.keyboard.press('Escape');
	});

	it('is loaded anew, opened and played: base, air unit, port and railway are there', async () => {
		await master.reload();
		await at('workshop').waitFor();
		await at('workshop-play').click();
		await master.waitForURL(/master\.html/);
		await at('master-map').waitFor();
		const view = (await snapshotOf(program.address)) as {
			hexes: Record<string, { airBase: number; control: string }>;
			map: { links: Record<string, { chains: string[][] }> };
			ports: Record<string, { name: string; tokens: number }>;
		};
		expect(view.hexes['03.05']).toMatchObject({ airBase: 2, control: 'blue' });
		expect(view.map.links['rail']?.chains).toEqual([['01.05', '02.05', '03.06', '04.06']]);
		expect(view.ports['06.05']).toEqual({ name: 'Havn', tokens: 16 });
		await goTo('Air');
		await soon(() => at('plane-b-swifts').count()).toBe(1);
		await picture(master, 'workshop-bases-played');
		expect(hall.complaints).toEqual([]);
	});
});
