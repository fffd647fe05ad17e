/** Transport Points: loading, unloading, dividing, combining, what they carry, and what moves by them. */
import { describe, expect, it } from 'vitest';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { isAttackCapable } from '../../../../src-main/rules/ocs/04-general/attack-capable.ts';
import { strengthInMode } from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import { organicOf } from '../../../../src-main/rules/ocs/13-specialized/organic.ts';
import { handlingCost } from '../../../../src-main/rules/ocs/13-specialized/transport.ts';
import type { Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, playing, RED, red, supplying, tokensAt, trucks } from '../12-supply/front.ts';

const MOVE = 'movement.movement';
const next = { type: 'next-step' } as const;

describe('transport', () => {
	const load = (tokens: number, transport = 't') => ({ type: 'load-transport', transport, tokens }) as const;
	const unload = (tokens: number, transport = 't') =>
		({ type: 'unload-transport', transport, tokens }) as const;
	const drive = (transport: string, ...way: string[]) =>
		({ type: 'move-transport', transport, way }) as const;

	it('ocs-13.2f.cost EX-48: a tenth of the allowance, rounded: 5 of 45, 4 of 44, 2 of 20', () => {
		const cost = (allowance: number) => handlingCost({ line: { allowance } as never });
		expect([cost(45), cost(44), cost(20)]).toEqual([fraction(5), fraction(4), fraction(2)]);
		const table = playing(
			front({ transports: [trucks('t', '05.05', { allowance: 20 })], dumps: { '05.05': 8 } }),
			MOVE,
		);
		table.order(BLUE, load(1));
		table.order(BLUE, load(3));
		expect(table.game.transports['t']?.phase?.spent).toEqual(fraction(4));
	});

	it('ocs-13.2f.samehex what is in reach and not in the hex is not loaded', () => {
		const table = playing(front({ transports: [trucks('t', '05.05')], dumps: { '05.06': 8 } }), MOVE);
		expect(table.order(BLUE, load(1))).toMatchObject({ rule: 'ocs-13.2f.samehex' });
	});

	it('ocs-13.2f.load in any hex, up to its points; without half a point left it can’t', () => {
		const world = front({ transports: [trucks('t', '05.05', { points: 2 })], dumps: { '05.05': 20 } });
		const table = playing(world, MOVE);
		expect(table.order(BLUE, load(9))).toMatchObject({ code: 'transport/room' });
		expect(table.order(BLUE, load(8))).toBeNull();
		expect([tokensAt(table, '05.05'), table.game.transports['t']?.loaded]).toEqual([12, 8]);
	});

	it('ocs-13.2f.unload by a unit, a port, an air base or a dump; nowhere else', () => {
		const at = (more: Parameters<typeof front>[0]) =>
			playing(front({ transports: [trucks('t', '05.05', { loaded: 4 })], ...more }), MOVE).order(
				BLUE,
				unload(4),
			);
		expect(at({})).toMatchObject({ rule: 'ocs-13.2f.unload' });
		expect(at({ units: [blue('a', '05.05')] })).toBeNull();
		expect(at({ dumps: { '05.05': 1 } })).toBeNull();
		expect(at({ changed: { hexes: [{ hex: '05.05', port: { name: 'Haven', tokens: 4 } }] } })).toBeNull();
		expect(at({ changed: { hexes: [{ hex: '05.05', airBase: 1, owner: BLUE }] } })).toBeNull();
	});

	it('ocs-12.2a.reload what was unloaded in a phase is loaded in none of it; what lay there before is', () => {
		const table = playing(
			front({ transports: [trucks('t', '05.05', { points: 2, loaded: 4 })], dumps: { '05.05': 2 } }),
			MOVE,
		);
		table.order(BLUE, unload(4));
		expect(table.order(BLUE, load(3))).toMatchObject({ rule: 'ocs-12.2a.reload' });
		expect(table.order(BLUE, load(2))).toBeNull();
	});

	it('ocs-12.2a.one a second truck takes on nothing that the first has brought in this phase', () => {
		const table = playing(
			front({
				units: [blue('a', '05.06')],
				transports: [trucks('t', '05.05', { loaded: 4 }), trucks('u', '05.06')],
			}),
			MOVE,
		);
		table.order(BLUE, drive('t', '05.06'));
		table.order(BLUE, unload(4));
		expect(table.order(BLUE, load(1, 'u'))).toMatchObject({ rule: 'ocs-12.2a.reload' });
	});

	it('ocs-12.2.means the tokens that a truck carries go with it, and no others', () => {
		const table = playing(
			front({ units: [blue('a', '05.07')], transports: [trucks('t', '05.05')], dumps: { '05.05': 6 } }),
			MOVE,
		);
		table.order(BLUE, load(4));
		table.order(BLUE, drive('t', '05.06', '05.07'));
		table.order(BLUE, unload(3));
		expect([tokensAt(table, '05.05'), tokensAt(table, '05.07'), table.game.transports['t']?.loaded]).toEqual([
			2, 3, 1,
		]);
	});

	it('ocs-12.2b what was driven up pays for fuel at once', () => {
		const table = playing(
			front({
				units: [blue('p', '05.10', '4-3-6 track')],
				transports: [trucks('t', '05.01', { loaded: 4 })],
			}),
			MOVE,
		);
		const pay = { type: 'pay-fuel', method: 'unit', of: 'p' } as const;
		expect(table.order(BLUE, pay)).toMatchObject({ code: 'fuel/out-of-reach' });
		table.order(BLUE, drive('t', '05.02', '05.03', '05.04'));
		expect(table.order(BLUE, pay)).toBeNull();
	});

	it('ocs-13.2a.pause it may pause to hand out of its load, and drive on', () => {
		const table = playing(
			front({
				units: [blue('p', '05.05', '4-3-6 track')],
				transports: [trucks('t', '05.03', { loaded: 4 })],
			}),
			MOVE,
		);
		table.order(BLUE, drive('t', '05.04'));
		table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' });
		expect(table.order(BLUE, drive('t', '05.05', '05.06'))).toBeNull();
		expect(table.game.transports['t']).toMatchObject({
			at: '05.06',
			loaded: 3,
			phase: { spent: fraction(3) },
		});
	});

	it('ocs-13.2a.limits once a unit, or another truck, has set out its move is over', () => {
		const world = front({
			units: [blue('a', '07.05')],
			transports: [trucks('t', '05.03'), trucks('u', '05.03')],
		});
		const table = playing(world, MOVE);
		table.order(BLUE, drive('t', '05.04'));
		table.order(BLUE, { type: 'move', units: ['a'], way: ['07.06'] });
		expect(table.order(BLUE, drive('t', '05.05'))).toMatchObject({ rule: 'ocs-13.2a.limits' });
		const other = playing(world, MOVE);
		other.order(BLUE, drive('t', '05.04'));
		other.order(BLUE, drive('u', '05.04'));
		expect(other.order(BLUE, drive('t', '05.05'))).toMatchObject({ rule: 'ocs-13.2a.limits' });
	});

	it('ocs-13.2b no fuel and no trace: it drives, and is never Out of Supply', () => {
		const table = playing(front({ transports: [trucks('t', '05.05')] }), 'supply.trace');
		expect(table.order(BLUE, next)).toBeNull();
		expect(table.order(BLUE, next)).toBeNull();
		expect(table.facts.some(({ type }) => type === 'trace-checked')).toBe(false);
	});

	it('ocs-13.2c.combine in one hex, in the Movement Phase, at no points', () => {
		const list = [
			trucks('a', '05.05', { loaded: 1 }),
			trucks('b', '05.05', { points: 2, loaded: 4 }),
			trucks('c', '05.06'),
		];
		const table = playing(front({ transports: list }), MOVE);
		const combine = (...transports: string[]) =>
			table.order(BLUE, { type: 'combine-transports', transports });
		expect(combine('a', 'c')).toMatchObject({ code: 'transport/apart' });
		expect(combine('a', 'b')).toBeNull();
		expect(table.game.transports['a']).toMatchObject({ points: fraction(3), loaded: 5 });
		expect(table.game.transports['b']).toBeUndefined();
		expect(
			table.order(BLUE, { type: 'divide-transport', transport: 'a', points: 1, tokens: 5 }),
		).toMatchObject({ code: 'transport/parts' });
		expect(table.order(BLUE, { type: 'divide-transport', transport: 'a', points: 2, tokens: 2 })).toBeNull();
		expect(
			[table.game.transports['a'], table.game.transports['a-blue-1']].map((each) => [
				each?.points,
				each?.loaded,
			]),
		).toEqual([
			[fraction(1), 3],
			[fraction(2), 2],
		]);
		expect(
			playing(front({ transports: list }), 'exploitation.movement').order(BLUE, {
				type: 'combine-transports',
				transports: ['a', 'b'],
			}),
		).toMatchObject({ code: 'sequence/not-now' });
	});

	it('ocs-13.2c.6.1f the part left behind on the way goes no further', () => {
		const table = playing(front({ transports: [trucks('a', '05.05', { points: 2 })] }), MOVE);
		table.order(BLUE, drive('a', '05.06'));
		table.order(BLUE, { type: 'divide-transport', transport: 'a', points: 1, tokens: 0 });
		expect(table.order(BLUE, drive('a', '05.07'))).toBeNull();
		expect(table.order(BLUE, drive('a-blue-1', '05.07'))).toMatchObject({ code: 'transport/over' });
	});

	it('ocs-13.2c.types trucks, wagons and Organic Trucks are never one counter', () => {
		const mix = (more: object) =>
			playing(front({ transports: [trucks('a', '05.05'), trucks('b', '05.05', more)] }), MOVE).order(BLUE, {
				type: 'combine-transports',
				transports: ['a', 'b'],
			});
		expect(mix({ kind: 'wagon' })).toMatchObject({ rule: 'ocs-13.2c.types' });
		expect(mix({ organic: 'lehr' })).toMatchObject({ rule: 'ocs-13.2c.types' });
		expect(mix({})).toBeNull();
	});

	it('ocs-13.2g.A an Organic Truck puts nothing on the ground', () => {
		const table = playing(
			front({
				units: [blue('a', '05.05')],
				transports: [trucks('t', '05.05', { loaded: 4, organic: 'lehr' })],
			}),
			MOVE,
		);
		expect(table.order(BLUE, unload(1))).toMatchObject({ rule: 'ocs-13.2g.A' });
	});

	it('ocs-13.2g.F an Organic Truck that is captured is its captor’s as any other', () => {
		const world = front({
			units: [blue('a', '05.05')],
			transports: [trucks('t', '05.05', { loaded: 4, organic: 'lehr' })],
		});
		const [ours, theirs] = world.scenario.sides;
		const [transport] = Object.values(world.game.transports);
		if (!transport) throw new Error('no transport');
		expect(organicOf(world.scenario, { ...transport, side: ours.id })).toBe('lehr');
		expect(organicOf(world.scenario, { ...transport, side: theirs.id })).toBeNull();
		const captured = front({
			units: [blue('a', '05.05')],
			transports: [trucks('t', '05.05', { loaded: 4, organic: 'lehr', side: theirs.id })],
		});
		const table = playing(captured, MOVE, (game) => {
			const state = game.transports['t'];
			return state ? { ...game, transports: { t: { ...state, side: ours.id } } } : game;
		});
		expect(table.order(BLUE, unload(4))).toBeNull();
		expect(tokensAt(table, '05.05')).toBe(4);
	});

	it('ocs-13.2i transport captured out of its captor’s Movement Phase waits for the next', () => {
		const world = front({ transports: [trucks('t', '05.05')] });
		const table = playing(world, MOVE, supplying({ captured: { t: false } }));
		expect(table.order(BLUE, drive('t', '05.06'))).toMatchObject({ rule: 'ocs-13.2i' });
		expect(
			playing(world, MOVE, supplying({ captured: { t: true } })).order(BLUE, drive('t', '05.06')),
		).toBeNull();
	});
});

