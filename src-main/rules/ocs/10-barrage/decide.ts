/** An artillery barrage from its order to the last step lost. */
import { carriedOn } from '../procedures.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { pointsInWords } from '../../hexwar/fraction.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { underWay } from '../04-general/whose.ts';
import { boardOf } from '../board.ts';
import { inContact } from '../04-general/contact.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { combatUnitsIn, combatant, isGun, type Combatant } from '../09-combat/combatants.ts';
import type { By } from '../09-combat/types.ts';
import type { FightFact } from '../09-combat/facts.ts';
import type { Fighting } from '../09-combat/fighting.ts';
import type { MissionFact } from '../14-air/frames.ts';
import { nameOf } from '../03-counters/names.ts';
import { hedgehogIn } from '../09-combat/worksheet.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { onUnits } from './on-units.ts';
import { barrageEffect, unbracketed, type Bracketing } from './result.ts';
import { isSpotted, shiftsOf } from './shifts.ts';
import { isOn } from '../variants.ts';
import { thrown } from './throw.ts';
import { barrageStrength, reachesTable } from './strength.ts';
import { cannotHalve, payBarrage, priced } from './supply.ts';

export interface Barrage {
	readonly units: readonly UnitId[];
	readonly target: HexName;
	/** Dumps that are drawn on, or HQs that throw, before any other. */
	readonly from?: readonly string[];
	/** Guns that fire half of their factors, by a house rule. */
	readonly half?: readonly UnitId[];
}

/**
 * Fires an artillery barrage at the combat units in a hex: strength, column, supply, shifts, two dice, result. Any
 * number of guns may fire together; all their strength goes to these units, whatever else is in the hex.
 * @rule ocs-10.0.proc
 * @rule ocs-10.0.count
 * @rule ocs-10.0a.target
 * @rule ocs-10.0d
 */
export function decideBarrage(desk: Fighting, order: Barrage, by: By, dice: Dice): Decision<MissionFact> {
	const no = cannotBarrage(desk, order, by);
	if (no) return no;
	const quote = quoteBarrage(desk, order);
	if (!quote.payment) return unpaid(quote.cost);
	const { target } = order;
	const { value: shot, rolls } = withRolls(dice, () => {
		const hit = thrown(desk, quote, dice);
		return {
			...hit,
			effect: barrageEffect(unbracketed(hit.printed, bracketingOf(desk, quote, target)), dice),
		};
	});
	const { printed, roll } = shot;
	const { side, strength, shifts } = quote;
	const against = otherSide(desk.world.scenario, side);
	const fired: FightFact = {
		type: 'barrage-fired',
		v: 1,
		rule: 'ocs-10.0.proc',
		payload: {
			...{ side, against, units: order.units, target, strength, shifts },
			...{ spent: quote.payment.spent, roll, printed },
			...onUnits(desk.world, target, against, quote.column, shot),
		},
		rolls,
	};
	return { kind: 'facts', facts: carriedOn(desk, [fired], dice) };
}

/** All of a barrage that is known before its dice. */
export function quoteBarrage(desk: Fighting, { units, target, from, half }: Barrage) {
	const { world, charts, means } = desk;
	const guns = units.map((id) => combatant(world, id));
	const side = guns[0]?.state.side as SideId;
	const { strength, column, cost } = priced(desk, guns, half);
	const there = combatUnitsIn(world, target, otherSide(world.scenario, side));
	const spotted = isSpotted(world, side, target);
	const shifts = shiftsOf(world, charts, { hex: target, units: there, spotted });
	const payment = payBarrage(world, means, guns, cost, from);
	return { side, strength, column, cost, units: there, spotted, shifts, payment };
}

/** What brackets ask of a barrage of guns. */
export const bracketingOf = (
	{ world }: Pick<Fighting, 'world'>,
	{ spotted }: { readonly spotted: boolean },
	target: HexName,
): Bracketing => ({ adjacent: spotted, hedgehog: hedgehogIn(world, target), byAir: false });

