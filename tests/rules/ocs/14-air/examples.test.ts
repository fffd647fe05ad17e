/** The book's worked examples of the air, each as it is told there. */
import { describe, expect, it } from 'vitest';
import { weightInTokens } from '../../../../src-main/rules/ocs/14-air/cargo.ts';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsFact } from '../../../../src-main/rules/ocs/facts.ts';
import {
	activeLimit,
	refitLimit,
	unloadingLimit,
} from '../../../../src-main/rules/ocs/15-air-bases/limits.ts';
import { aircraft, type AircraftLine } from '../../../helpers/ocs-aircraft.ts';
import { BLUE, counter, RED, smallMap, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, having, Table, type Change } from '../../../helpers/ocs-table.ts';
import { overrunExample } from '../../../helpers/ocs-worked-example.ts';

interface Board {
	readonly counters?: OcsScenarioInput['counters'];
	readonly hexes?: OcsScenarioInput['hexes'];
	readonly dumps?: OcsScenarioInput['dumps'];
	readonly ground?: Readonly<Record<string, string>>;
}
const stuka = (at = '02.02'): AircraftLine =>
	aircraft(
		'stuka',
		BLUE,
		at,
		['tactical'],
		{ rating: 1, noAttack: true, barrage: 20 },
		{ reduced: { barrage: 9 } },
	);
const base = (hex: string, owner = BLUE, level = 1) => ({ hex, airBase: level, owner });
const table = (
	lines: readonly AircraftLine[],
	{ counters = [], hexes = [], dumps = [], ground = {} }: Board = {},
	...changes: readonly Change[]
): Table =>
	new Table(
		smallScenario({
			...{ counters, transports: [], dumps, aircraft: [...lines] },
			hexes: [base('02.02'), ...hexes],
			air: { hipShoots: ['any'] },
			map: smallMap(ground),
		}),
		during('movement.barrage', BLUE),
		...changes,
	);
type Payload<T extends OcsFact['type']> = Extract<OcsFact, { type: T }>['payload'];
const last = <T extends OcsFact['type']>({ facts }: Table, type: T): Payload<T> | undefined =>
	facts.findLast((fact) => fact.type === type)?.payload as Payload<T> | undefined;
const shift = (of: Table): number =>
	last(of, 'barrage-fired')?.shifts.reduce((sum, { by }) => sum + by, 0) ?? 0;

describe('air combat', () => {
	it('EX-39: a LaGG and an IL-2 meet a Bf 109 and two Stukas: 9 + 2 - 4 is 7, both abort, the rest ignore one another', () => {
		const lines = [
			aircraft('bf109', BLUE, '02.02', ['fighter'], { rating: 4 }),
			...['stuka-1', 'stuka-2'].map((id) => ({ ...stuka(), id, name: id })),
			aircraft('lagg', RED, '08.05', ['fighter'], { rating: 2 }),
			aircraft('il2', RED, '08.05', ['tactical'], { rating: 2, noAttack: true, barrage: 12 }),
		];
		const it = table(lines, { hexes: [base('08.05', RED)] }, during('movement.barrage', RED));
		const strike = { type: 'fly-mission', mission: 'barrage', aim: 'air-base', target: '02.02' } as const;
		it.order(RED, { ...strike, planes: ['lagg', 'il2'] });
		it.answer('stay');
		it.answer('stay');
		// Only the LaGG can begin a round: it is taken without asking.
		expect(it.asks[0]).toMatchObject({ to: { side: BLUE } });
		expect(it.asks[0]?.answers.map(({ id }) => id)).toEqual(['bf109', 'stuka-1', 'stuka-2']);
		it.answer('bf109', 5, 4, 2);
		expect(last(it, 'air-round-fought')).toMatchObject({ roll: 9, total: 7, aborts: 'both', loses: false });
		it.answer('stay', 3, 3, 1);
		expect(last(it, 'facility-struck')).toMatchObject({ planes: ['il2'], column: '11-20' });
		const { planes } = it.game.air;
		expect(['bf109', 'stuka-1', 'lagg', 'il2'].map((id) => planes[id]?.active)).toEqual([
			false,
			true,
			false,
			false,
		]);
	});
});

