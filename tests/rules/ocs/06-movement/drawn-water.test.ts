/** OCS 6.2d: water that the map draws along a hexside and that hinders nobody there. */
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { attackTerrains } from '../../../../src-main/rules/ocs/09-combat/terrain.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import { pathCosts } from '../../../../src-main/rules/ocs/12-supply/ground-costs.ts';
import { initial } from '../../../../src-main/rules/ocs/initial.ts';
import { BLUE, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, Table } from '../../../helpers/ocs-table.ts';

type Water = NonNullable<Parameters<typeof smallScenario>[0]>['water'];
const LAKE = '05.03/north-east';
/** b-mech goes from 05.03 to 06.04 over the hexside with a lake and a minor river: what it spends, or why it can't. */
function crossing(water: Water): string {
	const table = new Table(smallScenario({ water }), during('movement.movement', BLUE), (game) => {
		const unit = game.units.get('b-mech');
		return unit ? { ...game, units: game.units.set('b-mech', { ...unit, at: '05.03' }) } : game;
	});
	const no = table.order(BLUE, { type: 'move', units: ['b-mech'], way: ['06.04'] });
	return no?.code ?? inWords(table.unit('b-mech').phase?.spent ?? { n: 0, d: 1 });
}

describe('drawn water', () => {
	it('ocs-6.2d.shore land along the hexside frees whoever crosses of its water, from either side', () => {
		expect(crossing([])).toBe('3');
		const lake = { along: LAKE, kind: 'lake', is: 'shore' } as const;
		const river = { along: LAKE, kind: 'minor-river', is: 'shore' } as const;
		expect(crossing([lake])).toBe('3');
		expect(crossing([lake, river])).toBe('1');
		expect(crossing([{ ...lake, along: '06.04/south-west' }, river])).toBe('1');
		const scenario = smallScenario({ water: [lake, river] });
		const [board, from] = [boardOf(scenario), boardOf(scenario).hex('05.03')];
		const direction = board.grid.directionTo(from, board.hex('06.04')) ?? 0;
		const steps = (of: typeof scenario) => pathCosts(of, 'normal').truck;
		const at = from * 6 + direction;
		expect([steps(smallScenario({ water: [] }))[at], steps(scenario)[at]]).toEqual([48, 12]);
	});

	it('ocs-6.2d.rivernub a river that runs along a bit of the hexside is none, for crossing and for attacks', () => {
		const nub = { along: '05.03/north', kind: 'minor-river', is: 'nub' } as const;
		const across = (water: Water) =>
			attackTerrains({ scenario: smallScenario({ water }) }, '05.03', '05.04').filter(
				({ kind }) => kind === 'side',
			);
		expect(across([])).toEqual([{ kind: 'side', id: 'minor-river' }]);
		expect(across([nub])).toEqual([]);
		expect(across([{ ...nub, is: 'shore' }])).toHaveLength(1);
		const go = (water: Water): string | undefined => {
			const table = new Table(smallScenario({ water }), during('movement.movement', BLUE), (game) => {
				const unit = game.units.get('b-mech');
				return unit ? { ...game, units: game.units.set('b-mech', { ...unit, at: '05.03' }) } : game;
			});
			table.order(BLUE, { type: 'move', units: ['b-mech'], way: ['05.04'] });
			const spent = table.unit('b-mech').phase?.spent;
			return spent && inWords(spent);
		};
		expect([go([]), go([nub])]).toEqual(['3', '1']);
	});

	it.each([
		['05.03/up', 'minor-river', 'names no hexside of the map'],
		['99.03/north', 'minor-river', 'names no hexside of the map'],
		['05.03/north', 'cliff', 'terrain.sides has no water of that kind'],
		['05.05/north', 'minor-river', 'the map draws none of that kind there'],
	])('%s (%s) is refused with a sentence', (along, kind, words) => {
		const scenario = smallScenario({ water: [{ along, kind, is: 'nub' }] });
		expect(() => initial(scenario)).toThrow(words);
		expect(() => initial(scenario)).toThrow(`"${along}" (${kind})`);
	});
});
