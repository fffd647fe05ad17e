/**
 * One open campaign: gate, decide, append, evolve, publish. One queue, no locks: every call runs to its end before the
 * next begins. Nothing reaches a window before it is on disk.
 */
import { randomUUID } from 'node:crypto';
import type { Issued, Seat } from '../../src-shared/contract/host-api.ts';
import { Scenario } from '../../src-shared/contract/scenario.ts';
import { CommandId } from '../../src-shared/kit/ids.ts';
import { DiceTrouble, givenDice, seededDice, type Dice, type Roll } from '../rules/kit/dice.ts';
import { refuse, type Decision, type Refusal } from '../rules/kit/ruleset.ts';
import { option } from '../rules/opcom/options.ts';
import { eventsAtTurn } from '../rules/opcom/s03-timeline.ts';
import type { OpcomWorld } from '../rules/opcom/types.ts';
import type { CampaignFile, StoredFact } from '../store/campaign-file.ts';
import { ControlDesk } from './control-room.ts';
import { decideCommand, draftsOf } from './decide.ts';
import type { CampaignFact, Recorded } from './facts.ts';
import { applyFact, initialState, worldOf, type CampaignState } from './fold.ts';
import { checkFresh, seatName, type Touch } from './gate.ts';
import {
	noHistory,
	remember,
	setRetracted,
	standing,
	toRedo,
	toUndo,
	type Entry,
	type History,
} from './history.ts';
import { labelOf, subjectOf, type AnyCommand } from './labels.ts';

/** Snapshots are dropped when this changes: raise it when a fold would come out differently. */
export const ENGINE = 'opcom/4';
const SNAPSHOT_EVERY = 500;
/** Facts kept behind the snapshot that a file is opened from, so that they can still be undone. */
const UNDO_REACH = 200;

export interface Submission {
	/** The window's own id for the command; the same id is carried out once. */
	readonly id: string;
	readonly seat: Seat;
	readonly viewer: string;
	readonly command: AnyCommand;
	/** The newest fact in the view it was decided on; null: don't check. */
	readonly seen: number | null;
	readonly faces: readonly number[];
}

/** Tells who listens that the state changed; called after the facts are on disk. */
export type OnChange = (session: Session) => void;

export class Session {
	readonly file: CampaignFile;
	readonly scenario: Scenario;
	/** The umpires among themselves. */
	readonly control: ControlDesk;
	readonly #clock: () => number;
	readonly #onChange: OnChange;
	#state: CampaignState;
	#history: History = noHistory;
	#touches = new Map<string, Touch>();
	/** The umpires' commands of this sitting, for whose hands an undo would reach into. */
	readonly #issued = new Map<string, AnyCommand>();
	#seq = 0;
	#snapshotAt = 0;
	readonly #recorded = new Map<string, number>();
	#countedTo = 0;

