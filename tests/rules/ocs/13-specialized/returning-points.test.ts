/** OCS 12.8e: points of transport that broke out come back in their turns, empty. */
import { expect, it } from 'vitest';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { BLUE, blue, dead, front, playing, RED, red, supplying, trucks } from '../12-supply/front.ts';

const ARRIVE = 'reinforcement.reinforcement';
const returning = (...turns: readonly number[]) =>
	supplying({ returningPoints: turns.map((turn) => ({ transport: 't', turn })) });
const made = (units = [blue('a', '09.09')], ...turns: readonly number[]) =>
	playing(
		front({ units, transports: [trucks('t', '05.05', { points: 4 })], sources: ['05.01'] }),
		ARRIVE,
		dead('t'),
		returning(...turns),
	);
const come = (table: ReturnType<typeof made>, at = '05.01', by = BLUE) =>
	table.order(by, { type: 'arrive-transport', transport: 't', at, tokens: 0 });

it('ocs-12.8e.return points that are due come back where arrivals come, without a load; later ones wait', () => {
	const table = made(undefined, 1, 1, 3);
	expect(come(table, '09.09')).toMatchObject({ code: 'arrive/elsewhere', allowed: '05.01' });
	expect(come(table)).toBeNull();
	expect(table.game.transports['t']).toMatchObject({ at: '05.01', points: fraction(2), loaded: 0 });
	expect(table.game.supply.returningPoints).toEqual([{ transport: 't', turn: 3 }]);
	expect(come(table)).toMatchObject({ code: 'arrive/not-due' });
	expect(table.known[BLUE]?.game.transports).toEqual(table.game.transports);
	expect(table.known[RED]?.game.transports).toEqual({});
});

it('ocs-12.8e.return those that come later are a transport of their own; where enemies hold the hex nobody comes', () => {
	const table = made(undefined, 1);
	expect(come(table)).toBeNull();
	table.game = {
		...table.game,
		supply: { ...table.game.supply, returningPoints: [{ transport: 't', turn: 1 }] },
	};
	expect(come(table)).toBeNull();
	expect(Object.keys(table.game.transports)).toEqual(['t', 't-1']);
	expect(table.game.transports['t-1']).toMatchObject({ points: fraction(1), counter: 't' });
	const held = made([blue('a', '09.09'), red('r', '05.01')], 1);
	expect(come(held, '05.01')).not.toBeNull();
	expect(come(held, '05.01', RED)).toMatchObject({ code: 'unit/none' });
});
