/**
 * Random legal play of impulses: units are activated, move, look, probe, attack, are rallied; questions are answered anyhow. Nothing
 * throws, nothing gets stuck, steps and points add up, the same facts make the same game again, and what a side knows of its
 * own is what is so. `TOCS_GAMES=50 [TOCS_FIRST=0]` plays more.
 */
import { describe, expect, it } from 'vitest';
import { scenario as nijmegen } from '../../assets/scenarios/nijmegen/build.ts';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import { actorOf } from '../../src-main/rules/tocs/b2-sequence/turn.ts';
import type { At, TocsGame } from '../../src-main/rules/tocs/game.ts';
import { flightOf, flightsOf, planesOf, sizeOf } from '../../src-main/rules/tocs/w14-air-bases/aircraft.ts';
import { holderOf } from '../../src-main/rules/tocs/w15-air/intercept.ts';
import { isEdge, straightWay } from '../../src-main/rules/tocs/w15-air/plans.ts';
import { AIR_AIMS, MISSIONS, OBSERVES } from '../../src-shared/rulesets/tocs/air.ts';
import { countersOf, fullSteps } from '../../src-main/rules/tocs/units.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { Known } from '../../src-main/rulesets/tocs/views/side/known.ts';
import { UnitId, type SideId } from '../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import { toldApart } from '../leak/kit/foreign-ids.ts';
import { RandomPlay } from '../helpers/random-play.ts';
import { AIRBORNE, FIELDS, FLAK, SMALL_AIR } from '../helpers/tocs-air.ts';
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

class RandomGame extends RandomPlay<At, TocsGame> {
	constructor(scenario: TocsScenario, seed: number) {
		super(tocsModule, scenario, seed);
	}

	/** Somebody does something, or the step goes on. */
	step(): void {
		if (this.answer()) return;
		const { clock } = this.game;
		const actor = actorOf(this.at.scenario, clock);
		if (actor !== null && this.oneIn(4) && this.#fly(actor)) return;
		if (actor !== null && !this.oneIn(14) && this.#act(actor)) return;
		const ended = this.order({ type: 'next-step', step: clock.step }, actor);
		expect(ended || clock.step === 'over').toBe(true);
	}

	/** A mission, a plan, or whatever else a side does in the air. */
	#fly(side: SideId): boolean {
		const { scenario, game } = this.at;
		const planes = planesOf(this.at, side);
		const ready = planes.filter(({ now }) => now.box === 'ready').map(({ id }) => id);
		const [plane, other] = [this.pick(ready), this.pick(ready)];
		const hexes = [...game.owners.keys()];
		const hex = this.pick(hexes) ?? '';
		const edge = this.pick(hexes.filter((each) => isEdge(this.at, each))) ?? hex;
		const staff =
			[...game.units].find(([, unit]) => unit.side === side && (unit.act?.ap ?? 0) > 0)?.[0] ?? null;
		const wave = this.pick(scenario.air.waves.map(({ id }) => id)) ?? 'none';
		const command = this.pick<Parameters<typeof this.order>[0]>([
			...(plane === undefined
				? []
				: MISSIONS.map((mission) => ({
						...{ type: 'fly', side, mission, hex, hq: staff, aircraft: [plane] },
						escorts: other !== undefined && other !== plane ? [other] : [],
						way: [...straightWay(this.at, edge, hex)].slice(0, 60),
						aim: this.pick(AIR_AIMS),
						observes: this.pick(OBSERVES),
					}))),
			{ type: 'file-plan', side, wave, way: [...straightWay(this.at, edge, hex)].slice(0, 60) },
			{ type: 'break-off', side, flight: 1 },
			{
				type: 'land-at',
				side,
				aircraft: this.pick(planes)?.id ?? 'none',
				hex: this.pick([null, '02.05', '10.05']),
			},
		]);
		return command !== undefined && this.order(command, side);
	}

	#act(side: SideId): boolean {
		const own = [...this.game.units].filter(([, unit]) => unit.side === side && unit.at !== null);
		const active = this.game.active[side] ?? null;
		const [id, unit] = (active === null ? this.pick(own) : own.find(([each]) => each === active)) ?? [];
		if (id === undefined || !unit) return false;
		if (active === null)
			return this.oneIn(12) ? this.#actAsSide(side) : this.order({ type: 'activate', unit: id }, side);
		const board = tocsBoard(this.at.scenario);
		const hex = this.pick(board.beside(unit.at ?? '')) ?? '';
		const next = this.pick(board.beside(hex)) ?? '';
		const attack = this.pick(['Hasty', 'Deliberate', 'Intensive']);
		const other = this.pick(own)?.[0] ?? id;
		const third = this.pick(own)?.[0] ?? id;
		const command = this.pick<Parameters<typeof this.order>[0]>([
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
			...(this.oneIn(2) ? this.#alsoOf(id, { other, third, hex, next }) : []),
			{ type: 'end-activation', unit: id },
		]);
		return command !== undefined && this.order(command, side);
	}

	/** Orders that are given now and then, so that movement and battle are not crowded out. */
	#alsoOf(
		id: string,
		{ other, third, hex, next }: Readonly<Record<'other' | 'third' | 'hex' | 'next', string>>,
	) {
		const work = this.pick(['footbridge', 'pontoon', 'blow', 'repair']);
		return [
			{ type: 'order-assets', hq: id, units: [other] },
			{ type: 'assign', hq: id, units: [other], to: third },
			{ type: 'refit', hq: id, unit: other },
			{ type: 'split', hq: id, unit: other },
			{ type: 'infiltrate', hq: other, unit: id, hex },
			{ type: 'observe', unit: id, hex: next },
			{ type: 'ford', unit: id },
			{ type: 'bypass', unit: id, around: hex, to: next },
			{ type: 'ferry', unit: id, units: [other] },
			{ type: 'bridge', unit: id, work },
			{ type: 'entrain', unit: id, train: other },
		];
	}

