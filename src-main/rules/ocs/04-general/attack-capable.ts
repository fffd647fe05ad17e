/** Which units may attack, and which have a zone of control. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { counterOf, printedStrength } from '../03-counters/counter.ts';
import { modeOf } from '../05-modes/mode.ts';
import type { UnitState } from '../types.ts';

/**
 * Returns whether a unit is Attack-Capable: a combat unit whose strength isn't in parentheses, zero included, and that
 * is in neither Strat nor Reserve. HQs and artillery never are.
 * @rule ocs-4.4.who
 */
export function isAttackCapable(scenario: OcsScenario, unit: UnitState): boolean {
	const mode = modeOf(unit);
	if (mode === 'strat' || mode === 'reserve') return false;
	return attacksAtAll(scenario, unit);
}

/**
 * Whether a unit's strength lets it attack in any mode: one in parentheses only defends.
 * @rule ocs-3.2b
 */
export function attacksAtAll(scenario: OcsScenario, unit: UnitState): boolean {
	const printed = printedStrength(counterOf(scenario, unit), unit.face);
	return printed !== null && !printed.defendsOnly;
}

/**
 * Whether a unit has a zone of control: Attack-Capable, not Out of Supply, and in Combat Mode. In Exploitation it keeps
 * one that it had when it came into it.
 * @rule ocs-4.4b
 * @rule ocs-12.8d.zoc
 */
export function hasZone(scenario: OcsScenario, unit: UnitState): boolean {
	if (unit.outOfSupply || !isAttackCapable(scenario, unit)) return false;
	return inZoneMode(unit);
}

/**
 * Returns whether a unit's mode allows a zone: only Combat, or Exploitation with one kept from before. Move, Reserve,
 * Strat and DG have none.
 * @rule ocs-5.5e
 * @rule ocs-4.5.modes
 * @rule ocs-5.9c
 */
function inZoneMode(unit: UnitState): boolean {
	const mode = modeOf(unit);
	return mode === 'combat' || (mode === 'exploit' && unit.keptZoc);
}
