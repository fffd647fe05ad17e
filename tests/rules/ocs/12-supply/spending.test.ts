/** OCS 12.1, 12.4, 12.5, 12.10: change, combat supply, fuel, internal stocks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import type { World } from '../../../../src-main/rules/ocs/game.ts';
import {
	defenceCost,
	mayMixStocks,
	sourcesIn,
	spentOn,
	suppliedIn,
	supplyForAttack,
	supplyForDefence,
	type AttackWish,
	type CombatSupply,
	type DefenceSupply,
} from '../../../../src-main/rules/ocs/12-supply/combat-supply.ts';
import {
	boundTo,
	fuelOffers,
	fuelPlan,
	isFuelled,
	needsFuel,
} from '../../../../src-main/rules/ocs/12-supply/fuel.ts';
import { Purse } from '../../../../src-main/rules/ocs/12-supply/pay.ts';
import { supplyTables } from '../../../../src-main/rules/ocs/12-supply/tables.ts';
import { percentOf } from '../../../../src-main/rules/ocs/12-supply/tokens.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { blue, front, hq, pictureFor, trucks, unitOf, withGame, withUnit } from './front.ts';

describe('supply points and tokens', () => {
	it('ocs-12.1a.change EX-35: 2 SP less 1T is 1 SP + 3T; 5 SP less 2T is 4 SP + 2T', () => {
		expect(inChange(8 - 1)).toBe('1 SP + 3T');
		expect(inChange(20 - 2)).toBe('4 SP + 2T');
		expect([0, 3, 4].map(inChange)).toEqual(['0T', '3T', '1 SP']);
	});

	it('ocs-12.11a.what EX-38: 75 percent of 3 SP is 2 SP + 1T; halves of a token count as one', () => {
		expect(inChange(percentOf(12, 75))).toBe('2 SP + 1T');
		expect([percentOf(2, 25), percentOf(3, 50), percentOf(5, 25), percentOf(7, 100)]).toEqual([1, 2, 1, 7]);
	});
});

describe('paying out of several dumps', () => {
	it('one is paid out of elsewhere when another can be paid of one dump only', () => {
		const purse = new Purse([
			{ id: 'a', tokens: 1 },
			{ id: 'b', tokens: 1 },
		]);
		expect(purse.pay({ whom: 'x', tokens: 1, dumps: ['a', 'b'] })).toBe(true);
		expect(purse.pay({ whom: 'y', tokens: 1, dumps: ['a'] })).toBe(true);
		expect([purse.paymentsOf('x'), purse.paymentsOf('y')]).toEqual([
			[{ dump: 'b', tokens: 1 }],
			[{ dump: 'a', tokens: 1 }],
		]);
		expect(purse.pay({ whom: 'z', tokens: 1, dumps: ['a', 'b'] })).toBe(false);
	});

	it('pays as many tokens as any split could, never more than there are, and nobody twice', () => {
		const dumps = ['a', 'b', 'c', 'd'];
		const needs = fc.array(
			fc.record({ tokens: fc.integer({ min: 1, max: 4 }), dumps: fc.subarray(dumps, { minLength: 1 }) }),
			{ maxLength: 6 },
		);
		const stock = fc.tuple(...dumps.map(() => fc.integer({ min: 0, max: 4 })));
		fc.assert(
			fc.property(stock, needs, (left, wanted) => {
				const purse = new Purse(dumps.map((id, n) => ({ id, tokens: left[n] ?? 0 })));
				const named = wanted.map((need, n) => ({ ...need, whom: String(n) }));
				const paid = named.filter((need) => purse.pay(need));
				// Hall: whatever dumps are left out, those who can only draw on the rest are covered by the rest.
				for (let mask = 0; mask < 16; mask += 1) {
					const within = dumps.filter((_, n) => (mask & (1 << n)) !== 0);
					const held = within.reduce((sum, id) => sum + (left[dumps.indexOf(id)] ?? 0), 0);
					const bound = paid.filter((need) => need.dumps.every((id) => within.includes(id)));
					expect(bound.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(held);
				}
				for (const [n, need] of named.entries()) {
					if (paid.includes(need)) continue;
					const claims = [...paid.filter((each) => named.indexOf(each) < n), need];
					const tooMuch = Array.from({ length: 16 }, (_, mask) =>
						dumps.filter((_id, bit) => (mask & (1 << bit)) !== 0),
					).some((within) => {
						const held = within.reduce((sum, id) => sum + (left[dumps.indexOf(id)] ?? 0), 0);
						const bound = claims.filter((each) => each.dumps.every((id) => within.includes(id)));
						return bound.reduce((sum, { tokens }) => sum + tokens, 0) > held;
					});
					expect(tooMuch).toBe(true);
				}
				for (const need of named) {
					const payments = purse.paymentsOf(need.whom);
					expect(payments.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(
						paid.includes(need) ? need.tokens : 0,
					);
					expect(payments.every(({ dump }) => need.dumps.includes(dump))).toBe(true);
				}
				for (const [n, id] of dumps.entries())
					expect(
						named
							.flatMap(({ whom }) => purse.paymentsOf(whom))
							.reduce((sum, { dump, tokens }) => sum + (dump === id ? tokens : 0), 0),
					).toBeLessThanOrEqual(left[n] ?? 0);
			}),
		);
	});
});

/** How each of some units is supplied, by what was made of them. */
interface Fought extends CombatSupply {
	readonly how: readonly string[];
}
const fought = (made: CombatSupply, ids: readonly string[]): Fought => ({
	...made,
	how: ids.map((id) => {
		const by = id in made.marked ? 'internals' : made.unsupplied.includes(id) ? 'none' : 'supply';
		return `${id} ${by}`;
	}),
});
function unitsIn(world: World, ids: readonly string[]) {
	const picture = pictureFor(world);
	const units = suppliedIn(
		picture,
		ids.map((id) => unitOf(picture, id)),
	);
	return { picture, units, costs: supplyTables(picture).costs };
}
function attack(world: World, ids: readonly string[], wish: AttackWish = {}): Fought {
	const { units, costs } = unitsIn(world, ids);
	return fought(supplyForAttack(costs, units, wish), ids);
}
/** By the way that is named, or by the first that there is. */
function defend(world: World, ids: readonly string[], way?: keyof DefenceSupply): Fought {
	const { picture, units, costs } = unitsIn(world, ids);
	const ways = supplyForDefence(costs, units, mayMixStocks(picture));
	const made = way === undefined ? (ways.supply ?? ways.internals ?? ways.none) : ways[way];
	if (!made) throw new Error(`no ${way ?? ''} is offered`);
	return fought(made, ids);
}

