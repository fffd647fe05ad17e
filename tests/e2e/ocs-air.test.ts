/** Aircraft, gliders and trains through the windows: what is planned, what it would meet, what came of it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { aircraft } from '../helpers/ocs-aircraft.ts';
import { BLUE, counter, RED, smallMap, smallScenario } from '../helpers/ocs-scenario.ts';
import { soon } from './hands.ts';
import { openHouse, pick, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

/** Blue has Dakotas, gliders and a railway, Red a fighter that covers the front. */
function scenario(): OcsScenario {
	const [first, second] = smallScenario().sides;
	return smallScenario({
		sides: [{ ...first, railCapacity: 6 }, second],
		map: smallMap({ '02.02': 'v', '06.02': 'v' }),
		counters: [
			counter('b-mot', BLUE, '02.02', '4-3-8 truck', null, { face: 'move' }),
			counter('b-inf', BLUE, '05.05', '6-4-4 leg'),
			counter('r-inf', RED, '06.05', '6-4-4 leg'),
		],
		transports: [],
		hexes: [
			{ hex: '02.04', airBase: 2, owner: BLUE, gliders: 3 },
			{ hex: '04.04', airBase: 1, owner: BLUE },
			{ hex: '09.07', airBase: 1, owner: RED },
		],
		dumps: [{ side: BLUE, at: '02.04', tokens: 12 }],
		sources: [
			{ side: BLUE, hex: '02.02' },
			{ side: BLUE, hex: '05.05' },
			{ side: RED, hex: '06.05' },
		],
		aircraft: [
			aircraft('b-dakotas', BLUE, '02.04', ['transport'], { noAttack: true, capacity: 2 }),
			aircraft('b-typhoons', BLUE, '02.04', ['tactical'], { rating: 2, barrage: 20 }),
			aircraft('b-mustangs', BLUE, '02.04', ['fighter'], { rating: 4, barrage: 2 }),
			aircraft('r-messerschmitts', RED, '09.07', ['fighter'], { rating: 3 }),
		],
		air: { gliders: true },
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

describe('aircraft, gliders and trains in the windows', () => {
	let table: OcsHouse;
	beforeAll(async () => {
		table = await openHouse(scenario());
	});
	afterAll(() => table.end());

	it('a unit goes by rail for what the card said', async () => {
		await table.stepTo('Movement Phase: Movement Segment');
		const { blue } = table;
		await blue.bringToFront();
		await blue.getByRole('tab', { name: /^Forces/ }).click();
		await blue.getByTestId('unit-b-mot').click();
		await blue.getByRole('tab', { name: /^Supply/ }).click();
		await blue.getByTestId('rail-to').fill('05.02');
		await blue.getByTestId('rail-look').click();
		await soon(() => blue.getByTestId('rail-refused').innerText()).toContain('No train can unload at 05.02');
		await pictures(blue, 'ocs-rail-refused');
		await blue.getByTestId('rail-to').fill('06.02');
		await blue.getByTestId('rail-look').click();
		await soon(() => blue.getByTestId('rail-cost').innerText()).toContain('4 hexes, 1 of the 6 points');
		await pictures(blue, 'ocs-rail');
		await blue.getByTestId('rail-send').click();
		await soon(() => table.game().units.get('b-mot')?.at).toBe('06.02');
	});

	it('a barrage meets the enemy’s fighter and Flak, and both read the cards', async () => {
		await table.stepTo('Movement Phase: Barrage Segment');
		const { blue, red, control } = table;
		await blue.bringToFront();
		await blue.getByRole('tab', { name: /^Air/ }).click();
		await blue.getByTestId('plane-b-typhoons').check();
		await blue.getByTestId('plane-b-mustangs').check();
		await blue.getByTestId('mission-target').click();
		await pick(blue, '06.05');
		await blue.getByTestId('mission-forecast').waitFor();
		await pictures(blue, 'ocs-barrage-mission');
		await blue.getByTestId('fly').click();
		await red.bringToFront();
		await red.getByTestId('answer-r-messerschmitts').waitFor();
		await pictures(red, 'ocs-intercept');
		await red.getByTestId('answer-r-messerschmitts').click();
		for (let n = 0; n < 12 && table.game().frames.length > 0; n += 1)
			for (const page of [red, blue]) {
				await page.bringToFront();
				const answers = page.locator('[data-testid^="answer-"]');
				if ((await answers.count()) > 0) await answers.first().click();
				await page.waitForTimeout(300);
			}
		expect(table.game().frames.length).toBe(0);
		await pictures(blue, 'ocs-air-cards-blue');
		await pictures(red, 'ocs-air-cards-red');
		await control.bringToFront();
		await control.getByRole('tab', { name: /^Air/ }).click();
		await pictures(control, 'ocs-air-panel');
	});

	it('a transport tows a glider: its card says what fits, and the supply arrives', async () => {
		// The fighter has flown: nobody intercepts, and no Flak falls.
		await table.stepTo('Exploitation Phase: Movement Segment');
		const { blue } = table;
		await blue.bringToFront();
		await blue.getByRole('tab', { name: /^Air/ }).click();
		await blue.getByTestId('mission-kind').selectOption('transport');
		await blue.getByTestId('plane-b-dakotas').check();
		await blue.getByTestId('cargo-tokens').fill('4');
		await blue.getByTestId('cargo-gliders').fill('1');
		await blue.getByTestId('mission-target').click();
		await pictures(blue, 'ocs-cargo');
		await pick(blue, '04.04');
		await soon(() => blue.getByTestId('mission-room').innerText()).toContain('2T on board and 2T on gliders');
		await blue.getByTestId('mission').scrollIntoViewIfNeeded();
		await pictures(blue, 'ocs-glider-mission');
		await blue.getByTestId('fly').click();
		await soon(() => table.game().air.gliders['02.04']?.points).toBe(2);
		expect(Object.values(table.game().dumps).find(({ at }) => at === '04.04')?.tokens).toBe(4);
	});
});
