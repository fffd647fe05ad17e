/** The effect of the ground on results: OP COM 9, Results Table notes 3 and 4. */
import type { Worksheet } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import { areasAt } from '../../queries.ts';
import { fightingUnits, inOpen, type Combatant, type CombatContext } from '../worksheet/combat-context.ts';

type Choice = Worksheet['city'];

/** A city, or any fortified place, that its defenders keep on less than a total success (opcom-9.retreat.city). */
export function holdsTown(scene: CombatContext, each: Combatant): boolean {
	if (scene.judgements.city !== undefined) return scene.judgements.city;
	const { at } = each.state;
	return (
		at !== null && areasAt(scene.world, at).some((area) => area.city === true || area.fortified === true)
	);
}

/**
 * Woods, close country and bad terrain halve a retreat; built-up ground is close country.
 * @rule opcom-9.terrain.bad
 */
export function terrainOf(scene: CombatContext): {
	readonly badTerrain: Choice;
	readonly city: Choice;
	readonly coverBehind: Choice;
} {
	const defenders = fightingUnits(scene.defence);
	const most = (holds: (each: Combatant) => boolean): boolean =>
		defenders.filter(holds).length * 2 > defenders.length;
	const bad = most((each) => each.ground.has('bad'));
	const inTown = defenders.filter((each) => holdsTown(scene, each));
	const cover = most((each) => !inOpen(each));
	return {
		badTerrain: choice(
			scene.judgements.badTerrain,
			bad,
			bad
				? 'most of the defence stands in bocage, walled fields or mountains'
				: 'most of the defence stands in other ground',
		),
		city: choice(
			scene.judgements.city,
			inTown.length > 0 && inTown.length === defenders.length,
			inTown.length > 0 && inTown.length < defenders.length
				? `only ${inTown.map((each) => each.unit.name).join(', ')} stays for the city or works`
				: inTown.length > 0
					? 'the defence stands in a city or fortified place'
					: 'no city or fortified place',
		),
		coverBehind: choice(
			scene.judgements.coverBehind,
			cover,
			cover ? 'most of the defence stands in cover' : 'most of the defence stands in the open',
		),
	};
}

function choice(judged: boolean | undefined, proposed: boolean, why: string): Choice {
	return { on: judged ?? proposed, proposed, why };
}
