/** Both sides as they meet: organisation from the tables of the day, ratings and places ours. */
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { LATER } from './arrivals.ts';
import {
	ASSAULT_GUNS,
	CARRIERS,
	ENGINEERS,
	FIREFLY,
	FLAK,
	GRENADIERS,
	MACHINE_GUNS,
	MORTARS,
	PAK,
	RIFLES,
	SHERMANS,
	SIX_POUNDER,
	TIGERS,
	TRUCKS,
	type Part,
} from './sorts.ts';

type Counter = TcsScenarioInput['counters'][number];

/** One counter: id, name, sort, hex (or null), company. */
type Row = readonly [id: string, name: string, part: Part, at: string | null, company?: string];

const platoons = (company: string, at: readonly string[], part: Part, side: string): readonly Row[] =>
	at.map((hex, n) => [
		`${side}-${company.toLowerCase()}${String(n + 1)}`,
		`${company}/${String(n + 1)}`,
		part,
		hex,
		company,
	]);

const BRITISH: Readonly<Record<string, readonly Row[]>> = {
	'b-dcli': [
		...platoons('A', ['08.15', '08.15', '08.16'], RIFLES, 'b'),
		...platoons('B', ['12.15', '12.15', '12.16'], RIFLES, 'b'),
		...platoons('C', ['05.15', '05.15', '05.16'], RIFLES, 'b'),
		...platoons('D', ['10.16', '10.16', '10.15'], RIFLES, 'b'),
		['b-pioneers', 'Pioneers', ENGINEERS, '10.16', 'Sp'],
		['b-mort1', '3-inch/1', MORTARS, '09.16', 'Sp'],
		['b-mort2', '3-inch/2', MORTARS, '09.16', 'Sp'],
		['b-mort3', '3-inch/3', MORTARS, '11.16', 'Sp'],
		['b-at1', '6-pdr/1', SIX_POUNDER, '09.15', 'Sp'],
		['b-at2', '6-pdr/2', SIX_POUNDER, '11.15', 'Sp'],
		['b-at3', '6-pdr/3', SIX_POUNDER, '06.16', 'Sp'],
		['b-car1', 'Carriers/1', CARRIERS, '07.16', 'Sp'],
		['b-car2', 'Carriers/2', CARRIERS, '13.16', 'Sp'],
		['b-truck1', 'Tows/1', TRUCKS, '09.16', 'Sp'],
		['b-truck2', 'Tows/2', TRUCKS, '11.16', 'Sp'],
	],
	'b-middx': [
		['b-mg1', 'Vickers/1', MACHINE_GUNS, '08.16'],
		['b-mg2', 'Vickers/2', MACHINE_GUNS, '08.16'],
		['b-mg3', 'Vickers/3', MACHINE_GUNS, '12.16'],
		['b-mg4', 'Vickers/4', MACHINE_GUNS, '12.16'],
	],
	'b-4-7dg': [
		['b-tp1', '1 Troop', SHERMANS, '10.16'],
		['b-tp2', '2 Troop', SHERMANS, '11.16'],
		['b-tp3', '3 Troop', SHERMANS, '09.16'],
		['b-17pdr1', 'Firefly/1', FIREFLY, '10.16'],
		['b-17pdr2', 'Firefly/2', FIREFLY, '11.16'],
	],
};

const GERMAN: Readonly<Record<string, readonly Row[]>> = {
	'g-i-986': [
		...platoons('1', ['10.10', '09.10', '11.10'], GRENADIERS, 'g'),
		...platoons('2', ['08.10', '07.10', '06.09'], GRENADIERS, 'g'),
		...platoons('3', ['12.09', '13.10', '14.09'], GRENADIERS, 'g'),
		['g-mg1', 'MG/1', MACHINE_GUNS, '10.10', '4'],
		['g-mg2', 'MG/2', MACHINE_GUNS, '08.10', '4'],
		['g-mg3', 'MG/3', MACHINE_GUNS, '12.09', '4'],
		['g-mg4', 'MG/4', MACHINE_GUNS, '15.07', '4'],
		['g-mort1', '8 cm/1', MORTARS, '10.07', '4'],
		['g-mort2', '8 cm/2', MORTARS, '10.07', '4'],
		['g-mort3', '8 cm/3', MORTARS, '12.06', '4'],
	],
	'g-ii-986': [
		...platoons('5', ['09.05', '10.05', '11.06'], GRENADIERS, 'g'),
		...platoons('6', ['14.05', '15.06', '15.05'], GRENADIERS, 'g'),
		['g-mg5', 'MG/5', MACHINE_GUNS, '10.05', '8'],
		['g-mg6', 'MG/6', MACHINE_GUNS, '15.05', '8'],
		['g-mort4', '8 cm/4', MORTARS, '10.04', '8'],
	],
	'g-none': [
		['g-pak1', 'Pak 40/1', PAK, '10.10'],
		['g-pak2', 'Pak 40/2', PAK, '12.08'],
		['g-pak3', 'Pak 40/3', PAK, '08.08'],
		['g-flak', '2 cm Flak', FLAK, '09.07'],
		['g-truck1', 'Tows/1', TRUCKS, '10.06'],
		['g-truck2', 'Tows/2', TRUCKS, '12.06'],
	],
	'g-tigers': [['g-tiger', 'Tigers', TIGERS, '11.08']],
	'g-stugs': [
		['g-stug1', 'Assault guns/1', ASSAULT_GUNS, '10.06'],
		['g-stug2', 'Assault guns/2', ASSAULT_GUNS, '14.06'],
	],
};

const countersOf = (side: string, forces: Readonly<Record<string, readonly Row[]>>): readonly Counter[] =>
	Object.entries(forces).flatMap(([formation, rows]) =>
		rows.map(([id, name, part, at, company]) => ({
			...part,
			id,
			side,
			name,
			at,
			formation: formation.endsWith('-none') ? null : formation,
			company: company ?? null,
		})),
	) as readonly Counter[];

export const COUNTERS: readonly Counter[] = [
	...countersOf('british', BRITISH),
	...countersOf('german', GERMAN),
	...LATER,
];

export const FORMATIONS: NonNullable<TcsScenarioInput['formations']> = [
	{ id: 'b-dcli', side: 'british', name: '5 DCLI', kind: 'battalion', regiment: '214 Brigade' },
	{ id: 'b-middx', side: 'british', name: '8 Middlesex', kind: 'battalion', box: false },
	{ id: 'b-4-7dg', side: 'british', name: 'B Sqn, 4/7 DG', kind: 'vehicles', track: [0, 1, 0, 1, 1] },
	{ id: 'b-sli', side: 'british', name: '7 SLI', kind: 'battalion', regiment: '214 Brigade' },
	{ id: 'b-c-4-7dg', side: 'british', name: 'C Sqn, 4/7 DG', kind: 'vehicles', track: [0, 1, 1] },
	{ id: 'g-i-986', side: 'german', name: 'I/986', kind: 'battalion', regiment: '986 Regiment' },
	{ id: 'g-ii-986', side: 'german', name: 'II/986', kind: 'battalion', regiment: '986 Regiment' },
	{ id: 'g-tigers', side: 'german', name: 'Tigers', kind: 'vehicles', track: [1] },
	{ id: 'g-stugs', side: 'german', name: 'Assault guns', kind: 'vehicles', track: [0, 1, 1] },
	{ id: 'g-fus-276', side: 'german', name: 'Füsilier 276', kind: 'battalion' },
	{ id: 'g-pz-jg', side: 'german', name: 'Tank hunters', kind: 'vehicles', track: [0, 1] },
];
