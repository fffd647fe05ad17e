/**
 * What a ruleset brings into a side's window. The frame (`side/`) waits for a view, says why there is none, and asks what the
 * seat is for; all that is drawn out of a view is its pack's, which `side/packs.ts` loads by the view's kind.
 */
import type { Component } from 'svelte';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import type { ThemeName } from '../state/theme.svelte.ts';

/** What a seat of a side is for: to write, to read, to stand on a wall. */
export type SeatRole = 'player' | 'observer' | 'projector';

export interface SidePack {
	/** The whole window of a seat. */
	readonly window: Component<{ connection: Connection<ViewHead>; view: ViewHead; role: SeatRole }>;
	/** A side's picture on Control's screen, drawn by the side's own parts and asking nothing of anybody. */
	readonly preview: Component<{ view: ViewHead; theme: ThemeName }>;
	/** 'Turn 3, 18 July 1944, Morning' */
	words(view: ViewHead): string;
}
