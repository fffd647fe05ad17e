/** Overruns: who may, what they cost, and what becomes of the movers. */
import { describe, expect, it } from 'vitest';
import { mayMoveOn } from '../../../../src-main/rules/ocs/08-overrun/declare.ts';
import { openCombat } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import type { UnitPhase } from '../../../../src-main/rules/ocs/types.ts';
import {
	always,
	BLUE,
	blue,
	duel,
	RED,
	red,
	strengthsOf,
	TARGET,
	worksheetOf,
	type Duel,
} from '../../../helpers/ocs-duel.ts';
import { plainMeans, type Play } from '../../../helpers/ocs-fight.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';

const counters = [blue('a', '9-4-6 track'), blue('b', '6-3-6 track'), red('d', '5-3-3 leg')];
const moving = { clock: { step: 'movement.movement' } } as const;
const mover = (of: Partial<Duel> = {}): Play => duel({ counters, changed: moving, ...of });
const refusal = (of: Partial<Duel> = {}, units = ['a', 'b'], target = TARGET): string | null =>
	mover(of).overrun({ units, target }).refused;
const phase = (more: Partial<UnitPhase>): UnitPhase => ({
	...{ began: '05.03', spent: fraction(1), move: 'moving', negates: false, released: false },
	...{ attacked: false, fired: false, carried: null },
	...more,
});
/** An overrun that came to a result. */
const came = (text: string, of: Partial<Duel> = {}, units = ['a', 'b']): Play =>
	mover({ ...of, scenario: { ...of.scenario, charts: always(text) } })
		.overrun({ units, target: TARGET })
		.byDefault()
		.roll(3, 4, 3, 4);

describe('who may overrun what', () => {
	it('ocs-8.0.target a hex without enemy combat units is entered, not overrun', () => {
		expect(refusal({}, ['a'], '05.03')).toBe('overrun/nobody by ocs-8.0.target');
	});

	it('ocs-8.0.dg DG units do not overrun; the others leave them behind', () => {
		const units = { b: { marker: 'dg' } } as const;
		expect(refusal({ units })).toBe('overrun/dg by ocs-8.0.dg');
		expect(refusal({ units }, ['a'])).toBe(null);
	});

	it('ocs-8.1.modes Combat, Move and Exploitation Mode overrun; Strat, Reserve and (strengths) do not', () => {
		const as = (marker: 'exploit' | 'strat' | 'reserve') => refusal({ units: { a: { marker } } }, ['a']);
		expect([as('exploit'), as('strat'), as('reserve')]).toEqual([
			null,
			'combat/mode by ocs-9.1e.mode',
			'combat/mode by ocs-9.1e.mode',
		]);
		expect(refusal({ counters: [blue('a', '(9)-4-6 track'), red('d', '5-3-3 leg')] }, ['a'])).toBe(
			'combat/defends-only by ocs-4.4a',
		);
	});

	it('ocs-8.1.together EX-29: who did not begin the phase with the others cannot join', () => {
		const began = (hex: string) => ({ phase: phase({ began: hex }) });
		expect(refusal({ units: { a: began('05.03'), b: began('05.02') } })).toBe(
			'overrun/not-together by ocs-8.1.together',
		);
		expect(refusal({ units: { a: began('05.03'), b: began('05.03') } })).toBe(null);
	});

	it('ocs-9.1c.overrun it comes from one hex', () => {
		const apart = [...counters, counter('c', BLUE, '04.05', '6-3-6 track')];
		expect(refusal({ counters: apart }, ['a', 'c'])).toBe('overrun/two-hexes by ocs-9.1c.overrun');
	});

	it('ocs-8.1d it names one hex beside the stack', () => {
		expect(refusal({}, ['a'], '05.06')).toBe('overrun/not-adjacent by ocs-8.1d');
	});

	it('ocs-8.1a.less with fewer than 3 points nobody overruns', () => {
		const left = (n: number, d = 1) => ({ ...plainMeans, pointsLeft: () => fraction(n, d) });
		expect(refusal({ means: left(3) })).toBe(null);
		expect(refusal({ means: left(5, 2) })).toBe('overrun/points by ocs-8.1a.less');
	});

	it('ocs-8.1b.max3 a hex that costs more than 3 is not overrun', () => {
		const cost = (n: number) => ({ ...plainMeans, entryCost: () => fraction(n) });
		expect([refusal({ means: cost(3) }), refusal({ means: cost(4) })]).toEqual([
			null,
			'overrun/ground by ocs-8.1b.max3',
		]);
	});

	it('ocs-8.1b.all nor one that costs all', () => {
		expect(refusal({ means: { ...plainMeans, entryCost: () => 'all' as const } })).toBe(
			'overrun/ground by ocs-8.1b.all',
		);
	});

	it('ocs-8.1c third evening 34: one that a road alone leads into is refused for that, by its own rule', () => {
		expect(refusal({ means: { ...plainMeans, entryCost: () => 'no' as const } })).toBe(
			'overrun/ground by ocs-8.1c',
		);
	});

	it('what movement refuses an overrun is refused too: want of fuel', () => {
		const no = {
			kind: 'refusal',
			rule: 'ocs-12.5b.overrun',
			code: 'fuel/none',
			say: 'No fuel.',
			overrulable: true,
		} as const;
		expect(refusal({ means: { ...plainMeans, cannotMove: () => no } })).toBe(
			'fuel/none by ocs-12.5b.overrun',
		);
	});

	it('ocs-8.1h.stack friends in the hex count: 10 RE may overrun, 11 may not', () => {
		const corps = (re: number) => [...counters, blue('rest', '9-3-3 leg', { steps: re, size: 'division' })];
		expect(refusal({ counters: corps(8) })).toBe(null);
		expect(refusal({ counters: corps(9) })).toBe('overrun/stack by ocs-8.1h.stack');
	});

	it('in the Reaction Phase the other side overruns, and in a Combat Segment nobody', () => {
		const reacting = [
			...counters,
			counter('r', RED, '06.05', '6-3-6 track'),
			counter('x', BLUE, '07.05', '1-3-3 leg'),
		];
		const play = duel({ counters: reacting, changed: { clock: { step: 'reaction.movement' } } });
		expect(play.overrun({ units: ['r'], target: '07.05' }, RED).refused).toBe(null);
		expect(play.overrun({ units: ['a'], target: TARGET }).refused).toBe('combat/busy by ocs-9.2.order');
		expect(refusal({ changed: {} })).toBe('overrun/not-now by ocs-9.1a');
	});
});

