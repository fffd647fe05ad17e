/** The workspace as the windows of the Tactical Operational Combat System have it. */
import type { TocsUmpireView } from '../../../../src-shared/rulesets/tocs/views.ts';
import { useWorkspace, type Workspace } from '../../../workspace/workspace.svelte.ts';
import { hexWays } from '../../hexwar/umpire/hex-ways.ts';

export type Room = Workspace<TocsUmpireView>;
export const useRoom = useWorkspace as () => Room;

export const tocsWays = hexWays<TocsUmpireView>(({ clock }) => [
	clock.turn,
	`${clock.step}-${String(clock.impulse)}`,
]);
