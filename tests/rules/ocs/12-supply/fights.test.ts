/** What chapters 12 and 13 say of fights: strength without trace, fuel of overruns, captured dumps, guns. */
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { fighting, openCombat } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { meansByChapter } from '../../../../src-main/rules/ocs/09-combat/means-by-chapter.ts';
import { worksheet } from '../../../../src-main/rules/ocs/09-combat/worksheet.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { allowanceOf, barrageInMode, ratingInMode } from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import { having, type Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, playing, RED, red, tokensAt, trucks, withUnit } from './front.ts';

/** Strengths in the combat that stands, as they are answered by default. */
function strengths(table: Table): Readonly<Record<string, string>> {
	while (table.asks.length > 0) table.answer(table.asks[0]?.byDefault ?? '');
	const fight = openCombat(table.at);
	if (fight?.step !== 'roll') throw new Error('no combat is ready');
	const { attacker, defender } = worksheet(fighting(table.at, meansByChapter), fight).strengths;
	return Object.fromEntries(
		[...attacker.units, ...defender.units].map(({ unit, strength }) => [unit, inWords(strength)]),
	);
}
const guns = (marker: 'reserve' | 'strat' | 'exploit' | null = null) => [
	{
		...blue('g', '05.03'),
		class: 'artillery' as const,
		marker,
		combat: { ...blue('x', null, '(1)-3-3 leg, barrage 20 range 3').combat },
	},
	blue('eye', '05.04'),
	red('d', '05.05', '5-3-3 leg', { steps: 2 }),
];

describe('fights without trace', () => {
	it('ocs-12.8d.combat half with combat supply; without it no attack, and a quarter in defence', () => {
		const units = [
			blue('a', '05.04', '8-3-3 leg'),
			red('d', '05.05', '8-3-3 leg', { internals: 'exhausted' }),
		];
		const marked = [having('a', { outOfSupply: true }), having('d', { outOfSupply: true })];
		const attack = { type: 'declare-attack', units: ['a'], target: '05.05' } as const;
		const table = playing(front({ units, dumps: { '05.03': 8 } }), 'combat.combat', ...marked);
		expect(table.order(BLUE, attack)).toBeNull();
		expect(strengths(table)).toEqual({ a: '4', d: '2' });
		const dry = playing(
			front({ units }),
			'combat.combat',
			...marked,
			having('a', { outOfSupply: true, internals: 'exhausted' }),
		);
		expect(dry.order(BLUE, attack)).not.toBeNull();
	});

	it('ocs-12.8d.barrage guns Out of Supply fire in full, for the same supply', () => {
		const fires = (outOfSupply: boolean) => {
			const table = playing(
				front({ units: guns(), dumps: { '05.02': 8 } }),
				'combat.barrage',
				having('g', { outOfSupply }),
			);
			expect(table.order(BLUE, { type: 'fire-barrage', units: ['g'], target: '05.05' }, 1, 1)).toBeNull();
			const fact = table.facts.find(({ type }) => type === 'barrage-fired');
			if (fact?.type !== 'barrage-fired') throw new Error('no barrage');
			return [inWords(fact.payload.strength), tokensAt(table, '05.02')];
		};
		expect([fires(false), fires(true)]).toEqual([
			['20', 5],
			['20', 5],
		]);
	});
});

describe('overruns', () => {
	it('ocs-12.5b.overrun a tank beside its target needs fuel for it', () => {
		const units = [blue('p', '05.04', '9-5-8 track'), red('d', '05.05', '1-1-3 leg')];
		const overrun = { type: 'declare-overrun', units: ['p'], target: '05.05' } as const;
		const table = playing(front({ units, dumps: { '05.02': 8 } }), 'movement.movement');
		expect(table.order(BLUE, overrun)).toMatchObject({ rule: 'ocs-12.5a.who', code: 'fuel/none' });
		table.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'p' });
		expect(table.order(BLUE, overrun)).toBeNull();
	});
});

