/** The keys n and p: at whom they stop in a side's window and in Control's. */
import { expect, it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { mayStillAct, walksTo } from '../../src-renderer/rulesets/tcs/common/next-unit.ts';
import { BLUE, RED, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

type View = Parameters<typeof walksTo>[0];
const stops = (view: View, own: string | null): readonly string[] =>
	Object.keys(view.units).filter((id) => walksTo(view, id, own));

it('a side goes through its own units, in its phase through those with shots or points left', async () => {
	const table = await openTable(tcsScenario());
	try {
		const sides = (ids: readonly string[]) => [...new Set(ids.map((id) => table.view().units[id]?.side))];
		// No side acts alone: Control goes through all of them, a side through its own.
		await table.stepTo('draw');
		expect(sides(stops(table.view(), null)).toSorted()).toEqual([BLUE, RED]);
		expect(sides(stops(table.sideView(table.red), RED))).toEqual([RED]);
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		expect(sides(stops(table.view(), null))).toEqual([BLUE]);
		expect(sides(stops(table.sideView(table.red), RED))).toEqual([RED]);
		const view = table.sideView(table.blue);
		const all = stops(view, BLUE);
		expect(all).toContain('b-1');
		const hurt = (change: object): View => ({
			...view,
			units: { ...view.units, 'b-1': { ...view.units['b-1'], ...change } as never },
		});
		for (const done of [{ fired: true }, { marker: 'Paralyzed' }, { at: null }])
			expect(stops(hurt(done), BLUE)).toEqual(all.filter((id) => id !== 'b-1'));
		const allowance = String(view.counters['b-1']?.allowance);
		expect(mayStillAct(hurt({ mode: 'Move', spent: allowance }), 'b-1')).toBe(false);
		expect(mayStillAct(hurt({ mode: 'Move', spent: '1' }), 'b-1')).toBe(true);
		expect(mayStillAct(hurt({ mode: 'Move', marker: 'Suppressed' }), 'b-1')).toBe(false);
		// Nobody of the side has anything left: it looks at all of them again.
		const units = Object.entries(view.units).map(([id, unit]) => [id, { ...unit, fired: true }]);
		const spent = { ...view, units: Object.fromEntries(units) as View['units'] };
		expect(sides(stops(spent, BLUE))).toEqual([BLUE]);
	} finally {
		await table.hall.end();
	}
});

it('no mark on the map of these windows is drawn in the tone that is a side’s blue', () => {
	const at = 'src-renderer/rulesets/tcs';
	const marks = readdirSync(at, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts'))
		.filter((name) => readFileSync(`${at}/${name}`, 'utf8').includes("tone: 'info'"));
	expect(marks).toEqual([]);
});
