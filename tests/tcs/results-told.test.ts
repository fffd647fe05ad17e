/** What both sides read of an Assault once it is over: how it ended, and where whoever retreated halts. */
import { expect, it } from 'vitest';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import { openTable } from './hall.ts';
import { platoon, BLUE, RED, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';

it('fresh player 06: an Assault that is played out says who holds the hex, to both sides alike', async () => {
	const base = tcsScenario();
	const near = base.counters.filter(({ id }) => !['b-1', 'r-1'].includes(id));
	const table = await openTable(
		tcsScenario({
			counters: [...near, platoon('b-1', BLUE, '06.05', { mode: 'Move' }), platoon('r-1', RED, '07.05')],
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1']) }],
		}),
	);
	try {
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		const done = await table.order({ type: 'assault', units: ['b-1'], hex: '07.05', attack: 'assault' });
		expect(done).toMatchObject({ outcome: 'recorded' });
		for (let n = 0; n < 30 && table.view().questions.length > 0; n += 1)
			await table.order({ type: 'play-out' });
		const ends = (results: ReturnType<typeof table.view>['results']) =>
			results.filter(({ kind }) => kind === 'ended' || kind === 'retreated');
		const told = ends(table.view().results);
		expect(told.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
		expect(told.find(({ kind }) => kind === 'ended')).toMatchObject({
			...{ side: BLUE, units: ['b-1'], hex: '07.05', overrun: false },
			says: expect.stringMatching(/holds the hex|is left in the hex|is stopped/),
		});
		for (const window of [table.blue, table.red]) expect(ends(table.sideView(window).results)).toEqual(told);
		for (const each of told)
			if (each.kind === 'retreated')
				expect(each.units.map((unit) => table.view().units[unit]?.at)).toEqual(
					each.units.map(() => each.hex),
				);
	} finally {
		await table.hall.end();
	}
});

it('fresh player 07: Smoke of a mortar says where it landed, or that there is none', async () => {
	const base = tcsScenario();
	const mortar = platoon('b-mort', BLUE, '03.06', {
		...{ category: 'Weapons', kind: 'mortar', calibre: 81 },
		fire: { type: 'A', strength: 4, range: 18, trajectory: 'High' },
	});
	const table = await openTable(
		tcsScenario({
			counters: [...base.counters, mortar],
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-mort']) }],
		}),
	);
	try {
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		const fires = { type: 'screen', units: ['b-mort'], shell: 'Smoke', hex: '06.05' };
		expect(await table.order(fires, [6])).toMatchObject({ outcome: 'recorded' });
		const [told] = table.view().results.filter(({ kind }) => kind === 'screened');
		expect(told).toMatchObject({ unit: 'b-mort', hex: '06.05', die: 6, to: '06.05' });
		expect(table.sideView(table.red).results).toContainEqual(told);
	} finally {
		await table.hall.end();
	}
});

it('the log names the side whose step begins', async () => {
	const table = await openTable(tcsScenario());
	try {
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		const log = table.view().log.map(({ text }) => text);
		expect(log).toContain('Turn 1, Action: Blue side acts.');
		await table.stepTo('second-actions');
		expect(table.view().log.at(-2)?.text).toBe('Turn 1, Action: Red side acts.');
	} finally {
		await table.hall.end();
	}
});

it('fresh player 08: the log calls a sheet as it was drawn, not by its key', () => {
	const say = tcsModule.sayer(tcsScenario() as never, null);
	const draft = sheet('hill-road', 'Attack', ['b-1'], { name: 'Hill & road' });
	const head = { v: 1, rule: 'tcs-6.5.states' } as const;
	say({
		...{ type: 'sheet-drawn', ...head },
		payload: {
			...{ side: BLUE, sheet: 'blue.hill-road', draft },
			...{ elements: 1, size: 1, state: 'prepared' },
		},
	} as never);
	const payload = { side: BLUE, sheet: 'blue.hill-road', units: ['b-1'] };
	expect(say({ type: 'units-scratched', ...head, payload } as never)).toContain('from Hill & road.');
});

it('tcs-20.0.stop: a stack that stops because a platoon of it was destroyed says so to its own side', async () => {
	const table = await openTable(
		tcsScenario({
			counters: [
				platoon('b-1', BLUE, '03.05', { mode: 'Move', steps: 1 }),
				platoon('b-2', BLUE, '03.05', { mode: 'Move', steps: 1 }),
				platoon('r-1', RED, '07.05', { fire: { type: 'A', strength: 9, range: 8 } }),
			],
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1', 'b-2']) }],
		}),
	);
	const halted = (results: ReturnType<typeof table.view>['results']) =>
		results.filter(({ kind }) => kind === 'halted');
	try {
		for (const choice of ['losses', 'retreats'])
			await table.play(table.red, { type: 'set-standing', side: RED, choice, asks: false });
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await table.play(table.blue, { type: 'move', units: ['b-1', 'b-2'], way: ['04.05', '05.05', '05.06'] });
		const answer = table.view().questions[0]?.answers[1]?.id ?? 'none';
		// A step of the one-step platoon goes, and the check is passed.
		await table.choose(answer, [4, 4, 1, 1]);
		for (let n = 0; n < 6 && table.view().questions.length > 0; n += 1) {
			const [question] = table.view().questions;
			const loses = question?.answers.find(({ id }) => id === 'b-1');
			await table.choose(loses?.id ?? question?.answers[0]?.id ?? 'none', [1, 1]);
		}
		expect(table.view().units['b-1']?.at).toBeNull();
		expect(halted(table.view().results)).toMatchObject([{ side: BLUE, units: ['b-2'], lost: ['b-1'] }]);
		expect(halted(table.sideView(table.blue).results)).toHaveLength(1);
		expect(halted(table.sideView(table.red).results)).toEqual([]);
	} finally {
		await table.hall.end();
	}
});
