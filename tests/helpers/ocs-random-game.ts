/**
 * Random legal play of the Operational Combat Series: both sides do what their own views offer them, in any order, with dice
 * from a seed. Commands go to facts, facts to the state and to what each side knows, as the session does it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsSideView, OcsUnitShown, SupplyOfShown } from '../../src-shared/rulesets/ocs/views.ts';
import type { RailPlanShown } from '../../src-shared/rulesets/ocs/supply-views.ts';
import type { CampaignFact, Recorded } from '../../src-main/campaign/facts.ts';
import { applyFact, initialState, situationOf, type CampaignState } from '../../src-main/campaign/fold.ts';
import { playedBy, type Played } from '../../src-main/campaign/rulesets.ts';
import { seededDice, seedState } from '../../src-main/rules/kit/dice.ts';
import type { AnyScenario } from '../../src-main/rules/kit/module.ts';
import type { Decision } from '../../src-main/rules/kit/ruleset.ts';
import { boardOf } from '../../src-main/rules/ocs/board.ts';
import type { OcsFact } from '../../src-main/rules/ocs/facts.ts';
import type { At } from '../../src-main/rules/ocs/game.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import type { OcsCommand } from '../../src-shared/rulesets/ocs/ocs-command.ts';
import { payFor } from '../../src-renderer/rulesets/ocs/common/pay-fuel.ts';
import { checkDiceRecorded } from './dice-recorded.ts';
import { AIR_DOINGS, comesBack } from './ocs-random-air.ts';
import { PORT_DOINGS } from './ocs-random-ports.ts';
import { SHIP_DOINGS } from './ocs-random-ships.ts';
import { chanceFrom, type Chance } from '../../src-main/rulesets/opcom/encounter/chance.ts';

const CONTROL: Seat = { kind: 'umpire', name: 'Control', chief: true };

/** The Caen front for so many turns, with prices for replacements, so that those are spent, too. */
export function caenFront(turns: number): OcsScenario {
	const file = join(import.meta.dirname, '../../assets/scenarios/caen-front/scenario.json');
	const read = JSON.parse(readFileSync(file, 'utf8')) as object;
	const rebuild = [
		{ category: 'armor', eq: 1 },
		{ multiStep: true, pax: 1 },
		{ size: 'battalion', pax: 1, pairs: true },
		{ pax: 1 },
	];
	const { aircraft, hexes, air } = OcsScenario.parse(read);
	// More transports than the front has.
	const base = hexes.find(({ airBase }) => airBase > 1)?.hex ?? '';
	const full = { range: 30, capacity: 2, noAttack: true };
	const dakotas = ['a-dakotas-1', 'a-dakotas-2'].map((id) => ({
		...{
			id,
			side: 'allied',
			name: id.endsWith('1') ? 'Dakota wing' : 'Second Dakota wing',
			types: ['transport'],
			at: base,
		},
		...{ full, reduced: { ...full, capacity: 1 } },
	}));
	const dumps = [...OcsScenario.parse(read).dumps, { side: 'allied', at: base, tokens: 20 }];
	const withGliders = hexes.map((each) => (each.hex === base ? { ...each, gliders: 6 } : each));
	// Nor has it ports: each side is given three where its dumps lie.
	const havens = (['allied', 'german'] as const).flatMap((side) => {
		const at = [...new Set(dumps.filter((dump) => dump.side === side).map((dump) => dump.at))];
		return at
			.slice(0, 3)
			.map((hex, n) => ({ hex, owner: side, port: { name: `Haven ${String(n)}`, tokens: 8 } }));
	});
	const printed = havens.filter(({ hex }) => !hexes.some((each) => each.hex === hex));
	const withPorts = [
		...withGliders.map((each) => ({
			...each,
			port: havens.find(({ hex }) => hex === each.hex)?.port ?? null,
		})),
		...printed,
	];
	const sides = OcsScenario.parse(read).sides.map((side) => ({ ...side, railCapacity: 8, shipping: 4 }));
	return OcsScenario.parse({
		...{ ...read, turns, turnLabels: [], rebuild, dumps, hexes: withPorts, sides },
		air: { ...air, gliders: true },
		aircraft: [...aircraft, ...dakotas],
	});
}

