/** Words of order-of-battle sheets as people write them: abbreviations, American and German words, and what each means. */
import type { Choice } from './kit.ts';
import { plain } from './place-in.ts';

/** Synonyms, by meaning. Meanings are ids of choices of any ruleset; a choice that a ruleset lacks is skipped. */
const WORDS: readonly (readonly [ids: readonly string[], words: string])[] = [
	[['infantry', 'foot', 'leg'], 'inf, infanterie, rifle, rifles, schuetzen, grenadiere, foot, leg, zu fuss'],
	[
		['mechanised', 'mech'],
		'mech, mechanized, mech inf, mechanised infantry, mechanized infantry, armored infantry, armoured infantry, arm inf, panzergrenadiere, panzergrenadier, pzgren, pz gren',
	],
	[['armour', 'tank', 'track'], 'armor, armored, armoured, arm, tank, tanks, tk, panzer, pz, kampfpanzer'],
	[['recce', 'mech'], 'recon, rec, reconnaissance, aufklaerung, aufklaerer, aufkl, spaeher'],
	[['cavalry'], 'cav, kavallerie, kav'],
	[
		['artillery', 'towed-artillery'],
		'art, arty, artillerie, arti, guns, field artillery, fa, haubitzen, haubitze, geschuetze',
	],
	[['sp-artillery', 'artillery'], 'sp art, sp arty, sp artillery, self propelled artillery, panzerhaubitzen'],
	[['anti-tank'], 'at, atk, a t, anti tank, antitank, pak, panzerjaeger, pzjg, panzerabwehr, tank destroyer'],
	[['aa-artillery'], 'aa, ada, anti aircraft, antiaircraft, flak, flugabwehr, luftabwehr'],
	[['engineers'], 'eng, engr, engineer, sappers, pioniere, pionier, pi'],
	[['paras'], 'para, abn, airborne, parachute, fallschirmjaeger, fallschirm, fsjg, fsj'],
	[['mountain-infantry', 'infantry'], 'mountain, mtn, gebirgsjaeger, gebjg'],
	[['hq'], 'hq, headquarters, headquarter, stab, stabs, gefechtsstand, hauptquartier, cp, command post'],
	[['transport', 'truck'], 'trans, transport, supply, trucks, lkw, nachschub, logistik'],
	[['company'], 'coy, co, cy, company, kp, komp, kompanie'],
	[['battery'], 'bty, btry, battery, batterie, battr'],
	[['squadron', 'company'], 'sqn, squadron, schwadron, esk'],
	[['battalion'], 'bn, batt, battalion, btl, batl, bataillon, abt, abteilung'],
	[['regiment'], 'regt, rgt, reg, regiment'],
	[['brigade'], 'bde, brig, brigade'],
	[['group', 'battlegroup'], 'gp, group, gruppe, kampfgruppe, kg, battle group'],
	[['division'], 'div, division'],
	[['corps'], 'corps, korps, ak'],
	[['army'], 'army, armee'],
	[['yes'], 'yes, y, true, x, 1, ja, j, wahr, ✓, oui'],
	[['no'], 'no, n, false, 0, nein, falsch, non'],
	[['blue'], 'blau'],
	[['red'], 'rot'],
];

const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
	WORDS.flatMap(([ids, words]) => words.split(', ').map((word): [string, readonly string[]] => [word, ids])),
);

/** Words as dictionaries have them: without case, accents and full stops. */
const entryOf = (words: string): string => plain(words.replaceAll('.', ' ')).trim();

/** Returns the ids that a word may mean, likeliest first; none if no list has the word. */
export const meaningsOf = (words: string): readonly string[] => MEANINGS.get(entryOf(words)) ?? [];

/**
 * Returns the id of the choice that a word means, or null if none does: the choice's own id or label, another word for it, or
 * one of several words where the others mean nothing here ("Inf Bn" among sizes is a battalion).
 */
