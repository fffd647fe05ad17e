/** Each field of the game is changed: what a side receives stays, but for what the rules show. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../src-shared/contract/house.ts';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import { BLUE } from '../helpers/ocs-scenario.ts';
import { leaky } from '../leak/kit/leaky.ts';
import {
	eveningOf,
	idle,
	mutateView,
	playedUnder,
	unaccounted,
	type Asked,
	type Evening,
	type Mutated,
} from '../leak/kit/mutate-view.ts';
import { openTable, order, play, type Table } from './hall.ts';
import { shown } from './shown.ts';

/** For a while Control approves: an order is turned down, a proposal stands. */
async function ordersToControl(table: Table): Promise<void> {
	const moves = (value: string) =>
		order(table.control, { type: 'set-option', option: 'who-moves', value, reason: 'tonight' });
	await moves('approved');
	await play(table.blue, { type: 'hand-in-order', words: 'Hold where we are.' });
	await play(table.red, {
		type: 'hand-in-order',
		words: '',
		proposed: { type: 'move', units: ['r-tank'], way: ['08.06'] },
	});
	await order(table.control, {
		type: 'settle-order',
		order: 'blue-1-1',
		outcome: 'turned-down',
		say: 'not now',
	});
	for (const step of ['movement.movement', 'combat.combat'] as const)
		await play(table.blue, {
			...{ type: 'hand-in-order', words: '', step },
			proposed: { type: 'move', units: ['b-inf'], way: ['09.09'] },
		});
	await order(table.control, { type: 'carry-out-order', order: 'blue-1-2' });
	await moves('sides');
}

/** Modes, moves, a zone negated, a Reserve released, a ruling, through one player turn. */
async function evening(): Promise<Evening> {
	const table = await openTable();
	try {
		await table.steps(5);
		await ordersToControl(table);
		await play(table.blue, { type: 'change-mode', units: ['b-mot'], mode: 'reserve', face: 'move' });
		await play(table.blue, { type: 'move', units: ['b-mech'], way: ['04.04', '05.04'] });
		await play(table.blue, { type: 'order-stack', units: ['b-tank', 'b-inf'] });
		await table.steps(5);
		await play(table.red, { type: 'release', units: ['r-mot'] });
		await play(table.red, { type: 'move', units: ['r-mot'], way: ['09.06'] });
		await order(table.control, {
			type: 'rule-unit',
			unit: 'r-guns',
			lost: 0,
			internals: 'low',
			reason: 'unseen',
		});
		await table.steps(3);
		return eveningOf(table.hall.app.session);
	} finally {
		await table.hall.end();
	}
}