export interface Look {
	/** Called for each fact that was decided or followed, with the game before and after it. */
	fact(before: At, after: At, fact: OcsFact): void;
	/** Called after each command that was recorded. */
	command(at: At, known: CampaignState['known']): void;
}

export interface OcsRandomGame {
	readonly played: Played;
	readonly start: CampaignState;
	readonly state: CampaignState;
	/** By the command that they came of. */
	readonly commands: readonly (readonly Recorded[])[];
	readonly taken: ReadonlyMap<string, number>;
	/** By code: why what was tried was refused. */
	readonly refused: ReadonlyMap<string, number>;
	/** Every sentence that somebody was answered or asked. */
	readonly said: ReadonlySet<string>;
}

/** Plays a scenario from a seed to the end of its last turn. @throws Error where it comes to a dead end */
export function playOcsAtRandom(scenario: OcsScenario, seed: string, look: Look): OcsRandomGame {
	const player = new Player(scenario, seed, look);
	player.play();
	return player;
}

type Shown = OcsUnitShown & { readonly id: string };

class Player implements OcsRandomGame {
	readonly played: Played;
	readonly start: CampaignState;
	readonly commands: (readonly Recorded[])[] = [];
	readonly taken = new Map<string, number>();
	readonly refused = new Map<string, number>();
	readonly said = new Set<string>();
	state: CampaignState;
	readonly #module = ocsModule;
	readonly #scenario: OcsScenario;
	readonly #chance: Chance;
	readonly #look: Look;
	#dice: string;
	#seq = 0;

