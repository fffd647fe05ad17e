/** A scenario out of a VASSAL module that we made ourselves, through real windows: its board, its counters, whose they are. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	element,
	madeModule,
	oneBoard,
	pieceCommand,
	pieceText,
	savedGame,
	slot,
} from '../vassal/made-module.ts';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { soon } from './hands.ts';
import { picture } from './picture.ts';
import { GREEN, scan, shareOf } from './scan.ts';

let hall: Hall;
let program: Program;
let master: Page;
beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

const counter = (name: string, side: string, profile: string): string =>
	pieceText(name, '', [{ type: 'mark;Side,Profile', state: `${side},${profile}` }]);
const palette = (name: string, ...slots: string[]): string =>
	element('VASSAL.build.widget.ListWidget', { entryName: name }, slots.join(''));

/** One board as wide as the scan, hexes of 64 pixels, five counters: three laid out in a saved game. */
function moduleFile(): Buffer {
	return Buffer.from(
		madeModule({
			maps: oneBoard('scan.png'),
			palettes:
				palette('Heron Brigade', slot('1', '', counter('Heron Rifles', 'Blue', '5-3-2-1-0'))) +
				palette('Kestrel Brigade', slot('2', '', counter('Kestrel Guards', 'Crimson', '4-2-0'))),
			more: element('VASSAL.build.module.DiceButton', { name: '2d6' }),
			files: { 'images/scan.png': scan() },
		}),
	);
}
const saved = (): Buffer => {
	const at = (x: number, y: number, gpid: string) => ({ map: 'Main', x, y, gpid });
	const piece = (id: string, name: string, side: string, where: ReturnType<typeof at>): string =>
		pieceCommand(id, name, '', [{ type: 'mark;Side,Profile', state: `${side},5-3-2-1-0` }], where);
	return Buffer.from(
		savedGame([
			piece('a', 'Heron Rifles', 'Blue', at(332, 416, '1')),
			piece('b', 'Kestrel Guards', 'Crimson', at(554, 416, '2')),
			piece('c', 'Turn marker', 'Markers', at(100, 100, '')),
		]),
	);
};

describe('a VASSAL module', () => {
	it('is opened with a saved game, and says what it holds', async () => {
		await master.getByTestId('shelf-new').click();
		await master.getByTestId('shelf-title').fill('Out of a box');
		await master.keyboard.press('Enter');
		await master.getByRole('tab', { name: 'Forces' }).click();
		await master.getByTestId('vassal-open').click();
		await master.getByTestId('vassal-files').setInputFiles([
			{ name: 'heron.vmod', mimeType: 'application/zip', buffer: moduleFile() },
			{ name: 'july.vsav', mimeType: 'application/zip', buffer: saved() },
		]);
		await soon(() => master.getByTestId('vassal-name').textContent()).toBe('Made at home, 1.2');
		// The set-up with the most counters is proposed.
		await soon(() => master.getByTestId('vassal-map').textContent()).toContain('Main, 3 counters');
		expect(await master.getByTestId('vassal-missing').textContent()).toContain('from hex to hex');
		await master.getByTestId('vassal-report').locator('summary').click();
		await soon(() => master.getByTestId('vassal-report').textContent()).toContain(
			'parts of the module: DiceButton',
		);
		await picture(master, 'workshop-vassal');
	});

	it('has its sides, scale and columns matched, each row shown before it is taken in', async () => {
		await master.getByTestId('vassal-report').locator('summary').click();
		await master.getByTestId('vassal-km').fill('1');
		await master.getByTestId('vassal-side-Crimson').selectOption({ label: 'Red' });
		await soon(() => master.getByTestId('vassal-side-Blue').inputValue()).toBe('Blue');
		await soon(() => master.getByTestId('vassal-side-Markers').inputValue()).toBe('');
		await master.getByTestId('vassal-take').click();
		await soon(() => master.getByTestId('rows-take').textContent()).toContain('Take in 2 rows');
		await picture(master, 'workshop-vassal-rows');
		await master.getByTestId('rows-take').click();
		await soon(() => master.getByTestId('forces').textContent()).toContain('Kestrel Guards');
		expect(await master.getByTestId('forces').textContent()).not.toContain('Turn marker');
	});

	it('has its board under the map at its scale, its counters where they lay', async () => {
		await master.getByRole('tab', { name: 'Map' }).click();
		// 64 pixels are a kilometre.
		await soon(() => master.getByTestId('map-size').textContent()).toContain('25.0 × 18.8 km');
		await soon(() => shareOf(master, GREEN)).toBeGreaterThan(0.1);
		await picture(master, 'workshop-vassal-map');
		await soon(() => master.getByTestId('workshop').getAttribute('data-saving')).toBe('0');
		await master.getByRole('tab', { name: 'Forces' }).click();
		await master.getByRole('button', { name: /^Heron Rifles/ }).click();
		// 332 / 64 km east, and 1,200 less 416 pixels north: in the square 05 12.
		await soon(() => master.getByTestId('unit-place').inputValue()).toMatch(/^05\d? ?12\d?$/);
		expect(hall.complaints).toEqual([]);
	});

	it('one that is none is refused in a sentence, and nothing is changed', async () => {
		await master.getByTestId('vassal-open').click();
		await master
			.getByTestId('vassal-files')
			.setInputFiles([{ name: 'letter.vmod', mimeType: 'text/plain', buffer: Buffer.from('dear sir') }]);
		await soon(() => master.getByTestId('vassal-trouble').textContent()).toContain(
			'“letter.vmod” is no VASSAL file',
		);
		await master.keyboard.press('Escape');
		await soon(() => master.getByTestId('vassal-pick').count()).toBe(0);
	});
});
