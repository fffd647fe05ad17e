/** By whom a unit is fuelled, out of what, and how much of its allowance that is worth. */
import { describe, expect, it } from 'vitest';
import {
	fuelFrom,
	fuelOffers,
	fuelPlan,
	isGroupFuelled,
	movesByQuarter,
	offerWords,
} from '../../../../src-main/rules/ocs/12-supply/fuel.ts';
import type { OcsGame } from '../../../../src-main/rules/ocs/game.ts';
import { BLUE, blue, front, hq, pictureFor, trucks, unitOf, withGame } from './front.ts';

const units = [
	blue('pz', '05.05', '7-5-6 track', { formation: 'div' }),
	blue('far', '10.10', '7-5-6 track', { formation: 'div' }),
	blue('solo', '05.04', '7-5-6 track'),
	blue('foot', '05.05', '4-3-3 leg', { formation: 'div' }),
	hq('hq', '04.05', '3 truck'),
];
const formations = [{ id: 'div', name: 'Panzer Division', short: 'Pz' }];
const world = front({ units, dumps: { '04.05': 8 }, changed: { formations } });
const fuelled = (quarter: boolean, ...whom: readonly string[]): OcsGame['fuel'] =>
	Object.fromEntries(
		whom.map((id) => [id, { side: BLUE, until: 'phase' as const, ...(quarter ? { quarter } : {}) }]),
	) as OcsGame['fuel'];
const from = { kind: 'dump' as const, hex: '04.05' };
const picture = (fuel: OcsGame['fuel'], formationFrom: Readonly<Record<string, typeof from>> = {}) =>
	pictureFor(withGame(world, { fuel, supply: { ...world.game.supply, formationFrom } }));
const quarters = (fuel: OcsGame['fuel'], formationFrom = {}): readonly string[] =>
	units.map(({ id }) => id).filter((id) => movesByQuarter(picture(fuel, formationFrom), id));

describe('a quarter of the allowance', () => {
	it('is what a unit has whose formation or HQ was paid for by a quarter, and nobody on foot', () => {
		expect(quarters(fuelled(true, 'div'))).toEqual(['pz', 'far']);
		expect(quarters(fuelled(true, 'hq'))).toEqual(['solo', 'hq']);
		expect(quarters(fuelled(false, 'div', 'hq'))).toEqual([]);
		expect(quarters({})).toEqual([]);
	});
	it('is not what it has that was paid for whole, by itself before its formation and that before an HQ', () => {
		expect(quarters({ ...fuelled(true, 'div', 'hq'), ...fuelled(false, 'pz', 'hq') })).toEqual(['far']);
		expect(quarters({ ...fuelled(true, 'hq'), ...fuelled(false, 'solo') })).toEqual(['hq']);
	});
	it('of a formation counts for those alone who draw on its one dump', () => {
		expect(quarters(fuelled(true, 'div'), { div: from })).toEqual(['pz']);
	});
});

describe('the source of a unit’s fuel', () => {
	const source = (id: string, fuel: OcsGame['fuel'], formationFrom = {}) => {
		const made = picture(fuel, formationFrom);
		return fuelFrom(made, unitOf(made, id));
	};
	it('is its formation’s dump or its HQ, and none of its own or on foot', () => {
		expect(source('pz', fuelled(false, 'div'), { div: from })).toEqual(from);
		expect(source('pz', fuelled(false, 'div'))).toBeNull();
		expect(source('solo', fuelled(false, 'hq'))).toEqual({ kind: 'hq', hq: 'hq' });
		expect(source('solo', fuelled(false, 'hq', 'solo'))).toBeNull();
		expect(source('foot', fuelled(false, 'div'), { div: from })).toBeNull();
		expect(source('solo', {})).toBeNull();
	});
	it('those who are fuelled with others are known, on foot too', () => {
		const grouped = (fuel: OcsGame['fuel'], formationFrom = {}) =>
			units.map(({ id }) => id).filter((id) => isGroupFuelled(picture(fuel, formationFrom), id));
		expect(grouped(fuelled(false, 'div'), { div: from })).toEqual(['pz', 'foot']);
		expect(grouped(fuelled(false, 'hq'))).toEqual(['solo', 'hq']);
		expect(grouped(fuelled(false, 'solo'))).toEqual([]);
		expect(isGroupFuelled(picture({}), 'nobody')).toBe(false);
	});
});

