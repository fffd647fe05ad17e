/**
 * A scenario of the Tactical Operational Combat System as stored: a module's map, its units, its turns and the owners
 * of hexes at the start. Values that most modules leave unchanged have a default.
 */
import { z } from 'zod';
import { Drawing } from '../../contract/drawing.ts';
import { SideId, UnitId } from '../../kit/ids.ts';
import { MAX_TURNS } from '../../kit/max-turns.ts';
import { HexMapFile } from '../../map/hexmap/file.ts';
import { MapPicture } from '../../map/picture.ts';
import { AirModule } from './air.ts';
import { SeaModule } from './sea.ts';
import { MAP_STYLES, Way } from './map-style.ts';
import { ROADS, TERRAINS } from './terrain.ts';
import { FIELD, HexName, Id, Name } from './words.ts';

/** How a unit moves; 'foot' and 'cavalry' count as on foot. @rule tocs-w2.0.classes */
export const MOVEMENTS = ['foot', 'cavalry', 'wheeled', 'mechanized', 'tracked'] as const;
export type Movement = (typeof MOVEMENTS)[number];

const Ground = z
	.object({
		/** Its row of the Cost Of Terrain chart. */
		terrain: z.enum(TERRAINS),
	})
	.strict()
	.readonly();
/**
 * A hexside feature: a stream, the edge of a polder, a cliff; a side that leaves room to bypass adjacent hexes; the
 * water of a lake that fills part of a hex.
 */
const HexSide = z
	.object({ kind: z.enum(['stream', 'polder', 'cliff', 'bypass', 'water']) })
	.strict()
	.readonly();
/** A link from hex to hex: a road or a railway, by its row of the chart. */
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
		/** Tons it bears, or null for any weight. @rule tocs-w11.3.load-paved */
		tons: z.number().int().min(1).max(200).nullable().default(null),
		/** The module lets engineers blow it. @rule tocs-w10.14.destroy */
		mayBlow: z.boolean().default(false),
		/**
		 * When they may, by what their side knows: from the start, with the enemy known within three hexes, or after
		 * its vehicles were known in a hex of the bridge.
		 * @rule tocs-omgn-destroy-trigger
		 */
		blowAfter: z.enum(['at-once', 'enemy-near', 'vehicles-on-it']).default('at-once'),
		/** A railway bridge. @rule tocs-omgn-bridge-rail */
		rail: z.boolean().default(false),
		/** Nobody sets charges at it before the game. */
		noCharges: z.boolean().default(false),
		status: z.enum(['intact', 'destroyed']).default('intact'),
	})
	.strict()
	.readonly();
export type TocsBridge = z.infer<typeof Bridge>;

/** A counter's type. */
export const UNIT_TYPES = [
	'company',
	'hq',
	'hq-company',
	'platoon',
	'battery',
	'asset',
	'msd',
	'train',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];
/** Its symbol, and what a probe reports of it. */
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
	'rocket',
	'anti-tank',
	'light-flak',
	'heavy-flak',
	'headquarters',
	'observer',
	'supply',
	'train',
] as const;
export type Arm = (typeof ARMS)[number];

