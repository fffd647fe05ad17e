/** The cases of the ruleset whose rules are changed. */
import { casesAsTests } from '../conformance/kit/as-tests.ts';
import { rulesetCases } from '../conformance/rulesets.ts';

casesAsTests(rulesetCases.filter(({ ruleset }) => ruleset === (process.env['MUTATED_RULESET'] ?? 'opcom')));
