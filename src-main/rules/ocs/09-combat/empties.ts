/** Attacks on empty hexes, an optional rule: they are paid for like any, and entered without dice. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { inWords } from '../../hexwar/fraction.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Dice } from '../../kit/dice.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { isTooMuch, sizeTogether } from '../04-general/stacking.ts';
import { stackAt } from '../04-general/stacks.ts';
import type { CombatSupply } from '../12-supply/combat-supply.ts';
import { evolveFight } from '../evolve/fight-table.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';
import { capturesAt } from './capture/capture.ts';
import { combatant, enemiesIn } from './combatants.ts';
import type { FightFact } from './facts.ts';
import type { Fighting } from './fighting.ts';
import { fact } from './procedure.ts';

/** Returns whether a hex without enemy combat units may be attacked. @rule ocs-21.8a */
export const mayAttackEmpty = (world: World, target: HexName, side: SideId): boolean =>
	isOn(world.game, 'attacks-on-empties') && enemiesIn(world, target, side).length === 0;

/** Units that came down by an Air Drop in this turn, and attack an empty hex: they pay nothing. @rule ocs-21.8c */
export const areDropped = ({ game }: Pick<World, 'game'>, units: readonly UnitId[]): boolean =>
	units.every((id) => game.units.get(id)?.droppedIn === game.clock.turn);

/** Why units can't all enter a hex that they attack, or null if they can: there is no choice of who advances. */
export function noRoomInside(
	{ scenario, game }: World,
	units: readonly UnitId[],
	target: HexName,
): Refusal | null {
	const side = game.units.get(units[0] ?? '')?.side;
	const there = stackAt(game, target, side).map(({ unit }) => unit);
	const coming = units.flatMap((id) => game.units.get(id) ?? []);
	const size = sizeTogether(scenario, [...there, ...coming]);
	return isTooMuch(size)
		? refuse(
				'ocs-4.8.limit',
				'combat/too-much',
				`${inWords(size)} regimental equivalents would stand at ${target}, and 10 may.`,
				{ allowed: 'an attack by fewer units: all that pay go in' },
			)
		: null;
}

/**
 * An empty hex attacked: its attackers are paid for and enter it. Nothing is rolled, and nobody exploits.
 * @param supply what pays for them
 * @rule ocs-21.8b
 */
export function attackEmpty(
	desk: Fighting,
	{ units, target }: { readonly units: readonly UnitId[]; readonly target: HexName },
	supply: CombatSupply | null,
	dice: Dice,
): Decision<FightFact> {
	const no = noRoomInside(desk.world, units, target);
	if (no) return no;
	const { side } = combatant(desk.world, units[0] ?? '').state;
	const entered: readonly FightFact[] = [
		fact('empty-attacked', 'ocs-21.8b', { side, units, target }),
		...(supply ? [fact('combat-supplied', 'ocs-21.8b', { part: 'attacker', side, ...supply })] : []),
		fact('advanced', 'ocs-21.8b', { side, units, to: target }),
	];
	const world = { ...desk.world, game: entered.reduce(evolveFight, desk.world.game) };
	return {
		kind: 'facts',
		facts: [...entered, ...capturesAt({ ...desk, world }, side, target, 'advance', dice)],
	};
}
