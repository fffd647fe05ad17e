/** OCS 12.3: drawing and throwing supply. The board: a hundred hexes of open ground, a Truck point each. */
import { describe, expect, it } from 'vitest';
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import { NOTHING_SEEN } from '../../../../src-main/rules/hexwar/sightings.ts';
import type { World } from '../../../../src-main/rules/ocs/game.ts';
import { initial } from '../../../../src-main/rules/ocs/initial.ts';
import { hqsOf, knownSupply, trueSupply } from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import {
	canThrow,
	dumpsInReach,
	thrownHexes,
	throwsTo,
	waysOfSupply,
} from '../../../../src-main/rules/ocs/12-supply/reach.ts';
import { whyNoSupply } from '../../../../src-main/rules/ocs/12-supply/why.ts';
import { MONSTER_BLUE, ocsMonster } from '../../../helpers/ocs-monster.ts';
import { caenFront } from '../../../helpers/ocs-random-game.ts';
import {
	BLUE,
	blue,
	front,
	hq,
	pictureFor,
	red,
	trucks,
	unitOf,
	withGame,
	withTransport,
	withUnit,
} from './front.ts';

/** Dumps and loads in a unit's reach, by their hexes; and by whom: 'self' or the HQ. */
const reach = (world: World, id = 'u'): readonly string[] => {
	const picture = pictureFor(world);
	return waysOfSupply(picture, unitOf(picture, id)).map(
		({ dump, hq: by }) => `${picture.board.name(dump.hex)} by ${by ?? 'self'}`,
	);
};
const woods = (...hexes: readonly string[]) => Object.fromEntries(hexes.map((hex) => [hex, 'w']));

describe('direct draw', () => {
	it('ocs-12.3a.range a dump six hexes away is drawn, for the path may end beside it; seven is too far', () => {
		const units = [blue('u', '05.01')];
		expect(reach(front({ units, dumps: { '05.07': 4 } }))).toEqual(['05.07 by self']);
		expect(reach(front({ units, dumps: { '05.08': 4 } }))).toEqual([]);
	});

	it('ocs-12.3a.truck a Leg unit draws in Truck points: woods cost it 2 each', () => {
		const wide = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];
		const ground = woods(...wide.flatMap((column) => ['02', '03', '04'].map((row) => `${column}.${row}`)));
		const units = [blue('u', '05.01')];
		expect(reach(front({ units, ground, dumps: { '05.04': 4 } }))).toEqual(['05.04 by self']);
		expect(reach(front({ units, ground, dumps: { '05.05': 4 } }))).toEqual([]);
	});

	it('ocs-12.3a.truck an HQ that throws by Leg draws by Leg, too', () => {
		const wide = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];
		const ground = woods(
			...wide.flatMap((column) => ['02', '03', '04', '05', '06'].map((row) => `${column}.${row}`)),
		);
		const dumps = { '05.07': 4 };
		expect(reach(front({ units: [hq('u', '05.01', '6 leg')], ground, dumps }))).toEqual(['05.07 by self']);
		expect(reach(front({ units: [hq('u', '05.01', '6 truck')], ground, dumps }))).toEqual([]);
	});

	it('ocs-12.3a.many every dump in reach may give a part', () => {
		const world = front({ units: [blue('u', '05.05')], dumps: { '05.02': 1, '05.08': 2, '09.05': 3 } });
		const picture = pictureFor(world);
		expect(dumpsInReach(picture, unitOf(picture, 'u')).map(({ tokens }) => tokens)).toEqual([1, 2, 3]);
	});

	it('ocs-12.1b.used-loaded supply on a transport is used without unloading', () => {
		const world = front({ units: [blue('u', '05.05')], transports: [trucks('t', '05.07', { loaded: 3 })] });
		expect(reach(world)).toEqual(['05.07 by self']);
		expect(reach(withTransport(world, 't', { loaded: 0 }))).toEqual([]);
	});

	it('ocs-12.1d the other side’s dumps are not its own until they are captured', () => {
		const world = front({ units: [blue('u', '05.05')], dumps: { '05.06': 8 } });
		const { dumps } = world.game;
		const captured = Object.fromEntries(
			Object.entries(dumps).map(([id, dump]) => [
				id,
				{ ...dump, side: pictureFor(world).scenario.sides[1].id },
			]),
		);
		expect(reach(world)).toEqual(['05.06 by self']);
		expect(reach(withGame(world, { dumps: captured }))).toEqual([]);
	});
});

