/** Every paper as its reader holds it: words, size of page, true scale, the same bytes each time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBriefing } from '../../src-main/rulesets/opcom/papers/side/briefings.ts';
import { Pdf } from '../../src-main/paper/kit/pdf.ts';
import type { PaperOrder } from '../../src-shared/contract/host-api.ts';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { boxesIn, readPdf, type ReadPdf } from '../helpers/pdf-text.ts';
import { playTurn, seatedHall, type PlayedHall } from '../helpers/played-hall.ts';

const blue = SideId.parse('blue');
const red = SideId.parse('red');
const armour = TeamId.parse('blue-armour');

let played: PlayedHall;
beforeAll(async () => {
	played = await seatedHall();
	await playTurn(played, [3]);
});
afterAll(() => played.hall.end());

const order = (kind: PaperOrder['kind'], more: Partial<PaperOrder> = {}): PaperOrder => ({
	kind,
	size: 'A4',
	grey: false,
	...more,
});
const bytesOf = async (wanted: PaperOrder): Promise<string> =>
	(await played.control.ask('paper.make', wanted)).pdf;
const read = async (kind: PaperOrder['kind'], more: Partial<PaperOrder> = {}): Promise<ReadPdf> =>
	readPdf(await bytesOf(order(kind, more)));

describe('order sheets', () => {
	it('opcom-5.sheet.header a blank one carries side, team, turn, date and the choice of night, am and pm', async () => {
		const { pages } = await read('order-sheet', { side: blue, team: armour, turn: 2 });
		expect(pages).toHaveLength(1);
		expect(pages[0]?.text).toMatch(/BLUE ORDER SHEET Blue armour TURN 2 DATE 18 July 1944 night am pm/);
		for (const word of [
			'Unit or group',
			'Orders',
			'Supporting',
			'Action: ring one',
			'Posture: ring one',
			'Control’s notes',
		])
			expect(pages[0]?.text).toContain(word);
		for (const action of ['Breakthrough', 'Attack', 'Probe', 'Hold', 'Move', 'Prepare', 'Tact', 'Non-Tact'])
			expect(pages[0]?.text.split(` ${action} `).length).toBeGreaterThan(6);
	});

	it('has the other side’s own adjective', async () => {
		const { text } = await read('order-sheet', { side: red, turn: 2 });
		expect(text).toContain('RED ORDER SHEET');
		expect(text).not.toContain('BLUE');
	});

	it('opcom-3.turn.labels dates run on: turn 3 is the night, turn 4 the next morning', async () => {
		const { pages } = await read('order-sheet', { side: blue, team: armour, turn: 2, through: 5 });
		expect(pages.map((page) => /TURN (\d) DATE (\d+ \w+ \d+)/.exec(page.text)?.slice(1))).toEqual([
			['2', '18 July 1944'],
			['3', '19 July 1944'],
			['4', '19 July 1944'],
			['5', '19 July 1944'],
		]);
	});

	it('filled: the lines as written, the question and its answer, what Control let the team read, and nothing private', async () => {
		const { text } = await read('order-sheet-filled', { side: blue, turn: 1 });
		for (const words of ['2 Fife', 'Seize Middleton', '13 Fd', 'To the mark at grid 100730.', '8 RB'])
			expect(text).toContain(words);
		expect(text).toMatch(/Asked: By which road\?.*Answer: The western.*Held up at the/);
		expect(text).not.toContain('Private');
	});

	it('says so when no such sheet is in', async () => {
		const reply = await played.control.reply(
			'paper.make',
			order('order-sheet-filled', { side: blue, turn: 2 }),
		);
		expect(reply).toMatchObject({ ok: false, code: 'bad-input', say: 'No such sheet is in for turn 2.' });
	});

	it('long lines make the row higher and go on over the page, their heading with them', async () => {
		const { blue: window } = played;
		const units = [
			'2 Fife',
			'3 RTR',
			'8 RB',
			'4 KSLI',
			'1 Hereford',
			'13 Fd',
			'7 Med',
			'8 Hy',
			'75 Atk',
			'2 Northants',
		];
		const lines = units.map((addressee, n) => ({
			id: `x${String(n)}`,
			addressee,
			orders: `Line ${String(n)}. ${'Hold the farm and report all movement on the road. '.repeat(6)}`,
			supporting: '',
			action: 'hold',
			posture: 'tact',
			standFast: false,
			rest: false,
			roadColumn: false,
			objective: null,
		}));
		const id = '11111111-1111-4111-8111-111111111111';
		const sent = await window.reply('sheet.submit', { id, form: { team: 'blue-armour', turn: 2, lines } });
		expect(sent).toMatchObject({ value: { outcome: 'recorded' } });
		const { pages } = await read('order-sheet-filled', { side: blue, turn: 2 });
		expect(pages.length).toBeGreaterThan(1);
		for (const page of pages) expect(page.text).toContain('BLUE ORDER SHEET Blue armour TURN 2');
		for (let n = 0; n < units.length; n += 1)
			expect(pages.filter((page) => page.text.includes(`Line ${String(n)}.`))).toHaveLength(1);
		for (const page of pages) for (const word of page.words) expect(word.y).toBeLessThan(page.height - 5);
	});
});

describe('air sheets, briefings', () => {
	it('opcom-12.air-sheet squadrons, mission, target, supported formation and escort can be entered', async () => {
		const { text } = await read('air-sheet', { side: blue, team: armour });
		for (const words of [
			'BLUE AIR SHEET',
			'Squadrons or serials',
			'Target or area',
			'Supporting or escorting',
		])
			expect(text).toContain(words);
		for (const mission of ['CAS', 'Bombing', 'Recce', 'Escort', 'Air cover', 'cab rank'])
			expect(text.split(` ${mission} `).length).toBeGreaterThan(5);
	});

	it('evening 21: a briefing is set as it is meant: no marks of headings or stress on the paper', async () => {
		const pdf = new Pdf({ size: 'A4', landscape: false, grey: false, title: 'test' });
		drawBriefing(pdf, {
			side: { adjective: 'BLUE', palette: 'blue', letter: 'B' },
			team: '',
			turn: 1,
			dispatches: [
				{
					...{ id: 'D1', turn: 1, date: '1944-07-18', part: 'am', heading: 'To all', team: null },
					text: '## Situation\n\nTake **Middleton** and *hold* it.\n\n- two * 3 guns',
				} as never,
			],
		});
		const { text } = await readPdf(await pdf.finish());
		expect(text).toContain('Situation');
		expect(text).toContain('Take Middleton and hold it.');
		expect(text).toContain('two * 3 guns');
		expect(text).not.toMatch(/#|\*\*|\*hold/);
	});

	it('a briefing is what the team was told in that turn, in the order in which it was told', async () => {
		const { pages } = await read('briefings', { side: blue, team: armour, turn: 1 });
		const text = pages.map((page) => page.text).join(' ');
		expect(text).toMatch(
			/BLUE: BRIEFING Blue armour Turn 1 .*BEFORE THE BATTLE Take Middleton\. .*FIGHTING AT MIDDLETON/,
		);
		expect(text).not.toContain('Hold Middleton');
		expect((await read('briefings', { side: blue, team: armour, turn: 2 })).text).toContain(
			'Nothing was reported this turn.',
		);
	});
});

describe('maps', () => {
	it.each([
		[50_000, 20],
		[100_000, 10],
		[25_000, 40],
	])('at 1:%i a kilometre is %i mm, on every tile', async (scale, mm) => {
		const { pages } = await read('side-map', { side: blue, scale, bare: true });
		const first = pages[0];
		// The grid's figures along the top are one kilometre apart (the small scale shows every one of them too).
		const [a, b] = ['01', '02'].map((figure) =>
			first?.words.find((word) => word.text === figure && word.y < 20),
		);
		expect(Number(b?.x) - Number(a?.x)).toBeCloseTo(mm, 0);
		const [c, d] = ['79', '78'].map((figure) =>
			first?.words.find((word) => word.text === figure && word.x < 20),
		);
		expect(Number(d?.y) - Number(c?.y)).toBeCloseTo(mm, 1);
		expect(first?.text ?? '').toMatch(/lay the next over the last 10 mm|BLUE MAP/);
	});

	it('tiles cover the whole sheet and say where they belong', async () => {
		const { pages, text } = await read('master-map', { scale: 50_000 });
		expect(pages.length).toBeGreaterThan(3);
		expect(text).toContain('Tile A1 of');
		expect(new Set(pages.map((page) => /Tile (\w\d+) of/.exec(page.text)?.[1])).size).toBe(pages.length);
		for (let n = 0; n <= 20; n += 1) expect(text).toMatch(new RegExp(`\\b${String(n).padStart(2, '0')}\\b`));
		expect(text).toContain('Scale 1:50 000.');
	});

	it('goes on one page when no scale is asked for, and says at which it is', async () => {
		const { pages, text } = await read('master-map');
		expect(pages).toHaveLength(1);
		expect(text).toMatch(/Scale 1:1\d\d 000\..*5 km.* N/);
		expect((await read('master-map', { size: 'A3' })).text).toMatch(/Scale 1:\d\d 000\./);
	});

	it('the master map has both sides with their figures; a side’s has its own, without, and what it was told', async () => {
		const master = await read('master-map', { size: 'A3' });
		for (const words of ['2 Fife', 'I/125', '503 Hy']) expect(master.text).toContain(words);
		const own = await read('side-map', { side: blue, size: 'A3' });
		expect(own.text).toContain('2 Fife');
		expect(own.text).toContain('turn 1');
		for (const words of ['I/125', '503 Hy', 'Guard']) expect(own.text).not.toContain(words);
		const bare = await read('side-map', { side: blue, size: 'A3', bare: true });
		expect(bare.text).not.toContain('2 Fife');
		expect(bare.text).toMatch(/Middleton/i);
	});
});

describe('counters', () => {
	it.each([
		[50_000, 20],
		[40_000, 25],
		[75_000, 1000 / 75],
		[200_000, 12],
	])(
		'opcom-3.counter.frontage at 1:%i a battalion is %f mm wide, never too small to read',
		async (scale, mm) => {
			const boxes = await boxesIn(await bytesOf(order('counters', { side: blue, scale })));
			// The cut line runs in the middle of the 2 mm between counters.
			const cuts = boxes.filter((box) => Math.abs(box.width - (mm + 2)) < 0.05);
			const units = played.blue.side().units;
			expect(cuts).toHaveLength(Object.keys(units).length);
			for (const cut of cuts) expect(cut.height).toBeCloseTo(mm * 0.84 + 2, 1);
		},
	);

	it('opcom-9.view.player-counter a side’s counters carry names and no figure of the rules', async () => {
		const { text } = await read('counters', { side: blue });
		const inventory = text.replace(/BLUE COUNTERS.*broken lines\./, '').replace(/\d of \d/, '');
		for (const name of ['2 Fife', '3 RTR', '9 Para', '7 Med']) expect(inventory).toContain(name);
		expect(inventory).not.toMatch(/6 4 2 0|5 3 2 1 0|\[/);
		expect(inventory).not.toContain('503');
	});

	it('opcom-9.view.master-counter master counters carry the profile and the size points; steps lost stay legible', async () => {
		const { text } = await read('master-counters');
		expect(text).toMatch(/2 Fife 6-4-2-0 5/);
		expect(text).toMatch(/503 Hy 7-5-3-0 5/);
		expect(text).toMatch(/Guard \(2\)-\(1\)-0 5/);
		expect(text).toMatch(/75 Atk \[ ?2-1-0 ?\] 5/);
		const one = await read('master-counters', { side: red });
		expect(one.text).not.toContain('2 Fife');
	});
});

describe('the record of a turn', () => {
	it('holds orders and what came of them, the worksheet, the die, reports, rulings and the log', async () => {
		const { text } = await read('turn-record', { turn: 1 });
		expect(text).toMatch(
			/Blue armour .*2 Fife Seize Middleton .*attack, tact .*Middleton: Confused combat \(2\); 2 Fife lost 1/,
		);
		expect(text).toMatch(/ (a\.m\.|p\.m\.|night): for Control only\./);
		expect(text).toContain('Control (not told): Private remark');
		expect(text).toMatch(/4 KSLI went 1 km, tactical/);
		expect(text).toMatch(/opcom-9\.factor\.unprepared −4/);
		expect(text).toMatch(/2 − 3 \+ die 3 \(typed in\) = 2: Confused combat/);
		expect(text).toMatch(/To Blue, Blue armour: Fighting at Middleton/);
		expect(text).toContain('Blue goes first');
		expect(text).toMatch(/3 on d6 \(typed\)/);
	});

	it('is not made of a turn that has not come', async () => {
		const reply = await played.control.reply('paper.make', order('turn-record', { turn: 5 }));
		expect(reply).toMatchObject({ ok: false, say: 'Turn 5 has not been played.' });
	});
});

describe('any paper', () => {
	it.each([
		['A4', 210, 297],
		['A3', 297, 420],
		['LETTER', 215.9, 279.4],
	] as const)('%s is %f by %f mm', async (size, short, long) => {
		for (const kind of ['order-sheet', 'briefings', 'side-map', 'counters'] as const) {
			const [page] = (await read(kind, { side: blue, size })).pages;
			const sides = [page?.width ?? 0, page?.height ?? 0].sort((a, b) => a - b);
			expect(sides[0]).toBeCloseTo(short, 1);
			expect(sides[1]).toBeCloseTo(long, 1);
		}
	});

	it('comes out the same to the byte, and its head tells nothing of when or by whom', async () => {
		for (const kind of ['order-sheet', 'counters', 'master-map', 'turn-record'] as const) {
			const [once, again] = [
				await bytesOf(order(kind, { side: blue })),
				await bytesOf(order(kind, { side: blue })),
			];
			expect(once).toBe(again);
			const { info } = await readPdf(once);
			expect(info).toMatchObject({
				Producer: 'Third Map',
				Creator: 'Third Map',
				CreationDate: 'D:19700101000000Z',
			});
		}
	});

	it('in black and white no colour is left, and the sides differ by letter and pattern', async () => {
		const { coloursIn } = await import('../helpers/pdf-text.ts');
		for (const kind of ['order-sheet', 'master-map', 'master-counters'] as const) {
			const plain = await coloursIn(await bytesOf(order(kind, { side: blue })));
			expect(plain.some(([r, g, b]) => r !== g || g !== b)).toBe(true);
			const grey = await coloursIn(await bytesOf(order(kind, { side: blue, grey: true })));
			expect(grey.length).toBeGreaterThan(2);
			for (const [r, g, b] of grey) expect([r, g]).toEqual([g, b]);
		}
		const { text } = await read('master-counters', { grey: true });
		expect(text).toMatch(/B 2 Fife/);
		expect(text).toMatch(/R 503 Hy/);
	});

	it('writes names in any of Europe’s letters, and a question mark for what no font has', async () => {
		const pdf = new Pdf({ size: 'A4', landscape: false, grey: false, title: 'x' });
		pdf.page();
		pdf.text(20, 20, 'Émiéville, Żagań, Прохоровка, Θήβα, 東', { face: 'doc', size: 12 });
		const { text } = await readPdf(await pdf.finish());
		expect(text.replace(/ /g, '')).toBe('Émiéville,Żagań,Прохоровка,Θήβα,?');
	});
});

describe('who may print what', () => {
	it('a side prints its own papers', async () => {
		for (const kind of [
			'order-sheet',
			'order-sheet-filled',
			'air-sheet',
			'briefings',
			'side-map',
			'counters',
		] as const) {
			const { pdf, name } = await played.blue.ask(
				'paper.make',
				order(kind, kind === 'side-map' ? {} : { turn: 1 }),
			);
			expect(name).toMatch(/^blue-/);
			expect((await readPdf(pdf)).text).toContain('BLUE');
		}
	});

	it.each([
		[order('order-sheet', { side: red }), 'That is not one of your papers.'],
		[order('side-map', { side: red }), 'That is not one of your papers.'],
		[order('briefings', { team: TeamId.parse('red-team') }), 'That is not one of your headquarters.'],
		[order('briefings', { team: TeamId.parse('no-team') }), 'That is not one of your headquarters.'],
		[order('order-sheet', { turn: 9 }), 'Turn 9 is too far ahead: print up to turn 3.'],
		[order('order-sheet', { turn: 2, through: 8 }), 'Turn 8 is too far ahead: print up to turn 3.'],
		[order('master-map'), 'This window may not ask for that.'],
		[order('master-counters'), 'This window may not ask for that.'],
		[order('turn-record'), 'This window may not ask for that.'],
	])('and not %o', async (wanted, say) => {
		expect(await played.blue.reply('paper.make', wanted)).toMatchObject({ ok: false, say });
	});

	it('the umpire says for which side', async () => {
		expect(await played.control.reply('paper.make', order('side-map'))).toMatchObject({
			ok: false,
			say: 'Say for which side the paper is.',
		});
	});
});

describe('codes', () => {
	it('one for each team, turn and kind, kept, and printed small beneath', async () => {
		const before = played.hall.app.session.seq;
		const first = await read('order-sheet', { side: blue, turn: 6, through: 7 });
		const ids = first.pages.map((page) => / ([0-9a-f]{32}) /.exec(page.text)?.[1]);
		expect(new Set(ids).size).toBe(4);
		expect(played.hall.app.session.seq).toBe(before + 4);
		const again = await read('order-sheet-filled', { side: blue, turn: 1 });
		const filled = / ([0-9a-f]{32}) /.exec(again.text)?.[1];
		expect(Object.values(played.control.master().papers).find((paper) => paper.id === filled)).toMatchObject({
			team: 'blue-armour',
			turn: 1,
			kind: 'orders',
			photos: [],
		});
		const later = played.hall.app.session.seq;
		const repeated = await read('order-sheet', { side: blue, turn: 6, through: 7 });
		expect(repeated.pages.map((page) => / ([0-9a-f]{32}) /.exec(page.text)?.[1])).toEqual(ids);
		expect(played.hall.app.session.seq).toBe(later);
		expect((await read('air-sheet', { side: blue, team: armour, turn: 6 })).text).not.toContain(
			ids[0] ?? '-',
		);
	});

	it('evening 05: are a headquarters’ own: who only looks on gets none, printed before or not', async () => {
		const codeOn = async (as: 'observer' | undefined, turn: number): Promise<boolean> => {
			const window = await played.hall.window({
				kind: 'side',
				side: blue,
				team: armour,
				...(as ? { as } : {}),
			});
			const { pdf } = await window.ask('paper.make', order('order-sheet', { turn }));
			window.close();
			return / [0-9a-f]{32} /.test((await readPdf(pdf)).text);
		};
		const { seq } = played.hall.app.session;
		const next = played.control.master().clock.turn + 1;
		expect(await codeOn('observer', next)).toBe(false);
		expect(played.hall.app.session.seq).toBe(seq);
		expect(await codeOn(undefined, next)).toBe(true);
		expect(await codeOn('observer', next)).toBe(false);
	});

	it('are no entry of the umpire’s to undo', async () => {
		const label = played.control.master().undo.undo;
		await read('air-sheet', { side: red, turn: 8 });
		expect(played.control.master().undo.undo).toBe(label);
	});
});
