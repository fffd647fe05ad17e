/** Reinforcements that are still to come: two evenings that differ in Red’s alone bring Blue the same bytes until they are due. */
import { expect, it } from 'vitest';
import type { TcsScenarioInput } from '../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, RED, platoon, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

type Counters = TcsScenarioInput['counters'];

const late = (id: string, more: Partial<Counters[number]>): Counters[number] =>
	platoon(id, RED, null, { arrives: 2, entry: '12.05', ...more });
const ONE = [late('r-late', {})];
const OTHERS = [
	late('canary-1', { arrives: 3, name: 'CANARY', formation: 'canary-bn' }),
	tank('canary-2', RED, null, { name: 'CANARY' }),
];
const CANARY_BATTALION = { id: 'canary-bn', side: RED, name: 'CANARY', kind: 'battalion' as const };

/** What Blue is sent and answered in turn 1, and what its view is as turn 2 begins. */
async function evening(coming: Counters, option = 'beside') {
	const table = await openTable(
		tcsScenario({
			turns: [{ time: '0620' }, { time: '0640' }, { time: '0700' }],
			formations: [...tcsScenario().formations, CANARY_BATTALION].filter(
				({ id }) => coming === OTHERS || id !== CANARY_BATTALION.id,
			),
			counters: [platoon('b-1', BLUE, '05.05'), platoon('r-1', RED, '09.05'), ...coming],
		}),
	);
	try {
		await table.order({ type: 'set-option', option: 'later-arrivals', value: option, reason: 'as agreed' });
		const first = JSON.stringify(table.sideView(table.blue));
		const seen = table.blue.received.length;
		const answers: string[] = [];
		for (const unit of ['r-late', 'canary-1', 'canary-2', 'ghost'])
			answers.push(
				JSON.stringify([
					await table.blue.ask('side.explain', { name: 'orders', input: { units: [unit] } }),
					await table.play(table.blue, { type: 'change-mode', units: [unit], mode: 'Move' }),
					await table.play(table.blue, { type: 'enter', units: [unit], hex: '12.05' }),
				]).replaceAll(unit, 'UNIT'),
			);
		await table.stepTo('clean-up');
		const sent = table.blue.received.slice(seen);
		await table.order({ type: 'next-step' });
		return { first, sent, answers, turn2: JSON.stringify(table.sideView(table.blue)) };
	} finally {
		await table.hall.end();
	}
}

it('tcs-27.2a.view: Blue is sent the same whatever Red has still to come', async () => {
	const [one, other] = [await evening(ONE), await evening(OTHERS)];
	expect(other.first).toBe(one.first);
	expect(other.sent).toEqual(one.sent);
	expect(`${other.first}${other.turn2}${other.sent.join('')}`).not.toMatch(/canary|CANARY/);
	for (const { answers } of [one, other]) expect(new Set(answers).size).toBe(1);
	expect(one.first).not.toContain('r-late');
	expect(one.turn2).toContain('r-late');
});

it('tcs-27.2a.view: would differ where the order of arrival lies open', async () => {
	expect((await evening(OTHERS, 'open')).first).toContain('CANARY');
});
