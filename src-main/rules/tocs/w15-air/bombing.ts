/** Bombing from medium and high altitude, and carpets of it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Direction } from '../../../../src-shared/map/hex/grid.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import { sumOf, type HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { inflict } from '../w10-actions/strike.ts';
import { pathfindersOf, strengthOf } from '../w14-air-bases/aircraft.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { around } from './areas.ts';
import { movedHex } from './course.ts';
import { strikesAimedAt, blowShifts, sideHit, tellStruck } from './strikes.ts';
import { driftTo } from './drifts.ts';

/** Attacks on each hex of a carpet. @rule tocs-w15.14.carpet */
const TIMES = 2;
/** A carpet is accurate from this on. */
const ACCURATE = 4;

/** Bombs the target, or each hex of a carpet twice; flak may have moved it. @rule tocs-w15.13.bombing */
export function bomb(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	over: HexName,
	dice: Dice,
): void {
	const centre = driftTo(unfolding, side, flight, over, dice);
	if (flight.mission === 'bombing') {
		bombHex(unfolding, side, flight, centre, dice);
		return;
	}
	const carpet = carpetCentre(unfolding, side, flight, centre, dice);
	for (const hex of around(unfolding.at, carpet, unfolding.at.scenario.air.carpet))
		for (let n = 0; n < TIMES; n += 1) bombHex(unfolding, side, flight, hex, dice);
}

/**
 * A die and each Pathfinder decide whether a carpet falls on its target; if not, two dice decide where.
 * @rule tocs-w15.14.carpet-acc
 */
function carpetCentre(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	hex: HexName,
	dice: Dice,
): HexName {
	const rule: RuleRef = 'tocs-w15.14.carpet-acc';
	const marked = pathfindersOf(unfolding.at, side, flight);
	const [die = 1] = dice.roll(6, 1, 'the accuracy of the carpet', rule);
	const accurate = die + marked >= ACCURATE;
	const shifts = marked > 0 ? [{ why: 'Pathfinders', by: marked }] : [];
	const came = accurate ? 'it falls on its target.' : 'it is off its target.';
	rolled(unfolding, side, [die], `Carpet over ${hex}`, came, rule, dice, die + marked, 1, shifts);
	if (accurate) return hex;
	const [direction = 1, white = 1] = dice.roll(6, 2, 'direction and distance', rule);
	const bombedHex = movedHex(unfolding.at, hex, (direction - 1) as Direction, white === 6 ? 2 : 1);
	rolled(unfolding, side, [direction, white], 'Off its target', `it falls round ${bombedHex}.`, rule, dice);
	return bombedHex;
}

/** One attack on a hex: what is hit is always random. @rule tocs-w15.13.bomb-random */
function bombHex(unfolding: TocsUnfolding, side: SideId, flight: Flight, hex: HexName, dice: Dice): void {
	const rule: RuleRef = 'tocs-w15.13.bombing';
	const of = sideHit(unfolding.at, side, hex);
	const faces = dice.roll(6, 2, `the bombs on ${hex}`, rule);
	const shifts = blowShifts(unfolding.at, side, flight, { hex, mover: null });
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	const planes = strengthOf(unfolding.at, side, flight);
	const effect = chartsOf(unfolding.at.scenario).bombing.effect(total, planes);
	rolled(unfolding, of, faces, `Bombing of ${hex}`, effect.cell, rule, dice, total, 1, shifts);
	const hit = inflict(
		unfolding,
		{ hex, of, by: 'aircraft' },
		(here) => strikesAimedAt(here, hex, of, 'any', null),
		effect,
		dice,
	);
	tellStruck(unfolding, side, of, hex, hit, rule);
}
