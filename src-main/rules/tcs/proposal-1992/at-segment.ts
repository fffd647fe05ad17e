/** Chapter 9 of the proposals: AT Rolls have a segment of their own after direct fire, in which firers of both sides alternate. */
import type { Dice } from '../../kit/dice.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { phasing } from '../02-turn/turn.ts';
import { isPointTarget } from '../12-point-fire/point-fire.ts';
import { atAttack, atPair, mayRoll, type AtAttack } from '../16-at-rolls/at-rolls.ts';
import { resolveAtRolls } from '../16-at-rolls/resolve.ts';
import { tcsBoard } from '../board.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { otherThan } from '../sides.ts';
import type { HexName, UnitId } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { hexesOf, piecesIn, pieceOf, type Piece } from '../units.ts';
import type { AtSegmentFrame } from './at-frames.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Steps from which a unit makes two attacks. */
const STRONG = 3;

/** Names an Action Phase of a turn. */
const phaseOf = ({ game: { clock } }: Pick<Here, 'game'>): string => `${String(clock.turn)} ${clock.step}`;

/** Whether AT Rolls wait for their segment. @rule tcs3-9.at.segment */
export const hasAtSegment = ({ game }: Pick<Here, 'game'>): boolean => proposed(game.options, 'at-rolls');

/** Returns why nobody acts any more, because the segment of AT Rolls ends the phase’s fires, or null. */
export const afterAtSegment = (at: Pick<Here, 'game'>): Refusal | null =>
	at.game.atSegment === phaseOf(at)
		? refuse(
				'tcs3-9.at.segment',
				'tcs/at-segment',
				'The AT Rolls of this phase are over: nobody of it acts any more.',
			)
		: null;

/** Returns how many hexes a unit attacks. @rule tcs3-9.at.3-steps @rule tcs3-9.at.2-steps */
export const attacksOf = ({ steps }: Pick<Piece, 'steps'>): number => (steps >= STRONG ? 2 : 1);

/**
 * Returns one unit's rolls at a hex: one at each unit there that can be hit; none if there is nothing to attack.
 * @rule tcs3-9.at.not-all @rule tcs3-9.at.suppressed
 */
export function segmentRolls(at: Here, firer: Piece, hex: HexName): readonly AtAttack[] {
	const from = firer.unit.at;
	if (from === null || !mayRoll(firer, 'sfa') || tcsBoard(at.scenario).distance(from, hex) > 1) return [];
	const targets = piecesIn(at, hex, otherThan(at, firer.unit.side)).filter(
		(piece) => isPointTarget(piece) && piece.unit.on?.how !== 'in',
	);
	if (chosenReading(at.game.options, 'proposal-at-each') === 'step') {
		const attack = atAttack(at, [firer], targets, hex, 'sfa');
		return attack ? [attack] : [];
	}
	return targets.map((target) => atPair(at, firer, target, hex));
}

/**
 * Returns a side's options now: a unit attacks a hex, or it passes.
 * @rule tcs3-9.at.fired-or-not @rule tcs3-9.at.repeat-target
 */
export function segmentReplies(at: Here, frame: AtSegmentFrame): readonly string[] {
	const [current] = frame.units;
	const firers =
		current === undefined
			? hexesOf(at.game, frame.side)
					.flatMap((hex) => piecesIn(at, hex, frame.side))
					.filter(({ id }) => !frame.done.includes(id))
			: [pieceOf(at, current)].flatMap((piece) => piece ?? []);
	return [
		'pass',
		...firers
			.toSorted((a, b) => a.id.localeCompare(b.id))
			.flatMap((piece) => hexesInReach(at, piece).map((hex) => `${piece.id}>${hex}`)),
	];
}

const hexesInReach = (at: Here, piece: Piece): readonly HexName[] => {
	const from = piece.unit.at;
	if (from === null || piece.counter.category !== 'Infantry') return [];
	return tcsBoard(at.scenario)
		.beside(from)
		.toSorted()
		.filter((hex) => segmentRolls(at, piece, hex).length > 0);
};

/** Begins the segment as a side’s actions end; returns false if somebody is asked. @rule tcs3-9.at.segment */
export function beginAtSegment(unfolding: TcsUnfolding): void {
	const { at } = unfolding;
	const side = phasing(at.scenario, at.game.clock);
	if (!hasAtSegment(at) || side === null || at.game.atSegment === phaseOf(at)) return;
	unfolding.add(
		{ type: 'at-segment-begun', v: 1, rule: 'tcs3-9.at.segment', payload: { phase: phaseOf(at) } },
		turnOf({ kind: 'at-segment', side, units: [], hexes: [], done: [], passed: [] }),
	);
}

const turnOf = (frame: AtSegmentFrame): TcsFact => ({
	type: 'frame-begun',
	v: 1,
	rule: 'tcs3-9.at.alternate',
	payload: { frame },
});

/**
 * Carries out a side's choice: a firer makes its attack, and after its last the other side’s turn comes.
 * @rule tcs3-9.at.alternate
 */
export function answerSegment(
	unfolding: TcsUnfolding,
	frame: AtSegmentFrame,
	reply: string,
	dice: Dice,
	by: string,
): boolean {
	if (!segmentReplies(unfolding.at, frame).includes(reply)) return false;
	unfolding.add({
		type: 'choice-made',
		v: 1,
		rule: 'tcs3-9.at.alternate',
		payload: { side: frame.side, by, choice: 'AT Rolls', reply },
	});
	if (reply === 'pass') handOver(unfolding, frame, frame.units, frame.units.length === 0);
	else attack(unfolding, frame, reply, dice);
	return true;
}

/** Nobody of a side can make an AT Roll: it passes. */
export const passSegment = (unfolding: TcsUnfolding, frame: AtSegmentFrame): void => {
	unfolding.add({
		type: 'frame-ended',
		v: 1,
		rule: 'tcs3-9.at.alternate',
		payload: { kind: 'at-segment' },
	});
	handOver(unfolding, frame, frame.units, frame.units.length === 0);
};

function attack(unfolding: TcsUnfolding, frame: AtSegmentFrame, reply: string, dice: Dice): void {
	const [id = '', hex = ''] = reply.split('>');
	const firer = pieceOf(unfolding.at, id);
	if (!firer) return;
	const rolls = segmentRolls(unfolding.at, firer, hex);
	const isLast = frame.units.length > 0 || attacksOf(firer) === 1;
	if (isLast) handOver(unfolding, frame, [id], false);
	else unfolding.add(turnOf({ ...frame, units: [id], hexes: [hex] }));
	for (const each of rolls) resolveAtRolls(unfolding, each, { as: 'sfa', action: false }, dice);
}

/** The other side’s turn comes, unless it has passed; the segment is over where both have. */
function handOver(
	unfolding: TcsUnfolding,
	frame: AtSegmentFrame,
	finished: readonly UnitId[],
	passes: boolean,
): void {
	const other = otherThan(unfolding.at, frame.side);
	const passed = passes ? [...frame.passed, frame.side] : frame.passed;
	if (passed.includes(frame.side) && passed.includes(other)) return;
	const side = passed.includes(other) ? frame.side : other;
	unfolding.add(turnOf({ ...frame, side, units: [], hexes: [], done: [...frame.done, ...finished], passed }));
}
