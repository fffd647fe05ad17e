/** Chapter 5: what each mode does, who may take it up, when it ends. */
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import {
	allowanceOf,
	barrageInMode,
	isVoluntary,
	modeOf,
	ratingInMode,
	strengthInMode,
} from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import { reserveHexes } from '../../../../src-main/rules/ocs/05-modes/duties.ts';
import type { Refusal } from '../../../../src-main/rules/kit/ruleset.ts';
import type { Marker, Mode, UnitState } from '../../../../src-main/rules/ocs/types.ts';
import { BLUE, counter, RED, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, having, Table, withOption, type Change } from '../../../helpers/ocs-table.ts';

const inf = (id: string, at = '03.05') => counter(id, BLUE, at, '14-4-3 leg', '7-3-6 leg', { steps: 3 });
const on = (counters: ReturnType<typeof inf>[], ...changes: readonly Change[]): Table =>
	new Table(smallScenario({ counters }), during('movement.movement', BLUE), ...changes);
const foe = (at: string) => counter('foe', RED, at, '4-3-3 leg');
const change = (
	table: Table,
	unit: string,
	mode: 'combat' | 'move' | 'reserve' | 'strat' | 'dg',
	more: { face?: 'combat' | 'move'; joining?: boolean } = {},
): Refusal | null => table.order(BLUE, { type: 'change-mode', units: [unit], mode, ...more });

const table = on([
	inf('a'),
	counter('guns', BLUE, '03.05', '--3-3 leg barrage 20 range 4', null, { class: 'artillery' }),
]);
const { scenario } = table;
const is = (marker: Marker | null, more: Partial<UnitState> = {}, id = 'a'): UnitState => ({
	...table.unit(id),
	marker,
	...more,
});
const strength = (marker: Marker | null, more: Partial<UnitState> = {}): string =>
	inWords(strengthInMode(scenario, is(marker, more)));
const moves = (
	marker: Marker | null,
	segment: 'movement' | 'reaction' | 'exploitation',
	more: Partial<UnitState> = {},
): string => inWords(allowanceOf(scenario, is(marker, more), segment));
const released = {
	phase: {
		began: '03.05',
		spent: { n: 0, d: 1 },
		move: 'not',
		negates: false,
		released: true,
		attacked: false,
		fired: false,
		carried: null,
	},
} as const;

describe('what a mode is', () => {
	it('ocs-5.2.unmarked without a marker the face says Combat or Move', () => {
		expect([modeOf(is(null)), modeOf(is(null, { face: 'move' }))]).toEqual(['combat', 'move']);
	});
	it('ocs-5.2.literal a DG unit with its Move side up is DG and not in Move Mode', () => {
		expect(modeOf(is('dg', { face: 'move' }))).toBe('dg');
	});
	it('ocs-5.2.return without its marker a unit is in the mode of the face that it kept', () => {
		const dg = on(
			[inf('a')],
			having('a', { marker: 'dg', face: 'move' }),
			during('exploitation.combat', BLUE),
		);
		expect(dg.order(BLUE, { type: 'next-step' })).toBeNull();
		expect(modeOf(dg.unit('a'))).toBe('move');
	});
	it('ocs-5.2.base-values a marker changes the values of the face that is up', () => {
		expect([strength('dg'), strength('dg', { face: 'move' })]).toEqual(['7', '3 1/2']);
	});
	it('ocs-5.2.mixed each unit of a hex follows its own mode', () => {
		const mixed = on([inf('a'), inf('b')], having('b', { marker: 'strat', face: 'move' }));
		expect(['a', 'b'].map((id) => inWords(allowanceOf(mixed.scenario, mixed.unit(id), 'movement')))).toEqual([
			'3',
			'12',
		]);
	});
	it('ocs-5.2.one a new mode replaces the old', () => {
		const one = on([inf('a')], having('a', { marker: 'reserve' }));
		expect(change(one, 'a', 'strat')).toBeNull();
		expect(one.unit('a')).toMatchObject({ marker: 'strat', face: 'move' });
		expect(change(one, 'a', 'combat')).toBeNull();
		expect(one.unit('a')).toMatchObject({ marker: null, face: 'combat' });
	});
	it('ocs-5.3 Combat, Move, Reserve and Strat are chosen; DG and Exploitation happen', () => {
		const modes: readonly Mode[] = ['combat', 'move', 'reserve', 'strat', 'dg', 'exploit'];
		expect(modes.map(isVoluntary)).toEqual([true, true, true, true, false, false]);
		expect(change(on([inf('a')]), 'a', 'dg')).toMatchObject({ rule: 'ocs-5.3', code: 'mode/not-chosen' });
	});
});

