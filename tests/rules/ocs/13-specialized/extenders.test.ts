/** Extenders made of transport, turned back, and their collapse. */
import { describe, expect, it } from 'vitest';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { trueSupply } from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import { collapseHex } from '../../../../src-main/rules/ocs/13-specialized/extender-orders.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { BLUE, front, playing, red, supplying, trucks } from '../12-supply/front.ts';

const MOVE = 'movement.movement';
const next = { type: 'next-step' } as const;

describe('Extenders', () => {
	const side = { points: 5, extender: { range: 6, mobility: 'truck' } } as const;
	const make = (...transports: string[]) => ({ type: 'make-extender', transports }) as const;
	const at = (list: Parameters<typeof trucks>[], sources = ['05.01']) =>
		playing(front({ transports: list.map((each) => trucks(...each)), sources }), MOVE);

	it('ocs-12.7.make five points of transport in one hex', () => {
		expect(at([['t', '05.05', { ...side, points: 4 }]]).order(BLUE, make('t'))).toMatchObject({
			code: 'extender/points',
		});
		const table = at([['t', '05.05', side]]);
		expect(table.order(BLUE, make('t'))).toBeNull();
		expect(table.game.supply.extenders).toEqual(['t']);
	});

	it('ocs-12.7.static it neither drives nor loads', () => {
		const table = at([['t', '05.05', side]]);
		table.order(BLUE, make('t'));
		expect(table.order(BLUE, { type: 'move-transport', transport: 't', way: ['05.06'] })).toMatchObject({
			rule: 'ocs-12.7.static',
		});
		expect(table.order(BLUE, { type: 'load-transport', transport: 't', tokens: 1 })).toMatchObject({
			rule: 'ocs-12.7.static',
		});
	});

	it('ocs-12.7.organic no Organic Trucks', () => {
		expect(at([['t', '05.05', { ...side, organic: 'lehr' }]]).order(BLUE, make('t'))).toMatchObject({
			rule: 'ocs-12.7.organic',
		});
	});

	it('ocs-13.2g.C the same, from the trucks’ side', () => {
		const table = at([['t', '05.05', { ...side, organic: 'lehr' }]]);
		table.order(BLUE, make('t'));
		expect(table.game.supply.extenders).toEqual([]);
	});

	it('ocs-12.7.countermix only counters that have such a side', () => {
		expect(at([['t', '05.05', { points: 5 }]]).order(BLUE, make('t'))).toMatchObject({
			rule: 'ocs-12.7.countermix',
		});
	});

	it('ocs-12.7d.unload loads are put down first', () => {
		expect(at([['t', '05.05', { ...side, loaded: 1 }]]).order(BLUE, make('t'))).toMatchObject({
			rule: 'ocs-12.7d.unload',
		});
	});

	it('ocs-12.7d.type of one sort', () => {
		const parts: Parameters<typeof trucks>[] = [
			['a', '05.05', { ...side, points: 3 }],
			['b', '05.05', { ...side, points: 2, kind: 'wagon' }],
		];
		expect(at(parts).order(BLUE, make('a', 'b'))).toMatchObject({ rule: 'ocs-12.7d.type' });
	});

	it('ocs-12.7d.link only where it is linked at that moment; cut off later it stays, without effect', () => {
		expect(at([['t', '05.09', side]]).order(BLUE, make('t'))).toMatchObject({ rule: 'ocs-12.7d.link' });
		const table = at([['t', '05.07', side]]);
		expect(table.order(BLUE, make('t'))).toBeNull();
		table.order(BLUE, next);
		expect(table.game.supply.extenders).toEqual(['t']);
	});

	it('ocs-12.7e points of several hexes, each with half of its allowance left', () => {
		const parts: Parameters<typeof trucks>[] = [
			['a', '05.05', { ...side, points: 3, allowance: 4 }],
			['b', '05.07', { ...side, points: 2, allowance: 4 }],
		];
		const table = at(parts);
		table.order(BLUE, { type: 'move-transport', transport: 'b', way: ['05.06', '05.05'] });
		expect(table.order(BLUE, make('a', 'b'))).toBeNull();
		const far = at([parts[0] ?? ['a', null], ['b', '05.08', { ...side, points: 2, allowance: 4 }]]);
		far.order(BLUE, { type: 'move-transport', transport: 'b', way: ['05.07', '05.06', '05.05'] });
		expect(far.order(BLUE, make('a', 'b'))).toMatchObject({ code: 'extender/half' });
	});

	it('ocs-12.7d.flip turned back, each point has half of its allowance left', () => {
		const table = playing(
			front({ transports: [trucks('t', '05.05', { ...side, allowance: 4 })], sources: ['05.01'] }),
			MOVE,
			supplying({ extenders: ['t'] }),
		);
		expect(table.order(BLUE, { type: 'end-extender', transport: 't' })).toBeNull();
		expect(
			table.order(BLUE, { type: 'move-transport', transport: 't', way: ['05.06', '05.07', '05.08'] }),
		).toMatchObject({ code: 'transport/too-far' });
		expect(table.order(BLUE, { type: 'move-transport', transport: 't', way: ['05.06', '05.07'] })).toBeNull();
	});

	it('ocs-12.7f its points may part, each on a move of its own', () => {
		const table = playing(
			front({ transports: [trucks('t', '05.05', side)], sources: ['05.01'] }),
			MOVE,
			supplying({ extenders: ['t'] }),
		);
		table.order(BLUE, { type: 'end-extender', transport: 't' });
		table.order(BLUE, { type: 'divide-transport', transport: 't', points: 2, tokens: 0 });
		expect(table.order(BLUE, { type: 'move-transport', transport: 't-blue-1', way: ['05.06'] })).toBeNull();
		expect(table.order(BLUE, { type: 'move-transport', transport: 't', way: ['05.04'] })).toBeNull();
		expect([table.game.transports['t-blue-1']?.at, table.game.transports['t']?.at]).toEqual([
			'05.06',
			'05.04',
		]);
	});

	describe('ocs-9.14d.where one that the enemy made collapse', () => {
		/** Red drives into 05.05, where Blue's Extender stands that reaches six points; trace comes from 05.01. */
		const collapsed = (...more: Parameters<typeof red>[]) => {
			const world = front({
				units: [red('r', '05.06'), ...more.map((each) => red(...each))],
				transports: [trucks('t', '05.05', side)],
				sources: ['05.01'],
			});
			const [, theirs] = world.scenario.sides;
			const table = playing(world, MOVE, supplying({ extenders: ['t'] }), (game) => ({
				...game,
				clock: { ...game.clock, phasing: theirs.id },
			}));
			const before = table.facts.length;
			expect(table.order(theirs.id, { type: 'move', units: ['r'], way: ['05.05'] })).toBeNull();
			return { table, ended: table.facts.slice(before).filter(({ type }) => type === 'extender-ended') };
		};
		const place = (to: string) => ({ type: 'displace-transport', transport: 't', to }) as const;

		it('collapses once, to the hex that its owner’s desk proposes', () => {
			const { table, ended } = collapsed();
			expect(ended).toMatchObject([{ payload: { to: '04.05', gotOff: { from: '05.05', within: null } } }]);
			const world = front({
				units: [red('r', '05.06')],
				transports: [trucks('t', '05.05', side)],
				sources: ['05.01'],
			});
			const stands = supplying({ extenders: ['t'] })(world.game);
			const picture = trueSupply({ ...world, game: stands }, BLUE);
			const hex = collapseHex(picture, picture.transports[0]!);
			expect(hex === null ? null : picture.board.name(hex)).toBe(table.game.transports['t']?.at);
		});

		it('is placed by its owner in any hex of its range with trace, once, until the step is over', () => {
			const { table } = collapsed();
			expect(table.known[BLUE]?.game.transports['t']?.gotOff).toEqual({ from: '05.05', within: null });
			expect(table.order(BLUE, place('05.09'))).toMatchObject({ code: 'extender/no-collapse' });
			expect(table.order(BLUE, place('05.05'))).toMatchObject({ code: 'capture/enemy' });
			expect(table.order(BLUE, place('05.02'))).toBeNull();
			expect(table.game.transports['t']).toMatchObject({ at: '05.02', points: fraction(5) });
			expect(table.order(BLUE, place('04.05'))).toMatchObject({ code: 'capture/settled' });
			const late = collapsed().table;
			late.order('umpire', next);
			expect(late.order(BLUE, place('05.02'))).toMatchObject({ code: 'capture/settled' });
		});

		it('and the other side hears nothing of where', () => {
			const { table } = collapsed();
			expect(table.order(BLUE, place('05.03'))).toBeNull();
			// By the rule of every hex it sees that something lies there, and no more.
			expect(table.known['red']?.game.transports).toEqual({});
			expect(JSON.stringify(table.known['red'])).not.toContain('gotOff');
		});
	});

	it('ocs-12.7h it collapses within its range to where trace is, by choice or when the enemy comes in', () => {
		const world = front({
			units: [red('r', '05.06')],
			transports: [trucks('t', '05.05', side)],
			sources: ['05.01'],
		});
		const choice = playing(world, MOVE, supplying({ extenders: ['t'] }));
		expect(choice.order(BLUE, { type: 'end-extender', transport: 't', to: '05.10' })).toMatchObject({
			rule: 'ocs-12.7h',
		});
		expect(choice.order(BLUE, { type: 'end-extender', transport: 't', to: '05.02' })).toBeNull();
		expect(choice.game.transports['t']?.at).toBe('05.02');
		const [, theirs] = world.scenario.sides;
		const entered = (from: typeof world) => {
			const table = playing(from, MOVE, supplying({ extenders: ['t'] }), (game) => ({
				...game,
				clock: { ...game.clock, phasing: theirs.id },
			}));
			const no = table.orderWith(
				theirs.id,
				{ type: 'move', units: ['r'], way: ['05.05'] },
				scriptedDice([6]),
			);
			return { table, no };
		};
		const { table, no } = entered(world);
		expect([no, table.game.supply.extenders, table.game.transports['t']?.at]).toEqual([null, [], '04.05']);
		expect(table.game.transports['t']?.points).toEqual(fraction(5));
		// Only who could attack makes it collapse, and nobody else goes in.
		const guns = front({
			units: [{ ...red('r', '05.06', '(2)-3-3 leg'), class: 'artillery' }],
			transports: [trucks('t', '05.05', side)],
			sources: ['05.01'],
		});
		const barred = entered(guns);
		expect([barred.no?.rule, barred.table.game.supply.extenders]).toEqual(['ocs-4.4c.enter', ['t']]);
		// Cut off from trace it has nowhere to go: it is turned back where it stands, and falls like other transport.
		const cut = entered(
			front({ units: [red('r', '05.06')], transports: [trucks('t', '05.05', side)], sources: [] }),
		);
		expect(cut.table.facts.find(({ type }) => type === 'extender-ended')).toMatchObject({
			payload: { to: null },
		});
		expect(cut.table.facts.map(({ type }) => type)).toContain('transport-captured');
	});
});