describe('throwing through an HQ', () => {
	const dumps = { '05.01': 8 };

	it('ocs-12.3b.throw an HQ that draws throws as far as its range, and beside where it ends', () => {
		const line = (at: string) => front({ units: [hq('h', '05.03'), blue('u', at)], dumps });
		expect(reach(line('05.09'))).toEqual(['05.01 by h']);
		expect(reach(line('05.10'))).toEqual([]);
		expect(reach(front({ units: [hq('h', '05.03', '4 truck'), blue('u', '05.09')], dumps }))).toEqual([]);
		expect(reach(front({ units: [hq('h', '05.08'), blue('u', '05.09')], dumps }))).toEqual([]);
	});

	it('ocs-12.3b.B one HQ serves any number of units', () => {
		const crowd = Array.from({ length: 12 }, (_, n) => blue(`u${String(n)}`, '05.09'));
		const world = front({ units: [hq('h', '05.03'), ...crowd], dumps });
		for (const { id } of crowd) expect(reach(world, id)).toEqual(['05.01 by h']);
	});

	it('ocs-12.3b.C an HQ in Strat Mode throws nothing', () => {
		const world = front({ units: [hq('h', '05.03'), blue('u', '05.09')], dumps });
		expect(reach(withUnit(world, 'h', { marker: 'strat' }))).toEqual([]);
		expect(reach(withUnit(world, 'h', { marker: 'reserve' }))).toEqual(['05.01 by h']);
	});

	it('ocs-12.3b.D what was thrown to an HQ goes no further, though it may use it itself', () => {
		const units = [hq('h', '01.03', '5 truck'), hq('h2', '01.09', '5 truck'), blue('u', '05.10')];
		const world = front({ units, dumps: { '01.01': 8 } });
		expect(reach(world, 'h2')).toEqual(['01.01 by h']);
		expect(reach(world)).toEqual([]);
	});

	it('ocs-13.1a.modes the Move side throws less far: 3 points against 5', () => {
		const far = front({ units: [hq('h', '05.03'), blue('u', '05.09')], dumps });
		const near = front({ units: [hq('h', '05.03'), blue('u', '05.07')], dumps: { '05.01': 8, '01.01': 1 } });
		expect(reach(withUnit(far, 'h', { face: 'move' }))).toEqual([]);
		expect(reach(withUnit(near, 'h', { face: 'move' }))).toContain('01.01 by h');
	});

	it('ocs-13.1a.dg DG takes nothing from an HQ’s throw', () => {
		const world = front({ units: [hq('h', '05.03'), blue('u', '05.09')], dumps });
		expect(reach(withUnit(world, 'h', { marker: 'dg' }))).toEqual(['05.01 by h']);
	});

	it('ocs-13.1b.throw an HQ in any other mode than Strat can throw', () => {
		const world = front({ units: [hq('h', '05.03')] });
		const can = (marker: 'dg' | 'reserve' | 'exploit' | 'strat' | null) =>
			canThrow(unitOf(pictureFor(withUnit(world, 'h', { marker })), 'h'));
		expect([null, 'dg', 'reserve', 'exploit', 'strat'].map((each) => can(each as 'dg'))).toEqual([
			...[true, true, true, true, false],
		]);
	});

	it('ocs-13.1d.any an HQ serves friends of any nation', () => {
		const units = [
			hq('h', '05.03', '5 truck', { nation: 'german' }),
			blue('u', '05.09', undefined, { nation: 'italian' }),
		];
		expect(reach(front({ units, dumps }))).toEqual(['05.01 by h']);
	});

	it('ocs-13.1d.div a divisional HQ serves its division and independents of its nation', () => {
		const divisional = hq('h', '05.03', '5 truck', { size: 'division', formation: 'lehr', nation: 'german' });
		const serves = (more: object): boolean =>
			reach(front({ units: [divisional, blue('u', '05.09', undefined, more)], dumps })).length > 0;
		expect(serves({ formation: 'lehr', nation: 'german' })).toBe(true);
		expect(serves({ formation: '2-pz', nation: 'german' })).toBe(false);
		expect(serves({ nation: 'german' })).toBe(true);
		expect(serves({ nation: 'italian' })).toBe(false);
		expect(serves({ nation: 'german', steps: 3, size: 'division' })).toBe(false);
	});
});

