/** Declaring an overrun: a combat in the course of a move, fought from the hex beside the target. */
import type { MissionFact } from '../14-air/frames.ts';
import { noFightNow } from '../02-sequence/simulcast.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { add, compare, fraction, inWords, pointsInWords, ZERO } from '../../hexwar/fraction.ts';
import type { Dice } from '../../kit/dice.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { underWay } from '../04-general/whose.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { By } from '../09-combat/types.ts';
import {
	cannotFight,
	fightDeclaredFact,
	noSuchUnits,
	notSupplied,
	type Attack,
} from '../09-combat/declare.ts';
import type { Fighting } from '../09-combat/fighting.ts';
import type { FightMeans } from '../09-combat/means.ts';
import { combatUnitsIn, enemiesIn, combatant, regimentsOf, type Combatant } from '../09-combat/combatants.ts';
import { fact } from '../09-combat/procedure.ts';
import { carriedOn } from '../procedures.ts';
import { nameOf } from '../03-counters/names.ts';
import { attackSupply } from '../09-combat/supply.ts';
import { negatorsIn, noted, supplyUsed } from '../12-supply/negated-ways.ts';

/** Movement points that an overrun costs each unit, with the advance; a hex that costs more cannot be overrun. */
const OVERRUN_COST = fraction(3);
const STACK_LIMIT = fraction(10);

/**
 * Declares an overrun: the units pay their points and stay in place until the target is empty. Other units in their hex
 * take no part and are not affected.
 * @param by whose units move: theirs is the segment
 * @rule ocs-8.0.adjacent
 * @rule ocs-8.1a.cost
 * @rule ocs-8.1g
 * @rule ocs-8.1h.result
 */
export function decideOverrun(desk: Fighting, attack: Attack, by: By, dice: Dice): Decision<MissionFact> {
	const { world } = desk;
	const no = cannotOverrun(desk, attack, by);
	if (no) return no;
	const units = attack.units.map((id) => combatant(world, id));
	const supply = attackSupply(desk, units, attack.internals, attack.from);
	const unpaid = notSupplied(world, attack, supply);
	if (unpaid) return unpaid;
	const side = units[0]?.state.side as SideId;
	const spent = Object.fromEntries(
		units.map(({ id, state }) => [id, add(state.phase?.spent ?? ZERO, OVERRUN_COST)]),
	);
	const declared = fightDeclaredFact(world, 'overrun', attack, side, spent);
	const stay = noted(negatorsIn(world, side, supplyUsed(attack.units, supply)));
	const paid = fact('combat-supplied', 'ocs-9.2.2', { part: 'attacker', side, ...supply, ...stay });
	return { kind: 'facts', facts: carriedOn(desk, [declared, paid], dice) };
}

/** Returns why an overrun can't be declared, or null. */
export function cannotOverrun(desk: Fighting, { units, target }: Attack, by: By): Refusal | null {
	const { world } = desk;
	const busy = underWay(world)
		? refuse('ocs-9.2.order', 'combat/busy', 'Another fight waits for a choice: end it first.')
		: null;
	const first =
		busy ?? noFightNow(world.game) ?? notMoving(world, by) ?? noSuchUnits(world, units, mover(world, by));
	if (first) return first;
	const attackers = units.map((id) => combatant(world, id));
	return (
		notTogether(world, attackers) ??
		attackers.map((unit) => cannotTakePart(world, unit)).find((no) => no !== null) ??
		noTarget(world, attackers, target) ??
		attackers.map((unit) => cannotPay(desk, unit, target)).find((no) => no !== null) ??
		desk.means.cannotMove(world, units, attackers[0]?.state.at ?? '', target) ??
		overstacked(world, attackers) ??
		null
	);
}

/** What its own side knows of an overrun. */
export interface OwnOverrun {
	readonly world: World;
	readonly means: Pick<FightMeans, 'pointsLeft' | 'entryCost' | 'cannotMove'>;
}

