/** What is in a box beside the map is its own side's to see: the other learns of neither the box nor what goes in and out. */
import { afterEach, expect, it } from 'vitest';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED } from '../../helpers/ocs-scenario.ts';
import { hallScenario, openTable, order, sideView, umpireView, undo, type Table } from '../../ocs/hall.ts';

const reason = 'sailed with the tide';
let tables: Table[] = [];
afterEach(async () => {
	for (const table of tables) await table.hall.end();
	tables = [];
});

async function opened(changed: object): Promise<Table> {
	const table = await openTable(OcsScenario.parse({ ...hallScenario(), ...changed }));
	tables.push(table);
	return table;
}
/** Blue has a box in which a unit waits that no map shows. */
const boxed = () =>
	opened({
		boxes: [
			{ id: 'heronbox', name: 'Heronport', owner: BLUE },
			{ id: 'kestrelbox', name: 'Kestrelport', owner: RED },
		],
		counters: [
			...hallScenario().counters,
			{ ...counter('b-heronguards', BLUE, '01.05', '5-3-4 leg'), at: 'heronbox' },
		],
	});
const SECRETS = /heron/i;

it('a side sees its own boxes with its own units in them, Control all of them', async () => {
	const table = await boxed();
	expect(umpireView(table.control).boxes.map(({ id }) => id)).toEqual(['heronbox', 'kestrelbox']);
	expect(sideView(table.blue).boxes).toEqual([{ id: 'heronbox', name: 'Heronport', owner: BLUE }]);
	expect(sideView(table.blue).units['b-heronguards']).toMatchObject({ at: null, box: 'heronbox' });
	expect(sideView(table.red).boxes).toEqual([{ id: 'kestrelbox', name: 'Kestrelport', owner: RED }]);
	expect(sideView(table.blue).units['b-inf']).toMatchObject({ at: '03.05', box: null });
	expect(table.red.received.join('\n')).not.toMatch(SECRETS);
	expect(table.blue.received.join('\n')).not.toMatch(/kestrel/i);
});

it('what goes into a box or comes out under a stack is not heard of by the other: not a frame', async () => {
	const table = await boxed();
	const under = sideView(table.red).seen['03.05']?.top?.counter === 'b-inf' ? 'b-tank' : 'b-inf';
	const frames = table.red.received.length;
	const place = (more: object) =>
		order(table.control, { type: 'place-unit', unit: under, at: null, reason, ...more });
	expect(await place({ box: 'heronbox' })).toMatchObject({ outcome: 'recorded' });
	expect(sideView(table.blue).units[under]).toMatchObject({ at: null, box: 'heronbox' });
	expect(await place({ at: '03.05', also: ['b-heronguards'] })).toMatchObject({ outcome: 'recorded' });
	expect(sideView(table.blue).units['b-heronguards']).toMatchObject({ at: '03.05', box: null });
	await undo(table.control);
	expect(sideView(table.blue).units['b-heronguards']).toMatchObject({ box: 'heronbox' });
	expect(table.red.received.slice(frames)).toEqual([]);
});

it('twin worlds: whether the other has a box and who is in it changes nothing that a side is sent', async () => {
	const without = await opened({ boxes: [{ id: 'kestrelbox', name: 'Kestrelport', owner: RED }] });
	const withBox = await boxed();
	const seen = ({ red }: Table) => JSON.stringify(sideView(red));
	expect(seen(withBox)).toBe(seen(without));
	const told = ({ red }: Table) => red.received.length;
	expect(told(withBox)).toBe(told(without));
});
