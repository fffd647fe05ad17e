/** The book's worked examples of maps, zones, modes, movement and the sequence of play, each as it is told there. */
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../src-main/rules/hexwar/fraction.ts';
import { modeAs } from '../../../src-main/rules/ocs/05-modes/change.ts';
import { modeOf } from '../../../src-main/rules/ocs/05-modes/mode.ts';
import { trueSupply } from '../../../src-main/rules/ocs/12-supply/picture.ts';
import { boardOf } from '../../../src-main/rules/ocs/board.ts';
import type { Refusal } from '../../../src-main/rules/kit/ruleset.ts';
import { FireBarrage } from '../../../src-shared/rulesets/ocs/fight-commands.ts';
import type { OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED, smallMap, smallScenario } from '../../helpers/ocs-scenario.ts';
import { during, Table } from '../../helpers/ocs-table.ts';

type Counters = OcsScenarioInput['counters'];
const moving = (counters: Counters): Table =>
	new Table(smallScenario({ counters }), during('movement.movement', BLUE));
const move = (table: Table, units: readonly string[], ...way: readonly string[]): Refusal | null =>
	table.order(BLUE, { type: 'move', units: [...units], way: [...way] });
const foe = (at: string) => counter(`foe-${at}`, RED, at, '4-3-3 leg');
const spent = (table: Table, id: string): string => inWords(table.unit(id).phase?.spent ?? { n: 0, d: 1 });

describe('maps', () => {
	it('EX-01: B10.10 is hex 10 of column 10 on map B; 29.17 lies two hexes up from 29.15', () => {
		const [sheet] = smallMap().sheets;
		if (!sheet?.numbering) throw new Error('the map has no sheet');
		const lettered = { ...sheet, id: 'B', numbering: { ...sheet.numbering, sheet: true } };
		const map = { ...smallMap(), sheets: [lettered], sides: {}, links: {} };
		const board = boardOf(smallScenario({ map, counters: [], transports: [], dumps: [], sources: [] }));
		expect(board.name(board.hex('B10.10'))).toBe('B10.10');
		expect([board.find('10.10'), board.find('A10.10')]).toEqual([null, null]);
		expect(board.grid.columnOf(board.hex('B09.07'))).toBe(board.grid.columnOf(board.hex('B09.05')));
		expect(board.distance('B09.07', 'B09.05')).toBe(2);
	});
});

describe('zones of control', () => {
	/** A line of enemies beside the road of row 05, whose zones lie on 04.05 to 07.05. */
	const line = ['04.06', '06.06'].map(foe);
	it('EX-05: a division that stands in the zone lets the column through; the regiment on trucks stops in the next hex, the tanks go on', () => {
		const stackA = [
			counter('tanks', BLUE, '03.05', '6-4-9 track', null, { size: 'battalion', category: 'armor' }),
			counter('regiment', BLUE, '03.05', '4-3-16 truck'),
		];
		const division = counter('44th', BLUE, '04.05', '12-3-3 leg', null, { size: 'division', steps: 3 });
		const table = moving([...stackA, division, ...line]);
		expect(move(table, ['tanks', 'regiment'], '04.05', '05.05')).toBeNull();
		expect(move(table, ['tanks', 'regiment'], '06.05')).toMatchObject({ code: 'move/zone' });
		expect(move(table, ['tanks'], '06.05', '07.05')).toBeNull();
		expect([table.unit('tanks').at, table.unit('regiment').at]).toEqual(['07.05', '05.05']);
	});

	it('EX-07: a carpet is laid, a regiment in each hex of the zone, and the last stops where none is left to drop', () => {
		const three = ['a', 'b', 'c'].map((id) => counter(id, BLUE, '03.05', '4-3-16 truck'));
		const table = moving([...three, ...line]);
		expect(move(table, ['a', 'b', 'c'], '04.05')).toBeNull();
		expect(move(table, ['a', 'b', 'c'], '05.05')).toMatchObject({ code: 'move/zone' });
		expect(move(table, ['b', 'c'], '05.05')).toBeNull();
		expect(move(table, ['a'], '03.05')).toMatchObject({ code: 'move/negates' });
		expect(move(table, ['b', 'c'], '06.05')).toMatchObject({ code: 'move/zone' });
		expect(move(table, ['c'], '06.05')).toBeNull();
		expect(move(table, ['c'], '07.05')).toMatchObject({ code: 'move/zone' });
		expect(['a', 'b', 'c'].map((id) => table.unit(id).at)).toEqual(['04.05', '05.05', '06.05']);
	});
});

