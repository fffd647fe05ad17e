/**
 * Undo without forgetting: an undone command's facts stay in the file and the fold skips them. Dice stay spent. The
 * umpires' latest commands are kept, each with the state before it. Sides' commands in between are read again from the
 * file when needed, so that they use up neither an umpire's undo reach nor memory.
 */
import type { CommandId, SideId } from '../../src-shared/kit/ids.ts';
import { isHistory, type CampaignFact, type Recorded } from './facts.ts';
import { applyFact, type CampaignState } from './fold.ts';
import { isUmpires } from './issuer.ts';
import type { Played } from './rulesets.ts';

/** The number of umpires' commands that can be undone. */
export const UNDO_REACH = 200;

/** A command that can be taken back. The history keeps umpires'; a side's is made of its move when it is taken back. */
export interface Entry {
	/** The side whose move it is; absent if an umpire's. */
	readonly of?: SideId;
	readonly command: CommandId;
	readonly by: string;
	/** "Move 3 RTR": for the undo button. */
	readonly label: string;
	readonly facts: readonly Recorded[];
	readonly before: CampaignState;
	readonly retracted: boolean;
}

export interface History {
	readonly entries: readonly Entry[];
	/** Commands taken back and not yet restored, newest last; a new command of the umpire's empties it. */
	readonly redo: readonly CommandId[];
}

export const noHistory: History = { entries: [], redo: [] };

/** Facts the host records by itself for printing, sticks and photographs, which can't be undone. */
const NOTED: ReadonlySet<CampaignFact['type']> = new Set<CampaignFact['type']>([
	'campaign-begun',
	'command-restored',
	'command-retracted',
	'paper-printed',
	'photo-received',
	'seal-opened',
	'stick-back',
	'stick-given',
	'stick-revoked',
]);

/** Is a command an umpire's to take back? A side's sheet stays in. @param head its first fact */
export function isUndoable({ by, fact }: Recorded): boolean {
	return isUmpires(by) && !NOTED.has(fact.type);
}

/** Returns the history with one more entry: clears the redo list, and drops entries beyond undo's reach. */
export function rememberEntry(history: History, entry: Entry): History {
	return { entries: [...history.entries.slice(-UNDO_REACH + 1), entry], redo: [] };
}

/** The facts of the commands that stand, a list for each. */
export function standingFacts(entries: readonly Entry[]): readonly (readonly Recorded[])[] {
	return entries.flatMap(({ retracted, facts }) => (retracted ? [] : [facts]));
}

/** The command that undo would take back, or null. */
export function toUndo(history: History): Entry | null {
	return history.entries.findLast((entry) => !entry.retracted) ?? null;
}

/** The command that redo would restore, or null. */
export function toRedo(history: History): Entry | null {
	const id = history.redo.at(-1);
	return history.entries.find((entry) => entry.command === id) ?? null;
}

/**
 * Takes a command back or restores it, and folds again what came after it.
 * @param undone the commands that stand undone then, this one among them or not any more
 * @param facts all facts from the command's first on
 * @returns the new history and state
 */
export function setRetracted(
	played: Played,
	history: History,
	target: Entry,
	undone: ReadonlySet<string>,
	facts: Iterable<Recorded>,
): { history: History; state: CampaignState } {
	const retracted = undone.has(target.command);
	const starts = new Map(history.entries.map((entry) => [entry.facts[0]?.seq, entry.command]));
	const before = new Map<CommandId, CampaignState>();
	let state = target.before;
	for (const recorded of facts) {
		const begins = starts.get(recorded.seq);
		if (begins !== undefined) before.set(begins, state);
		if (!undone.has(recorded.command) && !isHistory(recorded.fact))
			state = applyFact(played, state, recorded);
	}
	const entries = history.entries.map((entry) => ({
		...entry,
		before: before.get(entry.command) ?? entry.before,
		retracted: undone.has(entry.command),
	}));
	const { command } = target;
	const redo = retracted ? [...history.redo, command] : history.redo.filter((id) => id !== command);
	return { history: { entries, redo }, state };
}

/** A retraction or restoration as the file lists it: its own number and that of the target's first fact. */
export interface Retraction {
	readonly seq: number;
	readonly retracted: boolean;
	readonly target: string;
	readonly targetSeq: number;
}

/**
 * Returns which commands are undone at the end of a log, and which snapshots are older than an undo or redo that
 * affects them.
 */
export function retractedCommands(retractions: readonly Retraction[]): {
	retracted: ReadonlySet<string>;
	spoils: (snapshotSeq: number) => boolean;
} {
	const retracted = new Set<string>();
	for (const { target, retracted: out } of retractions) {
		if (out) retracted.add(target);
		else retracted.delete(target);
	}
	return { retracted, spoils: (at) => retractions.some(({ seq, targetSeq }) => targetSeq <= at && at < seq) };
}
