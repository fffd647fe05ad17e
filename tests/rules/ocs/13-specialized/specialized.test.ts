/** OCS 13: HQs, transport, replacements, arrivals, consolidation; from command to state. */
import { describe, expect, it } from 'vitest';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { isAttackCapable } from '../../../../src-main/rules/ocs/04-general/attack-capable.ts';
import { sizeOf } from '../../../../src-main/rules/ocs/04-general/sizes.ts';
import { counterOf, isIndependent } from '../../../../src-main/rules/ocs/03-counters/counter.ts';
import { strengthInMode, ratingOf } from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import { formationMarkers } from '../../../../src-main/rules/ocs/13-specialized/formation-markers.ts';
import { priceOf, rowFor } from '../../../../src-main/rules/ocs/13-specialized/replacements.ts';
import { organicOf } from '../../../../src-main/rules/ocs/13-specialized/organic.ts';
import { handlingCost } from '../../../../src-main/rules/ocs/13-specialized/transport.ts';
import { graveOf } from '../../../../src-main/rules/ocs/12-supply/weights.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { having } from '../../../helpers/ocs-table.ts';
import {
	BLUE,
	blue,
	dead,
	front,
	hq,
	pictureFor,
	playing,
	RED,
	red,
	supplying,
	tokensAt,
	trucks,
} from '../12-supply/front.ts';

const MOVE = 'movement.movement';
const ARRIVE = 'reinforcement.reinforcement';
const next = { type: 'next-step' } as const;
const counters = (world: ReturnType<typeof front>) =>
	Object.fromEntries(world.scenario.counters.map((each) => [each.id, each]));

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
			ratingOf(scenario, { ...unit, ...change }),
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
			[table.game.transports['a'], table.game.transports['a-1']].map((each) => [each?.points, each?.loaded]),
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
		expect(table.order(BLUE, drive('a-1', '05.07'))).toMatchObject({ code: 'transport/over' });
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
		expect(table.order(BLUE, { type: 'move-transport', transport: 't-1', way: ['05.06'] })).toBeNull();
		expect(table.order(BLUE, { type: 'move-transport', transport: 't', way: ['05.04'] })).toBeNull();
		expect([table.game.transports['t-1']?.at, table.game.transports['t']?.at]).toEqual(['05.06', '05.04']);
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

const rebuildRows: NonNullable<OcsScenarioInput['rebuild']> = [
	{ multiStep: true, pax: 1 },
	{ size: 'company', pax: 1, pairs: true },
	{ size: 'regiment', pax: 2, eq: 1 },
];
const pax = (id: string, at: string | null, more: object = {}) =>
	blue(id, at, '0-0-3 leg', { class: 'repl-pax', size: 'company', face: 'move', ...more });
const eq = (id: string, at: string | null) =>
	blue(id, at, '0-0-3 leg', { class: 'repl-eq', size: 'company', face: 'move' });

