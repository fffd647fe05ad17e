/** Two evenings that differ in the fleet of one side: what the other is sent must be the same bytes until the book tells it. */
import { describe, expect, it } from 'vitest';
import type { TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { aircraft } from '../helpers/tocs-air.ts';
import { BLUE, RED, company, headquarters } from '../helpers/tocs-scenario.ts';
import { PORTS, seaWith, ship } from '../helpers/tocs-sea.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

type Evening = (table: Table) => Promise<void>;
const COUNTERS: TocsScenarioInput['counters'] = [
	headquarters('b-hq', BLUE, '03.05'),
	company('b-1', BLUE, '05.05', { formation: 'b-bn' }),
	company('r-1', RED, '09.05'),
];

/** Plays an evening; returns what a side was sent, and what it is answered about the sea. */
async function sentTo(of: 'blue' | 'red', more: Partial<TocsScenarioInput>, evening: Evening) {
	const table = await openTable(smallBattle({ counters: COUNTERS, features: [...PORTS], ...more }));
	try {
		await evening(table);
		const side = of === 'blue' ? BLUE : RED;
		const asked = await Promise.all(
			[
				['offers', { unit: null, side }],
				['draft', { unit: null, side, action: 'sail', picked: { zone: 'sound' } }],
				['draft', { unit: null, side, action: 'search-box', picked: {} }],
			].map(async ([name, input]) =>
				JSON.stringify(await table[of].ask('side.explain', { name, input } as never)),
			),
		);
		return [...table[of].received, ...asked];
	} finally {
		await table.hall.end();
	}
}

const recorded = { outcome: 'recorded' };
const begins: Evening = async (table) => void (await table.next([3, 2, 5]));
const sails =
	(ships: readonly string[], ...answers: readonly (readonly [string, readonly number[]])[]): Evening =>
	async (table) => {
		await begins(table);
		expect(
			await table.order({ type: 'sail', side: BLUE, ships: [...ships], zone: 'sound' }, [1]),
		).toMatchObject(recorded);
		for (const [answer, faces] of answers) await table.choose(answer, faces);
	};
const PASS = ['let-pass', []] as const;
const NONE = ['none', []] as const;
const BY = [PASS, PASS, NONE, NONE] as const;

describe('what Red is sent of Blue’s fleet', () => {
	const red = ship('r-1', RED, 'cruiser', 'sound', { box: 2 });
	const one = { sea: seaWith([red, ship('b-k', BLUE, 'destroyer', 'bay')]) };
	const many = {
		sea: seaWith([
			red,
			...['b-k', 'b-canary', 'b-l'].map((id) => ship(id, BLUE, 'carrier', 'bay', { name: `CANARY ${id}` })),
			ship('b-deep', BLUE, 'submarine', 'sound', { box: 3 }),
		]),
		air: { aircraft: ['b-p', 'b-q'].map((id) => aircraft(id, BLUE, { ship: 'b-canary' })) },
	};

	it('is the same whatever Blue has at sea while it lies still', async () => {
		const [small, large] = [await sentTo('red', one, begins), await sentTo('red', many, begins)];
		expect(large).toEqual(small);
		expect(large.join('\n')).not.toMatch(/CANARY|b-canary|b-deep/);
	});

	it('is the same for one ship that sails and for three, until guns fire', async () => {
		const [small, large] = [
			await sentTo('red', one, sails(['b-k'], ...BY, ...BY)),
			await sentTo('red', many, sails(['b-k', 'b-canary', 'b-l'], ...BY, ...BY)),
		];
		expect(large).toEqual(small);
		expect(small.join('\n')).toMatch(/Something of the Blue side’s enters Sound/);
		expect(large.join('\n')).not.toMatch(/CANARY|b-canary|b-deep/);
	});

	it('is the same whether Blue tries to intercept in vain, or lets it pass', async () => {
		const [passes, fails] = [
			await sentTo('red', one, sails(['b-k'], ...BY, ...BY)),
			await sentTo('red', one, sails(['b-k'], PASS, ['intercept', [6]], NONE, NONE, ...BY)),
		];
		expect(fails).toEqual(passes);
	});

	it('is the same for a search that finds nothing and for none', async () => {
		const flying = (ids: readonly string[]) => ({
			sea: seaWith([red, ship('b-k', BLUE, 'carrier', 'bay')]),
			air: { aircraft: ids.map((id) => aircraft(id, BLUE, { ship: 'b-k' })) },
		});
		const searches: Evening = async (table) => {
			await begins(table);
			await table.play(table.blue, { type: 'launch-at-sea', side: BLUE, aircraft: ['b-p'], zone: 'bay' });
			expect(
				await table.play(table.blue, { type: 'search-box', side: BLUE, aircraft: 'b-p', box: 2 }),
			).toMatchObject(recorded);
		};
		const [searched, still] = [
			await sentTo('red', flying(['b-p', 'b-q']), searches),
			await sentTo('red', flying(['b-p', 'b-q']), begins),
		];
		expect(searched).toEqual(still);
	});
});

describe('what Blue is sent of Red’s fleet, mines and cargo', () => {
	const blue = ship('b-k', BLUE, 'destroyer', 'bay');
	const none = { sea: seaWith([blue]) };
	const hidden = {
		counters: [...COUNTERS, company('r-canary', RED, '11.09', { name: 'CANARY' })],
		sea: seaWith([
			blue,
			ship('r-1', RED, 'battleship', 'sound', { box: 3, name: 'CANARY' }),
			ship('r-2', RED, 'submarine', 'bay', { box: 1, name: 'CANARY' }),
			ship('r-3', RED, 'transport', null, { port: '11.09', name: 'CANARY' }),
		]),
	};

	it('is the same whether Red lets a fleet pass, or has nobody there', async () => {
		const [nobody, lets] = [
			await sentTo('blue', none, sails(['b-k'], ...BY, ...BY)),
			await sentTo('blue', hidden, sails(['b-k'], ...BY, ...BY)),
		];
		expect(lets).toEqual(nobody);
		expect(lets.join('\n')).not.toMatch(/CANARY/);
	});

	it('is the same whether Red tries in vain, or has nobody there', async () => {
		const [nobody, tries] = [
			await sentTo('blue', none, sails(['b-k'], ...BY, ...BY)),
			await sentTo('blue', hidden, sails(['b-k'], ...BY, ['intercept', []], ['let-pass', [6]], NONE, NONE)),
		];
		expect(tries).toEqual(nobody);
	});

	it('is the same whether mines were laid and ships loaded, or not', async () => {
		const works: Evening = async (table) => {
			await table.next([3, 2, 5]);
			await table.play(table.blue, { type: 'next-step', step: 'act' });
			await table.play(table.red, { type: 'next-step', step: 'reserves' });
			await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, 4]);
		};
		const laying: Evening = async (table) => {
			await works(table);
			for (const order of [
				{ type: 'sea-mines', side: RED, ships: ['r-2'], hex: '10.10' },
				{ type: 'cargo', side: RED, ship: 'r-3', units: ['r-canary'], unload: false },
			])
				expect(await table.play(table.red, order)).toMatchObject(recorded);
		};
		const ready = {
			...hidden,
			sea: seaWith([
				blue,
				ship('r-2', RED, 'destroyer', 'gulf', { name: 'CANARY' }),
				ship('r-3', RED, 'transport', null, { port: '11.09', name: 'CANARY' }),
			]),
		};
		const [laid, idle] = [await sentTo('blue', ready, laying), await sentTo('blue', ready, works)];
		expect(laid).toEqual(idle);
		expect(laid.join('\n')).not.toMatch(/CANARY/);
	});
});
