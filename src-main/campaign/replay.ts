/**
 * The campaign at an earlier fact, as the umpire saw it or as a side knew it. What was undone later still stood then;
 * what had been undone by then does not. A command's facts came to the windows together, so a number in the middle of
 * a command shows the whole of it.
 */
import type { ReplayMark } from '../../src-shared/contract/host-api.ts';
import type { View } from '../../src-shared/contract/views.ts';
import { RequestTrouble } from '../host/endpoint.ts';
import { logLine, namesOf } from '../views/log-lines.ts';
import { noPace } from '../views/board.ts';
import { masterView, type UnitMemo } from '../views/master-view.ts';
import { sideView } from '../views/side-view.ts';
import { printedMap, toldTo } from '../views/told.ts';
import type { Recorded } from './facts.ts';
import { applyFact, initialState, isHistory, worldOf, type CampaignState } from './fold.ts';
import type { HostApp } from './host-app.ts';
import { recordedOf, type Session } from './session.ts';

/** Facts between two states that are kept. */
const EVERY = 200;
/** Lines of the log that the umpire's window showed. */
const LOG = 120;

/** Facts as they were read, and states on the way, so that going back and forth folds little. */
interface Reel {
	readonly facts: Recorded[];
	/** The state after fact `seq`, with the undone of that moment left out. */
	readonly kept: { readonly seq: number; readonly state: CampaignState }[];
	/** Units that did not change between two moments are drawn once. */
	readonly memo: UnitMemo;
}
const reels = new WeakMap<Session, Reel>();

/** @throws RequestTrouble for a fact that isn't there, or a side that isn't */
export function replayAt(app: HostApp, seq: number, as: string): View {
	const { session } = app;
	const reel = reelOf(session);
	const end = endOfCommand(reel, seq);
	const state = stateAt(session, reel, end);
	if (as !== 'umpire') {
		const known = state.known[as];
		if (!known) throw new RequestTrouble('bad-input', 'There is no such side in this campaign.');
		return sideView(known, printedMap(session.scenario.map, known.side.id));
	}
	const { header, path } = session.file;
	return masterView(
		worldOf(session.scenario, state),
		{
			title: header.title,
			file: path,
			seedCommitment: header.seedCommitment,
			times: state.times,
			pace: noPace,
			undo: { undo: null, redo: null },
			log: logUntil(session, reel, end),
		},
		reel.memo,
	);
}

/** A mark for every fact; what only prepares the desk (drafts, papers) is passed over. */
export function replayMarks(app: HostApp): readonly ReplayMark[] {
	const { session } = app;
	const names = namesOf(session.scenario);
	const clock = new Clock();
	return reelOf(session).facts.flatMap((recorded): ReplayMark[] => {
		const { seq, fact } = recorded;
		const { turn, step } = clock.at(recorded);
		const say = logLine(recorded, turn, names, false).text;
		if (PASSED.has(fact.type)) return [];
		const told = session.scenario.sides
			.filter((side) => toldTo({ side: side.id, team: null }, fact) !== null)
			.map((side) => side.id);
		return [{ seq, turn, step, say, told }];
	});
}

/** Turn and step while facts go by; a step that is undone goes back. */
class Clock {
	#now = { turn: 1, step: 'orders' };
	readonly #before = new Map<string, { turn: number; step: string }>();
	readonly #after = new Map<string, { turn: number; step: string }>();

	at({ fact, command }: Recorded): { readonly turn: number; readonly step: string } {
		if (fact.type === 'turn-begun') this.#go(command, { turn: fact.payload.turn, step: 'orders' });
		if (fact.type === 'step-begun') this.#go(command, { ...this.#now, step: fact.payload.step });
		if (fact.type === 'command-retracted') this.#now = this.#before.get(fact.payload.command) ?? this.#now;
		if (fact.type === 'command-restored') this.#now = this.#after.get(fact.payload.command) ?? this.#now;
		return this.#now;
	}

	#go(command: string, to: { turn: number; step: string }): void {
		if (!this.#before.has(command)) this.#before.set(command, this.#now);
		this.#after.set(command, to);
		this.#now = to;
	}
}

const PASSED: ReadonlySet<string> = new Set([
	'dispatch-drafted',
	'dispatch-edited',
	'paper-printed',
	'stick-given',
	'stick-revoked',
	'stick-back',
	'handover-written',
]);

function reelOf(session: Session): Reel {
	const reel = reels.get(session) ?? { facts: [], kept: [], memo: new WeakMap() };
	reels.set(session, reel);
	for (const stored of session.file.facts(reel.facts.length)) reel.facts.push(recordedOf(stored));
	return reel;
}

function endOfCommand({ facts }: Reel, seq: number): number {
	const at = facts[seq - 1];
	if (!at)
		throw new RequestTrouble(
			'bad-input',
			`There is no fact ${String(seq)}: the campaign has ${String(facts.length)}.`,
		);
	let end = seq;
	while (facts[end]?.command === at.command) end += 1;
	return end;
}

/** Commands that stood undone when fact `seq` was the newest. */
function undoneAt({ facts }: Reel, seq: number): ReadonlySet<string> {
	const undone = new Set<string>();
	for (const { fact } of facts.slice(0, seq)) {
		if (fact.type === 'command-retracted') undone.add(fact.payload.command);
		else if (fact.type === 'command-restored') undone.delete(fact.payload.command);
	}
	return undone;
}

/** Folds on from the newest kept state before which nothing was turned about since. */
function stateAt(session: Session, reel: Reel, seq: number): CampaignState {
	const undone = undoneAt(reel, seq);
	const { title, createdAt } = session.file.header;
	const base = reel.kept.findLast((each) => each.seq <= seq && !spoilt(reel, each.seq, seq));
	let state = base?.state ?? initialState(session.scenario, title, createdAt);
	for (let n = base?.seq ?? 0; n < seq; n += 1) {
		const recorded = reel.facts[n];
		if (!recorded) break;
		if (!undone.has(recorded.command)) state = applyFact(state, recorded);
		// Kept only where what is undone here was undone then too.
		if ((n + 1) % EVERY === 0 && !spoilt(reel, n + 1, seq)) keep(reel, n + 1, state);
	}
	return state;
}

function keep({ kept }: Reel, seq: number, state: CampaignState): void {
	if (kept.some((each) => each.seq === seq)) return;
	kept.push({ seq, state });
	kept.sort((a, b) => a.seq - b.seq);
}

/** Whether something up to fact `at` was undone or restored between there and fact `seq`. */
function spoilt({ facts }: Reel, at: number, seq: number): boolean {
	return facts.slice(at, seq).some(({ fact }) => isHistory(fact) && fact.payload.first <= at);
}

function logUntil(session: Session, reel: Reel, seq: number): ReturnType<typeof logLine>[] {
	const names = namesOf(session.scenario);
	const undone = undoneAt(reel, seq);
	let turn = 1;
	const lines = reel.facts.slice(0, seq).map((recorded) => {
		if (recorded.fact.type === 'turn-begun' && !undone.has(recorded.command))
			turn = recorded.fact.payload.turn;
		return logLine(recorded, turn, names, undone.has(recorded.command));
	});
	return lines.slice(-LOG);
}
