/** Rulings on units: what an umpire may set, and what no ruling can make true. */
import { expect, it } from 'vitest';
import { decideRuleUnit } from '../../src-main/rules/opcom/s02-rulings.ts';
import { smallScenario, unitId, worldOf } from '../helpers/small-scenario.ts';

const world = worldOf(smallScenario());

it('opcom-9.status.profile a ruling can’t cost a unit more steps than its profile has', () => {
	// 2 Fife: 6-4-2-0, three steps to lose.
	const rule = (stepsLost: number) =>
		decideRuleUnit(world, { type: 'rule-unit', unit: unitId('b-tanks'), stepsLost, reason: 'a mine' });
	expect(rule(3)).toMatchObject({ kind: 'facts', facts: [{ payload: { stepsLost: 3 } }] });
	expect(rule(4)).toMatchObject({ kind: 'refusal', code: 'unit/steps', allowed: '0 to 3' });
});
