/**
 * What a ruleset adds to a side's window. The frame (`side/`) waits for a view, says why there is none, and determines
 * the seat's role; everything drawn from a view belongs to its pack, which `side/packs.ts` loads by the view's kind.
 */
import type { Component } from 'svelte';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import type { ThemeName } from '../state/theme.svelte.ts';

/** The role of a side's seat: to write, to read, to hang on a wall. */
export type SeatRole = 'player' | 'observer' | 'projector';

export interface SidePack {
	/** The whole window of a seat. */
	readonly window: Component<{ connection: Connection<ViewHead>; view: ViewHead; role: SeatRole }>;
	/** A side's view on Control's screen, drawn by the side's own components without sending any request. */
	readonly preview: Component<{ view: ViewHead; theme: ThemeName }>;
	/** 'Turn 3, 18 July 1944, Morning' */
	words(view: ViewHead): string;
}
