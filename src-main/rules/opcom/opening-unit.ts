/** A unit's state before anything has happened to it. */
import type { UnitSpec } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { UnitState } from './types.ts';

/** A unit as it begins, or as a ruling puts it into the game. */
export function openingUnit(unit: UnitSpec): UnitState {
	return {
		at: unit.start,
		presence: unit.start ? 'on-map' : 'due',
		formation: unit.formation,
		stepsLost: unit.lost ?? 0,
		turnStart: unit.start,
		track: [],
		share: 0,
		manner: null,
		attacks: 0,
		fights: 0,
		retreated: 0,
		noAttackIn: 0,
		held: 0,
		rested: 0,
		contact: {},
	};
}
