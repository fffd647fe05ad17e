/**
 * Papers of a side: no byte, word, name or head of one holds what that side was not told; two worlds that differ only
 * in that give the same bytes. And a photograph that comes in shows no window of a side anything.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaperOrder } from '../../../src-shared/contract/host-api.ts';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { photoDesk } from '../../../src-main/app/photo-desk.ts';
import { JobProcess, type RunningJob } from '../../../src-main/workers/job-process.ts';
import { readPdf } from '../../helpers/pdf-text.ts';
import { photograph } from '../../helpers/pictures.ts';
import { must, playTurn, seatedHall, type PlayedHall, undo } from '../../helpers/played-hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../../helpers/small-scenario.ts';
import { CANARY, canary, everythingIn, WHOLE } from '../kit/canary-words.ts';
import { canaryScenario } from './canary-scenario.ts';
import { doings, happen } from './hidden.ts';

/** Every paper that a side may print, with what it may vary. */
const orders: readonly PaperOrder[] = [
	{ kind: 'order-sheet', size: 'A4', grey: false },
	{ kind: 'order-sheet', size: 'A3', grey: true, turn: 2, through: 3 },
	{ kind: 'order-sheet-filled', size: 'A4', grey: false, turn: 1 },
	{ kind: 'air-sheet', size: 'LETTER', grey: false },
	{ kind: 'briefings', size: 'A4', grey: false, turn: 1 },
	{ kind: 'briefings', size: 'A4', grey: false, turn: 2 },
	{ kind: 'side-map', size: 'A3', grey: false },
	{ kind: 'side-map', size: 'A4', grey: true, scale: 50_000 },
	{ kind: 'side-map', size: 'A4', grey: false, bare: true },
	{ kind: 'counters', size: 'A4', grey: false },
];

const everything = (base64: string): Promise<string> => everythingIn(Buffer.from(base64, 'base64'));

describe('canaries', () => {
	let played: PlayedHall;
	beforeAll(async () => {
		played = await seatedHall(canaryScenario());
		await playTurn(played, [3]);
		for (const [n, name] of Object.keys(doings).entries())
			await happen({ ...played, enemy: played.red, say: canary(1000 + n) }, [name]);
	});
	afterAll(() => played.hall.end());

	it('the scan can see: the enemy’s own papers and the umpire’s are full of them', async () => {
		for (const kind of ['side-map', 'counters', 'order-sheet', 'briefings'] as const) {
			const { pdf } = await played.red.ask('paper.make', {
				kind,
				size: 'A4',
				grey: false,
				...(kind === 'briefings' ? { turn: 1 } : {}),
			});
			expect(WHOLE.test(await everything(pdf)), kind).toBe(true);
		}
		const { pdf } = await played.control.ask('paper.make', { kind: 'master-map', size: 'A4', grey: false });
		expect((await everything(pdf)).split(CANARY).length).toBeGreaterThan(20);
	});

	it.each(orders)('none is in Blue’s $kind ($size)', async (order) => {
		const made = await played.blue.ask('paper.make', order);
		expect(made.name).not.toContain(CANARY);
		const all = await everything(made.pdf);
		expect(WHOLE.test(all)).toBe(false);
		for (const word of ['xoroshiro', 'Private', 'opcom', 'worksheet', 'r-tigers', 'red-team'])
			expect(all.includes(word), word).toBe(false);
		// The umpire's print for that side goes the same way.
		const printed = await played.control.ask('paper.make', { ...order, side: BLUE });
		expect(printed.pdf === made.pdf).toBe(true);
	});

	it('a side’s counters and map have no figure of the rules, its own included', async () => {
		for (const kind of ['counters', 'side-map'] as const) {
			const { text } = await readPdf(
				(await played.blue.ask('paper.make', { kind, size: 'A3', grey: false })).pdf,
			);
			expect(text).toContain('2 Fife');
			expect(text).not.toMatch(/6 ?[-\s] ?4 ?[-\s] ?2 ?[-\s] ?0|5 3 2 1 0|\[2/);
		}
	});

	it('is refused another side’s papers in words that tell nothing of it', async () => {
		const answers = new Set<string>();
		for (const side of ['red', 'no-such-side'])
			answers.add(
				JSON.stringify({
					...(await played.blue.reply('paper.make', { kind: 'side-map', size: 'A4', grey: false, side })),
					id: 0,
				}),
			);
		for (const team of ['red-team', 'no-such-team'])
			answers.add(
				JSON.stringify({
					...(await played.blue.reply('paper.make', { kind: 'briefings', size: 'A4', grey: false, team })),
					id: 0,
				}),
			);
		expect(answers.size).toBe(2);
		expect([...answers].join('')).not.toContain(CANARY);
	});
});

/** What Blue is not told. */
const secrets = fc.record({
	chance: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: 1 })),
	prefix: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
	profile: fc.constantFrom('9-6-3-0', '2-1-0', '[7-4-0]'),
	shift: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
	fortified: fc.boolean(),
	works: fc.boolean(),
	briefing: fc.string({ maxLength: 40 }),
	fewer: fc.boolean(),
	events: fc.array(fc.constantFrom('place', 'steps', 'own-steps', 'ruling', 'undo', 'own-place'), {
		maxLength: 6,
	}),
});
type Secrets = typeof secrets extends fc.Arbitrary<infer T> ? T : never;