describe('zones beside a base', () => {
	const base = { hex: '04.05', airBase: 1, owner: BLUE };
	it.each(['combat', 'move', 'dg', 'reserve', 'strat', 'exploit'] as const)(
		'EX-06: an enemy in Combat Mode beside an air base bars nothing there while a combat unit of its own, in %s Mode, stands in it',
		(mode) => {
			const { face, marker } =
				mode === 'exploit' ? ({ face: 'move', marker: 'exploit' } as const) : modeAs(mode, 'combat');
			const open = (counters: Counters): readonly number[] => {
				const { at } = new Table(
					smallScenario({ counters, hexes: [base], transports: [], dumps: [] }),
					during('refit.refit', BLUE),
				);
				const { board, zones, openZones } = trueSupply(at, BLUE);
				return [zones, openZones].map((each) => each[board.hex(base.hex)] ?? 0);
			};
			// Aircraft are refit where no zone lies that nobody negates.
			const own = { ...counter('a', BLUE, base.hex, '4-3-3 leg', '2-3-6 leg'), face, marker };
			expect(open([foe('04.06')])).toEqual([1, 1]);
			expect(open([foe('04.06'), own])).toEqual([1, 0]);
		},
	);
});

describe('modes', () => {
	it('EX-08: one division in each of the six modes: a Reserve with either face up, Strat with its Move side', () => {
		const modes = ['combat', 'move', 'dg', 'reserve', 'strat'] as const;
		for (const mode of modes) expect(modeOf(modeAs(mode, 'combat'))).toBe(mode);
		expect(modeOf({ face: 'move', marker: 'exploit' })).toBe('exploit');
		expect((['combat', 'move'] as const).map((face) => modeAs('reserve', face).face)).toEqual([
			'combat',
			'move',
		]);
		expect(modeAs('strat', 'combat').face).toBe('move');
	});

	it('EX-10: a unit that becomes a Reserve as its move begins may have either face up', () => {
		for (const face of ['combat', 'move'] as const) {
			const table = moving([counter('a', BLUE, '03.05', '4-3-4 leg', '2-3-8 leg')]);
			expect(table.order(BLUE, { type: 'change-mode', units: ['a'], mode: 'reserve', face })).toBeNull();
			expect(table.unit('a')).toMatchObject({ marker: 'reserve', face });
		}
	});

	it('EX-62: a quarter of a Reserve’s allowance does not pay for mountains, and it moves its one hex all the same', () => {
		const reserve = { ...counter('a', BLUE, '09.08', '4-3-4 leg'), marker: 'reserve' as const };
		const table = moving([reserve]);
		expect(move(table, ['a'], '08.09', '09.09')).not.toBeNull();
		expect(move(table, ['a'], '09.09')).toBeNull();
		expect([table.unit('a').at, spent(table, 'a')]).toEqual(['09.09', '1']);
		expect(move(table, ['a'], '09.08')).not.toBeNull();
	});
});

describe('movement', () => {
	it('EX-11: who came into mountains by road leaves them by a road alone', () => {
		const table = moving([counter('a', BLUE, '09.09', '4-3-9 track')]);
		expect(move(table, ['a'], '08.09')).toMatchObject({ code: 'move/no-way-back' });
		expect(move(table, ['a'], '09.08')).toBeNull();
	});
});

