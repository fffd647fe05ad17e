/** Map overlays for the air war, traffic and the umpire's templates. Data only, km. */
import type { SideHead } from '../../src-shared/contract/house.ts';
import type { Point } from '../../src-shared/map/sheet.ts';

type Palette = SideHead['palette'];

export type WarOverlay =
	/** Ground under a mission or a template: a square of `km` a side, or a circle of `km` round its middle. */
	| {
			readonly kind: 'zone';
			readonly id: string;
			readonly shape: 'square' | 'circle';
			readonly at: Point;
			readonly km: number;
			/** A square that is not as deep as it is wide, km. */
			readonly deep?: number;
			/** A square's top edge: its compass bearing. */
			readonly bearing: number;
			/** The side's hue and hatch, or null for the umpire's own template. */
			readonly palette: Palette | null;
			readonly label: string;
			/** A patrol that comes and goes rather than ground that is hit. */
			readonly dashed: boolean;
	  }
	/** The way in of aircraft. */
	| {
			readonly kind: 'flight';
			readonly id: string;
			readonly points: readonly Point[];
			readonly palette: Palette;
			readonly label: string;
	  }
	/** A road column, head first, 1 km for each of its points. */
	| {
			readonly kind: 'column';
			readonly id: string;
			readonly points: readonly Point[];
			readonly palette: Palette;
			/** At its head and at its tail. */
			readonly head: string;
			readonly tail: string;
	  }
	/** Road on which columns stand in each other. */
	| { readonly kind: 'jam'; readonly id: string; readonly points: readonly Point[]; readonly label: string }
	/** A grip that the pointer drags; `MapEvents.onHandle` hears where. A corner of something drawn has a small one. */
	| {
			readonly kind: 'handle';
			readonly id: string;
			readonly at: Point;
			readonly shape: 'move' | 'turn' | 'corner';
	  };