function scenarioWith(secret: Secrets): Scenario {
	const base = smallScenario();
	const [first] = base.map.crossings;
	return Scenario.parse({
		...base,
		units: base.units
			.filter((unit) => !(secret.fewer && unit.id === unitId('r-recce')))
			.map((unit, n) =>
				unit.side === RED
					? {
							...unit,
							name: `${secret.prefix} ${String(n)}`,
							short: `${secret.prefix.slice(0, 8)} ${String(n)}`,
							profile: secret.profile,
							start: unit.start && { x: unit.start.x, y: unit.start.y + secret.shift },
						}
					: unit,
			),
		briefings: { ...base.briefings, red: secret.briefing },
		map: {
			...base.map,
			areas: base.map.areas.map((area) => ({ ...area, fortified: secret.fortified })),
			crossings: [
				...base.map.crossings.map((each) => ({
					...each,
					standing: each.id === first?.id ? !secret.fortified : each.standing,
				})),
				...(secret.works ? [{ ...first, id: 'red-bailey', at: { x: 5, y: 1 }, builtBy: RED }] : []),
			],
		},
	});
}

/** A hall in which the same is told to Blue, whatever else goes on. */
async function papersOf(secret: Secrets): Promise<readonly string[]> {
	const played = await seatedHall(scenarioWith(secret));
	const { control, blue } = played;
	const happens: Readonly<Record<Secrets['events'][number], () => Promise<unknown>>> = {
		place: () =>
			control.game({
				type: 'place-unit',
				unit: unitId('r-tigers'),
				at: { x: 9, y: 14 },
				reason: 'hidden from Blue',
			}),
		'own-place': () =>
			control.game({ type: 'place-unit', unit: unitId('b-inf'), at: { x: 8, y: 4 }, reason: 'not yet told' }),
		steps: () =>
			control.game({ type: 'rule-unit', unit: unitId('r-inf'), stepsLost: 1, reason: 'hidden from Blue' }),
		'own-steps': () =>
			control.game({
				type: 'rule-unit',
				unit: unitId('b-tanks'),
				stepsLost: 1,
				reason: 'players never know',
			}),
		ruling: () =>
			control.desk({ type: 'record-ruling', rule: 'opcom-9.x', text: `so be it ${secret.prefix}` }),
		undo: () => undo(control),
	};
	for (const event of secret.events) await happens[event]();
	const made: string[] = [];
	for (const order of orders) {
		const reply = await blue.reply('paper.make', order);
		made.push(JSON.stringify({ ...reply, id: 0 }));
	}
	await played.hall.end();
	return made;
}

