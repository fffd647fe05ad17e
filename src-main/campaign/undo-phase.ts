/**
 * Undo to the start of a phase: everything that umpires and sides did since then is undone as one. Words that a side
 * handed in are kept, as with every undo, and so are the house's own notes.
 */
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import { byCommand } from './broken.ts';
import { labelOf, type AnyCommand } from './commands.ts';
import { isHistory, isHouse, type CampaignFact, type Recorded } from './facts.ts';
import { applyFact, initialState, situationOf, type CampaignState } from './fold.ts';
import { isUndoable, type Entry, type History } from './history.ts';
import { sideIssuer } from './issuer.ts';
import { isQuestionCommand } from './questions.ts';
import type { Played } from './rulesets.ts';
import { undoOrRedo } from './undo-or-redo.ts';

type Sent = ReturnType<CampaignFile['commandsAfterFact']>[number];

/** An undone command, with its facts and the state before it. */
export interface Gone extends Pick<Entry, 'command' | 'label' | 'before' | 'facts'> {
	readonly first: number;
	/** Its side, or null for an umpire's. */
	readonly side: SideId | null;
	/** Its issuer, and the command as it was sent. */
	readonly by: string;
	readonly sent: AnyCommand | undefined;
	/** Set if it only asked the sides for this, or answered. */
	readonly asking: boolean;
}

export interface PhaseUndone {
	/** The oldest first. */
	readonly gone: readonly Gone[];
	readonly state: CampaignState;
	readonly history: History;
	readonly undone: ReadonlySet<string>;
	readonly facts: readonly CampaignFact[];
}

/**
 * The first fact after the command that began the phase in which the game is: of steps that stand, the last that is of
 * another phase than the one before it.
 */
export function phaseBegunAfter(
	{ module }: Played,
	facts: Iterable<Recorded>,
	undone: ReadonlySet<string>,
): number {
	let [phase, command, first] = ['', '', 1];
	for (const { seq, command: by, fact } of facts) {
		if (by === command) first = seq + 1;
		if (undone.has(by) || isHouse(fact)) continue;
		const begun = module.begins(fact);
		if (!begun) continue;
		const next = module.phaseOf?.(begun.step) ?? begun.step;
		if (next !== phase) [phase, command, first] = [next, by, seq + 1];
	}
	return first;
}

/**
 * Returns the state if a whole phase were undone, and the commands undone with it.
 * @param from the first fact after the one that began the phase
 * @param read facts from a number on
 * @param sent the commands from there on, as they were sent
 */
export function undonePhase(
	played: Played,
	file: CampaignFile,
	now: { readonly state: CampaignState; readonly history: History; readonly undone: ReadonlySet<string> },
	from: number,
	read: (seq: number) => Iterable<Recorded>,
): PhaseUndone {
	const sent = new Map(
		(from > 1 ? file.commandsAfterFact(from - 1) : []).map((each) => [each.id, each] as const),
	);
	const retracted: Gone[] = [];
	const undone = new Set(now.undone);
	const before = new Map<string, CampaignState>();
	let asItWas = stateBefore(played, file, now, from, read);
	let left = asItWas;
	for (const group of byCommand(read(from))) {
		const [head] = group;
		const { command } = head;
		before.set(command, left);
		if (now.undone.has(command)) continue;
		const goes = goesOf(played, head, sent.get(command));
		if (goes) {
			const entry = now.history.entries.find((each) => each.command === command);
			const payload = sent.get(command)?.payload as AnyCommand | undefined;
			const label =
				entry?.label ??
				(payload === undefined ? '' : labelOf(played.module, situationOf(played, asItWas), payload));
			const asking = group.every(({ fact }) => isAsking(played, fact));
			retracted.push({
				...{ command, first: head.seq, label, before: asItWas, facts: group },
				...{ side: goes.side, by: head.by, sent: payload, asking },
			});
			undone.add(command);
		}
		asItWas = applied(played, asItWas, group);
		if (!goes) left = applied(played, left, group);
	}
	const retractions = retractionsOf(retracted);
	const asked = new Set(retracted.flatMap(({ asking, command }) => (asking ? [command] : [])));
	const followed = played.module.followed(
		situationOf(played, now.state),
		situationOf(played, left),
		// Nobody is told that their own answer to the request was undone with it.
		retractions.filter(({ payload: { command } }) => !asked.has(command)),
	);
	return {
		gone: retracted,
		state: left,
		undone,
		history: historyAfter(now.history, undone, before, retracted),
		facts: [...retractions, ...followed],
	};
}

