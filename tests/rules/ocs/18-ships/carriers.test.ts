/** Carriers: which planes they take, how they refit, and that their planes go where they go. */
import { expect, it } from 'vitest';
import { isOpenTo, takesPlane } from '../../../../src-main/rules/ocs/14-air/carriers.ts';
import { basesOf, planeOf } from '../../../../src-main/rules/ocs/14-air/planes.ts';
import { initial } from '../../../../src-main/rules/ocs/initial.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, RED } from '../../../helpers/ocs-scenario.ts';
import { coast, ship } from '../../../helpers/ocs-sea.ts';
import { during, Table } from '../../../helpers/ocs-table.ts';

type Line = NonNullable<OcsScenarioInput['aircraft']>[number];
const face = { rating: 3, barrage: 4, range: 6 };
const plane = (id: string, at: string, more: Partial<Line> = {}): Line => ({
	...{ id, side: BLUE, name: id, types: ['fighter', 'tactical'], full: face, reduced: face, at, ...more },
});
const swan = ship('swan', BLUE, '09.05', 'carrier, carries 2 planes');
const base = [{ hex: '05.05', airBase: 2, owner: BLUE }];
const table = (
	aircraft: readonly Line[],
	step: Parameters<typeof during>[0] = 'movement.movement',
	more: Partial<OcsScenarioInput> = {},
) => new Table(coast({ ships: [swan], hexes: base, aircraft: [...aircraft], ...more }), during(step, BLUE));
const transfer = (planes: readonly string[], target: string) =>
	({ type: 'fly-mission', mission: 'transfer', planes: [...planes], target, aim: 'units' }) as never;

it('ocs-18.2a a carrier takes its number of planes, Active and Inactive; or those that name it', () => {
	const full = table([plane('a', 'swan'), plane('b', 'swan', { active: false }), plane('c', '05.05')]);
	expect(planeOf(full.at, 'a').state).toMatchObject({ at: '09.05', ship: 'swan', active: true });
	expect([takesPlane(full.at, 'swan', 'c'), takesPlane(full.at, 'swan', 'b')]).toEqual([false, true]);
	expect(full.order(BLUE, transfer(['c'], '09.05'))?.rule).toBe('ocs-18.2a');
	const room = table([plane('a', 'swan'), plane('c', '05.05')]);
	expect(room.order(BLUE, transfer(['c'], '09.05'))).toBeNull();
	expect(planeOf(room.at, 'c').state).toMatchObject({ at: '09.05', ship: 'swan' });
	const named = { ships: [ship('swan', BLUE, '09.05', 'carrier')] };
	const own = table([plane('a', 'swan', { carrier: 'swan' }), plane('c', '05.05')], undefined, named);
	expect([isOpenTo(own.at, '09.05', BLUE, 'a'), isOpenTo(own.at, '09.05', BLUE, 'c')]).toEqual([true, false]);
	expect(() =>
		initial(coast({ ships: [swan], aircraft: ['a', 'b', 'c'].map((id) => plane(id, 'swan')) })),
	).toThrow('swan takes 2 aircraft, and 3 begin on it');
});

it('ocs-18.2b it refits all of its planes without supply, 2 of them when it is damaged', () => {
	const tired = ['a', 'b', 'c'].map((id) => plane(id, 'swan', { active: false }));
	const big = { ships: [ship('swan', BLUE, '09.05', 'carrier, carries 3 planes')] };
	const refit = { type: 'refit-aircraft', base: '09.05', planes: ['a', 'b', 'c'] } as const;
	const whole = table(tired, 'refit.refit', big);
	expect(whole.order(BLUE, refit)).toBeNull();
	expect(['a', 'b', 'c'].every((id) => planeOf(whole.at, id).state.active)).toBe(true);
	expect(whole.game.supply.book).toEqual([]);
	const hit = table(tired, 'refit.refit', {
		ships: [ship('swan', BLUE, '09.05', 'carrier, on its damaged side, carries 3 planes')],
	});
	expect(hit.order(BLUE, refit)?.code).toBe('air/refit-limit');
	expect(hit.order(BLUE, { ...refit, planes: ['a', 'b'] })).toBeNull();
});

it('ocs-18.2c planes fly from its hex, go where it goes without a mission, and down with it', () => {
	const made = table([plane('a', 'swan')]);
	expect(basesOf(made.at, BLUE)).toEqual(['05.05', '09.05']);
	expect(made.order(BLUE, { type: 'sail', ships: ['swan'], way: ['09.06', '09.07'] })).toBeNull();
	expect(planeOf(made.at, 'a').state).toMatchObject({ at: '09.07', active: true, flew: false });
	expect(made.known[BLUE]?.game.air.planes['a']?.at).toBe('09.07');
	// It flies after its carrier has moved, and comes down there.
	expect(made.order(BLUE, transfer(['a'], '05.05'))).toBeNull();
	expect(planeOf(made.at, 'a').state.at).toBe('05.05');
	expect(planeOf(made.at, 'a').state.ship).toBeUndefined();
	const sunk = new Table(
		coast({
			ships: [
				ship('swan', BLUE, '09.05', 'carrier, on its damaged side, carries 2 planes'),
				ship('red', RED, '08.06', 'battleship, barrage 99, range 5'),
			],
			aircraft: [plane('a', 'swan')],
		}),
		during('movement.barrage', RED),
	);
	expect(sunk.order(RED, { type: 'fire-at-ships', firers: ['red'], hex: '09.05' }, 6, 6)).toBeNull();
	expect(planeOf(sunk.at, 'a').state).toMatchObject({ at: null, elsewhere: 'dead', lost: 2 });
});
