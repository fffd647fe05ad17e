/**
 * A turn of Goodwood over the network: a headquarters of each side on a laptop of its own, a second umpire on a third, all
 * seated by their codes, each behind a network of its own that is cut and mended in the middle. The first umpire sits
 * at the host. Every byte that reaches a side is searched for what that side was not told.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tcpProxy, type TcpProxy } from '../helpers/bad-network.ts';
import { openHall, startProgram, type Hall, type Program } from './hall.ts';
import { picture } from './picture.ts';
import {
	command,
	group,
	openCombat,
	overrule,
	releaseAll,
	soon,
	toList,
	undoTitle,
	writeSheet,
	type Line,
} from './hands.ts';
import { ADDRESS, codeOf, holdsOnlyItsOwn, sitDown, tieOf, type Laptop } from './laptops.ts';
import { freePort } from '../helpers/free-port.ts';

/** A device of the hall behind a network of its own. */
type Behind = Laptop & { readonly network: TcpProxy };

let hall: Hall;
let program: Program;
let control: Page;
let port: number;
const proxies: TcpProxy[] = [];
let allied: Behind;
let german: Behind;
let second: Behind;

beforeAll(async () => {
	hall = await openHall(1440, 810);
	program = await startProgram(hall.dataDir);
	port = await freePort();
	for (let n = 0; n < 3; n += 1) proxies.push(await tcpProxy(port, 0, ADDRESS));
});
afterEach(async ({ task }) => {
	if (task.result?.state !== 'fail') return;
	const windows = { control, allied: allied?.page, german: german?.page, second: second?.page };
	for (const [name, page] of Object.entries(windows)) if (page) await picture(page, `lan-failed-${name}`);
});
afterAll(async () => {
	await hall.end();
	await Promise.all(proxies.map((proxy) => proxy.close()));
	await program.stop();
	hall.forget();
});

async function sitDownBehind(network: TcpProxy, code: string, name: string): Promise<Behind> {
	return { network, ...(await sitDown(hall, network.port, code, name)) };
}

const allies: readonly Line[] = [
	{
		who: '13/18 H',
		orders: 'Break through by Cuverville and go on to the south.',
		supporting: '33 Fd',
		action: 'Breakthrough',
		objective: [4.9, 3.4],
	},
	{
		who: 'Staffs Yeo',
		orders: 'Follow 13/18 Hussars and widen the gap.',
		action: 'Breakthrough',
		objective: [4.9, 3.4],
	},
];
/** Written while the cable is out. */
const written: Line = {
	who: '2 Lincolns',
	orders: 'Close up behind the Suffolks.',
	action: 'Move',
	objective: [4.1, 5.6],
};
const germans: readonly Line[] = [
	{ who: 'II/46 Jg', orders: 'Hold.', action: 'Hold' },
	{ who: 'II/32 Jg', orders: 'Close up to I/32.', action: 'Move', objective: [2.0, 2.8] },
];

