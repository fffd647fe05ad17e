/** The hexes that are lit for a side as targets: those in which it sees an enemy, however many it does not see. */
import { afterEach, expect, it } from 'vitest';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { TargetsShown } from '../../../src-shared/rulesets/ocs/views.ts';
import { TARGET, workedExample } from '../../helpers/ocs-worked-example.ts';
import { openTable, order, umpireView, type Table } from '../../ocs/hall.ts';

let table: Table | undefined;
afterEach(async () => {
	await table?.hall.end();
	table = undefined;
});

const asked = { name: 'targets', input: { kind: 'barrage', units: ['guns'] } } as const;
const ofBlue = async (window: Table): Promise<string> =>
	JSON.stringify(await window.blue.ask('side.explain', asked));

it('third evening 12: an unseen enemy in range lights no hex of a side, wherever it stands', async () => {
	const scenario = OcsScenario.parse({ ...workedExample(), options: { 'enemy-hexes': 'contact' } });
	table = await openTable(scenario);
	while (umpireView(table.control).game.step !== 'combat.barrage') await table.steps(1);
	expect(await ofBlue(table)).toBe(JSON.stringify([TARGET]));
	// Within range of the guns, and beside none of blue's.
	for (const hex of ['03.06', '02.06', null]) {
		const done = await order(table.control, {
			type: 'place-unit',
			unit: 'reserve',
			at: hex,
			reason: 'a trial',
		});
		expect(done.outcome).toBe('recorded');
		const truth = (await table.control.ask('rules.explain', asked)) as TargetsShown;
		if (hex !== null) expect(truth).toContain(hex);
		expect(await ofBlue(table)).toBe(JSON.stringify([TARGET]));
	}
});