describe('twin worlds', () => {
	it('two worlds that Blue can’t tell apart print the same bytes for it', async () => {
		await fc.assert(
			fc.asyncProperty(secrets, secrets, async (one, other) => {
				const [a, b] = [await papersOf(one), await papersOf(other)];
				orders.forEach((order, n) => {
					expect(a[n] === b[n], JSON.stringify(order)).toBe(true);
				});
			}),
			{ numRuns: 4, seed: 20_261_122 },
		);
	});

	it('the comparison can fail: what Blue is told is on its paper', async () => {
		const secret: Secrets = {
			chance: [1, 2, 3, 4],
			prefix: 'Abc',
			profile: '2-1-0',
			shift: 0,
			fortified: false,
			works: false,
			briefing: '',
			fewer: false,
			events: [],
		};
		const played = await seatedHall(scenarioWith(secret));
		const order: PaperOrder = { kind: 'side-map', size: 'A4', grey: false };
		const before = (await played.blue.ask('paper.make', order)).pdf;
		await playTurn(played, [3]);
		expect((await played.blue.ask('paper.make', order)).pdf === before).toBe(false);
		await played.hall.end();
	});
});

describe('printing and photographs', () => {
	it('move nothing in any side’s window: no frame goes out', async () => {
		const played = await seatedHall();
		const { control, blue, red, hall } = played;
		const frames = (): readonly number[] => [blue.received.length, red.received.length];
		const before = frames();
		await control.ask('paper.make', { kind: 'order-sheet', size: 'A4', grey: false, side: RED });
		await control.ask('paper.make', { kind: 'order-sheet', size: 'A4', grey: false, side: BLUE });
		await control.ask('debrief.make', { format: 'html' });
		const desk = photoDesk(hall.app);
		const [paper = ''] = Object.keys(hall.app.session.state.house.papers);
		expect(await desk.take(paper, photograph('a picture'), '10.0.0.9')).toBe('kept');
		const { papers } = control.master();
		expect(Object.values(papers).some((each) => each.photos.length === 1)).toBe(true);
		await must(
			control.desk({ type: 'settle-photo', paper: Object.values(papers)[0]?.id as never, sheet: null }),
		);
		expect(frames()).toEqual(before);
		await hall.end();
	});
});

describe('what the process is given that draws for sides', () => {
	it('evening 01: is that side’s own view and nothing of Control’s, who is drawn for elsewhere', async () => {
		const played = await seatedHall(canaryScenario());
		const given: string[] = [];
		const { run } = JobProcess.prototype;
		const spy = vi.spyOn(JobProcess.prototype, 'run').mockImplementation(function (
			this: JobProcess<unknown, unknown>,
			job,
			parts,
			progress,
		) {
			const all = [...parts];
			given.push(JSON.stringify([job, all]));
			return run.call(this, job, all, progress) as RunningJob<unknown>;
		});
		try {
			await playTurn(played, [3]);
			for (const order of orders) await played.blue.ask('paper.make', order);
			expect(given).toHaveLength(orders.length);
			for (const job of given) {
				expect(WHOLE.test(job)).toBe(false);
				for (const word of ['xoroshiro', 'r-tigers', 'red-team', '"profile"'])
					expect(job).not.toContain(word);
			}
			// The same look at what Control prints finds them, on another process than Blue's.
			const processes = new Set(spy.mock.contexts);
			await played.control.ask('paper.make', { kind: 'turn-record', size: 'A4', grey: false, turn: 1 });
			await played.control.ask('paper.make', { kind: 'side-map', size: 'A4', grey: false, side: BLUE });
			expect(WHOLE.test(given.at(-2) ?? '')).toBe(true);
			expect(spy.mock.contexts.slice(-2).some((process) => processes.has(process))).toBe(false);
		} finally {
			spy.mockRestore();
			await played.hall.end();
		}
	});
});
