import { describe, expect, it } from 'vitest';
import { MovePlan as Plan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Action, Manner, MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { passingBy } from '../../../../src-main/rules/opcom/charts/passing-by.ts';
import { river } from '../../../../src-main/rules/opcom/charts/river.ts';
import { estimateMove } from '../../../../src-main/rules/opcom/06-movement/movement.ts';
import type { OpcomFact, OpcomWorld, UnitState } from '../../../../src-main/rules/opcom/types.ts';
import { BLUE, lineFor, sheetOf, smallScenario, worldOf } from '../../../helpers/small-scenario.ts';
import type { Changes } from '../../../helpers/small-scenario.ts';
import { done, refused, told } from '../../../helpers/opcom.ts';

type Places = Readonly<Record<string, readonly [number, number]>>;

/** Only the named units are on the map, where they are named to be. */
const only = (places: Places, changes: Changes = {}): OpcomWorld => {
	const units = smallScenario().units.map((unit): [string, Partial<UnitState>] => {
		const place = places[unit.id];
		const at = place ? { x: place[0], y: place[1] } : null;
		return [unit.id, { at, turnStart: at, presence: at ? 'on-map' : 'due' }];
	});
	return worldOf(smallScenario(), {
		...changes,
		units: Object.fromEntries(units),
		game: { step: 'move-and-combat', ...changes.game },
	});
};
const order = (action: Action, ...units: string[]) => ({
	sheets: [sheetOf(BLUE, 'blue-armour', 1, [lineFor(units, { action })])],
});
const plan = (
	unit: string,
	route: readonly (readonly [number, number])[],
	manner: Manner = 'tactical',
): MovePlan => Plan.parse({ unit, route: route.map(([x, y]) => ({ x, y })), manner, delays: [] });
const movedBy = (world: OpcomWorld, move: MovePlan, reason?: string) => {
	const { facts, world: after } = told(world, {
		type: 'move-unit',
		plan: move,
		...(reason ? { overrule: { reason } } : {}),
	});
	const [fact] = facts as readonly [Extract<OpcomFact, { type: 'unit-moved' }>];
	return { fact, after, at: after.game.units.get(move.unit)?.at };
};

describe('OP COM 6: rivers', () => {
	it('opcom-6.river.classes every cell of the chart', () => {
		expect(river.keys.map((key) => [key, ...river.columns.map((column) => river.cell(key, column))])).toEqual(
			[
				['possible', 'free', 'allowed', 'allowed', 'bridge-only'],
				['impossible', 'free', 'bridge-only', 'bridge-only', 'bridge-only'],
			],
		);
		expect(river.columns).toEqual(['stream', 'canal', 'minor-river', 'major-river']);
	});

	it('opcom-6.river.minor-ignored a stream stops no one', () => {
		expect(
			estimateMove(
				only({ 'b-tanks': [11.5, 6] }),
				plan('b-tanks', [
					[11.5, 6],
					[12.5, 6],
				]),
			).stop,
		).toBeNull();
	});

	it.each([
		['b-tanks', 'the canal', [5, 1.5], [5, 0.5]],
		['b-motor', 'the canal', [5, 1.5], [5, 0.5]],
		['b-tanks', 'the minor river', [17.5, 5], [18.5, 5]],
		['b-motor', 'the minor river', [17.5, 5], [18.5, 5]],
		['b-tanks', 'the major river', [6, 17.5], [6, 18.5]],
	] as const)('opcom-6.river.impossible %s stops at the bank of %s', (unit, _water, a, b) => {
		const world = only({ [unit]: a });
		expect(refused(world, { type: 'move-unit', plan: plan(unit, [a, b]) })).toMatchObject({
			rule: 'opcom-6.river.impossible',
			code: 'move/river',
			overrulable: true,
		});
		expect(estimateMove(world, plan(unit, [a, b])).stop?.km).toBeCloseTo(0.5);
		expect(movedBy(world, plan(unit, [a, b]), 'a ford').at).toEqual({ x: b[0], y: b[1] });
	});

	it('opcom-6.river.impossible towed guns need a bridge too', () => {
		const free = only({ 'b-field': [5, 1.5] }, { game: { options: { 'gun-shift': '2' } } });
		expect(
			refused(free, {
				type: 'move-unit',
				plan: plan(
					'b-field',
					[
						[5, 1.5],
						[5, 0.5],
					],
					'road-column',
				),
			}).rule,
		).toBe('opcom-6.river.impossible');
	});

	it.each([
		['b-inf', [5, 1.5], [5, 0.5]],
		['b-recce', [5, 1.5], [5, 0.5]],
		['b-inf', [17.5, 5], [18.5, 5]],
		['b-paras', [17.5, 5], [18.5, 5]],
		['b-recce', [17.5, 5], [18.5, 5]],
	] as const)(
		'opcom-6.river.possible-minor %s crosses canals and minor rivers, with a word to the umpire',
		(unit, a, b) => {
			const world = only({ [unit]: a });
			const estimate = estimateMove(world, plan(unit, [a, b]));
			expect(estimate.stop).toBeNull();
			expect(estimate.warnings.map(({ rule }) => rule)).toContain('opcom-6.river.possible-minor');
			expect(movedBy(world, plan(unit, [a, b])).fact.payload.crossings).toEqual([]);
		},
	);

	it.each(['b-inf', 'b-recce', 'b-paras'])(
		'opcom-6.river.possible-major %s crosses no major river without a bridge',
		(unit) => {
			const world = only({ [unit]: [6, 17.5] });
			const move = plan(unit, [
				[6, 17.5],
				[6, 18.5],
			]);
			const no = refused(world, { type: 'move-unit', plan: move });
			expect(no).toMatchObject({ rule: 'opcom-6.river.possible-major', overrulable: true });
			expect(no.say).toContain('The nearest is Orr Ferry, 3 km away.');
			expect(movedBy(world, move, 'assault boats').fact).toMatchObject({
				rule: 'umpire',
				payload: { reason: 'assault boats' },
			});
		},
	);

	it.each([
		['opcom-6.river.impossible', 'b-tanks', 'Orr Bridge', [10, 17.5], [10, 18.5], 'orr-bridge'],
		['opcom-6.river.impossible', 'b-tanks', 'a ferry', [3, 17.5], [3, 18.5], 'orr-ferry'],
		['opcom-6.river.impossible', 'b-motor', 'a bailey', [10, 1.5], [10, 0.5], 'cut-bailey'],
		['opcom-6.river.possible-major', 'b-inf', 'Orr Bridge', [10.14, 17.5], [10.14, 18.5], 'orr-bridge'],
	] as const)('%s %s crosses by %s and loads it with its points', (_id, unit, _by, a, b, crossing) => {
		// The ferry's usual 4 points would keep a unit of 5 waiting (opcom-7.cap.enforce).
		const roomy = { type: 'rule-crossing', crossing: 'orr-ferry', capacity: 5, reason: 'a raft' } as const;
		const { fact, after } = movedBy(done(only({ [unit]: a }), roomy), plan(unit, [a, b]));
		expect(fact.payload.crossings).toEqual([crossing]);
		expect(after.game.crossings[crossing]?.used).toBe(5);
	});

	it('opcom-6.river.impossible a crossing farther than 150 m, a blown one and one ruled down don’t help', () => {
		expect(
			estimateMove(
				only({ 'b-tanks': [10.2, 17.5] }),
				plan('b-tanks', [
					[10.2, 17.5],
					[10.2, 18.5],
				]),
			).stop?.code,
		).toBe('move/river');
		const blown = estimateMove(
			only({ 'b-tanks': [16, 17.5] }),
			plan('b-tanks', [
				[16, 17.5],
				[16, 18.5],
			]),
		).stop;
		expect(blown?.say).toContain('Orr railway bridge is down.');
		const down = done(only({ 'b-tanks': [10, 17.5] }), {
			type: 'rule-crossing',
			crossing: 'orr-bridge',
			standing: false,
			reason: 'bombed',
		});
		expect(
			refused(down, {
				type: 'move-unit',
				plan: plan('b-tanks', [
					[10, 17.5],
					[10, 18.5],
				]),
			}).code,
		).toBe('move/river');
	});

	it('a crossing is used again by the next unit, and its load is put back with the turn', () => {
		const world = only({ 'b-tanks': [10, 17.5], 'b-motor': [10, 17] });
		const first = movedBy(
			world,
			plan('b-tanks', [
				[10, 17.5],
				[10, 19.5],
			]),
		).after;
		const both = movedBy(
			first,
			plan('b-motor', [
				[10, 17],
				[10, 19],
			]),
		).after;
		expect(both.game.crossings['orr-bridge']?.used).toBe(10);
	});
});

describe('OP COM 6: passing by', () => {
	/** Blue drives east along y = 3 past a Red unit at x = 5.5 that stands off to the south. */
	const east = (unit: string, y = 3) =>
		plan(unit, [
			[0.5, y],
			[12, y],
		]);
	const past = (mover: string, enemy: string, off: number, changes: Changes = {}, more: Places = {}) =>
		only({ [mover]: [0.5, 3], [enemy]: [5.5, 3 - off], ...more }, { ...order('move', mover), ...changes });
	const bare = (world: OpcomWorld, areas: OpcomWorld['scenario']['map']['areas'] = []): OpcomWorld => ({
		...world,
		scenario: { ...world.scenario, map: { ...world.scenario.map, areas } },
	});
	const wood = [
		{
			id: 'w',
			kind: 'woods' as const,
			ring: [
				{ x: 0, y: 2.5 },
				{ x: 13, y: 2.5 },
				{ x: 13, y: 3.5 },
				{ x: 0, y: 3.5 },
			],
		},
	];

	it('distances as printed', () => {
		expect(passingBy.keys.map((key) => [key, passingBy.number(key, 'km')])).toEqual([
			['open-by-day', 2],
			['cover-or-night', 1],
			['tanks-between-infantry', 0.5],
		]);
	});

	it('opcom-6.pass.open by day in the open one passes at 2 km exactly, and stops nearer', () => {
		expect(estimateMove(bare(past('b-motor', 'r-inf', 2)), east('b-motor')).stop).toBeNull();
		const stop = estimateMove(bare(past('b-motor', 'r-inf', 1.2)), east('b-motor')).stop;
		expect(stop).toMatchObject({
			rule: 'opcom-6.pass.open',
			code: 'move/met',
			enemy: 'r-inf',
			overrulable: true,
		});
		expect(stop?.km).toBeCloseTo(5 - 1.6);
		expect(stop?.say).toContain('within 1.2 km');
		expect(stop?.say).toContain('within 2 km');
	});

	it.each([
		['by night', { game: { part: 'night' as const } }, []],
		['in a wood', {}, wood],
	])('opcom-6.pass.close-night %s the distance is 1 km', (_when, changes, areas) => {
		const at = (off: number) =>
			estimateMove(
				bare(past('b-motor', 'r-inf', off, { ...order('move', 'b-motor'), ...changes }), areas),
				plan('b-motor', [
					[0.5, 3],
					[7, 3],
				]),
			).stop;
		expect(at(1)).toBeNull();
		expect(at(1.5)).toBeNull();
		expect(at(0.6)).toMatchObject({ rule: 'opcom-6.pass.close-night', enemy: 'r-inf' });
		expect(at(0.6)?.km).toBeCloseTo(5 - 0.8);
	});

	it('opcom-6.pass.close-night bocage hides unless the campaign says never', () => {
		const hedges = wood.map((area) => ({ ...area, kind: 'bad' as const }));
		expect(estimateMove(bare(past('b-motor', 'r-inf', 1.5), hedges), east('b-motor')).stop).toBeNull();
		expect(
			estimateMove(
				bare(past('b-motor', 'r-inf', 1.5, { game: { options: { bocage: 'never' } } }), hedges),
				east('b-motor'),
			).stop?.rule,
		).toBe('opcom-6.pass.open');
	});

	it.each([
		['opcom-5.action.move.stop', 'halts where it meets the enemy, and does not attack'],
		['opcom-6.move.combat-interrupts', 'keeps the share of the turn used so far'],
	])('%s a mover %s', () => {
		const { fact, after, at } = movedBy(bare(past('b-motor', 'r-inf', 1.2)), east('b-motor'));
		expect(at?.x).toBeCloseTo(3.9);
		expect(fact.rule).toBe('opcom-6.pass.open');
		expect(fact.payload).toMatchObject({
			met: ['r-inf'],
		});
		expect(fact.payload.stopped).toContain('met I/32 Luftwaffe');
		expect(fact.payload.km).toBeCloseTo(3.4);
		expect(after.game.units.get('b-motor')?.share).toBeCloseTo(3.4 / 30);
		expect(after.game.units.get('b-motor')?.attacks).toBe(0);
	});

	it.each(['opcom-5.action.probe.advance', 'opcom-5.action.probe.conform'])(
		'%s a probe stops on contact and the umpire lines it up',
		(_id) => {
			const probe = movedBy(bare(past('b-motor', 'r-inf', 0.9, order('probe', 'b-motor'))), east('b-motor'));
			expect(probe.fact.payload.met).toEqual(['r-inf']);
			const placed = done(probe.after, {
				type: 'place-unit',
				unit: 'b-motor',
				at: { x: 4.5, y: 3 },
				reason: 'conforms to their line',
			});
			expect(placed.game.units.get('b-motor')).toMatchObject({
				at: { x: 4.5, y: 3 },
				turnStart: { x: 0.5, y: 3 },
			});
			expect(
				estimateMove(bare(past('b-motor', 'r-inf', 2.5, order('probe', 'b-motor'))), east('b-motor')).stop,
			).toBeNull();
		},
	);

	it.each(['attack', 'breakthrough'] as const)(
		'opcom-6.pass.attack-order a unit ordered to %s goes on into contact',
		(action) => {
			const head = movedBy(bare(past('b-tanks', 'r-inf', 0, order(action, 'b-tanks'))), east('b-tanks'));
			expect(head.at?.x).toBeCloseTo(5);
			expect(head.fact.payload).toMatchObject({ met: ['r-inf'] });
			const flank = movedBy(bare(past('b-tanks', 'r-inf', 1.2, order(action, 'b-tanks'))), east('b-tanks'));
			expect(flank.at?.x).toBeCloseTo(5.5, 1);
			const short = movedBy(
				bare(past('b-tanks', 'r-inf', 0, order(action, 'b-tanks'))),
				plan('b-tanks', [
					[0.5, 3],
					[4, 3],
				]),
			);
			expect(short.fact.payload).toMatchObject({ km: 3.5, stopped: '', met: ['r-inf'] });
		},
	);

	it('evening 30: opcom-6.pass.in-contact a unit recorded as in contact breaks it before it passes the same enemy', () => {
		const by: MovePlan = plan('b-motor', [
			[4, 3],
			[8, 3],
		]);
		// By night one passes at 1 km, and r-inf stands 1.3 km from the way.
		const night = (contact: UnitState['contact'], options = {}) => {
			const world = bare(only({ 'b-motor': [4, 3], 'r-inf': [5, 4.3] }, order('move', 'b-motor')));
			const was = world.game.units.get('b-motor');
			if (!was) throw new Error('no b-motor');
			const units = world.game.units.set('b-motor', { ...was, contact });
			return {
				...world,
				game: {
					...world.game,
					units,
					part: 'night' as const,
					options: { ...world.game.options, ...options },
				},
			};
		};
		const { turn } = night({}).game;
		expect(movedBy(night({}), by).fact.payload).toMatchObject({ stopped: '' });
		const met = { 'r-32': { since: turn, last: turn } };
		expect(refused(night(met), { type: 'move-unit', plan: by })).toMatchObject({
			rule: 'opcom-6.pass.in-contact',
			code: 'move/rub-past',
			overrulable: true,
			allowed: 'a move away, beyond 2 km',
		});
		expect(estimateMove(night(met), by).stop).toMatchObject({ km: 0, code: 'move/rub-past' });
		const away = plan('b-motor', [
			[4, 3],
			[2.5, 1.5],
		]);
		expect(movedBy(night(met), away).fact.payload).toMatchObject({ stopped: '' });
		// Two turns later the contact is a memory; and the other reading knows the passing distance alone.
		const old = { 'r-32': { since: turn - 3, last: turn - 2 } };
		expect(movedBy(night(old), by).fact.payload).toMatchObject({ stopped: '' });
		const other = night(met, { 'in-contact': 'passing-distance' });
		expect(movedBy(other, by).fact.payload).toMatchObject({ stopped: '' });
	});

	it('opcom-6.pass.in-contact no rubbing past: closer is refused, straight away is free', () => {
		const touching = bare(only({ 'b-motor': [4, 3], 'r-inf': [5.5, 3] }, order('move', 'b-motor')));
		const no = refused(touching, {
			type: 'move-unit',
			plan: plan('b-motor', [
				[4, 3],
				[5.5, 4.2],
				[9, 4.2],
			]),
		});
		expect(no).toMatchObject({
			rule: 'opcom-6.pass.in-contact',
			code: 'move/rub-past',
			overrulable: true,
			allowed: 'a move away, beyond 2 km',
		});
		const away = movedBy(
			touching,
			plan('b-motor', [
				[4, 3],
				[1, 3],
			]),
		);
		expect(away.fact.payload).toMatchObject({ km: 3, stopped: '', met: [] });
		const round = movedBy(
			touching,
			plan('b-motor', [
				[4, 3],
				[3, 3],
				[3, 6],
				[9, 6],
			]),
		);
		expect(round.at).toEqual({ x: 9, y: 6 });
		const back = movedBy(
			touching,
			plan('b-motor', [
				[4, 3],
				[2, 3],
				[5.5, 3],
			]),
		);
		expect(back.fact.payload).toMatchObject({ met: ['r-inf'] });
		expect(back.at?.x).toBeCloseTo(3.5);
		const ruled = movedBy(
			touching,
			plan('b-motor', [
				[4, 3],
				[5.5, 4.2],
				[9, 4.2],
			]),
			'they are asleep',
		);
		expect(ruled.at).toEqual({ x: 9, y: 4.2 });
	});

	it('opcom-6.pass.special-care the gap and the limit are shown, and the umpire may let it by, but not over the enemy', () => {
		const near = bare(past('b-motor', 'r-inf', 1.2));
		expect(estimateMove(near, east('b-motor')).warnings).toContainEqual({
			rule: 'opcom-6.pass.special-care',
			say: 'Comes within 1.2 km of I/32 Luftwaffe; the limit here is 2 km.',
		});
		expect(movedBy(near, east('b-motor'), 'thick mist').at).toEqual({ x: 12, y: 3 });
		const through = movedBy(bare(past('b-motor', 'r-inf', 0.3)), east('b-motor'), 'thick mist');
		expect(through.at?.x).toBeCloseTo(5.5 - 0.4);
	});

	it('opcom-6.pass.special-care behind its own front a unit is not stopped by the enemy in front of it', () => {
		const front = bare(past('b-motor', 'r-inf', 1.8, {}, { 'b-inf': [5.5, 2.2] }));
		expect(estimateMove(front, east('b-motor')).stop).toBeNull();
		const every = bare(
			past(
				'b-motor',
				'r-inf',
				1.8,
				{ game: { options: { 'own-front': 'every-enemy' } } },
				{ 'b-inf': [5.5, 2.2] },
			),
		);
		expect(estimateMove(every, east('b-motor')).stop?.enemy).toBe('r-inf');
		const aside = bare(past('b-motor', 'r-inf', 1.8, {}, { 'b-inf': [5.5, 5] }));
		expect(estimateMove(aside, east('b-motor')).stop?.enemy).toBe('r-inf');
	});

	it('opcom-6.pass.tank-gap tanks may be let by bypassed infantry at 500 m, if the umpire says so', () => {
		const gap = bare(past('b-tanks', 'r-inf', 0.6));
		const rules = estimateMove(gap, east('b-tanks')).warnings.map(({ rule }) => rule);
		expect(rules).toEqual(
			expect.arrayContaining(['opcom-6.pass.tank-gap', 'opcom-6.pass.tank-gap.vulnerable']),
		);
		expect(movedBy(gap, east('b-tanks')).fact.payload.met).toEqual(['r-inf']);
		expect(movedBy(gap, east('b-tanks'), 'bypassed hedgehogs').at).toEqual({ x: 12, y: 3 });
		expect(movedBy(bare(past('b-tanks', 'r-inf', 0.4)), east('b-tanks'), 'bypassed').at?.x).toBeCloseTo(
			5.5 - 0.3,
		);
		expect(
			movedBy(
				bare(past('b-tanks', 'r-inf', 0.4, { game: { options: { 'tank-gap': 'gap' } } })),
				east('b-tanks'),
				'bypassed',
			).at,
		).toEqual({ x: 12, y: 3 });
	});

	it('opcom-6.pass.tank-gap.vulnerable the umpire is reminded, for tanks in such a gap alone', () => {
		const reminded = (unit: string) =>
			estimateMove(bare(past(unit, 'r-inf', 0.6)), east(unit)).warnings.some(
				({ rule }) => rule === 'opcom-6.pass.tank-gap.vulnerable',
			);
		expect([reminded('b-tanks'), reminded('b-motor')]).toEqual([true, false]);
	});

	it('opcom-6.pass.tank-gap is offered to tanks past infantry only, and not when switched off', () => {
		const offered = (world: OpcomWorld, unit: string) =>
			estimateMove(bare(world), east(unit)).warnings.some(({ rule }) => rule === 'opcom-6.pass.tank-gap');
		expect(offered(past('b-tanks', 'r-inf', 0.6), 'b-tanks')).toBe(true);
		expect(offered(past('b-motor', 'r-inf', 0.6), 'b-motor')).toBe(false);
		expect(offered(past('b-tanks', 'r-anti-tank', 0.6), 'b-tanks')).toBe(false);
		expect(
			offered(past('b-tanks', 'r-inf', 0.6, { game: { options: { 'tank-gap': 'off' } } }), 'b-tanks'),
		).toBe(false);
	});

	it('an enemy met before the water or the limit ends the move there, without a refusal', () => {
		const world = bare(only({ 'b-tanks': [17, 5], 'r-inf': [18.5, 5] }, order('attack', 'b-tanks')));
		expect(
			movedBy(
				world,
				plan('b-tanks', [
					[17, 5],
					[17.5, 5],
				]),
			).fact.payload.met,
		).toEqual(['r-inf']);
		expect(
			refused(world, {
				type: 'move-unit',
				plan: plan('b-tanks', [
					[17, 5],
					[18.2, 5],
				]),
			}).code,
		).toBe('move/river');
		const far = movedBy(
			bare(past('b-motor', 'r-inf', 1)),
			plan('b-motor', [
				[0.5, 3],
				[19, 3],
				[19, 4],
				[0.5, 4],
			]),
		);
		expect(far.fact.payload.met).toEqual(['r-inf']);
	});

	it('estimate and move agree, whatever stops it', () => {
		for (const action of ['move', 'attack', 'probe'] as const) {
			for (const off of [0, 0.4, 0.9, 1.4, 1.9, 2.4]) {
				const world = bare(past('b-tanks', 'r-inf', off, order(action, 'b-tanks')));
				const estimate = estimateMove(world, east('b-tanks'));
				expect(movedBy(world, east('b-tanks')).fact.payload.km).toBeCloseTo(
					estimate.stop?.km ?? estimate.km,
					6,
				);
			}
		}
	});
});