describe('guns', () => {
	const fire = { type: 'fire-barrage', units: ['g'], target: '05.05' } as const;

	it('ocs-13.4a in Reserve or Strat they do not fire', () => {
		for (const marker of ['reserve', 'strat'] as const)
			expect(
				playing(front({ units: guns(marker), dumps: { '05.02': 8 } }), 'combat.barrage').order(BLUE, fire),
			).toMatchObject({ rule: 'ocs-13.4a' });
	});

	it('ocs-13.4.values the Combat face has the higher barrage, each its own range, allowance and rating', () => {
		const gun = {
			...blue('g', '05.02', '(1)-3-3 leg, barrage 20 range 3', {}, '(1)-2-8 truck, barrage 4 range 2'),
			class: 'artillery' as const,
		};
		const world = front({ units: [gun, blue('eye', '05.04'), red('d', '05.05')], dumps: { '05.01': 8 } });
		const of = (face: 'combat' | 'move') => {
			const unit = withUnit(world, 'g', { face }).game.units.get('g');
			if (!unit) throw new Error('no gun');
			return [
				inWords(barrageInMode(world.scenario, unit)),
				inWords(allowanceOf(world.scenario, unit, 'movement')),
				ratingInMode(world.scenario, unit),
			];
		};
		expect([of('combat'), of('move')]).toEqual([
			['20', '3', 3],
			['4', '8', 2],
		]);
		const fires = (face: 'combat' | 'move', at: string) => {
			const table = playing(world, 'combat.barrage', having('g', { face, at }));
			table.orderWith(BLUE, { type: 'fire-barrage', units: ['g'], target: '05.05' }, scriptedDice([3, 3]));
			return table.facts.find(({ type }) => type === 'barrage-fired')?.payload ?? 'out of range';
		};
		expect(fires('combat', '05.02')).toMatchObject({ strength: { n: 20, d: 1 } });
		expect(fires('move', '05.03')).toMatchObject({ strength: { n: 4, d: 1 } });
		expect([fires('combat', '05.01'), fires('move', '05.02')]).toEqual(['out of range', 'out of range']);
	});

	it('ocs-13.4.values strength, range and allowance are those of the face that is up', () => {
		const faces = [
			{
				...blue('g', '05.03', '(1)-3-3 leg, barrage 20 range 2', {}, '(1)-3-8 truck, barrage 4 range 1'),
				class: 'artillery' as const,
			},
			blue('eye', '05.04'),
			red('d', '05.05'),
		];
		const shot = (face: 'combat' | 'move') => {
			const table = playing(
				front({ units: faces, dumps: { '05.02': 8 } }),
				'combat.barrage',
				having('g', { face }),
			);
			return table.order(BLUE, fire, ...(face === 'combat' ? [1, 1] : []))?.rule ?? null;
		};
		expect([shot('combat'), shot('move')]).toEqual([null, 'ocs-10.1a']);
	});

	it('ocs-13.4.both guns that moved fire in the same phase', () => {
		const table = playing(front({ units: guns('exploit'), dumps: { '05.02': 8 } }), 'exploitation.movement');
		expect(table.order(BLUE, { type: 'move', units: ['g'], way: ['06.03'] })).toBeNull();
		table.order(BLUE, { type: 'next-step' });
		expect(table.order(BLUE, fire, 1, 1)).toBeNull();
	});
});

describe('Organic Trucks in Reserve', () => {
	it('ocs-13.2g.D they may take it up, and lose it when their hex becomes DG', () => {
		const line = trucks('o', '05.05', { organic: 'lehr', side: RED });
		const world = front({
			units: [...guns().slice(0, 2), red('d', '05.05')],
			dumps: { '05.02': 8 },
			transports: [line],
		});
		const reserve = playing(world, 'movement.movement', (game) => ({
			...game,
			clock: { ...game.clock, phasing: RED },
		}));
		expect(reserve.order(RED, { type: 'change-mode', units: ['o'], mode: 'reserve' })).toBeNull();
		expect(reserve.game.transports['o']?.reserve).toBe(true);
		const table = playing(world, 'combat.barrage', (game) => ({
			...game,
			transports: reserve.game.transports,
		}));
		expect(table.order(BLUE, { type: 'fire-barrage', units: ['g'], target: '05.05' }, 4, 4)).toBeNull();
		expect([table.unit('d').marker, table.game.transports['o']?.reserve]).toEqual(['dg', false]);
	});
});

describe('what the enemy takes', () => {
	it('ocs-12.11b an Attack-Capable unit that comes in rolls for the dump: half of 6T on a 4', () => {
		const units = [blue('a', '05.04'), red('r', '09.09')];
		const world = front({ units });
		const theirs = { side: RED, at: '05.05', tokens: 6, label: null, unloaded: 0, by: null };
		const table = playing(world, 'movement.movement', (game) => ({ ...game, dumps: { theirs } }));
		expect(table.order(BLUE, { type: 'move', units: ['a'], way: ['05.05'] }, 4)).toBeNull();
		expect(Object.values(table.game.dumps).map(({ side, tokens }) => [side, tokens])).toEqual([[BLUE, 3]]);
	});
});
