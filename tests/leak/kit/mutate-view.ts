/**
 * Mutate-view, the fourth proof of secrecy: each field of the umpire's game is changed, one at a time, at some moments of a campaign
 * that was played, and what each side receives from there on must be the same to the byte, unless its ruleset says in a
 * short list that the field shows, and why. All of it by the host's own functions: the state is read as a snapshot is
 * (`stateFrom`), facts are folded as they are recorded (`applyFact`), and what follows of them is asked of the module.
 */
import { answer } from '../../../src-main/campaign/answers.ts';
import type { CampaignFact, Recorded } from '../../../src-main/campaign/facts.ts';
import {
	applyFact,
	initialState,
	situationOf,
	stateFrom,
	type CampaignState,
} from '../../../src-main/campaign/fold.ts';
import { retractedCommands } from '../../../src-main/campaign/history.ts';
import { recordedOf } from '../../../src-main/campaign/recorded.ts';
import type { Played } from '../../../src-main/campaign/rulesets.ts';
import type { Session } from '../../../src-main/campaign/session.ts';
import { scriptedDice } from '../../../src-main/rules/kit/dice.ts';
import type { AnyRulesetCommand, RulesetModule } from '../../../src-main/rules/kit/module.ts';
import type { PaperWish } from '../../../src-main/rules/kit/module/paper-part.ts';
import type { Listener } from '../../../src-shared/contract/house.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { changed, changes, type Change } from './paths.ts';

/** A campaign that was played: its facts that stand, by the command that they came of. */
export interface Evening {
	readonly played: Played;
	readonly title: string;
	readonly createdAt: number;
	readonly commands: readonly (readonly Recorded[])[];
}

/** What a side's seat asks for, besides its view. */
export interface Asked {
	readonly explain: readonly { readonly name: string; readonly input: unknown }[];
	readonly commands: readonly object[];
	readonly papers: readonly PaperWish[];
}

/** A field that a side is shown by rule. */
export interface Shown {
	/** Its kind of path: 'game.units.*.at', with all that lies below. */
	readonly path: string;
	readonly why: string;
	/** Whom it shows to, and which entries, in which state (as a snapshot keeps it); absent: everybody, all, always. */
	to?(listener: Listener, change: Change, state: unknown): boolean;
}

/** A side received something else because a field was changed. */
export interface Difference {
	readonly change: Change;
	readonly listener: Listener;
	/** What was changed, as a snapshot keeps it. */
	readonly state: unknown;
	/** Which of the things that it receives: 'view', 'paper situation'. */
	readonly what: string;
}

export interface Mutated {
	/** Every kind of path that was changed. */
	readonly paths: readonly string[];
	readonly changes: number;
	readonly differences: readonly Difference[];
	/** Kinds of path of which no change left a game that could be played on. */
	readonly unplayed: readonly string[];
}

/** The facts of a campaign that stand now. */
export function eveningOf({ played, file }: Session): Evening {
	const { retracted } = retractedCommands(file.retractions());
	const facts = [...file.facts()].map(recordedOf).filter(({ command }) => !retracted.has(command));
	const { title, createdAt } = file.header;
	return { played, title, createdAt, commands: [...Map.groupBy(facts, ({ command }) => command).values()] };
}

/** The same campaign under another module: one in which a leak was put on purpose. */
export const playedUnder = (evening: Evening, module: RulesetModule): Evening => ({
	...evening,
	played: { ...evening.played, module },
});

/** A moment: the state before a command, and the commands after it as they were decided. */
interface Moment {
	readonly state: CampaignState;
	readonly next: readonly (readonly CampaignFact[])[];
}

/** How many commands are played on after a change. */
const AHEAD = 5;

/** How much is tried. */
export interface Extent {
	/** At how many moments, spread over the evening, its end among them. */
	readonly moments: number;
	/** How many fields of one kind of path. */
	readonly samples: number;
	/** Keys of records that look like words: names of sides. */
	readonly ids: ReadonlySet<string>;
	/** Only kinds of path that this fits; absent: all. */
	readonly only?: RegExp;
}

/**
 * Changes every kind of field, one at a time. After each change a side's views are looked at, then and while the evening
 * goes on; after the first change of each field its papers, explanations and answers to commands, too.
 */
