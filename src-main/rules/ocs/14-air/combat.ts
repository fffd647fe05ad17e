/** Air combat: rounds of one plane against one, until a side is alone in the hex or nobody there can attack. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Landed } from './facts.ts';
import { beginFrame, changeFrame, endFrame, frameOf, type Flying } from './frames.ts';
import { comesDown } from './landing.ts';
import { hasBase, isFarOut, planeOf, type Plane } from './planes.ts';
import { isOn } from '../variants.ts';
import type { AbortFrame, AirCombatFrame, PickFrame } from './types.ts';

/** Whether a plane can begin an air combat: its rating is without parentheses. @rule ocs-14.3a */
export const canAttack = ({ face }: Plane): boolean => !face.noAttack;

/**
 * Whether Active planes of both sides in a hex fight: where all ratings are in parentheses they ignore one another. Inactive
 * ones take no part.
 * @rule ocs-14.3.when
 */
export const wouldFight = (one: readonly Plane[], other: readonly Plane[]): boolean =>
	one.length > 0 && other.length > 0 && [...one, ...other].some(canAttack);

/** Returns a side's planes that are still in the combat. */
export const stillIn = (
	world: World,
	{ planes }: Pick<AirCombatFrame, 'planes'>,
	side: SideId,
): readonly Plane[] =>
	(planes[side] ?? []).map((id) => planeOf(world, id)).filter(({ state }) => state.active);

/** Opens an air combat: both sides see who is there. @rule ocs-14.3e.A */
export function beginCombat(
	flying: Flying,
	{ hex, first, second, planes, interceptor }: Omit<AirCombatFrame, 'kind' | 'stage' | 'picked'>,
): void {
	flying.add({
		type: 'air-combat-begun',
		v: 1,
		rule: 'ocs-14.3e.A',
		payload: { hex, first, second, planes },
	});
	beginFrame(flying, {
		...{ kind: 'air-combat', hex, first, second, planes, interceptor },
		...{ stage: 'aborts', picked: null },
	});
}

/**
 * Carries out the next step of an air combat: voluntary aborts, starting with the side that began it; then rounds until
 * one side is left or no rating without parentheses.
 * @rule ocs-14.3.rounds
 * @rule ocs-14.3e.D
 */
export function airCombatOn(flying: Flying, frame: AirCombatFrame): boolean {
	const { first, second, stage, picked } = frame;
	const [ours, theirs] = [first, second].map((side) => stillIn(flying.at, frame, side)) as [Plane[], Plane[]];
	if (stage !== 'rounds') {
		const [side, planes] = stage === 'aborts' ? [first, ours] : [second, theirs];
		changeFrame(flying, { ...frame, stage: stage === 'aborts' ? 'more-aborts' : 'rounds' });
		beginFrame(flying, { kind: 'abort', side, planes: planes.map(({ id }) => id), when: 'before' });
		return true;
	}
	if (!wouldFight(ours, theirs)) {
		endFrame(flying, frame);
		return true;
	}
	const attacker = attackerOf(flying.at, frame);
	beginFrame(
		flying,
		picked === null
			? { kind: 'pick', side: attacker, part: 'attacker' }
			: { kind: 'pick', side: attacker === first ? second : first, part: 'defender' },
	);
	return true;
}

/**
 * Returns who attacks: whoever began the combat, or the other if he has only ratings in parentheses.
 * @rule ocs-14.3c
 */
export const attackerOf = (world: World, frame: AirCombatFrame): SideId =>
	stillIn(world, frame, frame.first).some(canAttack) ? frame.first : frame.second;

/**
 * Returns the planes that may be chosen for a round: the attacker's without parentheses, any of the defender's.
 * Aborting is not an alternative.
 * @rule ocs-14.3d.B
 * @rule ocs-14.3e.B
 */
export function picksOf(world: World, { side, part }: PickFrame): readonly string[] {
	const frame = frameOf(world.game, 'air-combat');
	if (!frame) return [];
	return stillIn(world, frame, side)
		.filter((plane) => part === 'defender' || canAttack(plane))
		.toSorted((a, b) => b.face.rating - a.face.rating)
		.map(({ id }) => id);
}

/** Carries a choice of plane out; the defender's begins the round. */
export function pick(flying: Flying, frame: PickFrame, plane: string, dice: Dice): boolean {
	if (!picksOf(flying.at, frame).includes(plane)) return false;
	endFrame(flying, frame);
	const combat = frameOf(flying.at.game, 'air-combat');
	if (!combat) return false;
	if (frame.part === 'attacker') changeFrame(flying, { ...combat, picked: plane });
	else {
		fightRound(flying, combat, plane, dice);
		changeFrame(flying, { ...combat, picked: null });
	}
	return true;
}

