/** OP COM 12: what an air sheet that came in means, line by line. */
import type { AirSheet, AirSheetForm } from '../../../src-shared/contract/opcom-air.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Refusal } from '../kit/ruleset.ts';
import type { OpcomWorld } from './types.ts';

/** Each order with the mission it proposes and what the umpire should look at; or a refusal that names the line. */
export function understandAirSheet(
	_world: OpcomWorld,
	_side: SideId,
	form: AirSheetForm,
): { readonly lines: AirSheet['lines'] } | { readonly refusal: Refusal } {
	return { lines: form.orders.map((order) => ({ order, proposed: null, remarks: [] })) };
}
