/** The walls of ROOMS.md: who may import whom. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaches, cycles, distances, importsOf, reachable, readSources } from './imports.ts';
import { ROOMS as table, unknownRulesets, withRooms } from './rooms.ts';

const root = join(import.meta.dirname, '..', '..');
const sources = readSources(root, ['src-shared', 'src-main', 'src-renderer']);

describe('the import table', () => {
	it('is kept by every file', () => {
		expect(sources.size).toBeGreaterThan(50);
		expect(breaches(sources, table)).toEqual([]);
	});

	it('has a line for every ruleset there is a folder of', () => {
		const parts = ['src-main/rules', 'src-main/rulesets', 'src-shared/rulesets', 'src-renderer/rulesets'];
		for (const part of parts) {
			const folders = readdirSync(join(root, part), { withFileTypes: true })
				.filter((each) => each.isDirectory())
				.map(({ name }) => name);
			expect(folders).toContain('ocs');
			expect(unknownRulesets(folders), part).toEqual([]);
			expect(unknownRulesets([...folders, 'none-such'])).toEqual(['none-such']);
		}
	});

	it('is the one in ROOMS.md (npm run rooms writes it there)', () => {
		const page = readFileSync(join(root, 'ROOMS.md'), 'utf8');
		expect(withRooms(page)).toBe(page);
	});

	it('goes round in no circle, types counted', () => {
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

	it('what a side knows and is shown brings along nothing that looks at both sides or decides', () => {
		const sides = [...sources.keys()].filter((file) => /^src-main\/rulesets\/\w+\/views\/side\//.test(file));
		expect(sides).toContain('src-main/rulesets/ocs/views/side/known.ts');
		const ofBoth = /^src-main\/rules\/(?!hexwar)\w+\/(.*\/)?(stacks-seen|sightings|picture|decide)\.ts$/;
		expect(ofBoth.test('src-main/rules/ocs/04-general/stacks-seen.ts')).toBe(true);
		expect([...reachable(sides, sources)].filter((file) => ofBoth.test(file))).toEqual([]);
	});

	it('a chapter of rules brings along nothing that prints, makes scenarios or hosts', () => {
		const chapters = [...sources.keys()].filter((file) =>
			/^src-main\/rules\/\w+\/[bw]?\d[\w.-]*\/(?!.*scenario)/.test(file),
		);
		expect(chapters).toContain('src-main/rules/ocs/09-combat/decide.ts');
		const elsewhere =
			/workshop\/(draft|kit|edits|library|making|vassal)\.ts$|contract\/(host-api|hosting|standby|usb)\.ts$|kit\/module\.ts$/;
		expect(elsewhere.test('src-shared/workshop/draft.ts')).toBe(true);
		expect([...reachable(chapters, sources)].filter((file) => elsewhere.test(file))).toEqual([]);
	});

	it.each(['src-main/headless.ts', 'src-main/main.ts'])(
		'%s brings along nothing that draws: papers are drawn in a process of their own, and the host begins without',
		(entry) => {
			const along = reachable([entry], sources, { atOnce: true });
			expect(along.size).toBeGreaterThan(300);
			const drawing = [...along].filter((file) =>
				importsOf(file, sources.get(file) ?? '').some(
					({ name, typeOnly }) => !typeOnly && /^(pdfkit|fontkit|milsymbol|@cf-wasm\/)/.test(name),
				),
			);
			expect(drawing).toEqual([]);
		},
	);
});

describe('the check itself', () => {
	const bad = (file: string, text: string): readonly string[] => breaches(new Map([[file, text]]), table);

	it.each([
		['src-main/rules/opcom/s06.ts', "import { readdirSync, readFileSync } from 'node:fs';"],
		['src-main/rules/opcom/s06.ts', "import { readFileSync } from 'fs';"],
		['src-main/rules/opcom/s06.ts', "import type { View } from '../../rulesets/opcom/views/side-view.ts';"],
		['src-main/rules/ocs/board.ts', "import type { Desk } from '../opcom/types.ts';"],
		['src-main/rules/hexwar/board.ts', "import type { UnitState } from '../ocs/types.ts';"],
		['src-main/rules/kit/chart.ts', "import { x } from '../ocs/charts/charts.ts';"],
		['src-main/rulesets/ocs/module.ts', "import { x } from '../opcom/control.ts';"],
		['src-main/rulesets/hexwar/head.ts', "import type { OcsTypes } from '../ocs/types.ts';"],
		['src-shared/rulesets/ocs/views.ts', "import type { MasterView } from '../opcom/views.ts';"],
		['src-shared/kit/ids.ts', "import type { Counter } from '../rulesets/ocs/scenario.ts';"],
		[
			'src-main/rules/ocs/game.ts',
			"import type { MasterView } from '../../../src-shared/rulesets/opcom/views.ts';",
		],
		['src-renderer/rulesets/ocs/common/words.ts', "import { x } from '../../opcom/common/x.ts';"],
		['src-renderer/map/a.ts', "import type { Counter } from '../../src-shared/rulesets/ocs/scenario.ts';"],
		['src-main/rulesets/ocs/views/side/side-view.ts', "import { umpireView } from '../umpire-view.ts';"],
		['src-main/rulesets/ocs/views/side/known.ts', "import type { OcsTypes } from '../../types.ts';"],
		[
			'src-main/rulesets/ocs/papers/side/map.ts',
			"import type { World } from '../../../../rules/ocs/game.ts';",
		],
		['src-main/rulesets/ocs/papers/side/map.ts', "import { gameShown } from '../../views/side/shown.ts';"],
		['src-main/rulesets/opcom/views/side-view.ts', "import { fold } from '../../../campaign/fold.ts';"],
		['src-main/rulesets/opcom/views/side-view.ts', "export * from '../../../store/campaign-file.ts';"],
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
		['src-renderer/ui/a.ts', "type V = import('../../src-main/rulesets/opcom/views/side-view.ts').SideView;"],
		['src-elsewhere/a.ts', ''],
	])('finds the breach in %s: %s', (file, text) => {
		expect(bad(file, text)).toHaveLength(1);
	});

	it('passes what is allowed, and words that only look like imports', () => {
		expect(
			bad(
				'src-main/rules/kit/s06.ts',
				"import { z } from 'zod';\n// import 'node:fs'\nconst say = \"import 'electron'\";",
			),
		).toEqual([]);
	});

	it('tells types from values', () => {
		const text =
			"import type { A } from './a.ts'; import { type B } from './b.ts'; import { type C, d } from './c.ts'; import './e.ts';";
		expect(importsOf('x.ts', text).map(({ typeOnly }) => typeOnly)).toEqual([true, true, false, false]);
	});

	it('finds cycles, including those of types, and tells loaded files from files that only lend a type', () => {
		const round = (how: string) =>
			new Map([
				['a.ts', "import { b } from './b.ts';"],
				['b.ts', "import { c } from './c.ts';"],
				['c.ts', `${how} { a } from './a.ts';`],
			]);
		expect(cycles(round('import'))).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
		expect(cycles(round('import type'))).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
		expect([...reachable(['b.ts'], round('import type'))].sort()).toEqual(['b.ts', 'c.ts']);
		expect([...reachable(['b.ts'], round('import'))].sort()).toEqual(['a.ts', 'b.ts', 'c.ts']);
	});

	it('returns how far a file is from a change: by its imports, types too, and by the other files it names', () => {
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
