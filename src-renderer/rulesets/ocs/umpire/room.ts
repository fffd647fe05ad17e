/** The workspace as the windows of the Operational Combat Series have it. */
import type { OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { useWorkspace, type Workspace } from '../../../workspace/workspace.svelte.ts';
import { hexWays } from '../../hexwar/umpire/hex-ways.ts';
import { placesOf } from '../common/boxed.ts';

export type Room = Workspace<OcsUmpireView>;
export const useRoom = useWorkspace as () => Room;

/** A unit may be in a box beside the map, too. */
export const ocsWays = hexWays<OcsUmpireView>(
	({ game }) => [game.turn, game.playerTurn, game.step],
	(view, unit) => placesOf(view).get(unit) ?? null,
);
