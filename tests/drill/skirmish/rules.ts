/** The skirmish's rules: steps, ways, fire on a chart, and overwatch, which interrupts whoever comes beside an enemy. */
import { boardsBy, HexBoard } from '../../../src-main/rules/hexwar/board.ts';
import { contactIndex } from '../../../src-main/rules/hexwar/contact.ts';
import { costChart, PARTS } from '../../../src-main/rules/hexwar/cost-chart.ts';
import { fraction } from '../../../src-main/rules/hexwar/fraction.ts';
import { columnFor, ratio, readOdds } from '../../../src-main/rules/hexwar/odds.ts';
import { notYours, otherSide, sideOfAll } from '../../../src-main/rules/hexwar/ownership.ts';
import { readPath } from '../../../src-main/rules/hexwar/path.ts';
import { retreatSteps } from '../../../src-main/rules/hexwar/retreat-steps.ts';
import { sightingsAnew } from '../../../src-main/rules/hexwar/sightings.ts';
import { stackIndex } from '../../../src-main/rules/hexwar/stacks.ts';
import { pathCost } from '../../../src-main/rules/hexwar/step-costs.ts';
import type { HexName, UnitId } from '../../../src-main/rules/hexwar/types.ts';
import type { Asking } from '../../../src-main/rules/kit/asking.ts';
import { withRolls, type Dice } from '../../../src-main/rules/kit/dice.ts';
import { frameFact, type SideFrameFact } from '../../../src-main/rules/kit/frame-records.ts';
import type { Situation } from '../../../src-main/rules/kit/module/situation.ts';
import { carryingOut, proceduresOf } from '../../../src-main/rules/kit/procedure.ts';
import type { RuleRef } from '../../../src-main/rules/kit/rule-ref.ts';
import { isRefusal, refuse, type Decision, type Refusal } from '../../../src-main/rules/kit/ruleset.ts';
import type { Unfolding } from '../../../src-main/rules/kit/unfolding.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { events, sightingsOf } from './events.ts';
import type {
	Choice,
	Frame,
	FrameOf,
	Game,
	Payload,
	Proposed,
	Scenario,
	SkirmishFact,
	Unit,
} from './shapes.ts';

export type At = Pick<Situation<Scenario, Game>, 'scenario' | 'game'>;
type Run = Unfolding<Scenario, Game, SkirmishFact>;

const boardOf = boardsBy(
	({ map, grounds }: Scenario) => new HexBoard({ map, hexes: [], terrain: { grounds } }),
);
const costsOf = boardsBy((scenario: Scenario) => {
	const terrain = { grounds: scenario.grounds, sides: {}, links: {}, weather: {} };
	const groundsOf = (hex: number): readonly string[] => boardOf(scenario).grounds(hex);
	return costChart(terrain, { mobility: 'foot', weather: '', cheapest: new Set(), groundsOf });
});
const { stackAt } = stackIndex<Unit>();
const sees = contactIndex<Scenario, Unit>({ boardOf, looks: () => true });

const fact = <T extends SkirmishFact['type']>(type: T, rule: RuleRef, payload: Payload<T>): SkirmishFact =>
	({ type, v: 1, rule, payload }) as SkirmishFact;
const framed = (type: SideFrameFact<Frame>['type'], frame: Frame) =>
	frameFact(type, 'skirmish-4.halt', frame);

/** The steps of a turn: who acts in each, by its place among the sides; null: nobody. */
export const STEPS = [
	{ step: 'first', words: 'The first side acts', ends: 'End the first side’s step', actor: 0 },
	{ step: 'second', words: 'The second side acts', ends: 'End the second side’s step', actor: 1 },
	{ step: 'rest', words: 'Everybody rests', ends: 'End the turn', actor: null },
] as const;
export const stepNow = ({ game }: At): (typeof STEPS)[number] =>
	STEPS.find(({ step }) => step === game.clock.step) ?? STEPS[0];

/** Why nothing can be done for a side now; null: something can. It says the same whatever is waited for. */
export function notNow(at: At, side: SideId | null): Refusal | null {
	const { actor } = stepNow(at);
	if (side !== null && (actor === null || at.scenario.sides[actor].id !== side))
		return refuse('skirmish-1.step', 'skirmish/step', 'It is not the step in which they act.');
	return at.game.frames.length > 0
		? refuse('skirmish-4.halt', 'skirmish/halt', 'What was begun is carried out first.')
		: null;
}

/** The fact that the next step begins, or why it can't. */
export function nextStep(at: At, step: string): SkirmishFact | Refusal {
	const { turn } = at.game.clock;
	const next = STEPS[STEPS.findIndex((each) => each.step === step) + 1];
	if (step !== at.game.clock.step) return refuse('skirmish-1.step', 'skirmish/over', 'That step is over.');
	return (
		notNow(at, null) ??
		fact('step-begun', 'skirmish-1.step', { turn: next ? turn : turn + 1, step: (next ?? STEPS[0]).step })
	);
}

