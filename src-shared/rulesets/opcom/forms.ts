/**
 * What OP COM's forms ask for: which tick belongs to which action, which field to which mission. The rules say it, views
 * carry it, windows draw it; what comes in is read by the same tables. Constant: the same for every side and game.
 */
import type { AirChoices, AirOrder, AirTask, Mission, MissionKind } from './air.ts';
import type { Action, Judgements, OrderLine, Posture, Support } from './commands.ts';
import type { UnitSpec } from './scenario.ts';

export type OrderTick = keyof Pick<OrderLine, 'standFast' | 'rest' | 'roadColumn'>;

/** A line of the order sheet. A tick that belongs neither to its action nor to its posture means nothing. */
export interface OrderForm {
	readonly ticksByAction: Readonly<Record<Action, readonly OrderTick[]>>;
	readonly ticksByPosture: Readonly<Record<Posture, readonly OrderTick[]>>;
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

/** A move as the umpire plans it. */
export interface MoveForm {
	/** Hours of a turn. */
	readonly hours: number;
	/** The share of a turn that a unit may have moved and still fight. */
	readonly fights: number;
	/** What night leaves of a distance; the first is taken unless said otherwise. */
	readonly night: readonly { readonly factor: number; readonly words: string }[];
	/** What all delays together leave; null: each by itself. */
	readonly delays: readonly { readonly factor: number | null; readonly words: string }[];
}

/** What the umpire judges on a worksheet and of an interdiction. */
export interface CombatForm {
	/** What each level of air support adds to a score. */
	readonly support: Readonly<Record<Support, number>>;
	readonly grounds: readonly {
		readonly id: keyof Pick<Judgements, 'badTerrain' | 'city' | 'coverBehind'>;
		readonly label: string;
		readonly rule: string;
	}[];
	/** Lists that a unit in the line can be put on: those of these troops (null: any), on these sides of the worksheet. */
	readonly lists: readonly {
		readonly id: keyof Pick<Judgements, 'outOfRole' | 'vitalSpot'>;
		readonly label: string;
		readonly rule: string;
		readonly troops: readonly UnitSpec['troops'][] | null;
		readonly sides: readonly ('attack' | 'defence')[];
	}[];
	/** Steps that standing fast costs. */
	readonly standFastSteps: number;
	readonly interdiction: {
		readonly forces: readonly (keyof NonNullable<AirChoices['rows']>)[];
		readonly rows: readonly number[];
	};
}

/** The forms that the umpire fills in: a side's, which may come on paper, and the desk's own. */
export interface UmpireForms extends SideForms {
	/** What each kind of mission is planned by. */
	readonly missions: Readonly<Record<MissionKind, readonly MissionField[]>>;
	/** What each kind of air task can do besides taking steps and setting units down. */
	readonly effects: Readonly<Record<AirTask['kind'], readonly ('wings' | 'immobilised')[]>>;
	readonly moves: MoveForm;
	readonly combat: CombatForm;
}
