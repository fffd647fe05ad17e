/**
 * The contents of OP COM's forms: which tick belongs to which action, which field to which mission. The rules define
 * them, views carry them, windows draw them, and the same tables read the input. Constant: the same for every side and
 * game.
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

/** A line of the air sheet: each mission, in the sheet's order, with its fields besides the target. */
export interface AirForm {
	readonly missions: readonly {
		readonly id: MissionKind;
		readonly fields: readonly AirField[];
		/** The label of `supported`; '' if it isn't asked for. */
		readonly supported: string;
	}[];
	/** The fields of a line while no mission is marked. */
	readonly unmarked: readonly AirField[];
	/** The default side of the target square and the default radius of an area, km. */
	readonly squareKm: number;
	readonly areaKm: number;
	/** A definition of cab rank, in words. */
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
	/** The factors of a distance by night; the first is the default. */
	readonly night: readonly { readonly factor: number; readonly words: string }[];
	/** The factors for all delays together, or null for each separately. */
	readonly delays: readonly { readonly factor: number | null; readonly words: string }[];
}

/** The umpire's judgements on a worksheet and on an interdiction. */
export interface CombatForm {
	/** The bonus of each level of air support to a score. */
	readonly support: Readonly<Record<Support, number>>;
	readonly grounds: readonly {
		readonly id: keyof Pick<Judgements, 'badTerrain' | 'city' | 'coverBehind'>;
		readonly label: string;
		readonly rule: string;
	}[];
	/**
	 * The lists that a unit in the line can be put on: for these troops (null for any), on these sides of the
	 * worksheet.
	 */
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
	/** The planning fields of each kind of mission. */
	readonly missions: Readonly<Record<MissionKind, readonly MissionField[]>>;
	/** The possible effects of each kind of air task, besides losses and setting units down. */
	readonly effects: Readonly<Record<AirTask['kind'], readonly ('wings' | 'immobilised')[]>>;
	readonly moves: MoveForm;
	readonly combat: CombatForm;
}