	/** Two facilities of a side's, where it has as many. */
	#pairOfSources(side: SideId): readonly (readonly [string, string])[] {
		const own = Object.entries(this.game.facilities).flatMap(([hex, each]) =>
			each.side === side ? [hex] : [],
		);
		const [from, to] = [this.pick(own), this.pick(own)];
		return from === undefined || to === undefined ? [] : [[from, to]];
	}

	/** What takes no unit that acts: trains run and are left, reinforcements enter, depots are loaded, papers written. */
	#actAsSide(side: SideId): boolean {
		const own = [...this.game.units].filter(([, unit]) => unit.side === side);
		const [id = '', unit] = this.pick(own) ?? [];
		const { scenario } = this.at;
		const hex = unit?.at ?? this.pick([...this.game.owners.keys()]) ?? '';
		const beside = tocsBoard(scenario).beside(hex);
		const command = this.pick<Parameters<typeof this.order>[0]>([
			{ type: 'enter', unit: id },
			{ type: 'train', unit: id, way: [this.pick(beside) ?? hex] },
			{ type: 'detrain', unit: id, leave: this.oneIn(2) },
			{ type: 'transfer', side, hex, sp: 4 },
			{ type: 'found-hospital', side, hex },
			{ type: 'file', side, kind: 'log', title: 'A note', text: 'Written in between.' },
			{ type: 'say', side, text: 'Our Tigers are waiting.' },
			{ type: 'bank', side, nation: 'british', points: 1 },
			...this.#pairOfSources(side).map(([from, to]) => ({ type: 'rail-supply', side, from, to, sp: 1 })),
		]);
		return command !== undefined && this.order(command, side);
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
		const pools = Object.values(points.pools ?? {});
		expect(Math.min(points.pool, points.earned, points.deficit, ...pools)).toBeGreaterThanOrEqual(0);
		expect(points.deficit).toBeLessThanOrEqual(3);
	}
}

/** Each aircraft is in one box, and in the air just when it is in a flight that there is. */
function checkAir({ at }: RandomGame): void {
	for (const { id: side } of at.scenario.sides) {
		const planes = planesOf(at, side);
		expect(planes.length).toBe(at.scenario.air.aircraft.filter((each) => each.side === side).length);
		for (const { id, now } of planes) {
			const isAloft = now.box === 'in-flight' || now.box === 'on-station';
			expect(now.flight !== null, id).toBe(isAloft);
			if (now.flight !== null) expect(flightOf(at, side, now.flight)?.box, id).toBe(now.box);
		}
		for (const flight of flightsOf(at, side)) expect(sizeOf(at, side, flight)).toBeGreaterThan(0);
		for (const zone of at.game.air.zones)
			expect(holderOf(at, zone) ?? at.game.frames.length > 0, zone.hex).toBeTruthy();
	}
}

