/**
 * The rooms of the house: what is in each, and what it may import. `npm run rooms` writes the table of ROOMS.md out
 * of this list, and the tests hold every import and that table against it.
 */
import type { Room } from './imports.ts';

export interface NamedRoom extends Room {
	readonly what: string;
}

const DRAWING = ['svelte', '@lucide/svelte', 'pixi.js', 'milsymbol', 'pdfjs-dist', 'zod'];
const FONTS = [
	'@fontsource/barlow-condensed',
	'@fontsource/courier-prime',
	'@fontsource-variable/source-sans-3',
];
const host: Room = {
	rooms: ['src-main/host', 'src-main/store', 'src-main/program-folder.ts', 'src-shared', 'src-shared/wire'],
	packages: ['node', 'ws'],
};
const shared = [
	'src-renderer/connection',
	'src-renderer/map',
	'src-renderer/state',
	'src-renderer/styles',
	'src-renderer/ui',
	'src-shared',
];
const drawing: Room = { rooms: shared, packages: [...DRAWING, ...FONTS] };

/**
 * The rulesets, each with what is its alone. A new one is a line here, and has every wall below: what begins with
 * `rules/ID`, `rulesets/ID` or `src-shared/rulesets/ID` may be imported by its own rooms and by nobody else but the registries.
 */
const RULESETS: Readonly<Record<string, Readonly<Record<string, Partial<NamedRoom>>>>> = {
	opcom: {
		'src-main/rules/ID': { rooms: ['src-main/rules/routing'] },
		'src-main/rulesets/ID': { rooms: ['src-main/rulesets/ID/encounter'] },
		'src-main/rulesets/ID/encounter': {
			what: 'OP COM’s encounters: map and forces made up from a seed',
			rooms: ['src-shared', 'src-shared/rulesets/ID'],
			packages: ['node', 'pure-rand'],
		},
		'src-renderer/rulesets/ID/side': {
			rooms: ['src-renderer/documents', 'src-shared/scratch', 'src-shared/scratch/opcom-sheets.ts'],
			packages: ['yjs'],
		},
	},
	ocs: {},
	tcs: {},
	tocs: {},
};

/** Folders beside those of rulesets that are none. */
const COMMON_FLOORS = ['hexwar', 'kit', 'routing'];
/** What rulesets on hexes share; with the kit, the only floor that two rulesets stand on. */
const HEXWAR = ['src-main/rules/hexwar', 'src-main/rulesets/hexwar'];
const HEXWAR_PAPERS = 'src-main/rulesets/hexwar/papers';
const HEXWAR_SIDE_PAPERS = 'src-main/rulesets/hexwar/papers/side';
/** The same for their windows. */
const HEXWAR_WINDOWS = 'src-renderer/rulesets/hexwar/common';
/** The same for the umpire's alone, and for a side's alone. */
const HEXWAR_UMPIRE = 'src-renderer/rulesets/hexwar/umpire';
const HEXWAR_SIDE = 'src-renderer/rulesets/hexwar/side';