describe('replacements', () => {
	const base = [hq('h', '05.05')];
	const changed = { rebuild: rebuildRows };

	it('ocs-13.5.table a roll brings what its row says, to be used at once', () => {
		const replacements = {
			dice: 2 as const,
			rows: [
				{ from: 2, pax: 1 },
				{ from: 8, eq: 1, pax: 1 },
			],
		};
		expect([
			rowFor(replacements, 7)?.from,
			rowFor(replacements, 8)?.from,
			rowFor({ dice: 1, rows: [{ from: 3 }] }, 2),
		]).toEqual([2, 8, null]);
		const { scenario } = front({});
		const sides = [
			{ ...scenario.sides[0], replacements, arrivesAt: '05.05' },
			scenario.sides[1],
		] as unknown as OcsScenarioInput['sides'];
		const table = playing(
			front({ units: [pax('p', null), eq('e', null)], changed: { sides } }),
			'refit.refit',
		);
		expect(table.order(BLUE, next, 4, 4)).toBeNull();
		expect(
			[...table.game.units]
				.filter(([, unit]) => unit.at === '05.05')
				.map(([, unit]) => [unit.counter, unit.face]),
		).toEqual([
			['e', 'move'],
			['p', 'move'],
		]);
	});

	it('ocs-2.3.reinf.variable the roll is made as the Reinforcement Phase begins, for the phasing side', () => {
		const replacements = { dice: 1 as const, rows: [{ from: 1, pax: 2 }] };
		const { scenario } = front({});
		const sides = [
			scenario.sides[0],
			{ ...scenario.sides[1], replacements, arrivesAt: '05.05' },
		] as unknown as OcsScenarioInput['sides'];
		const table = playing(front({ units: [pax('p', null)], changed: { sides } }), 'refit.refit');
		expect(table.order(BLUE, next)).toBeNull();
		expect(table.facts.some(({ type }) => type === 'replacements-arrived')).toBe(false);
	});

	it('ocs-13.5.mode every mode but Combat', () => {
		const change = (mode: 'combat' | 'reserve' | 'strat') =>
			playing(front({ units: [pax('p', '05.05')], sources: ['05.05'] }), MOVE).order(BLUE, {
				type: 'change-mode',
				units: ['p'],
				mode,
			});
		expect(change('combat')).toMatchObject({ code: 'mode/no-combat-side' });
		expect([change('reserve'), change('strat')]).toEqual([null, null]);
	});

	it('ocs-13.5.combat a quarter RE, independent, Attack-Capable', () => {
		const { scenario, game } = front({ units: [pax('p', '05.05')] });
		const unit = game.units.get('p');
		if (!unit) throw new Error('no Repl');
		expect([
			sizeOf(scenario, unit),
			isIndependent(counterOf(scenario, unit)),
			isAttackCapable(scenario, unit),
		]).toEqual([fraction(1, 4), true, true]);
	});

	it('ocs-13.5a.1 from the Dead Pile into the replacements’ hex, out of enemy zones, for what the table says', () => {
		const units = [...base, pax('p', '05.06'), pax('q', '05.06'), eq('e', '05.06'), blue('r', '01.01')];
		const rebuild = (repls: string[], more = units) => {
			const table = playing(front({ units: more, changed }), ARRIVE, dead('r'));
			return [
				table.order(BLUE, { type: 'rebuild', units: ['r'], repls })?.code ?? null,
				table.unit('r').at,
				table.unit('p').elsewhere?.kind ?? null,
			];
		};
		expect(rebuild(['p', 'q', 'e'])).toEqual([null, '05.06', 'removed']);
		expect(rebuild(['p', 'q'])).toEqual(['rebuild/price', null, null]);
		expect(rebuild(['p', 'q', 'e'], [...units, red('f', '05.07')])).toEqual(['rebuild/zone', null, null]);
	});

	it('ocs-13.5a.move in Move Mode', () => {
		const table = playing(
			front({
				units: [...base, pax('p', '05.06', { marker: 'strat' }), blue('r', '01.01')],
				changed: { rebuild: [{ pax: 1 }] },
			}),
			ARRIVE,
			dead('r'),
		);
		expect(table.order(BLUE, { type: 'rebuild', units: ['r'], repls: ['p'] })).toMatchObject({
			rule: 'ocs-13.5a.move',
		});
	});

	it('ocs-13.5a.2 a unit on the map stands with the replacements', () => {
		const at = (hex: string) => {
			const table = playing(
				front({
					units: [...base, pax('p', '05.06'), blue('d', hex, '9-3-3 leg', { steps: 3, lost: 2 })],
					changed,
				}),
				ARRIVE,
			);
			return [
				table.order(BLUE, { type: 'rebuild', units: ['d'], repls: ['p'], steps: 1 })?.rule ?? null,
				table.unit('d').lost,
			];
		};
		expect([at('05.06'), at('05.05')]).toEqual([
			[null, 1],
			['ocs-13.5a.2', 2],
		]);
	});

	it('ocs-13.5b.any any number of steps in a turn, whatever its supply and mode', () => {
		const units = [
			...base,
			pax('p', '05.06'),
			pax('q', '05.06'),
			blue('d', '05.06', '9-3-3 leg', { steps: 3, lost: 2, marker: 'dg', internals: 'exhausted' }),
		];
		const table = playing(front({ units, changed }), ARRIVE, having('d', { outOfSupply: true }));
		expect(table.order(BLUE, { type: 'rebuild', units: ['d'], repls: ['p', 'q'] })).toBeNull();
		expect(table.unit('d')).toMatchObject({
			lost: 0,
			marker: 'dg',
			internals: 'exhausted',
			outOfSupply: true,
		});
	});

	it('ocs-13.5b.place at no points, in the mode that its owner wants', () => {
		const table = playing(
			front({ units: [...base, pax('p', '05.06'), blue('d', '01.01', '9-3-3 leg', { steps: 3 })], changed }),
			ARRIVE,
			dead('d'),
		);
		expect(
			table.order(BLUE, { type: 'rebuild', units: ['d'], repls: ['p'], steps: 1, mode: 'reserve' }),
		).toBeNull();
		expect(table.unit('d')).toMatchObject({ at: '05.06', marker: 'reserve', lost: 2, phase: null });
	});

	it('ocs-13.5b.breakdown Breakdowns and replacements go back to their pool', () => {
		const world = front({
			units: [blue('b', '05.05', undefined, { class: 'breakdown' }), pax('p', '05.05'), blue('a', '05.05')],
		});
		const of = counters(world);
		expect(['b', 'p', 'a'].map((id) => of[id] && graveOf(of[id]))).toEqual(['removed', 'removed', 'dead']);
	});

	it('ocs-13.5c a unit with a yellow dot is never rebuilt', () => {
		const world = front({
			units: [...base, pax('p', '05.06'), blue('y', '01.01', undefined, { rebuildable: false })],
			changed: { rebuild: [{ pax: 1 }] },
		});
		const of = counters(world);
		expect(of['y'] && graveOf(of['y'])).toBe('removed');
		expect(
			playing(world, ARRIVE, dead('y')).order(BLUE, { type: 'rebuild', units: ['y'], repls: ['p'] }),
		).toMatchObject({ rule: 'ocs-13.5c' });
	});

	it('ocs-13.5d units rebuilt in pairs: two for one, three for two, one for one', () => {
		const { scenario } = front({ changed, units: [blue('c', '05.05', undefined, { size: 'company' })] });
		const [counter] = scenario.counters;
		const price = (count: number) =>
			counter &&
			priceOf(
				scenario,
				Array.from({ length: count }, () => ({ counter, steps: 1 })),
			);
		expect([1, 2, 3].map(price)).toEqual([1, 1, 2].map((pax) => ({ pax, eq: 0 })));
	});

	it('ocs-13.5e.cost an Eq for each point of a lost truck', () => {
		const run = (points: number, ...repls: string[]) =>
			playing(
				front({
					units: [...base, eq('e', '05.06'), eq('f', '05.06')],
					transports: [trucks('t', '05.06', { points })],
				}),
				ARRIVE,
				dead('t'),
			).order(BLUE, { type: 'rebuild-transport', transport: 't', repls });
		expect(run(1, 'e')).toBeNull();
		expect(run(2, 'e')).toMatchObject({ rule: 'ocs-13.5e.cost' });
		expect(run(2, 'e', 'f')).toBeNull();
	});

	it('ocs-13.5e.only wagons and mules are lost', () => {
		for (const kind of ['wagon', 'mule'] as const)
			expect(
				playing(
					front({ units: [...base, eq('e', '05.06')], transports: [trucks('t', '05.06', { kind })] }),
					ARRIVE,
					dead('t'),
				).order(BLUE, { type: 'rebuild-transport', transport: 't', repls: ['e'] }),
			).toMatchObject({ rule: 'ocs-13.5e.only' });
	});
});