/** What a way costs in all, in parts of a point, or why it can't be gone, as far as the unit's side knows. */
export function wayCost(at: At, id: UnitId, way: readonly HexName[]): number | Refusal {
	const { scenario, game } = at;
	const unit = game.units.get(id);
	if (!unit) return notYours('skirmish-1.step');
	const board = boardOf(scenario);
	const rule = 'skirmish-2.way';
	const path = readPath(board, [unit.at ?? '', ...way], { gap: rule, offTheMap: rule });
	const cannot = notNow(at, unit.side);
	if (cannot) return cannot;
	if (isRefusal(path)) return path;
	const held = way.find((hex) => stackAt(game, hex, unit.side).length > 0 || seenIn(at, unit.side, hex) > 0);
	if (held !== undefined) return refuse(rule, 'skirmish/held', `Somebody is in ${held}: go round it.`);
	const cost = pathCost(board.map, costsOf(scenario), path);
	const points = scenario.counters.find((each) => each.id === id)?.points ?? 0;
	const left = unit.spent === 'all' ? 0 : points * PARTS - unit.spent;
	return typeof cost === 'number' && cost <= left
		? cost
		: refuse(rule, 'skirmish/far', `That is too far: they have ${String(left / PARTS)} points left.`);
}
const seenIn = ({ game }: At, side: SideId, hex: HexName): number => sightingsOf(game, side).get(hex) ?? 0;

/** The chart of fire: the least that hits at odds of 1:2, 1:1 and 2:1. */
const CHART = [readOdds('1:2'), readOdds('1:1'), readOdds('2:1')];
const LEAST = [6, 5, 4];
function needed(scenario: Scenario, steps: number, against: number, hex: HexName): number {
	const column = columnFor(CHART, ratio(fraction(steps), fraction(against)));
	const board = boardOf(scenario);
	const cover = Math.max(...board.terrain(board.hex(hex)).map((ground) => ground.cover));
	return Math.min(6, (LEAST[column] ?? 6) + cover);
}

/** Whom a unit may fire at in its own step, and what hits: those beside it that its side sees. */
export function targetsOf(at: At, unit: Unit): readonly { readonly hex: HexName; readonly needs: number }[] {
	if (notNow(at, unit.side) || unit.spent !== 0 || unit.at === null) return [];
	return boardOf(at.scenario)
		.beside(unit.at)
		.flatMap((hex) => {
			const steps = seenIn(at, unit.side, hex);
			return steps > 0 ? [{ hex, needs: needed(at.scenario, unit.steps, steps, hex) }] : [];
		});
}

/** A unit sets out; the rest follows. */
function setOut(run: Run, id: UnitId, { side, steps }: Unit, way: readonly HexName[]): true {
	run.add(framed('frame-begun', { kind: 'journey', side, unit: id, steps, way, watchers: [] }));
	return true;
}

/** A unit fires at a hex: who is hit loses a step, and withdraws if it has any left. */
function fireAt(run: Run, id: UnitId, hex: HexName, dice: Dice): boolean {
	const { scenario, game } = run.at;
	const unit = game.units.get(id);
	const target = unit && stackAt(game, hex, otherSide(scenario, unit.side))[0];
	if (!unit || !target) return false;
	const { side } = unit;
	const needs = needed(scenario, unit.steps, target.unit.steps, hex);
	const { value, rolls } = withRolls(dice, () => dice.roll(6, 1, 'the fire', 'skirmish-3.chart'));
	const die = value[0] ?? 1;
	const shot = { side, unit: id, target: target.id, hex, die, needs };
	run.add({ ...fact('fired', 'skirmish-3.chart', shot), rolls });
	const hurt = { side: target.unit.side, unit: target.id };
	if (die >= needs && target.unit.steps > 1)
		run.add(framed('frame-begun', { kind: 'withdrawal', ...hurt, from: unit.at ?? '' }));
	else if (die >= needs) run.add(fact('removed', 'skirmish-3.chart', hurt));
	return true;
}

/** One hex of a unit's way, or the next of those who watch it is asked; over, where it was hit or has arrived. */
function journeyStep(run: Run, frame: FrameOf<'journey'>): boolean {
	const { scenario, game } = run.at;
	const unit = game.units.get(frame.unit);
	const there = unit?.steps === frame.steps ? unit.at : null;
	const [[watcher, ...watchers], [to, ...way]] = [frame.watchers, frame.way];
	if (there !== null && watcher !== undefined) {
		const side = otherSide(scenario, frame.side);
		run.add(
			framed('frame-changed', { ...frame, watchers }),
			framed('frame-begun', { kind: 'overwatch', side, watcher, hex: there }),
		);
	} else if (!unit || there === null || to === undefined || stackAt(game, to).length > 0)
		run.add(framed('frame-ended', frame));
	else {
		const cost = wayCost({ scenario, game: { ...game, frames: [] } }, frame.unit, [to]);
		const spent = typeof cost === 'number' && unit.spent !== 'all' ? unit.spent + cost : unit.spent;
		const beside = boardOf(scenario)
			.beside(to)
			.flatMap((hex) => stackAt(game, hex, otherSide(scenario, frame.side)));
		run.add(
			fact('moved', 'skirmish-2.way', { side: frame.side, unit: frame.unit, to, spent }),
			framed('frame-changed', { ...frame, way, watchers: beside.map(({ id }) => id) }),
		);
	}
	return true;
}

