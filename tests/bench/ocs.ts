/**
 * The Operational Combat Series at its largest: supply, reach, options, a combat with its commits, memory and publishing, on
 * 40,000 hexes with 3,000 units. Each beside what anybody would write first, measured in the same run.
 */
import { randomUUID } from 'node:crypto';
import { initial } from '../../src-main/rules/ocs/initial.ts';
import { allowedNow } from '../../src-main/rules/ocs/02-sequence/allowed.ts';
import { pictureOf } from '../../src-main/rules/ocs/04-general/picture.ts';
import { stacksOf } from '../../src-main/rules/ocs/04-general/stacks.ts';
import { reachOf } from '../../src-main/rules/ocs/06-movement/reach.ts';
import { costOfStep } from '../../src-main/rules/ocs/06-movement/steps.ts';
import { PARTS } from '../../src-main/rules/hexwar/cost-chart.ts';
import { cannotAttack } from '../../src-main/rules/ocs/09-combat/declare.ts';
import { fighting } from '../../src-main/rules/ocs/09-combat/fighting.ts';
import { meansByChapter } from '../../src-main/rules/ocs/09-combat/means-by-chapter.ts';
import { trueSupply } from '../../src-main/rules/ocs/12-supply/picture.ts';
import { traceOf } from '../../src-main/rules/ocs/12-supply/trace.ts';
import { boardOf } from '../../src-main/rules/ocs/board.ts';
import type { At, World } from '../../src-main/rules/ocs/game.ts';
import type { Step } from '../../src-main/rules/ocs/02-sequence/steps.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import type { OcsCommand } from '../../src-shared/rulesets/ocs/ocs-command.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import {
	FRONT,
	MONSTER_BLUE,
	MONSTER_COLUMNS,
	MONSTER_RED,
	MONSTER_ROWS,
	monsterHex,
	ocsMonster,
} from '../helpers/ocs-monster.ts';
import { PlainBoard } from './honeycomb.ts';
import { figure, median, quantile, tidy, time, timedRequest, type Figure } from './measure.ts';
import { remoteWindow, type RemoteWindow } from './remote-window.ts';

const SIDES = [MONSTER_BLUE, MONSTER_RED];
const COMBATS = 60;
const WINDOWS = 60;

export async function ocsFigures(): Promise<Figure[]> {
	const scenario = ocsMonster('bench');
	const world: World = { scenario, game: initial(scenario) };
	return [...supply(world), reachOfOne(world), options(world), ...(await played())];
}

const at = ({ scenario, game }: World, step: Step): World => ({
	scenario,
	game: { ...game, clock: { turn: 1, playerTurn: 1, phasing: MONSTER_BLUE, first: MONSTER_BLUE, step } },
});

/**
 * Both sides' trace, of units that nobody looked at before, and asked again after one of them moved; beside a flood over the
 * map for each side. What steps cost is a table of the map and the weather: it is there, and what making it takes is told by itself.
 */
function supply(world: World): Figure[] {
	const state = (now: World): void => {
		for (const side of SIDES) traceOf(trueSupply(now, side));
	};
	const withUnit = (now: World, at: string): World => {
		const unit = now.game.units.get('r0');
		if (!unit) throw new Error('the monster has no unit r0');
		return { ...now, game: { ...now.game, units: now.game.units.set('r0', { ...unit, at }) } };
	};
	const [cold, warm]: [number[], number[]] = [[], []];
	const first = time(() => state(world));
	for (let n = 0; n < 60; n += 1) {
		// Fields that nobody asked for in so many states are let go.
		for (let k = 0; k < 70; k += 1)
			for (const side of SIDES) trueSupply(withUnit(world, monsterHex(150, 20 + k)), side);
		const now = { ...world, game: initial(world.scenario) };
		cold.push(time(() => state(now)));
		const moved = withUnit(now, monsterHex(140, 20 + n));
		warm.push(time(() => state(moved)));
	}
	const plain = median(Array.from({ length: 3 }, () => time(() => SIDES.forEach(() => flood(world, 'r0')))));
	const beside = ['ms', 'one plain flood a side', plain] as const;
	return [
		figure('supply state of 3,000 units on 40,000 hexes, cold', median(cold), ...beside),
		figure('the same after a unit moved', median(warm), ...beside),
		figure('the first of a campaign, with what steps cost on the whole map', first, ...beside),
	];
}

