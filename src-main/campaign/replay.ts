/**
 * The campaign at an earlier fact, as the umpire saw it or as a side knew it. What was undone later is still in effect
 * there; what was already undone is not. A command's facts reached the windows together, so a number in the middle of a
 * command shows all of it.
 */
import type { ReplayMark } from '../../src-shared/contract/host-api.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import type { LogLine } from '../../src-shared/contract/house.ts';
import { RequestError } from '../host/endpoint.ts';
import { isHistory, isHouse, retractionOf, type Recorded } from './facts.ts';
import { applyFact, initialState, situationOf, type CampaignState } from './fold.ts';
import { logWriter } from './log-lines.ts';
import { firstMoment, MomentClock } from './moment-clock.ts';
import { recordedOf } from './recorded.ts';
import type { Session } from './session.ts';

/** Facts between two states that are kept. */
const STATE_KEPT_EVERY = 200;
/** Lines of the log that the umpire's window showed. */
const LOG_LINES = 120;

/** Facts as they were read, and states on the way, so that going back and forth folds little. */
interface Reel {
	readonly facts: Recorded[];
	/** The state after fact `seq`, with the undone of that moment left out. */
	readonly kept: { readonly seq: number; readonly state: CampaignState }[];
}
const reels = new WeakMap<Session, Reel>();

/** @throws RequestError for a fact that isn't there, or a side that isn't */
export function replayAt(session: Session, seq: number, as: string): ViewHead {
	const { module, scenario, listeners } = session.played;
	const reel = reelOf(session);
	const end = endOfCommand(reel, seq);
	const state = stateAt(session, reel, end);
	if (as !== 'umpire') {
		const [known, listener] = [state.known[as], listeners.get(as)];
		if (!known || !listener) throw new RequestError('bad-input', 'There is no such side in this campaign.');
		return module.sideView(scenario, known, listener);
	}
	const { header, path } = session.file;
	return module.umpireView(situationOf(session.played, state), {
		title: header.title,
		file: path,
		seedCommitment: header.seedCommitment,
		times: state.times,
		entries: [],
		undo: { undo: null, redo: null },
		log: logUntil(session, reel, end),
	});
}

/** A mark for every fact; what only prepares the desk (drafts, papers) is passed over. */
export function replayMarks(session: Session): readonly ReplayMark[] {
	const { module, head } = session.played;
	const write = logWriter(session.played, null);
	const clock = new MomentClock(module, firstMoment(session.played));
	return reelOf(session).facts.flatMap((recorded): ReplayMark[] => {
		const { seq, fact } = recorded;
		const { turn, step } = clock.at(recorded);
		const say = write(recorded, turn, false).text;
		if (isHouse(fact)) return PASSED.has(fact.type) ? [] : [{ seq, turn, step, say, told: [] }];
		if (module.passedOver.has(fact.type) || say === '') return [];
		const listeningSides = head.sides
			.map(({ id }) => id)
			.filter((side) => module.tells({ side, team: null }, fact));
		return [{ seq, turn, step, say, told: listeningSides }];
	});
}

const PASSED: ReadonlySet<string> = new Set([
	'paper-printed',
	'stick-given',
	'stick-revoked',
	'stick-back',
	'handover-written',
	'seal-opened',
]);

function reelOf(session: Session): Reel {
	const reel = reels.get(session) ?? { facts: [], kept: [] };
	reels.set(session, reel);
	for (const stored of session.file.facts(reel.facts.length)) reel.facts.push(recordedOf(stored));
	return reel;
}

function endOfCommand({ facts }: Reel, seq: number): number {
	const at = facts[seq - 1];
	if (!at)
		throw new RequestError(
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
		const turned = retractionOf(fact);
		if (turned?.type === 'command-retracted') undone.add(turned.payload.command);
		else if (turned) undone.delete(turned.payload.command);
	}
	return undone;
}

/** Folds forward from the latest stored state that no undo or redo since then has invalidated. */
function stateAt(session: Session, reel: Reel, seq: number): CampaignState {
	const undone = undoneAt(reel, seq);
	const { title, createdAt } = session.file.header;
	const base = reel.kept.findLast((each) => each.seq <= seq && !spoilt(reel, each.seq, seq));
	let state = base?.state ?? initialState(session.played, title, createdAt);
	for (let n = base?.seq ?? 0; n < seq; n += 1) {
		const recorded = reel.facts[n];
		if (!recorded) break;
		if (!undone.has(recorded.command)) state = applyFact(session.played, state, recorded);
		// Kept only where what is undone here was undone then too.
		if ((n + 1) % STATE_KEPT_EVERY === 0 && !spoilt(reel, n + 1, seq)) keep(reel, n + 1, state);
	}
	return state;
}

function keep({ kept }: Reel, seq: number, state: CampaignState): void {
	if (kept.some((each) => each.seq === seq)) return;
	kept.push({ seq, state });
	kept.sort((a, b) => a.seq - b.seq);
}

/** Returns whether anything up to fact `at` was undone or restored between there and fact `seq`. */
function spoilt({ facts }: Reel, at: number, seq: number): boolean {
	return facts.slice(at, seq).some(({ fact }) => isHistory(fact) && fact.payload.first <= at);
}

function logUntil(session: Session, reel: Reel, seq: number): LogLine[] {
	const write = logWriter(session.played, null);
	const undone = undoneAt(reel, seq);
	const clock = new MomentClock(session.module, firstMoment(session.played));
	const lines = reel.facts
		.slice(0, seq)
		.map((recorded) => write(recorded, clock.at(recorded).turn, undone.has(recorded.command)));
	return lines.slice(-LOG_LINES);
}
