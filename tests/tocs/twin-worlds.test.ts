/**
 * Two evenings that differ in what the other side keeps to itself: where its units are, how many, in which state, what it has in
 * reserve. What a side is sent and answered must be the same bytes in both, in content, order and count, as long as it has not
 * been told of the difference by the book.
 */
import { describe, expect, it } from 'vitest';
import { applyFact } from '../../src-main/campaign/fold.ts';
import type { TocsFactOf } from '../../src-main/rules/tocs/facts.ts';
import { sumOf, type At, type TocsGame } from '../../src-main/rules/tocs/game.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { Known } from '../../src-main/rulesets/tocs/views/side/known.ts';
import { RandomPlay } from '../helpers/random-play.ts';
import type { TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { BLUE, RED, company, headquarters } from '../helpers/tocs-scenario.ts';
import type { HallWindow } from '../helpers/hall.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

type Counters = TocsScenarioInput['counters'];
const BLUES: Counters = [
	headquarters('b-hq', BLUE, '03.05'),
	company('b-1', BLUE, '05.05', { formation: 'b-bn' }),
	company('b-2', BLUE, '05.06', { formation: 'b-bn' }),
];

/** What a window was sent, and what it is answered when it asks about the other side's units. */
async function receivedBy(window: HallWindow, units: readonly string[]): Promise<readonly string[]> {
	const asked: (readonly [string, object])[] = units.flatMap(
		(unit): readonly (readonly [string, object])[] => [
			['orders', { unit }],
			['reach', { unit }],
			['way', { unit, action: 'move', way: ['06.05'] }],
			['way', { unit, action: 'recon', way: ['06.05'] }],
		],
	);
	for (const hex of ['06.05', '08.08']) asked.push(['hex', { hex }]);
	for (const [kind, about] of [
		...([
			['log', ''],
			['intelligence', ''],
		] as const),
		...([
			['brief', '06.05'],
			['report', '1'],
		] as const),
	])
		asked.push(['paper', { kind, about }]);
	const answers = await Promise.all(
		asked.map(async ([name, input]) => JSON.stringify(await window.ask('side.explain', { name, input }))),
	);
	return [...window.received, ...answers];
}

type Evening = (table: Table) => Promise<void>;
async function evening(counters: Counters, of: Evening, more: Partial<TocsScenarioInput> = {}) {
	const table = await openTable(smallBattle({ counters: [...BLUES, ...counters], ...more }));
	try {
		await of(table);
		return await receivedBy(table.blue, ['b-1', 'r-1', 'r-2', 'r-canary', 'ghost']);
	} finally {
		await table.hall.end();
	}
}

/** Blue looks into a hex and moves; Red answers that nothing is declared. */
const looks: Evening = async (table) => {
	await table.next([3, 2, 5]);
	await table.play(table.blue, { type: 'activate', unit: 'b-1' });
	await table.play(table.blue, { type: 'recon', unit: 'b-1', way: ['06.05', '06.04'] });
	await table.reply(table.red, 'silent');
	await table.reply(table.red, 'silent');
	await table.play(table.blue, { type: 'move', unit: 'b-1', way: ['06.05'] });
	await table.play(table.blue, { type: 'end-activation', unit: 'b-1' });
	await table.play(table.blue, { type: 'next-step', step: 'act' });
	await table.play(table.red, { type: 'next-step', step: 'reserves' });
};

const far = [company('r-1', RED, '10.03'), company('r-2', RED, '09.05')];
const near = [company('r-1', RED, '07.05'), company('r-2', RED, '07.04', { strength: 9 })];

describe('what Blue is sent of an evening', () => {
	it('is the same whether companies could have declared an EZOC and were silent, or there were none', async () => {
		const [one, other, none] = [
			await evening(far, looks),
			await evening(near, looks),
			await evening([], looks),
		];
		expect(other).toEqual(one);
		expect(none).toEqual(one);
		expect(one.length).toBeGreaterThan(20);
	});

	it('is the same whatever the companies are called, and how strong they are', async () => {
		const canary = [company('r-canary', RED, '07.05', { name: 'CANARY', strength: 1, steps: 2, morale: 3 })];
		const [one, other] = [await evening(near, looks), await evening(canary, looks)];
		expect(other).toEqual(one);
		expect(other.join('\n')).not.toMatch(/CANARY|canary(?!")/);
	});

	it('is the same whether Red answers each time with nothing to declare, or by a standing answer', async () => {
		const standing =
			(ezoc: string): Evening =>
			async (table) => {
				await table.play(table.red, {
					...{ type: 'set-standing', side: RED, ezoc, losses: 'ask', retreats: 'ask' },
				});
				await table.next([3, 2, 5]);
				await table.play(table.blue, { type: 'activate', unit: 'b-1' });
				await table.play(table.blue, { type: 'recon', unit: 'b-1', way: ['06.05'] });
			};
		// Nobody could declare: 'declare wherever a company can' and 'never' are the same to Blue.
		const [silent, declares] = [
			await evening(far, standing('silent')),
			await evening(far, standing('declare')),
		];
		expect(declares).toEqual(silent);
	});

	it('is the same whatever Red does behind its own line in its impulse', async () => {
		const red =
			(acts: Evening): Evening =>
			async (table) => {
				await table.next([3, 2, 5]);
				await table.play(table.blue, { type: 'next-step', step: 'act' });
				await table.play(table.red, { type: 'next-step', step: 'reserves' });
				await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, 4]);
				await acts(table);
				await table.play(table.red, { type: 'next-step', step: 'act' });
			};
		const idle: Evening = async () => undefined;
		const busy: Evening = async (table) => {
			const recorded = { outcome: 'recorded' };
			expect(await table.play(table.red, { type: 'activate', unit: 'r-1' })).toMatchObject(recorded);
			expect(await table.play(table.red, { type: 'move', unit: 'r-1', way: ['10.04'] })).toMatchObject(
				recorded,
			);
			expect(await table.play(table.red, { type: 'activate', unit: 'r-2' })).toMatchObject(recorded);
		};
		expect(await evening(far, red(busy))).toEqual(await evening(far, red(idle)));
	});

	it('is the same whatever Red has banked, where the module tells what it spent', async () => {
		const banked =
			(pool: number): Evening =>
			async (table) => {
				await table.next([3, 2, 5]);
				await table.play(table.blue, { type: 'next-step', step: 'act' });
				await table.play(table.red, { type: 'next-step', step: 'reserves' });
				await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, pool]);
				await table.play(table.red, { type: 'activate', unit: 'r-1' });
				await table.play(table.red, { type: 'next-step', step: 'act' });
				await table.play(table.blue, { type: 'next-step', step: 'reserves' });
				await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, 4]);
			};
		const told = { opsDisclosed: true };
		const [poor, rich] = [await evening(far, banked(1), told), await evening(far, banked(6), told)];
		expect(rich).toEqual(poor);
		expect(rich.join('\n')).toContain('has spent 1 OP.');
	});

	it('is the same before a hex is looked into, whatever is hidden in it', async () => {
		const begins: Evening = async (table) => {
			await table.next([3, 2, 5]);
			await table.play(table.blue, { type: 'activate', unit: 'b-1' });
		};
		const hidden = {
			features: [
				{ hex: '06.05', side: RED, kind: 'minefield' as const, name: 'CANARY' },
				{ hex: '06.04', side: RED, kind: 'facility' as const, name: 'CANARY' },
			],
		};
		const [one, other] = [await evening(far, begins), await evening(far, begins, hidden)];
		expect(other).toEqual(one);
	});

	it('tells of a minefield only whoever looks into its hex', async () => {
		const mined = { features: [{ hex: '06.05', side: RED, kind: 'minefield' as const, name: 'Mines' }] };
		const [clear, found] = [await evening(far, looks), await evening(far, looks, mined)];
		expect(found).not.toEqual(clear);
		expect(found.join('\n')).toMatch(/a minefield/);
	});
});

