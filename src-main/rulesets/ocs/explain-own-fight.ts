/**
 * A side's own fight by its knowledge: its own units with every factor, for each ground the defender may choose. Of the
 * enemy it has the hex as seen, and the lowest and highest possible anti-tank effect.
 */
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { OwnFightShown } from '../../../src-shared/rulesets/ocs/views.ts';
import { living, placeOf, type Combatant } from '../../rules/ocs/09-combat/combatants.ts';
import { antiTankIn, antiTankOf, type AntiTank } from '../../rules/ocs/09-combat/anti-tank.ts';
import { hasTigers } from '../../rules/ocs/09-combat/tigers.ts';
import { attackStrength, defenceStrength, sideStrength } from '../../rules/ocs/09-combat/strength.ts';
import {
	assaultTerrains,
	attackTerrains,
	defenceTerrains,
	terrainWords,
} from '../../rules/ocs/09-combat/terrain.ts';
import { ratingOf } from '../../rules/ocs/09-combat/action-rating.ts';
import type { World } from '../../rules/ocs/game.ts';
import { compare, fraction, sum, ZERO, type Fraction } from '../../rules/hexwar/fraction.ts';
import { ratio, oddsText } from '../../rules/hexwar/odds.ts';
import { seenBy, type Known } from './views/side/known.ts';

const HEAVY: AntiTank = 2;

/** Returns a side's own part of the current fight, or null if it is in none. Reads only its knowledge. */
export function ownFight(scenario: OcsScenario, known: Known): OwnFightShown | null {
	const { fight, game } = known;
	if (!fight) return null;
	const world: World = { scenario, game };
	const units = living(world, fight.units);
	const grounds =
		fight.part === 'attacker'
			? attacks(known, world, units, fight.target)
			: defences(world, units, fight.target);
	return {
		kind: fight.kind,
		part: fight.part,
		target: fight.target,
		units: units.map((unit) => ({
			unit: unit.id,
			rating: ratingOf(unit, game.options),
			antiTank: antiTankOf(unit),
		})),
		grounds,
		odds: fight.part === 'attacker' ? oddsSeen(known, world, fight.target, grounds) : null,
		seen: fight.part === 'attacker' ? (seenBy(known).get(fight.target) ?? null) : null,
	};
}

/** Returns each stack for each ground the defender may choose against it. */
function attacks(
	known: Known,
	world: World,
	units: readonly Combatant[],
	target: string,
): OwnFightShown['grounds'] {
	const tigers = hasTigers(world, units);
	const least = tigers ? 0 : leastAntiTank(known, world, target);
	const most = tigers ? 0 : HEAVY;
	const meetsTigers = hasTigers(world, onTop(known, world, target));
	const from = [...new Set(units.map(({ state }) => placeOf(world, state)))];
	return from.flatMap((hex) => {
		const stack = units.filter(({ state }) => placeOf(world, state) === hex);
		const terrains =
			known.fight?.beach === true ? assaultTerrains(world, target) : attackTerrains(world, hex, target);
		return terrains.map((terrain) => {
			const against = (antiTank: AntiTank) =>
				sideStrength(stack.map((unit) => attackStrength(world, unit, terrain, antiTank, meetsTigers)));
			const best = against(least);
			return {
				from: hex,
				terrain: terrainWords(world, terrain),
				units: best.units,
				most: best.total,
				least: against(most).total,
			};
		});
	});
}

/**
 * Returns the odds against the visible top unit of the target, by its printed strength: with the attacking stacks at
 * their worst and best ground. Anything else there is unknown.
 */
function oddsSeen(
	known: Known,
	world: World,
	target: string,
	grounds: OwnFightShown['grounds'],
): OwnFightShown['odds'] {
	const top = seenBy(known).get(target)?.top;
	const counter = world.scenario.counters.find(({ id }) => id === top?.counter);
	const face = top?.face === 'move' ? (counter?.move ?? counter?.combat) : counter?.combat;
	if (!counter || !face || (face.strength ?? 0) <= 0) return null;
	const defence = fraction(face.strength ?? 0);
	const stacks = [...Map.groupBy(grounds, ({ from }) => from).values()];
	const total = (which: 'least' | 'most'): Fraction =>
		sum(
			stacks.map(
				(stack) =>
					stack
						.map((each) => each[which])
						.toSorted(which === 'least' ? compare : (a, b) => compare(b, a))[0] ?? ZERO,
			),
		);
	const [least, most] = [total('least'), total('most')];
	const words = (attack: Fraction): string =>
		attack.n <= 0 ? 'no attack' : oddsText(ratio(attack, defence));
	return { top: counter.name, least: words(least), most: words(most) };
}

/** Returns the hex's lowest anti-tank effect: that of the top unit, and of a visible hedgehog. */
function leastAntiTank(known: Known, world: World, target: string): AntiTank {
	return antiTankIn(onTop(known, world, target), seenBy(known).get(target)?.hedgehog ?? 0);
}

/** The unit that lies open on top of a hex, if any. */
function onTop(known: Known, world: World, target: string): readonly Pick<Combatant, 'counter'>[] {
	const top = seenBy(known).get(target)?.top;
	const counter = world.scenario.counters.find(({ id }) => id === top?.counter);
	return counter ? [{ counter }] : [];
}

/** The hex by each ground of it, with combat supply and without. */
function defences(world: World, units: readonly Combatant[], target: string): OwnFightShown['grounds'] {
	return defenceTerrains(world, target).map((terrain) => {
		const stand = (supplied: boolean) =>
			sideStrength(units.map((unit) => defenceStrength(world, unit, terrain, supplied)));
		const best = stand(true);
		return {
			from: null,
			terrain: terrainWords(world, terrain),
			units: best.units,
			most: best.total,
			least: stand(false).total,
		};
	});
}
