/** What chapters 2, 3, 4, 5 and 17 say of supply: zones on its paths, Strat Mode, mud, loads, captures. */
import { describe, expect, it } from 'vitest';
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import type { World } from '../../../../src-main/rules/ocs/game.ts';
import { waysOfSupply } from '../../../../src-main/rules/ocs/12-supply/reach.ts';
import { cargoHexes } from '../../../../src-main/rules/ocs/12-supply/sources.ts';
import { traceOf } from '../../../../src-main/rules/ocs/12-supply/trace.ts';
import { allThatIsSeen } from '../../../../src-main/rules/ocs/04-general/stacks-seen.ts';
import { knownSupply } from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import { portCapacity } from '../../../../src-main/rules/ocs/19-ports/capacity.ts';
import { having } from '../../../helpers/ocs-table.ts';
import {
	BLUE,
	blue,
	dead,
	front,
	hq,
	pictureFor,
	playing,
	RED,
	red,
	tokensAt,
	trucks,
	unitOf,
	withUnit,
} from '../12-supply/front.ts';

/** Dumps in a unit's reach, by their hexes. */
const reach = (world: World): readonly string[] => {
	const picture = pictureFor(world);
	return waysOfSupply(picture, unitOf(picture, 'u')).map(({ dump }) => picture.board.name(dump.hex));
};
const inTrace = (world: World): boolean => traceOf(pictureFor(world)).units.get('u')?.inTrace === true;
/** Enemies whose zones lie over the whole of row 5. */
const wall = ['02', '04', '06', '08', '10'].map((column) => red(`r${column}`, `${column}.05`));

describe('zones and supply', () => {
	const across = (...units: Parameters<typeof front>[0]['units'] & object) =>
		reach(front({ units: [...units, ...wall], dumps: { '05.07': 4 } }));
	it('ocs-4.5a.B.truck a draw by Truck ends before an enemy zone that nobody negates', () => {
		expect(across(blue('u', '05.03'))).toEqual([]);
		const carpet = ['05.04', '05.05', '05.06'].map((hex, n) => blue(`n${String(n)}`, hex));
		expect(across(blue('u', '05.03'), ...carpet)).toEqual(['05.07']);
	});
	it('ocs-4.5a.B.leg-track one by Leg or Track goes through', () => {
		expect(across(hq('u', '05.03', '4 track'))).toEqual(['05.07']);
		expect(across(hq('u', '05.03', '4 leg'))).toEqual(['05.07']);
		expect(across(hq('u', '05.03', '4 truck'))).toEqual([]);
	});
	const railway = [['05.01', '05.02', '05.03', '05.04', '05.05', '05.06', '05.07', '05.08']];
	const line = (...more: Parameters<typeof front>[0]['units'] & object) =>
		front({ units: [blue('u', '05.09'), ...more], sources: ['05.01'], railway, ground: { '05.08': 'v' } });
	it('ocs-4.5a.D an enemy zone cuts a trace by rail, unless it is negated', () => {
		expect(inTrace(line())).toBe(true);
		expect(inTrace(line(red('r', '04.05')))).toBe(false);
		const negated = line(red('r', '04.05'), blue('n', '05.05'), blue('m', '05.04'));
		expect(inTrace(negated)).toBe(true);
		expect(cargoHexes(pictureFor(negated))).toEqual([]);
	});
	it('ocs-4.8c.D supply and trains pass enemy things, and no cargo gets off among them', () => {
		const ground = { '05.06': 'v', '05.08': 'v' };
		const held = { side: RED, at: '05.06', tokens: 4 };
		const open = (dumps: readonly (typeof held)[]) =>
			front({
				units: [blue('u', '05.09')],
				sources: ['05.01'],
				railway,
				ground,
				changed: { dumps: [...dumps] },
			});
		const stops = (world: World) => {
			const picture = pictureFor(world);
			return cargoHexes(picture).map((hex) => picture.board.name(hex));
		};
		expect([stops(open([])), inTrace(open([]))]).toEqual([['05.06', '05.08'], true]);
		expect([stops(open([held])), inTrace(open([held]))]).toEqual([['05.08'], true]);
		const hexes = [{ hex: '05.08', hedgehog: 1, owner: RED }];
		const dug = front({
			units: [blue('u', '05.09')],
			sources: ['05.01'],
			railway,
			ground,
			changed: { hexes },
		});
		expect([stops(dug), inTrace(dug)]).toEqual([['05.06'], true]);
		const told = knownSupply(dug.scenario, BLUE, dug.game, PersistentMap.from(allThatIsSeen(dug, RED)));
		expect([...told.enemyThings()]).toEqual([...pictureFor(dug).enemyThings()]);
	});
	it('ocs-4.5a.F a port in an enemy zone is no source, unless it is negated', () => {
		const world = front({
			changed: { hexes: [{ hex: '05.05', port: { name: 'Haven', tokens: 8 }, owner: BLUE }] },
		});
		const trace = (zone: boolean, negated: boolean) =>
			portCapacity(world, '05.05', { zone, negated }, 'trace');
		expect([trace(false, false), trace(true, false), trace(true, true)]).toEqual([8, 0, 8]);
	});
	it('ocs-4.5a.K nothing is rebuilt in an enemy zone, negated or not', () => {
		const pax = blue('p', '05.06', '0-0-3 leg', { class: 'repl-pax', size: 'company', face: 'move' });
		const units = [hq('h', '05.05'), pax, blue('a', '01.01')];
		const changed = { rebuild: [{ pax: 1 }] };
		const rebuild = (...more: typeof units) =>
			playing(front({ units: [...units, ...more], changed }), 'reinforcement.reinforcement', dead('a')).order(
				BLUE,
				{ type: 'rebuild', units: ['a'], repls: ['p'] },
			);
		expect(rebuild()).toBeNull();
		expect(rebuild(red('f', '05.07'))).toMatchObject({ code: 'rebuild/zone' });
		expect(rebuild(red('f', '05.07'), blue('n', '05.06'))).toMatchObject({ code: 'rebuild/zone' });
	});
	it('ocs-17.0c mud does not lengthen a path of supply', () => {
		const world = front({ units: [blue('u', '05.01')], dumps: { '05.07': 4 } });
		const mud = { ...world, game: { ...world.game, weather: { ground: 'mud', flight: 'normal' as const } } };
		expect([reach(world), reach(mud)]).toEqual([['05.07'], ['05.07']]);
	});
});

