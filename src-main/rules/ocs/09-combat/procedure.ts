/**
 * A combat from its declaration to the advance: what follows of itself, and what waits for a side’s choice. The steps are
 * those of the book’s numbered list, in its order.
 */
import { evolveFight } from '../evolve/fight-table.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import type { World } from '../game.ts';
import { raters, ratingOf } from './action-rating.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { removedOf } from '../12-supply/weights.ts';
import { inContact } from '../04-general/contact.ts';
import { antiTankIn } from './anti-tank.ts';
import { trucksOutOfReserve } from './disorganizing.ts';
import { capturesAt } from './capture/capture.ts';
import { exploiters } from './exploitation.ts';
import type { CombatFact, FightFact } from './facts.ts';
import { fighting, openCombat, type Fighting } from './fighting.ts';
import type { FightMeans } from './means.ts';
import type { Flying } from '../14-air/frames.ts';
import { combatUnitsIn, enemiesIn, combatant, living } from './combatants.ts';
import { involved, mustLose, stepLostFact } from './losses.ts';
import { goBack, isImmobile, tagalongs, waysBack } from './retreat.ts';
import { rollCombat } from './rolls.ts';
import { beachByTable, beachFailed, beachSupply, optionOnBeach } from '../18-ships/beach.ts';
import { defenceSupply } from './supply.ts';
import { terrainToChoose } from './terrain-questions.ts';
import type { CombatProcedure, NamedRating, Part, Retreating, TerrainChoice } from './types.ts';
import { antiTankAgainst, worksheet } from './worksheet.ts';

type Payload<T extends FightFact['type']> = Extract<FightFact, { type: T }>['payload'];

export const fact = <T extends CombatFact['type']>(
	type: T,
	rule: CombatFact['rule'],
	payload: Payload<T>,
): CombatFact => ({ type, v: 1, rule, payload }) as CombatFact;

const sideOf = (fight: CombatProcedure, part: Part) => fight[part];

/**
 * Pays for supply, the attacker’s first: the chosen payment is taken at once.
 * @rule ocs-9.2.2
 */
export const supplied = (
	fight: CombatProcedure,
	part: Part,
	supply: Omit<Payload<'combat-supplied'>, 'part' | 'side'>,
): CombatFact => fact('combat-supplied', 'ocs-9.2.2', { part, side: sideOf(fight, part), ...supply });

/**
 * A side names the unit that gives its Action Rating, the attacker first.
 * @rule ocs-9.2.3
 */
export function namesRating(
	{ world }: Fighting,
	fight: CombatProcedure,
	part: Part,
	unit: string,
): CombatFact {
	const named: NamedRating = { unit, value: ratingOf(combatant(world, unit), world.game.options) };
	return fact('rating-named', 'ocs-9.2.3', { part, side: sideOf(fight, part), ...named });
}

export const choosesTerrain = (
	fight: CombatProcedure,
	from: string | null,
	choice: TerrainChoice,
): CombatFact =>
	fact('terrain-chosen', from === null ? 'ocs-9.4c.def' : 'ocs-9.4b.each', {
		...{ side: fight.defender, from, choice },
	});

/**
 * Rolls the dice of a combat that is ready, and states the result. Any effect on the defender, even an option he may
 * ignore, takes his units out of Reserve.
 * @rule ocs-5.7d
 */
export function rolled(desk: Fighting, fight: CombatProcedure, dice: Dice): CombatFact {
	const { strengths, ready } = worksheet(desk, fight);
	const { value: roll, rolls } = withRolls(dice, () => rollCombat(desk.charts, ready, dice));
	const { losses, options, disorganized } = roll.result.defender;
	const touched = losses + options > 0 || disorganized;
	const unreserved = living(desk.world, fight.defenders).filter(({ mode }) => mode === 'reserve');
	const rolledFact = fact('combat-rolled', 'ocs-9.9.roll', {
		target: fight.target,
		strengths,
		ratings: {
			attacker: fight.ratings.attacker?.value ?? 0,
			defender: fight.ratings.defender?.value ?? 0,
		},
		antiTank: {
			attacker: antiTankIn(living(desk.world, fight.units), 0),
			defender: antiTankAgainst(desk.world, fight),
		},
		unreserved: touched ? unreserved.map(({ id }) => id) : [],
		...roll,
	});
	return { ...rolledFact, rolls };
}