/** Blue attacks 06.05, which Red leaves; Red answers as it is asked, always by 07.05; prisoners are questioned with these dice. */
const drivesBack =
	(questioned: readonly number[], asked: number[] = []): Evening =>
	async (table) => {
		await table.next([3, 2, 5]);
		await table.play(table.blue, { type: 'activate', unit: 'b-1' });
		await table.play(table.blue, { type: 'attack', unit: 'b-1', hex: '06.05', attack: 'Intensive' });
		await table.play(table.blue, { type: 'next-step', step: 'act' });
		await table.order({ type: 'next-step', step: 'reserves' }, [3, 4]);
		const answers = (): readonly string[] =>
			table.view().questions.flatMap(({ answers: each }) => each.map(({ id }) => id));
		await table.reply(table.red, 'r-1');
		await table.reply(table.red, 'r-1');
		let times = 0;
		for (; answers().includes('07.05'); times += 1) await table.reply(table.red, '07.05');
		asked.push(times);
		await table.choose('b-1', questioned);
	};

describe('a retreat and what prisoners tell', () => {
	const strong = { ...company('b-1', BLUE, '05.05'), strength: 16 };
	const battle = (reds: Counters): Partial<TocsScenarioInput> => ({
		counters: [headquarters('b-hq', BLUE, '03.05'), strong, ...reds],
	});
	const one = [company('r-1', RED, '06.05', { strength: 4 })];
	const two = [
		company('r-1', RED, '06.05', { strength: 2 }),
		company('r-canary', RED, '06.05', { strength: 2 }),
	];

	it('is the same whether one company goes back or two, one after another', async () => {
		const asked: number[] = [];
		const nothing = drivesBack([1, 1, 1, 1, 1, 1], asked);
		const [single, several] = [
			await evening([], nothing, battle(one)),
			await evening([], nothing, battle(two)),
		];
		expect(asked).toEqual([1, 2]);
		expect(several).toEqual(single);
		expect(single.join('\n')).toMatch(/nothing of use/);
	});

	it('tells how many fought where that is what was asked', async () => {
		const number = drivesBack([5, 5, 1, 1, 1, 1]);
		const [single, several] = [
			await evening([], number, battle(one)),
			await evening([], number, battle(two)),
		];
		expect(single.join('\n')).toMatch(/1 company, 0 platoons/);
		expect(several.join('\n')).toMatch(/2 companies, 0 platoons/);
	});

	it('shows neither dice nor what was added to them: they hang on the prisoners’ unit', async () => {
		const nothing = drivesBack([1, 1, 1, 1, 1, 1]);
		const shaken = [company('r-1', RED, '06.05', { elr: 2 })];
		expect(await evening([], nothing, battle(shaken))).toEqual(await evening([], nothing, battle(one)));
	});
});

