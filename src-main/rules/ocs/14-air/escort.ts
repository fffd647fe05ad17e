/** The escort of a barrage from the air, where a house rule lets only three aircraft bomb. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';
import { isType, type Plane } from './planes.ts';

/** Aircraft that bomb, and that Flak may hit. */
const MOST_BOMBERS = 3;
const BARRAGES: ReadonlySet<MissionKind> = new Set(['barrage', 'hip-shoot', 'trainbusting']);

const isLimited = ({ game }: Pick<World, 'game'>, mission: MissionKind, planes: readonly Plane[]): boolean =>
	isOn(game, 'three-bombers') && BARRAGES.has(mission) && planes.length > MOST_BOMBERS;

/** Fighters first that would bomb least. */
const escortOf = (planes: readonly Plane[]): Plane | undefined =>
	planes
		.filter((plane) => isType(plane, 'fighter'))
		.toSorted((a, b) => a.face.barrage - b.face.barrage || b.face.rating - a.face.rating)[0];

/**
 * Returns the aircraft of a mission that bomb and that Flak may hit: all, or three if that rule is in play, with the
 * fourth a Fighter as escort.
 * @rule ocs-HR-9
 */
export function bombersOf(
	world: Pick<World, 'game'>,
	mission: MissionKind,
	planes: readonly Plane[],
): readonly Plane[] {
	if (!isLimited(world, mission, planes)) return planes;
	const escort = escortOf(planes);
	return planes.filter(({ id }) => id !== escort?.id).slice(0, MOST_BOMBERS);
}

/** Returns why aircraft can't fly a barrage together: a fourth that isn't a Fighter; null if they can. */
export const withoutEscort = (
	world: Pick<World, 'game'>,
	mission: MissionKind,
	planes: readonly Plane[],
): Refusal | null =>
	isLimited(world, mission, planes) && escortOf(planes) === undefined
		? refuse('ocs-HR-9', 'air/three-bombers', 'Three aircraft bomb at most: a fourth must be a Fighter.')
		: null;
