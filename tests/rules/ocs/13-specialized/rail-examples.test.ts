/** The book's two examples of railways. */
import { expect, it } from 'vitest';
import { smallMap, smallScenario, smallTerrain } from '../../../helpers/ocs-scenario.ts';
import { having, type Change, type Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, playing } from '../12-supply/front.ts';

const LINE = ['09.01', '09.02', '09.03', '09.04', '09.05', '09.06'];

/** A railway south from Blue's source; from 09.03 on of another gauge where there are two. */
function line(
	units: NonNullable<Parameters<typeof front>[0]['units']>,
	gauges: boolean,
	...changes: readonly Change[]
): Table {
	const map = smallMap({ '09.01': 'v', '09.05': 'v' });
	const rail = map.links?.['rail'];
	if (!rail) throw new Error('the small board has no railway');
	const [first, second] = smallScenario().sides;
	const terrain = smallTerrain();
	const links = gauges
		? { rail: { ...rail, chains: [LINE.slice(0, 3)] }, broad: { ...rail, chains: [LINE.slice(2)] } }
		: { rail: { ...rail, chains: [LINE] } };
	const tracks = {
		...{ rail: { ...terrain.links?.['rail'], gauge: gauges ? 'standard' : null } },
		...{ broad: { ...terrain.links?.['rail'], gauge: 'broad' } },
	};
	const changed = {
		map: { ...map, links: { ...map.links, ...links } },
		terrain: { ...terrain, links: { ...terrain.links, ...tracks } },
		sides: [{ ...first, railCapacity: 4, gauge: gauges ? 'standard' : null }, second] as const,
		sources: [{ side: BLUE, hex: '09.01' }],
	};
	const world = front({ units, dumps: { '09.01': 20 }, changed });
	return playing(world, 'movement.movement', ...changes);
}

it('EX-09 a DG unit with its Move side up goes by no train: DG is its mode', () => {
	const sent = {
		type: 'move-by-rail',
		from: '09.01',
		to: '09.05',
		units: ['a'],
		transports: [],
		tokens: 0,
	} as const;
	const dg = line(
		[blue('a', '09.01', '4-3-8 truck', { face: 'move' })],
		false,
		having('a', { marker: 'dg', face: 'move' }),
	);
	expect(dg.order(BLUE, sent)).toMatchObject({ code: 'rail/mode' });
	expect(dg.unit('a').at).toBe('09.01');
	const moving = line([blue('a', '09.01', '4-3-8 truck', { face: 'move' })], false);
	expect(moving.order(BLUE, sent)).toBeNull();
	expect(moving.unit('a').at).toBe('09.05');
});

it('EX-59 between two gauges Rail Repair units move the Railhead, and nobody else', () => {
	const way = { way: ['09.04'] };
	const others = line([blue('a', '09.03', '4-3-3 leg')], true);
	expect(others.order(BLUE, { type: 'move', units: ['a'], ...way })).toBeNull();
	expect(others.game.rail.gauges).toEqual({});
	const repair = line([blue('fix', '09.03', '1-1-3 leg', { class: 'rail-repair' })], true);
	expect(repair.order(BLUE, { type: 'move', units: ['fix'], ...way })).toBeNull();
	expect(repair.game.rail.gauges).toEqual({ '09.04': 'standard' });
});
