/** A mission step by step: air combat, interception, Flak, what it was flown for, and home. */
import type { Dice } from '../../kit/dice.ts';
import { rebasesLeft, roomForActive } from '../15-air-bases/limits.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import { beginCombat, wouldFight } from './combat.ts';
import { castOff, deliver, isCarrying, leftBehind } from './delivery.ts';
import { bombersOf } from './escort.ts';
import { flakAgainst, isUnderFlak, onMission } from './flak.ts';
import { beginFrame, changeFrame, endFrame, frameOf, type Flying } from './frames.ts';
import { comesDown, comesHome } from './landing.ts';
import { flyOn, stayedBehind } from './onward.ts';
import { patrolsOver } from './patrol.ts';
import { isFarOut, activeAt, isType, planeOf, type Plane } from './planes.ts';
import { facilityBombed, unitsBombed } from './strike.ts';
import type { InterceptFrame, MissionFrame, MissionStage } from './types.ts';

/**
 * The next step of a mission, in the order of the book.
 * @rule ocs-14.2f.B
 * @rule ocs-14.7b
 * @rule ocs-10.2a.flak
 */
export function missionOn(flying: Flying, frame: MissionFrame, dice: Dice): boolean {
	const planes = onMission(flying.at, frame);
	if (planes.length === 0 && frame.stage !== 'home')
		return over(flying, castOff(flying, frame), [], 'stopped');
	if (frame.fought) return askWhoGoesOn(flying, frame);
	switch (frame.stage) {
		case 'combat':
			return meetPlanes(flying, frame, planes);
		case 'interception':
			return meetInterceptor(flying, frame);
		case 'flak':
			return meetFlak(flying, frame, planes, dice);
		case 'perform':
			return perform(flying, frame, planes, dice);
		case 'home':
			return over(flying, frame, planes, 'flown');
	}
}

const next = (flying: Flying, frame: MissionFrame, stage: MissionStage, fought = frame.fought): void =>
	changeFrame(flying, { ...frame, stage, fought });

/**
 * Active enemy planes in the hex are fought first.
 * @rule ocs-14.2f.C
 */
function meetPlanes(flying: Flying, frame: MissionFrame, planes: readonly Plane[]): boolean {
	const { side, against, target } = frame;
	const there = activeAt(flying.at, target, against);
	const fights = wouldFight(planes, there);
	next(flying, frame, 'interception', fights);
	if (fights)
		beginCombat(flying, {
			...{ hex: target, first: side, second: against, interceptor: null },
			planes: { [side]: ids(planes), [against]: ids(there) },
		});
	return true;
}
const ids = (planes: readonly Plane[]): readonly string[] => planes.map(({ id }) => id);

/**
 * A side with a Patrol Zone there may send one fighter, whatever the weather, if the mission is subject to Flak.
 * @rule ocs-14.2f.D
 * @rule ocs-14.5.weather
 */
function meetInterceptor(flying: Flying, frame: MissionFrame): boolean {
	next(flying, frame, 'flak');
	const asked: InterceptFrame = { kind: 'intercept', side: frame.against, target: frame.target };
	if (isUnderFlak(flying.at, frame) && interceptors(flying.at, asked).length > 0) beginFrame(flying, asked);
	return true;
}

/**
 * After an air combat planes may abort; a sweep is over then in any case, won or lost.
 * @rule ocs-14.6.sweep
 */
function askWhoGoesOn(flying: Flying, frame: MissionFrame): true {
	const { side, planes, mission } = frame;
	changeFrame(flying, { ...castOff(flying, frame), fought: false });
	if (mission !== 'sweep') beginFrame(flying, { kind: 'abort', side, planes, when: 'after' });
	return true;
}

/**
 * Returns the Active Fighters that may intercept: their Patrol Zones cover the hex, and they have not flown in this phase.
 * @rule ocs-14.5.who
 */
export const interceptors = (
	world: World,
	{ side, target }: Pick<InterceptFrame, 'side' | 'target'>,
): readonly string[] =>
	patrolsOver(world, side, target)
		.filter(({ state }) => !state.flew)
		.toSorted((a, b) => b.face.rating - a.face.rating)
		.map(({ id }) => id);

/** Nobody is sent. */
export const STAY_DOWN = 'nobody';

/**
 * Carries the answer out: the fighter attacks the mission, and with it every Active plane of its side in the hex.
 */
export function intercept(flying: Flying, frame: InterceptFrame, reply: string): boolean {
	if (reply !== STAY_DOWN && !interceptors(flying.at, frame).includes(reply)) return false;
	endFrame(flying, frame);
	const mission = frameOf(flying.at.game, 'mission');
	if (reply === STAY_DOWN || !mission) return true;
	const { side, target } = frame;
	const against = mission.side;
	flying.add({
		type: 'interceptor-sent',
		v: 1,
		rule: 'ocs-14.5.who',
		payload: { side, against, plane: reply, target },
	});
	const met = [...onMission(flying.at, mission), ...activeAt(flying.at, target, against)];
	const fighter = planeOf(flying.at, reply);
	if (!wouldFight([fighter], met)) return true;
	changeFrame(flying, { ...mission, fought: true });
	beginCombat(flying, {
		...{ hex: target, first: side, second: against, interceptor: reply },
		planes: { [side]: [reply], [against]: [...new Set(ids(met))] },
	});
	return true;
}

/** @rule ocs-14.2f.E */
function meetFlak(flying: Flying, frame: MissionFrame, planes: readonly Plane[], dice: Dice): boolean {
	const left = isCarrying(frame) ? { ...frame, cargo: leftBehind(flying.at, frame, planes) } : frame;
	next(flying, left, 'perform');
	if (!isUnderFlak(flying.at, frame)) return true;
	const fired = flakAgainst(flying.at, frame, planes, dice);
	flying.add(fired);
	if (fired.type === 'flak-fired') turnBack(flying, frame, fired.payload.aborted ?? []);
	return true;
}

