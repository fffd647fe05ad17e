/**
 * A scenario draft, which the workshop stores and edits. It may lack anything or name things that don't exist; the
 * check reports that in sentences, and only its shape and size are fixed. Values that only a ruleset understands are
 * attributes, kept as typed; anything the workshop doesn't touch is carried along unread (`rest`).
 */
import { z } from 'zod';
import { EventId, FormationId, SideId, TeamId, UnitId } from '../kit/ids.ts';
import { UnitPicture } from '../map/counter-picture.ts';
import { MAX_TURNS } from '../kit/max-turns.ts';
import { MapSheet, Point } from '../map/sheet.ts';
import { DraftHexes } from './hexes.ts';
import { OwnCharts } from './own-charts.ts';

const words = (most: number) => z.string().max(most);
const Order = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(most).readonly();

/** A ruleset's own values of a thing by their keys, as they were typed. An absent one was left open. */
export const Attributes = z.record(z.string().regex(/^[a-z][a-zA-Z]{0,29}$/), words(600)).readonly();
export type Attributes = z.infer<typeof Attributes>;

export const PALETTES = ['blue', 'red', 'green', 'amber', 'violet', 'teal'] as const;

export const DraftSide = z
	.object({
		id: SideId,
		name: words(40),
		/** As on its papers: ALLIED. */
		adjective: words(40),
		letter: words(1),
		palette: z.enum(PALETTES),
		attributes: Attributes,
		/** The briefing before the first turn, Markdown. */
		briefing: words(8000),
	})
	.strict()
	.readonly();
export type DraftSide = z.infer<typeof DraftSide>;

/** Whoever writes orders. */
export const DraftHeadquarters = z
	.object({
		id: TeamId,
		side: SideId,
		name: words(60),
		/** The formation it commands, or null if not chosen yet. */
		formation: FormationId.nullable(),
		/** The team's own briefing before the first turn, in addition to its side's, Markdown; absent if none. */
		briefing: words(8000).optional(),
	})
	.strict()
	.readonly();
export type DraftHeadquarters = z.infer<typeof DraftHeadquarters>;

export const DraftFormation = z
	.object({
		id: FormationId,
		side: SideId,
		name: words(80),
		short: words(16),
		echelon: words(30),
		/** The formation above it. */
		parent: FormationId.nullable(),
		/** The headquarters that writes its orders, or null for that of the formation above. */
		headquarters: TeamId.nullable(),
	})
	.strict()
	.readonly();
export type DraftFormation = z.infer<typeof DraftFormation>;

export const Arrival = z
	.object({ turn: z.number().int().min(1).max(999), at: Point.nullable(), note: words(200) })
	.strict()
	.readonly();

export const DraftUnit = z
	.object({
		id: UnitId,
		side: SideId,
		formation: FormationId.nullable(),
		name: words(80),
		short: words(14),
		/** Which symbol it has, by the ruleset's own names. */
		symbol: words(40),
		size: words(30),
		attributes: Attributes,
		/** The position at the start, or null if it is not placed yet or arrives later. */
		place: Point.nullable(),
		arrival: Arrival.nullable(),
		/** Its counter as printed by its game; absent if it has none. */
		picture: UnitPicture.optional(),
	})
	.strict()
	.readonly();
export type DraftUnit = z.infer<typeof DraftUnit>;

/** An event at the start of a turn. */
export const DraftEvent = z
	.object({
		id: EventId,
		turn: z.number().int().min(1).max(999),
		/** The reminder for Control; what each listener in `tell` is told. */
		say: words(600),
		tell: Order(SideId, 6),
		attributes: Attributes,
	})
	.strict()
	.readonly();
export type DraftEvent = z.infer<typeof DraftEvent>;
export const MAX_EVENTS = 200;

/** Something a side owns off the map, such as an air force; the ruleset defines the kinds. */
export const DraftEntry = z
	.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/), side: SideId, attributes: Attributes })
	.strict()
	.readonly();
export type DraftEntry = z.infer<typeof DraftEntry>;
export const MAX_ENTRIES = 200;
export const EntryKind = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);

/** Most of each that a scenario may have. */
export const MAX_ITEMS = { sides: 6, headquarters: 60, formations: 1000, units: 5000 } as const;

/** The part of a draft other than its lists: the scenario's name, its beginning, its length. */
export const DraftHead = z
	.object({
		title: words(80),
		summary: words(600),
		/** Markdown: what is history, what is judgement, and the sources of the data. */
		notes: words(20_000),
		credits: Order(words(300), 40),
		/** The day on which it begins, 1944-07-18. */
		date: words(10),
		turns: z.number().int().min(0).max(MAX_TURNS),
		attributes: Attributes,
	})
	.strict()
	.readonly();
export type DraftHead = z.infer<typeof DraftHead>;

export const MAX_OPTIONS = 200;
export const DraftOptions = z
	.record(z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/), words(60))
	.refine((options) => Object.keys(options).length <= MAX_OPTIONS, 'too many options')
	.readonly();

export const Draft = z
	.object({
		format: z.literal('thirdmap-draft'),
		version: z.literal(1),
		ruleset: z.string().regex(/^[a-z0-9-]{1,40}$/),
		head: DraftHead,
		sides: Order(DraftSide, MAX_ITEMS.sides),
		headquarters: Order(DraftHeadquarters, MAX_ITEMS.headquarters),
		formations: Order(DraftFormation, MAX_ITEMS.formations),
		units: Order(DraftUnit, MAX_ITEMS.units),
		map: MapSheet,
		/** Readings of doubtful rules by their options' names; absent, or one that is not there: as the ruleset proposes. */
		options: DraftOptions.optional(),
		/** The scenario's own charts, which replace the program’s; absent if none. */
		charts: OwnCharts.optional(),
		/** Absent: none. */
		events: Order(DraftEvent, MAX_EVENTS).optional(),
		/** By kind, as the ruleset's kit lists them; absent if none. */
		entries: z
			.record(EntryKind, Order(DraftEntry, MAX_ENTRIES))
			.refine((entries) => Object.keys(entries).length <= 10, 'too many kinds')
			.readonly()
			.optional(),
		/** Present if the ruleset is played on hexes: `map` then holds only the picture under them. */
		hexes: DraftHexes.optional(),
		/** The ruleset's own parts that the workshop does not change. */
		rest: z.record(z.string(), z.unknown()).readonly(),
	})
	.strict()
	.readonly();
export type Draft = z.infer<typeof Draft>;

/** The lists of a draft, by name, and what is in each. */
export interface DraftLists {
	readonly sides: DraftSide;
	readonly headquarters: DraftHeadquarters;
	readonly formations: DraftFormation;
	readonly units: DraftUnit;
}
export type ListName = keyof DraftLists;
