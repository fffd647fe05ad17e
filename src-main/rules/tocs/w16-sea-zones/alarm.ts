/**
 * Interception: both sides are always asked, roll if they want to, and a side that finds the other chooses boxes to
 * attack.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import type { SeaAlarmFrame, SeaBoxesFrame, SeaInterceptFrame } from '../frames.ts';
import { shiftsOf, sumOf, type Here, type Shift } from '../game.ts';
import { chosenReading } from '../options.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { isNight } from '../w13-weather/light.ts';
import {
	anchorOf,
	flyersOf,
	inBoxes,
	setShips,
	tellSea,
	vesselsOf,
	zoneNamed,
	type Flyer,
	type Vessel,
} from './ships.ts';
import { NO_TRY, type ShipChange, type Try } from './types.ts';

/** The highest box. */
const TOP = 3;

/** Begins an alarm in a zone: the other side is asked first, then the one that moved. */
export function alarm(unfolding: TocsUnfolding, side: SideId, zone: string, why: SeaAlarmFrame['why']): void {
	const enemy = otherSide(unfolding.at.scenario, side);
	for (const each of [enemy, side]) setTry(unfolding, each, NO_TRY);
	unfolding.add(
		begun({
			...{ kind: 'sea-alarm', side, zone, hex: anchorOf(unfolding.at, zone), why },
			...{ stage: 'ask', asks: [enemy, side], fought: 0 },
		}),
	);
}

/** Records a side’s try: its own secret. */
export function setTry(unfolding: TocsUnfolding, side: SideId, trial: Try): void {
	unfolding.add({ type: 'sea-try-set', v: 1, rule: 'tocs-w16.4.roll', payload: { side, trial } });
}
/** Returns a side's try; of a side that a game does not hold none. */
export const tryOf = ({ game }: Pick<Here, 'game'>, side: SideId): Try => game.sea.tries[side] ?? NO_TRY;

/** Whatever of a side's is in some boxes of a zone. */
export interface Present {
	readonly ships: readonly Vessel[];
	readonly planes: readonly Flyer[];
}
export const presentIn = (
	here: Here,
	side: SideId,
	zone: string,
	isIn: (box: number) => boolean,
): Present => ({
	ships: inBoxes(vesselsOf(here, side), zone, isIn),
	planes: inBoxes(flyersOf(here, side), zone, isIn),
});
export const isAnybody = ({ ships, planes }: Present): boolean => ships.length + planes.length > 0;

/**
 * Returns who of a side takes part by its die: its boxes at or above it. A side with nobody there is surprised.
 * @rule tocs-w16.4.surprise
 */
export function interceptorsOf(here: Here, side: SideId, zone: string): Present {
	const { roll } = tryOf(here, side);
	return roll === null ? { ships: [], planes: [] } : findersBy(here, side, zone, roll);
}
/** Returns who of a side finds the other with this die, modified. */
export function findersBy(here: Here, side: SideId, zone: string, roll: number): Present {
	const byL688 = chosenReading(here.game.options, 'naval-boxes') === 'at-most';
	const { from } = chartsOf(here.scenario).navalInterception(roll);
	return presentIn(here, side, zone, (box) => box > 0 && (byL688 ? box <= roll : box >= from));
}
const findsAny = (here: Here, side: SideId, zone: string): boolean =>
	isAnybody(interceptorsOf(here, side, zone));

/**
 * Returns the possible answers when something moves: always to let it pass; to try, with any ship outside box 0.
 * @rule tocs-w16.4.zero-no-trigger @rule tocs-w16.1.both-may-intercept
 */
export const interceptionReplies = (here: Here, { side, zone }: SeaInterceptFrame): readonly string[] =>
	isAnybody(presentIn(here, side, zone, (box) => box > 0)) ? [LET_PASS, INTERCEPT] : [LET_PASS];
export const LET_PASS = 'let-pass';
export const INTERCEPT = 'intercept';

/** A side says whether it tries: the other is not told. @rule tocs-w16.4.decline */
export function answerInterception(
	unfolding: TocsUnfolding,
	frame: SeaInterceptFrame,
	reply: string,
): boolean {
	if (!interceptionReplies(unfolding.at, frame).includes(reply)) return false;
	unfolding.add(ended(frame));
	if (reply === INTERCEPT) setTry(unfolding, frame.side, { ...NO_TRY, wants: true });
	return true;
}

/** Returns what is added to a side's die. */
export function interceptionShifts(here: Here, side: SideId, frame: SeaAlarmFrame): readonly Shift[] {
	const { navalInterceptionDrm: drm } = chartsOf(here.scenario);
	const { air } = here.game.sea.weather[frame.zone] ?? { air: 'none' };
	const isGrey = air === 'rain' || air === 'downpour' || here.game.clock.cloud === 'overcast';
	const isFound = frame.why === 'found' && frame.side === side;
	return shiftsOf({
		'Search found them': isFound ? drm['Search found them'] : 0,
		'Night or fog': isNight(here) || air === 'fog' ? drm['Night or fog'] : 0,
		'Overcast or rain': isGrey ? drm['Overcast or rain'] : 0,
	});
}

