/**
 * What a ruleset adds to the umpire's window. The frame (`master/`) has the bar, tabs, palette, hosting, claims, replay
 * and preview; everything specific to a ruleset comes from its pack, which `master/packs.ts` loads by the view's kind.
 */
import type { LucideIcon } from '@lucide/svelte';
import type { Component } from 'svelte';
import type { Subject } from '../../src-shared/contract/claims.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../src-shared/contract/umpire-head.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Board } from '../map/boards/board.ts';
import type { ShownPictures } from '../map/counters/pictures.svelte.ts';
import type { AskTile } from '../map/ground/picture-tiles.ts';
import type {
	CounterFace,
	MapCrossing,
	MapEvents,
	MapOverlay,
	MapTarget,
	MapUnit,
	RouteEstimate,
} from '../map/types.ts';
import type { Action, ThingMenu } from '../ui/actions.svelte.ts';
import type { KindOfPaper } from '../ui/papers/print-room.svelte.ts';
import type { CommandAttempt } from './command-attempt.svelte.ts';
import type { DeskOffices } from './own-work.svelte.ts';
import type { RulesetWays, Workspace } from './workspace.svelte.ts';

/** A part of the umpire's window for one kind of work, shown as a tab on the left. */
export interface Desk {
	readonly id: string;
	readonly title: string;
	readonly panel: Component;
	/** What waits there. */
	readonly count: number;
	/** Something is open in it: 'narrow' takes the checklist's place, 'wide' takes half the window too. */
	readonly detail: 'none' | 'narrow' | 'wide';
	/** The parts of Control's work that it is the desk of. */
	readonly offices: DeskOffices;
	/** Returns the things being worked on here, without those only looked at or finished. */
	open(): readonly Subject[];
	/** Opens a thing that is worked on here; false: it is another desk's. */
	show(subject: Subject): boolean;
	/** Closes the open thing, so that it isn't claimed again. */
	close(): void;
	/**
	 * Handles a key without Ctrl or Alt, other than Escape, while the desk is shown; returns true if it did something.
	 */
	key(key: string): boolean;
	/** Escape: one step back; true when there was one. */
	back(): boolean;
}

/** A panel on the right beside unit and log, while there is something to show in it. */
export interface Card {
	readonly id: string;
	readonly label: string;
	readonly title: string;
	readonly panel: Component;
	readonly shown: boolean;
}

/** A tool that lies over the map, with a button among the map's. */
export interface MapPanel {
	readonly id: string;
	/** The button's words, with its key: 'Rings and squares (t)'. */
	readonly label: string;
	readonly icon: LucideIcon;
	/** `end`: px from the window's right edge. */
	readonly panel: Component<{ end: number }>;
	open: boolean;
}

/** What the map shows of the view, and what its gestures do. */
export interface Scene {
	/** Returns the board of the game. Called once, when the map is made. */
	board(): Board;
	/** What screen readers call the map. */
	readonly label: string;
	readonly face: CounterFace;
	readonly units: readonly MapUnit[];
	readonly overlays: readonly MapOverlay[];
	readonly crossings: readonly MapCrossing[];
	readonly selection: readonly string[];
	/** The move that is being planned. */
	readonly route: {
		readonly unit: string;
		readonly points: readonly Point[];
		readonly estimate: RouteEstimate | null;
	} | null;
	/**
	 * The purpose of the next click on the ground, as a sentence: 'Click the hex that 8 Inf Bde attacks.'; null for
	 * none.
	 */
	readonly picking: string | null;
	/** Set if a drag can answer it too, which `onStroke` of the events receives; absent if only a click can. */
	readonly strokes?: boolean;
	stopPicking(): void;
	readonly events: MapEvents;
	/** The measurement in words, or null if there is none yet. */
	readonly measured: string | null;
	/** What the thing under the pointer means for the selection, as a sentence; absent or null for nothing. */
	readonly hint?: string | null;
	/** Measuring begins or ends: what was measured is forgotten. */
	forget(): void;
	readonly panels: readonly MapPanel[];
	/** Returns the menu for a place; absent if the board has no menus, null if there is nothing to do. */
	menu?(target: MapTarget, at: Point): ThingMenu | null;
	/** The places of the board that a text names, units' own left out; absent: its places have no names. */
	placesIn?(text: string): readonly Point[];
}

