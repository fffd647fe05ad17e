/** A fight before it is paid for: who takes part, odds, and the chance of every result; for a side by what it knows. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AttackShown, BarrageShown } from '../../src-shared/rulesets/ocs/views.ts';
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
const ALL = ['motorcycle', 'panzer', 'mech'];
const attack = async (table: Table, units: readonly string[]): Promise<AttackShown> =>
	(await table.control.ask('rules.explain', {
		name: 'attack',
		input: { units, target: TARGET },
	})) as AttackShown;

describe('an attack', () => {
	it('third evening 11: Control is told strengths, odds, ratings and the chance of each result, and nothing is paid', async () => {
		const table = await at('combat.combat');
		const before = JSON.stringify(table.hall.app.session.state.game);
		const { forecast } = await attack(table, ALL);
		expect(forecast).toMatchObject({ ready: { drm: 2, start: { odds: '1:1' } }, target: TARGET });
		const chances = forecast?.outlook.results ?? [];
		expect(chances.length).toBeGreaterThan(3);
		expect(chances.reduce((all, { chance }) => all + chance.n / chance.d, 0)).toBeCloseTo(1, 10);
		expect(JSON.stringify(table.hall.app.session.state.game)).toBe(before);
	});

	it('third evening 11: what is foreseen is what is then rolled for', async () => {
		const table = await at('combat.combat');
		const { forecast } = await attack(table, ALL);
		await order(table.control, { type: 'declare-attack', units: ALL, target: TARGET });
		for (let asked = umpireView(table.control).questions[0]; asked;) {
			await order(table.control, { type: 'close-question', question: asked.id });
			asked = umpireView(table.control).questions[0];
		}
		const ready = await table.control.ask('rules.explain', { name: 'combat', input: {} });
		expect(ready).toEqual(forecast);
	});

	it('third evening 11: units that can’t attack drop out, each with its reason', async () => {
		const table = await at('combat.combat');
		const { say, parts, forecast } = await attack(table, [...ALL, 'guns']);
		expect(say).toBeNull();
		expect(parts.filter((each) => each.say !== null)).toEqual([
			{ unit: 'guns', say: 'guns is artillery: it bombards, and never attacks.' },
		]);
		expect(forecast?.units).toEqual(ALL);
		expect((await attack(table, ['guns'])).say).toBe('guns is artillery: it bombards, and never attacks.');
	});

	it('third evening 11: a side is told its own strength, and odds against the unit that it sees', async () => {
		const table = await at('combat.combat');
		const { own, forecast } = (await table.blue.ask('side.explain', {
			name: 'attack',
			input: { units: ALL, target: TARGET },
		})) as AttackShown;
		expect(forecast).toBeNull();
		expect(own?.units.map(({ unit }) => unit)).toEqual(ALL);
		// The brigade of 7 lies on top; the rifles of 13 beneath it are not known.
		expect(own?.odds).toEqual({ top: 'brigade', least: '2:1', most: '4:1' });
		expect(JSON.stringify(own)).not.toContain('rifles');
	});
});

describe('a barrage', () => {
	it('third evening 11: guns that can’t fire drop out, and the others are priced', async () => {
		const table = await at('combat.barrage');
		const shown = (await table.control.ask('rules.explain', {
			name: 'barrage',
			input: { units: ['panzer', 'guns'], target: TARGET },
		})) as BarrageShown;
		expect(shown.say).toBeNull();
		expect(shown.parts).toEqual([
			{ unit: 'panzer', say: 'panzer is no artillery.' },
			{ unit: 'guns', say: null },
		]);
		expect(shown.quote?.strength).toBe('20');
	});
});
