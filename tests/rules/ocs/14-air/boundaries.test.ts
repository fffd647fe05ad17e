/** Places of the air rules where one number, or one word, more or less would go unseen elsewhere: found by changing each. */
import { expect, it } from 'vitest';
import { chartsIn } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { pick, picksOf } from '../../../../src-main/rules/ocs/14-air/combat.ts';
import { flakPoints, hitPlane } from '../../../../src-main/rules/ocs/14-air/flak.ts';
import { planeOf, type Plane } from '../../../../src-main/rules/ocs/14-air/planes.ts';
import type { OcsFact } from '../../../../src-main/rules/ocs/facts.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { aircraft, type AircraftLine } from '../../../helpers/ocs-aircraft.ts';
import { BLUE, counter, RED, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, Table, withOption, type Change } from '../../../helpers/ocs-table.ts';

const base = (hex: string, owner = BLUE, level = 1) => ({ hex, airBase: level, owner });
const table = (
	lines: readonly AircraftLine[],
	{ hexes = [], counters = [] }: Partial<Pick<OcsScenarioInput, 'hexes' | 'counters'>> = {},
	...changes: readonly Change[]
): Table =>
	new Table(
		smallScenario({
			...{ counters, transports: [], dumps: [], aircraft: [...lines], hexes: [base('02.02'), ...hexes] },
			air: { hipShoots: ['any'] },
		}),
		during('movement.movement', RED),
		...changes,
	);
type Payload<T extends OcsFact['type']> = Extract<OcsFact, { type: T }>['payload'];
const last = <T extends OcsFact['type']>({ facts }: Table, type: T): Payload<T> | undefined =>
	facts.findLast((fact) => fact.type === type)?.payload as Payload<T> | undefined;
const fighter = (id: string, side: typeof BLUE, at: string, rating: number, range = 20): AircraftLine =>
	aircraft(id, side, at, ['fighter'], { rating, range });
const raid = (planes: readonly string[], back: Readonly<Record<string, string>> = {}) => ({
	...{ type: 'fly-mission', mission: 'sweep', planes: [...planes], target: '02.02', back },
});

it('ocs-14.4f the weakest and the strongest are so by Barrage Strength, of equal ones the first, a number by its place', () => {
	const bomber = (id: string, barrage: number): AircraftLine =>
		aircraft(id, RED, '08.05', ['tactical'], { rating: 1, barrage });
	const lines = [bomber('b', 9), bomber('a', 5), bomber('c', 9), bomber('d', 5)];
	const { at } = table(lines, { hexes: [base('08.05', RED, 3)] });
	const planes: readonly Plane[] = lines.map(({ id }) => planeOf(at, id));
	const hits = (['weakest', 'strongest', 1, 2, 4] as const).map((hit) => hitPlane(planes, hit));
	expect(hits).toEqual(['a', 'b', 'b', 'a', 'd']);
});

it('ocs-15.0b.B each level of an enemy base adds its points, and one of the own side none', () => {
	const { at } = table([], { hexes: [base('05.05', BLUE, 3)] });
	const charts = chartsIn(at);
	const double = { ...charts.flak, points: { ...charts.flak.points, 'each level of a base': 2 } };
	const points = (against: typeof BLUE) =>
		flakPoints(at, { ...charts, flak: double }, { mission: 'barrage', against, target: '05.05' }, []).map(
			({ by }) => by,
		);
	expect([points(BLUE), points(RED)]).toEqual([[6], []]);
});

it('ocs-HR-14 one flak unit among others counts in the late war, and none before it', () => {
	const counters = [
		counter('foot', BLUE, '05.05', '3-3-3 leg'),
		counter('flak', BLUE, '05.05', '3-3-3 leg', null, { symbols: ['anti-air'] }),
	];
	const points = (...changes: readonly Change[]) => {
		const { at } = table([], { counters }, ...changes);
		const met = { mission: 'barrage', against: BLUE, target: '05.05' } as const;
		return flakPoints(at, chartsIn(at), met, []).map(({ by }) => by);
	};
	expect([points(), points(withOption('late-war-flak', 'on'))]).toEqual([[], [1]]);
});

