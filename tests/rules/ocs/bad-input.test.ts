/** Bad input of a module: one sentence for each fault, with place and remedy; nothing half-applied. */
import { describe, expect, it } from 'vitest';
import { commands } from '../../../src-main/rulesets/ocs/commands/index.ts';
import { initial } from '../../../src-main/rules/ocs/initial.ts';
import type { ScenarioError } from '../../../src-main/rules/ocs/scenario-faults.ts';
import { OcsScenario, type OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED, smallMap, smallScenario, smallTerrain } from '../../helpers/ocs-scenario.ts';
import { during, Table } from '../../helpers/ocs-table.ts';

const surprise = '| defender none attacker\nregular | <=4 6-9 >=10\noverrun | <=6 7-8 >=9';
const terrain = smallTerrain();
const { open: _open, ...grounds } = terrain.grounds;
const road = (chain: string[]) => {
	const map = smallMap();
	const link = map.links?.['road'];
	return {
		map: {
			...map,
			links: { ...map.links, road: { name: 'road', look: 'road' as const, ...link, chains: [chain] } },
		},
	};
};
const unit = (more: object) => [counter('x', BLUE, '05.05', '4-3-3 leg', null, more)];

describe('a scenario', () => {
	it.each<[string, Partial<OcsScenarioInput>, string]>([
		[
			'a chart with a gap',
			{ charts: { surprise } },
			'In charts: Surprise Table, regular: a gap between <=4 and 6-9. Mend it, or leave that chart out: then the series’ own is used.',
		],
		[
			'a road that ends in nothing',
			road(['01.05', '02.05', '44.44']),
			'A road from 01.05 to 44.44 ends in nothing: there is no hex 44.44, so name those of the map alone.',
		],
		[
			'ground without a line',
			{ terrain: { ...terrain, grounds } },
			'The map has the ground "open", and terrain.grounds has no line of it: add one.',
		],
		[
			'a river without a line',
			{ terrain: { ...terrain, sides: {} } },
			'The map draws "minor-river", and terrain.sides has no line of it: add one with its costs.',
		],
		[
			'a unit that is there twice',
			{ counters: [...unit({}), ...unit({})] },
			'"x" is there twice among counters and transports: give each an id of its own.',
		],
		[
			'a unit of no side',
			{ counters: unit({ side: 'green' }) },
			'x is of the side "green", which sides does not have: name one of them.',
		],
		[
			'a unit in an area that there is not',
			{ counters: unit({ area: 'west' }) },
			'x is set up in the area "west", which areas does not have: add it, or give the unit a hex.',
		],
		[
			'a unit with no step left',
			{ counters: unit({ steps: 2, lost: 2 }) },
			'x has lost 2 of 2 steps before the game begins: leave it one.',
		],
		[
			'a source off the map',
			{ sources: [{ side: RED, hex: '44.44' }] },
			'A source of red’s names the hex 44.44, which the map does not have: name one of its hexes.',
		],
	])('%s is refused with its place and what to do', (_what, changed, words) => {
		expect(() => initial(smallScenario(changed))).toThrow(words);
	});

	it('every fault is told at once', () => {
		const changed = { counters: unit({ side: 'green', area: 'west' }), charts: { surprise } };
		try {
			initial(smallScenario(changed));
			expect.unreachable();
		} catch (trouble) {
			expect((trouble as ScenarioError).faults).toHaveLength(3);
		}
	});

	it('a unit of no class that there is, is refused by its place among the counters, with the classes', () => {
		const read = OcsScenario.safeParse({ ...smallScenario(), counters: unit({ class: 'tanks' }) });
		const [issue] = read.error?.issues ?? [];
		expect(issue?.path).toEqual(['counters', 0, 'class']);
		expect(issue?.message).toMatch(/"normal"\|"hq"\|"artillery"/);
	});
});

describe('an order', () => {
	it.each([
		['move', { type: 'move', units: [], way: ['05.06'] }, ['units']],
		['move', { type: 'move', units: ['a'], way: [] }, ['way']],
		['declare-attack', { type: 'declare-attack', units: [], target: '05.06' }, ['units']],
		['fire-barrage', { type: 'fire-barrage', units: [], target: '05.06' }, ['units']],
		['rebuild', { type: 'rebuild', units: [], repls: [] }, ['units']],
	])('%s that names nobody is refused by its place', (_type, order, path) => {
		const read = commands.command.safeParse(order);
		expect(read.success).toBe(false);
		expect(read.error?.issues[0]?.path).toEqual(path);
	});

	it('that names a unit which there is not changes nothing, and says so', () => {
		const table = new Table(smallScenario(), during('movement.movement', BLUE));
		const before = table.game;
		for (const order of [
			{ type: 'move', units: ['ghost'], way: ['05.06'] },
			{ type: 'move', units: ['b-inf', 'ghost'], way: ['03.06'] },
			{ type: 'change-mode', units: ['ghost'], mode: 'move' },
		] as const)
			expect(table.order(BLUE, order)?.say).toBe('You have no such unit on the map.');
		expect(table.game).toBe(before);
	});
});
