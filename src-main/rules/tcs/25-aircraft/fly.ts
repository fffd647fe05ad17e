/** Flying Sorties (25.2), one by one: AA Gun and the answer to it, observer, the roll, the attack. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsSorties } from '../../../../src-shared/rulesets/tcs/aircraft.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { countDead } from '../10-losses/boxes.ts';
import { withLoads } from '../10-losses/losses.ts';
import { isHurt } from '../11-area-fire/area-fire.ts';
import { sumOf } from '../11-area-fire/shift.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import { checkAfter, rollAttack } from '../18-artillery/attack.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { rollAa } from '../proposal-1992/anti-aircraft.ts';
import { proposed } from '../proposal-1992/switches.ts';
import { otherThan } from '../sides.ts';
import type { Losses, UnitId } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { pieceOf, piecesIn, type Piece } from '../units.ts';
import { enemiesIn, sortieFire, sortieObservers, strikeRoll, strikeTargets, successRoll } from './attack.ts';
import type { SortieFrame } from './frames.ts';
import { gunsAgainst } from './guns.ts';
import { leftToPlace, sortieStepFault } from './sorties.ts';
import type { PlacedSortie, SortieAbility, Strike } from './types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A Sortie as its owner flies it. */
export interface FlightOrder {
	readonly side: SideId;
	readonly sortie: string;
	readonly ability: SortieAbility;
	readonly target: UnitId | null;
	readonly observer: UnitId | null;
}

/** A Sortie that can be flown, with its allotment. */
export interface ReadySortie {
	readonly sortie: PlacedSortie;
	readonly allotment: TcsSorties;
}

/** Returns a Sortie that may be flown, or why it can't be. @rule tcs-25.1b.choice @rule tcs-25.2.observer */
export function flightReady(at: Here, asked: FlightOrder): ReadySortie | Refusal {
	const { side, ability, target, observer } = asked;
	const step = sortieStepFault(at, side);
	if (step) return step;
	const sortie = at.game.aircraft.placed.find((each) => each.id === asked.sortie && each.side === side);
	const allotment = at.scenario.aircraft.find(({ id }) => id === sortie?.of);
	if (!sortie || !allotment)
		return refuse('tcs-25.1.when', 'tcs/no-sortie', 'You have no such Sortie on the map.');
	const left = leftToPlace(at, side);
	if (left > 0)
		return refuse(
			'tcs-25.1.when',
			'tcs/sorties-left',
			`Place all Sorties before the first is flown: ${String(left)} ${left === 1 ? 'is' : 'are'} left.`,
		);
	if ((ability === 'area' ? allotment.area : allotment.kill) === null)
		return refuse('tcs-25.1b.choice', 'tcs/no-ability', `${allotment.name} has no such ability.`);
	if (ability === 'point' && !strikeTargets(at, side, sortie.hex).some(({ id }) => id === target))
		return refuse('tcs-25.1c', 'tcs/no-target', `Pick one vehicle or gun of the enemy in ${sortie.hex}.`);
	if (observer !== null && !sortieObservers(at, side, sortie.hex).some(({ id }) => id === observer))
		return refuse(
			'tcs-25.2.observer',
			'tcs/no-observer',
			`An observer is ready, sees ${sortie.hex} and is within 6 hexes of it.`,
		);
	return { sortie, allotment };
}

/** Begins a Sortie: it is placed no longer, and all that follows lies open. */
export function beginSortie(
	unfolding: TcsUnfolding,
	{ sortie, allotment }: ReadySortie,
	{ ability, target, observer }: Pick<FlightOrder, 'ability' | 'target' | 'observer'>,
): void {
	const { side, hex } = sortie;
	const { name, area, kill } = allotment;
	unfolding.add(
		{ type: 'sortie-begun', v: 1, rule: 'tcs-25.2.order', payload: { side, sortie: sortie.id } },
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-25.2.order',
			payload: {
				frame: {
					...{ kind: 'sortie', side, name, area, kill, hex, ability },
					target: ability === 'point' ? target : null,
					...{ observer, stage: 'guns', gun: null },
				},
			},
		},
	);
}

/** Returns how a Sortie is flown if its owner says nothing. */
export function flightByDefault(
	at: Here,
	{ side, hex }: PlacedSortie,
	{ area, kill }: TcsSorties,
): Pick<FlightOrder, 'ability' | 'target' | 'observer'> {
	const hurts = enemiesIn(at, side, hex).some((piece) => isHurt(piece, []));
	const [best] =
		kill === null
			? []
			: strikeTargets(at, side, hex).toSorted(
					(a, b) => strikeRoll(at, hex, kill, b).chance.n - strikeRoll(at, hex, kill, a).chance.n,
				);
	const point = best !== undefined && (area === null || !hurts);
	return {
		ability: point || area === null ? 'point' : 'area',
		target: point ? best.id : null,
		observer: sortieObservers(at, side, hex)[0]?.id ?? null,
	};
}

/** Goes on with a Sortie: the chance of the AA Guns, then the attack. @rule tcs-25.2.order */
export function sortieOn(unfolding: TcsUnfolding, frame: SortieFrame, dice: Dice): true {
	if (frame.stage === 'guns' && proposed(unfolding.at.game.options, 'anti-aircraft'))
		underAa(unfolding, frame, dice);
	else if (frame.stage === 'guns') askGuns(unfolding, frame);
	else attack(unfolding, frame, dice);
	return true;
}

