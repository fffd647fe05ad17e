import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import type { CombatView } from '../../src-shared/rulesets/opcom/commands.ts';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { CombatId, UnitId } from '../../src-shared/kit/ids.ts';
import { FakeHost, masterView, refusal, rolledCagny } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const open = (view: MasterView = masterView): FakeHost => {
	const host = new FakeHost();
	void render(Master, { host, view });
	return host;
};
const openCombat = async (): Promise<void> => {
	await userEvent.keyboard('3');
	await id('combat-c1').click();
};
const rolled: MasterView = { ...masterView, grouping: 'complete', combats: { c1: rolledCagny } };

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
});

describe('the worksheet', () => {
	it('shows the sum, the six outcomes and why each number is there', async () => {
		open();
		await openCombat();
		await expect.element(id('score-attack')).toMatchTextContent(/19/);
		await expect.element(id('score-defence')).toMatchTextContent(/13/);
		await expect.element(id('difference')).toMatchTextContent(/6/);
		await expect.element(id('odds-1')).toHaveAttribute('data-band', 'limited');
		await expect.element(id('odds-6')).toMatchTextContent(/Total success/);
		await expect.element(id('factor-1cg/unprepared')).toMatchTextContent(/No Prepare line/);
		await expect.element(id('factor-ii-125/close-vs-tanks')).toMatchTextContent(/Your change\./);
	});

	it('sends the judgement when a factor is switched, and keeps the others', async () => {
		const host = open();
		await openCombat();
		await id('switch-1cg/unprepared').click();
		expect(host.commands).toEqual([
			expect.objectContaining({
				type: 'judge-combat',
				combat: 'c1',
				judgements: expect.objectContaining({
					city: true,
					factors: { 'ii-125/close-vs-tanks': false, '1cg/unprepared': false },
				}) as unknown,
			}),
		]);
	});

	it('sends the faces of dice thrown on the table, by keyboard', async () => {
		const host = open();
		await openCombat();
		await userEvent.keyboard('5');
		await expect.element(id('confirm-die')).toMatchTextContent(/The die shows 5/);
		await id('retreat-face-2').click();
		await id('confirm-die').click();
		expect(host.asked.find(({ name }) => name === 'command.game')?.input).toMatchObject({
			command: { type: 'roll-combat', combat: 'c1' },
			faces: [5, 2],
		});
	});

	it('has a die rolled and its result applied at once, by the program or as typed', async () => {
		const host = open();
		await openCombat();
		await id('roll-and-apply').click();
		await userEvent.keyboard('5');
		await expect.element(id('roll-and-apply')).toMatchTextContent(/Apply the 5/);
		await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
		const sent = host.asked.filter(({ name }) => name === 'command.game').map(({ input }) => input);
		const command = { type: 'resolve-combat', combat: 'c1' };
		expect(sent).toMatchObject([{ command }, { command, faces: [5] }]);
		expect(sent[0]).not.toHaveProperty('faces');
	});

	it('lets the program roll without faces', async () => {
		const host = open();
		await openCombat();
		await id('roll').click();
		const input = host.asked.find(({ name }) => name === 'command.game')?.input;
		expect(input).not.toHaveProperty('faces');
	});
});

