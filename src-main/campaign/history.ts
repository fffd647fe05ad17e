/**
 * Undo without forgetting: a retracted command's facts stay in the file and are skipped by the fold. Dice stay spent.
 * The newest commands are kept with the state before them, so that taking one back refolds only what came after.
 */
import type { CommandId } from '../../src-shared/kit/ids.ts';
import { applyFact, isHistory, type CampaignState } from './fold.ts';
import type { Recorded } from './facts.ts';

/** How many commands can be taken back in one sitting. */
const DEPTH = 200;

export interface Entry {
	readonly command: CommandId;
	readonly by: string;
	/** "Move 3 RTR": for the undo button. */
	readonly label: string;
	/** Only an umpire's command is the umpire's to take back; a side's sheet stays in. */
	readonly undoable: boolean;
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

export function remember(history: History, entry: Entry): History {
	const redo = entry.undoable ? [] : history.redo;
	return { entries: [...history.entries.slice(-DEPTH + 1), entry], redo };
}

/** The command that undo would take back, or null. */
export function toUndo(history: History): Entry | null {
	return history.entries.findLast((entry) => entry.undoable && !entry.retracted) ?? null;
}

/** The command that redo would restore, or null. */
export function toRedo(history: History): Entry | null {
	const id = history.redo.at(-1);
	return history.entries.find((entry) => entry.command === id) ?? null;
}

/**
 * Takes a command back or restores it, and folds again what came after it.
 * @returns the new history and state; null when the command is older than what is kept.
 */
export function setRetracted(
	history: History,
	command: CommandId,
	retracted: boolean,
): { history: History; state: CampaignState } | null {
	const from = history.entries.findIndex((entry) => entry.command === command);
	const first = history.entries[from];
	if (!first) return null;
	let state = first.before;
	const after: Entry[] = [];
	for (const entry of history.entries.slice(from)) {
		const changed = entry.command === command ? { ...entry, retracted } : entry;
		after.push({ ...changed, before: state });
		if (!changed.retracted)
			state = changed.facts.filter(({ fact }) => !isHistory(fact)).reduce(applyFact, state);
	}
	const redo = retracted ? [...history.redo, command] : history.redo.filter((id) => id !== command);
	return { history: { entries: [...history.entries.slice(0, from), ...after], redo }, state };
}

/** A retraction or restoration as the file lists it: its own number and that of the target's first fact. */
export interface Turnabout {
	readonly seq: number;
	readonly retracted: boolean;
	readonly target: string;
	readonly targetSeq: number;
}

/** Which commands stand retracted at the end of a log, and which snapshots were taken before one was turned about. */
export function standing(turnabouts: readonly Turnabout[]): {
	retracted: ReadonlySet<string>;
	spoils: (snapshotSeq: number) => boolean;
} {
	const retracted = new Set<string>();
	for (const { target, retracted: out } of turnabouts) {
		if (out) retracted.add(target);
		else retracted.delete(target);
	}
	return { retracted, spoils: (at) => turnabouts.some(({ seq, targetSeq }) => targetSeq <= at && at < seq) };
}
