/** The workspace as the windows of the Tactical Combat Series have it. */
import type { TcsUmpireView } from '../../../../src-shared/rulesets/tcs/views.ts';
import { useWorkspace, type Workspace } from '../../../workspace/workspace.svelte.ts';
import { hexWays } from '../../hexwar/umpire/hex-ways.ts';

export type Room = Workspace<TcsUmpireView>;
export const useRoom = useWorkspace as () => Room;

export const tcsWays = hexWays<TcsUmpireView>(({ clock }) => [clock.turn, clock.step]);
