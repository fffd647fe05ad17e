/**
 * What a ruleset brings into the umpire's window. The frame (`master/`) has the bar, tabs, palette, hosting, claims, replay
 * and preview; everything that speaks of one ruleset comes from its pack, which `master/packs.ts` loads by the view's kind.
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
	/** What is being worked on here; what was only looked at, or is finished, is nobody's. */
	open(): readonly Subject[];
	/** Opens a thing that is worked on here; false: it is another desk's. */
	show(subject: Subject): boolean;
	/** Closes what is open, so that it isn't taken in hand again. */
	close(): void;
	/** A key without Ctrl or Alt while the desk is shown, not Escape; true when it meant something. */
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

/** What the map shows of the view, and what is done with a hand on it. */
export interface Scene {
	/** What the game is played on. Asked once, when the map is made. */
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
	/** What the next click on the ground is asked for, as a sentence: 'Click the hex that 8 Inf Bde attacks.'; null: for nothing. */
	readonly picking: string | null;
	/** What is asked for may be drawn by a drag, too, which `onStroke` of the events hears; absent: it is clicked. */
	readonly strokes?: boolean;
	stopPicking(): void;
	readonly events: MapEvents;
	/** What was measured, in words; null: nothing yet. */
	readonly measured: string | null;
	/** What the pointer rests on means for those in hand, as a sentence; absent or null: nothing. */
	readonly hint?: string | null;
	/** Measuring begins or ends: what was measured is forgotten. */
	forget(): void;
	readonly panels: readonly MapPanel[];
	/** What can be done with what lies at a place, for the menu there; absent: the board has no menus. Null: nothing. */
	menu?(target: MapTarget, at: Point): ThingMenu | null;
	/** The places of the board that a text names, units' own left out; absent: its places have no names. */
	placesIn?(text: string): readonly Point[];
}

/** The one next thing to do, for the bar's button. */
export interface NextStep {
	readonly say: string;
	readonly disabled: boolean;
	/** Its key, which the button shows, or undefined if it has none now. */
	readonly key?: string | undefined;
	/** Why this seat may not do it; '': it may. */
	readonly bar: string;
	/** Answers to it, and to undo, are shown under the bar. */
	readonly attempt: CommandAttempt;
	/** The reason to overrule is all that is missing: it is asked for at once. */
	readonly expectsReason: boolean;
	run(): void;
}

/** What the frame offers, for the pack to put among its own in the palette's order. */
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
	/** What the step asks for, over the desk that is shown. */
	readonly checklist: Component;
	readonly next: NextStep;
	/** For the window's title: 'Turn 3'. */
	readonly title: string;
	/** Where the game stands, for whoever hears the window. */
	readonly spoken: string;
	actions(frame: FrameActions): readonly Action[];
	/** What can be done by the words typed in the palette: 'go to 10.10'; absent: nothing. */
	typed?(query: string): readonly Action[];
	/** Escape, before the open desk hears it; true when there was something to go back from. */
	back(): boolean;
	/** What is selected, open and half typed, to be kept for this seat; where the map was, and notes, the frame keeps. */
	left(): unknown;
	/** Puts it back; what is gone meanwhile is passed over. */
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
	/** What the umpire may print, and what each paper asks. */
	readonly papers: readonly KindOfPaper[];
	/** Whether a side's picture goes out on a stick and its orders come back: where its ruleset reads those. */
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
	/** What a side had been told by then; nothing for the umpire's own view. */
	readonly told: Component<{ view: ViewHead }>;
}
