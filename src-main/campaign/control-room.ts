/** Control at work: who is here, what they hold, what they hand on. Of the hall, not of the game: no side's picture knows it. */
import type { ControlRoom, Holding, Subject, UmpireName } from '../../src-shared/contract/claims.ts';
import type { Seat, UmpireSeat } from '../../src-shared/contract/seats.ts';
import type { Refusal } from '../rules/kit/ruleset.ts';
import type { OpcomWorld } from '../rules/opcom/types.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import { Attendance } from './attendance.ts';
import { Claims } from './claims.ts';
import { checkOwn, heldByOther, umpireOf } from './gate.ts';
import type { Entry } from './history.ts';
import type { AnyCommand } from './labels.ts';
import { mayIssue } from './scope.ts';

/** An entry that is to be undone or done again. */
interface Turned extends Pick<Entry, 'by' | 'label'> {
	/** What it was; absent for one of an earlier sitting. */
	readonly command: AnyCommand | undefined;
}

/** The setting of the file that outlives the host. */
const SETTING = 'claims';

export class ControlDesk {
	readonly #file: CampaignFile;
	readonly #clock: () => number;
	readonly #claims: Claims;
	readonly #attendance = new Attendance();
	#told = '';

	/** @param clock wall time in ms: holds lapse by it */
	constructor(file: CampaignFile, clock: () => number) {
		this.#file = file;
		this.#clock = clock;
		this.#claims = new Claims(file.setting(SETTING), clock());
	}

	/** As all umpires are shown it. */
	get shown(): ControlRoom {
		const { shown: claims, handOvers, holders } = this.#claims;
		return { claims, handOvers, umpires: this.#attendance.umpires(holders, this.#clock()) };
	}

	/** True when that is something else than when it was last asked. */
	get news(): boolean {
		const now = JSON.stringify(this.shown);
		const news = now !== this.#told;
		this.#told = now;
		return news;
	}

	/**
	 * Whether another umpire, or this one's scope, stands in the way of a command; null: nothing does.
	 * @param turned what undo or redo would turn about
	 */
	stops(world: OpcomWorld, command: AnyCommand, seat: Seat, turned: Turned | null): Refusal | null {
		if (seat.kind === 'side') return null;
		const outside = mayIssue(world, seat.scope, command);
		if (outside) return outside;
		const me = umpireOf(seat);
		const now = this.#clock();
		if (command.type === 'undo' || command.type === 'redo') {
			const others = Object.values(this.#attendance.umpires([], now)).filter((each) => each.seat !== me.seat);
			const theirs = turned && checkOwn(turned.by, turned.label, seat, others);
			if (theirs) return theirs;
		}
		const change = turned?.command ?? command;
		const blocked = this.#claims.blocking(world, change, me, now);
		return blocked && heldByOther(blocked);
	}

	/** A window's umpire did something. */
	did(window: string, seat: Seat): void {
		if (seat.kind === 'umpire' && this.#attendance.knows(window))
			this.#attendance.heard(window, seat, this.#clock(), true);
	}

	/** All that a window has open now; see Claims.hold. */
	hold(world: OpcomWorld, seat: UmpireSeat, window: string, subjects: readonly Subject[]): Holding {
		const now = this.#clock();
		const { others, changed } = this.#claims.hold(world, umpireOf(seat), window, subjects, now);
		this.#attendance.heard(window, seat, now, changed);
		if (changed) this.#keep();
		return { others };
	}

	takeOver(world: OpcomWorld, seat: UmpireSeat, subject: Subject): void {
		this.#claims.takeOver(world, umpireOf(seat), subject, this.#clock());
		this.#keep();
	}

	/** @returns why it can't be handed over, in a sentence; null: it was */
	handOver(
		world: OpcomWorld,
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
		if (!this.#claims.handOver(world, from, { ...form, to }, this.#clock()))
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

	#umpire(seat: string): UmpireName | undefined {
		const { holders } = this.#claims;
		const found = this.#attendance.umpires(holders, this.#clock())[seat];
		return found && { seat: found.seat, name: found.name, colour: found.colour };
	}

	#keep(): void {
		this.#file.setSetting(SETTING, this.#claims.kept());
	}
}
