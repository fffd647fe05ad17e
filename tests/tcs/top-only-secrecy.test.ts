/**
 * By chapter 10 of the 1992 proposals a side sees the top of an enemy stack and is told the target types in its hex. Two worlds
 * that differ in what lies beneath, with the same types, must bring it the same bytes, and it may not name what it does not see.
 */
import { expect, it } from 'vitest';
import type { DispatchDraft } from '../../src-shared/kit/dispatch.ts';
import type { TcsScenarioInput } from '../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, RED, machineGun, platoon, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

const TOP = platoon('r-top', RED, '07.05');
const UNDER = [platoon('canary-1', RED, '07.05'), tank('canary-2', RED, '07.05', { steps: 2 })];
const OTHERS = [
	platoon('canary-3', RED, '07.05', { name: 'CANARY', morale: 7, steps: 2 }),
	platoon('canary-4', RED, '07.05', { steps: 3 }),
	tank('canary-5', RED, '07.05', { defence: 5, name: 'CANARY' }),
	machineGun('canary-6', RED, '07.05'),
];
/** Elsewhere, where Blue looks: the same stack in both. */
const far = platoon('r-far', RED, '09.05');

const ASKED: readonly (readonly [string, object])[] = [
	['fire', { units: ['b-1'], target: '07.05' }],
	['point-fire', { units: ['b-tank'], target: '07.05', at: [] }],
	...['r-top', 'canary-1', 'canary-2', 'canary-3', 'ghost'].flatMap(
		(unit): readonly (readonly [string, object])[] => [
			['orders', { units: [unit] }],
			['reach', { units: [unit] }],
			['fire', { units: [unit], target: '05.05' }],
			['point-fire', { units: ['b-tank'], target: '07.05', at: [unit] }],
		],
	),
	['assault', { units: ['b-1'], target: '07.05', attack: 'assault' }],
	['way', { units: ['b-1'], way: ['06.05', '07.05'] }],
];

/** What Blue is sent while it looks, asks and moves up, and what it is answered. */
async function evening(under: TcsScenarioInput['counters'], option = 'top') {
	const table = await openTable(
		tcsScenario({
			turns: [{ time: '0620' }, { time: '0640' }],
			counters: [platoon('b-1', BLUE, '05.05'), tank('b-tank', BLUE, '05.05'), TOP, ...under, far],
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1', 'b-tank']) }],
		}),
	);
	try {
		const set = (name: string, value: string) =>
			table.order({ type: 'set-option', option: name, value, reason: 'as agreed' });
		await set('proposal-odds', 'on');
		await set('proposal-view', option);
		const seen = table.blue.received.length;
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
		const named: string[] = [];
		for (const unit of ['canary-1', 'canary-2', 'canary-5', 'ghost'])
			named.push(
				JSON.stringify(
					await table.play(table.blue, {
						type: 'point-fire',
						units: ['b-tank'],
						target: '07.05',
						at: [unit],
					}),
				),
			);
		const answers: string[] = [];
		for (const [name, input] of ASKED)
			answers.push(JSON.stringify([name, await table.blue.ask('side.explain', { name, input })]));
		const ruled = { type: 'rule-unit', mode: 'Fire', reason: 'as agreed' };
		await table.order({ ...ruled, unit: 'r-far', at: '08.05', lost: 0 });
		if (under === UNDER) await table.order({ ...ruled, unit: 'canary-1', at: '07.05', lost: 1 });
		const draft = { name: 'dispatch-draft', input: { side: BLUE } };
		const { text } = (await table.control.ask('rules.explain', draft)) as DispatchDraft;
		return {
			draft: text,
			view: JSON.stringify(table.sideView(table.blue)),
			sent: table.blue.received.slice(seen),
			answers,
			named,
		};
	} finally {
		await table.hall.end();
	}
}

it('tcs3-10.view.top-only: Blue’s window is the same whatever lies beneath the top', async () => {
	const [one, other] = [await evening(UNDER), await evening(OTHERS)];
	expect(other.view).toBe(one.view);
	expect(other.sent).toEqual(one.sent);
	expect(other.answers).toEqual(one.answers);
	expect(other.draft).toBe(one.draft);
	expect(one.draft).toContain('r-far moved to 08.05');
	expect(`${other.view}${other.sent.join('')}${other.answers.join('')}`).not.toMatch(/canary-3|CANARY/);
	expect(one.view).toContain('"types":["Area","Point"]');
	// A hidden unit is answered as one that there is not.
	for (const { named } of [one, other]) expect(new Set(named).size).toBe(1);
});

it('tcs3-10.view.ask-types: would differ where every counter lies open', async () => {
	const [one, other] = [await evening(UNDER, 'open'), await evening(OTHERS, 'open')];
	expect(other.view).not.toBe(one.view);
	expect(one.draft).toContain('canary-1 lost 1 step');
	expect(other.draft).not.toBe(one.draft);
	expect(other.view).toContain('CANARY');
});

it.each(['top', 'open'])(
	'tcs3-10.view.top-only: a Point Fire’s result tells what is left where counters lie open alone: %s',
	async (option) => {
		const table = await openTable(
			tcsScenario({
				counters: [
					tank('b-tank', BLUE, '05.05'),
					TOP,
					tank('r-tank', RED, '07.05', { steps: 1, defence: 0 }),
				],
				sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-tank']) }],
			}),
		);
		try {
			for (const [name, value] of [
				['proposal-odds', 'on'],
				['proposal-view', option],
			])
				await table.order({ type: 'set-option', option: name, value, reason: 'as agreed' });
			await table.stepTo('action-initiative', [6, 1]);
			await table.choose('first');
			await table.stepTo('first-actions');
			const fires = { type: 'point-fire', units: ['b-tank'], target: '07.05', at: [] };
			expect(await table.order(fires, [6, 6])).toMatchObject({ outcome: 'recorded' });
			const told = table.sideView(table.blue).results.find(({ kind }) => kind === 'point');
			expect(told).toMatchObject({
				says: option === 'top' ? expect.stringMatching(/^\d+ kills$/) : 'destroyed',
			});
		} finally {
			await table.hall.end();
		}
	},
);
