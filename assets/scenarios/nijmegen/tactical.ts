/** What the module says for battles that are fought out as tactical scenarios: in our words, and applied nowhere here. */
import type { TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';

export const TACTICAL: NonNullable<TocsScenarioInput['tactical']> = [
	{ title: 'Sewers', text: 'Nobody moves through sewers, neither in the city nor in its suburbs.' },
	{ title: 'Rooftops', text: 'In the hexes of the city of Nijmegen rooftops are in play.' },
	{ title: 'Factories', text: 'Large buildings of the railway yards are factories.' },
	{ title: 'Railways', text: 'All railways run on banks. That changes no battle by the table.' },
	{
		title: 'Boards',
		text: 'A hex is three boards, by its panels. A river on an outside board adds a fourth, of the ground beside it.',
	},
	{
		title: 'Fort Lent',
		text: 'The fort stands on the middle board of 15.05, where the defender wants it. From 15.06 a city board is added.',
	},
	{
		title: 'Charges',
		text: 'Bridges are blown during a scenario alone, by charges that were set at them or by engineers who set them.',
	},
	{
		title: 'Fires',
		text: 'Each fire that somebody starts on purpose outside the city costs him a victory point.',
	},
];