describe('the path', () => {
	it('ocs-12.3c.adjacent beside is near enough, whatever the ground between', () => {
		const units = [blue('u', '05.05')];
		expect(reach(front({ units, dumps: { '05.06': 1 }, ground: { '05.06': 'x', '05.05': 'o' } }))).toEqual([
			'05.06 by self',
		]);
	});

	it('ocs-12.3c.adjacent the option: a zone of control in the target’s hex keeps a Truck path from it', () => {
		const units = [blue('u', '05.05'), red('r', '05.08')];
		const world = front({ units, dumps: { '05.07': 1 } });
		expect(reach(world)).toEqual(['05.07 by self']);
		expect(reach(withGame(world, { options: { 'next-door-target': 'no' } }))).toEqual([]);
	});

	it('ocs-12.3d.as-unit enemy units bar every path, enemy dumps and transport none', () => {
		const wall = ['04.05', '05.05', '06.05', '06.04', '04.04'].map((at, n) =>
			red(`r${String(n)}`, at, '(1)-1-3 leg'),
		);
		const around = [
			...['01.04', '02.04', '03.04', '03.05', '07.04', '07.05', '08.04', '09.04', '10.04'],
			...['01.05', '02.05', '08.05', '09.05', '10.05'],
		].map((at, n) => red(`w${String(n)}`, at, '(1)-1-3 leg'));
		const units = [hq('u', '05.02', '5 leg')];
		const dumps = { '05.07': 4 };
		expect(reach(front({ units: [...units, ...wall, ...around], dumps }))).toEqual([]);
		const soft = front({ units, dumps });
		const enemyDump = {
			side: soft.scenario.sides[1].id,
			at: '05.05',
			tokens: 4,
			label: null,
			unloaded: 0,
			by: null,
		};
		expect(reach(withGame(soft, { dumps: { ...soft.game.dumps, theirs: enemyDump } }))).toEqual([
			'05.07 by self',
		]);
	});

	it('ocs-12.3d.zoc an enemy zone stops Truck paths, not those by Leg or Track; a unit in it negates it', () => {
		// Zones over the whole of row 5.
		const enemies = ['02', '04', '06', '08', '10'].map((column) => red(`r${column}`, `${column}.05`));
		const dumps = { '05.07': 4 };
		const at = (unit: Parameters<typeof front>[0]['units']) =>
			front({ units: [...(unit ?? []), ...enemies], dumps });
		expect(reach(at([blue('u', '05.03')]))).toEqual([]);
		expect(reach(at([hq('u', '05.03', '4 track')]))).toEqual(['05.07 by self']);
		const negating = ['05.04', '05.05', '05.06'].map((hex, n) => blue(`n${String(n)}`, hex));
		expect(reach(at([blue('u', '05.03'), ...negating]))).toEqual(['05.07 by self']);
		const moving = negating.reduce(
			(world, { id }) =>
				withUnit(world, id, {
					phase: {
						...{ began: null, spent: { n: 1, d: 1 }, move: 'moving', negates: false, released: false },
						...{ attacked: false, fired: false, carried: null },
					},
				}),
			at([blue('u', '05.03'), ...negating]),
		);
		expect(reach(moving)).toEqual([]);
	});

	it('ocs-12.3d.normal mud is not counted; what frost makes cheaper is', () => {
		const units = [blue('u', '05.01')];
		const world = front({
			units,
			dumps: { '05.06': 4, '05.08': 1 },
			changed: {
				terrain: {
					...front({}).scenario.terrain,
					weather: {
						mud: { grounds: { open: { leg: '2', track: '3', truck: '4' } } },
						frost: { grounds: { open: { leg: '1', track: '1/2', truck: '1/2' } } },
					},
				},
			},
		});
		const ground = (state: string) => withGame(world, { weather: { ground: state, flight: 'normal' } });
		expect(reach(ground('normal'))).toEqual(['05.06 by self']);
		expect(reach(ground('mud'))).toEqual(['05.06 by self']);
		expect(reach(ground('frost'))).toEqual(['05.06 by self', '05.08 by self']);
	});

	it('ocs-12.3e.specific a unit in a hex’s holding box draws as if in the hex', () => {
		const world = front({
			units: [blue('u', 'fort')],
			dumps: { '05.06': 4 },
			changed: {
				boxes: [{ id: 'fort', name: 'Fort', owner: BLUE }],
				hexes: [{ hex: '05.05', box: 'fort' }],
			},
		});
		expect(world.game.units.get('u')?.elsewhere).toEqual({ kind: 'box', box: 'fort' });
		expect(reach(world)).toEqual(['05.06 by self']);
	});
});

describe('Organic Trucks', () => {
	const load = [trucks('t', '05.01', { loaded: 4, organic: 'lehr' })];

	it('ocs-13.2g.B only units of their formation draw on them', () => {
		const draws = (more: object): boolean =>
			reach(front({ units: [blue('u', '05.04', undefined, more)], transports: load })).length > 0;
		expect(draws({ formation: 'lehr' })).toBe(true);
		expect(draws({ formation: '2-pz' })).toBe(false);
		expect(draws({})).toBe(false);
	});

	it('ocs-13.2g.throw an HQ throws from them, to their formation only', () => {
		const gets = (more: object): readonly string[] =>
			reach(front({ units: [hq('h', '05.03'), blue('u', '05.09', undefined, more)], transports: load }));
		expect(gets({ formation: 'lehr' })).toEqual(['05.01 by h']);
		expect(gets({ formation: '2-pz' })).toEqual([]);
	});
});

