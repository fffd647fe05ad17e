/** Declaring a regular combat: who may attack what, from where, and how it is paid for. */
import type { MissionFact } from '../14-air/frames.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { underWay } from '../04-general/whose.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { givesExploitation } from './exploitation.ts';
import type { CombatFact } from './facts.ts';
import type { By } from './types.ts';
import type { Fighting } from './fighting.ts';
import { inContact } from '../04-general/contact.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { combatUnitsIn, enemiesIn, combatant, isGun, type Combatant } from './combatants.ts';
import { areDropped, attackEmpty, mayAttackEmpty } from './empties.ts';
import { fact } from './procedure.ts';
import { carriedOn } from '../procedures.ts';
import type { CombatSupply } from '../12-supply/combat-supply.ts';
import type { FightMeans } from './means.ts';
import { attackSupply } from './supply.ts';
import { nameOf } from '../03-counters/names.ts';

export interface Attack {
	readonly units: readonly UnitId[];
	readonly target: HexName;
	/** Units that are to use internal stocks where supply in reach is not enough for all. */
	readonly internals?: readonly UnitId[];
	/** Dumps that are drawn on, or HQs that throw, before any other. */
	readonly from?: readonly string[];
}

/**
 * Declares an attack: hexes, units and target are fixed, and the attacker pays. Nobody has to attack.
 * @returns facts up to the first choice, or why not
 * @rule ocs-9.2.1
 * @rule ocs-9.2.order
 * @rule ocs-9.0.supply-first
 * @rule ocs-9.1b
 */
export function decideAttack(desk: Fighting, attack: Attack, by: By, dice: Dice): Decision<MissionFact> {
	const { world } = desk;
	const no = cannotAttack(desk, attack, by);
	if (no) return no;
	const attackers = attack.units.map((id) => combatant(world, id));
	const attacker = attackers[0]?.state.side ?? '';
	const isEmpty = mayAttackEmpty(world, attack.target, attacker as SideId);
	if (isEmpty && areDropped(world, attack.units)) return attackEmpty(desk, attack, null, dice);
	const supply = attackSupply(desk, attackers, attack.internals, attack.from);
	const unpaid = notSupplied(world, attack, supply);
	if (unpaid) return unpaid;
	if (isEmpty) return attackEmpty(desk, attack, supply, dice);
	const declared = fightDeclaredFact(world, 'combat', attack, attacker as SideId);
	const paid = fact('combat-supplied', 'ocs-9.2.2', {
		part: 'attacker',
		side: attacker as SideId,
		...supply,
	});
	return { kind: 'facts', facts: carriedOn(desk, [declared, paid], dice) };
}

/** The fact of a combat or an overrun that begins. */
export function fightDeclaredFact(
	world: World,
	kind: 'combat' | 'overrun',
	{ units, target }: Attack,
	attacker: SideId,
	spent: Extract<CombatFact, { type: 'fight-declared' }>['payload']['spent'] = null,
): CombatFact {
	const defender = otherSide(world.scenario, attacker);
	return fact('fight-declared', kind === 'combat' ? 'ocs-9.2.1' : 'ocs-8.0.adjacent', {
		...{ kind, attacker, defender, units, target, spent },
		defenders: combatUnitsIn(world, target, defender).map(({ id }) => id),
		from: [...new Set(units.map((id) => combatant(world, id).state.at ?? ''))],
		exploitable: givesExploitation(kind, world.game.clock.step),
	});
}

/** Returns why an attack can't be declared, by what its side knows, or null. */
export function cannotAttack(desk: Fighting, { units, target }: Attack, by: By): Refusal | null {
	const { world } = desk;
	return (
		notNow(world, by) ??
		noSuchUnits(world, units, by) ??
		noTarget(world, target, by) ??
		unfit(world, units) ??
		firstOf(units, (id) => cannotReach(desk, combatant(world, id), target)) ??
		already(world, units, target)
	);
}

/**
 * Returns why its own units can't attack a hex, as far as their side knows, or null if they can.
 * @param seen whether it sees an enemy there
 */
export const ownAttackers = (
	desk: Pick<Fighting, 'world'> & { readonly means: Pick<FightMeans, 'entry'> },
	{ units, target }: Pick<Attack, 'units' | 'target'>,
	side: SideId,
	seen: boolean,
): Refusal | null =>
	notNow(desk.world, side) ??
	noSuchUnits(desk.world, units, side) ??
	(seen ? null : nobodyAt(target)) ??
	unfit(desk.world, units) ??
	firstOf(units, (id) => cannotReach(desk, combatant(desk.world, id), target)) ??
	already(desk.world, units, target);

