/** The frame gives a pack only views of its own ruleset. */
import type { ViewHead } from '../../../../src-shared/contract/house.ts';
import type { SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';

export const sideViewOf = (view: ViewHead): SideView => view as SideView;
export const sideConnectionOf = (connection: Connection<ViewHead>): Connection<SideView> =>
	connection as Connection<SideView>;