/** Planes that Flak turned back come down before the mission is carried out. */
function turnBack(flying: Flying, { side, target, back }: MissionFrame, aborted: readonly string[]): void {
	const alive = aborted.filter((id) => planeOf(flying.at, id).state.at !== null);
	if (alive.length === 0) return;
	flying.add({
		type: 'planes-landed',
		v: 1,
		rule: 'ocs-HR-14',
		payload: {
			...{ side, why: 'abort' },
			planes: alive.map((plane) => comesDown(flying.at, plane, target, { named: back[plane] })),
		},
	});
	const now = frameOf(flying.at.game, 'mission');
	if (now && isCarrying(now))
		changeFrame(flying, { ...now, cargo: leftBehind(flying.at, now, onMission(flying.at, now)) });
}

/**
 * The remaining planes carry the mission out, at their reduced values, and go home Inactive.
 * @rule ocs-14.2f.F
 * @rule ocs-10.2a.return
 */
function perform(flying: Flying, frame: MissionFrame, planes: readonly Plane[], dice: Dice): boolean {
	switch (frame.mission) {
		case 'barrage':
		case 'hip-shoot':
			next(flying, frame, 'home');
			if (frame.aim === 'ships') return fireAtShips(flying, frame, planes);
			flying.add((frame.aim === 'units' ? unitsBombed : facilityBombed)(flying.at, frame, planes, dice));
			break;
		case 'transport':
		case 'drop':
			return delivered(flying, frame, planes, dice);
		case 'transfer':
			return transferred(flying, frame, planes);
		case 'trainbusting':
			next(flying, frame, 'home');
			flying.add(facilityBombed(flying.at, frame, planes, dice));
			break;
		default:
			next(flying, frame, 'home');
	}
	goHome(flying, frame, planes);
	return true;
}

/** Aircraft name their ships one by one; when all have, their barrages are thrown and they go home. */
function fireAtShips(flying: Flying, frame: MissionFrame, planes: readonly Plane[]): true {
	const { side, against, target } = frame;
	beginFrame(flying, {
		...{ kind: 'sea-fire', side, against, hex: target, by: 'planes' },
		...{ firers: ids(bombersOf(flying.at, frame.mission, planes)), aims: {} },
	});
	return true;
}

/**
 * Delivers or drops the load; Transports from beyond their range, and those that carried too much for the base, stay
 * there.
 * @rule ocs-14.9.when
 */
function delivered(flying: Flying, frame: MissionFrame, planes: readonly Plane[], dice: Dice): true {
	const { side, target } = frame;
	const stays = isCarrying(frame) ? deliver(flying, frame, planes, dice) : new Set<string>();
	const staying = planes.filter(({ id }) => stays.has(id));
	if (staying.length > 0)
		flying.add({
			type: 'planes-landed',
			v: 1,
			rule: 'ocs-14.9f',
			payload: {
				...{ side, why: 'home' },
				planes: staying.map(({ id }) => ({ plane: id, to: target, active: false })),
			},
		});
	const going = planes.filter(({ id }) => !stays.has(id));
	if (!frame.onward) return over(flying, frame, going, 'flown');
	over(flying, frame, [], 'flown');
	if (going.length === 0) stayedBehind(flying, { ...frame, onward: frame.onward });
	else flyOn(flying, { ...frame, onward: frame.onward }, going);
	return true;
}

/**
 * Aircraft are at their new base: a Fighter that came within its range stays Active if the base has room, all others not.
 * @rule ocs-14.11.transfer
 * @rule ocs-14.11.fighter
 * @rule ocs-21.4.C
 * @rule ocs-14.1c.keep
 */
function transferred(flying: Flying, frame: MissionFrame, planes: readonly Plane[]): true {
	const { side, target } = frame;
	const board = boardOf(flying.at.scenario);
	let room = Math.min(roomForActive(flying.at, target, side), rebasesLeft(flying.at, target));
	const landed = planes.map((plane) => {
		const near = board.distance(plane.state.at ?? target, target) <= plane.face.range;
		const active = isType(plane, 'fighter') && near && !isFarOut(flying.at, plane, target) && room > 0;
		if (active) room -= 1;
		return { plane: plane.id, to: target, active };
	});
	flying.add({
		type: 'planes-landed',
		v: 1,
		rule: 'ocs-14.11.transfer',
		payload: { side, why: 'home', planes: landed },
	});
	return over(flying, frame, [], 'flown');
}

/** Lands the planes: at once, whatever their barrage still asks of its target's owner. */
function goHome(flying: Flying, { side, target, back }: MissionFrame, planes: readonly Plane[]): void {
	if (planes.length === 0) return;
	flying.add({
		type: 'planes-landed',
		v: 1,
		rule: 'ocs-14.1c.base',
		payload: {
			...{ side, why: 'home' },
			planes: planes.map(({ id }) => comesHome(flying.at, id, target, back[id])),
		},
	});
}

/** The mission is over: planes come down, and its frame goes. */
function over(
	flying: Flying,
	frame: MissionFrame,
	planes: readonly Plane[],
	outcome: 'flown' | 'stopped',
): true {
	const { side, against, mission, target, aim } = frame;
	goHome(flying, frame, planes);
	flying.add({
		type: 'mission-ended',
		v: 1,
		rule: 'ocs-14.2f.F',
		payload: {
			...{ side, against, mission, target, outcome },
			...(aim === 'ships' ? { atShips: true as const } : {}),
		},
	});
	endFrame(flying, frame);
	return true;
}
