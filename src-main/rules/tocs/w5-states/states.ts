/** States of units: how many AP each leaves, and how a unit comes down and recovers. */
import { STATES, type StateName } from '../../../../src-shared/rulesets/tocs/words.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here, TocsUnit } from '../game.ts';
import { nationIdOfCounter } from '../w18-nations/nations.ts';
import { isNight } from '../w13-weather/light.ts';
import { isInLoc } from '../w7-loc/loc.ts';
import type { Piece } from '../units.ts';

/** The state beyond which no unit falls. @rule tocs-w5.6.dispersed */
const WORST = STATES.length - 1;

/** Returns a state by its name. */
export const stateName = (state: number): StateName => STATES[state] ?? 'Dispersed';

/** Returns a state so many levels worse. @rule tocs-b1.4.states-order */
export const degraded = (state: number, levels = 1): number => Math.min(WORST, state + levels);

/**
 * Returns the state after Unit Recovery: two better, or one out of supply.
 * @rule tocs-b4.1.recover-two @rule tocs-b4.1.recover-lower @rule tocs-w8.2.out-penalties
 */
export const recovered = (
	{ scenario }: Pick<Here, 'scenario'>,
	{ state, out }: Pick<TocsUnit, 'state' | 'out'>,
): number => Math.max(0, state - (out ? chartsOf(scenario).outOfLos.recovery : 2));

/**
 * Returns the AP that a unit has when it is activated now.
 * @rule tocs-b1.4.ap-loss-per-level @rule tocs-b3.6.ap-day-night @rule tocs-w7.0.out-ap
 */
export function apOf(here: Here, piece: Piece): number {
	const row = chartsOf(here.scenario).states[piece.unit.state];
	const base = (isNight(here) ? row?.night : row?.day) ?? 0;
	// Out of LOC and of LOS it loses one AP, not two.
	const isCut = !isInLoc(here, piece) || piece.unit.out;
	return Math.max(0, base - (isCut ? 1 : 0) - nightPenalty(here, piece));
}

/** Nations that are at a loss at night have an AP less in Good Order. @rule tocs-w13.1.night-nc */
function nightPenalty(here: Here, { counter, unit }: Piece): number {
	if (!isNight(here) || unit.state > 0) return 0;
	return chartsOf(here.scenario).nations.get(nationIdOfCounter(here.scenario, counter))?.night ?? 0;
}

/** Returns whether its state lets it exert a zone. @rule tocs-w6.0.eligible */
export const isFirm = (state: number): boolean => state <= 2;
