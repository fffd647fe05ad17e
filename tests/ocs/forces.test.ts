/** The lists of forces: formations, what is to come, boxes, Reserve markers; to a side its own. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ForcesShown } from '../../src-shared/rulesets/ocs/forces-views.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED } from '../helpers/ocs-scenario.ts';
import { hallScenario, openTable, order, play, umpireView, undo, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	const begun = hallScenario();
	const [blue, red] = begun.sides;
	table = await openTable(
		OcsScenario.parse({
			...begun,
			sides: [{ ...blue, reserveMarkers: 3 }, red],
			boxes: [{ id: 'port-box', name: 'Far Port', owner: BLUE }],
			formations: [{ id: 'b-pz', name: '1st Blue Armoured', short: '1 Armd' }],
			counters: [
				...begun.counters,
				{ ...counter('b-late', BLUE, '01.05', '5-3-4 leg'), at: null, arrives: 4, entry: '01.07' },
				{ ...counter('b-pax', BLUE, '01.05', '1-0-8 leg'), at: null, class: 'repl-pax' },
				{ ...counter('b-boxed', BLUE, '01.05', '5-3-4 leg'), at: 'port-box' },
				{ ...counter('r-late', RED, '10.05', '5-3-4 leg'), at: null, arrives: 2 },
			],
		}),
	);
});
afterEach(() => table.hall.end());

const forces = async (window: Table['blue']): Promise<ForcesShown> =>
	(await window.ask('side.explain', { name: 'forces', input: {} })) as ForcesShown;

it('a side’s forces by formation, what is to come and where, boxes, and markers that are laid', async () => {
	await table.steps(5);
	await play(table.blue, { type: 'change-mode', units: ['b-mot'], mode: 'reserve', face: 'move' });
	const { formations, ...others } = await forces(table.blue);
	expect(formations.map(({ name, units }) => [name, units])).toEqual([
		['1st Blue Armoured', ['b-tank', 'b-mech']],
		['Independent units', ['b-inf', 'b-mot', 'b-guns', 'b-hq', 'b-late', 'b-boxed']],
	]);
	expect(others).toEqual({
		track: [{ id: 'b-late', name: 'b-late', turn: 4, at: '01.07' }],
		boxes: [{ id: 'port-box', name: 'Far Port', units: ['b-boxed'] }],
		dead: [],
		reserve: { hexes: ['02.05'], of: 3 },
	});
});

it('the other side’s are its own alone, whatever it asks for; what dies is on the pile', async () => {
	const before = JSON.stringify(await forces(table.red));
	expect(before).not.toMatch(/b-|Blue/);
	await expect(table.red.ask('side.explain', { name: 'forces', input: { side: BLUE } })).resolves.toEqual(
		JSON.parse(before),
	);
	await order(table.control, { type: 'place-unit', unit: 'b-inf', at: null, off: 'dead', reason: 'a storm' });
	expect((await forces(table.blue)).dead).toEqual(['b-inf']);
	expect(JSON.stringify(await forces(table.red))).toBe(before);
});

it('Control puts a whole stack into a box with one ruling, or none of it', async () => {
	const place = (also: readonly string[]) =>
		order(table.control, {
			...{ type: 'place-unit', unit: 'b-inf', also, at: null, box: 'port-box', reason: 'shipped' },
		});
	const boxed = async () => (await forces(table.blue)).boxes[0]?.units;
	expect(await place(['b-mot', 'r-inf'])).toMatchObject({ outcome: 'refused', code: 'place/sides' });
	expect(await boxed()).toEqual(['b-boxed']);
	await place(['b-mot', 'b-inf']);
	expect(await boxed()).toEqual(['b-inf', 'b-mot', 'b-boxed']);
	await undo(table.control);
	expect(await boxed()).toEqual(['b-boxed']);
});

it('Control puts a unit into a box of its side’s, and onto the map again', async () => {
	const place = (more: object) =>
		order(table.control, { type: 'place-unit', unit: 'b-inf', at: null, reason: 'shipped', ...more });
	const boxed = async () => (await forces(table.blue)).boxes[0]?.units;
	const before = JSON.stringify(await forces(table.red));
	expect(await place({ box: 'port-box' })).toMatchObject({ outcome: 'recorded' });
	expect(await boxed()).toEqual(['b-inf', 'b-boxed']);
	expect(umpireView(table.control).units['b-inf']).toMatchObject({ at: null, elsewhere: 'box' });
	expect(JSON.stringify(await forces(table.red))).toBe(before);
	expect(await place({ unit: 'r-inf', box: 'port-box' })).toMatchObject({ code: 'place/no-box' });
	expect(await place({ box: 'nowhere' })).toMatchObject({ code: 'place/no-box' });
	expect(await place({ at: '01.07', box: 'port-box' })).toMatchObject({ code: 'place/two' });
	expect(await place({ at: '01.07' })).toMatchObject({ outcome: 'recorded' });
	expect(await boxed()).toEqual(['b-boxed']);
});

it('a unit of a formation without a name stands among the independent ones', async () => {
	await table.hall.end();
	table = await openTable(hallScenario());
	expect((await forces(table.blue)).formations).toEqual([
		{
			...{ id: '', name: 'Independent units', fuelled: false },
			units: ['b-inf', 'b-tank', 'b-mech', 'b-mot', 'b-guns', 'b-hq'],
		},
	]);
});

it('ocs-13.7.D a formation that is fuelled as one is said to be so, to its own side, until its Clean Up', async () => {
	await table.steps(5);
	const fuelled = async (window = table.blue) =>
		(await forces(window)).formations.filter((each) => each.fuelled).map(({ id }) => id);
	expect(await fuelled()).toEqual([]);
	const dump = { method: 'formation', of: 'b-pz', from: '02.05' } as const;
	expect(await play(table.blue, { type: 'pay-fuel', ...dump })).toMatchObject({ outcome: 'recorded' });
	expect(await fuelled()).toEqual(['b-pz']);
	expect(await fuelled(table.red)).toEqual([]);
});
