import { describe, expect, it } from 'vitest';
import { SheetForm } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { orderFor } from '../../../../src-main/rules/opcom/queries.ts';
import { nextThing } from '../../../../src-main/rules/opcom/04-sequence/next-thing.ts';
import {
	intent,
	mayBreakThrough,
	ordersPrepared,
	restedEnough,
	understandSheet,
} from '../../../../src-main/rules/opcom/05-orders/orders.ts';
import { hasTick, mannerOrdered, orderForm } from '../../../../src-main/rules/opcom/05-orders/form.ts';
import {
	BLUE,
	RED,
	lineFor,
	sheetOf,
	smallScenario,
	unitId,
	worldOf,
} from '../../../helpers/small-scenario.ts';
import type { Changes } from '../../../helpers/small-scenario.ts';
import { done } from '../../../helpers/opcom.ts';

const world = (changes: Changes = {}) => worldOf(smallScenario(), changes);

const form = (lines: readonly (string | Record<string, unknown>)[], more: Record<string, unknown> = {}) =>
	SheetForm.parse({
		team: 'blue-armour',
		turn: 1,
		lines: lines.map((line, i) => ({
			id: `l${String(i)}`,
			orders: '',
			supporting: '',
			action: 'hold',
			posture: 'tact',
			standFast: false,
			rest: false,
			roadColumn: false,
			objective: null,
			...(typeof line === 'string' ? { addressee: line } : line),
		})),
		...more,
	});

const read = (sheet: SheetForm, from = world(), side = BLUE) => understandSheet(from, side, sheet);
const unitsOf = (...args: Parameters<typeof read>) => {
	const result = read(...args);
	if ('refusal' in result) throw new Error(result.refusal.say);
	return result.lines.map(({ units }) => [...units]);
};
const remarksOf = (line: Record<string, unknown>) => {
	const result = read(form([{ addressee: '3 RTR', ...line }]));
	if ('refusal' in result) throw new Error(result.refusal.say);
	return result.lines[0]?.remarks ?? [];
};
const refusalOf = (...args: Parameters<typeof read>) => {
	const result = read(...args);
	if (!('refusal' in result)) throw new Error('the sheet was understood');
	return result.refusal;
};

