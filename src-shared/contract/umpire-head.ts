/**
 * The parts of a view that the umpire's window frame reads, for any ruleset: the campaign's file, the sides, the
 * umpires, undo, the log, the rulings and the readings of doubtful rules. The rest of the view belongs to its pack.
 */
import type { ControlRoom } from './claims.ts';
import type { Ended, LogLine, SideHead, TeamHead, ViewHead } from './house.ts';
import type { OfficeHead } from './seats.ts';

/** A ruling that stands in the log and beside its rule. */
export interface RulingHead {
	readonly turn: number;
	readonly by: string;
	readonly rule: string;
	readonly text: string;
}

/** One reading to choose. */
export interface OptionValue {
	readonly id: string;
	readonly label: string;
	/** The conflict with the rules in force, shown where it is chosen; absent if there is none. */
	readonly note?: string;
}

/** A campaign's reading of a point the rulebook leaves open. The command `set-option` changes it, with a reason. */
export interface OptionHead {
	readonly id: string;
	readonly rule: string;
	readonly title: string;
	readonly value: string;
	readonly byDefault: string;
	readonly values: readonly OptionValue[];
	/** The heading it is shown under; absent if it is listed first, without a heading. */
	readonly group?: string;
}

/** A step of the guided evening. */
export interface LessonHead {
	readonly id: string;
	readonly title: string;
	readonly say: string;
	/** The data-testid of the thing it speaks of; '' for none. */
	readonly at: string;
	/** The kind of fact that completes the step; '': the reader's "Next". */
	readonly until: string;
	readonly done: boolean;
	/** The game has left the path on which it can be done, and how to return there; '' or absent: it is on it. */
	readonly off?: string;
}

export interface UmpireHead extends ViewHead {
	readonly campaign: {
		readonly title: string;
		readonly file: string;
		/** Why the last backup failed, in a sentence, or null if backups work. */
		readonly backupTrouble: string | null;
	};
	readonly clock: { readonly turn: number };
	readonly sides: readonly SideHead[];
	readonly teams: readonly TeamHead[];
	/** Offices of Control, beside one for each team. */
	readonly offices: readonly OfficeHead[];
	readonly rulings: readonly RulingHead[];
	readonly options: readonly OptionHead[];
	readonly lesson: readonly LessonHead[];
	readonly undo: { readonly undo: string | null; readonly redo: string | null };
	readonly control: ControlRoom;
	readonly handover: string;
	readonly ended: Ended | null;
	/** The newest lines; older ones by request. */
	readonly log: readonly LogLine[];
}
