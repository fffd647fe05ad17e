/** The map on paper and the debrief: what stands on them, and that a side's map shows what it sees and no more. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hexMapPaper } from '../../src-main/rulesets/hexwar/papers/side/hex-map-paper.ts';
import { onPaper, type OnPaper } from '../../src-main/rulesets/ocs/papers/side/map.ts';
import { debrief } from '../../src-main/rulesets/ocs/papers/debrief.ts';
import { storyOf } from '../../src-main/rulesets/ocs/papers/story.ts';
import type { LoggedFact } from '../../src-main/rules/kit/module/paper-part.ts';
import type { OcsFact } from '../../src-main/rules/ocs/facts.ts';
import type { Block } from '../../src-main/paper/kit/blocks.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { initial } from '../../src-main/rules/ocs/initial.ts';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import { overTime } from '../../src-main/rulesets/ocs/papers/curves.ts';
import { BLUE } from '../helpers/ocs-scenario.ts';
import { hallScenario, openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

const wish = { kind: 'map', size: 'A4', grey: false } as const;
let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());

const names = (view: OnPaper): readonly string[] =>
	onPaper(view, 'x')
		.units.map(({ counter }) => counter.short)
		.toSorted();

describe('a side’s map', () => {
	it('has the top of each own stack with how many lie under it, and of the enemy what lies open', () => {
		const view = sideView(table.blue);
		const shown = names(view);
		expect(shown).toContain('b-inf +1');
		expect(shown).toContain('r-inf');
		expect(shown.some((name) => name.startsWith('b-tank'))).toBe(false);
		const { tags, units } = onPaper(view, 'x');
		expect(tags.map(({ text }) => text)).toEqual(['5 SP']);
		// 03.05 is in the third column of hexes that are 8 km from flat to flat.
		const at = units.find(({ counter }) => counter.short === 'b-inf +1')?.at;
		expect(at?.x).toBeCloseTo(8 * (0.5774 + 2 * 0.866), 2);
		expect(hexMapPaper(view.map, onPaper(view, 'x'), { ...wish, bare: true }).on).toMatchObject({
			units: [],
			tags: [],
		});
	});

	it('changes by nothing that lies beneath or off the map of the other', async () => {
		const before = JSON.stringify(onPaper(sideView(table.blue), 'x'));
		await order(table.control, {
			type: 'rule-unit',
			unit: 'r-inf',
			internals: 'low',
			lost: 0,
			reason: 'unseen',
		});
		expect(JSON.stringify(onPaper(sideView(table.blue), 'x'))).toBe(before);
		expect(before).not.toMatch(/SP.*SP/);
	});

	it('is printed for each seat, at a scale that is asked for', async () => {
		const paper = { size: 'A4', grey: false } as const;
		const made = await table.blue.ask('paper.make', { kind: 'map', ...paper, scale: 250_000 });
		expect(made.name).toBe('blue-map.pdf');
		expect((await readPdf(made.pdf)).text).toContain('1:250 000');
		await expect(table.blue.ask('paper.make', { kind: 'master-map', ...paper })).rejects.toThrow(
			'may not ask',
		);
		expect((await table.control.ask('paper.make', { kind: 'master-map', ...paper })).name).toBe(
			'master-map.pdf',
		);
	});
});

describe('the debrief', () => {
	const facts = (): readonly LoggedFact<OcsFact>[] => {
		const { session } = table.hall.app;
		return [...session.file.facts()].map(
			(stored) =>
				({
					...stored,
					fact: { ...stored, payload: stored.payload },
					undone: session.isRetracted(stored.command),
					line: {
						seq: stored.seq,
						turn: 1,
						at: 0,
						by: 'x',
						rule: 'r',
						text: `${stored.type} ${String(stored.seq)}`,
						dice: '',
						retracted: false,
					},
				}) as never,
		);
	};
	const said = (blocks: readonly Block[]): string =>
		JSON.stringify(blocks.filter(({ kind }) => kind !== 'picture'));

	it('lists a turn with its lines, map, supply, rulings and dice; undone facts are counted', async () => {
		await table.steps(5);
		await play(table.blue, { type: 'move', units: ['b-mech'], way: ['04.04', '05.04'] });
		await order(table.control, {
			type: 'rule-unit',
			unit: 'r-guns',
			internals: 'low',
			reason: 'short of shells',
		});
		const asked = await order(table.control, { type: 'undo' });
		const shown = asked.outcome === 'question' ? (asked.answers[0]?.id ?? '') : '';
		await order(table.control, { type: 'undo', shown });
		await order(table.control, { type: 'rule-unit', unit: 'b-inf', lost: 1, reason: 'a straggler' });
		const story = storyOf(hallScenario(), facts());
		expect(story.turns.map(({ turn }) => turn)).toEqual([1]);
		expect(story.turns[0]?.end.units.get('b-mech')?.at).toBe('05.04');
		expect(story.turns[0]?.end.units.get('r-guns')?.internals).toBe('full');
		expect(story.turns[0]?.undone).toBeGreaterThan(0);
		expect(story.rulings.map(({ text }) => text.split(' ')[0])).toEqual(['unit-ruled']);
		expect(story.turns[0]?.lines.some(({ text }) => text.startsWith('sighted'))).toBe(false);
		const blocks = debrief.blocks(hallScenario(), 'An evening', story, {
			seedState: null,
			seedCommitment: 'sealed-so',
		});
		expect(blocks.filter(({ kind }) => kind === 'picture')).toHaveLength(1);
		expect(said(blocks)).toMatch(/units-moved.*Blue: nothing was spent.*Rulings.*sealed-so/);
		expect(said(blocks)).toContain('stays sealed until Control ends the game');
	});

	it('has each side’s supply and losses over the turns: a table, and a curve once there are two', () => {
		const scenario = hallScenario();
		const game = initial(scenario);
		const loss = {
			turn: 2,
			side: BLUE,
			unit: 'b-inf',
			steps: 2,
			destroyed: false,
			at: null,
			cause: 'combat',
		};
		const dumps = Object.fromEntries(
			Object.entries(game.dumps).map(([id, dump]) => [id, { ...dump, tokens: dump.tokens - 6 }]),
		);
		const book = { side: BLUE, turn: 2, dump: 'd', at: '02.05', tokens: 6, purpose: 'attack', whom: '' };
		const second = {
			...{ ...game, dumps },
			supply: { ...game.supply, book: [book] },
			results: { ...game.results, losses: [[loss]] },
		} as unknown as OcsGame;
		const turn = (n: number, end: OcsGame) => ({ turn: n, lines: [], undone: 0, end });
		const made = overTime(scenario, [turn(1, game), turn(2, second)]);
		const [rows] = made.flatMap((each) => (each.kind === 'table' ? [each.rows] : []));
		const [before, after] = [0, 2].map((n) => rows?.[n] ?? []);
		expect(before?.slice(0, 2)).toEqual(['1', 'Blue']);
		expect(after).toEqual(['2', 'Blue', '4 SP + 2T', '0T', '1 SP + 2T', '2', '0']);
		expect(made.filter(({ kind }) => kind === 'picture')).toHaveLength(1);
		expect(overTime(scenario, [turn(1, game)]).some(({ kind }) => kind === 'picture')).toBe(false);
	});

	it('comes as a page and as a PDF; the seal is opened when the game is ended', async () => {
		await table.steps(2);
		const page = await table.control.ask('debrief.make', { format: 'html' });
		const html = Buffer.from(page.bytes, 'base64').toString('utf8');
		expect(html).toMatch(/Turn 1[\s\S]*What was done[\s\S]*The seal/);
		// Rules by their numbers, never by ids.
		expect(html).not.toContain('ocs-');
		await table.control.ask('command.send', {
			id: 'e0000000-0000-4000-8000-000000000001',
			command: { type: 'end-game' },
		});
		const pdf = await table.control.ask('debrief.make', { format: 'pdf' });
		expect((await readPdf(pdf.bytes)).text).toContain('They agree');
	});

	it('third evening 7: lists and opens every die of a combat', async () => {
		const fought = await openTable(workedExample());
		while (umpireView(fought.control).game.step !== 'combat.combat') await fought.steps(1);
		const units = ['motorcycle', 'panzer', 'mech'];
		await order(fought.control, { type: 'declare-attack', units, target: TARGET });
		await order(fought.control, { type: 'play-out-combat' });
		await order(fought.control, { type: 'end-game' } as never);
		const page = await fought.control.ask('debrief.make', { format: 'html' });
		const html = Buffer.from(page.bytes, 'base64').toString('utf8');
		expect(html).toMatch(/Surprise: \d, \d on d6/);
		expect(html).toMatch(/the combat: \d, \d on d6/);
		expect(html).toMatch(/every die of the program’s \((?:[2-9]|1\d) rolls\) falls as recorded/);
		await fought.hall.end();
	});
});
