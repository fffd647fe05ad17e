/** A side that must go back: which way, or steps in place of hexes. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { retreatSteps } from '../../hexwar/retreat-steps.ts';
import { tocsBoard } from '../board.ts';
import { frameOf, type RetreatFrame } from '../frames.ts';
import type { Here, HexName, UnitId } from '../game.ts';
import { canGo } from '../w10-actions/ways.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { degraded } from '../w5-states/states.ts';
import { holdsEnemy, piecesOf, type Piece } from '../units.ts';
import { alongWith } from '../w10-actions/assets.ts';
import { mourn } from '../b5-victory/kills.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import type { WentBack } from './facts.ts';
import { fighting } from './losses.ts';

/** Stays, and loses a step for each hex. @rule tocs-w19.6.trade-retreat */
const HOLD = 'hold';
/** An attacker goes back to where it came from. @rule tocs-w19.6.attacker-back */
const BACK = 'back';

/** Returns what a side that must go back may choose: it does not see what its own map does not show. */
export function retreatReplies(here: Here, frame: RetreatFrame): readonly string[] {
	const battle = frameOf(here.game, 'battle');
	const hold = frame.going ? [] : [HOLD];
	if (battle?.attacker === frame.side && !frame.going) return [BACK, HOLD];
	const steps = waysBack(here, frame);
	return [...steps, ...hold];
}

/** Returns what is done where nobody chooses: the first way over its own ground, else it holds. */
export function retreatByDefault(here: Here, frame: RetreatFrame): string {
	const replies = retreatReplies(here, frame);
	const own = replies.find((each) => each === BACK || ownerOf(here, each) === frame.side);
	return own ?? replies.at(-1) ?? HOLD;
}

/** The hexes that a stack on its way may enter next. @rule tocs-w19.6.away @rule tocs-b3.9.retreat-away */
function waysBack(here: Here, { side, hex, left }: RetreatFrame): readonly HexName[] {
	const stack = fighting(here, side);
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

/** Carries out what was chosen. Returns false where there is no such choice. */
export function answerRetreat(unfolding: TocsUnfolding, frame: RetreatFrame, reply: string): boolean {
	if (!retreatReplies(unfolding.at, frame).includes(reply)) return false;
	if (reply === HOLD) hold(unfolding, frame);
	else if (reply === BACK) goBack(unfolding, frame);
	else stepBack(unfolding, frame, reply);
	return true;
}

function hold(unfolding: TocsUnfolding, frame: RetreatFrame): void {
	const { n, side, hex, left } = frame;
	unfolding.add(ended(frame), begun({ kind: 'losses', n: n + 1, side, hex, left, first: false }));
}

/** One hex of a retreat; whoever comes upon the enemy is gone. @rule tocs-w19.6.through-enemy @rule tocs-w19.6.all-or-none */
function stepBack(unfolding: TocsUnfolding, frame: RetreatFrame, to: HexName): void {
	const { at } = unfolding;
	const { side, hex } = frame;
	const destroyed = holdsEnemy(at.game, to, side);
	const stack = fighting(at, side);
	const depots = depotsWith(at, stack);
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
			through: frame.going ? null : to,
			destroyed: destroyed ? stack.map(({ counter }) => counter.name) : [],
		},
	});
	if (destroyed) mourn(unfolding, stack);
	else {
		if (at.game.interdicted[to]) tire(unfolding, side, stack);
		claim(unfolding, side, to);
	}
	const left = frame.left - 1;
	const isOver = destroyed || left === 0 || waysBack(unfolding.at, { ...frame, left }).length === 0;
	unfolding.add(isOver ? ended(frame) : changed({ ...frame, left, going: true }));
}

/** Returns the depots that go back with the units that they are assigned to. @rule tocs-w8.1.share-fate */
const depotsWith = (here: Here, stack: readonly Piece[]): readonly Piece[] =>
	piecesOf(
		here,
		stack.flatMap((piece) => alongWith(here, piece)),
	).filter(({ unit }) => unit.depot);

/** Whoever goes back into a hex under fire comes down once more. @rule tocs-w10.26.interdict-retreat @rule tocs-w19.6.interdicted */
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
	const battle = frameOf(at.game, 'battle');
	const units: Record<UnitId, WentBack> = {};
	for (const piece of fighting(at, side)) {
		const from = battle?.from[piece.id] ?? ownHexBeside(at, side, hex);
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

const ownHexBeside = (here: Here, side: SideId, hex: HexName): HexName | null =>
	tocsBoard(here.scenario)
		.beside(hex)
		.find((each) => ownerOf(here, each) === side && !isEngaged(here, each)) ?? null;

/** A hex of its own ground one farther from the battle, or null if it has none. */
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
