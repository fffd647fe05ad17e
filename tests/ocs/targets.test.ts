/** The hexes that units in hand could fight: lit in both windows, by the functions that decide, and for a side by what it knows. */
import { afterEach, expect, it } from 'vitest';
import type { AttackShown, BarrageShown, TargetsShown } from '../../src-shared/rulesets/ocs/views.ts';
import { boardOf } from '../../src-main/rules/ocs/board.ts';
import { overrunExample, TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { openTable, order, umpireView, type Table } from './hall.ts';

const tables: Table[] = [];
afterEach(async () => {
	for (const table of tables.splice(0)) await table.hall.end();
});
async function at(step: string, scenario = workedExample()): Promise<Table> {
	const table = await openTable(scenario);
	tables.push(table);
	while (umpireView(table.control).game.step !== step) await table.steps(1);
	return table;
}
type Kind = 'attack' | 'overrun' | 'barrage';
/** What Control's window and blue's are told. */
async function lit(table: Table, kind: Kind, ...units: readonly string[]): Promise<readonly TargetsShown[]> {
	const asked = { name: 'targets', input: { kind, units } };
	return [
		(await table.control.ask('rules.explain', asked)) as TargetsShown,
		(await table.blue.ask('side.explain', asked)) as TargetsShown,
	];
}

it('third evening 12: targets of an attack are the hexes that could be attacked, and no others', async () => {
	const table = await at('combat.combat');
	expect(await lit(table, 'attack', 'panzer', 'mech')).toEqual([[TARGET], [TARGET]]);
	expect(await lit(table, 'attack', 'guns')).toEqual([[], []]);
	await order(table.control, { type: 'rule-unit', unit: 'mech', mode: 'strat', reason: 'a trial' });
	expect(await lit(table, 'attack', 'mech')).toEqual([[], []]);
});

it('third evening 12: a hex that was attacked in this segment is lit for nobody, and the card says why', async () => {
	const table = await at('combat.combat');
	await order(table.control, { type: 'attack-and-play-out', units: ['motorcycle'], target: TARGET });
	const { units, questions, combatFor } = umpireView(table.control);
	expect([questions, combatFor]).toEqual([[], null]);
	expect(Object.values(units).some(({ side, at: hex }) => side === 'red' && hex === TARGET)).toBe(true);
	expect(await lit(table, 'attack', 'panzer', 'mech')).toEqual([[], []]);
	const asked = { name: 'attack', input: { units: ['panzer', 'mech'], target: TARGET } };
	for (const answer of [
		await table.control.ask('rules.explain', asked),
		await table.blue.ask('side.explain', asked),
	])
		expect(answer).toMatchObject({ say: `${TARGET} was attacked in this segment.` });
});

it('third evening 12: targets of a barrage are in range, and none is bombarded twice', async () => {
	const table = await at('combat.barrage');
	const scenario = workedExample();
	const far = boardOf(scenario).distance('03.03', '05.07');
	expect(far).toBeGreaterThan(4);
	expect(await lit(table, 'barrage', 'guns')).toEqual([[TARGET], [TARGET]]);
	await order(table.control, { type: 'place-unit', unit: 'reserve', at: '05.05', reason: 'a trial' });
	expect((await lit(table, 'barrage', 'guns')).map((each) => each.toSorted())).toEqual([
		[TARGET, '05.05'],
		[TARGET, '05.05'],
	]);
	await order(table.control, { type: 'fire-barrage', units: ['guns'], target: TARGET }, [1, 1]);
	expect(await lit(table, 'barrage', 'guns')).toEqual([[], []]);
});

it('third evening 12: targets of an overrun are beside the stack, in a Movement Segment alone', async () => {
	const table = await at('movement.movement', overrunExample());
	const no = await lit(table, 'overrun', 'panzer');
	expect(no).toEqual([[], []]);
	await order(table.control, { type: 'place-unit', unit: 'panzer', at: '04.05', reason: 'a trial' });
	await order(table.control, { type: 'pay-fuel', method: 'unit', of: 'panzer' });
	for (const hexes of await lit(table, 'overrun', 'panzer')) expect(hexes).toEqual(['05.05']);
	await table.steps(1);
	expect(await lit(table, 'overrun', 'panzer')).toEqual([[], []]);
});

it('third evening 12: a hex is lit exactly where the card says nothing against it but its supply', async () => {
	const table = await at('combat.barrage');
	const hexes = [...boardOf(workedExample()).map.hexes()].map((hex) => boardOf(workedExample()).name(hex));
	const [control = []] = await lit(table, 'barrage', 'guns');
	for (const target of hexes) {
		const asked = { name: 'barrage', input: { units: ['guns'], target } };
		const shown = (await table.control.ask('rules.explain', asked)) as BarrageShown;
		expect(shown.say === null, target).toBe(control.includes(target));
	}
	await table.steps(1);
	const [attacked = []] = await lit(table, 'attack', 'mech');
	for (const target of hexes) {
		const asked = { name: 'attack', input: { units: ['mech'], target } };
		const shown = (await table.control.ask('rules.explain', asked)) as AttackShown;
		expect(shown.say === null, target).toBe(attacked.includes(target));
	}
});

it('third evening 12: nothing is lit for the other side’s units, nor while a fight is under way', async () => {
	const table = await at('combat.combat');
	expect((await lit(table, 'attack', 'rifles'))[1]).toEqual([]);
	expect((await lit(table, 'attack', 'nobody'))[1]).toEqual([]);
	await order(table.control, { type: 'declare-attack', units: ['panzer'], target: TARGET });
	expect((await lit(table, 'attack', 'mech'))[0]).toEqual([]);
});
