/** The workspace as the windows of the Operational Combat Series have it. */
import type { OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { useWorkspace, type RulesetWays, type Workspace } from '../../../workspace/workspace.svelte.ts';
import { placesOf } from '../common/boxed.ts';

export type Room = Workspace<OcsUmpireView>;
export const useRoom = useWorkspace as () => Room;

/** All commands go by `command.send`. */
export const ocsWays: RulesetWays<OcsUmpireView> = {
	issue: (host, { command, faces }, head) =>
		host.ask('command.send', { ...head, command, ...(faces ? { faces: [...faces] } : {}) }),
	placeOf: (view, unit) => placesOf(view).get(unit) ?? null,
	stage: ({ game }) => [game.turn, game.playerTurn, game.step],
};