describe('what a mode does', () => {
	it('ocs-5.5.values Combat Mode has the greater strength and the smaller allowance', () => {
		expect([strength(null), moves(null, 'movement')]).toEqual(['14', '3']);
	});
	it('ocs-5.6.values Move Mode has the smaller strength and the greater allowance', () => {
		expect([strength(null, { face: 'move' }), moves(null, 'movement', { face: 'move' })]).toEqual(['7', '6']);
	});
	it('ocs-5.7.defence Reserve defends at half, its rating whole', () => {
		expect(strength('reserve')).toBe('7');
		expect(ratingInMode(scenario, is('reserve'))).toBe(4);
	});
	it('ocs-5.7a.quarter Reserve moves a quarter, not rounded', () => {
		expect([moves('reserve', 'movement'), moves('reserve', 'movement', { face: 'move' })]).toEqual([
			'3/4',
			'1 1/2',
		]);
	});
	it('ocs-5.7b.A released in Exploitation: the whole allowance', () => {
		expect(moves(null, 'exploitation', released)).toBe('3');
		expect(moves(null, 'exploitation')).toBe('0');
	});
	it('ocs-5.7b.B released in Reaction: half the allowance', () => {
		expect(moves(null, 'reaction', released)).toBe('1 1/2');
		expect(moves('reserve', 'reaction')).toBe('0');
		expect(strength(null, released)).toBe('14');
	});
	it('ocs-5.8.double Strat moves double the Move side', () => {
		expect(moves('strat', 'movement', { face: 'move' })).toBe('12');
	});
	it('ocs-5.8.zero Strat has strength and rating 0', () => {
		expect(strength('strat', { face: 'move' })).toBe('0');
		expect(ratingInMode(scenario, is('strat', { face: 'move' }))).toBe(0);
	});
	it('ocs-5.9.move Exploitation moves half, and fights whole', () => {
		expect([moves('exploit', 'exploitation'), strength('exploit')]).toEqual(['1 1/2', '14']);
		expect(ratingInMode(scenario, is('exploit'))).toBe(4);
	});
	it('ocs-5.10b.A DG halves strength, barrage and allowance', () => {
		expect([strength('dg'), moves('dg', 'movement')]).toEqual(['7', '1 1/2']);
		expect(inWords(barrageInMode(scenario, is('dg', {}, 'guns')))).toBe('10');
		expect(inWords(barrageInMode(scenario, is(null, {}, 'guns')))).toBe('20');
	});
	it('ocs-5.10b.B DG takes 1 off the rating, but not for Attrition', () => {
		expect(ratingInMode(scenario, is('dg'))).toBe(3);
		expect(ratingInMode(scenario, is('dg'), 'attrition')).toBe(4);
	});
});