describe('an infiltration', () => {
	/** Blue's company is to go into a hex that Red holds; the battles begin. Blue's note of the roll, and Control's. */
	function goesIn(elr: number) {
		const counters = [...BLUES, company('r-1', RED, '06.05', { elr, morale: 7 })];
		const play = new RandomPlay<At, TocsGame>(tocsModule, smallBattle({ counters }), 1);
		const next = (): boolean => play.order({ type: 'next-step', step: play.game.clock.step });
		while (play.game.clock.step !== 'act') next();
		const attack = { hex: '06.05', type: 'Deliberate', from: '05.05', scouted: null };
		const units = { 'b-1': { infiltrates: true, acted: true, attack } };
		const fact = {
			type: 'units-changed',
			v: 1,
			rule: 'tocs-w10.2.infil-who',
			payload: { side: BLUE, units, why: '' },
		};
		play.state = applyFact(play.played, play.state, { fact: fact as never, at: 0 });
		for (let n = 0; n < 3 && rollIn(play.game) === undefined; n += 1) next();
		return { blue: rollIn((play.state.known[BLUE] as unknown as Known).game), truth: rollIn(play.game) };
	}
	const rollIn = ({ notes }: TocsGame) =>
		notes[BLUE]?.find(({ type }) => type === 'rolled')?.payload as
			| TocsFactOf<'rolled'>['payload']
			| undefined;

	it('shows the attacker its dice and whether it succeeds, and no figure of who holds the hex', () => {
		const [weak, firm] = [goesIn(1), goesIn(4)];
		expect(weak.truth?.total).not.toBe(firm.truth?.total);
		expect(weak.blue).toMatchObject({ what: 'Infiltration of 06.05', dice: weak.truth?.dice });
		expect(weak.blue?.total).toBe(weak.blue?.dice.reduce((a, b) => a + b, 0));
		expect(firm.blue?.total).toBe(weak.blue?.total);
		expect(Object.keys(firm.blue ?? {})).not.toContain('blind');
		// Control reads what the defender adds; the attacker is sent no modifier, of his own neither.
		expect(sumOf(firm.truth?.shifts ?? [])).toBe((firm.truth?.total ?? 0) - (firm.blue?.total ?? 0));
		expect(firm.truth?.shifts?.map(({ why }) => why)).toContain('ELR');
		expect(Object.keys(firm.blue ?? {})).not.toContain('shifts');
	});
});