/** The rooms of a ruleset, the same for each. Those that it has not yet are walls all the same. */
const OF_A_RULESET: Readonly<Record<string, NamedRoom>> = {
	'src-shared/rulesets/ID': {
		what: 'a ruleset’s scenario, commands, requests and views',
		rooms: ['src-shared'],
		packages: ['zod'],
	},
	'src-main/rules/ID': {
		what: 'the engine: a ruleset’s pure rules',
		rooms: ['src-main/rules/hexwar', 'src-main/rules/kit', 'src-shared', 'src-shared/rulesets/ID'],
		packages: [],
	},
	'src-main/rulesets/ID': {
		what: 'a ruleset put together for the house: commands and events (one record each), what windows may ask; desks and requests where it has them',
		rooms: [
			HEXWAR_PAPERS,
			...HEXWAR,
			'src-main/rules/kit',
			'src-main/rules/ID',
			'src-main/rulesets/ID/views',
			'src-main/rulesets/ID/views/side',
			'src-main/rulesets/ID/papers',
			'src-shared',
			'src-shared/rulesets/ID',
		],
		packages: ['zod'],
	},
	'src-main/rulesets/ID/views': {
		what: 'what its windows are shown',
		rooms: [
			...HEXWAR,
			'src-main/rules/kit',
			'src-main/rules/ID',
			'src-main/rulesets/ID/views/side',
			'src-shared',
			'src-shared/rulesets/ID',
		],
		packages: [],
	},
	'src-main/rulesets/ID/views/side': {
		what: 'what a side knows and its view, out of that alone: no wall lets it reach the umpire’s view, a command or an event',
		rooms: [...HEXWAR, 'src-main/rules/kit', 'src-main/rules/ID', 'src-shared', 'src-shared/rulesets/ID'],
		packages: [],
	},
	'src-main/rulesets/ID/papers': {
		what: 'its papers: what stands on them, the campaign’s story, the debrief',
		rooms: [
			HEXWAR_PAPERS,
			HEXWAR_SIDE_PAPERS,
			...HEXWAR,
			'src-main/paper/kit',
			'src-main/rules/kit',
			'src-main/rules/ID',
			'src-main/rulesets/ID',
			'src-main/rulesets/ID/papers/side',
			'src-main/rulesets/ID/views',
			'src-main/rulesets/ID/views/side',
			'src-shared',
			'src-shared/rulesets/ID',
		],
		packages: [],
		types: ['src-main/paper'],
	},
	'src-main/rulesets/ID/papers/side': {
		what: 'a side’s papers, out of its own view alone: this room can’t reach the truth',
		rooms: [
			HEXWAR_SIDE_PAPERS,
			'src-main/paper/kit',
			'src-main/rules/hexwar',
			'src-shared',
			'src-shared/rulesets/ID',
		],
		packages: [],
		types: ['src-main/rules/kit'],
	},
	'src-renderer/rulesets/ID/common': {
		what: 'what both of its packs draw',
		...drawing,
		rooms: [...shared, HEXWAR_WINDOWS, 'src-shared/rulesets/ID'],
	},
	'src-renderer/rulesets/ID/umpire': {
		what: 'its desks, inspector, clock, map and actions',
		...drawing,
		rooms: [
			...shared,
			HEXWAR_WINDOWS,
			HEXWAR_UMPIRE,
			'src-renderer/rulesets/ID/common',
			'src-renderer/workspace',
			'src-shared/rulesets/ID',
		],
	},
	'src-renderer/rulesets/ID/side': {
		what: 'its papers, decisions and picture in a side’s window',
		...drawing,
		rooms: [
			...shared,
			HEXWAR_WINDOWS,
			HEXWAR_SIDE,
			'src-renderer/rulesets/ID/common',
			'src-shared/rulesets/ID',
		],
		types: ['src-renderer/side'],
	},
};

const everyRuleset = (room: string): string[] => Object.keys(RULESETS).map((id) => room.replace('ID', id));

/** The rooms of one ruleset: those that each has, with what is its alone. */
function roomsOfRuleset(id: string): readonly (readonly [string, NamedRoom])[] {
	const own = RULESETS[id] ?? {};
	const named = (list: readonly string[] = []): string[] => list.map((each) => each.replace('ID', id));
	return Object.keys({ ...OF_A_RULESET, ...own }).map((name) => {
		const [common, extra] = [OF_A_RULESET[name], own[name]];
		const room = {
			what: extra?.what ?? common?.what ?? '',
			rooms: [...named(common?.rooms), ...named(extra?.rooms)],
			packages: [...(common?.packages ?? []), ...(extra?.packages ?? [])],
			types: [...named(common?.types), ...named(extra?.types)],
		};
		return [name.replace('ID', id), room];
	});
}

