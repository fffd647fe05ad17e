/**
 * Finds the place that an order's words mean. Map names, crossings, woods and grid references are matched, longest
 * first; "via", "from" and "towards" separate the goal from places only mentioned.
 */
import type { Crossing, MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { boxOf, distance, inBox, offset } from '../../../src-shared/map/plane.ts';

/** A place that the words could mean. */
export interface Spot {
	readonly name: string;
	readonly at: Point;
}

/** The place that some words mean. */
export interface Meant extends Spot {
	/** Places to pass on the way, in order. */
	readonly via: readonly Point[];
	/** Other places the words could mean: of the same name, or also mentioned. */
	readonly others: readonly Spot[];
}

/** A bridge "at" a place is no farther from it, km. */
const BRIDGE_AT_KM = 3;
/** "North of Cagny" without a distance: so far, km. */
const BESIDE_KM = 1;

/** Returns the place that an order's words mean, or null. Among places with one name, takes the nearest to `near`. */
export function placeMeant(map: MapSheet, words: string, near: Point): Meant | null {
	const tokens = tokensOf(words);
	const mentions = mentionsIn(map, tokens, near);
	const goal =
		mentions.findLast(({ role }) => role === 'goal') ??
		mentions.findLast(({ role }) => role === 'named') ??
		mentions.findLast(({ role }) => role === 'aside') ??
		mentions.findLast(({ role }) => role === 'via');
	if (!goal) return null;
	const first = mentions.slice(0, mentions.indexOf(goal));
	const via = mentions.filter(
		(each) =>
			each !== goal &&
			(each.role === 'via' ||
				(first.includes(each) && /goal|named/.test(each.role) && thenBetween(tokens, each, goal))),
	);
	const rest = mentions.filter((each) => each !== goal && !via.includes(each) && each.role !== 'from');
	const others = [...goal.namesakes, ...rest.map(({ spot }) => spot)];
	return {
		...goal.spot,
		via: via.map(({ spot }) => spot.at),
		others: others.filter((each, i) => others.findIndex(({ at }) => distance(at, each.at) < 0.05) === i),
	};
}

// --- words --------------------------------------------------------------------------------------------------

/** Words without capitals, accents and points: 'St. André' is 'saint', 'andre'. Figures keep their decimals. */
function tokensOf(text: string): readonly string[] {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
	const words = plain.match(/\d+(?:\.\d+)?(?:km\b|m\b)?|\p{L}+/gu) ?? [];
	return words.flatMap((word) => /^(\d+(?:\.\d+)?)(km|m)$/.exec(word)?.slice(1) ?? [tokenOf(word)]);
}

function tokenOf(word: string): string {
	// A place near Caen is called Four: a number unless it is written as a name.
	if (word === 'four') return '4';
	const small = word.toLowerCase();
	return small === 'st' ? 'saint' : small === 'ste' ? 'sainte' : small;
}

const ARTICLES: ReadonlySet<string> = new Set(['le', 'la', 'les', 'l', 'the']);
const SMALL: ReadonlySet<string> = new Set([...ARTICLES, 'saint', 'sainte', 'bois', 'de', 'du', 'des', 'd']);

// --- the map's names ----------------------------------------------------------------------------------------

interface Entry extends Spot {
	readonly crossing: boolean;
}

interface Gazetteer {
	/** Entries by the full name, its words joined with blanks. */
	readonly whole: ReadonlyMap<string, readonly Entry[]>;
	/** Entries by the beginning of a longer name. */
	readonly part: ReadonlyMap<string, readonly Entry[]>;
	readonly longest: number;
}

const gazetteers = new WeakMap<MapSheet, Gazetteer>();

function gazetteerOf(map: MapSheet): Gazetteer {
	const cached = gazetteers.get(map);
	if (cached) return cached;
	const whole = new Map<string, Entry[]>();
	const part = new Map<string, Entry[]>();
	const put = (list: Map<string, Entry[]>, words: readonly string[], entry: Entry): void => {
		const key = words.join(' ');
		if (key !== '') list.set(key, [...(list.get(key) ?? []), entry]);
	};
	for (const { entry, names } of namedThings(map)) {
		for (const name of names) {
			const words = tokensOf(name);
			put(whole, words, entry);
			if (words.length > 1 && ARTICLES.has(words[0] ?? '')) put(whole, words.slice(1), entry);
			if (!entry.crossing) put(part, beginning(words), entry);
		}
	}
	const longest = Math.max(1, ...[...whole.keys()].map((key) => key.split(' ').length));
	const nameParts = { whole, part, longest };
	gazetteers.set(map, nameParts);
	return nameParts;
}

/**
 * Returns the short form of a name: 'Colleville-Montgomery' gives Colleville, 'Saint-Aubin-d'Arquenay' gives
 * Saint-Aubin. A short first word gives nothing.
 */
function beginning(words: readonly string[]): readonly string[] {
	const own = words.findIndex((word) => !SMALL.has(word));
	const [word = ''] = words.slice(own);
	return own >= 0 && own < words.length - 1 && word.length >= 5 ? words.slice(0, own + 1) : [];
}

function namedThings(map: MapSheet): readonly { readonly entry: Entry; readonly names: readonly string[] }[] {
	const middle = (ring: readonly Point[]): Point => {
		const { west, south, east, north } = boxOf(ring);
		return { x: (west + east) / 2, y: (south + north) / 2 };
	};
	const places = map.places.map(({ name, at }) => ({ entry: { name, at, crossing: false }, names: [name] }));
	const known = new Set(map.places.map(({ name }) => name));
	const grounds = [...map.areas, ...map.relief].flatMap(({ name, ring }) =>
		name === undefined || known.has(name)
			? []
			: [{ entry: { name, at: middle(ring), crossing: false }, names: [name] }],
	);
	const crossings = map.crossings.map((crossing) => ({
		entry: { name: crossing.name, at: crossing.at, crossing: true },
		names: crossingNames(crossing),
	}));
	return [...places, ...grounds, ...crossings];
}

/** 'Ranville Bridge (Horsa)' is also called Horsa and Horsa Bridge; 'Caen, Vaucelles bridge' also Vaucelles bridge. */
function crossingNames({ name }: Crossing): readonly string[] {
	const plain = name.replace(/\(.*\)/, '').trim();
	const nick = /\((.*)\)/.exec(name)?.[1];
	const last = plain.includes(',') ? plain.split(',').at(-1) : undefined;
	return [
		plain,
		...(nick === undefined || nick === 'site' ? [] : [nick, `${nick} bridge`]),
		...(last === undefined ? [] : [last]),
	];
}

// --- finding them in words ----------------------------------------------------------------------------------

type Role = 'goal' | 'named' | 'aside' | 'via' | 'from';

interface Mention {
	readonly from: number;
	/** Behind its last word. */
	readonly to: number;
	readonly spot: Spot;
	readonly namesakes: readonly Spot[];
	readonly role: Role;
}

function mentionsIn(map: MapSheet, tokens: readonly string[], near: Point): readonly Mention[] {
	const gazetteer = gazetteerOf(map);
	const mentions: Mention[] = [];
	for (let i = 0; i < tokens.length;) {
		const place = gridAt(map, tokens, i) ?? nameAt(gazetteer, tokens, i);
		if (!place) {
			i += 1;
			continue;
		}
		const nearest = [...place.entries].sort((a, b) => distance(a.at, near) - distance(b.at, near));
		const bridged = bridgeAt(map, tokens, i, { ...place, entries: nearest });
		const [first, ...namesakes] = bridged.entries;
		const lead = leadOf(tokens, bridged.from);
		if (first)
			mentions.push({
				from: lead.from,
				to: bridged.to,
				spot: lead.beside ? lead.beside(first) : first,
				namesakes,
				role: roleOf(tokens, lead.from),
			});
		i = bridged.to;
	}
	return mentions;
}

interface Found {
	readonly entries: readonly Spot[];
	readonly from: number;
	readonly to: number;
	readonly crossing: boolean;
}

/** The longest name that begins at a word; a whole name before the beginning of a longer one. */
function nameAt(gazetteer: Gazetteer, tokens: readonly string[], from: number): Found | null {
	for (let length = gazetteer.longest; length > 0; length -= 1) {
		if (from + length > tokens.length) continue;
		const key = tokens.slice(from, from + length).join(' ');
		const entries = gazetteer.whole.get(key) ?? gazetteer.part.get(key);
		if (entries) {
			const crossing = entries.every((each) => each.crossing);
			return { entries, from, to: from + length, crossing };
		}
	}
	return null;
}

/**
 * Returns the middle of the grid square: six figures, or two groups of three, or four figures after 'grid' or 'square'.
 */
function gridAt(map: MapSheet, tokens: readonly string[], from: number): Found | null {
	const [one = '', two = ''] = tokens.slice(from, from + 2);
	const named = /^(grid|square|sq|gr|mr|ref|reference)$/.test(tokens[from - 1] ?? '');
	const pair = /^\d{3}$/.test(one) && /^\d{3}$/.test(two) && named;
	const figures = pair ? one + two : one;
	if (!/^\d{6}$/.test(figures) && !(named && /^\d{4}$/.test(figures))) return null;
	const half = figures.length / 2;
	const at = {
		x: gridKm(map, figures.slice(0, half), map.grid.west, map.grid.firstEast),
		y: gridKm(map, figures.slice(half), map.grid.south, map.grid.firstNorth),
	};
	if (!inBox(at, map.bounds)) return null;
	return { entries: [{ name: `grid ${figures}`, at }], from, to: from + (pair ? 2 : 1), crossing: false };
}

function gridKm(map: MapSheet, figures: string, origin: number, first: number): number {
	const tenths = figures.length === 3 ? Number(figures) + 0.5 : Number(figures) * 10 + 5;
	const from = (((tenths - first * 10) % 1000) + 1000) % 1000;
	return origin + (from / 10) * map.grid.spacing;
}

/** "bridge at Troarn", "Troarn bridge", "the bridges of Troarn": the crossings nearest to it instead of the place. */
function bridgeAt(map: MapSheet, tokens: readonly string[], from: number, found: Found): Found {
	const isBridge = (word: string | undefined): boolean => /^(bridges?|crossings?|ferry)$/.test(word ?? '');
	if (found.crossing) return isBridge(tokens[found.to]) ? { ...found, to: found.to + 1 } : found;
	const after = isBridge(tokens[found.to]) || crossedAt(tokens, from);
	const back = [from - 1, from - 2, from - 3].find((i) => isBridge(tokens[i]));
	const joined =
		back !== undefined && tokens.slice(back + 1, from).every((word) => /^(at|of|in|by|near|the)$/.test(word));
	if (!after && !joined) return found;
	const near = found.entries.flatMap((place) =>
		map.crossings
			.filter((crossing) => distance(crossing.at, place.at) <= BRIDGE_AT_KM)
			.sort((a, b) => distance(a.at, place.at) - distance(b.at, place.at))
			.slice(0, 3),
	);
	if (near.length === 0) return found;
	return {
		entries: near.map(({ name, at }) => ({ name, at })),
		from: joined && back !== undefined ? back : from,
		to: isBridge(tokens[found.to]) ? found.to + 1 : found.to,
		crossing: true,
	};
}

// --- what stands before a name ------------------------------------------------------------------------------

const BEARINGS: Readonly<Record<string, number>> = {
	north: 0,
	n: 0,
	east: 90,
	e: 90,
	south: 180,
	s: 180,
	west: 270,
	w: 270,
};

interface Lead {
	readonly from: number;
	/** Returns the point beside the place, by the words before its name; null for the place itself. */
	readonly beside: ((spot: Spot) => Spot) | null;
}

/** "2 km north-east of Cagny", "500 m south of Cagny", "north of Cagny". */
function leadOf(tokens: readonly string[], at: number): Lead {
	let from = at;
	while (ARTICLES.has(tokens[from - 1] ?? '')) from -= 1;
	if (tokens[from - 1] !== 'of') return { from, beside: null };
	const before = (i: number): string => tokens[from - i] ?? '';
	const one = bearingOf(before(2));
	if (one === null) return { from, beside: null };
	const two = bearingOf(before(3));
	const degrees = two === null ? one : mixed(two, one);
	const start = from - (two === null ? 2 : 3);
	const unit = /^(km|m)$/.exec(tokens[start - 1] ?? '')?.[1];
	const figure = Number(tokens[start - 2]);
	const isCounted = unit !== undefined && figure > 0;
	const km = isCounted ? figure / (unit === 'm' ? 1000 : 1) : BESIDE_KM;
	const words = tokens.slice(isCounted ? start - 2 : start, from).join(' ');
	return {
		from: isCounted ? start - 2 : start,
		beside: ({ name, at: place }) => ({ name: `${words} ${name}`, at: offset(place, degrees, km) }),
	};
}

function bearingOf(word: string): number | null {
	const whole = BEARINGS[word];
	if (whole !== undefined) return whole;
	const [, first = '', second = ''] = /^(north|south|n|s)(east|west|e|w)$/.exec(word) ?? [];
	const [a, b] = [BEARINGS[first], BEARINGS[second]];
	return a === undefined || b === undefined ? null : mixed(a, b);
}

/** North and west: north-west. */
function mixed(a: number, b: number): number {
	return Math.abs(a - b) > 180 ? ((a + b + 360) / 2) % 360 : (a + b) / 2;
}

const VIA = /^(via|through|past|by|along|over|across|cross|crosses|crossing|bypass|bypassing)$/;
const CROSS = /^(cross|crosses|crossing)$/;
/** Words that end one thing to do and begin the next. */
const BREAK = /^(then|and|next|before|after|afterwards)$/;
const FROM = /^(from|leaving|leave)$/;
const ASIDE =
	/^(towards?|facing|against|cover|covering|support|supporting|protect|protecting|screen|screening|threaten|threatening|between|not|avoid|avoiding)$/;
const GOAL =
	/^(to|at|on|onto|into|in|take|seize|capture|clear|attack|occupy|secure|reach|hold|relieve|join|near|around|enter|retake|force)$/;

/** Returns the role that the nearest keyword before a mention gives it; the keyword may be up to three words away. */
function roleOf(tokens: readonly string[], at: number): Role {
	if (crossedAt(tokens, at)) return 'via';
	for (const word of [tokens[at - 1], tokens[at - 2], tokens[at - 3]]) {
		if (word === undefined || BREAK.test(word)) break;
		if (VIA.test(word)) return 'via';
		if (FROM.test(word)) return 'from';
		if (ASIDE.test(word)) return 'aside';
		if (GOAL.test(word)) return 'goal';
	}
	return 'named';
}

/** Returns whether the mention is a crossing: "Cross at Bénouville", "cross the canal near Bénouville". */
function crossedAt(tokens: readonly string[], at: number): boolean {
	if (!/^(at|by|near|in)$/.test(tokens[at - 1] ?? '')) return false;
	const before = tokens.slice(Math.max(0, at - 5), at - 1);
	return before.slice(before.findLastIndex((word) => BREAK.test(word)) + 1).some((word) => CROSS.test(word));
}

/** "... Cagny, then Vimont", "... Cagny and on to Vimont": the first is passed on the way to the second. */
function thenBetween(tokens: readonly string[], first: Mention, second: Mention): boolean {
	const between = tokens.slice(first.to, second.from);
	return (
		between.some((word) =>
			/^(then|next|afterwards|continue|continuing|proceed|proceeding|onward|onwards)$/.test(word),
		) || /\bon( to| towards?)?$|\bgo(ing)? on\b|\bpush(ing)? on\b/.test(between.join(' '))
	);
}
