/** Finds the op sheet that an undo took off the map, so that its words and measures aren't lost. */
import type { OpSheetDraft } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import type { TcsView } from './counters.ts';

/** Returns the prepared sheet that the later view no longer has, as a draft to go on with, or null if none is gone. */
export function undrawnSheet(
	before: Pick<TcsView, 'sheets'>,
	after: Pick<TcsView, 'sheets'>,
): (OpSheetDraft & { readonly side: string }) | null {
	const undrawn = before.sheets.find(
		({ key, state }) => state === 'prepared' && !after.sheets.some((each) => each.key === key),
	);
	return undrawn ? { ...undrawn.draft, side: undrawn.side } : null;
}
