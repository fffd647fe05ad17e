/** What chapters 3, 4, 5 and 7 say of fights: who takes no part, DG, Reserve and Exploitation by results. */
import { describe, expect, it } from 'vitest';
import type { UnitState } from '../../../../src-main/rules/ocs/types.ts';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import { sizeOf } from '../../../../src-main/rules/ocs/04-general/sizes.ts';
import { always, BLUE, blue, came, duel, RED, red, strengthsOf, TARGET } from '../../../helpers/ocs-duel.ts';
import { plainMeans, withZones } from '../../../helpers/ocs-fight.ts';
import { counter, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, having, Table } from '../../../helpers/ocs-table.ts';

const one = [blue('a', '9-4-6 leg'), red('d', '9-3-3 leg', { steps: 3, size: 'division' })];
type Units = Readonly<Record<string, Partial<UnitState>>>;
const refused = (units: Units, attackers = ['a']) =>
	duel({ counters: one, units }).attack({ units: attackers, target: TARGET }).refused;
const exploits = (text: string, units: Units = {}, more: Parameters<typeof came>[1]['changed'] = {}) => {
	const play = came(text, { counters: one, units, changed: more });
	for (let { question } = play; question; { question } = play) {
		const take = question.choices.find(
			({ id }) => id.includes('a') && id !== 'none' && question?.id.includes('exploit'),
		);
		play.answer(take?.id ?? question.choices[0]?.id ?? '');
	}
	return play;
};

describe('who takes no part', () => {
	it('ocs-4.4a a unit that is not Attack-Capable is no attacker', () => {
		const fort = [blue('a', '(9)-4-6 leg'), red('d', '9-3-3 leg')];
		expect(duel({ counters: fort }).attack({ units: ['a'], target: TARGET }).refused).toBe(
			'combat/defends-only by ocs-4.4a',
		);
	});
	it('ocs-5.7.limits no unit in Reserve attacks', () => {
		expect(refused({ a: { marker: 'reserve' } })).toBe('combat/mode by ocs-9.1e.mode');
		expect(refused({})).toBeNull();
	});
	it('ocs-5.8.nofight no unit in Strat attacks', () => {
		expect(refused({ a: { marker: 'strat', face: 'move' } })).toBe('combat/mode by ocs-9.1e.mode');
	});
	it('ocs-5.10b.C DG units attack but neither overrun nor exploit', () => {
		expect(refused({ a: { marker: 'dg' } })).toBeNull();
		const overrun = duel({
			counters: one,
			units: { a: { marker: 'dg' } },
			changed: { clock: { step: 'movement.movement' } },
		});
		expect(overrun.overrun({ units: ['a'], target: TARGET }).refused).toBe('overrun/dg by ocs-8.0.dg');
		expect(exploits('Ae3,DL1', { a: { marker: 'dg' } }).unit('a').marker).toBe('dg');
	});
	it('ocs-3.3.types dumps, transport and hedgehogs add no strength and lose no step', () => {
		const scenario = {
			dumps: [
				{ side: RED, at: TARGET, tokens: 40 },
				{ side: BLUE, at: '05.03', tokens: 40 },
			],
			transports: [{ id: 'trucks' as never, side: RED, name: 'trucks', points: 5, at: TARGET }],
		};
		const play = duel({ counters: one, scenario })
			.attack({ units: ['a'], target: TARGET })
			.byDefault();
		expect(strengthsOf(play)).toEqual({ a: '9', d: '9' });
		expect(play.offers).not.toContain('lose:trucks');
	});
	it('ocs-4.8a.overrun no overrun out of a hex with more than ten', () => {
		const many = [...one, blue('x', '1-1-3 leg', { steps: 10, size: 'division' })];
		const play = duel({ counters: many, changed: { clock: { step: 'movement.movement' } } });
		expect(play.overrun({ units: ['a'], target: TARGET }).refused).toBe('overrun/stack by ocs-8.1h.stack');
	});
	it('ocs-3.2d a step lost takes from the strength and the size of a multi-step unit', () => {
		const worn = { d: { lost: 2 } };
		const play = duel({ counters: one, units: worn })
			.attack({ units: ['a'], target: TARGET })
			.byDefault();
		expect(strengthsOf(play)['d']).toBe('4 1/2');
		expect(sizeOf(play.world.scenario, play.unit('d'))).toEqual(fraction(1));
	});
});

