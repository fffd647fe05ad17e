/** A side that must go back: which way, or steps in place of hexes. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { retreatSteps } from '../../hexwar/retreat-steps.ts';
import { tocsBoard } from '../board.ts';
import { frameOf, type RetreatFrame, type StepBackFrame } from '../frames.ts';
import type { Here, HexName, UnitId } from '../game.ts';
import { canGo } from '../w10-actions/ways.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { chosenReading } from '../options.ts';
import { degraded } from '../w5-states/states.ts';
import { holdsEnemy, piecesOf, type Piece } from '../units.ts';
import { alongWith } from '../w10-actions/along.ts';
import { mourn } from '../b5-victory/kills.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import type { WentBack } from './facts.ts';
import { fighting } from './losses.ts';

/** Stays, and loses a step for each hex. @rule tocs-w19.6.trade-retreat */
const HOLD = 'hold';
/** An attacker goes back to where it came from. @rule tocs-w19.6.attacker-back */
const BACK = 'back';

/** All that are still in the hex go the same way. */
export const TOGETHER = 'all-';

/**
 * Returns the choices of a retreating side: a path for the first of its units, or for all, or to stay. It doesn't see
 * what its own map doesn't show.
 * @rule tocs-b2.4.2.retreat-singly
 */
export function retreatReplies(here: Here, frame: RetreatFrame): readonly string[] {
	if (isSentBack(here, frame)) return [BACK, HOLD];
	const waiting = stillThere(here, frame);
	const ways = waiting.map((piece) => waysOf(here, frame, piece));
	const [first = []] = ways;
	if (!frame.going && ways.some((each) => each.length === 0)) return [HOLD];
	const shared = first.filter((hex) => ways.every((each) => each.includes(hex)));
	return [
		...(waiting.length > 1 ? shared.map((hex) => `${TOGETHER}${hex}`) : []),
		...first,
		...(frame.going ? [] : [HOLD]),
	];
}

/**
 * Returns whether a side retreats to where its attack began. It chooses its path if it has no ground to go back to,
 * as after a drop, and in an Engagement Battle if the campaign says so.
 * @rule tocs-w19.6.attacker-back
 */
function isSentBack(here: Here, { side, hex, going }: RetreatFrame): boolean {
	const battle = frameOf(here.game, 'battle');
	if (battle?.attacker !== side || going) return false;
	if (battle.engagement && chosenReading(here.game.options, 'engagement-retreat') !== 'back') return false;
	return fighting(here, side).every((piece) => startOf(here, piece, hex) !== null);
}

/**
 * Returns the hex an attacker retreats to: where it came from, otherwise its own ground adjacent to the battle, or
 * null. Units that landed in the hex came from none.
 */
function startOf(here: Here, piece: Piece, hex: HexName): HexName | null {
	const battle = frameOf(here.game, 'battle');
	const began = battle?.from[piece.id];
	if (began !== undefined && began !== hex) return began;
	const { counter, unit } = piece;
	const isOpen = (to: HexName): boolean =>
		ownerOf(here, to) === unit.side &&
		!isEngaged(here, to) &&
		(battle?.engagement !== true || canGo(here, counter, { from: hex, to, bank: unit.bank }));
	const beside = tocsBoard(here.scenario).beside(hex).filter(isOpen);
	return beside.find((each) => each === unit.lastFrom) ?? beside[0] ?? null;
}

/** Returns the hexes that attackers who are sent back go to. */
export const backHexes = (
	here: Here,
	{ side, hex }: Pick<RetreatFrame, 'side' | 'hex'>,
): readonly HexName[] => [
	...new Set(fighting(here, side).flatMap((piece) => startOf(here, piece, hex) ?? [])),
];

/** Returns the units that have not set out yet. */
export const stillThere = (here: Here, { side, hex }: Pick<RetreatFrame, 'side' | 'hex'>): readonly Piece[] =>
	fighting(here, side).filter(({ unit }) => unit.at === hex);