	/**
	 * Opens the campaign in a file: the newest good snapshot, then the facts after it.
	 * @param clock wall time in ms, for stamps; rules never see it
	 */
	constructor(file: CampaignFile, clock: () => number, onChange: OnChange) {
		this.file = file;
		this.scenario = Scenario.parse(JSON.parse(file.header.scenario));
		this.#clock = clock;
		this.#onChange = onChange;
		this.control = new ControlDesk(file, clock);
		this.#state = initialState(this.scenario, file.header.title, file.header.createdAt);
		this.#load();
		if (this.#seq === 0) this.#begin();
	}

	get state(): CampaignState {
		return this.#state;
	}
	get world(): OpcomWorld {
		return worldOf(this.scenario, this.#state);
	}
	get seq(): number {
		return this.#seq;
	}
	get undoLabel(): string | null {
		return toUndo(this.#history)?.label ?? null;
	}
	get redoLabel(): string | null {
		return toRedo(this.#history)?.label ?? null;
	}
	/** The newest facts, oldest first, for the log. */
	get recent(): readonly (Recorded & { readonly retracted: boolean })[] {
		return this.#history.entries
			.slice(-60)
			.flatMap((entry) => entry.facts.map((fact) => ({ ...fact, retracted: entry.retracted })));
	}
	/** The newest commands with their facts, oldest first, those taken back among them. */
	get entries(): readonly Entry[] {
		return this.#history.entries;
	}
	/** How many facts of each kind were ever recorded, those taken back among them. */
	get recorded(): ReadonlyMap<string, number> {
		for (const { seq, type } of this.file.facts(this.#countedTo)) {
			this.#recorded.set(type, (this.#recorded.get(type) ?? 0) + 1);
			this.#countedTo = seq;
		}
		return this.#recorded;
	}
	isRetracted(command: string): boolean {
		return this.#history.entries.some((entry) => entry.command === command && entry.retracted);
	}

	/**
	 * Carries out one command, or says why not. Durable when it answers 'recorded'; nothing is written otherwise.
	 * Throws Trouble when the disk does not take it: then nothing was recorded either.
	 */
	issue(submission: Submission): Issued {
		if (this.file.outcomeOf(submission.id) === 'recorded') return { outcome: 'recorded' };
		const { command, viewer, seen, seat } = submission;
		this.control.did(viewer, seat);
		const stopped = this.control.stops(this.world, command, seat, this.#turnedBy(command));
		if (stopped) return answer(stopped);
		const subject = subjectOf(command);
		const stale =
			subject !== null && seen !== null ? checkFresh(this.#touches.get(subject), viewer, seen) : null;
		if (stale) return answer(stale);
		if (command.type === 'undo' || command.type === 'redo') return this.#turnAbout(submission, command.type);

		const diceBefore = this.file.diceState();
		const dice =
			submission.faces.length > 0 ? givenDice(submission.faces, diceBefore) : seededDice(diceBefore);
		const decision = this.#decide(submission, dice);
		if (decision.kind !== 'facts') return answer(decision);
		const label = labelOf(this.world, command);
		this.#record(
			{
				id: submission.id,
				issuer: seatName(seat),
				type: command.type,
				payload: command,
				diceBefore,
				diceAfter: dice.state,
			},
			decision.facts,
			label,
			seat.kind === 'umpire',
		);
		if (subject !== null) this.#touches.set(subject, { seq: this.#seq, viewer, label });
		if (seat.kind === 'umpire') this.#issued.set(submission.id, command);
		this.#onChange(this);
		return { outcome: 'recorded' };
	}

	/** What undo or redo would turn about; null for any other command. */
	#turnedBy({ type }: AnyCommand): { by: string; label: string; command: AnyCommand | undefined } | null {
		if (type !== 'undo' && type !== 'redo') return null;
		const entry = type === 'undo' ? toUndo(this.#history) : toRedo(this.#history);
		return entry && { by: entry.by, label: entry.label, command: this.#issued.get(entry.command) };
	}

	#decide({ command, seat, faces }: Submission, dice: Dice): Decision<CampaignFact> {
		try {
			const { world } = this;
			const decision = decideCommand(world, command, seat, dice, this.#clock());
			const thrown = dice.rolls.find(({ by }) => by === 'program');
			if (decision.kind === 'facts' && thrown && option(world, 'dice') === 'typed') return typedOnly(thrown);
			if (decision.kind === 'facts' && 'left' in dice && typeof dice.left === 'number' && dice.left > 0) {
				return refuse(
					'app',
					'dice/too-many',
					`${faces.length} dice were typed and ${faces.length - dice.left} were wanted: take back the last ${dice.left === 1 ? 'one' : String(dice.left)}.`,
				);
			}
			return decision;
		} catch (error) {
			if (error instanceof DiceTrouble) return refuse('app', 'dice/not-possible', error.say);
			throw error;
		}
	}

	/**
	 * Records what the host itself did for a seat (a sheet printed, a photograph taken in): no rule is asked, it can't be
	 * undone. Throws Trouble when the disk does not take it.
	 */
	note(issuer: string, type: string, facts: readonly CampaignFact[]): void {
		const dice = this.file.diceState();
		this.#record(
			{ id: randomUUID(), issuer, type, payload: {}, diceBefore: dice, diceAfter: dice },
			facts,
			type.replaceAll('-', ' '),
			false,
		);
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
		undoable: boolean,
	): void {
		const at = this.#clock();
		const before = this.#state;
		const after = decided.reduce((state, fact) => applyFact(state, { fact, at }), before);
		const drafts = draftsOf(worldOf(this.scenario, before), worldOf(this.scenario, after), decided);
		const all = [...decided, ...drafts];
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
		this.#state = recorded.reduce(applyFact, before);
		this.#seq = first + all.length - 1;
		this.#history = remember(this.#history, {
			command: id,
			by: command.issuer,
			label,
			undoable,
			facts: recorded,
			before,
			retracted: false,
		});
		this.#maybeSnapshot();
	}

	#turnAbout({ id, seat, viewer }: Submission, way: 'undo' | 'redo'): Issued {
		const entry = way === 'undo' ? toUndo(this.#history) : toRedo(this.#history);
		if (!entry)
			return answer(
				refuse(
					'app',
					`${way}/none`,
					way === 'undo' ? 'There is nothing to undo.' : 'There is nothing to redo.',
				),
			);
		const turned = setRetracted(this.#history, entry.command, way === 'undo');
		if (!turned)
			return answer(
				refuse('app', `${way}/too-old`, 'That is too far back to take back here: make a ruling instead.'),
			);
		const diceState = this.file.diceState();
		const fact: CampaignFact = {
			type: way === 'undo' ? 'command-retracted' : 'command-restored',
			v: 1,
			rule: 'app',
			payload: { command: entry.command, first: entry.facts[0]?.seq ?? 0, label: entry.label },
		};
		const at = this.#clock();
		const { first } = this.file.append(
			{
				id,
				at,
				issuer: seatName(seat),
				type: way,
				payload: {},
				diceBefore: diceState,
				diceAfter: diceState,
			},
			[{ ...fact, rolls: [] }],
		);
		this.#seq = first;
		this.#state = turned.state;
		const command = CommandId.parse(id);
		const by = seatName(seat);
		const recorded: Recorded = { seq: first, command, at, by, fact };
		const label = `${way} of ${entry.label}`;
		// Kept for the log only: it can't be taken back itself.
		const kept = {
			command,
			by,
			label,
			undoable: false,
			facts: [recorded],
			before: turned.state,
			retracted: false,
		};
		this.#history = remember(turned.history, kept);
		for (const subject of [...this.#touches.keys()]) {
			if (this.#touches.get(subject)?.label === entry.label)
				this.#touches.set(subject, { seq: first, viewer, label });
		}
		this.#onChange(this);
		return { outcome: 'recorded' };
	}

	#maybeSnapshot(): void {
		if (this.#seq - this.#snapshotAt < SNAPSHOT_EVERY) return;
		this.snapshot();
	}

	/** Keeps the state as it is now, so that the file opens faster. A cache: losing it loses nothing. */
	snapshot(): void {
		this.file.saveSnapshot(this.#seq, ENGINE, this.#state);
		this.#snapshotAt = this.#seq;
	}

	#load(): void {
		const { retracted, spoils } = standing(this.file.turnabouts());
		let snapshot = this.file.latestSnapshot(ENGINE, this.file.factCount - UNDO_REACH);
		while (snapshot && spoils(snapshot.seq)) snapshot = this.file.latestSnapshot(ENGINE, snapshot.seq - 1);
		if (snapshot) {
			this.#state = snapshot.state as CampaignState;
			this.#seq = snapshot.seq;
			this.#snapshotAt = snapshot.seq;
		}
		let group: StoredFact[] = [];
		const close = (): void => {
			if (group.length > 0) this.#replay(group, retracted);
			group = [];
		};
		for (const fact of this.file.facts(this.#seq)) {
			if (group[0] && group[0].command !== fact.command) close();
			group.push(fact);
		}
		close();
	}

	/** Folds the facts of one stored command, unless it stands retracted, and remembers it for undo. */
	#replay(stored: readonly StoredFact[], retracted: ReadonlySet<string>): void {
		const facts = stored.map(recordedOf);
		const [head] = facts;
		if (!head) return;
		this.#seq = facts.at(-1)?.seq ?? this.#seq;
		const out = retracted.has(head.command);
		const entry: Entry = {
			command: head.command,
			by: head.by,
			label: head.fact.type.replaceAll('-', ' '),
			undoable:
				head.by.startsWith('umpire:') &&
				head.fact.type !== 'campaign-begun' &&
				!head.fact.type.startsWith('command-'),
			facts,
			before: this.#state,
			retracted: out,
		};
		this.#history = remember(this.#history, entry);
		if (!out) this.#state = facts.reduce(applyFact, this.#state);
	}

	#begin(): void {
		const { title, scenarioId, seedCommitment, id, seedState } = this.file.header;
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
					rule: 'opcom-2.setup.three-maps',
					payload: { title, scenario: scenarioId, seedCommitment },
				},
				...eventsAtTurn(this.world, 1),
			],
			'Begin the campaign',
			false,
		);
	}
}

/** No: in this campaign the program throws nothing (option 'dice'). The program's dice stay where they were. */
function typedOnly({ die, why }: Roll): Refusal {
	const say = `The dice of this campaign are thrown on the table. Type what fell (1 to ${String(die)}) for "${why}".`;
	return refuse('opcom-9.proc.die', 'dice/typed-only', say);
}

/** A fact of the file as the fold wants it. */
export function recordedOf(stored: StoredFact): Recorded {
	const { seq, command, at, issuer, type, v, rule, payload, rolls } = stored;
	return {
		seq,
		command: CommandId.parse(command),
		at,
		by: issuer,
		fact: { type, v, rule, payload, rolls } as unknown as CampaignFact,
	};
}

function answer(decision: Refusal | Exclude<Decision<CampaignFact>, { kind: 'facts' }>): Issued {
	if (decision.kind === 'question') {
		const { rule, ask, answers, byDefault } = decision;
		return { outcome: 'question', rule, ask, answers, byDefault };
	}
	const { rule, code, say, allowed, overrulable, held } = decision;
	const no = { outcome: 'refused' as const, rule, code, say, allowed: allowed ?? null, overrulable };
	return held === undefined ? no : { ...no, held };
}
