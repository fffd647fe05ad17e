/** OP COM 9: the umpire's judgements on a worksheet, and the possible rows of an interdiction. */
import type { CombatForm } from '../../../../src-shared/rulesets/opcom/forms.ts';
import { airBonus } from '../charts/cas-support.ts';
import { FORCE_CLASSES, ROWS } from '../charts/interdiction.ts';

/** The steps that a unit pays for standing fast. */
export const STAND_FAST_STEPS = 1;

/** The worksheet's form. */
export const combatForm: CombatForm = {
	support: airBonus,
	grounds: [
		{ id: 'badTerrain', label: 'Bad terrain: second column of the table', rule: 'opcom-9.terrain.bad' },
		{ id: 'city', label: 'City or fortified: retreat on total success only', rule: 'opcom-9.retreat.city' },
		{
			id: 'coverBehind',
			label: 'Cover behind the defenders: half the distance',
			rule: 'opcom-9.result.limited.retreat',
		},
	],
	lists: [
		{
			id: 'outOfRole',
			label: 'Fights on foot, out of its role',
			rule: 'opcom-9.factor.light-list',
			troops: ['tank', 'towed-artillery'],
			sides: ['attack', 'defence'],
		},
		{
			id: 'vitalSpot',
			label: 'Holds a vital spot: may stand fast unordered',
			rule: 'opcom-9.retreat.vital-spot',
			troops: null,
			sides: ['defence'],
		},
	],
	standFastSteps: STAND_FAST_STEPS,
	interdiction: { forces: FORCE_CLASSES, rows: ROWS },
};
