/** Doubtful rules that are read in one of two ways: both of them, by the campaign's option. */
import { expect, it } from 'vitest';
import { countsAsFire } from '../../src-main/rules/tcs/06-op-sheets/in-fire.ts';
import { EMPTY_BOX, withDead } from '../../src-main/rules/tcs/17-morale/battalion.ts';
import { tcsOptions } from '../../src-main/rules/tcs/options.ts';
import { tcsScenario } from '../helpers/tcs-scenario.ts';

it('tcs-6.9d.what barrages and Sorties count as fire or do not, Minefields never, other fire always', () => {
	const counts = (options: Readonly<Record<string, string>>) =>
		['barrage', 'sortie', 'mines', 'guns', 'sfa', 'overwatch'].filter((by) => countsAsFire(by, options));
	expect(counts({})).toEqual(['barrage', 'sortie', 'guns', 'sfa', 'overwatch']);
	expect(counts({ 'barrages-count': 'no' })).toEqual(['guns', 'sfa', 'overwatch']);
});

it('tcs-17.1a.count a dead infantry section counts among the others or as a platoon, a machine gun never as one', () => {
	const { counters } = tcsScenario();
	const platoon = counters.find(({ category }) => category === 'Infantry');
	const gun = counters.find(({ id }) => id === 'b-mg');
	if (!platoon || !gun) throw new Error('the scenario has both');
	const section = { ...platoon, steps: 2 };
	expect(withDead(EMPTY_BOX, section, {})).toEqual({ platoons: 0, others: 1 });
	expect(withDead(EMPTY_BOX, section, { 'dead-sections': 'platoons' })).toEqual({ platoons: 1, others: 0 });
	expect(withDead(EMPTY_BOX, gun, { 'dead-sections': 'platoons' })).toEqual({ platoons: 0, others: 1 });
});

it('every option names a rule of the book and has its default among its readings', () => {
	for (const { id, rule, values, byDefault } of tcsOptions) {
		expect(rule, id).toMatch(/^tcs3?-/);
		expect(
			values.map((value) => value.id),
			id,
		).toContain(byDefault);
	}
});
