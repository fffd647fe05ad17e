/** The rulesets that have cases, each with its words. A ruleset adds its line here. */
import { drillCases } from './drill/cases.ts';
import { ocsCases } from './ocs/cases.ts';
import { opcomCases } from './opcom/cases.ts';
import { tcs3Cases, tcsCases } from './tcs/vocabulary.ts';
import { tocsCases } from './tocs/vocabulary.ts';
import type { RulesetCases } from './kit/vocabulary.ts';

export const rulesetCases: readonly RulesetCases[] = [
	opcomCases,
	ocsCases,
	tcsCases,
	tcs3Cases,
	tocsCases,
	drillCases,
];
