/** What a side is sent does not change with what it was not told: the same evening beside another enemy. */
import { expect, it } from 'vitest';
import { openHall, umpire } from '../helpers/hall.ts';
import { drillScenario, NORTH, order, rulesets, SOUTH, play } from './hall.ts';
import type { DrillScenario } from './shapes.ts';

/** Every byte that North's window and its requests bring, over an evening in which nobody is met. */
async function evening(change: (scenario: DrillScenario) => DrillScenario, plant = false): Promise<string> {
	const hall = await openHall(change(drillScenario()), { rulesets });
	try {
		const control = await hall.window(umpire);
		const north = await hall.window({ kind: 'side', side: NORTH });
		const south = await hall.window({ kind: 'side', side: SOUTH });
		const answers: unknown[] = [];
		const hear = async (what: Promise<unknown>): Promise<void> =>
			void answers.push(await what.catch((error: unknown) => String(error)));
		await hear(play(north, { type: 'march', unit: 'n2', to: 'A2' }));
		for (const unit of ['s1', 's2', 's3', 'ghost']) {
			await hear(play(north, { type: 'march', unit, to: 'C4' }));
			await hear(north.ask('side.explain', { name: 'reach', input: { unit } }));
			await hear(north.ask('side.explain', { name: 'march', input: { unit, to: 'C4' } }));
		}
		for (const hex of ['B1', 'A3', 'C5']) await hear(play(north, { type: 'assault', unit: 'n1', hex }));
		await hear(play(north, { type: 'answer-question', question: 'stand-s2', answer: 'stand' }));
		await play(south, { type: 'march', unit: 's2', to: 'H8' });
		await order(control, { type: 'place', unit: 's2', at: plant ? 'B2' : 'E9', reason: 'out of sight' });
		await order(control, { type: 'end-turn' });
		await hear(north.ask('side.explain', { name: 'reach', input: { unit: 'n1' } }));
		await hear(north.ask('paper.make', { kind: 'situation', size: 'A4', grey: true }));
		return JSON.stringify([north.received, answers]);
	} finally {
		await hall.end();
	}
}

const same = (scenario: DrillScenario): DrillScenario => scenario;
const other = (scenario: DrillScenario): DrillScenario => ({
	...scenario,
	units: [
		...scenario.units.map((unit) => (unit.side === SOUTH ? { ...unit, steps: 1, name: 'Other' } : unit)),
		{ id: 's3', side: SOUTH, name: 'One more', at: 'F9', steps: 1 },
	],
});

it('North’s every byte is the same whether South is strong or weak, many or few', async () => {
	expect(await evening(other)).toBe(await evening(same));
});

it('who has an enemy’s unit in hand, and that it was touched since, is told to nobody', async () => {
	const hall = await openHall(drillScenario(), { rulesets });
	try {
		const control = await hall.window(umpire);
		const north = await hall.window({ kind: 'side', side: NORTH });
		const id = (n: number): string => `7f8a4c1e-0000-4000-8000-00000000000${String(n)}`;
		const ask = (n: number, unit: string): Promise<unknown> =>
			north.ask('side.send', { id: id(n), command: { type: 'march', unit, to: 'C4' }, basedOn: 1 });
		const nobody = await ask(1, 'ghost');
		await order(control, { type: 'place', unit: 's1', at: 'G5', reason: 'out of sight' });
		expect(await ask(2, 's1')).toEqual(nobody);
		await control.ask('claims.hold', { subjects: ['unit:s1'] });
		expect(await ask(3, 's1')).toEqual(nobody);
	} finally {
		await hall.end();
	}
});

it('the proof can fail: where South comes beside a unit of North’s, North is told', async () => {
	expect(await evening(same, true)).not.toBe(await evening(same));
});
