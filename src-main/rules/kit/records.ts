/**
 * One record for each command of a ruleset and one for each of its events: all that is known of it stands in one place,
 * and a missing part does not compile. The tables below turn lists of records into parts of the ruleset's module.
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
	/** The one thing it changes, for telling two windows that they change the same; null: none. */
	subject(command: C): string | null;
	/** Everything that must not be in another umpire's hands for it, each with what it belongs to. */
	subjects(world: W, command: C, held: readonly Subject[]): readonly Chain[];
	/** Whose it is, when Control is shared out. */
	owners(world: W, command: C): Owners;
	/**
	 * A side's own seat may send it: 'words' that it hands in, which stay in whatever is undone, or a 'move' of the game,
	 * which goes with what it rests on. Absent: umpires alone.
	 */
	readonly bySide?: 'words' | 'move';
	/** What a side is refused whose words would take a thing out of an umpire's hands; absent: they take nothing. */
	readonly inHand?: Refusal;
	/** Nothing is left to do on what it is about. */
	readonly finishes?: true;
	/** Of these held things, those that nobody works on any more once it is carried out; absent: none. */
	idleAfter?(held: readonly Subject[]): readonly Subject[];
	/** The facts that follow, or why not. Throws no dice but those of `asking`. */
	decide(world: W, command: C, asking: Asking): Decision<F>;
}

/** Gives a ruleset's records their types: each part knows its command from the record's own shape. */
export const commandRecords =
	<W, F extends Fact>() =>
	<S extends z.ZodType<Typed>>(
		record: { readonly shape: S } & CommandRecord<W, z.infer<S>, F>,
	): CommandRecord<W, z.infer<S>, F> =>
		record;

/** A list that has a record for every type; for one that has not, a demand that names those that are missing. */
type Complete<Type extends string, List extends readonly Typed[]> = [
	Exclude<Type, List[number]['type']>,
] extends [never]
	? unknown
	: { readonly withoutRecord: Exclude<Type, List[number]['type']> };

type FactsOf<T extends RulesetTypes> = T['Event'] | HouseDeskFact;
type At<T extends RulesetTypes> = Situation<T['Scenario'], T['Game']>;

/** What the records of a ruleset's commands are to its module. */
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

/** The shape of any of these commands, told apart by its type. */
function oneOf<C extends Typed>(records: readonly { readonly shape: z.ZodType<C> }[]): z.ZodType<C> {
	// Records hold object shapes whose `type` is a literal; their own type says no more than what they parse to.
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
	/** What it changes. Reads no chart and never rolls: an old campaign never changes its past. `rolls`: its dice as they fell. */
	evolve(game: G, payload: E['payload'], rolls: readonly Roll[]): G;
	/** Its line in the umpire's log. */
	log(payload: E['payload'], names: N): string;
	/** What it gives a name to, for the lines that speak of that later. */
	note?(payload: E['payload'], names: N): void;
	/** What it tells a listener; null: nothing. For an event that tells nobody anything: `nothing`. */
	told(payload: E['payload'], listener: Listener, rolls: readonly Roll[]): D | null;
	/** The turn or step that it begins. */
	begins?(payload: E['payload']): { readonly turn?: number; readonly step: string };
	/** A replay passes it over: it only prepares a desk. */
	readonly passedOver?: true;
	/** A side wrote it itself: no news to it when an umpire types it in. */
	readonly ownWords?: true;
	/** Nothing moved by it: a side has nothing to undo of a command that came to nothing else. */
	readonly noMove?: true;
}

/** Tells nobody anything. */
export const nothing = (): null => null;

/** One event of a union, by its type. */
export type EventOf<E extends Fact, Type extends E['type']> = Extract<E, { readonly type: Type }>;

/** Gives a ruleset's records their types: each part knows its payload from the record's own type. */
export const eventRecords =
	<G, E extends Fact, N, D>() =>
	<Type extends E['type']>(
		record: { readonly type: Type } & EventRecord<G, EventOf<E, Type>, N, D>,
	): EventRecord<G, EventOf<E, Type>, N, D> =>
		record;

/** What the records of a ruleset's events are to its module. */
export type EventTable<T extends RulesetTypes, N, D> = Pick<
	RulesetImpl<T>,
	'factTypes' | 'evolve' | 'begins' | 'passedOver' | 'ownWords'
> & {
	/** Facts by which nothing moved. */
	readonly noMoves: ReadonlySet<T['Event']['type']>;
	/** Its line of the log; what it names is noted for the lines that speak of it later. */
	logLine(event: T['Event'], names: N): string;
	/** What it tells a listener. An event without a record tells nobody anything. */
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

/** What a ruleset's module has of its tables as they are; labels and owners of commands are a part of its `control`. */
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