/** Arrows run one way. Rooms that are not named may not be imported; a file may always import its own room. */
export const ROOMS: Readonly<Record<string, NamedRoom>> = {
	'src-shared': {
		what: '`kit`: ids, records, words; `map`: the plane in kilometres, paths, sheets, hexes and hex maps; `contract`: every request (`host-api.ts`), the frames; `workshop`: scenarios in the making',
		rooms: ['src-shared/contract/rulesets.ts'],
		packages: ['zod'],
		types: ['src-shared/wire'],
	},
	'src-shared/contract/rulesets.ts': {
		what: 'the registry of requests that are one ruleset’s own windows’',
		rooms: everyRuleset('src-shared/rulesets/ID'),
		packages: [],
	},
	'src-shared/wire': {
		what: 'the difference of two views, as a value and as bytes: [FORMAT.md](src-shared/wire/FORMAT.md)',
		rooms: [],
		packages: [],
	},
	'src-shared/scratch': {
		what: 'how order lines, air orders, pencil marks and notes lie in a shared document',
		rooms: ['src-shared'],
		packages: ['yjs'],
	},
	'src-shared/scratch/opcom-sheets.ts': {
		what: 'the lines of OP COM’s sheets in such a document',
		rooms: ['src-shared', 'src-shared/scratch'],
		packages: ['yjs'],
		types: ['src-shared/rulesets/opcom'],
	},
	'src-main/rules/hexwar': {
		what: 'what rulesets on hexes share: board, stacks and whose they are, zones of control, contact, sightings, paths and reach, charts of movement, fields of supply, odds, retreats, lines of sight, exact fractions. A ruleset hands in what is its own: `hasZone`, costs, what is seen',
		rooms: ['src-main/rules/kit', 'src-shared'],
		packages: [],
	},
	'src-main/rules/routing': {
		what: 'ways over a free map, for any ruleset: areas, the net of roads and country, the cheapest way, places meant by words',
		rooms: ['src-shared'],
		packages: [],
	},
	'src-main/rules/kit': {
		what: 'what rules are made of and what a ruleset is to the house: module, records, dice, charts, ledger, records of a view; written orders and proposals, undo by consent, options, questions',
		rooms: ['src-shared', 'src-shared/wire'],
		packages: ['zod', 'pure-rand'],
	},
	'src-main/rulesets/hexwar': {
		what: 'what rulesets on hexes share of that: a scenario’s head, parts of the records of commands and events',
		rooms: ['src-main/rules/hexwar', 'src-main/rules/kit', 'src-shared'],
		packages: ['zod'],
	},
	'src-main/rulesets/hexwar/papers': {
		what: 'the same of their papers: the campaign’s story, the debrief, papers as the house draws them',
		rooms: ['src-main/paper/kit', 'src-main/rules/kit', 'src-main/rulesets/hexwar/papers/side', 'src-shared'],
		packages: [],
	},
	'src-main/rulesets/hexwar/papers/side': {
		what: 'a map of hexes on paper, out of a view alone: this room can’t reach the truth',
		rooms: ['src-main/paper/kit', 'src-shared'],
		packages: [],
		types: ['src-main/rules/kit'],
	},
	'src-main/vassal': {
		what: 'VASSAL’s modules, extensions and saved games read: maps, boards, grids, counters, where each lies; and what was not understood',
		rooms: ['src-shared'],
		packages: ['node', 'saxes', 'yauzl'],
	},
	'src-main/store': {
		what: 'the campaign file, its seals, migrations, backups, the data folder',
		rooms: ['src-main/program-folder.ts', 'src-shared'],
		packages: ['node', 'better-sqlite3'],
	},
	'src-main/campaign': {
		what: 'one open campaign: its requests, session, history, claims, publisher',
		rooms: [
			'src-main/campaign/rulesets.ts',
			'src-main/rules/kit',
			'src-main/store',
			'src-main/host',
			'src-shared',
			'src-shared/contract/rulesets.ts',
			'src-shared/wire',
		],
		packages: ['node', 'zod'],
	},
	'src-main/campaign/rulesets.ts': {
		what: 'the registry: the one file of the house that names rulesets',
		rooms: ['src-main/rules/kit', ...everyRuleset('src-main/rulesets/ID'), 'src-shared'],
		packages: [],
	},
	'src-main/host': {
		what: 'endpoint, seats, web server, the door for photographs',
		...host,
		packages: [...host.packages, 'zod'],
	},
	'src-main/app': {
		what: 'the top floor: the host put together (`host.ts`), its handlers, scenarios to choose from, recent campaigns, backups, windows that follow, the inbox for photographs',
		rooms: [
			...host.rooms,
			'src-main/campaign',
			'src-main/campaign/rulesets.ts',
			'src-main/lan',
			'src-main/paper',
			'src-main/rules/kit',
			'src-main/usb',
			'src-main/workers',
			'src-main/workshop',
			'package.json',
		],
		packages: ['node', 'zod'],
	},
	'src-main/workshop': {
		what: 'scenarios of one’s own: the one-file scenario, the shelf, rows of spreadsheets, the check',
		rooms: [
			'src-main/campaign',
			'src-main/campaign/rulesets.ts',
			'src-main/host',
			'src-main/rules/kit',
			'src-main/store',
			'src-main/vassal',
			'src-shared',
		],
		packages: ['node', 'fflate', 'yauzl', 'zod'],
	},
	'src-main/lan': {
		what: 'the local network: seats and join codes, the server that lets devices in, its door for guests, its name by mDNS, the pre-flight list, shared documents, the second machine',
		rooms: [...host.rooms, 'src-main/paper/kit', 'src-shared/scratch'],
		packages: ['node', 'ws', 'zod', 'multicast-dns', 'yjs', 'y-protocols', 'lib0'],
		types: ['src-main/campaign', 'src-main/paper', 'src-main/workers'],
	},
	'src-main/workers': {
		what: 'work that would hold the host up, in processes of its own with a short queue each',
		rooms: ['src-main/host', 'src-main/program-folder.ts', 'src-shared'],
		packages: ['node'],
	},
	'src-main/pictures': {
		what: 'pictures from outside, drawn anew at a bounded size',
		rooms: ['src-shared'],
		packages: ['@cf-wasm/photon'],
	},
	'src-main/picture-worker.ts': {
		what: 'what the process for pictures runs',
		rooms: ['src-main/pictures', 'src-main/workers'],
		packages: [],
	},
	'src-main/vassal-worker.ts': {
		what: 'what the process for VASSAL’s modules runs',
		rooms: ['src-main/workers', 'src-main/workshop'],
		packages: [],
	},
	'src-main/paper-worker.ts': {
		what: 'what the process for papers runs',
		rooms: ['src-main/paper', 'src-main/paper/kit', 'src-main/workers'],
		packages: [],
	},
	'src-main/paper': {
		what: 'everything printed: whose a paper is (`papers.ts`), papers as plain values (`jobs.ts`), and their drawing in a worker process (`draw.ts`)',
		rooms: [
			'src-main/campaign',
			'src-main/campaign/rulesets.ts',
			'src-main/host',
			'src-main/paper/kit',
			'src-main/rules/kit',
			'src-main/store',
			'src-shared',
		],
		packages: ['node'],
		types: ['src-main/workers'],
	},
	'src-main/paper/kit': {
		what: 'what papers of any ruleset are drawn with, as PDF and HTML: pages, tables, maps, counters, the dice’s proof',
		rooms: ['src-main/program-folder.ts', 'src-main/rules/kit', 'src-shared'],
		packages: ['node', '@cf-wasm/photon', 'fontkit', 'milsymbol', 'pdfkit', 'uqr'],
	},
	'src-main/usb': {
		what: 'a seat’s picture as one file for a stick; the orders that come back',
		rooms: [
			'src-main/campaign',
			'src-main/host',
			'src-main/program-folder.ts',
			'src-main/rules/kit',
			'src-main/usb/page.ts',
			'src-shared',
		],
		packages: ['node', 'zod'],
	},
	'src-main/usb/page.ts': {
		what: 'that file, out of the side’s own view: this one can’t reach the truth',
		rooms: ['src-shared'],
		packages: ['node'],
	},
	'src-main/electron': {
		what: 'windows, IPC, hardening; the only room with `electron` beside the two entries',
		rooms: ['src-main/host', 'src-main/program-folder.ts', 'src-shared'],
		packages: ['node', 'electron'],
		types: ['src-main/workers'],
	},
	'src-main/main.ts': {
		what: 'the entry of the desktop program',
		rooms: [
			...host.rooms,
			'src-main/app',
			'src-main/campaign',
			'src-main/electron',
			'src-main/lan',
			'src-main/workers',
		],
		packages: ['node', 'electron'],
	},
	'src-main/preload.ts': { what: 'the bridge into its windows', rooms: [], packages: ['electron'] },
	'src-main/headless.ts': {
		what: 'the entry in plain Node: the same windows in a browser',
		rooms: [...host.rooms, 'src-main/app', 'src-main/campaign', 'src-main/lan'],
		packages: ['node'],
	},
	'src-main/program-folder.ts': { what: 'where the program’s own files lie', rooms: [], packages: ['node'] },
	'src-renderer/connection': {
		what: 'the tie to the host over three transports, and the view that follows it',
		...drawing,
		rooms: [...shared, 'src-shared/wire'],
	},
	'src-renderer/map': {
		what: 'the map: camera, layers, counters, boards for the plane and for hexes',
		...drawing,
	},
	'src-renderer/state': { what: 'what several windows keep: theme, layout, words, completion', ...drawing },
	'src-renderer/styles': { what: 'tokens and the styles of all windows', ...drawing },
	'src-renderer/ui': { what: 'components of all windows', ...drawing },
	'src-renderer/photo': { what: 'the phone’s page for photographs', rooms: [], packages: [] },
	'src-renderer/join': {
		what: 'what whoever has no seat yet loads, and nothing else',
		rooms: ['src-renderer/connection', 'src-renderer/styles', 'src-renderer/ui', 'src-shared'],
		packages: [...DRAWING, ...FONTS],
	},
	'src-renderer/welcome': { what: 'campaigns, scenarios, following another machine', ...drawing },
	'src-renderer/workshop': {
		what: 'where scenarios of one’s own are made: sides, forces, spreadsheets, the map, the check',
		...drawing,
		packages: [...drawing.packages, 'fflate', 'saxes', 'virtua'],
	},
	'src-renderer/documents': {
		what: 'shared documents in a side’s windows',
		rooms: [...shared, 'src-shared/scratch'],
		packages: [...DRAWING, 'yjs', 'y-websocket', 'y-indexeddb', 'y-protocols', 'lib0'],
	},
	'src-renderer/workspace': {
		what: 'what the umpire’s frame and packs share: the workspace, attempts, claims, refusals, rule links, `WindowPack`',
		...drawing,
	},
	[HEXWAR_WINDOWS]: {
		what: 'what the windows of rulesets on hexes share: the sheet, hexes by name, answers, the sequence of play',
		...drawing,
	},
	[HEXWAR_UMPIRE]: {
		what: 'the same of the umpire’s windows: desks, bar, map and clocks of a pack, dice of the table’s own',
		...drawing,
		rooms: [...shared, HEXWAR_WINDOWS, 'src-renderer/workspace'],
	},
	[HEXWAR_SIDE]: {
		what: 'the same of a side’s: its frame, what it sends, its keys, its undo',
		...drawing,
		rooms: [...shared, HEXWAR_WINDOWS],
		types: ['src-renderer/side'],
	},
	'src-renderer/side': {
		what: 'the frame of a side’s window; knows no ruleset',
		...drawing,
	},
	'src-renderer/side/main.ts': {
		what: 'the entry of a side’s window: hands the registry to the frame',
		rooms: [...shared, 'src-renderer/side', 'src-renderer/side/packs.ts'],
		packages: ['svelte'],
	},
	'src-renderer/side/packs.ts': {
		what: 'the registry of sides’ windows',
		rooms: [...everyRuleset('src-renderer/rulesets/ID/side'), 'src-renderer/state', 'src-shared'],
		packages: [],
		types: ['src-renderer/side'],
	},
	'src-renderer/usb': {
		what: 'a side’s window in a file of its own',
		...drawing,
		rooms: [...shared, 'src-renderer/rulesets/opcom/side'],
	},
	'src-renderer/master': {
		what: 'the frame of the umpire’s window; knows no ruleset',
		...drawing,
		packages: [...drawing.packages, 'uqr'],
		rooms: [...shared, 'src-renderer/master/preview', 'src-renderer/workspace'],
		types: ['src-renderer/side'],
	},
	'src-renderer/master/main.ts': {
		what: 'the entry of the umpire’s window: hands both registries to the frame',
		rooms: [
			...shared,
			'src-renderer/master',
			'src-renderer/master/packs.ts',
			'src-renderer/side/packs.ts',
			'src-renderer/workspace',
		],
		packages: ['svelte'],
	},
	'src-renderer/master/packs.ts': {
		what: 'the registry of umpires’ windows',
		rooms: [...everyRuleset('src-renderer/rulesets/ID/umpire'), 'src-renderer/state', 'src-shared'],
		packages: [],
		types: ['src-renderer/workspace'],
	},
	'src-renderer/master/preview': {
		what: 'what a side sees, drawn by that side’s own pack',
		...drawing,
		rooms: [...shared, 'src-renderer/master', 'src-renderer/workspace'],
		types: ['src-renderer/side'],
	},
	'package.json': { what: 'name and version', rooms: [], packages: [] },
	...Object.fromEntries(Object.keys(RULESETS).flatMap(roomsOfRuleset)),
};

