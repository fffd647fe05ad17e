/** Several umpires, as one of their windows shows it: who has what in hand, a refusal that loses nothing, handing over. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { Claim, ControlRoom, HandOver } from '../../src-shared/contract/claims.ts';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import type { UmpireScope } from '../../src-shared/contract/seats.ts';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { OfficeId, SeatId, TeamId } from '../../src-shared/kit/ids.ts';
import { FakeHost, masterView } from './master-fixture.ts';
import { airAndGround } from '../fixtures/air-and-ground-views.ts';
import { eveningClock } from './clock.ts';

const id = (name: string) => page.getByTestId(name);
const anna = { seat: 'anna', name: 'Anna', colour: 1 };
const ben = { seat: 'ben', name: 'Ben', colour: 2 };
const all: UmpireScope = { of: 'all' };
const hold = (subject: string, words: string, by = ben): Claim => ({
	...by,
	subject,
	words,
	since: eveningClock() - 240_000,
});
const given: HandOver = {
	id: 'h1',
	at: eveningClock() - 60_000,
	kind: 'given',
	from: ben,
	to: anna,
	things: [{ subject: 'combat:c1', words: 'the combat at Cagny' }],
	note: 'going for coffee',
	noted: null,
};
const room = (claims: readonly Claim[], handOvers: readonly HandOver[] = []): ControlRoom => ({
	claims: Object.fromEntries(claims.map((claim) => [claim.subject, claim])),
	umpires: { anna: { ...anna, scope: all, state: 'here' }, ben: { ...ben, scope: all, state: 'here' } },
	handOvers,
});
const viewWith = (control: ControlRoom, more: Partial<MasterView> = {}): MasterView => ({
	...masterView,
	...more,
	control,
});
const HELD: Issued = {
	outcome: 'refused',
	rule: 'app',
	code: 'claim/held',
	say: 'Ben has the sheet of Guards Armoured in hand, for 4 minutes. Nothing was changed.',
	allowed: null,
	overrulable: false,
	held: 'sheet:guards-t2',
};

/** Anna's window. */
function open(view: MasterView, scope: UmpireScope = all) {
	const host = new FakeHost();
	host.replies.set('app.info', () => ({
		seat: { kind: 'umpire', id: SeatId.parse('anna'), name: 'Anna', colour: 1, scope },
	}));
	const shown = render(Master, { host, view });
	return { host, show: (next: MasterView) => shown.then(({ rerender }) => rerender({ host, view: next })) };
}
const sheet = Object.values(masterView.sheets)[0];
if (!sheet) throw new Error('the fixture has no sheet');
const openSheet = async (): Promise<void> => {
	await userEvent.keyboard('1');
	await id(`inbox-${sheet.team}`).getByRole('button', { name: /Open/ }).click();
};
const subjectsHeld = (host: FakeHost): unknown =>
	host.asked.findLast(({ name }) => name === 'claims.hold')?.input;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
});

describe('what is open', () => {
	it('is told to the host when it is opened and when it is closed', async () => {
		const { host } = open(viewWith(room([])));
		await openSheet();
		await expect.poll(() => subjectsHeld(host)).toEqual({ subjects: [`sheet:${sheet.id}`] });
		await userEvent.keyboard('3');
		await expect.poll(() => subjectsHeld(host)).toEqual({ subjects: [] });
		await id('combat-c1').click();
		await expect.poll(() => subjectsHeld(host)).toEqual({ subjects: ['combat:c1'] });
	});

	it('of another umpire is told by name beside the row, on the map and over the open thing', async () => {
		const claim = hold('combat:c1', 'the combat at Cagny');
		const { host } = open(viewWith(room([claim])));
		host.replies.set('claims.hold', (input) => ({
			others: (input as { subjects: string[] }).subjects.map((subject) => ({ subject, claim, say: '' })),
		}));
		await userEvent.keyboard('3');
		await expect.element(id('combat-c1').getByTestId('held')).toMatchTextContent(/Ben/);
		await id('combat-c1').click();
		await expect
			.element(id('held-banner'))
			.toMatchTextContent(/Ben\s+has the combat at Cagny in hand, for 4 minutes/);
		host.replies.set('claims.hold', () => ({ others: [] }));
		await id('banner-take-over').click();
		await expect.element(id('held-banner')).not.toBeInTheDocument();
		expect(host.asked.find(({ name }) => name === 'claims.takeOver')?.input).toEqual({
			subject: 'combat:c1',
		});
	});

	it('shows nothing of all this to a lone umpire', async () => {
		const alone = { ...room([hold('combat:c1', 'the combat at Cagny', anna)]) };
		open(viewWith({ ...alone, umpires: { anna: { ...anna, scope: all, state: 'here' } } }));
		await userEvent.keyboard('3');
		await expect.element(id('combat-c1')).toBeVisible();
		await expect.element(id('held')).not.toBeInTheDocument();
		await expect.element(id('umpires')).not.toBeInTheDocument();
	});
});

