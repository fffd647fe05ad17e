/** The moves desk by keyboard: ways proposed, accepted, changed and refused, line after line. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { RouteProposal } from '../../src-shared/rulesets/opcom/requests.ts';
import type { MovePlan } from '../../src-shared/rulesets/opcom/commands.ts';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { CrossingId, type UnitId } from '../../src-shared/kit/ids.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { estimate, FakeHost, masterView, refusal } from './master-fixture.ts';
import { mapStands } from '../helpers/frames.ts';

const id = (name: string) => page.getByTestId(name);
const cagny: Point = { x: 11.5, y: 8 };

/** Everybody is where the turn began, and nothing is asked of the sheet that holds. */
const still: MasterView = {
	...masterView,
	units: Object.fromEntries(
		Object.entries(masterView.units).map(([key, each]) => [
			key,
			{ ...each, track: [], share: 0, manner: null, marks: [] },
		]),
	),
};

interface Wanted {
	readonly unit: UnitId;
	readonly to: string | Point;
	readonly manner: MovePlan['manner'];
}

function proposal({ unit, to, manner }: Wanted): RouteProposal {
	const at = still.units[unit]?.at ?? cagny;
	const lost = typeof to === 'string' && !to.includes('Cagny');
	const end = typeof to === 'string' ? cagny : to;
	return {
		plan: { unit, route: lost ? [at, at] : [at, { x: 9, y: 7.8 }, end], manner, delays: [] },
		estimate: { ...estimate, stop: null },
		to: lost ? '' : 'Cagny',
		say: lost ? 'The order names no place on this map.' : 'by road through Démouville',
		others: lost ? [] : [{ name: 'Cagny station', at: { x: 12, y: 8.4 } }],
	};
}

function open(view: MasterView = still): FakeHost {
	const host = new FakeHost();
	host.replies.set('explain.route', (input) => proposal(input as Wanted));
	void render(Master, { host, view });
	return host;
}
const asked = (host: FakeHost, name: string): readonly unknown[] =>
	host.asked.filter((each) => each.name === name).map(({ input }) => input);

beforeEach(() => page.viewport(1440, 900));

describe('the ways proposed', () => {
	it('opens with a way for the first line, and takes the next up by itself: one key for each move', async () => {
		const host = open();
		await userEvent.keyboard('2');
		await expect.element(id('move-list')).toBeVisible();
		await userEvent.keyboard('{Enter}');
		await expect.element(id('move-to')).toBeVisible();
		const first = asked(host, 'explain.route')[0];
		expect(first).toMatchObject({ unit: expect.any(String) as string, line: expect.any(String) as string });
		await id('move-to').fill('Cagny');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('move-proposal')).toMatchTextContent(/Cagny, by road through Démouville/);
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(host.commands[0]).toMatchObject({
			type: 'move-unit',
			plan: { unit: (first as Wanted).unit, route: [{}, { x: 9, y: 7.8 }, cagny] },
		});
		await vi.waitFor(() => expect(asked(host, 'explain.route')).toHaveLength(3));
		const next = asked(host, 'explain.route')[2] as Wanted;
		expect(next.unit).not.toBe((first as Wanted).unit);
		await expect.element(id('move-planner')).toBeVisible();
	});

	it('evening 20: tells what was recorded, not what was proposed', async () => {
		const host = open();
		host.answer = () => ({ outcome: 'recorded', say: '2 Fife moves 1.5 km. It met I/125 near Cagny.' });
		await userEvent.keyboard('2{Enter}');
		await id('move-to').fill('Cagny');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('move-proposal')).toMatchTextContent(/Cagny, by road/);
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByText('2 Fife moves 1.5 km. It met I/125 near Cagny.')).toBeVisible();
	});

	it('says so when the words name no place, and moves nobody', async () => {
		const host = open();
		await userEvent.keyboard('2{Enter}');
		await id('move-to').fill('somewhere');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('move-proposal')).toMatchTextContent(/names no place/);
		await userEvent.keyboard('{Enter}');
		await expect.element(id('move-confirm')).toBeDisabled();
		expect(host.commands).toEqual([]);
	});

	it('takes another place that the words could mean', async () => {
		const host = open();
		await userEvent.keyboard('2{Enter}');
		await id('move-to').fill('Cagny');
		await userEvent.keyboard('{Enter}');
		await page.getByRole('button', { name: 'Cagny station' }).click();
		await vi.waitFor(() =>
			expect(asked(host, 'explain.route').at(-1)).toMatchObject({ to: { x: 12, y: 8.4 } }),
		);
		await expect.element(id('move-to')).toHaveValue('Cagny station');
	});

	it('looks for another way in another manner', async () => {
		const host = open();
		await userEvent.keyboard('2{Enter}');
		await id('move-to').fill('Cagny');
		await userEvent.keyboard('{Enter}');
		await page.getByRole('radio', { name: 'Road column' }).click();
		await vi.waitFor(() =>
			expect(asked(host, 'explain.route').at(-1)).toMatchObject({ manner: 'road-column' }),
		);
	});

	it('lets a unit stay where it is, and goes on', async () => {
		const host = open();
		await userEvent.keyboard('2{Enter}');
		await expect.element(id('move-stay')).toBeVisible();
		await userEvent.keyboard('s');
		await vi.waitFor(() => expect(host.commands).toEqual([{ type: 'stay-unit', unit: '3rtr' }]));
		await vi.waitFor(() => expect(asked(host, 'explain.route')).toHaveLength(2));
	});

	it('evening 17: Ctrl+Enter takes up the unit that the button names, whatever is open, and closes nothing', async () => {
		const next = { ...still.next, say: 'Move 23 H', command: 'open-moves' as const, target: '23h' };
		const host = open({ ...still, next });
		await userEvent.keyboard('2{Enter}');
		await expect.element(id('move-confirm')).toMatchTextContent(/Move 3 RTR/);
		await expect.element(id('next-thing')).toMatchTextContent(/Move 23 H/);
		await userEvent.keyboard('{Control>}{Enter}{/Control}');
		await expect.element(id('move-confirm')).toMatchTextContent(/Move 23 H/);
		expect(host.commands).toEqual([]);
	});

	it('goes back to the list by Escape and moves nobody', async () => {
		const host = open();
		await userEvent.keyboard('2{Enter}');
		await expect.element(id('move-planner')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(id('move-list')).toBeVisible();
		expect(host.commands).toEqual([]);
	});

	it('keeps a refused move on the desk with its reason', async () => {
		const host = open();
		host.answer = () => refusal('2nd Grenadier Guards is ordered to hold.');
		await userEvent.keyboard('2{Enter}');
		await id('move-to').fill('Cagny');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('move-confirm')).toBeEnabled();
		await userEvent.keyboard('{Enter}');
		await expect.element(id('refusal')).toMatchTextContent(/ordered to hold/);
		await expect.element(id('move-planner')).toBeVisible();
		expect(asked(host, 'explain.route')).toHaveLength(2);
	});
});