describe('the result card', () => {
	it('applies the proposal as it is', async () => {
		const host = open(rolled);
		await openCombat();
		await expect.element(id('result-card')).toMatchTextContent(/Success/);
		await id('apply').click();
		expect(host.commands[0]).toMatchObject({
			type: 'apply-combat',
			application: { losses: { '2gg': 1, 'i-46': 1 }, standFast: ['i-46'], overrun: false },
		});
		expect(host.commands[0]).not.toHaveProperty('application.reason');
	});

	it('evening 18: shows the steps that the rules add, and takes them off when the unit does not stand', async () => {
		const host = open(rolled);
		await openCombat();
		await expect.element(id('loss-i-46')).toMatchTextContent(/2/);
		await expect.element(id('added-i-46')).toMatchTextContent('of them 1 for standing fast');
		await id('stand-i-46').click();
		await expect.element(id('loss-i-46')).toMatchTextContent(/1/);
		await expect.element(id('added-i-46')).not.toBeInTheDocument();
		await id('apply').click();
		await expect.poll(() => host.commands[0]).toMatchObject({ application: { standFast: [] } });
	});

	it('evening 18: applies nothing that the host has not said yet', async () => {
		const host = open(rolled);
		await openCombat();
		host.replies.set('explain.result', () => new Promise(() => undefined));
		await id('stand-i-46').click();
		await expect.element(id('apply')).toBeDisabled();
	});

	it('wants a reason once a loss was changed', async () => {
		const host = open(rolled);
		await openCombat();
		await id('loss-2gg')
			.getByRole('button', { name: /one more/ })
			.click();
		await expect.element(id('apply')).toBeDisabled();
		await id('apply-reason').fill('caught in the open');
		await expect.element(id('apply')).toBeEnabled();
		await id('apply').click();
		expect(host.commands[0]).toMatchObject({
			application: { losses: { '2gg': 2 }, reason: 'caught in the open' },
		});
	});
});

describe('a refusal', () => {
	it('stands where the action was, and is overruled with a reason', async () => {
		const host = open();
		host.answer = () => refusal('One contact is still open.');
		await userEvent.keyboard('3');
		await id('complete-grouping').click();
		await expect.element(id('refusal')).toMatchTextContent(/One contact is still open\./);
		await expect.element(id('refusal')).toMatchTextContent(/Allowed:/);
		host.answer = () => ({ outcome: 'recorded' });
		await id('overrule-reason').fill('they never met');
		await page.getByRole('button', { name: 'Overrule' }).click();
		expect(host.commands.at(-1)).toEqual({
			type: 'complete-grouping',
			overrule: { reason: 'they never met' },
		});
		await expect.element(id('refusal')).not.toBeInTheDocument();
	});

	it('offers no field when it may not be overruled', async () => {
		const host = open();
		host.answer = () => refusal('Not so.', false);
		await userEvent.keyboard('3');
		await id('complete-grouping').click();
		await expect.element(id('refusal')).toBeVisible();
		await expect.element(id('overrule-reason')).not.toBeInTheDocument();
	});
});

describe('the orders desk', () => {
	it('marks a line understood by key and asks about another', async () => {
		const host = open();
		await userEvent.keyboard('1');
		await page.getByRole('button', { name: "Open Guards Armoured's sheet" }).click();
		await userEvent.keyboard('ju');
		await userEvent.keyboard('q');
		await id('line-text').fill('Which wood?');
		await userEvent.keyboard('{Enter}');
		await expect
			.poll(() => host.commands)
			.toEqual([
				{ type: 'mark-line', line: 'l2', as: 'understood' },
				{ type: 'query-line', line: 'l3', ask: 'Which wood?' },
			]);
	});

	it('takes a paper sheet in by keyboard alone', async () => {
		const host = open();
		await userEvent.keyboard('1');
		await id('paper-t-21').click();
		await userEvent.keyboard('200{Tab}Hold the guns{Tab}{Tab}ht{Enter}');
		await userEvent.keyboard('II{Control>}d{/Control}{Control>}{Enter}{/Control}');
		await expect
			.poll(() => host.commands.at(-1))
			.toMatchObject({
				type: 'submit-sheet',
				fromPaper: true,
				form: {
					team: 't-21',
					turn: 2,
					lines: [
						{ addressee: '200 StuG', orders: 'Hold the guns', action: 'hold', posture: 'tact' },
						{ addressee: 'II', orders: 'Hold the guns', action: 'hold', posture: 'tact' },
					],
				},
			});
	});

	it('shows a refused paper sheet at its line and keeps what was typed', async () => {
		const host = open();
		host.answer = () => refusal('Line 1: none of your units or formations is called Nobody.', false);
		await userEvent.keyboard('1');
		await id('paper-t-21').click();
		await userEvent.keyboard('Nobody{Control>}{Enter}{/Control}');
		await expect.element(id('paper-line-1').getByTestId('refusal')).toMatchTextContent(/Nobody/);
		await expect.element(page.getByLabelText('Line 1: whom it orders')).toHaveValue('Nobody');
	});
});

