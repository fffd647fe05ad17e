/** Written orders and proposals, of a ruleset with one command. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { handInOrder } from '../../../src-shared/kit/written-orders.ts';
import {
	evolveHandedIn,
	evolveSettled,
	evolveShifted,
	evolveStopped,
	ordersAfter,
} from '../../../src-main/rules/kit/orders/evolve.ts';
import { cannotRun, nextPlace, planOf, startsItsPlan } from '../../../src-main/rules/kit/orders/plan.ts';
import { orderCommands, orderEvents } from '../../../src-main/rules/kit/orders/records.ts';
import type { OrderFact, OrderGame } from '../../../src-main/rules/kit/orders/types.ts';
import { notItsOwn, whoMoves, whoMovesOption } from '../../../src-main/rules/kit/orders/who-moves.ts';
import type { Asking } from '../../../src-main/rules/kit/asking.ts';
import {
	facts,
	refuse,
	type Decision,
	type Fact,
	type Refusal,
} from '../../../src-main/rules/kit/ruleset.ts';

const March = z.object({ type: z.literal('march'), unit: z.string() }).strict();
type March = z.infer<typeof March>;
type Game = OrderGame<March>;
type Marched = Fact<'marched', { readonly unit: string }>;

const NORTH = SideId.parse('north');
const SOUTH = SideId.parse('south');
const [handIn, withdraw, carryOut, settle] = orderCommands<March, { readonly game: Game }, Marched>({
	shape: handInOrder(March),
	owners: (_at, side) => (side === undefined ? { map: true } : { map: true, teams: [] }),
	unitsOf: ({ unit }) => [unit],
	carry: (_at, { unit }, { seat }): Decision<Marched> =>
		seat.kind === 'side' && seat.side === NORTH
			? facts({ type: 'marched', v: 1, rule: 'app', payload: { unit } })
			: refuse('app', 'march/no', 'It stands.'),
	labelOf: (_at, { unit }) => `march ${unit}`,
});

const game = (who: string): Game => ({ orders: {}, clock: { turn: 3 }, options: { 'who-moves': who } });
const by = (side: SideId | null): Asking => ({
	seat: side === null ? { kind: 'umpire', name: 'Control' } : { kind: 'side', side },
	now: 0,
	dice: { roll: () => [], state: '' } as unknown as Asking['dice'],
});
const after = (before: Game, decision: Decision<Marched | OrderFact<March>>): Game =>
	decision.kind !== 'facts'
		? before
		: decision.facts.reduce<Game>((now, fact) => {
				if (fact.type === 'order-handed-in') return evolveHandedIn<March, Game>(now, fact.payload);
				return fact.type === 'order-settled' ? evolveSettled<March, Game>(now, fact.payload) : now;
			}, before);
const march: March = { type: 'march', unit: 'n-1' };
const proposal = { type: 'hand-in-order', words: '', proposed: march } as const;
const inWords = { type: 'hand-in-order', words: ' Hold the bridge. ' } as const;

describe('who moves', () => {
	it('is the side by default, and says why a side can’t move for itself', () => {
		expect(whoMovesOption('drill-1.a')).toMatchObject({ id: 'who-moves', byDefault: 'sides' });
		expect([whoMoves({ options: {} }), whoMoves(game('control'))]).toEqual(['sides', 'control']);
		expect(notItsOwn(game('sides'), 'march', new Set())).toBeNull();
		expect(notItsOwn(game('approved'), 'march', new Set())).toMatchObject({ code: 'orders/propose' });
		expect(notItsOwn(game('control'), 'march', new Set())).toMatchObject({ code: 'orders/write' });
		expect(notItsOwn(game('control'), 'march', new Set(['march']))).toBeNull();
	});
});

describe('an order', () => {
	it('is a proposal, words, or nothing, as the campaign is played', () => {
		const decide = (who: string, command: typeof proposal | typeof inWords) =>
			handIn.decide({ game: game(who) }, command, by(NORTH));
		expect(decide('sides', proposal)).toMatchObject({ code: 'orders/its-own' });
		expect(decide('control', proposal)).toMatchObject({ code: 'orders/words' });
		expect(decide('approved', proposal)).toMatchObject({ kind: 'facts' });
		expect(after(game('control'), decide('control', inWords)).orders).toMatchObject({
			'north-3-1': { side: NORTH, turn: 3, words: 'Hold the bridge.', proposed: null, outcome: 'standing' },
		});
		expect(handIn.decide({ game: game('control') }, inWords, by(null))).toMatchObject({
			code: 'orders/side',
		});
	});

	it('is carried out by the ruleset’s own rules, as if its side had sent it, and is then closed', () => {
		const asked = after(game('approved'), handIn.decide({ game: game('approved') }, proposal, by(NORTH)));
		const order = 'north-3-1';
		const command = { type: 'carry-out-order', order } as const;
		expect(carryOut.label({ game: asked }, command)).toBe('march n-1');
		expect(carryOut.subjects({ game: asked }, command, [])).toEqual([['unit:n-1']]);
		const done = carryOut.decide({ game: asked }, command, by(null));
		expect(done.kind === 'facts' && done.facts.map(({ type }) => type)).toEqual(['marched', 'order-settled']);
		const settled = after(asked, done);
		expect(settled.orders[order]?.outcome).toBe('carried-out');
		expect(carryOut.decide({ game: settled }, command, by(null))).toMatchObject({ code: 'orders/settled' });
	});

	it('is its own side’s to withdraw, and Control’s to turn down with a reason', () => {
		const asked = after(game('control'), handIn.decide({ game: game('control') }, inWords, by(NORTH)));
		const order = 'north-3-1';
		const take = (side: SideId) =>
			withdraw.decide({ game: asked }, { type: 'withdraw-order', order }, by(side));
		expect(take(SOUTH)).toMatchObject({ code: 'orders/none' });
		expect(after(asked, take(NORTH)).orders[order]?.outcome).toBe('withdrawn');
		const turnDown = (say: string) =>
			settle.decide({ game: asked }, { type: 'settle-order', order, outcome: 'turned-down', say }, by(null));
		expect(turnDown('')).toMatchObject({ code: 'orders/why' });
		expect(after(asked, turnDown('Too far.')).orders[order]).toMatchObject({ say: 'Too far.' });
	});

	it('lapses with the phase it was proposed for, and is removed with the turn once closed', () => {
		const both = after(
			after(game('approved'), handIn.decide({ game: game('approved') }, proposal, by(NORTH))),
			handIn.decide({ game: game('approved') }, inWords, by(SOUTH)),
		).orders;
		const next = ordersAfter(both, true, false);
		expect(Object.values(next).map(({ outcome }) => outcome)).toEqual(['lapsed', 'standing']);
		expect(Object.keys(ordersAfter(next, true, true))).toEqual(['south-3-1']);
		expect(ordersAfter(both, false, false)).toBe(both);
	});

	it('is told to its own side by the record that the ruleset hands in', () => {
		const [handedIn, settled] = orderEvents<March, Game, { side(id: string): string }, string>((evolve) => ({
			evolve,
			told: ({ side }, listener) => (side === listener.side ? 'told' : null),
		}));
		const payload = { side: NORTH, order: 'a', turn: 3, words: 'Go.', proposed: march };
		expect(handedIn.told(payload, { side: NORTH, team: null }, [])).toBe('told');
		expect(handedIn.told(payload, { side: SOUTH, team: null }, [])).toBeNull();
		expect(handedIn.log(payload, { side: (id) => id })).toBe('north makes a proposal: Go.');
		const end = { side: NORTH, order: 'a', outcome: 'turned-down', say: 'No.' } as const;
		expect(settled.evolve(handedIn.evolve(game('approved'), payload, []), end, []).orders['a']).toMatchObject(
			{
				outcome: 'turned-down',
				say: 'No.',
			},
		);
	});
});

describe('a plan', () => {
	const line = (step: string, place: number, stopped = ''): Game['orders'][string] => ({
		...{ side: NORTH, turn: 3, words: '', proposed: march, outcome: 'standing', say: '' },
		plan: { step, place, stopped },
	});
	const planned: Game = {
		...game('sides'),
		orders: {
			a: line('now', 2),
			b: line('now', 1),
			c: line('later', 3),
			d: { ...line('now', 4), side: SOUTH },
		},
	};
	const rules = {
		stepNow: () => 'now',
		stepWords: (step: string) => `step ${step}`,
		waits: () => null,
		stopped: (payload: { readonly say: string }): Marched => ({
			...{ type: 'marched', v: 1, rule: 'app', payload: { unit: payload.say } },
		}),
	};

	it('is one side’s for one step, from its lowest place up; a new line comes after every other', () => {
		expect(planOf(planned, NORTH, 'now').map(([id]) => id)).toEqual(['b', 'a']);
		expect([nextPlace(planned, NORTH), nextPlace(game('sides'), NORTH)]).toEqual([4, 1]);
	});

	it('is started by its side where it moves for itself, or where Control lets the program carry it out', () => {
		const of = (who: string, runs?: string) =>
			startsItsPlan({ options: { 'who-moves': who, ...(runs ? { 'plan-runs': runs } : {}) } });
		expect([of('sides'), of('approved'), of('approved', 'side'), of('control', 'side')]).toEqual([
			...[true, false, true, false],
		]);
	});

	it('goes on in its own step, and where no choice is open', () => {
		const may = (asks: SideId | null, of = line('now', 1), waits: Refusal | null = null) =>
			cannotRun({ game: planned }, of, asks, { ...rules, waits: () => waits })?.code ?? null;
		expect([may(null), may(NORTH)]).toEqual([null, null]);
		expect(may(NORTH, line('later', 1))).toBe('orders/not-its-step');
		expect(may(NORTH, line('now', 1), refuse('app', 'x', 'Wait.'))).toBe('orders/waits');
		const { plan: _plan, ...forNow } = line('now', 1);
		expect([may(NORTH, forNow), may(null, forNow)]).toEqual(['orders/control-runs', null]);
	});

	it('changes two lines’ places, and keeps the reason of one that was refused', () => {
		const shifted = evolveShifted<March, Game>(planned, { side: NORTH, order: 'a', other: 'b' });
		expect(planOf(shifted, NORTH, 'now').map(([id]) => id)).toEqual(['a', 'b']);
		const stopped = evolveStopped<March, Game>(planned, { side: NORTH, order: 'a', say: 'It stands.' });
		expect(stopped.orders['a']?.plan).toEqual({ step: 'now', place: 2, stopped: 'It stands.' });
		expect(evolveStopped<March, Game>(planned, { side: NORTH, order: 'x', say: '' })).toBe(planned);
	});

	it('lapses with the step in which its side acted, and with no other', () => {
		const over = (step: string, side: SideId) => ({ step, acted: (each: SideId) => each === side });
		const left = (step: string, side: SideId) =>
			Object.entries(ordersAfter(planned.orders, false, false, over(step, side)))
				.filter(([, { outcome }]) => outcome === 'lapsed')
				.map(([id]) => id);
		expect(left('now', NORTH)).toEqual(['a', 'b']);
		expect(left('later', SOUTH)).toEqual([]);
		expect(left('now', SOUTH)).toEqual(['d']);
	});
});