describe('changing modes', () => {
	it('ocs-5.4.when as a unit begins its move in its side’s Movement Phase, at no other time', () => {
		const now = on([inf('a'), inf('b')]);
		expect(change(now, 'a', 'move')).toBeNull();
		now.order(BLUE, { type: 'move', units: ['b'], way: ['03.06'] });
		expect(change(now, 'b', 'move')).toMatchObject({ rule: 'ocs-5.4.when', code: 'mode/begun' });
		expect(change(now, 'a', 'combat')).toMatchObject({ code: 'mode/begun' });
		for (const step of ['reaction.movement', 'combat.combat', 'exploitation.movement'] as const)
			expect(change(on([inf('a')], during(step, BLUE)), 'a', 'move')).toMatchObject({
				code: 'sequence/not-now',
			});
	});
	it('ocs-5.4.release outside the Movement Phase there is no change but release', () => {
		const now = on([inf('a')], during('exploitation.movement', BLUE), having('a', { marker: 'reserve' }));
		expect(change(now, 'a', 'combat')).toMatchObject({ code: 'sequence/not-now' });
		expect(now.order(BLUE, { type: 'release', units: ['a'] })).toBeNull();
		const early = on([inf('a')], having('a', { marker: 'reserve' }));
		expect(early.order(BLUE, { type: 'release', units: ['a'] })).toMatchObject({ rule: 'ocs-5.4.release' });
	});
	it('ocs-5.4.free a change costs no points: the whole allowance of the new mode is left', () => {
		const now = on([inf('a')]);
		change(now, 'a', 'move');
		expect(
			now.order(BLUE, {
				type: 'move',
				units: ['a'],
				way: ['03.06', '03.07', '03.08', '03.09', '03.10', '04.10'],
			}),
		).toBeNull();
		expect(now.unit('a').phase?.spent).toEqual({ n: 6, d: 1 });
	});
	it('ocs-5.4.dg-flip a DG unit turns to its other face and stays DG', () => {
		const dg = on([inf('a')], having('a', { marker: 'dg' }));
		expect(change(dg, 'a', 'dg', { face: 'move' })).toBeNull();
		expect(dg.unit('a')).toMatchObject({ marker: 'dg', face: 'move' });
	});
	it('ocs-5.4.involuntary-off DG and Exploitation end in their owner’s Clean Up and not before', () => {
		const dg = on([inf('a')], having('a', { marker: 'dg' }));
		expect(change(dg, 'a', 'combat')).toMatchObject({
			rule: 'ocs-5.4.involuntary-off',
			code: 'mode/involuntary',
		});
		expect(change(on([inf('a')], having('a', { marker: 'exploit' })), 'a', 'move')).toMatchObject({
			code: 'mode/involuntary',
		});
	});
	it('ocs-5.10.off DG ends in the owner’s own Clean Up, not in the enemy’s', () => {
		for (const [phasing, left] of [
			[BLUE, null],
			[RED, 'dg'],
		] as const) {
			const dg = on([inf('a')], having('a', { marker: 'dg' }), during('exploitation.combat', phasing));
			expect(dg.order('umpire', { type: 'next-step' })).toBeNull();
			expect(dg.unit('a').marker).toBe(left);
			expect(dg.known[BLUE]?.game.units.get('a')?.marker).toBe(left);
		}
	});
	it('ocs-5.9.off Exploitation ends in the owner’s Clean Up', () => {
		const now = on(
			[inf('a')],
			having('a', { marker: 'exploit', keptZoc: true }),
			during('exploitation.combat', BLUE),
		);
		now.order(BLUE, { type: 'next-step' });
		expect(now.unit('a')).toMatchObject({ marker: null, keptZoc: false });
	});
	it('ocs-5.5c a replacement has no Combat side', () => {
		const pax = counter('pax', BLUE, '03.05', '1-0-6 leg', null, { class: 'repl-pax', face: 'move' });
		expect(change(on([pax]), 'pax', 'combat')).toMatchObject({
			rule: 'ocs-5.5c',
			code: 'mode/no-combat-side',
		});
		expect(change(on([pax]), 'pax', 'reserve')).toBeNull();
	});
	it('ocs-5.6b a replacement has its Move side up in every mode', () => {
		const pax = counter('pax', BLUE, '03.05', '1-0-6 leg', null, { class: 'repl-pax', face: 'move' });
		expect(change(on([pax]), 'pax', 'reserve', { face: 'combat' })).toMatchObject({
			code: 'mode/no-combat-side',
		});
		const now = on([pax]);
		change(now, 'pax', 'strat');
		expect(now.unit('pax').face).toBe('move');
	});
	it('ocs-5.8.face Strat has the Move side up', () => {
		const now = on([inf('a')]);
		expect(change(now, 'a', 'strat', { face: 'combat' })).toBeNull();
		expect(now.unit('a')).toMatchObject({ marker: 'strat', face: 'move' });
	});
	it('ocs-5.8a.enter no Strat in an enemy zone', () => {
		expect(change(on([inf('a', '05.05'), foe('05.06')]), 'a', 'strat')).toMatchObject({
			rule: 'ocs-5.8a.enter',
			code: 'mode/strat-in-zone',
		});
		expect(change(on([inf('a', '05.04'), foe('05.06')]), 'a', 'strat')).toBeNull();
	});
});

