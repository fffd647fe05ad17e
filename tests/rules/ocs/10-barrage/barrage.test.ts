/** Artillery barrages: who fires at what, at what cost, with which shifts, and what comes of it. */
import { describe, expect, it } from 'vitest';
import { combatant } from '../../../../src-main/rules/ocs/09-combat/combatants.ts';
import { chartsIn } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import type { SupplyMeans } from '../../../../src-main/rules/ocs/09-combat/means.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { shiftedColumn } from '../../../../src-main/rules/ocs/10-barrage/throw.ts';
import {
	bracketingOf,
	decideBarrage,
	quoteBarrage,
} from '../../../../src-main/rules/ocs/10-barrage/decide.ts';
import { barrageOutlook } from '../../../../src-main/rules/ocs/10-barrage/outlook.ts';
import { unbracketed } from '../../../../src-main/rules/ocs/10-barrage/result.ts';
import { densityOf, isSpotted, openShifts } from '../../../../src-main/rules/ocs/10-barrage/shifts.ts';
import { barrageStrength } from '../../../../src-main/rules/ocs/10-barrage/strength.ts';
import { fraction, HALF } from '../../../../src-main/rules/hexwar/fraction.ts';
import type { UnitPhase } from '../../../../src-main/rules/ocs/types.ts';
import { BLUE, duel, RED, red, TARGET, type Duel } from '../../../helpers/ocs-duel.ts';
import { fightWorld, plainMeans, type Play } from '../../../helpers/ocs-fight.ts';
import { counter, smallMap } from '../../../helpers/ocs-scenario.ts';

const gun = (id: string, points: number, at = '05.02', more = {}) =>
	counter(id, BLUE, at, `(1)-3-3 leg, barrage ${String(points)} range 3`, null, {
		class: 'artillery',
		...more,
	});
const spotter = counter('eye', BLUE, '05.04', '3-3-3 leg');
const counters = [gun('g', 20), spotter, red('d', '5-3-3 leg', { steps: 2 })];
const firing = { clock: { step: 'combat.barrage' } } as const;
const guns = (of: Partial<Duel> = {}): Play => duel({ counters, changed: firing, ...of });
const refusal = (of: Partial<Duel> = {}, units = ['g'], target = TARGET): string | null =>
	guns(of).barrage(units, target, [1, 1]).refused;
const quote = (of: Partial<Duel> = {}, units = ['g']) =>
	quoteBarrage(guns(of).desk, { units, target: TARGET });
const shift = (of: Partial<Duel>, units = ['g']): number =>
	quote(of, units).shifts.reduce((so, { by }) => so + by, 0);
const phase = (more: Partial<UnitPhase>): UnitPhase => ({
	...{ began: null, spent: fraction(0), move: 'not', negates: false, released: false },
	...{ attacked: false, fired: false, carried: null },
	...more,
});