/**
 * Returns the automatic next steps of a combat, or null if it waits for a choice or dice, or there is none.
 * @param dice for what an advance captures
 */
export function following(desk: Fighting, dice: Dice): readonly FightFact[] | null {
	const fight = openCombat(desk.world);
	if (!fight) return null;
	switch (fight.step) {
		case 'beach':
			return null;
		case 'defender-supply':
			return defenceWithoutChoice(desk, fight);
		case 'attacker-rating':
		case 'defender-rating':
			return ratingWithoutChoice(desk, fight);
		case 'terrain':
			return terrainWithoutChoice(desk, fight);
		case 'roll':
			return null;
		case 'attacker-result':
		case 'defender-result':
			return resultWithoutChoice(desk, fight, dice);
		case 'exploit':
			return exploiters(desk.world, fight).length > 0 ? null : [declines(fight)];
		case 'advance':
			return advanceWithoutChoice(desk, fight, dice);
	}
}

/**
 * Before any dice, supply or disclosure, the defender of a beach decides whether it is fought or goes by the table; the
 * choice is final. If it is fought the attacker pays, if it goes by the table nobody does.
 * @rule ocs-18.6b.opt
 */
export function answeredBeach(
	desk: Fighting,
	fight: CombatProcedure,
	by: 'fight' | 'table',
	dice: Dice,
): readonly FightFact[] {
	const answered = fact('beach-answered', 'ocs-18.6b.opt', { side: fight.defender, by });
	if (by === 'table') return [answered, ...beachByTable(desk, fight, dice), ended(fight)];
	const units = living(desk.world, fight.units);
	const paid = beachSupply(desk, units, fight.from[0] ?? '', fight.beach?.pays);
	return [answered, supplied(fight, 'attacker', paid)];
}

export const declines = (fight: CombatProcedure): CombatFact =>
	fact('exploitation-declined', 'ocs-9.13.ar', { side: fight.attacker });

function defenceWithoutChoice(desk: Fighting, fight: CombatProcedure): readonly FightFact[] | null {
	const ways = defenceSupply(desk, living(desk.world, fight.defenders));
	const only = Object.keys(ways).length === 1 ? ways.none : undefined;
	return only ? [supplied(fight, 'defender', only)] : null;
}

function ratingWithoutChoice(desk: Fighting, fight: CombatProcedure): readonly FightFact[] | null {
	const part = fight.step === 'attacker-rating' ? 'attacker' : 'defender';
	const [first, ...others] = raters(involved(desk.world, fight, part), desk.world.game.options, part);
	return first && others.length === 0 ? [namesRating(desk, fight, part, first.id)] : null;
}

function terrainWithoutChoice(desk: Fighting, fight: CombatProcedure): readonly FightFact[] | null {
	const next = terrainToChoose(desk, fight);
	const [only, ...others] = next?.choices ?? [];
	return next && only && others.length === 0 ? [choosesTerrain(fight, next.from, only)] : null;
}

/**
 * A side’s result as far as it leaves no choice: compulsory steps that only one unit can lose, what is beyond what the side
 * has, DG before any retreat, ways back of which there is one. The attacker’s comes first, whole.
 * @rule ocs-9.2.8
 * @rule ocs-9.10b
 */
function resultWithoutChoice(
	desk: Fighting,
	fight: CombatProcedure,
	dice: Dice,
): readonly FightFact[] | null {
	const { world } = desk;
	const part: Part = fight.step === 'attacker-result' ? 'attacker' : 'defender';
	const [stack] = fight.retreats;
	if (stack) return retreatWithoutChoice(desk, fight, stack, dice);
	const left = involved(world, fight, part);
	const { losses, options } = fight.due[part];
	const dg = part === 'defender' ? disorganizing(world, fight) : null;
	if (dg) return [dg];
	if (losses + options === 0) return [fact('result-done', 'ocs-9.2.8', { part })];
	if (left.length === 0) return [exhausted(fight, part)];
	if (losses === 0) return part === 'attacker' ? optionOnBeach(world, fight, left) : null;
	const [only, ...others] = mustLose(left, fight.ratings[part]?.unit ?? '', fight.due[part].lost);
	return only !== undefined && others.length === 0 ? [stepLostFact(world, part, only, 'loss')] : null;
}