/** The first hexes of a unit's ways; where others left it none, it follows them. */
function waysOf(here: Here, frame: RetreatFrame, piece: Piece): readonly HexName[] {
	const ways = waysBack(here, frame, [piece]);
	const followed = frameOf(here.game, 'battle')?.through.at(-1);
	return frame.going && ways.length === 0 && followed !== undefined ? [followed] : ways;
}

const hexOf = (reply: string): HexName => reply.replace(TOGETHER, '');

/** Returns the default: the first path over its own ground; otherwise it holds, or goes as it can. */
export function retreatByDefault(here: Here, frame: RetreatFrame): string {
	const replies = retreatReplies(here, frame);
	const own = replies.find((each) => each === BACK || ownerOf(here, hexOf(each)) === frame.side);
	return own ?? replies.at(-1) ?? HOLD;
}

/** Returns where units on their way may go next. */
export const stepBackReplies = (here: Here, frame: StepBackFrame): readonly HexName[] =>
	waysBack(here, frame, piecesOf(here, frame.units));

/** Returns where they go if nobody chooses: over their own ground, where they can. */
export function stepBackByDefault(here: Here, frame: StepBackFrame): HexName {
	const replies = stepBackReplies(here, frame);
	return replies.find((each) => ownerOf(here, each) === frame.side) ?? replies[0] ?? '';
}

/** The hexes that units on their way may enter next. @rule tocs-w19.6.away @rule tocs-b3.9.retreat-away */
function waysBack(
	here: Here,
	{ side, hex, left }: Pick<RetreatFrame, 'side' | 'hex' | 'left'>,
	stack: readonly Piece[],
): readonly HexName[] {
	const [first] = stack;
	if (!first || first.unit.at === null) return [];
	return retreatSteps({
		board: tocsBoard(here.scenario),
		start: hex,
		at: first.unit.at,
		left,
		open: (from, to) =>
			!isEngaged(here, to) &&
			here.game.marks[side]?.get(to)?.occupied !== true &&
			stack.every(({ counter, unit }) => canGo(here, counter, { from, to, bank: unit.bank })),
	});
}

/** Carries out a choice. Returns false if there is no such choice. */
export function answerRetreat(unfolding: TocsUnfolding, frame: RetreatFrame, reply: string): boolean {
	const { at } = unfolding;
	if (!retreatReplies(at, frame).includes(reply)) return false;
	if (reply === HOLD) hold(unfolding, frame);
	else if (reply === BACK) goBack(unfolding, frame);
	else {
		const waiting = stillThere(at, frame);
		const stack = reply.startsWith(TOGETHER) ? waiting : waiting.slice(0, 1);
		if (!frame.going) unfolding.add(changed({ ...frame, going: true }));
		const { n, side, hex, left } = frame;
		const units = stack.map(({ id }) => id);
		unfolding.add(begun({ kind: 'step-back', n, side, hex, units, left }));
		stepBack(unfolding, { kind: 'step-back', n, side, hex, units, left }, hexOf(reply));
	}
	return true;
}

/** Carries out the next hex of units on their way. Returns false where there is no such choice. */
export function answerStepBack(unfolding: TocsUnfolding, frame: StepBackFrame, reply: string): boolean {
	if (!stepBackReplies(unfolding.at, frame).includes(reply)) return false;
	stepBack(unfolding, frame, reply);
	return true;
}

function hold(unfolding: TocsUnfolding, frame: RetreatFrame): void {
	const { n, side, hex, left } = frame;
	unfolding.add(ended(frame), begun({ kind: 'losses', n: n + 1, side, hex, left, first: false }));
}

/**
 * One hex of a retreat; a unit that runs into the enemy is destroyed.
 * @rule tocs-w19.6.through-enemy @rule tocs-w19.6.all-or-none
 */
