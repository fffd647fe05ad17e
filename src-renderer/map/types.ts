/**
 * The map's public types, for the umpire's window and a side's. Nothing here contains a number of the rules: what only
 * the umpire may see comes in through `CounterFace` (see umpire/).
 */
import type { Point } from '../../src-shared/map/sheet.ts';
import type { SideHead } from '../../src-shared/contract/house.ts';
import type { SymbolSize, UnitSymbol } from '../../src-shared/contract/symbols.ts';
import type { WarOverlay } from './war-types.ts';

export type Palette = SideHead['palette'];

/** The look of a small mark. */
export type MarkDrawing =
	| 'arrow'
	| 'cross'
	| 'barred'
	| 'tent'
	| 'block'
	| 'wedge'
	| 'burst'
	| 'oval'
	| 'locked'
	| 'silenced'
	| 'row'
	| 'empty';

/** A small mark on a counter, and what its pack means by it: 'has moved'. */
export interface CounterMark {
	readonly drawing: MarkDrawing;
	readonly say: string;
}

/** One counter. `id` is the unit's own; equal places stack. */
export interface MapUnit {
	readonly id: string;
	readonly at: Point;
	readonly palette: Palette;
	readonly letter: string;
	/** As on the counter. */
	readonly short: string;
	readonly name: string;
	readonly type: UnitSymbol;
	readonly size: SymbolSize;
	/** No unit: drawn without the mark of a unit's size. */
	readonly sizeless?: boolean;
	readonly marks: readonly CounterMark[];
	/** The formation it is grouped under when zoomed far out. */
	readonly formation: {
		readonly id: string;
		readonly short: string;
		readonly echelon: SymbolSize;
		/** The formation above: brigades show as their division when the whole sheet is looked at. */
		readonly over?: { readonly id: string; readonly short: string; readonly echelon: SymbolSize };
	};
	/** Old news: drawn faded. */
	readonly stale?: boolean;
	/**
	 * In a window of one headquarters: its own unit, drawn with a rim, or a neighbour's, drawn paler. Absent if all
	 * look alike.
	 */
	readonly whose?: 'own' | 'neighbour';
	/** More words for whoever hears the map, not put on the counter. */
	readonly spoken?: string;
}

/** A reported enemy: an unknown with arms and an age. */
export interface MapContact {
	readonly id: string;
	readonly at: Point;
	readonly sorts: readonly string[];
	readonly size: string;
	readonly identity: string | null;
	/** Turns since it was last heard of; 0 is this turn. */
	readonly age: number;
	readonly palette: Palette | null;
}

export type Tone = 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'quiet';

/** Things laid over the ground, all given as data. */
export type MapOverlay =
	| WarOverlay
	/** A numbered tag with lines to those concerned: a contact, a combat. */
	| {
			readonly kind: 'tag';
			readonly id: string;
			readonly at: Point;
			readonly text: string;
			readonly tone: Tone;
			readonly links: readonly Point[];
			/** Small words on paper, for what lies in a place of the board; left out where places are drawn smaller than that. */
			readonly small?: boolean;
	  }
	/** A past or planned path. */
	| {
			readonly kind: 'track';
			readonly id: string;
			readonly points: readonly Point[];
			readonly palette: Palette | null;
			readonly dashed?: boolean;
			/** It leads nowhere in particular: it has no head. */
			readonly bothWays?: boolean;
			/** Drawn over the counters. */
			readonly over?: boolean;
	  }
	/** A circle of `km` round a place: a gun's range, the passing distance. */
	| {
			readonly kind: 'ring';
			readonly id: string;
			readonly at: Point;
			readonly km: number;
			readonly label: string;
			readonly tone: Tone;
	  }
	/** A square of `km` a side, centred: the interdiction template. */
	| {
			readonly kind: 'square';
			readonly id: string;
			readonly at: Point;
			readonly km: number;
			/** The compass bearing of its top edge; absent for 0, north. */
			readonly bearing?: number;
			readonly label: string;
			readonly tone: Tone;
	  }
	/** Places of the board: a zone, what can be reached. `rings` go round them (`outlineOf` makes them of hexes). */
	| {
			readonly kind: 'cells';
			readonly id: string;
			readonly rings: readonly (readonly Point[])[];
			readonly label: string;
			readonly tone: Tone;
	  }
	/** A control measure of an order, drawn as staffs draw it. */
	| {
			readonly kind: 'measure';
			readonly id: string;
			/** A broad arrow, a thin one, a route, a line with its name, a boundary with dashes, an area, a point. */
			readonly symbol: 'axis' | 'arrow' | 'route' | 'line' | 'boundary' | 'area' | 'point';
			readonly points: readonly Point[];
			/** Of an area: the lines round it. */
			readonly rings: readonly (readonly Point[])[];
			readonly label: string;
			readonly palette: Palette;
			/** Still being drawn, or not in force. */
			readonly dashed: boolean;
	  }
	/** A pencilled cross, with a line from where it starts when known. */
	| {
			readonly kind: 'objective';
			readonly id: string;
			readonly at: Point;
			readonly label: string;
			readonly from: Point | null;
			/** The side's ink; absent or null: a blue pencil's. */
			readonly palette?: Palette | null;
	  }
	/** Drawn by hand: a line, an arrow, an area, a cross or words. */
	| {
			readonly kind: 'pencil';
			readonly id: string;
			readonly shape: 'line' | 'arrow' | 'area' | 'cross' | 'text';
			readonly points: readonly Point[];
			readonly label: string;
			readonly colour: PencilColour;
	  };
