/** How the umpire's log is narrowed, and which of its entries are folded together. */
import type { LogLine } from '../../src-shared/contract/house.ts';

/** Consecutive lines: undone ones, those of one fight, or a single one. */
export interface LogRun {
	readonly undone: boolean;
	/** The entry that began the fight, or null if it isn't a fight of several entries. */
	readonly opens: LogLine | null;
	/** The newest first. */
	readonly lines: readonly LogLine[];
}

/** Returns the log's lines in their order, the newest first: undone ones together, and those of each fight. */
export function runsOf(lines: readonly LogLine[]): readonly LogRun[] {
	const runs: LogRun[] = [];
	const inTime = lines.toReversed();
	for (let at = 0; at < inTime.length;) {
		const end = endOfRun(inTime, at);
		const part = inTime.slice(at, end);
		const [first] = part;
		const undone = first?.retracted === true;
		const opens = first && !undone && part.length > 1 ? first : null;
		runs.push({ undone, opens, lines: part.toReversed() });
		at = end;
	}
	return runs.toReversed();
}

/** Where the run ends that begins at a line: what came between the entries of a fight is part of it. */
function endOfRun(inTime: readonly LogLine[], at: number): number {
	const first = inTime[at];
	const stands = (line: LogLine): boolean => line.retracted === first?.retracted;
	const stop = inTime.findIndex((line, n) => n > at && !stands(line));
	const run = inTime.slice(at, stop < 0 ? undefined : stop);
	if (first?.retracted) return at + run.length;
	if (first?.sort?.part !== 'opens') return at + 1;
	const next = run.findIndex(({ sort }, n) => n > 0 && sort?.part === 'opens');
	const own = run.slice(0, next < 0 ? undefined : next);
	return at + own.findLastIndex(({ sort }) => sort?.part !== null && sort?.part !== undefined) + 1;
}

/** The log's filter; '' for everything. */
export interface LogFilter {
	readonly kind: string;
	readonly side: string;
}
export const narrowed = (lines: readonly LogLine[], { kind, side }: LogFilter): readonly LogLine[] =>
	lines.filter(({ sort }) => (kind === '' || sort?.kind === kind) && (side === '' || sort?.side === side));
