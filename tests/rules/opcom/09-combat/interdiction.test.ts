/** OP COM 9, Bombing and Interdiction: the table cell by cell, the square, the dice, what follows. */
import { describe, expect, it } from 'vitest';
import {
	forceClass,
	interdictionHit,
	interdictionRow,
	possibleRows,
	rowRule,
	ROWS,
	type ForceClass,
	type Row,
} from '../../../../src-main/rules/opcom/charts/interdiction.ts';
import { status, unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { checks } from '../../../../src-main/rules/opcom/04-sequence/sequence.ts';
import { nextThing } from '../../../../src-main/rules/opcom/04-sequence/next-thing.ts';
import { supportingGuns } from '../../../../src-main/rules/opcom/09-combat/worksheet/artillery.ts';
import { outsideSquare } from '../../../../src-main/rules/opcom/12-air/missions.ts';
import { airTasks } from '../../../../src-main/rules/opcom/12-air/tasks.ts';
import { onMap } from '../../../../src-main/rules/opcom/queries.ts';
import { airWorld, area, at, flown, mission, planned, square, task } from '../../../helpers/air.ts';
import { planOf } from '../../../helpers/combat.ts';
import { done, opcom, refused } from '../../../helpers/opcom.ts';
import { RED, unitId } from '../../../helpers/small-scenario.ts';

const S = 'a step lost and immobilised';
const I = 'immobilised';
const N = 'no effect';
const HITS = { step: 'S', immobilised: 'I', none: '-' } as const;

/** The printed table: numbers for light, medium, heavy, and the six faces. */
const TABLE: readonly (readonly [Row, Record<ForceClass, readonly number[]>, string])[] = [
	[1, { light: [1, 2], medium: [1], heavy: [] }, '----IS'],
	[2, { light: [3, 4], medium: [2], heavy: [1] }, '---IIS'],
	[3, { light: [5, 6], medium: [3], heavy: [] }, '--IISS'],
	[4, { light: [7, 8, 9], medium: [4], heavy: [2] }, '-IIISS'],
	[5, { light: [10, 11], medium: [5], heavy: [3] }, '-IISSS'],
	[6, { light: [12, 13, 40], medium: [6, 7, 8], heavy: [4, 5] }, '-ISSSS'],
	[7, { light: [], medium: [9, 12], heavy: [6, 7, 30] }, 'IISSSS'],
];

describe('the interdiction table', () => {
	it.each([
		['opcom-9.interdict.row-1 by number and face', 1],
		['opcom-9.interdict.row-2 by number and face', 2],
		['opcom-9.interdict.row-3 by number and face', 3],
		['opcom-9.interdict.row-4 by number and face', 4],
		['opcom-9.interdict.row-5 by number and face', 5],
		['opcom-9.interdict.row-6 by number and face', 6],
		['opcom-9.interdict.row-7 by number and face', 7],
	] as const)('%s', (_title, row) => {
		const [, numbers, faces] = TABLE.find(([each]) => each === row) ?? TABLE[0]!;
		for (const force of ['light', 'medium', 'heavy'] as const)
			for (const n of numbers[force]) expect(interdictionRow(force, n), `${force} ${String(n)}`).toBe(row);
		expect([1, 2, 3, 4, 5, 6].map((face) => HITS[interdictionHit(row, face)]).join('')).toBe(faces);
		expect(rowRule[row]).toBe(`opcom-9.interdict.row-${String(row)}`);
	});

	it('opcom-9.interdict.lookup takes the highest row reached, and leaves the doubtful numbers to Control', () => {
		expect(ROWS.map((_row, n) => interdictionRow('heavy', n))).toEqual([null, 2, 4, 5, 6, 6, 7]);
		expect(possibleRows('light', 9)).toEqual([4, 5]);
		expect(possibleRows('light', 12)).toEqual([5, 6]);
		expect(possibleRows('heavy', 2)).toEqual([3, 4]);
		expect(possibleRows('medium', 7)).toEqual([6]);
		const world = planned(airWorld(), [mission('m', 'bombing', 'b-lancs 2', { square: square(10, 15) })]);
		const { choices, throws } = task(world, 'bombing');
		expect(choices[0]).toMatchObject({ key: 'rows', byDefault: 'heavy 2, row 4' });
		expect(choices[0]?.say).toContain('leaves the row open');
		expect(throws[0]?.faces).toEqual([N, I, I, I, S, S]);
		const lower = done(
			world,
			{ type: 'roll-air', task: task(world, 'bombing').id, choices: { rows: { heavy: 3 } } },
			throws.map(() => 2),
		);
		expect(task(lower, 'bombing').throws[0]).toMatchObject({ rule: 'opcom-9.interdict.row-3', outcome: N });
	});

	it('opcom-9.interdict.columns by aircraft, else by the sort of aircraft', () => {
		const of = (aircraft: string, role: string) => forceClass({ aircraft, role: role as 'fighter' });
		expect(of('Spitfire IX', 'fighter')).toBe('light');
		for (const name of ['Typhoon', 'Mustang', 'Fortress', 'Liberator'])
			expect(of(name, 'fighter-bomber')).toBe('medium');
		expect(of('Fortress', 'heavy-bomber')).toBe('medium');
		for (const name of ['Lancaster', 'Halifax', 'Stirling']) expect(of(name, 'heavy-bomber')).toBe('heavy');
		expect(of('Focke-Wulf', 'fighter-bomber')).toBe('light');
		expect(of('Mitchell', 'medium-bomber')).toBe('medium');
		expect(forceClass({ aircraft: 'Spitfire', role: 'fighter', bombing: 'heavy' })).toBe('heavy');
	});
});

describe('the square', () => {
	it('opcom-9.interdict.area is 2 km by 2 km, turned as one likes, and takes units by their middle', () => {
		expect(outsideSquare({ centre: at(10, 10), bearing: 0 }, at(11, 11))).toBe(0);
		expect(outsideSquare({ centre: at(10, 10), bearing: 0 }, at(11.5, 10))).toBeCloseTo(0.5);
		expect(outsideSquare({ centre: at(10, 10), bearing: 45 }, at(11, 11))).toBeCloseTo(Math.SQRT2 - 1);
		expect(outsideSquare({ centre: at(10, 10), bearing: 45 }, at(10, 11.4))).toBe(0);
		const world = planned(airWorld(), [mission('m', 'bombing', 'b-typhoons 1', { square: square(10, 16) })]);
		const { throws, choices } = task(world, 'bombing');
		// 10,15 and 11,15 lie on the edge, 10,17 too, 9,14 and 12,17 outside.
		expect(throws.map(({ key }) => key.split('/')[0])).toEqual(['r-tigers', 'r-panzers', 'r-guns', 'r-hq']);
		expect(choices.find(({ key }) => key === 'include')?.units).toEqual([]);
	});

	it('opcom-9.interdict.area a unit partly inside is for Control to add', () => {
		const world = planned(airWorld(), [
			mission('m', 'bombing', 'b-typhoons 1', { square: square(10, 16.3) }),
		]);
		const near = task(world, 'bombing').choices.find(({ key }) => key === 'include')?.units;
		expect(near).toEqual(['r-tigers', 'r-panzers']);
		const open = task(world, 'bombing');
		const rolled = done(
			world,
			{ type: 'roll-air', task: open.id, choices: { include: ['r-tigers'], exclude: ['r-hq'] } },
			[1, 6],
		);
		expect(task(rolled, 'bombing').throws.map(({ key }) => key.split('/')[0])).toEqual([
			'r-tigers',
			'r-guns',
		]);
	});

	it('opcom-9.interdict.template a drawn square reaches Control on the order; words alone make one', () => {
		const world = planned(airWorld(), [
			mission('m', 'bombing', 'b-typhoons 1', { square: square(10, 16, 30) }),
		]);
		expect(world.game.air.missions['m']?.square).toEqual({ centre: at(10, 16), bearing: 30 });
		expect(
			refused(airWorld(), { type: 'plan-mission', mission: mission('m', 'bombing', 'b-typhoons 1') }),
		).toMatchObject({ code: 'mission/no-square', overrulable: false });
	});

	it('opcom-9.interdict.per-area counts each area’s own squadrons, and adds up those on the same', () => {
		const two = planned(airWorld(), [
			mission('m1', 'bombing', 'b-typhoons 3', { square: square(10, 16) }),
			mission('m2', 'bombing', 'b-typhoons 2', { square: square(15, 17) }),
			mission('m3', 'bombing', 'b-mitchells 1', { square: square(10, 16) }),
		]);
		const rules = airTasks(two)
			.filter(({ kind }) => kind === 'bombing')
			.map(({ missions, throws }) => [missions.length, throws[0]?.rule]);
		expect(rules).toEqual([
			[2, 'opcom-9.interdict.row-4'],
			[1, 'opcom-9.interdict.row-2'],
		]);
	});
});

describe('the dice', () => {
	it('opcom-9.interdict.die-per-unit one for each unit inside, own troops with a warning', () => {
		const own = airWorld({ units: { 'b-tanks': { at: at(10.5, 16) } } });
		const overruled = planned(
			own,
			[mission('m', 'bombing', 'b-typhoons 1', { square: square(10, 16) })],
			'they are cut off',
		);
		expect(task(overruled, 'bombing').throws).toHaveLength(5);
		expect(task(overruled, 'bombing').warnings[0]).toEqual({
			rule: 'opcom-9.interdict.die-per-unit',
			say: 'Blue troops are inside: 2 Fife.',
		});
		const spared = { ...overruled, game: { ...overruled.game, options: { 'interdict-own': 'spared' } } };
		expect(task(spared, 'bombing').throws).toHaveLength(4);
	});

	it('opcom-9.interdict.separate-types classes are rolled for apart and both effects hold', () => {
		const world = planned(airWorld(), [
			mission('m1', 'bombing', 'b-spits 2', { square: square(15, 17) }),
			mission('m2', 'bombing', 'b-lancs 3', { square: square(15, 17) }),
		]);
		const { throws } = task(world, 'bombing');
		expect(throws.map(({ key, rule }) => [key, rule])).toEqual([
			['r-light/light', 'opcom-9.interdict.row-1'],
			['r-light/heavy', 'opcom-9.interdict.row-5'],
		]);
		const after = flown(world, 'bombing', [6, 4]).world;
		expect(unitState(after, unitId('r-light')).stepsLost).toBe(2);
		expect(after.game.air.immobilised).toEqual(['r-light']);
	});

	it('opcom-9.interdict.separate-types Spitfires and artillery are added, or not, as the campaign says', () => {
		const world = planned(
			airWorld({ units: { 'b-medium': { at: at(14, 6) }, 'b-heavy': { at: at(16, 6) } } }),
			[
				mission('m1', 'bombing', 'b-spits 2', { square: square(15, 17) }),
				mission('m2', 'guns', '', { guns: [unitId('b-medium'), unitId('b-heavy')], square: square(15, 17) }),
			],
		);
		expect(task(world, 'bombing').throws.map(({ rule }) => rule)).toEqual(['opcom-9.interdict.row-2']);
		const apart = { ...world, game: { ...world.game, options: { 'interdict-light': 'separate' } } };
		expect(task(apart, 'bombing').throws.map(({ key, rule }) => [key, rule])).toEqual([
			['r-light/light', 'opcom-9.interdict.row-1'],
			['r-light/guns', 'opcom-9.interdict.row-1'],
		]);
	});

	it('opcom-9.interdict.separate-rules a step, a unit held, nothing; applied only when Control says so', () => {
		const world = planned(airWorld(), [mission('m', 'bombing', 'b-typhoons 3', { square: square(10, 16) })]);
		const { id } = task(world, 'bombing');
		const rolled = done(world, { type: 'roll-air', task: id, choices: {} }, [5, 4, 2, 1]);
		expect(task(rolled, 'bombing')).toMatchObject({
			state: 'rolled',
			proposal: { steps: { 'r-tigers': 1 }, immobilised: ['r-tigers', 'r-panzers'] },
		});
		expect(status(rolled, unitId('r-tigers'))).toBe(7);
		const after = flown(world, 'bombing', [5, 4, 2, 1]).world;
		expect(status(after, unitId('r-tigers'))).toBe(5);
		expect(status(after, unitId('r-panzers'))).toBe(6);
		expect(after.game.air.missions['m']?.state).toBe('flown');
		expect(after.game.combats).toEqual({});
	});
});

describe('what follows', () => {
	const bombed = (): ReturnType<typeof airWorld> =>
		flown(
			planned(airWorld(), [mission('m', 'bombing', 'b-typhoons 3', { square: square(10, 16) })]),
			'bombing',
			[1, 4, 1, 1],
		).world;
	const move = {
		type: 'move-unit' as const,
		plan: { unit: 'r-panzers', route: [at(11, 15), at(12, 15)], manner: 'tactical' as const, delays: [] },
	};

	it('opcom-9.interdict.immobilised does not move this turn, unless Control lets it, and is free in the next', () => {
		const world = bombed();
		expect(refused(world, move)).toMatchObject({
			rule: 'opcom-9.interdict.immobilised',
			code: 'move/immobilised',
			overrulable: true,
		});
		expect(
			unitState(done(world, { ...move, overrule: { reason: 'dug out' } }), unitId('r-panzers')).at,
		).toEqual(at(12, 15));
		const next = opcom.evolve(world.game, {
			type: 'turn-begun',
			v: 1,
			rule: 'opcom-3.turn.cycle',
			payload: { turn: 2, date: '1944-07-18', part: 'pm', held: [], rested: [] },
		});
		const free = { ...world, game: { ...next, step: 'move-and-combat' as const } };
		expect(free.game.air.immobilised).toEqual([]);
		expect(unitState(done(free, move), unitId('r-panzers')).at).toEqual(at(12, 15));
	});

	it('opcom-9.interdict.timing comes up before the moves, warns when they have begun, and stops nothing', () => {
		const world = planned(airWorld(), [mission('m', 'bombing', 'b-typhoons 3', { square: square(10, 16) })]);
		expect(nextThing(world)).toMatchObject({ command: 'open-air', target: task(world, 'bombing').id });
		expect(checks(world)[0]).toMatchObject({ duty: 'air', guards: false, done: 0 });
		const moved = done(world, {
			...move,
			plan: { ...move.plan, unit: 'r-tigers', route: [at(10, 15), at(10, 15.5)] },
		});
		expect(task(moved, 'bombing').warnings).toContainEqual({
			rule: 'opcom-9.interdict.timing',
			say: 'Moved already this turn: 503 Heavy Tank Battalion. Bombing is best decided before the moves.',
		});
		const early = { ...world, game: { ...world.game, step: 'orders' as const } };
		const { id } = task(early, 'bombing');
		expect(refused(early, { type: 'roll-air', task: id, choices: {} })).toMatchObject({
			rule: 'opcom-9.interdict.timing',
			code: 'air/wrong-step',
			overrulable: true,
		});
	});

	it('opcom-9.interdict.timing recce does not hold up the moves: it comes up when something has moved', () => {
		const world = planned(airWorld(), [mission('m', 'recce', 'b-eyes 1', { area: area(10, 15, 3) })]);
		expect(nextThing(world).command).not.toBe('open-air');
		const moved = done(world, {
			...move,
			plan: { ...move.plan, unit: 'r-tigers', route: [at(10, 15), at(10, 15.5)] },
		});
		expect(nextThing(moved).command).toBe('open-air');
	});

	it('opcom-9.interdict.artillery-range out of long range is refused, and some guns by option', () => {
		const fire = (guns: string, y: number, options = {}) => ({
			world: airWorld({ game: { options } }),
			command: {
				type: 'plan-mission' as const,
				mission: mission('m', 'guns', '', {
					guns: [unitId(guns)],
					square: square(10, y),
					side: guns.startsWith('r') ? RED : mission('x', 'guns', '').side,
				}),
			},
		});
		const far = fire('b-field', 14.6);
		expect(refused(far.world, far.command)).toMatchObject({
			rule: 'opcom-9.interdict.artillery-range',
			code: 'guns/range',
			overrulable: true,
		});
		const near = fire('b-field', 14.5);
		expect(done(near.world, near.command).game.air.missions['m']?.kind).toBe('guns');
		const rockets = fire('r-rockets', 9.4);
		expect(done(rockets.world, rockets.command).game.air.missions['m']?.kind).toBe('guns');
		const strict = fire('r-rockets', 9.4, { 'interdict-guns': 'field-medium-heavy' });
		expect(refused(strict.world, strict.command).code).toBe('guns/sort');
	});

	it('opcom-9.interdict.artillery-range guns that interdict give no support', () => {
		const before = airWorld({ units: { 'r-grenadiers': { at: at(10, 8) } } });
		const world = planned(before, [
			mission('m', 'guns', '', { guns: [unitId('b-field')], square: square(10, 14) }),
		]);
		const fight = onMap(world).filter(({ unit }) => unit.id === 'b-tanks' || unit.id === 'r-grenadiers');
		const guns = (now: typeof world) =>
			supportingGuns(now, 'attack', [unitId('b-tanks')], [...fight, ...fight], new Set());
		expect(guns(before)).toContain('b-field');
		expect(guns(world)).not.toContain('b-field');
		const plan = { ...planOf('c', ['b-tanks'], ['r-grenadiers']), attackArtillery: [unitId('b-field')] };
		expect(refused(world, { type: 'group-combat', plan })).toMatchObject({ code: 'combat/guns-interdict' });
	});
});
