/**
 * One record for each command of a ruleset and one for each of its events. A record holds everything known about its
 * command or event, and a missing part does not compile. The tables below turn lists of records into parts of the
 * ruleset's module.
 */
import { z } from 'zod';
import type { Subject } from '../../../src-shared/contract/claims.ts';
import type { Listener } from '../../../src-shared/contract/house.ts';
import type { Owners } from '../../../src-shared/contract/seats.ts';
import type { Asking } from './asking.ts';
import type { Roll } from './dice.ts';
import type { HouseDeskFact } from './house.ts';
import type { Situation } from './module/situation.ts';
import type { Chain, ControlRules } from './module/control-rules.ts';
import type { RulesetImpl } from './module.ts';
import type { RulesetTypes } from './module/types.ts';
import type { Decision, Fact, Refusal } from './ruleset.ts';

// --- commands ---------------------------------------------------------------------------------------------

interface Typed {
	readonly type: string;
}

/**
 * @typeParam W what the rules may read
 * @typeParam C the command, as its shape has it
 * @typeParam F the facts that can follow
 */
export interface CommandRecord<W, C extends Typed, F extends Fact> {
	readonly type: C['type'];
	readonly shape: z.ZodType<C>;
	/** A few words for it: 'Move 3 RTR'. For the undo button and conflict sentences. */
	label(world: W, command: C): string;
	/** Returns the one thing it changes, so that two windows that change it are noticed, or null if there is none. */
	subject(command: C): string | null;
	/** Returns everything that no other umpire may be holding when it runs, each with its parents. */
	subjects(world: W, command: C, held: readonly Subject[]): readonly Chain[];
	/** Returns who owns it when Control is divided among umpires. */
	owners(world: W, command: C): Owners;
	/**
	 * Set if a side's own seat may send it: 'words' that it hands in, which survive an undo, or a 'move' in the game,
	 * which is undone with whatever it rests on. Absent if only umpires may.
	 */
	readonly bySide?: 'words' | 'move';
	/**
	 * The refusal if a side's words would take a thing from an umpire who is working on it; absent if they take
	 * nothing.
	 */
	readonly inHand?: Refusal;
	/** Set if the command completes the work on its subject. */
	readonly finishes?: true;
	/** Returns which of these held things nobody is working on after it is carried out; absent if none. */
	idleAfter?(held: readonly Subject[]): readonly Subject[];
	/** Returns the facts that follow, or a refusal. Rolls only the dice of `asking`. */
	decide(world: W, command: C, asking: Asking): Decision<F>;
}

/** Gives a ruleset's records their types: each part knows its command from the record's own shape. */
export const commandRecords =
	<W, F extends Fact>() =>
	<S extends z.ZodType<Typed>>(
		record: { readonly shape: S } & CommandRecord<W, z.infer<S>, F>,
	): CommandRecord<W, z.infer<S>, F> =>
		record;

/** The list, if it has a record for every type; otherwise a type error that names the missing ones. */
type Complete<Type extends string, List extends readonly Typed[]> = [
	Exclude<Type, List[number]['type']>,
] extends [never]
	? unknown
	: { readonly withoutRecord: Exclude<Type, List[number]['type']> };

type FactsOf<T extends RulesetTypes> = T['Event'] | HouseDeskFact;
type At<T extends RulesetTypes> = Situation<T['Scenario'], T['Game']>;

/** The parts of a ruleset's module that its command records provide. */
export type CommandTable<T extends RulesetTypes> = Pick<
	RulesetImpl<T>,
	'command' | 'sideCommands' | 'sideMoves' | 'decide'
> & {
	readonly control: Pick<
		ControlRules<T>,
		'label' | 'subject' | 'subjects' | 'owners' | 'inHand' | 'finishes' | 'idleAfter'
	>;
};

/**
 * A ruleset's commands out of their records. A type of its union without a record does not compile.
 * @param read what the records read of a situation
 * @throws where a type has two records
 */