describe('air bases', () => {
	it('EX-40: a base of level 3 has room for 7 Active aircraft, refits 6, and unloads 6T', () => {
		const { at } = table([], { hexes: [base('05.05', BLUE, 3)] });
		expect([activeLimit(at, '05.05'), refitLimit(at, '05.05'), unloadingLimit(at, '05.05')]).toEqual([
			7, 6, 6,
		]);
	});
});

describe('construction', () => {
	it('EX-50: a base that was built in this phase is used in it', () => {
		const sappers = counter('sappers', BLUE, '04.04', '2-3-6 truck', null, { class: 'engineer' });
		const line = aircraft('spit', BLUE, '02.02', ['fighter'], { rating: 4 });
		const it = table(
			[line],
			{ counters: [sappers], dumps: [{ side: BLUE, at: '04.04', tokens: 4 }] },
			during('movement.movement', BLUE),
		);
		const built = it.order(BLUE, { type: 'work-on-air-base', hex: '04.05', units: ['sappers'], way: 'up' });
		expect([built, it.game.dumps]).toEqual([null, {}]);
		expect(
			it.order(BLUE, { type: 'fly-mission', mission: 'transfer', planes: ['spit'], target: '04.05' }),
		).toBeNull();
		expect(it.game.air.planes['spit']).toMatchObject({ at: '04.05', active: true });
	});
});