describe('what a result does to modes', () => {
	it('ocs-5.7d any result of the defender’s takes him out of Reserve, an option that he ignores too; the attacker’s alone does not', () => {
		const reserve: Units = { d: { marker: 'reserve', face: 'move' } };
		expect(came('Do1', { counters: one, units: reserve }).unit('d')).toMatchObject({
			marker: null,
			face: 'move',
		});
		expect(came('AL1', { counters: one, units: reserve }).unit('d').marker).toBe('reserve');
	});
	it('ocs-5.9.gain who may exploits, his face as it was', () => {
		const play = exploits('Ae3,DL1', { a: { face: 'move' } });
		expect(play.unit('a')).toMatchObject({ marker: 'exploit', face: 'move' });
	});
	it('ocs-5.9a nothing is gained by DG units, overruns, or in the Exploitation Phase', () => {
		expect(exploits('Ae3,DL1', { a: { marker: 'dg' } }).unit('a').marker).toBe('dg');
		const phase = {
			began: '05.04',
			spent: fraction(0),
			move: 'not',
			negates: false,
			released: true,
			attacked: false,
			fired: false,
			carried: null,
		} as const;
		expect(
			exploits('Ae3,DL1', { a: { phase } }, { clock: { step: 'exploitation.combat' } }).unit('a').marker,
		).toBeNull();
		expect(exploits('Ae3,DL1').unit('a').marker).toBe('exploit');
	});
	it('ocs-5.9b e4 wants a rating of 4, e2 one of 2', () => {
		const poor = [blue('a', '9-2-6 leg'), red('d', '9-3-3 leg', { steps: 3, size: 'division' })];
		const marker = (text: string) => {
			const play = came(text, { counters: poor });
			for (let { question } = play; question; { question } = play) {
				const take = question.choices.find(({ id }) => id !== 'none' && question?.id.includes('exploit'));
				play.answer(take?.id ?? question.choices[0]?.id ?? '');
			}
			return play.unit('a').marker;
		};
		expect([marker('Ae4,DL1'), marker('Ae3,DL1'), marker('Ae2,DL1')]).toEqual([null, null, 'exploit']);
	});
	it('ocs-5.10.remove-modes DG takes the place of Reserve, Strat and Exploitation, the face stays', () => {
		for (const marker of ['reserve', 'exploit'] as const) {
			const play = came('DL1DG', { counters: one, units: { d: { marker, face: 'move' } } });
			expect(play.unit('d')).toMatchObject({ marker: 'dg', face: 'move' });
		}
	});
	it('ocs-5.10a.A a DG result makes the combat units DG', () => {
		expect(came('Do1DG', { counters: one }).unit('d').marker).toBe('dg');
		expect(came('Do1', { counters: one }).unit('d').marker).toBeNull();
	});
	it('ocs-5.10a.hex every combat unit in the hex becomes DG, an HQ too; who is DG suffers nothing more', () => {
		const hq = [...one, red('hq', '--0-4 truck', { class: 'hq' })];
		const play = came('Do1DG', { counters: hq, units: { d: { marker: 'dg' } } });
		expect([play.unit('hq').marker, play.unit('d').marker, play.unit('d').lost]).toEqual(['dg', 'dg', 0]);
	});
	it('ocs-5.10a.B the second hex of a retreat makes DG, not the first', () => {
		const play = came('Do2', { counters: one }).answer('retreat', 'to:05.06');
		expect(play.unit('d').marker).toBeNull();
		play.answer('to:05.07');
		expect(play.unit('d').marker).toBe('dg');
	});
	const zoned = [...one, counter('z', BLUE, '05.07', '2-3-3 leg')];
	it('ocs-5.10a.C.dg a retreat into a zone makes DG at once', () => {
		const play = came('Do1', { counters: zoned, means: withZones }).answer('retreat', 'to:05.06');
		expect(play.unit('d')).toMatchObject({ marker: 'dg', lost: 0 });
	});
	it('ocs-5.10a.C.loss who was DG before loses a step there', () => {
		const play = came('Do1', { counters: zoned, means: withZones, units: { d: { marker: 'dg' } } }).answer(
			'retreat',
			'to:05.06',
		);
		expect(play.unit('d')).toMatchObject({ marker: 'dg', lost: 1 });
	});
	it('ocs-4.5c a friend in the hex negates nothing for who retreats', () => {
		const counters = [...zoned, counter('friend', RED, '05.06', '2-3-3 leg')];
		const play = came('Do1', { counters, means: withZones }).answer('retreat', 'to:05.06');
		expect(play.unit('d').marker).toBe('dg');
	});
	it('ocs-5.8a.move Strat does not retreat into a zone: it is gone', () => {
		const units: Units = { d: { marker: 'strat', face: 'move' } };
		const play = came('Do1', { counters: zoned, means: withZones, units }).answer('retreat', 'to:05.06');
		expect(play.unit('d').elsewhere).toEqual({ kind: 'dead' });
	});
	it('ocs-I.C.forced who has no hex on the map to go to is destroyed', () => {
		const corner = [counter('a', BLUE, '02.01', '9-4-6 leg'), counter('d', RED, '01.01', '9-3-3 leg')];
		const means = {
			...plainMeans,
			entry: (_world: unknown, _unit: string, _from: string, to: string) =>
				['01.02', '02.02'].includes(to) ? ('barred' as const) : ('open' as const),
		};
		const scenario = { charts: always('Do1') };
		const play = duel({ counters: corner, means, scenario })
			.attack({ units: ['a'], target: '01.01' })
			.byDefault()
			.roll(3, 4, 3, 4)
			.answer('retreat');
		expect(play.unit('d').elsewhere).toEqual({ kind: 'dead' });
	});
});

