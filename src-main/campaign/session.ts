/**
 * One open campaign: check, decide, append, evolve, publish. One queue, no locks: every call runs to completion before
 * the next begins. Nothing reaches a window before it is on disk.
 */
import { randomUUID } from 'node:crypto';
import type { Issued, Seat } from '../../src-shared/contract/host-api.ts';
import type { ScenarioHead, ViewHead } from '../../src-shared/contract/house.ts';
import type { OfficeHead } from '../../src-shared/contract/seats.ts';
import { CommandId, type SideId } from '../../src-shared/kit/ids.ts';
import { RequestError } from '../host/endpoint.ts';
import { givenDice, seededDice, type Dice } from '../rules/kit/dice.ts';
import type { HouseDeskFact } from '../rules/kit/house.ts';
import type { AnyScenario, AnySituation, RulesetModule } from '../rules/kit/module.ts';
import { refuse, type Decision, type Refusal } from '../rules/kit/ruleset.ts';
import { CampaignFileError } from '../store/campaign-file-error.ts';
import type { CampaignFile, StoredFact } from '../store/campaign-file.ts';
import { answer, type No } from './answers.ts';
import { brokenBy, type BrokenMove } from './broken.ts';
import { labelOf, officesOf, subjectOf, type AnyCommand } from './commands.ts';
import { changesWhatIsAsked, waitsForConsent } from './consent.ts';
import { ControlDesk } from './control-room.ts';
import { isHouse, retractionOf, type CampaignFact, type Recorded } from './facts.ts';
import { applyFact, initialState, situationOf, stateFrom, type CampaignState } from './fold.ts';
import {
	isUndoable,
	noHistory,
	rememberEntry,
	retractedCommands,
	toRedo,
	toUndo,
	UNDO_REACH,
	type Entry,
	type History,
} from './history.ts';
import { houseRule, isASides, isHouseCommand } from './house-desk.ts';
import { diceAgain, thrownBefore } from './dice-again.ts';
import { issuerOf, sideIssuer } from './issuer.ts';
import type { LogEntry } from './log-lines.ts';
import { MomentClock } from './moment-clock.ts';
import { Onlookers } from './onlookers.ts';
import { decideQuestion, isQuestionCommand } from './questions.ts';
import { recordedOf } from './recorded.ts';
import { playedBy, type Played } from './rulesets.ts';
import { askFirst, shownBy } from './shown.ts';
import { whyItStays, type SideMove } from './side-moves.ts';
import { SideQuota } from './side-quota.ts';
import { SittingSteps } from './sitting-steps.ts';
import { Touches } from './touches.ts';
import { retractOrRestore, type Retracted } from './undo-or-redo.ts';
import { goneInWords, phaseBegunAfter, stateBefore, undonePhase, type Gone } from './undo-phase.ts';
import { decideWithDice } from './with-dice.ts';
import { counted } from '../../src-shared/kit/counted.ts';

/** The house's part of a snapshot's key; its ruleset's own comes behind it. Raise it when the house folds differently. */
const HOUSE_ENGINE = 'house/1';
/** A snapshot is due after so many facts. It takes as long as ten commands, so it waits for a pause; after `AT_MOST` it does not. */
const SNAPSHOT_EVERY = 500;
const SNAPSHOT_AT_MOST = 10_000;
const PAUSE_MS = 1000;
/** The approximate size of a side's undo in the file. */
const UNDO_BYTES = 1000;
/** The newest facts that are kept for the log. */
const LOG_FACTS = 120;

export interface Submission {
	/** The window's own id for the command; the same id is carried out once. */
	readonly id: string;
	readonly seat: Seat;
	readonly viewer: string;
	readonly command: AnyCommand;
	/** The latest fact in the view it was decided on, or null to skip the check. */
	readonly seen: number | null;
	readonly faces: readonly number[];
}

/** Tells who listens that the state changed; called after the facts are on disk. */
export type OnChange = (session: Session) => void;

export class Session {
	readonly file: CampaignFile;
	readonly played: Played;
	/** The umpires among themselves. */
	readonly control: ControlDesk;
	/** Why recording has stopped, in a sentence, because another machine is taking over; null if it hasn't. */
	stopped: string | null = null;
	readonly #clock: () => number;
	readonly #onChange: OnChange;
	#state: CampaignState;
	#history: History = noHistory;
	/** Commands that stand undone. */
	#undone = new Set<string>();
	/** Commands that were taken back for new dice. */
	readonly #thrownAnew = new Set<string>();
	readonly #onlookers: Onlookers;
	readonly #sideQuota: SideQuota;
	/** The steps of this sitting, for the umpire's clock. */
	readonly steps: SittingSteps;
	#newest: readonly (Recorded & { readonly turn: number })[] = [];
	readonly #moments: MomentClock;
	readonly #touches = new Touches();
	/** The sides' newest moves, those taken back among them. */
	#sideMoves: readonly SideMove[] = [];
	/** The umpires' commands of this session, to find whose claims an undo would affect. */
	readonly #issued = new Map<string, AnyCommand>();
	/** While the file is read: commands as they were sent, for the sides' moves among them. */
	#stored: ReadonlyMap<string, ReturnType<CampaignFile['commandsAfterFact']>[number]> = new Map();
	readonly #windowsOf: (listener: string) => number;
	#seq = 0;
	#snapshotAt = 0;
	/** Until the pause in which a snapshot that is due is kept. */
	#pause: NodeJS.Timeout | undefined;
	readonly #recorded = new Map<string, number>();
	#countedTo = 0;
	/** The commands that stood undone when facts were counted. */
	#countedWithout: ReadonlySet<string> = this.#undone;

