/** A first impulse in three windows: points, an activation, a recon that is answered, a battle, the end of the turn. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { openTable, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());
const recorded = { outcome: 'recorded' };

describe('a first impulse', () => {
	it('a company looks ahead, is answered, attacks; the battle is fought and the turn goes on', async () => {
		expect(await table.next([3, 2, 5])).toMatchObject(recorded);
		expect(table.view().clock).toMatchObject({ step: 'act', phasing: BLUE, impulse: 1, cloud: 'clear' });
		expect(table.sideView(table.blue).points).toEqual({
			[BLUE]: { pool: 4, others: [], earned: 11, spent: 0, deficit: 0, next: 'earned' },
		});
		expect(table.sideView(table.red).points[BLUE]).toBeUndefined();
		expect(await table.play(table.blue, { type: 'activate', unit: 'b-1' })).toMatchObject(recorded);
		expect(await table.play(table.blue, { type: 'recon', unit: 'b-1', way: ['06.05'] })).toMatchObject(
			recorded,
		);
		// Red is asked, Blue waits; nobody else can go on.
		expect(table.sideView(table.red).questions).toMatchObject([
			{ of: RED, hex: '06.05', answers: [{ id: 'declare' }, { id: 'silent' }] },
		]);
		expect(table.sideView(table.blue)).toMatchObject({
			questions: [],
			waiting: { of: RED, hex: '06.05', about: 'recon' },
		});
		expect(await table.play(table.blue, { type: 'activate', unit: 'b-2' })).toMatchObject({
			outcome: 'refused',
			code: 'tocs/asked',
		});
		expect(await table.reply(table.red, 'silent')).toMatchObject(recorded);
		expect(table.sideView(table.blue).marks[BLUE]?.['06.05']).toMatchObject({
			occupied: false,
			ezoc: false,
			source: 'recon',
			turn: 1,
			impulse: 1,
		});
		expect(table.sideView(table.red).owners['06.05']).toBe(BLUE);
		await table.play(table.blue, { type: 'move', unit: 'b-1', way: ['06.05'] });
		expect(table.view().units['b-1']).toMatchObject({ at: '06.05', ap: 1 });
		expect(
			await table.play(table.blue, { type: 'attack', unit: 'b-1', hex: '07.05', attack: 'Hasty' }),
		).toMatchObject(recorded);
		expect(table.sideView(table.red).battles).toEqual([]);
		await table.play(table.blue, { type: 'next-step', step: 'act' });
		expect(table.sideView(table.red).battles).toEqual(['07.05']);
		// Six and six on 4 against 4 in a village: 1:1 is the third column.
		expect(await table.order({ type: 'next-step', step: 'reserves' }, [6, 6])).toMatchObject(recorded);
		expect(table.view().results.at(-1)).toMatchObject({ hex: '07.05', column: '1:1', cell: '-/1' });
		expect(table.sideView(table.red).questions).toMatchObject([{ of: RED, answers: [{ id: 'r-1' }] }]);
		expect(await table.choose('r-1', [1, 1])).toMatchObject(recorded);
		expect(table.sideView(table.blue).engagements).toEqual(['07.05']);
		expect(table.view().units['b-1']).toMatchObject({ at: '07.05', state: 'Fatigued' });
		expect(table.view().units['r-1']).toMatchObject({ steps: 3, state: 'Fatigued' });
		// Blue's strength is Blue's to see, Red's Red's.
		expect(
			table
				.sideView(table.blue)
				.results.at(-1)
				?.strengths.map(({ side }) => side),
		).toEqual([BLUE]);
		await table.next([1, 1]);
		expect(table.view().clock).toMatchObject({ turn: 2, step: 'turn' });
		expect(table.view().units['b-1']?.state).toBe('Good Order');
	});

	it('a question survives that the campaign is closed, and is answered by Control for the side', async () => {
		await table.next([3, 2, 5]);
		await table.play(table.blue, { type: 'activate', unit: 'b-1' });
		await table.play(table.blue, { type: 'move', unit: 'b-1', way: ['06.05'] });
		const [question] = table.view().questions;
		expect(question).toMatchObject({ of: RED, hex: '06.05' });
		const { app } = table.hall;
		const { path } = app.session.file;
		const before = JSON.stringify(app.session.state);
		app.closeCampaign();
		app.open(path);
		expect(JSON.stringify(app.session.state)).toBe(before);
		expect(table.view().questions).toEqual([question]);
		expect(table.sideView(table.red).questions).toHaveLength(1);
		expect(
			await table.order({ type: 'answer-question', question: question?.id ?? '', answer: 'declare' }),
		).toMatchObject(recorded);
		expect(table.view().units['b-1']).toMatchObject({ at: '06.05', mp: 0 });
		expect(table.sideView(table.blue).marks[BLUE]?.['06.05']).toMatchObject({ ezoc: true });
	});
});
