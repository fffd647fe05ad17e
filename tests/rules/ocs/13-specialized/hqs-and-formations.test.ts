/** HQs: what they are, what they throw, whom they serve; and formations laid under one marker. */
import { describe, expect, it } from 'vitest';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { isAttackCapable } from '../../../../src-main/rules/ocs/04-general/attack-capable.ts';
import { sizeOf } from '../../../../src-main/rules/ocs/04-general/sizes.ts';
import { strengthInMode, ratingInMode } from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import { formationMarkers } from '../../../../src-main/rules/ocs/13-specialized/formation-markers.ts';
import { having } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, dead, front, hq, pictureFor, playing } from '../12-supply/front.ts';

const MOVE = 'movement.movement';
const ARRIVE = 'reinforcement.reinforcement';

describe('HQs', () => {
	it('ocs-13.1.size an HQ is 1 RE, a division’s or an army’s', () => {
		const { scenario, game } = front({
			units: [hq('h', '05.05'), hq('d', '05.06', '3 truck', { size: 'division' })],
		});
		const size = (id: string) => {
			const unit = game.units.get(id);
			return unit && sizeOf(scenario, unit);
		};
		expect([size('h'), size('d')]).toEqual([fraction(1), fraction(1)]);
	});

	it('ocs-13.1c.values (5) in Combat Mode, (1) in Move Mode, rating 0; DG 2 1/2 and -1', () => {
		const { scenario, game } = front({
			units: [blue('h', '05.05', '--0-5 truck', { class: 'hq' }, '--0-15 truck')],
		});
		const unit = game.units.get('h');
		if (!unit) throw new Error('no HQ');
		const as = (change: object) => [
			strengthInMode(scenario, { ...unit, ...change }),
			ratingInMode(scenario, { ...unit, ...change }),
		];
		expect([as({}), as({ face: 'move' }), as({ marker: 'dg' })]).toEqual([
			[fraction(5), 0],
			[fraction(1), 0],
			[fraction(5, 2), -1],
		]);
		expect(isAttackCapable(scenario, unit)).toBe(false);
	});

	it('ocs-13.1b.rebuild within two hexes of an HQ in Combat Mode, or DG with that side up', () => {
		const rebuild = (change: object, at = '05.07') => {
			const world = front({
				units: [
					hq('h', '05.05'),
					blue('p', at, '0-0-3 leg', { class: 'repl-pax', face: 'move' }),
					blue('r', '01.01'),
				],
				changed: { rebuild: [{ pax: 1 }] },
			});
			return playing(world, ARRIVE, dead('r'), having('h', change)).order(BLUE, {
				type: 'rebuild',
				units: ['r'],
				repls: ['p'],
			});
		};
		expect([rebuild({}), rebuild({ marker: 'dg' })]).toEqual([null, null]);
		expect(rebuild({ face: 'move' })).toMatchObject({ code: 'rebuild/no-hq' });
		expect(rebuild({ marker: 'reserve' })).toMatchObject({ code: 'rebuild/no-hq' });
		expect(rebuild({}, '05.08')).toMatchObject({ code: 'rebuild/no-hq' });
	});
});

describe('formations', () => {
	const lehr = (id: string, at: string, more: object = {}) =>
		blue(id, at, undefined, { formation: 'lehr', ...more });
	const markers = (world: ReturnType<typeof front>) =>
		formationMarkers(pictureFor(world)).map(({ hex, units, fuelled }) => [hex, units.join(' '), fuelled]);

	it('ocs-13.7.use a marker in each hex with units of its formation, none for others', () => {
		expect(
			markers(
				front({ units: [lehr('a', '05.05'), lehr('b', '05.05'), lehr('c', '05.06'), blue('i', '05.05')] }),
			),
		).toEqual([
			['05.05', 'a b', false],
			['05.06', 'c', false],
		]);
	});

	it('ocs-13.7.A none without a unit', () => {
		expect(markers(front({ units: [lehr('a', null as unknown as string)] }))).toEqual([]);
	});

	it('ocs-13.7.B a unit that comes to its formation pays for the hex alone', () => {
		const table = playing(front({ units: [lehr('a', '05.05'), lehr('b', '05.06')] }), MOVE);
		expect(table.order(BLUE, { type: 'move', units: ['b'], way: ['05.05'] })).toBeNull();
		expect(table.unit('b').phase?.spent).toEqual(fraction(1));
	});

	it('ocs-13.7.C each of its units keeps its own mode and supply', () => {
		const world = front({
			units: [lehr('a', '05.05', { marker: 'dg' }), lehr('b', '05.05', { internals: 'low' })],
		});
		expect([
			world.game.units.get('a')?.marker,
			world.game.units.get('b')?.marker,
			world.game.units.get('b')?.internals,
		]).toEqual(['dg', null, 'low']);
		expect(markers(world)).toEqual([['05.05', 'a b', false]]);
	});

	it('ocs-13.7.D its fuelled side until Clean Up', () => {
		const table = playing(
			front({
				units: [lehr('p', '05.05', { combat: blue('x', null, '4-3-6 track').combat })],
				dumps: { '05.06': 4 },
			}),
			MOVE,
		);
		expect(table.order(BLUE, { type: 'pay-fuel', method: 'formation', of: 'lehr' })).toBeNull();
		expect(markers(table.at)).toEqual([['05.05', 'p', true]]);
	});
});
