/** OP COM's cases: in the hall, in the air, else on the bare plain. */
import type { RulesetCases } from '../kit/vocabulary.ts';
import { air } from './vocabulary/air.ts';
import { hall } from './vocabulary/hall.ts';
import { plain } from './vocabulary/plain.ts';

export const opcomCases: RulesetCases = {
	ruleset: 'opcom',
	folder: 'opcom/cases',
	vocabularies: [air, hall, plain],
};
