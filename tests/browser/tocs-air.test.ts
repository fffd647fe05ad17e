/** The Air tab of the Tactical Operational Combat System: boxes, flights with their chances, scheduled flights. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import AirPart from '../../src-renderer/rulesets/tocs/common/AirPart.svelte';
import type { TocsAirShown } from '../../src-shared/rulesets/tocs/air-views.ts';

const AIR: TocsAirShown = {
	flies: true,
	grounded: 'There is fog: nobody takes off.',
	planes: [
		{
			id: 'a',
			name: 'Thunderbolts',
			box: 'ready',
			base: null,
			flight: null,
			role: null,
			can: ['Ground strike'],
		},
		{ id: 'b', name: 'Auster', box: 'landed', base: '03.05', flight: null, role: null, can: ['Observer'] },
	],
	flights: [
		{
			...{ n: 2, mission: 'Ground strike', hex: '07.05', way: ['07.05'], box: 'in-flight', units: [] },
			...{ crew: ['Typhoons'], mayBreak: true },
			chances: [
				{
					what: 'The strike at 07.05',
					of: 36,
					outcomes: [
						{ came: 'no effect', ways: 30 },
						{ came: '1 damage point', ways: 6 },
					],
				},
			],
		},
	],
	waves: [
		{
			id: 'w',
			name: 'Resupply',
			mission: 'Supply from the air',
			turn: 9,
			units: [],
			way: null,
			done: false,
			say: null,
		},
	],
};

const textOf = (testid: string): string => page.getByTestId(testid).element().textContent ?? '';

it('shows boxes, a flight with its chances, and which plan is missing', async () => {
	const asked: string[] = [];
	const onbreak = (flight: number): void => void asked.push(String(flight));
	await render(AirPart, { air: AIR, onshow: (hex: string) => void asked.push(hex), onbreak });
	await expect.element(page.getByTestId('air-boxes')).toBeVisible();
	expect(textOf('air-boxes')).toMatch(/Landed.*Auster, at 03\.05.*Ready.*Thunderbolts/s);
	expect(textOf('air-grounded')).toBe('There is fog: nobody takes off.');
	expect(textOf('flight-chances')).toBe('The strike at 07.05: no effect 83%, 1 damage point 17%.');
	expect(textOf('air-waves')).toMatch(/no plan is filed/);
	await page.getByTestId('break-2').click();
	await page.getByText('Show 07.05').click();
	expect(asked).toEqual(['2', '07.05']);
});

it('says so where a side flies nothing', async () => {
	const none = { ...AIR, flies: false, planes: [], flights: [], waves: [] };
	await render(AirPart, { air: none, onshow: () => undefined });
	await expect.element(page.getByText('This side flies no missions.')).toBeVisible();
});