const units = ['b-inf', 'b-mech', 'r-tank', 'r-mot', 'ghost'];
const asked = ({ side }: Listener): Asked => ({
	explain: [
		{ name: 'may-now', input: {} },
		{ name: 'supply-desk', input: {} },
		{ name: 'supply-areas', input: {} },
		{ name: 'set-up', input: {} },
		{ name: 'forces', input: {} },
		{ name: 'combat', input: {} },
		{ name: 'losses', input: {} },
		{ name: 'air-bases', input: {} },
		{ name: 'air-returns', input: {} },
		{ name: 'mission', input: { mission: 'barrage', planes: ['ghost'], target: '07.05' } },
		{ name: 'supply-ledger', input: {} },
		{ name: 'supply-book', input: { turn: 1 } },
		{ name: 'divide-transport', input: { transport: 'b-truck', points: 1, tokens: 1 } },
		{ name: 'collapse-extender', input: { transport: 'b-truck', to: '06.06' } },
		...[side === BLUE ? ['b-mech'] : ['r-tank'], ['b-mech', 'r-tank']].flatMap((both) => [
			...['fuel-plan', 'formations', 'reach', 'unit-orders'].map((name) => ({
				name,
				input: { units: both },
			})),
			...['05.05', '07.05'].map((hex) => ({ name: 'path', input: { units: both, way: [hex] } })),
			{ name: 'supply-forecast', input: { moves: both, attacks: [both], defends: [both] } },
		]),
		...units.map((unit) => ({ name: 'supply-of', input: { unit } })),
		...['b-inf', 'r-mot'].map((unit) => ({ name: 'set-up-hexes', input: { unit } })),
		...units.flatMap((unit) => [
			{ name: 'stack-desk', input: { units: [unit] } },
			{ name: 'stack-desk', input: { units: [unit], hex: '07.05' } },
		]),
		{ name: 'transport-path', input: { transport: side === BLUE ? 'b-truck' : 'r-truck', to: '06.05' } },
		...['b-truck', 'r-truck'].map((transport) => ({
			...{ name: 'displace-transport', input: { transport, to: '06.06' } },
		})),
		...['b-mech', 'r-mot', 'ghost'].map((unit) => ({
			name: 'rail-move',
			input: { from: '05.05', to: '06.05', units: [unit], transports: [], tokens: 1 },
		})),
		{ name: 'ports', input: {} },
		{ name: 'ships', input: {} },
		{ name: 'craft', input: { craft: ['ghost'], units: [], transports: [], tokens: 1 } },
		{ name: 'assault', input: { units: ['ghost'], target: '05.05' } },
		{ name: 'sail', input: { ships: ['ghost'], way: ['06.05'] } },
		{ name: 'ship-fire', input: { ships: ['ghost'], target: '06.05', aim: 'units' } },
		{ name: 'fire-at-ships', input: { firers: ['ghost'], hex: '06.05' } },
		...['b-mech', 'r-mot', 'ghost'].map((unit) => ({
			name: 'shipping',
			input: { from: '05.05', to: '06.05', units: [unit], transports: [], tokens: 1 },
		})),
		{ name: 'supply-path', input: { unit: side === BLUE ? 'b-mech' : 'r-mot' } },
		{ name: 'supply-path', input: { unit: side === BLUE ? 'r-mot' : 'b-mech' } },
		...['05.05', '06.05', '07.05'].flatMap((target) => [
			...[true, false].map((overrun) => ({
				name: 'attack',
				input: { units: side === BLUE ? ['b-mech'] : ['r-tank'], target, overrun },
			})),
			{ name: 'barrage', input: { units: side === BLUE ? ['b-mech'] : ['r-guns'], target } },
		]),
		...['attack', 'overrun', 'barrage'].flatMap((kind) => [
			{ name: 'targets', input: { kind, units: side === BLUE ? ['b-mech'] : ['r-guns'] } },
			{ name: 'targets', input: { kind, units: side === BLUE ? ['r-tank'] : ['b-mech'] } },
		]),
		...['path', 'unit-orders'].map((name) => ({
			name: 'planned',
			input: {
				...{ step: 'combat.combat', name },
				input: { units: ['b-inf'], ...(name === 'path' ? { way: ['06.05'] } : {}) },
			},
		})),
		{
			name: 'planned',
			input: { step: 'reaction.movement', name: 'targets', input: { kind: 'overrun', units: ['r-tank'] } },
		},
		...units.flatMap((unit) =>
			['03.06', '06.05', '09.06'].map((hex) => ({ name: 'way', input: { units: [unit], way: [hex] } })),
		),
	],
	commands: [
		...(side === BLUE ? ['b-inf', 'b-mech', 'r-tank'] : ['r-tank', 'r-mot', 'b-mech']).flatMap((unit) => [
			{ type: 'move', units: [unit], way: ['06.05'] },
			{ type: 'change-mode', units: [unit], mode: 'reserve' },
			{ type: 'release', units: [unit] },
			{ type: 'order-stack', units: [unit] },
		]),
		{ type: 'next-step' },
		{ type: 'withdraw-order', order: 'blue-1-1' },
		{ type: 'withdraw-order', order: 'red-1-1' },
		{ type: 'hand-in-order', words: 'We wait.' },
		...['blue-1-2', 'blue-1-3'].flatMap((order) => [
			{ type: 'carry-out-order', order },
			{ type: 'shift-order', order, by: 1 },
		]),
		{ type: 'displace-transport', transport: 'b-truck', to: '06.06' },
	],
	papers: ['briefing', 'set-up-sheet', 'arrivals', 'supply-ledger', 'map'].map((kind) => ({
		kind,
		size: 'A4' as const,
		grey: false,
	})),
});

let played: Evening;
let seen: Mutated;
const tried = (of: Evening, only: { readonly only?: RegExp } = {}): Mutated =>
	mutateView(of, asked, { moments: 5, samples: 3, ids: new Set(['blue', 'red']), ...only });
beforeAll(async () => {
	played = await evening();
	seen = tried(played);
});

describe('mutate-view', () => {
	it('what a side receives stays, whatever field of the game is changed that the rules do not show', () => {
		expect(unaccounted(seen, shown)).toEqual([]);
	});

	it('every question that a side may ask is asked', () => {
		const names = new Set(asked({ side: BLUE } as Listener).explain.map(({ name }) => name));
		const open = Object.entries(ocsModule.explain).filter(([, each]) => each.side !== undefined);
		expect(open.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
	});

	it('fields of every kind were changed, and each line of what is shown is needed', () => {
		expect(seen.paths).toEqual(
			expect.arrayContaining([
				...[
					'game.units.*.lost',
					'game.units.*.internals',
					'game.units.*.phase.spent.n',
					'game.dumps.*.tokens',
				],
				...['game.transports.*.loaded', 'game.units.*.at', 'game.clock.turn'],
			]),
		);
		expect(idle(seen, shown)).toEqual([]);
	});

	it.each(Object.keys(leaky))('a %s that looks at the other side’s losses is found', (way) => {
		const peek = (game: unknown): unknown => (game as OcsGame).units.get('r-inf')?.lost;
		const leak = leaky[way]?.(ocsModule, peek) ?? ocsModule;
		expect(unaccounted(tried(playedUnder(played, leak), { only: /\.lost$/ }), shown).join('\n')).toMatch(
			/game\.units\.r-inf\.lost to \d+\): blue/,
		);
	});
});