function stepBack(unfolding: TocsUnfolding, frame: StepBackFrame, to: HexName): void {
	const { at } = unfolding;
	const { side, hex } = frame;
	const destroyed = holdsEnemy(at.game, to, side);
	const stack = piecesOf(at, frame.units);
	const depots = depotsWith(at, stack);
	const setsOut = stack.some(({ unit }) => unit.at === hex);
	const isNews = setsOut && frameOf(at.game, 'battle')?.through.includes(to) === false;
	unfolding.add({
		type: 'went-back',
		v: 1,
		rule: 'tocs-w19.6.defender-path',
		payload: {
			side,
			hex,
			units: Object.fromEntries(
				[...stack, ...depots].map((piece) => [piece.id, went(at, piece, [to], destroyed)]),
			),
			through: isNews ? to : null,
			destroyed: destroyed ? stack.map(({ counter }) => counter.name) : [],
			...(isNews || destroyed ? {} : { quiet: true }),
		},
	});
	if (destroyed) mourn(unfolding, stack);
	else {
		if (at.game.interdicted[to]) tire(unfolding, side, stack);
		claim(unfolding, side, to);
	}
	goOnBack(unfolding, { ...frame, left: frame.left - 1 }, destroyed);
}

/** The units go on, or the next set out, or all are back. */
function goOnBack(unfolding: TocsUnfolding, frame: StepBackFrame, destroyed: boolean): void {
	if (!destroyed && frame.left > 0 && stepBackReplies(unfolding.at, frame).length > 0) {
		unfolding.add(changed(frame));
		return;
	}
	unfolding.add(ended(frame));
	const retreat = unfolding.at.game.frames.at(-1);
	if (retreat?.kind === 'retreat' && stillThere(unfolding.at, retreat).length === 0)
		unfolding.add(ended(retreat));
}

/** Returns the depots that go back with the units that they are assigned to. @rule tocs-w8.1.share-fate */
const depotsWith = (here: Here, stack: readonly Piece[]): readonly Piece[] =>
	piecesOf(
		here,
		stack.flatMap((piece) => alongWith(here, piece)),
	).filter(({ unit }) => unit.depot);

/**
 * A unit that retreats into a hex under fire comes down once more.
 * @rule tocs-w10.26.interdict-retreat @rule tocs-w19.6.interdicted
 */
function tire(unfolding: TocsUnfolding, side: SideId, stack: readonly Piece[]): void {
	unfolding.add({
		type: 'states-changed',
		v: 1,
		rule: 'tocs-w10.26.interdict-retreat',
		payload: {
			side,
			units: Object.fromEntries(stack.map(({ id, unit }) => [id, degraded(unit.state)])),
			why: 'It went back under fire.',
		},
	});
}

const went = (here: Here, { unit }: Piece, way: readonly HexName[], destroyed: boolean): WentBack => {
	const board = tocsBoard(here.scenario);
	let [at, bank] = [unit.at, unit.bank];
	for (const to of way) {
		bank = board.bankAfter(at ?? to, to, bank);
		at = to;
	}
	return { way, bank, destroyed };
};

/** Attackers go back to the hexes they came from, and one hex farther for each hex more. @rule tocs-w19.6.attacker-back */
function goBack(unfolding: TocsUnfolding, frame: RetreatFrame): void {
	const { at } = unfolding;
	const { side, hex, left } = frame;
	const units: Record<UnitId, WentBack> = {};
	for (const piece of fighting(at, side)) {
		const from = startOf(at, piece, hex);
		const first = from === null || from === piece.unit.at ? [] : [from];
		const beyond = left > 1 ? farther(at, side, hex, from ?? piece.unit.at ?? hex) : null;
		units[piece.id] = went(at, piece, beyond === null ? first : [...first, beyond], false);
	}
	unfolding.add({
		type: 'went-back',
		v: 1,
		rule: 'tocs-w19.6.attacker-back',
		payload: { side, hex, units, through: null, destroyed: [] },
	});
	unfolding.add(ended(frame));
}

/** Returns a hex of its own ground one further from the battle, or null. */
function farther(here: Here, side: SideId, battle: HexName, from: HexName): HexName | null {
	const board = tocsBoard(here.scenario);
	return (
		board
			.beside(from)
			.find(
				(each) =>
					board.distance(battle, each) > board.distance(battle, from) &&
					ownerOf(here, each) === side &&
					!isEngaged(here, each),
			) ?? null
	);
}

/** A hex that a side goes back into becomes its own. */
const claim = (unfolding: TocsUnfolding, side: SideId, hex: HexName): void =>
	takeHexes(unfolding, side, [hex], 'tocs-w9.0.own-within');
