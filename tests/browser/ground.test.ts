/** Crossings, columns, templates, and late changes of a unit's data, in the umpire's window. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { readTemplates } from '../../src-renderer/rulesets/opcom/umpire/templates/laid-templates.ts';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { airAndGround } from '../fixtures/air-and-ground-views.ts';
import { FakeHost, refusal } from './master-fixture.ts';
import { mapStands } from '../helpers/frames.ts';

const id = (name: string) => page.getByTestId(name);
const open = (view: MasterView = airAndGround, layout = new Layout()): FakeHost => {
	const host = new FakeHost();
	void render(Master, { host, view, layout });
	return host;
};
/** Does something by its name in the command palette. */
const palette = async (words: string): Promise<void> => {
	await userEvent.keyboard('{Control>}k{/Control}');
	await userEvent.keyboard(words);
	await userEvent.keyboard('{Enter}');
};
const faces = (host: FakeHost): unknown =>
	(host.asked.findLast(({ name }) => name === 'command.game')?.input as { faces?: unknown } | undefined)
		?.faces;
/** The map once it is drawn, and how to find a place on its glass. */
async function drawn(): Promise<{
	map: HTMLElement;
	at: (x: number, y: number) => { x: number; y: number };
}> {
	await vi.waitFor(() => expect(document.querySelector('[data-camera]')).not.toBeNull(), 90_000);
	await mapStands();
	const map = document.querySelector<HTMLElement>('[data-camera]');
	if (!map) throw new Error('no map');
	return {
		map,
		at: (x, y) => {
			const [cx = 0, cy = 0, scale = 1] = (map.dataset['camera'] ?? '').split(' ').map(Number);
			const box = map.getBoundingClientRect();
			return {
				x: box.left + box.width / 2 + (x - cx) * scale,
				y: box.top + box.height / 2 - (y - cy) * scale,
			};
		},
	};
}
function press(map: HTMLElement, type: string, { x, y }: { x: number; y: number }): void {
	const up = type === 'pointerup';
	const init = { bubbles: true, pointerId: 1, isPrimary: true, button: 0, buttons: up ? 0 : 1 };
	map.dispatchEvent(new PointerEvent(type, { ...init, clientX: x, clientY: y }));
}

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
});

describe('a crossing', () => {
	it('is found by name, with what goes over and who waits', async () => {
		open();
		await palette('Bénouville Bridge');
		await expect.element(id('crossing-load')).toMatchTextContent(/40 of 40 points over, 0 left/);
		await expect
			.element(id('crossing-queue'))
			.toMatchTextContent(/2 Gren Gds.*4 points.*1 Coldm Gds.*6 points/s);
		await expect.element(id('bridge-test')).toMatchTextContent(/Fought over in the combat at Bénouville/);
		await drawn();
		await page.screenshot({ path: '__screenshots__/ground-crossing.png' });
	});

	it('is opened by a click on it', async () => {
		open();
		const { map, at } = await drawn();
		await palette('Robehomme bridge');
		await page.getByRole('tab', { name: 'Log' }).click();
		await mapStands();
		const place = at(11.136, 6.352);
		for (const type of ['pointerdown', 'pointerup']) press(map, type, place);
		await expect.element(id('crossing-card')).toMatchTextContent(/Robehomme bridge/);
		await expect.element(id('crossing-card')).toHaveAttribute('data-standing', 'false');
		await expect.element(id('bridge-test')).not.toBeInTheDocument();
	});

	it('changes the order of those who wait', async () => {
		const host = open();
		await palette('Bénouville Bridge');
		await id('queued-a-1-coldm').getByRole('button', { name: 'Earlier' }).click();
		expect(host.commands).toEqual([
			{ type: 'order-queue', crossing: 'benouville', units: ['a-1-coldm', 'a-2-gren', 'a-1-gren'] },
		]);
		await id('queued-a-2-gren').getByRole('button', { name: 'Later' }).click();
		expect(host.commands[1]).toMatchObject({ units: ['a-1-coldm', 'a-2-gren', 'a-1-gren'] });
	});

	it('tests a bridge by the program or by the die on the table; a second test needs a reason', async () => {
		const host = open();
		await palette('Bénouville Bridge');
		await id('bridge-roll').click();
		expect(host.commands[0]).toEqual({ type: 'test-bridge', crossing: 'benouville' });
		expect(faces(host)).toBeUndefined();
		host.answer = () => refusal('Bénouville Bridge held: Control tested it in turn 4.');
		await id('bridge-face-4').click();
		await id('bridge-confirm').click();
		expect(faces(host)).toEqual([4]);
		host.answer = () => ({ outcome: 'recorded' });
		await id('overrule-reason').fill('another charge was found');
		await page.getByRole('button', { name: 'Overrule' }).click();
		expect(host.commands.at(-1)).toMatchObject({
			type: 'test-bridge',
			overrule: { reason: 'another charge was found' },
		});
		expect(faces(host)).toEqual([4]);
	});

	it('lets a unit look a tested bridge over', async () => {
		const host = open();
		await palette('York 1');
		await expect.element(id('bridge-test')).toMatchTextContent(/Tested by Control, turn 3/);
		await id('bridge-checker').selectOptions('a-3-mon');
		await id('bridge-check').click();
		expect(host.commands[0]).toEqual({ type: 'check-bridge', crossing: 'york-1', unit: 'a-3-mon' });
	});

	it('is replaced by a ruling, with a reason', async () => {
		const host = open();
		await palette('London 2');
		await page.getByText('Make a ruling on this crossing').click();
		await id('crossing-kind').selectOptions('Bailey bridge');
		await id('crossing-capacity').fill('25');
		await expect.element(id('crossing-record')).toBeDisabled();
		await id('crossing-reason').fill('the sappers are quick');
		await id('crossing-record').click();
		await vi.waitFor(() => expect(host.commands).toHaveLength(1));
		expect(host.commands[0]).toEqual({
			type: 'rule-crossing',
			crossing: 'london-2',
			kind: 'bailey',
			standing: true,
			capacity: 25,
			reason: 'the sappers are quick',
		});
	});

	it('offers no roll for the test where the dice are thrown on the table', async () => {
		open({ ...airAndGround, dice: { ...airAndGround.dice, typed: true } });
		await palette('Bénouville Bridge');
		await expect.element(id('bridge-test')).toMatchTextContent(/roll on the table/);
		await expect.element(id('bridge-roll')).not.toBeInTheDocument();
	});
});