/** Returns why these units can't overrun a hex, whatever the enemy has there, or null if they can. */
export function ownOverrunners(
	desk: OwnOverrun,
	{ units, target }: Pick<Attack, 'units' | 'target'>,
	side: SideId,
): Refusal | null {
	const { world, means } = desk;
	const first = noFightNow(world.game) ?? notMoving(world, side) ?? noSuchUnits(world, units, side);
	if (first) return first;
	const own = units.map((id) => combatant(world, id));
	return (
		notTogether(world, own) ??
		own.map((unit) => cannotTakePart(world, unit)).find((no) => no !== null) ??
		notBeside(world, own[0]?.state.at ?? '', target) ??
		own.map((unit) => cannotPay(desk, unit, target)).find((no) => no !== null) ??
		means.cannotMove(world, units, own[0]?.state.at ?? '', target) ??
		overstacked(world, own)
	);
}

const MOVEMENT_STEPS: readonly string[] = ['movement.movement', 'reaction.movement', 'exploitation.movement'];

/** In a Movement Segment the phasing side moves; in the Reaction Phase the other. */
function mover({ scenario, game }: World, by: By): By {
	if (by !== 'control' || !game.clock.step.startsWith('reaction')) return by;
	return scenario.sides.find(({ id }) => id !== game.clock.phasing)?.id ?? by;
}

function notMoving(world: World, by: By): Refusal | null {
	const { clock } = world.game;
	const own = clock.step.startsWith('reaction') ? by !== clock.phasing : by === clock.phasing;
	if (MOVEMENT_STEPS.includes(clock.step) && (own || by === 'control')) return null;
	return refuse(
		'ocs-9.1a',
		'overrun/not-now',
		'Overruns are made in a Movement Segment, by the side that moves.',
		{
			allowed: 'an overrun in the course of one’s own move',
		},
	);
}

/**
 * One stack, from one hex, that began the phase together.
 * @rule ocs-8.1.together
 * @rule ocs-9.1c.overrun
 */
function notTogether(world: World, units: readonly Combatant[]): Refusal | null {
	const [first, ...others] = units;
	const apart = others.find(({ state }) => state.at !== first?.state.at);
	if (apart)
		return refuse('ocs-9.1c.overrun', 'overrun/two-hexes', 'An overrun is made from one hex.', {
			allowed: `an overrun by units at ${first?.state.at ?? ''}`,
		});
	const began = ({ state }: Combatant): HexName | null => state.phase?.began ?? state.at;
	const stranger = others.find((unit) => first && began(unit) !== began(first));
	if (!stranger) return null;
	return refuse(
		'ocs-8.1.together',
		'overrun/not-together',
		`${nameOf(world, stranger.id)} did not begin the phase in the hex of the others.`,
		{ allowed: 'an overrun by units that began the phase stacked together', overrulable: true },
	);
}

/**
 * Combat, Move or Exploitation Mode: DG units fight, but do not overrun, and stay behind.
 * @rule ocs-8.1.modes
 * @rule ocs-8.0.dg
 */
export function cannotTakePart(world: World, unit: Combatant): Refusal | null {
	if (unit.mode === 'dg')
		return refuse('ocs-8.0.dg', 'overrun/dg', `${nameOf(world, unit.id)} is DG and cannot overrun.`, {
			allowed: 'an overrun by the others, who leave it behind',
		});
	if (unit.state.phase?.move === 'moved')
		return refuse('ocs-8.1f', 'overrun/moved', `${nameOf(world, unit.id)} has ended its move.`);
	return cannotFight(world, unit);
}

/**
 * The target must be one hex adjacent to the stack with enemy combat units: an empty one is entered by moving. The same
 * hex may be overrun again, and others after it.
 * @rule ocs-8.0.target
 * @rule ocs-8.1d
 * @rule ocs-8.1.unlimited
 */
