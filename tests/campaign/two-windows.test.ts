/** The umpire's own sending code, two windows of it, over the real host: what one changes the other can't run over. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { DraftEditor } from '../../src-renderer/rulesets/opcom/umpire/dispatches/dispatches.svelte.ts';
import type { Host } from '../../src-renderer/workspace/host.ts';
import { Workspace } from '../../src-renderer/workspace/workspace.svelte.ts';
import { OrdersDesk } from '../../src-renderer/rulesets/opcom/umpire/orders/orders.svelte.ts';
import { opcomWays, type Room } from '../../src-renderer/rulesets/opcom/umpire/room.ts';
import { SeatId, TeamId } from '../../src-shared/kit/ids.ts';
import { openHall, orderLine, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { smallScenario, unitId } from '../helpers/small-scenario.ts';

let hall: Hall;
afterEach(() => hall.end());

async function room(seat: Seat = umpire): Promise<Room> {
	const window: HallWindow = await hall.window(seat);
	const host: Host = {
		get revision() {
			return window.rev();
		},
		ask: (name, input) => window.ask(name, input as never),
	};
	return new Workspace(host, (): MasterView => window.master(), opcomWays);
}

/** Both windows with the same draft open: the report of a short march. */
async function twoEditors(): Promise<readonly [DraftEditor, DraftEditor]> {
	hall = await openHall(smallScenario());
	const control = await hall.window(umpire);
	const overrule = { reason: 'a test needs no sheets' };
	const route = [
		{ x: 8, y: 7 },
		{ x: 8, y: 8 },
	];
	const plan = { unit: unitId('b-inf'), route, manner: 'tactical', delays: [] } as const;
	await control.game({ type: 'advance-step', overrule });
	await control.game({ type: 'move-unit', plan, overrule });
	await control.game({ type: 'advance-step', overrule });
	const [anna, ben] = [await room(), await room()];
	const draft = Object.values(anna.view.dispatches).find(({ state }) => state === 'draft');
	if (!draft) throw new Error('no report of the march was drafted');
	return [new DraftEditor(anna, draft.id), new DraftEditor(ben, draft.id)];
}

describe('two umpires at one dispatch', () => {
	it('refuses the second, who keeps what was typed and sends it after another look', async () => {
		const [anna, ben] = await twoEditors();
		ben.type('enemy', 'Nothing seen so far.');
		anna.type('enemy', 'Some movement in the woods.');
		expect(await anna.save()).toBe(true);
		expect(await ben.save()).toBe(false);
		expect(ben.saving.stale).toBe(true);
		expect(ben.shownItems?.enemy).toBe('Nothing seen so far.');
		ben.saving.lookAgain();
		expect(ben.shownItems?.enemy).toBe('Some movement in the woods.');
		expect(ben.asideOf('enemy')).toBe('Nothing seen so far.');
		await ben.takeAside('enemy');
		expect(ben.saving.refusal).toBeNull();
		expect(anna.dispatch?.items.enemy).toBe('Nothing seen so far.');
	});

	it('lets one window go on typing: its own changes never stand in its way', async () => {
		const [anna] = await twoEditors();
		anna.type('enemy', 'One.');
		expect(await anna.save()).toBe(true);
		anna.type('enemy', 'One, perhaps two.');
		expect(await anna.save()).toBe(true);
		expect(anna.dispatch?.items.enemy).toBe('One, perhaps two.');
	});

	it('shows what the rules say to the draft as recorded', async () => {
		const [anna] = await twoEditors();
		await anna.setForm('outline');
		anna.type('enemy', '');
		await anna.save();
		const before = anna.check.missing.length;
		expect(before).toBeGreaterThan(0);
		anna.type('enemy', 'Status 5 after one step lost.');
		expect(anna.check.missing).toHaveLength(before);
		await anna.save();
		expect(anna.check.missing).toHaveLength(before - 1);
		expect(anna.check.warnings.map(({ say }) => say).join(' ')).toContain('Status');
	});
});

describe('two umpires at one sheet', () => {
	it('the second is told who has it, keeps the typed text, and sends it after taking over', async () => {
		hall = await openHall(smallScenario());
		const team = TeamId.parse('blue-armour');
		const [one, two] = [
			await room({ kind: 'umpire', name: 'Anna', id: SeatId.parse('anna') }),
			await room({ kind: 'umpire', name: 'Ben', id: SeatId.parse('ben') }),
		];
		await one.send({
			to: 'desk',
			command: { type: 'submit-sheet', form: { team, turn: 1, lines: [orderLine('2 Fife')] } },
		});
		const [anna, ben] = [new OrdersDesk(one), new OrdersDesk(two)];
		const sheet = Object.values(one.view.sheets)[0];
		if (!sheet) throw new Error('no sheet came in');
		for (const desk of [anna, ben]) desk.open(sheet.id);
		await one.host.ask('claims.hold', { subjects: [`sheet:${sheet.id}`] });
		ben.write('note');
		ben.text = 'The ford is mined.';
		await ben.sendWriting();
		expect(ben.attempt.refusal).toMatchObject({ code: 'claim/held', held: `line:${sheet.id}.1` });
		expect(ben.attempt.refusal?.say).toContain('Anna has the sheet of Blue armour in hand');
		expect([ben.writing, ben.text]).toEqual(['note', 'The ford is mined.']);
		expect(one.view.sheets[sheet.id]?.lines[0]?.notes).toEqual([]);
		expect(await ben.attempt.takeOver()).toBe(true);
		expect(ben.writing).toBeNull();
		expect(one.view.sheets[sheet.id]?.lines[0]?.notes).toMatchObject([{ text: 'The ford is mined.' }]);
		expect(one.view.control.handOvers).toMatchObject([
			{ kind: 'taken', from: { name: 'Anna' }, to: { name: 'Ben' } },
		]);
	});
});