const laidOn = ({ ofPack }: Layout): ReturnType<typeof readTemplates> => readTemplates(ofPack['templates']);

describe('tools on the map', () => {
	it('lays ranges and squares, moves one by its grip, takes them off, and keeps them', async () => {
		const layout = new Layout();
		open(airAndGround, layout);
		const { map, at } = await drawn();
		await userEvent.keyboard('t');
		await id('lay-medium-effective').click();
		await id('lay-square').click();
		await id('lay-free').click();
		expect(laidOn(layout).map(({ shape, km }) => [shape, km])).toEqual([
			['circle', 12],
			['square', 2],
			['circle', 5],
		]);
		expect(layout.remembered['templates']).toHaveLength(3);
		const laid = laidOn(layout)[2]?.at ?? { x: 0, y: 0 };
		const from = at(laid.x, laid.y);
		await page.screenshot({ path: '__screenshots__/ground-templates.png' });
		press(map, 'pointerdown', from);
		for (const dx of [10, 30, 60]) press(map, 'pointermove', { x: from.x + dx, y: from.y });
		press(map, 'pointerup', { x: from.x + 60, y: from.y });
		const scale = Number((map.dataset['camera'] ?? '').split(' ')[2]);
		expect(laidOn(layout)[2]?.at.x).toBeCloseTo(laid.x + 60 / scale, 1);
		expect(laidOn(layout)[1]?.at).toEqual(laid);
		await id('templates-clear').click();
		expect(laidOn(layout)).toEqual([]);
	});

	it('forgets what was kept by another version and makes no sense', () => {
		const layout = new Layout();
		const good = {
			id: 'a',
			label: 'Ring',
			shape: 'circle',
			km: 3,
			at: { x: 1, y: 2 },
			bearing: 0,
			free: true,
		};
		layout.recall({ templates: [good, { id: 'b', shape: 'star' }, null, 7] });
		expect(laidOn(layout)).toEqual([good]);
	});

	it('measures a way with the turn it would cost the selected unit', async () => {
		const host = open();
		const { map, at } = await drawn();
		await palette('3 RTR ·');
		await mapStands();
		await userEvent.keyboard('{Shift>}d{/Shift}');
		for (const point of [at(1, 8.1), at(2, 6)])
			for (const type of ['pointerdown', 'pointerup']) press(map, type, point);
		await expect.element(page.getByText(/2\.3 km, \d+ % of the turn for 3 RTR/)).toBeVisible();
		const plan = host.asked.findLast(({ name }) => name === 'explain.move')?.input;
		expect(plan).toMatchObject({ unit: 'a-3-rtr', route: [{}, {}] });
	});
});

