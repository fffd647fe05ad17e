/** The workspace as the windows of the Tactical Combat Series have it. */
import type { TcsUmpireView } from '../../../../src-shared/rulesets/tcs/views.ts';
import { useWorkspace, type RulesetWays, type Workspace } from '../../../workspace/workspace.svelte.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';

export type Room = Workspace<TcsUmpireView>;
export const useRoom = useWorkspace as () => Room;

/** All commands go by `command.send`. */
export const tcsWays: RulesetWays<TcsUmpireView> = {
	issue: (host, { command, faces }, head) =>
		host.ask('command.send', { ...head, command, ...(faces ? { faces: [...faces] } : {}) }),
	placeOf: (view, unit) => {
		const at = view.units[unit]?.at ?? null;
		return at === null ? null : sheetOf(view).pointOf(at);
	},
	stage: ({ clock }) => [clock.turn, clock.step],
};