/** Returns why a unit can't attack in this segment, or null if it can. */
export function cannotAttackNow(world: World, id: UnitId): Refusal | null {
	const unit = combatant(world, id);
	return cannotFight(world, unit) ?? notExploiting(world, unit) ?? already(world, [id], '');
}

const unfit = (world: World, units: readonly UnitId[]): Refusal | null =>
	firstOf(units, (id) => cannotFight(world, combatant(world, id))) ??
	firstOf(units, (id) => notExploiting(world, combatant(world, id)));

/** Returns why a unit can't take part in an attack on a hex, or null if it can. */
export const cannotJoinFight = (
	desk: Pick<Fighting, 'world'> & { readonly means: Pick<FightMeans, 'entry'> },
	id: UnitId,
	target: HexName,
): Refusal | null => cannotAttackNow(desk.world, id) ?? cannotReach(desk, combatant(desk.world, id), target);

/** Nobody to attack: the same words whether a hex is empty or its side sees nobody there. */
export const nobodyAt = (target: HexName): Refusal =>
	refuse('ocs-9.0.target', 'combat/nobody', `No enemy combat unit stands at ${target}.`, {
		allowed: 'moving an Attack-Capable unit there: what is there falls to it',
	});

const firstOf = <V>(list: readonly V[], why: (each: V) => Refusal | null): Refusal | null => {
	for (const each of list) {
		const no = why(each);
		if (no) return no;
	}
	return null;
};

const COMBAT_STEPS: readonly string[] = ['combat.combat', 'exploitation.combat'];

/**
 * Allows it only in a Combat Segment, and only for the phasing side.
 * @rule ocs-9.0.when
 * @rule ocs-9.1a
 */
function notNow({ game }: World, by: By): Refusal | null {
	if (underWay({ game }))
		return refuse('ocs-9.2.order', 'combat/busy', 'Another fight waits for a choice: end it first.');
	if (!COMBAT_STEPS.includes(game.clock.step))
		return refuse('ocs-9.0.when', 'combat/not-now', 'Attacks are declared in a Combat Segment.', {
			allowed: 'an attack in the Combat Segment of the Combat or Exploitation Phase',
			overrulable: true,
		});
	if (by !== 'control' && by !== game.clock.phasing)
		return refuse('ocs-9.1a', 'combat/not-phasing', 'Only the side whose Player Turn it is attacks.');
	return null;
}

/**
 * Checks that the units exist, on the map, and belong to the phasing side; another side's unit is treated as
 * non-existent.
 */
export function noSuchUnits({ game }: World, units: readonly UnitId[], by: By): Refusal | null {
	if (units.length === 0 || new Set(units).size < units.length)
		return refuse('ocs-9.2.1', 'combat/no-units', 'Name the attacking units, each once.');
	const side = by === 'control' ? game.clock.phasing : by;
	return firstOf(units, (id) => {
		const unit = game.units.get(id);
		return unit && unit.at !== null && unit.side === side
			? null
			: refuse('ocs-9.2.1', 'combat/no-unit', 'There is no such unit on the map that may attack.');
	});
}

/**
 * The target must be a hex with enemy combat units: other enemy counters are captured by moving in.
 * @rule ocs-9.0.target
 * @rule ocs-9.0.bystanders
 */
function noTarget(world: World, target: HexName, by: By): Refusal | null {
	const { phasing } = world.game.clock;
	const board = boardOf(world.scenario);
	if (board.find(target) === null)
		return refuse('ocs-9.2.1', 'combat/no-hex', `There is no hex ${target} on this map.`);
	const sees = by === 'control' || inContact(world, by, target);
	if (phasing && sees && enemiesIn(world, target, phasing).length > 0) return null;
	if (phasing && sees && mayAttackEmpty(world, target, phasing)) return null;
	return nobodyAt(target);
}

/**
 * Guns bombard and never assault; Strat and unreleased Reserve bar an attack; strengths in parentheses only defend.
 * Lack of fuel bars nothing.
 * @rule ocs-9.0.nobarrage
 * @rule ocs-9.1e.mode
 * @rule ocs-9.1e.fuel
 * @rule ocs-4.4a
 * @rule ocs-5.7.limits
 * @rule ocs-5.8.nofight
 */
export function cannotFight(world: World, unit: Combatant): Refusal | null {
	const name = nameOf(world, unit.id);
	if (isGun(unit))
		return refuse(
			'ocs-9.0.nobarrage',
			'combat/guns',
			`${name} is artillery: it bombards, and never attacks.`,
			{
				allowed: 'a barrage in a Barrage Segment',
			},
		);
	if (unit.mode === 'strat' || unit.mode === 'reserve')
		return refuse(
			'ocs-9.1e.mode',
			'combat/mode',
			`${name} is in ${unit.mode === 'strat' ? 'Strat' : 'Reserve'} Mode and cannot attack.`,
			{ allowed: 'an attack by units in Combat, Move, DG or Exploitation Mode', overrulable: true },
		);
	if (!isAttackCapable(world.scenario, unit.state))
		return refuse('ocs-4.4a', 'combat/defends-only', `${name} can defend, but not attack.`);
	return null;
}

