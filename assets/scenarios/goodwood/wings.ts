/** The air forces of both sides, 17 to 20 July 1944. Who flew is history; how many squadrons is our judgement (notes.md). */

/** id (the side's letter is put before it), name, short name, aircraft, role, squadrons */
type WingRow = readonly [
	id: string,
	name: string,
	short: string,
	aircraft: string,
	role: string,
	squadrons: number,
];

const JUDGED = 'Number of squadrons: our judgement.';

const ALLIED_ROWS: readonly WingRow[] = [
	['83-spitfire', '83 Group, Spitfire wings', '83 Gp Spits', 'Spitfire', 'fighter', 12],
	['83-mustang', '83 Group, Mustang wing', '83 Gp Mustang', 'Mustang', 'fighter-bomber', 3],
	['83-typhoon', '83 Group, Typhoon wings', '83 Gp Typhoon', 'Typhoon', 'fighter-bomber', 10],
	['83-recce', '83 Group, reconnaissance wing', '83 Gp Recce', 'Mustang', 'recce', 3],
	['84-spitfire', '84 Group, Spitfire wings', '84 Gp Spits', 'Spitfire', 'fighter', 12],
	['84-typhoon', '84 Group, Typhoon wings', '84 Gp Typhoon', 'Typhoon', 'fighter-bomber', 8],
	['84-recce', '84 Group, reconnaissance wing', '84 Gp Recce', 'Mustang', 'recce', 2],
	['2-group', '2 Group, Mitchells and Bostons', '2 Group', 'Mitchell', 'medium-bomber', 6],
	['bc-lancaster', 'Bomber Command, Lancasters', 'BC Lancasters', 'Lancaster', 'heavy-bomber', 28],
	['bc-halifax', 'Bomber Command, Halifaxes', 'BC Halifaxes', 'Halifax', 'heavy-bomber', 18],
	['8af-liberator', 'Eighth Air Force, Liberators', '8 AF Liberator', 'Liberator', 'heavy-bomber', 24],
	['9af-marauder', 'Ninth Air Force, Marauders', '9 AF Marauder', 'Marauder', 'medium-bomber', 14],
];

const GERMAN_ROWS: readonly WingRow[] = [
	['jagd', 'II Fighter Corps, fighters', 'II JK fighters', 'Messerschmitt', 'fighter', 8],
	['schlacht', 'II Fighter Corps, fighter-bombers', 'II JK Jabos', 'Focke-Wulf', 'fighter-bomber', 3],
	['kampf', 'IX Air Corps, night bombers', 'IX FK bombers', 'Junkers', 'medium-bomber', 5],
	['aufkl', 'Reconnaissance Group, army co-operation', 'Aufkl. Gr.', 'Messerschmitt', 'recce', 1],
];

const wingsOf = (side: string, letter: string, rows: readonly WingRow[]) =>
	rows.map(([id, name, short, aircraft, role, squadrons]) => ({
		id: `${letter}-${id}`,
		side,
		name,
		short,
		aircraft,
		role,
		squadrons,
		judged: JUDGED,
	}));

/** Wings of both sides; any headquarters of a side may ask for them. */
export const WINGS = [...wingsOf('allied', 'a', ALLIED_ROWS), ...wingsOf('german', 'g', GERMAN_ROWS)];

/** The heavy bombers had one morning for the army: reminders to Control, and to nobody else. */
export const AIR_EVENTS = [
	{
		id: 'heavies-come',
		turn: 3,
		say: 'First light of the 18th: Bomber Command, Eighth and Ninth Air Force fly for the army this turn. In truth they bombed the factories at Colombelles, Touffréville and Sannerville, Cagny, and the gun areas about Troarn and Bourguébus.',
		tell: [],
	},
	{
		id: 'heavies-gone',
		turn: 4,
		say: 'Bomber Command, Eighth and Ninth Air Force have gone back to their own war. Let them fly for the army again only if you see a reason.',
		tell: [],
	},
];