const Counter = z
	.object({
		id: UnitId,
		side: SideId,
		name: Name,
		type: z.enum(UNIT_TYPES),
		arm: z.enum(ARMS),
		drawing: Drawing.optional(),
		movement: z.enum(MOVEMENTS).default('foot'),
		/** Its formation; for an HQ the one it leads. Null if independent. */
		formation: Id.nullable().default(null),
		/** Null: as many as its type has. @rule tocs-w1.3.step-counts */
		steps: z.number().int().min(1).max(6).nullable().default(null),
		/** Combat Value. */
		strength: z.number().int().min(0).max(20),
		/** Steps that it has lost before the game. */
		lost: z.number().int().min(0).max(5).default(0),
		/** How worn it begins: 0 is Good Order, 5 Dispersed. */
		state: z.number().int().min(0).max(5).default(0),
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
		/** It clears mines or roadblocks. @rule tocs-w2.6.4.flail-clear */
		clears: z.enum(['flail', 'roller', 'dozer']).nullable().default(null),
		/** An engineer unit with bridging equipment. @rule tocs-w10.13.time-twolane */
		bridging: z.boolean().default(false),
		/** Commandos and mountain troops cross cliffs. @rule tocs-w11.19.cliff */
		climbs: z.boolean().default(false),
		/** Commandos land on rocky shores. */
		commando: z.boolean().default(false),
		/** It swims: it lands without a craft and crosses water. */
		amphibious: z.boolean().default(false),
		/** @rule tocs-w13.5.5.ski-inherent */
		skis: z.boolean().default(false),
		/** A tank with a Cullin device. @rule tocs-w11.22.bocage-rhino */
		cullin: z.boolean().default(false),
		/** An armoured gun that is vehicle platoon and battery at once. @rule tocs-w2.4.spa-dual */
		selfPropelled: z.boolean().default(false),
		/** Tons, where bridges bear no more than so many. */
		tons: z.number().int().min(1).max(200).nullable().default(null),
		/**
		 * Whether a headquarters draws an SP a day, or null by default: a division's and a regiment's do.
		 * @rule tocs-omgn-sup-draw
		 */
		draws: z.boolean().nullable().default(null),
		/** SP that it carries as the game begins; of a Mobile Supply Depot. */
		sp: z.number().int().min(0).max(4).default(0),
		/** Landed or parachuted in this turn: in supply for three turns. @rule tocs-w8.2.assault-grace */
		landed: z.number().int().min(1).nullable().default(null),
		/** Its National Characteristics, or null for its side's. @rule tocs-w18.0.nc-hooks */
		nation: Id.nullable().default(null),
		/** For one of the two counters a company may be split into: that company. @rule tocs-w10.18.half */
		halfOf: UnitId.nullable().default(null),
		at: HexName.nullable().default(null),
		bank: z.enum(['left', 'right']).nullable().default(null),
		/** How well it is dug in. @rule tocs-w10.9.improve-per-company */
		works: z.enum(['none', 'entrenched', 'strongpoint', 'fortified']).default('none'),
		/** The turn in which it comes, at `entry`. */
		arrives: z.number().int().min(1).nullable().default(null),
		entry: HexName.nullable().default(null),
		/** It enters without an OP, as who lands by air or rises in the land does. @rule tocs-omgn-reinf-op */
		entersFree: z.boolean().default(false),
		/** The unit that it is assigned to before it arrives. @rule tocs-omgn-reinf-uk */
		with: UnitId.nullable().default(null),
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
		/** Its superior formation, or null if none. */
		parent: Id.nullable().default(null),
		/** Its formation from when a headquarters is on the map, or null if it doesn't change. */
		later: z.object({ parent: Id, once: UnitId }).strict().readonly().nullable().default(null),
	})
	.strict()
	.readonly();
export type TocsFormation = z.infer<typeof Formation>;

export const LIGHTS = ['day', 'night', 'dawn', 'dusk'] as const;
export type Light = (typeof LIGHTS)[number];
export const MOONS = ['new', 'waxing', 'full', 'waning'] as const;
export type Moon = (typeof MOONS)[number];
/** @rule tocs-w13.5.ground-states */
export const GROUND_STATES = [
	'very dry',
	'dry',
	'moist',
	'wet',
	'firm',
	'soft',
	'mud',
	'frozen',
	'light snow',
	'ground snow',
	'deep snow',
	'drifts',
] as const;
export type GroundState = (typeof GROUND_STATES)[number];

/** A turn of the track. @rule tocs-w1.4.turn-length */
export const TocsTurn = z
	.object({
		/** '17 Sept' */
		date: z.string().min(1).max(20),
		/** '1200' */
		time: z.string().regex(/^([01]\d|2[0-3])[0-5]\d$/, 'a time like 1200'),
		/** @rule tocs-w13.1.dawn @rule tocs-w13.1.dusk */
		light: z.enum(LIGHTS).default('day'),
		/** The modifier of the two dice for cloud. */
		cloud: z.number().int().min(-6).max(6).default(0),
		/** The highest roll of two dice that makes fog; 0 for never. @rule tocs-b3.1.impulse-weather */
		fog: z.number().int().min(0).max(12).default(0),
		/** The modifier of the two dice for rain. */
		rain: z.number().int().min(-6).max(6).default(0),
		/** @rule tocs-w13.1.moon-track */
		moon: z.enum(MOONS).nullable().default(null),
		celsius: z.number().int().min(-50).max(50).default(15),
		/** A rest: nobody acts, everybody recovers. @rule tocs-w1.4.rest-days */
		rest: z.boolean().default(false),
	})
	.strict()
	.readonly();