/**
 * Losses beyond what a side has are ignored.
 * @rule ocs-9.11b
 */
const exhausted = (fight: CombatProcedure, part: Part): CombatFact =>
	fact('result-exhausted', 'ocs-9.11b', { part, side: sideOf(fight, part) });

/**
 * A DG result: every friendly combat unit in the target’s hex, at once.
 * @rule ocs-9.12a.dg
 * @rule ocs-5.10a.A
 * @rule ocs-5.10a.hex
 */
function disorganizing(world: World, { result, defender, target }: CombatProcedure): CombatFact | null {
	if (result?.defender.disorganized !== true) return null;
	const units = combatUnitsIn(world, target, defender).filter(({ mode }) => mode !== 'dg');
	if (units.length === 0) return null;
	return fact('disorganized', 'ocs-9.12a.dg', {
		side: defender,
		hex: target,
		units: units.map(({ id }) => id),
		unreserved: trucksOutOfReserve(world, target, defender),
	});
}

/**
 * Moves a stack to its next hex if there is no choice. Units without a line of retreat are destroyed, as are those that
 * others leave behind.
 * @rule ocs-9.12.destroyed
 */
function retreatWithoutChoice(
	desk: Fighting,
	fight: CombatProcedure,
	stack: Retreating,
	dice: Dice,
): readonly FightFact[] | null {
	const { world, means } = desk;
	const [dies, ...more] = stack.shock;
	if (dies !== undefined && more.length === 0)
		return [stepLostFact(world, partOf(fight, stack), dies, 'retreat')];
	if (dies !== undefined) return null;
	const stuck = living(world, stack.units).filter(isImmobile);
	if (stuck.length > 0)
		return [
			lost(
				world,
				stack,
				stuck.map(({ id }) => id),
				'immobile',
			),
		];
	if (stack.at === stack.start && tagalongs(world, fight, stack).length > 0) return null;
	const ways = waysBack(world, means, fight, stack);
	const [way, ...others] = ways;
	if (!way) return [withoutWay(desk, fight, stack)];
	if (others.length > 0) return null;
	return goes(desk, stack, way, dice);
}

/**
 * Retreats one hex; units in Strat Mode are eliminated if that hex is in a zone of control. Enemy counters there other
 * than combat units are captured by units that could attack, as in movement.
 * @rule ocs-5.8a.move
 */
export function goes(
	desk: Fighting,
	stack: Retreating,
	{ hex }: Parameters<typeof goBack>[2],
	dice: Dice,
): readonly FightFact[] {
	const { world, means } = desk;
	const { side } = combatant(world, stack.units[0] ?? '').state;
	// What it was told about the hex may differ from what it runs into there.
	const way = { hex, zone: means.enemyZone(world, side, hex) };
	const strat = living(world, stack.units).filter(({ mode }) => mode === 'strat');
	if (way.zone && strat.length > 0) {
		const stratUnits = strat.map(({ id }) => id);
		return [lost(world, stack, stratUnits, 'strat-in-zone')];
	}
	const back = goBack(world, stack, way);
	const able = living(world, stack.units).some(({ state }) => isAttackCapable(world.scenario, state));
	const [first] = living(world, stack.units);
	if (!able || !first) return [back];
	const there = { ...desk, world: { ...world, game: evolveFight(world.game, back) } };
	return [back, ...capturesAt(there, first.state.side, way.hex, 'retreat', dice)];
}

/**
 * No hex is open to the whole stack: units with a path of their own go first; if none has one, all are destroyed.
 * @rule ocs-I.C.forced
 */
