/** The drill at sea: as it is built, shown in every window, and played at random with its ships, aircraft and troops kept. */
import { describe, expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/sea-drill/build.ts';
import committed from '../../assets/scenarios/sea-drill/scenario.json' with { type: 'json' };
import { actorOf } from '../../src-main/rules/tocs/b2-sequence/turn.ts';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import type { At, TocsGame } from '../../src-main/rules/tocs/game.ts';
import type { TocsFact } from '../../src-main/rules/tocs/facts.ts';
import { planesOf } from '../../src-main/rules/tocs/w14-air-bases/aircraft.ts';
import { vesselsOf } from '../../src-main/rules/tocs/w16-sea-zones/ships.ts';
import { events } from '../../src-main/rulesets/tocs/events.ts';
import { namesOf } from '../../src-main/rulesets/tocs/log-names.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { Known } from '../../src-main/rulesets/tocs/views/side/known.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { RandomPlay } from '../helpers/random-play.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { repeats } from '../helpers/sample.ts';

const GAMES = repeats('TOCS_GAMES', 6, 48);
const FIRST = Number(process.env['TOCS_FIRST'] ?? 0);
const STEPS = 400;
/** Orders that are given in some game of each run. */
const ORDERED = [
	...['sail', 'drop-box', 'dock', 'undock', 'launch-at-sea', 'land-from-sea', 'search-box'],
	...['patrol', 'hunt', 'shell-shore', 'stand-by', 'sea-mines', 'cargo', 'land-troops', 'answer'],
];
/** Orders that are tried before a step ends. */
const TRIES = 12;

class SeaGame extends RandomPlay<At, TocsGame> {
	constructor(seed: number) {
		super(tocsModule, scenario, seed);
	}

	/** Somebody orders something at sea, or the step goes on. */
	step(): void {
		if (this.answer()) return;
		const { clock } = this.game;
		const actor = actorOf(this.at.scenario, clock);
		if (actor !== null && !this.oneIn(12)) for (let n = 0; n < TRIES; n += 1) if (this.#order(actor)) return;
		const ended = this.order({ type: 'next-step', step: clock.step }, actor);
		expect(ended || clock.step === 'over').toBe(true);
	}

	#order(side: SideId): boolean {
		const { sea, counters } = this.at.scenario;
		const own = vesselsOf(this.at, side);
		const first = this.pick(own);
		if (!first) return false;
		const together = own.filter(({ now }) => now.zone === first.now.zone && now.port === first.now.port);
		const ships = this.oneIn(2) ? [first.id] : together.map(({ id }) => id);
		const zone = this.pick(sea.zones)?.id ?? '';
		const plane = this.pick(planesOf(this.at, side))?.id ?? 'none';
		const hex =
			this.pick([...sea.waters.map((each) => each.hex), ...counters.flatMap(({ at }) => at ?? [])]) ?? '';
		const coast = this.pick(sea.waters.filter((each) => each.shore !== null))?.hex ?? '';
		const shore = this.pick(tocsBoard(this.at.scenario).beside(coast)) ?? '';
		const aboard = this.pick([...first.now.cargo]);
		const unit =
			aboard ??
			this.pick(counters.filter((each) => each.side === side && each.at === first.now.port))?.id ??
			'none';
		const command = this.pick<Parameters<typeof this.order>[0]>([
			...[1, 2, 3].map(() => ({ type: 'sail', side, ships, zone })),
			{ type: 'drop-box', side, ships, box: this.pick([0, 1, 2]) },
			{ type: 'dock', side, ships, hex: this.pick(sea.ports)?.hex },
			...[1, 2].map(() => ({ type: 'undock', side, ships })),
			...[1, 2].map(() => ({ type: 'launch-at-sea', side, aircraft: [plane], zone })),
			{ type: 'fly-on', side, aircraft: [plane], zone },
			{ type: 'land-from-sea', side, aircraft: [plane], ship: first.id },
			{ type: 'land-from-sea', side, aircraft: [plane], hex: this.pick(['04.02', '11.07']) },
			...[1, 2].map(() => ({ type: 'search-box', side, aircraft: plane, box: this.pick([0, 1, 2, 3]) })),
			{ type: 'patrol', side, ships: [first.id] },
			{ type: 'patrol', side, aircraft: [plane] },
			{ type: 'hunt', side, ships: [first.id], on: true },
			{ type: 'shell-shore', side, ships: [first.id], hex },
			{ type: 'stand-by', side, ships: [first.id] },
			{ type: 'sea-mines', side, ships: [first.id], hex, sweep: this.oneIn(2) },
			...[true, false, false].map((unload) => ({
				type: 'cargo',
				side,
				ship: first.id,
				units: [unit],
				unload,
			})),
			...[1, 2].map(() => ({
				type: 'land-troops',
				side,
				ship: first.id,
				units: [unit],
				hex: shore,
				back: this.oneIn(4),
			})),
			{ type: 'rescue', side, ship: first.id, to: this.pick(own)?.id ?? '', units: [unit] },
			{ type: 'fly', side, mission: 'strike', hex, aircraft: [plane] },
		]);
		return command !== undefined && this.order(command, side);
	}
}

/** Every ship is in one place, every aircraft in one, whoever is aboard is aboard one ship. */
function checkSea({ at }: SeaGame): void {
	const carried = new Set<string>();
	for (const { id: side } of at.scenario.sides) {
		const ships = Object.entries(at.game.sea.ships[side] ?? {});
		expect(ships.length).toBe(at.scenario.sea.ships.filter((each) => each.side === side).length);
		for (const [id, now] of ships) {
			expect(now.box, id).toBeGreaterThanOrEqual(0);
			expect(now.box, id).toBeLessThanOrEqual(3);
			if (!now.sunk) expect((now.zone === null) !== (now.port === null), id).toBe(true);
			if (now.sunk) expect(now.cargo).toEqual([]);
			for (const unit of now.cargo) {
				expect(carried.has(unit), unit).toBe(false);
				carried.add(unit);
				expect(at.game.units.get(unit), unit).toMatchObject({ at: null, off: 'aboard' });
			}
		}
		for (const { id, now } of planesOf(at, side)) {
			expect(now.box === 'at-sea', id).toBe(at.game.sea.planes[side]?.[id] !== undefined);
			if (now.ship !== null) expect(now.base, id).toBeNull();
		}
	}
	for (const [id, unit] of at.game.units) if (unit.off === 'aboard') expect(carried.has(id), id).toBe(true);
}

/** A side knows its own fleet as it is, and nothing of the other's. */
function checkKnown({ state, at: { game } }: SeaGame, side: SideId): void {
	const { sea, air } = (state.known[side] as unknown as Known).game;
	expect(sea.ships).toEqual({ [side]: game.sea.ships[side] });
	expect(sea.planes).toEqual({ [side]: game.sea.planes[side] });
	expect(sea.tries).toEqual({ [side]: game.sea.tries[side] });
	expect(sea.craft).toEqual({ [side]: game.sea.craft[side] });
	expect(Object.keys(sea.mines)).toEqual([side]);
	expect(sea.weather).toEqual(game.sea.weather);
	expect(air.aircraft).toEqual({ [side]: game.air.aircraft[side] });
}

/** The log names ships, aircraft, waves and zones as the module does. */
function checkLog({ facts }: SeaGame): void {
	const names = namesOf(scenario);
	const lines = facts.map((fact) => events.logLine(fact as TocsFact, names));
	const { air, sea } = scenario;
	const ids = [...air.aircraft, ...air.waves, ...sea.ships, ...sea.zones].map(({ id }) => id);
	const named = lines.filter((line) => ids.some((id) => new RegExp(`\\b${id}\\b`, 'u').test(line)));
	expect(named).toEqual([]);
}

describe('the drill at sea', () => {
	const done = new Map<string, number>();
	let fought = 0;

	it('is as it is built', () => {
		expect(committed).toEqual(JSON.parse(JSON.stringify(scenario)));
	});

	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))('game %d keeps what must be kept', (seed) => {
		const game = new SeaGame(seed);
		for (let n = 0; n < STEPS && game.game.clock.step !== 'over'; n += 1) {
			game.step();
			checkSea(game);
			for (const side of [BLUE, RED]) checkKnown(game, side);
		}
		checkLog(game);
		for (const [command, number] of game.done) done.set(command, (done.get(command) ?? 0) + number);
		fought += JSON.stringify(game.game.messages).includes('"sea-battle"') ? 1 : 0;
		expect(JSON.stringify(game.again())).toBe(JSON.stringify(game.game));
	});

	it('orders everything in some of them', () => {
		for (const command of ORDERED) expect(done.get(command) ?? 0, command).toBeGreaterThan(0);
		expect(fought).toBeGreaterThan(0);
	});
});
