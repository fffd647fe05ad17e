/** Artillery as a scenario gives it: batteries, their battalions, ammunition in Battery Fires, the Scatter Direction diagram. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';
import { MAX_TURNS } from '../../kit/max-turns.ts';
import { SheafData } from './sheaf.ts';
import { HexName, Id, Name } from './words.ts';

/** The directions a map may name: six of these, by the orientation of its hexes. */
const DIRECTION_WORDS = [
	'north',
	'north-east',
	'east',
	'south-east',
	'south',
	'south-west',
	'west',
	'north-west',
] as const;

/** The print of a Barrage marker: its Good Shoot and Bad Shoot sides. @rule tcs-18.7d @rule tcs-18.7e */
const Strength = z
	.object({ good: z.number().int().min(1).max(99), bad: z.number().int().min(1).max(99) })
	.strict()
	.readonly();

const Calibre = z.number().int().min(20).max(800);

const Battery = z
	.object({
		id: Id,
		side: SideId,
		name: Name,
		/** The artillery battalion with which it fires Battalion missions, or null if it fires alone. */
		battalion: Id.nullable().default(null),
		/** Millimetres. */
		calibre: Calibre,
		/** @rule tcs-18.7a */
		adjustment: z.number().int().min(0).max(9).default(4),
		/** Null: the series' generic marker of its calibre. @rule tcs-18.8.generic */
		strength: Strength.nullable().default(null),
		/** Rockets: the radius of their Attack Zone, hexes, and a strength that is printed doubled. @rule tcs-18.6c.printed */
		rockets: z
			.object({ radius: z.number().int().min(0).max(12) })
			.strict()
			.readonly()
			.nullable()
			.default(null),
		/** Its guns, if they are on the map. @rule tcs-24.6a */
		guns: z.array(UnitId).max(12).readonly().default([]),
	})
	.strict()
	.readonly();
export type TcsBattery = z.infer<typeof Battery>;

const Battalion = z
	.object({
		id: Id,
		side: SideId,
		name: Name,
		/** Null: the generic marker of its smallest calibre. @rule tcs-18.5b.mixed */
		strength: Strength.nullable().default(null),
	})
	.strict()
	.readonly();

/** Battery Fires of one calibre. @rule tcs-18.2.types */
const Ammunition = z
	.object({
		side: SideId,
		calibre: Calibre,
		HE: z.number().int().min(0).max(999).default(0),
		Smoke: z.number().int().min(0).max(999).default(0),
		Illum: z.number().int().min(0).max(999).default(0),
	})
	.strict()
	.readonly();

/** A barrage that was plotted before the game: it falls in its turn where it was aimed. @rule tcs-2.0.aa-2 */
const Plotted = z
	.object({
		side: SideId,
		turn: z.number().int().min(1).max(MAX_TURNS),
		hex: HexName,
		calibre: Calibre,
		size: z.enum(['battery', 'battalion']).default('battery'),
		/** Null: the series' generic marker of its calibre. */
		strength: Strength.nullable().default(null),
	})
	.strict()
	.readonly();

export const Artillery = z
	.object({
		batteries: z.array(Battery).max(60).readonly().default([]),
		battalions: z.array(Battalion).max(20).readonly().default([]),
		ammunition: z.array(Ammunition).max(40).readonly().default([]),
		/** Barrages that were plotted before the game. */
		plotted: z.array(Plotted).max(60).readonly().default([]),
		/** Ammunition as games 2-01 to 2-05 print it. @rule tcs-18.2.old */
		oldAllotment: z.boolean().default(false),
		/** The data for the 1992 proposals. */
		sheafs: SheafData.default({ batteries: [], points: [] }),
		/**
		 * The direction of each die face, as the map prints it, or null for clockwise from the north, which is ours.
		 */
		scatter: z.array(z.enum(DIRECTION_WORDS)).length(6).readonly().nullable().default(null),
	})
	.strict()
	.superRefine((made, report) => {
		const say = (message: string): void => report.addIssue({ code: 'custom', message });
		const ids = [...made.batteries, ...made.battalions].map(({ id }) => id);
		const twice = ids.find((id, n) => ids.indexOf(id) !== n);
		if (twice !== undefined) say(`The artillery has two entries "${twice}". Give each its own id.`);
		for (const { name, side, battalion, calibre, guns } of made.batteries) {
			if (battalion !== null && !made.battalions.some((each) => each.id === battalion && each.side === side))
				say(
					`Battery "${name}" is of battalion "${battalion}", which its side has not. Add it, or leave it out.`,
				);
			if (!made.ammunition.some((each) => each.side === side && each.calibre === calibre))
				say(`Battery "${name}" has no ammunition of ${String(calibre)} mm. Give its side some, or 0.`);
			if (new Set(guns).size !== guns.length) say(`Battery "${name}" names a gun twice.`);
		}
		const unknown = made.sheafs.batteries.find(({ id }) => !made.batteries.some((each) => each.id === id));
		if (unknown) say(`The 1992 data name a battery "${unknown.id}" that there is not. Leave it out.`);
		const pools = made.ammunition.map(({ side, calibre }) => `${side} ${String(calibre)}`);
		const pool = pools.find((each, n) => pools.indexOf(each) !== n);
		if (pool !== undefined) say(`Ammunition is given twice: ${pool} mm. Add the two up.`);
		if (made.scatter !== null && new Set(made.scatter).size !== 6)
			say('The Scatter Direction diagram must name each of the six directions once.');
	})
	.readonly();
export type TcsArtillery = z.infer<typeof Artillery>;

/** The shell: an Artillery Mission has one type of ammunition. @rule tcs-18.2b */
export const SHELLS = ['HE', 'Smoke', 'Illum'] as const;
export type Shell = (typeof SHELLS)[number];
