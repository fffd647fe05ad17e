/**
 * The Tactical Combat Series at its largest: lines of sight, a fire with its commit, and a turn by how many units there are,
 * on 10,000 hexes. Each beside what anybody would write first, measured in the same run.
 */
import { randomUUID } from 'node:crypto';
import type { Hex } from '../../src-shared/map/hex/grid.ts';
import { applyFact, initialState, situationOf, type CampaignState } from '../../src-main/campaign/fold.ts';
import { playedBy } from '../../src-main/campaign/rulesets.ts';
import { seededDice } from '../../src-main/rules/kit/dice.ts';
import { sightBetween } from '../../src-main/rules/tcs/08-line-of-sight/sight.ts';
import { tcsBoard, type TcsBoard } from '../../src-main/rules/tcs/board.ts';
import type { At } from '../../src-main/rules/tcs/game.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { BLUE } from '../helpers/tcs-scenario.ts';
import { TCS_COLUMNS, TCS_FRONT, TCS_ROWS, tcsHex, tcsMonster } from '../helpers/tcs-monster.ts';
import { bareInserts } from './bare-inserts.ts';
import { figure, median, time, timedRequest, type Figure } from './measure.ts';
import { remoteWindow, type RemoteWindow } from './remote-window.ts';

const PAIRS = 3000;
const FIRES = 50;
/** Places looked at along each hex of a line. */
const SAMPLES = 200;

export async function tcsFigures(): Promise<Figure[]> {
	const scenario = tcsMonster('bench');
	return [...lines(tcsBoard(scenario)), await fires(), ...turns()];
}

// --- lines of sight ---------------------------------------------------------------------------------------

/** Beside a line that is walked in small steps, each looked up by its place on the map. */
function lines(board: TcsBoard): Figure[] {
	const pairs = Array.from({ length: PAIRS }, (_, n): [Hex, Hex] => {
		const [column, row] = [10 + ((n * 37) % (TCS_COLUMNS - 30)), 3 + ((n * 13) % (TCS_ROWS - 20))];
		return [board.hex(tcsHex(column, row)), board.hex(tcsHex(column + 3 + (n % 15), row + (n % 12)))];
	});
	const ours = (): boolean[] => pairs.map(([from, to]) => sightBetween(board.sight, from, to).open);
	const plain = (): boolean[] => pairs.map(([from, to]) => sampled(board, from, to));
	const [mine, theirs] = [ours(), plain()];
	const equal = mine.filter((open, n) => open === theirs[n]).length;
	const times = (work: () => unknown): number =>
		median(Array.from({ length: 7 }, () => time(() => void work())));
	return [
		figure(
			`${String(PAIRS)} lines of sight`,
			times(ours),
			'ms',
			'a line sampled in small steps',
			times(plain),
		),
		figure('lines on which the two agree', equal, 'lines', 'all', PAIRS),
	];
}

