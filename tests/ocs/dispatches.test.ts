/** Dispatches in OCS: drafted for each side out of what it knows alone, reworded and sent by Control, shown to that side alone. */
import { afterEach, describe, expect, it } from 'vitest';
import type { DispatchDraft } from '../../src-shared/kit/dispatch.ts';
import { BLUE, RED } from '../helpers/ocs-scenario.ts';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { openTable, order, play, sideView, umpireView, undo, type Table } from './hall.ts';

const tables: Table[] = [];
afterEach(async () => {
	for (const table of tables.splice(0)) await table.hall.end();
});

const draftFor = async ({ control }: Table, side: string): Promise<DispatchDraft> =>
	(await control.ask('rules.explain', { name: 'dispatch-draft', input: { side } })) as DispatchDraft;
const send = ({ control }: Table, side: typeof BLUE, text: string, through: number) =>
	order(control, { type: 'send-dispatch', side, text, through });

/** Blue's guns fire at the target, and the brigade dies. @param ammunition of Red's that Blue can't see */
async function barraged(): Promise<Table> {
	const table = await openTable(workedExample());
	tables.push(table);
	while (umpireView(table.control).game.step !== 'combat.barrage') await table.steps(1);
	// What went before is told.
	for (const side of [BLUE, RED])
		await send(table, side, 'Read this.', (await draftFor(table, side)).through);
	const fire = { type: 'fire-barrage', units: ['guns'], target: TARGET } as const;
	expect(await order(table.control, fire as never, [6, 4, 5])).toMatchObject({ outcome: 'recorded' });
	const [question] = umpireView(table.control).questions;
	await order(table.control, {
		...{ type: 'answer-question', question: question?.id ?? '', answer: 'brigade' },
	});
	return table;
}
const SHELLED = `Barrage on ${TARGET}`;
const CAME = 'Half a step: a die of 5, 1 step is lost. The hex is disorganized.';

describe('dispatches of Control', () => {
	it('a draft says what the side lost and what the dice came to, with its own units alone', async () => {
		const table = await barraged();
		const [blue, red] = [await draftFor(table, BLUE), await draftFor(table, RED)];
		expect(red.text.split('\n')).toEqual([
			'Our losses:',
			'- brigade is destroyed.',
			'- rifles is disorganised.',
			'',
			'What happened:',
			`- ${SHELLED}: ${CAME} brigade, rifles are disorganized. brigade loses its last step and is destroyed.`,
		]);
		expect(blue.text).toContain(`- ${SHELLED} (guns): ${CAME}`);
		expect(blue.text).not.toMatch(/Our losses|brigade,/);
		expect(red.text).not.toMatch(/motorcycle|panzer|guns/);
	});

	it('is shown to its side alone; the next draft begins where it ended', async () => {
		const table = await barraged();
		const draft = await draftFor(table, RED);
		expect(await send(table, RED, ` CANARY ${draft.text} `, draft.through)).toMatchObject({
			outcome: 'recorded',
		});
		expect(sideView(table.red).dispatches.map(({ n, text }) => [n, text])).toEqual([
			[1, 'Read this.'],
			[2, `CANARY ${draft.text}`],
		]);
		expect(sideView(table.blue).dispatches.map(({ text }) => text)).toEqual(['Read this.']);
		expect(table.blue.received.join('\n')).not.toContain('CANARY');
		expect(await draftFor(table, RED)).toEqual({
			...{ text: 'Nothing has happened since the last dispatch.', through: draft.through, notes: 0 },
		});
		await undo(table.control);
		expect(sideView(table.red).dispatches).toHaveLength(1);
		expect(await draftFor(table, RED)).toEqual(draft);
	});

	it('says where the enemy is seen now, the nearest first', async () => {
		const table = await barraged();
		const before = (await draftFor(table, RED)).through;
		const unit = Object.entries(umpireView(table.control).units).find(([id]) => id === 'panzer')?.[0] ?? '';
		await order(table.control, {
			...{ type: 'place-unit', unit, at: '06.06', reason: 'A case of the enemy seen.' },
		} as never);
		const { text, through } = await draftFor(table, RED);
		expect(through).toBeGreaterThan(before);
		expect(text).toMatch(/The enemy that we see:\n(.*\n)*- .* in 06\.06, \d hex(es)? from ours in /);
	});

	it('a side can neither ask for a draft nor send a dispatch', async () => {
		const table = await barraged();
		await expect(
			table.blue.ask('side.explain', { name: 'dispatch-draft', input: { side: BLUE } }),
		).rejects.toThrow();
		await expect(
			play(table.blue, { type: 'send-dispatch', side: BLUE, text: 'x', through: 0 }),
		).rejects.toThrow();
	});
});

describe('the draft for a side in two worlds that differ in what that side can’t know', () => {
	const drafts = async (hidden: (table: Table) => Promise<unknown>): Promise<readonly string[]> => {
		const table = await barraged();
		await hidden(table);
		await send(table, BLUE, 'CANARY words to Blue', 3);
		return [JSON.stringify(await draftFor(table, RED)), JSON.stringify(sideView(table.red).dispatches)];
	};

	it('is the same to the byte', async () => {
		const plain = await drafts(async () => undefined);
		const rationed = await drafts(({ control }) =>
			order(control, {
				...{ type: 'rule-unit', unit: 'guns', internals: 'exhausted', reason: 'The other world.' },
			} as never),
		);
		expect(plain[0]).toContain('brigade');
		expect(rationed).toEqual(plain);
	});
});
