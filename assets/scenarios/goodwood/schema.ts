/** The one place that says where the schema and the rules are, to be made relative when this folder moves. */
export { Scenario } from '../../../src-shared/contract/scenario.ts';
export { initial } from '../../../src-main/rules/opcom/initial.ts';
