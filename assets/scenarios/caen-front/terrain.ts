/**
 * What the ground of the Caen front costs to enter and how one fights in it. The series leaves this chart to each game;
 * these figures are ours (notes.md).
 */
import type { OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';

const costs = (leg: string, track: string, truck: string) => ({ leg, track, truck });

export const terrain: OcsScenarioInput['terrain'] = {
	grounds: {
		open: { costs: costs('1', '1', '2'), combat: { row: 'open', attack: { armor: '2', mech: '3/2' } } },
		bocage: {
			costs: costs('2', '4', '4'),
			combat: { row: 'very-close', attack: { armor: '1/2', mech: '1' }, defend: { armor: '1/2' } },
		},
		woods: { costs: costs('2', '3', '5'), combat: { row: 'close', attack: { armor: '1/2' } } },
		hills: { costs: costs('2', '3', '4'), combat: { row: 'close', attack: { armor: '1/2' } } },
		marsh: {
			costs: costs('3', 'no', 'no'),
			combat: { row: 'very-close', attack: { armor: '1/3', mech: '1/2' } },
		},
		village: { costs: costs('1', '1', '2'), combat: { row: 'close' }, place: 'village' },
		'minor-city': {
			costs: costs('1', '1', '1'),
			combat: { row: 'very-close', attack: { armor: '1/2', mech: '1' }, defend: { armor: '1/2' } },
			place: 'minor-city',
		},
		'major-city': {
			costs: costs('1', '1', '1'),
			combat: { row: 'extremely-close', attack: { armor: '1/3', mech: '1/2' }, defend: { armor: '1/3' } },
			place: 'major-city',
		},
		sea: { costs: costs('no', 'no', 'no'), water: true },
	},
	sides: {
		'minor-river': {
			costs: costs('1', '2', '4'),
			combat: { attack: { armor: '1/2', mech: '1/2', other: '1/2' } },
			water: true,
		},
		'major-river': {
			costs: costs('all', 'no', 'no'),
			combat: { attack: { armor: '1/4', mech: '1/3', other: '1/2' } },
			water: true,
		},
	},
	links: { road: { costs: costs('1', '1/2', '1/2') }, rail: { railway: true } },
};