export function mutateView(
	evening: Evening,
	asked: (listener: Listener) => Asked,
	{ moments, samples, ids, only }: Extent,
): Mutated {
	const { played } = evening;
	const tried = new Map<string, { count: number; played: number }>();
	const differences: Difference[] = [];
	for (const { state, next } of momentsOf(evening, moments)) {
		const { house, game, known, times } = state;
		const text = JSON.stringify({ house, game, known, times });
		const plain: unknown = JSON.parse(text);
		const before = receivedFrom(played, stateFrom(played, plain), next, asked);
		for (const [path, fields] of changes({ game, house }, ids, samples)) {
			if (only && !only.test(path)) continue;
			const count = tried.get(path) ?? { count: 0, played: 0 };
			tried.set(path, count);
			for (const field of fields)
				for (const [n, change] of field.entries()) {
					count.count += 1;
					const now = attempt(() => stateFrom(played, changed(text, change)));
					if (!now) continue;
					const after = receivedFrom(played, now, next, n === 0 ? asked : null);
					if (!after.broken) count.played += 1;
					for (const each of differencesOf(before, after))
						differences.push({ ...each, change, state: plain });
				}
		}
	}
	return {
		paths: [...tried.keys()],
		changes: [...tried.values()].reduce((sum, { count }) => sum + count, 0),
		differences,
		unplayed: [...tried].filter(([, { count, played: on }]) => count > 0 && on === 0).map(([path]) => path),
	};
}

function attempt<T>(what: () => T): T | null {
	try {
		return what();
	} catch {
		return null;
	}
}

/** Differences that no line of the list of what is shown accounts for, in words: the field, who received what. */
export function unaccounted({ differences }: Mutated, shown: readonly Shown[]): readonly string[] {
	const left = differences.filter((each) => !shown.some((line) => covers(line, each)));
	return [
		...new Set(
			left.map(({ change, listener, what }) => {
				const to = change.to === undefined ? 'nothing' : JSON.stringify(change.to);
				return `${change.path} (${change.keys.join('.')} to ${to.slice(0, 60)}): ${listener.team ?? listener.side}, ${what}`;
			}),
		),
	];
}

/** Lines of the list of what is shown that account for nothing. */
export function idle({ differences }: Mutated, shown: readonly Shown[]): readonly string[] {
	return shown.filter((line) => !differences.some((each) => covers(line, each))).map(({ path }) => path);
}

function covers({ path, to }: Shown, { change, listener, state }: Difference): boolean {
	const same = change.path === path || change.path.startsWith(`${path}.`);
	return same && (to?.(listener, change, state) ?? true);
}

// --- playing on -------------------------------------------------------------------------------------------

function momentsOf({ played, title, createdAt, commands }: Evening, count: number): readonly Moment[] {
	const wanted = new Set(
		Array.from({ length: count }, (_, n) => Math.round(((n + 1) * commands.length) / count)),
	);
	const moments: Moment[] = [];
	let state = initialState(played, title, createdAt);
	const decided = commands.map((facts) => {
		const part = decidedOf(played, state, facts);
		state = facts.reduce((next, fact) => applyFact(played, next, fact), state);
		return part;
	});
	state = initialState(played, title, createdAt);
	for (const [n, facts] of commands.entries()) {
		if (wanted.has(n)) moments.push({ state, next: decided.slice(n, n + AHEAD) });
		state = facts.reduce((next, fact) => applyFact(played, next, fact), state);
	}
	return [...moments, { state, next: [] }];
}

/** The facts of a command that were decided, without those that followed of themselves. */
function decidedOf(
	played: Played,
	before: CampaignState,
	facts: readonly Recorded[],
): readonly CampaignFact[] {
	const all = facts.map(({ fact }) => fact);
	for (let n = all.length; n > 0; n -= 1) {
		const decided = all.slice(0, n);
		const { after, followed } = attempt(() => playOn(played, before, decided)) ?? {
			after: null,
			followed: [],
		};
		if (after && JSON.stringify(followed) === JSON.stringify(all.slice(n))) return decided;
	}
	return all;
}

/** Folds what was decided and what follows of it, as a session does that records it. */
function playOn(
	played: Played,
	before: CampaignState,
	decided: readonly CampaignFact[],
): { readonly after: CampaignState; readonly followed: readonly CampaignFact[] } {
	const fold = (state: CampaignState, facts: readonly CampaignFact[]): CampaignState =>
		facts.reduce((next, fact) => applyFact(played, next, { fact, at: 0 }), state);
	const now = fold(before, decided);
	const followed = played.module.followed(situationOf(played, before), situationOf(played, now), decided);
	return { after: fold(now, followed), followed };
}