describe('what it costs and brings', () => {
	it('ocs-8.1a.cost each unit pays 3 points and no more for the advance', () => {
		const play = came('DL1', { units: { a: { phase: phase({}) }, b: { phase: phase({}) } } });
		expect(play.unit('a')).toMatchObject({ at: TARGET, phase: { spent: fraction(4) } });
	});

	it('ocs-8.0.adjacent the attackers stay where they are until the target is empty', () => {
		const play = mover().overrun({ units: ['a', 'b'], target: TARGET });
		expect([play.unit('a').at, openCombat(play.world)?.from]).toEqual(['05.04', ['05.04']]);
	});

	it('ocs-8.0.sequence the steps of a combat, with the Surprise of overruns: 9 is enough', () => {
		const play = mover({ counters: [blue('a', '9-3-6 track'), red('d', '5-3-3 leg')] })
			.overrun({ units: ['a'], target: TARGET })
			.byDefault();
		expect(worksheetOf(play).ready.attack).toBe('overrun');
		play.roll(4, 5, 1, 3, 4);
		expect(play.last('combat-rolled')).toMatchObject({ surprised: 'attacker', surpriseRoll: 9, shift: 1 });
	});

	it('ocs-8.0.advance all who survive must enter an empty hex', () => {
		const play = came('DL1');
		expect([play.question, play.unit('a').at, play.unit('b').at]).toEqual([null, TARGET, TARGET]);
	});

	it('ocs-8.0.continue after it they may go on, whatever befell the target', () => {
		expect(mayMoveOn(came('DL1').world, 'a')).toBe(true);
		expect(mayMoveOn(came('AL1').world, 'b')).toBe(true);
	});

	it('ocs-8.1f who takes an option as retreat has ended the move', () => {
		const play = came('Ao1').answer('retreat', 'to:05.03');
		expect([mayMoveOn(play.world, 'a'), play.unit('a').phase?.move]).toEqual([false, 'moved']);
	});

	it('ocs-8.1.unlimited the same stack overruns again, and the same target', () => {
		const again = came('AL1', { counters: [blue('a', '9-4-6 track', { steps: 3 }), red('d', '5-3-3 leg')] }, [
			'a',
		]);
		again.overrun({ units: ['a'], target: TARGET });
		expect([again.refused, again.unit('a').phase?.spent]).toEqual([null, fraction(6)]);
	});

	it('EX-12: two overruns of a hex that costs 1, the second of which succeeds, are 6 points', () => {
		const play = mover({
			counters: [blue('a', '9-4-6 track', { steps: 3 }), red('d', '5-3-3 leg')],
			scenario: { charts: always('AL1') },
		})
			.overrun({ units: ['a'], target: TARGET })
			.byDefault()
			.roll(3, 4, 3, 4)
			.overrun({ units: ['a'], target: TARGET });
		expect(play.unit('a').phase?.spent).toEqual(fraction(6));
	});

	it('ocs-8.1e nobody exploits', () => {
		const play = came('Ae2,DL1');
		expect([play.question, play.unit('a').marker]).toEqual([null, null]);
	});

	it('ocs-8.1g only those that overran move on with the stack', () => {
		const play = came('DL1', {}, ['a']);
		expect([play.unit('a').at, play.unit('b').at, play.unit('b').phase]).toEqual([TARGET, '05.04', null]);
	});

	it('ocs-8.1h.result nothing happens to friends beside them', () => {
		const play = came('AL2', {}, ['a']);
		expect([play.unit('a').at, play.unit('b').lost, play.unit('b').at]).toEqual([null, 0, '05.04']);
	});
});