describe('a turn over the network', () => {
	it('opens hosting to three ports, and gives out seats by their codes', async () => {
		control = await hall.page(program.address);
		await control.getByTestId('scenario-goodwood').click();
		await control.getByTestId('title').fill('Goodwood in the hall');
		await control.getByTestId('begin').click();
		await control.getByTestId('master-map').waitFor();
		await control.getByTestId('hosting').click();
		await control.getByTestId('hosting-network').selectOption(ADDRESS);
		await control.getByTestId('hosting-port').fill(String(port));
		await control.getByText('Reached by another name too').click();
		await control
			.getByTestId('hosting-also')
			.fill(proxies.map((proxy) => `${ADDRESS}:${String(proxy.port)}`).join(', '));
		await control.getByTestId('hosting-on').click();
		await control.getByTestId('hosting-address').waitFor();
		const [first, other, third] = proxies;
		if (!first || !other || !third) throw new Error('three networks are wanted');
		allied = await sitDownBehind(
			first,
			await codeOf(control, 'allied', '3rd British Division'),
			'Capt. Ford',
		);
		german = await sitDownBehind(other, await codeOf(control, 'german', '16th Luftwaffe'), 'Hptm. Vogel');
		second = await sitDownBehind(third, await codeOf(control, 'control', '16th Luftwaffe'), 'Ben');
		await soon(() => allied.page.title()).toContain('Allied');
		await soon(() => german.page.title()).toContain('German');
		await second.page.getByTestId('master-map').waitFor();
		await picture(control, 'lan-hosting');
		await control.keyboard.press('Escape');
	});

	it('takes a sheet in that was written and handed in while the cable was out', async () => {
		await writeSheet(german.page, '16th Luftwaffe Field Division', germans);
		await german.page.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => control.getByTestId('inbox-german-16-lfd').textContent()).toContain('Submitted');
		await writeSheet(allied.page, '3rd British Division', allies);
		allied.network.cut();
		await soon(() => tieOf(allied.page)).toBe('offline');
		await writeSheet(allied.page, '3rd British Division', [written], allies.length);
		await allied.page.getByRole('button', { name: 'Hand in to Control' }).click();
		await allied.page.getByText('Waits for the connection').waitFor();
		await picture(allied.page, 'lan-offline');
		expect(await control.getByTestId('inbox-allied-3-div').textContent()).toContain('Nothing in yet');
		expect(await tieOf(german.page)).toBe('live');
		allied.network.restore();
		await soon(() => tieOf(allied.page)).toBe('live');
		await soon(() => control.getByTestId('inbox-allied-3-div').textContent()).toContain('Submitted');
		await allied.page.getByText('Waits for the connection').waitFor({ state: 'detached' });
	});

	it('has two umpires read the sheets side by side; what one holds, the other is told of', async () => {
		const mine = second.page;
		await mine.getByTestId('inbox-german-16-lfd').getByRole('button', { name: /^Open/ }).click();
		await control.bringToFront();
		await control.getByTestId('inbox-german-16-lfd').getByRole('button', { name: /^Open/ }).click();
		await control.getByTestId('held-banner').waitFor();
		expect(await control.getByTestId('held-banner').textContent()).toContain('Ben');
		await picture(control, 'lan-held');
		await control.keyboard.press('Escape');
		await control.getByTestId('inbox-allied-3-div').getByRole('button', { name: /^Open/ }).click();
		await control.getByTestId('all-understood').click();
		await control.keyboard.press('Escape');
		await mine.bringToFront();
		await mine.getByTestId('all-understood').click();
		await mine.keyboard.press('Escape');
		// Each window is told in its own time: a step that one closes before is refused for what is no more, and the refusal goes.
		for (const team of ['german-16-lfd', 'allied-3-div'])
			for (const page of [control, mine])
				await soon(() => page.getByTestId(`inbox-${team}`).textContent()).toContain('Understood');
	});

	it('moves what was ordered, each umpire the own, one of them through a cut', async () => {
		await command(control, 'Close this step');
		await overrule(control, 'the other headquarters sit this one out');
		await control.keyboard.press('2');
		for (const unit of ['a-13-18-h', 'a-staffs']) {
			await control.getByTestId(`move-${unit}`).click();
			await control.getByTestId('move-estimate').waitFor();
			await control.getByTestId('move-confirm').click();
			await soon(() => undoTitle(control)).toMatch(/^Undo: Move/);
			await control.keyboard.press('Escape');
		}
		const mine = second.page;
		await mine.bringToFront();
		await mine.keyboard.press('2');
		await mine.getByTestId('move-g-ii-32').click();
		await mine.getByTestId('move-estimate').waitFor();
		second.network.cut();
		await soon(() => tieOf(mine)).toBe('offline');
		await picture(mine, 'lan-umpire-offline');
		second.network.restore();
		await soon(() => tieOf(mine)).toBe('live');
		await mine.getByTestId('move-confirm').click();
		await soon(() => undoTitle(control)).toContain('II/32 Jg');
	});

	it('lets one of two umpires roll a combat, and only that one', async () => {
		await toList(control, '3', 'All combats');
		await group(control, ['13/18 H', 'Staffs Yeo'], ['II/46 Jg']);
		for (const contact of await control.getByTestId('contact').all())
			await contact.getByTestId('dismiss-contact').click();
		await control.getByTestId('complete-grouping').click();
		await overrule(control, 'the others stay where they are');
		const mine = second.page;
		await mine.bringToFront();
		await openCombat(mine, '13/18 H');
		await openCombat(control, '13/18 H');
		await control.getByTestId('held-banner').waitFor();
		await control.getByTestId('roll').click();
		await soon(() => control.getByTestId('refusal').first().textContent()).toContain('Ben');
		await mine.bringToFront();
		for (const unit of ['a-13-18-h', 'a-staffs']) await mine.getByTestId(`switch-${unit}/unprepared`).click();
		await mine.keyboard.press('6');
		await mine.getByTestId('retreat-face-4').click();
		await mine.getByTestId('confirm-die').click();
		await mine.getByTestId('result-card').waitFor();
		await picture(control, 'lan-two-umpires');
		await mine.bringToFront();
		await mine.getByTestId('apply').click();
		await soon(() => mine.getByTestId('combat-book').getAttribute('data-state')).toBe('applied');
	});

	it('briefs both sides; the one whose network was cut reads it when it is back', async () => {
		await command(control, 'Close this step');
		german.network.cut();
		await soon(() => tieOf(german.page)).toBe('offline');
		const before = german.wire.length;
		await releaseAll(control);
		await soon(() => allied.page.getByRole('tab', { name: /Dispatches/ }).textContent()).toMatch(/[2-9]/);
		expect(german.wire.length).toBe(before);
		german.network.restore();
		await soon(() => tieOf(german.page)).toBe('live');
		await german.page.bringToFront();
		await soon(() => german.page.getByRole('tab', { name: /Dispatches/ }).textContent()).toMatch(/[2-9]/);
		await german.page.getByRole('tab', { name: /Dispatches/ }).click();
		await picture(german.page, 'lan-german');
	});

	it('brings every window back by itself when the host is killed and started again', async () => {
		const campaigns = join(hall.dataDir, 'campaigns');
		const file = readdirSync(campaigns).find((name) => name.endsWith('.thirdmap')) ?? '';
		await program.kill();
		await soon(() => tieOf(allied.page)).toBe('offline');
		program = await startProgram(hall.dataDir, ['--file', join(campaigns, file)]);
		for (const page of [control, second.page, allied.page, german.page])
			await soon(() => tieOf(page)).toBe('live');
		await soon(() => allied.page.getByText('Turn 1').first().isVisible()).toBe(true);
	});

	it('sent neither side a unit, number or rule that it was not told', () => {
		holdsOnlyItsOwn('allied', allied.wire);
		holdsOnlyItsOwn('german', german.wire);
	});

	it('no window complained', () => {
		expect(hall.complaints).toEqual([]);
	});
});