export type TocsTurn = z.infer<typeof TocsTurn>;

/** A line of victory conditions. @rule tocs-b1.1.vc-asymmetric */
const Condition = z
	.object({
		name: Name,
		points: z.number().int().min(-50).max(50),
		/** Each hex of these that it owns at the end; or all together where `all`. */
		hexes: z.array(HexName).max(400).readonly().default([]),
		all: z.boolean().default(false),
		/** It counts too where the bridge of the hex is down. */
		orDown: z.boolean().default(false),
		/** Each enemy unit of this sort that is destroyed. */
		kills: z
			.enum(['division-hq', 'regiment-hq', 'battalion-hq', 'company-or-platoon', 'battery-or-asset'])
			.nullable()
			.default(null),
	})
	.strict()
	.readonly();
export type TocsCondition = z.infer<typeof Condition>;

const Side = z
	.object({
		id: SideId,
		name: Name,
		letter: z.string().length(1),
		palette: z.enum(['blue', 'red', 'green', 'amber', 'violet', 'teal']),
		/** OPs of an impulse before the die. @rule tocs-b3.3.op-earned */
		minimum: z.number().int().min(0).max(60),
		/** OPs in its pool as the game begins. */
		pool: z.number().int().min(0).max(9999).default(0),
		/** OPs in the pools of nations that have one of their own beside the side's. */
		pools: z.record(Id, z.number().int().min(0).max(9999)).readonly().default({}),
		/** The last turn in which nothing is drawn from the pool; 0 if none. @rule tocs-omgn-op-german-lock */
		locked: z.number().int().min(0).max(100).default(0),
		/** Its National Characteristics. @rule tocs-w18.0.nc-hooks */
		nation: Id.nullable().default(null),
		/** SP draw on these. @rule tocs-w12.8.pools */
		replacements: z.number().int().min(0).max(200).default(0),
		motors: z.number().int().min(0).max(200).default(0),
		/** Map edges that its units came from, which supply them. @rule tocs-w8.2.board-edge */
		edges: z.array(HexName).max(200).readonly().default([]),
		/** Levels of works that it may place before the game. @rule tocs-w10.9.improve-setup */
		improvements: z.number().int().min(0).max(100).default(0),
		/** Its scoring conditions, which it alone is told. @rule tocs-b1.1.vc-asymmetric */
		victory: z.array(Condition).max(60).readonly().default([]),
		/** Leadership and nation. @rule tocs-b2.4.3.initiative */
		initiative: z.number().int().min(-5).max(5).default(0),
		/** Its Mission Brief, told to it alone, Markdown. @rule tocs-b1.1.brief-secret */
		brief: z.string().max(40_000).default(''),
	})
	.strict()
	.readonly();

/** The print of single hexes besides their ground. */
const PrintedHex = z
	.object({
		hex: HexName,
		also: z.array(z.string()).readonly().default([]),
		unplayable: z.boolean().default(false),
		/** Contour lines up to its centre dot. @rule tocs-w11.19.ascend */
		height: z.number().int().min(0).max(40).default(0),
		box: Name.nullable().default(null),
		/** Its three panels of artwork, from the top down: what tactical scenarios are made of. @rule tocs-w1.2.panels */
		panels: z
			.tuple([z.enum(TERRAINS), z.enum(TERRAINS), z.enum(TERRAINS)])
			.readonly()
			.nullable()
			.default(null),
	})
	.strict()
	.readonly();

/** Sorts of facilities. @rule tocs-w12.0.facility-list */
export const FACILITIES = [
	'supply-base',
	'supply-dump',
	'supply-depot',
	'hospital',
	'repair-center',
	'railyard',
	'railhead',
	'port',
	'harbor',
	'naval-base',
	'airbase',
	'airfield',
	'airstrip',
	'pow-camp',
] as const;
export type FacilityKind = (typeof FACILITIES)[number];

