/**
 * The umpires' coordination in this window: reports to the host what is open, knows what others hold, and shows
 * handovers until acknowledged.
 */
import { createContext, untrack } from 'svelte';
import {
	CHIEF_KEY,
	RENEW_MS,
	subject,
	type Claim,
	type HandOver,
	type Holding,
	type Subject,
	type UmpireHere,
} from '../../../src-shared/contract/claims.ts';
import type { RulingHead } from '../../../src-shared/contract/umpire-head.ts';
import type { TeamId } from '../../../src-shared/kit/ids.ts';
import { CommandAttempt } from '../command-attempt.svelte.ts';
import { sentenceOf } from '../host.ts';
import type { Workspace } from '../workspace.svelte.ts';

/** The one hand over another that the dialogue is for: everything, or one thing. */
export const EVERYTHING = '';

export class ClaimsDesk {
	readonly room: Workspace;
	readonly #open: () => readonly Subject[];
	/** This window's seat, or null until the host has said. */
	me = $state.raw<string | null>(null);
	#name = '';
	/** What this window has open and another umpire has in hand. */
	blocked = $state.raw<Holding['others']>([]);
	/** Teams claimed on their own, without anything open. */
	teams = $state.raw<readonly TeamId[]>([]);
	shown = $state(false);
	/** The handover being prepared: EVERYTHING or one subject; the receiver ('' for whoever takes it up); the note. */
	what = $state(EVERYTHING);
	to = $state('');
	note = $state('');
	trouble = $state('');
	readonly writing: CommandAttempt;
	/** The desk's common note while it is edited, or null if unchanged. */
	common = $state.raw<string | null>(null);
	#knownHandOvers: ReadonlySet<string> | null = null;
	#knownRulings: number | null = null;

	/** @param open what the window has open now, on the desk that is shown */
	constructor(room: Workspace, open: () => readonly Subject[]) {
		this.room = room;
		this.#open = open;
		this.writing = new CommandAttempt(room);
	}