	constructor(scenario: OcsScenario, seed: string, look: Look) {
		this.#scenario = scenario;
		this.played = playedBy(this.#module, scenario as unknown as AnyScenario);
		this.start = initialState(this.played, 'Random play', 0);
		this.state = this.start;
		this.#chance = chanceFrom(seed);
		this.#look = look;
		this.#dice = seedState([this.#chance.whole(1, 1e9), 2, 3, 4]);
		this.#record(this.#module.opening(situationOf(this.played, this.state)));
	}

	get at(): At {
		return situationOf(this.played, this.state) as unknown as At;
	}

	play(): void {
		for (let guard = 0; guard < 2000; guard += 1) {
			const { clock } = this.at.game;
			if (clock.turn === this.#scenario.turns && clock.playerTurn === 2 && clock.step === 'clean-up.clean-up')
				return;
			this.#step();
			this.#end();
		}
		throw new Error('the game never ends');
	}

	// --- one command ----------------------------------------------------------------------------------------

	#record(facts: readonly CampaignFact[]): void {
		const recorded: Recorded[] = [];
		for (const fact of facts) {
			const before = this.at;
			this.#seq += 1;
			this.state = applyFact(this.played, this.state, { fact, at: 0 });
			recorded.push({
				seq: this.#seq,
				command: `c${String(this.commands.length)}`,
				at: 0,
				fact,
			} as unknown as Recorded);
			this.#look.fact(before, this.at, fact as unknown as OcsFact);
		}
		this.commands.push(recorded);
	}

	#take(
		name: string,
		decide: (dice: ReturnType<typeof seededDice>) => Decision<CampaignFact>,
	): string | null {
		const dice = seededDice(this.#dice);
		const before = situationOf(this.played, this.state);
		const decision = decide(dice);
		if (decision.kind !== 'facts') {
			if (decision.kind === 'refusal')
				for (const said of [decision.say, decision.allowed ?? '']) this.said.add(said);
			const code = decision.kind === 'refusal' ? decision.code : 'question';
			this.refused.set(`${name}: ${code}`, (this.refused.get(`${name}: ${code}`) ?? 0) + 1);
			return code;
		}
		checkDiceRecorded(name, dice, decision.facts);
		this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
		this.#dice = dice.state;
		const after = decision.facts.reduce(
			(state, fact) => applyFact(this.played, state, { fact, at: 0 }),
			this.state,
		);
		const followed = this.#module.followed(before, situationOf(this.played, after), decision.facts);
		this.#record([...decision.facts, ...followed]);
		this.#look.command(this.at, this.state.known);
		return null;
	}

	/** Carries a command out, then whatever it asks of anybody. @returns why not: a code */
	#try(command: OcsCommand, side: SideId | null): string | null {
		const seat: Seat = side === null ? CONTROL : { kind: 'side', side };
		const parsed = this.#module.command.parse(command);
		const no = this.#take(command.type, (dice) =>
			this.#module.decide(situationOf(this.played, this.state), parsed, dice, { seat, now: 0 }),
		);
		if (no === null) this.#answers();
		return no;
	}

	/** Every question that stands is answered, at random; a fight that waits for its dice gets them. */
	#answers(): void {
		for (let guard = 0; guard < 400; guard += 1) {
			const [question] = this.#module.questions(situationOf(this.played, this.state));
			if (question) {
				for (const said of [question.ask, ...question.answers.map(({ label }) => label)]) this.said.add(said);
				const asked = this.#view(question.to.side).asked;
				if (asked.length !== 1 || asked[0]?.id !== question.id)
					throw new Error(
						`${question.id} is asked, and ${question.to.side} sees ${JSON.stringify(asked.map(({ id }) => id))}`,
					);
				const reply = this.#chance.pick(question.answers).id;
				const no = this.#take('answer', (dice) =>
					this.#module.answer(situationOf(this.played, this.state), question, reply, dice, 'asked'),
				);
				if (no !== null) throw new Error(`a dead end: ${question.id} answered ${reply} is ${no}`);
				continue;
			}
			for (const { id } of this.#scenario.sides)
				if (this.#view(id).asked.length > 0)
					throw new Error(`${id} is still asked ${JSON.stringify(this.#view(id).asked)}`);
			const open = this.at.game.frames.at(-1);
			if (!open) return;
			const no = this.#take('roll-combat', (dice) =>
				this.#module.decide(
					situationOf(this.played, this.state),
					this.#module.command.parse({ type: 'roll-combat' }),
					dice,
					{ seat: CONTROL, now: 0 },
				),
			);
			if (no !== null) throw new Error(`a dead end: ${open.kind} waits, and the dice are ${no}`);
		}
		throw new Error('a fight never ends');
	}

	// --- what a side sees -----------------------------------------------------------------------------------

	#view(side: SideId): OcsSideView {
		const known = this.state.known[side];
		if (!known) throw new Error(`${side} knows nothing`);
		return this.#module.sideView(this.played.scenario, known, { side, team: null }) as unknown as OcsSideView;
	}

	#explain<T>(side: SideId, name: string, input: object): T {
		const known = this.state.known[side];
		return this.#module.explain[name]?.side?.(this.played.scenario, known as never, input) as T;
	}

	#own({ units, counters }: OcsSideView, of: (unit: Shown) => boolean = () => true): readonly Shown[] {
		return Object.entries(units)
			.filter(([, { at, counter }]) => at !== null && counters[counter] !== undefined)
			.map(([id, unit]) => ({ id, ...unit }))
			.filter(of);
	}

	// --- a step ---------------------------------------------------------------------------------------------

	#step(): void {
		for (const { id: side } of this.#chance.shuffled(this.#scenario.sides)) {
			const may = this.#view(side).may[side] ?? [];
			for (const { id } of this.#chance.shuffled(may)) {
				const times = DOINGS[id]?.times ?? 0;
				for (let n = this.#chance.whole(Math.ceil(times / 2), times); n > 0; n -= 1) this.#do(id, side);
			}
		}
	}

	#do(action: string, side: SideId): void {
		const doing = DOINGS[action];
		if (!doing) return;
		const view = this.#view(side);
		const units = this.#own(view);
		const command = doing.make({
			view,
			side,
			chance: this.#chance,
			scenario: this.#scenario,
			own: (of) => (of ? units.filter(of) : units),
			explain: (name, input) => this.#explain(side, name, input),
		});
		if (!command) return;
		const { promised, ...order } = command;
		const no = this.#try(order, side);
		if (no === null) return;
		if (promised === true) throw new Error(`${JSON.stringify(order)} was said to be possible, and is ${no}`);
	}

	/** Ends the step as its side would, doing first what must be done. */
	#end(): void {
		const { step, turn } = this.at.game.clock;
		for (let guard = 0; guard < 200; guard += 1) {
			const side = this.#chance.share() < 0.5 ? this.at.game.clock.phasing : null;
			const acts = side !== null && !step.startsWith('reaction') ? side : null;
			const no = this.#try({ type: 'next-step' }, acts);
			if (no === null) return;
			if (LEFT_TO_DEFAULT.has(no)) {
				if (no.startsWith('stacking/')) this.#giveUp();
				if (this.#try({ type: 'next-step', settle: true }, null) === null) return;
			} else if (!this.#duty(no))
				throw new Error(`a dead end: ${step} of turn ${String(turn)} can’t be ended, ${no}`);
		}
		throw new Error(`a dead end: ${step} of turn ${String(turn)} never ends`);
	}

	/** An owner gives something up where too much stands, or leaves it to the default. */
	#giveUp(): void {
		for (const { id: side } of this.#scenario.sides) {
			const unit = oneOf(this.#chance, this.#own(this.#view(side)));
			if (unit) this.#try({ type: 'give-up', units: [unit.id] }, side);
		}
	}

	#duty(code: string): boolean {
		const side = this.at.game.clock.phasing;
		if (side === null) return false;
		if (code === 'craft/landings-due') return this.#try({ type: 'roll-landings' }, side) === null;
		if (code === 'supply/recovery-due') return this.#try({ type: 'recover', first: [] }, side) === null;
		if (code === 'supply/attrition-due')
			return this.#own(this.#view(side), ({ outOfSupply }) => outOfSupply).some(
				({ at }) => this.#try({ type: 'roll-attrition', at: at ?? '' }, side) === null,
			);
		if (code === 'mode/reserve-markers' || code === 'mode/reserve-in-hedgehog')
			return this.#chance
				.shuffled(this.#own(this.#view(side), ({ mode }) => mode === 'reserve'))
				.some(
					({ id }) =>
						this.#try({ type: 'change-mode', units: [id], mode: 'move' }, side) === null ||
						this.#try({ type: 'rule-unit', unit: id, mode: 'move', reason: 'too many' }, null) === null,
				);
		return false;
	}
}