/** No seat is told that an id is the other side's, whatever it sends or asks. */
function checkForeignIds(game: RandomGame, side: SideId): void {
	const all = [...game.game.units];
	const ids = (own: boolean): readonly string[] =>
		all.filter(([, unit]) => (unit.side === side) === own && unit.at !== null).map(([id]) => id);
	const [mine = '', ...others] = ids(true);
	const [foreign] = ids(false);
	if (foreign === undefined || mine === '') return;
	const words: Readonly<Record<string, string>> = { side, date: '17 Sept' };
	const { tried, apart } = toldApart(
		game.played,
		game.state,
		side,
		{
			id: (_field, shape) => (shape === UnitId ? (others[0] ?? mine) : undefined),
			word: (field) => words[field] ?? game.game.units.get(mine)?.at ?? '',
		},
		foreign,
	);
	expect(tried).toBeGreaterThan(20);
	expect(apart).toEqual([]);
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

const bridgeFacts = (game: TocsGame, hex: string): readonly unknown[] => [
	game.down[hex],
	game.built[hex]?.kind,
	game.damaged[hex]?.points,
];

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
	// What it may build on or trace over by its bridges must be no more than it knows.
	for (const [hex, owner] of game.owners)
		if (owner === side) expect(bridgeFacts(known, hex), hex).toEqual(bridgeFacts(game, hex));
	expect(known.clock).toEqual(game.clock);
	expect(known.air.aircraft).toEqual({ [side]: game.air.aircraft[side] });
	expect(known.air.flights).toEqual({ [side]: game.air.flights[side] });
	expect(known.air.zones).toEqual(game.air.zones);
	expect(known.battles).toEqual(game.battles);
	expect(Object.keys(known.engagements)).toEqual(Object.keys(game.engagements));
}

const FLYING = smallBattle({
	...{ turns: TURNS, hoursPerTurn: 24 },
	air: SMALL_AIR,
	features: [...FIELDS],
	counters: [...smallBattle().counters, ...AIRBORNE, ...FLAK],
});

describe('random play in the air', () => {
	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))('game %d keeps what must be kept', (seed) => {
		const game = new RandomGame(FLYING, seed);
		for (let n = 0; n < STEPS && game.game.clock.step !== 'over'; n += 1) {
			game.step();
			checkGame(game);
			checkAir(game);
			for (const side of [BLUE, RED]) checkKnown(game, side);
			if (n % 50 === 0) for (const side of [BLUE, RED]) checkForeignIds(game, side);
		}
		for (const command of ['fly', 'answer']) expect(game.done.get(command) ?? 0, command).toBeGreaterThan(0);
		expect(JSON.stringify(game.again())).toBe(JSON.stringify(game.game));
	});
});

describe('random play', () => {
	let answers = 0;

	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))('game %d keeps what must be kept', (seed) => {
		const game = new RandomGame(smallBattle({ turns: TURNS, hoursPerTurn: 24 }), seed);
		for (let n = 0; n < STEPS && game.game.clock.step !== 'over'; n += 1) {
			game.step();
			checkGame(game);
			checkApart(game);
			for (const side of [BLUE, RED]) checkKnown(game, side);
			if (n % 25 === 0) for (const side of [BLUE, RED]) checkForeignIds(game, side);
		}
		answers += game.done.get('answer') ?? 0;
		for (const command of ['activate', 'move', 'next-step'])
			expect(game.done.get(command) ?? 0, command).toBeGreaterThan(0);
		expect(JSON.stringify(game.again())).toBe(JSON.stringify(game.game));
	});

	it('asks the other side in some of them', () => {
		expect(answers).toBeGreaterThan(GAMES);
	});

	it('goes through Nijmegen for some impulses', () => {
		const game = new RandomGame(nijmegen, 7);
		for (let n = 0; n < 150; n += 1) game.step();
		checkGame(game);
		expect(game.game.clock.impulse + game.game.clock.turn).toBeGreaterThan(2);
	});
});