/** The hexes into which a unit that was hit may go: away from the fire, where nobody is. All of them lie open to its side. */
function refuges({ scenario, game }: At, { side, unit, from }: FrameOf<'withdrawal'>): readonly HexName[] {
	const at = game.units.get(unit)?.at ?? from;
	const board = boardOf(scenario);
	const open = (_from: HexName, to: HexName): boolean =>
		stackAt(game, to, side).length === 0 &&
		seenIn({ scenario, game }, side, to) === 0 &&
		costsOf(scenario).ground(board.hex(to)) !== 'no';
	return retreatSteps({ board, start: from, at, left: 1, open });
}
function withdraw(run: Run, frame: FrameOf<'withdrawal'>, to: HexName): boolean {
	const unit = run.at.game.units.get(frame.unit);
	if (!unit || !refuges(run.at, frame).includes(to)) return false;
	run.add(framed('frame-ended', frame));
	return setOut(run, frame.unit, unit, [to]);
}

/** Fog by rule: what each side sees now that it did not, or as it did not. */
export const sighted = ({ scenario, game }: At): readonly SkirmishFact[] =>
	scenario.sides.flatMap(({ id: side }) => {
		const all = new Map(
			[...game.units.values()].flatMap(({ side: of, at, steps }) =>
				at !== null && of !== side && sees({ scenario, game }, side, at) ? [[at, steps] as const] : [],
			),
		);
		const hexes = sightingsAnew(sightingsOf(game, side), all);
		return Object.keys(hexes).length > 0 ? [fact('sighted', 'skirmish-5.sight', { side, hexes })] : [];
	});

const procedures = proceduresOf<Scenario, Game, SkirmishFact, Frame, Choice>(
	() => ({
		journey: { step: journeyStep },
		overwatch: {
			pace: 'always',
			replies: () => ['hold', 'fire'],
			byDefault: () => 'hold',
			answer: (run, frame, reply, dice) => {
				run.add(framed('frame-ended', frame));
				return reply === 'hold' || fireAt(run, frame.watcher, frame.hex, dice);
			},
		},
		withdrawal: {
			pace: 'open',
			replies: refuges,
			byDefault: (at, frame) => refuges(at, frame)[0] ?? '',
			answer: withdraw,
			pass: (run, frame) => {
				const { side, unit } = frame;
				if (!withdraw(run, frame, refuges(run.at, frame)[0] ?? ''))
					run.add(framed('frame-ended', frame), fact('removed', 'skirmish-4.withdraw', { side, unit }));
			},
		},
	}),
	(run) => {
		const fresh = sighted(run.at);
		run.add(...fresh);
		return fresh.length > 0;
	},
);

const GONE = refuse('skirmish-4.halt', 'skirmish/gone', 'That can’t be done any more.');
const carryOut = carryingOut(procedures, events.evolve, GONE);

/** What a side may send or propose: of its own units alone, and of no other is it told whether there are any. */
export function decideOrder(at: At, order: Proposed, { seat, dice }: Asking): Decision<SkirmishFact> {
	const unit = at.game.units.get(order.unit);
	const side = sideOfAll([order.unit], (id) => at.game.units.get(id)?.side, seat);
	if (!unit || side === null) return notYours('skirmish-1.step');
	if (order.type === 'move') {
		const cost = wayCost(at, order.unit, order.way);
		return typeof cost === 'number'
			? carryOut(at, dice, (run) => setOut(run, order.unit, unit, order.way))
			: cost;
	}
	return targetsOf(at, unit).some(({ hex }) => hex === order.hex)
		? carryOut(at, dice, (run) => fireAt(run, order.unit, order.hex, dice))
		: (notNow(at, side) ?? refuse('skirmish-3.chart', 'skirmish/no-target', 'It can fire at nobody there.'));
}
/** A choice is made, and whatever waited for it goes on. */
export function answered(at: At, reply: string, dice: Dice, by: string): Decision<SkirmishFact> {
	const { openChoice, answerChoice } = procedures;
	const frame = openChoice(at);
	return frame ? carryOut(at, dice, (run) => answerChoice(run, frame, reply, dice, by)) : GONE;
}

/** What is asked now, in words; of a side alone that knows its own frames alone. */
export function asked(at: At) {
	const frame = procedures.openChoice(at);
	if (!frame) return [];
	const { kind, side: of } = frame;
	const [unit, ask, rule] =
		kind === 'overwatch'
			? ([frame.watcher, `An enemy comes to ${frame.hex}. Does it fire?`, 'skirmish-4.overwatch'] as const)
			: ([frame.unit, `Hit from ${frame.from}. Where does it withdraw to?`, 'skirmish-4.withdraw'] as const);
	const { name = unit } = at.scenario.counters.find(({ id }) => id === unit) ?? {};
	const answers = procedures.repliesTo(at, frame).map((id) => ({ id, label: id }));
	const byDefault = procedures.defaultReply(at, frame);
	return [{ id: `${kind}-${unit}`, rule, of, ask: `${name}: ${ask}`, answers, byDefault }];
}