	readonly umpires = $derived.by((): readonly UmpireHere[] =>
		Object.values(this.room.view.control.umpires).toSorted((a, b) => a.name.localeCompare(b.name)),
	);
	readonly others = $derived.by(() => this.umpires.filter(({ seat }) => seat !== this.me));
	readonly mine = $derived.by(() =>
		Object.values(this.room.view.control.claims).filter(({ seat }) => seat === this.me),
	);
	readonly #theirs = $derived.by(() =>
		Object.values(this.room.view.control.claims)
			.filter(({ seat }) => seat !== this.me)
			.map((each) => `${each.subject} ${each.seat}`)
			.join(),
	);
	/** Handovers to this umpire, or to whoever takes them up, not yet acknowledged. */
	readonly received = $derived.by(() =>
		this.room.view.control.handOvers.filter(
			({ kind, from, to, noted }) =>
				kind === 'given' && !noted && from.seat !== this.me && (to === null || to.seat === this.me),
		),
	);
	readonly history = $derived.by(() => this.room.view.control.handOvers.toReversed());

	/** Another umpire's hold on exactly this thing. */
	holder(of: Subject): Claim | null {
		const claim = this.room.view.control.claims[of];
		return claim && this.me !== null && claim.seat !== this.me ? claim : null;
	}

	/** Learns whose window this is. */
	async start(): Promise<void> {
		try {
			const { seat } = await this.room.host.ask('app.info');
			if (seat.kind !== 'umpire') return;
			this.#name = seat.name;
			this.room.own.scope = seat.scope ?? { of: 'all' };
			this.me = seat.id ?? CHIEF_KEY;
		} catch {
			// A window that broke off asks again when it is back: see follow.
		}
	}

	/**
	 * Reports to the host what is open, now and at intervals; must be called again when that changes. Returns a
	 * function that stops it.
	 */
	follow(): () => void {
		// Reruns at once when others claim or release something.
		void this.#theirs;
		const subjects = [...this.#open(), ...this.teams.map((team) => subject('team', team))];
		const say = (): void => void this.#hold(subjects);
		untrack(say);
		const timer = setInterval(say, RENEW_MS);
		return () => clearInterval(timer);
	}

	async #hold(subjects: readonly Subject[]): Promise<void> {
		try {
			if (this.me === null) await this.start();
			const { others } = await this.room.host.ask('claims.hold', { subjects: [...subjects] });
			this.blocked = others;
		} catch {
			// Without a connection the claims expire, and are requested again in a moment.
		}
	}

	async takeOver(of: Subject): Promise<boolean> {
		try {
			await this.room.host.ask('claims.takeOver', { subject: of });
			this.blocked = this.blocked.filter((each) => each.subject !== of);
			return true;
		} catch (trouble) {
			this.room.tell(sentenceOf(trouble), 'danger');
			return false;
		}
	}

	/** Takes a team's sheets and counters in hand, or lets go of them. */
	toggleTeam(team: TeamId): void {
		this.teams = this.teams.includes(team)
			? this.teams.filter((each) => each !== team)
			: [...this.teams, team];
	}

	/** @returns whether it was handed over; then the caller closes what was open */
	async handOver(): Promise<boolean> {
		this.trouble = '';
		const form = {
			subject: this.what === EVERYTHING ? null : this.what,
			to: this.to === '' ? null : this.to,
			note: this.note.trim(),
		};
		try {
			await this.room.host.ask('claims.handOver', form);
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
			return false;
		}
		const to = this.others.find(({ seat }) => seat === form.to)?.name;
		this.room.tell(to === undefined ? 'Left for whoever takes it up.' : `Handed over to ${to}.`);
		this.teams =
			form.subject === null ? [] : this.teams.filter((team) => subject('team', team) !== form.subject);
		this.what = EVERYTHING;
		this.note = '';
		return true;
	}

	async noted({ id }: HandOver): Promise<void> {
		try {
			await this.room.host.ask('claims.noted', { id });
		} catch (trouble) {
			this.room.tell(sentenceOf(trouble), 'danger');
		}
	}

	async writeCommon(): Promise<void> {
		const text = this.common;
		if (text === null) return;
		await this.writing.house({ type: 'write-handover', text }, 'The note is kept for all of Control.', () => {
			if (this.common === text) this.common = null;
		});
	}

	/** Reports others' actions that concern this umpire: a takeover, a ruling. Existing ones are not reported. */
	watch(): void {
		const { rulings, control } = this.room.view;
		const known = this.#knownHandOvers;
		this.#knownHandOvers = new Set(control.handOvers.map(({ id }) => id));
		if (known) for (const each of control.handOvers) if (!known.has(each.id)) this.#sayHanded(each);
		const before = this.#knownRulings;
		this.#knownRulings = rulings.length;
		if (before !== null) for (const ruling of rulings.slice(before)) this.#sayRuling(ruling);
	}

	#sayHanded({ kind, from, to, things, note }: HandOver): void {
		const what = things.map(({ words }) => words).join(', ');
		if (kind === 'given') {
			const mine = to === null ? from.seat !== this.me : to.seat === this.me;
			const say = `${from.name} hands over ${what || 'a note'}${note === '' ? '.' : `: “${note}”`}`;
			if (mine) this.room.toasts.show({ tone: 'warn', say }, 15);
			return;
		}
		if (from.seat !== this.me || to === null) return;
		this.room.toasts.show({ tone: 'warn', say: `${to.name} took over ${what}. What you typed is kept.` }, 15);
	}

	#sayRuling({ by, text }: RulingHead): void {
		if (this.me !== null && by !== this.#name)
			this.room.toasts.show({ tone: 'plain', say: `${by} ruled: ${text}` }, 8);
	}
}

export const [useClaims, provideClaims] = createContext<ClaimsDesk>();