describe('Reserve', () => {
	it('ocs-5.7a.face either side may be up, and stays until the next Movement Phase', () => {
		const now = on([inf('a')]);
		expect(change(now, 'a', 'reserve', { face: 'move' })).toBeNull();
		expect(now.unit('a')).toMatchObject({ marker: 'reserve', face: 'move' });
	});
	it('ocs-5.7c none becomes a Reserve in an enemy zone; one that is moves in and out', () => {
		expect(change(on([inf('a', '05.05'), foe('05.06')]), 'a', 'reserve')).toMatchObject({
			rule: 'ocs-5.7c',
			code: 'mode/reserve-in-zone',
		});
		const now = on([inf('a', '05.04'), foe('05.06')], having('a', { marker: 'reserve' }));
		expect(now.order(BLUE, { type: 'move', units: ['a'], way: ['05.05'] })).toBeNull();
		expect(now.unit('a').at).toBe('05.05');
	});
	it('ocs-4.5a.I not even where a friend negates the zone', () => {
		expect(change(on([inf('a', '05.05'), inf('b', '05.05'), foe('05.06')]), 'a', 'reserve')).toMatchObject({
			code: 'mode/reserve-in-zone',
		});
	});
	it('ocs-5.7b.release at once in Combat or Move by its face', () => {
		const now = on(
			[inf('a')],
			during('reaction.movement', RED),
			having('a', { marker: 'reserve', face: 'move' }),
		);
		expect(now.order(BLUE, { type: 'release', units: ['a'] })).toBeNull();
		expect([modeOf(now.unit('a')), now.unit('a').phase?.released]).toEqual(['move', true]);
		expect(now.order(BLUE, { type: 'release', units: ['a'] })).toMatchObject({ code: 'mode/no-reserve' });
	});
	it('ocs-5.7b.sequential one is released and moves before the next; after the Movement Segment only if the campaign says so', () => {
		const now = on(
			[inf('a'), inf('b')],
			during('exploitation.movement', BLUE),
			having('a', { marker: 'reserve' }),
			having('b', { marker: 'reserve' }),
		);
		now.order(BLUE, { type: 'release', units: ['a'] });
		now.order(BLUE, { type: 'move', units: ['a'], way: ['03.06'] });
		expect(now.order(BLUE, { type: 'release', units: ['b'] })).toBeNull();
		const late = (value: string) =>
			on(
				[inf('a')],
				during('exploitation.barrage', BLUE),
				having('a', { marker: 'reserve' }),
				withOption('release-in-barrage-segment', value),
			);
		expect(late('yes').order(BLUE, { type: 'release', units: ['a'] })).toBeNull();
		expect(late('no').order(BLUE, { type: 'release', units: ['a'] })).toMatchObject({
			rule: 'ocs-5.7b.sequential',
		});
	});
	it('ocs-5.7g none ends a Movement Segment in a hedgehog', () => {
		const hexes = [{ hex: '03.06', hedgehog: 1, owner: BLUE }];
		const scene = smallScenario({ counters: [inf('a')], hexes });
		const into = new Table(scene, during('movement.movement', BLUE), having('a', { marker: 'reserve' }));
		expect(into.order(BLUE, { type: 'move', units: ['a'], way: ['03.06'] })).toMatchObject({
			rule: 'ocs-5.7g',
		});
		const inside = new Table(
			scene,
			during('movement.movement', BLUE),
			having('a', { at: '03.06', marker: 'reserve' }),
		);
		expect(inside.order(BLUE, { type: 'next-step' })).toMatchObject({
			rule: 'ocs-5.7g',
			code: 'mode/reserve-in-hedgehog',
		});
	});

	const limited = (...changes: readonly Change[]): Table => {
		const [blue, red] = smallScenario().sides;
		return new Table(
			smallScenario({
				sides: [{ ...blue, reserveMarkers: 1 }, red],
				counters: [inf('a'), inf('b'), inf('c', '05.05')],
			}),
			during('movement.movement', BLUE),
			...changes,
		);
	};
	it('ocs-5.4a.limit no more hexes with Reserves than there are markers', () => {
		const now = limited();
		expect(change(now, 'a', 'reserve')).toBeNull();
		expect(change(now, 'c', 'reserve')).toMatchObject({
			rule: 'ocs-5.4a.limit',
			code: 'mode/reserve-markers',
		});
	});
	it('ocs-5.4a.one-per-stack several Reserves of a hex use one marker', () => {
		const now = limited();
		expect(change(now, 'a', 'reserve')).toBeNull();
		expect(change(now, 'b', 'reserve')).toBeNull();
		expect(reserveHexes(now.game, BLUE)).toEqual(['03.05']);
	});
	it('ocs-5.4a.late who goes to join a Reserve is counted where it ends', () => {
		const now = limited(having('a', { marker: 'reserve', at: '05.06' }));
		expect(change(now, 'c', 'reserve', { joining: true })).toBeNull();
		expect(now.order(BLUE, { type: 'next-step' })).toMatchObject({ rule: 'ocs-5.4a.limit' });
		expect(now.order(BLUE, { type: 'move', units: ['c'], way: ['05.06'] })).toBeNull();
		expect(now.order(BLUE, { type: 'next-step' })).toBeNull();
	});
	it('ocs-5.4a.others Strat and DG markers have no limit', () => {
		const now = limited();
		for (const id of ['a', 'b', 'c']) expect(change(now, id, 'strat')).toBeNull();
		expect(now.order(BLUE, { type: 'next-step' })).toBeNull();
	});
});
