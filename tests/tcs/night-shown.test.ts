/** What both windows read of artillery at night: what Illum lights, who can't observe, where a mission went astray. */
import { expect, it } from 'vitest';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { BLUE, RED, platoon, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

const scenario = tcsScenario({
	turns: ['2200', '2300', '0000'].map((time) => ({ time, light: 'night' as const })),
	counters: [platoon('b-1', BLUE, '02.05'), platoon('r-1', RED, '11.05')],
	artillery: {
		batteries: ['one', 'two', 'three'].map((id) => ({
			...{ id, name: id, side: BLUE, calibre: 105, adjustment: 7, strength: { good: 9, bad: 6 } },
		})),
		ammunition: [{ side: BLUE, calibre: 105, HE: 6, Illum: 2 }],
	},
});
const mission = (of: string, shell: string, hex: string, observer: string | null) => ({
	...{ type: 'place-mission', side: BLUE, of, shell, hex, observer, fast: false, continuous: false },
});

it('tcs-26.2b.artillery: each window draws the hexes that Illum lights, and no light is left after the Clean Up Phase', async () => {
	const table = await openTable(scenario);
	try {
		await table.stepTo('artillery-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('missions-first');
		const asked = { side: BLUE, of: 'one', shell: 'HE', hex: '06.05', fast: false, continuous: false };
		const dark = { name: 'mission', input: { ...asked, observer: null } };
		expect(await table.blue.ask('side.explain', dark)).toMatchObject({
			say: 'Nobody can observe 06.05: no ready unit of yours in Fire Mode sees it.',
		});
		await table.play(table.blue, mission('one', 'Illum', '05.05', null));
		const map = new HexMap(scenario.map);
		const far = (hex: string): number =>
			map.grid.distance(map.hexNamed('05.05') ?? 0, map.hexNamed(hex) ?? 0);
		const all = Array.from({ length: 120 }, (_, n) => {
			const [column, row] = [(n % 12) + 1, Math.floor(n / 12) + 1];
			return [column, row].map((part) => String(part).padStart(2, '0')).join('.');
		});
		const lit = all.filter((hex) => far(hex) <= 5).toSorted();
		for (const view of [table.sideView(table.blue), table.sideView(table.red)]) {
			expect(view.artillery.lights).toMatchObject([{ hex: '05.05', radius: 5, by: 'artillery' }]);
			expect(view.artillery.lights[0]?.zone.toSorted()).toEqual(lit);
		}
		expect(await table.blue.ask('side.explain', dark)).toMatchObject({ observers: ['b-1'] });
		await table.stepTo('clean-up');
		await table.stepTo('review');
		expect(table.sideView(table.red).artillery.lights).toEqual([]);
	} finally {
		await table.hall.end();
	}
});

it('tcs-18.7c.two: the result of a mission that scatters says how far, where to and where it lands, to both sides', async () => {
	const table = await openTable(scenario);
	const latest = () =>
		[table.blue, table.red].map((window) => {
			const result = table.sideView(window).results.findLast(({ kind }) => kind === 'adjusted');
			return result?.kind === 'adjusted' ? result.says : '';
		});
	try {
		await table.stepTo('artillery-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('missions-first');
		await table.play(table.blue, mission('one', 'HE', '03.05', 'b-1'));
		await table.play(table.blue, mission('two', 'HE', '03.06', 'b-1'));
		await table.stepTo('adjust-first');
		const [first = '', second = ''] = table.view().artillery.barrages.map(({ id }) => id);
		await table.order({ type: 'adjust-mission', side: BLUE, mission: first }, [1, 4, 4, 1]);
		expect(latest()).toEqual([0, 1].map(() => 'Scatter, 2 hexes to the north: lands at 03.07'));
		await table.order({ type: 'adjust-mission', side: BLUE, mission: second }, [1, 4, 6]);
		await table.choose('05.06');
		expect(latest()).toEqual([0, 1].map(() => 'Scatter, placed by the other side: lands at 05.06'));
	} finally {
		await table.hall.end();
	}
});
