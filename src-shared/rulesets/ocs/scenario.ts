/**
 * A scenario of the Operational Combat Series as stored: a published game's map, terrain charts and counters, and how a
 * game of it begins. Everything that most scenarios leave unchanged has a default.
 */
import { z } from 'zod';
import { Drawing } from '../../contract/drawing.ts';
import { SideId, UnitId } from '../../kit/ids.ts';
import { Sectors } from '../../kit/sectors.ts';
import { MAX_TURNS } from '../../kit/max-turns.ts';
import { HexMapFile } from '../../map/hexmap/file.ts';
import { MapPicture } from '../../map/picture.ts';
import { Aircraft, AirRules } from './aircraft.ts';
import { Ship } from './ships.ts';

const Name = z.string().min(1).max(80);
/** A printed hex: 'B29.17'. */
export const HexName = z.string().min(1).max(16);
const Id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, figures and dashes');

/**
 * How a face moves: a white allowance is Leg, a red one on yellow Track, a black one Truck.
 * @rule ocs-3.1a.colour
 */
export const Mobility = z.enum(['leg', 'track', 'truck']);
export type Mobility = z.infer<typeof Mobility>;

/** The cost to enter or cross: movement points ('2', '1/2'), the whole allowance, or impossible. */
export const Cost = z
	.string()
	.regex(/^(\d{1,3}(\/[1-9]\d?)?|all|no)$/, 'points like 2 or 1/2, "all" or "no"');
const Costs = z.object({ leg: Cost, track: Cost, truck: Cost }).strict().readonly();
export type Costs = z.infer<typeof Costs>;

/** A multiplier of combat strength: '2', '1/2'. */
const Factor = z.string().regex(/^\d(\/[1-9])?$/, 'a multiplier like 2 or 1/2');
const Factors = z
	.object({ armor: Factor.default('1'), mech: Factor.default('1'), other: Factor.default('1') })
	.strict()
	.readonly();
export const CombatEffects = z
	.object({
		/** The row of the Combat Table; a hexside has none. */
		row: z.enum(['open', 'close', 'very-close', 'extremely-close']).nullable().default(null),
		attack: Factors.prefault({}),
		defend: Factors.prefault({}),
		/** The multipliers in brackets count only where the owner of the hex chooses them. */
		bracketed: z.boolean().default(false),
	})
	.strict()
	.readonly();
export type CombatEffects = z.infer<typeof CombatEffects>;

const Ground = z
	.object({
		costs: Costs,
		combat: CombatEffects.prefault({}),
		/** The kind of place, for rules that need it: villages and cities. */
		place: z.enum(['none', 'village', 'minor-city', 'major-city']).default('none'),
		/** Its line of the Amphibious Landing Table, or null to use its row of the Combat Table. */
		landing: z
			.enum(['Open or Village', 'Low Hills', 'Hills', 'Rough', 'Mountain or City'])
			.nullable()
			.default(null),
		/** Sea and the like, where no ground unit stands. */
		water: z.boolean().default(false),
	})
	.strict()
	.readonly();
/**
 * Along a hexside: added to the cost of the hex.
 */
const Side = z
	.object({
		costs: Costs,
		combat: CombatEffects.prefault({}),
		/** Of several waters along one hexside the cheapest counts; other features are added. */
		water: z.boolean().default(false),
		/** Sea along the coast: Landing Craft go along it in either hex. */
		estuary: z.boolean().default(false),
		/**
		 * The cost with an engineer's bridge: that of the kind with this id, or 'nothing', or null if no bridge helps.
		 */
		bridgedAs: z.string().max(40).nullable().default(null),
	})
	.strict()
	.readonly();
/**
 * From hex to hex: the cost instead of that of hex and hexside, or null if units can't use it (a railway, in some
 * games). Roads, tracks and railways alike; those of one hex form one net.
 * @rule ocs-6.2.road-word
 * @rule ocs-6.2a.linked
 */
const Link = z
	.object({
		costs: Costs.nullable().default(null),
		railway: z.boolean().default(false),
		/** Of a railway: how many tracks it has. */
		tracks: z.enum(['single', 'multi']).default('single'),
		/** A railway's gauge, if the game has several, or null if every side's trains use it. */
		gauge: Id.nullable().default(null),
	})
	.strict()
	.readonly();