function withoutWay({ world, means }: Fighting, fight: CombatProcedure, stack: Retreating): CombatFact {
	const alone = (unit: string): boolean =>
		waysBack(world, means, fight, { ...stack, units: [unit], trucks: [] }).length > 0;
	const able = stack.units.filter(alone);
	const [first] = able;
	if (first === undefined) return lost(world, stack, stack.units, 'no-way-back');
	const group = able.length < stack.units.length ? able : [first];
	return fact('retreat-split', 'ocs-9.12c.split', { side: combatant(world, first).state.side, units: group });
}

function lost(
	world: World,
	stack: Retreating,
	units: readonly string[],
	why: Payload<'units-lost'>['why'],
): CombatFact {
	const rule = {
		'no-way-back': 'ocs-9.12.destroyed',
		immobile: 'ocs-9.12b.immobile',
		'strat-in-zone': 'ocs-5.8a.move',
		beach: 'ocs-18.6b.result',
	};
	const { side } = combatant(world, units[0] ?? '').state;
	return fact('units-lost', rule[why] as CombatFact['rule'], {
		...{ side, units, hex: stack.at, why },
		...removedOf(world, units),
	});
}

/** Whether a stack that retreats attacked or defended. */
export function partOf(fight: CombatProcedure, stack: Retreating): Part {
	return stack.units.some((unit) => fight.units.includes(unit)) ? 'attacker' : 'defender';
}

/**
 * Advances if nobody has a choice: all that overran must enter an empty hex; nobody may who took an option as retreat,
 * or while defenders are left.
 * @rule ocs-9.12g.when
 * @rule ocs-9.12g.B
 * @rule ocs-9.12g.D
 * @rule ocs-8.0.advance
 */
function advanceWithoutChoice(
	desk: Fighting,
	fight: CombatProcedure,
	dice: Dice,
): readonly FightFact[] | null {
	const may = advancers(desk.world, fight);
	const holds = enemiesIn(desk.world, fight.target, fight.attacker).length > 0;
	if (fight.beach && holds) return [beachFailed(desk.world, fight), ended(fight)];
	if (may.length === 0) return [ended(fight, seenEmpty(desk.world, fight))];
	return fight.kind === 'overrun' ? advances(desk, fight, may, dice) : null;
}

/**
 * Returns the units that may advance: surviving attackers that can move, into a hex without enemy combat units, if no
 * option was taken as retreat.
 * @rule ocs-9.12g.A
 * @rule ocs-9.2.9
 */
export function advancers(world: World, fight: CombatProcedure): readonly string[] {
	if (fight.due.attacker.retreat > 0 || enemiesIn(world, fight.target, fight.attacker).length > 0) return [];
	return living(world, fight.units)
		.filter((unit) => !isImmobile(unit))
		.map(({ id }) => id);
}

/**
 * Units enter the target’s hex, and what the enemy has there falls to them; the fight is over.
 * @rule ocs-9.12g.C
 */
export function advances(
	desk: Fighting,
	fight: CombatProcedure,
	units: readonly string[],
	dice: Dice,
): readonly FightFact[] {
	if (units.length === 0) return [ended(fight, seenEmpty(desk.world, fight))];
	const side = fight.attacker;
	const advance = fact('advanced', 'ocs-9.12g.when', { side, units, to: fight.target });
	const there = { ...desk.world, game: evolveFight(desk.world.game, advance) };
	return [
		advance,
		...capturesAt({ ...desk, world: there }, side, fight.target, 'advance', dice),
		ended(fight),
	];
}

/** Returns whether the enemy has left the target, and the attacker may look there. */
const seenEmpty = (world: World, { target, attacker }: CombatProcedure): boolean =>
	enemiesIn(world, target, attacker).length === 0 && inContact(world, attacker, target);

/** @param cleared the attacker sees that the hex is empty, and nobody goes into it */
const ended = ({ attacker, target }: CombatProcedure, cleared = false): CombatFact =>
	fact('fight-ended', 'ocs-9.2.9', { attacker, target, ...(cleared ? { cleared } : {}) });

/** A combat's next step, where it leaves no choice. Returns false where it waits for a choice or for its dice. */
export function combatOn(unfolding: Flying, means: FightMeans, dice: Dice): boolean {
	const more = following(fighting(unfolding.at, means), dice);
	if (more) unfolding.add(...more);
	return more !== null;
}
