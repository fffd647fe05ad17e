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

const FOLLOWED = ['training', 'file', 'shelf-new', 'shelf-open', 'scenario-caen-front'];

/** In the page: notes each place that something is at, frame by frame, from the first in which it can be seen. */
function follow(ids: readonly string[]): void {
	const places: Record<string, string[]> = Object.fromEntries(ids.map((id) => [id, []]));
	Object.assign(window, { places });
	const look = (): void => {
		for (const id of ids) {
			const there = document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
			if (!there?.checkVisibility()) continue;
			const { left, top } = there.getBoundingClientRect();
			const place = `${String(Math.round(left))},${String(Math.round(top))}`;
			if (places[id]?.at(-1) !== place) places[id]?.push(place);
		}
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}

it('stays where it was first seen', async () => {
	const device = await hall.device();
	await device.addInitScript(follow, FOLLOWED);
	const page = hall.watch(await device.newPage());
	await page.goto(program.address);
	await page.getByTestId('scenario-caen-front').waitFor();
	// Fonts, the list of campaigns, a theme: all that comes late has come by then.
	await page.waitForTimeout(1200);
	const seen = await page.evaluate(
		() => (window as unknown as { places: Readonly<Record<string, readonly string[]>> }).places,
	);
	await device.close();
	for (const id of FOLLOWED) expect(seen[id], id).toHaveLength(1);
});
