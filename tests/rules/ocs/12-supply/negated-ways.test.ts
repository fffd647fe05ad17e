/** OCS 4.5b where supply uses it: whoever negates a zone for what is paid now stays for the phase. */
import { describe, expect, it } from 'vitest';
import type { SupplyDeskShown } from '../../../../src-shared/rulesets/ocs/supply-views.ts';
import type { FuelPlanShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import { explain } from '../../../../src-main/rulesets/ocs/explain.ts';
import { having, withOption, type Change, type Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, hq, playing, red, trucks } from './front.ts';

/** Enemies whose zones lie across the board; in between three of Blue's own on the way to the dump, of which n2 is in no zone. */
const wall = ['02', '04', '06', '08', '10'].map((column) => red(`r${column}`, `${column}.05`));
const carpet = ['05.04', '05.05', '05.06'].map((hex, n) => blue(`n${String(n)}`, hex, '4-3-6 leg'));
const tank = blue('u', '05.03', '7-5-6 track');
const across = (units: readonly ReturnType<typeof blue>[], ...changes: readonly Change[]): Table =>
	playing(front({ units: [...units, ...wall], dumps: { '05.07': 8 } }), 'movement.movement', ...changes);
const fuel = (table: Table) => table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'u' });
const paid = (table: Table) => {
	const fact = table.facts.find(({ type }) => type === 'fuel-paid');
	if (fact?.type !== 'fuel-paid') throw new Error('no fuel was paid');
	return fact.payload.negated;
};
const offered = (table: Table) => {
	const known = table.known['blue'];
	if (!known) throw new Error('Blue knows nothing');
	const told = explain['fuel-plan']?.side?.(table.scenario, known, { units: ['u'] }) as FuelPlanShown;
	const truth = explain['fuel-plan']?.umpire?.(table.at, { units: ['u'], side: 'blue' }) as FuelPlanShown;
	expect(truth.offers).toEqual(told.offers);
	return told.offers.flatMap(({ negated }) => negated);
};

