/** The umpire's air desk: lines planned with one key, missions drawn, tasks decided by keyboard. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { airAndGround, rolledBombing } from '../fixtures/air-and-ground-views.ts';
import { FakeHost, refusal } from './master-fixture.ts';
import { mapStands } from '../helpers/frames.ts';

const id = (name: string) => page.getByTestId(name);
/** While orders come in the desk opens on the sheets. */
const morning: MasterView = { ...airAndGround, clock: { ...airAndGround.clock, step: 'orders' } };
const open = async (view: MasterView = morning): Promise<FakeHost> => {
	const host = new FakeHost();
	void render(Master, { host, view });
	await userEvent.keyboard('6');
	return host;
};
const withTasks = (...tasks: MasterView['air']['tasks']): MasterView => ({
	...morning,
	air: { ...airAndGround.air, tasks },
});
/** The faces that went with the last command. */
const faces = (host: FakeHost): unknown =>
	(host.asked.findLast(({ name }) => name === 'command.game')?.input as { faces?: unknown } | undefined)
		?.faces;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
});

describe('sheets in', () => {
	it('plans the mission that is read in a line with one key', async () => {
		const host = await open();
		await expect.element(id('air-line-al-1')).toHaveAttribute('data-state', 'planned');
		await expect.element(id('air-line-al-3')).toMatchTextContent(/draws no square/);
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(host.commands[0]).toMatchObject({
			type: 'plan-mission',
			mission: { id: 'm-new', kind: 'cas', formation: 'a-29', order: 'al-2' },
		});
		await expect.element(id('air-mismatches')).toMatchTextContent(/no air order names 29 Armd Bde/);
	});

	it('opens a line that lacks something to be completed, its words kept', async () => {
		const host = await open();
		await userEvent.keyboard('j{Enter}');
		await expect.element(id('mission-editor')).toBeVisible();
		expect(host.commands).toEqual([]);
		await id('mission-square').fill('Cagny');
		await userEvent.keyboard('{Tab}');
		await id('mission-plan').click();
		expect(host.commands[0]).toMatchObject({
			type: 'plan-mission',
			mission: { kind: 'bombing', square: { centre: { x: 3.18, y: -2.69 } }, order: 'al-3' },
		});
	});

	it('is typed in from paper by keyboard alone', async () => {
		const host = await open();
		await id('air-paper').selectOptions('VIII Corps');
		await expect.element(id('air-paper-line-1').getByLabelText('Line 1: mission')).toHaveFocus();
		await id('air-paper-line-1').getByLabelText('Line 1: mission').selectOptions('Bombing');
		await id('air-paper-line-1').getByLabelText('Line 1: wing').selectOptions('Bomber Command, Lancaster');
		await id('air-paper-line-1').getByLabelText('Line 1: squadrons').fill('6');
		await id('air-paper-line-1').getByLabelText('Line 1: target').fill('the bridges');
		await id('air-paper-line-1').getByLabelText('Line 1: place or grid figures').fill('102 645');
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByLabelText('Line 2: mission')).toHaveFocus();
		await userEvent.keyboard('{Control>}d{/Control}{Control>}{Enter}{/Control}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		const [one, two] = (host.commands[0] as { form: { orders: Record<string, unknown>[] } }).form.orders;
		expect(host.commands[0]).toMatchObject({ type: 'submit-air-sheet', fromPaper: true });
		expect(one).toMatchObject({
			mission: 'bombing',
			wings: [{ wing: 'bomber-command', squadrons: 6 }],
			target: 'the bridges',
		});
		// Grid 102 645 on a sheet whose corner is 97 55 at -11, -12, figures beginning anew after 99.
		if (!one) throw new Error('no square');
		const { x, y } = (one['square'] as { centre: { x: number; y: number } }).centre;
		expect(x).toBeCloseTo(2.2, 6);
		expect(y).toBeCloseTo(-2.5, 6);
		expect(two).toMatchObject({ mission: 'bombing', target: 'the bridges' });
		expect(two?.['id']).not.toBe(one?.['id']);
	});
});

