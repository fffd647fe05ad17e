/** Charts of the air: combat, Flak, who is hit by it, drops, captured bases; and landings from the sea. */
import type { Chart } from '../../kit/chart.ts';
import { bandAt, bandsOf } from '../../kit/chart-bands.ts';
import { definition } from './definition.ts';

const TRANSCRIBED = { confidence: 'transcribed' } as const;

export interface AirCombatTable {
	/** @param roll two dice, with the attacker's rating and less the defender's */
	aborts(roll: number): 'attacker' | 'both' | 'defender';
	/** The least die that costs a plane which aborts a step. */
	readonly loses: number;
}

export const airCombat = definition<AirCombatTable>({
	id: 'air-combat',
	meta: { title: 'Air Combat Table', source: '14.3e: transcription, agrees with examples', ...TRANSCRIBED },
	text: `
		         | rolls
		attacker | <=6
		both     | 7
		defender | >=8
		loses    | >=5`,
	read(chart) {
		const who = ['attacker', 'both', 'defender'] as const;
		const texts = who.map((each) => chart.cell(each, 'rolls'));
		const bands = bandsOf(chart.meta.title, texts);
		return {
			aborts: (roll) => who[bandAt(bands, roll)] ?? 'both',
			loses: least(chart, 'loses', 'rolls'),
		};
	},
});

export interface FlakTable {
	/** The least roll that costs a plane a step. */
	readonly hits: number;
	/** From how many planes on a mission is drawing more fire. */
	readonly manyPlanes: number;
	readonly points: Readonly<
		Record<
			| 'many planes'
			| 'headquarters'
			| 'each level of a base'
			| 'patrolled with fighter'
			| 'patrolled'
			| 'trainbusting',
			number
		>
	>;
}

export const flak = definition<FlakTable>({
	id: 'flak',
	meta: { title: 'Flak', source: '14.4: transcription, agrees with examples', ...TRANSCRIBED },
	text: `
		                       | points
		hits                   | 11
		planes that are many   | 3
		many planes            | 1
		headquarters           | 1
		each level of a base   | 1
		patrolled with fighter | 1
		patrolled              | 2
		trainbusting           | 1`,
	read(chart) {
		const points = (key: string): number => needed(chart.number(key, 'points'), chart, key);
		return {
			hits: points('hits'),
			manyPlanes: points('planes that are many'),
			points: {
				'many planes': points('many planes'),
				headquarters: points('headquarters'),
				'each level of a base': points('each level of a base'),
				'patrolled with fighter': points('patrolled with fighter'),
				patrolled: points('patrolled'),
				trainbusting: points('trainbusting'),
			},
		};
	},
});

/** Which plane of a mission is hit: its number from 1, or the weakest or strongest of them. */
export type HitPlane = number | 'weakest' | 'strongest';

export interface MissionLossTable {
	/** @param planes 1 to 4 @param die 1 to 6 */
	hit(planes: number, die: number): HitPlane;
}

export const missionLoss = definition<MissionLossTable>({
	id: 'mission-loss',
	meta: { title: 'Mission Loss Table', source: '14.4f: transcription', ...TRANSCRIBED },
	text: `
		  | 1 2 3 4 5       6
		1 | 1 1 1 1 1       1
		2 | 1 1 1 2 2       2
		3 | 1 1 2 2 3       3
		4 | 1 2 3 4 weakest strongest`,
	read(chart) {
		for (const row of chart.keys) for (const die of chart.columns) plane(chart, row, die);
		bandsOf(chart.meta.title, chart.keys, [1, 4]);
		bandsOf(chart.meta.title, chart.columns, [1, 6]);
		return { hit: (planes, die) => plane(chart, String(planes), String(die)) };
	},
});

function plane(chart: Chart, row: string, die: string): HitPlane {
	const text = chart.cell(row, die);
	if (text === 'weakest' || text === 'strongest') return text;
	const number = Number(text);
	if (!Number.isInteger(number) || number < 1 || number > Number(row))
		throw new Error(`${chart.meta.title}: of ${row} planes there is no "${text}"`);
	return number;
}

export interface AirDropTable {
	/** The least roll of two dice that succeeds. */
	needs(hex: 'friendly' | 'enemy', ground: 'clear' | 'closed'): number;
	readonly glider: number;
	readonly soviet: number;
	readonly earlyAllied: number;
}

