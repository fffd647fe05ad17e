/** Why a profile can't be, by the paragraph that it breaks. */
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import { profileFaults } from '../initial.ts';
import { refuse } from '../refusals.ts';

/** Returns why a unit can't have a profile, or null if it can: a status out of range is told before one that rises. */
export function profileBar(unit: Pick<UnitSpec, 'name' | 'profile'>): Refusal | null {
	const [first, ...others] = profileFaults(unit);
	if (!first) return null;
	return refuse(first.rule, 'profile/wrong', [first, ...others].map(({ say }) => say).join(' '));
}
