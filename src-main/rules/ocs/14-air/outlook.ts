/** The possible outcomes of a mission with exact chances, before any roll. */
import {
	add,
	compare,
	fraction,
	ONE,
	subtract,
	sum,
	times,
	ZERO,
	type Fraction,
} from '../../hexwar/fraction.ts';
import { TWO_DICE } from '../../hexwar/two-dice.ts';
import { hedgehogIn } from '../09-combat/worksheet.ts';
import { shiftedColumn } from '../10-barrage/throw.ts';
import { barrageOutlook, type BarrageChance } from '../10-barrage/outlook.ts';
import { initialColumn, reachesTable } from '../10-barrage/strength.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import { canAttack } from './combat.ts';
import type { DropTerms } from './drop-rules.ts';
import { bombersOf } from './escort.ts';
import { hitPlane } from './flak.ts';
import { abortsAt, isLateFlak } from './late-flak.ts';
import type { Plane } from './planes.ts';
import { airShifts, airStrength, seesTarget } from './strike.ts';
import type { MissionFrame } from './types.ts';

/** How likely Flak costs a step. @param points that are added to its two dice */
export const flakChance = ({ flak }: Pick<OcsCharts, 'flak'>, points: number): Fraction =>
	sum(TWO_DICE.filter((roll) => roll.sum + points >= flak.hits).map(({ chance }) => chance));

/** Returns the chance that Flak turns a plane back, or null if it turns none back; only by the late-war house rule. */
export const turnBackChance = (world: World, points: number): Fraction | null =>
	isLateFlak(world)
		? sum(TWO_DICE.filter((roll) => abortsAt(roll.sum + points) > 0).map(({ chance }) => chance))
		: null;

/** How likely one unit or token lands. @param glides by glider */
export const landChance = ({ needs, added, glider }: DropTerms, glides: boolean): Fraction =>
	sum(
		TWO_DICE.filter((roll) => roll.sum + added + (glides ? glider : 0) >= needs).map(({ chance }) => chance),
	);

export type Aborts = Readonly<Record<'attacker' | 'both' | 'defender', Fraction>>;
/** Who aborts in a round between two planes, and how likely. @param ratings of both over the hex where they fight */
export function roundOutlook(
	charts: Pick<OcsCharts, 'air-combat'>,
	ratings: { readonly attacker: number; readonly defender: number },
): Aborts {
	const by = (who: keyof Aborts): Fraction =>
		sum(
			TWO_DICE.filter(
				(roll) => charts['air-combat'].aborts(roll.sum + ratings.attacker - ratings.defender) === who,
			).map(({ chance }) => chance),
		);
	return { attacker: by('attacker'), both: by('both'), defender: by('defender') };
}

/** How likely the loss die costs a step. @param from the least face that does */
export const lossChance = (from: number): Fraction => fraction(7 - from, 6);

/** The best pair of an air combat, attacker first, or null if nobody there can attack. */
export function bestPair(
	ours: readonly Plane[],
	theirs: readonly Plane[],
): readonly [attacker: Plane, defender: Plane] | null {
	const best = (planes: readonly Plane[]): Plane | undefined =>
		planes.toSorted((a, b) => b.face.rating - a.face.rating)[0];
	const ourBest = best(ours.filter(canAttack));
	const theirBest = best(theirs.filter(canAttack));
	const [us, them] = [best(ours), best(theirs)];
	if (ourBest && them) return [ourBest, them];
	return theirBest && us ? [theirBest, us] : null;
}

/** Returns planes after Flak has hit one of them: reduced, or gone. */
function after(planes: readonly Plane[], hit: string): readonly Plane[] {
	return planes.flatMap((plane) => {
		if (plane.id !== hit) return [plane];
		return plane.state.lost > 0 ? [] : [{ ...plane, face: plane.counter.reduced }];
	});
}

interface Left {
	readonly planes: readonly Plane[];
	readonly chance: Fraction;
}

/**
 * Returns what Flak leaves of a mission, with chances: all of it, or one plane hit; in the late war, one or two turned
 * back.
 */
export function afterFlak(
	world: World,
	charts: OcsCharts,
	planes: readonly Plane[],
	points: number,
): readonly Left[] {
	if (isLateFlak(world))
		return TWO_DICE.flatMap(({ sum: roll, chance }) => without(planes, abortsAt(roll + points), chance));
	const hit = flakChance(charts, points);
	const each = times(hit, fraction(1, 6));
	const hits = [1, 2, 3, 4, 5, 6].map((die) => ({
		planes: after(planes, hitPlane(planes, charts['mission-loss'].hit(planes.length, die))),
		chance: each,
	}));
	return [{ planes, chance: subtract(ONE, hit) }, ...(compare(hit, ZERO) > 0 ? hits : [])];
}

/** Every way in which so many planes are turned back, each as likely as the others. */
function without(planes: readonly Plane[], many: number, chance: Fraction): readonly Left[] {
	if (many === 0 || planes.length === 0) return [{ planes, chance }];
	const share = times(chance, fraction(1, planes.length));
	return planes.flatMap((gone) =>
		without(
			planes.filter(({ id }) => id !== gone.id),
			many - 1,
			share,
		),
	);
}

/**
 * Returns the chances of an air barrage of units with all that Flak may do to it before, the likeliest first; they come to 1.
 * @param points Flak Points against it
 */
export function strikeOutlook(
	world: World,
	charts: OcsCharts,
	mission: Pick<MissionFrame, 'side' | 'against' | 'target'>,
	planes: readonly Plane[],
	points: number,
): readonly BarrageChance[] {
	const chances = new Map<string, BarrageChance>();
	const count = ({ losses, disorganizes, chance }: BarrageChance): void => {
		const key = `${String(losses)} ${String(disorganizes)}`;
		chances.set(key, { losses, disorganizes, chance: add(chances.get(key)?.chance ?? ZERO, chance) });
	};
	const bombers = bombersOf(world, 'barrage', planes);
	for (const { planes: left, chance } of afterFlak(world, charts, bombers, points)) {
		const strength = airStrength(left);
		if (!reachesTable(strength)) count({ losses: 0, disorganizes: false, chance });
		else
			for (const each of barrageOutlook(
				charts,
				columnOf(world, charts, mission, left),
				bracketing(world, mission, left),
			))
				count({ ...each, chance: times(each.chance, chance) });
	}
	return [...chances.values()].toSorted((a, b) => compare(b.chance, a.chance));
}

const columnOf = (
	world: World,
	charts: OcsCharts,
	mission: Pick<MissionFrame, 'side' | 'against' | 'target'>,
	planes: readonly Plane[],
): number => {
	const { column } = initialColumn(charts, airStrength(planes), world.game.options);
	return shiftedColumn({ charts }, { column, shifts: airShifts(world, charts, mission, planes) });
};

const bracketing = (
	world: World,
	{ side, target }: Pick<MissionFrame, 'side' | 'target'>,
	planes: readonly Plane[],
) => ({
	adjacent: seesTarget(world, side, target, planes),
	hedgehog: hedgehogIn(world, target),
	byAir: true,
});