describe('ocs-4.5b.negate on ways of supply', () => {
	it('who negates a zone that fuel comes through stays, as it was told before', () => {
		const table = across([tank, ...carpet]);
		expect(offered(table)).toEqual(['n0', 'n1']);
		expect(fuel(table)).toBeNull();
		expect(paid(table)).toEqual(['n0', 'n1']);
		expect(table.order(BLUE, { type: 'move', units: ['n1'], way: ['04.04'] })).toMatchObject({
			code: 'move/negates',
		});
		expect(table.known['blue']?.game.units.get('n1')?.phase?.negates).toBe(true);
		expect(table.order(BLUE, { type: 'move', units: ['u'], way: ['05.02'] })).toBeNull();
	});

	it('of a stack the lowest stays, and nobody where one has moved already', () => {
		const two = across([tank, ...carpet, blue('top', '05.05', '4-3-6 leg')], having('top', { order: -1 }));
		expect(offered(two)).toEqual(['n0', 'n1']);
		const moved = across([tank, ...carpet, blue('came', '05.05', '4-3-6 leg')], (game) => {
			const unit = game.units.get('came')!;
			const phase = { began: '05.04', spent: { n: 1, d: 1 }, move: 'moved', negates: false } as const;
			const done = { ...phase, released: false, attacked: false, fired: false, carried: null };
			return { ...game, units: game.units.set('came', { ...unit, phase: done }) };
		});
		expect(offered(moved)).toEqual(['n0']);
	});

	it('a way without zones keeps nobody, nor one by Track', () => {
		const free = playing(front({ units: [tank, ...carpet], dumps: { '05.07': 8 } }), 'movement.movement');
		expect(offered(free)).toEqual([]);
		expect(fuel(free)).toBeNull();
		expect(paid(free)).toBeUndefined();
		const thrown = across([blue('u', '05.03', '7-5-6 track'), hq('h', '05.02', '6 track'), ...carpet]);
		expect(offered(thrown)).toEqual([]);
	});

	it('an overrun’s supply keeps whoever negates for it, and other phases keep nobody', () => {
		const units = [blue('u', '05.03', '9-5-6 leg'), ...carpet, red('weak', '05.02', '1-1-3 leg')];
		const order = { units: ['u'], target: '05.02' };
		const table = across(units);
		const told = explain['attack']?.umpire?.(table.at, { ...order, overrun: true });
		expect(told).toMatchObject({ supply: { negated: ['n0', 'n1'] } });
		expect(table.order(BLUE, { type: 'declare-overrun', ...order })).toBeNull();
		expect(['n0', 'n1', 'n2'].map((id) => table.unit(id).phase?.negates ?? false)).toEqual([
			true,
			true,
			false,
		]);
		const combat = playing(front({ units: [...units, ...wall], dumps: { '05.07': 8 } }), 'combat.combat');
		expect(combat.order(BLUE, { type: 'declare-attack', ...order })).toBeNull();
		expect(combat.unit('n0').phase?.negates ?? false).toBe(false);
	});

	it('who lets transport drive on through a zone stays, and is told before; where it ends nobody does', () => {
		const drive = (...way: readonly string[]) => ({ type: 'move-transport', transport: 't', way }) as const;
		const lorries = () =>
			playing(
				front({ units: [...carpet, ...wall], transports: [trucks('t', '05.03')] }),
				'movement.movement',
			);
		const gone = ({ facts }: Table) => facts.find(({ type }) => type === 'transport-moved')?.payload;
		const table = lorries();
		const asked = { transport: 't', to: '05.06', side: 'blue' };
		expect(explain['transport-path']?.umpire?.(table.at, asked)).toMatchObject({
			way: ['05.04', '05.05', '05.06'],
			negated: ['n0', 'n1'],
		});
		expect(table.order(BLUE, drive('05.04', '05.05', '05.06'))).toBeNull();
		expect(gone(table)).toMatchObject({ negated: ['n0', 'n1'] });
		expect(table.order(BLUE, { type: 'move', units: ['n1'], way: ['04.04'] })).toMatchObject({
			code: 'move/negates',
		});
		expect(table.known['blue']?.game.units.get('n0')?.phase?.negates).toBe(true);
		const short = lorries();
		expect(short.order(BLUE, drive('05.04'))).toBeNull();
		expect(gone(short)).not.toHaveProperty('negated');
		// Once it has come into a zone that nobody negates, a second order takes it no further.
		const bare = playing(front({ units: wall, transports: [trucks('t', '05.03')] }), 'movement.movement');
		expect(bare.order(BLUE, drive('05.04'))).toBeNull();
		expect(bare.order(BLUE, drive('05.03'))).toMatchObject({ code: 'move/zone' });
	});

	it('who lets the link of an Extender through stays when it is made', () => {
		const extender = { points: 5, extender: { range: 6, mobility: 'truck' } } as const;
		const made = (units: readonly ReturnType<typeof blue>[], at: string) => {
			const table = playing(
				front({ units: [...units, ...wall], transports: [trucks('t', at, extender)], sources: ['05.08'] }),
				'movement.movement',
			);
			const desk = explain['supply-desk']?.umpire?.(table.at, { side: 'blue' }) as SupplyDeskShown;
			const told = desk.transports.find(({ id }) => id === 't')?.extender;
			expect(table.order(BLUE, { type: 'make-extender', transports: ['t'] })).toBeNull();
			const fact = table.facts.find(({ type }) => type === 'extender-made');
			const stay = fact?.type === 'extender-made' ? (fact.payload.negated ?? []) : null;
			expect(told).toMatchObject({ negated: stay });
			expect(table.game.units.get('n1')?.phase?.negates ?? false).toBe(stay?.includes('n1') ?? false);
			return stay;
		};
		expect(made(carpet, '05.03')).toEqual(['n0', 'n1']);
		// Beyond the zones it needs nobody.
		expect(made(carpet, '05.07')).toEqual([]);
	});

	it('who lets fuel through that was paid before stays when others set out on it', () => {
		const apart = [blue('n0', '05.04', '4-3-6 leg'), blue('n1', '05.05', '4-3-6 leg')];
		const units = [blue('u', '05.03', '7-5-6 track'), hq('h', '05.06', '6 truck'), ...apart];
		const table = across(units, (game) => ({
			...game,
			fuel: { h: { side: BLUE, until: 'clean-up' } },
		}));
		const way = { units: ['u'], way: ['05.02'] };
		expect(explain['way']?.side?.(table.scenario, table.known['blue']!, way)).toMatchObject({
			say: null,
			negated: ['n1', 'n0'],
		});
		expect(table.order(BLUE, { type: 'move', ...way })).toBeNull();
		expect(['n0', 'n1', 'h'].map((id) => table.unit(id).phase?.negates ?? false)).toEqual([
			true,
			true,
			false,
		]);
		// Fuel of a unit's own, paid where it stands, needs no way any more.
		const alone = across(units, (game) => ({ ...game, fuel: { u: { side: BLUE, until: 'phase' } } }));
		expect(alone.order(BLUE, { type: 'move', ...way })).toBeNull();
		expect(alone.unit('n0').phase?.negates ?? false).toBe(false);
	});

	it('double-blind it is the same: whoever negates a zone stands beside its unit, and sees it', () => {
		const table = across([tank, ...carpet], withOption('enemy-hexes', 'contact'));
		expect(offered(table)).toEqual(['n0', 'n1']);
	});
});