describe('a unit’s data', () => {
	it('is mended with a profile of the library, shown before it is taken', async () => {
		const host = open();
		await palette('3 RTR ·');
		await page.getByText('Mend its data').click();
		await id('mend-library').selectOptions('Tank battalion, 7-5-3-1-0');
		await expect.element(id('mend-preview')).toMatchTextContent(/7-5-3-1-0/);
		await id('mend-points').fill('8');
		await userEvent.keyboard('{Tab}');
		await expect.element(id('mend-record')).toBeDisabled();
		await id('mend-reason').fill('misprinted');
		await page.screenshot({ path: '__screenshots__/ground-unit.png' });
		await id('mend-record').click();
		expect(host.commands[0]).toEqual({
			type: 'amend-unit',
			unit: 'a-3-rtr',
			library: 'Tank battalion',
			points: 8,
			reason: 'misprinted',
		});
	});

	it('gives steps back to a rested unit, never more than it lost', async () => {
		const lost = airAndGround.units['a-1-kosb'];
		if (!lost) throw new Error('no such unit');
		const host = open({
			...airAndGround,
			units: { ...airAndGround.units, 'a-1-kosb': { ...lost, profile: { ...lost.profile, lost: 2 } } },
		});
		await palette('1 KOSB ·');
		await expect.element(id('restore-unit')).toMatchTextContent(/Rested 9 turns/);
		const more = id('restore-unit').getByRole('button', { name: /one more/ });
		for (let n = 0; n < 3; n += 1) await more.click();
		await id('restore-reason').fill('three days behind the line');
		await id('restore-record').click();
		expect(host.commands[0]).toMatchObject({ type: 'restore-steps', unit: 'a-1-kosb', steps: 2 });
	});

	it('orders an attachment for the next turn, or at once with a reason', async () => {
		const host = open();
		await palette('3 Mon ·');
		await page.getByText('Attach it elsewhere').click();
		await id('attach-to').selectOptions('29 Armd Bde');
		await id('attach-record').click();
		expect(host.commands[0]).toEqual({
			type: 'order-attachment',
			unit: 'a-3-mon',
			to: 'a-29',
			atOnce: false,
		});
		await id('attach-to').selectOptions('29 Armd Bde');
		await id('attach-at-once').click();
		await expect.element(id('attach-record')).toBeDisabled();
		await id('attach-reason').fill('veterans');
		await id('attach-record').click();
		expect(host.commands[1]).toMatchObject({ atOnce: true, reason: 'veterans' });
	});

	it('notes the ground it covers and who sits at its headquarters', async () => {
		const host = open();
		await palette('3 RTR ·');
		await id('deploy-wide').fill('3');
		await userEvent.keyboard('{Tab}');
		await id('deploy-record').click();
		expect(host.commands[0]).toEqual({
			type: 'note-deployment',
			unit: 'a-3-rtr',
			km: { wide: 3, deep: 1 },
		});
		await palette('2 N Yeo ·');
		await page.getByText('Its headquarters').click();
		await id('roster-players').fill('4');
		await userEvent.keyboard('{Tab}');
		await id('roster-record').click();
		expect(host.commands[1]).toMatchObject({ type: 'note-roster', players: 4 });
	});

	it('forms a group of the selected units under a name, and disbands one', async () => {
		const host = open();
		await drawn();
		await id('group-vanguard')
			.getByRole('button', { name: /Vanguard.*3 RTR, 8 RB/ })
			.click();
		await id('group-name').fill('Spearhead');
		await id('group-form').click();
		expect(host.commands[0]).toMatchObject({
			type: 'form-group',
			name: 'Spearhead',
			units: ['a-3-rtr', 'a-8-rb'],
		});
		await page.getByRole('button', { name: 'Disband Vanguard' }).click();
		expect(host.commands[1]).toEqual({ type: 'disband-group', group: 'vanguard' });
	});
});

describe('the look', () => {
	it.each(['light', 'projector'] as const)('%s theme', async (theme) => {
		const layout = new Layout();
		layout.setTheme(theme);
		await page.viewport(theme === 'projector' ? 1920 : 1280, theme === 'projector' ? 1080 : 720);
		open(airAndGround, layout);
		await drawn();
		await palette('Bénouville Bridge');
		await userEvent.keyboard('6');
		await mapStands();
		await page.screenshot({ path: `__screenshots__/ground-${theme}.png` });
		await expect.element(id('air-desk')).toBeVisible();
	});
});