/**
 * In the Exploitation Phase those fight who came into Exploitation, or were released from Reserve.
 * @rule ocs-9.13a
 */
function notExploiting(world: World, unit: Combatant): Refusal | null {
	const { step } = world.game.clock;
	const may = unit.mode === 'exploit' || unit.state.phase?.released === true;
	if (may || !step.startsWith('exploitation')) return null;
	return refuse(
		'ocs-11.0a.who',
		'combat/not-exploiting',
		`${nameOf(world, unit.id)} is neither in Exploitation nor released from Reserve.`,
		{ allowed: 'an attack by units in Exploitation Mode and by released reserves', overrulable: true },
	);
}

/**
 * Attackers stand beside the target and could go there by the rules of movement; by a road alone is enough.
 * @rule ocs-9.1f.enter
 * @rule ocs-9.1f.road
 * @rule ocs-9.3a
 */
function cannotReach(
	{ world, means }: Pick<Fighting, 'world'> & { readonly means: Pick<FightMeans, 'entry'> },
	{ id, state }: Combatant,
	target: HexName,
): Refusal | null {
	const name = nameOf(world, id);
	const from = state.at ?? '';
	if (boardOf(world.scenario).distance(from, target) !== 1)
		return refuse(
			'ocs-9.0.when',
			'combat/not-adjacent',
			`${name} at ${from} does not stand beside ${target}.`,
		);
	if (means.entry(world, id, from, target) === 'barred')
		return refuse('ocs-9.1f.enter', 'combat/barred', `${name} could not move from ${from} to ${target}.`, {
			allowed: 'an attack by units that could enter the hex, be it by a road',
			overrulable: true,
		});
	return null;
}

/**
 * In one segment a unit attacks once and a hex is attacked once, by as many units from as many hexes as can; no unit is in
 * two attacks, and no two hexes are attacked as one.
 * @rule ocs-9.1c.once
 * @rule ocs-9.1c.nosplit
 * @rule ocs-9.1c.many
 */
function already(world: World, units: readonly UnitId[], target: HexName): Refusal | null {
	const twice = units.find((id) => combatant(world, id).state.phase?.attacked === true);
	if (twice !== undefined)
		return refuse(
			'ocs-9.1c.once',
			'combat/attacked',
			`${nameOf(world, twice)} has attacked in this segment.`,
		);
	if (world.game.hexes[target]?.attacked === true)
		return refuse('ocs-9.1c.once', 'combat/target-attacked', `${target} was attacked in this segment.`);
	return null;
}

/** Returns why an attack's supply can't be as it is wished, or null if it can. */
export const notSupplied = (
	world: World,
	{ internals = [] }: Pick<Attack, 'internals'>,
	{ unsupplied, marked }: Pick<CombatSupply, 'unsupplied' | 'marked'>,
): Refusal | null =>
	withoutSupply(world, unsupplied) ??
	needlessStocks(
		world,
		internals.filter((id) => !(id in marked)),
	);

/**
 * Refuses units that should use internal stocks although supply points in reach would pay for them: nothing is paid
 * without notice.
 */
function needlessStocks(world: World, units: readonly UnitId[]): Refusal | null {
	if (units.length === 0) return null;
	const names = units.map((id) => (world.game.units.has(id) ? nameOf(world, id) : id)).join(', ');
	return refuse(
		'ocs-12.10a.only-if',
		'combat/stocks',
		`Supply points in draw or throw range pay for ${names}: internal stocks are for units without them.`,
		{ allowed: 'an attack paid with supply points' },
	);
}

/**
 * Units that can't be paid for and have no internal stocks take no part: the attack is cancelled, and the defender pays
 * nothing. The attacker may leave them out and declare again.
 * @rule ocs-9.0.cancel
 * @rule ocs-9.5.A
 */
function withoutSupply(world: World, unsupplied: readonly UnitId[]): Refusal | null {
	if (unsupplied.length === 0) return null;
	const names = unsupplied.map((id) => nameOf(world, id)).join(', ');
	return refuse('ocs-9.5.A', 'combat/no-supply', `There is no combat supply for ${names}.`, {
		allowed: 'an attack by those that can be paid for or have internal stocks',
		overrulable: true,
	});
}