describe('from the orders desk', () => {
	it('proposes the way of the line that is read', async () => {
		const host = open();
		await userEvent.keyboard('1');
		await page.getByRole('button', { name: "Open Guards Armoured's sheet" }).click();
		await userEvent.keyboard('r');
		await vi.waitFor(() => expect(asked(host, 'explain.route')).toHaveLength(1));
		const { line } = asked(host, 'explain.route')[0] as { line: string };
		const sheet = Object.values(still.sheets).find(({ lines }) =>
			lines.some(({ order }) => order.id === line),
		);
		expect(sheet?.team).toBe('t-gds');
	});
});

describe('units that can not go', () => {
	it('says who waits at a crossing, and does not take it up', async () => {
		const first = Object.values(still.sheets)
			.filter(({ turn }) => turn === 2)
			.flatMap(({ lines }) => lines)
			.find(({ order }) => order.action !== 'hold')?.units[0];
		if (!first) throw new Error('no unit with orders to move');
		const crossing = {
			id: CrossingId.parse('york'),
			queue: [{ unit: first, points: 3 }],
			mayCheck: false,
			testOffered: null,
			testedBy: '',
			demolition: '',
		};
		const view = { ...still, ground: { ...still.ground, traffic: { york: crossing } } };
		const host = open(view);
		await userEvent.keyboard('2');
		await expect.element(id(`move-${first}`)).toMatchTextContent(/waits at york/);
		await id('move-next').click();
		await vi.waitFor(() => expect(asked(host, 'explain.route')).toHaveLength(1));
		expect(asked(host, 'explain.route')[0]).not.toMatchObject({ unit: first });
	});
});

describe('the route on the map', () => {
	it('can be dragged by its line: the rules are asked about the new one', async () => {
		const host = open();
		await userEvent.keyboard('2{Enter}');
		await id('move-to').fill('Cagny');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('move-confirm')).toBeEnabled();
		const map = id('master-map').element() as HTMLElement;
		await vi.waitFor(() => expect(map.dataset['camera']).toBeDefined());
		await mapStands();
		map.setPointerCapture = () => undefined;
		const [x = 0, y = 0, scale = 1] = (map.dataset['camera'] ?? '').split(' ').map(Number);
		const box = map.getBoundingClientRect();
		const at = {
			x: box.left + box.width / 2 + (9 - x) * scale,
			y: box.top + box.height / 2 - (7.8 - y) * scale,
		};
		const point = (type: string, dx: number, buttons = 1): void => {
			const init = { pointerId: 1, isPrimary: true, button: 0, buttons, bubbles: true };
			map.dispatchEvent(new PointerEvent(type, { ...init, clientX: at.x + dx, clientY: at.y }));
		};
		point('pointerdown', 0);
		point('pointermove', 20);
		point('pointermove', 60);
		point('pointerup', 60, 0);
		await vi.waitFor(() => {
			const plan = asked(host, 'explain.move').at(-1) as MovePlan | undefined;
			expect(plan?.route).toHaveLength(3);
			expect(plan?.route[1]?.x).toBeCloseTo(9 + 60 / scale, 1);
			expect(plan?.route[2]).toEqual(cagny);
		});
	});
});
