/** The shape that this folder's data must have. */
export { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
