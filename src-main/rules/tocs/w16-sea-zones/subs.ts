/** Submarines: who finds them, what a hit does, and their own attacks. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision } from '../../kit/ruleset.ts';
import type { TocsFact } from '../facts.ts';
import { fleetNamed, seaStepFault } from './activate.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import { shiftsOf, sumOf, type At, type Here, type Shift } from '../game.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { isNight } from '../w13-weather/light.ts';
import { hitShip, hitSub } from './damage.ts';
import {
	classOf,
	inBoxes,
	isDisabled,
	isSub,
	setShips,
	vesselOf,
	vesselsOf,
	type Flyer,
	type Vessel,
} from './ships.ts';
import { priorityOf } from './skies.ts';

/** Returns whether a die finds somebody in a box: at most its number. */
export const finds = (die: number, box: number): boolean => die <= box;

/** Returns the enemy submarines in a box of a zone. */
export const subsIn = (here: Here, side: SideId, zone: string, box: number): readonly Vessel[] =>
	inBoxes(vesselsOf(here, otherSide(here.scenario, side)), zone, (each) => each === box).filter(isSub);

/**
 * An aircraft on patrol that rolls at most its box attacks a submarine there at once. If there is none the die reveals
 * nothing.
 * @rule tocs-w16.6.4.air-sub
 */
export function patrolFromAir(unfolding: TocsUnfolding, flyer: Flyer, dice: Dice): void {
	const rule: RuleRef = 'tocs-w16.6.4.air-sub';
	const { side, now, counter } = flyer;
	const [die = 6] = dice.roll(6, 1, 'the patrol', rule);
	const [sub] = finds(die, now.box) ? subsIn(unfolding.at, side, now.zone, now.box) : [];
	const what = `${counter.name} on patrol, box ${String(now.box)}`;
	rolled(unfolding, side, [die], what, sub ? 'a submarine is found.' : 'no submarine is found.', rule, dice);
	if (!sub) return;
	const { navalAirToSub, navalModifiers: drm } = chartsOf(unfolding.at.scenario);
	const shifts = shiftsOf({ Night: isNight(unfolding.at) ? drm['From the air by night or fog'] : 0 });
	const faces = dice.roll(6, 2, 'the attack on a submarine', rule);
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	attackSub(unfolding, side, sub, navalAirToSub(total), { faces, total, shifts, rule }, dice);
}

interface Thrown {
	readonly faces: readonly number[];
	readonly total: number;
	readonly shifts: readonly Shift[];
	readonly rule: RuleRef;
}

function attackSub(
	unfolding: TocsUnfolding,
	side: SideId,
	sub: Vessel,
	cell: 'none' | 'disabled' | 'sunk',
	{ faces, total, shifts, rule }: Thrown,
	dice: Dice,
): void {
	const came = cell === 'none' ? 'it gets away.' : `it is ${cell}.`;
	rolled(unfolding, side, faces, 'Attack on a submarine', came, rule, dice, total, 1, shifts);
	if (cell !== 'none') hitSub(unfolding, sub, cell);
}

/**
 * As the turn ends ships on patrol that roll at most their box find a submarine in it and attack at once.
 * @rule tocs-w16.6.4.ship-sub
 */
export function patrolsAtEnd(unfolding: TocsUnfolding, side: SideId, dice: Dice): void {
	const rule: RuleRef = 'tocs-w16.6.4.ship-sub';
	const { navalAsw, navalModifiers: drm } = chartsOf(unfolding.at.scenario);
	for (const { id } of vesselsOf(unfolding.at, side).filter(({ now }) => now.patrol)) {
		const vessel = vesselOf(unfolding.at, side, id);
		if (!vessel || vessel.now.zone === null) continue;
		const { zone, box } = vessel.now;
		const [die = 6] = dice.roll(6, 1, 'the patrol', rule);
		const [sub] = finds(die, box) ? subsIn(unfolding.at, side, zone, box) : [];
		const what = `${vessel.counter.name} on patrol, box ${String(box)}`;
		rolled(
			unfolding,
			side,
			[die],
			what,
			sub ? 'a submarine is found.' : 'no submarine is found.',
			rule,
			dice,
		);
		if (!sub) continue;
		const others = inBoxes(vesselsOf(unfolding.at, side), zone, (each) => each === box).filter(
			({ now }) => now.patrol,
		);
		const shifts = shiftsOf({
			'Further ships': Math.min(2, others.length - 1) * drm['Each further patrol ship'],
		});
		const faces = dice.roll(6, 2, 'the attack on a submarine', rule);
		const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
		attackSub(unfolding, side, sub, navalAsw(total), { faces, total, shifts, rule }, dice);
	}
}