it('EX-29: two Germans at x1 1/2 against a DG tank brigade: 21 to 3 1/2 is 6:1, 5:1, two columns on 9:1', () => {
	const tanks = { category: 'armor' as const };
	const brigade = red('d', '7-3-6 track', { category: 'mech', symbols: ['tank'] });
	const stack = [
		blue('pz', '6-5-9 track', { ...tanks, size: 'battalion' }),
		blue('mech', '8-4-9 track', { category: 'mech' }),
	];
	const dumps = [{ side: BLUE, at: '04.03', tokens: 17 }];
	const play = mover({
		counters: [...stack, brigade],
		scenario: { dumps },
		units: {
			d: { marker: 'dg' },
			pz: { phase: phase({ spent: fraction(3) }) },
			mech: { phase: phase({ spent: fraction(3) }) },
		},
	}).overrun({ units: ['pz', 'mech'], target: TARGET });
	expect(play.world.game.dumps['dump-1']?.tokens).toBe(15);
	play.answer('internals', 'pz');
	expect(play.unit('d').internals).toBe('low');
	expect(strengthsOf(play)).toEqual({ pz: '9', mech: '12', d: '3 1/2' });
	expect(worksheetOf(play).ready).toMatchObject({ drm: 3, start: { odds: '6:1', column: 8 } });
	play.roll(3, 3, 2, 2, 2);
	expect(play.last('combat-rolled')).toMatchObject({
		...{ surpriseRoll: 9, surprised: 'attacker', columnOdds: '9:1', roll: 7 },
		result: { text: 'Ao1e4, DL1o2' },
	});
	play.answer('lose:pz');
	expect([play.unit('pz').at, play.unit('d').at, play.unit('mech').at]).toEqual([null, null, TARGET]);
	expect(play.unit('mech').phase?.spent).toEqual(fraction(6));
});

it('ocs-8.1c roads and bridges count for nothing: the real means of an overrun ask the ground alone', async () => {
	const { meansByChapter } = await import('../../../../src-main/rules/ocs/09-combat/means-by-chapter.ts');
	const { smallMap } = await import('../../../helpers/ocs-scenario.ts');
	// A road leads into the marsh at 05.05; trucks can go there by it alone.
	const map = { ...smallMap({ '05.05': 'm' }) };
	const play = mover({ counters: [blue('a', '9-4-6 truck', {}), red('d', '5-3-3 leg')], scenario: { map } });
	const { world } = play;
	const at = {
		...world,
		game: { ...world.game, units: world.game.units.set('a', { ...play.unit('a'), at: '04.05' }) },
	};
	expect(meansByChapter.entry(at, 'a', '04.05', '05.05')).toBe('by-road');
	expect(meansByChapter.entryCost(at, 'a', '04.05', '05.05')).toBe('no');
	expect(meansByChapter.entry(at, 'a', '04.05', '04.04')).toBe('open');
	expect(meansByChapter.entryCost(at, 'a', '04.05', '04.04')).toEqual(fraction(1));
	expect(meansByChapter.pointsLeft(at, 'a')).toEqual(fraction(6));
});
