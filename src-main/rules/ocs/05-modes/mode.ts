/** The six modes of ground units: what a unit is in, and what that does to its values. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { fraction, HALF, ONE, times, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { counterOf, faceOf, printedStrength } from '../03-counters/counter.ts';
import type { Mode, UnitState } from '../types.ts';

/**
 * Returns a unit's single mode: its marker's; without a marker, Combat or Move by the visible face.
 * @rule ocs-5.2.unmarked
 * @rule ocs-5.2.return
 * @rule ocs-5.2.literal
 * @rule ocs-5.2.mixed
 */
export const modeOf = ({ marker, face }: Pick<UnitState, 'marker' | 'face'>): Mode => marker ?? face;

/**
 * Whether a mode is one that a side chooses; DG and Exploitation happen to units.
 * @rule ocs-5.3
 */
export const isVoluntary = (mode: Mode): boolean => mode !== 'dg' && mode !== 'exploit';

/** The effect of a mode on the visible face's values. */
interface ModeEffect {
	readonly strength: Fraction;
	readonly barrage: Fraction;
	readonly rating: (printed: number) => number;
}
const NONE: ModeEffect = { strength: ONE, barrage: ONE, rating: (printed) => printed };

/**
 * The effect of each mode: Reserve halves the defence, Strat removes strength and rating, DG halves strength and
 * barrage and subtracts 1 from the rating. Exploitation, Combat and Move change nothing.
 * @rule ocs-5.2.base-values
 */
const EFFECTS: Readonly<Record<Mode, ModeEffect>> = {
	combat: NONE,
	move: NONE,
	exploit: NONE,
	/** @rule ocs-5.7.defence */
	reserve: { ...NONE, strength: HALF, barrage: ZERO },
	/** @rule ocs-5.8.zero */
	strat: { strength: ZERO, barrage: ZERO, rating: () => 0 },
	/** @rule ocs-5.10b.A */
	dg: { strength: HALF, barrage: HALF, rating: (printed) => printed - 1 },
};

/** Returns the share of a unit's strength in a mode. */
export const strengthShare = (mode: Mode): Fraction => EFFECTS[mode].strength;
/** Returns a rating in a mode. */
export const ratingIn = (mode: Mode, printed: number): number => EFFECTS[mode].rating(printed);

/**
 * Returns a unit's combat strength by its face and mode, before its losses, supply and terrain; 0 where it has none. What
 * halves it is multiplied.
 * @rule ocs-5.5.values
 * @rule ocs-5.6.values
 * @rule ocs-4.3
 */
export function strengthInMode(scenario: OcsScenario, unit: UnitState): Fraction {
	const printed = printedStrength(counterOf(scenario, unit), unit.face);
	return printed === null ? ZERO : times(fraction(printed.value), EFFECTS[modeOf(unit)].strength);
}

/** Returns a unit's barrage strength by its face and mode. */
export function barrageInMode(scenario: OcsScenario, unit: UnitState): Fraction {
	const { barrage } = faceOf(counterOf(scenario, unit), unit.face);
	return times(fraction(barrage), EFFECTS[modeOf(unit)].barrage);
}

/**
 * Returns a unit's Action Rating: DG takes 1 off, to -1 at the least; in Strat Mode it is 0.
 * @param purpose the Attrition Table reads what is printed
 * @rule ocs-5.10b.B
 */
export function ratingInMode(
	scenario: OcsScenario,
	unit: UnitState,
	purpose: 'combat' | 'attrition' = 'combat',
): number {
	const { rating } = faceOf(counterOf(scenario, unit), unit.face);
	return purpose === 'attrition' ? rating : EFFECTS[modeOf(unit)].rating(rating);
}

/** The segment kinds in which a side may move units, besides mode. */
export type MoveIn = 'movement' | 'reaction' | 'exploitation';

/**
 * Returns a unit's share of its printed allowance in a segment; nothing if it can't be moved in it. Shares are
 * multiplied and never rounded.
 * @rule ocs-6.1h
 * @rule ocs-11.0b.ma
 * @rule ocs-12.8d.move
 */
export function allowanceShare(unit: UnitState, segment: MoveIn): Fraction {
	const share = shareOnItsOwn(unit, segment);
	const { carried = null } = unit.phase ?? {};
	return carried === 'air' || carried === 'sea' ? times(share, flownShare(unit, segment)) : share;
}

/**
 * A unit that was flown, or landed on a beach, in this phase has half of its allowance, before and after together; in
 * the Reaction and Exploitation Phases nothing, unless it is a released Reserve.
 * @rule ocs-14.9d.react
 * @rule ocs-4.7d.half-alt
 */
const flownShare = ({ phase }: UnitState, segment: MoveIn): Fraction =>
	segment === 'movement' || phase?.released === true ? HALF : ZERO;

function shareOnItsOwn(unit: UnitState, segment: MoveIn): Fraction {
	const mode = modeOf(unit);
	const inMode = mode === 'dg' ? HALF : ONE;
	if (segment === 'movement') return ownShare(mode);
	/** @rule ocs-5.7b.B */
	if (segment === 'reaction') return unit.phase?.released === true ? times(HALF, inMode) : ZERO;
	return exploitationShare(unit);
}

/**
 * In one's own Movement Phase: a quarter in Reserve, double in Strat, half in DG.
 * @rule ocs-5.7a.quarter
 * @rule ocs-5.8.double
 */
function ownShare(mode: Mode): Fraction {
	if (mode === 'reserve') return fraction(1, 4);
	if (mode === 'strat') return fraction(2);
	return mode === 'dg' ? HALF : ONE;
}

/**
 * In one's own Exploitation Phase: all for a released Reserve, half in Exploitation Mode.
 * @rule ocs-5.7b.A
 * @rule ocs-5.9.move
 */
function exploitationShare(unit: UnitState): Fraction {
	if (unit.phase?.released === true) return modeOf(unit) === 'dg' ? HALF : ONE;
	return modeOf(unit) === 'exploit' ? HALF : ZERO;
}

/**
 * Returns a unit's movement allowance in a segment, in points. Fractions stay.
 * @rule ocs-4.2.ma
 */
export function allowanceOf(scenario: OcsScenario, unit: UnitState, segment: MoveIn): Fraction {
	const { allowance } = faceOf(counterOf(scenario, unit), unit.face);
	return times(fraction(allowance), allowanceShare(unit, segment));
}