/** Every hex that a unit comes to at any cost: Dijkstra with a list, by names. */
function flood(world: World, id: string): number {
	const board = boardOf(world.scenario);
	const unit = world.game.units.get(id);
	const picture = pictureOf(at(world, 'movement.movement'), unit?.side ?? MONSTER_BLUE);
	const least = new Map<string, number>([[unit?.at ?? '', 0]]);
	const open = [unit?.at ?? ''];
	for (let n = 0; n < open.length; n += 1) {
		const from = open[n] ?? '';
		for (const to of board.beside(from)) {
			const { cost } = costOfStep(picture, 'leg', board.hex(from), board.hex(to));
			const total = (least.get(from) ?? 0) + (typeof cost === 'number' ? cost : Infinity);
			if (total >= (least.get(to) ?? Infinity)) continue;
			least.set(to, total);
			open.push(to);
		}
	}
	return least.size;
}

/** Beside the same search by the same costs over honeycomb-grid; both come to the same hexes where no zone stops a unit. */
function reachOfOne(world: World): Figure {
	const moving = at(world, 'movement.movement');
	const ids = Array.from({ length: 60 }, (_, n) => `b${String(481 + n * 7)}`).filter((id) =>
		world.game.units.has(id),
	);
	const reach = (id: string) => reachOf(pictureOf(moving, MONSTER_BLUE), [id]);
	const board = boardOf(world.scenario);
	const plainBoard = new PlainBoard(MONSTER_COLUMNS, MONSTER_ROWS);
	const picture = pictureOf(moving, MONSTER_BLUE);
	const cost = (from: number, to: number): number => {
		const step = costOfStep(picture, 'leg', from, to).cost;
		return typeof step === 'number' ? step : Infinity;
	};
	const plain = (id: string): void => {
		const from = board.hex(world.game.units.get(id)?.at ?? '');
		plainBoard.reach(from, 4 * PARTS, cost);
	};
	for (const id of ids) {
		reach(id);
		plain(id);
	}
	return figure(
		'reach of one unit',
		median(ids.map((id) => time(() => void reach(id)))),
		'ms',
		'a plain Dijkstra over honeycomb-grid, costs alone',
		median(ids.map((id) => time(() => plain(id)))),
	);
}

/** What a side may do in its Combat Segment: sorts of action, and for every enemy stack in contact who may attack it. */
function options(world: World): Figure {
	const fight = at(world, 'combat.combat');
	const legal = (): number => {
		const desk = fighting(fight, meansByChapter);
		const board = boardOf(fight.scenario);
		const stacks = stacksOf(fight.game.units);
		let found = allowedNow(fight.game.clock, MONSTER_BLUE).length;
		for (const [hex, stack] of stacks) {
			if (stack[0]?.unit.side !== MONSTER_RED) continue;
			for (const beside of board.beside(hex))
				for (const { id, unit } of stacks.get(beside) ?? [])
					if (unit.side === MONSTER_BLUE && !cannotAttack(desk, { units: [id], target: hex }, MONSTER_BLUE))
						found += 1;
		}
		return found;
	};
	legal();
	const ours = median(Array.from({ length: 15 }, () => time(() => void legal())));
	const plain = median(
		Array.from({ length: 3 }, () =>
			time(() => {
				for (const red of fight.game.units.values())
					if (red.side === MONSTER_RED) fight.game.units.keysWhere(({ at: where }) => where === red.at);
			}),
		),
	);
	return figure(
		'legal options of a Combat Segment',
		ours,
		'ms',
		'looking through all units for each enemy',
		plain,
	);
}

// --- in the house

/** Combats with their commits, what it costs to tell sixty windows of a move, and what the campaign holds. */
async function played(): Promise<Figure[]> {
	await evening();
	const evenings = [await evening(), await evening(), await evening()];
	const combats = evenings.flatMap(({ oneByOne }) => oneByOne);
	const inOne = evenings.flatMap(({ inOne }) => inOne).map(({ all }) => all);
	const whole = combats.map(({ all }) => all);
	const commands = combats.flatMap((fight) => fight.commands);
	const each = median(combats.map((fight) => fight.commands.length));
	return [
		...spread('one combat declared and played out in one stroke, with its commit, p99', inOne),
		...spread(`the same question by question, ${String(each)} commands with a commit each, p99`, whole),
		...spread('one command of a combat, decided, recorded, published, p99', commands),
		figure(
			'memory of a host with a monster campaign open, after a collection',
			median(evenings.map(({ held }) => held)),
			'MB',
			'what is allowed',
			300,
		),
		...(evenings[0]?.publishing ?? []),
	];
}
const spread = (name: string, samples: readonly number[]): Figure[] => [
	figure(name, quantile(samples, 0.99), 'ms', 'its median', median(samples)),
];