/** Folders of a ruleset in a part of the house that the list above has no line for. @param folders beside one another */
export const unknownRulesets = (folders: readonly string[]): readonly string[] =>
	folders.filter((name) => !(name in RULESETS) && !COMMON_FLOORS.includes(name));

/** The list as a table in Markdown: a row for each room. */
export function roomsTable(): string {
	const ofARuleset = new Set(Object.keys(RULESETS).flatMap((id) => roomsOfRuleset(id).map(([name]) => name)));
	const rooms = Object.entries(ROOMS).filter(([name]) => name.startsWith('src-') && !ofARuleset.has(name));
	const head = ['| room | what is in it | may import |', '|---|---|---|'];
	const commonRooms = `The common rooms of the windows: ${shared.map((each) => `\`${each}\``).join(', ')}.`;
	return [
		...head,
		...rooms.map(rowOf),
		'',
		commonRooms,
		'',
		`Every ruleset has the same rooms, and none can reach another’s (ID: ${Object.keys(RULESETS).join(', ')}):`,
		'',
		...head,
		...Object.entries(OF_A_RULESET).map(rowOf),
		...Object.entries(RULESETS).flatMap(([id, own]) => Object.entries(own).map(ownRowOf(id))),
	].join('\n');
}

const rowOf = ([name, room]: readonly [string, NamedRoom]): string =>
	`| \`${name}\` | ${room.what} | ${mayImport(name, room)} |`;
