/** Who is there on the afternoon of 17 September 1944: formations by history, figures and places ours. */
import type { TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { UnitId } from '../../../src-shared/kit/ids.ts';
import { hexOf } from './map.ts';

type CounterInput = TocsScenarioInput['counters'][number];
type FormationInput = NonNullable<TocsScenarioInput['formations']>[number];

/** Where the road from Eindhoven comes onto the map. */
export const CORRIDOR = '03.16';
const US = 'allied';
const GE = 'german';

const regiments = [
	{
		id: '504',
		name: '504 PIR',
		hq: 'Overasselt',
		battalions: [
			['1', '12.11'],
			['2', '10.12'],
			['3', '11.12'],
		],
	},
	{
		id: '505',
		name: '505 PIR',
		hq: '20.12',
		battalions: [
			['1', '20.13'],
			['2', '19.12'],
			['3', 'Groesbeek'],
		],
	},
	{
		id: '508',
		name: '508 PIR',
		hq: '19.10',
		battalions: [
			['1', '18.10'],
			['2', '19.09'],
			['3', '20.09'],
		],
	},
] as const;

const placed = (place: string): string => (/^\d\d\.\d\d$/.test(place) ? place : hexOf(place));

function paratroopers(): { readonly formations: FormationInput[]; readonly counters: CounterInput[] } {
	const formations: FormationInput[] = [
		{ id: '82ab', side: US, name: '82nd Airborne Division', echelon: 'division' },
	];
	const counters: CounterInput[] = [
		{
			...{ id: 'hq-82ab', side: US, name: '82 AB HQ', type: 'hq', arm: 'headquarters', formation: '82ab' },
			...{ strength: 1, morale: 8, elr: 4, mp: 4, range: 8, wireless: 10, at: '19.11' },
		},
	];
	for (const { id, name, hq, battalions } of regiments) {
		formations.push({ id: `pir-${id}`, side: US, name, echelon: 'regiment', parent: '82ab' });
		counters.push({
			...{ id: `hq-${id}`, side: US, name: `${id} HQ`, type: 'hq', arm: 'headquarters' },
			...{ formation: `pir-${id}`, strength: 1, morale: 8, elr: 4, mp: 4, range: 5, wireless: 6 },
			at: placed(hq),
		});
		for (const [number, place] of battalions) {
			const of = `${number}-${id}`;
			formations.push({
				...{ id: of, side: US, name: `${number}/${id} PIR`, echelon: 'battalion', parent: `pir-${id}` },
			});
			counters.push({
				...{ id: `hq-${of}`, side: US, name: `${number}/${id} HQ`, type: 'hq', arm: 'headquarters' },
				...{ formation: of, strength: 1, morale: 8, elr: 4, mp: 4, range: 3, at: placed(place) },
			});
			const letters = { '1': 'ABC', '2': 'DEF', '3': 'GHI' }[number];
			for (const letter of letters)
				counters.push({
					...{ id: `${letter.toLowerCase()}-${id}`, side: US, name: `${letter}/${id}` },
					...{ type: 'company', arm: 'parachute', formation: of },
					...{ strength: 5, morale: 8, elr: 4, mp: 4, at: placed(place) },
				});
		}
	}
	formations.push({
		id: 'eng-307',
		side: US,
		name: '307 AB Engineers',
		echelon: 'battalion',
		parent: '82ab',
	});
	for (const letter of ['B', 'C', 'D'])
		counters.push({
			...{ id: `${letter.toLowerCase()}-307`, side: US, name: `${letter}/307 Eng` },
			...{ type: 'company', arm: 'engineer', formation: '82ab' },
			...{ strength: 4, morale: 8, elr: 4, mp: 4, at: '21.11' },
		});
	formations.push({ id: 'pfa-376', side: US, name: '376 PFA', echelon: 'battalion', parent: '82ab' });
	for (const letter of ['A', 'B', 'C'])
		counters.push({
			...{ id: `${letter.toLowerCase()}-376`, side: US, name: `${letter}/376 PFA` },
			...{ type: 'battery', arm: 'artillery', formation: '82ab' },
			...{ strength: 2, underscored: true, morale: 8, elr: 4, mp: 3, gunRange: 6, at: '21.12' },
		});
	return { formations, counters };
}

const german = (
	id: string,
	name: string,
	at: string | null,
	more: Partial<CounterInput> = {},
): CounterInput => ({
	...{ id, side: GE, name, type: 'company', arm: 'infantry', formation: 'kg-henke' },
	...{ strength: 2, morale: 6, elr: 2, mp: 4, at },
	...more,
});
const later = (
	id: string,
	name: string,
	formation: string,
	entry: string,
	more: Partial<CounterInput> = {},
) => german(id, name, null, { formation, arrives: 3, entry, ...more });

const GERMANS: CounterInput[] = [
	german('hq-henke', 'KG Henke HQ', '15.06', {
		...{ type: 'hq', arm: 'headquarters', strength: 1, morale: 7, elr: 3, range: 6, wireless: 6 },
	}),
	german('wach-1', 'Guard Coy 1', '16.05', { bank: 'left', works: 'strongpoint' }),
	german('wach-2', 'Guard Coy 2', '15.06', { strength: 3 }),
	german('ausb-honing', 'Training Coy', '12.07', { strength: 3, works: 'strongpoint' }),
	german('wach-grave', 'Guard Coy Grave', '08.12', { bank: 'right' }),
	german('wach-mook', 'Guard Coy Mook', '16.13', { bank: 'right', works: 'strongpoint' }),
	german('wach-hatert', 'Guard Coy Hatert', hexOf('Hatert bridge'), { works: 'strongpoint' }),
	german('wach-malden', 'Guard Coy Malden', hexOf('Malden bridge'), { works: 'strongpoint' }),
	german('wach-heumen', 'Guard Coy Heumen', '14.12', { works: 'strongpoint' }),
	german('wach-molen', 'Guard Coy Molenhoek', hexOf('Molenhoek'), { works: 'strongpoint' }),
	german('police', 'Police Coy', '16.06'),
	german('rail', 'Railway Coy', '14.06'),
	german('flak-light', 'Light Flak', '16.05', {
		...{ type: 'battery', arm: 'light-flak', movement: 'wheeled', mp: 8, bank: 'left', gunRange: 1 },
	}),
	german('flak-heavy', 'Heavy Flak', '15.05', {
		...{ type: 'battery', arm: 'heavy-flak', movement: 'wheeled', strength: 4, mp: 8, gunRange: 2 },
		...{ bank: 'right', morale: 7, elr: 3 },
	}),
	later('hq-feldt', 'Corps Feldt HQ', 'feldt', '26.11', {
		...{ type: 'hq', arm: 'headquarters', strength: 1, morale: 7, elr: 3, range: 12, wireless: 10 },
		draws: true,
	}),
	...['becker', 'furst', 'goebel', 'greschick'].flatMap((id, n) => {
		const name = ['Becker', 'Fürstenberg', 'Göbel', 'Greschick'][n] ?? id;
		const entry = ['26.12', '26.10', '26.11', '20.16'][n] ?? '26.11';
		return [
			later(`hq-${id}`, `KG ${name} HQ`, `kg-${id}`, entry, {
				...{ type: 'hq', arm: 'headquarters', strength: 1, morale: 7, elr: 3, range: 4, wireless: 5 },
			}),
			...[1, 2, 3].map((k) =>
				later(`${id}-${String(k)}`, `${String(k)}/${name}`, `kg-${id}`, entry, { strength: 3 }),
			),
		];
	}),
];

const british = (id: string, name: string, more: Partial<CounterInput> = {}): CounterInput => ({
	...{ id, side: US, name, type: 'company', arm: 'infantry', movement: 'wheeled', formation: 'ggg' },
	...{ strength: 5, morale: 8, elr: 4, mp: 8, nation: 'british', at: null, arrives: 15, entry: CORRIDOR },
	...more,
});
const TANKS = { type: 'platoon', arm: 'armoured', movement: 'tracked', strength: 6, mp: 6 } as const;

/** The Guards come up the corridor from Eindhoven on the morning of the 19th. */
const GUARDS: readonly CounterInput[] = [
	british('hq-guards', 'Guards Armd HQ', {
		...{ type: 'hq', arm: 'headquarters', formation: 'guards', strength: 1, range: 10, wireless: 15 },
	}),
	british('hq-ggg', 'Grenadier Group HQ', { type: 'hq', arm: 'headquarters', strength: 1, range: 4 }),
	...[1, 2, 3].map((n) => british(`gren-${String(n)}`, `${String(n)}/Grenadier Gds`)),
	...[1, 2, 3].map((n) => british(`gren-tank-${String(n)}`, `${String(n)} Sqn Grenadier Gds`, TANKS)),
];
/** The Dutch Resistance of Nijmegen, with the 508th. */
const RESISTANCE: CounterInput = {
	...{ id: 'dutch', side: US, name: 'Dutch Resistance', type: 'platoon', arm: 'infantry' },
	...{ formation: 'dutch', independent: true, nation: 'resistance', recon: true },
	...{ strength: 1, morale: 6, elr: 2, mp: 4, at: '20.10' },
};
const reinhold = (id: string, name: string, more: Partial<CounterInput> = {}): CounterInput =>
	later(id, name, 'kg-reinhold', '24.02', { strength: 4, morale: 8, elr: 4, arrives: 8, ...more });
/** The SS: Kampfgruppe Reinhold over the ferry of Pannerden on the 18th, scouts of the 9th from Arnhem on the first night. */
const SS: readonly CounterInput[] = [
	reinhold('hq-reinhold', 'KG Reinhold HQ', {
		...{ type: 'hq', arm: 'headquarters', strength: 1, range: 8, wireless: 10 },
	}),
	...[1, 2, 3].map((n) => reinhold(`reinhold-${String(n)}`, `${String(n)}/Reinhold`)),
	...[1, 2].map((n) => reinhold(`euling-${String(n)}`, `${String(n)}/Euling`, { formation: 'kg-euling' })),
	later('ss-scouts', 'SS Scouts', 'ss9', '16.01', {
		...{ arm: 'reconnaissance', recon: true, movement: 'wheeled', strength: 3, mp: 8, morale: 8, elr: 4 },
		arrives: 2,
	}),
];

/** Mobile Supply Depots beside the map, two for each side. */
const depots: readonly CounterInput[] = [US, GE].flatMap((side) =>
	[1, 2].map((n) => ({
		...{ id: `msd-${side}-${String(n)}`, side, name: `Supply Depot ${String(n)}`, type: 'msd' as const },
		...{ arm: 'supply' as const, movement: 'wheeled' as const, strength: 0, morale: 6, mp: 8 },
	})),
);

const battleGroup = (id: string, name: string, parent = 'feldt'): FormationInput => ({
	...{ id: `kg-${id}`, side: GE, name: `Kampfgruppe ${name}`, echelon: 'regiment', parent },
});

const airborne = paratroopers();
export const FORMATIONS: FormationInput[] = [
	...airborne.formations,
	{ id: 'feldt', side: GE, name: 'Corps Feldt', echelon: 'corps' },
	{ id: 'dutch', side: US, name: 'Dutch Resistance', echelon: 'battalion' },
	{ id: 'xxx', side: US, name: 'XXX Corps', echelon: 'corps' },
	{ id: 'guards', side: US, name: 'Guards Armoured Division', echelon: 'division', parent: 'xxx' },
	{ id: 'ggg', side: US, name: 'Grenadier Guards Group', echelon: 'battalion', parent: 'guards' },
	{ id: 'ss9', side: GE, name: '9th SS Panzer Division elements', echelon: 'division' },
	{ id: 'ss10', side: GE, name: '10th SS Panzer Division', echelon: 'division' },
	battleGroup('reinhold', 'Reinhold', 'ss10'),
	battleGroup('euling', 'Euling', 'kg-reinhold'),
	// Those in Nijmegen are under Corps Feldt until Kampfgruppe Reinhold comes.
	{ ...battleGroup('henke', 'Henke'), later: { parent: 'kg-reinhold', once: UnitId.parse('hq-reinhold') } },
	battleGroup('becker', 'Becker'),
	battleGroup('furst', 'Fürstenberg'),
	battleGroup('goebel', 'Göbel'),
	battleGroup('greschick', 'Greschick'),
];
export const COUNTERS: CounterInput[] = [
	...airborne.counters,
	RESISTANCE,
	...GUARDS,
	...GERMANS,
	...SS,
	...depots,
];

/** Commanders under the two supreme ones, each with his formation, and one for each side who leads single battles. */
export const COMMANDERS: NonNullable<TocsScenarioInput['commanders']> = [
	{ id: 'c-504', side: US, name: '504 PIR', formation: 'pir-504' },
	{ id: 'c-505', side: US, name: '505 PIR', formation: 'pir-505' },
	{ id: 'c-508', side: US, name: '508 PIR', formation: 'pir-508' },
	{ id: 'c-guards', side: US, name: 'Guards Armoured', formation: 'guards' },
	{ id: 'allied', side: US, name: 'Allied Field Commander', role: 'field' },
	{ id: 'c-feldt', side: GE, name: 'Corps Feldt', formation: 'feldt' },
	{ id: 'c-reinhold', side: GE, name: 'Kampfgruppe Reinhold', formation: 'kg-reinhold' },
	{ id: 'german', side: GE, name: 'German Field Commander', role: 'field' },
];

/** The ground that the landings hold: the hexes of their units and those beside. */
export const LANDED: readonly string[] = airborne.counters.flatMap(({ at }) =>
	typeof at === 'string' ? [at] : [],
);
