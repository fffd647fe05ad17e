/** The hosting desk: who may, turning it on and off, seats and their codes, what asks first, adding seats. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import { HallHost, OPEN, ORIGIN } from './hosting-fixture.ts';
import { masterView } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const inSeat = (seat: string, name: string) => id(`seat-${seat}`).getByTestId(name);

/** The umpire's window, with or without the desk open. */
async function window(host = new HallHost(), layout = new Layout()): Promise<HallHost> {
	void render(Master, { host, view: masterView, layout });
	await vi.waitFor(() => expect(host.inputs('app.info').length).toBeGreaterThan(0));
	return host;
}
async function desk(host = new HallHost()): Promise<HallHost> {
	await window(host);
	await id('hosting').click();
	await expect.element(id('hosting-room')).toBeVisible();
	return host;
}
/** What the host is asked next, after the rows changed there. */
const looked = (host: HallHost, times: number): Promise<void> =>
	vi.waitFor(() => expect(host.inputs('seats.list').length).toBeGreaterThan(times), 8000);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
	vi.restoreAllMocks();
});

describe('who may host', () => {
	it('the window in charge: a button that says how it stands', async () => {
		await window();
		await expect.element(page.getByRole('button', { name: 'Hosting: 3 of 7 here' })).toBeVisible();
	});
	it('says that it is off', async () => {
		await window(new HallHost().closed());
		await expect.element(page.getByRole('button', { name: 'Hosting: Hosting off' })).toBeVisible();
	});
	it('evening 26: its list scrolls inside it, and the room stays where it is however far down the focus goes', async () => {
		await page.viewport(1366, 480);
		await desk();
		const buttons = [...id('hosting-room').element().querySelectorAll('button')];
		for (const button of buttons) button.focus();
		expect(buttons.length).toBeGreaterThan(10);
		expect(id('hosting-room').element().scrollTop).toBe(0);
		const panel = document.querySelector('[data-testid=hosting-room] .panel')?.getBoundingClientRect();
		expect(Math.round(panel?.bottom ?? 0)).toBe(480);
	});
	it('an umpire from elsewhere has no button, no key, and asks for nothing of it', async () => {
		const host = await window(new HallHost({ kind: 'umpire', name: 'Ben', scope: { of: 'all' } }));
		await userEvent.keyboard('h');
		await expect.element(id('hosting')).not.toBeInTheDocument();
		await expect.element(id('hosting-room')).not.toBeInTheDocument();
		expect(host.inputs('hosting.state')).toEqual([]);
		expect(host.inputs('seats.list')).toEqual([]);
	});
	it('opens by its key and from the palette, and Escape closes it', async () => {
		await window();
		await expect.element(id('hosting')).toBeVisible();
		await userEvent.keyboard('h');
		await expect.element(id('hosting-room')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(id('hosting-room')).not.toBeInTheDocument();
		await userEvent.keyboard('{Control>}k{/Control}');
		await userEvent.keyboard('pre-flight{Enter}');
		await expect.element(id('hosting-room')).toBeVisible();
	});
});

describe('turning it on and off', () => {
	it('asks for the network and port that were chosen, with other names if there are any', async () => {
		const host = await desk(new HallHost().closed());
		await id('hosting-network').selectOptions('10.0.0.5');
		await id('hosting-port').fill('8000');
		await page.getByText('Reached by another name too').click();
		await id('hosting-also').fill('hall.example:80, 203.0.113.5:8000');
		await id('hosting-on').click();
		expect(host.inputs('hosting.open')).toEqual([
			{ address: '10.0.0.5', port: 8000, calledAlso: ['hall.example:80', '203.0.113.5:8000'] },
		]);
		await expect.element(id('hosting-address')).toMatchTextContent('192.168.1.20:7420');
		await expect.element(id('hosting-named')).toMatchTextContent('or thirdmap.local:7420');
	});
	it('says why it could not', async () => {
		const host = await desk(new HallHost().closed());
		host.replies.set('hosting.open', () => {
			throw new Error('Port 7420 is taken by another program: choose another.');
		});
		await id('hosting-on').click();
		await expect.element(id('hosting-trouble')).toMatchTextContent('Port 7420 is taken by another program');
	});
	it('off asks first while somebody is connected', async () => {
		const host = await desk();
		await id('hosting-off').click();
		await expect.element(page.getByText(/3 seats are connected and will be cut off/)).toBeVisible();
		expect(host.inputs('hosting.close')).toEqual([]);
		await id('hosting-off-sure').click();
		await expect.element(page.getByRole('heading', { name: 'Nobody is let in' })).toBeVisible();
		expect(host.inputs('hosting.close')).toHaveLength(1);
	});
	it('without any network it says what to do', async () => {
		const host = new HallHost().closed();
		host.state = { ...host.state, networks: [{ address: '127.0.0.1', name: 'this machine only' }] };
		await desk(host);
		await expect.element(page.getByText(/This machine is in no network/)).toBeVisible();
	});
});

describe('seats', () => {
	it('stand under Control and each side, with how they are in words', async () => {
		await desk();
		const wanted = {
			map: ['current', /Map Control Ben Current, quick \(4 ms\)/],
			air: [
				'waiting',
				/Air Control Waiting to join .*copper window lantern 07 say: copper, window, lantern, zero, seven/,
			],
			corps: [
				'current',
				/Guards Armoured Capt. Smith Current, quick \(12 ms\) 192.168.1.31, since \S+, 2 windows/,
			],
			wall: ['silent', /Whole side, projector Silent for 40 s/],
			staff: ['away', /Whole side Not here joined at/],
			watch: ['no-code', /Whole side, observer No code yet/],
		} as const;
		for (const [seat, [state, words]] of Object.entries(wanted)) {
			await expect.element(id(`seat-${seat}`)).toHaveAttribute('data-state', state);
			await expect.element(id(`seat-${seat}`)).toMatchTextContent(words);
		}
		await expect.element(id('seats-control').getByTestId('seat-air')).toBeVisible();
		await expect.element(id('seats-german').getByTestId('seat-panzer')).toBeVisible();
		await expect.element(id('seats-allied').getByTestId('seat-panzer')).not.toBeInTheDocument();
	});

	it('follow what happens, and focus and scroll stay where they are', async () => {
		const host = await desk();
		const button = inSeat('div', 'copy').element() as HTMLElement;
		button.focus();
		host.put(host.seat('wall'), { windows: [] });
		host.put(host.seat('watch'), { joinedAt: 1, windows: host.seat('corps').windows });
		await looked(host, host.inputs('seats.list').length);
		await expect.element(id('seat-wall')).toHaveAttribute('data-state', 'away');
		await expect.element(id('hosting-state')).toMatchTextContent('3 of 8 here');
		expect(document.activeElement).toBe(button);
		expect(inSeat('div', 'copy').element()).toBe(button);
	});

	it('says when the host can’t be asked, and takes it back when it can again', async () => {
		const host = await desk();
		const list = host.replies.get('seats.list');
		host.replies.set('seats.list', () => {
			throw new Error('The tie to the host is broken.');
		});
		await expect.element(id('hosting-trouble')).toMatchTextContent('The tie to the host is broken.');
		if (list) host.replies.set('seats.list', list);
		await expect.element(id('hosting-trouble')).not.toBeInTheDocument();
	});

	it('shows only who is missing, when asked', async () => {
		const host = await desk();
		await page.getByRole('radio', { name: 'Missing' }).click();
		const shown = () =>
			[...document.querySelectorAll('[data-testid^=seats-] li')].map((line) =>
				line.getAttribute('data-testid'),
			);
		expect(shown()).toEqual(['seat-air', 'seat-div', 'seat-panzer', 'seat-staff']);
		await expect.element(id('seats-german')).toMatchTextContent('0 of 2 here');
		for (const seat of ['air', 'div', 'panzer', 'staff'])
			host.put(host.seat(seat), { joinedAt: 1, code: null, windows: host.seat('corps').windows });
		await expect.element(page.getByText('Nobody is missing')).toBeVisible();
	});

	it('a code is made where there is none, one or all of a side’s', async () => {
		const host = await desk();
		await inSeat('watch', 'issue').click();
		await expect.element(inSeat('watch', 'code')).toMatchTextContent('amber candle harbour 13');
		expect(host.inputs('seats.issue')).toEqual([{ id: 'watch' }]);
	});
	it('all that are without', async () => {
		const host = await desk();
		await page.getByRole('button', { name: 'Codes for the 2 without' }).click();
		await expect.element(inSeat('guest', 'code')).toBeVisible();
		expect(host.inputs('seats.issue')).toEqual([{ id: 'watch' }, { id: 'guest' }]);
	});

	it('a new code asks first where somebody sits, and not where nobody ever did', async () => {
		const host = await desk();
		await inSeat('div', 'reissue').click();
		await expect.element(inSeat('div', 'code')).toMatchTextContent('amber candle harbour 13');
		await inSeat('corps', 'reissue').click();
		await expect
			.element(inSeat('corps', 'question'))
			.toMatchTextContent('Somebody sits there. A new code closes their window for good.');
		await expect.poll(() => document.activeElement?.textContent.trim()).toBe('Cancel');
		expect(host.inputs('seats.issue')).toEqual([{ id: 'div' }]);
		await userEvent.keyboard('{Escape}');
		await expect.element(inSeat('corps', 'question')).not.toBeInTheDocument();
		await expect.element(id('hosting-room')).toBeVisible();
		await inSeat('corps', 'reissue').click();
		await inSeat('corps', 'sure').click();
		await expect.element(inSeat('corps', 'code')).toBeVisible();
		expect(host.inputs('seats.issue')).toEqual([{ id: 'div' }, { id: 'corps' }]);
	});

	it('kick closes at once; ending a seat asks first, and it is then listed as ended', async () => {
		const host = await desk();
		await inSeat('corps', 'kick').click();
		await expect.element(id('seat-corps')).toHaveAttribute('data-state', 'away');
		await expect.element(id('hosting-said')).toMatchTextContent('window closed. Its key still opens it.');
		await inSeat('panzer', 'revoke').click();
		expect(host.inputs('seats.revoke')).toEqual([]);
		await inSeat('panzer', 'sure').click();
		await expect.element(id('seat-panzer')).not.toBeInTheDocument();
		await page.getByText('One seat has ended').click();
		await expect.element(page.getByText(/Germans, 21st Panzer, at/)).toBeVisible();
	});

	it('copies address and code, and says so when it can’t', async () => {
		await desk();
		const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
		await inSeat('div', 'copy').click();
		expect(write).toHaveBeenCalledWith(
			`Third Map, Allies, 11th Armoured\n${ORIGIN}/#code=meadow-river-pilot-42\nCode: meadow river pilot 42`,
		);
		write.mockRejectedValueOnce(new Error('no'));
		await inSeat('div', 'copy').click();
		await expect.element(id('hosting-trouble')).toMatchTextContent('Mark the code and copy it yourself.');
	});

	it('prints the cards of all that have a code, or of one', async () => {
		const host = await desk();
		const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
		await id('cards-print').click();
		await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 90_000);
		expect(document.querySelectorAll('.print-pages img')).toHaveLength(2);
		dispatchEvent(new Event('afterprint'));
		await inSeat('air', 'card').click();
		await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(2), 90_000);
		dispatchEvent(new Event('afterprint'));
		expect(host.inputs('seats.cards')).toEqual([
			{ ids: ['air', 'div', 'panzer'], size: 'A4', grey: false },
			{ ids: ['air'], size: 'A4', grey: false },
		]);
	});

	it('lists who was turned away, and how often', async () => {
		await desk();
		await expect
			.element(id('turned-away'))
			.toMatchTextContent('A wrong code came from 192.168.1.77. 3 times.');
		await expect.element(id('turned-away')).toMatchTextContent('A page of another site');
	});

	it('shows what strangers wrote as text', async () => {
		const host = new HallHost();
		host.put(host.seat('corps'), {
			seat: { ...host.seat('corps').seat, name: '<img src=x onerror=alert(1)>' },
		});
		host.state = { ...OPEN, turnedAway: [{ at: 1, say: '<script>alert(1)</' + 'script>', times: 1 }] };
		await desk(host);
		await expect.element(id('seat-corps')).toMatchTextContent('<img src=x onerror=alert(1)>');
		await expect.element(id('turned-away')).toMatchTextContent('<script>alert(1)');
		expect(
			document.querySelector('[data-testid=hosting-room] img, [data-testid=hosting-room] script'),
		).toBeNull();
	});
});