/** A side's feature in a hex as the game begins, which the other doesn't know. */
const Feature = z
	.object({
		hex: HexName,
		/** Its side; for a ford: who knows of it. */
		side: SideId,
		kind: z.enum(['minefield', 'roadblock', 'facility', 'ford']),
		name: Name,
		/** What sort of facility it is. @rule tocs-w12.0.facility-list */
		facility: z.enum(FACILITIES).nullable().default(null),
		/** SP that a source of supply holds. */
		sp: z.number().int().min(0).max(400).default(0),
		/** Damage points that it stands. */
		points: z.number().int().min(1).max(40).default(4),
		/** Whether both sides know of it from the start, or null for its kind's default. @rule tocs-w8.0.base-known */
		known: z.boolean().nullable().default(null),
		/** For a facility: hexes where its side may put it before the game, besides its own. */
		among: z.array(HexName).max(60).readonly().default([]),
	})
	.strict()
	.readonly();

/**
 * A commander beside a side's supreme one: a formation is his area; or a field commander, who leads battles by their briefs alone.
 */
const Commander = z
	.object({
		id: Id.refine((id) => !id.endsWith(FIELD), 'an id that does not end like a field commander’s'),
		side: SideId,
		name: Name,
		/** His formation, or null if none, as for a field commander. */
		formation: Id.nullable().default(null),
		role: z.enum(['commander', 'field']).default('commander'),
	})
	.strict()
	.readonly();