export function choiceMeant(choices: readonly Choice[], words: string): string | null {
	const typed = plain(words);
	const named = choices.find(({ id, label }) => plain(id) === typed || plain(label) === typed);
	if (named) return named.id;
	const among = (ids: readonly string[]): string | null =>
		ids.find((id) => choices.some((choice) => choice.id === id)) ?? null;
	const whole = among(meaningsOf(words));
	if (whole !== null) return whole;
	const parts = entryOf(words).split(' ');
	if (parts.length < 2 || !parts.every((part) => meaningsOf(part).length > 0)) return null;
	// Every word must be known: words about something else are skipped, and the rest must agree.
	const meant = new Set(parts.map((part) => among(meaningsOf(part))).filter((id) => id !== null));
	return meant.size === 1 ? ([...meant][0] ?? null) : null;
}

/** Yes or no as people write it in a cell, or null if it is neither. A dash is no. */
export function yesOrNo(words: string): 'yes' | 'no' | null {
	if (/^[-–—]$/.test(words.trim())) return 'no';
	const [meant] = meaningsOf(words);
	return meant === 'yes' || meant === 'no' ? meant : null;
}

/** Column heads, besides the fields' own names: the fields each may stand for, likeliest first. */
const HEADS: ReadonlyMap<string, readonly string[]> = new Map(
	(
		[
			[['name'], 'unit, unit name, einheit, truppenteil, bezeichnung, name der einheit'],
			[['name', 'formation'], 'verband'],
			[['short'], 'counter, abbreviation, abbr, abkuerzung, kurz, kurzname'],
			[
				['formation'],
				'parent, higher, higher formation, brigade, division, unterstellt, unterstellung, uebergeordnet, grossverband',
			],
			[['side'], 'nation, seite, partei, side/nation'],
			[['symbol'], 'type, arm, branch, art, typ, waffengattung, truppengattung, taktisches zeichen'],
			[['size'], 'echelon, groesse, ebene, groessenordnung'],
			[
				['place'],
				'location, grid, grid reference, grid ref, hex, coordinates, position, ort, standort, lage, koordinaten, feld',
			],
			[['east'], 'east, easting, e, ost, rechtswert, x'],
			[['north'], 'north, northing, n, nord, hochwert, y'],
			[['turn'], 'turn, arrives, arrival, zug, runde, ankunft'],
			[['points', 'figures'], 'strength, staerke'],
			[['points'], 'punkte'],
			[['figures'], 'ratings, values, factors, combat factors, kampfwerte, werte'],
			[['profile'], 'profil'],
			[['troops'], 'mobility, beweglichkeit, bewegung'],
		] as const
	).flatMap(([fields, words]) =>
		words.split(', ').map((word): [string, readonly string[]] => [word, fields]),
	),
);

/** Returns the fields that a column head may stand for; text in brackets, like a unit of measure, is ignored. */
export const fieldsMeant = (head: string): readonly string[] =>
	HEADS.get(plain(head.replace(/\([^)]*\)/g, ' ')).trim()) ?? [];

/** Returns whether a row is a total, judging by its first words. */
export function isTotal(cells: readonly string[]): boolean {
	const first = entryOf(cells.find((cell) => cell.trim() !== '') ?? '').replace(/:$/, '');
	return TOTALS.has(first);
}
const TOTALS = new Set(
	'total, totals, grand total, subtotal, sub total, sum, summe, summen, gesamt, gesamtsumme, insgesamt, zwischensumme, somme'.split(
		', ',
	),
);

/** Returns whether a cell has no value of its own: a formula saved without its result, or a spreadsheet's error. */
export const isWithoutValue = (cell: string): boolean =>
	/^=/.test(cell) || /^#(REF|N\/A|NAME|VALUE|DIV\/0|NUM|NULL|WERT|BEZUG|NV)[!?]?$/i.test(cell);

/** Returns whether a cell is a date: what a spreadsheet makes of "5-3" or "1/19". */
export const isDay = (cell: string): boolean =>
	/^\d{4}-\d{2}-\d{2}(T.*)?$/.test(cell) ||
	/^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(cell) ||
	/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(cell);
