/** Every case file of every ruleset is a set of tests. */
import { casesAsTests } from './kit/as-tests.ts';
import { rulesetCases } from './rulesets.ts';

casesAsTests(rulesetCases);
