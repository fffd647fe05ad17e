/** Who may attack what, from where, and how it is paid for. */
import { describe, expect, it } from 'vitest';
import { decideRoll } from '../../../../src-main/rules/ocs/09-combat/decide.ts';
import { openCombat } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { BLUE, blue, duel, readied, RED, red, TARGET, type Duel } from '../../../helpers/ocs-duel.ts';
import { plainMeans } from '../../../helpers/ocs-fight.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';

const counters = [blue('a', '9-3-3 leg'), blue('b', '6-3-3 leg'), red('d', '5-3-3 leg')];
const refusal = (of: Partial<Duel>, units = ['a'], target = TARGET): string | null =>
	duel({ counters, ...of }).attack({ units, target }).refused;

describe('when and by whom', () => {
	it('ocs-9.0.when attacks are declared in Combat Segments, beside the target', () => {
		expect(refusal({})).toBe(null);
		expect(refusal({ changed: { clock: { step: 'combat.barrage' } } })).toBe(
			'combat/not-now by ocs-9.0.when',
		);
		const far = [counter('a', BLUE, '05.03', '9-3-3 leg'), red('d', '5-3-3 leg')];
		expect(refusal({ counters: far })).toBe('combat/not-adjacent by ocs-9.0.when');
	});

	it('ocs-9.1a only the side whose Player Turn it is attacks', () => {
		const play = duel({ counters });
		expect(play.attack({ units: ['d'], target: '05.04' }, RED).refused).toBe(
			'combat/not-phasing by ocs-9.1a',
		);
		expect(play.attack({ units: ['d'], target: '05.04' }).refused).toBe('combat/no-unit by ocs-9.2.1');
	});

	it('ocs-9.1b nobody has to attack: with enemies beside each other nothing stands to be done', () => {
		const play = duel({ counters });
		expect([play.question, play.world.game.frames]).toEqual([null, []]);
	});

	it('ocs-9.2.1 hexes, units and target are fixed with the declaration', () => {
		const more = [...counters, counter('c', BLUE, '04.05', '4-3-3 leg')];
		const play = duel({ counters: more }).attack({ units: ['a', 'c', 'b'], target: TARGET });
		expect(openCombat(play.world)).toMatchObject({
			...{ units: ['a', 'c', 'b'], from: ['05.04', '04.05'], target: TARGET, defenders: ['d'] },
		});
		expect(refusal({}, ['a', 'a'])).toBe('combat/no-units by ocs-9.2.1');
	});

	it('ocs-9.2.order nothing else is declared before a combat has ended, and no dice fall before their step', () => {
		const play = duel({ counters }).attack({ units: ['a'], target: TARGET });
		expect(play.attack({ units: ['b'], target: TARGET }).refused).toBe('combat/busy by ocs-9.2.order');
		expect(decideRoll(play.desk, scriptedDice([]))).toMatchObject({ code: 'combat/not-ready' });
	});
});