/** Refusals to end a step that Control settles by what the book does then. */
const LEFT_TO_DEFAULT: ReadonlySet<string> = new Set([
	...['stacking/too-much', 'stacking/other-side', 'arrive/due', 'rebuild/hoarded'],
]);

interface Doer {
	readonly view: OcsSideView;
	readonly side: SideId;
	readonly chance: Chance;
	readonly scenario: OcsScenario;
	own(of?: (unit: Shown) => boolean): readonly Shown[];
	explain<T>(name: string, input: object): T;
}
/** A command; `promised`: the side was told that nothing speaks against it. */
type Order = OcsCommand & { readonly promised?: boolean };
interface Doing {
	/** How often in a step, at the most. */
	readonly times: number;
	make(by: Doer): Order | null;
}

const some = <T>(chance: Chance, list: readonly T[], most: number): readonly T[] =>
	chance.shuffled(list).slice(0, chance.whole(1, most));
const oneOf = <T>(chance: Chance, list: readonly T[]): T | null =>
	list.length === 0 ? null : chance.pick(list);

/** Some units of one hex. */
function stack({ own, chance }: Doer, of: (unit: Shown) => boolean = () => true): readonly string[] {
	const lead = oneOf(chance, own(of));
	if (!lead) return [];
	const together = own((unit) => unit.at === lead.at && of(unit) && unit.id !== lead.id);
	return [lead.id, ...(chance.share() < 0.5 ? [] : some(chance, together, 4).map(({ id }) => id))];
}

/** A way to some hex in reach, as the side is told of it. */
function move(by: Doer): Order | null {
	const units = stack(by, ({ move: how }) => how !== 'moved');
	if (units.length === 0) return null;
	const { hexes, say: no } = by.explain<{ hexes: readonly string[]; say: string | null }>('reach', { units });
	if (no !== null) return fuel(by, units[0] ?? '');
	const to = oneOf(by.chance, hexes);
	if (to === null) return null;
	const { way, say } = by.explain<{ way: readonly string[]; say: string | null }>('path', {
		units,
		way: [to],
	});
	// What is in reach has a way there, but for where a move may not end.
	if (say?.includes('can’t reach'))
		throw new Error(`${units.join(', ')} reach ${to}, and the way is ${way.join(', ')}: ${say}`);
	return { type: 'move', units, way, promised: say === null };
}

