/** Questions to a defender about terrain: stack by stack, then for its own hex. */
import { compare } from '../../hexwar/fraction.ts';
import { stacksSeen } from '../04-general/stacks-seen.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import { combatant } from './combatants.ts';
import type { Fighting } from './fighting.ts';
import { startOf } from './odds.ts';
import { assaultTerrains, attackTerrains, defenceTerrains, rowOf } from './terrain.ts';
import type { CombatProcedure, TerrainChoice } from './types.ts';
import { attackTotal, defenceTotal } from './worksheet.ts';

export interface TerrainQuestion {
	/** The attacking stack's hex, or null for the defenders’ own. */
	readonly from: HexName | null;
	/** The best for the defender comes first. */
	readonly choices: readonly TerrainChoice[];
}

/**
 * Returns the next terrain to choose, or null if all are chosen. Each attacking stack has a separate choice; the
 * defenders’ own doesn't depend on them.
 * @rule ocs-9.4b.each
 * @rule ocs-9.2.4
 */
export function terrainToChoose(desk: Fighting, fight: CombatProcedure): TerrainQuestion | null {
	const from = fight.from.find((hex) => !(hex in fight.terrain));
	if (from !== undefined) return { from, choices: forStack(desk, fight, from) };
	return fight.ground ? null : { from: null, choices: forDefence(desk, fight) };
}

/**
 * Returns the fight as its defender sees it: only the top unit of each attacking stack, so that the order of the offers
 * reveals nothing more.
 */
function asSeen(world: World, fight: CombatProcedure): CombatProcedure {
	const tops = fight.from.flatMap((hex) => {
		const top = stacksSeen(world, fight.attacker, hex)?.top?.counter;
		return (
			fight.units.find((id) => {
				const { at, counter } = combatant(world, id).state;
				return at === hex && counter === top;
			}) ?? []
		);
	});
	return { ...fight, units: tops };
}

/** The terrain that leaves the stack weakest comes first. */
function forStack({ world }: Fighting, fight: CombatProcedure, from: HexName): readonly TerrainChoice[] {
	const seen = asSeen(world, fight);
	const total = (choice: TerrainChoice) => attackTotal(world, seen, { [from]: choice }).total;
	const terrains = fight.beach
		? assaultTerrains(world, fight.target)
		: attackTerrains(world, from, fight.target);
	return terrains.toSorted((a, b) => compare(total(a), total(b)));
}

/** The ground in which the odds begin furthest to the left comes first. */
function forDefence({ world, charts }: Fighting, fight: CombatProcedure): readonly TerrainChoice[] {
	const attack = attackTotal(world, asSeen(world, fight), fight.terrain).total;
	const start = (ground: TerrainChoice): number =>
		startOf(charts['combat-columns'], rowOf(world, ground), attack, defenceTotal(world, fight, ground).total)
			.column;
	return defenceTerrains(world, fight.target).toSorted((a, b) => start(a) - start(b));
}