/** A campaign of its own. The first is thrown away: a program that has just begun compiles what it runs. */
async function evening() {
	const hall = await openHall(ocsMonster('bench'), { rulesets: [ocsModule] });
	try {
		const control = await remoteWindow(hall, umpire);
		await steps(hall, control, 'combat.combat');
		return {
			held: heap(),
			oneByOne: await fights(hall, control, 2, 'declare-attack'),
			inOne: await fights(hall, control, 3, 'attack-and-play-out'),
			publishing: await publishing(hall, control),
		};
	} finally {
		await hall.end();
	}
}

/** Control's own answer to what a side is asked, as the house's command. */
type ClosedQuestion = Readonly<Record<'question', string>> & { readonly type: 'close-question' };

async function must(control: RemoteWindow, command: OcsCommand | ClosedQuestion): Promise<void> {
	const got = await control.ask('command.send', { id: randomUUID(), command });
	if (got.outcome !== 'recorded') throw new Error(JSON.stringify(got));
}

const worldOf = ({ app: { session } }: Hall): At => session.at as unknown as At;

async function steps(hall: Hall, control: RemoteWindow, to: Step): Promise<void> {
	while (worldOf(hall).game.clock.step !== to) await must(control, { type: 'next-step' });
}

interface Fight {
	/** From its declaration to its end, ms. */
	readonly all: number;
	/** Each of its commands, ms: decided, recorded, published. */
	readonly commands: readonly number[];
}

/** What an umpire sends next in a combat that was declared: every question closed, the dice thrown. Null: it is over. */
function next(hall: Hall): OcsCommand | ClosedQuestion | null {
	const asked = question(hall);
	if (asked === 'over') return null;
	return asked === 'dice' ? { type: 'roll-combat' } : { type: 'close-question', question: asked };
}

/** Combats along every other row of the front, from the first one on, each begun so and fought out command by command. */
async function fights(
	hall: Hall,
	control: RemoteWindow,
	first: number,
	type: 'declare-attack' | 'attack-and-play-out',
): Promise<readonly Fight[]> {
	const fought: Fight[] = [];
	for (let row = first; fought.length < COMBATS && row < 156; row += 2) {
		const units = unitsAt(hall, monsterHex(FRONT, row), 'normal');
		if (units.length === 0) continue;
		const commands: number[] = [];
		const timed = async <T>(work: () => Promise<T>): Promise<T> => {
			let done: T | undefined;
			commands.push(await timedRequest(async () => (done = await work())));
			return done as T;
		};
		const declared = { type, units, target: monsterHex(FRONT + 1, row) };
		const sent = await timed(() => control.ask('command.send', { id: randomUUID(), command: declared }));
		if (sent.outcome !== 'recorded') continue;
		for (let command = next(hall); command; command = next(hall)) {
			const sending = command;
			await timed(() => must(control, sending));
		}
		fought.push({ all: commands.reduce((sum, ms) => sum + ms, 0), commands });
	}
	return fought;
}

/** The units of a class that stand in a hex. */
function unitsAt(hall: Hall, hex: string, of: string): readonly string[] {
	const { scenario, game } = worldOf(hall);
	const classes = new Map<string, string>(scenario.counters.map((counter) => [counter.id, counter.class]));
	return [...game.units].flatMap(([id, { at: where, counter }]) =>
		where === hex && classes.get(counter) === of ? [id] : [],
	);
}
/** What the fight under way waits for: a question by its id, its dice, or nothing any more. */
function question(hall: Hall): string {
	const { session } = hall.app;
	const [asked] = session.module.questions(session.at);
	return asked?.id ?? (worldOf(hall).game.frames.length === 0 ? 'over' : 'dice');
}

/**
 * A ruling that moves a unit, with sixty windows of both sides looking on: until each has its frame, which is other machines'
 * to apply; beside the same with one umpire's alone.
 */
async function publishing(hall: Hall, control: RemoteWindow): Promise<Figure[]> {
	const place = async (n: number): Promise<number> => {
		const begun = performance.now();
		const at = monsterHex(60 + (n % 20), 20 + n);
		await must(control, { type: 'place-unit', unit: 'b0', at, reason: 'measuring' });
		return performance.now() - begun;
	};
	const alone: number[] = [];
	for (let n = 0; n < 20; n += 1) alone.push(await place(n));
	for (let n = 0; n < WINDOWS; n += 1)
		await remoteWindow(hall, { kind: 'side', side: n % 2 === 0 ? MONSTER_BLUE : MONSTER_RED });
	const many: number[] = [];
	for (let n = 0; n < 20; n += 1) many.push(await place(40 + n));
	return [
		figure(
			'a move published to 60 windows',
			median(many),
			'ms',
			'the same to the umpire’s alone',
			median(alone),
		),
	];
}

/** The whole heap in use, whatever else the bench holds, MB. */
function heap(): number {
	tidy();
	return process.memoryUsage().heapUsed / 1e6;
}
