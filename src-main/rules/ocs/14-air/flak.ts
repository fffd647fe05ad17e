/** Flak: which missions it meets, its points, the roll, and the plane that it hits. */
import type { MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { combatUnitsIn } from '../09-combat/combatants.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import type { HitPlane } from '../charts/air.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import type { AirFact, FlakPoint } from './facts.ts';
import { bombersOf } from './escort.ts';
import { abortedBy, isLateFlak } from './late-flak.ts';
import { patrolsOver } from './patrol.ts';
import { shipFlak } from '../18-ships/flak.ts';
import { baseLevel, hasBase, isType, planeOf, type Plane } from './planes.ts';
import type { MissionFrame } from './types.ts';

const ALWAYS: ReadonlySet<MissionKind> = new Set(['barrage', 'hip-shoot', 'trainbusting']);
const NEVER: ReadonlySet<MissionKind> = new Set(['sweep']);

/**
 * Returns whether a mission is subject to Flak, and thereby to interception: barrages always; transport, drops and
 * transfers if they end in an enemy Patrol Zone; Fighter Sweeps never.
 * @rule ocs-14.4a.always
 * @rule ocs-14.4a.pz
 * @rule ocs-14.4a.never
 */
export const isUnderFlak = (
	world: World,
	{ mission, against, target }: Pick<MissionFrame, 'mission' | 'against' | 'target'>,
): boolean => ALWAYS.has(mission) || (!NEVER.has(mission) && patrolsOver(world, against, target).length > 0);

type Met = Pick<MissionFrame, 'mission' | 'against' | 'target'>;

/**
 * Returns the Flak Points against a mission, without those of 0: what its own side can count before it flies, and what
 * is in the hex. It costs no supply, and nobody's supply matters.
 * @rule ocs-14.4b
 */
export const flakPoints = (
	world: World,
	charts: OcsCharts,
	met: Met,
	planes: readonly Plane[],
): readonly FlakPoint[] =>
	[
		...openFlak(charts, met.mission, planes, patrolsOver(world, met.against, met.target).length > 0),
		...groundFlak(world, charts, met),
	].filter(({ by }) => by !== 0);

/** Flak Points of the mission itself, and of a Patrol Zone that both sides see. */
export function openFlak(
	{ flak: { points, manyPlanes } }: Pick<OcsCharts, 'flak'>,
	mission: MissionKind,
	planes: readonly Plane[],
	patrolled: boolean,
): readonly FlakPoint[] {
	const fighter = planes.some((plane) => isType(plane, 'fighter'));
	const rule = 'ocs-14.4e';
	return [
		...(planes.length >= manyPlanes
			? [{ by: points['many planes'], rule, why: `${String(manyPlanes)} aircraft or more` } as const]
			: []),
		...(patrolled
			? [
					{
						by: fighter ? points['patrolled with fighter'] : points.patrolled,
						rule,
						why: fighter ? 'a Patrol Zone and a Fighter' : 'a Patrol Zone, with no Fighter on the mission',
					} as const,
				]
			: []),
		...(mission === 'trainbusting' ? [{ by: points.trainbusting, rule, why: 'Trainbusting' } as const] : []),
	];
}

/** The Flak Points of a flak unit in the late war. */
const FLAK_UNIT = 1;

/**
 * Returns the Flak Points in the hex: its HQs, and each level of an enemy air base; a strip has none.
 * @rule ocs-15.0b.B
 * @rule ocs-15.2.F
 */
function groundFlak(
	world: World,
	{ flak: { points } }: OcsCharts,
	{ mission, against, target }: Met,
): readonly FlakPoint[] {
	const there = combatUnitsIn(world, target, against);
	const hq = there.some(({ counter }) => counter.class === 'hq');
	const guns = isLateFlak(world) && there.some(({ counter }) => counter.symbols.includes('anti-air'));
	const level = hasBase(world, target, against) ? baseLevel(world, target) : 0;
	const ships = ALWAYS.has(mission) ? shipFlak(world, target, against) : 0;
	return [
		...(hq ? [{ by: points.headquarters, rule: 'ocs-14.4e', why: 'an HQ in the hex' } as const] : []),
		...(guns ? [{ by: FLAK_UNIT, rule: 'ocs-HR-14', why: 'a flak unit in the hex' } as const] : []),
		{
			by: level * points['each level of a base'],
			rule: 'ocs-15.0b.B',
			why: `an air base of level ${String(level)}`,
		},
		{ by: ships, rule: 'ocs-18.3f', why: 'ships in the hex' },
	];
}

/**
 * Rolls Flak against a mission. On 11 or more, with its points, one of its planes loses a step before the mission is
 * carried out; other planes in the hex are not affected.
 * @rule ocs-14.4d
 * @rule ocs-14.4e
 */
export function flakAgainst(
	world: World,
	frame: MissionFrame,
	planes: readonly Plane[],
	dice: Dice,
): AirFact {
	const charts = chartsIn(world);
	const points = flakPoints(world, charts, frame, planes);
	const bombers = bombersOf(world, frame.mission, planes);
	const added = points.reduce((sum, { by }) => sum + by, 0);
	const { value: fell, rolls } = withRolls(dice, () => {
		const roll = dice.roll(6, 2, 'Flak', 'ocs-14.4e').reduce((sum, face) => sum + face, 0);
		const hits = roll + added >= charts.flak.hits;
		if (isLateFlak(world)) {
			const aborted = abortedBy(roll + added, bombers, dice);
			return { roll, die: null, plane: hits ? (aborted[0] ?? null) : null, aborted };
		}
		if (!hits) return { roll, die: null, plane: null };
		const [die = 1] = dice.roll(6, 1, 'the Mission Loss Table', 'ocs-14.4f');
		return { roll, die, plane: hitPlane(bombers, charts['mission-loss'].hit(bombers.length, die)) };
	});
	const { side, against, mission, target } = frame;
	const payload = { side, against, mission, target, points, total: fell.roll + added, ...fell };
	return { type: 'flak-fired', v: 1, rule: 'ocs-14.4e', payload, rolls };
}

/**
 * Returns the plane that the Mission Loss Table means, by its place in the stack; the strongest is the one with the most
 * Barrage Strength, of equal ones the first.
 * @rule ocs-14.4f
 */
export function hitPlane(planes: readonly Plane[], hit: HitPlane): string {
	const sorted = (sign: 1 | -1) => planes.toSorted((a, b) => sign * (a.face.barrage - b.face.barrage));
	const [hitPlane] = hit === 'weakest' ? sorted(1) : hit === 'strongest' ? sorted(-1) : planes.slice(hit - 1);
	return hitPlane?.id ?? '';
}

/** Planes of a mission that are still with it, in the order of their stack. */
export const onMission = (world: World, { planes }: Pick<MissionFrame, 'planes'>): readonly Plane[] =>
	planes.map((id) => planeOf(world, id)).filter(({ state }) => state.active);
