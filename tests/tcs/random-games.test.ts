/**
 * Random legal play: sheets are drawn, rolled for and failed, stacks move, fire, aim, recover, answer fire or hold it. Nothing
 * throws, nothing gets stuck, steps and boxes add up, and the same facts make the same game again.
 * `TCS_GAMES=50 [TCS_FIRST=0]` plays more.
 */
import { describe, expect, it } from 'vitest';
import { scenario as plessis } from '../../assets/scenarios/plessis/build.ts';
import { initialState } from '../../src-main/campaign/fold.ts';
import { playedBy } from '../../src-main/campaign/rulesets.ts';
import { tcsBoard } from '../../src-main/rules/tcs/board.ts';
import { firesSheafs } from '../../src-main/rules/tcs/proposal-1992/sheafs.ts';
import { PROPOSALS } from '../../src-main/rules/tcs/proposal-1992/switches.ts';
import { phasing } from '../../src-main/rules/tcs/02-turn/turn.ts';
import type { At, TcsGame } from '../../src-main/rules/tcs/game.ts';
import { countersOf, fullSteps, pieceOf } from '../../src-main/rules/tcs/units.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import type { Paid } from '../../src-main/rules/tcs/18-artillery/types.ts';
import type { TcsFact } from '../../src-main/rules/tcs/facts.ts';
import { UnitId, type SideId } from '../../src-shared/kit/ids.ts';
import type { TcsScenario, TcsScenarioInput } from '../../src-shared/rulesets/tcs/scenario.ts';
import { toldApart, unseenOf } from '../leak/kit/foreign-ids.ts';
import { RandomPlay } from '../helpers/random-play.ts';
import { BLUE, machineGun, platoon, RED, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { repeats } from '../helpers/sample.ts';

const GAMES = repeats('TCS_GAMES', 4, 48);
const FIRST = Number(process.env['TCS_FIRST'] ?? 0);
const TURNS = 6;

/** Guns of both sides, and turns into the night. */
const GUNS: TcsScenarioInput['artillery'] = {
	batteries: [
		{ id: 'b-x', side: BLUE, name: 'X', calibre: 105, battalion: 'b-art', adjustment: 6 },
		{ id: 'b-y', side: BLUE, name: 'Y', calibre: 105, battalion: 'b-art', adjustment: 6 },
		{ id: 'b-r', side: BLUE, name: 'R', calibre: 127, rockets: { radius: 1 } },
		{ id: 'r-x', side: RED, name: 'X', calibre: 150, adjustment: 3 },
	],
	battalions: [{ id: 'b-art', side: BLUE, name: 'Art' }],
	ammunition: [
		{ side: BLUE, calibre: 105, HE: 30, Smoke: 6, Illum: 4 },
		{ side: BLUE, calibre: 127, HE: 3 },
		{ side: RED, calibre: 150, HE: 9, Smoke: 2, Illum: 2 },
	],
};
const DARKENING = ['1940', '2000', '2020', '2040', '2100', '2120', '2140'].map((time, n) => ({
	time,
	light: n < 2 ? ('day' as const) : n < 3 ? ('twilight' as const) : ('night' as const),
}));

/** Aircraft of both sides in the first turns, and weather that keeps them down at times. */
const SORTIES: TcsScenarioInput['aircraft'] = [
	{ id: 'b-t1', side: BLUE, turn: 1, name: 'Typhoon', area: 20, kill: 7, many: 2 },
	{ id: 'b-t2', side: BLUE, turn: 2, name: 'Typhoon', area: 20, kill: 7 },
	{ id: 'r-s1', side: RED, turn: 1, name: 'Stuka', area: 12 },
];
const WEATHER: TcsScenarioInput['weather'] = {
	dice: 1,
	rows: [
		{ to: 4, name: 'Clear' },
		{ to: 6, name: 'Rain', visibility: 4, flying: false },
	],
};

/** Implemented as the game begins, so that somebody may fire from the first turn on. */
const BEFORE = [
	{ side: BLUE, ...sheet('first', 'Attack', ['b-1', 'b-mg']) },
	{ side: RED, ...sheet('hold', 'Prepared Defense', ['r-1', 'r-mg']) },
];

const MINED: Partial<TcsScenarioInput> = { minefields: [{ hex: '05.05', side: RED }] };

class RandomGame extends RandomPlay<At, TcsGame> {
	readonly scenario: TcsScenario;

	constructor(scenario: TcsScenario, seed: number) {
		super(tcsModule, scenario, seed);
		this.scenario = scenario;
	}
}

/** One random thing that may be done in the step. */
function act(play: RandomGame, n: number): void {
	const { game, scenario } = play;
	const { step } = game.clock;
	const side = phasing(scenario, game.clock) ?? play.pick(scenario.sides)?.id;
	if (side === undefined) return;
	const own = [...game.units].flatMap(([id, unit]) => (unit.side === side && unit.at !== null ? [id] : []));
	const id = play.pick(own);
	const unit = id === undefined ? undefined : game.units.get(id);
	if (id === undefined || unit?.at === undefined || unit.at === null) return;
	const stack = own.filter((each) => game.units.get(each)?.at === unit.at);
	const board = tcsBoard(scenario);
	const from = unit.at;
	const near = (hex: string): boolean => n % 4 === 3 || board.distance(hex, from) <= 6;
	const enemy = play.pick(
		[...game.units.values()].flatMap((each) =>
			each.side !== side && each.at !== null && near(each.at) ? [each.at] : [],
		),
	);
	const sheets = Object.entries(game.sheets).filter(([, each]) => each.side === side);
	const key = play.pick(sheets)?.[0] ?? 'none';
	if (step === 'draw') {
		const mission = play.pick(['Attack', 'Move', 'Hasty Defense', 'Prepared Defense'] as const) ?? 'Attack';
		play.order({
			type: 'draw-sheet',
			side,
			draft: sheet(`s${String(n)}`, mission, stack, { rally: [{ formation: null, hex: unit.at }] }),
		});
	} else if (step === 'add')
		play.order({
			...{ type: 'add-units', side, sheet: key },
			group: { id: `more-${String(n)}`, name: `More ${String(n)}`, mission: 'Move', units: stack },
		});
	else if (step === 'implement') {
		const hex = play.pick(tcsBoard(scenario).beside(unit.at)) ?? unit.at;
		if (n % 2 === 1 && play.order({ type: 'lay-mine', side, sheet: key, hex })) return;
		play.order({ type: 'roll-sheet', side, sheet: key, tried: 'whole' });
	} else if (step === 'review')
		play.order({ type: 'end-sheet', side, sheet: key, how: 'success', units: [] });
	else if (step.startsWith('sorties-')) flySomething(play, side, enemy ?? unit.at, n);
	else if (step.startsWith('missions-')) placeSomething(play, side, enemy ?? unit.at, id, n);
	else if (step.startsWith('adjust-')) {
		const mission = play.pick(game.artillery.barrages.filter((each) => each.side === side))?.id ?? 'm1';
		if (n % 9 === 4 && play.order({ type: 'check-fire', side, mission })) return;
		play.order({ type: 'adjust-mission', side, mission });
	} else if (step.startsWith('shelter-')) {
		const how = n % 2 === 0 ? 'suppress' : 'move';
		play.order({ type: 'take-shelter', side, hex: unit.at, how, units: [] });
	} else if (n % 41 === 5)
		play.order({ type: 'set-fire-order', side, order: play.pick([null, 25, 75]) ?? null });
	else if (step.endsWith('-recovery')) play.order({ type: 'recover', side, hex: unit.at });
	else if (step.endsWith('-actions')) {
		const beside = play.pick(tcsBoard(scenario).beside(unit.at)) ?? unit.at;
		const what = n % 5;
		if (n % 9 === 2 && play.order({ type: 'pair-up', side, unit: id, gun: play.pick(stack) ?? null })) return;
		if (n % 3 !== 0 && closeCombat(play, stack, from, n)) return;
		if (n % 7 === 5 && play.order({ type: 'mount', units: stack, on: [] })) return;
		if (n % 7 === 6 && play.order({ type: 'dismount', units: [id] })) return;
		if (n % 7 === 4 && play.order({ type: 'move', units: [id], way: [beside], impulses: 1 })) return;
		const mined = play.pick(Object.keys(game.mines)) ?? beside;
		if (n % 6 === 1 && play.order({ type: 'breach', units: [id], hex: mined })) return;
		if (n % 6 === 3 && play.order({ type: 'screen', units: [id], shell: 'Smoke', hex: enemy ?? beside }))
			return;
		if (what === 0)
			play.order({
				type: 'change-mode',
				units: stack,
				mode: unit.mode === 'Fire' ? 'Move' : 'Fire',
			});
		else if (what === 1)
			play.order({
				type: 'move',
				units: stack
					.filter((each) => game.units.get(each)?.mode === 'Move')
					.concat(id)
					.slice(0, 1),
				way: [beside],
			});
		else if (what === 2)
			own.some((each) => play.order({ type: 'fire', units: [each], target: enemy ?? beside }));
		else if (what === 3) play.order({ type: 'point-fire', units: [id], target: enemy ?? beside, at: [] });
		else play.order({ type: 'end-sheet', side, sheet: key, how: 'failed', units: [id] });
	}
}

/** Beside an enemy: an Assault, an Overrun, AT Rolls, or away. Returns whether any of it could be done. */
function closeCombat(play: RandomGame, stack: readonly string[], from: string, n: number): boolean {
	const { game, scenario } = play;
	const side = game.units.get(stack[0] ?? '')?.side;
	const foe = play.pick(
		tcsBoard(scenario)
			.beside(from)
			.filter((hex) => [...game.units.values()].some((each) => each.at === hex && each.side !== side)),
	);
	if (foe === undefined) return false;
	const moving = stack.filter((each) => game.units.get(each)?.mode === 'Move');
	const attack = n % 2 === 0 ? 'assault' : 'overrun';
	if (
		[moving, ...moving.map((each) => [each])].some(
			(units) =>
				units.length > 0 &&
				(play.order({ type: 'assault', units, hex: foe, attack }) ||
					play.order({ type: 'assault', units, hex: foe })),
		)
	)
		return true;
	if (n % 5 === 1 && play.order({ type: 'retreat', side, hex: from })) return true;
	const atRolls = play.pick(['before', 'after', 'only'] as const);
	return stack.some((each) => play.order({ type: 'fire', units: [each], target: foe, atRolls }));
}

/** Both sides close to each other, with tanks and guns: what fights here fights at once. */
const CLOSE: Partial<TcsScenarioInput> = {
	aircraft: [1, 2, 3, 4, 5].map((turn) => ({
		...{ id: `close-${String(turn)}`, side: BLUE, turn, name: 'Typhoon', area: 20, kill: 7, many: 2 },
	})),
	counters: [
		platoon('b-1', BLUE, '06.05', { mode: 'Move' }),
		platoon('b-2', BLUE, '06.05', { mode: 'Move' }),
		platoon('b-3', BLUE, '07.04'),
		machineGun('b-mg', BLUE, '07.04'),
		tank('b-tank', BLUE, '06.04', { mode: 'Move' }),
		platoon('r-1', RED, '07.05'),
		machineGun('r-mg', RED, '07.05'),
		platoon('r-2', RED, '08.05'),
		tank('r-tank', RED, '08.04'),
		machineGun('r-aa', RED, '10.05', {
			...{ kind: 'anti-aircraft', steps: 1, morale: 3, target: 'B', allowance: 0 },
			fire: { type: 'A', strength: 4, range: 8 },
		}),
		machineGun('r-gun', RED, '08.05', {
			kind: 'anti-tank',
			steps: 1,
			morale: 3,
			target: 'B',
			fire: { type: 'P', strength: 5, range: 7 },
			allowance: 0,
		}),
	],
};

/** Places all Sorties of the turn, then flies one of them, or leaves the rest to the default. */
function flySomething(play: RandomGame, side: string, hex: string, n: number): void {
	const { id: own } = play.scenario.sides.find(({ id }) => id === side) ?? { id: side as never };
	for (const { id, many } of play.scenario.aircraft.filter((each) => each.side === own))
		for (let each = 0; each < many; each += 1) {
			const target = (n + each) % 3 === 0 ? (play.pick(tcsBoard(play.scenario).beside(hex)) ?? hex) : hex;
			play.order({ type: 'place-sortie', side, of: id, hex: target });
		}
	const sortie = play.pick(play.game.aircraft.placed.filter((each) => each.side === own));
	if (!sortie) return;
	const there = [...play.game.units].filter(([, each]) => each.at === sortie.hex && each.side !== own);
	const target = play.pick(there)?.[0] ?? null;
	const flight = { type: 'fly-sortie', side, sortie: sortie.id, observer: null };
	if (n % 2 === 0 && play.order({ ...flight, ability: 'point', target })) return;
	play.order({ ...flight, ability: 'area', target: null });
}

/** Every Sortie that was placed was flown in its turn, and none more than there are. */
function sortiesAddUp(play: RandomGame): void {
	const facts = play.facts as readonly TcsFact[];
	const count = (type: TcsFact['type']): number => facts.filter((fact) => fact.type === type).length;
	expect(count('sortie-begun')).toBe(count('sortie-placed') - play.game.aircraft.placed.length);
	expect(count('sortie-flown')).toBe(count('sortie-begun'));
	for (const { id, many } of play.scenario.aircraft)
		expect(play.game.aircraft.used[id] ?? 0, id).toBeLessThanOrEqual(many);
}

/** A mission of any sort at an enemy’s hex, at one beside it, or at one’s own. */
function placeSomething(play: RandomGame, side: string, hex: string, observer: string, n: number): void {
	const { batteries, battalions } = play.scenario.artillery;
	const of = play.pick([...batteries, ...battalions].filter((each) => each.side === side))?.id ?? 'none';
	const shell = play.pick(['HE', 'HE', 'HE', 'Smoke', 'Illum'] as const);
	const target = n % 3 === 0 ? (play.pick(tcsBoard(play.scenario).beside(hex)) ?? hex) : hex;
	play.order({
		...{ type: 'place-mission', side, of, shell, hex: target, observer },
		...(firesSheafs(play) ? sheafOf(play, n) : { fast: n % 5 === 0, continuous: n % 4 === 0 }),
	});
}

/** Battery Fires, a pattern and now and then a blind mission or a continuation, by the 1992 proposal. */
function sheafOf(play: RandomGame, n: number): object {
	const direction = tcsBoard(play.scenario).grid.wordOf(0);
	const pattern = play.pick(['converged', 'open', 'linear'] as const);
	return {
		...(n % 6 === 1 ? { hex: '08.05', observer: null } : {}),
		sheaf: { fires: 1 + (n % 6), pattern, direction, continues: n % 7 === 0 },
	};
}

/** Ammunition is what was given, less what missions cost, and what No Shoots gave back. */
function ammunitionAddsUp(play: RandomGame): void {
	const left: Record<string, number> = {};
	const start = initialOf(play).artillery.pools;
	for (const [key, pool] of Object.entries(start))
		for (const [shell, many] of Object.entries(pool)) left[`${key} ${shell}`] = many;
	const count = (paid: Paid | null, sign: number): void => {
		if (paid)
			left[`${paid.pool} ${paid.shell}`] = (left[`${paid.pool} ${paid.shell}`] ?? 0) + sign * paid.rounds;
	};
	for (const fact of play.facts as readonly TcsFact[]) {
		if (fact.type === 'mission-placed') count(fact.payload.barrage.paid, -1);
		if (fact.type === 'light-placed') count(fact.payload.paid, -1);
		if (
			fact.type === 'mission-adjusted' ||
			fact.type === 'mission-scattered' ||
			fact.type === 'sheaf-adjusted' ||
			fact.type === 'mission-checked'
		)
			count(fact.payload.back, 1);
		if (fact.type === 'direct-paid') count(fact.payload.paid, -1);
	}
	for (const [key, pool] of Object.entries(play.game.artillery.pools))
		for (const [shell, many] of Object.entries(pool)) {
			if (many < 0) throw new Error(`${key} has ${String(many)} ${shell}`);
			expect(many, `${key} ${shell}`).toBe(left[`${key} ${shell}`]);
		}
}

const initialOf = (play: RandomGame): TcsGame =>
	initialState(playedBy(tcsModule, play.scenario as never), 'random', 0).game as unknown as TcsGame;

function holds({ game, scenario }: At): void {
	const board = tcsBoard(scenario);
	const bySide = new Map<string, string>();
	for (const [id, unit] of [...game.units]) {
		const counter = countersOf(scenario).get(id);
		if (!counter) throw new Error(`no counter ${id}`);
		if (unit.lost < 0 || unit.lost > fullSteps(counter))
			throw new Error(`${id} has lost ${String(unit.lost)}`);
		if (unit.at === null) continue;
		if (board.find(unit.at) === null) throw new Error(`${id} stands at ${unit.at}`);
		if (unit.lost >= fullSteps(counter)) throw new Error(`${id} stands without a step`);
		const other = bySide.get(unit.at);
		if (other !== undefined && other !== unit.side) throw new Error(`both sides in ${unit.at}`);
		bySide.set(unit.at, unit.side);
		if (pieceOf({ scenario, game }, id)?.steps === 0) throw new Error(`${id} has no step`);
	}
	const dead = [...game.units].filter(
		([id, { off }]) =>
			(off === 'dead' || off === 'surrendered') && countersOf(scenario).get(id)?.category !== 'Vehicle',
	);
	const boxed = Object.values(game.battalions).reduce(
		(sum, { platoons, others }) => sum + platoons + others,
		0,
	);
	// Recovery takes the dead out of their boxes again, never in.
	if (boxed > dead.length) throw new Error(`${String(boxed)} in the boxes, ${String(dead.length)} dead`);
}

/** No seat is told that an id is the other side's, whatever it sends or asks: of a unit it can't see, a sheet or a battery. */
function foreignIdsTellNothing(play: RandomGame, side: SideId): void {
	const { units, sheets } = play.game;
	const split = (own: boolean, all: readonly (readonly [string, { readonly side: string }])[]) =>
		all.filter(([, each]) => (each.side === side) === own).map(([id]) => id);
	const byId = (all: readonly { readonly id: string; readonly side: string }[]) =>
		all.map((each) => [each.id, each] as const);
	const { batteries, battalions } = play.scenario.artillery;
	const guns = byId([...batteries, ...battalions]);
	const all = { unit: [...units], sheet: Object.entries(sheets), of: guns };
	const own = { unit: split(true, all.unit), sheet: split(true, all.sheet), of: split(true, all.of) };
	const named = (field: string, shape: unknown): string | undefined =>
		shape === UnitId
			? own.unit[0]
			: field === 'sheet' || field === 'of'
				? (own[field][0] ?? 'none')
				: undefined;
	for (const ids of Object.values(all)) {
		const [foreign] = unseenOf(play.played, play.state, side, split(false, ids));
		if (foreign === undefined) continue;
		const { tried, apart } = toldApart(
			play.played,
			play.state,
			side,
			{
				id: named,
				word: (field) => (field === 'side' ? side : (units.get(own.unit[0] ?? '')?.at ?? 'x')),
			},
			foreign,
		);
		expect(tried).toBeGreaterThan(10);
		expect(apart).toEqual([]);
	}
}

/** Goes on with a game until its last turn: nothing gets stuck, and everything adds up. */
function playOut(play: RandomGame): void {
	for (let n = 0; play.game.clock.turn < TURNS && n < 4000; n += 1) {
		while (play.answer());
		holds(play.at);
		if (n % 200 === 7) for (const { id } of play.scenario.sides) foreignIdsTellNothing(play, id);
		if (n % 14 === 13) {
			const { turn, step } = play.game.clock;
			if (!play.order({ type: 'next-step' }) && turn < play.scenario.turns.length)
				throw new Error(`stuck in turn ${String(turn)}, ${step}`);
		} else act(play, n);
	}
	expect(play.game.clock.turn).toBe(TURNS);
	ammunitionAddsUp(play);
	sortiesAddUp(play);
	expect(play.again()).toEqual(play.game);
}

/** What the 1992 proposals need beside: tubes, a Target Reference Point, zones of rockets. */
const SHEAFS: NonNullable<typeof GUNS>['sheafs'] = {
	batteries: [
		{ id: 'b-x', tubes: 6 },
		{ id: 'b-y', tubes: 3, delay: true },
		{ id: 'b-r', rockets: { inner: 0, outer: 1 } },
	],
	points: [
		{ side: BLUE, hex: '08.05' },
		{ side: RED, hex: '05.05' },
	],
};

describe('random legal play by the proposals of 1992', () => {
	it.each([0, 1, 2].map((n) => FIRST + n))(
		'game %i goes on to its end with every chapter switched on, and its facts make it again',
		(seed) => {
			const guns = { ...GUNS, sheafs: SHEAFS };
			const play = new RandomGame(
				seed % 2 === 0
					? tcsScenario({
							...CLOSE,
							...{ artillery: guns, turns: DARKENING },
						})
					: tcsScenario({
							...MINED,
							...{ artillery: guns, turns: DARKENING, sheets: BEFORE, aircraft: SORTIES, weather: WEATHER },
						}),
				seed,
			);
			for (const { id } of PROPOSALS)
				play.order({ type: 'set-option', option: id, value: 'on', reason: 'the proposals' });
			if (seed % 2 === 0)
				play.order({ type: 'set-option', option: 'command', value: 'off', reason: 'close' });
			playOut(play);
			const [one, other] = play.scenario.sides;
			const known = play.state.known[other.id] as unknown as { readonly game: TcsGame };
			// Of the other side's sheafs and Target Reference Points a side knows nothing.
			expect(known.game.artillery.barrages.filter(({ side, sheaf }) => side === one.id && sheaf)).toEqual([]);
			const types = new Set(play.facts.map(({ type }) => type));
			for (const type of ['overwatch-marked', 'mission-placed', 'sheaf-adjusted'])
				expect([...types], type).toContain(type);
		},
	);
});

describe('random legal play', () => {
	const done = new Map<string, number>();
	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))(
		'game %i goes on to its end, and its facts make it again',
		(seed) => {
			const play = new RandomGame(
				seed % 4 === 2
					? tcsScenario(CLOSE)
					: seed % 2 === 0
						? tcsScenario({
								...MINED,
								...{ artillery: GUNS, turns: DARKENING, sheets: BEFORE },
								...{ aircraft: SORTIES, weather: WEATHER },
							})
						: plessis,
				seed,
			);
			// Without op sheets nobody is Unassigned: whoever stands beside the enemy may attack.
			if (seed % 4 === 2)
				play.order({ type: 'set-option', option: 'command', value: 'off', reason: 'close' });
			playOut(play);
			const [one, other] = play.scenario.sides;
			const known = play.state.known[other.id] as unknown as { readonly game: TcsGame };
			expect(Object.values(known.game.sheets).filter(({ side }) => side === one.id)).toEqual([]);
			for (const { type } of play.facts) done.set(`fact ${type}`, (done.get(`fact ${type}`) ?? 0) + 1);
			// Of the other side's guns, ammunition and mines a side knows nothing.
			const theirs = (key: string): boolean => key.startsWith(`${one.id}.`);
			expect(Object.keys(known.game.artillery.pools).filter(theirs)).toEqual([]);
			expect(
				known.game.artillery.barrages.filter(({ side, paid }) => side === one.id && paid !== null),
			).toEqual([]);
			expect(known.game.aircraft.placed.filter(({ side }) => side === one.id)).toEqual([]);
			expect(
				Object.keys(known.game.aircraft.used).filter((id) =>
					play.scenario.aircraft.some((each) => each.id === id && each.side === one.id),
				),
			).toEqual([]);
			expect(Object.values(known.game.mines).filter(({ laid }) => laid && theirs(laid.sheet))).toEqual([]);
			for (const [type, many] of play.done) done.set(type, (done.get(type) ?? 0) + many);
		},
	);

	it('every kind of thing was done', () => {
		if (GAMES < 4) return;
		for (const type of [
			'draw-sheet',
			'roll-sheet',
			'change-mode',
			'move',
			'fire',
			'recover',
			'place-mission',
			'adjust-mission',
			'take-shelter',
			'place-sortie',
			'fly-sortie',
			'fact flak-fired',
			'fact weather-rolled',
			'add-units',
			'assault',
			'fact assault-ended',
			'fact at-rolled',
			'fact retreat-begun',
			'answer',
			'next-step',
		])
			expect(done.get(type) ?? 0, type).toBeGreaterThan(0);
	});
});