/** The changes under a state of the ground: costs of some grounds, hexsides and links by id. */
const WeatherCosts = z
	.object({
		grounds: z.record(z.string(), Costs).readonly().default({}),
		sides: z.record(z.string(), Costs).readonly().default({}),
		links: z.record(z.string(), Costs).readonly().default({}),
	})
	.strict()
	.readonly();

export const OcsTerrain = z
	.object({
		/** By the ids of the map's ground, hexsides and links. */
		grounds: z.record(z.string(), Ground).readonly(),
		sides: z.record(z.string(), Side).readonly().default({}),
		links: z.record(z.string(), Link).readonly().default({}),
		weather: z.record(z.string(), WeatherCosts).readonly().default({}),
	})
	.strict()
	.readonly();

const Amount = z.number().int().min(0);
/** The contents of single hexes besides their ground. */
const PrintedHex = z
	.object({
		hex: HexName,
		/** Set if less than half of it is on the map, so that nobody may enter. */
		unplayable: z.boolean().default(false),
		/** The letters of further grounds, if a hex has several symbols: the costliest counts. */
		also: z.array(z.string()).readonly().default([]),
		port: z
			.object({
				name: Name,
				/** Its capacity per phase without damage. */
				tokens: z.number().int().min(1),
				/** Its capacity with 1, 2, 3 and 4 hits, or null for a quarter less for each. */
				damaged: z.tuple([Amount, Amount, Amount, Amount]).readonly().nullable().default(null),
			})
			.strict()
			.readonly()
			.nullable()
			.default(null),
		hedgehog: z.number().int().min(0).max(4).default(0),
		airBase: z.number().int().min(0).max(3).default(0),
		/** An air strip, where there is no air base. */
		strip: z.boolean().default(false),
		/** Glider Points at its air base or strip. */
		gliders: z.number().int().min(0).max(99).default(0),
		/** The holder of the printed facility when the game begins. */
		owner: SideId.nullable().default(null),
		/** A board beside the map whose units count as here. */
		box: Name.nullable().default(null),
	})
	.strict()
	.readonly();

/** Water that is drawn along a hexside and counts for less: 'shore', there is land along it; 'nub', it runs along a bit of it. */
const DrawnWater = z
	.object({
		/** As the map has it: 'B29.17/north-east'. */
		along: z.string().max(32),
		/** The water, by the id of its kind. */
		kind: z.string(),
		is: z.enum(['shore', 'nub']),
	})
	.strict()
	.readonly();

/** A set-up area: hexes within a boundary, and those of the boundary itself if it is inclusive. */
const SetUpArea = z
	.object({
		id: Id,
		within: z.array(HexName).readonly(),
		boundary: z.array(HexName).readonly().default([]),
		inclusive: z.boolean().default(false),
	})
	.strict()
	.readonly();

/** A board beside the map that is no hex: its owner's units wait there. */
const OffMapBox = z.object({ id: Id, name: Name, owner: SideId }).strict().readonly();

/**
 * The print of one face of a ground unit.
 * @rule ocs-3.1.values
 */
const FormationName = z.object({ id: Id, name: Name, short: Name }).strict().readonly();

const Face = z
	.object({
		/** Combat strength, or null if none is printed. */
		strength: z.number().int().min(0).max(99).nullable().default(null),
		/** In parentheses: it defends and never attacks. */
		defendsOnly: z.boolean().default(false),
		/**
		 * Action Rating as it is printed, 0 to 5; modes take it lower.
		 * @rule ocs-3.2c
		 */
		rating: z.number().int().min(0).max(5).default(0),
		/** Movement allowance, points; 0: it can't move. */
		allowance: z.number().int().min(0).max(99).default(0),
		mobility: Mobility.default('leg'),
		/** Barrage strength and range in hexes, for each face; 0 if none. @rule ocs-13.4.values */
		barrage: z.number().int().min(0).max(200).default(0),
		range: z.number().int().min(0).max(20).default(0),
		/** An HQ's throw range, in movement points of `throwMobility`; 0 if it throws none. */
		throwRange: z.number().int().min(0).max(99).default(0),
		throwMobility: Mobility.default('truck'),
	})
	.strict()
	.readonly();