describe('who fires, and when', () => {
	it('ocs-10.0.when barrages are fired in Barrage Segments', () => {
		expect(refusal()).toBe(null);
		expect(refusal({ changed: { clock: { step: 'combat.combat' } } })).toBe(
			'barrage/not-now by ocs-10.0.when',
		);
	});

	it('ocs-10.0e.C artillery is silent in the Movement Phase', () => {
		expect(refusal({ changed: { clock: { step: 'movement.barrage' } } })).toBe(
			'barrage/movement by ocs-10.0e.C',
		);
	});

	it('ocs-10.0e.D in the Combat Phase artillery fires, whether or not it was released', () => {
		expect(refusal({ units: { g: { phase: phase({ released: false }) } } })).toBe(null);
	});

	it('ocs-10.0e.E in Exploitation those released fire; in Reaction the other side’s, and nobody else', () => {
		const exploiting = { clock: { step: 'exploitation.barrage' } } as const;
		expect(refusal({ changed: exploiting })).toBe('barrage/not-released by ocs-10.0e.E');
		expect(refusal({ changed: exploiting, units: { g: { phase: phase({ released: true }) } } })).toBe(null);
		const reacting = { clock: { step: 'reaction.barrage' } } as const;
		expect(refusal({ changed: reacting })).toBe('barrage/not-yours by ocs-10.0e.E');
		const released = { g: { phase: phase({ released: true }) } };
		const red_ = { clock: { step: 'reaction.barrage', phasing: RED } } as const;
		expect(refusal({ changed: red_, units: released })).toBe(null);
	});

	it('ocs-10.0.who only artillery fires with artillery', () => {
		expect(refusal({}, ['g', 'eye'])).toBe('barrage/mixed by ocs-10.0.who');
	});

	it('ocs-10.0e.F and by itself no other arm takes part', () => {
		expect(refusal({}, ['eye'])).toBe('barrage/mixed by ocs-10.0.who');
		expect(refusal({}, ['d'])).toBe('barrage/no-unit by ocs-10.0.proc');
	});

	it('ocs-10.0.count any number of guns fires together: five of 4 are 20', () => {
		const five = ['1', '2', '3', '4', '5'].map((n) => gun(`g${n}`, 4));
		const all = five.map(({ id }) => id);
		expect(quote({ counters: [...five, spotter, red('d', '5-3-3 leg')] }, all).strength).toEqual(
			fraction(20),
		);
		expect(refusal({ counters: [...five, spotter, red('d', '5-3-3 leg')] }, all)).toBe(null);
	});

	it('ocs-10.1a EX-33: a range of 3 reaches 1 to 3 hexes', () => {
		const at = (hex: string) => refusal({ counters: [gun('g', 20, hex), spotter, red('d', '5-3-3 leg')] });
		expect([at('05.04'), at('05.03'), at('05.02'), at('05.01')]).toEqual([
			null,
			null,
			null,
			'barrage/range by ocs-10.1a',
		]);
	});

	it('ocs-10.0e.A.one a hex is bombarded once in a phase', () => {
		const play = guns({ counters: [...counters, gun('h', 20)] }).barrage(['g'], TARGET, [1, 1]);
		expect(play.barrage(['h'], TARGET, []).refused).toBe('barrage/second by ocs-10.0e.A.one');
	});

	it('ocs-10.0e.B.once a gun fires once in a phase', () => {
		const more = [...counters, counter('e', RED, '05.03', '3-3-3 leg')];
		const play = guns({ counters: more }).barrage(['g'], TARGET, [1, 1]);
		expect(play.barrage(['g'], '05.03', []).refused).toBe('barrage/fired by ocs-10.0e.B.once');
	});

	it('ocs-13.4.both a gun that moved may fire', () => {
		const moved = { g: { phase: phase({ move: 'moved', spent: fraction(2) }) } };
		expect(refusal({ units: moved })).toBe(null);
	});

	it('ocs-13.4a Strat Mode and unreleased Reserve silence guns', () => {
		expect(refusal({ units: { g: { marker: 'strat' } } })).toBe('barrage/mode by ocs-13.4a');
		expect(refusal({ units: { g: { marker: 'reserve' } } })).toBe('barrage/mode by ocs-13.4a');
	});

	it('ocs-10.0d it names the combat units of the hex; a dump there is untouched', () => {
		const dumps = [
			{ side: BLUE, at: '02.05', tokens: 9 },
			{ side: RED, at: TARGET, tokens: 5 },
		];
		const play = guns({ scenario: { dumps } }).barrage(['g'], TARGET, [6, 6]);
		expect([play.unit('d').marker, play.world.game.dumps['dump-2']?.tokens]).toEqual(['dg', 5]);
	});
});

