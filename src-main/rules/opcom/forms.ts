/** The forms of all chapters, as views carry them. Constant: they contain nothing about a game. */
import type { SideForms, UmpireForms } from '../../../src-shared/rulesets/opcom/forms.ts';
import { orderForm } from './05-orders/form.ts';
import { moveForm } from './06-movement/form.ts';
import { combatForm } from './09-combat/form.ts';
import { airForm, missionFields, taskEffects } from './12-air/form.ts';

/** The forms that sides fill in: the same for every side and game. */
export const sideForms: SideForms = { orders: orderForm, air: airForm };

/** The forms that the umpire fills in. */
export const umpireForms: UmpireForms = {
	...sideForms,
	missions: missionFields,
	effects: taskEffects,
	moves: moveForm,
	combat: combatForm,
};
