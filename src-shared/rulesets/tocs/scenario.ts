/**
 * A scenario of the Tactical Operational Combat System as it lies on disk: what a module says of its map, its units, its turns
 * and who owns which hexes as it begins. What most modules leave as it is has a default.
 */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import { MAX_TURNS } from '../../kit/max-turns.ts';
import { HexMapFile } from '../../map/hexmap/file.ts';
import { MapPicture } from '../../map/picture.ts';
import { HexName, Id, Name } from './words.ts';

/** How a unit moves; 'foot' and 'cavalry' count as on foot. @rule tocs-w2.0.classes */
export const MOVEMENTS = ['foot', 'cavalry', 'wheeled', 'mechanized', 'tracked'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** The rows of the Cost Of Terrain chart. */
export const TERRAINS = [
	'Open',
	'Desert',
	'Farmland',
	'Beach',
	'Orchard/Grove',
	'Polder/Paddies',
	'Village',
	'Town',
	'Suburb',
	'City',
	'Woods',
	'Bocage',
	'Forest',
	'Jungle',
	'Flooded area',
	'Swamp/Marsh',
	'Water',
] as const;
export type TerrainName = (typeof TERRAINS)[number];
export const ROADS = [
	'Highway',
	'Paved road (8 m+)',
	'Dirt road 6-8 m',
	'Dirt road 3-6 m',
	'Railroad',
] as const;
export type RoadName = (typeof ROADS)[number];

const Ground = z
	.object({
		/** Its row of the Cost Of Terrain chart. */
		terrain: z.enum(TERRAINS),
	})
	.strict()
	.readonly();
/** What runs along hexsides: a stream, or the edge of a polder. */
const HexSide = z
	.object({ kind: z.enum(['stream', 'polder']) })
	.strict()
	.readonly();
/** What leads from hex to hex: a road or a railway, by its row of the chart. */
const Link = z
	.object({ road: z.enum(ROADS) })
	.strict()
	.readonly();
const Terrain = z
	.object({
		grounds: z.record(z.string(), Ground).readonly(),
		sides: z.record(z.string(), HexSide).readonly().default({}),
		links: z.record(z.string(), Link).readonly().default({}),
	})
	.strict()
	.readonly();

/** A river or canal, hex by hex: it runs through hexes, so that whoever is in one is on a bank. @rule tocs-w1.6.river-in-hex */
const River = z
	.object({
		id: Id,
		name: Name,
		class: z.enum(['minor', 'medium', 'major']),
		/** From the source down. */
		hexes: z.array(HexName).min(2).max(400).readonly(),
	})
	.strict()
	.readonly();
export type TocsRiver = z.infer<typeof River>;

const Bridge = z
	.object({
		id: Id,
		name: Name,
		/** The river hex that it stands in. */
		hex: HexName,
		material: z.enum(['wood', 'stone', 'metal']).default('metal'),
		lanes: z.union([z.literal(1), z.literal(2)]).default(2),
		/** Foot alone. */
		footOnly: z.boolean().default(false),
		status: z.enum(['intact', 'destroyed']).default('intact'),
	})
	.strict()
	.readonly();
export type TocsBridge = z.infer<typeof Bridge>;

/** What a counter is. */
export const UNIT_TYPES = ['company', 'hq', 'hq-company', 'platoon', 'battery', 'asset'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];
/** What is drawn on it, and what a probe says of it. */
export const ARMS = [
	'infantry',
	'parachute',
	'glider',
	'reconnaissance',
	'engineer',
	'armoured',
	'assault-gun',
	'artillery',
	'mortar',
	'anti-tank',
	'light-flak',
	'heavy-flak',
	'headquarters',
] as const;
export type Arm = (typeof ARMS)[number];

const Counter = z
	.object({
		id: UnitId,
		side: SideId,
		name: Name,
		type: z.enum(UNIT_TYPES),
		arm: z.enum(ARMS),
		movement: z.enum(MOVEMENTS).default('foot'),
		/** The formation it is of; of an HQ the one it leads. Null: independent. */
		formation: Id.nullable().default(null),
		/** Null: as many as its type has. @rule tocs-w1.3.step-counts */
		steps: z.number().int().min(1).max(6).nullable().default(null),
		/** Combat Value. */
		strength: z.number().int().min(0).max(20),
		/** Its strength counts in defence alone. @rule tocs-w2.4.underscored */
		underscored: z.boolean().default(false),
		morale: z.number().int().min(2).max(12),
		elr: z.number().int().min(0).max(5).default(3),
		/** MP of one AP. */
		mp: z.number().int().min(1).max(30),
		/** Hexes; of headquarters. @rule tocs-w2.1.command-range */
		range: z.number().int().min(0).max(40).default(0),
		/** Hexes it reaches by wireless; of headquarters. */
		wireless: z.number().int().min(0).max(60).default(0),
		/** Printed range of guns, hexes. */
		gunRange: z.number().int().min(0).max(60).default(0),
		/** LOC never penalises it. @rule tocs-w2.6.1.independent */
		independent: z.boolean().default(false),
		recon: z.boolean().default(false),
		at: HexName.nullable().default(null),
		bank: z.enum(['left', 'right']).nullable().default(null),
		/** How well it is dug in. @rule tocs-w10.9.improve-per-company */
		works: z.enum(['none', 'entrenched', 'strongpoint', 'fortified']).default('none'),
		/** The turn in which it comes, at `entry`. */
		arrives: z.number().int().min(1).nullable().default(null),
		entry: HexName.nullable().default(null),
	})
	.strict()
	.readonly();
export type TocsCounter = z.infer<typeof Counter>;

/** @rule tocs-w2.1.hq-chain */
export const ECHELONS = ['battalion', 'regiment', 'division', 'corps', 'army', 'army-group'] as const;
export type Echelon = (typeof ECHELONS)[number];
const Formation = z
	.object({
		id: Id,
		side: SideId,
		name: Name,
		echelon: z.enum(ECHELONS),
		/** The formation it is of; null: none above it. */
		parent: Id.nullable().default(null),
	})
	.strict()
	.readonly();
export type TocsFormation = z.infer<typeof Formation>;

/** A turn of the track. @rule tocs-w1.4.turn-length */
const Turn = z
	.object({
		/** '17 Sept' */
		date: z.string().min(1).max(20),
		/** '1200' */
		time: z.string().regex(/^([01]\d|2[0-3])[0-5]\d$/, 'a time like 1200'),
		light: z.enum(['day', 'night']).default('day'),
		/** What is added to the two dice for cloud. */
		cloud: z.number().int().min(-6).max(6).default(0),
	})
	.strict()
	.readonly();
export type TocsTurn = z.infer<typeof Turn>;

const Side = z
	.object({
		id: SideId,
		name: Name,
		letter: z.string().length(1),
		palette: z.enum(['blue', 'red', 'green', 'amber', 'violet', 'teal']),
		/** OPs of an impulse before the die. @rule tocs-b3.3.op-earned */
		minimum: z.number().int().min(0).max(60),
		/** OPs in its pool as the game begins. */
		pool: z.number().int().min(0).max(200).default(0),
		/** The last turn in which nothing is drawn from the pool; 0: none. @rule tocs-omgn-op-german-lock */
		locked: z.number().int().min(0).max(100).default(0),
		/** Leadership and nation. @rule tocs-b2.4.3.initiative */
		initiative: z.number().int().min(-5).max(5).default(0),
		/** Its Mission Brief, told to it alone, Markdown. @rule tocs-b1.1.brief-secret */
		brief: z.string().max(40_000).default(''),
	})
	.strict()
	.readonly();

/** What is printed in single hexes beside their ground. */
const PrintedHex = z
	.object({
		hex: HexName,
		also: z.array(z.string()).readonly().default([]),
		unplayable: z.boolean().default(false),
		box: Name.nullable().default(null),
	})
	.strict()
	.readonly();

/** What a side has in a hex as the game begins, which the other does not know. */
const Feature = z
	.object({ hex: HexName, side: SideId, kind: z.enum(['minefield', 'roadblock', 'facility']), name: Name })
	.strict()
	.readonly();

const LessonStep = z
	.object({
		id: Id,
		title: Name,
		say: z.string().min(1).max(900),
		/** The data-testid of the thing it speaks of; '' for none. */
		at: z.string().max(80),
		/** The kind of fact that completes it; '': the reader's "Next". */
		until: z.string().max(60),
	})
	.strict()
	.readonly();

export const TocsScenario = z
	.object({
		id: Id,
		title: Name,
		ruleset: z.literal('tocs'),
		summary: z.string().max(2000).default(''),
		/** For umpires, Markdown: what is history, what is judgement, whose data. */
		notes: z.string().max(20_000).default(''),
		credits: z.array(z.string().max(300)).max(40).readonly().default([]),
		sides: z.tuple([Side, Side]).readonly(),
		/** Who has the first impulse of the game; null: as the dice fall. @rule tocs-omgn-setup-order */
		first: SideId.nullable().default(null),
		turns: z.array(Turn).min(1).max(MAX_TURNS).readonly(),
		map: HexMapFile,
		/** The printed map under its hexes, the same for everybody; one unit of its plane is a hex. */
		picture: MapPicture.nullable().default(null),
		terrain: Terrain,
		hexes: z.array(PrintedHex).readonly().default([]),
		rivers: z.array(River).max(60).readonly().default([]),
		bridges: z.array(Bridge).max(200).readonly().default([]),
		/** Whose a hex is that no side is named for; null: nobody's. @rule tocs-b1.3.no-mans-land */
		ground: SideId.nullable().default(null),
		/** Hexes of each side as the game begins, besides those in which it has units. */
		perimeters: z.record(SideId, z.array(HexName).readonly()).readonly().default({}),
		formations: z.array(Formation).readonly().default([]),
		counters: z.array(Counter).readonly(),
		features: z.array(Feature).max(400).readonly().default([]),
		/** A module's own charts in place of ours, by their ids: text as kit/chart.ts reads it. */
		charts: z.record(z.string(), z.string().max(20_000)).readonly().default({}),
		lesson: z.array(LessonStep).readonly().default([]),
	})
	.strict()
	.readonly();
export type TocsScenario = z.infer<typeof TocsScenario>;
export type TocsScenarioInput = z.input<typeof TocsScenario>;
