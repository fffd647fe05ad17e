/** Drift: of a flight that flak moved, and of whoever comes down from it. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Direction } from '../../../../src-shared/map/hex/grid.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import { shiftsOf, sumOf, type Here, type HexName, type Shift } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { pathfindersOf } from '../w14-air-bases/aircraft.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { isNight } from '../w13-weather/light.ts';
import { movedHex } from './course.ts';

/** Returns where a flight is after the hits that it took on its way, a hex each, one after another. */
export function driftTo(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	over: HexName,
	dice: Dice,
): HexName {
	let hex = over;
	for (let n = 0; n < flight.drifts; n += 1)
		hex = oneHex(unfolding, side, hex, 'Drift by flak', 'tocs-w15.15.para-drift-hits', dice);
	return hex;
}

function oneHex(
	unfolding: TocsUnfolding,
	side: SideId,
	hex: HexName,
	what: string,
	rule: RuleRef,
	dice: Dice,
): HexName {
	const [die = 1] = dice.roll(6, 1, 'the direction of the drift', rule);
	const to = movedHex(unfolding.at, hex, (die - 1) as Direction, 1);
	rolled(unfolding, side, [die], what, `a hex to ${to}.`, rule, dice);
	return to;
}

/** Returns what is added to the dice of the descent. @rule tocs-omgn-drift-dz */
export function descentShifts(here: Here, flight: Flight): readonly Shift[] {
	const { driftModifiers: drm } = chartsOf(here.scenario);
	const { wind } = here.game.weather;
	return shiftsOf({
		'Flak at the drop zone': flight.landing * drm['Each flak hit at the drop zone'],
		Wind: wind === 'moderate' ? drm['Moderate wind'] : wind === 'heavy' ? drm['Heavy wind'] : 0,
		Gliders: flight.mission === 'drop' && flight.by === 'glider' ? drm['Gliders'] : 0,
		Night: isNight(here) ? drm['Night'] : 0,
	});
}

/**
 * Rolls the descent over a hex: always, with hits or without. Pathfinders that are left set hexes of it right.
 * @rule tocs-w15.15.para-descend
 */
export function descentFrom(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	over: HexName,
	what: string,
	dice: Dice,
): HexName {
	const rule: RuleRef = 'tocs-w15.15.para-descend';
	const faces = dice.roll(6, 2, 'the descent', rule);
	const shifts = descentShifts(unfolding.at, flight);
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	const hexes = chartsOf(unfolding.at.scenario).drift(total);
	const marked = pathfindersOf(unfolding.at, side, flight);
	const left = Math.max(0, hexes - marked);
	const came =
		left === 0 ? `it comes down in ${over}.` : `it drifts ${counted(left, 'hex', 'hexes')} from ${over}.`;
	rolled(unfolding, side, faces, what, came, rule, dice, total, 1, shifts);
	let hex = over;
	for (let n = 0; n < left; n += 1) hex = oneHex(unfolding, side, hex, what, rule, dice);
	return hex;
}
