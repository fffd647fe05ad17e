/** The shape of a scenario folder's `scenario.json`: sides, formations, units, clock, map. Data only, no rules. */
import { z } from 'zod';
import { DayPart } from '../../contract/game-time.ts';
import { EventId, FormationId, SideId, TeamId, UnitId, WingId } from '../../kit/ids.ts';
import { MAX_TURNS } from '../../kit/max-turns.ts';
import { MapSheet, Point } from '../../map/sheet.ts';

export const Side = z
	.object({
		id: SideId,
		name: z.string().min(1).max(40),
		adjective: z.string().min(1).max(40).describe('as on the order sheet: ALLIED, GERMAN'),
		letter: z.string().length(1),
		/** Which of the look's side palettes; hue, pattern and letter go together. */
		palette: z.enum(['blue', 'red', 'green', 'amber', 'violet', 'teal']),
		/** Towards this side's rear, as a compass bearing in degrees (0 north, 90 east): where beaten units go. */
		rear: z.number().min(0).max(360),
		/**
		 * The nation whose rows of the bridge and aircraft charts apply to this side (OP COM 8, 12, 13); absent for the
		 * Allies.
		 */
		nation: z.enum(['allied', 'german']).optional(),
	})
	.strict()
	.transform(withNation)
	.readonly();
/** Campaigns begun before sides had a nation told it by the adjective on their papers. */
function withNation<S extends { adjective: string; nation?: 'allied' | 'german' | undefined }>(side: S): S {
	return side.nation === undefined && /^german/i.test(side.adjective) ? { ...side, nation: 'german' } : side;
}
export type Side = z.infer<typeof Side>;

/** Sheets, lines and decisions are named after their team, so the rest of the name must fit too. */
const MAX_TEAM_ID = 40;

export const Team = z
	.object({
		id: TeamId.refine(
			(id) => id.length <= MAX_TEAM_ID,
			`a team’s id has at most ${String(MAX_TEAM_ID)} characters`,
		),
		side: SideId,
		name: z.string().min(1).max(60),
		headquarters: FormationId,
	})
	.strict()
	.readonly();
export type Team = z.infer<typeof Team>;

export const Echelon = z.enum([
	'army-group',
	'army',
	'corps',
	'division',
	'brigade',
	'regiment',
	'battlegroup',
]);
export type Echelon = z.infer<typeof Echelon>;

export const Formation = z
	.object({
		id: FormationId,
		side: SideId,
		name: z.string().min(1).max(80),
		short: z.string().min(1).max(16),
		echelon: Echelon,
		parent: FormationId.nullable(),
		/** The team that writes this formation's orders; inherited by its children. */
		team: TeamId.nullable(),
	})
	.strict()
	.readonly();
export type Formation = z.infer<typeof Formation>;

/**
 * Annex B's 21 symbol names (opcom-B.symbols).
 * @rule opcom-B.symbols
 */
export const UnitType = z.enum([
	'anti-tank',
	'transport',
	'mountain-infantry',
	'airborne-artillery',
	'paras',
	'aa-artillery',
	'engineers',
	'infantry',
	'armour',
	'mechanised',
	'cavalry',
	'recce',
	'artillery',
	'sp-artillery',
	'armoured-engineers',
	'airborne-engineers',
	'glider-infantry',
	'mountain-artillery',
	'hq',
	'blank',
	'bridging',
]);
export type UnitType = z.infer<typeof UnitType>;

/** Rows of the OP COM movement table. */
export const Troops = z.enum(['foot', 'mech', 'tank', 'towed-artillery', 'recce']);
export type Troops = z.infer<typeof Troops>;
/** Rows of the OP COM artillery range table. */
export const Gun = z.enum(['field', 'medium', 'heavy', 'rocket', 'infantry-gun']);
export type Gun = z.infer<typeof Gun>;

/**
 * A status profile as printed: `5-3-2-1-0`, `[5-3-2-1-0]` support, `(2)-(1)-0` defence-only values
 * (opcom-9.status.*). Whether it falls and ends in 0 is checked where it is read.
 */
export const ProfileText = z
	.string()
	.regex(/^\[?\(?\d+\)?(\s*[-–]\s*\(?\d+\)?)*\]?$/, 'a profile looks like 5-3-2-1-0, [4-2-0] or (2)-(1)-0');

export const UnitSpec = z
	.object({
		id: UnitId,
		side: SideId,
		name: z.string().min(1).max(80),
		short: z.string().min(1).max(14).describe('as on the counter'),
		type: UnitType,
		size: z.enum(['company', 'battery', 'squadron', 'battalion', 'regiment', 'brigade', 'division', 'corps']),
		formation: FormationId,
		profile: ProfileText,
		/** Unit size points: vehicles, hence km of road (OP COM 7). */
		points: z.number().int().min(0).max(60),
		/** Steps of its profile lost before the game begins; absent if none. */
		lost: z.number().int().min(1).max(10).optional(),
		troops: Troops,
		gun: Gun.optional(),
		/** Has tanks heavy enough for the heavy-tank factor. */
		heavyTanks: z.boolean().optional(),
		/** British or US paras, US glider, transport, HQ, ad-hoc (opcom-9.factor.light-list). */
		lightInfantry: z.boolean().optional(),
		/** Carries its own anti-tank guns, so that its infantry is never "unsupported". */
		antiTank: z.boolean().optional(),
		/** Aircraft-killing weight, for flak (OP COM 12). */
		flak: z.enum(['heavy', 'light']).optional(),
		start: Point.nullable().describe('null: arrives later'),
		arrival: z
			.object({ turn: z.number().int().min(2), at: Point, note: z.string().max(200) })
			.strict()
			.readonly()
			.optional(),
		/** True when composition, strength or place is our judgement rather than history. */
		judged: z.string().max(200).optional(),
	})
	.strict()
	.readonly();
