/** Standing orders for overwatch: a side writes once what its stacks do, and the mover is told what it would be told of an answer. */
import { expect, it } from 'vitest';
import type { FireOrder } from '../../src-shared/rulesets/tcs/commands.ts';
import { BLUE, RED, machineGun, platoon, sheet, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

/** Blue walks up to a machine gun of Red’s, which has such an order. `late`: it is written only once Red is asked. */
async function evening(order: FireOrder | null, late = false) {
	const table = await openTable(
		tcsScenario({
			turns: [{ time: '0620' }],
			counters: [
				...[platoon('b-1', BLUE, '03.05'), machineGun('r-mg', RED, '07.05')],
				machineGun('r-mg2', RED, '08.05', { fire: { type: 'A', strength: 1, range: 8 } }),
			],
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1']) }],
		}),
	);
	const write = () => table.play(table.red, { type: 'set-fire-order', side: RED, order });
	const fires = () => table.view().results.filter((result) => result.kind === 'fire');
	try {
		if (!late) await write();
		await table.stepTo('action-initiative', [6, 1]);
		await table.choose('first');
		await table.stepTo('first-actions');
		const seen = table.blue.received.length;
		await table.play(table.blue, { type: 'change-mode', units: ['b-1'], mode: 'Move' });
		await table.play(table.blue, { type: 'move', units: ['b-1'], way: ['04.05', '05.05'] });
		const asked = table.view().questions.filter(({ of }) => of === RED);
		if (late) await write();
		return {
			asked,
			fires: fires(),
			open: table.view().questions.filter(({ of }) => of === RED).length,
			at: table.view().units['b-1']?.at,
			sent: table.blue.received.slice(seen),
			own: [table.sideView(table.blue).fireOrders, table.sideView(table.red).fireOrders],
		};
	} finally {
		await table.hall.end();
	}
}

it('without an order it is asked, with each way of firing and its chance', async () => {
	const { asked, open } = await evening(null);
	expect(open).toBe(1);
	expect(asked[0]?.answers.map(({ id }) => id)).toContain('07.05>04.05');
});

it('to hold fire: nobody is asked and the mover goes on to its goal', async () => {
	expect(await evening('hold')).toMatchObject({ asked: [], fires: [], at: '05.05' });
});

it('to fire from a chance on: the likeliest stack fires where it reaches it, else none does', async () => {
	const any = await evening(1);
	expect(any.asked).toEqual([]);
	expect(any.fires.length).toBeGreaterThan(0);
	expect(any.fires.filter(({ firers }) => !firers.includes('r-mg'))).toEqual([]);
	expect(await evening(100)).toMatchObject({ asked: [], fires: [], at: '05.05' });
});

it('one that is written while its side is asked answers that too', async () => {
	expect(await evening('hold', true)).toMatchObject({ open: 0, fires: [], at: '05.05' });
});

it('is its side’s own: the mover is sent the same bytes whichever order holds the fire', async () => {
	const [hold, sure] = [await evening('hold'), await evening(100)];
	expect(sure.sent).toEqual(hold.sent);
	expect(hold.own).toEqual([{ blue: null }, { red: 'hold' }]);
});