describe('the dispatch desk', () => {
	it('warns of the mechanism, and shows a refused release beside the draft', async () => {
		const host = open();
		await userEvent.keyboard('4');
		await page.getByTestId('dispatch-pair').first().click();
		await expect
			.element(id('dispatch-german').getByTestId('dispatch-remarks'))
			.toMatchTextContent(/“step lost”/);
		await expect
			.element(id('dispatch-allied').getByTestId('dispatch-remarks'))
			.toMatchTextContent(/identity is due\./);
		host.answer = () => refusal('Identity is missing.');
		await id('dispatch-allied').getByTestId('release').click();
		await expect
			.element(id('dispatch-allied').getByTestId('refusal'))
			.toMatchTextContent(/Identity is missing\./);
		expect(host.commands).toEqual([{ type: 'release-dispatch', dispatch: 'd1' }]);
	});

	it('releases although the field it was typed in is still being saved', async () => {
		const host = open();
		await userEvent.keyboard('4');
		await page.getByTestId('dispatch-pair').first().click();
		await id('dispatch-allied').getByTestId('item-identity').fill('16th Luftwaffe, by prisoners.');
		const answer = host.hold();
		await userEvent.tab();
		await id('dispatch-allied').getByTestId('release').click();
		answer();
		await expect.poll(() => host.commands.map(({ type }) => type)).toContain('release-dispatch');
	});

	it('records what was typed before it releases', async () => {
		const host = open();
		await userEvent.keyboard('4');
		await page.getByTestId('dispatch-pair').first().click();
		await id('dispatch-allied').getByTestId('item-identity').fill('16th Luftwaffe, by prisoners.');
		await id('dispatch-allied').getByTestId('release').click();
		await expect
			.poll(() => host.commands.map(({ type }) => type))
			.toEqual(['edit-dispatch', 'release-dispatch']);
	});
});

describe('two windows on one thing', () => {
	const stale: Issued = {
		outcome: 'refused',
		rule: 'app',
		code: 'gate/stale',
		say: 'Another window changed this a moment ago.',
		allowed: null,
		overrulable: false,
	};

	it('sends the revision that was looked at when the typing began', async () => {
		const host = open();
		await userEvent.keyboard('4');
		await page.getByTestId('dispatch-pair').first().click();
		const enemy = id('dispatch-allied').getByTestId('item-enemy');
		await enemy.fill('Two battalions.');
		host.revision = 9;
		await userEvent.tab();
		const sent = host.asked.find(({ name }) => name === 'command.desk');
		expect(sent?.input).toMatchObject({ basedOn: 7, command: { type: 'edit-dispatch' } });
	});

	it('shows the dispatch as it is now, with what was typed beside it', async () => {
		const host = new FakeHost();
		const { rerender } = await render(Master, { host, view: masterView });
		await userEvent.keyboard('4');
		await page.getByTestId('dispatch-pair').first().click();
		const mine = id('dispatch-allied');
		await mine.getByTestId('item-enemy').fill('Two battalions.');
		host.answer = () => stale;
		host.revision = 9;
		await userEvent.tab();
		await expect.element(mine.getByTestId('refusal')).toHaveAttribute('data-code', 'gate/stale');
		const d1 = masterView.dispatches['d1'];
		if (!d1) throw new Error('the fixture has no d1');
		const theirs = { ...d1, items: { ...d1.items, enemy: 'A whole brigade.' } };
		await rerender({ view: { ...masterView, dispatches: { ...masterView.dispatches, d1: theirs } } });
		await expect.element(mine.getByTestId('item-enemy')).toHaveValue('Two battalions.');
		await id('look-again').click();
		await expect.element(mine.getByTestId('item-enemy')).toHaveValue('A whole brigade.');
		await expect.element(mine.getByTestId('aside-enemy')).toMatchTextContent(/Two battalions\./);
		host.answer = () => ({ outcome: 'recorded' });
		await mine.getByRole('button', { name: 'Use mine' }).click();
		expect(host.asked.findLast(({ name }) => name === 'command.desk')?.input).toMatchObject({
			basedOn: 9,
			command: { items: { enemy: 'Two battalions.' } },
		});
	});

	it('keeps a question typed at a line, and sends it after another look', async () => {
		const host = open();
		await userEvent.keyboard('1');
		await page.getByRole('button', { name: "Open Guards Armoured's sheet" }).click();
		await userEvent.keyboard('q');
		await id('line-text').fill('Which wood?');
		host.answer = () => stale;
		host.revision = 8;
		await id('line-send').click();
		await id('look-again').click();
		await expect.element(id('line-text')).toHaveValue('Which wood?');
		await id('line-send').click();
		expect(host.asked.filter(({ name }) => name === 'command.desk').map(({ input }) => input)).toMatchObject([
			{ basedOn: 7 },
			{ basedOn: 8 },
		]);
	});
});

