/** The workspace as OP COM's windows have it: with its own view, and its commands on their roads. */
import type { DeskCommand } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { MasterView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { useWorkspace, type RulesetWays, type Workspace } from '../../../workspace/workspace.svelte.ts';

export type Room = Workspace<MasterView>;

/** The frame opened the workspace with this pack because the view is OP COM's. */
export const useRoom = useWorkspace as () => Room;

/** Commands go by `command.game` and `command.desk`; a window sends nothing that is not typed as one of them. */
export const opcomWays: RulesetWays<MasterView> = {
	issue: (host, { to, command, faces }, head) =>
		to === 'desk'
			? host.ask('command.desk', { ...head, command: command as DeskCommand })
			: host.ask('command.game', {
					...head,
					command: command as OpcomCommand,
					...(faces ? { faces: [...faces] } : {}),
				}),
	placeOf: (view, unit) => view.units[unit]?.at ?? null,
	stage: ({ clock, grouping }) => [clock.turn, clock.step, grouping],
};