describe('the fuel of several who are to move', () => {
	const pz = (id: string, at: string, more = {}) => blue(id, at, '7-5-6 track', more);
	const many = (of: string, count: number, at: string, more = {}) =>
		Array.from({ length: count }, (_, n) => pz(`${of}${String(n + 1)}`, at, more));
	const planOf = (made: ReturnType<typeof front>, moving: (id: string) => boolean) => {
		const shown = pictureFor(made);
		const { offers, tokens, short } = fuelPlan(
			shown,
			shown.units.filter(({ id }) => moving(id)),
		);
		return { offers: offers.map(({ method, of }) => `${method} ${of}`), tokens, short };
	};
	it('is by formation or HQ where that is no dearer than each by itself, that which saves most first', () => {
		const division = { formation: 'div' };
		const four = front({
			units: many('d', 4, '05.05', division),
			dumps: { '05.06': 8 },
			changed: { formations },
		});
		expect(planOf(four, () => true)).toEqual({ offers: ['formation div'], tokens: 4, short: [] });
		expect(planOf(four, (id) => id !== 'd4')).toEqual({
			...{ offers: ['unit d1', 'unit d2', 'unit d3'], tokens: 3, short: [] },
		});
		const both = front({
			units: [...many('d', 5, '05.05', division), ...many('i', 6, '04.05'), hq('hq', '04.05', '3 truck')],
			...{ dumps: { '04.05': 4 }, changed: { formations } },
		});
		expect(planOf(both, (id) => id !== 'hq')).toMatchObject({ offers: ['hq hq'], tokens: 4 });
		const enough = withGame(both, {
			dumps: Object.fromEntries(
				Object.entries(both.game.dumps).map(([id, dump]) => [id, { ...dump, tokens: 9 }]),
			),
		});
		expect(planOf(enough, (id) => id !== 'hq').offers).toEqual(['hq hq', 'formation div']);
	});
	it('comes out of loads before that of Organic Trucks, and an HQ of a formation fuels it, itself too', () => {
		const loads = front({
			units: [
				pz('d1', '05.05', { formation: 'div' }),
				hq('div-hq', '05.04', '3 truck', { formation: 'div' }),
			],
			transports: [
				trucks('own', '05.05', { organic: 'div', loaded: 4 }),
				trucks('other', '05.05', { loaded: 4 }),
			],
			changed: { formations },
		});
		const shown = pictureFor(loads);
		const offers = fuelOffers(shown, unitOf(shown, 'd1'));
		expect(offers.find(({ method }) => method === 'unit')?.paid).toEqual([{ dump: 'other', tokens: 1 }]);
		const strange = { kind: 'hq', hq: 'strange' };
		expect(offers.map(({ source }) => source)).not.toContainEqual(strange);
		const own = fuelOffers(shown, unitOf(shown, 'div-hq')).filter(({ method }) => method === 'formation');
		expect(own.map(({ source }) => source)).toContainEqual({ kind: 'hq', hq: 'div-hq' });
	});
});

it('an offer says whom it fuels and what it costs', () => {
	const offer = { tokens: 4, paid: [], source: null, serves: ['pz'], until: 'phase' } as const;
	const words = (more: Parameters<typeof offerWords>[1]) => offerWords(picture({}), more);
	expect(words({ ...offer, method: 'formation', of: 'div' })).toBe(
		'fuel Panzer Division as a formation for 1 SP',
	);
	expect(words({ ...offer, method: 'formation', of: 'other' })).toBe('fuel it as a formation for 1 SP');
	expect(words({ ...offer, method: 'hq', of: 'hq', tokens: 2, quarter: true })).toBe(
		'fuel hq and those it serves for 2T for a quarter of the allowance',
	);
	expect(words({ ...offer, method: 'stocks', of: 'pz' })).toBe('fuel pz out of its internal stocks');
	expect(words({ ...offer, method: 'alone', of: 'solo', serves: ['solo', 'pz'] })).toBe(
		'fuel the independents with solo for 1 SP',
	);
	expect(words({ ...offer, method: 'unit', of: 'solo' })).toBe('fuel solo for 1 SP');
});
