/** Combat strength, unit by unit, each with its factors and why; nothing is rounded. */
import {
	compare,
	fraction,
	HALF,
	isMore,
	ONE,
	roundHalfUp,
	sum,
	times,
	type Fraction,
} from '../../hexwar/fraction.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { printedStrength as printedOn } from '../03-counters/counter.ts';
import { strengthShare } from '../05-modes/mode.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';
import type { Mode } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { againstAntiTank, type AntiTank } from './anti-tank.ts';
import type { Combatant } from './combatants.ts';
import { attackFactor, defenceFactor, terrainName } from './terrain.ts';
import type { TerrainChoice } from './types.ts';

export interface StrengthFactor {
	readonly value: Fraction;
	readonly rule: RuleRef;
	readonly why: string;
}

/** One unit's contribution. */
export interface UnitStrength {
	readonly unit: UnitId;
	readonly printed: Fraction;
	/** The factors other than x1. */
	readonly factors: readonly StrengthFactor[];
	readonly strength: Fraction;
}

/** Steps of a division whose last one is a house rule's. */
const LAST_OF = 4;

/** The contributions of a side by unit; the total keeps its fractions. */
export interface SideStrength {
	readonly units: readonly UnitStrength[];
	readonly total: Fraction;
}

/** Returns the printed or implied strength of the visible face, unmodified. */
export const combatantStrength = ({ counter, state }: Combatant): Fraction =>
	fraction(printedOn(counter, state.face)?.value ?? 0);

/**
 * Returns a unit's contribution to an attack. All factors multiply: half for ground and half for supply make a quarter.
 * @param terrain what the defender chose for its stack
 * @param antiTank what the defending hex has
 * @param tigers whether Tigers defend: no ground then helps the attacker
 * @rule ocs-9.4.cat
 * @rule ocs-9.4a
 */
export function attackStrength(
	world: World,
	unit: Combatant,
	terrain: TerrainChoice,
	antiTank: AntiTank,
	tigers = false,
): UnitStrength {
	return multiplied(world, unit, [
		groundFactor(world, unit, terrain, { antiTank, tigers }),
		modeFactor(unit, 'attack'),
		outOfSupply(unit),
		lostStepsAttacking(world, unit),
	]);
}

/** What ground multiplies an attacker by, with anti-tank effects and Tigers against it. */
function groundFactor(
	world: World,
	unit: Combatant,
	terrain: TerrainChoice,
	{ antiTank, tigers }: { readonly antiTank: AntiTank; readonly tigers: boolean },
): StrengthFactor {
	const chart = attackFactor(world, terrain, unit.counter.category);
	const value = againstAntiTank(unit, chart, antiTank, isOn(world.game, 'anti-tank-to-one'));
	const called = terrainName(world, terrain);
	if (tigers && isMore(value, ONE))
		return { value: ONE, rule: 'ocs-HR-12', why: `${called}, against Tigers` };
	return compare(value, chart) === 0
		? { value, rule: 'ocs-9.4.cat', why: called }
		: { value, rule: 'ocs-9.4e.reduce', why: `${called}, against anti-tank effects` };
}

/**
 * Returns a unit's contribution to a defence.
 * @param ground what the defender chose for its own stack
 * @param supplied whether combat supply was paid for it
 * @rule ocs-9.4c.def
 */
export function defenceStrength(
	world: World,
	unit: Combatant,
	ground: TerrainChoice,
	supplied: boolean,
): UnitStrength {
	return multiplied(world, unit, [
		{
			value: defenceFactor(world, ground, unit.counter.category),
			rule: 'ocs-9.4c.def',
			why: terrainName(world, ground),
		},
		modeFactor(unit, 'defence'),
		unsupplied(supplied),
		outOfSupply(unit),
		lostStepsDefending(world, unit),
	]);
}

/**
 * Adds up a side, every combat unit of it.
 * @rule ocs-9.1d
 */