describe('the campaign options', () => {
	it('marks what was changed, and wants a reason for a change', async () => {
		const host = open();
		await id('options').click();
		await expect.element(id('option-retreat-city')).toHaveAttribute('data-changed', 'true');
		await expect.element(id('option-night-date')).toHaveAttribute('data-changed', 'false');
		await id('option-night-date').getByText('the night ends the day').click();
		await expect.element(id('option-record')).toBeDisabled();
		await id('option-reason').fill('as our club plays it');
		await id('option-record').click();
		expect(host.commands).toEqual([
			{ type: 'set-option', option: 'night-date', value: 'ends', reason: 'as our club plays it' },
		]);
	});

	it('third evening 16: two options chosen one after the other are both kept, each with its own reason', async () => {
		const host = open();
		await id('options').click();
		const retreat = id('option-retreat-city');
		await id('option-night-date').getByText('the night ends the day').click();
		await id('option-night-date').getByTestId('option-reason').fill('as our club plays it');
		await retreat.getByRole('radio', { checked: false }).first().click();
		await retreat.getByTestId('option-reason').fill('as the book has it');
		await expect
			.element(id('option-night-date').getByTestId('option-reason'))
			.toHaveValue('as our club plays it');
		await retreat.getByTestId('option-record').click();
		await id('option-night-date').getByTestId('option-record').click();
		expect(host.commands).toMatchObject([
			{ option: 'retreat-city', reason: 'as the book has it' },
			{ option: 'night-date', value: 'ends', reason: 'as our club plays it' },
		]);
	});
});

