/** How both sides of a combat come by their supply. */
import { describe, expect, it } from 'vitest';
import type { FightMeans, SupplyMeans } from '../../../../src-main/rules/ocs/09-combat/means.ts';
import { BLUE, blue, duel, RED, red, strengthsOf, TARGET } from '../../../helpers/ocs-duel.ts';
import { plainMeans } from '../../../helpers/ocs-fight.ts';

const three = [
	blue('a', '6-3-3 leg'),
	blue('b', '6-3-3 leg'),
	blue('c', '6-3-3 leg'),
	red('d', '5-3-3 leg', { size: 'battalion' }),
];
const dumps = (mine: number, theirs: number) => [
	...(mine > 0 ? [{ side: BLUE, at: '02.05', tokens: mine }] : []),
	...(theirs > 0 ? [{ side: RED, at: '09.05', tokens: theirs }] : []),
];
const with_ = (mine: number, theirs: number, more: object = {}) =>
	duel({ counters: three, scenario: { dumps: dumps(mine, theirs) }, ...more });
const all = { units: ['a', 'b', 'c'], target: TARGET };
const tokens = (play: ReturnType<typeof duel>, dump = 'dump-1') => play.world.game.dumps[dump]?.tokens ?? 0;
const source = (id: string, count: number, organic = false): SupplyMeans => ({
	id,
	tokens: count,
	organic,
	through: null,
});

describe('the attacker', () => {
	it('ocs-9.5b EX-18: three units of a step cost 3T, a defence of half an RE 1T, at the instant of combat', () => {
		const play = with_(8, 8).attack(all);
		expect(tokens(play)).toBe(5);
		expect(tokens(play.answer('supply'), 'dump-2')).toBe(7);
	});

	it('ocs-9.0.supply-first supply is paid with the declaration, before ratings and odds', () => {
		const play = with_(8, 8).attack(all);
		expect(play.facts.map(({ type }) => type)).toEqual(['fight-declared', 'combat-supplied']);
		expect(play.question?.rule).toBe('ocs-9.2.2');
	});

	it('ocs-9.2.2 the attacker pays before the defender is asked', () => {
		const play = with_(8, 8).attack(all).answer('none');
		expect(
			play.facts.filter(({ type }) => type === 'combat-supplied').map(({ payload }) => payload),
		).toMatchObject([
			{ part: 'attacker', cost: 3 },
			{ part: 'defender', cost: 1, unsupplied: ['d'] },
		]);
	});

	const out = {
		a: { internals: 'exhausted' },
		b: { internals: 'exhausted' },
		c: { internals: 'exhausted' },
	} as const;

	it('ocs-9.5.A without supply in reach and without stocks nobody attacks', () => {
		expect(with_(0, 8, { units: out }).attack(all).refused).toBe('combat/no-supply by ocs-9.5.A');
		expect(with_(1, 8, { units: out }).attack({ ...all, units: ['a'] }).refused).toBe(null);
	});

	it('ocs-9.0.cancel then the attack is cancelled, and the defender keeps his 8T', () => {
		const play = with_(1, 8, { units: out }).attack(all);
		expect(play.refused).toBe('combat/no-supply by ocs-9.5.A');
		expect([tokens(play), tokens(play, 'dump-2'), play.world.game.frames]).toEqual([1, 8, []]);
	});

	it('EX-19: with 1T one of three is paid for, two are Low', () => {
		const play = with_(1, 8).attack({ ...all, internals: ['b', 'c'] });
		expect(['a', 'b', 'c'].map((id) => play.unit(id).internals)).toEqual(['full', 'low', 'low']);
		expect(tokens(play)).toBe(0);
	});

	it('EX-19: one counter of three steps is Low, and the 1T in its reach is lost', () => {
		const counters = [blue('a', '6-3-3 leg', { steps: 3 }), red('d', '5-3-3 leg')];
		const play = duel({ counters, scenario: { dumps: dumps(1, 8) } }).attack({
			units: ['a'],
			target: TARGET,
		});
		expect([play.unit('a').internals, tokens(play)]).toEqual(['low', 0]);
		expect(play.last('combat-supplied')).toMatchObject({ spent: [{ tokens: 0, wasted: 1 }] });
	});

	it('ocs-9.5.C stocks are not used where supply is in reach, whoever asks for it', () => {
		const play = with_(8, 8).attack(all);
		expect(['a', 'b', 'c'].map((id) => play.unit(id).internals)).toEqual(['full', 'full', 'full']);
		expect(tokens(play)).toBe(5);
	});

	it('ocs-12.10a.only-if third evening 34: who asks for stocks where points would do is refused, and nothing is paid', () => {
		const play = with_(8, 8).attack({ ...all, internals: ['a', 'b'] });
		expect([play.refused, tokens(play)]).toEqual(['combat/stocks by ocs-12.10a.only-if', 8]);
		const scarce = with_(2, 8).attack({ ...all, internals: ['a'] });
		expect([scarce.refused, scarce.unit('a').internals, tokens(scarce)]).toEqual([null, 'low', 0]);
	});

	it('pays out of several dumps so that as many as can be are paid for', () => {
		const means: FightMeans = {
			...plainMeans,
			sources: (_world, unit) =>
				unit === 'a' ? [source('near', 1), source('far', 1)] : unit === 'b' ? [source('near', 1)] : [],
		};
		const play = with_(8, 8, { means }).attack(all);
		expect(play.last('combat-supplied')).toMatchObject({ marked: { c: 'low' }, unsupplied: [] });
	});
});