describe('strength, column and cost', () => {
	const unit = (more: object) =>
		combatant(fightWorld({ counters: [gun('g', 15)] }, { units: { g: more } }), 'g');

	it('ocs-10.0.dg DG guns count half, and column and cost follow: 15 is 7 1/2, so 8-11 for 2T', () => {
		expect(barrageStrength([unit({ marker: 'dg' })])).toEqual(fraction(15, 2));
		const dg = {
			counters: [gun('g', 15), spotter, red('d', '5-3-3 leg')],
			units: { g: { marker: 'dg' } },
		} as const;
		expect(quote(dg)).toMatchObject({ column: 4, cost: 2 });
		const down = { ...dg, scenario: { options: { 'barrage-fraction': 'down' } } };
		expect(quote(down)).toMatchObject({ column: 3, cost: 2 });
	});

	it('ocs-10.0e.B.full a gun fires with all it has, on the face that is up', () => {
		expect(barrageStrength([unit({})])).toEqual(fraction(15));
	});

	it('ocs-10.1b.B Out of Supply it counts in full', () => {
		expect(barrageStrength([unit({ outOfSupply: true })])).toEqual(fraction(15));
	});

	it('ocs-10.0.onepoint half a point is no barrage', () => {
		const one = { counters: [gun('g', 1), spotter, red('d', '5-3-3 leg')] };
		expect(refusal(one)).toBe(null);
		expect(refusal({ ...one, units: { g: { marker: 'dg' } } })).toBe('barrage/weak by ocs-10.0.onepoint');
		expect(HALF).toEqual(fraction(1, 2));
	});

	it('ocs-10.1b.cost the initial column, before shifts, is paid at that moment: 3T for 20 points', () => {
		const play = guns().barrage(['g'], TARGET, [1, 1]);
		expect(play.world.game.dumps['dump-1']?.tokens).toBe(17);
		expect(play.last('barrage-fired')).toMatchObject({
			initial: '17-24',
			column: '17-24',
			spent: [{ tokens: 3 }],
		});
	});

	it('ocs-10.1b.short with too little the barrage is not fired, and the guns have not fired', () => {
		const dumps = [{ side: BLUE, at: '02.05', tokens: 2 }];
		const play = guns({ scenario: { dumps } }).barrage(['g'], TARGET, []);
		expect(play.refused).toBe('barrage/no-supply by ocs-10.1b.short');
		expect([play.unit('g').phase, play.world.game.hexes[TARGET]]).toEqual([null, undefined]);
	});

	const source = (id: string, tokens: number, through: string | null = null): SupplyMeans => ({
		...{ id, tokens, organic: false, through },
	});
	const paid = (...sources: readonly SupplyMeans[]) =>
		quote({ means: { ...plainMeans, sources: () => sources } }).payment?.spent.map(({ tokens }) => tokens) ??
		null;

	it('ocs-10.1b.A all of it comes out of one dump, or through one HQ', () => {
		expect(paid(source('x', 2), source('y', 2))).toBe(null);
		expect(paid(source('x', 2), source('y', 3))).toEqual([3]);
		expect(paid(source('x', 2, 'hq'), source('y', 2, 'hq'))).toEqual([2, 1]);
		expect(paid(source('x', 2, 'hq'), source('y', 2, 'other'))).toBe(null);
	});

	it('ocs-10.1b.C internal stocks pay for none', () => {
		const play = guns({ scenario: { dumps: [] } }).barrage(['g'], TARGET, []);
		expect([play.refused, play.unit('g').internals]).toEqual([
			'barrage/no-supply by ocs-10.1b.short',
			'full',
		]);
	});
});

