/** Who comes in later: organisation from the tables of the day, hours and roads ours. */
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import {
	BOFORS,
	CARRIERS,
	ENGINEERS,
	FIREFLY,
	FLAK,
	GRENADIERS,
	HEAVY_FLAK,
	HEAVY_MORTARS,
	INFANTRY_GUN,
	MACHINE_GUNS,
	MORTARS,
	RIFLES,
	SEVENTEEN_POUNDER,
	SHERMANS,
	STUARTS,
	TANK_HUNTERS,
	TRUCKS,
	type Part,
} from './sorts.ts';

type Counter = TcsScenarioInput['counters'][number];
type Row = readonly [id: string, name: string, part: Part, company?: string];

interface Group {
	readonly side: string;
	readonly formation: string | null;
	readonly turn: number;
	readonly entry: string;
	readonly rows: readonly Row[];
}

const platoons = (prefix: string, of: string, company: string, part: Part): readonly Row[] =>
	[1, 2, 3].map((n) => [
		`${prefix}-${company.toLowerCase()}${String(n)}`,
		`${of} ${company}/${String(n)}`,
		part,
		company,
	]);

/** The road over the hill. */
const NORTH = { side: 'british', entry: '10.16' };
/** The roads from the south and from the east. */
const SOUTH = { side: 'german', entry: '10.01' };
const EAST = { side: 'german', entry: '20.07' };

const GROUPS: readonly Group[] = [
	{
		...{ ...NORTH, formation: null, turn: 3 },
		rows: [
			['b-sap1', 'Sappers/1', ENGINEERS, '204 Fd Coy'],
			['b-sap2', 'Sappers/2', ENGINEERS, '204 Fd Coy'],
			['b-truck3', 'Sapper lorries', TRUCKS, '204 Fd Coy'],
			['b-bofors', 'Bofors', BOFORS],
			['b-truck4', 'Tows/3', TRUCKS],
		],
	},
	{
		...{ ...NORTH, formation: 'b-middx', turn: 3 },
		rows: [
			['b-42-1', '4.2-inch/1', HEAVY_MORTARS, 'D'],
			['b-42-2', '4.2-inch/2', HEAVY_MORTARS, 'D'],
		],
	},
	{
		...{ ...NORTH, formation: null, turn: 4 },
		rows: [
			['b-17pdr3', '17-pdr', SEVENTEEN_POUNDER],
			['b-truck5', 'Tows/4', TRUCKS],
		],
	},
	{
		...{ ...NORTH, formation: 'b-sli', turn: 5 },
		rows: [
			...platoons('b-sli', 'SLI', 'A', RIFLES),
			...platoons('b-sli', 'SLI', 'B', RIFLES),
			['b-sli-mort', 'SLI 3-inch', MORTARS, 'Sp'],
			['b-sli-car1', 'SLI Carriers/1', CARRIERS, 'Sp'],
			['b-sli-car2', 'SLI Carriers/2', CARRIERS, 'Sp'],
		],
	},
	{
		...{ ...NORTH, formation: 'b-c-4-7dg', turn: 6 },
		rows: [
			['b-c-tp1', 'C/1 Troop', SHERMANS],
			['b-c-tp2', 'C/2 Troop', SHERMANS],
			['b-c-17pdr', 'C/Firefly', FIREFLY],
			['b-stuart', 'Stuarts', STUARTS],
		],
	},
	{
		...{ ...SOUTH, formation: null, turn: 3 },
		rows: [
			['g-pi1', 'Pioneers/1', { ...GRENADIERS, kind: 'engineer' }, 'Pi'],
			['g-pi2', 'Pioneers/2', { ...GRENADIERS, kind: 'engineer' }, 'Pi'],
			['g-spw', 'Half-tracks', CARRIERS, 'Pi'],
			['g-flak2', '2 cm Flak/2', FLAK],
			['g-88', '8.8 cm Flak', HEAVY_FLAK],
			['g-truck3', 'Tows/3', TRUCKS],
			['g-truck4', 'Tows/4', TRUCKS],
		],
	},
	{
		...{ ...SOUTH, formation: null, turn: 4 },
		rows: [
			['g-ig1', 'Infantry gun/1', INFANTRY_GUN, '13'],
			['g-ig2', 'Infantry gun/2', INFANTRY_GUN, '13'],
			['g-truck5', 'Tows/5', TRUCKS, '13'],
		],
	},
	{
		...{ ...EAST, formation: 'g-pz-jg', turn: 6 },
		rows: [
			['g-hunt1', 'Tank hunters/1', TANK_HUNTERS],
			['g-hunt2', 'Tank hunters/2', TANK_HUNTERS],
		],
	},
	{
		...{ ...SOUTH, formation: 'g-fus-276', turn: 9 },
		rows: [
			...platoons('g-fus', 'Füs', '1', GRENADIERS),
			...platoons('g-fus', 'Füs', '2', GRENADIERS),
			['g-fus-mg', 'MG/7', MACHINE_GUNS, '4'],
			['g-fus-mort', '8 cm/5', MORTARS, '4'],
		],
	},
];

export const LATER: readonly Counter[] = GROUPS.flatMap(({ side, formation, turn, entry, rows }) =>
	rows.map(([id, name, part, company]) => ({
		...part,
		...{ id, side, name, formation, company: company ?? null },
		...{ at: null, arrives: turn, entry, mode: 'Move' },
	})),
) as readonly Counter[];
