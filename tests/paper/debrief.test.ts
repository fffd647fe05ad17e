/** The debrief: the story as it was played, the dice opened, and a page that needs nothing but itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FormationId } from '../../src-shared/kit/ids.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { must, overrule, playTurn, seatedHall, type PlayedHall } from '../helpers/played-hall.ts';
import { BLUE, smallScenario, unitId } from '../helpers/small-scenario.ts';
import { worldIn } from '../helpers/opened.ts';

let played: PlayedHall;
let html: string;
let text: string;

const nasty = '<img src=x onerror=alert(1)> & "quoted" \'too\'';

beforeAll(async () => {
	const base = smallScenario();
	const units = base.units.map((unit) =>
		unit.id === 'b-inf' ? { ...unit, name: nasty, short: '<b>4 K' } : unit,
	);
	played = await seatedHall(Scenario.parse({ ...base, units }));
	await playTurn(played);
	await must(
		played.control.game({
			type: 'set-weather',
			weather: { sky: 'rain', badGoing: true, flying: false, say: 'Rain all day' },
			reason: 'the forecast was wrong',
		}),
	);
	// Something that is undone: out of the story, and among the dice.
	await must(played.control.desk({ type: 'record-ruling', rule: 'opcom-2.x', text: `Ruled ${nasty}` }));
	await must(
		played.control.game({
			type: 'place-unit',
			unit: unitId('b-hq'),
			at: { x: 1, y: 1 },
			reason: 'a slip of the hand',
		}),
	);
	await must(played.control.desk({ type: 'undo' }));
	await must(played.control.desk({ type: 'end-game' }));
	const made = await played.control.ask('debrief.make', { format: 'html' });
	expect(made).toMatchObject({ name: 'debrief.html', mime: 'text/html' });
	html = Buffer.from(made.bytes, 'base64').toString('utf8');
	text = html
		.replace(/<(style|svg)[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ');
});
afterAll(() => played.hall.end());

describe('the story', () => {
	it('goes turn by turn, with what both sides were told', () => {
		expect(text).toMatch(/Turn 1: 18 July 1944, a\.m\. .*Turn 2: 18 July 1944, p\.m\./);
		expect(text).toContain('To Blue, Blue armour: Fighting at Middleton');
		expect(text).toContain('To Red, Red: Fighting at Middleton');
	});

	it('sets every order line against what came of it, on both sides', () => {
		expect(text).toMatch(
			/2 Fife Seize Middleton .*attack, tact Middleton: .* \(-?\d+\); 2 Fife lost \d step/,
		);
		expect(text).toMatch(/8 RB Stay hold, tact, stand fast Neither moved nor fought\./);
		expect(text).toMatch(/I\/125 Keep the town hold, tact Middleton:/);
	});

	it('has every combat’s worksheet, die and losses', () => {
		expect(text).toMatch(/2 Fife \(Blue\) against I\/125 \(Red\)\./);
		expect(text).toMatch(
			/attack Unprepared attacking unit?.*opcom-9\.factor\.unprepared −4|Unprepared attack, 2 Fife opcom-9\.factor\.unprepared −4/,
		);
		const combat = worldIn(played.hall.app.session).game.combats;
		expect(Object.keys(combat)).toEqual([]);
		expect(text).toMatch(/\d+ − \d+ \+ die [1-6] = -?\d+: /);
	});

	it('has the rulings and overrules with their reasons, and not what was undone', () => {
		expect(text).toMatch(/Rulings and overrules .*Blue goes first/);
		expect(text).toContain(overrule.reason);
		expect(text).not.toContain('a slip of the hand');
	});

	it('has what happened in the air, at the bridges and in the sky', () => {
		expect(text).toMatch(/Turn 2: .*In the air, at the bridges, on the timeline .*Rain all day/);
	});

	it('has a map of every turn, whose ground is in the page once', () => {
		expect(html.match(/<figure>/g)).toHaveLength(2);
		expect(html.match(/<g id="ground/g)).toHaveLength(1);
		expect(html.match(/<use href="#ground0"\/>/g)).toHaveLength(2);
		expect(html).toContain('Turn 1: places at its end, with the turn’s moves. Combats: 1 Middleton.');
	});
});

describe('a unit that a ruling added, and one that it named anew', () => {
	it('stand in the debrief and in the turn’s record, though the campaign began without them', async () => {
		const other = await seatedHall();
		await must(
			other.control.game({
				type: 'muster-unit',
				unit: {
					...{ side: BLUE, formation: FormationId.parse('b-29'), name: 'Town Guard', short: 'Guard' },
					...{ type: 'infantry', size: 'battalion', profile: '3-1-0', points: 2, troops: 'foot' },
				},
				at: { x: 2, y: 2 },
				reason: 'the mayor’s own',
			}),
		);
		await must(
			other.control.game({
				type: 'rename-unit',
				...{ unit: unitId('b-inf'), name: 'The Foot', short: 'Foot', reason: 'amalgamated' },
			}),
		);
		const debrief = await other.control.ask('debrief.make', { format: 'html' });
		const page = Buffer.from(debrief.bytes, 'base64').toString('utf8');
		const record = await other.control.ask('paper.make', {
			...{ kind: 'turn-record', turn: 1, size: 'A4', grey: false },
		});
		const { text: printed } = await readPdf(record.pdf);
		for (const paper of [page, printed]) {
			expect(paper).toContain('Town Guard');
			expect(paper).toContain('The Foot');
			expect(paper).toContain('the mayor’s own');
		}
		await other.hall.end();
	});
});

describe('the page', () => {
	it('runs nothing and asks for nothing: no script, no address, no file beside it', () => {
		const tags = [...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag);
		expect(tags.length).toBeGreaterThan(200);
		expect(
			tags.filter((tag) => /^<(script|iframe|object|embed|link|img|image)\b|\son\w+=/i.test(tag)),
		).toEqual([]);
		expect(tags.filter((tag) => /https?:|src=|href="(?!#)|url\((?!#)/i.test(tag))).toEqual([]);
		expect(/@import|url\((?!#)/.test(html)).toBe(false);
		expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
	});

	it('escapes what people typed and what scenarios name', () => {
		expect(html).not.toContain('<img');
		expect(html).not.toContain('<b>4 K');
		expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;too&#39;');
		expect(html).toContain('&lt;b&gt;4 K');
	});
});

describe('the dice', () => {
	it('are all there, with their counts; too few for a verdict', () => {
		const rolls = [...played.hall.app.session.file.facts()].flatMap(
			(fact) => fact.rolls as { faces: number[] }[],
		);
		const thrown = rolls.flatMap((roll) => roll.faces).length;
		expect(thrown).toBeGreaterThan(0);
		expect(text).toContain(`The program’s: ${String(thrown)} of a die of 6`);
		expect(text).toContain('Too few rolls to say');
	});

	it('the seal is opened: the seed fits what was sealed in the first fact, and every throw falls again', () => {
		const { seedState, seedCommitment } = played.hall.app.session.file.header;
		expect(text).toContain(
			`Seed: ${seedState} Sealed as: ${seedCommitment} Worked out now: ${seedCommitment}`,
		);
		expect(text).toContain('They agree: the dice were fixed before the game began.');
		expect(text).toMatch(/every die of the program’s \(\d+ rolls?\) falls as recorded/);
	});

	it('typed dice stand apart', async () => {
		const other = await seatedHall();
		await playTurn(other, [3]);
		const { bytes } = await other.control.ask('debrief.make', { format: 'html' });
		const page = Buffer.from(bytes, 'base64').toString('utf8');
		expect(page).toContain('Typed in from the table: 1 of a die of 6');
		expect(page).not.toContain('The program’s: ');
		await other.hall.end();
	});
});

describe('as PDF', () => {
	it('says the same', async () => {
		const { bytes, mime } = await played.control.ask('debrief.make', { format: 'pdf' });
		expect(mime).toBe('application/pdf');
		const pdf = await readPdf(bytes);
		for (const words of [
			'Turn 1: 18 July 1944, a.m.',
			'Seize Middleton',
			'The seal opened',
			'Rulings and overrules',
			nasty,
		])
			expect(pdf.text.replace(/\s+/g, ' ')).toContain(words);
		expect(pdf.info).toMatchObject({ Title: 'Test: debrief' });
	});
});

describe('who may have it', () => {
	it('the umpire alone', async () => {
		expect(await played.blue.reply('debrief.make', { format: 'html' })).toMatchObject({
			ok: false,
			say: 'This window may not ask for that.',
		});
	});
});