export type UnitSpec = z.infer<typeof UnitSpec>;

/** Squadrons that fly alike, as one entry: tasks and losses are counted in whole squadrons (OP COM 12, 13). */
export const Wing = z
	.object({
		id: WingId,
		side: SideId,
		name: z.string().min(1).max(80),
		short: z.string().min(1).max(14),
		/** As on the air sheet: "Typhoon". */
		aircraft: z.string().min(1).max(40),
		role: z.enum([
			'fighter',
			'fighter-bomber',
			'medium-bomber',
			'heavy-bomber',
			'transport',
			'glider',
			'recce',
		]),
		/**
		 * Its column of the interdiction table; absent to go by aircraft, otherwise by role
		 * (opcom-9.interdict.columns).
		 */
		bombing: z.enum(['light', 'medium', 'heavy']).optional(),
		/** Squadrons; transports and gliders: serials. */
		squadrons: z.number().int().min(1).max(60),
		/** The team whose air sheet may task it; absent for any of its side. */
		team: TeamId.optional(),
		judged: z.string().max(200).optional(),
	})
	.strict()
	.readonly();
export type Wing = z.infer<typeof Wing>;

export const Weather = z
	.object({
		sky: z.enum(['clear', 'cloud', 'rain', 'storm', 'fog']),
		/** Bad going: the weather delay is proposed for every move (opcom-6.move.delay.weather). */
		badGoing: z.boolean(),
		/** Whether aircraft can fly; the umpire may always overrule. */
		flying: z.boolean(),
		say: z.string().max(200),
	})
	.strict()
	.readonly();
export type Weather = z.infer<typeof Weather>;
export const CLEAR: Weather = { sky: 'clear', badGoing: false, flying: true, say: '' };

/** An event at the start of a turn. */
export const TimelineEvent = z
	.object({
		id: EventId,
		turn: z.number().int().min(1).max(MAX_TURNS),
		/** A reminder for the umpire only; the text for sides is drafted as a dispatch to each of `tell`. */
		say: z.string().trim().min(1).max(600),
		weather: Weather.optional(),
		tell: z.array(SideId).max(6).readonly(),
	})
	.strict()
	.readonly();
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** One step of a guided evening: its text, its place, and what must happen before the next. */
export const LessonStep = z
	.object({
		id: z.string().regex(/^[a-z0-9-]+$/),
		title: z.string().min(1).max(80),
		say: z.string().min(1).max(900),
		/** The data-testid of the thing it speaks of; '' for none. */
		at: z.string().max(80),
		/** The kind of fact that completes the step; '': the reader's "Next". */
		until: z.string().max(60),
		/** How many such facts, counted over the whole campaign. */
		count: z.number().int().min(1).max(50),
	})
	.strict()
	.readonly();
export type LessonStep = z.infer<typeof LessonStep>;

export const Scenario = z
	.object({
		format: z.literal('thirdmap-scenario'),
		version: z.literal(1),
		id: z.string().regex(/^[a-z0-9-]+$/),
		title: z.string().min(1).max(80),
		ruleset: z.enum(['opcom']),
		summary: z.string().min(1).max(600),
		/** Markdown: what is history, what is our judgement, and the sources of the data. */
		notes: z.string().max(20_000),
		credits: z.array(z.string().max(300)).readonly(),
		start: z
			.object({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), part: DayPart })
			.strict()
			.readonly(),
		turns: z.number().int().min(1).max(MAX_TURNS),
		sides: z.array(Side).min(2).max(6).readonly(),
		teams: z.array(Team).min(2).readonly(),
		formations: z.array(Formation).min(2).readonly(),
		units: z.array(UnitSpec).min(1).readonly(),
		briefings: z
			.record(z.string(), z.string().max(8000))
			.readonly()
			.describe('by side id, or side and team (blue/blue-hq): what is told before turn 1'),
		wings: z.array(Wing).max(200).readonly().default([]),
		weather: Weather.default(CLEAR),
		events: z.array(TimelineEvent).max(200).readonly().default([]),
		/** Readings of doubtful rules by option name; others have their default. */
		options: z.record(z.string().max(60), z.string().max(60)).readonly().default({}),
		lesson: z.array(LessonStep).max(60).readonly().default([]),
		map: MapSheet,
	})
	.strict()
	.readonly();
export type Scenario = z.infer<typeof Scenario>;
