/** The area in which a window says that a unit can get there is where its ways lead, and no hex more. */
import { describe, expect, it } from 'vitest';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import type { Act, Here } from '../../src-main/rules/tocs/game.ts';
import { initial } from '../../src-main/rules/tocs/initial.ts';
import { pieceOf } from '../../src-main/rules/tocs/units.ts';
import { forecast } from '../../src-main/rules/tocs/w10-actions/move.ts';
import { moveReach } from '../../src-main/rules/tocs/w10-actions/reach.ts';
import type { TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { BLUE, company, RED, tocsScenario } from '../helpers/tocs-scenario.ts';
import { openTable, type Table } from './hall.ts';

const began = (ap: number): Act => ({ ap, run: null, tires: false, over: false });
function table(...counters: TocsScenarioInput['counters']): Here {
	const scenario = tocsScenario({ counters });
	return { scenario, game: initial(scenario) };
}
function unit(here: Here, id: string) {
	const piece = pieceOf(here, id);
	if (!piece) throw new Error(`no unit ${id}`);
	return piece;
}

/** Every hex to which some way is worked out without a fault, tried hex by hex. */
function byWays(here: Here, id: string, act: Act): readonly string[] {
	const board = tocsBoard(here.scenario);
	const piece = unit(here, id);
	const [reached, tried] = [new Set<string>(), new Set<string>()];
	for (let open: readonly (readonly string[])[] = [[]]; open.length > 0;) {
		const next: (readonly string[])[] = [];
		for (const way of open)
			for (const to of board.beside(way.at(-1) ?? piece.unit.at ?? '')) {
				const worked = forecast(here, piece, act, [...way, to]);
				// By the hex before it, too: that tells the bank of a river.
				const state = JSON.stringify([way.at(-1), to, worked.act]);
				if (worked.fault || tried.size === tried.add(state).size) continue;
				reached.add(to);
				next.push([...way, to]);
			}
		open = next;
	}
	reached.delete(piece.unit.at ?? '');
	return [...reached].toSorted();
}
function agrees(here: Here, id: string, act: Act): number {
	const hexes = moveReach(here, unit(here, id), act).toSorted();
	expect(hexes).toEqual(byWays(here, id, act));
	return hexes.length;
}

describe('where a unit can get to', () => {
	it('is where its ways lead, on foot and by Track, over the road, the stream and a river', () => {
		const here = table(
			company('foot', BLUE, '05.05'),
			company('tank', BLUE, '05.04', { type: 'platoon', arm: 'armoured', movement: 'tracked', mp: 6 }),
			company('south', RED, '09.08'),
		);
		/** With one AP, and with two. */
		const counts = (id: string) => [1, 2].map((ap) => agrees(here, id, began(ap)));
		expect([counts('foot'), counts('tank'), counts('south')]).toEqual([
			[16, 58],
			[42, 95],
			[15, 43],
		]);
	});

	it('counts what is left of an AP that runs, and the road hex more that it has earned', () => {
		const here = table(company('foot', BLUE, '03.04'));
		const run = (mp: number, bonus: boolean): Act => ({
			...began(0),
			run: { kind: 'move', mp, byRoad: bonus, bonus },
		});
		expect([agrees(here, 'foot', run(2, false)), agrees(here, 'foot', run(0, true))]).toEqual([6, 2]);
		expect(agrees(here, 'foot', run(0, false))).toBe(0);
	});

	it('is half as far unseen from the air, and nowhere for a battery beyond its perimeter', () => {
		const gun = company('gun', BLUE, '05.05', { type: 'battery', arm: 'artillery', strength: 3, range: 6 });
		const here = table(company('foot', BLUE, '05.05'), gun);
		const seen = agrees(here, 'foot', began(1));
		expect(agrees(here, 'foot', { ...began(1), unseen: true })).toBeLessThan(seen);
		const guns = moveReach(here, unit(here, 'gun'), began(2));
		expect(guns.length).toBeGreaterThan(0);
		expect(guns.filter((hex) => Number(hex.slice(0, 2)) > 5)).toEqual([]);
	});
});

it('a side is shown it for its own unit that acts, and for the enemy’s nothing', async () => {
	const table: Table = await openTable();
	try {
		const reach = async (window: typeof table.blue, id: string) =>
			((await window.ask('side.explain', { name: 'reach', input: { unit: id } })) as { hexes: string[] })
				.hexes;
		expect(await reach(table.blue, 'b-1')).toEqual([]);
		for (let n = 0; n < 12 && (await reach(table.blue, 'b-1')).length === 0; n += 1) {
			await table.order({ type: 'activate', unit: 'b-1' });
			if ((await reach(table.blue, 'b-1')).length === 0) await table.next();
		}
		expect((await reach(table.blue, 'b-1')).length).toBeGreaterThan(0);
		expect([await reach(table.red, 'b-1'), await reach(table.blue, 'r-1')]).toEqual([[], []]);
	} finally {
		await table.hall.end();
	}
});
