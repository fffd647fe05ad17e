/** A side takes back what it did itself, as long as nothing came of it; Control takes back anything, and the side is told. */
import { describe, expect, it } from 'vitest';
import { BLUE, RED, sheet } from '../helpers/tcs-scenario.ts';
import { undo } from '../ocs/hall.ts';
import { undrawnSheet } from '../../src-renderer/rulesets/tcs/common/undrawn-sheet.ts';
import { openTable, type Table } from './hall.ts';

const label = async (window: Table['blue']): Promise<string | null> =>
	(await window.ask('side.undo', undefined)).label;
const takeBack = (table: Table) => table.play(table.blue, { type: 'undo' });

/** Blue's Action Phase, and a table that is closed afterwards. */
async function inBluePhase(what: (table: Table) => Promise<void>): Promise<void> {
	const table = await openTable();
	try {
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		expect(table.view().clock.actors).toEqual([BLUE]);
		await what(table);
	} finally {
		await table.hall.end();
	}
}

describe('fresh player 01: undo in a side’s own window', () => {
	it('takes back its newest entry by name, and is offered to that side alone', () =>
		inBluePhase(async (table) => {
			expect(await label(table.blue)).toBeNull();
			await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
			expect(table.view().units['b-1']?.mode).toBe('Move');
			expect(await label(table.blue)).toBe('b-1 to Move Mode');
			expect(await label(table.red)).toBeNull();
			expect(await takeBack(table)).toMatchObject({ outcome: 'recorded' });
			expect(table.view().units['b-1']?.mode).toBe('Fire');
			expect(table.sideView(table.blue).undone.map(({ say }) => say)).toEqual([
				'Your side took back: b-1 to Move Mode.',
			]);
			expect(table.sideView(table.red).undone).toEqual([]);
			expect(await label(table.blue)).toBeNull();
		}));

	it('is refused once the other side has held its fire at a move: the answer showed something', () =>
		inBluePhase(async (table) => {
			await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
			await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['04.05', '05.05'] });
			const asked = table.view().questions.filter(({ of }) => of === RED);
			expect(asked).not.toEqual([]);
			for (let n = 0; n < 9 && table.view().questions.length > 0; n += 1) await table.choose('none');
			expect(await takeBack(table)).toMatchObject({ outcome: 'refused', code: 'undo/seen' });
			expect(table.view().units['b-1']?.at).toBe('05.05');
		}));

	it('a move that nobody could fire at goes back', () =>
		inBluePhase(async (table) => {
			await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
			const from = table.view().units['b-1']?.at ?? '';
			const back = await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['02.05'] });
			expect(back).toEqual({ outcome: 'recorded' });
			expect(table.view().questions).toEqual([]);
			expect(await takeBack(table)).toEqual({ outcome: 'recorded' });
			expect(table.view().units['b-1']?.at).toBe(from);
		}));

	it('Control takes back anything: the side that did it is told what, by name', () =>
		inBluePhase(async (table) => {
			await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
			expect(await undo(table.control)).toMatchObject({ outcome: 'recorded' });
			expect(table.sideView(table.blue).undone.map(({ say }) => say)).toEqual([
				'Control took back: b-1 to Move Mode.',
			]);
			expect(table.sideView(table.red).undone).toEqual([]);
		}));
});

describe('what Red is sent when Blue takes back what is its secret', () => {
	const evening = async (drawsAndTakesBack: boolean): Promise<readonly string[]> => {
		const table = await openTable();
		try {
			await table.stepTo('draw');
			if (drawsAndTakesBack) {
				await table.play(table.blue, {
					type: 'draw-sheet',
					side: BLUE,
					draft: sheet('canary', 'Attack', ['b-1']),
				});
				expect(await takeBack(table)).toMatchObject({ outcome: 'recorded' });
				expect(table.sideView(table.blue).undone).toHaveLength(1);
			}
			await table.play(table.red, {
				type: 'draw-sheet',
				side: RED,
				draft: sheet('hold', 'Hasty Defense', ['r-1']),
			});
			return [...table.red.received, (await label(table.red)) ?? ''];
		} finally {
			await table.hall.end();
		}
	};

	it('is the same as if it had drawn nothing', async () => {
		const [one, other] = [await evening(false), await evening(true)];
		expect(other).toEqual(one);
		expect(one.length).toBeGreaterThan(5);
		expect(other.join('\n')).not.toMatch(/canary|took back/);
	});
});

it('an op sheet whose drawing is undone is found again as a draft, whole; nothing is while all sheets stand', async () => {
	const table = await openTable();
	try {
		await table.stepTo('draw');
		const empty = table.sideView(table.blue);
		const draft = sheet('wall', 'Hasty Defense', ['b-1', 'b-2']);
		await table.play(table.blue, { type: 'draw-sheet', side: BLUE, draft });
		const drawn = table.sideView(table.blue);
		expect(undrawnSheet(empty, drawn)).toBeNull();
		await takeBack(table);
		const undone = table.sideView(table.blue);
		expect(undone.sheets).toEqual([]);
		expect(undrawnSheet(drawn, undone)).toMatchObject({
			side: BLUE,
			name: drawn.sheets[0]?.draft.name,
			groups: [{ units: ['b-1', 'b-2'], mission: 'Hasty Defense' }],
		});
	} finally {
		await table.hall.end();
	}
});
