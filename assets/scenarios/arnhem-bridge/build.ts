/** Puts the Arnhem scenario together; run directly it writes scenario.json beside itself. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { formationsOf, teamsOf, unitsOf, type FormationRow, type Kind, type Row } from '../tables.ts';
import { writeScenario } from '../write.ts';
import { map } from './map.ts';

const here = dirname(fileURLToPath(import.meta.url));

const ALLIED_KINDS = {
	hq: { type: 'hq', troops: 'mech', profile: '(1)-0', points: 1 },
	para: { type: 'paras', troops: 'foot', profile: '6-5-4-3-2-1-0', points: 1, lightInfantry: true },
	glider: { type: 'glider-infantry', troops: 'foot', profile: '5-4-3-2-1-0', points: 2, antiTank: true },
	recce: { type: 'recce', troops: 'recce', profile: '2-1-0', points: 2, size: 'squadron' },
	pilots: {
		type: 'infantry',
		troops: 'foot',
		profile: '3-2-1-0',
		points: 1,
		lightInfantry: true,
		judged: 'Glider pilots fought as infantry in small parties; one counter for a wing is ours.',
	},
	battery: {
		type: 'anti-tank',
		troops: 'towed-artillery',
		profile: '[2-1-0]',
		points: 1,
		size: 'battery',
		antiTank: true,
	},
	light: {
		type: 'airborne-artillery',
		troops: 'towed-artillery',
		profile: '[4-3-2-1-0]',
		points: 2,
		gun: 'field',
	},
	sappers: { type: 'airborne-engineers', troops: 'foot', profile: '2-1-0', points: 1, size: 'squadron' },
} as const satisfies Readonly<Record<string, Kind>>;

const ALLIED_FORMATIONS: readonly FormationRow[] = [
	['a-abn-corps', 'I Airborne Corps', 'I Abn Corps', 'corps', null],
	['a-1-abn', '1st Airborne Division', '1 Abn Div', 'division', 'a-abn-corps', 'a-team'],
	['a-1-para', '1st Parachute Brigade', '1 Para Bde', 'brigade', 'a-1-abn'],
	['a-4-para', '4th Parachute Brigade', '4 Para Bde', 'brigade', 'a-1-abn'],
	['a-airlanding', '1st Airlanding Brigade', '1 AL Bde', 'brigade', 'a-1-abn'],
	['a-polish', '1st Polish Parachute Brigade', 'Polish Bde', 'brigade', 'a-1-abn'],
];

const ALLIED_UNITS: readonly Row<keyof typeof ALLIED_KINDS>[] = [
	['hq', 'HQ 1st Airborne Division', 'HQ 1 Abn', 'hq', 'a-1-abn', 3.1, 11.4],
	['2-para', '2nd Parachute Battalion', '2 Para', 'para', 'a-1-para', 2.3, 9.9],
	['3-para', '3rd Parachute Battalion', '3 Para', 'para', 'a-1-para', 2.9, 10.4],
	['1-para', '1st Parachute Battalion', '1 Para', 'para', 'a-1-para', 2.2, 11.3],
	['5-al-atk', '5 Airlanding Anti-Tank Battery', '5 AL Atk', 'battery', 'a-1-para', 2.0, 10.4],
	['1-para-sqn', '1st Parachute Squadron RE', '1 Para Sqn', 'sappers', 'a-1-para', 2.6, 9.5],
	['recce', '1st Airborne Reconnaissance Squadron', '1 Abn Rec', 'recce', 'a-1-abn', 3.5, 12.6],
	['border', '1st Border', '1 Border', 'glider', 'a-airlanding', 1.4, 10.2],
	['kosb', '7th King’s Own Scottish Borderers', '7 KOSB', 'glider', 'a-airlanding', 3.0, 13.2],
	['s-staffs', '2nd South Staffordshire', '2 S Staffs', 'glider', 'a-airlanding', 4.2, 12.4],
	['light-regt', '1st Airlanding Light Regiment', '1 AL Lt Regt', 'light', 'a-1-abn', 3.3, 10.9],
	['pilots', 'Glider Pilot Regiment', 'Glider Pilots', 'pilots', 'a-1-abn', 4.1, 11.7],
	[
		'10-para',
		'10th Parachute Battalion',
		'10 Para',
		'para',
		'a-4-para',
		1.4,
		14.2,
		{ turn: 4, by: 'by air, second lift' },
	],
	[
		'11-para',
		'11th Parachute Battalion',
		'11 Para',
		'para',
		'a-4-para',
		2.0,
		14.4,
		{ turn: 4, by: 'by air, second lift' },
	],
	[
		'156-para',
		'156th Parachute Battalion',
		'156 Para',
		'para',
		'a-4-para',
		2.6,
		14.2,
		{ turn: 4, by: 'by air, second lift' },
	],
	[
		'pol-1',
		'1st Polish Parachute Battalion',
		'Polish 1',
		'para',
		'a-polish',
		7.0,
		5.4,
		{ turn: 9, by: 'by air, south of the river' },
	],
	[
		'pol-2',
		'2nd Polish Parachute Battalion',
		'Polish 2',
		'para',
		'a-polish',
		6.2,
		5.3,
		{ turn: 9, by: 'by air, south of the river' },
	],
];

const GERMAN_KINDS = {
	hq: { type: 'hq', troops: 'mech', profile: '(1)-0', points: 2 },
	pzgr: { type: 'mechanised', troops: 'mech', profile: '6-5-3-2-1-0', points: 4, antiTank: true },
	pzjg: { type: 'anti-tank', troops: 'mech', profile: '4-3-2-1-0', points: 3, antiTank: true },
	pz: { type: 'armour', troops: 'tank', profile: '4-3-1-0', points: 3 },
	gunners: {
		type: 'artillery',
		troops: 'mech',
		profile: '4-3-2-1-0',
		points: 3,
		gun: 'field',
		judged: 'The regiment’s gunners; used as infantry in the book’s example, as its guns were gone.',
	},
	field: { type: 'artillery', troops: 'towed-artillery', profile: '[6-4-2-1-0]', points: 5, gun: 'field' },
	alarm: {
		type: 'infantry',
		troops: 'foot',
		profile: '3-2-1-0',
		points: 1,
		judged: 'Alarm units thrown together; strength ours.',
	},
	depot: { type: 'infantry', troops: 'foot', profile: '4-3-2-1-0', points: 1 },
	recce: { type: 'recce', troops: 'recce', profile: '4-3-1-0', points: 4 },
	tiger: {
		type: 'armour',
		troops: 'tank',
		profile: '5-3-1-0',
		points: 3,
		size: 'company',
		heavyTanks: true,
		judged: 'A company of heavy tanks from the training grounds; day of arrival ours.',
	},
	flak: {
		type: 'anti-tank',
		troops: 'towed-artillery',
		profile: '[4-3-2-1-0]',
		points: 4,
		antiTank: true,
		flak: 'heavy',
	},
	lightFlak: {
		type: 'aa-artillery',
		troops: 'towed-artillery',
		profile: '[2-1-0]',
		points: 3,
		gun: 'infantry-gun',
		flak: 'light',
	},
} as const satisfies Readonly<Record<string, Kind>>;

const GERMAN_FORMATIONS: readonly FormationRow[] = [
	['g-ii-ss', 'II SS Panzer Corps', 'II SS Pz Corps', 'corps', null, 'g-team'],
	['g-9-ss', '9th SS Panzer Division', '9 SS Pz', 'division', 'g-ii-ss'],
	['g-10-ss', '10th SS Panzer Division', '10 SS Pz', 'division', 'g-ii-ss'],
	['g-spindler', 'Battlegroup Spindler', 'KG Spindler', 'battlegroup', 'g-9-ss'],
	['g-brinkmann', 'Battlegroup Brinkmann', 'KG Brinkmann', 'battlegroup', 'g-10-ss'],
	['g-tettau', 'Division von Tettau', 'Div Tettau', 'division', 'g-ii-ss'],
];

const GERMAN_UNITS: readonly Row<keyof typeof GERMAN_KINDS>[] = [
	['hq', 'HQ II SS Panzer Corps', 'HQ II SS', 'hq', 'g-ii-ss', 16.6, 14.4],
	['krafft', 'SS Depot Battalion 16', 'SS Depot 16', 'depot', 'g-9-ss', 5.4, 11.4],
	['town', 'Arnhem town garrison', 'Garrison', 'alarm', 'g-9-ss', 12.1, 9.2],
	['pzjg', '9 SS Anti-Tank Battalion', '9 SS PzJg', 'pzjg', 'g-spindler', 13.6, 12.3],
	['artr', '9 SS Artillery Regiment', '9 SS PzArtR', 'gunners', 'g-spindler', 13.0, 13.4],
	['pz', '9 SS Panzer Battalion', '9 SS Pz', 'pz', 'g-spindler', 14.8, 12.2],
	['20-pzgr', '20 SS Panzergrenadier Regiment', '20 SS PzGR', 'pzgr', 'g-spindler', 16.0, 12.4],
	['rec', '9 SS Reconnaissance Battalion', '9 SS AA', 'recce', 'g-9-ss', 9.3, 3.6],
	['guns', 'Corps field artillery', 'SS Fd Arty', 'field', 'g-ii-ss', 15.2, 13.6],
	['deelen-flak', 'Deelen airfield flak', 'Deelen Flak', 'flak', 'g-9-ss', 9.4, 15.9],
	['bridge-flak', 'Bridge flak', 'Bridge Flak', 'lightFlak', 'g-9-ss', 12.4, 7.6],
	[
		'brink-pzgr',
		'21 SS Panzergrenadier battlegroup',
		'21 SS PzGR',
		'pzgr',
		'g-brinkmann',
		17.2,
		12.6,
		{ turn: 3, by: 'by the Zutphen road' },
	],
	[
		'brink-rec',
		'10 SS Reconnaissance Battalion',
		'10 SS AA',
		'recce',
		'g-brinkmann',
		17.4,
		12.9,
		{ turn: 3, by: 'by the Zutphen road' },
	],
	[
		'tett-1',
		'Hermann Göring depot battalion',
		'HG Depot',
		'alarm',
		'g-tettau',
		0.4,
		8.5,
		{ turn: 3, by: 'from the west' },
	],
	[
		'tett-2',
		'SS NCO school',
		'SS NCO School',
		'depot',
		'g-tettau',
		0.4,
		13.9,
		{ turn: 3, by: 'from the west' },
	],
	['tett-3', 'Ships’ crews', 'Ship Bn', 'alarm', 'g-tettau', 0.5, 9.0, { turn: 4, by: 'from the west' }],
	[
		'tigers',
		'Heavy tank company Hummel',
		'Tigers',
		'tiger',
		'g-brinkmann',
		17.4,
		12.8,
		{ turn: 5, by: 'by the Zutphen road' },
	],
];

export const scenario = Scenario.parse({
	format: 'thirdmap-scenario',
	version: 1,
	id: 'arnhem-bridge',
	title: 'The North End of Arnhem Bridge',
	ruleset: 'opcom',
	summary:
		'17 to 21 September 1944. A lightly armed division has come down ten kilometres from the bridge it was sent for; two worn SS divisions are within call. One commander a side and one umpire: an evening for three people.',
	notes: readFileSync(join(here, 'notes.md'), 'utf8'),
	credits: ['Order of battle, strengths, places, briefings and map drawing: the makers of Third Map.'],
	start: { date: '1944-09-17', part: 'pm' },
	turns: 10,
	sides: [
		{
			id: 'allied',
			name: 'Allied',
			adjective: 'ALLIED',
			letter: 'A',
			palette: 'blue',
			rear: 270,
			nation: 'allied',
		},
		{
			id: 'german',
			name: 'German',
			adjective: 'GERMAN',
			letter: 'G',
			palette: 'red',
			rear: 70,
			nation: 'german',
		},
	],
	teams: [
		...teamsOf('allied', [['a-team', '1st Airborne Division', 'a-1-abn']]),
		...teamsOf('german', [['g-team', 'II SS Panzer Corps', 'g-ii-ss']]),
	],
	formations: [...formationsOf('allied', ALLIED_FORMATIONS), ...formationsOf('german', GERMAN_FORMATIONS)],
	units: [
		...unitsOf('allied', 'a', ALLIED_KINDS, ALLIED_UNITS),
		...unitsOf('german', 'g', GERMAN_KINDS, GERMAN_UNITS),
	],
	briefings: {
		allied: `## To the commander, 1st Airborne Division, noon of 17 September

You are down on the heaths about **Wolfheze**, with little loss. Take the road bridge at **Arnhem** and hold
its northern end until XXX Corps comes up from the south: two days, three at the most.

The *1st Parachute Brigade* is to go straight in. The *1st Airlanding Brigade* must hold the landing grounds
for tomorrow’s lift, which brings the *4th Parachute Brigade* in the afternoon of the 18th if the weather
lets it fly. The *Poles* follow on the third day south of the river.

The railway bridge and the ferry at **Driel** are worth having. The enemy is said to be old men, boys, and
some tanks under repair. Aircraft over the field are ours, but you cannot speak to them; do not count on them.`,
		german: `## To the commander, II SS Panzer Corps, noon of 17 September

Parachutists and gliders west of **Arnhem**, a division perhaps. Only a depot battalion stands between them
and the town. Keep them from the bridge, then destroy them. The *10th SS* is needed at Nijmegen: it must cross
the Rhine, by the bridge if you hold it, else by the ferry at **Huissen** a few lorries at a time.

The *9th SS* was entraining; its men fight with what they have, gunners and tank crews as infantry if need be.
Its reconnaissance battalion has gone south over the bridge and can be called back. Alarm units come from the
west under von Tettau from tomorrow, heavy tanks a day later. More paratroops will come by air: keep your flak
where it can see the heaths.`,
	},
	wings: [
		{
			id: 'a-lift',
			side: 'allied',
			name: '38 and 46 Groups',
			short: '38/46 Gp',
			aircraft: 'Dakotas and tugs',
			role: 'transport',
			squadrons: 12,
			team: 'a-team',
			judged: 'Serials for the second and third lifts; number ours.',
		},
		{
			id: 'a-escort',
			side: 'allied',
			name: 'Escort fighters',
			short: 'Escort',
			aircraft: 'Spitfire',
			role: 'fighter',
			squadrons: 6,
			team: 'a-team',
			judged: 'Number ours.',
		},
		{
			id: 'g-fighters',
			side: 'german',
			name: 'Luftflotte Reich fighters',
			short: 'LFl Reich',
			aircraft: 'Fw 190 and Bf 109',
			role: 'fighter',
			squadrons: 4,
			team: 'g-team',
			judged: 'Number ours.',
		},
	],
	events: [
		{
			id: 'radio',
			turn: 2,
			say: 'The division’s wireless does not carry. Delay or garble its reports tonight.',
			tell: [],
		},
		{
			id: 'second-lift',
			turn: 4,
			say: 'The second lift is over the heaths in the afternoon, four hours late for fog in England.',
			tell: ['allied'],
		},
		{
			id: 'mist',
			turn: 6,
			say: 'Mist until noon on the 19th.',
			weather: { sky: 'fog', badGoing: false, flying: false, say: 'Mist until noon' },
			tell: ['allied', 'german'],
		},
		{
			id: 'clearing',
			turn: 7,
			say: 'The mist has gone.',
			weather: { sky: 'cloud', badGoing: false, flying: true, say: 'Cloud, clearing' },
			tell: ['allied', 'german'],
		},
		{
			id: 'xxx-corps',
			turn: 9,
			say: 'XXX Corps’ guns can be heard beyond Nijmegen.',
			tell: ['allied', 'german'],
		},
	],
	map,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeScenario(here, scenario);
}