	/**
	 * Opens the campaign in a file: the newest good snapshot, then the facts after it.
	 * @param module the ruleset that it is played by
	 * @param clock wall time in ms, for stamps; rules never see it
	 * @param windowsOf how many windows are open that show what a listener knows
	 */
	constructor(
		file: CampaignFile,
		module: RulesetModule,
		clock: () => number,
		onChange: OnChange,
		windowsOf: (listener: string) => number = () => 0,
	) {
		this.file = file;
		this.played = playedBy(module, module.scenario.parse(JSON.parse(file.header.scenario)));
		this.#clock = clock;
		this.#onChange = onChange;
		this.#windowsOf = windowsOf;
		this.control = new ControlDesk(this.played, file, clock);
		this.#sideQuota = new SideQuota(clock);
		const { retracted, spoils } = retractedCommands(file.retractions());
		this.#undone = new Set(retracted);
		const snapshot = this.#newestSnapshot(spoils);
		this.#snapshotAt = this.#seq = snapshot?.seq ?? 0;
		this.#state = snapshot
			? stateFrom(this.played, snapshot.state)
			: initialState(this.played, file.header.title, file.header.createdAt);
		this.#moments = new MomentClock(this.module, this.module.moment(this.at));
		this.#replayAll();
		this.#onlookers = new Onlookers(file, this.#seq === 0);
		if (this.#seq === 0) this.#begin();
		this.steps = new SittingSteps(this.module.moment(this.at).step, this.#state.times.step);
	}

	/** Records that a listener's window opened: undo asks about what it may have seen. */
	looks(key: string): void {
		this.#onlookers.looks(key);
	}
	/** Something was made for a side, or one of its headquarters, to take away. */
	takesAway(side: SideId): void {
		for (const [key, listener] of this.played.listeners) if (listener.side === side) this.looks(key);
	}

	get state(): CampaignState {
		return this.#state;
	}
	get module(): RulesetModule {
		return this.played.module;
	}
	get scenario(): AnyScenario {
		return this.played.scenario;
	}
	get head(): ScenarioHead {
		return this.played.head;
	}
	/** The offices of Control that there are now. */
	get offices(): readonly OfficeHead[] {
		return officesOf(this.module, this.at);
	}
	/** What the rules may read now. */
	get at(): AnySituation {
		return situationOf(this.played, this.#state);
	}
	/** Returns the current view of a listener key, freshly computed, or null if there is no such listener. */
	sideView(key: string): ViewHead | null {
		const { module, scenario, listeners } = this.played;
		const [known, listener] = [this.#state.known[key], listeners.get(key)];
		return known && listener ? module.sideView(scenario, known, listener) : null;
	}
	/** The turn being played. */
	get turn(): number {
		return this.module.moment(this.at).turn;
	}
	get seq(): number {
		return this.#seq;
	}
	get undoLabel(): string | null {
		const move = this.#newestMove();
		return move ? this.#labelled(move) : (toUndo(this.#history)?.label ?? null);
	}
	get redoLabel(): string | null {
		const move = this.#moveToRedo();
		return move ? this.#labelled(move) : (toRedo(this.#history)?.label ?? null);
	}
	/** The newest facts, oldest first, for the log. */
	get recent(): readonly LogEntry[] {
		return this.#newest.map((fact) => ({ ...fact, retracted: this.isRetracted(fact.command) }));
	}
	/** The umpires' newest commands with their facts, oldest first, those taken back among them. */
	get entries(): readonly Entry[] {
		return this.#history.entries;
	}
	/** The number of facts of each type, not counting undone ones until they are restored. */
	get recorded(): ReadonlyMap<string, number> {
		if (this.#countedWithout !== this.#undone) {
			this.#recorded.clear();
			this.#countedTo = 0;
			this.#countedWithout = this.#undone;
		}
		for (const { seq, type, command } of this.file.facts(this.#countedTo)) {
			if (!this.#undone.has(command)) this.#recorded.set(type, (this.#recorded.get(type) ?? 0) + 1);
			this.#countedTo = seq;
		}
		return this.#recorded;
	}
	isRetracted(command: string): boolean {
		return this.#undone.has(command);
	}

	/**
	 * Carries out one command, or returns the refusal. The facts are durable when it answers 'recorded'; otherwise
	 * nothing is written. Throws CampaignFileError if the disk fails: then nothing was recorded either.
	 */
	issue(submission: Submission): Issued {
		if (this.file.outcomeOf(submission.id) === 'recorded') return { outcome: 'recorded' };
		if (this.stopped !== null) throw new RequestError('refused', this.stopped);
		const { command, viewer, seen, seat } = submission;
		if (seat.kind === 'side' && !isASides(this.module, command)) return answer(NOT_A_SIDES);
		const mover = seat.kind === 'side' && this.module.sideMoves.size > 0 ? seat.side : null;
		const tooMuch = mover === null ? null : this.#sideQuota.refuses(mover, this.turn);
		if (tooMuch) return answer(tooMuch);
		this.control.did(viewer, seat);
		const open = this.module.undoConsent?.open(this.at) ?? null;
		const nameOf = (sides: readonly SideId[]): string => this.#nameOf(sides);
		const waits = waitsForConsent(this.played, open, command, seat, nameOf);
		if (waits) return answer(waits);
		const subject = subjectOf(this.module, command);
		const inTheWay = (): Refusal | null => {
			const stopped = this.control.stops(this.at, command, seat, this.#retractedBy(command));
			if (stopped || subject === null || seen === null) return stopped;
			return this.#touches.stale(subject, { viewer, seat, seen });
		};
		const first = seat.kind === 'umpire' ? inTheWay() : null;
		if (first) return answer(first);
		if (seat.kind === 'side' && isHouseCommand(command) && command.type === 'undo')
			return this.#counted(seat.side, this.#undoOwn(submission, seat.side));
		if (isHouseCommand(command) && (command.type === 'undo' || command.type === 'redo'))
			return this.#retractOrRestore(submission, command);
		if (isHouseCommand(command) && command.type === 'undo-phase') return this.#undoPhase(submission, command);

		const diceBefore = this.file.diceState();
		const dice =
			submission.faces.length > 0 ? givenDice(submission.faces, diceBefore) : this.#dice(command, diceBefore);
		const decision = decideWithDice(
			() => this.#ask(command, seat, dice),
			dice,
			submission.faces.length,
			() => ({ ...this.module.dice(this.at), ended: this.#state.house.ended !== null }),
		);
		if (decision.kind !== 'facts') return answer(decision);
		// For a side, the rules come first: a message about who holds a thing would reveal things it may not name.
		const last =
			seat.kind === 'side' ? inTheWay() : changesWhatIsAsked(this.played, open, decision.facts, nameOf);
		if (last) return answer(last);
		const before = this.at;
		const label = labelOf(this.module, before, command);
		this.#record(
			{
				id: submission.id,
				issuer: issuerOf(seat),
				type: command.type,
				payload: command,
				diceBefore,
				diceAfter: dice.state,
			},
			decision.facts,
			label,
		);
		if (mover !== null) this.#sideQuota.gave(mover, this.turn, JSON.stringify(decision.facts).length);
		this.control.finished(before, command, seat);
		if (subject !== null) this.#touches.note(subject, { seq: this.#seq, viewer, seat, label });
		if (seat.kind === 'umpire') this.#issued.set(submission.id, command);
		this.#undoAgreed(decision.facts);
		this.#changed();
		return { outcome: 'recorded' };
	}

	/** A side's undo is one of its orders: what it did and took back stays in the file. */
	#counted(side: SideId, issued: Issued): Issued {
		if (issued.outcome === 'recorded') this.#sideQuota.gave(side, this.turn, UNDO_BYTES);
		return issued;
	}

	/** The program's dice; those of a command that was undone and is given again fall as they did. */
	#dice(command: AnyCommand, state: string): Dice {
		const now = { command, state: this.#state, fresh: this.#thrownAnew };
		const entries = [...this.#history.entries, ...this.#movesTakenBack()];
		const before = thrownBefore(this.played, this.file, { entries }, now);
		return before.length > 0 ? diceAgain(before, state) : seededDice(state);
	}

	/** The sides' moves that stand undone and were not made again since. */
	#movesTakenBack(): readonly Entry[] {
		return this.#sideMoves
			.filter(
				(move, n) =>
					this.isRetracted(move.command) &&
					!this.#sideMoves
						.slice(n + 1)
						.some(
							({ command, label, side }) =>
								label === move.label && side === move.side && !this.isRetracted(command),
						),
			)
			.map((move) => this.#entryOf(move));
	}

	/** Returns what undo would undo, or redo restore, or null for any other command. */
	#retractedBy(sent: AnyCommand): { by: string; label: string; command: AnyCommand | undefined } | null {
		if (!isHouseCommand(sent) || (sent.type !== 'undo' && sent.type !== 'redo')) return null;
		const { type } = sent;
		const own = type === 'undo' && sent.own === true;
		const move = own ? null : type === 'undo' ? this.#newestMove() : this.#moveToRedo();
		if (move) return { by: move.by, label: this.#labelled(move), command: move.sent };
		const entry = type === 'undo' ? toUndo(this.#history) : toRedo(this.#history);
		return entry && { by: entry.by, label: entry.label, command: this.#issued.get(entry.command) };
	}

	/** Decides a command without recording anything. */
	tryOut(command: AnyCommand, seat: Seat): Decision<CampaignFact> {
		return this.#ask(command, seat, seededDice(this.file.diceState()));
	}

	#ask(command: AnyCommand, seat: Seat, dice: Dice): Decision<CampaignFact> {
		const { at, module } = this;
		if (isQuestionCommand(command)) return decideQuestion(module, at, command, seat, dice);
		if (isHouseCommand(command)) return houseRule(command).decide(at.house, command, this.turn);
		return module.decide(at, command, dice, { seat, now: this.#clock() });
	}

	/**
	 * Records what the host did for a seat (a sheet printed, a photograph stored): no rule is asked, and it can't be
	 * undone. Throws CampaignFileError if the disk fails.
	 */
	note(issuer: string, type: string, facts: readonly HouseDeskFact[]): void {
		const dice = this.file.diceState();
		this.#record(
			{ id: randomUUID(), issuer, type, payload: {}, diceBefore: dice, diceAfter: dice },
			facts,
			type.replaceAll('-', ' '),
		);
		this.#changed();
	}

	/** Tells who listens, once the facts are on disk. */
	#changed(): void {
		this.steps.note(this.module.moment(this.at).step, this.#clock());
		this.#onChange(this);
	}

	/** Appends facts and what they give each side to know, in one transaction, then folds them. */
	#record(
		command: {
			id: string;
			issuer: string;
			type: string;
			payload: unknown;
			diceBefore: string;
			diceAfter: string;
		},
		decided: readonly CampaignFact[],
		label: string,
	): void {
		const at = this.#clock();
		const before = this.#state;
		const { played } = this;
		const after = decided.reduce((state, fact) => applyFact(played, state, { fact, at }), before);
		const followed = this.module.followed(situationOf(played, before), situationOf(played, after), decided);
		const all = [...decided, ...followed];
		const { first } = this.file.append(
			{ ...command, at },
			all.map((fact) => ({ ...fact, rolls: fact.rolls ?? [] })),
		);
		const id = CommandId.parse(command.id);
		const recorded = all.map((fact, n): Recorded => ({
			seq: first + n,
			command: id,
			at,
			by: command.issuer,
			fact,
		}));
		// The decision was already applied, with the same time stamp.
		this.#state = recorded
			.slice(decided.length)
			.reduce((state, fact) => applyFact(played, state, fact), after);
		this.#seq = first + all.length - 1;
		this.#keep(recorded, label, before);
		this.#noteMove(
			{ command: id, first, issuer: command.issuer, type: command.type, label },
			command.payload,
			recorded,
		);
		this.#maybeSnapshot();
	}

	/** Keeps a command's facts for the log, and for undo where it can be taken back. */
	#keep(facts: readonly Recorded[], label: string, before: CampaignState): void {
		const dated = facts.map((each) => ({ ...each, turn: this.#moments.at(each).turn }));
		this.#newest = [...this.#newest, ...dated].slice(-LOG_FACTS);
		const [head] = facts;
		if (!head) return;
		for (const { fact } of facts) {
			const turned = retractionOf(fact);
			if (turned?.payload.newDice === true) this.#thrownAnew.add(turned.payload.command);
		}
		if (!isUndoable(head)) return;
		const { command, by } = head;
		const retracted = this.isRetracted(command);
		this.#history = rememberEntry(this.#history, { command, by, label, facts, before, retracted });
	}

	#retractOrRestore(
		{ id, seat, viewer }: Submission,
		command: Extract<AnyCommand, { type: 'undo' | 'redo' }>,
	): Issued {
		const way = command.type;
		const own = command.type === 'undo' && command.own === true;
		const entry = own ? toUndo(this.#history) : this.#toTurn(way);
		const first = entry?.facts[0]?.seq;
		if (!entry || first === undefined) return answer(refuse('app', `${way}/none`, NONE[way]));
		const asked = command.type === 'undo' ? command.shown : undefined;
		const along: readonly Retracted[] =
			way === 'undo' ? this.#brokenWithout(entry, first) : this.#wentWith(entry, first);
		const question =
			way === 'undo' && asked !== entry.command
				? this.#askFirst(entry, along as readonly BrokenMove[])
				: null;
		if (question) return answer(question);
		const { played } = this;
		const turned = retractOrRestore(
			played,
			{ state: this.#state, history: this.#history, undone: this.#undone },
			way,
			{
				...{ command: entry.command, first, label: entry.label, entry },
				...(entry.of ? { of: entry.of } : {}),
				...(command.type === 'undo' && command.newDice === true ? { newDice: true } : {}),
			},
			along,
			this.#baseOf(entry, first, along),
		);
		const label = `${way} of ${entry.label}`;
		const seq = this.#turnBack({ id, issuer: issuerOf(seat), type: way }, turned, label);
		this.#touches.turned(entry.label, { seq, viewer, seat, label });
		this.#changed();
		return { outcome: 'recorded' };
	}

	/**
	 * Returns whether an entry is a side's move, by its issuer, type and facts: not words it handed in, and not a plan
	 * that stopped.
	 */
	#isMove(
		{ issuer, type }: { readonly issuer: string; readonly type: string },
		facts: readonly Recorded[],
	): boolean {
		const { sideMoves, noMoves } = this.module;
		if (facts.every(({ fact }) => !isHouse(fact) && noMoves?.has(fact.type) === true)) return false;
		return (
			sideIssuer(issuer) !== null &&
			(sideMoves.has(type) || (type === 'answer-question' && sideMoves.size > 0))
		);
	}

	#noteMove(
		{
			issuer,
			type,
			...of
		}: Pick<SideMove, 'command' | 'first' | 'label'> & { readonly issuer: string; readonly type: string },
		payload: unknown,
		facts: readonly Recorded[],
	): void {
		const side = sideIssuer(issuer)?.side;
		if (side === undefined || !this.#isMove({ issuer, type }, facts)) return;
		const move: SideMove = {
			...{ command: of.command, first: of.first, label: of.label, by: issuer, side },
			sent: payload as AnyCommand,
		};
		this.#sideMoves = [...this.#sideMoves.slice(-UNDO_REACH + 1), move];
	}

	/** A side's move that is newer than every standing entry of an umpire's, or null. */
	#newestMove(): SideMove | null {
		const move = this.#sideMoves.findLast(({ command }) => !this.isRetracted(command));
		const umpires = toUndo(this.#history)?.facts[0]?.seq ?? 0;
		return move && move.first > umpires ? move : null;
	}

	/** The side's move that redo would restore, or null. */
	#moveToRedo(): SideMove | null {
		const id = this.#history.redo.at(-1);
		return this.#sideMoves.find(({ command }) => command === id) ?? null;
	}

	#words(label: string, side: SideId): string {
		return `${label}, by ${this.#nameOf([side])}`;
	}
	#labelled({ label, side }: SideMove): string {
		return this.#words(label, side);
	}

	/** What undo takes back, or redo restores: a side's move with the state before it, which is worked out now. */
	#toTurn(way: 'undo' | 'redo'): Entry | null {
		const move = way === 'undo' ? this.#newestMove() : this.#moveToRedo();
		if (move) return this.#entryOf(move);
		return way === 'undo' ? toUndo(this.#history) : toRedo(this.#history);
	}

	#entryOf({ command, first, by, label, side }: SideMove): Entry {
		const facts: Recorded[] = [];
		for (const each of this.#recordedFrom(first)) {
			if (each.command !== command) break;
			facts.push(each);
		}
		const now = { history: this.#history, undone: this.#undone };
		const before = stateBefore(this.played, this.file, now, first, (seq) => this.#recordedFrom(seq));
		return { command, by, label, facts, before, retracted: this.isRetracted(command), of: side };
	}

	#ownMove(side: SideId): SideMove | undefined {
		return this.#sideMoves.findLast((each) => each.side === side && !this.isRetracted(each.command));
	}

	/**
	 * Returns the side's own move that it could undo, such as 'move 3 RTR to 05.04', or null if it did nothing in this
	 * step or saw dice fall since. What it has seen since may still prevent the undo.
	 */
	ownUndo(side: SideId): string | null {
		const move = this.#state.house.ended ? undefined : this.#ownMove(side);
		if (!move) return null;
		for (const { fact, command } of this.#recordedFrom(move.first)) {
			if (this.isRetracted(command) || isHouse(fact)) continue;
			const isTold = this.module.tells({ side, team: null }, fact);
			if (isTold && (this.module.begins(fact) !== null || (fact.rolls ?? []).length > 0)) return null;
		}
		return move.label;
	}

	/** A side takes back its newest move, as long as it knows of nothing that came of it; see `whyItStays`. */
	#undoOwn({ id, seat }: Submission, side: SideId): Issued {
		if (this.#state.house.ended) return answer(refuse('app', 'undo/ended', 'The game is ended.'));
		const move = this.#ownMove(side);
		if (!move) return answer(refuse('app', 'undo/none', 'You have done nothing yet that can be undone.'));
		const entry = this.#entryOf(move);
		const since = [...this.#recordedFrom(move.first)].filter(({ command }) => !this.isRetracted(command));
		const listener = { side, team: null };
		const stays = whyItStays(this.played, listener, entry, since, this.#state);
		if (stays) return answer(stays);
		const turned = retractOrRestore(
			this.played,
			{ state: this.#state, history: this.#history, undone: this.#undone },
			'undo',
			// Everything that rests on it is undone with it, whoever did it; the answer is the same whatever that is.
			{ ...{ command: move.command, first: move.first, label: move.label, of: side, by: side }, entry },
			this.#brokenWithout(entry, move.first, 'everybody'),
			{ before: entry.before, facts: () => this.#recordedFrom(move.first) },
		);
		// It is the side's to do again: an umpire's redo brings back what Control took back.
		const { redo } = this.#history;
		this.#turnBack(
			{ id, issuer: issuerOf(seat), type: 'undo' },
			{ ...turned, history: { ...turned.history, redo } },
			`undo of ${move.label}`,
		);
		this.#changed();
		return { outcome: 'recorded' };
	}

	/**
	 * Returns the state before the earliest undone command, and all facts from there on: commands undone along with it
	 * may be older.
	 */
	#baseOf(
		{ before }: Entry,
		first: number,
		along: readonly Retracted[],
	): { readonly before: CampaignState; readonly facts: () => Iterable<Recorded> } {
		const from = Math.min(first, ...along.map((each) => each.first));
		const facts = (): Iterable<Recorded> => this.#recordedFrom(from);
		if (from === first) return { before, facts };
		const now = { history: this.#history, undone: this.#undone };
		return {
			before: stateBefore(this.played, this.file, now, from, (seq) => this.#recordedFrom(seq)),
			facts,
		};
	}

	/** Records what was undone or restored, and continues from there. Returns the number of its first fact. */
	#turnBack(
		{ id, issuer, type }: { readonly id: string; readonly issuer: string; readonly type: string },
		turned: Pick<ReturnType<typeof retractOrRestore>, 'state' | 'history' | 'facts'> & {
			readonly undone: ReadonlySet<string>;
		},
		label: string,
	): number {
		const diceState = this.file.diceState();
		const at = this.#clock();
		const { first, last } = this.file.append(
			{ id, at, issuer, type, payload: {}, diceBefore: diceState, diceAfter: diceState },
			turned.facts.map((fact) => ({ ...fact, rolls: fact.rolls ?? [] })),
		);
		const command = CommandId.parse(id);
		const recorded = turned.facts.map((fact, n): Recorded => ({
			...{ seq: first + n, command, at, by: issuer, fact },
		}));
		this.#seq = last;
		this.#state = recorded.reduce((state, fact) => applyFact(this.played, state, fact), turned.state);
		this.#history = turned.history;
		this.#undone = new Set(turned.undone);
		this.#keep(recorded, label, turned.state);
		return first;
	}

	/** Returns everything in the phase that would be undone now. */
	#phaseNow(): ReturnType<typeof undonePhase> {
		const from = phaseBegunAfter(this.played, this.#recordedFrom(1), this.#undone);
		const now = { state: this.#state, history: this.#history, undone: this.#undone };
		return undonePhase(this.played, this.file, now, from, (seq) => this.#recordedFrom(seq));
	}

	/**
	 * Undoes a whole phase once the umpire was told what is undone and who saw it: at once, or when the sides that saw
	 * it have agreed.
	 */
	#undoPhase({ id, seat }: Submission, command: Extract<AnyCommand, { type: 'undo-phase' }>): Issued {
		const turned = this.#phaseNow();
		const answered = turned.gone.filter(({ asking }) => !asking);
		const refused = this.#cannotUndoPhase(answered, seat);
		if (refused) return answer(refused);
		if (command.shown !== this.#seq) return answer(this.#askOfPhase(answered));
		const { undoConsent } = this.module;
		const sides = this.#sidesTold(answered);
		if (undoConsent && sides.length > 0) {
			const dice = this.file.diceState();
			this.#record(
				{
					...{ id, issuer: issuerOf(seat), type: command.type, payload: command },
					...{ diceBefore: dice, diceAfter: dice },
				},
				undoConsent.ask(this.at, sides),
				'asking to take the phase back',
			);
		} else this.#takePhaseBack(id, issuerOf(seat), turned);
		this.#changed();
		return { outcome: 'recorded' };
	}

	#takePhaseBack(id: string, issuer: string, turned: ReturnType<typeof undonePhase>): void {
		this.#turnBack({ id, issuer, type: 'undo-phase' }, turned, 'undo of the phase');
		this.#touches.clear();
	}

	#cannotUndoPhase(gone: readonly Gone[], seat: Seat): Refusal | null {
		if (gone.length === 0)
			return refuse('app', 'undo/none', 'Nothing was done in this phase: there is nothing to take back.');
		if (this.#state.house.ended)
			return refuse('app', 'undo/ended', 'The game is ended: take the end back first.');
		const open = this.module.undoConsent?.open(this.at) ?? null;
		if (open !== null)
			return refuse(
				'app',
				'undo/asked',
				`${this.#nameOf(open)} ${open.length === 1 ? 'was' : 'were'} asked already: wait for the answer, or answer for them under Questions.`,
			);
		const turned = gone.map(({ by, label, sent }) => ({ by, label, command: sent }));
		return seat.kind === 'umpire' ? this.control.stopsAll(this.at, turned, seat) : null;
	}

	/** Undoes the phase after the last side agreed, in the name of the umpire who asked. */
	#undoAgreed(decided: readonly CampaignFact[]): void {
		const { undoConsent } = this.module;
		if (!undoConsent || !decided.some((fact) => !isHouse(fact) && undoConsent.granted(fact))) return;
		const turned = this.#phaseNow();
		const asked = turned.gone.findLast(({ asking, side }) => asking && side === null);
		if (asked) this.#takePhaseBack(randomUUID(), asked.by, turned);
	}

	/** The sides that were told any of it. */
	#sidesTold(gone: readonly Gone[]): readonly SideId[] {
		const keys = shownBy(this.played, this.#onlookers, ...gone)?.keys ?? [];
		return this.head.sides
			.map(({ id }) => id)
			.filter((side) => keys.some((key) => key === side || key.startsWith(`${side}/`)));
	}

	#nameOf(sides: readonly SideId[]): string {
		return this.head.sides
			.filter(({ id }) => sides.includes(id))
			.map(({ name }) => name)
			.join(' and ');
	}

	#askOfPhase(gone: readonly Gone[]): No {
		const nameOf = (side: string): string => this.head.sides.find(({ id }) => id === side)?.name ?? side;
		const shown = shownBy(this.played, this.#onlookers, ...gone);
		const windows = (shown?.keys ?? []).reduce((sum, key) => sum + this.#windowsOf(key), 0);
		const many = `${counted(gone.length, 'entry', 'entries')} of this phase`;
		const asks = this.module.undoConsent !== undefined && this.#sidesTold(gone).length > 0;
		const end = asks ? 'It goes when they agree. Ask them?' : undefined;
		return {
			kind: 'question',
			to: 'umpire',
			rule: 'app',
			ask: `${goneInWords(gone, nameOf)}. ${askFirst(many, shown, windows, [], end)}`,
			answers: [
				{ id: String(this.#seq), label: asks ? 'Ask the sides' : 'Undo' },
				{ id: '', label: 'Cancel' },
			],
			byDefault: '',
		};
	}

	/** The sides' moves that could not stand without a command. */
	#brokenWithout(
		entry: Pick<Entry, 'command' | 'before'>,
		first: number,
		whose: 'sides' | 'everybody' = 'sides',
	): readonly BrokenMove[] {
		if (this.module.sideMoves.size === 0) return [];
		const undone = new Set([...this.#undone, entry.command]);
		const sent = this.file.commandsAfterFact(first);
		return brokenBy(this.played, entry.before, undone, this.#recordedFrom(first), sent, whose);
	}

	/** Returns what was undone along with a command and still is. */
	#wentWith(entry: Entry, first: number): readonly Retracted[] {
		if (this.module.sideMoves.size === 0) return [];
		const retractedByCommand = new Map<string, Retracted>();
		for (const { fact } of this.#recordedFrom(first)) {
			const turned = retractionOf(fact);
			if (turned?.payload.along !== entry.command || !this.isRetracted(turned.payload.command)) continue;
			retractedByCommand.set(turned.payload.command, turned.payload);
		}
		return [...retractedByCommand.values()];
	}

	/**
	 * Returns the question for an umpire who wants to undo something that players saw or that their own moves rest on,
	 * which says who saw it and what is undone with it; null if there is nothing to ask.
	 */
	#askFirst(entry: Entry, broken: readonly BrokenMove[]): No | null {
		if (entry.facts.some(({ fact }) => fact.type === 'game-ended') && this.#state.house.ended?.sealOpened)
			return refuse(
				'app',
				'undo/seal-opened',
				'The seed of the dice has been given out since the game was ended, so the end stands. You can go on playing with dice typed from the table.',
			);
		const shown = shownBy(this.played, this.#onlookers, entry, ...broken);
		if (!shown && broken.length === 0) return null;
		const windows = (shown?.keys ?? []).reduce((sum, key) => sum + this.#windowsOf(key), 0);
		return {
			kind: 'question',
			to: 'umpire',
			rule: 'app',
			ask: askFirst(
				`“${entry.of ? this.#words(entry.label, entry.of) : entry.label}”`,
				shown,
				windows,
				broken,
			),
			answers: [
				{ id: entry.command, label: 'Undo' },
				{ id: '', label: 'Cancel' },
			],
			byDefault: '',
		};
	}

	*#recordedFrom(seq: number): Generator<Recorded> {
		for (const stored of this.file.facts(seq - 1)) yield recordedOf(stored);
	}

	#maybeSnapshot(): void {
		clearTimeout(this.#pause);
		const facts = this.#seq - this.#snapshotAt;
		if (facts >= SNAPSHOT_AT_MOST) this.#snapshotIfItCan();
		else if (facts >= SNAPSHOT_EVERY)
			this.#pause = setTimeout(() => this.#snapshotIfItCan(), PAUSE_MS).unref();
	}

	/** A disk that has no room for it just now does without: it is a cache. */
	#snapshotIfItCan(): void {
		if (!this.file.isOpen) return;
		try {
			this.snapshot();
		} catch (error) {
			if (!(error instanceof CampaignFileError)) throw error;
		}
	}

	/** Before its file is closed: keeps a snapshot that is due, so that the campaign opens faster next time. */
	end(): void {
		clearTimeout(this.#pause);
		if (this.#seq - this.#snapshotAt >= SNAPSHOT_EVERY) this.#snapshotIfItCan();
	}

	/** Stores the current state, so that the file opens faster. Only a cache: losing it loses nothing. */
	snapshot(): void {
		this.file.saveSnapshot(this.#seq, this.engine, this.#state);
		this.#snapshotAt = this.#seq;
	}

	/** The key of the snapshots that can be used: the house's and its ruleset's. */
	get engine(): string {
		return `${HOUSE_ENGINE} ${this.module.engine}`;
	}

	/** Returns the latest good snapshot that is older than everything still undoable, or null. */
	#newestSnapshot(spoils: (seq: number) => boolean): ReturnType<CampaignFile['latestSnapshot']> {
		let snapshot = this.file.latestSnapshot(
			this.engine,
			this.file.newestCommandsFrom('umpire:', UNDO_REACH) - 1,
		);
		while (snapshot && spoils(snapshot.seq))
			snapshot = this.file.latestSnapshot(this.engine, snapshot.seq - 1);
		return snapshot;
	}

	/** Folds the facts after the state that it begins with, command by command. */
	#replayAll(): void {
		let group: StoredFact[] = [];
		const close = (): void => {
			if (group.length > 0) this.#replay(group);
			group = [];
		};
		// The first fact is the program's own.
		const from = Math.max(1, this.#seq, this.file.newestCommandsFrom('side:', UNDO_REACH) - 1);
		this.#stored = new Map(this.file.commandsAfterFact(from).map((each) => [each.id, each]));
		for (const fact of this.file.facts(this.#seq)) {
			if (group[0] && group[0].command !== fact.command) close();
			group.push(fact);
		}
		close();
		this.#stored = new Map();
	}

	/** Folds the facts of one stored command, unless it stands retracted, and remembers it for undo. */
	#replay(stored: readonly StoredFact[]): void {
		const facts = stored.map(recordedOf);
		const [head] = facts;
		if (!head) return;
		this.#seq = facts.at(-1)?.seq ?? this.#seq;
		this.#keep(facts, head.fact.type.replaceAll('-', ' '), this.#state);
		const sent = this.#stored.get(head.command);
		if (sent && this.#isMove(sent, facts)) {
			const label = labelOf(this.module, this.at, sent.payload as AnyCommand);
			this.#noteMove({ ...sent, command: head.command, label }, sent.payload, facts);
		}
		if (!this.isRetracted(head.command))
			this.#state = facts.reduce((state, fact) => applyFact(this.played, state, fact), this.#state);
	}

	#begin(): void {
		const { title, scenarioId, seedCommitment, id, seedState } = this.file.header;
		const facts = this.module.opening(this.at);
		this.#record(
			{
				id: `begin-${id}`,
				issuer: 'app',
				type: 'begin',
				payload: {},
				diceBefore: seedState,
				diceAfter: seedState,
			},
			[
				{
					type: 'campaign-begun',
					v: 1,
					rule: this.module.houseRules['campaign-begun'] ?? 'app',
					payload: { title, scenario: scenarioId, seedCommitment },
				},
				...facts,
			],
			'Begin the campaign',
		);
	}
}

const NOT_A_SIDES = refuse('app', 'command/not-a-sides', 'Your seat has no such command in this campaign.');

const NONE = { undo: 'There is nothing to undo.', redo: 'There is nothing to redo.' } as const;
