/** Two evenings that differ in the air of one side: what the other is sent must be the same bytes until the book tells it. */
import { describe, expect, it } from 'vitest';
import type { TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { AIRBORNE, aircraft } from '../helpers/tocs-air.ts';
import { BLUE, RED, company, headquarters } from '../helpers/tocs-scenario.ts';
import { UnitId } from '../../src-shared/kit/ids.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

type Counters = TocsScenarioInput['counters'];
type Evening = (table: Table) => Promise<void>;
const BLUES: Counters = [
	headquarters('b-hq', BLUE, '03.05'),
	company('b-1', BLUE, '05.05', { formation: 'b-bn' }),
];
const REDS: Counters = [company('r-1', RED, '09.05')];

/** Plays an evening; returns what a side was sent, and what it is answered about the air. */
async function sentTo(of: 'blue' | 'red', more: Partial<TocsScenarioInput>, evening: Evening) {
	const table = await openTable(smallBattle({ counters: [...BLUES, ...REDS], ...more }));
	try {
		await evening(table);
		const side = of === 'blue' ? BLUE : RED;
		const asked = await Promise.all(
			[
				['offers', { unit: null, side }],
				['draft', { unit: null, side, action: 'fly-strike', picked: { hex: '07.05' } }],
				['draft', { unit: null, side, action: 'file-plan', picked: {} }],
			].map(async ([name, input]) =>
				JSON.stringify(await table[of].ask('side.explain', { name, input } as never)),
			),
		);
		return [...table[of].received, ...asked];
	} finally {
		await table.hall.end();
	}
}

const recorded = { outcome: 'recorded' };
const begins: Evening = async (table) => void (await table.next([3, 2, 5]));
/** Blue's impulse is over, Red's begins. */
async function toRed(table: Table): Promise<void> {
	await table.play(table.blue, { type: 'next-step', step: 'act' });
	await table.play(table.red, { type: 'next-step', step: 'reserves' });
	await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, 4]);
}
async function toBlue(table: Table, faces: readonly number[]): Promise<void> {
	await table.play(table.red, { type: 'next-step', step: 'act' });
	await table.play(table.blue, { type: 'next-step', step: 'reserves' });
	await table.order({ type: 'next-step', step: 'exploit' }, faces);
}
const strike = (crew: readonly string[]) => ({
	...{ type: 'fly', side: BLUE, mission: 'strike', hex: '07.05', aircraft: [...crew] },
});

describe('what Red is sent of Blue’s air', () => {
	const one = { air: { aircraft: [aircraft('b-air', BLUE)] } };
	const many = {
		air: {
			aircraft: ['b-air', 'b-canary', 'b-more'].map((id) => aircraft(id, BLUE, { missions: ['strike'] })),
			waves: [
				{
					id: 'canary',
					side: BLUE,
					name: 'CANARY',
					mission: 'supply' as const,
					turn: 9,
					way: ['01.03', '02.03'],
				},
			],
		},
	};

	it('is the same whatever Blue has, launches and plans', async () => {
		const flies: Evening = async (table) => {
			await begins(table);
			expect(await table.play(table.blue, strike(['b-air']))).toMatchObject(recorded);
			await toRed(table);
		};
		const idle: Evening = async (table) => {
			await begins(table);
			await toRed(table);
		};
		const [none, launched, other] = [
			await sentTo('red', {}, idle),
			await sentTo('red', one, flies),
			await sentTo('red', many, idle),
		];
		expect(launched).toEqual(none);
		expect(other).toEqual(none);
		expect(other.join('\n')).not.toMatch(/CANARY|canary/);
		expect(none.length).toBeGreaterThan(10);
	});

	it('is the same for a strike by one or by three, until it hits', async () => {
		const by =
			(crew: readonly string[]): Evening =>
			async (table) => {
				await begins(table);
				expect(await table.play(table.blue, strike(crew))).toMatchObject(recorded);
				await toRed(table);
				await toBlue(table, [6, 6, 4]);
			};
		const [small, large] = [
			await sentTo('red', many, by(['b-air'])),
			await sentTo('red', many, by(['b-air', 'b-canary', 'b-more'])),
		];
		expect(large).toEqual(small);
		expect(small.join('\n')).toMatch(/A flight over 07\.05, low/);
	});

	it('names where airborne troops land, and never who', async () => {
		const drop = (units: readonly string[]) => ({
			counters: [
				...BLUES,
				...REDS,
				...AIRBORNE,
				company('b-canary', BLUE, null, { name: 'CANARY', strength: 9 }),
			],
			air: {
				waves: [
					{
						...{ id: 'drop', side: BLUE, name: 'Drop', mission: 'drop' as const, turn: 1, direct: true },
						...{ units: units.map((id) => UnitId.parse(id)), way: ['07.01', '07.02'] },
					},
				],
			},
		});
		const lands: Evening = async (table) => {
			await begins(table);
			await table.reply(table.red, 'hold');
			await table.choose('hold', [2, 2]);
		};
		const [plain, canary] = [
			await sentTo('red', drop(['b-para']), lands),
			await sentTo('red', drop(['b-canary', 'b-para-hq']), lands),
		];
		expect(canary).toEqual(plain);
		expect(plain.join('\n')).toMatch(/Airborne troops come down in 07\.02/);
		expect(canary.join('\n')).not.toMatch(/CANARY|b-canary/);
	});
});

