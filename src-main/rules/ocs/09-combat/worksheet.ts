/** A combat worked out up to the dice: strengths, odds, modifiers, and every result that can come of it. */
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import { ratingModifier } from './action-rating.ts';
import { antiTankIn } from './anti-tank.ts';
import type { Fighting } from './fighting.ts';
import { living, placeOf, type Combatant } from './combatants.ts';
import { startOf } from './odds.ts';
import { outlook, type Outlook } from './outlook.ts';
import type { ReadyToRoll } from './rolls.ts';
import { attackStrength, defenceStrength, sideStrength, type SideStrength } from './strength.ts';
import { rowOf } from './terrain.ts';
import { hasTigers } from './tigers.ts';
import type { CombatProcedure, Part, TerrainChoice } from './types.ts';

export interface Worksheet {
	readonly strengths: Readonly<Record<Part, SideStrength>>;
	readonly ready: ReadyToRoll;
	readonly outlook: Outlook;
}

export const hedgehogIn = ({ game }: World, hex: HexName): number => game.hexes[hex]?.hedgehog ?? 0;

/**
 * Works a combat out when all that sides choose is chosen.
 * @throws Error where something is still to be chosen
 * @rule ocs-8.0.sequence
 */
export function worksheet({ world, charts }: Fighting, fight: CombatProcedure): Worksheet {
	const { ground, ratings, target } = fight;
	if (!ground || !ratings.attacker || !ratings.defender) throw new Error('a choice of the combat is missing');
	const strengths = {
		attacker: attackTotal(world, fight, fight.terrain),
		defender: defenceTotal(world, fight, ground),
	};
	const row = rowOf(world, ground);
	const ready: ReadyToRoll = {
		attack: fight.kind === 'overrun' ? 'overrun' : 'regular',
		row,
		start: startOf(charts['combat-columns'], row, strengths.attacker.total, strengths.defender.total),
		drm: ratingModifier(ratings.attacker.value, ratings.defender.value),
		hedgehog: hedgehogIn(world, target),
	};
	return { strengths, ready, outlook: outlook(charts, ready) };
}

/** The attackers, each stack by the terrain that was chosen for it. */
export function attackTotal(
	world: World,
	fight: CombatProcedure,
	terrain: Readonly<Record<HexName, TerrainChoice>>,
): SideStrength {
	const antiTank = antiTankAgainst(world, fight);
	const tigers = hasTigers(world, living(world, fight.defenders));
	return sideStrength(
		living(world, fight.units).flatMap((unit) => {
			const choice = terrain[placeOf(world, unit.state)];
			return choice ? [attackStrength(world, unit, choice, antiTank, tigers)] : [];
		}),
	);
}

/** Anti-tank effects of the defending hex; none against attacking Tigers, where that is played. */
export const antiTankAgainst = (
	world: World,
	fight: Pick<CombatProcedure, 'units' | 'defenders' | 'target'>,
) =>
	hasTigers(world, living(world, fight.units))
		? 0
		: antiTankIn(living(world, fight.defenders), hedgehogIn(world, fight.target));

/** The defenders by the ground chosen for them. */
export function defenceTotal(world: World, fight: CombatProcedure, ground: TerrainChoice): SideStrength {
	const supplied = (unit: Combatant): boolean => !fight.unsupplied.includes(unit.id);
	return sideStrength(
		living(world, fight.defenders).map((unit) => defenceStrength(world, unit, ground, supplied(unit))),
	);
}
