/** Air Transport by three bases, an optional rule: Transports load again where they unloaded, and go on to another base. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName } from '../../hexwar/types.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';
import { cannotCarry, cargoAt, loadedOn } from './cargo.ts';
import { beginFrame, type Flying } from './frames.ts';
import { hasBase, planeOf, type Plane } from './planes.ts';
import type { MissionFrame, Onward } from './types.ts';

/**
 * Returns why a mission can't go on to a second base, or null if it can or doesn't. Its range is that of the longer
 * leg.
 * @rule ocs-21.12a
 */
export function cannotGoOn(
	world: World,
	{
		mission,
		target,
		onward,
	}: Pick<MissionFrame, 'mission' | 'target'> & { readonly onward?: Onward | undefined },
	planes: readonly Plane[],
	side: SideId,
): Refusal | null {
	if (!onward) return null;
	if (!isOn(world.game, 'three-bases') || mission !== 'transport')
		return refuse('ocs-21.12a', 'air/no-onward', 'Aircraft go home from the hex of their mission.');
	if (!hasBase(world, onward.to, side))
		return refuse('ocs-21.12a', 'air/no-base', `You have no air base at ${onward.to}.`);
	const board = boardOf(world.scenario);
	const leg = (from: HexName | null, to: HexName): number => board.distance(from ?? to, to);
	const far = planes.find(
		({ state, face }) => Math.max(leg(state.at, target), leg(target, onward.to)) > face.range,
	);
	return far
		? refuse('ocs-21.12a', 'air/range', `A leg of that mission is out of the range of ${far.counter.name}.`, {
				allowed: 'legs of at most its range each',
			})
		: null;
}

/**
 * Continues a mission at its first base after unloading: its aircraft load there and fly on as a separate mission; with
 * nothing to load they land there.
 */
export function flyOn(
	flying: Flying,
	frame: MissionFrame & { readonly onward: Onward },
	planes: readonly Plane[],
): void {
	const { side, against, target, onward } = frame;
	const to = onward.to;
	const ids = planes.map(({ id }) => id);
	landed(flying, side, ids, target, true);
	const now = ids.map((id) => planeOf(flying.at, id));
	const way = {
		target: to,
		back: Object.fromEntries(ids.map((id) => [id, to])),
		mission: 'transport',
		side,
	} as const;
	const cargo = cargoAt(flying.at, target, onward, side);
	const no = cannotCarry(flying.at, cargo, now, way, 0);
	if (no) {
		flown(flying, side, { from: target, to, planes: ids, say: no.say });
		return landed(flying, side, ids, to, false);
	}
	flying.add({
		type: 'mission-begun',
		v: 1,
		rule: 'ocs-21.12a',
		payload: {
			side,
			against,
			mission: 'transport',
			target: to,
			aim: 'units',
			planes: ids,
			top: ids[0] ?? '',
		},
	});
	beginFrame(flying, {
		...{ kind: 'mission', side, against, mission: 'transport', target: to, aim: 'units', planes: ids },
		...{ back: way.back, stage: 'combat', fought: false },
		cargo: loadedOn(flying.at, cargo, now, way, 0) ?? cargo,
	});
}

/** All aircraft of a mission stay at its first base: their side is told why none flies on. */
export function stayedBehind(
	flying: Flying,
	{ side, target, onward }: Pick<MissionFrame, 'side' | 'target'> & { readonly onward: Onward },
): void {
	const say = `Every aircraft stays at ${target}: it came from beyond its range, or the base can’t unload more.`;
	flown(flying, side, { from: target, to: onward.to, planes: [], stayed: true, say });
}

/** Tells their side why nothing came along. */
function flown(
	flying: Flying,
	side: SideId,
	empty: {
		readonly from: HexName;
		readonly to: HexName;
		readonly planes: readonly string[];
		readonly stayed?: true;
		readonly say: string;
	},
): void {
	flying.add({ type: 'flown-empty', v: 1, rule: 'ocs-21.12a', payload: { side, ...empty } });
}

/** @param through they only load there, and fly on */
function landed(
	flying: Flying,
	side: SideId,
	planes: readonly string[],
	to: HexName,
	through: boolean,
): void {
	flying.add({
		type: 'planes-landed',
		v: 1,
		rule: 'ocs-21.12a',
		payload: {
			...{ side, why: through ? 'through' : 'home' },
			planes: planes.map((plane) => ({ plane, to, active: through })),
		},
	});
}