/** By the proposals of 1992 all AA weapons in range roll at once, and nobody answers them. @rule tcs3-6.aa.dice */
function underAa(unfolding: TcsUnfolding, frame: SortieFrame, dice: Dice): void {
	const rule = 'tcs3-6.aa.dice';
	if (rollAa(unfolding, frame, dice))
		unfolding.add({ type: 'frame-ended', v: 1, rule, payload: { kind: 'sortie' } });
	else
		unfolding.add({
			type: 'frame-changed',
			v: 1,
			rule,
			payload: { frame: { ...frame, stage: 'attack' } },
		});
}

/** If no gun may fire nobody is asked: everything that decides it is visible on the map. */
function askGuns(unfolding: TcsUnfolding, frame: SortieFrame): void {
	const side = otherThan(unfolding.at, frame.side);
	unfolding.add({
		type: 'frame-changed',
		v: 1,
		rule: 'tcs-25.2.order',
		payload: { frame: { ...frame, stage: 'attack' } },
	});
	const guns = gunsAgainst(unfolding.at, side, frame.hex);
	if (guns.length === 0) return;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-25.1e.who',
		payload: {
			frame: {
				...{ kind: 'flak', side, name: frame.name, hexes: [frame.hex] },
				units: guns.map(({ id }) => id),
			},
		},
	});
}

/** One die for success, then the attack. @rule tcs-25.2.roll @rule tcs-25.2.each */
function attack(unfolding: TcsUnfolding, frame: SortieFrame, dice: Dice): void {
	const { side, name, hex, ability, observer, gun, area } = frame;
	const { needs, modifiers } = successRoll(unfolding.at, frame);
	const { value, rolls } = withRolls(dice, () => {
		const [die = 1] = dice.roll(6, 1, `the Sortie at ${hex}`, 'tcs-25.2.roll');
		const total = die + sumOf(modifiers);
		return { die, total, strike: total >= needs ? strike(unfolding.at, frame, dice) : null };
	});
	const { die, total } = value;
	const success = total >= needs;
	unfolding.add(
		{ type: 'frame-ended', v: 1, rule: 'tcs-25.2.roll', payload: { kind: 'sortie' } },
		{
			type: 'sortie-flown',
			v: 1,
			rule: 'tcs-25.2.roll',
			rolls,
			payload: {
				...{ side, name, hex, ability, observer, gun, die, modifiers, needs, total, success },
				strike: value.strike,
			},
		},
	);
	if (value.strike) markLost(unfolding, value.strike.losses, dice);
	if (success && ability === 'area' && area !== null) areaAttack(unfolding, frame, area, dice);
}

/** The roll at the one target, where it still stands there. @rule tcs-25.1c */
function strike(at: Here, { side, hex, kill, target, ability }: SortieFrame, dice: Dice): Strike | null {
	const piece = strikeTargets(at, side, hex).find(({ id }) => id === target);
	if (ability !== 'point' || kill === null || !piece) return null;
	const { needs, modifiers } = strikeRoll(at, hex, kill, piece);
	const [a = 1, b = 1] = dice.roll(6, 2, `the attack on ${piece.counter.name}`, 'tcs-25.1c');
	const total = a + b + sumOf(modifiers);
	const killed = total >= needs;
	const there = piecesIn(at, hex, piece.unit.side);
	const { losses, dead } = withLoads(at, there, killed ? { [piece.id]: stepsKilled(at, piece) } : {});
	return {
		...{ target: piece.id, dice: [a, b] as const, modifiers, needs, total, killed, losses },
		destroyed: dead.map(({ id }) => id),
		...countDead(at, dead),
	};
}

/** Returns what a kill destroys: one vehicle or gun, or the whole unit, as the campaign reads it. @rule tcs-25.1c */
const stepsKilled = ({ game }: Here, { steps, notional }: Piece): number =>
	chosenReading(game.options, 'sortie-kill') === 'unit' ? (notional ?? steps) : 1;

/** @rule tcs-25.1d */
const markLost = (unfolding: TcsUnfolding, losses: Losses, dice: Dice): void => {
	const hit = Object.keys(losses).flatMap((id) => pieceOf(unfolding.at, id) ?? []);
	markVehicles(unfolding, hit, losses, dice);
};

/** @rule tcs-25.1b.area @rule tcs-25.1d */
function areaAttack(unfolding: TcsUnfolding, frame: SortieFrame, strength: number, dice: Dice): void {
	const { side, hex } = frame;
	const targets = enemiesIn(unfolding.at, side, hex);
	const before = unfolding.facts.length;
	const checks = rollAttack(
		unfolding,
		{ targets, side, as: 'sortie', threat: hex, fire: sortieFire(unfolding.at, side, hex, strength) },
		dice,
	);
	const fired = unfolding.facts.slice(before).filter((fact) => fact.type === 'area-fired');
	if (checks.length > 0)
		for (const { payload } of fired) markVehicles(unfolding, targets, payload.losses, dice);
	for (const check of checks) checkAfter(unfolding, check, dice);
}