export type Face = z.infer<typeof Face>;

/**
 * Sorts of unit that rules ask for.
 * @rule ocs-3.2e
 */
export const UNIT_CLASSES = [
	'normal',
	'hq',
	'artillery',
	'coastal-artillery',
	'engineer',
	'rail-repair',
	'repl-eq',
	'repl-pax',
	'breakdown',
] as const;
/** Classes whose counters are a pool that play takes units from. */
export const POOL_CLASSES: readonly string[] = ['repl-eq', 'repl-pax', 'breakdown'];
/** The marks of a unit's symbol, beside its inside. */
export const UNIT_MARKS = [
	'tank',
	'anti-tank',
	'anti-air',
	'parachute',
	'glider',
	'recon',
	'motorcycle',
	'cavalry',
	'commando',
	'tiger',
] as const;
export const UNIT_SIZES = [
	'company',
	'battalion',
	'regiment',
	'brigade',
	'group',
	'division',
	'corps',
	'army',
] as const;

const Counter = z
	.object({
		id: UnitId,
		side: SideId,
		name: Name,
		nation: Id.default('any'),
		class: z.enum(UNIT_CLASSES).default('normal'),
		size: z.enum(UNIT_SIZES).default('regiment'),
		/** Its multi-unit formation, or null. */
		formation: Id.nullable().default(null),
		/**
		 * The inside of the symbol box: yellow, red, anything else. Wheels under it are ignored: no rule uses them.
		 * @rule ocs-3.1b
		 * @rule ocs-3.2a
		 */
		category: z.enum(['armor', 'mech', 'other']).default('other'),
		drawing: Drawing.optional(),
		/** The other marks of its symbol. */
		symbols: z.array(z.enum(UNIT_MARKS)).readonly().default([]),
		/** Anti-tank effects: 2 heavy, 1 light, 0 none. */
		antiTank: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
		/**
		 * The printed regimental equivalents of a multi-step unit, which are its steps, or null to use its size, and
		 * one step.
		 */
		steps: z.number().int().min(1).max(12).nullable().default(null),
		/** Quarters of a regimental equivalent, if the game differs from the size, or null to use the size. */
		quarters: z.number().int().min(1).max(48).nullable().default(null),
		/** No yellow dot: it can be rebuilt. */
		rebuildable: z.boolean().default(true),
		combat: Face,
		/** Null: both faces are the same. */
		move: Face.nullable().default(null),
		/** Its set-up hex or a box's id, or null if it isn't on the map yet. */
		at: HexName.nullable().default(null),
		/** It may be set up within this many hexes of that hex. */
		within: z.number().int().min(0).max(99).default(0),
		/** It may be set up in an area, instead of around a hex. */
		area: Id.nullable().default(null),
		/** The turn of its arrival, with `entry`, or null. */
		arrives: z.number().int().min(1).nullable().default(null),
		entry: HexName.nullable().default(null),
		face: z.enum(['combat', 'move']).default('combat'),
		marker: z.enum(['reserve', 'strat', 'dg', 'exploit']).nullable().default(null),
		lost: z.number().int().min(0).default(0),
		/** Set if it was destroyed before the game begins and may be rebuilt. */
		dead: z.boolean().default(false),
		internals: z.enum(['full', 'low', 'exhausted']).default('full'),
	})
	.strict()
	.readonly();
export type Counter = z.infer<typeof Counter>;