/** Fuel for a unit, as it is offered. */
function fuel({ explain, chance }: Doer, unit: string): Order | null {
	const of = explain<SupplyOfShown | null>('supply-of', { unit });
	const offer = oneOf(chance, of?.fuel ?? []);
	if (!offer) return null;
	return { ...(payFor(offer) as OcsCommand), promised: true };
}

/** Enemy stacks beside hexes of one's own, and who stands beside them. */
function fight(by: Doer, type: 'declare-attack' | 'declare-overrun'): Order | null {
	const board = boardOf(by.scenario);
	const fronts = Object.entries(by.view.seen).flatMap(([hex, { top }]) => {
		const beside = new Set(board.beside(hex));
		const near =
			top === null
				? []
				: by.own(({ at, mode }) => beside.has(at ?? '') && mode !== 'reserve' && mode !== 'strat');
		const able = near.filter(({ counter }) => by.view.counters[counter]?.class === 'normal');
		return able.length > 0 ? [{ hex, near: able }] : [];
	});
	const found = oneOf(by.chance, fronts);
	if (!found) return null;
	const lead = by.chance.pick(found.near);
	const near = type === 'declare-overrun' ? found.near.filter(({ at }) => at === lead.at) : found.near;
	return { type, units: some(by.chance, near, 6).map(({ id }) => id), target: found.hex };
}

function barrage(by: Doer): Order | null {
	const guns = by.own(({ counter }) => by.view.counters[counter]?.class === 'artillery');
	const gun = oneOf(by.chance, guns);
	if (!gun) return null;
	const board = boardOf(by.scenario);
	const near = Object.keys(by.view.seen).filter((hex) => board.distance(gun.at ?? hex, hex) <= 4);
	const target = oneOf(by.chance, near);
	const units = some(
		by.chance,
		guns.filter(({ at }) => board.distance(gun.at ?? '', at ?? '') <= 3),
		3,
	);
	return target === null ? null : { type: 'fire-barrage', units: units.map(({ id }) => id), target };
}

const transportsOf = ({ view }: Doer) => Object.entries(view.transports).filter(([, { at }]) => at !== null);

function transport(by: Doer): Order | null {
	const { chance, view, scenario } = by;
	const found = oneOf(chance, transportsOf(by));
	if (!found) return null;
	const [id, state] = found;
	const board = boardOf(scenario);
	const tokens = chance.whole(1, 8);
	const kind = chance.whole(0, 4);
	if (kind === 0) return { type: 'load-transport', transport: id, tokens };
	if (kind === 1) return { type: 'unload-transport', transport: id, tokens };
	if (kind === 2)
		return {
			type: 'divide-transport',
			transport: id,
			points: chance.whole(1, 2),
			tokens: chance.whole(0, 4),
		};
	if (kind === 3) {
		const others = transportsOf(by).filter(([other, { at }]) => other !== id && at === state.at);
		return others.length === 0
			? null
			: { type: 'combine-transports', transports: [id, ...some(chance, others, 2).map(([other]) => other)] };
	}
	let at = state.at ?? '';
	const way = Array.from(
		{ length: chance.whole(1, 5) },
		() => (at = chance.pick(board.beside(at).filter((hex) => !view.seen[hex]?.top))),
	);
	return { type: 'move-transport', transport: id, way };
}

function rebuild(by: Doer): Order | null {
	const { chance, view } = by;
	const repls = by.own(({ counter }) => view.counters[counter]?.class.startsWith('repl') === true);
	const kind = chance.whole(0, 2);
	const repl = oneOf(chance, repls);
	if (kind === 0 && repl) {
		const dead = Object.entries(view.units).filter(([, { elsewhere }]) => elsewhere === 'dead');
		const hurt = by.own(({ at, lost }) => at === repl.at && lost > 0).map(({ id }) => id);
		const whom = oneOf(chance, [...dead.map(([id]) => id), ...hurt]);
		return whom === null
			? null
			: {
					type: 'rebuild',
					units: [whom],
					repls: [repl.id],
					steps: 1,
					mode: chance.pick(['combat', 'move'] as const),
				};
	}
	const reduced = by.own(({ lost }) => lost > 0);
	const [one, two] = chance.shuffled(reduced);
	if (kind === 1 && one && two) return { type: 'consolidate', unit: one.id, into: two.id };
	const dead = oneOf(
		chance,
		Object.keys(view.units).filter((id) => view.units[id]?.elsewhere === 'dead'),
	);
	const out = oneOf(chance, by.own());
	return dead !== null && out ? { type: 'swap-units', out: out.id, into: dead } : null;
}

