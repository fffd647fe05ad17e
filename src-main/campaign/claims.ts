/**
 * Claims: what umpires hold while they work on it. Opening a thing claims it, the window renews the claim while it is
 * open, and a claim expires by itself. A thing nobody holds needs no claim, so a lone umpire never meets one. Claims
 * are not part of the game: they are stored as a setting of the file, never as facts.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
	HOLD_MS,
	Subject,
	type Claim,
	type HandOver,
	type Holding,
	type UmpireName,
} from '../../src-shared/contract/claims.ts';
import type { AnySituation, RulesetModule } from '../rules/kit/module.ts';
import type { Chain } from '../rules/kit/module/control-rules.ts';
import { subjectsOf, type AnyCommand } from './commands.ts';
import { isHouseCommand } from './house-desk.ts';
import { counted } from '../../src-shared/kit/counted.ts';

/** How long a thing handed over waits for its new holder to open it, ms. */
export const HANDED_MS = 10 * 60_000;
/** How many hand-overs are remembered. */
const MAX_PAST_NAMES = 40;
const MAX_HELD_CLAIMS = 400;

interface Held extends Claim {
	/** Wall time at which it lapses, ms. */
	until: number;
	/** The windows that have it open. */
	windows: ReadonlySet<string>;
}

/** A thing that a command needs and another umpire has. */
export interface Blocked {
	/** What to take over to go on. */
	readonly subject: Subject;
	readonly claim: Claim;
	readonly say: string;
}

export class Claims {
	readonly #module: RulesetModule;
	#held = new Map<Subject, Held>();
	#handOvers: readonly HandOver[] = [];

	/**
	 * @param module whose things they are
	 * @param kept what `kept()` gave in an earlier sitting; anything else counts as nothing
	 * @param now wall time, ms: everything kept gets one more stretch, so that windows can come back to it
	 */
	constructor(module: RulesetModule, kept: unknown, now: number) {
		this.#module = module;
		const read = ClaimsKept.safeParse(kept);
		if (!read.success) return;
		for (const claim of read.data.claims)
			this.#held.set(claim.subject, { ...claim, until: now + HOLD_MS, windows: new Set() });
		this.#handOvers = read.data.handOvers;
	}