export const commandTable =
	<T extends RulesetTypes, W>(read: (at: At<T>) => W) =>
	<const List extends readonly CommandRecord<W, T['Command'], FactsOf<T>>[]>(
		list: List & Complete<T['Command']['type'], List>,
	): CommandTable<T> => {
		type Of = T['Command'];
		const records: readonly CommandRecord<W, Of, FactsOf<T>>[] = list;
		const of = lookUp(records, 'command');
		const types = (has: (record: (typeof records)[number]) => boolean): ReadonlySet<Of['type']> =>
			new Set(records.filter(has).map(({ type }) => type));
		return {
			command: oneOf(records),
			sideCommands: types(({ bySide }) => bySide !== undefined),
			sideMoves: types(({ bySide }) => bySide === 'move'),
			decide: (at, command, dice, asked) => of(command).decide(read(at), command, { ...asked, dice }),
			control: {
				label: (at, command) => of(command).label(read(at), command),
				subject: (command) => of(command).subject(command),
				subjects: (at, command, held) => of(command).subjects(read(at), command, held),
				owners: (at, command) => of(command).owners(read(at), command),
				inHand: Object.fromEntries(
					records.flatMap(({ type, inHand }) => (inHand ? [[type, inHand] as const] : [])),
				),
				finishes: types(({ finishes }) => finishes === true),
				idleAfter: (command, held) => of(command).idleAfter?.(held) ?? [],
			},
		};
	};

/** Returns the union of these commands' shapes, discriminated by type. */
function oneOf<C extends Typed>(records: readonly { readonly shape: z.ZodType<C> }[]): z.ZodType<C> {
	// A record's shape is an object whose `type` is a literal, but its static type only says what it parses to.
	const shapes = records.map(({ shape }) => shape) as unknown as readonly [
		z.ZodObject<{ type: z.ZodLiteral }>,
	];
	return z.discriminatedUnion('type', shapes) as unknown as z.ZodType<C>;
}

// --- events -----------------------------------------------------------------------------------------------

/**
 * @typeParam G what it changes
 * @typeParam E the event, as it is recorded
 * @typeParam N what its line is said with: the names of things
 * @typeParam D what somebody is told
 */
export interface EventRecord<G, E extends Fact, N, D> {
	readonly type: E['type'];
	/** The version of its payload that is written today. Older ones are read as well; a newer one is refused. */
	readonly version: number;
	/**
	 * Returns the game after the event. Reads no chart and never rolls, so an old campaign never changes its past.
	 * `rolls`: the recorded dice.
	 */
	evolve(game: G, payload: E['payload'], rolls: readonly Roll[]): G;
	/** Its line in the umpire's log. */
	log(payload: E['payload'], names: N): string;
	/** Records the names it introduces, for later lines that use them. */
	note?(payload: E['payload'], names: N): void;
	/** Returns what it tells a listener, or null. For an event that tells nobody anything, use `nothing`. */
	told(payload: E['payload'], listener: Listener, rolls: readonly Roll[]): D | null;
	/** The turn or step that it begins. */
	begins?(payload: E['payload']): { readonly turn?: number; readonly step: string };
	/** A replay passes it over: it only prepares a desk. */
	readonly passedOver?: true;
	/** A side wrote it itself: no news to it when an umpire types it in. */
	readonly ownWords?: true;
	/** Set if the event moves nothing: a side's command with only such events leaves nothing to undo. */
	readonly noMove?: true;
}

/** Tells nobody anything. */
export const nothing = (): null => null;

/** The event of a union that has this type. */
export type EventOf<E extends Fact, Type extends E['type']> = Extract<E, { readonly type: Type }>;

/** Gives a ruleset's records their types: each part knows its payload from the record's own type. */
export const eventRecords =
	<G, E extends Fact, N, D>() =>
	<Type extends E['type']>(
		record: { readonly type: Type } & EventRecord<G, EventOf<E, Type>, N, D>,
	): EventRecord<G, EventOf<E, Type>, N, D> =>
		record;

