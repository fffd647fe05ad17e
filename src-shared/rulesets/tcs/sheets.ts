/** An op sheet as drawn: its units, their missions, the control measures on the map, the instructions on failure. */
import { z } from 'zod';
import { UnitId } from '../../kit/ids.ts';
import { HexName, Id, Name } from './words.ts';

/** A group's mission, from the hardest to the easiest to prepare. @rule tcs-6.6.rank */
export const SHEET_TYPES = ['Prepared Defense', 'Attack', 'Hasty Defense', 'Move'] as const;
export type SheetType = (typeof SHEET_TYPES)[number];

/** Control measures, as staffs draw them. @rule tcs-6.5a.symbols */
export const MEASURES = {
	axis: 'Axis of advance',
	direction: 'Direction of attack',
	route: 'Route',
	objective: 'Objective',
	'phase-line': 'Phase line',
	boundary: 'Boundary',
	'line-of-departure': 'Line of departure',
	'point-of-departure': 'Point of departure',
	'release-point': 'Release point',
	'deployment-line': 'Probable line of deployment',
	'battle-position': 'Battle position',
	'support-position': 'Support position',
	'assembly-area': 'Assembly area',
} as const;
export const MeasureKind = z.enum(
	Object.keys(MEASURES) as [keyof typeof MEASURES, ...(keyof typeof MEASURES)[]],
);
export type MeasureKind = z.infer<typeof MeasureKind>;

/** The most of each on one sheet, which limits what a seat can send. */
const MAX = { groups: 12, units: 120, measures: 60, points: 40, words: 1000 } as const;

/** A control measure over the map. One hex for a point, several for a line or an area. */
export const Measure = z
	.object({
		kind: MeasureKind,
		name: z.string().max(30).default(''),
		hexes: z.array(HexName).min(1).max(MAX.points).readonly(),
		/** Its group, or null for everybody on the sheet. */
		group: Id.nullable().default(null),
		/** An alternate is followed only once a Die Roll Check allows it. @rule tcs-6.14c */
		layer: z.enum(['main', 'alternate', 'reserve', 'added']).default('main'),
	})
	.strict()
	.readonly();
export type Measure = z.infer<typeof Measure>;

/** Units that have one mission. @rule tcs-6.6.one */
export const SheetGroup = z
	.object({
		id: Id,
		name: Name,
		mission: z.enum(SHEET_TYPES),
		units: z.array(UnitId).min(1).max(MAX.units).readonly(),
		/** Formations and regiments that it names whole, by id or name. @rule tcs-6.7a */
		whole: z.array(Name).max(12).readonly().optional(),
		/** Held back until it is committed. @rule tcs-6.14b.half */
		reserve: z.boolean().default(false),
	})
	.strict()
	.readonly();
export type Group = z.infer<typeof SheetGroup>;

/** Where units that fail go, by formation, or null for units of none. @rule tcs-6.12a.one */
const Rally = z.object({ formation: Id.nullable(), hex: HexName }).strict().readonly();

export const OpSheetDraft = z
	.object({
		id: Id,
		name: Name,
		groups: z.array(SheetGroup).min(1).max(MAX.groups).readonly(),
		measures: z.array(Measure).max(MAX.measures).readonly().default([]),
		/** How to carry out the graphic. @rule tcs-6.5b */
		notes: z.string().max(MAX.words).default(''),
		/** What the units do if it fails. @rule tcs-6.5c.required */
		failure: z.string().max(MAX.words).default(''),
		rally: z.array(Rally).max(MAX.groups).readonly().default([]),
		/** What may be done before it is implemented; '' if nothing. @rule tcs-6.14a.write */
		preliminary: z.string().max(MAX.words).default(''),
		/** A line without a graphic. @rule tcs-6.15a */
		lineEntry: z.boolean().default(false),
	})
	.strict()
	.readonly();
export type OpSheetDraft = z.infer<typeof OpSheetDraft>;
