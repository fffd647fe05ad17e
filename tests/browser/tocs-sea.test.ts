/** The Sea tab of the Tactical Operational Combat System: zones with a fleet in their boxes, ports, mines, what was told. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import SeaPart from '../../src-renderer/rulesets/tocs/common/SeaPart.svelte';
import { afloatIn, middleOf } from '../../src-renderer/rulesets/tocs/common/overlays.ts';
import type { TocsFleetShown, TocsSeaShown } from '../../src-shared/rulesets/tocs/sea-views.ts';

const SEA: TocsSeaShown = {
	zones: [
		{
			...{ id: 'bay', name: 'Bay', hex: '01.10', hexes: ['01.10'], beside: ['Sound'], ports: ['02.09'] },
			...{ wind: 'calm', air: 'mist' },
		},
	],
	fleets: {},
};
const ship = { points: 3, load: 0, cargo: 0, hits: 0, port: null, also: [] };
const FLEET: TocsFleetShown = {
	ships: [
		{ ...ship, id: 'k', name: 'Dart', type: 'destroyer', zone: 'bay', box: 2, hits: 1, also: ['Moved'] },
		{
			...{ ...ship, id: 't', name: 'Mule', type: 'transport', zone: null, port: '02.09', box: 3 },
			...{ points: 4, load: 8, cargo: 24, also: ['A/1', 'B/1'] },
		},
	],
	sunk: ['Dash'],
	planes: [{ id: 'p', name: 'Strike 1', zone: 'bay', box: 3 }],
	mines: [{ hex: '04.10', factors: 2 }],
	craft: { foot: 5, vehicles: 2 },
};
const textOf = (testid: string): string =>
	(page.getByTestId(testid).element().textContent ?? '').replaceAll(/\s+/g, ' ').trim();

it('shows each ship in its box, the ships in port, and the messages about the sea', async () => {
	const asked: string[] = [];
	const told = [
		{ turn: 1, impulse: 2, hex: null, sea: true, say: 'Something of the Red side’s enters Bay.' },
	];
	await render(SeaPart, { sea: SEA, fleet: FLEET, told, onshow: (hex: string) => void asked.push(hex) });
	await expect.element(page.getByTestId('zone-bay')).toBeVisible();
	expect(textOf('box-bay-2')).toMatch(/Dart, destroyer, 1 of 3 hits: Moved/);
	expect(textOf('box-bay-3')).toMatch(/Strike 1, aircraft/);
	expect(textOf('in-port')).toMatch(/Mule, transport, 8 of 24 steps: A\/1, B\/1/);
	expect(textOf('zone-bay')).toMatch(/Wind calm, mist\. Beside it: Sound, port 02\.09\./);
	expect(textOf('sea')).toMatch(/5 for troops, 2 for vehicles.*04\.10 \(2\).*Sunk: Dash/);
	expect(textOf('sea')).toMatch(/Something of the Red side’s enters Bay\./);
	await page.getByText('Show 01.10').click();
	expect(asked).toEqual(['01.10']);
});

it('names an area at the hex in its middle', () => {
	const pointOf = (hex: string) => ({ x: Number(hex.slice(0, 2)), y: Number(hex.slice(3)) });
	expect(middleOf({ pointOf }, ['01.01', '02.01', '09.01', '05.02', '01.03', '09.03'])).toBe('05.02');
	expect(middleOf({ pointOf: () => null }, ['01.01'])).toBe('');
});

it('the map tells of a zone what is in it: to a side its own, to Control each side’s', () => {
	const sides = ['blue', 'red'].map((id) => ({ id, name: id === 'blue' ? 'Blue' : 'Red' }));
	const at = (fleets: Readonly<Record<string, TocsFleetShown>>): string =>
		afloatIn({ sea: { ...SEA, fleets }, sides } as unknown as Parameters<typeof afloatIn>[0], 'bay');
	expect(at({ blue: FLEET })).toBe('1 ship, 1 aircraft');
	expect(at({ blue: FLEET, red: { ...FLEET, planes: [] } })).toBe('Blue 1 ship, 1 aircraft; Red 1 ship');
	expect(at({ blue: { ...FLEET, ships: [], planes: [] } })).toBe('');
});
