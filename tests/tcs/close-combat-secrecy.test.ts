/**
 * What the other side is told of an Assault: not how a side fires before both have said so, and of a Morale Check no figure, so
 * that Battalion Morale stays hidden. What a side wants to be asked is its own affair.
 */
import { expect, it } from 'vitest';
import { BLUE, RED, platoon, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable, type Table } from './hall.ts';

const scenario = () =>
	tcsScenario({
		counters: [
			platoon('b-1', BLUE, '06.05', { mode: 'Move' }),
			platoon('r-1', RED, '07.05'),
			tank('r-tank', RED, '07.05'),
		],
		sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1']) }],
	});

async function assaulting(of = scenario()): Promise<Table> {
	const table = await openTable(of);
	await table.stepTo('action-initiative', [6, 1]);
	await table.choose('first');
	await table.stepTo('first-actions');
	await table.play(table.blue, { type: 'assault', units: ['b-1'], hex: '07.05' });
	await table.choose('none');
	return table;
}

it('Red is sent the same whatever fire Blue has chosen, until both fire', async () => {
	const sent: (readonly string[])[] = [];
	for (const plan of ['area', 'at/area', 'hold']) {
		const table = await assaulting();
		try {
			expect(table.sideView(table.blue).questions[0]?.answers.map(({ id }) => id)).toContain(plan);
			const answer = await table.choose(plan);
			expect(answer).toMatchObject({ outcome: 'recorded' });
			expect(table.sideView(table.red).questions).toHaveLength(1);
			sent.push([...table.red.received]);
			// Blue's own window and Control's do know it.
			expect(table.control.received.join('\n')).toContain(`"${plan}"`);
		} finally {
			await table.hall.end();
		}
	}
	expect(sent[1]).toEqual(sent[0]);
	expect(sent[2]).toEqual(sent[0]);
});

it('Blue is shown what became of Red’s stack, and no figure of its morale', async () => {
	const table = await assaulting();
	try {
		await table.choose('area');
		// Blue's fire 44 in column 6 is a check, Red's 11 does nothing; Red rolls 45: Suppressed or worse by its total of 6.
		const answer = await table.choose('area', [4, 4, 1, 1, 4, 5]);
		expect(answer).toMatchObject({ outcome: 'recorded' });
		const [own] = table.sideView(table.red).results.filter(({ kind }) => kind === 'morale');
		const [foes] = table.sideView(table.blue).results.filter(({ kind }) => kind === 'morale');
		expect(own).toMatchObject({ terms: { total: 6, roll: 45 } });
		expect(foes).toMatchObject({ says: 'is Suppressed', terms: null });
		expect(table.blue.received.join('\n')).not.toContain('"stepsLost":0,"battalion"');
	} finally {
		await table.hall.end();
	}
});

it('Blue learns nothing of what Red wants to be asked', async () => {
	const sent: (readonly string[])[] = [];
	for (const asks of [true, false]) {
		const table = await openTable(scenario());
		try {
			const answer = await table.play(table.red, {
				type: 'set-standing',
				side: RED,
				choice: 'retreats',
				asks,
			});
			expect(answer).toMatchObject({ outcome: 'recorded' });
			await table.stepTo('draw');
			sent.push([...table.blue.received]);
			expect(table.red.received.join('\n')).not.toBe('');
		} finally {
			await table.hall.end();
		}
	}
	expect(sent[1]).toEqual(sent[0]);
	const table = await openTable(scenario());
	try {
		expect(
			await table.play(table.blue, { type: 'set-standing', side: RED, choice: 'retreats', asks: false }),
		).toMatchObject({ outcome: 'refused' });
	} finally {
		await table.hall.end();
	}
});