/** Returns what is added to the dice of a submarine at a ship. */
function subShifts(here: Here, target: Vessel): readonly Shift[] {
	const { navalModifiers: drm } = chartsOf(here.scenario);
	const near = inBoxes(
		vesselsOf(here, target.side),
		target.now.zone ?? '',
		(box) => box === target.now.box,
	).filter((each) => !isSub(each));
	const destroyers = near.filter((each) => classOf(each) === 'destroyer' && each.id !== target.id);
	const isLone = classOf(target) === 'transport' && near.length === 1;
	return shiftsOf({
		Destroyers: Math.min(3, destroyers.length) * drm['Each destroyer with the target'],
		'Lone or disabled': isLone || isDisabled(target) ? drm['Lone transport or disabled'] : 0,
	});
}

/**
 * A submarine that rolls at most its box attacks a ship in that box and goes down a box.
 * @rule tocs-w16.6.4.sub-attack
 */
export function subAttacks(unfolding: TocsUnfolding, side: SideId, id: string, dice: Dice): void {
	const rule: RuleRef = 'tocs-w16.6.4.sub-attack';
	const sub = vesselOf(unfolding.at, side, id);
	if (!sub || sub.now.zone === null || sub.now.box === 0) return;
	const { zone, box } = sub.now;
	const enemy = otherSide(unfolding.at.scenario, side);
	const [die = 6] = dice.roll(6, 1, 'the submarine', rule);
	const order = priorityOf('carrier');
	const rank = (vessel: Vessel): number => order.findIndex((each) => each === classOf(vessel));
	const [target] = finds(die, box)
		? inBoxes(vesselsOf(unfolding.at, enemy), zone, (each) => each === box)
				.filter((each) => !isSub(each))
				.toSorted((a, b) => rank(a) - rank(b))
		: [];
	const what = `${sub.counter.name} hunts, box ${String(box)}`;
	rolled(unfolding, side, [die], what, target ? 'a ship is found.' : 'no ship is found.', rule, dice);
	if (!target) return;
	const shifts = subShifts(unfolding.at, target);
	const faces = dice.roll(6, 2, 'the submarine’s attack', rule);
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	const hits = chartsOf(unfolding.at.scenario).navalSubToSurface(total);
	const came = hits === 0 ? 'no hit.' : `${String(hits)} ${hits === 1 ? 'hit' : 'hits'}.`;
	unfolding.add({
		...{ type: 'rolled', v: 1, rule, rolls: dice.rolls.slice(-1) },
		payload: {
			...{ side, what: `${sub.counter.name} attacks`, dice: faces, shifts, total, came, rule },
			blind: true,
		},
	});
	setShips(unfolding, side, { [id]: { box: box - 1, busy: true } }, 'It has attacked.', rule);
	hitShip(unfolding, enemy, target.id, hits);
}

/** Orders submarines to hunt as the turn ends, or to lie low: it takes no action. */
export function decideHunt(
	at: At,
	{ side, ships, on }: { readonly side: SideId; readonly ships: readonly string[]; readonly on: boolean },
): Decision<TocsFact> {
	const rule: RuleRef = 'tocs-w16.6.4.sub-attack';
	const fleet = fleetNamed(at, side, ships);
	if (isRefusal(fleet)) return fleet;
	const early = seaStepFault(at, side);
	if (early) return early;
	const wrong = fleet.find((vessel) => !isSub(vessel) || vessel.now.zone === null);
	if (wrong) return refuse(rule, 'tocs/no-sub', `${wrong.counter.name} is no submarine at sea.`);
	const unfolding = unfoldingOf(at);
	setShips(
		unfolding,
		side,
		Object.fromEntries(fleet.map(({ id }) => [id, { hunts: on }])),
		on ? 'They hunt as the turn ends.' : 'They lie low.',
		rule,
	);
	return facts(...unfolding.facts);
}
