/** States of units: how many AP each leaves, and how a unit comes down and recovers. */
import { STATES, type StateName } from '../../../../src-shared/rulesets/tocs/words.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here } from '../game.ts';
import { isInLoc } from '../w7-loc/loc.ts';
import type { Piece } from '../units.ts';

/** The state beyond which no unit falls. @rule tocs-w5.6.dispersed */
const WORST = STATES.length - 1;

/** Returns a state by its name. */
export const stateName = (state: number): StateName => STATES[state] ?? 'Dispersed';

/** Returns a state so many levels worse. @rule tocs-b1.4.states-order */
export const degraded = (state: number, levels = 1): number => Math.min(WORST, state + levels);

/**
 * Returns the state after Unit Recovery: two better.
 * @rule tocs-b4.1.recover-two @rule tocs-b4.1.recover-lower
 */
export const recovered = (state: number): number => Math.max(0, state - 2);

/**
 * Returns the AP that a unit has when it is activated now.
 * @rule tocs-b1.4.ap-loss-per-level @rule tocs-b3.6.ap-day-night @rule tocs-w7.0.out-ap
 */
export function apOf(here: Here, piece: Piece): number {
	const row = chartsOf(here.scenario).states[piece.unit.state];
	const base = (turnOf(here.scenario, here.game.clock).light === 'night' ? row?.night : row?.day) ?? 0;
	return Math.max(0, base - (isInLoc(here, piece) ? 0 : 1));
}

/** Whether it may exert a zone, by its state. @rule tocs-w6.0.eligible */
export const isFirm = (state: number): boolean => state <= 2;