export const TRANSPORT_KINDS = ['truck', 'wagon', 'mule', 'other'] as const;
const Transport = z
	.object({
		id: UnitId,
		side: SideId,
		name: Name,
		kind: z.enum(TRANSPORT_KINDS).default('truck'),
		/** Transport Points: each carries a supply point. Quarters, since tokens of a truck exist in some games. */
		points: z.number().positive().max(999).default(1),
		allowance: z.number().int().min(1).max(99).default(45),
		mobility: Mobility.default('truck'),
		/** Of an Organic Truck: its formation. */
		organic: Id.nullable().default(null),
		/** Of an Extender: how far it reaches. */
		extender: z
			.object({ range: z.number().int().min(1), mobility: Mobility })
			.strict()
			.readonly()
			.nullable()
			.default(null),
		at: HexName.nullable().default(null),
		within: z.number().int().min(0).max(99).default(0),
		arrives: z.number().int().min(1).nullable().default(null),
		entry: HexName.nullable().default(null),
		/** Tokens on board. */
		loaded: z.number().int().min(0).default(0),
	})
	.strict()
	.readonly();
const Dump = z
	.object({
		side: SideId,
		/** A hex, or its owner's box beside the map by its id. */
		at: HexName,
		tokens: z.number().int().min(1),
		label: Name.nullable().default(null),
	})
	.strict()
	.readonly();

/** A source of supply: hexes, for a side, in some turns; by road or by rail. */
const SupplySource = z
	.object({
		side: SideId,
		hex: HexName,
		from: z.number().int().min(1).default(1),
		to: z.number().int().min(1).nullable().default(null),
		kind: z.enum(['any', 'rail', 'port', 'detrainable']).default('any'),
	})
	.strict()
	.readonly();

/** A table that a die or two are thrown on: rows from the least roll on, each with what comes. */
const RollTable = <Row extends z.ZodType>(row: Row) =>
	z
		.object({ dice: z.union([z.literal(1), z.literal(2)]).default(2), rows: z.array(row).min(1).readonly() })
		.strict()
		.readonly();
const Weather = RollTable(
	z
		.object({
			/** The least roll of the row. */
			from: z.number().int().min(1).max(12),
			/** The state of the ground, as `terrain.weather` names it; 'normal' changes nothing. */
			ground: z.string().min(1).max(30).default('normal'),
			flight: z.enum(['normal', 'limited', 'none']).default('normal'),
		})
		.strict()
		.readonly(),
);
const SupplyRolls = RollTable(
	z
		.object({ from: z.number().int().min(1).max(12), tokens: z.number().int().min(0) })
		.strict()
		.readonly(),
);
const Replacements = RollTable(
	z
		.object({
			from: z.number().int().min(1).max(12),
			eq: z.number().int().min(0).default(0),
			pax: z.number().int().min(0).default(0),
		})
		.strict()
		.readonly(),
);

const SideHead = z
	.object({
		id: SideId,
		name: Name,
		letter: z.string().length(1),
		palette: z.enum(['blue', 'red', 'green', 'amber', 'violet', 'teal']),
		/** Reserve markers: how many hexes may hold units in Reserve, or null if unlimited. */
		reserveMarkers: z.number().int().min(0).nullable().default(null),
		/** Supply points by roll at the first of its sources, or null if none by roll. */
		supplyRolls: SupplyRolls.nullable().default(null),
		replacements: Replacements.nullable().default(null),
		/** Where they arrive. */
		arrivesAt: HexName.nullable().default(null),
		/** Points of rail capacity in a turn, each a supply point or a regimental equivalent. */
		railCapacity: z.number().int().min(0).default(0),
		/** Shipping Allowance of a turn, in points: each a supply point or a regimental equivalent. */
		shipping: z.number().int().min(0).default(0),
		/** The gauge its trains need, if the game has several, or null for any. */
		gauge: Id.nullable().default(null),
		/** Its own briefing before turn 1, Markdown. */
		briefing: z.string().max(40_000).default(''),
	})
	.strict()
	.readonly();

/**
 * A row of the Rebuild Table: its units (null for any), and the cost of one, or of one step of one, in replacements.
 */
const RebuildRow = z
	.object({
		size: z.enum(UNIT_SIZES).nullable().default(null),
		class: z.enum(UNIT_CLASSES).nullable().default(null),
		category: z.enum(['armor', 'mech', 'other']).nullable().default(null),
		multiStep: z.boolean().nullable().default(null),
		pax: z.number().int().min(0).default(0),
		eq: z.number().int().min(0).default(0),
		/** Two of them are rebuilt for the price of one. */
		pairs: z.boolean().default(false),
	})
	.strict()
	.readonly();