describe('adding a seat', () => {
	it('an umpire’s, with scope and a colour that nobody has', async () => {
		const host = await desk();
		await id('seat-add').click();
		await id('seat-name').fill('Anna');
		await page.getByRole('radio', { name: 'One team' }).click();
		await id('seat-team').selectOptions('t-21');
		const chosen = () => document.querySelector<HTMLElement>('[data-testid=seat-colour] [aria-checked=true]');
		expect(chosen()?.title).toBe('Green');
		chosen()?.focus();
		await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
		expect(chosen()).toBe(document.activeElement);
		await id('seat-make').click();
		await expect.element(id('seat-make')).not.toBeInTheDocument();
		expect(host.inputs('seats.add')).toEqual([
			{ seat: { kind: 'umpire', name: 'Anna', scope: { of: 'team', team: 't-21' }, colour: 6 } },
		]);
		await expect.element(inSeat('new', 'code')).toMatchTextContent('silver garden anchor 55');
	});
	it('a side’s: a projector of one headquarters; only its own are offered', async () => {
		const host = await desk();
		await id('seat-add').click();
		await page.getByRole('radio', { name: 'Germans' }).click();
		await page.getByRole('radio', { name: 'Projector' }).click();
		const teams = [...(id('seat-team').element() as HTMLSelectElement).options].map(({ label }) => label);
		expect(teams).toEqual(['The whole side', '21st Panzer', '16th Luftwaffe']);
		await id('seat-team').selectOptions('t-16');
		await id('seat-make').click();
		await vi.waitFor(() =>
			expect(host.inputs('seats.add')).toEqual([
				{ seat: { kind: 'side', side: 'german', team: 't-16', as: 'projector' } },
			]),
		);
	});
	it('asks for an umpire’s name', async () => {
		const host = await desk();
		await id('seat-add').click();
		await id('seat-make').click();
		await expect.element(id('seat-name')).toBeVisible();
		expect(host.inputs('seats.add')).toEqual([]);
	});
});