describe('air barrage', () => {
	const bomb = { type: 'fly-mission', mission: 'barrage', planes: ['stuka'] } as const;

	it('EX-41: a lone brigade in a wood, nobody adjacent: five to the left from 17-24 is 2, and a 10 is DG', () => {
		const lone = counter('brigade', RED, '01.08', '7-3-6 track', null, { size: 'brigade' });
		// The book’s base is far away.
		const it = table([stuka('10.01')], {
			counters: [lone],
			hexes: [base('10.01')],
			ground: { '01.08': 'w' },
		});
		expect(it.order(BLUE, { ...bomb, target: '01.08' }, 4, 4, 5, 5)).toBeNull();
		expect(last(it, 'flak-fired')).toMatchObject({ points: [], total: 8, plane: null });
		expect(shift(it)).toBe(-5);
		expect(last(it, 'barrage-fired')).toMatchObject({
			initial: '17-24',
			column: '2',
			roll: 10,
			printed: 'DG',
		});
		expect(it.game.air.planes['stuka']).toMatchObject({ active: false, at: '10.01', lost: 0 });
	});

	it('EX-42: three brigades and an HQ, spotted: Flak with 1 for the HQ costs a step, 9 points on 8-11, one right, 1/2, a die of 4', () => {
		const brigades = ['a', 'b', 'c'].map((id) =>
			counter(id, RED, '06.06', '7-3-6 track', null, { size: 'brigade' }),
		);
		const counters = [
			...brigades,
			counter('staff', RED, '06.06', '(5)-0-3 truck', null, { class: 'hq', size: 'army' }),
			counter('motorcycle', BLUE, '06.07', '4-5-6 track', null, { size: 'battalion' }),
		];
		const far = table([stuka('01.01')], { counters, hexes: [base('01.01')] });
		expect(far.order(BLUE, { ...bomb, target: '06.06' }, 5, 5, 1, 5, 6, 4)).toBeNull();
		expect(last(far, 'flak-fired')).toMatchObject({ roll: 10, total: 11, plane: 'stuka' });
		expect(last(far, 'barrage-fired')).toMatchObject({ initial: '8-11', printed: '1/2', die: 4, losses: 1 });
		expect(far.asks[0]).toMatchObject({ to: { side: RED } });
		// One stack of what is under way: the mission waits for the choice that its barrage asks, and its aircraft are home.
		expect(far.game.frames.map(({ kind }) => kind)).toEqual(['mission', 'barrage']);
		expect(far.game.air.planes['stuka']).toMatchObject({ at: '01.01', active: false });
		expect(far.facts.some(({ type }) => type === 'mission-ended')).toBe(false);
		far.answer('b');
		expect([far.game.frames, far.facts.at(-1)?.type]).toEqual([[], 'frame-ended']);
		expect(far.unit('b').elsewhere).toEqual({ kind: 'dead' });
		expect(['a', 'c', 'staff'].map((id) => far.unit(id).marker)).toEqual(['dg', 'dg', 'dg']);
	});

	it('EX-43: a Blenheim and two Hurricanes against a Reserve in a Patrol Zone: +2, 12, the Blenheim is hit, 9 points, two left', () => {
		const far = { range: 40 };
		const lines = [
			aircraft(
				'blenheim',
				BLUE,
				'02.02',
				['tactical'],
				{ ...far, rating: 1, barrage: 6 },
				{ reduced: { barrage: 3 } },
			),
			...['hurricane-1', 'hurricane-2'].map((id) =>
				// One comes from further off than ten hexes.
				aircraft(id, BLUE, id === 'hurricane-1' ? '02.10' : '02.02', ['fighter'], {
					...far,
					rating: 3,
					barrage: 3,
				}),
			),
			aircraft('me109', RED, '10.05', ['fighter'], { rating: 4 }),
		];
		const counters = [
			counter('axis-1', RED, '08.02', '9-3-3 leg', null, { size: 'division', steps: 3 }),
			counter('axis-2', RED, '08.02', '5-3-3 leg', null),
		];
		const it = table(
			lines,
			{ counters, hexes: [base('02.10'), base('10.05', RED)] },
			...counters.map(({ id }) => having(id, { marker: 'reserve' })),
		);
		const planes = ['blenheim', 'hurricane-1', 'hurricane-2'];
		expect(it.order(BLUE, { ...bomb, planes, target: '08.02' })).toBeNull();
		expect(it.asks[0]?.answers.map(({ id }) => id)).toEqual(['nobody', 'me109']);
		it.answer('nobody', 5, 5, 1, 6, 6, 5);
		expect(last(it, 'flak-fired')).toMatchObject({ roll: 10, total: 12, plane: 'blenheim' });
		const fired = last(it, 'barrage-fired');
		expect(fired && inWords(fired.strength)).toBe('9');
		expect(shift(it)).toBe(-2);
		expect(fired).toMatchObject({
			initial: '8-11',
			column: '3-4',
			roll: 12,
			printed: '1/2',
			die: 5,
			losses: 1,
		});
		expect(counters.map(({ id }) => it.unit(id).marker)).toEqual(['dg', 'dg']);
		expect(planes.map((id) => it.game.air.planes[id]?.active)).toEqual([false, false, false]);
	});

	it('EX-46: several Hip Shoots on one hex, other barrages once', () => {
		const lines = ['a', 'b', 'c', 'd'].map((id) => ({ ...stuka(), id, name: id }));
		const counters = [counter('d1', RED, '05.05', '9-3-3 leg'), counter('spot', BLUE, '04.05', '4-3-3 leg')];
		const it = table(lines, { counters }, during('movement.movement', BLUE));
		const fly = (mission: 'hip-shoot' | 'barrage', plane: string) =>
			it.order(BLUE, { type: 'fly-mission', mission, planes: [plane], target: '05.05' }, 3, 3, 1, 1);
		expect([fly('hip-shoot', 'a'), fly('hip-shoot', 'b')]).toEqual([null, null]);
		it.game = during('movement.barrage', BLUE)(it.game);
		expect(fly('barrage', 'c')).toBeNull();
		expect(it.order(BLUE, { ...bomb, planes: ['d'], target: '05.05' })).toMatchObject({
			code: 'barrage/second',
		});
	});
});