describe('why a unit gets no supply', () => {
	it('says how far it was, and by how much too far', () => {
		const picture = pictureFor(
			front({ units: [blue('u', '05.01'), hq('h', '01.09', '2 truck')], dumps: { '05.09': 4 } }),
		);
		const why = whyNoSupply(picture, unitOf(picture, 'u'));
		expect(why?.paths.map(({ what, by }) => `${by} ${what}`)).toEqual(['u draw', 'h throw']);
		expect(why?.paths[0]?.say).toBe(
			'u draws 5 points by Truck: to 05.08 it is 7 points, 2 points too far; the path ends before 05.07.',
		);
		expect(why?.paths[1]?.say).toMatch(
			/^h throws 2 points by Truck: to \S+ it is 9 points, 7 points too far/,
		);
	});

	it('third evening 23: without a dump says that, and not that its side has no supply source', () => {
		const picture = pictureFor(front({ units: [blue('u', '05.01'), hq('h', '05.03')] }));
		const why = whyNoSupply(picture, unitOf(picture, 'u'));
		expect(why?.paths.map(({ say }) => say)).toEqual([
			'u has nothing to draw: its side has no dump on the map.',
			'h has nothing to draw: its side has no dump on the map.',
		]);
	});

	it('ocs-12.3b.C ocs-13.1d.div third evening 34: names the HQs in range that throw nothing, and why', () => {
		const panzers = hq('panzers', '05.03', '5 truck', { size: 'division', formation: 'pz' });
		const units = [blue('u', '05.01', undefined, { formation: 'other' }), hq('corps', '05.04'), panzers];
		const world = withUnit(front({ units, dumps: { '05.09': 4 } }), 'corps', { marker: 'strat' });
		const picture = pictureFor(world);
		const say = whyNoSupply(picture, unitOf(picture, 'u'))?.say;
		expect(say).toContain('corps is in Strat Mode, and throws no supply.');
		expect(say).toContain('panzers serves its own division and independent units of its nation only.');
	});

	it('the umpire’s answer names the enemy, a side’s only what it has seen', () => {
		const enemies = ['02', '04', '06', '08', '10'].map((column) => red(`r${column}`, `${column}.05`));
		const world = front({ units: [blue('u', '05.03'), ...enemies], dumps: { '05.07': 4 } });
		const truth = pictureFor(world);
		expect(whyNoSupply(truth, unitOf(truth, 'u'))?.say).toMatch(
			/a zone of control of r0[46] keeps it out of/,
		);
		const blind = knownSupply(world.scenario, BLUE, world.game, NOTHING_SEEN);
		expect(whyNoSupply(blind, unitOf(blind, 'u'))).toBeNull();
		const top = { counter: 'r', face: 'combat', marker: null, outOfSupply: false } as const;
		const shown = { top, zoc: true, hedgehog: 0, other: null };
		const seen = PersistentMap.from(
			['02', '04', '06', '08', '10'].map((column) => [`${column}.05`, shown] as const),
		);
		const told = knownSupply(world.scenario, BLUE, world.game, seen);
		expect(whyNoSupply(told, unitOf(told, 'u'))?.say).toContain(
			'a zone of control of the enemy keeps it out of',
		);
		expect(whyNoSupply(told, unitOf(told, 'u'))?.say).not.toMatch(/r0\d/);
	});
});

describe('whether an HQ throws to one hex', () => {
	it.each([
		['a front of 3,000 units', ocsMonster('throws'), MONSTER_BLUE],
		['Caen, with its roads', caenFront(1), caenFront(1).sides[0]?.id ?? BLUE],
	])('is what the list of all says, however far the hex: %s', (_, scenario, side) => {
		const picture = trueSupply({ scenario, game: initial(scenario) }, side);
		const hqs = hqsOf(picture).filter(canThrow).slice(0, 12);
		expect(hqs.length).toBeGreaterThan(1);
		for (const each of hqs) {
			const all = new Set(thrownHexes(picture, each));
			expect(all.size).toBeGreaterThan(10);
			for (const hex of picture.board.grid.within(each.hex, 45))
				if (throwsTo(picture, each, hex) !== all.has(hex))
					expect.fail(`${each.id} to ${picture.board.name(hex)}: the list says ${String(all.has(hex))}`);
		}
	});
});