describe('missions', () => {
	it('shows both sides with what is still flying', async () => {
		await open();
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(id('mission-m-sweep')).toMatchTextContent(/still flying: 1 Fw 190/);
		await expect.element(id('mission-m-sweep')).toHaveAttribute('data-state', 'turned-back');
		await expect.element(id('air-desk')).toMatchTextContent(/Its edge is 2\.4 km from 1 KOSB\./);
		await page.screenshot({ path: '__screenshots__/air-missions.png' });
	});

	it('changes one in the figures, and sends only what its kind is described by', async () => {
		const host = await open();
		await userEvent.keyboard('{ArrowRight}{Enter}');
		await expect.element(id('mission-editor')).toMatchTextContent(/Bombing at Cagny/);
		await page.screenshot({ path: '__screenshots__/air-mission.png' });
		await id('mission-squadrons').fill('8');
		await userEvent.keyboard('{Tab}');
		await id('mission-kind').selectOptions('Air cover');
		await id('mission-area').fill('Cagny');
		await userEvent.keyboard('{Tab}');
		await id('mission-plan').click();
		expect(host.commands[0]).toMatchObject({
			type: 'plan-mission',
			mission: {
				id: 'm-cagny',
				kind: 'air-cover',
				wings: [{ wing: 'bomber-command', squadrons: 8 }],
				square: null,
				route: [],
				area: { radius: 5 },
			},
		});
	});

	it('lays the selected guns on a square', async () => {
		const host = await open();
		await userEvent.keyboard('{Control>}k{/Control}');
		await userEvent.keyboard('77 Med ·{Enter}');
		await userEvent.keyboard('{Control>}k{/Control}');
		await userEvent.keyboard('Lay the selected guns{Enter}');
		await expect.element(id('mission-guns')).toMatchTextContent(/77 Med/);
		await id('mission-square').fill('Cuverville');
		await userEvent.keyboard('{Tab}');
		await id('mission-plan').click();
		expect(host.commands[0]).toMatchObject({
			type: 'plan-mission',
			mission: {
				kind: 'guns',
				side: 'allied',
				guns: ['a-77-med'],
				wings: [],
				square: { centre: { x: 2.56, y: 2.22 }, bearing: 0 },
			},
		});
	});

	it('keeps a refusal where it was written, and overrules it with a reason', async () => {
		const host = await open();
		host.answer = () => refusal('The edge of the square is 1.4 km from 1 KOSB.');
		await userEvent.keyboard('{ArrowRight}{Enter}');
		await id('mission-plan').click();
		await expect.element(id('refusal')).toMatchTextContent(/1.4 km from 1 KOSB/);
		host.answer = () => ({ outcome: 'recorded' });
		await id('overrule-reason').fill('they were warned');
		await page.getByRole('button', { name: 'Overrule' }).click();
		expect(host.commands.at(-1)).toMatchObject({
			type: 'plan-mission',
			overrule: { reason: 'they were warned' },
		});
		await expect.element(id('mission-editor')).not.toBeInTheDocument();
	});
});

