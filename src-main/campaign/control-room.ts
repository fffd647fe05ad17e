/**
 * Control at work: who is here, what they hold, what they hand over. Not part of the game: no side's view contains it.
 */
import type { ControlRoom, Holding, Subject, UmpireHere } from '../../src-shared/contract/claims.ts';
import type { Seat, UmpireSeat } from '../../src-shared/contract/seats.ts';
import type { AnySituation } from '../rules/kit/module.ts';
import { refuse, type Refusal } from '../rules/kit/ruleset.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import { Attendance } from './attendance.ts';
import { Claims } from './claims.ts';
import { checkOwn, heldByOther, umpireOf } from './gate.ts';
import type { Entry } from './history.ts';
import { isUmpires } from './issuer.ts';
import { mayHold, mayIssue, type AnyCommand } from './commands.ts';
import type { Played } from './rulesets.ts';

/** An entry that is to be undone or done again. */
interface Retracted extends Pick<Entry, 'by' | 'label'> {
	/** The command itself; undefined if it is from an earlier session. */
	readonly command: AnyCommand | undefined;
}

/** Tells a side that an umpire is working on its thing, without saying who. */
const CONTROL_HAS_IT = refuse(
	'app',
	'claim/control',
	'Control has this in hand just now: wait a moment, or ask at its table.',
);
/** A holder that holds nothing, so that every claim is in its way. */
const NOBODY = { seat: '', name: '', colour: 0 };

/** The setting of the file that outlives the host. */
const SETTING = 'claims';

export class ControlDesk {
	readonly #played: Played;
	readonly #file: CampaignFile;
	readonly #clock: () => number;
	readonly #claims: Claims;
	readonly #attendance = new Attendance();
	#told = '';

	/** @param clock wall time in ms: holds lapse by it */
	constructor(played: Played, file: CampaignFile, clock: () => number) {
		this.#played = played;
		this.#file = file;
		this.#clock = clock;
		this.#claims = new Claims(played.module, file.setting(SETTING), clock());
	}