describe('what goes on as ever', () => {
	it('ocs-5.10c.tp transport in a hex that becomes DG is as it was', () => {
		const transports = [{ id: 'trucks' as never, side: RED, name: 'trucks', points: 5, at: TARGET }];
		const play = came('Do1DG', { counters: one, scenario: { transports } });
		expect(play.unit('d').marker).toBe('dg');
		expect(play.world.game.transports['trucks']).toMatchObject({ at: TARGET, reserve: false, phase: null });
	});
	it('ocs-5.10c.organic an Organic Truck leaves Reserve when its hex becomes DG, and then only', () => {
		const transports = [
			{ id: 'organic' as never, side: RED, name: 'organic', organic: 'pz-1', points: 1, at: TARGET },
		];
		const inReserve = {
			organic: {
				counter: 'organic',
				side: RED,
				at: TARGET,
				elsewhere: null,
				points: fraction(1),
				loaded: 0,
				reserve: true,
				phase: null,
			},
		};
		const after = (text: string) =>
			came(text, { counters: one, scenario: { transports }, changed: { game: { transports: inReserve } } })
				.world.game.transports['organic']?.reserve;
		expect([after('Do1DG'), after('Do1')]).toEqual([false, true]);
	});
	const negating = {
		began: '05.04',
		spent: fraction(0),
		move: 'not',
		negates: true,
		released: false,
		attacked: false,
		fired: false,
		carried: null,
	} as const;
	it('ocs-4.5b.nonMP who negated a zone still advances and retreats', () => {
		const advanced = came('DL9', { counters: one, units: { a: { phase: negating } } });
		expect(advanced.offers).toContain('all');
		const back = came('Ao1', { counters: one, units: { a: { phase: negating } } }).answer(
			'retreat',
			'to:05.03',
		);
		expect(back.unit('a').at).toBe('05.03');
	});
	it('ocs-7.0b an overrun in Reaction is resolved as at other times', () => {
		const charts = always('DL9');
		const clock = { step: 'reaction.movement', phasing: RED } as const;
		const counters = [blue('a', '9-4-6 leg'), red('d', '1-3-3 leg')];
		const released = { ...negating, negates: false, released: true };
		const play = duel({
			counters,
			units: { a: { phase: released } },
			changed: { clock },
			scenario: { charts },
		})
			.overrun({ units: ['a'], target: TARGET })
			.byDefault()
			.roll(3, 4, 3, 4)
			.byDefault();
		expect(play.refused).toBeNull();
		expect([play.unit('d').elsewhere?.kind, play.unit('a').at]).toEqual(['dead', TARGET]);
	});
});

describe('overruns and zones', () => {
	const charts = always('DL9');
	const truck = counter('a', BLUE, '03.04', '30-4-16 truck');
	const foes = [counter('d', RED, '04.05', '1-3-3 leg'), counter('e', RED, '05.05', '1-3-3 leg')];
	const scenario = smallScenario({
		counters: [truck, ...foes],
		charts,
		dumps: [{ side: BLUE, at: '03.04', tokens: 40 }],
		transports: [],
	});
	const dice = [3, 4, 3, 4];
	const overrun = (table: Table, target: string): void => {
		expect(table.order(BLUE, { type: 'declare-overrun', units: ['a'], target })).toBeNull();
		for (let [question] = table.asks; question; [question] = table.asks)
			table.answer(question.answers[0]?.id ?? '');
		expect(table.order('umpire', { type: 'roll-combat' }, ...dice)).toBeNull();
		for (let [question] = table.asks; question; [question] = table.asks)
			table.answer(question.answers[0]?.id ?? '');
	};
	it('ocs-4.5a.A.chain who must stop in a zone overruns out of it, and again from where that brought him', () => {
		const table = new Table(scenario, during('movement.movement', BLUE), having('a', { at: '03.05' }));
		overrun(table, '04.05');
		expect(table.unit('a').at).toBe('04.05');
		expect(table.order(BLUE, { type: 'move', units: ['a'], way: ['04.06'] })).toMatchObject({
			code: 'move/zone',
		});
		overrun(table, '05.05');
		expect(table.unit('a').at).toBe('05.05');
		expect(table.unit('a').phase?.spent).toEqual(fraction(6));
	});
});
