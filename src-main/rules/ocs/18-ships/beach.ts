/** Beach Assaults under way: supply afloat, the landing by the table instead, and the losses if the beach holds. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { capturesAt } from '../09-combat/capture/capture.ts';
import { combatant, combatUnitsIn, type Combatant } from '../09-combat/combatants.ts';
import type { CombatFact, FightFact } from '../09-combat/facts.ts';
import type { Fighting } from '../09-combat/fighting.ts';
import { mustLose, stepLostFact } from '../09-combat/losses.ts';
import type { SupplyMeans } from '../09-combat/means.ts';
import { attackSupply, type Paying } from '../09-combat/supply.ts';
import type { CombatProcedure } from '../09-combat/types.ts';
import type { CombatSupply } from '../12-supply/combat-supply.ts';
import { removedOf } from '../12-supply/weights.ts';
import { boardOf } from '../board.ts';
import { evolveFight } from '../evolve/fight-table.ts';
import type { World } from '../game.ts';
import { option } from '../options.ts';
import { aboard, goneDown, overloads } from './craft.ts';
import { groupRolled, landingGroups } from './landing-table.ts';
import { isCraft, shipsIn } from './ships.ts';

/** The craft that units are aboard, each once. */
export const craftOf = ({ game }: Pick<World, 'game'>, units: readonly UnitId[]): readonly string[] => [
	...new Set(
		units.flatMap((id) => {
			const elsewhere = game.units.get(id)?.elsewhere;
			return elsewhere?.kind === 'aboard' ? [elsewhere.ship] : [];
		}),
	),
];

/** Supply that a side has on Landing Craft in a hex and beside it. */
function afloatBy(world: World, side: SideId, hex: HexName): readonly SupplyMeans[] {
	const near = [hex, ...boardOf(world.scenario).beside(hex)];
	return near
		.flatMap((at) => shipsIn(world, at, side))
		.filter((ship) => isCraft(ship) && ship.state.tokens > 0)
		.map(({ id, state }) => ({ id, tokens: state.tokens, organic: false, through: null }));
}

/**
 * Returns how a Beach Assault is supplied: with what Landing Craft carry in the hex of the attackers or beside it, and by internal
 * stocks where the campaign reads it so.
 * @rule ocs-18.6a.B
 */
export function beachSupply(
	desk: Pick<Fighting, 'world' | 'charts'>,
	units: readonly Combatant[],
	from: HexName,
	pays: readonly string[] = [],
): CombatSupply {
	const { world } = desk;
	const side = units[0]?.state.side;
	const stocks = option(world.game, 'beach-stocks') === 'yes';
	const fighters: readonly Combatant[] = stocks
		? units
		: units.map((unit) => ({ ...unit, state: { ...unit.state, internals: 'exhausted' } }));
	const paying: Paying = { ...desk, means: { sources: () => (side ? afloatBy(world, side, from) : []) } };
	return attackSupply(
		paying,
		fighters,
		fighters.map(({ id }) => id),
		pays,
	);
}

/**
 * Lands by the table in a hex that its defenders have left: the dice, what the landing units capture, cargo without
 * room.
 */
export function landedByTable(
	desk: Fighting,
	{ side, hex, units }: { readonly side: SideId; readonly hex: HexName; readonly units: readonly UnitId[] },
	dice: Dice,
): readonly FightFact[] {
	const facts: FightFact[] = [];
	const add = (world: World, more: readonly FightFact[]): World => {
		facts.push(...more);
		return { ...world, game: more.reduce(evolveFight, world.game) };
	};
	let world = desk.world;
	for (const group of landingGroups(world, units))
		world = add(world, [groupRolled(world, { hex, side, units: group, halts: true }, dice)]);
	const able = units.some((id) => {
		const { state } = combatant(world, id);
		return state.at === hex && isAttackCapable(world.scenario, state);
	});
	if (able) world = add(world, capturesAt({ ...desk, world }, side, hex, 'advance', dice));
	const { value: gone, rolls } = withRolls(dice, () => overloads(world, side, dice));
	add(world, [{ type: 'landings-ended', v: 1, rule: 'ocs-18.5f.C', payload: { side, gone }, rolls }]);
	return facts;
}

/**
 * Resolves the assault by the table at the defender's choice: his units there are destroyed, whatever the dice, and
 * those that land are in the hex and go no further.
 * @rule ocs-18.6b.result
 */
export function beachByTable(desk: Fighting, fight: CombatProcedure, dice: Dice): readonly FightFact[] {
	const { world } = desk;
	const { attacker: side, defender, target: hex, units } = fight;
	const dead = combatUnitsIn(world, hex, defender).map(({ id }) => id);
	const lost: CombatFact = {
		type: 'units-lost',
		v: 1,
		rule: 'ocs-18.6b.result',
		payload: { side: defender, units: dead, hex, why: 'beach', ...removedOf(world, dead) },
	};
	const after = { ...desk, world: { ...world, game: evolveFight(world.game, lost) } };
	return [lost, ...landedByTable(after, { side, hex, units }, dice)];
}

/**
 * Takes the next option of a Beach Assault if only one unit can; returns null if there is a choice or it isn't a Beach
 * Assault. All options of its attackers are steps.
 * @rule ocs-18.6a.C
 */
export function optionOnBeach(
	world: World,
	fight: CombatProcedure,
	left: readonly Combatant[],
): readonly CombatFact[] | null {
	if (!fight.beach) return null;
	const [only, ...others] = mustLose(left, fight.ratings.attacker?.unit ?? '', fight.due.attacker.lost);
	return only !== undefined && others.length === 0 ? [stepLostFact(world, 'attacker', only, 'option')] : null;
}

/**
 * Returns the losses if defenders hold the beach: every attacking unit, and their Landing Craft with everything else
 * aboard.
 * @rule ocs-18.6a.E
 */
export function beachFailed(world: World, fight: CombatProcedure): FightFact {
	const { attacker: side, defender: against, target: hex, units, beach } = fight;
	const ships = beach?.ships ?? [];
	const loads = ships.map((id) => aboard(world, id));
	const lossFacts = goneDown(world, {
		units: loads.flatMap((load) => load.units),
		transports: loads.flatMap(({ transports }) => transports),
		tokens: loads.reduce((so, { tokens }) => so + tokens, 0),
	});
	return {
		type: 'beach-failed',
		v: 1,
		rule: 'ocs-18.6a.E',
		payload: { side, against, hex, units, ships, gone: lossFacts },
	};
}
