/** A report of bombing is true of when the bombs fell; its units may have marched on before it is released. */
import { afterEach, expect, it } from 'vitest';
import { mission, square, airScenario } from '../helpers/air.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { RED, unitId } from '../helpers/small-scenario.ts';

const overrule = { reason: 'for the test' };
let hall: Hall;
afterEach(() => hall.end());

it('evening 40: the checklist counts every draft that lies on the desk, an earlier turn’s too', async () => {
	hall = await openHall(airScenario());
	const control = await hall.window(umpire);
	const drafts = (): number =>
		Object.values(control.master().dispatches).filter(
			({ state, notBefore }) => state === 'draft' && (notBefore ?? 0) <= control.master().clock.turn,
		).length;
	const counted = (): readonly number[] => {
		const item = control.master().next.checklist.find(({ say }) => say.startsWith('Dispatches'));
		const [done = NaN, all = NaN] = (item?.count ?? '').split(' of ').map(Number);
		return [done, all];
	};
	const onTo = async (step: string): Promise<void> => {
		for (let n = 0; n < 8 && control.master().clock.step !== step; n += 1)
			await control.game({ type: 'advance-step', overrule });
	};
	for (const x of [9, 9.5]) {
		await onTo('move-and-combat');
		await control.game({
			type: 'move-unit',
			plan: {
				unit: unitId('b-inf'),
				route: [control.master().units['b-inf']?.at ?? { x, y: 7 }, { x, y: 7.5 }],
				manner: 'tactical',
				delays: [],
			},
			overrule,
		});
		await onTo('brief');
		const [done = 0, all = 0] = counted();
		expect(drafts()).toBeGreaterThan(0);
		expect(all - done).toBe(drafts());
		await onTo('orders');
	}
});

it('evening 40: a bombing report whose units have moved since goes out with the others, with their places of now', async () => {
	hall = await openHall(airScenario());
	const control = await hall.window(umpire);
	const red = await hall.window({ kind: 'side', side: RED });
	const guns = unitId('r-guns');
	const at = control.master().units[guns]?.at;
	if (!at) throw new Error('r-guns is not on the map');
	await control.game({
		type: 'plan-mission',
		mission: mission('m', 'bombing', 'b-typhoons 3', { square: square(at.x, at.y) }),
		overrule,
	});
	await control.game({ type: 'advance-step', overrule });
	const task = control.master().air.tasks.find(({ kind, state }) => kind === 'bombing' && state === 'open');
	if (!task) throw new Error('nothing to bomb');
	await control.game(
		{ type: 'roll-air', task: task.id, choices: {}, overrule },
		task.throws.map(() => 6),
	);
	const effects = control.master().air.tasks.find(({ id }) => id === task.id)?.proposal;
	if (!effects) throw new Error('no result');
	await control.game({ type: 'apply-air', task: task.id, effects, reason: overrule.reason });
	await control.game({ type: 'place-unit', unit: guns, at: { x: 12, y: 16 }, reason: 'it marched on' });
	const draft = Object.values(control.master().dispatches).find(
		({ to, kind, state, tells }) =>
			to === RED && kind === 'air' && state === 'draft' && tells.own.some(({ unit }) => unit === guns),
	);
	if (!draft) throw new Error('no report for Red');
	expect(control.master().checks[draft.id]).toEqual({ missing: [], warnings: [] });
	expect(await control.desk({ type: 'release-dispatch', dispatch: draft.id })).toMatchObject({
		outcome: 'recorded',
	});
	expect(red.side().units[guns]?.at).toEqual({ x: 12, y: 16 });
});
