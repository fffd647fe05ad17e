/** Windows' questions about railways: the result of a rail move, by the deciding function. */
import type { RailPlanShown } from '../../../src-shared/rulesets/ocs/supply-views.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { MoveByRail } from '../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { railCapLeft, railPlan, type RailOrder } from '../../rules/ocs/13-specialized/rail/rail-move.ts';
import type { SupplyPicture } from '../../rules/ocs/12-supply/picture.ts';
import { asked } from './explain-desk.ts';
import type { OcsTypes } from './types.ts';

const Order = MoveByRail.omit({ type: true }).extend({ side: SideId.optional() });

function railShown(picture: SupplyPicture, order: RailOrder): RailPlanShown {
	const has = inWords(railCapLeft(picture));
	const plan = railPlan(picture, order);
	if ('kind' in plan) return { has, path: [], cost: null, say: plan.say, allowed: plan.allowed ?? null };
	return { has, path: plan.path, cost: inWords(plan.cost), say: null, allowed: null };
}

export const explainRail: Readonly<Record<string, Explain<OcsTypes>>> = {
	'rail-move': asked(Order, ({ picture }, { side: _side, ...order }) => railShown(picture, order)),
};
