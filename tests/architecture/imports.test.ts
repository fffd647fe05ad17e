/** The walls of ARCHITECTURE.md: who may import whom. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaches, cycles, distances, importsOf, reachable, readSources, type Room } from './imports.ts';

const root = join(import.meta.dirname, '..', '..');
const sources = readSources(root, ['src-shared', 'src-main', 'src-renderer']);

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

/** Arrows run one way. Rooms that are not named may not be imported; a file may always import its own room. */
const table: Readonly<Record<string, Room>> = {
	'src-shared': { rooms: [], packages: ['zod'], types: ['src-shared/wire'] },
	// A view's difference as a value and as bytes: FORMAT.md.
	'src-shared/wire': { rooms: [], packages: [] },
	// How a staff's sheets lie in a shared document, for the host and the windows alike.
	'src-shared/scratch': { rooms: ['src-shared'], packages: ['yjs'] },
	'src-main/rules': { rooms: ['src-main/rules/kit', 'src-shared'], packages: ['zod', 'pure-rand'] },
	// What rules are made of, and what a ruleset is to the house: no ruleset's own.
	'src-main/rules/kit': { rooms: ['src-shared'], packages: ['zod', 'pure-rand'] },
	// Out of the game, and out of what was told: never out of the campaign's own state.
	'src-main/views': { rooms: ['src-main/rules', 'src-main/rules/kit', 'src-shared'], packages: [] },
	// A ruleset put together for the house: rules, desks, views, papers. The house knows it by the registry alone.
	'src-main/rulesets': {
		rooms: [
			'src-main/paper',
			'src-main/paper/side-papers.ts',
			'src-main/rules',
			'src-main/rules/kit',
			'src-main/scenarios',
			'src-main/views',
			'src-shared',
		],
		packages: ['zod'],
	},
	'src-main/scenarios': { rooms: ['src-shared'], packages: ['node', 'pure-rand'] },
	'src-main/store': {
		rooms: ['src-main/program-folder.ts', 'src-shared'],
		packages: ['node', 'better-sqlite3'],
	},
	'src-main/campaign': {
		rooms: [
			'src-main/campaign/rulesets.ts',
			'src-main/rules/kit',
			'src-main/store',
			'src-main/host',
			'src-main/host/handlers.ts',
			'src-main/lan',
			'src-main/workers',
			'src-shared',
			'src-shared/wire',
			'package.json',
		],
		packages: ['node', 'zod'],
	},
	// The registry: the one file of the house that names rulesets.
	'src-main/campaign/rulesets.ts': {
		rooms: ['src-main/rules/kit', 'src-main/rulesets', 'src-shared'],
		packages: [],
	},
	'src-main/host': { ...host, packages: [...host.packages, 'zod'] },
	// The handlers are the one place where the host meets the campaign it serves.
	'src-main/host/claims-handlers.ts': { ...host, rooms: [...host.rooms, 'src-main/campaign'] },
	'src-main/host/handlers.ts': {
		rooms: [
			...host.rooms,
			'src-main/host/claims-handlers.ts',
			'src-main/campaign',
			'src-main/lan',
			'src-main/paper',
			'src-main/rules/kit',
			'src-main/usb',
		],
		packages: ['zod'],
	},
	// The local network: whom it lets in is decided here; what they are shown is not.
	'src-main/lan': {
		rooms: [...host.rooms, 'src-main/paper/seat-cards.ts', 'src-shared/scratch'],
		packages: ['node', 'ws', 'zod', 'multicast-dns', 'yjs', 'y-protocols', 'lib0'],
		types: ['src-main/campaign', 'src-main/paper', 'src-main/workers'],
	},
	// Work that would hold the host up, in processes of its own.
	'src-main/workers': {
		rooms: ['src-main/host', 'src-main/program-folder.ts', 'src-shared'],
		packages: ['node'],
	},
	// Pictures from outside, drawn anew.
	'src-main/pictures': { rooms: [], packages: ['@cf-wasm/photon'] },
	'src-main/picture-worker.ts': { rooms: ['src-main/pictures', 'src-main/workers'], packages: [] },
	'src-main/paper-worker.ts': { rooms: ['src-main/paper', 'src-main/workers'], packages: [] },
	// The umpire's papers and the debrief read the whole campaign.
	'src-main/paper': {
		rooms: [
			'src-main/campaign',
			'src-main/campaign/rulesets.ts',
			'src-main/host',
			'src-main/paper/seat-cards.ts',
			'src-main/paper/side-papers.ts',
			'src-main/program-folder.ts',
			'src-main/rules',
			'src-main/rules/kit',
			'src-main/rulesets',
			'src-main/store',
			'src-main/views',
			'src-shared',
		],
		packages: ['node', 'fontkit', 'milsymbol', 'pdfkit', 'uqr'],
	},
	'src-main/paper/seat-cards.ts': { rooms: ['src-main/paper', 'src-shared'], packages: [] },
	// A side's papers are made of its own view: this file can't reach the truth.
	'src-main/paper/side-papers.ts': { rooms: ['src-main/paper', 'src-shared'], packages: [] },
	// Pictures on sticks, and what comes back.
	'src-main/usb': {
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
	// The file is made of a side's own view: this one can't reach the truth.
	'src-main/usb/page.ts': { rooms: ['src-shared'], packages: ['node'] },
	'src-main/electron': {
		rooms: ['src-main/host', 'src-main/program-folder.ts', 'src-shared'],
		packages: ['node', 'electron'],
		types: ['src-main/workers'],
	},
	'src-main/main.ts': {
		rooms: [...host.rooms, 'src-main/campaign', 'src-main/electron', 'src-main/lan', 'src-main/workers'],
		packages: ['node', 'electron'],
	},
	'src-main/preload.ts': { rooms: [], packages: ['electron'] },
	'src-main/headless.ts': {
		rooms: [...host.rooms, 'src-main/campaign', 'src-main/lan'],
		packages: ['node'],
	},
	'src-main/program-folder.ts': { rooms: [], packages: ['node'] },
	'src-renderer/connection': { ...drawing, rooms: [...shared, 'src-shared/wire'] },
	'src-renderer/map': drawing,
	'src-renderer/state': drawing,
	'src-renderer/styles': drawing,
	'src-renderer/ui': drawing,
	'src-renderer/photo': { rooms: [], packages: [] },
	// Whoever has no seat yet loads this page and nothing else.
	'src-renderer/join': {
		rooms: ['src-renderer/connection', 'src-renderer/styles', 'src-renderer/ui', 'src-shared'],
		packages: [...DRAWING, ...FONTS],
	},
	'src-renderer/welcome': drawing,
	'src-renderer/documents': {
		rooms: [...shared, 'src-shared/scratch'],
		packages: [...DRAWING, 'yjs', 'y-websocket', 'y-indexeddb', 'y-protocols', 'lib0'],
	},
	// What every umpire's window shares, frame and packs: the workspace, attempts, claims, refusals, layout.
	'src-renderer/workspace': drawing,
	// OP COM's windows: the umpire's and a side's apart; what both draw is in `common`.
	'src-renderer/rulesets/opcom/common': drawing,
	'src-renderer/rulesets/opcom/umpire': {
		...drawing,
		rooms: [...shared, 'src-renderer/rulesets/opcom/common', 'src-renderer/workspace'],
	},
	'src-renderer/rulesets/opcom/side': {
		rooms: [...shared, 'src-renderer/documents', 'src-renderer/rulesets/opcom/common', 'src-shared/scratch'],
		packages: [...drawing.packages, 'yjs'],
		types: ['src-renderer/side'],
	},
	// Frames know no ruleset; the registry of packs beside each is the one file that does.
	'src-renderer/side': { ...drawing, rooms: [...shared, 'src-renderer/side/packs.ts'] },
	'src-renderer/side/packs.ts': {
		rooms: ['src-renderer/rulesets/opcom/side', 'src-shared'],
		packages: [],
		types: ['src-renderer/side'],
	},
	// A side's window in a file of its own.
	'src-renderer/usb': { ...drawing, rooms: [...shared, 'src-renderer/rulesets/opcom/side'] },
	'src-renderer/master': {
		...drawing,
		packages: [...drawing.packages, 'uqr'],
		rooms: [
			...shared,
			'src-renderer/master/packs.ts',
			'src-renderer/master/preview',
			'src-renderer/workspace',
		],
	},
	'src-renderer/master/packs.ts': {
		rooms: ['src-renderer/rulesets/opcom/umpire', 'src-shared'],
		packages: [],
		types: ['src-renderer/workspace'],
	},
	// What a side sees is drawn by that side's own pack.
	'src-renderer/master/preview': {
		...drawing,
		rooms: [...shared, 'src-renderer/master', 'src-renderer/side/packs.ts', 'src-renderer/workspace'],
		types: ['src-renderer/side'],
	},
	'package.json': { rooms: [], packages: [] },
};

describe('the import table', () => {
	it('is kept by every file', () => {
		expect(sources.size).toBeGreaterThan(50);
		expect(breaches(sources, table)).toEqual([]);
	});

	it('no file needs itself to be loaded', () => {
		expect(cycles(sources)).toEqual([]);
	});

	it('a side’s page brings along nothing of the umpire’s', () => {
		const page = readFileSync(join(root, 'src-renderer', 'side.html'), 'utf8');
		const entries = [...page.matchAll(/src="\.?\/?([^"]+\.ts)"/g)].map(
			(found) => `src-renderer/${found[1] ?? ''}`,
		);
		expect(entries).not.toEqual([]);
		const along = reachable(entries, sources);
		expect(along.size).toBeGreaterThan(3);
		const umpires = [...along].filter((file) =>
			/^src-main|^src-renderer\/(master|workspace|welcome|rulesets\/\w+\/umpire)|contract\/opcom\.ts$/.test(
				file,
			),
		);
		expect(umpires).toEqual([]);
	});
});