describe('shifts', () => {
	const target = (...more: Parameters<typeof red>[2][]) =>
		more.map((each, n) => red(`d${String(n)}`, '5-3-3 leg', each));
	const hit = (re: number) => {
		const units = Array.from({ length: re }, () => ({}));
		return shift({ counters: [gun('g', 20), spotter, ...target(...units)] });
	};

	it('ocs-10.0a.density 1 RE is one left, 2 and 3 none, 4 to 6 one to three right, more four', () => {
		expect([1, 2, 3, 4, 5, 6, 7, 8].map(hit)).toEqual([-1, 0, 0, 1, 2, 3, 4, 4]);
		expect(shift({ counters: [gun('g', 20), spotter, ...target({ size: 'battalion' })] })).toBe(-1);
	});

	it('ocs-10.0a.division one division counts 3 RE at most, be it one counter or several of one formation', () => {
		const of = (...more: Parameters<typeof red>[2][]) => {
			const world = fightWorld({ counters: target(...more) });
			return densityOf(more.map((_each, n) => combatant(world, `d${String(n)}`)));
		};
		expect(of({ steps: 5, size: 'division' })).toEqual(fraction(3));
		expect(
			of({ formation: '9-pz' }, { formation: '9-pz' }, { formation: '9-pz' }, { formation: '9-pz' }),
		).toEqual(fraction(3));
		expect(of({ steps: 2, size: 'division' }, {}, {})).toEqual(fraction(4));
	});

	it('ocs-10.0a.terrain the owner of the target picks the ground: close of open and close is one left', () => {
		const two = { ...counters };
		const scenario = (letter: string, also: string[] = []) => ({
			map: smallMap({ [TARGET]: letter }),
			hexes: [{ hex: TARGET, also }],
		});
		expect(Object.keys(two)).toHaveLength(3);
		expect(shift({ scenario: scenario('o') })).toBe(0);
		expect(shift({ scenario: scenario('o', ['woods']) })).toBe(-1);
		expect(shift({ scenario: scenario('c', ['woods']) })).toBe(-2);
	});

	it('ocs-10.0b.unspotted without a correct spotter three to the left', () => {
		const alone = [gun('g', 20), red('d', '5-3-3 leg', { steps: 2 })];
		expect(shift({ counters: alone })).toBe(-3);
	});

	it('ocs-10.0b.who any combat unit beside the target spots, a gun that fires too', () => {
		const world = (...list: Parameters<typeof fightWorld>[0]['counters'] & object) =>
			fightWorld({ counters: [...list, red('d', '5-3-3 leg')] });
		expect(isSpotted(world(spotter), BLUE, TARGET)).toBe(true);
		expect(isSpotted(world(gun('g', 20, '05.04')), BLUE, TARGET)).toBe(true);
		expect(isSpotted(world(gun('g', 20)), BLUE, TARGET)).toBe(false);
		expect(isSpotted(world(), RED, TARGET)).toBe(false);
	});

	it('ocs-10.0b.who neither who stands beside the target but is of the other side, nor a side that there is not, spots', () => {
		const world = fightWorld({
			counters: [counter('eye', RED, '05.04', '3-3-3 leg'), red('d', '5-3-3 leg')],
		});
		expect([BLUE, RED, 'nobody'].map((side) => isSpotted(world, side, '05.04'))).toEqual([
			false,
			true,
			false,
		]);
		expect([BLUE, RED, 'nobody'].map((side) => isSpotted(world, side, TARGET))).toEqual([false, true, false]);
	});

	it('units in Strat Mode are three to the right', () => {
		expect(shift({ units: { d: { marker: 'strat' } } })).toBe(3);
	});

	it('ocs-10.0a.target one unit in Strat Mode among others is enough', () => {
		const counters = [gun('g', 20), spotter, ...target({}, {})];
		expect(shift({ counters, units: { d1: { marker: 'strat' } } })).toBe(3);
	});

	it('names no shift of 0: of 2 RE in the open, seen, nothing is said', () => {
		expect(quote().shifts).toEqual([]);
		const { world } = guns().desk;
		expect(openShifts(world, chartsIn(world), { hex: TARGET, spotted: true, hedgehog: 0 })).toEqual([]);
	});
});