describe('splitting, merging and the umpire’s lists', () => {
	it('makes two combats of one', async () => {
		const host = open();
		await openCombat();
		await id('split-combat').click();
		const split = id('split-editor');
		await split.getByRole('checkbox', { name: '1 Coldm Gds' }).click();
		await expect.element(id('split-accept')).toBeDisabled();
		await split.getByRole('checkbox', { name: 'II/125 PzG' }).click();
		await id('split-accept').click();
		await expect.element(split).not.toBeInTheDocument();
		expect(host.commands).toMatchObject([
			{ type: 'group-combat', plan: { combat: 'c1', attackers: ['2gg'], defenders: ['i-46'] } },
			{ type: 'group-combat', plan: { attackers: ['1cg'], defenders: ['ii-125'], attackArtillery: [] } },
		]);
	});

	it('does not take anything out twice when the second combat is refused', async () => {
		const host = open();
		await openCombat();
		await id('split-combat').click();
		const split = id('split-editor');
		await split.getByRole('checkbox', { name: '1 Coldm Gds' }).click();
		await split.getByRole('checkbox', { name: 'II/125 PzG' }).click();
		host.answer = (_name, input) =>
			JSON.stringify(input).includes('"combat":"c1"') ? { outcome: 'recorded' } : refusal('Too far apart.');
		await id('split-accept').click();
		await expect.element(split.getByTestId('refusal')).toMatchTextContent(/Too far apart/);
		host.answer = () => ({ outcome: 'recorded' });
		await id('split-accept').click();
		await expect.element(split).not.toBeInTheDocument();
		expect(host.commands.filter((each) => JSON.stringify(each).includes('"c1"'))).toHaveLength(1);
	});

	it('merges a combat into another: the one goes, the other has all', async () => {
		const other: CombatView = {
			...rolledCagny,
			combat: CombatId.parse('c2'),
			name: 'Frénouville',
			state: 'grouped',
			attackers: [UnitId.parse('3rtr')],
			defenders: [UnitId.parse('sp-200')],
			attackArtillery: [],
			defenceArtillery: [],
		};
		const host = open({ ...masterView, combats: { ...masterView.combats, c2: other } });
		await openCombat();
		await userEvent.selectOptions(id('merge-combat'), 'Frénouville');
		await id('group-combat').click();
		await expect
			.poll(() => host.commands)
			.toMatchObject([
				{ type: 'dismiss-combat', combat: 'c1' },
				{ type: 'group-combat', plan: { combat: 'c2', attackers: ['3rtr', '2gg', '1cg'] } },
			]);
	});

	it('puts a tank unit on foot and a defender on a vital spot', async () => {
		const host = open();
		await openCombat();
		await id('worksheet-attack')
			.getByText(/more that could apply/)
			.click();
		await id('outOfRole-2gg').click();
		await id('worksheet-defence')
			.getByText(/more that could apply/)
			.click();
		await expect.element(id('outOfRole-i-46')).not.toBeInTheDocument();
		await id('vitalSpot-i-46').click();
		expect(host.commands).toMatchObject([
			{ type: 'judge-combat', judgements: { outOfRole: ['2gg'] } },
			{ type: 'judge-combat', judgements: { vitalSpot: ['i-46'] } },
		]);
	});
});

describe('getting about', () => {
	it('third evening 18: folds undone entries of the log, and unfolds them in their place', async () => {
		open();
		await userEvent.keyboard('g');
		const log = page.getByTestId('log');
		await expect.element(log.getByText('2 Gren Gds moved 4.1 km, stopped before Cagny.')).toBeVisible();
		const undone = log.getByText('1 Coldm Gds moved 2.4 km.');
		await expect.element(undone).not.toBeVisible();
		await log.getByText('1 entry undone').click();
		await expect.element(undone).toBeVisible();
	});

	it('finds a unit by name in the palette and shows it', async () => {
		open();
		await userEvent.keyboard('{Control>}k{/Control}');
		await userEvent.keyboard('2 gren{Enter}');
		await expect.element(id('inspector')).toMatchTextContent(/2nd Grenadier Guards/);
	});

	it('finds a campaign option by the words of its values, and opens it alone', async () => {
		open();
		await userEvent.keyboard('{Control>}k{/Control}');
		await userEvent.keyboard('ends the day{Enter}');
		await expect.element(id('option-night-date')).toBeVisible();
		await expect.element(id('option-retreat-city')).not.toBeInTheDocument();
	});

	it('opens the rule a number is explained by', async () => {
		open();
		await openCombat();
		await id('factor-1cg/unprepared').getByTestId('rule-link').click();
		await expect.element(id('rule-opcom-9.factor.unprepared')).toHaveClass('current');
	});
});
