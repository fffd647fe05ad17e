/** The cases of the Operational Combat Series: one vocabulary, out of the chapters' lists. */
import { vocabulary, type Miss, type RulesetCases } from '../kit/vocabulary.ts';
import { opened, type Chapter, type Run } from './run.ts';
import { air } from './vocabulary/air.ts';
import { core } from './vocabulary/core.ts';
import { fight } from './vocabulary/fight.ts';
import { landings } from './vocabulary/landings.ts';
import { replacements } from './vocabulary/replacements.ts';
import { ships } from './vocabulary/ships.ts';
import { supply } from './vocabulary/supply.ts';
import { transport } from './vocabulary/transport.ts';
import { variants } from './vocabulary/variants.ts';

const chapters: readonly Chapter[] = [
	core,
	fight,
	air,
	supply,
	transport,
	replacements,
	ships,
	landings,
	variants,
];

const ocsWords = vocabulary<Run>({
	name: '',
	speaks: () => true,
	open: (it, dice) => ({ run: opened(it, chapters, dice) }),
	when: chapters.flatMap(({ when }) => when),
	then: chapters.flatMap(({ then }) => then),
	unspoken: ({ refusal, ends }): readonly Miss[] =>
		refusal && !ends.refused
			? [
					{
						line: ends.line,
						expected: 'no refusal',
						came: `${refusal.code} by ${refusal.rule}: ${refusal.say}`,
					},
				]
			: [],
});

export const ocsCases: RulesetCases = { ruleset: 'ocs', folder: 'ocs/cases', vocabularies: [ocsWords] };
