/** What the last rules may not tell: who holds a bank, what lies hidden before the game, what a field commander’s staff sees. */
import { describe, expect, it } from 'vitest';
import { listenerKey } from '../../src-shared/contract/house.ts';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import type { TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { applyFact, initialState } from '../../src-main/campaign/fold.ts';
import { playedBy } from '../../src-main/campaign/rulesets.ts';
import type { TocsFact } from '../../src-main/rules/tocs/facts.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { BLUE, RED, company, headquarters, tocsScenario } from '../helpers/tocs-scenario.ts';
import { openTable, smallBattle, type Table } from './hall.ts';

type Counters = TocsScenarioInput['counters'];

describe('the question which bank is defended', () => {
	/** Blue stands north of the river and attacks the hex of its bridge. */
	async function asked(counters: Counters, status: 'intact' | 'destroyed'): Promise<readonly string[]> {
		const bridges = tocsScenario().bridges.map((each) => ({ ...each, status }));
		const table: Table = await openTable(
			smallBattle({
				perimeters: { [BLUE]: ['08.07', '08.06'] },
				counters: [
					headquarters('b-hq', BLUE, '08.06'),
					company('b-1', BLUE, '08.07', { formation: 'b-bn' }),
					...counters,
				],
				bridges,
			}),
		);
		try {
			await table.next([3, 2, 5]);
			await table.play(table.blue, { type: 'activate', unit: 'b-1' });
			await table.play(table.blue, { type: 'attack', unit: 'b-1', hex: '08.08', attack: 'Hasty' });
			await table.play(table.blue, { type: 'next-step', step: 'act' });
			await table.play(table.red, { type: 'next-step', step: 'reserves' });
			expect(table.sideView(table.red).questions).toMatchObject([{ kind: 'banks', hex: '08.08' }]);
			expect(table.sideView(table.blue).questions).toEqual([]);
			expect(table.sideView(table.blue).waiting).toEqual({ of: RED, hex: '08.08', about: 'banks' });
			return [...table.blue.received];
		} finally {
			await table.hall.end();
		}
	}
	const one = [company('r-1', RED, '08.08', { bank: 'right' })];
	const two = [
		company('r-1', RED, '08.08', { bank: 'left', strength: 9 }),
		company('r-canary', RED, '08.08', { bank: 'right', name: 'CANARY' }),
	];

	it('looks the same to the attacker whoever is there, on whichever bank, and where nobody is', async () => {
		const [single, both, none] = [
			await asked(one, 'intact'),
			await asked(two, 'intact'),
			await asked([company('r-1', RED, '11.05')], 'intact'),
		];
		expect(both).toEqual(single);
		expect(none).toEqual(single);
		expect(both.join('\n')).not.toMatch(/CANARY|canary/);
	});

	it('looks the same whether the bridge stands or not', async () => {
		expect(await asked(two, 'destroyed')).toEqual(await asked(one, 'intact'));
	});
});

const secrets: readonly TocsFact[] = [
	{ type: 'rail-cut', v: 1, rule: 'tocs-w15.11.strike', payload: { side: RED, hex: '06.03', why: 'x' } },
	{
		type: 'supply-railed',
		v: 1,
		rule: 'tocs-w12.2.rail-supply',
		payload: { side: RED, from: '09.04', to: '10.03', sp: 2 },
	},
	{ type: 'banked', v: 1, rule: 'tocs-omgn-op-pools', payload: { side: RED, nation: 'ss', points: 2 } },
	{
		type: 'pool-ruled',
		v: 1,
		rule: 'umpire',
		payload: { side: RED, nation: null, points: 2, reason: 'x' },
	},
	{
		type: 'facility-placed',
		v: 1,
		rule: 'tocs-omgn-supply-bases',
		payload: { side: RED, from: '09.04', to: '10.03' },
	},
	{ type: 'charges-set', v: 1, rule: 'tocs-omgn-no-dc', payload: { side: RED, hex: '08.08', on: true } },
	{
		type: 'result-typed',
		v: 1,
		rule: 'tocs-omgn-battle-mode',
		payload: {
			hex: '06.05',
			result: { attacker: { steps: 1, retreat: 0 }, defender: { steps: 1, retreat: 0 } },
		},
	},
];

describe('what is a side’s own', () => {
	it.each(secrets)('$type tells the other side nothing', (fact) => {
		expect(tocsModule.tells({ side: BLUE, team: null }, fact as never)).toBe(false);
		expect(tocsModule.tells({ side: RED, team: null }, fact as never)).toBe(fact.type !== 'result-typed');
	});

	it('captured steps in a camp are no part of what the other side is shown of it', () => {
		const feature = {
			...{ hex: '09.04', side: RED, kind: 'facility' as const, name: 'Camp', facility: 'pow-camp' as const },
			known: true,
		};
		const played = playedBy(tocsModule, smallBattle({ features: [feature] }) as never);
		const state = initialState(played, 'camp', 0);
		expect(JSON.stringify(state.known[BLUE])).toContain('Camp');
		const fact = {
			...{ type: 'facility-set', v: 1, rule: 'tocs-w12.11.pow' },
			payload: {
				...{ side: RED, hex: '09.04', why: 'x' },
				facility: {
					...{ side: RED, name: 'Camp', kind: 'pow-camp', sp: 0, points: 4, damage: 0 },
					...{ known: true, held: 5 },
				},
			},
		};
		const after = applyFact(played, state, { fact: fact as never, at: 0 });
		expect(JSON.stringify(after.known[BLUE])).toBe(JSON.stringify(state.known[BLUE]));
		expect(JSON.stringify(after.known[RED])).toContain('"held":5');
	});
});

describe('a field commander’s seat', () => {
	const commanders = [
		{ id: 'jones', side: BLUE, name: 'Jones', role: 'field' as const },
		{ id: 'smith', side: BLUE, name: 'Smith', role: 'field' as const },
	];
	const seat = (id: string) => ({ side: BLUE, team: TeamId.parse(id) });

	it('is sent nothing of an impulse but the steps of the turn, and no brief that is another’s', async () => {
		const table = await openTable(smallBattle({ commanders }));
		try {
			await table.next([3, 2, 5]);
			await table.play(table.blue, { type: 'activate', unit: 'b-1' });
			await table.play(table.blue, { type: 'recon', unit: 'b-1', way: ['06.05'] });
			await table.reply(table.red, 'declare');
			const brief = { type: 'file', side: BLUE, kind: 'brief', title: 'Yours', text: 'FOR SMITH' };
			await table.play(table.blue, { ...brief, to: 'smith-field' });
			const { known } = table.hall.app.session.state;
			const [jones, smith] = ['jones-field', 'smith-field'].map((id) =>
				JSON.stringify(known[listenerKey(seat(id))]),
			);
			expect(jones).not.toMatch(/"b-1"|"r-1"|06\.05|FOR SMITH/);
			expect(smith).toContain('FOR SMITH');
			expect(smith).not.toMatch(/"b-1"|"r-1"|06\.05/);
			expect(JSON.stringify(known[RED])).not.toContain('FOR SMITH');
		} finally {
			await table.hall.end();
		}
	});

	it('answers nothing that its side is asked', async () => {
		const krebs = { id: 'krebs', side: RED, name: 'Krebs', role: 'field' as const };
		const table = await openTable(smallBattle({ commanders: [krebs] }));
		try {
			await table.next([3, 2, 5]);
			await table.play(table.blue, { type: 'activate', unit: 'b-1' });
			await table.play(table.blue, { type: 'recon', unit: 'b-1', way: ['06.05'] });
			const team = TeamId.parse('krebs-field');
			const window = await table.hall.window({ kind: 'side', side: SideId.parse(RED), team });
			const question = table.sideView(table.red).questions[0]?.id ?? '';
			const command = { type: 'answer-question', question, answer: 'declare' };
			expect(await table.play(window, command)).toMatchObject({ code: 'question/none' });
			expect(await table.play(table.red, command)).toMatchObject({ outcome: 'recorded' });
		} finally {
			await table.hall.end();
		}
	});

	it('is told two sorts of facts alone', () => {
		const told = [...tocsModule.factTypes].filter((type) =>
			tocsModule.tells(seat('jones-field'), {
				...{ type, v: 1, rule: 'umpire' },
				payload: { side: SideId.parse(BLUE), paper: { kind: 'brief', to: 'jones-field' } },
			} as never),
		);
		expect(told.sort()).toEqual(['filed', 'step-begun']);
	});
});