/** The parts of a ruleset's module that its event records provide. */
export type EventTable<T extends RulesetTypes, N, D> = Pick<
	RulesetImpl<T>,
	'factTypes' | 'evolve' | 'begins' | 'passedOver' | 'ownWords'
> & {
	/** The types of facts that move nothing. */
	readonly noMoves: ReadonlySet<T['Event']['type']>;
	/** Returns the event's log line, and records the names it introduces for later lines. */
	logLine(event: T['Event'], names: N): string;
	/** Returns what the event tells a listener, or null. An event without a record tells nobody anything. */
	told(listener: Listener, event: T['Event']): D | null;
};

/**
 * A ruleset's events out of their records. A type of its union without a record does not compile. `evolve` throws at an
 * event of a newer version than its record's: the file was written by a newer program, and would be misread.
 * @throws where a type has two records
 */
export const eventTable =
	<T extends RulesetTypes, N, D>() =>
	<const List extends readonly EventRecord<T['Game'], T['Event'], N, D>[]>(
		list: List & Complete<T['Event']['type'], List>,
	): EventTable<T, N, D> => {
		type Of = T['Event'];
		const records: readonly EventRecord<T['Game'], Of, N, D>[] = list;
		const of = lookUp(records, 'event');
		const factTypes: ReadonlySet<Of['type']> = new Set(records.map(({ type }) => type));
		const types = (has: (record: (typeof records)[number]) => boolean): ReadonlySet<Of['type']> =>
			new Set(records.filter(has).map(({ type }) => type));
		return {
			factTypes,
			evolve: (game, event) => {
				const record = of(event);
				if (event.v > record.version)
					throw new Error(
						`"${event.type}" is of version ${String(event.v)}, and this program reads up to ${String(record.version)}`,
					);
				return record.evolve(game, event.payload, event.rolls ?? []);
			},
			begins: (event) => of(event).begins?.(event.payload) ?? null,
			passedOver: types(({ passedOver }) => passedOver === true),
			ownWords: types(({ ownWords }) => ownWords === true),
			noMoves: types(({ noMove }) => noMove === true),
			logLine: (event, names) => {
				const record = of(event);
				record.note?.(event.payload, names);
				return record.log(event.payload, names);
			},
			told: (listener, event) =>
				factTypes.has(event.type) ? of(event).told(event.payload, listener, event.rolls ?? []) : null,
		};
	};

// --- both -------------------------------------------------------------------------------------------------

/**
 * Returns the parts of a ruleset's module that come straight from its tables; labels and owners of commands are in its
 * `control`.
 */
export const tableParts = <T extends RulesetTypes, N>(
	{ command, sideCommands, sideMoves, decide }: CommandTable<T>,
	{
		factTypes,
		evolve,
		begins,
		passedOver,
		ownWords,
		noMoves,
		told,
	}: EventTable<T, N, (known: T['Knowledge']) => T['Knowledge']>,
) => ({
	...{ command, sideCommands, sideMoves, decide, factTypes, evolve, begins, passedOver, ownWords },
	noMoves,
	tells: (listener: Listener, fact: T['Event']): boolean => told(listener, fact) !== null,
	learn: (known: T['Knowledge'], listener: Listener, fact: T['Event']): T['Knowledge'] =>
		told(listener, fact)?.(known) ?? known,
});

/** The record of a command or an event. @throws where there is none, or where one type has two */
function lookUp<R extends Typed>(records: readonly R[], what: string): (of: Typed) => R {
	const byType = new Map(records.map((record) => [record.type, record]));
	if (byType.size < records.length) throw new Error(`two records for one ${what}`);
	return ({ type }) => {
		const record = byType.get(type);
		if (!record) throw new Error(`no record of the ${what} "${type}"`);
		return record;
	};
}