/**
 * Without payment there is no fire; the guns may still fire later in this phase.
 * @rule ocs-10.1b.short
 */
export const unpaid = (cost: number): Refusal =>
	refuse(
		'ocs-10.1b.short',
		'barrage/no-supply',
		`The barrage costs ${String(cost)}T, and no single source in draw or throw range has that much.`,
		{
			allowed: 'a barrage paid for out of one dump, or through one HQ',
			overrulable: true,
		},
	);

/** Returns why a barrage can't be fired, apart from supply, or null. */
export function cannotBarrage({ world }: Fighting, { units, target, half }: Barrage, by: By): Refusal | null {
	return (
		notNow(world, by) ??
		notArtillery(world, units, by) ??
		firstOf(units, (id) => cannotFire(world, combatant(world, id), target)) ??
		noTarget(world, units, target, by) ??
		cannotHalve(world, half) ??
		tooWeak(
			units.map((id) => combatant(world, id)),
			half,
		)
	);
}

/** Returns why these guns can't fire, whatever the enemy has there, or null if they can. */
export const ownGuns = (world: World, { units, target, half }: Barrage, side: SideId): Refusal | null =>
	notNow(world, side) ??
	notArtillery(world, units, side) ??
	firstOf(units, (id) => cannotFire(world, combatant(world, id), target)) ??
	cannotHalve(world, half) ??
	tooWeak(
		units.map((id) => combatant(world, id)),
		half,
	);

/** Nobody to fire at: the same words whether a hex is empty or its side sees nobody there. */
export const nobodyUnderFire = (target: HexName): Refusal =>
	refuse('ocs-10.0a.target', 'barrage/nobody', `No enemy combat unit stands at ${target}.`);

const firstOf = (list: readonly UnitId[], why: (each: UnitId) => Refusal | null): Refusal | null => {
	for (const each of list) {
		const no = why(each);
		if (no) return no;
	}
	return null;
};

/**
 * Barrage Segments alone: in the Combat Phase and the Exploitation Phase the phasing side’s, in the Reaction Phase the other
 * side’s. In the Movement Phase artillery is silent.
 * @rule ocs-10.0.when
 * @rule ocs-10.0e.C
 * @rule ocs-10.0e.D
 * @rule ocs-10.0e.E
 */
function notNow({ game }: World, by: By): Refusal | null {
	const { step, phasing } = game.clock;
	if (underWay({ game }))
		return refuse('ocs-10.0.proc', 'barrage/busy', 'Another fight waits for a choice: end it first.');
	if (step === 'movement.barrage')
		return refuse('ocs-10.0e.C', 'barrage/movement', 'Artillery does not fire in the Movement Phase.', {
			allowed: 'a barrage by ships or planes',
		});
	if (!['reaction.barrage', 'combat.barrage', 'exploitation.barrage'].includes(step))
		return refuse('ocs-10.0.when', 'barrage/not-now', 'Barrages are fired in a Barrage Segment.', {
			allowed: 'a barrage in the Barrage Segment of the Reaction, Combat or Exploitation Phase',
			overrulable: true,
		});
	const theirs = step === 'reaction.barrage' ? by === phasing : by !== phasing;
	if (by === 'control' || !theirs) return null;
	return refuse('ocs-10.0e.E', 'barrage/not-yours', 'It is the other side’s Barrage Segment.');
}

/**
 * Guns alone, and of one side: ships and planes fire by themselves.
 * @rule ocs-10.0.who
 * @rule ocs-10.0e.F
 */
function notArtillery(world: World, units: readonly UnitId[], by: By): Refusal | null {
	const { clock } = world.game;
	const fires =
		clock.step === 'reaction.barrage' && clock.phasing
			? otherSide(world.scenario, clock.phasing)
			: clock.phasing;
	const side = by === 'control' ? fires : by;
	if (units.length === 0 || new Set(units).size < units.length)
		return refuse('ocs-10.0.proc', 'barrage/no-units', 'Name the guns that fire, each once.');
	return firstOf(units, (id) => {
		const unit = world.game.units.get(id);
		if (!unit || unit.at === null || unit.side !== side)
			return refuse('ocs-10.0.proc', 'barrage/no-unit', 'There is no such unit on the map that may fire.');
		return isGun(combatant(world, id))
			? null
			: refuse('ocs-10.0.who', 'barrage/mixed', `${nameOf(world, id)} is no artillery.`, {
					allowed: 'a barrage by artillery alone, by ships alone, or by planes alone',
				});
	});
}

