/**
 * Random legal play of impulses: units are activated, move, look, probe, attack, are rallied; questions are answered anyhow. Nothing
 * throws, nothing gets stuck, steps and points add up, the same facts make the same game again, and what a side knows of its
 * own is what is so. `TOCS_GAMES=50 [TOCS_FIRST=0]` plays more.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { scenario as nijmegen } from '../../assets/scenarios/nijmegen/build.ts';
import { applyFact, initialState, situationOf, type CampaignState } from '../../src-main/campaign/fold.ts';
import { playedBy } from '../../src-main/campaign/rulesets.ts';
import { seededDice } from '../../src-main/rules/kit/dice.ts';
import type { HouseDeskFact } from '../../src-main/rules/kit/house.ts';
import type { AnyEvent } from '../../src-main/rules/kit/module.ts';
import type { Decision } from '../../src-main/rules/kit/ruleset.ts';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import { actorOf } from '../../src-main/rules/tocs/b2-sequence/turn.ts';
import type { At, TocsGame } from '../../src-main/rules/tocs/game.ts';
import { countersOf, fullSteps } from '../../src-main/rules/tocs/units.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { Known } from '../../src-main/rulesets/tocs/views/side/known.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { smallBattle } from './hall.ts';

const GAMES = Number(process.env['TOCS_GAMES'] ?? 6);
const FIRST = Number(process.env['TOCS_FIRST'] ?? 0);
const STEPS = 500;
const TURNS = Array.from({ length: 24 }, (_, n) => ({
	date: '17 Sept',
	time: '1200',
	light: n % 6 === 5 ? ('night' as const) : ('day' as const),
}));

type AnyFact = AnyEvent | HouseDeskFact;

class RandomGame {
	readonly #played;
	readonly #chance;
	readonly #dice;
	state: CampaignState;
	readonly facts: AnyFact[] = [];
	/** How often each command was carried out. */
	readonly done = new Map<string, number>();

	constructor(scenario: TocsScenario, seed: number) {
		this.#played = playedBy(tocsModule, scenario as never);
		this.#chance = xoroshiro128plus(seed + 1);
		this.#dice = seededDice(
			`xoroshiro128plus/v1:${['1', '2', '3', '4'].map((n) => `${n}${String(seed)}`.padStart(8, '0')).join('.')}`,
		);
		this.state = initialState(this.#played, 'random', 0);
	}

	get at(): At {
		return situationOf(this.#played, this.state) as unknown as At;
	}
	get game(): TocsGame {
		return this.state.game as unknown as TocsGame;
	}
	pick<T>(list: readonly T[]): T | undefined {
		return list.length === 0 ? undefined : list[uniformInt(this.#chance, 0, list.length - 1)];
	}

	#take(name: string, decision: Decision<AnyFact>): boolean {
		if (decision.kind !== 'facts') return false;
		for (const fact of decision.facts) {
			this.facts.push(fact);
			this.state = applyFact(this.#played, this.state, { fact, at: 0 });
		}
		this.done.set(name, (this.done.get(name) ?? 0) + 1);
		return true;
	}

	send(side: SideId | null, command: { readonly type: string }): boolean {
		const seat =
			side === null ? ({ kind: 'umpire', name: 'Control' } as const) : ({ kind: 'side', side } as const);
		const sent = tocsModule.command.parse(command);
		const at = situationOf(this.#played, this.state);
		return this.#take(command.type, tocsModule.decide(at, sent, this.#dice, { seat, now: 0 }));
	}

	/** Somebody does something, or the step goes on. */
	step(): void {
		const at = situationOf(this.#played, this.state);
		const [question] = tocsModule.questions(at);
		if (question) {
			const reply = this.pick(question.answers)?.id ?? question.byDefault;
			const decision = tocsModule.answer(at, question, reply, this.#dice, 'asked');
			expect(this.#take('answer', decision)).toBe(true);
			return;
		}
		const { clock } = this.game;
		const actor = actorOf(this.at.scenario, clock);
		if (actor !== null && uniformInt(this.#chance, 0, 13) > 0 && this.#act(actor)) return;
		const ended = this.send(actor, { type: 'next-step', step: clock.step } as never);
		expect(ended || clock.step === 'over').toBe(true);
	}

	#act(side: SideId): boolean {
		const own = [...this.game.units].filter(([, unit]) => unit.side === side && unit.at !== null);
		const active = this.game.active[side] ?? null;
		const [id, unit] = (active === null ? this.pick(own) : own.find(([each]) => each === active)) ?? [];
		if (id === undefined || !unit) return false;
		if (active === null) return this.send(side, { type: 'activate', unit: id } as never);
		const board = tocsBoard(this.at.scenario);
		const hex = this.pick(board.beside(unit.at ?? '')) ?? '';
		const next = this.pick(board.beside(hex)) ?? '';
		const attack = this.pick(['Hasty', 'Deliberate', 'Intensive']);
		const other = this.pick(own)?.[0] ?? id;
		const command = this.pick<object>([
			{ type: 'move', unit: id, way: [hex] },
			{ type: 'move', unit: id, way: [hex, next] },
			{ type: 'recon', unit: id, way: [hex] },
			{ type: 'recon', unit: id, way: [hex, next] },
			{ type: 'probe', unit: id, hex },
			{ type: 'attack', unit: id, hex, attack, scouted: true },
			{ type: 'work', unit: id, work: this.pick(['improve', 'roadblock']), hex: unit.at ?? '' },
			{ type: 'rally', hq: id, hex: unit.at ?? '' },
			{ type: 'reserve', hq: id, unit: other },
			{ type: 'extend', hq: id, unit: other, towards: hex },
			{ type: 'withdraw', hq: id, unit: other, to: hex },
			{ type: 'end-activation', unit: id },
		]);
		return command !== undefined && this.send(side, command as never);
	}
}

/** What is so after every step. */
function checkGame({ at }: RandomGame): void {
	const { scenario, game } = at;
	for (const [id, unit] of game.units) {
		const counter = countersOf(scenario).get(id);
		const steps = (counter ? fullSteps(counter) : 0) - unit.lost;
		expect(steps > 0, `${id} is on the map with steps`).toBe(unit.off !== 'dead' || steps > 0);
		if (unit.at !== null) expect(unit.off).toBeNull();
		expect(unit.state).toBeGreaterThanOrEqual(0);
		expect(unit.state).toBeLessThanOrEqual(5);
		const isEngaged = unit.at !== null && game.engagements[unit.at] !== undefined;
		if (unit.at !== null && game.frames.length === 0 && !isEngaged)
			expect(game.owners.get(unit.at), `${id} stands on its own ground`).toBe(unit.side);
	}
	for (const points of Object.values(game.points)) {
		expect(Math.min(points.pool, points.earned, points.deficit)).toBeGreaterThanOrEqual(0);
		expect(points.deficit).toBeLessThanOrEqual(3);
	}
}

/** Where nothing is under way, nobody shares a hex with the enemy outside an engagement. */
function checkApart({ at: { game } }: RandomGame): void {
	if (game.frames.length > 0) return;
	const sides = new Map<string, Set<string>>();
	for (const [, { at, side }] of game.units)
		if (at !== null) sides.set(at, (sides.get(at) ?? new Set()).add(side));
	for (const [hex, there] of sides)
		expect(there.size > 1, hex).toBe(game.engagements[hex] !== undefined && there.size > 1);
}

/** A side's own part of what it knows is what is so. */
function checkKnown({ state, at: { game } }: RandomGame, side: SideId): void {
	const known = (state.known[side] as unknown as Known).game;
	for (const [id, unit] of known.units) {
		expect(unit.side).toBe(side);
		expect(unit, id).toEqual(game.units.get(id));
	}
	expect(known.points[side]).toMatchObject({
		pool: game.points[side]?.pool,
		earned: game.points[side]?.earned,
	});
	expect(Object.fromEntries(known.owners)).toEqual(Object.fromEntries(game.owners));
	expect(known.clock).toEqual(game.clock);
	expect(known.battles).toEqual(game.battles);
	expect(Object.keys(known.engagements)).toEqual(Object.keys(game.engagements));
}

describe('random play', () => {
	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))('game %d keeps what must be kept', (seed) => {
		const game = new RandomGame(smallBattle({ turns: TURNS }), seed);
		for (let n = 0; n < STEPS && game.game.clock.step !== 'over'; n += 1) {
			game.step();
			checkGame(game);
			checkApart(game);
			for (const side of [BLUE, RED]) checkKnown(game, side);
		}
		for (const command of ['activate', 'move', 'next-step', 'answer'])
			expect(game.done.get(command) ?? 0, command).toBeGreaterThan(0);
		const again = game.facts.reduce(
			(state, fact) => applyFact(playedBy(tocsModule, game.at.scenario as never), state, { fact, at: 0 }),
			initialState(playedBy(tocsModule, game.at.scenario as never), 'random', 0),
		);
		expect(JSON.stringify(again.game)).toBe(JSON.stringify(game.state.game));
	});

	it('goes through Nijmegen for some impulses', () => {
		const game = new RandomGame(nijmegen, 7);
		for (let n = 0; n < 150; n += 1) game.step();
		checkGame(game);
		expect(game.game.clock.impulse + game.game.clock.turn).toBeGreaterThan(2);
	});
});