export type PencilColour = 'blue' | 'red' | 'green' | 'black';

/** State of a crossing as this window knows it; one that isn't listed is drawn as on the sheet. */
export interface MapCrossing {
	readonly id: string;
	readonly standing: boolean;
	/** "120/300", for the umpire. */
	readonly label?: string;
	/** A bridge that was tested, or is safe; for the umpire. */
	readonly mark?: 'tested' | 'safe';
	/** Units waiting on its banks. */
	readonly queue?: number;
}

/** The host's answer about a route, as its pack worded it. */
export interface RouteEstimate {
	/** The cost, for the end of the line: '65 % of the turn', '2 of 6 points'. */
	readonly words: string;
	/** How far along the line it can go, in units of the plane, or null for all of it. */
	readonly reach: number | null;
	/** Where it is stopped on the way, and by what. */
	readonly stop: { readonly at: Point; readonly say: string } | null;
}

/** The thing under the pointer. */
export type MapTarget =
	| { readonly kind: 'unit'; readonly id: string }
	| { readonly kind: 'contact'; readonly id: string }
	| { readonly kind: 'crossing'; readonly id: string }
	| { readonly kind: 'overlay'; readonly id: string }
	| { readonly kind: 'ground' };

export interface MapEvents {
	/** Selection changed by the user. */
	onSelect?(units: readonly string[]): void;
	/**
	 * Returns whether a plain click there is an answer or an order, which goes to `onPick` and changes no selection.
	 * Absent if none is.
	 */
	answersAt?(target: MapTarget, point: Point): boolean;
	/** Clicked or Enter on something. `point` in km. */
	onPick?(target: MapTarget, point: Point): void;
	/** Right click, long press or the menu key; `screen` in CSS px of the host element. */
	onContext?(target: MapTarget, point: Point, screen: { readonly x: number; readonly y: number }): void;
	onHover?(target: MapTarget, point: Point): void;
	/** Called after each change while a counter is dragged or a route is drawn; returns the rules' answer, or null. */
	onRoute?(unit: string, points: readonly Point[]): RouteEstimate | null | Promise<RouteEstimate | null>;
	/** The route was finished (drop or Enter). The drawn route stays until `clearRoute`. */
	onRouteDone?(unit: string, points: readonly Point[], estimate: RouteEstimate | null): void;
	onRouteCancelled?(): void;
	/**
	 * The units that move with one of the selection when it is dragged, itself among them. Absent: units move one at a
	 * time, and a drag selects the one.
	 */
	movesWith?(unit: string): readonly string[];
	/** Whether the keys n and p stop at a unit. Absent: at every one. */
	walksTo?(unit: string): boolean;
	/** With the tool `draw`: a stroke under the pointer, again and again while it grows, then once finished. */
	onStroke?(points: readonly Point[], finished: boolean): void;
	/** A grip laid on the map is dragged, again and again, then let go. */
	onHandle?(id: string, point: Point, finished: boolean): void;
	/** A measured line changed; null when the tool was left. */
	onMeasure?(points: readonly Point[], km: number): void;
	/** A sentence for screen readers: what is there. */
	onSay?(sentence: string): void;
}