function noTarget(world: World, [first]: readonly Combatant[], target: HexName): Refusal | null {
	const apart = notBeside(world, first?.state.at ?? '', target);
	if (apart) return apart;
	if (first && enemiesIn(world, target, first.state.side).length > 0) return null;
	return refuse('ocs-8.0.target', 'overrun/nobody', `No enemy combat unit stands at ${target}.`, {
		allowed: 'moving there',
	});
}

function notBeside({ scenario }: World, from: HexName, target: HexName): Refusal | null {
	const board = boardOf(scenario);
	if (board.find(target) !== null && board.find(from) !== null && board.distance(from, target) === 1)
		return null;
	return refuse(
		'ocs-8.1d',
		'overrun/not-adjacent',
		`${target} is not beside ${from}: draw the move into that hex, and the overrun follows it.`,
	);
}

/**
 * Three points each; the hex itself, with its hexside, must cost no more, not all, and without roads or bridges.
 * @rule ocs-8.1a.less
 * @rule ocs-8.1b.max3
 * @rule ocs-8.1b.all
 * @rule ocs-8.1c
 */
function cannotPay(
	{
		world,
		means,
	}: Pick<OwnOverrun, 'world'> & { readonly means: Pick<FightMeans, 'pointsLeft' | 'entryCost'> },
	{ id, state }: Combatant,
	target: HexName,
): Refusal | null {
	const name = nameOf(world, id);
	const left = means.pointsLeft(world, id);
	if (compare(left, OVERRUN_COST) < 0)
		return refuse(
			'ocs-8.1a.less',
			'overrun/points',
			`${name} has ${pointsInWords(left)} left; an overrun takes 3.`,
		);
	const cost = means.entryCost(world, id, state.at ?? '', target);
	if (typeof cost !== 'string' && compare(cost, OVERRUN_COST) <= 0) return null;
	const [rule, say] = groundWords(name, target, cost);
	return refuse(rule, 'overrun/ground', say, {
		allowed: 'an overrun of a hex that costs 3 points or less without roads and bridges',
		overrulable: true,
	});
}

function groundWords(
	name: string,
	target: HexName,
	cost: ReturnType<FightMeans['entryCost']>,
): readonly ['ocs-8.1b.max3' | 'ocs-8.1b.all' | 'ocs-8.1c', string] {
	if (cost === 'all')
		return [
			'ocs-8.1b.all',
			`${target} would take all of ${name}’s points across country: it can’t be overrun.`,
		];
	if (cost === 'no')
		return [
			'ocs-8.1c',
			`${name} can’t enter ${target} across country, and an overrun uses no road or bridge.`,
		];
	return [
		'ocs-8.1b.max3',
		`${target} would cost ${name} ${pointsInWords(cost)} across country; more than 3 cannot be overrun.`,
	];
}

/**
 * Friends in the hex of an overrun count for stacking with those that overrun.
 * @rule ocs-8.1h.stack
 * @rule ocs-4.8a.overrun
 */
function overstacked(world: World, [first]: readonly Combatant[]): Refusal | null {
	const { at, side } = first?.state ?? {};
	if (!at || !side) return null;
	const size = regimentsOf(combatUnitsIn(world, at, side));
	if (compare(size, STACK_LIMIT) <= 0) return null;
	return refuse(
		'ocs-8.1h.stack',
		'overrun/stack',
		`${inWords(size)} RE stand at ${at}: more than 10 cannot overrun.`,
		{
			allowed: 'an overrun out of a hex with 10 RE at most',
		},
	);
}

/**
 * Returns whether units that overran may move on: always, unless they took an option as retreat.
 * @rule ocs-8.0.continue
 * @rule ocs-8.1f
 */
export const mayMoveOn = ({ game }: World, unit: UnitId): boolean => {
	const state = game.units.get(unit);
	return state !== undefined && state.at !== null && state.phase?.move !== 'moved';
};