export const sideStrength = (units: readonly UnitStrength[]): SideStrength => ({
	units,
	total: sum(units.map(({ strength }) => strength)),
});

/**
 * Returns a multi-step unit's strength in proportion to its remaining steps, rounded at once, if that rule is in play;
 * otherwise the printed strength.
 * @rule ocs-21.2.strength
 */
function strengthLeft({ game }: World, unit: Combatant): Fraction {
	const printed = combatantStrength(unit);
	const { steps } = unit.counter;
	if (steps === null || unit.state.lost === 0 || !isOn(game, 'proportional-strength')) return printed;
	return fraction(roundHalfUp(times(printed, fraction(Math.max(0, steps - unit.state.lost), steps))));
}

function multiplied(world: World, unit: Combatant, all: readonly (StrengthFactor | null)[]): UnitStrength {
	const factors = all.filter((each) => each !== null).filter(({ value }) => compare(value, ONE) !== 0);
	const printed = strengthLeft(world, unit);
	const strength = factors.reduce((so, { value }) => times(so, value), printed);
	return { unit: unit.id, printed, factors, strength };
}

/** What its mode does to a unit's strength, as the table of modes has it; a Reserve never attacks, and its half is the defence's. */
export function modeFactor({ mode }: Combatant, doing: 'attack' | 'defence'): StrengthFactor | null {
	if (mode === 'reserve' && doing === 'attack') return null;
	const reason = WHY[mode];
	return reason ? { value: strengthShare(mode), ...reason } : null;
}
const WHY: Readonly<Partial<Record<Mode, Omit<StrengthFactor, 'value'>>>> = {
	dg: { rule: 'ocs-5.10b.A', why: 'DG' },
	strat: { rule: 'ocs-5.8.zero', why: 'Strat Mode' },
	reserve: { rule: 'ocs-5.7.defence', why: 'Reserve Mode' },
};

/**
 * A defender for whom no combat supply was paid, by need or by choice.
 * @rule ocs-9.5.B
 * @rule ocs-9.0.defhalf
 */
function unsupplied(supplied: boolean): StrengthFactor | null {
	return supplied ? null : { value: HALF, rule: 'ocs-9.5.B', why: 'without combat supply' };
}

/**
 * A unit marked Out of Supply; with a want of combat supply that makes a quarter.
 * @rule ocs-9.5a.half
 * @rule ocs-12.8d.combat
 * @rule ocs-9.5a.quarter
 * @rule ocs-9.5.both
 */
function outOfSupply({ state }: Combatant): StrengthFactor | null {
	return state.outOfSupply ? { value: HALF, rule: 'ocs-9.5a.half', why: 'Out of Supply' } : null;
}

/**
 * A multi-step unit that lost a step attacks at half; the last step of a division of four at a quarter, where that is played.
 * @rule ocs-9.11d.attack
 * @rule ocs-HR-6
 */
function lostStepsAttacking({ game }: World, { counter, state }: Combatant): StrengthFactor | null {
	const halved = counter.steps !== null && state.lost > 0 && !isOn(game, 'proportional-strength');
	const last = counter.size === 'division' && counter.steps === LAST_OF && state.lost === LAST_OF - 1;
	if (halved && last && isOn(game, 'last-of-four-steps'))
		return { value: fraction(1, 4), rule: 'ocs-HR-6', why: 'the last of four steps' };
	return halved ? { value: HALF, rule: 'ocs-9.11d.attack', why: `${String(state.lost)} lost` } : null;
}

/**
 * A multi-step unit that lost half of its printed steps, or more, defends at half.
 * @rule ocs-9.11d.defend
 */
function lostStepsDefending({ game }: World, { counter, state }: Combatant): StrengthFactor | null {
	const half = counter.steps !== null && state.lost * 2 >= counter.steps && state.lost > 0;
	const halved = half && !isOn(game, 'proportional-strength');
	return halved ? { value: HALF, rule: 'ocs-9.11d.defend', why: `${String(state.lost)} lost` } : null;
}
