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
	type Shown,
} from '../leak/kit/mutate-view.ts';
import type { Change } from '../leak/kit/paths.ts';
import { openTable, order, play, type Table } from './hall.ts';

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
	],
	papers: [],
});

const keyOf = ({ keys }: Change): string => String(keys[2]);
const gameOf = (state: unknown) => (state as { game: OcsGame }).game;
/** The unit that a change is of, as the snapshot keeps it. */
const unitOf = (change: Change, state: unknown) =>
	(gameOf(state).units as unknown as Record<string, { side: string; at: string | null } | undefined>)[
		keyOf(change)
	];
const ownUnit = ({ side }: Listener, change: Change, state: unknown): boolean =>
	unitOf(change, state)?.side === side;
const ownThing =
	(where: 'dumps' | 'transports' | 'fuel' | 'orders') =>
	({ side }: Listener, change: Change, state: unknown): boolean =>
		(gameOf(state)[where] as Record<string, { side: string } | undefined>)[keyOf(change)]?.side === side;

/** The unit on top of a stack, as the other side sees it, is taken away as a whole. */
function goneFromTop({ side }: Listener, change: Change, state: unknown): boolean {
	const unit = unitOf(change, state);
	const seen = gameOf(state).seen[side]?.[unit?.at ?? ''];
	return change.keys.length === 3 && seen?.top?.counter === keyOf(change);
}

/** What the rules show a side. Each line is needed, and none shows what lies under a stack. */
const shown: readonly Shown[] = [
	{ path: 'game.clock', why: 'the sequence of play is everybody’s: ocs-2.1.strict' },
	{ path: 'game.units.*', to: ownUnit, why: 'a side’s own: ocs-II.0' },
	{ path: 'game.units.*', to: goneFromTop, why: 'whether the unit on top is there is seen: ocs-4.9a.shown' },
	{ path: 'game.pending', why: 'what is under way halts both sides: ocs-2.1.strict' },
	{ path: 'game.initiative', why: 'the roll is thrown in the open: ocs-2.3.first-player' },
	{ path: 'game.units.*.at', why: 'that something stands in a hex is seen: ocs-4.9a.shown' },
	{ path: 'game.units.*.side', why: 'whose it is changes who sees it: ocs-4.9a.shown' },
	{ path: 'game.units.*.counter', why: 'the unit on top is shown: ocs-4.9a.shown' },
	{ path: 'game.units.*.face', why: 'its face is shown, and zones are told: ocs-4.8b.C' },
	{ path: 'game.units.*.marker', why: 'its mode is shown: ocs-4.9a.status' },
	{ path: 'game.units.*.outOfSupply', why: 'it is shown: ocs-4.9a.status' },
	{ path: 'game.units.*.order', why: 'its owner orders the stack, whose top is shown: ocs-4.8b.C' },
	{ path: 'game.dumps.*', to: ownThing('dumps'), why: 'a side’s own' },
	{ path: 'game.dumps.*.at', why: 'a dump alone in a hex is shown as something there: ocs-4.9a.nopeek' },
	{ path: 'game.transports.*.at', why: 'transport alone in a hex is shown: ocs-4.9a.nopeek' },
	{
		path: 'game.orders.*',
		to: ownThing('orders'),
		why: 'what became of its own order, when it withdraws one',
	},
	{ path: 'game.orders.*.side', why: 'whose it is says who may withdraw it' },
	{ path: 'game.options.*', why: 'how the game is played is everybody’s' },
	{ path: 'game.hexes.*', why: 'hedgehogs and who holds them are shown: ocs-4.8b.F' },
];

let played: Evening;
let seen: Mutated;
const tried = (of: Evening): Mutated =>
	mutateView(of, asked, { moments: 5, samples: 3, ids: new Set(['blue', 'red']) });
beforeAll(async () => {
	played = await evening();
	seen = tried(played);
});

describe('mutate-view', () => {
	it('what a side receives stays, whatever field of the game is changed that the rules do not show', () => {
		expect(unaccounted(seen, shown)).toEqual([]);
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

	// There are no papers yet.
	it.each(Object.keys(leaky).filter((way) => way !== 'paper'))(
		'a %s that looks at the other side’s losses is found',
		(way) => {
			const peek = (game: unknown): unknown => (game as OcsGame).units.get('r-inf')?.lost;
			const leak = leaky[way]?.(ocsModule, peek) ?? ocsModule;
			expect(unaccounted(tried(playedUnder(played, leak)), shown).join('\n')).toMatch(
				/game\.units\.r-inf\.lost to \d+\): blue/,
			);
		},
	);
});
