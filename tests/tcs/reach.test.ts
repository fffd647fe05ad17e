/** The area in which a window says that a stack can get there is where its moves lead, and no hex more. */
import { describe, expect, it } from 'vitest';
import { settingOut } from '../../src-main/rules/tcs/20-movement/decide.ts';
import { wayCost } from '../../src-main/rules/tcs/20-movement/move.ts';
import { moveReach } from '../../src-main/rules/tcs/20-movement/reach.ts';
import { tcsBoard } from '../../src-main/rules/tcs/board.ts';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { drivers } from '../../src-main/rules/tcs/24-special-units/transport.ts';
import type { At } from '../../src-main/rules/tcs/game.ts';
import type { TcsScenarioInput } from '../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, platoon, RED, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

type Here = Pick<At, 'scenario' | 'game'>;
function table(...counters: TcsScenarioInput['counters']): Here {
	const scenario = tcsScenario({ counters });
	return { scenario, game: initial(scenario) };
}
const moving = (each: TcsScenarioInput['counters'][number]) => ({ ...each, mode: 'Move' as const });
const foot = (id: string, at: string, allowance = 6) => moving(platoon(id, BLUE, at, { allowance }));
const track = (id: string, at: string, allowance = 7) => moving(tank(id, BLUE, at, { allowance }));

/** Every hex that some move is allowed to, tried step by step. */
function byMoves(at: Here, units: readonly string[], impulses: number): readonly string[] {
	const board = tcsBoard(at.scenario);
	const start = at.game.units.get(units[0] ?? '')?.at ?? '';
	const found = new Set<string>();
	const tried = new Set<string>();
	for (let open: readonly (readonly string[])[] = [[]]; open.length > 0;) {
		const next: (readonly string[])[] = [];
		for (const way of open)
			for (const to of board.beside(way.at(-1) ?? start)) {
				const setting = settingOut(at, { units, way: [...way, to], impulses, overruled: false });
				if ('kind' in setting || setting.fault) continue;
				const spent = drivers(setting.stack).map((piece) => wayCost(setting.at, piece, [...way, to]).spent);
				const state = `${to} ${JSON.stringify(spent)}`;
				if (tried.size === tried.add(state).size) continue;
				if (to !== start) found.add(to);
				next.push([...way, to]);
			}
		open = next;
	}
	return [...found].toSorted();
}
function agrees(at: Here, units: readonly string[], impulses = 0): number {
	const reached = moveReach(at, units).toSorted();
	expect(reached).toEqual(byMoves(at, units, impulses));
	return reached.length;
}

describe('where a stack can get to', () => {
	it('is where its moves lead: on foot through woods and over a hedgerow, by Track along the road, both together', () => {
		expect(agrees(table(foot('a', '04.07', 3)), ['a'])).toBe(35);
		expect(agrees(table(track('t', '02.02', 3)), ['t'])).toBe(28);
		const both = table(foot('a', '05.06', 4), track('t', '05.06', 6));
		expect([agrees(both, ['a']), agrees(both, ['t']), agrees(both, ['a', 't'])]).toEqual([60, 100, 60]);
	});

	it('takes a hex that costs more than a whole allowance for the first, and goes round the enemy', () => {
		const wood = table(track('t', '05.06', 2), moving(platoon('r', RED, '05.05')));
		expect(moveReach(wood, ['t'])).toContain('06.06');
		expect(moveReach(wood, ['t'])).not.toContain('05.05');
		agrees(wood, ['t']);
	});

	it('ends for riders where their own points do', () => {
		const ridden = table(
			track('t', '03.03', 4),
			moving(platoon('a', BLUE, '03.03', { allowance: 4, on: ['t'] })),
		);
		const { game } = ridden;
		const rider = game.units.get('a');
		if (!rider) throw new Error('no rider');
		const tired = { ...rider, phase: { ...rider.phase, spent: { n: 2, d: 1 } } };
		const spent = { ...ridden, game: { ...game, units: game.units.set('a', tired) } };
		const [fresh, less] = [agrees(ridden, ['t', 'a']), agrees(spent, ['t', 'a'])];
		expect(less).toBeLessThan(fresh);
	});

	it('is that of one Impulse for vehicles in Fire Mode, and nowhere for others', () => {
		const halted = table(tank('t', BLUE, '03.03', { allowance: 9 }), platoon('a', BLUE, '03.04'));
		expect(moveReach(halted, ['a'])).toEqual([]);
		expect(agrees(halted, ['t'], 1)).toBe(29);
		expect(moveReach(halted, ['t', 'a'])).toEqual([]);
		expect(moveReach(halted, ['nobody'])).toEqual([]);
	});
});

it('a side is shown it for its own units while it acts, and for the enemy’s nothing', async () => {
	const boundary = { kind: 'boundary', name: 'North', hexes: ['01.07', '02.07', '03.07', '04.07', '05.07'] };
	const hall = await openTable(
		tcsScenario({
			sheets: [{ side: BLUE, ...sheet('plan', 'Attack', ['b-1'], { measures: [boundary] as never }) }],
		}),
	);
	try {
		const reach = async (window: typeof hall.blue, units: readonly string[]) =>
			((await window.ask('side.explain', { name: 'reach', input: { units } })) as { hexes: string[] }).hexes;
		expect(await reach(hall.blue, ['b-1'])).toEqual([]);
		await hall.stepTo('action-initiative', [6, 1]);
		await hall.choose('first');
		await hall.stepTo('first-actions');
		await hall.order({ type: 'change-mode', units: ['b-1'], mode: 'Move' });
		const own = await reach(hall.blue, ['b-1']);
		expect(own.length).toBeGreaterThan(10);
		// Beyond the boundary of its op sheet.
		expect(own).toContain('03.07');
		expect(own).not.toContain('03.08');
		expect([await reach(hall.red, ['b-1']), await reach(hall.blue, ['r-1'])]).toEqual([[], []]);
	} finally {
		await hall.hall.end();
	}
});