describe('what comes of it', () => {
	const bracket = { adjacent: true, hedgehog: 2, byAir: false };

	it('ocs-10.0a.bracket a bracketed half is DG without a unit beside it, against level 3, and from the air', () => {
		expect(unbracketed('[1/2]', bracket)).toBe('1/2');
		expect(unbracketed('[1/2]', { ...bracket, adjacent: false })).toBe('DG');
		expect(unbracketed('[1/2]', { ...bracket, hedgehog: 3 })).toBe('DG');
		expect(unbracketed('[1/2]', { ...bracket, byAir: true })).toBe('DG');
		expect(unbracketed('1/2', { ...bracket, byAir: true })).toBe('1/2');
	});

	it('ocs-10.0.proc EX-20: 20 points on the open, 3T, a roll of 4: no effect', () => {
		const play = guns().barrage(['g'], TARGET, [2, 2]);
		expect(play.last('barrage-fired')).toMatchObject({ printed: '-', roll: 4, losses: 0, disorganized: [] });
		expect([play.unit('d').marker, play.world.game.frames]).toEqual([null, []]);
	});

	it('ocs-10.0a.half of a half 4 and more is a step, less none; DG it is in any case', () => {
		const fired = (die: number) => guns().barrage(['g'], TARGET, [5, 6, die]);
		expect(fired(3).unit('d')).toMatchObject({ lost: 0, marker: 'dg' });
		expect(fired(4).unit('d')).toMatchObject({ lost: 1, marker: 'dg' });
	});

	it.each([20, 40, 6])(
		'ocs-10.0.proc the chances that are told of %d points are those of every throw that there is',
		(points) => {
			const changed = { counters: [gun('g', points), spotter, red('d', '5-3-3 leg', { steps: 2 })] };
			const { desk } = guns(changed);
			const faces = [1, 2, 3, 4, 5, 6];
			const fell = new Map<string, number>();
			for (const a of faces)
				for (const b of faces)
					for (const die of faces) {
						const order = { units: ['g'], target: TARGET };
						const fired = decideBarrage(desk, order, BLUE, scriptedDice([a, b, die]));
						const [first] = fired.kind === 'facts' ? fired.facts : [];
						if (first?.type !== 'barrage-fired') throw new Error('it was not fired');
						const { losses, disorganized } = first.payload;
						const key = `${String(losses)} ${String(disorganized.length > 0)}`;
						fell.set(key, (fell.get(key) ?? 0) + 1);
					}
			const asked = quote(changed);
			const outlook = barrageOutlook(
				desk.charts,
				shiftedColumn(desk, asked),
				bracketingOf(desk, asked, TARGET),
			);
			expect(
				Object.fromEntries(
					outlook.map(({ losses, disorganizes, chance }) => [
						`${String(losses)} ${String(disorganizes)}`,
						(216 * chance.n) / chance.d,
					]),
				),
			).toEqual(Object.fromEntries(fell));
		},
	);

	it('ocs-10.0a.target two dice on the Barrage Table: 8 on 12-16 is DG', () => {
		const weak = [gun('g', 14), spotter, red('d', '5-3-3 leg', { steps: 2 })];
		const play = guns({ counters: weak }).barrage(['g'], TARGET, [4, 4]);
		expect(play.last('barrage-fired')).toMatchObject({ column: '12-16', printed: 'DG', disorganized: ['d'] });
		expect(refusal({}, ['g'], '05.03')).toBe('barrage/nobody by ocs-10.0a.target');
	});

	it('ocs-10.0a.loss the owner of the target says who loses the step', () => {
		const two = [...counters, red('e', '2-3-3 leg')];
		const play = guns({ counters: two }).barrage(['g'], TARGET, [6, 6]);
		expect([play.asked, play.offers]).toEqual([RED, ['d', 'e']]);
		play.answer('e');
		expect([play.unit('e').at, play.unit('d').lost, play.world.game.frames]).toEqual([null, 0, []]);
	});

	it('ocs-5.10c.organic Organic Trucks in a hex that becomes DG leave Reserve', () => {
		const transports = [{ id: 'org', side: RED, name: 'org', organic: 'own', points: 1, at: TARGET }];
		const play = guns({ scenario: { transports } });
		const { game } = play.world;
		const org = game.transports['org'];
		if (!org) throw new Error('no truck');
		play.world = { ...play.world, game: { ...game, transports: { org: { ...org, reserve: true } } } };
		expect(play.barrage(['g'], TARGET, [4, 4]).world.game.transports['org']?.reserve).toBe(false);
	});

	it('EX-29: 20 points on a lone brigade, spotted: one left for 1 RE, 12-16; 8 is DG', () => {
		const lone = [gun('g', 20), spotter, red('d', '7-3-6 track', { category: 'mech', symbols: ['tank'] })];
		const play = guns({ counters: lone }).barrage(['g'], TARGET, [4, 4]);
		expect(play.last('barrage-fired')).toMatchObject({ initial: '17-24', column: '12-16', printed: 'DG' });
		expect(play.unit('d').marker).toBe('dg');
	});

	it('EX-32: 16 points for 3T on 8 RE, level 1, close ground, spotted: two right, 25-40; 8 is [1/2]; a 3 is DG alone', () => {
		const stack = ['1', '2', '3', '4', '5', '6', '7', '8'].map((n) => red(`d${n}`, '5-3-3 leg'));
		const scenario = { map: smallMap({ [TARGET]: 'w' }), hexes: [{ hex: TARGET, hedgehog: 1, owner: RED }] };
		const play = guns({ counters: [gun('g', 8), gun('h', 8), spotter, ...stack], scenario });
		play.barrage(['g', 'h'], TARGET, [4, 4, 3]);
		expect(play.last('barrage-fired')).toMatchObject({
			...{ initial: '12-16', column: '25-40', printed: '[1/2]', die: 3, losses: 0 },
			spent: [{ tokens: 3 }],
		});
		expect(play.unit('d8').marker).toBe('dg');
		expect(play.unit('d8').lost).toBe(0);
	});
});