describe('barrages', () => {
	const guns = (id: string, at: string) =>
		counter(id, BLUE, at, '(1)-3-3 leg, barrage 20 range 4', null, { class: 'artillery' });
	const table = () =>
		new Table(
			smallScenario({
				counters: [guns('one', '03.05'), guns('two', '03.04'), foe('05.05')],
				dumps: [
					{ side: BLUE, at: '03.05', tokens: 40 },
					{ side: RED, at: '05.05', tokens: 8 },
				],
			}),
			during('combat.barrage', BLUE),
		);
	it('EX-63: a hex is barraged once in a phase, whatever came of it', () => {
		const fought = table();
		expect(fought.order(BLUE, { type: 'fire-barrage', units: ['one'], target: '05.05' }, 1, 2)).toBeNull();
		expect(fought.unit('foe-05.05').marker).toBeNull();
		expect(fought.order(BLUE, { type: 'fire-barrage', units: ['two'], target: '05.05' })).toMatchObject({
			rule: 'ocs-10.0e.A.one',
		});
	});

	it('EX-51: of combat units, an air base and a port in a hex one barrage has the units, and leaves no other', () => {
		const facilities = { hex: '05.05', airBase: 2, owner: RED, port: { name: 'Haven', tokens: 8 } };
		const fought = new Table(
			smallScenario({
				counters: [guns('one', '03.05'), guns('two', '03.04'), foe('05.05')],
				dumps: [{ side: BLUE, at: '03.05', tokens: 40 }],
				hexes: [facilities],
			}),
			during('combat.barrage', BLUE),
		);
		expect(fought.order(BLUE, { type: 'fire-barrage', units: ['one'], target: '05.05' }, 5, 4)).toBeNull();
		expect(fought.unit('foe-05.05').marker).toBe('dg');
		expect(fought.game.hexes['05.05']).toMatchObject({ airBase: 2, portHits: 0 });
		expect(fought.order(BLUE, { type: 'fire-barrage', units: ['two'], target: '05.05' })).toMatchObject({
			rule: 'ocs-10.0e.A.one',
		});
		const both = { type: 'fire-barrage', units: ['one'], target: '05.05', against: 'port' };
		expect(FireBarrage.safeParse(both).success).toBe(false);
	});

	it('EX-61: what lies under a DG marker is as it was: supply is not disorganized', () => {
		const fought = table();
		const before = fought.game.dumps['dump-2'];
		expect(fought.order(BLUE, { type: 'fire-barrage', units: ['one'], target: '05.05' }, 5, 4)).toBeNull();
		expect(fought.unit('foe-05.05').marker).toBe('dg');
		expect(fought.game.dumps['dump-2']).toEqual(before);
	});
});

describe('the sequence of play', () => {
	it('EX-64: who went second, wins the roll of the next turn and chooses to go first has two player turns running', () => {
		const table = new Table(smallScenario({ first: null }), during('clean-up.clean-up', RED), (game) => ({
			...game,
			clock: { ...game.clock, turn: 1, playerTurn: 2, first: BLUE },
		}));
		expect(table.order('umpire', { type: 'next-step' })).toBeNull();
		expect(table.order('umpire', { type: 'next-step' })).toBeNull();
		expect(table.game.clock).toMatchObject({ turn: 2, step: 'pre-turn.first-player' });
		// Blue throws 1 and 2, Red 5 and 6.
		expect(table.order('umpire', { type: 'next-step' }, 1, 2, 5, 6)).toBeNull();
		const [asked] = table.asks;
		expect(asked?.to.side).toBe(RED);
		table.answer('first');
		expect(table.game.clock.first).toBe(RED);
		for (let n = 0; n < 2 && table.game.clock.phasing === null; n += 1)
			table.order('umpire', { type: 'next-step' });
		expect(table.game.clock).toMatchObject({ turn: 2, playerTurn: 1, phasing: RED });
	});
});