describe('OP COM 5: addressees', () => {
	it.each([
		['the full name', '3 Royal Tanks', ['b-tanks-2']],
		['the short name', '3 RTR', ['b-tanks-2']],
		['other capitals and punctuation', '3. r.t.r', ['b-tanks-2']],
		['a clear beginning', '8 Rif', ['b-motor']],
		['a list', '3 RTR, 8 RB and 4 KSLI', ['b-tanks-2', 'b-motor', 'b-inf']],
		['a list with plus', '2 Fife + 3 RTR', ['b-tanks', 'b-tanks-2']],
	])('opcom-5.order.unit-or-group a unit by %s', (_how, text, units) => {
		expect(unitsOf(form([text]))).toEqual([units]);
	});

	it('opcom-5.order.unit-or-group a formation stands for its units on the map, under it or its children', () => {
		expect(unitsOf(form(['29 Armd Bde']))).toEqual([['b-tanks', 'b-tanks-2', 'b-motor']]);
		expect(unitsOf(form(['8 Infantry Brigade']))).toEqual([['b-inf-3', 'b-paras']]);
		expect(unitsOf(form(['11 Armd']))[0]).toHaveLength(9);
		const attached = world({ units: { 'b-paras': { formation: unitFormation('b-29') } } });
		expect(unitsOf(form(['29 Armd Bde']), attached)[0]).toContain('b-paras');
		const lost = world({ units: { 'b-tanks': { presence: 'captured', at: null } } });
		expect(unitsOf(form(['29 Armd Bde']), lost)).toEqual([['b-tanks-2', 'b-motor']]);
	});

	it('opcom-5.order.unit-or-group an enemy name is answered as a name nobody has, with the line number', () => {
		const enemy = refusalOf(form(['3 RTR', '503 Hy']));
		const nobody = refusalOf(form(['3 RTR', '504 Hy']));
		expect(enemy.say).toBe(
			'Line 2: none of your units or formations is called "503 Hy". Write its name as on the map.',
		);
		expect({ ...enemy, say: enemy.say.replace('503', '504') }).toEqual(nobody);
		expect(enemy).toMatchObject({ code: 'sheet/unknown', overrulable: false });
		expect(refusalOf(form(['LXXXVI Corps'])).code).toBe('sheet/unknown');
		expect(unitsOf(form(['503 Hy'], { team: 'red-team' }), world(), RED)).toEqual([['r-tigers']]);
	});

	it('opcom-5.order.unit-or-group two meanings are named, of the own side only', () => {
		const no = refusalOf(form(['1']));
		expect(no.code).toBe('sheet/ambiguous');
		for (const name of ['1 Hereford', '1 Suffolk', '13 Field Regiment', '159 Infantry Brigade'])
			expect(no.say).toContain(name);
		expect(no.say).not.toContain('Panzergrenadier');
		expect(no.say.startsWith('Line 1:')).toBe(true);
		expect(refusalOf(form([' ?'])).code).toBe('sheet/unknown');
	});

	it('opcom-5.order.unit-or-group a unit is ordered once, on this sheet and earlier ones of the turn', () => {
		expect(refusalOf(form(['29 Armd Bde', '4 KSLI', '3 RTR'])).say).toBe(
			'Line 3: 3 Royal Tanks already has orders in line 1. Name each unit once.',
		);
		const earlier = sheetOf(BLUE, 'blue-infantry', 1, [
			lineFor(['b-paras'], { addressee: '9 Para' }),
			lineFor(['b-inf-3'], { addressee: '1 Suffolk' }),
		]);
		expect(refusalOf(form(['1 Suffolk']), world({ sheets: [earlier] })).say).toContain(
			'line 2 of a sheet handed in earlier',
		);
		expect(unitsOf(form(['1 Suffolk']), world({ sheets: [{ ...earlier, state: 'returned' }] }))).toEqual([
			['b-inf-3'],
		]);
		expect(unitsOf(form(['1 Suffolk']), world({ sheets: [{ ...earlier, turn: 2 }] }))).toEqual([['b-inf-3']]);
	});

	it('opcom-5.sheet.header a sheet is for the present turn', () => {
		expect(refusalOf(form(['3 RTR'], { turn: 2 }))).toMatchObject({
			rule: 'opcom-5.sheet.header',
			code: 'sheet/wrong-turn',
			allowed: 'turn 1',
		});
	});

	it('opcom-5.order.to-team-control a sheet is from a team of the side; another team’s units are remarked', () => {
		expect(refusalOf(form(['3 RTR'], { team: 'red-team' })).code).toBe('sheet/wrong-team');
		expect(refusalOf(form(['3 RTR'], { team: 'no-team' })).code).toBe('sheet/wrong-team');
		expect(remarksOf({ addressee: '1 Suffolk' })).toEqual(["Another team's to order: 1 Suffolk."]);
	});

	it('a unit not on the map is remarked, not refused: a side may not know what became of it', () => {
		expect(remarksOf({ addressee: 'Late blue' })).toContain('Not on the map: Late blue.');
		const captured = read(
			form(['3 RTR']),
			world({ units: { 'b-tanks-2': { presence: 'captured', at: null } } }),
		);
		expect(captured).toMatchObject({
			lines: [{ units: ['b-tanks-2'], remarks: ['Not on the map: 3 Royal Tanks.'] }],
		});
	});
});

const unitFormation = (id: string) => {
	const found = smallScenario().formations.find((each) => each.id === id);
	if (!found) throw new Error(id);
	return found.id;
};