/** What each listener receives, by its key: the bytes of each thing; `broken`: the game could not be played on. */
interface Received {
	readonly of: ReadonlyMap<string, ReadonlyMap<string, string>>;
	readonly listeners: Played['listeners'];
	readonly broken: boolean;
}

/** @param asked null: nobody asks for anything; they only look on */
function receivedFrom(
	played: Played,
	begun: CampaignState,
	next: readonly (readonly CampaignFact[])[],
	asked: ((listener: Listener) => Asked) | null,
): Received {
	const of = new Map<string, Map<string, string>>();
	for (const [key, listener] of played.listeners) {
		const got = new Map([['view', viewOf(played, begun, key, listener)]]);
		if (asked) shownTo(got, played, begun, key, listener, asked(listener));
		if (asked) answersTo(got, played, begun, key, listener, asked(listener));
		of.set(key, got);
	}
	let state = begun;
	for (const [n, decided] of next.entries()) {
		const on = attempt(() => playOn(played, state, decided));
		if (!on) return { of, listeners: played.listeners, broken: true };
		state = on.after;
		for (const [key, listener] of played.listeners)
			of.get(key)?.set(`view after ${String(n + 1)}`, viewOf(played, state, key, listener));
	}
	return { of, listeners: played.listeners, broken: false };
}

/** A view that cannot be made is a difference, too. */
const orFault = (make: () => unknown): string => {
	try {
		return JSON.stringify(make()) ?? 'nothing';
	} catch (trouble) {
		return `fault: ${String(trouble)}`;
	}
};

function viewOf({ module, scenario }: Played, state: CampaignState, key: string, listener: Listener): string {
	const known = state.known[key];
	return orFault(() => known && module.sideView(scenario, known, listener));
}

/** What its staff's documents hold, its papers, and what it is explained. */
function shownTo(
	got: Map<string, string>,
	{ module, scenario, head }: Played,
	state: CampaignState,
	key: string,
	listener: Listener,
	{ explain, papers }: Asked,
): void {
	const known = state.known[key];
	if (!known) return;
	const view = module.sideView(scenario, known, listener);
	got.set(
		'document',
		orFault(() => module.toldDocument?.(known)),
	);
	for (const wish of papers) {
		const paper = module.papers[wish.kind];
		if (paper?.of !== 'side') throw new Error(`no side has a paper ${wish.kind}`);
		const desk = { view, wish, turns: head.turns, truth: null, codes: () => () => null };
		got.set(
			`paper ${wish.kind}`,
			orFault(() => paper.make(desk)),
		);
	}
	for (const { name, input } of explain)
		got.set(
			`explain ${name} ${JSON.stringify(input)}`,
			orFault(() => module.explain[name]?.side?.(scenario, known, input)),
		);
}

/**
 * What its commands are answered; one that is carried out shows in its view, as it does in the host. A game that no
 * campaign can come to may be one that the rules can't read: the host has one and the same sentence for that.
 */
function answersTo(
	got: Map<string, string>,
	played: Played,
	state: CampaignState,
	key: string,
	listener: Listener,
	{ commands }: Asked,
): void {
	const { module } = played;
	const seat: Seat = {
		...{ kind: 'side', side: listener.side },
		...(listener.team === null ? {} : { team: listener.team }),
	};
	for (const sent of commands) {
		const command: AnyRulesetCommand = module.command.parse(sent);
		const bytes = attempt(() => {
			const dice = scriptedDice(Array.from({ length: 20 }, () => 1));
			const decision = module.decide(situationOf(played, state), command, dice, { seat, now: 0 });
			if (decision.kind !== 'facts') return JSON.stringify(answer(decision));
			const { after } = playOn(played, state, decision.facts);
			return `recorded ${viewOf(played, after, key, listener)}`;
		});
		if (bytes !== null) got.set(`answer to ${JSON.stringify(sent)}`, bytes);
	}
}

/** What came differently; what could not be asked for, or was not, is not compared. */
function differencesOf(before: Received, after: Received): readonly Pick<Difference, 'listener' | 'what'>[] {
	return [...before.listeners].flatMap(([key, listener]) =>
		[...(before.of.get(key) ?? [])].flatMap(([what, bytes]) => {
			const now = after.of.get(key)?.get(what);
			return now === undefined || now === bytes ? [] : [{ listener, what }];
		}),
	);
}