describe('combat supply', () => {
	const three = [blue('a', '05.05'), blue('b', '05.05'), blue('c', '05.05')];

	it('is paid for units of fewest steps first, so that most of them fight', () => {
		const units = [
			blue('big', '05.05', '9-3-3 leg', { steps: 3, size: 'division' }),
			blue('a', '05.05'),
			blue('b', '05.05'),
		];
		const made = attack(front({ units, dumps: { '05.05': 3 } }), ['big', 'a', 'b']);
		expect(made.how).toEqual(['big internals', 'a supply', 'b supply']);
	});

	it('comes from the ground before a load, and out of Organic Trucks last', () => {
		const world = front({
			units: [blue('a', '05.05', '4-3-3 leg', { formation: 'div' })],
			transports: [
				trucks('own', '05.05', { organic: 'div', loaded: 4 }),
				trucks('other', '05.05', { loaded: 4 }),
			],
			dumps: { '05.04': 4 },
		});
		const order = sourcesIn(pictureFor(world), 'a').map(({ id }) => id);
		expect(order).toHaveLength(3);
		expect(order.slice(1)).toEqual(['other', 'own']);
	});
	const division = blue('d', '05.05', '14-4-3 leg', { steps: 3, size: 'division' });

	it('ocs-12.4.attacker an attack costs a token for each step that is left', () => {
		const world = front({ units: [...three, division], dumps: { '05.06': 20 } });
		expect(attack(world, ['a', 'b', 'c']).cost).toBe(3);
		expect(attack(world, ['d']).cost).toBe(3);
		expect(attack(withUnit(world, 'd', { lost: 1 }), ['d']).cost).toBe(2);
		expect(spentOn(attack(world, ['a', 'd']))).toBe(4);
	});

	it('ocs-12.4.defender a defence costs 2T, or 1T where 1 RE or less stands', () => {
		const picture = pictureFor(front({}));
		const { costs } = supplyTables(picture);
		expect(defenceCost(costs, [fraction(5, 4)])).toBe(2);
		expect(defenceCost(costs, [fraction(1, 2), fraction(1, 2)])).toBe(1);
		const world = front({ units: three, dumps: { '05.06': 20 } });
		expect([defend(world, ['a', 'b', 'c']).spent, defend(world, ['a']).spent]).toEqual([
			[{ source: 'dump-1', tokens: 2, wasted: 0 }],
			[{ source: 'dump-1', tokens: 1, wasted: 0 }],
		]);
	});

	it('ocs-12.0.two-kinds trace pays for no attack', () => {
		const world = withUnit(front({ units: three, sources: ['05.04'] }), 'a', { internals: 'exhausted' });
		expect(attack(world, ['a']).how).toEqual(['a none']);
	});

	it('ocs-12.10.use a unit on its stocks is supplied as by points, and marked', () => {
		const world = front({ units: three });
		expect(attack(world, ['a'])).toEqual({
			...{ cost: 1, spent: [], marked: { a: 'low' }, unsupplied: [], how: ['a internals'] },
		});
	});

	it('ocs-12.10.mark three units on their stocks are marked one by one', () => {
		const world = withUnit(front({ units: three }), 'b', { internals: 'low' });
		expect(attack(world, ['a', 'b', 'c']).marked).toEqual({ a: 'low', b: 'exhausted', c: 'low' });
	});

	it('ocs-12.10a.only-if stocks are kept while supply is in reach, but for that on Organic Trucks', () => {
		const wish = { internals: ['a'] };
		expect(attack(front({ units: three, dumps: { '05.06': 1 } }), ['a'], wish).how).toEqual(['a supply']);
		const lehr = [blue('a', '05.05', undefined, { formation: 'lehr' })];
		const organic = [trucks('t', '05.06', { loaded: 4, organic: 'lehr' })];
		expect(attack(front({ units: lehr, transports: organic }), ['a'], wish).how).toEqual(['a internals']);
		expect(attack(front({ units: lehr, transports: organic }), ['a']).how).toEqual(['a supply']);
	});

	it('ocs-13.2g.G a defender may keep Organic Trucks’ supply back, and use its stocks', () => {
		const lehr = [blue('a', '05.05', undefined, { formation: 'lehr' })];
		const world = front({ units: lehr, transports: [trucks('t', '05.06', { loaded: 4, organic: 'lehr' })] });
		expect(defend(world, ['a'], 'internals').how).toEqual(['a internals']);
		expect(defend(world, ['a']).how).toEqual(['a supply']);
	});

	it('ocs-12.10b full, then Low, then Exhausted: two uses in all', () => {
		const world = front({ units: three });
		const after = (internals: 'full' | 'low' | 'exhausted') =>
			attack(withUnit(world, 'a', { internals }), ['a']);
		expect([after('full').marked, after('low').marked]).toEqual([{ a: 'low' }, { a: 'exhausted' }]);
		expect(after('exhausted')).toMatchObject({ how: ['a none'], marked: {} });
	});

	it('ocs-12.10c.sp a Low or Exhausted unit is supplied by points as any other, and not marked', () => {
		const world = withUnit(front({ units: three, dumps: { '05.06': 3 } }), 'a', { internals: 'exhausted' });
		expect(attack(world, ['a'])).toMatchObject({ how: ['a supply'], marked: {} });
	});

	it('ocs-12.10c.none an Exhausted unit without supply in reach has none, attacking or defending', () => {
		const world = withUnit(front({ units: three }), 'a', { internals: 'exhausted' });
		expect(attack(world, ['a', 'b']).how).toEqual(['a none', 'b internals']);
		expect(defend(world, ['a']).how).toEqual(['a none']);
	});

	it('ocs-12.10d nobody uses another’s stocks', () => {
		const world = withUnit(front({ units: three }), 'b', { internals: 'exhausted' });
		expect(attack(world, ['a', 'b']).marked).toEqual({ a: 'low' });
		expect(attack(world, ['a', 'b']).how).toEqual(['a internals', 'b none']);
	});

	it('ocs-12.10g.mix EX-18, EX-19: 1T and three units: one is paid, two are marked Low', () => {
		const made = attack(front({ units: three, dumps: { '05.06': 1 } }), ['a', 'b', 'c']);
		expect(made.how).toEqual(['a supply', 'b internals', 'c internals']);
		expect(spentOn(made)).toBe(1);
	});

	it('ocs-12.10g.single a multi-step unit pays all of it by points or none', () => {
		const made = attack(front({ units: [division], dumps: { '05.06': 2 } }), ['d']);
		expect(made).toMatchObject({ how: ['d internals'], spent: [{ tokens: 0, wasted: 2 }] });
	});

	it('ocs-12.10h EX-19: a 3-step unit with 1T in reach is marked Low, and the 1T is lost', () => {
		const made = attack(front({ units: [division], dumps: { '05.06': 1 } }), ['d']);
		expect(made).toMatchObject({ marked: { d: 'low' }, spent: [{ source: 'dump-1', tokens: 0, wasted: 1 }] });
		expect(spentOn(made)).toBe(1);
	});

	it('ocs-12.4.partial 1T for a defence of 2T: each unit by its stocks, or half; the option has all or none', () => {
		const world = withUnit(front({ units: three, dumps: { '05.06': 1 } }), 'b', { internals: 'exhausted' });
		expect(defend(world, ['a', 'b', 'c']).how).toEqual(['a internals', 'b none', 'c internals']);
		expect(spentOn(defend(world, ['a', 'b', 'c']))).toBe(0);
		const whole = withGame(world, { options: { 'defender-supply-mix': 'all-or-nothing' } });
		expect(defend(whole, ['a', 'b', 'c']).how).toEqual(['a none', 'b none', 'c none']);
		expect(spentOn(defend(front({ units: [division], dumps: { '05.06': 1 } }), ['d']))).toBe(1);
	});

	it('supply too small is lost on a multi-step counter that has stocks, by itself in the hex; on no other', () => {
		const short = { dumps: { '05.06': 2 } };
		const spent = withUnit(front({ units: [division], ...short }), 'd', { internals: 'exhausted' });
		expect(attack(spent, ['d'])).toMatchObject({ how: ['d none'], spent: [] });
		const one = { dumps: { '05.06': 1 } };
		expect(spentOn(defend(front({ units: [division, ...three], ...one }), ['d', 'a']))).toBe(0);
		const whole = blue('w', '05.05', '9-3-3 leg', { size: 'division', quarters: 8 });
		expect(defend(front({ units: [whole], ...one }), ['w'])).toMatchObject({ cost: 2, spent: [] });
	});

	it('where all defenders have stocks, all go on them, though the option asks for all or none', () => {
		const world = front({ units: three, dumps: { '05.06': 1 } });
		const option = withGame(world, { options: { 'defender-supply-mix': 'all-or-nothing' } });
		expect(defend(option, ['a', 'b', 'c']).how).toEqual(['a internals', 'b internals', 'c internals']);
	});

	it('a unit whose stocks are exhausted is paid for out of Organic Trucks, whatever was wished', () => {
		const world = front({
			units: [blue('a', '05.05', '4-3-3 leg', { formation: 'div' })],
			transports: [trucks('own', '05.05', { organic: 'div', loaded: 4 })],
		});
		const wish = { internals: ['a'] };
		expect(attack(world, ['a'], wish).how).toEqual(['a internals']);
		const exhausted = withUnit(world, 'a', { internals: 'exhausted' });
		expect(attack(exhausted, ['a'], wish).how).toEqual(['a supply']);
	});

	it('ocs-12.4.withhold a defender may refuse to pay, and is without supply', () => {
		const made = defend(front({ units: three, dumps: { '05.06': 9 } }), ['a', 'b'], 'none');
		expect([made.how, spentOn(made)]).toEqual([['a none', 'b none'], 0]);
	});

	it('ocs-13.1c.supply an HQ counts as 1 RE and one step', () => {
		const world = front({
			units: [hq('h', '05.05'), blue('a', '05.05', undefined, { size: 'battalion' })],
			dumps: { '05.06': 9 },
		});
		expect(defend(world, ['h']).cost).toBe(1);
		expect(defend(world, ['h', 'a']).cost).toBe(2);
	});
});