/** What one ruleset’s room has beside what each ruleset’s has. */
const ownRowOf =
	(id: string) =>
	([room, { what = '…', rooms = [], packages = [] }]: readonly [string, Partial<NamedRoom>]): string =>
		rowOf([room, { what, rooms, packages }]).replaceAll('/ID', `/${id}`);

/** Rooms by their short names; what most windows share is told once, below the table. */
function mayImport(name: string, { rooms, types = [], packages }: Room): string {
	const common = (all: readonly string[], some: readonly string[], words: string): readonly string[] =>
		some.every((each) => all.includes(each)) ? [words, ...all.filter((each) => !some.includes(each))] : all;
	const [house = ''] = name.split('/');
	const short = (each: string): string =>
		each.startsWith(`${house}/`) ? each.slice(house.length + 1) : each;
	const listed = [
		...common(rooms, shared, 'the common rooms').map(short),
		...types.map((each) => `types of ${short(each)}`),
	];
	const used = common(packages, [...DRAWING, ...FONTS], 'the drawing packages');
	return [listed.join(', '), used.length > 0 ? `*${used.join(', ')}*` : '']
		.filter((each) => each !== '')
		.join('; ');
}

const MARKS = ['<!-- rooms: npm run rooms -->\n\n', '\n\n<!-- /rooms -->'] as const;

/** A page with its table of rooms as it is in this list. @throws where the page has no place for it */
export function withRooms(page: string): string {
	const [from, to] = MARKS;
	const [start, end] = [page.indexOf(from), page.indexOf(to)];
	if (start < 0 || end < start) throw new Error('no marks of the table of rooms');
	return page.slice(0, start + from.length) + roomsTable() + page.slice(end);
}