export const airDrop = definition<AirDropTable>({
	id: 'air-drop',
	meta: { title: 'Air Transport Success Table', source: '14.10d: transcription', ...TRANSCRIBED },
	text: `
		                    | clear closed
		friendly            | >=5   >=6
		enemy               | >=6   >=7
		glider adds         | 1     1
		Soviet adds         | -1    -1
		early Allied adds   | -1    -1`,
	read(chart) {
		const adds = (who: string): number => needed(chart.number(`${who} adds`, 'clear'), chart, who);
		for (const row of ['friendly', 'enemy']) for (const column of chart.columns) least(chart, row, column);
		return {
			needs: (hex, ground) => least(chart, hex, ground),
			glider: adds('glider'),
			soviet: adds('Soviet'),
			earlyAllied: adds('early Allied'),
		};
	},
});

export interface AirBaseCapture {
	/** Whether a plane on a captured base loses a step. @param roll two dice; after combat 2 more */
	reduced(plane: 'Active' | 'Inactive', roll: number): boolean;
	/** The modifier if the base was captured by an advance after combat. */
	readonly afterCombat: number;
}

export const airBaseCapture = definition<AirBaseCapture>({
	id: 'air-base-capture',
	meta: { title: 'Air Base Capture Table', source: '9.14f: transcription of one hand', ...TRANSCRIBED },
	text: `
		                  | reduced none
		Active            | <=4     >=5
		Inactive          | <=6     >=7
		after combat adds | 2       -`,
	read(chart) {
		const bands = (plane: string) =>
			bandsOf(`${chart.meta.title}, ${plane}`, [chart.cell(plane, 'reduced'), chart.cell(plane, 'none')]);
		const rows = { Active: bands('Active'), Inactive: bands('Inactive') };
		return {
			reduced: (of, roll) => bandAt(rows[of], roll) === 0,
			afterCombat: needed(chart.number('after combat adds', 'reduced'), chart, 'after combat'),
		};
	},
});

export type Landing = 'success' | 'mixed' | 'failure';

export interface LandingTable {
	/** @param roll two dice with all that is added @throws for ground that the chart lacks */
	at(ground: string, roll: number): Landing;
	/** Returns the modifier of a circumstance: 'enemy zone of control'. @throws for one that the chart lacks */
	added(what: string): number;
}

const LANDINGS = ['failure', 'mixed', 'success'] as const;

export const landingTable = definition<LandingTable>({
	id: 'landing',
	meta: {
		title: 'Amphibious Landing Table',
		source: '18.5f: transcription of one hand; mountain and city out of pattern',
		...TRANSCRIBED,
	},
	text: `
		                        | failure mixed success
		Open or Village         | <=2     3-4   >=5
		Low Hills               | <=3     4-5   >=6
		Hills                   | <=3     4-6   >=7
		Rough                   | <=3     4-7   >=8
		Mountain or City        | <=2     3-8   >=9
		Port                    | <=1     2-3   >=4
		adds: enemy beside      | -2      -     -
		adds: DG enemy beside   | -1      -     -
		adds: coastal artillery | -1      -     -
		adds: ships             | 1       -     -
		adds: enemy zone of control | -1  -     -
		adds: elite             | 1       -     -`,
	read(chart) {
		const grounds = chart.keys.filter((key) => !key.startsWith('adds: '));
		const rows = new Map(
			grounds.map((ground) => [
				ground,
				bandsOf(
					`${chart.meta.title}, ${ground}`,
					LANDINGS.map((column) => chart.cell(ground, column)),
				),
			]),
		);
		return {
			at: (ground, roll) => {
				const bands = rows.get(ground);
				if (!bands) throw new Error(`${chart.meta.title}: no line for "${ground}"`);
				return LANDINGS[bandAt(bands, roll)] ?? 'failure';
			},
			added: (what) => needed(chart.number(`adds: ${what}`, 'failure'), chart, what),
		};
	},
});

function least(chart: Chart, row: string, column: string): number {
	const [, from] = /^>=(\d+)$/.exec(chart.cell(row, column)) ?? [];
	if (from === undefined) throw new Error(`${chart.meta.title}: ${row}, ${column} must be like >=5`);
	return Number(from);
}

function needed(value: number | null, chart: Chart, key: string): number {
	if (value === null) throw new Error(`${chart.meta.title}: nothing at ${key}`);
	return value;
}
