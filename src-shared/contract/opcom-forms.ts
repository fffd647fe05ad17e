/**
 * What OP COM's forms ask for: which tick belongs to which action, which field to which mission. The rules say it, views
 * carry it, windows draw it; what comes in is read by the same tables. Constant: the same for every side and game.
 */
import type { AirOrder, Mission, MissionKind } from './opcom-air.ts';
import type { Action, OrderLine, Posture } from './opcom.ts';

export type OrderTick = keyof Pick<OrderLine, 'standFast' | 'rest' | 'roadColumn'>;

/** A line of the order sheet. A tick that belongs neither to its action nor to its posture means nothing. */
export interface OrderForm {
	readonly actions: Readonly<Record<Action, readonly OrderTick[]>>;
	readonly postures: Readonly<Record<Posture, readonly OrderTick[]>>;
}

export type AirField = keyof Pick<AirOrder, 'wings' | 'supported' | 'cabRank' | 'square' | 'area' | 'route'>;

/** A line of the air sheet: each mission, in the sheet's order, with what it is described by besides its target. */
export interface AirForm {
	readonly missions: readonly {
		readonly id: MissionKind;
		readonly fields: readonly AirField[];
		/** What `supported` asks for, in words; '' where it is not asked. */
		readonly supported: string;
	}[];
	/** What a line is described by while no mission is marked. */
	readonly unmarked: readonly AirField[];
	/** The target square's side and the radius of an area that nobody has drawn otherwise, km. */
	readonly squareKm: number;
	readonly areaKm: number;
	/** What a cab rank is, in words. */
	readonly cabRank: string;
}

/** The forms that a side fills in. */
export interface SideForms {
	readonly orders: OrderForm;
	readonly air: AirForm;
}

export type MissionField = keyof Omit<Mission, 'id' | 'side' | 'kind' | 'order'>;

/** The forms that the umpire fills in: a side's, which may come on paper, and the desk's own. */
export interface UmpireForms extends SideForms {
	/** What each kind of mission is planned by. */
	readonly missions: Readonly<Record<MissionKind, readonly MissionField[]>>;
}