describe('air transport', () => {
	const lines = (capacity: number, reduced: number) =>
		['ju-1', 'ju-2'].map((id) =>
			aircraft(
				id,
				BLUE,
				'02.02',
				['transport'],
				{ range: 6, capacity, noAttack: true },
				{ reduced: { capacity: reduced } },
			),
		);
	const hexes = [base('06.05')];

	it('EX-44: two transports of half a token fly a parachute battalion, which weighs one', () => {
		const paras = counter('paras', BLUE, '02.02', '4-5-4 leg', null, {
			size: 'battalion',
			symbols: ['parachute'],
		});
		const it = table(
			lines(0.5, 0.5),
			{ counters: [paras], hexes },
			during('movement.movement', BLUE),
			having('paras', { face: 'move' }),
		);
		expect(inWords(weightInTokens(it.at, 'paras'))).toBe('1');
		const order = {
			type: 'fly-mission',
			mission: 'transport',
			target: '06.05',
			cargo: { units: ['paras'], tokens: 0 },
		} as const;
		expect(it.order(BLUE, { ...order, planes: ['ju-1'] })).toMatchObject({ code: 'air/capacity' });
		expect(it.order(BLUE, { ...order, planes: ['ju-1', 'ju-2'] })).toBeNull();
		expect(it.unit('paras')).toMatchObject({ at: '06.05', phase: { carried: 'air' } });
	});

	it('EX-45: a token on a plane that drops from 1T to 1/2T survives', () => {
		const dumps = [{ side: BLUE, at: '02.02', tokens: 4 }];
		const [ju] = lines(1, 0.5);
		if (!ju) throw new Error('no plane');
		const enemy = aircraft('yak', RED, '09.05', ['fighter'], { rating: 3 });
		const it = table(
			[ju, enemy],
			{ dumps, hexes: [...hexes, base('09.05', RED)] },
			during('movement.movement', BLUE),
		);
		const cargo = { units: [], tokens: 1 };
		expect(
			it.order(BLUE, { type: 'fly-mission', mission: 'transport', planes: ['ju-1'], target: '06.05', cargo }),
		).toBeNull();
		it.answer('nobody', 5, 4, 1);
		expect(last(it, 'flak-fired')).toMatchObject({ total: 11, plane: 'ju-1' });
		expect(Object.values(it.game.dumps).map(({ at, tokens }) => [at, tokens])).toEqual([
			['02.02', 3],
			['06.05', 1],
		]);
	});
});

describe('escorts', () => {
	it('EX-60: a Fighter flies with bombers, and it is one point of Flak instead of two in a Patrol Zone', () => {
		const lines = [
			stuka(),
			aircraft('bf109', BLUE, '02.02', ['fighter'], { rating: 4 }),
			aircraft('yak', RED, '08.05', ['fighter'], { rating: 3 }),
		];
		const counters = [counter('d', RED, '05.05', '9-3-3 leg')];
		const points = (planes: readonly string[]): number => {
			const it = table(lines, { counters, hexes: [base('08.05', RED)] });
			it.order(BLUE, { type: 'fly-mission', mission: 'barrage', planes: [...planes], target: '05.05' });
			it.answer('nobody', 1, 1, 1, 1);
			return last(it, 'flak-fired')?.points.reduce((sum, { by }) => sum + by, 0) ?? 0;
		};
		expect([points(['stuka']), points(['stuka', 'bf109'])]).toEqual([2, 1]);
	});
});

describe('the overrun with an airstrike', () => {
	it('EX-29: a Stuka Hip Shoots the lone brigade: no Flak Points, one left for 1 RE, a roll of 8 is DG, home Inactive', () => {
		const it = new Table(overrunExample(), during('movement.movement', BLUE));
		const order = { type: 'fly-mission', mission: 'hip-shoot', planes: ['stuka'], target: '05.05' } as const;
		expect(it.order(BLUE, order, 3, 4, 4, 4)).toBeNull();
		expect(last(it, 'flak-fired')).toMatchObject({ points: [], plane: null });
		expect(last(it, 'barrage-fired')).toMatchObject({ initial: '17-24', column: '12-16', printed: 'DG' });
		expect(it.unit('brigade').marker).toBe('dg');
		expect(it.game.air.planes['stuka']).toMatchObject({ active: false });
		expect(it.game.hexes['05.05']?.barraged ?? false).toBe(false);
	});
});
