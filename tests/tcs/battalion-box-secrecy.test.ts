/**
 * A dead unit of no battalion is counted for one of the nearest, and the other side chooses where two are as near. It is shown
 * their names: two worlds that differ in the battalions' boxes alone must bring it the same bytes.
 */
import { expect, it } from 'vitest';
import { BLUE, RED, machineGun, platoon, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

/** An anti-tank gun of no battalion. */
const ANTI_TANK = {
	kind: 'anti-tank',
	steps: 1,
	formation: null,
	morale: 3,
	target: 'B',
	allowance: 0,
	fire: { type: 'P', strength: 5, range: 7 },
} as const;

const scenario = (one: number, two: number) =>
	tcsScenario({
		// No full hour, at which battalions recover.
		turns: [{ time: '0620' }, { time: '0640' }],
		formations: [
			{ id: 'b-bn', side: BLUE, name: '1st Blues', kind: 'battalion' },
			{ id: 'r-one', side: RED, name: 'I Red', kind: 'battalion', startingMorale: one },
			{ id: 'r-two', side: RED, name: 'II Red', kind: 'battalion', startingMorale: two },
		],
		counters: [
			machineGun('b-mg', BLUE, '05.05'),
			machineGun('r-gun', RED, '07.05', ANTI_TANK),
			platoon('r-1', RED, '09.05', { formation: 'r-one' }),
			platoon('r-2', RED, '07.07', { formation: 'r-two' }),
		],
		sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-mg']) }],
	});

/** Blue destroys the gun and says whose it was; returns what both windows were sent, and Red's boxes. */
async function evening(one: number, two: number, chosen: string) {
	const table = await openTable(scenario(one, two));
	try {
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		const fired = await table.order({ type: 'fire', units: ['b-mg'], target: '07.05' }, [6, 6]);
		expect(fired).toMatchObject({ outcome: 'recorded' });
		const [question] = table.sideView(table.blue).questions;
		expect(question?.answers).toEqual([
			{ id: 'r-one', label: 'I Red' },
			{ id: 'r-two', label: 'II Red' },
		]);
		expect(table.sideView(table.red).questions).toEqual([]);
		expect(await table.choose(chosen)).toMatchObject({ outcome: 'recorded' });
		return {
			blue: [...table.blue.received],
			red: table.sideView(table.red).battalions,
			blueBoxes: Object.keys(table.sideView(table.blue).battalions),
		};
	} finally {
		await table.hall.end();
	}
}

it('tcs-17.1c.view: Blue is sent the same whatever stands in the boxes it chooses between', async () => {
	const [empty, full] = [await evening(0, 0, 'r-two'), await evening(4, 7, 'r-two')];
	expect(full.blue).toEqual(empty.blue);
	expect(empty.blueBoxes).toEqual(['b-bn']);
	expect(empty.red).toMatchObject({ 'r-one': { others: 0 }, 'r-two': { others: 1 } });
	expect(full.red).toMatchObject({ 'r-one': { value: 4 }, 'r-two': { value: 7, others: 1 } });
});

it('tcs-17.1c.view: would differ where Blue itself had the boxes: its choice changes what Red is shown', async () => {
	const [one, two] = [await evening(0, 0, 'r-one'), await evening(0, 0, 'r-two')];
	expect(one.red).toMatchObject({ 'r-one': { others: 1 }, 'r-two': { others: 0 } });
	expect(two.red).not.toEqual(one.red);
});
