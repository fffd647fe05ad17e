/** What a seat may not do, its window does not offer: every key is pressed and every button clicked in each role. */
import { afterEach, expect, it, describe } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { hostApi, type RequestName } from '../../src-shared/contract/host-api.ts';
import { rolesOf, type SideSeat } from '../../src-shared/contract/seats.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const view = sideView();
const team = view.teams[1];
if (!team) throw new Error('one team only');
const side = view.side.id;
const KEYS = [
	...'odaktsfum+-e',
	'{Escape}',
	'{Control>}k{/Control}',
	'{Escape}',
	'{Control>}p{/Control}',
	'{Escape}',
	'{Control>}{Enter}{/Control}',
	'{Control>}z{/Control}',
	'{Control>}{Shift>}l{/Shift}{/Control}',
];

afterEach(async () => {
	await closeSide();
	document.documentElement.dataset['theme'] = 'dark';
});

async function open(as?: 'observer' | 'projector', headquarters = false): Promise<SideHost> {
	const host = new SideHost(headquarters ? { ...view, headquarters: team?.id ?? null } : view);
	host.seat = {
		kind: 'side',
		side,
		...(headquarters && team ? { team: team.id } : {}),
		...(as ? { as } : {}),
	};
	await openSide(host, 1600, 900);
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	return host;
}

/** Presses every key, then clicks every button that is there, those that a click brought along too. */
async function tryEverything(): Promise<number> {
	for (const key of KEYS) await userEvent.keyboard(key);
	let clicked = 0;
	const seen = new Set<string>();
	for (let again = true; again && clicked < 80;) {
		again = false;
		for (const button of document.querySelectorAll<HTMLElement>('button, [role=tab]')) {
			const name = `${button.getAttribute('aria-label') ?? ''}${button.textContent.trim()}`;
			if (seen.has(name) || (button instanceof HTMLButtonElement && button.disabled)) continue;
			seen.add(name);
			button.click();
			clicked += 1;
			again = true;
			await new Promise((done) => setTimeout(done, 5));
		}
	}
	await new Promise((done) => setTimeout(done, 900));
	return clicked;
}

/** What every window asks by itself, now and then, whatever is done in it. */
const OWN_BEAT = 'standby.elsewhere';

/** @returns how many requests the window sent to open; the last of them may come long after its first picture */
async function askedOnceOpen(host: SideHost): Promise<number> {
	let count = -1;
	while (count !== host.asked.length) {
		count = host.asked.length;
		await new Promise((done) => setTimeout(done, 500));
	}
	return count;
}

/** What could be worked in a projector's window, but for its list of dispatches. */
function buttonsBesidesPaging(): readonly string[] {
	return [
		...document.querySelectorAll('button, input, textarea, select, a, dialog, [role=tab], [role=dialog]'),
	]
		.filter((element) => !element.closest('[data-testid=projector-list]'))
		.map((element) => `${element.tagName}: ${element.textContent.trim()}`);
}

function forbidden(host: SideHost): readonly string[] {
	const roles = rolesOf(host.seat);
	return [...new Set(host.asked.map(({ name }) => name))].filter(
		(name) => !(name in hostApi) || !hostApi[name as RequestName].who.some((role) => roles.includes(role)),
	);
}

describe('a window offers only what its seat may ask', () => {
	it.each([
		['player', undefined, false],
		['player of a headquarters', undefined, true],
		['observer', 'observer', false],
		['observer of a headquarters', 'observer', true],
	] as const)('%s', async (_role, as, headquarters) => {
		const host = await open(as, headquarters);
		expect(await tryEverything()).toBeGreaterThan(10);
		expect(host.asked.length).toBeGreaterThan(1);
		expect(forbidden(host)).toEqual([]);
	});

	it('projector: keys and clicks only page through the messages, and send no request', async () => {
		const host = await open('projector');
		const before = await askedOnceOpen(host);
		expect(buttonsBesidesPaging()).toEqual([]);
		await tryEverything();
		expect(buttonsBesidesPaging()).toEqual([]);
		const after = host.asked.slice(before).map(({ name }) => name);
		expect(after.filter((name) => name !== OWN_BEAT)).toEqual([]);
		expect(forbidden(host)).toEqual([]);
	});

	it('the check can fail: what a player’s window asks, a screen may not', async () => {
		const host = await open();
		host.seat = { ...(host.seat as SideSeat), as: 'projector' };
		await tryEverything();
		expect(forbidden(host).length).toBeGreaterThan(0);
	});
});

describe('an observer', () => {
	it('reads everything and finds nowhere to write', async () => {
		await open('observer');
		await expect.element(page.getByText('Observer: reads, writes nothing')).toBeVisible();
		for (const tab of ['Dispatches', 'Known', 'Messages', 'Sheets']) {
			await page.getByRole('tab', { name: new RegExp(tab) }).click();
			expect(document.querySelectorAll('input:not([role=combobox]), textarea, form')).toHaveLength(0);
		}
		for (const tab of ['Orders', 'Air'])
			await expect.element(page.getByRole('tab', { name: tab })).not.toBeInTheDocument();
		await page.getByRole('tab', { name: /Messages/ }).click();
		expect(document.querySelectorAll('[data-testid^="message-"]').length).toBe(
			Object.keys(view.messages).length,
		);
	});
});

describe('a projector', () => {
	it('shows the side, the turn and the newest word in large type', async () => {
		await open('projector');
		await expect.element(page.getByText(`Turn ${String(view.clock.turn)}`, { exact: true })).toBeVisible();
		const newest = Object.values(view.dispatches)
			.toSorted((a, b) => a.turn - b.turn)
			.at(-1);
		await expect.element(page.getByRole('heading', { name: newest?.heading ?? '' })).toBeVisible();
		const words = document.querySelector('.words p');
		if (!words) throw new Error('no words');
		expect(Number.parseFloat(getComputedStyle(words).fontSize)).toBeGreaterThanOrEqual(20);
		expect(document.documentElement.dataset['theme']).toBe('projector');
	});
});

describe('a headquarters', () => {
	it('has its name in the window and no choice of another', async () => {
		await open(undefined, true);
		await expect
			.element(page.getByRole('heading', { level: 1 }))
			.toHaveTextContent(`${view.side.name}, ${team.name}`);
		await expect.element(page.getByRole('combobox', { name: 'Team' })).not.toBeInTheDocument();
		await page.getByRole('tab', { name: /Messages/ }).click();
		await expect.element(page.getByRole('combobox', { name: 'We are' })).not.toBeInTheDocument();
		expect(document.title).toContain(team.name);
	});
});