describe('a refusal because another umpire has it', () => {
	it('keeps what was typed, and sends it again once it is taken over', async () => {
		const { host } = open(viewWith(room([hold(`sheet:${sheet.id}`, 'the sheet of Guards Armoured')])));
		host.answer = () => HELD;
		await openSheet();
		await userEvent.keyboard('n');
		await id('line-text').fill('They know the ford is mined.');
		await id('line-send').click();
		await expect.element(id('refusal')).toHaveAttribute('data-code', 'claim/held');
		await expect.element(id('line-text')).toHaveValue('They know the ford is mined.');
		host.answer = () => ({ outcome: 'recorded' });
		await id('take-over').click();
		await expect.element(id('refusal')).not.toBeInTheDocument();
		expect(host.asked.find(({ name }) => name === 'claims.takeOver')?.input).toEqual({
			subject: 'sheet:guards-t2',
		});
		expect(host.commands.at(-1)).toMatchObject({ type: 'note-line', text: 'They know the ford is mined.' });
	});
});

describe('from hand to hand', () => {
	it('a handover stays on the desk with its note until it is acknowledged', async () => {
		const { host } = open(viewWith(room([], [given])));
		await expect.element(id('handed-over')).toMatchTextContent(/Ben.*hands over to you.*going for coffee/);
		await id('handed-over').getByRole('button', { name: 'the combat at Cagny' }).click();
		await expect.element(id('combat-book')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await id('handed-noted').click();
		expect(host.asked.find(({ name }) => name === 'claims.noted')?.input).toEqual({ id: 'h1' });
	});

	it('is handed over from the keyboard, with a note, and closed here', async () => {
		const { host } = open(viewWith(room([hold('combat:c1', 'the combat at Cagny', anna)])));
		await userEvent.keyboard('3');
		await id('combat-c1').click();
		await userEvent.keyboard('{Shift>}H{/Shift}');
		await id('give-to').selectOptions('Ben');
		await id('give-note').fill('rolled, not applied');
		await id('give').click();
		await expect.element(id('combat-book')).not.toBeInTheDocument();
		expect(host.asked.find(({ name }) => name === 'claims.handOver')?.input).toEqual({
			subject: null,
			to: 'ben',
			note: 'rolled, not applied',
		});
	});

	it('taking over and new rulings are said at once; older ones are not said again', async () => {
		const old: HandOver = { ...given, id: 'h0', kind: 'taken', from: anna, to: ben };
		const { host, show } = open(viewWith(room([], [old])));
		await expect.poll(() => subjectsHeld(host)).toBeDefined();
		await expect.element(page.getByText(/took over/)).not.toBeInTheDocument();
		const rulings = [
			...masterView.rulings,
			{ turn: 2, by: 'Ben', rule: 'opcom-9.x', text: 'The ford counts as a bridge.' },
		];
		await show(viewWith(room([], [old, { ...old, id: 'h2' }]), { rulings }));
		await expect
			.element(page.getByText('Ben took over the combat at Cagny. What you typed is kept.'))
			.toBeVisible();
		await expect.element(page.getByText('Ben ruled: The ford counts as a bridge.')).toBeVisible();
	});
});

describe('a part of Control’s work', () => {
	it('comes first, or alone if wanted; other desks are marked, and hidden from nobody', async () => {
		const team = TeamId.parse('t-21');
		open(viewWith(room([])), { of: 'team', team });
		await expect.element(id('own-work')).toMatchTextContent(/Team Control/);
		const rows = (): readonly (string | null)[] =>
			[...document.querySelectorAll('tr[data-testid^="inbox-"]')].map((row) =>
				row.getAttribute('data-testid'),
			);
		expect(rows().length).toBeGreaterThan(1);
		expect([...rows()]).toContain('inbox-t-21');
		await page.getByRole('radio', { name: 'Mine' }).click();
		await expect.poll(rows).toEqual(['inbox-t-21']);
		await page.getByRole('tab', { name: /Air/ }).click();
		await expect.element(id('own-work')).toHaveAttribute('data-own', 'false');
		await expect.element(id('own-work')).toMatchTextContent(/you can look, not change/);
	});
});

describe('rights', () => {
	it('evening 34: what the seat may not do is dimmed and says whose it is', async () => {
		const { host } = open(viewWith(room([])), { of: 'map' });
		host.replies.set('explain.route', () => Promise.reject(new Error('No way was looked for.')));
		await userEvent.keyboard('3');
		await id('combat-c1').click();
		await expect.element(id('roll')).toBeDisabled();
		await expect.element(id('roll')).toHaveAttribute('title', expect.stringMatching(/^For Team Control of/));
		await page.getByRole('tab', { name: /Moves/ }).click();
		await id('move-3rtr').click();
		await expect.element(id('move-stay')).toBeEnabled();
	});

	it('evening 34: so are crossings, rulings on units and the timeline, each for whom it is not', async () => {
		const everything = { ...airAndGround, control: room([]) };
		const opened = open(everything, { of: 'office', office: OfficeId.parse('air') });
		const forMap = async (name: string): Promise<void> => {
			await expect.element(id(name).first()).toBeDisabled();
			await expect.element(id(name).first()).toHaveAttribute('title', 'For Map Control. You can look.');
		};
		await userEvent.keyboard('5');
		for (const name of ['weather-set', 'event-new', 'arrive', 'entry-edit', 'entry-drop']) await forMap(name);
		await expect.element(page.getByRole('button', { name: 'Put an event on turn 6' })).toBeDisabled();
		await userEvent.keyboard('{Control>}k{/Control}Bénouville Bridge{Enter}');
		for (const name of ['bridge-roll', 'bridge-face-4', 'crossing-record']) await forMap(name);
		await expect
			.element(id('queued-a-2-gren').getByRole('button', { name: 'Later' }))
			.toHaveAttribute('title', 'For Map Control. You can look.');
		await userEvent.keyboard('{Control>}k{/Control}3 RTR{Enter}');
		for (const name of ['ruling-record', 'attach-record', 'deploy-record', 'mend-record'])
			await expect
				.element(id(name))
				.toHaveAttribute('title', expect.stringMatching(/^For .*Map Control\. You can look\.$/));
		expect(opened.host.commands).toEqual([]);
	});

	it('evening 34: the next thing and the checklist follow “Mine”', async () => {
		const team = TeamId.parse('t-21');
		const own = {
			say: 'Move 200 StuG',
			command: 'open-moves' as const,
			target: 'sp-200',
			checklist: [
				{ say: 'Units moved or halted', done: false, count: '1 of 2', rule: 'opcom-4.seq.move-all-first' },
			],
		};
		const view = { ...viewWith(room([])), nextFor: { 'team/t-21': own } };
		open(view, { of: 'team', team });
		await expect.element(id('next-thing')).toMatchTextContent(/Group the last contact/);
		await page.getByRole('radio', { name: 'Mine' }).click();
		await expect.element(id('next-thing')).toMatchTextContent(/Move 200 StuG/);
		await expect.element(id('checklist')).toMatchTextContent(/1 of 2/);
		await expect.element(id('checklist')).not.toMatchTextContent(/Contacts grouped/);
	});

	it('evening 34: a refusal goes when the other umpire lets go, and covers no button', async () => {
		const claim = hold('sheet:guards-t2', 'the sheet of Guards Armoured');
		const next = { ...masterView.next, command: 'advance-step' as const };
		const { host, show } = open(viewWith(room([claim]), { next }));
		host.answer = () => HELD;
		await id('next-thing').click();
		const refusal = id('refusal').first();
		await expect.element(refusal).toBeVisible();
		const box = refusal.element().getBoundingClientRect();
		const under = [...document.querySelectorAll('button')].filter((button) => {
			const { left, right, top, bottom } = button.getBoundingClientRect();
			const apart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
			return !apart && !refusal.element().contains(button) && button.checkVisibility();
		});
		expect(under.map((button) => button.textContent)).toEqual([]);
		await show(viewWith(room([]), { next }));
		await expect.element(refusal).not.toBeInTheDocument();
	});

	it('evening 34: the banner is asked for anew as soon as somebody else takes or lets go of anything', async () => {
		const { host, show } = open(viewWith(room([hold('combat:c1', 'the combat at Cagny')])));
		await expect.poll(() => subjectsHeld(host)).toBeDefined();
		const before = host.asked.filter(({ name }) => name === 'claims.hold').length;
		const carla = { seat: 'carla', name: 'Carla', colour: 4 };
		await show(viewWith(room([hold('combat:c1', 'the combat at Cagny', carla)])));
		await expect
			.poll(() => host.asked.filter(({ name }) => name === 'claims.hold').length)
			.toBeGreaterThan(before);
	});
});

describe('an umpire who comes back', () => {
	it('restores the desk: what was open, what was typed, which unit was selected', async () => {
		const host = new FakeHost();
		const unit = Object.keys(masterView.units)[0];
		host.replies.set('desk.load', () => ({
			left: {
				pack: {
					selected: [unit],
					sheet: sheet.id,
					cursor: 0,
					line: { writing: 'query', text: 'Which bridge do you', release: false },
				},
			},
		}));
		void render(Master, { host, view: masterView });
		await expect.element(id('line-text')).toHaveValue('Which bridge do you');
		await id('line-text').fill('Which bridge do you mean?');
		await expect
			.poll(() => host.asked.findLast(({ name }) => name === 'desk.save')?.input)
			.toMatchObject({
				left: { pack: { selected: [unit], sheet: sheet.id, line: { text: 'Which bridge do you mean?' } } },
			});
	});
});
