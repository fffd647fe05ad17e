/** Dispatches: drafted for each side out of what it knows alone, reworded and sent by Control, shown to that side alone. */
import { describe, expect, it } from 'vitest';
import type { DispatchDraft, DispatchShown } from '../../src-shared/kit/dispatch.ts';
import { BLUE, RED, sheet } from '../helpers/tcs-scenario.ts';
import { undo } from '../ocs/hall.ts';
import { openTable, type Table } from './hall.ts';

const draftFor = async ({ control }: Table, side: string): Promise<DispatchDraft> =>
	(await control.ask('rules.explain', { name: 'dispatch-draft', input: { side } })) as DispatchDraft;
const send = (table: Table, side: string, text: string, through: number) =>
	table.order({ type: 'send-dispatch', side, text, through });
const readBy = (table: Table, window: Table['blue']): readonly DispatchShown[] =>
	table.sideView(window).dispatches;

/** Blue’s b-1 moves in the open before r-1, which fires in overwatch: 2 steps are lost. `hidden` is done before, as Red draws. */
async function evening<T>(
	then: (table: Table) => Promise<T>,
	hidden?: (table: Table) => Promise<void>,
): Promise<T> {
	const table = await openTable();
	try {
		await table.stepTo('draw');
		await hidden?.(table);
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
		await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['04.05', '05.05'] });
		const fires = table.view().questions[0]?.answers.find(({ id }) => id !== 'none')?.id;
		await table.choose(fires ?? 'none', [6, 6, 1, 1]);
		for (let n = 0; n < 9 && table.view().questions.length > 0; n += 1)
			await table.choose(table.view().questions[0]?.answers[0]?.id ?? '');
		return await then(table);
	} finally {
		await table.hall.end();
	}
}

describe('dispatches of Control', () => {
	it('a draft says what the side suffered and saw, of either side', () =>
		evening(async (table) => {
			const [blue, red] = [await draftFor(table, BLUE), await draftFor(table, RED)];
			expect(blue.text.split('\n')).toEqual([
				'Our losses:',
				'- b-1 lost 1 step and has 4 left.',
				'',
				'What happened:',
				'- Enemy overwatch fire at 04.05 by r-mg from 08.05: 1 step lost, Morale Check. b-1 loses 1 step.',
				'- Our Morale Check in 04.05: b-1 holds.',
			]);
			expect(red.text.split('\n')).toEqual([
				'What happened:',
				'- Our overwatch fire at 04.05 by r-mg from 08.05: 1 step lost, Morale Check. b-1 loses 1 step.',
				'- Enemy Morale Check in 04.05: b-1 holds.',
				'',
				'Enemy losses:',
				'- b-1 lost 1 step and has 4 left.',
				'',
				'The enemy near us:',
				'- b-1 moved to 05.05, 3 hexes from ours in 08.05.',
			]);
		}));

	it('is sent as it was reworded, shown to its side alone, and the next draft goes on from there', () =>
		evening(async (table) => {
			const draft = await draftFor(table, BLUE);
			expect(await send(table, BLUE, `  CANARY ${draft.text}  `, draft.through)).toMatchObject({
				outcome: 'recorded',
			});
			expect(readBy(table, table.blue)).toEqual([
				{
					...{ side: BLUE, n: 1, turn: 1 },
					when: 'Turn 1, 06:00, Action: Blue side acts',
					text: `CANARY ${draft.text}`,
				},
			]);
			expect(readBy(table, table.red)).toEqual([]);
			expect(table.red.received.join('\n')).not.toContain('CANARY');
			expect(await draftFor(table, BLUE)).toEqual({
				text: 'Nothing has happened since the last dispatch.',
				through: draft.through,
				notes: 0,
			});
		}));

	it('covers no more than its draft did: what happened while it was reworded stands in the next', () =>
		evening(async (table) => {
			const early = await draftFor(table, BLUE);
			const ruled = { type: 'rule-unit', unit: 'r-1', at: '06.05', lost: 2, mode: 'Fire', reason: 'late' };
			expect(await table.order(ruled)).toMatchObject({ outcome: 'recorded' });
			await send(table, BLUE, early.text, early.through);
			expect(await draftFor(table, BLUE)).toEqual({
				text: [
					'Enemy losses:',
					'- r-1 lost 2 steps and has 3 left.',
					'',
					'The enemy near us:',
					'- r-1 moved to 06.05, 1 hex from ours in 05.05.',
				].join('\n'),
				through: early.through + 1,
				notes: 1,
			});
		}));

	it('undone, it is gone from the window, and the draft is what it was', () =>
		evening(async (table) => {
			const draft = await draftFor(table, BLUE);
			await send(table, BLUE, draft.text, draft.through);
			expect(await undo(table.control)).toMatchObject({ outcome: 'recorded' });
			expect(readBy(table, table.blue)).toEqual([]);
			expect(await draftFor(table, BLUE)).toEqual(draft);
		}));

	it('an empty one and one to nobody are refused with what to do', () =>
		evening(async (table) => {
			expect(await send(table, BLUE, '  ', 0)).toMatchObject({ outcome: 'refused', code: 'dispatch/empty' });
			expect(await send(table, 'green', 'x', 0)).toMatchObject({
				outcome: 'refused',
				code: 'dispatch/no-side',
			});
		}));

	it('a side can neither ask for a draft nor send one', () =>
		evening(async (table) => {
			const unknown = await refused(table.blue.ask('side.explain', { name: 'ghost', input: { side: BLUE } }));
			const draft = await refused(
				table.blue.ask('side.explain', { name: 'dispatch-draft', input: { side: BLUE } }),
			);
			expect(draft.replace('dispatch-draft', 'ghost')).toBe(unknown);
			const sent = await refused(
				table.play(table.blue, { type: 'send-dispatch', side: BLUE, text: 'x', through: 0 }),
			);
			expect(sent).toBe(await refused(table.play(table.blue, { type: 'ghost' })));
		}));
});

const refused = async (asked: Promise<unknown>): Promise<string> =>
	asked.then(
		(answer) => `answered: ${JSON.stringify(answer)}`,
		(error: unknown) => (error instanceof Error ? error.message : String(error)),
	);

describe('the draft for a side in two worlds that differ in what that side can’t know', () => {
	const drafts = (hidden?: (table: Table) => Promise<void>): Promise<readonly string[]> =>
		evening(async (table) => {
			const before = JSON.stringify(await draftFor(table, RED));
			await send(table, BLUE, 'CANARY words to Blue', 3);
			return [before, JSON.stringify(await draftFor(table, RED)), JSON.stringify(readBy(table, table.red))];
		}, hidden);
	const draws =
		(draft: object) =>
		async (table: Table): Promise<void> => {
			expect(await table.play(table.blue, { type: 'draw-sheet', side: BLUE, draft })).toMatchObject({
				outcome: 'recorded',
			});
		};

	it('is the same to the byte', async () => {
		const plain = await drafts();
		expect(plain[0]).toContain('b-1');
		expect(await drafts(draws(sheet('canary', 'Attack', ['b-2', 'b-3'])))).toEqual(plain);
		expect(await drafts(draws(sheet('other', 'Move', ['b-tank'], { notes: 'CANARY' })))).toEqual(plain);
	});
});
