/** The workspace as the drill's windows have it. */
import {
	useWorkspace,
	type RulesetWays,
	type Workspace,
} from '../../../../src-renderer/workspace/workspace.svelte.ts';
import type { DrillUmpireView } from '../../shapes.ts';
import { DrillSheet } from '../board.ts';

export type Room = Workspace<DrillUmpireView>;
export const useRoom = useWorkspace as () => Room;

let last: { readonly woods: string; readonly sheet: DrillSheet } | null = null;
/** The sheet of a view: the same one for the same woods. */
export function sheetOf({ woods }: Pick<DrillUmpireView, 'woods'>): DrillSheet {
	const key = woods.join();
	if (last?.woods !== key) last = { woods: key, sheet: new DrillSheet(woods) };
	return last.sheet;
}

/** All commands, the drill's and the house's, go by `command.send`. */
export const drillWays: RulesetWays<DrillUmpireView> = {
	issue: (host, { command, faces }, head) =>
		host.ask('command.send', { ...head, command, ...(faces ? { faces: [...faces] } : {}) }),
	placeOf: (view, unit) => {
		const at = view.units[unit]?.at;
		return at === undefined ? null : sheetOf(view).pointOf(at);
	},
	stage: ({ clock, assault }) => [clock.turn, assault?.unit],
};