export type TocsCommander = z.infer<typeof Commander>;

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
		/** For umpires, Markdown: what is history, what is judgement, and the sources of the data. */
		notes: z.string().max(20_000).default(''),
		credits: z.array(z.string().max(300)).max(40).readonly().default([]),
		sides: z.tuple([Side, Side]).readonly(),
		/** The side with the first impulse of the game, or null if the dice decide. @rule tocs-omgn-setup-order */
		first: SideId.nullable().default(null),
		turns: z.array(TocsTurn).min(1).max(MAX_TURNS).readonly(),
		/** From the start of one turn to the next. @rule tocs-w1.4.turn-length */
		hoursPerTurn: z.number().int().min(1).max(24).default(3),
		/**
		 * The turn after which the game ends unless the long game is chosen, or null for the last.
		 * @rule tocs-omgn-length2
		 */
		shortGame: z.number().int().min(1).max(MAX_TURNS).nullable().default(null),
		map: HexMapFile,
		/**
		 * The kind of space: a hex, adjacent to the six around it; or an area or point, adjacent to those that a way
		 * leads to.
		 */
		style: z.enum(MAP_STYLES).default('hexes'),
		/** Between areas or points. */
		ways: z.array(Way).max(4000).readonly().default([]),
		/** The printed map under its hexes, the same for everybody; one unit of its plane is a hex. */
		picture: MapPicture.nullable().default(null),
		terrain: Terrain,
		hexes: z.array(PrintedHex).readonly().default([]),
		rivers: z.array(River).max(60).readonly().default([]),
		bridges: z.array(Bridge).max(200).readonly().default([]),
		/** The owner of unlisted hexes, or null for nobody. @rule tocs-b1.3.no-mans-land */
		ground: SideId.nullable().default(null),
		/** Hexes of each side as the game begins, besides those in which it has units. */
		perimeters: z.record(SideId, z.array(HexName).readonly()).readonly().default({}),
		/** Hexes in which both sides fight on from before the game, each with who defends it. */
		engaged: z.record(HexName, SideId).readonly().default({}),
		/** How weather is made: rolled by impulses, or fair all through but for the cloud. @rule tocs-w13.0.aspects */
		weather: z
			.object({
				rolled: z.boolean().default(true),
				ground: z.enum(GROUND_STATES).default('dry'),
				/** Roads that are cleared of snow. */
				plowed: z.array(z.enum(ROADS)).readonly().default(['Highway', 'Paved road (8 m+)']),
			})
			.strict()
			.readonly()
			.nullable()
			.default(null),
		/** Nations in whose hexes civilians side with a side: hexes of each. @rule tocs-w20.2.civilian-friendly */
		civilians: z.record(SideId, z.array(HexName).readonly()).readonly().default({}),
		/**
		 * The height of a contour interval, in metres, or null if the map has none.
		 * @rule tocs-w11.19.contour-interval
		 */
		contourMetres: z.number().int().min(1).max(500).nullable().default(null),
		/** Counters of bridging equipment of each side; absent: no limit. @rule tocs-w10.13.equipment */
		bridging: z.record(SideId, z.number().int().min(0).max(40)).readonly().default({}),
		/** Whether the other side is told how many OPs were spent in an impulse. @rule tocs-omgn-op-spent-disclosed */
		opsDisclosed: z.boolean().default(false),
		/** Further points that Control awards or deducts, by the module. @rule tocs-omgn-vp-fire */
		awards: z
			.array(
				z
					.object({ name: Name, points: z.number().int().min(-50).max(50) })
					.strict()
					.readonly(),
			)
			.max(20)
			.readonly()
			.default([]),
		/** Sides that may set up a new field hospital once theirs are lost. @rule tocs-omgn-hospital-new */
		newHospitals: z.array(SideId).readonly().default([]),
		/** Reinforcements enter by an order that costs an OP. @rule tocs-omgn-reinf-op */
		arrivalsCost: z.boolean().default(false),
		/** Supply that comes in: to its base where a way leads there from an edge, else at another edge in Mobile Supply Depots. */
		supplies: z
			.array(
				z
					.object({
						side: SideId,
						turn: z.number().int().min(1),
						sp: z.number().int().min(1).max(60),
						base: HexName,
						by: z.array(HexName).min(1).max(60).readonly(),
						entry: HexName,
					})
					.strict()
					.readonly(),
			)
			.max(60)
			.readonly()
			.default([]),
		/** Bombardments before the first turn. */
		preGame: z
			.array(
				z
					.object({ side: SideId, hex: HexName, strength: z.number().int().min(1).max(60) })
					.strict()
					.readonly(),
			)
			.max(40)
			.readonly()
			.default([]),
		/** A module's text for tactical scenarios only, never applied here. */
		tactical: z
			.array(
				z
					.object({ title: Name, text: z.string().max(600) })
					.strict()
					.readonly(),
			)
			.max(40)
			.readonly()
			.default([]),
		/** SP each side may send by rail per turn; absent if none. */
		railCapacity: z.record(SideId, z.number().int().min(0).max(100)).readonly().default({}),
		/** Hexes in which trains end their run. @rule tocs-omgn-train-end */
		railEnds: z.array(HexName).max(100).readonly().default([]),
		/** Its rivers are too deep to ford or ferry. @rule tocs-omgn-rivers-deep */
		deepRivers: z.boolean().default(false),
		/** The year and month that equipment goes by: 1944.09. */
		month: z
			.string()
			.regex(/^19[34]\d\.(0[1-9]|1[0-2])$/, 'a month like 1944.09')
			.default('1944.09'),
		/** Aircraft, scheduled flights, and how the module plays them. */
		air: AirModule.default(AirModule.parse({})),
		/** Sea zones, ports, ships. */
		sea: SeaModule.default(SeaModule.parse({})),
		formations: z.array(Formation).readonly().default([]),
		/** Commanders of each side beside its supreme one. */
		commanders: z.array(Commander).max(12).readonly().default([]),
		counters: z.array(Counter).readonly(),
		features: z.array(Feature).max(400).readonly().default([]),
		/** A module's own charts in place of ours, by id: text as kit/chart.ts reads it. */
		charts: z.record(z.string(), z.string().max(20_000)).readonly().default({}),
		/** Where each of those is from. */
		chartSources: z.record(z.string(), z.string().max(300)).readonly().default({}),
		lesson: z.array(LessonStep).readonly().default([]),
	})
	.strict()
	.readonly();
export type TocsScenario = z.infer<typeof TocsScenario>;
export type TocsScenarioInput = z.input<typeof TocsScenario>;