	/** Returns the claims to store in the file. */
	kept(): unknown {
		return { claims: [...this.#held.values()].map(shown), handOvers: this.#handOvers };
	}

	/** By subject, as umpires are shown it: the moment at which it lapses is not in it, it changes all the time. */
	get shown(): Readonly<Record<string, Claim>> {
		return Object.fromEntries([...this.#held.values()].map((held) => [held.subject, shown(held)]));
	}
	get handOvers(): readonly HandOver[] {
		return this.#handOvers;
	}

	/** Removes expired claims. Returns true if there were any. */
	sweep(now: number): boolean {
		const lapsed = [...this.#held.values()].filter(({ until }) => until <= now);
		for (const { subject } of lapsed) this.#held.delete(subject);
		return lapsed.length > 0;
	}

	/**
	 * Updates everything that one window has open: takes free claims, renews this umpire's, and releases those no
	 * longer open unless another window of that umpire has them.
	 * @param may whether this umpire may work on a thing; what they only look at is not taken
	 * @returns what another umpire has, and whether anything changed that is shown
	 */
	hold(
		at: AnySituation,
		by: UmpireName,
		window: string,
		subjects: readonly Subject[],
		now: number,
		may: (subject: Subject) => boolean,
	): Holding & { readonly changed: boolean } {
		let changed = this.sweep(now);
		const wanted = new Set(subjects);
		for (const held of [...this.#held.values()]) {
			const keeps = wanted.has(held.subject) && held.seat === by.seat && may(held.subject);
			if (!held.windows.has(window) || keeps) continue;
			changed = this.#letGo(held, window) || changed;
		}
		const others: Blocked[] = [];
		for (const subject of wanted) {
			const blocked = this.#inTheWay(this.#control.chain(at, subject, this.#subjects), by, now);
			if (blocked) others.push(blocked);
			else if (may(subject)) changed = this.#take(at, by, window, subject, now) || changed;
		}
		return { others, changed };
	}

	/** Forgets a closed window: its claims expire in due time, so that a reload loses nothing. */
	leave(window: string): void {
		for (const held of this.#held.values())
			held.windows = new Set([...held.windows].filter((each) => each !== window));
	}

	/** Returns the thing held by another umpire that this command would change, or null if nothing blocks it. */
	blocking(at: AnySituation, command: AnyCommand, by: UmpireName, now: number): Blocked | null {
		if (this.#held.size === 0) return null;
		for (const chain of subjectsOf(this.#module, at, command, this.#subjects)) {
			const blocked = this.#inTheWay(chain, by, now);
			if (blocked) return blocked;
		}
		return null;
	}

	/** Releases what this umpire's command has finished. Returns true if anything was held. */
	finished(at: AnySituation, command: AnyCommand, by: UmpireName): boolean {
		if (this.#held.size === 0 || isHouseCommand(command) || !this.#control.finishes.has(command.type))
			return false;
		const done = subjectsOf(this.#module, at, command, this.#subjects).flatMap(([thing]) => thing ?? []);
		const own = done.filter((thing) => this.#held.get(thing)?.seat === by.seat);
		const idle = this.#control.idleAfter(command, this.#subjects);
		for (const thing of [...own, ...idle]) this.#held.delete(thing);
		return own.length + idle.length > 0;
	}

	/** Takes a thing out of another umpire's hands; of what belongs to a wider hold, this one thing only. */
	takeOver(at: AnySituation, by: UmpireName, subject: Subject, now: number): void {
		if (this.#held.get(subject)?.seat === by.seat) return;
		const blocked = this.#inTheWay(this.#control.chain(at, subject, this.#subjects), by, now);
		const words = this.#control.words(at, subject);
		this.#put(by, subject, words, now, HOLD_MS);
		if (!blocked) return;
		const from = nameOf(blocked.claim);
		this.#remember({ kind: 'taken', at: now, from, to: nameOf(by), things: [{ subject, words }], note: '' });
	}

	/**
	 * Hands one thing, or everything this umpire holds, to another with a note; with `to` null, anybody may take it up.
	 * @returns false when the umpire doesn't hold that thing
	 */
	handOver(
		at: AnySituation,
		from: UmpireName,
		form: {
			readonly subject: Subject | null;
			readonly to: UmpireName | null;
			readonly note: string;
			/** Returns whether the receiver may not work on it, in which case it is left free. */
			readonly lacks?: (subject: Subject) => boolean;
		},
		now: number,
	): boolean {
		const { subject, to, note, lacks } = form;
		const mine = [...this.#held.values()].filter(
			(held) => held.seat === from.seat && (subject === null || held.subject === subject),
		);
		if (subject !== null && mine.length === 0) return false;
		const things = mine.map((held) => ({
			subject: held.subject,
			words: this.#control.words(at, held.subject),
		}));
		for (const each of things) {
			if (to && lacks?.(each.subject) !== true) this.#put(to, each.subject, each.words, now, HANDED_MS);
			else this.#held.delete(each.subject);
		}
		this.#remember({ kind: 'given', at: now, from: nameOf(from), to: to && nameOf(to), things, note });
		return true;
	}

	/** Records that somebody acknowledged a handover. Returns false if none of that id is theirs to acknowledge. */
	noted(id: string, by: UmpireName): boolean {
		const handOver = this.#handOvers.find((each) => each.id === id);
		if (!handOver || handOver.noted || (handOver.to && handOver.to.seat !== by.seat)) return false;
		this.#handOvers = this.#handOvers.map((each) =>
			each === handOver ? { ...each, noted: nameOf(by) } : each,
		);
		return true;
	}

	/** The umpires who hold something. */
	get holders(): readonly UmpireName[] {
		return [...this.#held.values()].map(nameOf);
	}

	get #control(): RulesetModule['control'] {
		return this.#module.control;
	}

	get #subjects(): readonly Subject[] {
		return [...this.#held.keys()];
	}

	/** The nearest hold on a chain, when it is another umpire's. */
	#inTheWay(chain: Chain, by: UmpireName, now: number): Blocked | null {
		const nearest = chain.map((each) => this.#held.get(each)).find((held) => held && held.until > now);
		const [thing] = chain;
		if (!nearest || thing === undefined || nearest.seat === by.seat) return null;
		const claim = shown(nearest);
		return { subject: isWide(nearest.subject) ? thing : nearest.subject, claim, say: heldWords(claim, now) };
	}

	#letGo(held: Held, window: string): boolean {
		const windows = new Set([...held.windows].filter((each) => each !== window));
		if (windows.size > 0) {
			held.windows = windows;
			return false;
		}
		return this.#held.delete(held.subject);
	}

	/** True when it is newly held. */
	#take(at: AnySituation, by: UmpireName, window: string, subject: Subject, now: number): boolean {
		const claim = this.#held.get(subject);
		if (claim) {
			claim.until = Math.max(claim.until, now + HOLD_MS);
			claim.windows = new Set([...claim.windows, window]);
			return false;
		}
		if (this.#held.size >= MAX_HELD_CLAIMS) return false;
		const held = this.#put(by, subject, this.#control.words(at, subject), now, HOLD_MS);
		held.windows = new Set([window]);
		return true;
	}

	#put(by: UmpireName, subject: Subject, words: string, now: number, ms: number): Held {
		const held: Held = { ...nameOf(by), subject, words, since: now, until: now + ms, windows: new Set() };
		this.#held.set(subject, held);
		return held;
	}

	#remember(handOver: Omit<HandOver, 'id' | 'noted'>): void {
		this.#handOvers = [
			...this.#handOvers.slice(1 - MAX_PAST_NAMES),
			{ id: randomUUID(), ...handOver, noted: null },
		];
	}
}

/** Of a whole team or sheet only the one thing needed is taken over; a combat is taken over with all its units. */
const isWide = (subject: Subject): boolean => subject.startsWith('team:') || subject.startsWith('sheet:');

/** 'Anna has the combat at Cagny in hand, for 4 minutes.' with what to do. */
function heldWords({ name, words, since }: Claim, now: number): string {
	const minutes = Math.floor((now - since) / 60_000);
	const long = minutes < 1 ? 'since a moment ago' : `for ${counted(minutes, 'minute')}`;
	return `${name} has ${words} in hand, ${long}. Nothing was changed, and nothing you typed is lost: ask ${name}, or take it over.`;
}

function nameOf({ seat, name, colour }: UmpireName): UmpireName {
	return { seat, name, colour };
}
function shown({ subject, words, seat, name, colour, since }: Held): Claim {
	return { subject, words, seat, name, colour, since };
}

const Name = z.object({ seat: z.string(), name: z.string(), colour: z.number().int() }).strict();
const ClaimsKept = z.object({
	claims: z
		.array(Name.extend({ subject: Subject, words: z.string(), since: z.number() }))
		.max(MAX_HELD_CLAIMS),
	handOvers: z
		.array(
			z
				.object({
					id: z.string(),
					at: z.number(),
					kind: z.enum(['given', 'taken']),
					from: Name,
					to: Name.nullable(),
					things: z.array(z.object({ subject: Subject, words: z.string() }).strict()),
					note: z.string(),
					noted: Name.nullable(),
				})
				.strict(),
		)
		.max(MAX_PAST_NAMES),
});