describe('OP COM 5: action and posture', () => {
	it('opcom-5.sheet.one-action a line without an action is flagged and counts as Hold', () => {
		expect(remarksOf({ action: null })).toEqual(['No action circled: Hold unless you say otherwise.']);
		expect(remarksOf({})).toEqual([]);
		const blank = world({
			sheets: [
				sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks'], { action: null, posture: 'non-tact' })]),
			],
		});
		expect(intent(blank, unitId('b-tanks'))).toMatchObject({
			action: 'hold',
			posture: 'non-tact',
			ordered: true,
		});
	});

	it('opcom-5.sheet.one-posture a line without a posture is flagged and counts as Tact', () => {
		expect(remarksOf({ posture: null })).toEqual([
			'Neither Tact nor Non-Tact circled: Tact unless you say otherwise.',
		]);
		const blank = world({
			sheets: [sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks'], { action: 'move', posture: null })])],
		});
		expect(intent(blank, unitId('b-tanks'))).toMatchObject({ action: 'move', posture: 'tact' });
	});

	it('opcom-5.action.breakthrough.armour-only infantry told to break through is flagged', () => {
		expect(remarksOf({ action: 'breakthrough' })).toEqual([]);
		expect(remarksOf({ addressee: '29 Armd Bde', action: 'breakthrough' })).toEqual([
			'Breakthrough is for armoured units: 8 Rifles.',
		]);
		const mechanised = world({ game: { options: { 'breakthrough-armour': 'tanks-and-mechanised' } } });
		expect([
			mayBreakThrough(world(), unitId('b-motor')),
			mayBreakThrough(mechanised, unitId('b-motor')),
		]).toEqual([false, true]);
		expect(mayBreakThrough(mechanised, unitId('b-inf'))).toBe(false);
	});

	it('odd combinations are remarked', () => {
		expect(remarksOf({ action: 'attack', standFast: true })).toEqual(['Stand fast belongs to a Hold order.']);
		expect(remarksOf({ action: 'move', rest: true })).toEqual(['Rest belongs to a Hold order.']);
		expect(remarksOf({ action: 'move', roadColumn: true })).toEqual(['Road column belongs to Non-Tact.']);
		expect(remarksOf({ action: 'hold', standFast: true, rest: true })).toEqual([]);
		expect(remarksOf({ action: 'move', posture: 'non-tact', roadColumn: true })).toEqual([]);
	});

	it('opcom-5.action.hold.stand-fast the form says which ticks an action and a posture have, and no other tick counts', () => {
		const ticked = { action: null, posture: null, standFast: true, rest: true, roadColumn: true };
		const counted = (line: Partial<OrderLine>) =>
			(['standFast', 'rest', 'roadColumn'] as const).filter((tick) => hasTick({ ...ticked, ...line }, tick));
		expect(counted({})).toEqual([]);
		expect(counted({ action: 'hold' })).toEqual(['standFast', 'rest']);
		expect(counted({ action: 'prepare', posture: 'non-tact' })).toEqual(['roadColumn']);
		expect(counted({ action: 'hold', posture: 'non-tact', rest: false })).toEqual([
			'standFast',
			'roadColumn',
		]);
		expect(Object.entries(orderForm.ticksByAction).filter(([, ticks]) => ticks.length > 0)).toEqual([
			['hold', ['standFast', 'rest']],
		]);
		expect(orderForm.ticksByPosture).toEqual({ tact: [], 'non-tact': ['roadColumn'] });
	});

	it('opcom-5.posture.nontact a line’s posture and tick say how its units move', () => {
		const line = {
			action: 'move',
			posture: 'non-tact',
			standFast: false,
			rest: false,
			roadColumn: false,
		} as const;
		expect(mannerOrdered(undefined)).toBe('tactical');
		expect(mannerOrdered({ ...line, posture: null, roadColumn: true })).toBe('tactical');
		expect(mannerOrdered({ ...line, posture: 'tact', roadColumn: true })).toBe('tactical');
		expect(mannerOrdered(line)).toBe('non-tactical');
		expect(mannerOrdered({ ...line, roadColumn: true })).toBe('road-column');
	});

	it('opcom-5.order.every-turn a unit nobody ordered holds, tactical; missing teams are listed', () => {
		expect(intent(world(), unitId('b-tanks'))).toEqual({
			action: 'hold',
			posture: 'tact',
			standFast: false,
			rest: false,
			roadColumn: false,
			ordered: false,
		});
		const one = world({ sheets: [sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks'])])] });
		expect(nextThing(one)).toMatchObject({
			target: 'blue-infantry',
			say: 'Waiting for the sheet of Blue infantry',
		});
	});

	it('opcom-5.action.prepare a Prepare order makes the unit prepared in the next turn, and only then', () => {
		const sheets = [sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks'], { action: 'prepare' })])];
		expect(ordersPrepared(world({ sheets, game: { turn: 2 } }), unitId('b-tanks'))).toBe(true);
		expect(ordersPrepared(world({ sheets, game: { turn: 1 } }), unitId('b-tanks'))).toBe(false);
		expect(ordersPrepared(world({ sheets, game: { turn: 3 } }), unitId('b-tanks'))).toBe(false);
		expect(ordersPrepared(world({ sheets, game: { turn: 2 } }), unitId('b-motor'))).toBe(false);
		const returned = sheets.map((sheet) => ({ ...sheet, state: 'returned' as const }));
		expect(ordersPrepared(world({ sheets: returned, game: { turn: 2 } }), unitId('b-tanks'))).toBe(true);
	});

	it('the latest line that names a unit is its order', () => {
		const sheets = [
			sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks'], { action: 'move' })], 'first'),
			sheetOf(BLUE, 'blue-armour', 1, [lineFor(['b-tanks'], { action: 'attack' })], 'second'),
		];
		expect(orderFor(world({ sheets }), unitId('b-tanks'), 1)?.sheet.id).toBe('second');
		expect(orderFor(world({ sheets }), unitId('b-tanks'), 2)).toBeNull();
	});
});

describe('OP COM 5: hold and rest', () => {
	const orders = [
		lineFor(['b-tanks'], { action: 'hold' }),
		lineFor(['b-tanks-2'], { action: 'hold', rest: true }),
		lineFor(['b-motor'], { action: 'move' }),
		lineFor(['b-inf'], { action: 'hold', rest: true }),
		lineFor(['b-inf-2'], { action: 'hold' }),
	];
	const closing = world({
		sheets: [sheetOf(BLUE, 'blue-armour', 1, orders)],
		game: { step: 'reinforcements' },
		units: {
			'b-tanks': { held: 4, rested: 2 },
			'b-tanks-2': { held: 1, rested: 5 },
			'b-motor': { held: 3 },
			'b-inf': { held: 2, rested: 8, share: 0.1 },
			'b-inf-2': { held: 2, retreated: 1 },
		},
	});
	const after = done(closing, { type: 'advance-step', overrule: { reason: 'test' } }).game.units;

	it('opcom-5.action.hold.dig-in turns held in place are counted; moving, another order or a retreat ends the count', () => {
		expect(
			['b-tanks', 'b-tanks-2', 'b-motor', 'b-inf', 'b-inf-2', 'b-paras'].map((id) => after.get(id)?.held),
		).toEqual([5, 2, 0, 0, 0, 1]);
	});

	it('opcom-5.posture.rest turns of rest are counted, only where rest was ordered', () => {
		expect(['b-tanks', 'b-tanks-2', 'b-inf', 'b-paras'].map((id) => after.get(id)?.rested)).toEqual([
			0, 6, 0, 0,
		]);
	});

	it('opcom-5.posture.rest.several-days recovery is asked about from nine turns, never under six', () => {
		const rested = (turns: number, reading?: string) =>
			restedEnough(
				world({
					units: { 'b-tanks': { rested: turns } },
					game: { options: reading ? { 'rest-turns': reading } : {} },
				}),
				unitId('b-tanks'),
			);
		expect([rested(8), rested(9), rested(5, '6'), rested(6, '6')]).toEqual([false, true, false, true]);
	});
});
