import { afterEach, describe, expect, it } from 'vitest';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario } from '../helpers/small-scenario.ts';

let hall: Hall;
afterEach(() => hall.end());

const seats: readonly Seat[] = [umpire, { kind: 'side', side: BLUE }, { kind: 'side', side: RED }];
const kept = async (window: HallWindow): Promise<string | null> =>
	(await window.ask('settings.load', { key: 'layout' })).value;
const keep = (window: HallWindow, value: string): Promise<null> =>
	window.ask('settings.save', { key: 'layout', value });

describe('how a seat likes its windows', () => {
	it('is each seat’s own: no seat reads or writes another’s', async () => {
		hall = await openHall(smallScenario());
		const [control, blue, red] = await Promise.all(seats.map((seat) => hall.window(seat)));
		if (!control || !blue || !red) throw new Error('three windows were opened');
		await keep(control, '{"theme":"light"}');
		expect(await kept(blue)).toBeNull();
		await keep(blue, '{"theme":"projector"}');
		expect(await kept(red)).toBeNull();
		await keep(red, '{}');
		expect(await kept(blue)).toBe('{"theme":"projector"}');
		expect(await kept(control)).toBe('{"theme":"light"}');
	});

	it('takes no seat, no other name and no more than 4 kB from a window', async () => {
		hall = await openHall(smallScenario());
		const blue = await hall.window({ kind: 'side', side: BLUE });
		for (const input of [
			{ key: 'layout', seat: 'umpire' },
			{ key: 'window:umpire/layout' },
			{ key: '../layout' },
		]) {
			expect(await blue.reply('settings.load', input)).toMatchObject({ ok: false, code: 'bad-input' });
		}
		const large = { key: 'layout', value: 'x'.repeat(4097) };
		expect(await blue.reply('settings.save', large)).toMatchObject({ ok: false, code: 'bad-input' });
	});

	it('stays with the campaign’s file, and with the program when none is open', async () => {
		hall = await openHall(smallScenario());
		const control = await hall.window(umpire);
		const { file } = hall.app.session;
		await keep(control, '{"theme":"light"}');
		hall.app.closeCampaign();
		expect(await kept(control)).toBe('{"theme":"light"}');
		await keep(control, '{"theme":"dark"}');
		hall.app.open(file.path);
		expect(await kept(control)).toBe('{"theme":"light"}');
	});
});

describe('what a seat has begun to write', () => {
	const begun = async (window: HallWindow): Promise<string | null> =>
		(await window.ask('settings.load', { key: 'draft' })).value;

	it('is its own, apart from how it likes its windows', async () => {
		hall = await openHall(smallScenario());
		const [control, blue, red] = await Promise.all(seats.map((seat) => hall.window(seat)));
		if (!control || !blue || !red) throw new Error('three windows were opened');
		await blue.ask('settings.save', { key: 'draft', value: '{"order":"hold"}' });
		expect([await begun(blue), await kept(blue)]).toEqual(['{"order":"hold"}', null]);
		expect([await begun(red), await begun(control)]).toEqual([null, null]);
	});

	it('is stored only in its campaign’s file: it is back when that is opened again, and in no other', async () => {
		hall = await openHall(smallScenario());
		const blue = await hall.window({ kind: 'side', side: BLUE });
		const { file } = hall.app.session;
		for (const value of ['one', 'two']) await blue.ask('settings.save', { key: 'draft', value });
		hall.app.closeCampaign();
		expect(await begun(blue)).toBeNull();
		hall.app.open(file.path);
		expect(await begun(blue)).toBe('two');
	});
});
