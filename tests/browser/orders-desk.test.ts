/** The orders desk: the board of teams, instant decisions with their clock, photographs typed in, drafts kept apart. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { forecastWords } from '../../src-renderer/rulesets/opcom/umpire/orders/board.ts';
import type { InstantDecision } from '../../src-shared/rulesets/opcom/desk.ts';
import type { PaperForm } from '../../src-shared/contract/house.ts';
import type { Board, MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { DecisionId, PaperId, SheetId, SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { FakeHost, masterView, refusal } from './master-fixture.ts';
import { eveningClock, passTime } from './clock.ts';

const id = (name: string) => page.getByTestId(name);

type Row = Board['teams'][number];
const STATES: readonly Row['sheet'][] = [
	'queried',
	'resolving',
	'submitted',
	'none',
	'annotated',
	'returned',
];
const row = (team: TeamId, i: number): Row => ({
	team,
	sheet: STATES[i % STATES.length] ?? 'none',
	air: i === 0 ? 'submitted' : 'none',
	lines: 6,
	understood: 4,
	queried: i === 0 ? 2 : 0,
	toMove: 3,
	combats: 1,
	dispatches: 2,
	decisions: 0,
});
const board: Board = {
	teams: masterView.teams.map((team, i) => row(team.id, i)),
	minutesLeft: 19,
	why: '12 moves at 40 s each; 4 combats at 90 s each.',
};
const withBoard: MasterView = { ...masterView, board };
const guards = masterView.teams[0];
if (!guards) throw new Error('the fixture has no team');

const decision = (more: Partial<InstantDecision> = {}): InstantDecision => ({
	id: DecisionId.parse('allied-q1'),
	side: SideId.parse('allied'),
	team: guards.id,
	turn: 2,
	line: null,
	ask: 'Tanks are seen on the left. Do you go on?',
	answers: ['Go on', 'Halt'],
	seconds: 30,
	fallback: 'They halt.',
	askedAt: eveningClock(),
	state: 'waiting',
	answer: null,
	...more,
});
const asking = (more: Partial<InstantDecision> = {}): MasterView => {
	const one = decision(more);
	return { ...withBoard, decisions: { [one.id]: one } };
};

function open(view: MasterView = withBoard): FakeHost {
	const host = new FakeHost();
	const clock = { ...view.clock, turnSince: eveningClock() - 12 * 60_000 };
	void render(Master, { host, view: { ...view, clock } });
	return host;
}

beforeEach(() => page.viewport(1440, 900));

describe('the board', () => {
	it('ticks a team and goes on to the next; pressed again before the host answers, no team is passed over', async () => {
		const host = open();
		const current = (): number =>
			[...document.querySelectorAll('[data-testid^="inbox-"]')].findIndex(
				(team) => team.getAttribute('aria-current') === 'true',
			);
		await userEvent.keyboard('1');
		await expect.poll(current).toBe(0);
		const answer = host.hold();
		await userEvent.keyboard('yy');
		answer();
		await expect.poll(current).toBe(1);
		await new Promise((done) => setTimeout(done, 300));
		expect(current()).toBe(1);
		const ticks = host.commands.filter(({ type }) => type === 'set-team-ready');
		expect(ticks).toEqual([{ type: 'set-team-ready', team: guards.id, ready: true }]);
	});

	it('evening 33: two teams ticked as ready faster than the host answers are both ready; one ticked twice is once', async () => {
		const host = open();
		await userEvent.keyboard('1');
		await expect.element(id(`ready-${guards.id}`)).toBeVisible();
		const [one, two] = withBoard.teams;
		const answer = host.hold();
		for (const team of [one, two, two]) (id(`ready-${team?.id ?? ''}`).element() as HTMLElement).click();
		answer();
		await expect.poll(() => host.commands.length).toBe(2);
		expect(host.commands.map(({ team }) => team)).toEqual([one?.id, two?.id]);
	});

	it('evening 33: what waited behind a refusal is not sent, so that the refusal is read', async () => {
		const host = open();
		host.answer = () => refusal('Control is away.');
		await userEvent.keyboard('1');
		await expect.element(id(`ready-${guards.id}`)).toBeVisible();
		const answer = host.hold();
		for (const team of withBoard.teams.slice(0, 2)) (id(`ready-${team.id}`).element() as HTMLElement).click();
		answer();
		await expect.element(id('inbox').getByRole('alert')).toMatchTextContent(/Control is away\./);
		await new Promise((later) => setTimeout(later, 300));
		expect(host.commands).toHaveLength(1);
	});

	it('shows each team’s state in words, what is left, and that the turn will overrun', async () => {
		open();
		await userEvent.keyboard('1');
		await expect.element(id(`inbox-${guards.id}`)).toMatchTextContent(/Queried, 2 unanswered/);
		await expect.element(id(`inbox-${guards.id}`)).toMatchTextContent(/4\/6/);
		await expect.element(id(`inbox-${masterView.teams[1]?.id ?? ''}`)).toMatchTextContent(/Resolving/);
		// 12 minutes gone, 19 to come, 25 allowed.
		await expect.element(id('forecast')).toMatchTextContent(/At this pace the turn ends 6 minutes over/);
		await expect.element(id('forecast')).toMatchTextContent(/12 moves at 40 s each/);
	});

	it('evening 24: shows what can be read first, one line to a team, sixteen teams at 1920 x 1080', async () => {
		await page.viewport(1920, 1080);
		const [like] = masterView.teams;
		if (!like) throw new Error('the fixture has no team');
		const teams = Array.from({ length: 16 }, (_, n) => ({
			...like,
			id: TeamId.parse(`t-many-${String(n)}`),
			name: `${String(n + 1)}th Guards Armoured Division, main headquarters`,
		}));
		const [sheet] = Object.values(masterView.sheets);
		const last = teams[15];
		if (!sheet || !last) throw new Error('the fixture has no sheet');
		const named = (of: typeof last) => ({ ...sheet, id: SheetId.parse(`s-${of.id}`), team: of.id });
		open({
			...withBoard,
			teams,
			sheets: { late: { ...named(last), lines: sheet.lines.map((each) => ({ ...each, status: 'new' })) } },
			board: { ...board, teams: [] },
		});
		await userEvent.keyboard('1');
		await expect.element(id('inbox')).toBeVisible();
		const rows = [...document.querySelectorAll('[data-testid^="inbox-"]')];
		expect(rows[0]?.getAttribute('data-testid')).toBe(`inbox-${last.id}`);
		const heights = rows.map((row) => row.getBoundingClientRect().height);
		expect(heights.filter((height) => height > 34)).toEqual([]);
		const desk = document.querySelector('#desk')?.getBoundingClientRect().bottom ?? 0;
		expect(rows.filter((row) => row.getBoundingClientRect().bottom > desk)).toHaveLength(0);
		expect(rows).toHaveLength(16);
	});

	it('evening 24: a turn that has only begun is never red', () => {
		const words = (gone: number) => forecastWords({ ...board, minutesLeft: 60 }, gone, 25)?.tone;
		expect([0, 2 / 60, 4.9].map(words)).toEqual(['warn', 'warn', 'warn']);
		expect(words(6)).toBe('danger');
	});

	it('says that there is time to spare', async () => {
		open({ ...withBoard, board: { ...board, minutesLeft: 4 } });
		await userEvent.keyboard('1');
		await expect.element(id('forecast')).toMatchTextContent(/9 minutes early/);
	});

	it('opens a team by keyboard: its sheet, or a form where nothing is in', async () => {
		open();
		await userEvent.keyboard('1{Enter}');
		await expect.element(id('sheet')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		// Whoever has nothing in stands last.
		await userEvent.keyboard(`${'j'.repeat(masterView.teams.length)}{Enter}`);
		await expect.element(id('paper-sheet')).toBeVisible();
	});
});

describe('an instant decision', () => {
	it('is asked from the line that is read, by keyboard', async () => {
		const host = open();
		await userEvent.keyboard('1{Enter}');
		await userEvent.keyboard('ji');
		await userEvent.keyboard('Tanks on the left. On or halt?{Tab}Go on{Tab}Halt{Tab}{Tab}They halt.');
		await userEvent.keyboard('{Control>}{Enter}{/Control}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		const sheet = Object.values(masterView.sheets).find(({ team }) => team === guards.id);
		expect(host.commands[0]).toEqual({
			type: 'refer-decision',
			team: guards.id,
			line: sheet?.lines[1]?.order.id,
			ask: 'Tanks on the left. On or halt?',
			answers: ['Go on', 'Halt'],
			seconds: 30,
			fallback: 'They halt.',
		});
		await expect.element(id('decision-form')).not.toBeInTheDocument();
	});

	it('stays in the form with its reason when it is refused', async () => {
		const host = open();
		host.answer = () => refusal('The question would tell the players how the game works.', false);
		await userEvent.keyboard('1i');
		await id('decision-ask').fill('Your status is 3. Go on?');
		await id('decision-fallback').fill('They halt.');
		await id('decision-send').click();
		await expect.element(id('decision-form').getByTestId('refusal')).toMatchTextContent(/how the game works/);
		await expect.element(id('decision-ask')).toHaveValue('Your status is 3. Go on?');
	});

	it('counts down on the desk and in the top bar', async () => {
		open(asking({ askedAt: eveningClock() - 5000 }));
		await expect.element(id('top-decision')).toMatchTextContent(/25 s/);
		passTime(2000);
		await expect.element(id('top-decision')).toMatchTextContent(/23 s/);
		await userEvent.keyboard('1');
		await expect.element(id('decisions').getByTestId('decision-chip')).toMatchTextContent(/23 s/);
	});

	it('is decided by Control with one key once the time is over, as was said beforehand', async () => {
		const host = open(asking({ askedAt: eveningClock() - 40_000 }));
		await expect.element(id('top-decision')).toMatchTextContent(/no answer/);
		await userEvent.keyboard('x');
		await vi.waitFor(() =>
			expect(host.commands).toEqual([{ type: 'close-decision', decision: 'allied-q1' }]),
		);
	});

	it('is not decided by that key while the time runs', async () => {
		const host = open(asking());
		await expect.element(id('top-decision')).toBeVisible();
		await userEvent.keyboard('x');
		expect(host.commands).toEqual([]);
	});

	it('takes other words of Control', async () => {
		const host = open(asking({ askedAt: eveningClock() - 40_000 }));
		await userEvent.keyboard('1');
		await id('decision-ruling').fill('They fall back to the wood.');
		await id('decision-close').click();
		await vi.waitFor(() =>
			expect(host.commands).toEqual([
				{ type: 'close-decision', decision: 'allied-q1', ruling: 'They fall back to the wood.' },
			]),
		);
	});

	it('keeps what came of it', async () => {
		open(asking({ state: 'answered', answer: 'Halt' }));
		await userEvent.keyboard('1');
		await expect.element(id('decision-allied-q1')).toMatchTextContent(/They answered: Halt/);
	});
});

describe('photographs', () => {
	const paper: PaperForm = {
		id: PaperId.parse('p1'),
		team: guards.id,
		turn: 2,
		kind: 'orders',
		photos: ['a'.repeat(64)],
		settled: false,
		sheet: null,
	};
	const view: MasterView = { ...withBoard, sheets: {}, papers: { p1: paper } };
	const pixel =
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

	it('are typed in beside their picture, and the sheet is named when it is in', async () => {
		const host = new FakeHost();
		host.replies.set('paper.photo', () => ({ mime: 'image/png', bytes: pixel }));
		void render(Master, { host, view });
		await userEvent.keyboard('1');
		await expect
			.element(id(`photos-${guards.id}`))
			.toHaveAttribute('aria-label', expect.stringMatching(/^1 photograph/));
		await userEvent.keyboard('{Enter}');
		await expect.element(id('paper-photo')).toBeVisible();
		await page.getByLabelText('Line 1: whom it orders').fill('2 Gren Gds');
		await userEvent.keyboard('{Control>}{Enter}{/Control}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(2));
		expect(host.commands[0]).toMatchObject({ type: 'submit-sheet', fromPaper: true });
		expect(host.commands[1]).toEqual({ type: 'settle-photo', paper: 'p1', sheet: `${guards.id}-t2` });
		await expect.element(id('inbox')).toBeVisible();
	});

	it('can be put aside', async () => {
		const host = new FakeHost();
		host.replies.set('paper.photo', () => ({ mime: 'image/png', bytes: pixel }));
		void render(Master, { host, view });
		await userEvent.keyboard('1{Enter}');
		await id('photo-aside').click();
		await vi.waitFor(() =>
			expect(host.commands).toEqual([{ type: 'settle-photo', paper: 'p1', sheet: null }]),
		);
	});
});

describe('a paper sheet', () => {
	it('repeats the line above, completes names, and keeps the next turn’s draft apart', async () => {
		const host = open({ ...withBoard, sheets: {} });
		await userEvent.keyboard('1{Enter}');
		await userEvent.keyboard('2 gr{Tab}Take Cagny\nand hold it{Tab}{Tab}at{Enter}');
		await page.getByRole('radio', { name: 'Turn 3, draft' }).click();
		await expect.element(page.getByLabelText('Line 1: whom it orders')).toHaveValue('');
		await expect.element(id('paper-submit')).toBeDisabled();
		const kept = host.asked.filter(({ name }) => name === 'draft.save').map(({ input }) => input);
		expect(kept.at(-1)).toMatchObject({ team: guards.id, turn: 2 });
		expect((kept.at(-1) as { lines: string }).lines).toContain('2 Gren Gds');
		expect(host.asked.filter(({ name }) => name === 'draft.load').at(-1)?.input).toMatchObject({ turn: 3 });
		expect(host.commands).toEqual([]);
	});

	it('found late is typed in for the turn it was written for', async () => {
		const host = open({ ...withBoard, sheets: {} });
		await userEvent.keyboard('1{Enter}');
		await page.getByRole('radio', { name: 'Turn 1, late' }).click();
		await page.getByLabelText('Line 1: whom it orders').fill('2 Gren Gds');
		await userEvent.keyboard('{Control>}{Enter}{/Control}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(host.commands[0]).toMatchObject({ type: 'submit-sheet', form: { turn: 1 }, fromPaper: true });
	});
});
