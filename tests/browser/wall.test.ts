/** A side's projector: the newest dispatch large, the others of its turn listed, paged by a presenter's remote. */
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import type { SideDispatch, SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { drawn } from '../helpers/frames.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const id = (name: string) => page.getByTestId(name);
const plain = sideView();
const told = (
	name: string,
	turn: number,
	heading: string,
	text = `${heading}: what was seen.`,
): SideDispatch => ({
	id: name,
	turn,
	date: plain.clock.date,
	part: 'pm',
	heading,
	text,
	team: null,
});
const withDispatches = (...list: readonly SideDispatch[]): SideView => ({
	...plain,
	dispatches: Object.fromEntries(list.map((each) => [each.id, each])),
});
const LIST = [told('D1', 3, 'Quiet night'), told('D2', 4, 'Tanks at Cagny'), told('D3', 4, 'Bridge is down')];

afterEach(closeSide);

it('evening 26: a projector lists the turn’s earlier dispatches, pages by keys and comes back for a new one', async () => {
	const host = new SideHost(withDispatches(...LIST));
	host.seat = { kind: 'side', side: plain.side.id, as: 'projector' };
	await openSide(host);
	const heading = id('projector-heading');
	await expect.element(heading).toMatchTextContent('Bridge is down');
	await expect.element(id('projector-list')).toMatchTextContent(/Bridge is down.*Tanks at Cagny/);
	await expect.element(id('projector-list')).not.toMatchTextContent(/Quiet night/);
	await page.screenshot({ path: '__screenshots__/wall.png' });
	await userEvent.keyboard('{PageDown}');
	await expect.element(heading).toMatchTextContent('Tanks at Cagny');
	await userEvent.keyboard('{PageDown}{PageDown}');
	await expect.element(heading).toMatchTextContent('Quiet night');
	await userEvent.keyboard('{PageUp}');
	await expect.element(heading).toMatchTextContent('Tanks at Cagny');
	host.show(withDispatches(...LIST, told('D4', 4, 'Bridge is mended')));
	await expect.element(heading).toMatchTextContent('Bridge is mended');
});

/** Forty numbered paragraphs: far more than a panel holds at any size that can be read. */
const LONG = Array.from(
	{ length: 40 },
	(_, n) => `Paragraph ${String(n + 1)}: the enemy was seen on the road by the wood.`,
);

/** The numbers of the paragraphs that stand whole in the panel now. */
function seen(): readonly number[] {
	const panel = id('wall-words').element();
	const { top, bottom, left, right } = panel.getBoundingClientRect();
	return [...panel.querySelectorAll('p')].flatMap((node, n) => {
		const boxes = [...node.getClientRects()];
		const whole = boxes.every(
			(box) =>
				box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1,
		);
		return whole ? [n + 1] : [];
	});
}

/** @returns how many parts the dispatch has once its type is loaded and set: until then they are counted anew. */
async function partsAtRest(): Promise<number> {
	await document.fonts.ready;
	const count = (): number => Number(/of (\d+)/.exec(id('wall-part').element().textContent)?.[1]);
	for (let before = 0; before !== count();) {
		before = count();
		await drawn(400);
	}
	return count();
}

it.each([
	[1366, 768],
	[1920, 1080],
])('evening 26: a long dispatch on a wall is read whole, part by part, at %d x %d', async (width, height) => {
	const host = new SideHost(
		withDispatches(told('D1', 4, 'Quiet night'), told('D2', 4, 'All that was seen', LONG.join('\n\n'))),
	);
	host.seat = { kind: 'side', side: plain.side.id, as: 'projector' };
	await openSide(host);
	await page.viewport(width, height);
	await expect.element(id('wall-part')).toMatchTextContent(/Part 1 of \d+/);
	const parts = await partsAtRest();
	expect(parts).toBeGreaterThan(1);
	const type = getComputedStyle(id('wall-words').element().firstElementChild ?? document.body).fontSize;
	expect(parseFloat(type)).toBeGreaterThanOrEqual(20);
	await page.screenshot({ path: `__screenshots__/wall-long-${String(width)}.png` });
	const read = new Set<number>(seen());
	for (let part = 2; part <= parts; part += 1) {
		await userEvent.keyboard('{PageDown}');
		await expect.element(id('wall-part')).toMatchTextContent(`Part ${String(part)} of`);
		for (const n of seen()) read.add(n);
	}
	await page.screenshot({ path: `__screenshots__/wall-last-${String(width)}.png` });
	// A paragraph may be broken between two parts; nothing else is missing.
	expect(LONG.length - read.size).toBeLessThan(parts);
	expect(read.has(LONG.length)).toBe(true);
	await userEvent.keyboard('{PageDown}');
	await expect.element(id('projector-heading')).toMatchTextContent('Quiet night');
	await expect.element(id('wall-part')).not.toBeInTheDocument();
	const short = getComputedStyle(id('wall-words').element().firstElementChild ?? document.body).fontSize;
	expect(parseFloat(short)).toBeGreaterThan(parseFloat(type));
	await userEvent.keyboard('{PageUp}');
	await expect.element(id('wall-part')).toMatchTextContent(`Part ${String(parts)} of`);
});

it('evening 26: a side’s own window in the projector theme lists and pages its dispatches too', async () => {
	const host = new SideHost(withDispatches(...LIST));
	await openSide(host);
	await page.viewport(1920, 1080);
	await userEvent.keyboard('{Control>}k{/Control}Projector: map{Enter}');
	await expect.element(id('projector-heading')).toMatchTextContent('Bridge is down');
	await expect.element(id('projector-list')).toMatchTextContent(/Bridge is down.*Tanks at Cagny/);
	await page.screenshot({ path: '__screenshots__/wall-own.png' });
	await userEvent.keyboard('{PageDown}{PageDown}');
	await expect.element(id('projector-heading')).toMatchTextContent('Quiet night');
});