describe('what may be attacked by whom', () => {
	it('ocs-9.0.target a hex without enemy combat units is not attacked', () => {
		expect(refusal({}, ['a'], '05.03')).toBe('combat/nobody by ocs-9.0.target');
		expect(refusal({}, ['a'], '99.99')).toBe('combat/no-hex by ocs-9.2.1');
	});

	it('ocs-9.0.bystanders dumps in the hex add nothing, lose nothing and stay', () => {
		const dumps = [
			{ side: BLUE, at: '02.05', tokens: 20 },
			{ side: RED, at: TARGET, tokens: 5 },
			{ side: RED, at: '09.05', tokens: 4 },
		];
		const far = {
			...plainMeans,
			sources: () => [{ id: 'dump-1', tokens: 20, organic: false, through: null }],
		};
		const play = readied({ counters, scenario: { dumps }, means: far }, 'a').roll(3, 4, 3, 4);
		expect(play.last('combat-rolled')).toMatchObject({ odds: '2:1' });
		expect(play.world.game.dumps['dump-2']).toMatchObject({ at: TARGET, tokens: 5 });
	});

	it('ocs-9.0.nobarrage artillery never attacks', () => {
		const guns = [
			blue('g', '(1)-3-3 leg, barrage 20 range 4', { class: 'artillery' }),
			red('d', '5-3-3 leg'),
		];
		expect(refusal({ counters: guns }, ['g'])).toBe('combat/guns by ocs-9.0.nobarrage');
	});

	it('ocs-9.1e.mode Strat Mode and Reserve bar an attack', () => {
		expect(refusal({ units: { a: { marker: 'strat' } } })).toBe('combat/mode by ocs-9.1e.mode');
		expect(refusal({ units: { a: { marker: 'reserve' } } })).toBe('combat/mode by ocs-9.1e.mode');
		expect(refusal({ units: { a: { marker: 'dg' } } })).toBe(null);
		const weak = [blue('a', '(9)-3-3 leg'), red('d', '5-3-3 leg')];
		expect(refusal({ counters: weak })).toBe('combat/defends-only by ocs-4.4a');
	});

	it('ocs-9.1e.fuel no fuel is asked for: 9 attack as 9 with nothing fuelled', () => {
		const play = readied({ counters }, 'a');
		expect(play.world.game.fuel).toEqual({});
		expect(play.roll(3, 4, 3, 4).last('combat-rolled')).toMatchObject({
			strengths: { attacker: { total: { n: 9 } } },
		});
	});

	it('ocs-9.1f.enter who could not move into the hex does not attack it', () => {
		const means = {
			...plainMeans,
			entry: (_w: unknown, unit: string) => (unit === 'a' ? 'barred' : 'open') as 'open',
		};
		expect(refusal({ means })).toBe('combat/barred by ocs-9.1f.enter');
		expect(refusal({ means }, ['b'])).toBe(null);
	});

	it('ocs-9.3a it is the same for every attacker of several', () => {
		const means = {
			...plainMeans,
			entry: (_w: unknown, unit: string) => (unit === 'b' ? 'barred' : 'open') as 'open',
		};
		expect(refusal({ means }, ['a', 'b'])).toBe('combat/barred by ocs-9.1f.enter');
	});

	it('ocs-9.1f.road EX-15: a way by road alone is enough for a regular attack', () => {
		expect(refusal({ means: { ...plainMeans, entry: () => 'by-road' } })).toBe(null);
	});

	it('ocs-9.13a in the Exploitation Phase those attack who are in Exploitation or were released', () => {
		const changed = { clock: { step: 'exploitation.combat' } } as const;
		expect(refusal({ changed })).toBe('combat/not-exploiting by ocs-11.0a.who');
		expect(refusal({ changed, units: { a: { marker: 'exploit' } } })).toBe(null);
	});
});

describe('once', () => {
	it('ocs-9.1c.once a unit attacks once in a segment, and a hex is attacked once', () => {
		const more = [
			blue('a', '9-3-3 leg', { steps: 2 }),
			...counters.slice(1),
			counter('e', RED, '04.05', '1-3-3 leg'),
		];
		const play = readied({ counters: more }, 'a').roll(3, 4, 3, 4).byDefault();
		expect(play.world.game.frames).toEqual([]);
		expect(play.attack({ units: ['a'], target: '04.05' }).refused).toBe('combat/attacked by ocs-9.1c.once');
		const hexes = { '04.05': { ...play.world.game.hexes[TARGET], attacked: true } } as never;
		expect(refusal({ counters: more, changed: { game: { hexes } } }, ['b'], '04.05')).toBe(
			'combat/target-attacked by ocs-9.1c.once',
		);
	});

	it('ocs-9.1c.nosplit a unit in one attack is in no second of the segment', () => {
		const more = [...counters, counter('e', RED, '04.05', '1-3-3 leg')];
		const play = duel({ counters: more, units: { a: { phase: phaseWith({ attacked: true }) } } });
		expect(play.attack({ units: ['a', 'b'], target: '04.05' }).refused).toBe(
			'combat/attacked by ocs-9.1c.once',
		);
	});

	it('ocs-9.1c.many units from several hexes join in one attack: 9 + 6 + 4 against 5', () => {
		const more = [...counters, counter('c', BLUE, '04.05', '4-3-3 leg')];
		const play = readied({ counters: more }, 'a', 'b', 'c').roll(3, 4, 3, 4);
		expect(play.last('combat-rolled')).toMatchObject({
			strengths: { attacker: { total: { n: 19, d: 1 } } },
			odds: '4:1',
		});
	});

	it('ocs-9.1d every combat unit in the hex defends, guns and HQs too: 5 + 1 + 5', () => {
		const more = [
			...counters,
			red('g', '--0-3 leg, barrage 9 range 2', { class: 'artillery' }),
			red('h', '(5)-0-4 truck, throw 4 truck', { class: 'hq' }),
		];
		const play = readied({ counters: more }, 'a').roll(3, 4, 3, 4);
		expect(play.last('combat-rolled')).toMatchObject({ strengths: { defender: { total: { n: 11, d: 1 } } } });
	});
});

function phaseWith(more: object) {
	const none = {
		began: '05.04',
		spent: { n: 0, d: 1 },
		move: 'not',
		negates: false,
		released: false,
	} as const;
	return { ...none, attacked: false, fired: false, carried: null, ...more };
}