describe('arrivals', () => {
	const due = (id: string, more: object = {}) =>
		blue(id, null, '4-3-8 leg', { arrives: 1, entry: '05.01', ...more });
	const arrive = (unit: string, at = '05.01', mode: 'combat' | 'move' | 'reserve' | 'strat' = 'move') =>
		({ type: 'arrive', unit, at, mode }) as const;

	it('ocs-2.3.reinf.arrivals what is due is placed at its entry hex, in the Reinforcement Phase', () => {
		const world = front({ units: [due('a'), due('later', { arrives: 2 })] });
		const table = playing(world, ARRIVE);
		expect(table.order(BLUE, arrive('a', '05.02'))).toMatchObject({
			code: 'arrive/elsewhere',
			allowed: '05.01',
		});
		expect(table.order(BLUE, arrive('later'))).toMatchObject({ code: 'arrive/not-due' });
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(playing(world, MOVE).order(BLUE, arrive('a'))).toMatchObject({ code: 'sequence/not-now' });
	});

	it('ocs-2.3.reinf.supply a roll on the side’s table, put at its source', () => {
		const { scenario } = front({});
		const supplyRolls = {
			dice: 2 as const,
			rows: [
				{ from: 2, tokens: 4 },
				{ from: 7, tokens: 10 },
			],
		};
		const sides = [
			{ ...scenario.sides[0], supplyRolls },
			scenario.sides[1],
		] as unknown as OcsScenarioInput['sides'];
		const table = playing(
			front({ sources: ['05.02'], dumps: { '05.02': 1 }, changed: { sides } }),
			'refit.refit',
		);
		expect(table.order(BLUE, next, 3, 4)).toBeNull();
		expect(tokensAt(table, '05.02')).toBe(11);
	});

	it('ocs-12.8e.return who broke out comes back by the same road', () => {
		const world = front({ units: [blue('a', null)], sources: ['05.01'] });
		const table = playing(world, ARRIVE, supplying({ returning: { a: 1 } }));
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(table.game.supply.returning).toEqual({});
		expect(playing(world, ARRIVE, supplying({ returning: { a: 2 } })).order(BLUE, arrive('a'))).toMatchObject(
			{ code: 'arrive/not-due' },
		);
	});

	it('ocs-13.6.place the step asks for them; what is not placed when it has ended is lost', () => {
		const table = playing(front({ units: [due('a')] }), ARRIVE);
		expect(table.order(BLUE, next)).toMatchObject({ rule: 'ocs-13.6.place', code: 'arrive/due' });
		expect(table.order(BLUE, { type: 'next-step', settle: true })).toBeNull();
		expect(table.unit('a').elsewhere?.kind).toBe('removed');
		expect(table.game.clock.step).toBe('movement.breakout');
		const late = playing(
			front({ units: [], transports: [trucks('t', null, { arrives: 1, entry: '05.01' })] }),
			ARRIVE,
		);
		expect(late.order(BLUE, next)).toBeNull();
		expect(late.game.transports['t']?.elsewhere?.kind).toBe('removed');
	});

	it('ocs-4.4c.enter who arrives where enemy supply lies takes it, if it could attack', () => {
		const theirs = { dumps: [{ side: RED, at: '05.01', tokens: 8 }] };
		const table = playing(front({ units: [due('a')], changed: theirs }), ARRIVE);
		const come = (mode: 'reserve' | 'combat', dice: number[]) =>
			table.orderWith(BLUE, arrive('a', '05.01', mode), scriptedDice(dice))?.code ?? null;
		expect(come('reserve', [])).toBe('arrive/not-attack-capable');
		expect(come('combat', [5])).toBeNull();
		expect(Object.values(table.game.dumps).map(({ side, tokens }) => [side, tokens])).toEqual([[BLUE, 4]]);
	});

	it('ocs-13.6a.port not in an enemy zone, nor above what it takes in a turn', () => {
		const hexes = [{ hex: '05.01', port: { name: 'Haven', tokens: 6 } }];
		const zone = playing(front({ units: [due('a'), red('r', '05.02')], changed: { hexes } }), ARRIVE);
		expect(zone.order(BLUE, arrive('a'))).toMatchObject({ code: 'arrive/port-zone' });
		const table = playing(
			front({ units: [due('a'), due('b'), due('c', { size: 'battalion' })], changed: { hexes } }),
			ARRIVE,
		);
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(table.order(BLUE, arrive('b'))).toMatchObject({ code: 'arrive/port-full' });
		expect(table.order(BLUE, arrive('c'))).toBeNull();
	});

	it('ocs-13.6a.stack overstacking is legal as they arrive', () => {
		const table = playing(
			front({ units: [due('a'), blue('c', '05.01', '20-4-3 leg', { steps: 10, size: 'division' })] }),
			ARRIVE,
		);
		expect(table.order(BLUE, arrive('a'))).toBeNull();
		expect(table.unit('a').at).toBe('05.01');
	});

	it('ocs-13.6b.mode any voluntary mode, in an enemy zone too; no Reserve and no Strat there', () => {
		const try_ = (mode: 'combat' | 'reserve' | 'strat', enemies = [red('r', '05.02')]) =>
			playing(front({ units: [due('a'), ...enemies] }), ARRIVE).order(BLUE, arrive('a', '05.01', mode));
		expect(try_('combat')).toBeNull();
		expect([try_('reserve')?.rule, try_('strat')?.rule]).toEqual(['ocs-5.7c', 'ocs-5.8a.enter']);
		expect([try_('reserve', []), try_('strat', [])]).toEqual([null, null]);
	});

	it('ocs-13.6b.blocked an entry hex that the enemy holds: the nearest free hexes of the edge', () => {
		const table = playing(front({ units: [due('a'), red('r', '05.01')] }), ARRIVE);
		expect(table.order(BLUE, arrive('a'))).toMatchObject({ code: 'arrive/elsewhere' });
		expect(table.order(BLUE, arrive('a', '05.02'))).toMatchObject({ code: 'arrive/elsewhere' });
		expect(table.order(BLUE, arrive('a', '04.01'))).toBeNull();
	});

	it('ocs-13.6c Organic Trucks come full, others with what arrives there', () => {
		const list = [
			trucks('o', null, { arrives: 1, entry: '05.01', organic: 'lehr', points: 3 }),
			trucks('t', null, { arrives: 1, entry: '05.01' }),
		];
		const table = playing(
			front({ transports: list, dumps: { '05.01': 6 } }),
			ARRIVE,
			supplying({ supplyAt: { '05.01': 3 } }),
		);
		const come = (transport: string, tokens: number) =>
			table.order(BLUE, { type: 'arrive-transport', transport, at: '05.01', tokens });
		expect(come('o', 0)).toBeNull();
		expect(come('t', 4)).toMatchObject({ rule: 'ocs-13.6c' });
		expect(come('t', 3)).toBeNull();
		expect([
			table.game.transports['o']?.loaded,
			table.game.transports['t']?.loaded,
			tokensAt(table, '05.01'),
		]).toEqual([12, 3, 3]);
	});

	it('ocs-12.5f placing costs no fuel; leaving the entry hex does, by Track and by Truck, not on foot', () => {
		const of = (faces: string) => ({ combat: blue('x', null, faces).combat });
		const table = playing(
			front({
				units: [due('p', of('4-3-6 track')), due('t', of('4-3-9 truck')), due('l', of('4-3-3 leg'))],
				dumps: { '05.01': 9 },
			}),
			ARRIVE,
		);
		for (const id of ['p', 't', 'l']) expect(table.order(BLUE, arrive(id, '05.01', 'combat'))).toBeNull();
		expect([tokensAt(table, '05.01'), Object.keys(table.game.fuel)]).toEqual([9, []]);
		for (let n = 0; n < 2; n += 1) table.order(BLUE, next);
		const leave = (id: string) =>
			table.order(BLUE, { type: 'move', units: [id], way: ['05.02'] })?.rule ?? null;
		expect([leave('p'), leave('t'), leave('l')]).toEqual(['ocs-12.5a.who', 'ocs-12.5a.who', null]);
		expect(table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' })).toBeNull();
		expect([leave('p'), table.unit('p').at, tokensAt(table, '05.01')]).toEqual([null, '05.02', 8]);
	});
});

describe('consolidation', () => {
	const division = (id: string, lost: number, more: object = {}) =>
		blue(id, '05.05', '9-3-3 leg', { steps: 3, size: 'division', lost, ...more });
	const merge = (...units: ReturnType<typeof division>[]) => {
		const table = playing(front({ units }), ARRIVE);
		return { no: table.order(BLUE, { type: 'consolidate', unit: 'a', into: 'b' }), table };
	};

	it('ocs-13.9.1 its steps go to the other, up to full strength; the rest are lost', () => {
		const made = merge(division('a', 2), division('b', 2));
		expect([made.no, made.table.unit('b').lost, made.table.unit('a').elsewhere?.kind]).toEqual([
			null,
			1,
			'dead',
		]);
		expect(merge(division('a', 1), division('b', 1)).table.unit('b').lost).toBe(0);
		expect(merge(division('a', 0), division('b', 1)).no).toMatchObject({ code: 'consolidate/not-two' });
		expect(
			merge(division('a', 1), blue('b', '05.06', '9-3-3 leg', { steps: 3, size: 'division', lost: 1 })).no,
		).toMatchObject({ code: 'consolidate/not-two' });
	});

	it('ocs-13.9.conditions alike on both faces; neither Low, Exhausted nor DG', () => {
		expect(merge(division('a', 1), division('b', 1, { category: 'mech' })).no).toMatchObject({
			code: 'consolidate/unlike',
		});
		for (const more of [{ internals: 'low' }, { internals: 'exhausted' }, { marker: 'dg' }])
			expect(merge(division('a', 1, more), division('b', 1)).no).toMatchObject({
				code: 'consolidate/marked',
			});
	});

	it('ocs-13.9.when beside the enemy and Out of Supply it is legal, in the Reinforcement Phase only', () => {
		const world = front({ units: [division('a', 1), division('b', 1), red('r', '05.06')] });
		const at = (step: 'reinforcement.reinforcement' | 'movement.movement') =>
			playing(world, step, having('a', { outOfSupply: true })).order(BLUE, {
				type: 'consolidate',
				unit: 'a',
				into: 'b',
			});
		expect(at(ARRIVE)).toBeNull();
		expect(at(MOVE)).toMatchObject({ code: 'sequence/not-now' });
	});

	const swap = (from: object, to: object) => {
		const table = playing(
			front({
				units: [
					blue('a', '05.05', undefined, { marker: 'reserve', ...from }),
					blue('b', '01.01', undefined, to),
				],
			}),
			ARRIVE,
			dead('b'),
		);
		return [
			table.order(BLUE, { type: 'swap-units', out: 'a', into: 'b' })?.rule ?? null,
			table.unit('b').at,
			table.unit('b').marker,
			table.unit('a').elsewhere?.kind ?? null,
		];
	};
	it('ocs-13.9.2 a counter of another formation, out of the Dead Pile, takes its place as it lay', () => {
		expect(swap({ formation: 'x' }, { formation: 'y' })).toEqual([null, '05.05', 'reserve', 'dead']);
		expect(swap({ formation: 'x' }, { formation: 'x' })[0]).toBe('ocs-13.9.3');
	});

	it('ocs-13.9.3 an independent unit joins a formation; none of a formation becomes independent', () => {
		expect(swap({}, { formation: 'y' })).toEqual([null, '05.05', 'reserve', 'dead']);
		expect(swap({ formation: 'x' }, {})[0]).toBe('ocs-13.9.3');
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

describe('the Exploitation Phase', () => {
	const EXPLOIT = 'exploitation.movement';
	const go = (id: string, ...way: string[]) => ({ type: 'move', units: [id], way }) as const;

	it('ocs-11.0a.who units in Exploitation Mode and released Reserves move, nobody else', () => {
		const table = playing(
			front({ units: [blue('a', '05.05'), blue('e', '05.05', undefined, { marker: 'exploit' })] }),
			EXPLOIT,
		);
		expect(table.order(BLUE, go('a', '05.06'))).toMatchObject({ code: 'move/not-exploiting' });
		expect(table.order(BLUE, go('e', '05.06'))).toBeNull();
	});

	it('ocs-11.0a.segments movement, then barrage, then combat', () => {
		const table = playing(front({}), EXPLOIT);
		const steps = [0, 1, 2].map(() => {
			table.order(BLUE, next);
			return table.game.clock.step;
		});
		expect(steps).toEqual(['exploitation.barrage', 'exploitation.combat', 'clean-up.clean-up']);
	});

	it('ocs-11.0b.release one Reserve at a time, after what the others have done', () => {
		const table = playing(
			front({
				units: [
					blue('a', '05.05', undefined, { marker: 'reserve' }),
					blue('b', '07.05', undefined, { marker: 'reserve' }),
				],
			}),
			EXPLOIT,
		);
		expect(table.order(BLUE, { type: 'release', units: ['a'] })).toBeNull();
		expect(table.order(BLUE, go('a', '05.06'))).toBeNull();
		expect(table.order(BLUE, { type: 'release', units: ['b'] })).toBeNull();
		expect(table.unit('b').marker).toBeNull();
	});

	it('ocs-11.0b.ma half of its allowance in Exploitation Mode, all of it released', () => {
		const world = front({
			units: [
				blue('e', '05.05', '4-3-4 leg', { marker: 'exploit' }),
				blue('r', '07.05', '4-3-4 leg', { marker: 'reserve' }),
			],
		});
		const table = playing(world, EXPLOIT);
		table.order(BLUE, { type: 'release', units: ['r'] });
		expect(table.order(BLUE, go('e', '05.06', '05.07', '05.08'))).toMatchObject({ code: 'move/too-far' });
		expect(table.order(BLUE, go('e', '05.06', '05.07'))).toBeNull();
		expect(table.order(BLUE, go('r', '07.06', '07.07', '07.08', '07.09'))).toBeNull();
	});
});