/**
 * Tools that change what a click means. `pick` answers the next click on the ground through `onPick`; `draw` too, and
 * drags through `onStroke`.
 */
export type MapTool = 'select' | 'measure' | 'pick' | 'draw';

/** Where units' own pictures come from. */
export interface PictureSource {
	/**
	 * Returns a unit's picture with a name of its own, or null if it has none or it has not arrived and was requested.
	 */
	pictureOf(unit: string): { readonly name: string; readonly image: ImageBitmap } | null;
}

/** Draws things on a counter that not everybody may see. The side's bundle has no implementation. */
export interface CounterFace<U extends MapUnit = MapUnit> {
	/** Extra height below the face as a part of its width (0.3: the profile row). */
	readonly extra: number;
	/** Changes whenever the drawing would. */
	key(unit: U): string;
	paint(
		g: CanvasRenderingContext2D,
		unit: U,
		box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
	): void;
	/** What to add to the spoken description. */
	spokenText(unit: U): string;
}

export interface MapOptions<U extends MapUnit = MapUnit> extends MapEvents {
	/** May counters be dragged? */
	readonly draggable?: boolean;
	readonly face?: CounterFace<U>;
	/** Names and counters enlarged by this factor (projector). */
	readonly enlarge?: number;
	/** Edges of the host element that panels cover, in CSS px: fit and focus keep clear of them. */
	readonly insets?: MapInsets;
	/** The host element's name for screen readers. */
	readonly label?: string;
}

export interface MapInsets {
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
	readonly left: number;
}

export interface CampaignMap<U extends MapUnit = MapUnit> {
	/** Resolves when ground, names and counters in view are drawn: for screenshots. */
	readonly ready: Promise<void>;
	readonly renderer: string;
	setUnits(units: readonly U[]): void;
	/** Called again whenever a picture has arrived; null for symbols only. */
	setPictures(pictures: PictureSource | null): void;
	setContacts(contacts: readonly MapContact[]): void;
	setOverlays(overlays: readonly MapOverlay[]): void;
	setCrossings(crossings: readonly MapCrossing[]): void;
	setSelection(units: readonly string[]): void;
	setTool(tool: MapTool): void;
	setInsets(insets: MapInsets): void;
	setOptions(change: { readonly draggable?: boolean; readonly enlarge?: number }): void;
	/** Starts drawing a route for a unit by clicks and keys, without dragging. */
	startRoute(unit: string): void;
	/** Lays a finished route on the map; its points can be dragged. A route that is just being drawn is left alone. */
	showRoute(unit: string, points: readonly Point[], estimate: RouteEstimate | null): void;
	clearRoute(): void;
	/** Brings a unit or a point (km) into view; zooms in when too far out to see it. */
	focusOn(target: string | Point): void;
	fit(points?: readonly Point[]): void;
	/** Brings all of these into view, if any of them is out of it. */
	seeAll(points: readonly Point[]): void;
	/** `factor` above 1 zooms in, about the middle of the free map. */
	zoomBy(factor: number): void;
	/** km, and pixels per km. */
	readonly camera: { readonly x: number; readonly y: number; readonly scale: number };
	setCamera(camera: { readonly x: number; readonly y: number; readonly scale: number }): void;
	/** Reads the themes' tokens again after `data-theme` changed. */
	retheme(): void;
	/** Where a point (km) is in the host element, CSS px. */
	toScreen(point: Point): { readonly x: number; readonly y: number };
	toGround(x: number, y: number): Point;
	/** Frames drawn and the last frame's draw calls: for tests. */
	readonly probe: { readonly frames: number; readonly drawCalls: number };
	destroy(): void;
}