	/** As all umpires are shown it. */
	get shown(): ControlRoom {
		const { shown: claims, handOvers, holders } = this.#claims;
		return { claims, handOvers, umpires: this.#attendance.umpires(holders, this.#clock()) };
	}

	/** True if that has changed since it was last read. */
	get news(): boolean {
		const now = JSON.stringify(this.shown);
		const news = now !== this.#told;
		this.#told = now;
		return news;
	}

	/**
	 * Returns what blocks a command, another umpire's claim or this umpire's own scope, or null if nothing does.
	 * @param turned what undo would take back, or redo restore
	 */
	stops(at: AnySituation, command: AnyCommand, seat: Seat, turned: Retracted | null): Refusal | null {
		if (seat.kind === 'side') return this.#inHand(at, command);
		const outside = mayIssue(this.#played, at, seat.scope, command);
		if (outside) return outside;
		const me = umpireOf(seat);
		const now = this.#clock();
		if (command.type === 'undo' || command.type === 'redo') {
			const others = Object.values(this.#attendance.umpires([], now)).filter((each) => each.seat !== me.seat);
			const theirs = turned && checkOwn(turned.by, turned.label, seat, others);
			if (theirs) return theirs;
		}
		const change = turned?.command ?? command;
		const blocked = this.#claims.blocking(at, change, me, now);
		return blocked && heldByOther(blocked);
	}

	/** Returns which other umpire blocks undoing all of these together, or null if none does. */
	stopsAll(at: AnySituation, turned: readonly Retracted[], seat: UmpireSeat): Refusal | null {
		const me = umpireOf(seat);
		const now = this.#clock();
		const others = Object.values(this.#attendance.umpires([], now)).filter((each) => each.seat !== me.seat);
		for (const { by, label, command } of turned) {
			const theirs = isUmpires(by) ? checkOwn(by, label, seat, others) : null;
			if (theirs) return theirs;
			const blocked = command && this.#claims.blocking(at, command, me, now);
			if (blocked) return heldByOther(blocked);
		}
		return null;
	}

	/**
	 * Returns the refusal for a side whose thing an umpire is holding, or null if nobody is or the command takes
	 * nothing.
	 */
	#inHand(at: AnySituation, command: AnyCommand): Refusal | null {
		const { control, sideMoves } = this.#played.module;
		const refusal = control.inHand[command.type] ?? (sideMoves.has(command.type) ? CONTROL_HAS_IT : null);
		return refusal && this.#claims.blocking(at, command, NOBODY, this.#clock()) ? refusal : null;
	}

	/** A window's umpire did something. */
	did(window: string, seat: Seat): void {
		if (seat.kind === 'umpire' && this.#attendance.knows(window))
			this.#attendance.heard(window, seat, this.#clock(), true);
	}

	/** All that a window has open now; see Claims.hold. */
	hold(at: AnySituation, seat: UmpireSeat, window: string, subjects: readonly Subject[]): Holding {
		const now = this.#clock();
		const may = (of: Subject): boolean => mayHold(this.#played, at, seat.scope, of);
		const { others, changed } = this.#claims.hold(at, umpireOf(seat), window, subjects, now, may);
		this.#attendance.heard(window, seat, now, changed);
		if (changed) this.#keep();
		return { others };
	}

	/** Releases what a completed command has finished. */
	finished(at: AnySituation, command: AnyCommand, seat: Seat): void {
		if (seat.kind === 'umpire' && this.#claims.finished(at, command, umpireOf(seat))) this.#keep();
	}

	/** @returns why it can't be taken over, in a sentence; null: it was */
	takeOver(at: AnySituation, seat: UmpireSeat, subject: Subject): string | null {
		if (!mayHold(this.#played, at, seat.scope, subject))
			return `This seat has no right to change ${this.#played.module.control.words(at, subject)}: ask its umpire, or ask for a wider seat.`;
		this.#claims.takeOver(at, umpireOf(seat), subject, this.#clock());
		this.#keep();
		return null;
	}

	/** @returns why it can't be handed over, in a sentence; null: it was */
	handOver(
		at: AnySituation,
		seat: UmpireSeat,
		form: { readonly subject: Subject | null; readonly to: string | null; readonly note: string },
	): string | null {
		const to = form.to === null ? null : this.#umpire(form.to);
		if (to === undefined)
			return 'That umpire is not here: choose another, or leave it to whoever takes it up.';
		const from = umpireOf(seat);
		if (to?.seat === from.seat) return 'That is you: choose another umpire.';
		if (
			form.subject === null &&
			form.note === '' &&
			this.#claims.holders.every((each) => each.seat !== from.seat)
		)
			return 'You have nothing in hand: write a note to hand on.';
		const lacks = (of: Subject): boolean => to !== null && !mayHold(this.#played, at, to.scope, of);
		if (form.subject !== null && lacks(form.subject))
			return `${to?.name ?? ''} has no right to change ${this.#played.module.control.words(at, form.subject)}: choose another umpire.`;
		if (!this.#claims.handOver(at, from, { ...form, to, lacks }, this.#clock()))
			return 'You don’t have that in hand any more.';
		this.#keep();
		return null;
	}

	/** False when there is nothing of that id for this umpire to take note of. */
	noted(seat: UmpireSeat, id: string): boolean {
		const done = this.#claims.noted(id, umpireOf(seat));
		if (done) this.#keep();
		return done;
	}

	/** A window has gone. True when it was known here. */
	leave(window: string): boolean {
		this.#claims.leave(window);
		return this.#attendance.leave(window);
	}

	#umpire(seat: string): UmpireHere | undefined {
		const { holders } = this.#claims;
		return this.#attendance.umpires(holders, this.#clock())[seat];
	}

	#keep(): void {
		this.#file.setSetting(SETTING, this.#claims.kept());
	}
}