/** Each side that wants to rolls a die of its own. @rule tocs-w16.4.roll */
function rollFor(unfolding: TocsUnfolding, side: SideId, frame: SeaAlarmFrame, dice: Dice): void {
	const trial = tryOf(unfolding.at, side);
	if (!trial.wants) return;
	const rule: RuleRef = 'tocs-w16.4.roll';
	const [die = 1] = dice.roll(6, 1, 'the interception', rule);
	const shifts = interceptionShifts(unfolding.at, side, frame);
	const roll = Math.max(1, die + sumOf(shifts));
	setTry(unfolding, side, { ...trial, roll });
	const { ships, planes } = interceptorsOf(unfolding.at, side, frame.zone);
	const finders = [...ships, ...planes].map(({ counter }) => counter.name);
	const name = zoneNamed(unfolding.at, frame.zone)?.name ?? frame.zone;
	const came =
		finders.length === 0
			? 'none of yours find them.'
			: `${finders.join(', ')} ${finders.length === 1 ? 'finds' : 'find'} them and may attack.`;
	rolled(unfolding, side, [die], `Interception in ${name}`, came, rule, dice, die + sumOf(shifts), 1, shifts);
	setShips(
		unfolding,
		side,
		Object.fromEntries(ships.map(({ id }): [string, ShipChange] => [id, { busy: true }])),
		'They intercept.',
		rule,
	);
}

const NO_BOXES = 'none';
/** Every choice of boxes up to one: '2', '0-1'. */
const choicesUpTo = (top: number): readonly string[] =>
	Array.from({ length: 2 ** (top + 1) - 1 }, (_, n) =>
		Array.from({ length: top + 1 }, (__, box) => box)
			.filter((box) => ((n + 1) >> box) % 2 === 1)
			.join('-'),
	);

/**
 * Returns the answers of a side that has found the other: one or more boxes up to its die's limit, or none. A side that
 * hasn't is asked all the same, and may not know what is in a box.
 * @rule tocs-w16.4.choose-boxes @rule tocs-w16.4.blind-until-battle @rule tocs-w17.3.patrol-choice
 */
export function boxReplies(here: Here, { side, zone }: SeaBoxesFrame): readonly string[] {
	if (!findsAny(here, side, zone)) return [NO_BOXES];
	const { roll, only } = tryOf(here, side);
	if (only !== null) return [NO_BOXES, String(only)];
	const byL688 = chosenReading(here.game.options, 'naval-boxes') === 'at-most';
	const top = byL688 ? TOP : Math.min(TOP, chartsOf(here.scenario).navalInterception(roll ?? TOP).upTo);
	return [NO_BOXES, ...choicesUpTo(top)];
}

/** A side names the boxes that it attacks, or none. Returns false where there is no such answer. */
export function answerBoxes(unfolding: TocsUnfolding, frame: SeaBoxesFrame, reply: string): boolean {
	if (!boxReplies(unfolding.at, frame).includes(reply)) return false;
	unfolding.add(ended(frame));
	const boxes = reply === NO_BOXES ? [] : reply.split('-').map(Number);
	setTry(unfolding, frame.side, { ...tryOf(unfolding.at, frame.side), boxes });
	return true;
}

/** Goes on with an alarm: questions, dice, boxes, then at most two battles. */
export function seaAlarmOn(unfolding: TocsUnfolding, frame: SeaAlarmFrame, dice: Dice): true {
	const { zone, hex } = frame;
	const [side, ...asks] = frame.asks;
	const n = unfolding.at.game.asked + 1;
	const both = [otherSide(unfolding.at.scenario, frame.side), frame.side];
	if (frame.stage === 'ask') {
		if (side === undefined) {
			for (const each of both) rollFor(unfolding, each, frame, dice);
			unfolding.add(changed({ ...frame, stage: 'boxes', asks: both }));
			return true;
		}
		unfolding.add(changed({ ...frame, asks }));
		unfolding.add(begun({ kind: 'sea-intercept', n, side, hex, zone }));
	} else if (frame.stage === 'boxes') {
		if (side === undefined) {
			unfolding.add(changed({ ...frame, stage: 'fight', asks: [] }));
			return true;
		}
		unfolding.add(changed({ ...frame, asks }));
		unfolding.add(begun({ kind: 'sea-boxes', n, side, hex, zone }));
	} else fightNext(unfolding, frame, both);
	return true;
}

/**
 * Returns who attacks, in order: two battles at most, where both chose other boxes; the highest box first.
 * @rule tocs-w16.6.max-two
 */
export function battlesOf(here: Here, both: readonly SideId[]): readonly SideId[] {
	const attackers = both.filter((side) => tryOf(here, side).boxes.length > 0);
	const [a, b] = attackers.map((side) => tryOf(here, side).boxes.join());
	if (a !== undefined && a === b) return attackers.slice(0, 1);
	const top = (side: SideId): number => Math.max(...tryOf(here, side).boxes);
	return attackers.toSorted((x, y) => top(y) - top(x));
}

/**
 * A battle is fought only if an attacker has found somebody in the boxes it chose.
 * @rule tocs-w16.4.success-combat @rule tocs-w16.6.combat-only-intercept @rule tocs-w16.1.coexist
 */
function fightNext(unfolding: TocsUnfolding, frame: SeaAlarmFrame, both: readonly SideId[]): void {
	const attacker = battlesOf(unfolding.at, both)[frame.fought];
	if (attacker === undefined) {
		unfolding.add(ended(frame));
		return;
	}
	const { zone, hex } = frame;
	unfolding.add(changed({ ...frame, fought: frame.fought + 1 }));
	const { boxes } = tryOf(unfolding.at, attacker);
	const enemy = otherSide(unfolding.at.scenario, attacker);
	const isMet = isAnybody(presentIn(unfolding.at, enemy, zone, (box) => boxes.includes(box)));
	if (!isMet || !findsAny(unfolding.at, attacker, zone)) {
		tellSea(unfolding, attacker, 'sea-nothing', zone, [boxes.join(', ')], 'tocs-w16.4.choose-boxes');
		return;
	}
	unfolding.add(begun({ kind: 'sea-battle', side: attacker, zone, hex, boxes, stage: 'air', asks: [] }));
}