/** Returns whether a fact is part of the request for consent, or tells a side of it. */
const isAsking = ({ module }: Played, fact: CampaignFact): boolean =>
	module.undoConsent?.facts.has(fact.type) ?? false;

const applied = (played: Played, state: CampaignState, facts: readonly Recorded[]): CampaignState =>
	facts.reduce((next, each) => (isHistory(each.fact) ? next : applyFact(played, next, each)), state);

/** Returns whether a command is undone and whose it was, or null if it stays. */
function goesOf(
	{ module }: Played,
	head: Recorded,
	sent: Sent | undefined,
): { readonly side: SideId | null } | null {
	if (isHistory(head.fact) || !sent) return null;
	const issuer = sideIssuer(head.by);
	if (!issuer) return isUndoable(head) ? { side: null } : null;
	const moves =
		module.sideMoves.has(sent.type) || isQuestionCommand(sent.payload as { readonly type: string });
	return moves ? { side: issuer.side } : null;
}

/** The state before a fact: from the newest state that is kept, else from the beginning. */
export function stateBefore(
	played: Played,
	file: CampaignFile,
	{ history, undone }: { readonly history: History; readonly undone: ReadonlySet<string> },
	from: number,
	read: (seq: number) => Iterable<Recorded>,
): CampaignState {
	const entryKept = history.entries.findLast(({ facts }) => (facts[0]?.seq ?? Infinity) <= from);
	let state = entryKept?.before ?? initialState(played, file.header.title, file.header.createdAt);
	for (const each of read(entryKept?.facts[0]?.seq ?? 1)) {
		if (each.seq >= from) break;
		if (!undone.has(each.command) && !isHistory(each.fact)) state = applyFact(played, state, each);
	}
	return state;
}

/**
 * Returns the umpire's command that represents all: one that did something, before one that only asked for this;
 * undefined if there is none.
 */
const headOf = (gone: readonly Gone[]): Gone | undefined =>
	gone.find(({ side, asking }) => side === null && !asking) ?? gone.find(({ side }) => side === null);

/** Returns the side whose entry it was, for the fact that records the undo. */
const whose = ({ side }: Pick<Gone, 'side'>): { readonly of?: SideId } => (side === null ? {} : { of: side });

/** An umpire's command represents all of them, so that one redo restores everything; without one, the first does. */
function retractionsOf(gone: readonly Gone[]): readonly ReturnType<typeof undoOrRedo>[] {
	const head = headOf(gone) ?? gone[0];
	if (!head) return [];
	return [
		undoOrRedo('undo', { command: head.command, first: head.first, label: head.label, ...whose(head) }),
		...gone
			.filter((each) => each !== head)
			.map(({ command, first, label, ...each }) =>
				undoOrRedo('undo', { command, first, label, along: head.command, ...whose(each) }),
			),
	];
}

function historyAfter(
	{ entries, redo }: History,
	undone: ReadonlySet<string>,
	before: ReadonlyMap<string, CampaignState>,
	gone: readonly Gone[],
): History {
	const head = headOf(gone);
	return {
		entries: entries.map((entry) => ({
			...entry,
			before: before.get(entry.command) ?? entry.before,
			retracted: undone.has(entry.command),
		})),
		redo: head ? [...redo, head.command] : redo,
	};
}

/** The most commands named in the question; the rest are counted. */
const NAMED = 6;

/** Returns the undone commands in words: 'Move 3 RTR, by Allied; next step'. */
export function goneInWords(gone: readonly Gone[], nameOf: (side: string) => string): string {
	const words = gone.map(({ label, side }) => `“${label}”${side === null ? '' : ` by ${nameOf(side)}`}`);
	const rest = words.length - NAMED;
	return rest > 0
		? `${words.slice(-NAMED).join(', ')} and ${String(rest)} before ${rest === 1 ? 'it' : 'them'}`
		: words.join(', ');
}
