/**
 * A scenario of the Tactical Combat Series as stored: a published game's map, terrain chart, turns and counters, and
 * how a game of it begins. Values that most scenarios leave unchanged have a default.
 */
import { z } from 'zod';
import { Drawing } from '../../contract/drawing.ts';
import { SideId, UnitId } from '../../kit/ids.ts';
import { MAX_TURNS } from '../../kit/max-turns.ts';
import { HexMapFile } from '../../map/hexmap/file.ts';
import { MapPicture } from '../../map/picture.ts';
import { withBasicTerrain } from './basic-terrain.ts';
import { Aircraft } from './aircraft.ts';
import { Artillery } from './artillery.ts';
import { OpSheetDraft } from './sheets.ts';
import { Weather } from './weather.ts';
import { HexName, Id, Name } from './words.ts';

/** How a unit moves: white, black or yellow allowance. @rule tcs-3.4.move-colour */
export const MOVEMENTS = ['Foot', 'Wheeled', 'Track'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** The cost to enter, cross or follow: movement points ('2', '1/3'), or impossible. */
const Cost = z.string().regex(/^(\d{1,2}(\/[1-9])?|no)$/, 'points like 2 or 1/3, or "no"');
const Costs = z.object({ Foot: Cost, Wheeled: Cost, Track: Cost }).strict().readonly();
export type Costs = z.infer<typeof Costs>;

/** @rule tcs-9.3.classes */
const TerrainClass = z.enum(['Billiard Table', 'Open', 'Partly Protective', 'Protective']);

const Ground = z
	.object({
		class: TerrainClass,
		/** The height of its features above the ground, m. */
		metres: z.number().int().min(0).max(200).default(0),
		/** A village, town or city: the whole hex blocks a line of sight. */
		wholeHex: z.boolean().default(false),
		/** Woods or forest, not orchard: what is under it is hard to see from the air. @rule tcs-25.2.woods */
		forest: z.boolean().default(false),
		water: z.boolean().default(false),
		costs: Costs,
	})
	.strict()
	.readonly();
const HexSide = z
	.object({
		/** Null if it protects nobody. */
		class: TerrainClass.nullable().default(null),
		costs: Costs,
		bottleneck: z.boolean().default(false),
	})
	.strict()
	.readonly();
/** A road: its own cost in place of all others. */
const Link = z.object({ costs: Costs }).strict().readonly();
/** A drawing over the hexes: its effect on a line of sight, and on its hexes. */
const DrawnKind = z
	.object({
		name: Name,
		metres: z.number().int().min(0).max(200).default(20),
		class: TerrainClass.nullable().default(null),
	})
	.strict()
	.readonly();

/** The Terrain Effects Chart of a game. */
const Terrain = z
	.object({
		/** Metres from contour to contour. */
		interval: z.number().int().min(1).max(200).default(20),
		/** One method for a whole game. @rule tcs-8.5.method */
		elevations: z.enum(['standard', 'pancake', 'highest', 'contour-heads']).default('standard'),
		/** Benchmarks and spot elevations on hilltops. @rule tcs-8.1i */
		benchmarks: z
			.array(
				z
					.object({ hex: HexName, metres: z.number().int().min(-500).max(9000) })
					.strict()
					.readonly(),
			)
			.max(400)
			.readonly()
			.default([]),
		/**
		 * Set for an older game without a chart of its own: Basic Terrain Effects apply to whatever it doesn't give.
		 * @rule tcs-20.1.basic
		 */
		basic: z.boolean().default(false),
		grounds: z.record(z.string(), Ground).readonly(),
		sides: z.record(z.string(), HexSide).readonly().default({}),
		links: z.record(z.string(), Link).readonly().default({}),
		drawn: z.record(z.string(), DrawnKind).readonly().default({}),
	})
	.strict()
	.readonly()
	.transform((terrain) => (terrain.basic ? withBasicTerrain(terrain) : terrain));
export type TcsTerrain = z.infer<typeof Terrain>;

/** @rule tcs-3.0.categories */
export const CATEGORIES = ['Infantry', 'Weapons', 'Vehicle', 'Carrier'] as const;
export type Category = (typeof CATEGORIES)[number];
export const UNIT_KINDS = [
	'infantry',
	'engineer',
	'military-police',
	'machine-gun',
	'mortar',
	'anti-tank',
	'infantry-gun',
	'anti-aircraft',
	'artillery',
	'tank',
	'assault-gun',
	'tank-destroyer',
	'armoured-car',
	'half-track',
	'truck',
	'wagon',
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

const Fire = z
	.object({
		/** White: an A-firer; yellow: a P-firer. @rule tcs-3.4.fire-colour */
		type: z.enum(['A', 'P']),
		strength: z.number().int().min(0).max(99),
		/** Hexes. */
		range: z.number().int().min(0).max(99),
		/** Black: low; white: high. @rule tcs-3.4.range-colour */
		trajectory: z.enum(['Low', 'High']).default('Low'),
	})
	.strict()
	.readonly();

const IntegratedCarrier = z
	.object({
		allowance: z.number().int().min(1).max(99),
		movement: z.enum(['Wheeled', 'Track']),
		target: z.enum(['Area', 'Point', 'B']).default('B'),
		defence: z.number().int().min(0).max(6).default(0),
	})
	.strict()
	.readonly();

/** A counter's print: colours of 4.0, boxes and letters of older ones. */
const Printed = z
	.object({
		defence: z.enum(['white', 'yellow', 'black']),
		strength: z.enum(['white', 'yellow']),
		range: z.enum(['black', 'white']),
		movement: z.enum(['white', 'black', 'yellow']),
		/** The band of its battalion; grey if it has none. */
		band: z.enum(['colour', 'grey']),
		/** Of counters before 4.0: round the range number. */
		box: z.enum(['boxed', 'circled', 'blocked']),
		/** Of counters before 4.0: target and firer type on the back. */
		back: z.string().regex(/^[APB-]{2}$/, 'two of A, P, B and -'),
	})
	.partial()
	.strict()
	.readonly();
export type TcsPrinted = z.infer<typeof Printed>;

const Counter = z
	.object({
		id: UnitId,
		side: SideId,
		name: Name,
		category: z.enum(CATEGORIES),
		kind: z.enum(UNIT_KINDS),
		drawing: Drawing.optional(),
		/** Its battalion or vehicle formation, or null for a grey band. @rule tcs-3.4.band */
		formation: Id.nullable().default(null),
		/** Millimetres, for guns and mortars, or null if not given. */
		calibre: z.number().int().min(20).max(800).nullable().default(null),
		/** For AA weapons: their class in the proposals of 1992; absent to go by calibre. @rule tcs3-6.aa.classes */
		aa: z.enum(['light', 'medium', 'heavy']).optional(),
		/** The company within it, for orders that name one. */
		company: Name.nullable().default(null),
		/** For mortars: whose units observe for it. @rule tcs-24.3a.echelon */
		echelon: z.enum(['company', 'battalion', 'regiment']).default('battalion'),
		/** Null: as many as its kind has. @rule tcs-10.0a */
		steps: z.number().int().min(1).max(6).nullable().default(null),
		target: z.enum(['Area', 'Point', 'B']),
		/** Of Point and B targets. */
		defence: z.number().int().min(0).max(6).default(0),
		/** Printed Morale, or null if it has none. */
		morale: z.number().int().min(0).max(9).nullable().default(null),
		fire: Fire.nullable().default(null),
		/** Movement points in a turn; 0: it is towed only. */
		allowance: z.number().int().min(0).max(99),
		movement: z.enum(MOVEMENTS),
		/**
		 * An Integrated Carrier: its own allowance, and its transport's kind as a target, or null if none.
		 * @rule tcs-24.2b
		 */
		vehicle: IntegratedCarrier.nullable().default(null),
		at: HexName.nullable().default(null),
		/** 'w/i': it may be set up so many hexes from there too. @rule tcs-27.1a */
		within: z.number().int().min(0).max(20).default(0),
		/** The counter's print as transcribed: checked against the rest. */
		printed: Printed.optional(),
		mode: z.enum(['Fire', 'Move']).default('Fire'),
		dugIn: z.boolean().default(false),
		/** Its carrier or vehicles as the game begins; empty if it moves by itself. */
		on: z.array(UnitId).max(6).readonly().default([]),
		/** The turn it arrives in, at `entry`. */
		arrives: z.number().int().min(1).nullable().default(null),
		entry: HexName.nullable().default(null),
	})
	.strict()
	.readonly();
export type TcsCounter = z.infer<typeof Counter>;

/** A battalion, or a formation of vehicles: what Battalion and Vehicle Morale and the size of an op sheet are counted by. */
const Formation = z
	.object({
		id: Id,
		side: SideId,
		name: Name,
		kind: z.enum(['battalion', 'vehicles']),
		/** The regiment or brigade it is of: an op sheet may name all of that. */
		regiment: Name.nullable().default(null),
		/** Set for a battalion with a box of its own for destroyed units. @rule tcs-17.1c.none */
		box: z.boolean().default(true),
		/** Battalion Morale at the start, as the scenario prints it; games before 4.0 begin at 0 whatever they print. @rule tcs-17.1f */
		startingMorale: z.number().int().min(0).max(20).optional(),
		/** Of vehicles: the circles (0) and squares (1, 2 or 3) of its track, from the first. @rule tcs-17.8a.mark */
		track: z.array(z.number().int().min(0).max(3)).max(40).readonly().default([]),
		/** A newer track in place of the module's own, where one was published. @rule tcs-1.0.compat */
		newerTrack: z.array(z.number().int().min(0).max(3)).max(40).readonly().default([]),
	})
	.strict()
	.readonly()
	.transform(({ newerTrack, ...formation }) =>
		newerTrack.length > 0 ? { ...formation, track: newerTrack } : formation,
	);
export type TcsFormation = z.infer<typeof Formation>;

/** A turn of the track. @rule tcs-1.3.turn */
const Turn = z
	.object({
		/** '0820' */
		time: z.string().regex(/^([01]\d|2[0-3])[0-5]\d$/, 'a time like 0820'),
		light: z.enum(['day', 'twilight', 'night']).default('day'),
		/** Hexes, or null if not limited. @rule tcs-7.0.none */
		visibility: z.number().int().min(0).max(99).nullable().default(null),
	})
	.strict()
	.readonly();
export type TcsTurn = z.infer<typeof Turn>;

const Side = z
	.object({
		id: SideId,
		name: Name,
		letter: z.string().length(1),
		palette: z.enum(['blue', 'red', 'green', 'amber', 'violet', 'teal']),
		/** Lower is quicker. @rule tcs-6.9a */
		commandPrep: z.number().int().min(1).max(9),
		/** Where its rear is: its retreats go that way. */
		rear: z.enum(['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west']),
		/** Its commander's intent, told to it alone, Markdown. @rule tcs-6.4 */
		intent: z.string().max(40_000).default(''),
	})
	.strict()
	.readonly();

/** The print of single hexes besides their ground. */
const PrintedHex = z
	.object({
		hex: HexName,
		/** Further grounds in it, by their ids. */
		also: z.array(z.string()).readonly().default([]),
		/** Less than half of it is on the map: nobody enters. @rule tcs-1.1b.half */
		unplayable: z.boolean().default(false),
		/** A box beside the map that counts as this hex. */
		box: Name.nullable().default(null),
	})
	.strict()
	.readonly();

/** The scenario's set-up rules beside, or against, the common conventions. @rule tcs-27.0 */
const SetUp = z
	.object({
		/** Stacks may begin over their limit. @rule tcs-27.1c */
		overstacked: z.boolean().default(false),
		/** Steps that organisations have lost before the game, spread as evenly as can be. @rule tcs-27.1e */
		losses: z
			.array(
				z
					.object({
						/** A formation, or a regiment. */
						of: Name,
						steps: z.number().int().min(1).max(200),
						/** Only units of this kind. */
						kind: z.enum(UNIT_KINDS).nullable().default(null),
					})
					.strict()
					.readonly(),
			)
			.max(60)
			.readonly()
			.default([]),
	})
	.strict()
	.readonly();

const LessonStep = z
	.object({
		id: Id,
		title: Name,
		say: z.string().min(1).max(900),
		/** The data-testid of the thing it speaks of; '' for none. */
		at: z.string().max(80),
		/** The kind of fact that completes it, or 'step:' and a step of the turn; '': the reader's "Next". */
		until: z.string().max(60),
	})
	.strict()
	.readonly();

export const TcsScenario = z
	.object({
		id: Id,
		title: Name,
		ruleset: z.literal('tcs'),
		summary: z.string().max(2000).default(''),
		/** For umpires, Markdown: what is history, what is judgement, and the sources of the data. */
		notes: z.string().max(20_000).default(''),
		credits: z.array(z.string().max(300)).max(40).readonly().default([]),
		/** Published before 4.0: its counters and ammunition are converted. @rule tcs-1.0.compat */
		vintage: z.enum(['4', 'older']).default('4'),
		sides: z.tuple([Side, Side]).readonly(),
		turns: z.array(Turn).min(1).max(MAX_TURNS).readonly(),
		map: HexMapFile,
		/** The printed map under its hexes, the same for everybody; one unit of its plane is a hex. */
		picture: MapPicture.nullable().default(null),
		terrain: Terrain,
		hexes: z.array(PrintedHex).readonly().default([]),
		formations: z.array(Formation).readonly().default([]),
		counters: z.array(Counter).readonly(),
		artillery: Artillery.default(Artillery.parse({})),
		aircraft: Aircraft.default([]),
		/** The game's own Weather Table, or null if it has no weather. */
		weather: Weather.nullable().default(null),
		/** Laid before the game, by whom. @rule tcs-21.1.when */
		minefields: z
			.array(z.object({ hex: HexName, side: SideId }).strict().readonly())
			.max(100)
			.readonly()
			.default([]),
		setUp: SetUp.default({ overstacked: false, losses: [] }),
		/** Drawn before the game: they are implemented when it begins. @rule tcs-6.8.state */
		sheets: z
			.array(OpSheetDraft.unwrap().extend({ side: SideId }).strict().readonly())
			.readonly()
			.default([]),
		/** A game's own charts in place of ours, by id: text as kit/chart.ts reads it. */
		charts: z.record(z.string(), z.string().max(20_000)).readonly().default({}),
		/** Where each of them is from, in its author’s words. */
		chartSources: z.record(z.string(), z.string().max(300)).readonly().default({}),
		lesson: z.array(LessonStep).readonly().default([]),
	})
	.strict()
	.readonly();
export type TcsScenario = z.infer<typeof TcsScenario>;
export type TcsScenarioInput = z.input<typeof TcsScenario>;
