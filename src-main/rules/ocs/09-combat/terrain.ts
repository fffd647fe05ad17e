/** The terrains a defender may choose, and the effect of each. */
import type { CombatEffects } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, readFraction, type Fraction } from '../../hexwar/fraction.ts';
import { boardOf } from '../board.ts';
import { terrainOf } from '../charts/terrain.ts';
import type { CombatCategory } from '../charts/terrain-on-combat.ts';
import type { TerrainCategory } from '../charts/combat-table.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { TerrainChoice } from './types.ts';

/**
 * Returns what may modify the defending stack: any ground of its own hex, never a hexside feature, and never the
 * attacker's ground.
 * @rule ocs-9.3b
 * @rule ocs-9.3.defhex
 */
export function defenceTerrains(
	{ scenario }: Pick<World, 'scenario'>,
	target: HexName,
): readonly TerrainChoice[] {
	const board = boardOf(scenario);
	return board.grounds(board.hex(target)).map((id) => ({ kind: 'hex', id }));
}

/**
 * Returns what may modify a stack that attacks from a hex: one ground of the target’s hex, or one feature of the
 * hexside crossed.
 * @rule ocs-9.4b.one
 */
export function attackTerrains(
	world: Pick<World, 'scenario'>,
	from: HexName,
	target: HexName,
): readonly TerrainChoice[] {
	const board = boardOf(world.scenario);
	const [here, there] = [board.hex(from), board.hex(target)];
	const direction = board.grid.directionTo(here, there);
	const along =
		direction === null ? [] : board.map.sideKinds.filter((kind) => board.runsAlong(here, direction, kind));
	return [
		...defenceTerrains(world, target),
		...along.filter((id) => id in world.scenario.terrain.sides).map((id) => ({ kind: 'side', id }) as const),
	];
}

const BEACH: TerrainChoice = { kind: 'beach', id: 'beach' };
/** The effects of a beach on any kind of attacker. */
const BEACH_EFFECTS: CombatEffects = {
	row: null,
	attack: { armor: '1/2', mech: '1/2', other: '1/2' },
	defend: { armor: '1', mech: '1', other: '1' },
	bracketed: false,
};

/**
 * Returns what may modify a Beach Assault: the beach, which halves every attacker, or a ground of the target's hex.
 * @rule ocs-18.6a.F
 */
export const assaultTerrains = (
	world: Pick<World, 'scenario'>,
	target: HexName,
): readonly TerrainChoice[] => [BEACH, ...defenceTerrains(world, target)];

/**
 * Returns a terrain's multiplier for attackers of a category, from the game’s chart.
 * @rule ocs-9.3c
 */
export function attackFactor(
	world: Pick<World, 'scenario'>,
	choice: TerrainChoice,
	category: CombatCategory,
): Fraction {
	return multiplier(effects(world, choice).attack[category]);
}

/** Returns a ground's multiplier for defenders of a category; effects in brackets count as x1 (ocs-9.4d). */
export function defenceFactor(
	world: Pick<World, 'scenario'>,
	choice: TerrainChoice,
	category: CombatCategory,
): Fraction {
	const { bracketed, defend } = effects(world, choice);
	return bracketed ? fraction(1) : multiplier(defend[category]);
}

const ROWS: Readonly<Record<NonNullable<CombatEffects['row']>, TerrainCategory>> = {
	open: 'Open',
	close: 'Close',
	'very-close': 'Very Close',
	'extremely-close': 'Extremely Close',
};

/**
 * The row of the Combat Table: that of the ground which the defender chose for its own strength. Ground of which the
 * scenario gives no row counts as open.
 * @rule ocs-9.3.rows
 * @rule ocs-9.4c.row
 */
export function rowOf(world: Pick<World, 'scenario'>, ground: TerrainChoice): TerrainCategory {
	return ROWS[effects(world, ground).row ?? 'open'];
}

/** Says a terrain: 'the woods of the hex', 'the minor river crossed'. */
export function terrainWords(world: Pick<World, 'scenario'>, choice: TerrainChoice): string {
	const name = terrainName(world, choice);
	if (choice.kind === 'beach') return 'the beach: every attacker at half';
	return choice.kind === 'side' ? `the ${name} crossed` : `the ground of the hex: ${name}`;
}

/** 'open', 'minor river': as the map has it. */
export function terrainName({ scenario }: Pick<World, 'scenario'>, { kind, id }: TerrainChoice): string {
	const { ground, sides } = scenario.map;
	if (kind === 'beach') return 'beach';
	if (kind === 'side') return sides[id]?.name ?? id;
	return Object.values(ground).find((each) => each.id === id)?.name ?? id;
}

function effects({ scenario }: Pick<World, 'scenario'>, { kind, id }: TerrainChoice): CombatEffects {
	if (kind === 'beach') return BEACH_EFFECTS;
	const { grounds, sides } = terrainOf(scenario);
	const ground = kind === 'hex' ? grounds[id] : sides[id];
	if (!ground) throw new Error(`the scenario's terrain has no ${kind} "${id}"`);
	return ground.combat;
}

function multiplier(text: string): Fraction {
	const read = readFraction(text);
	if (!read) throw new Error(`"${text}" is no multiplier`);
	return read;
}
