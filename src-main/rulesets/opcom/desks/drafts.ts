/** What follows of itself: drafts of dispatches for what happened (OP COM 10). */
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import { DispatchId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../../rules/kit/ruleset.ts';
import { draftDispatches } from '../../../rules/opcom/10-reporting/reporting.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import type { DeskFact } from './desk-facts.ts';

/** Draft dispatches for what these facts let each side learn; they lie on the umpire's desk until released. */
export function draftsOf(
	before: OpcomWorld,
	after: OpcomWorld,
	decided: readonly Fact[],
): readonly DeskFact[] {
	const count = Object.keys(after.desk.dispatches).length;
	return draftDispatches(before, after, decided).map((draft, n) => {
		const dispatch: Dispatch = {
			...draft,
			id: DispatchId.parse(`t${String(after.game.turn)}-${String(count + n + 1)}`),
			state: 'draft',
		};
		return { type: 'dispatch-drafted', v: 1, rule: 'opcom-10.eleti.required', payload: { dispatch } };
	});
}