describe('the defender', () => {
	it('ocs-9.5.B EX-18: without supply, by want or by choice, he is at half', () => {
		const out = { d: { internals: 'exhausted' } } as const;
		// He has nothing to choose: the rest of the steps is all that is asked for.
		const wants = with_(8, 0, { units: out }).attack({ ...all, units: ['a'] });
		expect(strengthsOf(wants)).toMatchObject({ d: '2 1/2' });
		const withholds = with_(8, 8)
			.attack({ ...all, units: ['a'] })
			.answer('none');
		expect(strengthsOf(withholds)).toMatchObject({ d: '2 1/2' });
		expect(tokens(withholds, 'dump-2')).toBe(8);
	});

	it('ocs-9.0.defhalf the attack goes on all the same: 6 against 2 1/2 is 2:1', () => {
		const play = with_(8, 8)
			.attack({ ...all, units: ['a'] })
			.answer('none')
			.roll(3, 4, 3, 4);
		expect(play.last('combat-rolled')).toMatchObject({
			odds: '2:1',
			strengths: { defender: { total: { n: 5, d: 2 } } },
		});
	});

	it('is offered stocks only where supply is not in reach, and pays 2T for more than 1 RE', () => {
		const counters = [...three, red('e', '5-3-3 leg')];
		const offers = (theirs: number) =>
			duel({ counters, scenario: { dumps: dumps(8, theirs) } }).attack({ ...all, units: ['a'] }).offers;
		expect(offers(2)).toEqual(['supply', 'none']);
		expect(offers(1)).toEqual(['internals', 'none']);
	});

	it('may keep what is on Organic Trucks, and use stocks', () => {
		const means: FightMeans = {
			...plainMeans,
			sources: (world, unit) =>
				unit === 'd' ? [source('trucks', 4, true)] : plainMeans.sources(world, unit),
		};
		expect(with_(8, 0, { means }).attack({ ...all, units: ['a'] }).offers).toEqual([
			'supply',
			'internals',
			'none',
		]);
	});

	it('fights on stocks unit by unit, or all or none where the campaign says so', () => {
		const counters = [...three, red('e', '5-3-3 leg')];
		const out = { e: { internals: 'exhausted' } } as const;
		const play = (options: Record<string, string>) =>
			duel({ counters, units: out, scenario: { dumps: dumps(8, 0), options } }).attack({
				...all,
				units: ['a'],
			});
		expect(strengthsOf(play({}).answer('internals', 'd'))).toMatchObject({ d: '5', e: '2 1/2' });
		expect(play({}).answer('internals').unit('d').internals).toBe('low');
		expect(play({ 'defender-supply-mix': 'all-or-nothing' }).offers).toEqual(['d', 'e']);
	});

	it('a lone counter of several steps wastes the 1T that was too little for it', () => {
		const counters = [blue('a', '6-3-3 leg'), red('d', '5-3-3 leg', { steps: 2 })];
		const play = duel({ counters, scenario: { dumps: dumps(8, 1) } })
			.attack({ units: ['a'], target: TARGET })
			.answer('internals');
		expect([play.unit('d').internals, tokens(play, 'dump-2')]).toEqual(['low', 0]);
	});
});
