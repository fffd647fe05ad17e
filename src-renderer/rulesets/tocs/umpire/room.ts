/** The workspace as the windows of the Tactical Operational Combat System have it. */
import type { TocsUmpireView } from '../../../../src-shared/rulesets/tocs/views.ts';
import { useWorkspace, type RulesetWays, type Workspace } from '../../../workspace/workspace.svelte.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';

export type Room = Workspace<TocsUmpireView>;
export const useRoom = useWorkspace as () => Room;

/** All commands go by `command.send`. */
export const tocsWays: RulesetWays<TocsUmpireView> = {
	issue: (host, { command, faces }, head) =>
		host.ask('command.send', { ...head, command, ...(faces ? { faces: [...faces] } : {}) }),
	placeOf: (view, unit) => {
		const at = view.units[unit]?.at ?? null;
		return at === null ? null : sheetOf(view).pointOf(at);
	},
	stage: ({ clock }) => [clock.turn, `${clock.step}-${String(clock.impulse)}`],
};
