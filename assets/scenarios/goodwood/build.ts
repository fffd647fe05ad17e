/** Puts the Goodwood scenario together; run directly it writes scenario.json beside itself. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALLIED_FORMATIONS, ALLIED_KINDS, ALLIED_TEAMS, ALLIED_UNITS } from './allied.ts';
import { GERMAN_FORMATIONS, GERMAN_KINDS, GERMAN_TEAMS, GERMAN_UNITS } from './german.ts';
import { map } from './map.ts';
import { Scenario } from './schema.ts';
import { AIR_EVENTS, WINGS } from './wings.ts';
import { formationsOf, teamsOf, unitsOf } from '../tables.ts';
import { writeScenario } from '../write.ts';

const here = dirname(fileURLToPath(import.meta.url));

const SUMMARY = [
	'17 to 20 July 1944. Three British armoured divisions wait behind four pairs of bridges to break out',
	'of the Orne bridgehead, past the ruins of Caen, to the ridge at Bourguébus and the Falaise road',
	'beyond. Canadians clear the factories and suburbs on their right; infantry and paratroops hold and',
	'widen the left. Before them lies a thin Luftwaffe division, then panzergrenadiers, Tigers, rockets',
	'and long guns ten kilometres deep, and an SS panzer corps within call. Ten turns, two large sides,',
	'eight teams on each.',
].join(' ');

const ALLIED_BRIEFING = `## Second Army: to all commanders, evening of 17 July

Caen north of the river is ours. The enemy still holds the factories at Colombelles, the suburb of
Vaucelles, and all the good ground beyond. Your task is to draw his armour on to this flank and write it
down, and to take the high ground from **Bras** to **Vimont**, whence the Falaise road lies open.

**VIII Corps** crosses the Orne and attacks southward on the 18th with three armoured divisions, one
behind another: the *11th* by Cuverville and Démouville for Bras and Bourguébus, the *Guards* for Cagny
and Vimont, the *7th* between them. All must come over the few bridges between Bénouville and Ranville.
Who crosses when is the first thing to settle, and the likeliest to go wrong.

**II Canadian Corps**: the *3rd Division* clears Colombelles along the east bank and joins hands in
Vaucelles; the *2nd* crosses at Caen and makes for Fleury and Saint-André.

**I Corps**: the *3rd Division* takes Touffréville, Sannerville and Troarn and bars the way from the
east; the Highland and Airborne divisions hold what we have.

Heavy bombers will be over at first light. The outpost line is thin, and its troops are poor. What
stands behind it is less certain: expect guns in the villages, and more armour than we have been told
of. Most of our own guns stay west of the canal, so do not outrun them without thought.`;

const GERMAN_BRIEFING = `## Panzer Group West: to all commanders, evening of 17 July

The enemy means to break out east of the Orne, and soon. His vehicles have been heard for two nights;
the dust over his bridges can be seen from the chimneys of Colombelles. The field marshal was wounded on
the road today. Nothing of his plan is to be changed.

The position is deep. **16th Luftwaffe Field Division** holds the outpost line from the factories to
Touffréville. It will be bombed and overrun; let it cost him time. **346th Division** holds the woods
from there to the Dives. Behind them the **21st Panzer Division** has its grenadiers and self-propelled
guns in the villages, and tanks and Tigers at Émiéville and Manneville, on the flank of any thrust to
the south. Behind these again, from Hubert-Folie to Frénouville, are the long 8.8 cm guns; and on and
behind the ridge the artillery and rocket regiments.

**I SS Panzer Corps**: the *272nd Division* holds Vaucelles and the river to Saint-André. The
*Leibstandarte* lies south of Bourguébus in reserve, and more of it can come up by the Falaise road.
Part of the *12th SS* is resting and may be released from the south-east.

Hold the ridge from **Verrières** by **Bourguébus** to **Vimont**. Villages are to be held for as long
as they stop him; counter-attack in the evening, when his aircraft go home. We can't replace tanks. He
can.`;

export const scenario = Scenario.parse({
	format: 'thirdmap-scenario',
	version: 1,
	id: 'goodwood',
	title: 'Operation Goodwood',
	ruleset: 'opcom',
	summary: SUMMARY,
	notes: readFileSync(join(here, 'notes.md'), 'utf8'),
	credits: [
		'Positions of towns and villages: GeoNames (geonames.org), CC BY 4.0; smaller places placed by us.',
		'Order of battle, strengths, start places, briefings and map drawing: the makers of Third Map.',
	],
	start: { date: '1944-07-17', part: 'pm' },
	turns: 10,
	sides: [
		{
			id: 'allied',
			name: 'Allied',
			adjective: 'ALLIED',
			letter: 'A',
			palette: 'blue',
			rear: 330,
			nation: 'allied',
		},
		{
			id: 'german',
			name: 'German',
			adjective: 'GERMAN',
			letter: 'G',
			palette: 'red',
			rear: 150,
			nation: 'german',
		},
	],
	teams: [...teamsOf('allied', ALLIED_TEAMS), ...teamsOf('german', GERMAN_TEAMS)],
	formations: [...formationsOf('allied', ALLIED_FORMATIONS), ...formationsOf('german', GERMAN_FORMATIONS)],
	units: [
		...unitsOf('allied', 'a', ALLIED_KINDS, ALLIED_UNITS),
		...unitsOf('german', 'g', GERMAN_KINDS, GERMAN_UNITS),
	],
	briefings: { allied: ALLIED_BRIEFING, german: GERMAN_BRIEFING },
	wings: WINGS,
	events: [
		...AIR_EVENTS,
		{
			id: 'thunderstorm',
			turn: 10,
			say: 'A thunderstorm breaks in the afternoon. The fields turn to mud and nothing flies.',
			weather: { sky: 'storm', badGoing: true, flying: false, say: 'Thunderstorm' },
			tell: ['allied', 'german'],
		},
	],
	map,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeScenario(here, scenario);
}