/** The one next thing to do, for the bar's button. */
export interface NextStep {
	readonly say: string;
	readonly disabled: boolean;
	/** The shortcut key that the button shows, or undefined if it has none now. */
	readonly key?: string | undefined;
	/** Why this seat may not do it; '' if it may. */
	readonly bar: string;
	/** Answers to it, and to undo, are shown under the bar. */
	readonly attempt: CommandAttempt;
	/** Set if only the reason to overrule is missing: it is asked for at once. */
	readonly expectsReason: boolean;
	run(): void;
}

/** The frame's actions, which the pack adds to its own in the palette's order. */
export interface FrameActions {
	readonly undo: readonly Action[];
	readonly desks: readonly Action[];
	readonly map: readonly Action[];
	readonly windows: readonly Action[];
}

/** A ruleset's windows, built for one workspace. */
export interface OpenPack {
	/** Left to right, by figure keys too. At least one. */
	readonly desks: readonly Desk[];
	readonly scene: Scene;
	/** The selected unit. */
	readonly inspector: Component;
	readonly cards: readonly Card[];
	/** Turn, date and step, at the left of the bar. */
	readonly clock: Component;
	/** The current step's checklist, above the desk shown. */
	readonly checklist: Component;
	readonly next: NextStep;
	/** For the window's title: 'Turn 3'. */
	readonly title: string;
	/** The game's position, for screen readers. */
	readonly spoken: string;
	actions(frame: FrameActions): readonly Action[];
	/** Returns the actions for words typed in the palette: 'go to 10.10'; absent if none. */
	typed?(query: string): readonly Action[];
	/** Escape, before the open desk hears it; true when there was something to go back from. */
	back(): boolean;
	/**
	 * Returns the selection, open panels and half-typed text, to be stored for this seat; the frame stores the map's
	 * position and notes.
	 */
	left(): unknown;
	/** Restores it, skipping things that no longer exist. */
	lay(left: unknown): void;
}

/** Everything of a ruleset that the umpire's frame can use. */
export interface WindowPack<V extends UmpireHead = UmpireHead> {
	readonly ways: RulesetWays<V>;
	/**
	 * Builds desks, scene and actions, and puts in context what their components share: called once, while the window's
	 * root component is being made.
	 * @param middle the middle of the map as it is shown
	 */
	open(workspace: Workspace<V>, middle: () => Point): OpenPack;
	/** The papers an umpire may print, and the choices for each. */
	readonly papers: readonly KindOfPaper[];
	/** Whether a side's picture can go out on a stick and its orders come back: if its ruleset reads those. */
	readonly sticks: boolean;
	/** A page of its own for a wall: turn, step and the time that is left. */
	readonly hallClock: Component<{ view: UmpireHead; onleave: () => void }>;
	readonly replay: ReplayParts;
}

export interface ReplayMapProps {
	readonly view: ViewHead;
	/** The live view: its sheet is the same through the whole campaign. */
	readonly master: UmpireHead;
	readonly theme: string;
	/** Where the printed map's tiles come from. */
	readonly ask: AskTile;
	/** Units' own pictures: of those that are shown so to the eyes that the replay is seen through. */
	readonly pictures: ShownPictures;
}

/** The views of an earlier moment, the umpire's or a side's, as this ruleset draws them. */
export interface ReplayParts {
	/** 'Turn 3, 18 July 1944, Morning' */
	words(view: ViewHead): string;
	/** A side as one speaks of it: 'Allied side'. */
	sideWords(master: UmpireHead, side: SideId): string;
	readonly map: Component<ReplayMapProps>;
	/** Shows what a side had been told by then; nothing for the umpire's own view. */
	readonly told: Component<{ view: ViewHead }>;
}
