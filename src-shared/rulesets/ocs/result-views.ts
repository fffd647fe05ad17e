/** Results of dice as windows show them: a card that reads like a proof, and the list of losses. */

/** Something added to a throw, or a shift of the column, by name and rule. */
export interface ModifierShown {
	readonly by: number;
	readonly why: string;
	readonly rule: string;
}
export interface ThrowShown {
	/** 'Surprise', 'the combat' */
	readonly why: string;
	readonly rule: string;
	readonly die: number;
	readonly faces: readonly number[];
	/** Modifiers of the throw; those of 0 are left out. */
	readonly added: readonly ModifierShown[];
	readonly total: number;
	/** Typed in from the table, not thrown by the program. */
	readonly typed: boolean;
}
/** The part of a table round the cell that counted. */
export interface TableShown {
	readonly title: string;
	readonly columns: readonly string[];
	readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
	/** The row and the column that counted, among those shown. */
	readonly row: number;
	readonly column: number;
}
export interface OcsResultShown {
	/** Counts the results that this window was told of, from 1. */
	readonly n: number;
	readonly turn: number;
	readonly hex: string | null;
	/** 'Barrage on 14.12', 'Attrition at 06.11' */
	readonly title: string;
	/** Who attacked, fired or rolled, and who was met, by name; '' if nothing is known of them. */
	readonly who: string;
	readonly against: string;
	readonly lines: readonly { readonly label: string; readonly value: string }[];
	readonly shifts: readonly ModifierShown[];
	readonly throws: readonly ThrowShown[];
	readonly table: TableShown | null;
	/** As printed in the table: 'AL1, DL1o1'; '' if no table was used. */
	readonly code: string;
	/** The result in words. */
	readonly words: string;
	/** A few words for the map: '46 LW Jg destroyed', 'DG'; '': it is not marked there. */
	readonly mark: string;
	/** The consequences, in sentences; `lost`: steps or units were lost. */
	readonly then: readonly { readonly say: string; readonly lost: boolean }[];
}

/** The answer to `losses`. */
export interface LossShown {
	readonly turn: number;
	readonly side: string;
	readonly name: string;
	/** Null: all that it had left. */
	readonly steps: number | null;
	readonly destroyed: boolean;
	readonly at: string | null;
	/** 'in combat', 'by barrage' */
	readonly cause: string;
}
