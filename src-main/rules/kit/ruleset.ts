/**
 * The basic types of all rules. `decide` chooses facts or refuses; `evolve` applies facts; neither reads a clock, a
 * file or a window. `evolve` never reads a chart and never rolls, so a corrected rule never changes an old campaign.
 */
import type { SideId, TeamId } from '../../../src-shared/kit/ids.ts';
import type { Roll } from './dice.ts';
import type { RuleRef } from './rule-ref.ts';

/** The issuer of a command. A side's seat may send only the commands its ruleset allows, and only for its own side. */
export type Issuer =
	| { readonly kind: 'umpire'; readonly name: string }
	/** `team`: one headquarters of the side; absent if any of them. */
	| { readonly kind: 'side'; readonly side: SideId; readonly team?: TeamId | undefined };

/**
 * Returns whether the issuer may speak for this headquarters. An umpire may for any, a side for its own, a headquarters
 * for itself.
 */
export function speaksFor(issuer: Issuer, side: SideId, team: TeamId): boolean {
	return issuer.kind === 'umpire' || (issuer.side === side && (issuer.team ?? team) === team);
}

/** Something that happened, by a rule. `v` is the version of its payload's shape. Past tense. */
export interface Fact<T extends string = string, P = unknown> {
	readonly type: T;
	readonly v: number;
	readonly rule: RuleRef;
	readonly payload: P;
	readonly rolls?: readonly Roll[];
}

/**
 * A refusal by the rules or by the access check. `say` is one clear sentence: what, where, what to do. If
 * `overrulable`, the umpire may repeat the command with a reason, which is kept with the facts.
 */
export interface Refusal {
	readonly kind: 'refusal';
	readonly rule: RuleRef;
	/** For programs and tests, never shown: 'move/too-far'. */
	readonly code: string;
	readonly say: string;
	/** The limit that was exceeded, in words: "at most 7.5 km". */
	readonly allowed?: string;
	readonly overrulable: boolean;
	/** The thing another umpire is working on that could be taken over: 'combat:c1'. */
	readonly held?: string;
}

/** A choice that the rules leave to a side or the umpire during a procedure; it stays in the state until answered. */
export interface Question {
	readonly kind: 'question';
	readonly rule: RuleRef;
	readonly ask: string;
	readonly to: 'umpire' | SideId;
	readonly answers: readonly { readonly id: string; readonly label: string }[];
	readonly byDefault: string;
}

export type Decision<F extends Fact> =
	| { readonly kind: 'facts'; readonly facts: readonly F[] }
	| Refusal
	| Question;

export const facts = <F extends Fact>(
	...list: readonly F[]
): { readonly kind: 'facts'; readonly facts: readonly F[] } => ({
	kind: 'facts',
	facts: list,
});

/** Returns whether the result of a look-up or calculation is a refusal. */
export const isRefusal = (it: object): it is Refusal => 'kind' in it && it.kind === 'refusal';

/** Builds a refusal. `code` names it for windows and tests; `say` tells people what is wrong and what to do. */
export function refuse(
	rule: RuleRef,
	code: string,
	say: string,
	more: { allowed?: string; overrulable?: boolean } = {},
): Refusal {
	return {
		kind: 'refusal',
		rule,
		code,
		say,
		overrulable: more.overrulable ?? false,
		...(more.allowed === undefined ? {} : { allowed: more.allowed }),
	};
}

/** One thing that can be done now, for menus, highlights and the next-step line; `why` says why it can't. */
export interface Option {
	readonly command: string;
	readonly label: string;
	readonly rule: RuleRef;
	readonly allowed: boolean;
	readonly why?: string;
}
