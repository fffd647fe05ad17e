/**
 * Random play of the Tactical Operational Combat System, and what must hold after every step: units are activated, move, look, probe,
 * attack, are rallied, fly. Beside tests, `npm run soak:tocs` plays so.
 */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import { actorOf } from '../../src-main/rules/tocs/b2-sequence/turn.ts';
import type { At, TocsGame } from '../../src-main/rules/tocs/game.ts';
import { planesOf } from '../../src-main/rules/tocs/w14-air-bases/aircraft.ts';
import { isEdge, straightWay } from '../../src-main/rules/tocs/w15-air/plans.ts';
import { AIR_AIMS, MISSIONS, OBSERVES } from '../../src-shared/rulesets/tocs/air.ts';
import { countersOf, fullSteps } from '../../src-main/rules/tocs/units.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { Known } from '../../src-main/rulesets/tocs/views/side/known.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import { RandomPlay } from './random-play.ts';

/** A game in which sides order anything that somebody could, and answer anyhow. */
export class TocsRandomGame extends RandomPlay<At, TocsGame> {
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
		ok(ended || clock.step === 'over', `${clock.step} does not end`);
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
export function checkGame({ at }: TocsRandomGame): void {
	const { scenario, game } = at;
	for (const [id, unit] of game.units) {
		const counter = countersOf(scenario).get(id);
		const steps = (counter ? fullSteps(counter) : 0) - unit.lost;
		equal(steps > 0, unit.off !== 'dead' || steps > 0, `${id} is on the map with steps`);
		if (unit.at !== null) equal(unit.off, null, id);
		ok(unit.state >= 0 && unit.state <= 5, id);
		const isEngaged = unit.at !== null && game.engagements[unit.at] !== undefined;
		if (unit.at !== null && game.frames.length === 0 && !isEngaged)
			equal(game.owners.get(unit.at), unit.side, `${id} stands on its own ground`);
	}
	for (const points of Object.values(game.points)) {
		const pools = Object.values(points.pools ?? {});
		ok(Math.min(points.pool, points.earned, points.deficit, ...pools) >= 0, 'no points below nothing');
		ok(points.deficit <= 3, 'a deficit of three at most');
	}
}

/** Where nothing is under way, nobody shares a hex with the enemy outside an engagement. */
export function checkApart({ at: { game } }: TocsRandomGame): void {
	if (game.frames.length > 0) return;
	const sides = new Map<string, Set<string>>();
	for (const [, { at, side }] of game.units)
		if (at !== null) sides.set(at, (sides.get(at) ?? new Set()).add(side));
	for (const [hex, there] of sides)
		equal(there.size > 1, game.engagements[hex] !== undefined && there.size > 1, hex);
}

const bridgeFacts = (game: TocsGame, hex: string): readonly unknown[] => [
	game.down[hex],
	game.built[hex]?.kind,
	game.damaged[hex]?.points,
];

/** A side's own part of what it knows is what is so. */
export function checkKnown({ state, at: { game } }: TocsRandomGame, side: SideId): void {
	const known = (state.known[side] as unknown as Known).game;
	for (const [id, unit] of known.units) {
		equal(unit.side, side);
		deepEqual(unit, game.units.get(id), id);
	}
	equal(known.points[side]?.pool, game.points[side]?.pool);
	equal(known.points[side]?.earned, game.points[side]?.earned);
	deepEqual(Object.fromEntries(known.owners), Object.fromEntries(game.owners));
	// What it may build on or trace over by its bridges must be no more than it knows.
	for (const [hex, owner] of game.owners)
		if (owner === side) deepEqual(bridgeFacts(known, hex), bridgeFacts(game, hex), hex);
	deepEqual(known.clock, game.clock);
	deepEqual(known.air.aircraft, { [side]: game.air.aircraft[side] });
	deepEqual(known.air.flights, { [side]: game.air.flights[side] });
	deepEqual(known.air.zones, game.air.zones);
	deepEqual(known.battles, game.battles);
	deepEqual(Object.keys(known.engagements), Object.keys(game.engagements));
}
