/** The page at which a device sits down: the code as it is typed, the seat kept for this device, and leaving it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import type { Joined } from '../../src-shared/contract/hosting.ts';
import { SeatId } from '../../src-shared/kit/ids.ts';
import {
	forgetSeat,
	joinedSeats,
	sitDown,
	takeJoinCode,
	takeSeatToken,
} from '../../src-renderer/connection/seat-token.ts';
import type { Door, JoinAnswer } from '../../src-renderer/join/door.ts';
import Join from '../../src-renderer/join/Join.svelte';
import { sideView } from '../fixtures/goodwood-views.ts';
import Master from './OpcomMaster.svelte';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { FakeHost, masterView } from './master-fixture.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const id = (name: string) => page.getByTestId(name);
const seat = (words: string, n = 1): Joined => ({
	token: String(n).repeat(43),
	id: SeatId.parse(`seat${String(n)}`),
	words,
	page: 'side.html',
});

class FakeDoor implements Door {
	readonly asked: unknown[] = [];
	answer: JoinAnswer = { seat: seat('Allied, 8 Corps') };
	heard = true;

	join(code: string, name: string): Promise<JoinAnswer> {
		this.asked.push({ code, name });
		return Promise.resolve(this.answer);
	}
	leave(token: string): Promise<boolean> {
		this.asked.push({ left: token });
		return Promise.resolve(this.heard);
	}
}

let door: FakeDoor;
let gone: string[];
beforeEach(() => {
	door = new FakeDoor();
	gone = [];
	window.localStorage.clear();
	window.sessionStorage.clear();
});
afterEach(() => {
	window.localStorage.clear();
	window.sessionStorage.clear();
	history.replaceState(null, '', location.pathname + location.search);
});
const open = (code = ''): void =>
	void render(Join, { code, door, onseated: (where: string) => gone.push(where) });

describe('the code', () => {
	it('is read as it is typed, and a slip is seen before it costs a try', async () => {
		open();
		await userEvent.type(id('code'), 'Olive ott');
		await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
		await userEvent.type(id('code'), 'ar');
		await expect.element(page.getByRole('alert')).toMatchTextContent(/“ottar” is none of the words/);
		await userEvent.clear(id('code'));
		await userEvent.type(id('code'), 'olive-OTTER zebra07');
		const read = page.getByRole('list', { name: 'Understood so far' });
		await expect.element(read).toMatchTextContent(/olive\s*otter\s*zebra\s*07/);
		await id('sit').click();
		expect(door.asked).toEqual([{ code: 'olive-OTTER zebra07', name: '' }]);
	});

	it('evening 22: a paste that is too long is kept whole, said, and not sent until it is shortened', async () => {
		open();
		const paste = async (field: string, text: string): Promise<void> => {
			await id(field).fill(text);
			await expect.element(id(field)).toHaveValue(text);
		};
		await paste('name', 'n'.repeat(52));
		await paste('code', `Control says: ${'olive otter zebra 07, '.repeat(10)}`);
		await id('sit').click();
		const said = page.getByRole('alert');
		await expect
			.element(said.first())
			.toMatchTextContent(/^A code has at most 200 characters\. Take out \d+: nothing/);
		await expect
			.element(said.last())
			.toMatchTextContent('A name has at most 40 characters. Take out 12: nothing was cut.');
		await expect.element(id('name')).not.toHaveAttribute('maxlength');
		await expect.element(id('code')).not.toHaveAttribute('maxlength');
		await paste('code', 'olive otter zebra 07');
		await id('sit').click();
		expect(door.asked).toEqual([]);
		await paste('name', 'Ann');
		await id('sit').click();
		expect(door.asked).toEqual([{ code: 'olive otter zebra 07', name: 'Ann' }]);
	});

	it('that is not whole is not sent', async () => {
		open();
		await userEvent.type(id('code'), 'olive otter');
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('alert')).toMatchTextContent(/three words and two figures/);
		expect(door.asked).toEqual([]);
	});

	it('comes with a link, goes on by keyboard alone, and the seat is kept', async () => {
		open('olive-otter-zebra-07');
		await expect.element(id('code')).toHaveValue('olive otter zebra 07');
		await userEvent.click(id('name'));
		await userEvent.keyboard('Ann{Enter}');
		await expect.poll(() => gone).toEqual(['side.html']);
		expect(door.asked).toEqual([{ code: 'olive otter zebra 07', name: 'Ann' }]);
		expect(joinedSeats()).toEqual([seat('Allied, 8 Corps')]);
		expect(takeSeatToken()).toBe(seat('').token);
	});

	it('that is refused says why, and nothing is kept', async () => {
		door.answer = { say: 'That code is not good.' };
		open('olive-otter-zebra-07');
		await id('sit').click();
		await expect.element(page.getByRole('alert')).toMatchTextContent('That code is not good.');
		expect([gone, joinedSeats()]).toEqual([[], []]);
	});

	it('is out of the address bar at once', () => {
		history.replaceState(null, '', `${location.pathname}${location.search}#code=olive-otter-zebra-07`);
		expect(takeJoinCode()).toBe('olive-otter-zebra-07');
		expect(location.hash).toBe('');
		expect(takeJoinCode()).toBeNull();
	});
});

describe('a seat that this device has', () => {
	it('is offered again after the browser was closed', async () => {
		sitDown(seat('Allied, 8 Corps'));
		window.sessionStorage.clear();
		open();
		await expect.element(page.getByText('Allied, 8 Corps')).toBeVisible();
		await id('go-on').click();
		expect([gone, takeSeatToken()]).toEqual([['side.html'], seat('').token]);
	});

	it('is left after being asked once more: its key and what its windows kept are gone, others’ are not', async () => {
		sitDown(seat('German', 2));
		sitDown(seat('Allied, 8 Corps', 1));
		for (const name of ['seat1/scratch', 'seat2/scratch'])
			await new Promise(
				(done) =>
					(window.indexedDB.open(name).onsuccess = ({ target }) => {
						(target as IDBOpenDBRequest).result.close();
						done(null);
					}),
			);
		open();
		await id('leave').first().click();
		expect(door.asked).toEqual([]);
		await id('leave-sure').click();
		await expect
			.element(page.getByRole('status'))
			.toMatchTextContent(/This device has left Allied, 8 Corps\./);
		expect(door.asked).toEqual([{ left: '1'.repeat(43) }]);
		expect(joinedSeats()).toEqual([seat('German', 2)]);
		const stores = (await window.indexedDB.databases()).map(({ name }) => name);
		expect(stores).toContain('seat2/scratch');
		expect(stores).not.toContain('seat1/scratch');
		expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])).not.toContain('111');
		await forgetSeat(seat('German', 2));
	});

	it('is forgotten here even when Control’s machine doesn’t answer, and it says so', async () => {
		sitDown(seat('Allied'));
		door.heard = false;
		open();
		await id('leave').click();
		await id('leave-sure').click();
		await expect.element(page.getByRole('status')).toMatchTextContent(/ask Control to end the seat/);
		expect(joinedSeats()).toEqual([]);
	});

	it('is never what somebody else wrote into this browser’s store', () => {
		for (const text of [
			'{',
			'{}',
			'[1, null, {"token": 1}]',
			'[{"token":"x","id":"y","words":"z","page":"https://evil.example"}]',
		]) {
			window.localStorage.setItem('third-map-seats', text);
			expect(joinedSeats()).toEqual([]);
		}
	});
});

describe('script in names and texts', () => {
	const script = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
	const hurt = (): unknown => (window as unknown as Record<string, unknown>).hurt;

	it('is shown as text on the join page', async () => {
		sitDown(seat(script));
		open();
		await expect.element(page.getByText(script)).toBeVisible();
		expect(hurt()).toBeUndefined();
	});

	it('is shown as text in a side’s window: its name, its headquarters, what it wrote itself', async () => {
		const real = sideView();
		await openSide(
			new SideHost({
				...real,
				side: { ...real.side, name: script },
				teams: real.teams.map((each) => ({ ...each, name: script })),
				sheets: real.sheets.map((sheet) => ({
					...sheet,
					lines: sheet.lines.map((line) => ({
						...line,
						order: { ...line.order, orders: `${script} in an order` },
					})),
				})),
			}),
		);
		await page.getByRole('tab', { name: /^Sheets/ }).click();
		await expect.element(page.getByText(`${script} in an order`).first()).toBeInTheDocument();
		expect(document.querySelector('img[src="x"]')).toBeNull();
		expect(hurt()).toBeUndefined();
		await closeSide();
	});

	it('is shown as text on the umpire’s desk, where players’ orders are read', async () => {
		const view: MasterView = {
			...masterView,
			campaign: { ...masterView.campaign, title: script },
			teams: masterView.teams.map((team) => ({ ...team, name: script })),
			sheets: Object.fromEntries(
				Object.entries(masterView.sheets).map(([key, sheet]) => [
					key,
					{
						...sheet,
						lines: sheet.lines.map((line) => ({
							...line,
							order: { ...line.order, orders: `${script} in an order` },
						})),
					},
				]),
			),
		};
		void render(Master, { host: new FakeHost(), view });
		await userEvent.keyboard('1{Enter}');
		await expect.element(page.getByText(`${script} in an order`).first()).toBeInTheDocument();
		await expect.poll(() => document.body.textContent.split(script).length).toBeGreaterThan(3);
		expect(document.querySelector('img[src="x"]')).toBeNull();
		expect(hurt()).toBeUndefined();
	});
});
