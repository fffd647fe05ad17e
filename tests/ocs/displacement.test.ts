/** Transport that got off when its hex was entered, at the windows: its side places it, the other hears nothing of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TransportWayShown } from '../../src-shared/rulesets/ocs/supply-views.ts';
import { RED } from '../helpers/ocs-scenario.ts';
import { hallScenario, openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

let table: Table;
const LORRIES = { id: 'r-lorries', side: RED, name: 'lorries', points: 4, loaded: 0, at: '05.04' };
beforeEach(async () => {
	const begun = hallScenario();
	const [trucks] = begun.transports;
	table = await openTable({
		...begun,
		transports: [...begun.transports, { ...trucks!, ...LORRIES }],
	} as typeof begun);
	await table.steps(5);
	// Whatever is thrown, at most three points of four are taken.
	await play(table.blue, { type: 'move', units: ['b-mech'], way: ['04.04', '05.04'] });
});
afterEach(() => table.hall.end());

const lorries = (view: ReturnType<typeof sideView> | ReturnType<typeof umpireView>) =>
	view.transports['r-lorries'];
const displace = (to: string) => ({ type: 'displace-transport', transport: 'r-lorries', to }) as const;
const asked = (window: Table['red'], to: string) =>
	window.ask('side.explain', { name: 'displace-transport', input: { transport: 'r-lorries', to } });

describe('transport that got off', () => {
	it('is offered to its side with its choice, and placed from its own window', async () => {
		expect(lorries(sideView(table.red))).toMatchObject({
			...{ name: 'lorries', at: '07.05', gotOff: { from: '05.04', within: 10 } },
		});
		const told = (await asked(table.red, '10.09')) as TransportWayShown;
		expect(told).toMatchObject({ way: ['10.09'], say: null });
		expect(((await asked(table.red, '05.04')) as TransportWayShown).say).toContain(
			'within 10 hexes of 05.04',
		);
		expect(await play(table.red, displace('10.09'))).toMatchObject({ outcome: 'recorded' });
		expect(lorries(sideView(table.red))).toMatchObject({ at: '10.09', gotOff: null });
		expect(await play(table.red, displace('10.08'))).toMatchObject({ code: 'capture/settled' });
		expect(JSON.stringify(umpireView(table.control).log)).toContain('lorries is placed at 10.09');
	});

	it('is placed by Control for its side', async () => {
		expect(await order(table.control, displace('09.06'))).toMatchObject({ outcome: 'recorded' });
		expect(lorries(sideView(table.red))).toMatchObject({ at: '09.06', gotOff: null });
	});

	it('stays where it was put when the step ends', async () => {
		expect(lorries(umpireView(table.control))?.gotOff).toEqual({ from: '05.04', within: 10 });
		await table.steps(1);
		expect(lorries(sideView(table.red))).toMatchObject({ at: '07.05', gotOff: null });
		expect(await play(table.red, displace('10.09'))).toMatchObject({ code: 'capture/settled' });
	});

	it('is nothing that the other side hears of, whatever becomes of it', async () => {
		const before = JSON.stringify(sideView(table.blue));
		expect(sideView(table.blue).transports).not.toHaveProperty('r-lorries');
		expect(await asked(table.blue, '10.09')).toEqual(
			await table.blue.ask('side.explain', {
				...{ name: 'displace-transport', input: { transport: 'ghost', to: '10.09' } },
			}),
		);
		expect(await play(table.blue, displace('10.09'))).toEqual(
			await play(table.blue, { type: 'displace-transport', transport: 'ghost', to: '10.09' }),
		);
		// Under a stack of Red's own before and after: nothing of it is seen.
		await play(table.red, displace('09.05'));
		expect(JSON.stringify(sideView(table.blue))).toBe(before);
	});
});