/** A step of a guided turn: its text, its place, and what must happen before the next. */
const LessonStep = z
	.object({
		id: Id,
		title: Name,
		say: z.string().min(1).max(900),
		/** The data-testid of the thing it speaks of; '' for none. */
		at: z.string().max(80),
		/** The kind of fact that completes it, or 'step:' and a step of the sequence; '': the reader's "Next". */
		until: z.string().max(60),
	})
	.strict()
	.readonly();
export type OcsLessonStep = z.infer<typeof LessonStep>;

export const OcsScenario = z
	.object({
		id: Id,
		title: Name,
		ruleset: z.literal('ocs'),
		summary: z.string().max(2000).default(''),
		/** For umpires, Markdown: what is history, what is judgement, and the sources of the data. */
		notes: z.string().max(20_000).default(''),
		credits: z.array(z.string().max(300)).max(40).readonly().default([]),
		sides: z.tuple([SideHead, SideHead]).readonly(),
		turns: z.number().int().min(1).max(MAX_TURNS),
		/**
		 * How wide a hex is, in miles, and how many turns a week has: two, or four at the smaller scale.
		 * @rule ocs-1.0.scale
		 */
		scale: z
			.object({ miles: z.number().min(2).max(6), turnsPerWeek: z.union([z.literal(2), z.literal(4)]) })
			.strict()
			.readonly()
			.default({ miles: 5, turnsPerWeek: 2 }),
		/** The name of each turn, in order: '22 June 1941'. */
		turnLabels: z.array(Name).readonly().default([]),
		/** The first player of turn 1, or null if the dice decide. */
		first: SideId.nullable().default(null),
		map: HexMapFile,
		/** The printed map under its hexes, the same for everybody; one unit of its plane is a hex. */
		picture: MapPicture.nullable().default(null),
		terrain: OcsTerrain,
		hexes: z.array(PrintedHex).readonly().default([]),
		/** Single hexsides on which the map draws water that hinders nobody: the map-maker's call, one by one. */
		water: z.array(DrawnWater).readonly().default([]),
		boxes: z.array(OffMapBox).readonly().default([]),
		/** What formations are called: '11th Armoured Division', short '11 Armd'. */
		formations: z.array(FormationName).readonly().default([]),
		areas: z.array(SetUpArea).readonly().default([]),
		counters: z.array(Counter).readonly(),
		transports: z.array(Transport).readonly().default([]),
		aircraft: z.array(Aircraft).readonly().default([]),
		/** The game's own air rules. */
		air: AirRules.prefault({}),
		/** None: the game has no ships, and its windows offer none. */
		ships: z.array(Ship).readonly().default([]),
		dumps: z.array(Dump).readonly().default([]),
		sources: z.array(SupplySource).readonly().default([]),
		/** Of several rows that fit a unit the first counts; a unit that none fits is never rebuilt. */
		rebuild: z.array(RebuildRow).readonly().default([]),
		/** Null: the weather is never bad. */
		weather: Weather.nullable().default(null),
		/** Set if both sides place their units by its lines before turn 1; otherwise they start where the lines say. */
		playersSetUp: z.boolean().default(false),
		/** The lesson of its first turn; most scenarios have none. */
		lesson: z.array(LessonStep).max(60).readonly().default([]),
		/** The sectors that divide the map among Control's umpires; if empty, until Control names some. */
		sectors: Sectors.default([]),
		/** Readings of doubtful rules and optional rules, by option. */
		options: z.record(z.string(), z.string()).readonly().default({}),
		/** The game’s own charts, by chart, as text that looks like the printed one: they take the place of the series’. */
		charts: z.record(z.string(), z.string()).readonly().default({}),
		/** Where their figures come from, by chart, in their author’s words. */
		chartSources: z.record(z.string(), z.string().max(300)).readonly().default({}),
	})
	.strict()
	.readonly();
export type OcsScenario = z.infer<typeof OcsScenario>;
export type OcsScenarioInput = z.input<typeof OcsScenario>;