describe('what Blue is sent of Red’s guns and fields', () => {
	const air = { aircraft: [aircraft('b-air', BLUE), aircraft('r-air', RED, { base: '07.04' })] };
	const comes =
		(answer: string, faces: readonly number[], hex = '07.05', aim = 'any'): Evening =>
		async (table) => {
			await begins(table);
			expect(await table.play(table.blue, { ...strike(['b-air']), hex, aim })).toMatchObject(recorded);
			await toRed(table);
			await toBlue(table, [6, 6, 4]);
			await table.choose(answer, faces);
		};
	const gun = (id: string, more: object = {}): TocsScenarioInput['counters'][number] =>
		company(id, RED, '08.04', { type: 'battery', arm: 'light-flak', gunRange: 1, ...more });

	it('is the same whether guns hold their fire, or there are none', async () => {
		const [silent, none] = [
			await sentTo('blue', { air, counters: [...BLUES, ...REDS, gun('r-flak')] }, comes('hold', [1, 1])),
			await sentTo('blue', { air }, comes('hold', [1, 1])),
		];
		expect(silent).toEqual(none);
	});

	it('tells that guns fire and what came of it, and nothing of the guns', async () => {
		const fires = (id: string, more: object) =>
			sentTo('blue', { air, counters: [...BLUES, ...REDS, gun(id, more)] }, comes(id, [1, 1, 1, 1]));
		const [battery, canary] = [
			await fires('r-flak', {}),
			await fires('r-canary', { name: 'CANARY', type: 'asset', steps: 1, strength: 9 }),
		];
		expect(canary).toEqual(battery);
		expect(battery.join('\n')).toMatch(/Flak over 07\.05: no effect/);
		expect(canary.join('\n')).not.toMatch(/CANARY|r-canary/);
	});

	it('is the same whether a field with aircraft is struck in vain, or nothing is there', async () => {
		const field = {
			hex: '07.04',
			side: RED,
			kind: 'facility' as const,
			name: 'CANARY',
			facility: 'airfield' as const,
		};
		const vain: Evening = async (table) => {
			await comes('hold', [1, 1], '07.04', 'facility')(table);
			await table.reply(table.red, 'stay');
		};
		const [there, none] = [
			await sentTo('blue', { air, features: [field] }, vain),
			await sentTo('blue', { air: { aircraft: [aircraft('b-air', BLUE)] } }, vain),
		];
		expect(there).toEqual(none);
	});
});
