/** The first impulse, with hints: who acts, what is asked, what is told. */
import type { TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';

export const LESSON: NonNullable<TocsScenarioInput['lesson']> = [
	{
		id: 'turn',
		title: 'Begin the turn',
		say: 'The big button rolls the cloud, gives the first impulse to the Allies and rolls their Operational Points.',
		at: 'next-step',
		until: 'ops-earned',
	},
	{
		id: 'activate',
		title: 'Activate a company',
		say: 'Select G/505 at Groesbeek and press Activate. It costs one Operational Point and gives it three AP.',
		at: 'order-activate',
		until: 'activated',
	},
	{
		id: 'recon',
		title: 'Look before you go',
		say: 'Press Recon and click hexes outside the blue line. The Germans are asked about each, also where nobody is.',
		at: 'order-recon',
		until: 'asked',
	},
	{
		id: 'answer',
		title: 'The other side answers',
		say: 'The German side says whether a company declares an EZOC. You may answer for it. All else is told by the program.',
		at: 'questions',
		until: 'answered',
	},
	{
		id: 'end',
		title: 'End the activations',
		say: 'Attacks are announced now by their hex alone. Then reserves, battles, exploitation, and two dice for the turn.',
		at: 'next-step',
		until: 'turn-end-rolled',
	},
];