describe('what transport and guns are', () => {
	it('ocs-13.2d transport is in Move Mode at all times', () => {
		const table = playing(front({ transports: [trucks('t', '05.05')] }), MOVE);
		const change = (mode: 'combat' | 'strat' | 'reserve') =>
			table.order(BLUE, { type: 'change-mode', units: ['t'], mode })?.rule;
		expect([change('combat'), change('strat'), change('reserve')]).toEqual([
			'ocs-5.5c',
			'ocs-5.8c',
			'ocs-5.7f',
		]);
	});

	it('ocs-13.4b artillery has (1) on both faces, less in other modes', () => {
		const { scenario, game } = front({
			units: [blue('g', '05.05', '--3-3 leg', { class: 'artillery' }, '--3-6 truck')],
		});
		const unit = game.units.get('g');
		if (!unit) throw new Error('no guns');
		const as = (change: object) => strengthInMode(scenario, { ...unit, ...change });
		expect([
			as({}),
			as({ face: 'move' }),
			as({ marker: 'dg' }),
			as({ marker: 'reserve' }),
			as({ marker: 'strat' }),
		]).toEqual([...[fraction(1), fraction(1), fraction(1, 2), fraction(1, 2), fraction(0)]]);
		expect(isAttackCapable(scenario, unit)).toBe(false);
	});
});

