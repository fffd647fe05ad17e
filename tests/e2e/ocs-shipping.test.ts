/** Ports and shipping through the windows: what a port handles, what shipping takes, what came of it, and a port repaired. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED, smallScenario } from '../helpers/ocs-scenario.ts';
import { soon } from './hands.ts';
import { openHouse, select, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

/** Blue holds two ports; an engineer stands at one of them. */
function scenario(): OcsScenario {
	const [first, second] = smallScenario().sides;
	return smallScenario({
		sides: [{ ...first, shipping: 6 }, second],
		counters: [
			counter('b-mot', BLUE, '02.02', '4-3-8 truck', null, { face: 'move' }),
			counter('b-sappers', BLUE, '02.02', '1-3-3 leg', null, { class: 'engineer', size: 'battalion' }),
			counter('r-inf', RED, '09.07', '6-4-4 leg'),
		],
		transports: [],
		hexes: [
			{ hex: '02.02', owner: BLUE, port: { name: 'Haven', tokens: 12 } },
			{ hex: '06.02', owner: BLUE, port: { name: 'Far Haven', tokens: 8 } },
		],
		dumps: [{ side: BLUE, at: '02.02', tokens: 12 }],
		sources: [
			{ side: BLUE, hex: '02.02' },
			{ side: RED, hex: '09.07' },
		],
	});
}

const SIZES = [
	[1366, 768],
	[1920, 1080],
] as const;
/** Keeps a picture of a window at both sizes that windows are made for. */
async function pictures(page: Page, name: string): Promise<void> {
	for (const [width, height] of SIZES) {
		await page.setViewportSize({ width, height });
		await picture(page, `${name}-${String(width)}`);
	}
	await page.setViewportSize({ width: 1366, height: 768 });
}

let table: OcsHouse;
beforeAll(async () => {
	table = await openHouse(scenario());
});
afterAll(async () => {
	await table.end();
});

it('a unit and supply are shipped for the points that are said, and a card says what came of it', async () => {
	const { blue } = table;
	await table.stepTo('Movement Phase: Movement Segment');
	await select(blue, 'b-mot');
	await blue.getByRole('tab', { name: /^Supply/ }).click();
	await blue.getByTestId('port-06.02').waitFor();
	await blue.getByTestId('ship-to-06.02').click();
	await blue.getByTestId('ship-tokens').fill('4');
	await soon(() => blue.getByTestId('ship-cost').innerText()).toContain('2 of the 6 points');
	await pictures(blue, 'ocs-shipping');
	await blue.getByTestId('ship-send').click();
	await soon(() => table.game().units.get('b-mot')?.at).toBe('06.02');
	await soon(() => blue.getByTestId('shipping-left').innerText()).toContain('4 points');
	await pictures(blue, 'ocs-shipped');
	expect(table.complaints).toEqual([]);
});

it('an engineer damages a port for nothing, and it is said once', async () => {
	const { blue } = table;
	await select(blue, 'b-sappers');
	await blue.getByTestId('port-line').click();
	await soon(() => blue.getByTestId('port-damage').innerText()).toBe('Damage it: 1 hit then');
	await pictures(blue, 'ocs-port-work');
	await blue.getByTestId('port-damage').click();
	await soon(() => table.game().hexes['02.02']?.portHits).toBe(1);
	await pictures(blue, 'ocs-port-damaged');
	expect(table.complaints).toEqual([]);
});
