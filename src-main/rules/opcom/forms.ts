/** The forms of all chapters, as views carry them. Constant: nothing of a game goes in. */
import type { SideForms, UmpireForms } from '../../../src-shared/rulesets/opcom/forms.ts';
import { orderForm } from './05-orders/form.ts';
import { moveForm } from './06-movement/form.ts';
import { combatForm } from './09-combat/form.ts';
import { airForm, missionFields, taskEffects } from './12-air/form.ts';

/** What a side fills in: every side the same, whatever is played. */
export const sideForms: SideForms = { orders: orderForm, air: airForm };

/** What the umpire fills in. */
export const umpireForms: UmpireForms = {
	...sideForms,
	missions: missionFields,
	effects: taskEffects,
	moves: moveForm,
	combat: combatForm,
};
