/**
 * A hex map as it lies on disk: one or several printed sheets laid on one grid, each hex a letter in a row of letters, what
 * runs along hexsides and from hex to hex by the hexes' printed names. 40,000 hexes are about 40 KiB.
 */
import { z } from 'zod';
import { Numbering } from './numbering.ts';

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, figures and dashes');
const Words = z.string().min(1).max(80);
const HexName = z.string().min(1).max(16);
const Letter = z.string().regex(/^[A-Za-z0-9]$/, 'one letter or figure');
const Size = z.number().int().min(1).max(1000);

/** The look of ground; its meaning is the ruleset's. */
export const GroundLook = z.enum([
	'open',
	'woods',
	'village',
	'built-up',
	'city',
	'rough',
	'hills',
	'marsh',
	'sea',
	'lake',
	'desert',
]);
export const SideLook = z.enum(['stream', 'river', 'major-river', 'cliff', 'slope', 'wall']);
/** 'river': it runs through hexes, not along their sides. */
export const LinkLook = z.enum(['road', 'main-road', 'track', 'railway', 'river']);

const Kind = <Look extends z.ZodType>(look: Look) => z.object({ name: Words, look }).strict().readonly();

export const HexSheet = z
	.object({
		/** As names begin with: 'B'. */
		id: z.string().regex(/^[A-Z]{0,3}$/, 'at most three capital letters'),
		/** The column and row of the grid that its north-western hex lies on. */
		at: z
			.object({ column: z.number().int().min(0), row: z.number().int().min(0) })
			.strict()
			.readonly(),
		columns: Size,
		rows: Size,
		numbering: Numbering,
		/** A letter for each hex, a row for each row from the north; '.' is no hex. */
		ground: z.array(z.string()).readonly(),
		/** Levels, contours or steps: 'A' is 0 (see LETTERS). Absent: all 0. */
		levels: z.array(z.string()).readonly().optional(),
		/** Edges along which this sheet shows half hexes ('west'), and single hexes at its edges by name; see `edges.ts`. */
		half: z.array(HexName).readonly().default([]),
	})
	.strict()
	.readonly();

/** A place on the map's plane, in hex widths: x to the east, y to the north (so that it is 0 or below). */
const Spot = z.tuple([z.number().min(0).max(1000), z.number().min(-1000).max(0)]).readonly();
const Line = z.array(Spot).min(2).max(5000).readonly();

/** A contour line: ground of one height. Closed lines join their last point to their first. */
export const Contour = z
	.object({
		metres: z.number().int().min(-500).max(9000),
		/** Broken lines lie between the solid ones, as half intervals. */
		line: z.enum(['solid', 'broken']).default('solid'),
		closed: z.boolean(),
		/** The ground inside is lower, as hachures show on a printed map. Of closed lines alone. */
		depression: z.boolean().default(false),
		points: Line,
	})
	.strict()
	.readonly();
export type Contour = z.infer<typeof Contour>;

export const DrawnLook = z.enum(['woods', 'orchard', 'hedgerow', 'building', 'wall', 'embankment']);
/** A free drawing over hexes: a wood, a hedgerow, a house. Its kind's meaning is the ruleset's. */
export const Drawn = z
	.object({
		kind: Id,
		look: DrawnLook,
		/** An area; else a line. */
		closed: z.boolean(),
		points: Line,
	})
	.strict()
	.readonly();
export type Drawn = z.infer<typeof Drawn>;

export const HexMapFile = z
	.object({
		format: z.literal('thirdmap-hexmap'),
		/** 2: with contours or things drawn over the hexes. */
		version: z.union([z.literal(1), z.literal(2)]),
		title: Words,
		/** A hex from flat to flat, km. */
		hexKm: z.number().positive().max(1000),
		/** Which columns of the grid stand half a hex lower, the first being 0. */
		lowered: z.enum(['odd', 'even']),
		/** Hexes that stand on a point, in rows. */
		sideways: z.boolean().default(false),
		ground: z.record(Letter, Kind(GroundLook).unwrap().extend({ id: Id })).readonly(),
		sheets: z.array(HexSheet).min(1).max(12).readonly(),
		/** Along hexsides: for each kind 'B29.17/north-east'. */
		sides: z
			.record(
				Id,
				Kind(SideLook)
					.unwrap()
					.extend({ along: z.array(z.string().max(32)).readonly() }),
			)
			.readonly()
			.default({}),
		/** From hex to hex: for each kind chains of neighbours. */
		links: z
			.record(
				Id,
				Kind(LinkLook)
					.unwrap()
					.extend({ chains: z.array(z.array(HexName).min(2).readonly()).readonly() }),
			)
			.readonly()
			.default({}),
		places: z
			.array(
				z
					.object({ name: Words, hex: HexName, rank: z.enum(['city', 'town', 'village', 'feature']) })
					.strict()
					.readonly(),
			)
			.readonly()
			.default([]),
		contours: z.array(Contour).max(5000).readonly().optional(),
		drawn: z.array(Drawn).max(20000).readonly().optional(),
	})
	.strict()
	.readonly();
export type HexMapFile = z.infer<typeof HexMapFile>;
export type HexSheet = z.infer<typeof HexSheet>;
