/** Nothing in the welcome window moves once it can be pressed: a click meant for one button lands on no other. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHall, startProgram, type Hall, type Program } from './hall.ts';

let hall: Hall;
let program: Program;
beforeAll(async () => {
	hall = await openHall(1366, 768);
	program = await startProgram(hall.dataDir);
});
afterAll(async () => {
	await hall.end();
	await program.stop();
	hall.forget();
});

/** In the page: notes each place that a button is at, frame by frame, from the first in which it can be seen. */
function follow(id: string): void {
	const places: string[] = [];
	Object.assign(window, { places });
	const look = (): void => {
		const button = document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
		if (button?.checkVisibility()) {
			const { left, top } = button.getBoundingClientRect();
			const place = `${String(Math.round(left))},${String(Math.round(top))}`;
			if (places.at(-1) !== place) places.push(place);
		}
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}

it.each(['shelf-new', 'shelf-open', 'file', 'training'])('%s stays where it was first seen', async (id) => {
	const device = await hall.device();
	await device.addInitScript(follow, id);
	const page = hall.watch(await device.newPage());
	await page.goto(program.address);
	await page.getByTestId(id).waitFor();
	await page.getByTestId('scenario-caen-front').waitFor();
	// Fonts, the list of campaigns, a theme: all that comes late has come by then.
	await page.waitForTimeout(1200);
	const places = await page.evaluate(() => (window as unknown as { places: readonly string[] }).places);
	await device.close();
	expect(places).toHaveLength(1);
});