/** Every hex that a line comes through, found by walking it; blocked where its ground and cover rise above it. */
function sampled(board: TcsBoard, from: Hex, to: Hex): boolean {
	const { grid } = board.map;
	const far = grid.distance(from, to);
	if (far <= 1) return true;
	const [a, b] = [grid.pointOf(from), grid.pointOf(to)];
	const seen = new Set<Hex>();
	for (let n = 1; n < far * SAMPLES; n += 1) {
		const share = n / (far * SAMPLES);
		const hex = grid.hexUnder({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
		if (hex !== null && hex !== from && hex !== to) seen.add(hex);
	}
	const height = (hex: Hex): number => board.sight.elevation(hex).metres;
	const [low, high] = height(from) <= height(to) ? [from, to] : [to, from];
	return [...seen].every((hex) => {
		const top = height(hex) + (board.sight.fills(hex)?.metres ?? 0);
		return top * far <= height(low) * far + (height(high) - height(low)) * grid.distance(low, hex);
	});
}

// --- a fire with its commit -------------------------------------------------------------------------------

async function must(
	control: RemoteWindow,
	command: { readonly type: string; readonly question?: string },
): Promise<void> {
	const got = await control.ask('command.send', { id: randomUUID(), command });
	if (got.outcome !== 'recorded') throw new Error(JSON.stringify(got));
}
const atOf = ({ app: { session } }: Hall): At => session.at as unknown as At;

/** Closes whatever is asked, and goes on to Blue’s or Red’s actions. */
async function toActions(hall: Hall, control: RemoteWindow): Promise<void> {
	while (atOf(hall).game.clock.step !== 'first-actions')
		if (!(await closeOne(hall, control))) await must(control, { type: 'next-step' });
}

async function closeOne(hall: Hall, control: RemoteWindow): Promise<boolean> {
	const { session } = hall.app;
	const [asked] = session.module.questions(session.at);
	if (!asked) return false;
	await must(control, { type: 'close-question', question: asked.id });
	return true;
}

/** A platoon fires at the stack that faces it: decided, recorded, published to three windows. */
async function fires(): Promise<Figure> {
	const hall = await openHall(tcsMonster('bench'), { rulesets: [tcsModule] });
	try {
		const control = await remoteWindow(hall, umpire);
		for (const { id } of atOf(hall).scenario.sides) await remoteWindow(hall, { kind: 'side', side: id });
		await toActions(hall, control);
		const first = hall.app.session.file.factCount;
		const ours: number[] = [];
		const isBlue = atOf(hall).game.clock.first === BLUE;
		for (let row = 3; ours.length < FIRES && row < TCS_ROWS - 2; row += 1) {
			const [from, target] = isBlue ? [TCS_FRONT, TCS_FRONT + 3] : [TCS_FRONT + 3, TCS_FRONT];
			const [unit] = [...atOf(hall).game.units].flatMap(([id, { at }]) =>
				at === tcsHex(from, row) ? [id] : [],
			);
			if (unit === undefined) continue;
			const command = { type: 'fire', units: [unit], target: tcsHex(target, row) };
			const sent = { outcome: '' };
			const taken = await timedRequest(async () => {
				const got = await control.ask('command.send', { id: randomUUID(), command });
				sent.outcome = got.outcome;
			});
			if (sent.outcome === 'recorded') ours.push(taken);
			while (await closeOne(hall, control)) continue;
		}
		const bytes = [...hall.app.session.file.facts(first)].map((fact) => ({
			command: fact.command,
			bytes: JSON.stringify(fact.payload),
		}));
		return figure(
			`one fire of ${String(ours.length)}, from its declaration to its commit, median`,
			median(ours),
			'ms',
			'bare insert of the same bytes, median',
			median(bareInserts(bytes, 1)),
		);
	} finally {
		await hall.end();
	}
}

// --- a turn by its units ----------------------------------------------------------------------------------

/** A turn in which every stack of the front fires once: what a unit costs must not grow with how many there are. */
function turns(): Figure[] {
	const each = (units: number): number => median(Array.from({ length: 3 }, () => turn(units))) / units;
	each(100);
	return [figure('a turn of 800 units, by unit', each(800), 'ms', '100 units, by unit', each(100))];
}

function turn(units: number): number {
	const scenario = tcsMonster('bench', units);
	const played = playedBy(tcsModule, scenario as never);
	const dice = seededDice('xoroshiro128plus/v1:00000001.00000002.00000003.00000004');
	let state: CampaignState = initialState(played, 'bench', 0);
	const at = (): At => situationOf(played, state) as unknown as At;
	const take = (decision: ReturnType<typeof tcsModule.decide>): boolean => {
		if (decision.kind !== 'facts') return false;
		for (const fact of decision.facts) state = applyFact(played, state, { fact, at: 0 });
		return true;
	};
	const order = (command: object): boolean =>
		take(
			tcsModule.decide(situationOf(played, state), tcsModule.command.parse(command), dice, {
				seat: { kind: 'umpire', name: 'Control' },
				now: 0,
			}),
		);
	const close = (): boolean => {
		const situation = situationOf(played, state);
		const [asked] = tcsModule.questions(situation);
		return asked ? take(tcsModule.answer(situation, asked, asked.byDefault, dice, 'control')) : false;
	};
	return time(() => {
		while (at().game.clock.turn === 1) {
			const { step } = at().game.clock;
			if (step.endsWith('-actions'))
				for (const [id, unit] of at().game.units) {
					const column = Number((unit.at ?? '').slice(0, 3));
					const row = Number((unit.at ?? '').slice(4));
					const target = column === TCS_FRONT ? TCS_FRONT + 3 : TCS_FRONT;
					if (unit.at !== null && (column === TCS_FRONT || column === TCS_FRONT + 3))
						order({ type: 'fire', units: [id], target: tcsHex(target, row) });
					while (close()) continue;
				}
			while (close()) continue;
			if (!order({ type: 'next-step' })) throw new Error(`stuck in ${step}`);
		}
	});
}
