import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from '../../src-renderer/master/Master.svelte';
import type { MasterView } from '../../src-shared/contract/views.ts';
import { FakeHost, masterView, refusal, rolledCagny } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const open = (view: MasterView = masterView): FakeHost => {
	const host = new FakeHost();
	render(Master, { host, view });
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

	it('wants a reason once a loss was changed', async () => {
		const host = open(rolled);
		await openCombat();
		await id('loss-2gg').getByRole('button', { name: 'One step more' }).click();
		await expect.element(id('apply')).toBeDisabled();
		await id('apply-reason').fill('caught in the open');
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
			.toMatchTextContent(/Identity is still empty\./);
		host.answer = () => refusal('Identity is missing.');
		await id('dispatch-allied').getByTestId('release').click();
		await expect
			.element(id('dispatch-allied').getByTestId('refusal'))
			.toMatchTextContent(/Identity is missing\./);
		expect(host.commands).toEqual([{ type: 'release-dispatch', dispatch: 'd1' }]);
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

describe('getting about', () => {
	it('finds a unit by name in the palette and shows it', async () => {
		open();
		await userEvent.keyboard('{Control>}k{/Control}');
		await userEvent.keyboard('2 gren{Enter}');
		await expect.element(id('inspector')).toMatchTextContent(/2nd Grenadier Guards/);
	});

	it('opens the rule a number is explained by', async () => {
		open();
		await openCombat();
		await id('factor-1cg/unprepared').getByTestId('rule-link').click();
		await expect.element(id('rule-opcom-9.factor.unprepared')).toHaveClass('current');
	});
});