/** A unit or a dump to another station; what its side is told to be possible is promised. */
function byRail(by: Doer): Order | null {
	const { chance, view } = by;
	const dump = oneOf(chance, Object.values(view.dumps));
	const unit = oneOf(chance, by.own());
	const to = oneOf(chance, [...Object.values(view.dumps), ...by.own()])?.at ?? null;
	const from = chance.share() < 0.5 ? (unit?.at ?? null) : (dump?.at ?? null);
	if (from === null || to === null) return null;
	const units = unit && unit.at === from ? [unit.id] : [];
	const order = { from, to, units, transports: [], tokens: units.length === 0 ? chance.whole(1, 4) : 0 };
	const { say } = by.explain<RailPlanShown>('rail-move', order);
	return { type: 'move-by-rail', ...order, promised: say === null };
}

function construct(by: Doer): Order | null {
	const unit = oneOf(by.chance, by.own());
	return (
		unit && {
			type: 'work-on-hedgehog',
			units: [unit.id],
			hex: unit.at ?? '',
			way: by.chance.pick(['up', 'up', 'down'] as const),
		}
	);
}

/** By the sort of action that a view offers. */
const DOINGS: Readonly<Record<string, Doing>> = {
	...AIR_DOINGS,
	'change-mode': {
		times: 6,
		make: (by) => {
			const units = stack(by);
			return units.length === 0
				? null
				: {
						type: 'change-mode',
						units,
						mode: by.chance.pick(['combat', 'move', 'reserve', 'strat'] as const),
					};
		},
	},
	release: {
		times: 3,
		make: (by) => {
			const units = stack(by, ({ mode }) => mode === 'reserve');
			return units.length === 0 ? null : { type: 'release', units };
		},
	},
	move: { times: 16, make: move },
	overrun: { times: 3, make: (by) => fight(by, 'declare-overrun') },
	attack: { times: 5, make: (by) => fight(by, 'declare-attack') },
	'fire-artillery': { times: 4, make: barrage },
	construct: { times: 2, make: construct },
	'blow-dump': {
		times: 1,
		make: ({ chance, view }) => {
			const dump = oneOf(chance, Object.values(view.dumps));
			return dump && chance.share() < 0.3
				? { type: 'blow-dump', at: dump.at, tokens: chance.whole(1, dump.tokens) }
				: null;
		},
	},
	breakout: {
		times: 2,
		make: (by) => {
			const unit = oneOf(by.chance, [...by.own().map(({ id }) => id), ...transportsOf(by).map(([id]) => id)]);
			return unit === null ? null : { type: 'break-out', unit };
		},
	},
	rail: { times: 2, make: byRail },
	...PORT_DOINGS,
	...SHIP_DOINGS,
	rebuild: { times: 4, make: (by) => (by.chance.share() < 0.4 ? comesBack(by) : null) ?? rebuild(by) },
	arrive: {
		times: 2,
		make: (by) => {
			const waiting = Object.keys(by.view.units).filter((id) => by.view.units[id]?.elsewhere === 'waiting');
			const unit = oneOf(by.chance, waiting);
			return unit === null
				? null
				: { type: 'arrive', unit, at: by.chance.pick(by.scenario.sources).hex, mode: 'move' };
		},
	},
	'move-transport': { times: 8, make: transport },
	replenish: { times: 1, make: () => ({ type: 'recover', first: [] }) },
	trace: {
		times: 2,
		make: (by) => {
			const dump = oneOf(by.chance, Object.keys(by.view.dumps));
			const units = stack(by);
			return dump === null || units.length === 0 ? null : { type: 'eat', dump, units };
		},
	},
};