it('ocs-HR-13 of two that abort on a 5 the raider alone loses a step, and the combat is one with a loss', () => {
	const made = table(
		[fighter('bf', BLUE, '02.02', 2), fighter('lagg', RED, '08.05', 2)],
		{ hexes: [base('08.05', RED)] },
		withOption('own-base-losses', 'on'),
	);
	expect(made.order(RED, raid(['lagg']) as never, 3, 4, 5)).toBeNull();
	const fought = last(made, 'air-round-fought');
	expect(fought).toMatchObject({ total: 7, aborts: 'both', loses: true });
	expect(fought?.landed.map(({ plane, lost }) => [plane, lost])).toEqual([
		['lagg', 1],
		['bf', 0],
	]);
});

it('ocs-14.1c.base a plane that aborts goes to the base that it was ordered back to, though another is nearer', () => {
	const made = table([fighter('bf', BLUE, '02.02', 2), fighter('lagg', RED, '08.05', 2)], {
		hexes: [base('08.05', RED), base('08.08', RED)],
	});
	expect(made.order(RED, raid(['lagg'], { lagg: '08.08' }) as never, 3, 4, 1)).toBeNull();
	expect(last(made, 'air-round-fought')?.landed.map(({ plane, to }) => [plane, to])).toEqual([
		['lagg', '08.08'],
		['bf', '02.02'],
	]);
});

it('ocs-14.3e.B a plane that is not among the choices is refused, and a choice that was made is over', () => {
	const made = table(
		[
			...['bf-1', 'bf-2'].map((id) => fighter(id, BLUE, '02.02', 2)),
			...['lagg-1', 'lagg-2'].map((id) => fighter(id, RED, '08.05', 2)),
		],
		{ hexes: [base('08.05', RED, 2)] },
	);
	expect(made.order(RED, raid(['lagg-1', 'lagg-2']) as never)).toBeNull();
	for (let n = 0; n < 6 && made.asks[0]?.answers[0]?.id === 'stay'; n += 1) made.answer('stay');
	const frame = made.game.frames.at(-1);
	if (frame?.kind !== 'pick') throw new Error(`${frame?.kind ?? 'nothing'} is asked`);
	expect(picksOf(made.at, frame)).toEqual(['lagg-1', 'lagg-2']);
	const flying = { at: made.at, add: () => expect.unreachable() } as never;
	expect(pick(flying, frame, 'bf-1', { roll: () => expect.unreachable() } as never)).toBe(false);
	made.answer('lagg-2');
	expect(made.game.frames.filter(({ kind }) => kind === 'air-combat')).toMatchObject([{ picked: 'lagg-2' }]);
	expect(made.asks[0]).toMatchObject({ to: { side: BLUE } });
});

it('ocs-14.5.result an interceptor that aborts goes back to its own base, not to the one it fought over', () => {
	const bomber = (id: string): AircraftLine =>
		aircraft(id, BLUE, '02.02', ['tactical'], { rating: 1, barrage: 9 });
	const made = new Table(
		smallScenario({
			...{ counters: [], transports: [], dumps: [] },
			aircraft: [bomber('b1'), bomber('b2'), fighter('bf', RED, '08.05', 3)],
			hexes: [base('02.02', BLUE, 2), base('06.05', RED), base('08.05', RED)],
		}),
		during('movement.barrage', BLUE),
	);
	const strike = { type: 'fly-mission', mission: 'barrage', aim: 'air-base', target: '06.05' } as const;
	expect(made.order(BLUE, { ...strike, planes: ['b1', 'b2'] })).toBeNull();
	made.answer('bf');
	expect(made.asks[0]?.rule).toBe('ocs-14.3d.A');
	made.answer('b1', 1, 1, 1);
	const landed = made.facts.find((fact) => fact.type === 'planes-landed');
	expect(landed).toMatchObject({
		rule: 'ocs-14.3d.A',
		payload: { side: BLUE, why: 'abort', planes: [{ plane: 'b1', to: '02.02', active: false }] },
	});
	const fought = last(made, 'air-round-fought');
	expect(fought).toMatchObject({ roll: 2, total: 4, aborts: 'attacker' });
	expect(fought?.landed).toMatchObject([{ plane: 'bf', to: '08.05', active: false }]);
	expect(made.game.air.planes['bf']).toMatchObject({ at: '08.05', active: false });
});
