/** The order of battle changed in play by ruling: units added, renamed, split, taken off; undone; what their own side is told. */
import { describe, expect, it } from 'vitest';
import type { SideSeat } from '../../../../src-shared/contract/seats.ts';
import { FormationId, TeamId } from '../../../../src-shared/kit/ids.ts';
import { MOST_MUSTERED, withRulings } from '../../../../src-main/rules/opcom/02-umpiring/order-of-battle.ts';
import { findSpec, pointsOf, profileOf, unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { openHall, umpire } from '../../../helpers/hall.ts';
import { done, refused, told } from '../../../helpers/opcom.ts';
import { must, undo } from '../../../helpers/played-hall.ts';
import { BLUE, RED, smallScenario, unitId, worldOf } from '../../../helpers/small-scenario.ts';

const world = worldOf(smallScenario());
const reason = 'the sheet was wrong';
const guards = {
	side: BLUE,
	formation: FormationId.parse('b-29'),
	name: '2 Guards',
	short: '2 Gds',
	type: 'armour',
	size: 'battalion',
	profile: '6-4-2-0',
	points: 6,
	troops: 'tank',
} as const;
const muster = { type: 'muster-unit', unit: guards, at: { x: 9, y: 4 }, reason } as const;
const added = unitId('blue.ruled-1');

describe('a unit that is added', () => {
	it('stands where it was put, as fresh as at the start, and obeys like any other', () => {
		const now = done(world, muster);
		expect(unitState(now, added)).toMatchObject({ at: { x: 9, y: 4 }, presence: 'on-map', stepsLost: 0 });
		expect(findSpec(now, added)).toMatchObject({ name: '2 Guards', formation: 'b-29' });
		expect(profileOf(now, added)).toMatchObject({ values: [6, 4, 2, 0], status: 6 });
		const lost = done(now, { type: 'rule-unit', unit: added, stepsLost: 2, reason });
		expect(profileOf(lost, added).status).toBe(2);
		expect(lost.scenario.units).toHaveLength(world.scenario.units.length + 1);
	});

	it('is refused by name, formation, place and profile, each in a sentence', () => {
		const no = (unit: object, more: object = {}) =>
			refused(world, { ...muster, unit: { ...guards, ...unit }, ...more });
		expect(no({ name: ' 2 fife ' })).toMatchObject({
			code: 'unit/name',
			say: expect.stringContaining('has a unit called'),
		});
		expect(no({ formation: 'r-pz' })).toMatchObject({ code: 'formation/unknown' });
		expect(no({}, { at: { x: -5, y: 4 } })).toMatchObject({ code: 'place/off-map' });
		expect(no({ profile: '2-5-0' })).toMatchObject({
			code: 'profile/wrong',
			rule: 'opcom-9.status.profile-monotone',
		});
		const full = Array.from({ length: MOST_MUSTERED }, (_, n) => ({
			...guards,
			id: `x-${String(n)}`,
			start: null,
		}));
		const { game } = world;
		const crowded = { ...world, game: { ...game, ground: { ...game.ground, mustered: full as never } } };
		expect(refused(crowded, muster)).toMatchObject({ code: 'unit/too-many' });
	});

	it('opcom-9.status.range third evening 33: a profile of 11 is refused by the paragraph on range', () => {
		const no = refused(world, { ...muster, unit: { ...guards, profile: '11-4-0' } });
		expect(no).toMatchObject({
			code: 'profile/wrong',
			rule: 'opcom-9.status.range',
			say: '2 Guards: a status is 0 to 10, and 11-4-0 has 11.',
		});
		const kept = refused(world, {
			...{ type: 'keep-profile', name: 'Too good', profile: '11-4-0' },
			...{ unitType: 'infantry' },
		} as never);
		expect(kept).toMatchObject({ rule: 'opcom-9.status.range' });
	});

	it('has an inner name that counts its own side’s alone', () => {
		const { facts } = told(
			done(world, { ...muster, unit: { ...guards, side: RED, formation: 'r-pz' } }),
			muster,
		);
		expect(facts[0]?.payload).toMatchObject({ unit: { id: 'blue.ruled-1' } });
	});
});

describe('a unit that is split', () => {
	const tanks = unitId('b-tanks');
	const split = {
		type: 'split-unit',
		unit: tanks,
		name: 'Fife squadron',
		short: 'Fife Sqn',
		goes: { profile: '2-1-0', points: 2 },
		keeps: { profile: '4-2-0', points: 3 },
		reason,
	} as const;
	it('keeps what it keeps, and what goes stands beside it, under the same formation', () => {
		const now = done(world, split);
		expect([pointsOf(now, tanks), pointsOf(now, added)]).toEqual([3, 2]);
		expect([profileOf(now, tanks).status, profileOf(now, added).status]).toEqual([4, 2]);
		expect(unitState(now, added)).toMatchObject({ at: unitState(world, tanks).at, formation: 'b-29' });
		expect(findSpec(now, added)).toMatchObject({ type: 'armour', troops: 'tank', short: 'Fife Sqn' });
	});
	it('can’t be more than it was, nor lose steps by it, nor be split where it is not', () => {
		const points = pointsOf(world, tanks);
		expect(refused(world, { ...split, goes: { profile: '2-0', points } })).toMatchObject({
			code: 'unit/points',
			allowed: `${String(points)} together`,
		});
		const beaten = done(world, { type: 'rule-unit', unit: tanks, stepsLost: 3, reason });
		expect(refused(beaten, split)).toMatchObject({ code: 'unit/steps' });
		expect(
			refused(done(world, { type: 'take-off-unit', unit: tanks, tell: false, reason }), split),
		).toMatchObject({
			code: 'unit/gone',
		});
	});
});

describe('a unit that is renamed or taken off', () => {
	const tanks = unitId('b-tanks');
	it('is called so from then on, and nobody else of its side is', () => {
		const now = done(world, { type: 'rename-unit', unit: tanks, name: '4 Fife', short: '4 Fife', reason });
		expect(findSpec(now, tanks)).toMatchObject({ name: '4 Fife', type: 'armour' });
		const again = { type: 'rename-unit', unit: tanks, name: '8 Rifles', short: 'x', reason } as const;
		expect(refused(now, again)).toMatchObject({ code: 'unit/name' });
		expect(refused(now, { ...again, name: '4 Fife', short: '4 Fife' })).toMatchObject({
			code: 'ruling/empty',
		});
	});
	it('is on the map no more and does not move, until it is put there again', () => {
		const off = done(world, { type: 'take-off-unit', unit: tanks, tell: false, reason });
		expect(unitState(off, tanks)).toMatchObject({ at: null, presence: 'off' });
		expect(refused(off, { type: 'take-off-unit', unit: tanks, tell: false, reason })).toMatchObject({
			code: 'unit/gone',
		});
		const back = done(off, { type: 'place-unit', unit: tanks, at: { x: 9, y: 4 }, reason });
		expect(unitState(back, tanks)).toMatchObject({ at: { x: 9, y: 4 }, presence: 'on-map' });
	});
	it('changes nothing of the scenario where nothing was ruled', () => {
		expect(withRulings(world.scenario, { mustered: [], renamed: {} })).toBe(world.scenario);
	});
});

describe('in a campaign', () => {
	it('its own side is told of it, the other and the enemy’s neighbours are not; an undo takes it back', async () => {
		const hall = await openHall(smallScenario());
		try {
			const control = await hall.window(umpire);
			const seat: SideSeat = { kind: 'side', side: BLUE };
			const [blue, armour, red] = [
				await hall.window(seat),
				await hall.window({ ...seat, team: TeamId.parse('blue-armour') }),
				await hall.window({ kind: 'side', side: RED }),
			];
			const before = red.received.length;
			const start = JSON.stringify(blue.side().units);
			await must(control.game(muster));
			await must(
				control.game({ type: 'rename-unit', unit: added, name: '3 Guards', short: '3 Gds', reason }),
			);
			expect(blue.side().units[added]).toMatchObject({ name: '3 Guards', at: { x: 9, y: 4 }, points: 6 });
			expect(armour.side().units[added]).toMatchObject({ short: '3 Gds' });
			expect(control.master().units[added]).toMatchObject({ name: '3 Guards', presence: 'on-map' });
			expect(JSON.stringify(control.master().log)).toContain(
				'2 Guards is added to Blue: the sheet was wrong',
			);
			await must(control.game({ type: 'take-off-unit', unit: added, tell: false, reason }));
			expect(blue.side().units[added]?.name).toBe('3 Guards');
			await must(undo(control));
			await must(control.game({ type: 'take-off-unit', unit: added, tell: true, reason }));
			expect(blue.side().units[added]).toBeUndefined();
			for (let n = 0; n < 3; n += 1) await must(undo(control));
			expect(JSON.stringify(blue.side().units)).toBe(start);
			expect(control.master().units[added]).toBeUndefined();
			expect(red.received.slice(before)).toEqual([]);
			expect(blue.received.join('')).not.toContain('the sheet was wrong');
		} finally {
			await hall.end();
		}
	});
});
