/** Which orders are offered for the units in hand: those of the step, for these units, and why one can't be given. */
import { afterEach, describe, expect, it } from 'vitest';
import type { UnitOrderShown } from '../../src-shared/rulesets/ocs/unit-orders.ts';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { openTable, order, umpireView, type Table } from './hall.ts';

const tables: Table[] = [];
afterEach(async () => {
	for (const table of tables.splice(0)) await table.hall.end();
});
async function at(step: string): Promise<Table> {
	const table = await openTable(workedExample());
	tables.push(table);
	while (umpireView(table.control).game.step !== step) await table.steps(1);
	return table;
}
const orders = async (table: Table, ...units: readonly string[]): Promise<readonly UnitOrderShown[]> =>
	(await table.control.ask('rules.explain', {
		name: 'unit-orders',
		input: { units },
	})) as readonly UnitOrderShown[];
const ofSide = async (window: Table['blue'], ...units: readonly string[]) =>
	(await window.ask('side.explain', { name: 'unit-orders', input: { units } })) as readonly UnitOrderShown[];
const offered = (list: readonly UnitOrderShown[]): readonly string[] =>
	list.filter((each) => each.offered).map(({ id }) => id);
const say = (list: readonly UnitOrderShown[], id: string): string | null =>
	list.find((each) => each.id === id)?.say ?? null;

describe('buttons follow the step', () => {
	it('third evening 5: a gun in the Barrage Segment may bombard, and nothing else', async () => {
		const table = await at('combat.barrage');
		expect(offered(await orders(table, 'guns'))).toEqual(['barrage']);
		expect(offered(await ofSide(table.blue, 'guns'))).toEqual(['barrage']);
		expect(offered(await orders(table, 'panzer'))).toEqual([]);
		await order(table.control, { type: 'fire-barrage', units: ['guns'], target: TARGET }, [1, 1]);
		for (const list of [await orders(table, 'guns'), await ofSide(table.blue, 'guns')]) {
			expect(offered(list)).toEqual(['barrage']);
			expect(say(list, 'barrage')).toBe('guns has fired in this phase.');
		}
	});

	it('third evening 5: what is no order of the step says in which step it is', async () => {
		const table = await at('combat.barrage');
		const list = await orders(table, 'panzer');
		expect(say(list, 'attack')).toMatch(/In the Barrage Segment of the Combat Phase.*you can’t attack/);
		expect(say(list, 'mode-reserve')).toMatch(/you can’t change modes/);
	});

	it('third evening 5: in its own Movement Segment a unit moves, overruns, changes modes and is fuelled', async () => {
		const table = await at('movement.movement');
		const modes = ['mode-move', 'mode-reserve', 'mode-strat'];
		expect(offered(await orders(table, 'panzer'))).toEqual(['move', 'overrun', ...modes, 'fuel']);
		// Guns overrun nobody.
		expect(offered(await orders(table, 'guns'))).toEqual(['move', ...modes, 'fuel']);
		expect(say(await orders(table, 'guns', 'panzer'), 'overrun')).toBeNull();
		// The other side waits.
		expect(offered(await orders(table, 'rifles'))).toEqual([]);
		expect(offered(await ofSide(table.red, 'rifles'))).toEqual([]);
	});

	it('third evening 5: a unit that may not attack is told why, and drops out of a stack that may', async () => {
		const table = await at('combat.combat');
		const strat = { type: 'rule-unit', unit: 'mech', mode: 'strat', reason: 'a trial' } as const;
		await order(table.control, strat);
		const alone = await orders(table, 'mech');
		expect(offered(alone)).toEqual(['attack']);
		expect(say(alone, 'attack')).toBe('mech is in Strat Mode and cannot attack.');
		expect(say(await orders(table, 'mech', 'panzer'), 'attack')).toBeNull();
	});

	it('third evening 5: nothing is offered of the other side’s units, nor of those that are not on the map', async () => {
		const table = await at('movement.movement');
		expect(await ofSide(table.blue, 'rifles')).toEqual([]);
		expect(await ofSide(table.blue, 'nobody')).toEqual([]);
		expect(await orders(table, 'nobody')).toEqual([]);
	});

	it('third evening 5: while a fight is under way nothing else can be ordered, and both windows say so', async () => {
		const table = await at('combat.combat');
		expect(say(await orders(table, 'mech'), 'attack')).toBeNull();
		await order(table.control, { type: 'declare-attack', units: ['panzer'], target: TARGET });
		const busy = 'What is under way waits for a choice: nothing else goes on before it has ended.';
		for (const list of [await orders(table, 'mech'), await ofSide(table.blue, 'mech')]) {
			expect(offered(list)).toEqual(['attack']);
			expect(say(list, 'attack')).toBe(busy);
		}
	});

	it('third evening 5: fuel paid before its phase is refused with the phase, not as a stranger’s', async () => {
		const table = await at('movement.movement');
		const pay = { type: 'pay-fuel', method: 'unit', of: 'brigade' } as const;
		const no = await order(table.control, pay);
		expect(no).toMatchObject({ outcome: 'refused', code: 'sequence/not-now' });
		expect(no).toMatchObject({ say: expect.stringContaining('you can’t move ground units') as string });
	});
});