/**
 * A gun fires once in a phase, in no mode that silences it, at targets in its range, whether or not it has moved. In the Reaction and Exploitation Phases
 * only those fire that were released from Reserve or are in Exploitation.
 * @rule ocs-10.0e.B.once
 * @rule ocs-10.1a
 * @rule ocs-13.4a
 * @rule ocs-13.4.both
 */
export function cannotFire(world: World, gun: Combatant, target: HexName): Refusal | null {
	const { at } = gun.state;
	const silent = isSilent(world, gun);
	if (silent) return silent;
	const board = boardOf(world.scenario);
	const far = board.find(target) === null ? Infinity : board.distance(at ?? '', target);
	if (far >= 1 && far <= gun.face.range) return null;
	return refuse(
		'ocs-10.1a',
		'barrage/range',
		`${target} is not within the range of ${nameOf(world, gun.id)}.`,
		{
			allowed: `targets up to ${counted(gun.face.range, 'hex', 'hexes')} from ${at ?? ''}`,
		},
	);
}

/**
 * Returns why a unit can't fire in this phase, or null if it can. If that rule is in play, unreleased guns also fire in
 * the Reaction Phase, from hedgehogs and elsewhere; they don't move in it.
 * @rule ocs-21.9a
 * @rule ocs-21.9b
 * @rule ocs-21.9c
 */
export function isSilent(world: World, gun: Combatant): Refusal | null {
	const name = nameOf(world, gun.id);
	const { step } = world.game.clock;
	const { phase, marker } = gun.state;
	if (!isGun(gun)) return refuse('ocs-10.0.who', 'barrage/mixed', `${name} is no artillery.`);
	if (gun.mode === 'reserve' || gun.mode === 'strat')
		return refuse(
			'ocs-13.4a',
			'barrage/mode',
			`${name} is in ${gun.mode === 'strat' ? 'Strat' : 'Reserve'} Mode.`,
		);
	const reacts = step === 'reaction.barrage' && isOn(world.game, 'reactive-artillery');
	if (step !== 'combat.barrage' && !reacts && phase?.released !== true && marker !== 'exploit')
		return refuse('ocs-10.0e.E', 'barrage/not-released', `${name} was not released from Reserve.`, {
			allowed: 'a barrage by guns released in this phase, or in Exploitation Mode',
			overrulable: true,
		});
	if (phase?.fired === true)
		return refuse('ocs-10.0e.B.once', 'barrage/fired', `${name} has fired in this phase.`);
	return null;
}

/**
 * Enemy combat units, in a hex that nobody bombarded in this phase.
 * @rule ocs-10.0e.A.one
 */
function noTarget(world: World, [first]: readonly UnitId[], target: HexName, by: By): Refusal | null {
	const side = combatant(world, first ?? '').state.side;
	const sees = by === 'control' || inContact(world, side, target);
	if (!sees || combatUnitsIn(world, target, otherSide(world.scenario, side)).length === 0)
		return nobodyUnderFire(target);
	if (world.game.hexes[target]?.barraged !== true) return null;
	return refuse('ocs-10.0e.A.one', 'barrage/second', `${target} was bombarded in this phase.`, {
		allowed: 'one barrage on a hex in a phase, whatever its target',
	});
}

function tooWeak(guns: readonly Combatant[], half: readonly UnitId[] = []): Refusal | null {
	const strength = barrageStrength(guns, half);
	return reachesTable(strength)
		? null
		: refuse(
				'ocs-10.0.onepoint',
				'barrage/weak',
				`A barrage takes 1 point; this is ${pointsInWords(strength)}.`,
			);
}
