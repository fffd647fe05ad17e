/** The drill's cases: one vocabulary. */
import type { RulesetCases } from '../kit/vocabulary.ts';
import { drillWords } from './vocabulary.ts';

export const drillCases: RulesetCases = {
	ruleset: 'drill',
	folder: 'drill/cases',
	vocabularies: [drillWords],
};