/**
 * Fights a round: two dice with the attacker’s rating, minus the defender’s, decide who aborts; a third die whether
 * that costs a step. No other modifier counts.
 * @rule ocs-14.3b
 * @rule ocs-14.3e.C.roll
 * @rule ocs-14.3e.C.loss
 */
function fightRound(flying: Flying, combat: AirCombatFrame, defending: string, dice: Dice): void {
	const world = flying.at;
	const chart = chartsIn(world)['air-combat'];
	const [attacker, defender] = [planeOf(world, combat.picked ?? ''), planeOf(world, defending)];
	const { value: fell, rolls } = withRolls(dice, () => {
		const roll = dice.roll(6, 2, 'air combat', 'ocs-14.3e.C.roll').reduce((sum, face) => sum + face, 0);
		const [die = 1] = dice.roll(6, 1, 'the loss die', 'ocs-14.3e.C.loss');
		return { roll, die };
	});
	const { roll, die } = fell;
	const [attacks, defends] = [attacker, defender].map((plane) => ratingOver(world, plane, combat.hex));
	const total = roll + (attacks ?? 0) - (defends ?? 0);
	const aborts = chart.aborts(total);
	const losesAt = ({ state }: Plane): boolean => die >= losesFrom(world, combat.hex, state.side, chart.loses);
	const aborted = [attacker, defender].filter(
		(_, n) => aborts === 'both' || (aborts === 'attacker') === (n === 0),
	);
	const fighter = (plane: Plane) => ({
		...{ side: plane.state.side, plane: plane.id },
		rating: ratingOver(world, plane, combat.hex),
	});
	const loses = aborted.some(losesAt);
	flying.add({
		type: 'air-round-fought',
		v: 1,
		rule: 'ocs-14.3e.C.roll',
		payload: {
			...{ hex: combat.hex, attacker: fighter(attacker), defender: fighter(defender) },
			...{ roll, total, aborts, die, loses },
			landed: aborted.map((plane) => ({
				...abortTo(flying, combat, plane.id, losesAt(plane) ? 1 : 0),
				side: plane.state.side,
				lost: losesAt(plane) ? (1 as const) : (0 as const),
			})),
		},
		rolls,
	});
}

/** A plane’s rating over a hex: 1 lower beyond half its range, where that is played. @rule ocs-21.4.B */
export const ratingOver = (world: World, plane: Plane, hex: HexName): number =>
	plane.face.rating - (isFarOut(world, plane, hex) ? 1 : 0);

const WORST = 6;
/** From which face of the loss die on a side’s planes lose a step: over its own base on a 6 alone, where that is played. @rule ocs-HR-13 */
export const losesFrom = (world: World, hex: HexName, side: SideId, printed: number): number =>
	isOn(world.game, 'own-base-losses') && hasBase(world, hex, side) ? WORST : printed;

/** Where a plane that aborts comes down: an interceptor at the base that it came from. @rule ocs-14.5.result */
function abortTo(
	{ at }: Flying,
	{ hex, interceptor }: Pick<AirCombatFrame, 'hex' | 'interceptor'>,
	plane: string,
	lost: 0 | 1,
): Landed {
	const { state } = planeOf(at, plane);
	if (plane === interceptor) return { plane, to: state.at, active: false };
	return comesDown(at, plane, hex, { named: homeOf(at, plane), lost });
}

/** The base to which a plane of the mission under way is to return. */
const homeOf = (world: World, plane: string): HexName | undefined =>
	frameOf(world.game, 'mission')?.back[plane];

// --- voluntary aborts -------------------------------------------------------------------------------------

/** The answer that keeps every plane. */
export const STAY = 'stay';

/**
 * Returns the possible answers: to stay, or a plane that aborts. Before a combat one must stay; after it none has to.
 * @rule ocs-14.3d.A
 * @rule ocs-14.3d.C
 * @rule ocs-14.2b
 */
export function abortReplies(world: World, { planes, when }: AbortFrame): readonly string[] {
	const left = planes.filter((id) => planeOf(world, id).state.active);
	const may = when === 'after' || left.length > 1 ? left : [];
	return [STAY, ...may];
}

/** Carries an answer out: a plane that aborts comes down, and its side is asked again. */
export function abort(flying: Flying, frame: AbortFrame, reply: string): boolean {
	if (!abortReplies(flying.at, frame).includes(reply)) return false;
	if (reply === STAY) {
		endFrame(flying, frame);
		return true;
	}
	const combat = frameOf(flying.at.game, 'air-combat');
	const hex = combat?.hex ?? frameOf(flying.at.game, 'mission')?.target ?? '';
	const landed = abortTo(flying, { hex, interceptor: combat?.interceptor ?? null }, reply, 0);
	flying.add({
		type: 'planes-landed',
		v: 1,
		rule: frame.when === 'before' ? 'ocs-14.3d.A' : 'ocs-14.3d.C',
		payload: { side: frame.side, why: 'abort', planes: [landed] },
	});
	return true;
}
