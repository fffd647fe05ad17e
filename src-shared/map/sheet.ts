/**
 * A free map: a plane in kilometres (x east, y north) with its print. Positions are free points; the grid is for
 * reading and reporting only (opcom-3.grid.not-board).
 */
import { z } from 'zod';
import { CrossingId, SideId } from '../kit/ids.ts';
import { MapPicture } from './picture.ts';

/**
 * The largest extent of a map, km. Computations along a path cost by its length, so no window may request one without
 * limit.
 */
export const FARTHEST = 2_000;
const Kilometres = z.number().min(-FARTHEST).max(FARTHEST);
/** A point on the ground, in km east and km north of the sheet's origin. */
export const Point = z.object({ x: Kilometres, y: Kilometres }).readonly();
export type Point = z.infer<typeof Point>;

const Line = z.array(Point).min(2).max(4000).readonly();
const Ring = z.array(Point).min(3).max(4000).readonly();
const Name = z.string().min(1).max(80);
const PlainId = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, figures and dashes');

/** Ground that a route or a defence may be in. Ground that no area covers is open. */
export const GroundKind = z.enum(['woods', 'built-up', 'close', 'marsh', 'bad']);
export type GroundKind = z.infer<typeof GroundKind>;

export const Area = z
	.object({
		id: PlainId,
		kind: GroundKind,
		name: Name.optional(),
		ring: Ring,
		/** Built-up areas only: big enough that defenders keep it on less than a total success (OP COM 9, note 3). */
		city: z.boolean().optional(),
		/** Prepared as a strongpoint (OP COM 9, factor note 1 and results note 3). */
		fortified: z.boolean().optional(),
	})
	.strict()
	.readonly();
export type Area = z.infer<typeof Area>;

/** A side's own work in the field (its military bridges and their tracks): on no other side's map until it is told. */
const BuiltBy = SideId.optional();

export const Road = z
	.object({
		id: PlainId,
		class: z.enum(['main', 'minor', 'track']),
		name: Name.optional(),
		line: Line,
		builtBy: BuiltBy,
	})
	.strict()
	.readonly();
export type Road = z.infer<typeof Road>;

export const Railway = z.object({ id: PlainId, name: Name.optional(), line: Line }).strict().readonly();
export type Railway = z.infer<typeof Railway>;

/**
 * A watercourse. `stream` is drawn but is no obstacle (opcom-6.river.minor-ignored).
 * @rule opcom-6.river.classes
 */
export const RiverClass = z.enum(['stream', 'canal', 'minor-river', 'major-river']);
export type RiverClass = z.infer<typeof RiverClass>;
export const River = z
	.object({
		id: PlainId,
		name: Name,
		class: RiverClass,
		line: Line,
		width: z.number().positive().max(2).optional(),
	})
	.strict()
	.readonly();
export type River = z.infer<typeof River>;

export const CrossingKind = z.enum([
	'ferry',
	'main-road-bridge',
	'minor-road-bridge',
	'bailey',
	'rail-bridge',
]);
export type CrossingKind = z.infer<typeof CrossingKind>;
export const Crossing = z
	.object({
		id: CrossingId,
		name: Name,
		kind: CrossingKind,
		/** Unit size points per turn (OP COM 7). */
		capacity: z.number().int().min(0).max(1000),
		at: Point,
		over: PlainId.describe('id of the river it crosses'),
		/** Standing at the start of the scenario? A blown bridge stays on the sheet as a site. */
		standing: z.boolean(),
		builtBy: BuiltBy,
		demolition: z
			.discriminatedUnion('kind', [
				z.object({ kind: z.literal('standard') }).strict(),
				z.object({ kind: z.literal('none'), why: z.string().max(200) }).strict(),
				z
					.object({
						kind: z.literal('odds'),
						blowsOn: z.array(z.number().int().min(1).max(6)),
						why: z.string().max(200),
					})
					.strict(),
			])
			.readonly(),
	})
	.strict()
	.readonly();
export type Crossing = z.infer<typeof Crossing>;

export const Place = z
	.object({
		id: PlainId,
		name: Name,
		at: Point,
		rank: z.enum(['city', 'town', 'village', 'hamlet', 'feature']),
		source: z.string().max(40),
	})
	.strict()
	.readonly();
export type Place = z.infer<typeof Place>;

/** High ground, drawn as form lines for the eye; the rules ask the umpire, not the contour. */
export const Relief = z
	.object({ id: PlainId, name: Name.optional(), height: z.number().describe('metres'), ring: Ring })
	.strict()
	.readonly();
export type Relief = z.infer<typeof Relief>;

export const Sea = z.object({ id: PlainId, ring: Ring }).strict().readonly();

/** @rule opcom-2.setup.scale-free */
export const MapSheet = z
	.object({
		title: Name,
		bounds: z
			.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
			.strict()
			.readonly(),
		/** Grid for reading: squares of `spacing` km, numbered from `west`/`south` with `first` figures. */
		grid: z
			.object({
				spacing: z.number().positive(),
				west: z.number(),
				south: z.number(),
				firstEast: z.number().int(),
				firstNorth: z.number().int(),
			})
			.strict()
			.readonly(),
		sea: z.array(Sea).readonly(),
		areas: z.array(Area).readonly(),
		relief: z.array(Relief).readonly(),
		rivers: z.array(River).readonly(),
		roads: z.array(Road).readonly(),
		railways: z.array(Railway).readonly(),
		crossings: z.array(Crossing).readonly(),
		places: z.array(Place).readonly(),
		/** A printed map under all this, the same for everybody. */
		picture: MapPicture.optional(),
	})
	.strict()
	.readonly();
export type MapSheet = z.infer<typeof MapSheet>;
