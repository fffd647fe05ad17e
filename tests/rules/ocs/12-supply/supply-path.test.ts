/** The way by which a unit's trace comes, leg by leg, and where each way that was tried breaks. */
import { describe, expect, it } from 'vitest';
import { supplyPath } from '../../../../src-main/rules/ocs/12-supply/supply-path.ts';
import { blue, front, hq, pictureFor, red } from './front.ts';

const pathOf = (world: Parameters<typeof pictureFor>[0], id: string) => supplyPath(pictureFor(world), id);

describe('the way of a unit in trace', () => {
	it('leads from itself to the source that it draws on, with the points used and allowed', () => {
		const world = front({ units: [blue('a', '05.05')], sources: ['03.05'] });
		// The source's own hex costs nothing.
		const path = pathOf(world, 'a');
		expect(path).toMatchObject({ unit: 'a', inTrace: true });
		expect(path?.legs).toMatchObject([{ broken: null, points: '1 of 5', say: 'a draws from 03.05' }]);
		const [first, , last] = path?.legs[0]?.hexes ?? [];
		expect([first, last]).toEqual(['05.05', '03.05']);
	});

	it('through an HQ: its throw first, then its own draw; the HQ itself only draws', () => {
		const world = front({ units: [blue('a', '10.05'), hq('hq', '05.05')], sources: ['01.05'] });
		const ends = (id: string) =>
			pathOf(world, id)?.legs.map(({ hexes, points, say }) => [
				hexes[0],
				hexes.at(-1),
				hexes.length,
				points,
				say,
			]);
		const draw = ['05.05', '01.05', 5, '3 of 5', 'hq draws from 01.05'];
		expect(ends('a')).toEqual([['05.05', '10.05', 6, '4 of 5', 'hq throws supply to it'], draw]);
		expect(ends('hq')).toEqual([draw]);
	});

	it('counts half points', () => {
		const costs = { leg: '1', track: '1/2', truck: '1/2' };
		const world = front({ units: [blue('a', '05.05')], sources: ['03.05'] });
		const { grounds, ...terrain } = world.scenario.terrain;
		const open = grounds['open'];
		if (!open) throw new Error('no open ground');
		const scenario = {
			...world.scenario,
			terrain: { ...terrain, grounds: { ...grounds, open: { ...open, costs } } },
		};
		expect(pathOf({ ...world, scenario }, 'a')?.legs.map(({ points }) => points)).toEqual(['0.5 of 5']);
	});
});

describe('the way of a unit without trace', () => {
	it('is drawn whole with the first hex that it doesn’t enter; one who has no source stays where it is', () => {
		const zone = front({
			units: [blue('a', '01.05'), ...['04.03', '04.05', '04.07'].map((at) => red(at, at))],
			sources: ['07.05'],
		});
		const path = pathOf(zone, 'a');
		expect(path).toEqual({
			unit: 'a',
			inTrace: false,
			legs: [
				{
					hexes: ['01.05', '02.06', '03.05', '04.05', '05.05', '06.05'],
					broken: '03.05',
					say: 'a draws 5 points by Truck: a zone of control of 04.05 keeps it out of 03.05.',
					points: '5 of 5',
				},
			],
		});
		const nothing = pathOf(front({ units: [blue('a', '01.05')] }), 'a');
		expect(nothing?.legs).toMatchObject([{ hexes: ['01.05'], broken: null, points: '' }]);
	});

	it('is none for a unit that is not on the map', () => {
		expect(pathOf(front({ units: [blue('a', '01.05')] }), 'b')).toBeNull();
	});
});