describe('the check itself', () => {
	const bad = (file: string, text: string): readonly string[] => breaches(new Map([[file, text]]), table);

	it.each([
		['src-main/rules/opcom/s06.ts', "import { readFileSync } from 'node:fs';"],
		['src-main/rules/opcom/s06.ts', "import { readFileSync } from 'fs';"],
		['src-main/rules/opcom/s06.ts', "import type { View } from '../../views/side-view.ts';"],
		['src-main/views/side-view.ts', "import { fold } from '../campaign/fold.ts';"],
		['src-main/views/side-view.ts', "export * from '../store/campaign-file.ts';"],
		['src-shared/kit/a.ts', "import { app } from 'electron';"],
		['src-main/store/a.ts', "const { BrowserWindow } = await import('electron');"],
		['src-main/host/endpoint.ts', "import { Session } from '../campaign/session.ts';"],
		[
			'src-renderer/rulesets/opcom/side/Side.svelte',
			'<script lang="ts">\n\timport Desk from "../master/Desk.svelte";\n</script>\n<p>x</p>',
		],
		[
			'src-renderer/rulesets/opcom/side/Side.svelte',
			"<script module>\n\texport { x } from '../rulesets/opcom/umpire/x.ts';\n</script>",
		],
		['src-renderer/ui/a.ts', "type V = import('../../src-main/views/side-view.ts').SideView;"],
		['src-elsewhere/a.ts', ''],
	])('finds the breach in %s: %s', (file, text) => {
		expect(bad(file, text)).toHaveLength(1);
	});

	it('passes what is allowed, and words that only look like imports', () => {
		expect(
			bad(
				'src-main/rules/opcom/s06.ts',
				"import { z } from 'zod';\n// import 'node:fs'\nconst say = \"import 'electron'\";",
			),
		).toEqual([]);
	});

	it('tells types from values', () => {
		const text =
			"import type { A } from './a.ts'; import { type B } from './b.ts'; import { type C, d } from './c.ts'; import './e.ts';";
		expect(importsOf('x.ts', text).map(({ typeOnly }) => typeOnly)).toEqual([true, true, false, false]);
	});

	it('finds a cycle, and none where only types go round', () => {
		const round = (how: string) =>
			new Map([
				['a.ts', "import { b } from './b.ts';"],
				['b.ts', "import { c } from './c.ts';"],
				['c.ts', `${how} { a } from './a.ts';`],
			]);
		expect(cycles(round('import'))).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
		expect(cycles(round('import type'))).toEqual([]);
		expect([...reachable(['b.ts'], round('import'))].sort()).toEqual(['a.ts', 'b.ts', 'c.ts']);
	});

	it('says how far a file is from what changed: by what it imports, types too, and what else it names', () => {
		const few = new Map([
			['a.ts', ''],
			['b.ts', "import type { A } from './a.ts';"],
			['tests/c.test.ts', "import { b } from '../b.ts';"],
			['tests/d.test.ts', "read('09-factors.case')"],
			['tests/e.test.ts', ''],
		]);
		expect(Object.fromEntries(distances(['a.ts'], few))).toEqual({
			'a.ts': 0,
			'b.ts': 1,
			'tests/c.test.ts': 2,
		});
		expect([...distances(['cases/09-factors.case'], few).keys()]).toEqual([
			'cases/09-factors.case',
			'tests/d.test.ts',
		]);
	});
});
