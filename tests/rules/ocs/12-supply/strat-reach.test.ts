/** Where a Strat stack may end its move, as its reach shows it: at each hex what the move itself then says. */
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../src-main/rules/ocs/04-general/picture.ts';
import { reachOf, wayFor } from '../../../../src-main/rules/ocs/06-movement/reach.ts';
import { planMove } from '../../../../src-main/rules/ocs/06-movement/move.ts';
import type { Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, hq, playing, red } from './front.ts';

const strat = { marker: 'strat', face: 'move' } as const;
const moving = (units: NonNullable<Parameters<typeof front>[0]['units']>, sources = ['05.01']): Table =>
	playing(front({ units, sources }), 'movement.movement');
const reach = ({ scenario, game }: Table, ...ids: string[]): readonly string[] => {
	const found = reachOf(pictureOf({ scenario, game }, BLUE), ids);
	if ('kind' in found) throw new Error(found.say);
	return found.toSorted();
};
/** Every hex of the map to which the move is allowed, by its cheapest way. */
const moves = ({ scenario, game }: Table, ...ids: string[]): readonly string[] => {
	const picture = pictureOf({ scenario, game }, BLUE);
	const hexes = Array.from({ length: 100 }, (_, n) => picture.board.name(n));
	return hexes
		.filter((hex) => {
			if (ids.some((id) => game.units.get(id)?.at === hex)) return false;
			const way = wayFor(picture, ids, [hex]);
			return !('kind' in way) && planMove(picture, ids, way).kind !== 'refusal';
		})
		.toSorted();
};

describe('ocs-12.6e.strat the reach of a Strat stack', () => {
	const lone = [blue('a', '05.05', '4-3-6 leg', strat)];

	it('holds the hexes to which trace reaches, and no others that it could walk to', () => {
		const table = moving(lone);
		const found = reach(table, 'a');
		expect(found).toContain('05.06');
		expect(found).not.toContain('05.08');
		const walker = moving([blue('a', '05.05', '4-3-6 leg', { face: 'move' })]);
		expect(reach(walker, 'a')).toContain('05.08');
	});

	it('is what the move says at each hex', () => {
		const table = moving(lone);
		expect(reach(table, 'a')).toEqual(moves(table, 'a'));
		expect(reach(table, 'a').length).toBeGreaterThan(10);
	});

	it('the same for a unit of a formation, which one HQ must serve with the others', () => {
		const of = { formation: 'div' };
		const table = playing(
			front({
				units: [
					blue('a', '05.05', '4-3-6 leg', { ...strat, ...of }),
					blue('b', '04.05', '4-3-6 leg', of),
					hq('h', '05.04', '3 truck'),
					red('r', '09.09'),
				],
				sources: ['05.01'],
				changed: { formations: [{ id: 'div', name: 'Division', short: 'Div' }] },
			}),
			'movement.movement',
		);
		expect(reach(table, 'a')).toEqual(moves(table, 'a'));
		expect(reach(table, 'a').length).toBeGreaterThan(5);
	});

	const railway = [['05.01', '05.02', '05.03', '05.04', '05.05', '05.06', '05.07', '05.08']];
	const withHq = (units: NonNullable<Parameters<typeof front>[0]['units']>): Table =>
		playing(front({ units, sources: ['05.01'], railway }), 'movement.movement');

	it('an HQ that goes along leaves the railway that it made a source, and makes another where it comes', () => {
		const foot = { combat: { ...lone[0]!.combat, allowance: 3 } };
		const h = {
			...hq('h', '05.07', '2 truck'),
			combat: { ...hq('h', '05.07', '2 truck').combat, ...foot.combat },
		};
		const table = withHq([blue('a', '05.07', '4-3-6 leg', strat), h]);
		const found = reach(table, 'a', 'h');
		expect(found).toEqual(moves(table, 'a', 'h'));
		// 05.08 lies on the line; from 06.09 nothing is drawn once the HQ has left 05.07.
		expect(found).toContain('05.08');
		expect(found).not.toContain('05.10');
		// By itself the Strat unit has the HQ's own hex to draw on.
		expect(reach(table, 'a')).toContain('05.10');
	});

	it('an HQ that goes along throws from where it comes, and no more from where it stood', () => {
		const of = { formation: 'div' };
		const units = [
			blue('a', '05.05', '4-3-6 leg', { ...strat, ...of }),
			{ ...hq('h', '05.05', '3 truck'), ...of, face: 'move' as const },
			blue('b', '05.04', '4-3-6 leg', of),
		];
		const changed = { formations: [{ id: 'div', name: 'Division', short: 'Div' }] };
		const table = playing(front({ units, sources: ['05.01'], changed }), 'movement.movement', (game) => ({
			...game,
			fuel: { h: { side: BLUE, until: 'clean-up' } },
		}));
		expect(reach(table, 'a', 'h')).toEqual(moves(table, 'a', 'h'));
		expect(reach(table, 'a', 'h').length).toBeGreaterThan(3);
	});

	it('one that stands without trace may walk back to it', () => {
		const table = moving([blue('a', '05.08', '4-3-6 leg', strat)]);
		expect(reach(table, 'a')).toContain('05.06');
		expect(reach(table, 'a')).toEqual(moves(table, 'a'));
	});
});