const panzer = (id: string, at: string, more: object = {}) =>
	blue(id, at, '7-5-6 track', { size: 'battalion', ...more });

describe('fuel', () => {
	const serves = (world: World, id: string): readonly string[] => {
		const picture = pictureFor(world);
		return fuelOffers(picture, unitOf(picture, id)).map(
			({ method, of, tokens, serves: whom }) => `${method} ${of} ${String(tokens)}T: ${whom.join(' ')}`,
		);
	};
	const fuelled = (world: World, id: string): boolean => {
		const picture = pictureFor(world);
		return isFuelled(picture, unitOf(picture, id));
	};
	const withFuel = (world: World, ...of: readonly string[]): World =>
		withGame(world, {
			fuel: Object.fromEntries(of.map((id) => [id, { side: world.scenario.sides[0].id, until: 'clean-up' }])),
		});

	it('ocs-12.5a.who Track and Truck need fuel by the face that is up, Leg does not', () => {
		const world = front({
			units: [panzer('p', '05.05'), blue('m', '05.05', '4-3-5 leg', {}, '2-3-18 truck')],
		});
		const needs = (of: World, id: string): boolean => needsFuel(unitOf(pictureFor(of), id));
		expect([needs(world, 'p'), needs(world, 'm')]).toEqual([true, false]);
		expect(needs(withUnit(world, 'm', { face: 'move' }), 'm')).toBe(true);
	});

	it('ocs-12.5a.never who walks needs none, and is fuelled as it stands', () => {
		const world = front({ units: [blue('a', '05.05')] });
		expect(fuelled(world, 'a')).toBe(true);
	});

	it('ocs-12.5c.C a token fuels any one unit for the phase: a division as a battalion', () => {
		const units = [blue('d', '05.05', '14-4-6 track', { steps: 3, size: 'division' }), panzer('p', '05.05')];
		const world = front({ units, dumps: { '05.06': 1 } });
		expect([serves(world, 'd'), serves(world, 'p')]).toEqual([['unit d 1T: d'], ['unit p 1T: p']]);
	});

	it('ocs-12.5g stocks are no fuel: a unit with full stocks and no supply in reach can’t be fuelled', () => {
		expect(serves(front({ units: [panzer('p', '05.05')] }), 'p')).toEqual([]);
	});

	it('ocs-12.5c.A.cost 1 SP fuels the units of a formation that draw on one source', () => {
		const lehr = { formation: 'lehr' };
		const units = [
			panzer('p', '05.05', lehr),
			panzer('q', '05.04', lehr),
			panzer('far', '10.01', lehr),
			blue('i', '05.05', undefined, lehr),
		];
		const world = front({ units, dumps: { '05.09': 4 } });
		expect(serves(world, 'p')).toEqual(['unit p 1T: p', 'formation lehr 4T: p q']);
		expect(serves(front({ units, dumps: { '05.09': 3 } }), 'p')).toEqual(['unit p 1T: p']);
		expect([fuelled(withFuel(world, 'lehr'), 'p'), fuelled(world, 'p')]).toEqual([true, false]);
	});

	it('ocs-12.5c.A.source a unit of a fuelled formation out of reach of its source pays for itself', () => {
		const lehr = { formation: 'lehr' };
		const world = withFuel(
			front({ units: [panzer('p', '05.05', lehr), panzer('far', '10.01', lehr)], dumps: { '05.09': 4 } }),
			'lehr',
		);
		const from = withGame(world, {
			supply: { ...world.game.supply, formationFrom: { lehr: { kind: 'dump', hex: '05.09' } } },
		});
		expect([fuelled(from, 'p'), fuelled(from, 'far')]).toEqual([true, false]);
	});

	it('ocs-13.7a a formation’s fuel through an HQ serves those to whom that HQ throws', () => {
		const lehr = { formation: 'lehr' };
		const world = withFuel(
			front({ units: [hq('h', '05.05', '2 truck'), panzer('p', '05.08', lehr), panzer('q', '05.09', lehr)] }),
			'lehr',
		);
		const from = withGame(world, {
			supply: { ...world.game.supply, formationFrom: { lehr: { kind: 'hq', hq: 'h' } } },
		});
		expect([fuelled(from, 'p'), fuelled(from, 'q')]).toEqual([true, false]);
	});

	it('ocs-12.5c.B 1 SP fuels an HQ and the independents in its range, no formation’s nor multi-step units', () => {
		const units = [
			hq('h', '05.05', '2 truck'),
			panzer('p', '05.08'),
			panzer('far', '05.09'),
			panzer('l', '05.06', { formation: 'lehr' }),
			blue('d', '05.06', '14-4-6 track', { steps: 3 }),
		];
		const world = front({ units, dumps: { '05.04': 4 } });
		expect(serves(world, 'p')).toContain('hq h 4T: h p');
		const after = withFuel(world, 'h');
		expect(['h', 'p', 'far', 'l', 'd'].map((id) => fuelled(after, id))).toEqual([
			true,
			true,
			false,
			false,
			false,
		]);
	});

	it('ocs-12.5e.range the range counts where the unit begins', () => {
		const units = [hq('h', '05.05', '2 truck'), panzer('p', '05.09')];
		const world = withFuel(front({ units }), 'h');
		expect(fuelled(world, 'p')).toBe(false);
		expect(fuelled(withUnit(world, 'p', { at: '05.08' }), 'p')).toBe(true);
	});

	it('ocs-12.5e.hex in one phase an HQ throws fuel from one hex only', () => {
		const units = [hq('h', '05.05', '2 truck'), panzer('p', '05.08'), panzer('q', '05.02')];
		const world = withFuel(front({ units }), 'h');
		const picture = pictureFor(world);
		expect(boundTo(picture, unitOf(picture, 'p'))).toEqual({ hq: 'h', hex: '05.05' });
		const bound = withGame(world, { supply: { ...world.game.supply, fuelFrom: { h: '05.05' } } });
		expect([fuelled(bound, 'p'), fuelled(bound, 'q')]).toEqual([true, true]);
		const moved = withUnit(bound, 'h', { at: '05.06' });
		expect([fuelled(moved, 'p'), fuelled(moved, 'q')]).toEqual([false, false]);
		expect(fuelled(withUnit(world, 'h', { at: '05.06' }), 'p')).toBe(true);
	});

	it('EX-36: five gun battalions by the HQ for 1 SP, the tanks for 1T, the infantry on foot: 5T', () => {
		const guns = Array.from({ length: 5 }, (_, n) => panzer(`g${String(n)}`, '05.06'));
		const units = [
			hq('h', '05.05', '4 truck'),
			...guns,
			panzer('p', '05.07', { formation: 'lehr' }),
			blue('i', '05.07', '8-4-3 leg', { formation: 'lehr' }),
		];
		const world = front({ units, dumps: { '05.04': 20 } });
		const picture = pictureFor(world);
		const moving = picture.units.filter(({ id }) => id !== 'h');
		const plan = fuelPlan(picture, moving);
		expect(plan.offers.map(({ method, of, tokens }) => `${method} ${of} ${String(tokens)}`)).toEqual([
			'hq h 4',
			'unit p 1',
		]);
		expect([plan.tokens, plan.short]).toEqual([5, []]);
		const later = withFuel(world, 'h');
		expect([
			...guns.map(({ id }) => fuelled(later, id)),
			fuelled(later, 'h'),
			fuelled(later, 'p'),
			fuelled(later, 'i'),
		]).toEqual([...[true, true, true, true, true], ...[true, false, true]]);
	});

	it('a plan says who stays without: two tokens for three units', () => {
		const world = front({
			units: [panzer('p', '05.05'), panzer('q', '05.05'), panzer('r', '05.05')],
			dumps: { '05.06': 2 },
		});
		const picture = pictureFor(world);
		expect(fuelPlan(picture, picture.units)).toMatchObject({ tokens: 2, short: ['r'] });
	});
});