describe('tasks', () => {
	it('goes through a task in four keys: the desk, the task, the dice, apply', async () => {
		const host = await open(airAndGround);
		await userEvent.keyboard('{Enter}');
		await expect.element(id('task-book')).toMatchTextContent(/Spitfires and Fw 190s/);
		await page.screenshot({ path: '__screenshots__/air-fighters.png' });
		await userEvent.keyboard('r');
		await vi.waitFor(() =>
			expect(host.commands).toEqual([{ type: 'roll-air', task: 'fighters-1', choices: {} }]),
		);
		expect(faces(host)).toBeUndefined();
	});

	it('takes the dice of the table in their order, and can take the last one back', async () => {
		const host = await open(
			withTasks({
				...rolledBombing,
				state: 'open',
				proposal: null,
				throws: airAndGround.air.tasks[1]?.throws ?? [],
			}),
		);
		await userEvent.keyboard('{ArrowLeft}{Enter}24');
		await expect.element(id('throw-g-cagny')).toHaveAttribute('data-die', '2');
		await userEvent.keyboard('{Backspace}3');
		await expect.element(id('throw-g-fl-prieure')).toHaveAttribute('data-die', '3');
		await userEvent.keyboard('{Enter}');
		expect(host.commands).toEqual([]);
		await userEvent.keyboard('6{Enter}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(faces(host)).toEqual([2, 3, 6]);
	});

	it('shows what each side will be told, and wants a reason for what was changed', async () => {
		const host = await open(withTasks(rolledBombing));
		await userEvent.keyboard('{ArrowLeft}{Enter}');
		await expect.element(id('told-german')).toMatchTextContent(/heavily bombed/);
		await expect.element(id('task-result')).toMatchTextContent(/Flak Cagny loses 1/);
		await page.screenshot({ path: '__screenshots__/air-result.png' });
		await id('effects-units')
			.getByRole('button', { name: /one more/ })
			.first()
			.click();
		await expect.element(id('task-apply')).toBeDisabled();
		await id('task-reason').fill('caught limbering up');
		await id('task-apply').click();
		expect(host.commands[0]).toMatchObject({
			type: 'apply-air',
			task: 'bombing-1',
			effects: { steps: { 'g-cagny': 2 }, immobilised: ['g-cagny', 'g-fl-prieure'] },
			reason: 'caught limbering up',
		});
	});

	it('applies what was rolled as it is with Enter', async () => {
		const host = await open(withTasks(rolledBombing));
		await userEvent.keyboard('{ArrowLeft}{Enter}{Enter}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(host.commands[0]).toMatchObject({ type: 'apply-air', effects: rolledBombing.proposal });
		expect(host.commands[0]).not.toHaveProperty('reason');
	});

	it('asks the rules anew when a choice is made, and sends it with the roll', async () => {
		const host = await open();
		const [, bombing] = airAndGround.air.tasks;
		host.replies.set('explain.air', () => ({
			...bombing,
			throws: [
				...(bombing?.throws ?? []),
				{ ...bombing?.throws[0], key: 'g-i-155', say: 'I/155 Art under heavy bombing' },
			],
		}));
		await userEvent.keyboard('{ArrowLeft}');
		await id('task-bombing-1').click();
		await page.screenshot({ path: '__screenshots__/air-bombs.png' });
		await id('choice-include').getByRole('button', { name: 'I/155 Art' }).click();
		await expect.element(id('throw-g-i-155')).toBeVisible();
		await id('task-roll').click();
		expect(host.commands[0]).toMatchObject({
			type: 'roll-air',
			task: 'bombing-1',
			choices: { include: ['g-i-155'] },
		});
	});

	it('puts many dice of one kind into a run: said once, typed in their order, summed up', async () => {
		const serial = (n: number) => ({
			key: `flak-${String(n)}`,
			rule: 'opcom-12.flak.heavy-overflight',
			say: `Flak Cagny on Bomber Command ${String(n)}`,
			modifiers: [],
			faces: ['no effect', 'no effect', 'no effect', 'no effect', 'damage', 'loss'],
			die: null,
			outcome: '',
		});
		const flak = { ...rolledBombing, kind: 'flak' as const, state: 'open' as const, proposal: null };
		const throws = Array.from({ length: 12 }, (_, i) => serial(i + 1));
		const host = await open(withTasks({ ...flak, throws }));
		await userEvent.keyboard('{ArrowLeft}{Enter}');
		await expect.element(id('throw-run')).toMatchTextContent(/Flak Cagny on Bomber Command: 12 dice/);
		await expect.element(id('throw-run')).toMatchTextContent(/1 to 4\s*no effect\s*5\s*damage\s*6\s*loss/);
		await userEvent.keyboard('123456123456');
		await expect.element(id('throw-flak-12')).toHaveAttribute('data-die', '6');
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(faces(host)).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
	});

	it('offers no roll where the dice are thrown on the table', async () => {
		const host = await open({ ...morning, dice: { ...morning.dice, typed: true } });
		await userEvent.keyboard('{ArrowLeft}{Enter}');
		await expect.element(id('task-book')).toMatchTextContent(/rolled on the table/);
		await expect.element(id('task-roll')).not.toBeInTheDocument();
		await userEvent.keyboard('r');
		expect(host.commands).toEqual([]);
	});
});

describe('the map', () => {
	it('drags the square of a mission by its grip', async () => {
		const host = await open();
		await vi.waitFor(() => expect(document.querySelector('[data-camera]')).not.toBeNull(), 90_000);
		await userEvent.keyboard('{ArrowRight}{Enter}');
		await expect.element(id('mission-square')).toHaveValue('Cagny');
		const map = document.querySelector<HTMLElement>('[data-camera]');
		if (!map) throw new Error('no map');
		await mapStands();
		const [x = 0, y = 0, scale = 1] = (map.dataset['camera'] ?? '').split(' ').map(Number);
		const box = map.getBoundingClientRect();
		const at = {
			x: box.left + box.width / 2 + (3.2 - x) * scale,
			y: box.top + box.height / 2 - (-2.6 - y) * scale,
		};
		const fire = (type: string, dx: number): void => {
			map.dispatchEvent(
				new PointerEvent(type, {
					bubbles: true,
					pointerId: 1,
					isPrimary: true,
					button: 0,
					buttons: type === 'pointerup' ? 0 : 1,
					clientX: at.x + dx,
					clientY: at.y,
				}),
			);
		};
		fire('pointerdown', 0);
		for (const dx of [10, 40, 80]) fire('pointermove', dx);
		fire('pointerup', 80);
		await id('mission-plan').click();
		const { centre } = (host.commands[0] as { mission: { square: { centre: { x: number; y: number } } } })
			.mission.square;
		expect(centre.x).toBeCloseTo(3.2 + 80 / scale, 1);
		expect(centre.y).toBeCloseTo(-2.6, 1);
	});
});