describe('Strat Mode and supply', () => {
	const strat = { marker: 'strat', face: 'move' } as const;
	it('ocs-5.8b.eat it is not fed', () => {
		const world = front({ units: [blue('u', '05.05')], dumps: { '05.06': 9 } });
		const table = playing(world, 'supply.trace', having('u', strat));
		expect(table.order(BLUE, { type: 'eat', dump: 'dump-1', units: ['u'] })).toMatchObject({
			code: 'ocs/strat-eats',
		});
		expect(tokensAt(table, '05.06')).toBe(9);
	});
	it('ocs-5.8b.end it ends its move where trace is', () => {
		const world = front({ units: [blue('u', '05.05', '4-3-6 leg')], sources: ['05.01'] });
		const table = playing(world, 'movement.movement', having('u', strat));
		expect(table.order(BLUE, { type: 'move', units: ['u'], way: ['05.06', '05.07', '05.08'] })).toMatchObject(
			{ code: 'move/strat-trace' },
		);
		expect(table.order(BLUE, { type: 'move', units: ['u'], way: ['05.06', '05.07'] })).toBeNull();
	});
	it('ocs-5.8b.hq an HQ throws nothing', () => {
		const world = front({ units: [hq('h', '05.03'), blue('u', '05.09')], dumps: { '05.01': 8 } });
		expect(reach(world)).toEqual(['05.01']);
		expect(reach(withUnit(world, 'h', strat))).toEqual([]);
	});
});

describe('counters of supply', () => {
	it('ocs-3.3a.dump supply on the ground and on transport are dumps alike', () => {
		const transports = [trucks('t', '05.07', { loaded: 3 })];
		const world = front({ units: [blue('u', '05.05')], transports, dumps: { '05.06': 4 } });
		expect([...reach(world)].toSorted()).toEqual(['05.06', '05.07']);
	});
	it('ocs-3.1d a yellow dot is never rebuilt', () => {
		const pax = blue('p', '05.06', '0-0-3 leg', { class: 'repl-pax', size: 'company', face: 'move' });
		const rebuild = (rebuildable: boolean) =>
			playing(
				front({
					units: [hq('h', '05.05'), pax, blue('a', '01.01', undefined, { rebuildable })],
					changed: { rebuild: [{ pax: 1 }] },
				}),
				'reinforcement.reinforcement',
				dead('a'),
			).order(BLUE, { type: 'rebuild', units: ['a'], repls: ['p'] });
		expect(rebuild(true)).toBeNull();
		expect(rebuild(false)).toMatchObject({ rule: 'ocs-13.5c' });
	});
	it('ocs-3.3b.load a Transport Point carries a supply point', () => {
		const load = (tokens: number) =>
			playing(
				front({ transports: [trucks('t', '05.05', { points: 2 })], dumps: { '05.05': 20 } }),
				'movement.movement',
			).order(BLUE, { type: 'load-transport', transport: 't', tokens });
		expect([load(8), load(9)?.code]).toEqual([null, 'transport/room']);
	});
	it('ocs-3.3a.capture what is left of a dump is the captor’s', () => {
		const world = front({
			units: [blue('u', '05.05')],
			changed: { dumps: [{ side: RED, at: '05.06', tokens: 8 }] },
		});
		const table = playing(world, 'movement.movement');
		expect(table.order(BLUE, { type: 'move', units: ['u'], way: ['05.06'] }, 4)).toBeNull();
		expect(Object.values(table.game.dumps)).toMatchObject([{ side: BLUE, at: '05.06', tokens: 4 }]);
	});
});
