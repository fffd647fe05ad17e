/** The briefing desk: what is complete goes out together, and what may befall a report on its way. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import type { Dispatch } from '../../src-shared/rulesets/opcom/desk.ts';
import { DispatchId } from '../../src-shared/kit/ids.ts';
import { FakeHost, masterView, refusal } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const d1 = masterView.dispatches['d1'];
if (!d1) throw new Error('the fixture has no d1');

/** d1 and d2 of the fixture are blocked; d8 and d9 lack nothing. */
const whole = (name: string, heading: string, more: Partial<Dispatch> = {}): Dispatch => ({
	...d1,
	id: DispatchId.parse(name),
	heading,
	kind: 'note',
	state: 'draft',
	...more,
});
const view: MasterView = {
	...masterView,
	dispatches: {
		...masterView.dispatches,
		d8: whole('d8', 'Movements during the morning'),
		d9: whole('d9', 'The bridge at Bénouville'),
	},
	checks: { ...masterView.checks, d8: { missing: [], warnings: [] }, d9: { missing: [], warnings: [] } },
};

function open(shown: MasterView = view): FakeHost {
	const host = new FakeHost();
	void render(Master, { host, view: shown });
	return host;
}
async function openFirst(): Promise<void> {
	await userEvent.keyboard('4');
	await page.getByTestId('dispatch-pair').first().click();
	await id('dispatch-allied').getByTestId('way-open').click();
}

beforeEach(() => page.viewport(1440, 900));

describe('all that is complete', () => {
	it('goes out by one key; what is not is named with what it lacks', async () => {
		const host = open();
		await userEvent.keyboard('4');
		await expect.element(id('release-complete')).toMatchTextContent(/Release 2 complete/);
		await expect.element(id('blocked')).toMatchTextContent(/identity is due/);
		await expect.element(id('blocked')).toMatchTextContent(/step lost/);
		await userEvent.keyboard('{Shift>}R{/Shift}');
		await vi.waitFor(() =>
			expect(host.commands).toEqual([
				{ type: 'release-dispatch', dispatch: 'd8' },
				{ type: 'release-dispatch', dispatch: 'd9' },
			]),
		);
	});

	it('stops at a refusal and shows it', async () => {
		const host = open();
		host.answer = () => refusal('Not yet.');
		await userEvent.keyboard('4');
		await id('release-complete').click();
		await expect.element(id('dispatch-list').getByTestId('refusal')).toMatchTextContent(/Not yet\./);
		expect(host.commands).toHaveLength(1);
	});

	it('leaves out what is held back to a later turn', async () => {
		open({
			...view,
			dispatches: { ...view.dispatches, d8: whole('d8', 'Movements', { notBefore: 3 }) },
		});
		await userEvent.keyboard('4');
		await expect.element(id('release-complete')).toMatchTextContent(/Release 1 complete/);
		await expect.element(id('dispatch-list')).toMatchTextContent(/held until turn 3/);
	});
});

describe('on its way', () => {
	it('a report is held back to a later turn', async () => {
		const host = open();
		await openFirst();
		await id('dispatch-allied').getByTestId('delay').selectOptions('in turn 4');
		await vi.waitFor(() =>
			expect(host.commands).toEqual([{ type: 'delay-dispatch', dispatch: 'd1', turn: 4 }]),
		);
	});

	it('a report is sent to another headquarters of its side, or to all of it', async () => {
		const host = open();
		await openFirst();
		const reroute = id('dispatch-allied').getByTestId('reroute');
		const options = [...(reroute.element() as HTMLSelectElement).options].map(({ text }) => text);
		const enemy = view.teams.find((team) => team.side === 'german');
		expect(options).not.toContain(enemy?.name);
		await reroute.selectOptions('the whole side');
		await vi.waitFor(() =>
			expect(host.commands).toEqual([{ type: 'reroute-dispatch', dispatch: 'd1', team: null }]),
		);
	});

	it('a report is garbled as the umpire has seen before, and not otherwise', async () => {
		const host = open();
		host.replies.set('explain.garble', (input) => ({
			items: { ...d1.items, enemy: `About … battalions, try ${String((input as { again: number }).again)}` },
			story: `Our men … at Cagny, try ${String((input as { again: number }).again)}`,
			done: ['words are lost'],
		}));
		await openFirst();
		const mine = id('dispatch-allied');
		await mine.getByTestId('garble').click();
		await expect.element(mine.getByTestId('garble-proposal')).toMatchTextContent(/words are lost/);
		await mine.getByTestId('fault-figure').click();
		await mine.getByTestId('garble-again').click();
		await expect.element(mine.getByTestId('garble-proposal')).toMatchTextContent(/try 1/);
		expect(host.commands).toEqual([]);
		expect(host.asked.filter(({ name }) => name === 'explain.garble').at(-1)?.input).toEqual({
			dispatch: 'd1',
			faults: ['figure', 'words'],
			again: 1,
		});
		await mine.getByTestId('garble-use').click();
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(JSON.stringify(host.commands[0])).toContain('try 1');
		expect(host.commands[0]).toMatchObject({ type: 'edit-dispatch', dispatch: 'd1' });
		await expect.element(mine.getByTestId('garble-proposal')).not.toBeInTheDocument();
	});

	it('says so when nothing can be spoilt that way, and writes nothing', async () => {
		const host = open();
		host.replies.set('explain.garble', () => ({ items: d1.items, story: d1.story, done: [] }));
		await openFirst();
		const mine = id('dispatch-allied');
		await mine.getByTestId('garble').click();
		await expect
			.element(mine.getByTestId('garble-proposal'))
			.toMatchTextContent(/Nothing here could be spoilt/);
		await expect.element(mine.getByTestId('garble-use')).toBeDisabled();
	});
});

describe('by keyboard', () => {
	it('Enter releases the open pair’s drafts', async () => {
		const host = open();
		await openFirst();
		(document.activeElement as HTMLElement | null)?.blur();
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(host.commands).toEqual([{ type: 'release-dispatch', dispatch: 'd1' }]));
	});
});

describe('the speaking prompt', () => {
	it('shows a team’s reports of the turn in ELETI order, one after another, and no private note', async () => {
		open();
		await openFirst();
		(document.activeElement as HTMLElement | null)?.blur();
		await userEvent.keyboard('b');
		const prompt = id('speaking-prompt');
		await expect.element(prompt).toBeVisible();
		const letters = [...prompt.element().querySelectorAll('dt .label')].map(({ textContent }) => textContent);
		expect(letters).toEqual(['Effectiveness', 'Location', 'Enemy', 'Type', 'Identity']);
		expect(prompt.element().textContent).toContain(d1.items.enemy);
		for (const note of d1.umpireNotes) expect(prompt.element().textContent).not.toContain(note.say);
		const size = Number.parseFloat(
			getComputedStyle(prompt.element().querySelector('dd') ?? document.body).fontSize,
		);
		expect(size).toBeGreaterThan(20);
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(prompt).toMatchTextContent(/Movements during the morning/);
		await userEvent.keyboard('{Escape}');
		await expect.element(prompt).not.toBeInTheDocument();
	});
});
