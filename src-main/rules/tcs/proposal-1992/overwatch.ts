/**
 * Chapter 1 of the proposals, single stack overwatch: one stack answers a trigger, within three hexes every one; a stack that
 * has fired in overwatch rolls first; the mover's side answers one of the fires at the end.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import type { FireFrame } from '../15-overwatch/frames.ts';
import { isMortar, mortarObservers, observedFrom } from '../24-special-units/mortars.ts';
import { tcsBoard } from '../board.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import type { HexName } from '../types.ts';
import { piecesIn, type Piece } from '../units.ts';
import type { OverwatchRoll, StacksNamed } from './overwatch-facts.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Hexes from the trigger within which every stack may answer. @rule tcs3-1.within3.all */
const NEAR = 3;
/** The least die of a marked stack for those that see for themselves, and for those that need a spotter. */
const OBSERVING = 5;
const SPOTTER_FED = 6;

const NOBODY_YET: StacksNamed = { named: [], shot: [], far: false, chosen: null };

/** Whether the proposal governs a chance to fire: a move, or the answer to overwatch fire. @rule tcs3-1.trigger.fire */
export const isSingleStack = ({ game }: Pick<Here, 'game'>, frame: FireFrame): boolean =>
	proposed(game.options, 'overwatch') && (frame.kind === 'return-fire' || frame.trigger === 'movement');

/** Whether a 4.01 trigger that the proposal does not list gives no chance. @rule tcs3-1.trigger.fire */
export const isDroppedTrigger = ({ game }: Pick<Here, 'game'>, frame: FireFrame): boolean =>
	proposed(game.options, 'overwatch') &&
	frame.kind === 'overwatch' &&
	frame.trigger !== 'movement' &&
	frame.trigger !== 'final' &&
	chosenReading(game.options, 'proposal-triggers') === 'two';

/** Returns what a trigger has been answered with so far. */
export const stacksNamed = ({ stacks }: FireFrame): StacksNamed => stacks ?? NOBODY_YET;

const distanceOf = ({ scenario }: Pick<Here, 'scenario'>, from: HexName, to: HexName): number =>
	tcsBoard(scenario).distance(from, to);

/**
 * Returns whether a hex sees a trigger: the centre of the hexside that a mover crossed, or the hex of a firer. Beside it
 * everything is seen.
 * @rule tcs3-1.trigger.no-los @rule tcs3-1.respond.los-needed @rule tcs3-1.adjacent.seen
 */
export function seesTriggerSide(at: Here, frame: FireFrame, from: HexName, target: HexName): boolean {
	if (distanceOf(at, from, target) <= 1) return true;
	const entered = sightOf(at, from, target).open;
	const left = frame.kind === 'overwatch' ? frame.left : null;
	if (left === null) return entered;
	return chosenReading(at.game.options, 'proposal-hexside') === 'both'
		? entered && sightOf(at, from, left).open
		: entered || sightOf(at, from, left).open;
}

/**
 * Returns a stack's units that may still answer: none of a stack that was named, or that fires at a hex other than the
 * chosen one; beyond three hexes only one stack, and after it mortars with a spotter within three.
 * @rule tcs3-1.respond.one-stack @rule tcs3-1.max-stacks @rule tcs3-1.within3.mortar @rule tcs3-1.return.one
 */
export function stackMayAnswer(
	at: Here,
	frame: FireFrame,
	from: HexName,
	target: HexName,
	able: readonly Piece[],
): readonly Piece[] {
	const { named, far, chosen } = stacksNamed(frame);
	if (named.includes(from) || (chosen !== null && chosen !== target)) return [];
	return distanceOf(at, from, target) <= NEAR || !far
		? able
		: able.filter((piece) => isSpottedNear(at, piece, target));
}

const isSpottedNear = (at: Here, piece: Piece, target: HexName): boolean =>
	isMortar(piece) &&
	mortarObservers(at, piece, target).some(
		({ unit }) => unit.at !== null && distanceOf(at, unit.at, target) <= NEAR,
	);

/** Returns a trigger's answers with one more stack. @param shoots whether it fires, or has rolled in vain */
export function withStack(
	at: Here,
	frame: FireFrame,
	{
		from,
		target,
		firers,
	}: { readonly from: HexName; readonly target: HexName; readonly firers: readonly Piece[] },
	shoots: boolean,
): StacksNamed {
	const { named, shot, far, chosen } = stacksNamed(frame);
	const isNear =
		distanceOf(at, from, target) <= NEAR || firers.every((piece) => isSpottedNear(at, piece, target));
	return {
		named: [...named, from],
		shot: shoots ? [...shot, from] : shot,
		far: far || !isNear,
		chosen: frame.kind === 'return-fire' ? target : chosen,
	};
}

/** Whether a stack has to roll: one of its units is marked. @rule tcs3-1.mark.stack-property @rule tcs3-1.respond.unmarked-free */
export const isStackMarked = (at: Here, from: HexName, side: SideId): boolean =>
	piecesIn(at, from, side).some(({ unit }) => unit.overwatch === true);

/** Whether a stack rolls before it fires: it is marked, and not beside the trigger. @rule tcs3-1.adjacent.auto */
export const mustRoll = (at: Here, side: SideId, from: HexName, target: HexName): boolean =>
	isStackMarked(at, from, side) && distanceOf(at, from, target) > 1;

/** Returns who of a marked stack may fire by one die. @rule tcs3-1.marked.roll-once @rule tcs3-1.marked.self-observe @rule tcs3-1.marked.spotter-fed */
export const allowedBy = (die: number): OverwatchRoll['may'] =>
	die >= SPOTTER_FED ? 'all' : die >= OBSERVING ? 'observing' : 'nobody';

/** Returns those of a stack that a roll lets fire. A spotter's own mark does not count. @rule tcs3-1.respond.mortar-spotter */
export function lettingFire(
	at: Here,
	firers: readonly Piece[],
	target: HexName,
	may: OverwatchRoll['may'],
): readonly Piece[] {
	if (may === 'nobody') return [];
	return may === 'all' ? firers : firers.filter((piece) => observedFrom(at, piece, target) === null);
}

/** Returns the fact that marks a whole stack, once any unit of it has fired. @rule tcs3-1.mark.place */
export const marking = (at: Here, side: SideId, from: HexName): TcsFact => ({
	type: 'overwatch-marked',
	v: 1,
	rule: 'tcs3-1.mark.place',
	payload: { side, units: piecesIn(at, from, side).map(({ id }) => id) },
});

/** Returns the fact that takes Fired Overwatch markers off, where it is time and there are any. @param of whose; null: everybody's */
export function clearingMarks({ game }: Pick<Here, 'game'>, of: SideId | null): readonly TcsFact[] {
	const when = chosenReading(game.options, 'proposal-overwatch-mark');
	if ((when === 'own-phase') === (of === null)) return [];
	const units = game.units.keysWhere(
		({ overwatch, side }) => overwatch === true && (of === null || side === of),
	);
	return units.length === 0
		? []
		: [{ type: 'overwatch-cleared', v: 1, rule: 'tcs3-1.mark.place', payload: { units } }];
}
