/**
 * Everything the house knows of any campaign, independent of the ruleset: the head of a scenario, the house's own desk
 * and commands, the head of a view. Nothing here belongs to a ruleset.
 */
import { z } from 'zod';
import { CommandId } from '../kit/ids.ts';
import type { PaperId, SheetId, SideId, StickId, TeamId } from '../kit/ids.ts';

/** A side as the house shows it: on seat cards, pages, tabs. */
export interface SideHead {
	readonly id: SideId;
	readonly name: string;
	readonly letter: string;
	/** Which of the look's side palettes. */
	readonly palette: 'blue' | 'red' | 'green' | 'amber' | 'violet' | 'teal';
}

/** A headquarters: whoever writes a part of its side's orders. */
export interface TeamHead {
	readonly id: TeamId;
	readonly side: SideId;
	readonly name: string;
}

/** All that campaign, hall and seats know of a scenario. */
export interface ScenarioHead {
	readonly id: string;
	readonly title: string;
	readonly ruleset: string;
	readonly summary: string;
	readonly turns: number;
	/** How many units there are, for the list of scenarios. */
	readonly units: number;
	readonly sides: readonly SideHead[];
	readonly teams: readonly TeamHead[];
}

/** The game's current position, for the bar, backups, the log and replay. */
export interface Moment {
	readonly turn: number;
	/** The step or phase, as its ruleset calls it. */
	readonly step: string;
	/** 'Turn 3, movement' */
	readonly words: string;
}

/** A line of the umpire's log. */
export interface LogLine {
	readonly seq: number;
	readonly turn: number;
	readonly at: number;
	readonly by: string;
	readonly rule: string;
	readonly text: string;
	/** The dice behind it, "d6: 3 (umpire)". */
	readonly dice: string;
	readonly retracted: boolean;
	readonly sort?: LogSort;
}

/** The subject of a log entry, for filters and folds; absent if its ruleset doesn't sort entries. */
export interface LogSort {
	/** 'Fights', 'Supply': entries of one kind are shown alone. */
	readonly kind: string;
	/** The side it belongs to, or null if it belongs to no single side. */
	readonly side: SideId | null;
	/** Its part in a procedure of several entries, or null if it is a single entry. */
	readonly part: 'opens' | 'within' | null;
}

/** All that the house reads of a view: which pack of windows draws it, and which campaign it belongs to, if stated. */
export interface ViewHead {
	readonly kind: string;
	readonly campaign?: { readonly title: string };
}

/** Who listens: a side, or one headquarters of it. */
export interface Listener {
	readonly side: SideId;
	/** The team, or null for everything that any headquarters of the side was told. */
	readonly team: TeamId | null;
}

/** The key of what a side, or one headquarters of it, knows; the same as its seats' view key. */
export function listenerKey({ side, team }: Listener): string {
	return team === null ? side : `${side}/${team}`;
}

/** A sheet printed with a QR code, and what came back by the phone's camera. */
export interface PaperForm {
	readonly id: PaperId;
	readonly team: TeamId;
	readonly turn: number;
	/** Which of the ruleset's sheets. */
	readonly kind: string;
	/** Photographs that came in, oldest first: attachment names to ask the host for. */
	readonly photos: readonly string[];
	readonly settled: boolean;
	readonly sheet: SheetId | null;
}

/** A seat's picture that was given out on a stick. */
export interface Stick {
	readonly id: StickId;
	readonly side: SideId;
	/** Null: the whole side's. */
	readonly team: TeamId | null;
	readonly as: 'player' | 'observer';
	readonly turn: number;
	readonly revoked: boolean;
	/** How often orders came back from it. */
	readonly back: number;
}

/** In which turn the game was ended, and whether its seed was given out since. */
export interface Ended {
	readonly turn: number;
	readonly sealOpened: boolean;
}

/** The house's own records of every campaign. */
export interface HouseDesk {
	readonly papers: Readonly<Record<string, PaperForm>>;
	/** By id. */
	readonly sticks: Readonly<Record<string, Stick>>;
	/** A note for whoever takes over the desk. */
	readonly handover: string;
	/** How the game ended, or null while it goes on. */
	readonly ended: Ended | null;
}

/** A question's id, as its ruleset names it. */
const QuestionId = z.string().min(1).max(120);

/** Commands that every campaign knows. */
export const HouseCommand = z.discriminatedUnion('type', [
	/** A note for whoever takes over the desk. */
	z.object({ type: z.literal('write-handover'), text: z.string().max(2000) }).strict(),
	/**
	 * `shown`: the command to undo although players saw its effects; the umpire was told who did. `newDice`: if the
	 * command is repeated, it rolls new dice; otherwise the same ones. `own`: undo Control's latest entry, beneath what
	 * sides did since.
	 */
	z
		.object({
			type: z.literal('undo'),
			shown: CommandId.optional(),
			newDice: z.boolean().optional(),
			own: z.literal(true).optional(),
		})
		.strict(),
	/** Ends the game: from now on the dice seal may be opened, and the program rolls no more dice. */
	z.object({ type: z.literal('end-game') }).strict(),
	z.object({ type: z.literal('redo') }).strict(),
	/**
	 * Undoes back to the start of the phase. `shown`: the latest fact when the umpire was told what is undone and who
	 * saw it.
	 */
	z.object({ type: z.literal('undo-phase'), shown: z.number().int().min(0).optional() }).strict(),
	/** Answers a question that stands: from any seat that it is put to, or by Control for them. */
	z
		.object({ type: z.literal('answer-question'), question: QuestionId, answer: z.string().min(1).max(300) })
		.strict(),
	/** Nobody answered: by Control's hand, and only by it, the default counts. */
	z.object({ type: z.literal('close-question'), question: QuestionId }).strict(),
]);
export type HouseCommand = z.infer<typeof HouseCommand>;

/** A command as it comes in: its kind; the rest is its ruleset's to read. */
export const CommandShape = z.looseObject({ type: z.string().min(1).max(60) });
export type CommandShape = z.infer<typeof CommandShape>;