it('both sides divide points of one counter, and nothing of either is lost', () => {
	const world = front({
		units: [blue('b', '01.01'), red('r', '09.09')],
		transports: [trucks('lorries', '05.05', { points: 4, loaded: 8 })],
	});
	const captured = { ...world.game.transports['lorries']!, side: RED, at: '08.08' };
	const divide = (by: typeof BLUE, transport: string, of: Table) =>
		of.order(by, { type: 'divide-transport', transport, points: 2, tokens: 4 });
	const table = playing(world, 'movement.movement', (game) => ({
		...game,
		transports: { ...game.transports, theirs: captured },
	}));
	expect(divide(BLUE, 'lorries', table)).toBeNull();
	const reds = playing({ scenario: table.scenario, game: table.game }, 'movement.movement', (game) => ({
		...game,
		clock: { ...game.clock, phasing: RED },
		transports: table.game.transports,
		supply: { ...game.supply, made: { [BLUE]: 1 } },
	}));
	expect(divide(RED, 'theirs', reds)).toBeNull();
	const all = Object.values(reds.game.transports);
	expect(all.map(({ side, loaded }) => [side, loaded]).toSorted()).toEqual([
		[BLUE, 4],
		[BLUE, 4],
		[RED, 4],
		[RED, 4],
	]);
});
