/** Op sheets typed in from paper: what is printed is read back, and each bad line is answered by itself. */
import { describe, expect, it } from 'vitest';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { draftFaults } from '../../src-main/rules/tcs/06-op-sheets/draft.ts';
import { readSheet } from '../../src-main/rules/tcs/06-op-sheets/read-sheet.ts';
import { OpSheetDraft } from '../../src-shared/rulesets/tcs/sheets.ts';
import { sheetLines } from '../../src-shared/rulesets/tcs/sheet-text.ts';
import { BLUE, platoon, RED, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { openTable } from './hall.ts';

const scenario = tcsScenario();
const at = { scenario, game: initial(scenario) };
const names = {
	unit: (id: string) => scenario.counters.find((each) => each.id === id)?.name ?? id,
	formation: (id: string) => scenario.formations.find((each) => each.id === id)?.name ?? id,
};
const full = OpSheetDraft.parse({
	...sheet('night', 'Attack', ['b-1']),
	name: 'Night attack',
	groups: [
		{ id: 'main', name: 'Main effort', mission: 'Attack', units: ['b-1', 'b-mg'] },
		{ id: 'group-2', name: 'Second wave', mission: 'Hasty Defense', units: ['b-2'], reserve: true },
	],
	measures: [
		{ kind: 'axis', name: 'Blue', hexes: ['03.05', '05.05', '06.05'] },
		{ kind: 'phase-line', name: 'Red', hexes: ['05.04', '05.05'] },
		{ kind: 'phase-line', name: 'Gold', hexes: ['07.04', '07.05'] },
		{ kind: 'deployment-line', hexes: ['06.04', '06.05'] },
		{ kind: 'objective', name: 'Church', hexes: ['09.05'], group: 'main' },
		{ kind: 'route', name: 'West', hexes: ['03.04', '04.04'], group: 'group-2', layer: 'alternate' },
	],
	notes: 'Along the axis.\nTwo up.',
	preliminary: 'Close up to the wood.',
	rally: [
		{ formation: 'b-bn', hex: '02.05' },
		{ formation: null, hex: '02.02' },
	],
});

describe('an op sheet in lines', () => {
	it('is read back as it is printed, with what each line was understood as', () => {
		const { id: _id, ...printed } = full;
		const read = readSheet(at, BLUE, sheetLines(printed, names).join('\n'));
		expect(read.lines.map(({ fault }) => fault)).toEqual(read.lines.map(() => null));
		expect(read.draft).toEqual(printed);
		expect(read.lines.map(({ understood }) => understood)).toContain('Main effort: Attack, 2 units');
	});

	it('takes what staffs write: short names, British spelling, blank lines and remarks', () => {
		const text =
			'# from paper\n\nFirst, Hasty Defence: B-1\nLD Oak: 03.05\nPLD: 06.05\nFailure instructions: Back.\nRally point: 02.05';
		const { draft } = readSheet(at, BLUE, text);
		expect(draft).toMatchObject({
			groups: [{ name: 'First', mission: 'Hasty Defense', units: ['b-1'] }],
			measures: [
				{ kind: 'line-of-departure', name: 'Oak' },
				{ kind: 'deployment-line', name: '' },
			],
			failure: 'Back.',
		});
	});

	it('takes a battalion, a company or a name with a comma for all the units that are left of it', () => {
		const wide = tcsScenario({
			formations: [
				{ id: 'bn', side: BLUE, name: '5 DCLI', kind: 'battalion' },
				{ id: 'bn-2', side: BLUE, name: '4 Som LI', kind: 'battalion' },
				{ id: 'sqn', side: BLUE, name: 'B Sqn, 4/7 DG', kind: 'vehicles', track: [1] },
			],
			counters: [
				platoon('a1', BLUE, '03.05', { formation: 'bn', company: 'A' }),
				platoon('a2', BLUE, '03.05', { formation: 'bn', company: 'A' }),
				platoon('b1', BLUE, '03.06', { formation: 'bn', company: 'B' }),
				platoon('x-a1', BLUE, '04.06', { formation: 'bn-2', company: 'A' }),
				tank('t1', BLUE, '03.04', { formation: 'sqn' }),
				platoon('r-1', RED, '09.05', { formation: null }),
			],
		});
		const begun = initial(wide);
		const read = (units: string, game = begun) =>
			readSheet({ scenario: wide, game }, BLUE, `Main effort, Attack: ${units}`);
		const units = (text: string, game = begun) => read(text, game).draft?.groups[0]?.units;
		expect(units('5 DCLI')).toEqual(['a1', 'a2', 'b1']);
		expect(units('b sqn, 4/7 DG, b1')).toEqual(['t1', 'b1']);
		expect(units('A Coy of 5 DCLI')).toEqual(['a1', 'a2']);
		expect(units('B Co')).toEqual(['b1']);
		const a2 = begun.units.get('a2');
		if (!a2) throw new Error('no a2');
		const without = { ...begun, units: begun.units.set('a2', { ...a2, at: null, off: 'dead' }) };
		expect(units('5 DCLI', without)).toEqual(['a1', 'b1']);
		expect(read('A Co').lines[0]?.fault).toBe('You have 2 companies “A”. Write “A Co of 5 DCLI”.');
		expect(read('5 DCLI, b1').lines[0]?.fault).toMatch(/is on the sheet already/);
		expect(read('A Co of I Red').lines[0]?.fault).toMatch(/^You have no unit/);
	});

	it.each([
		['Objective Church: 99.99', '99.99 is no hex of this map. Write a hex as printed, like 03.05.'],
		['Main effort, Attack: b-1, nobody', 'You have no unit “nobody”. Write its name as on its counter.'],
		['Main effort, Attack: r-1', 'You have no unit “r-1”. Write its name as on its counter.'],
		[
			'Main effort: b-1',
			'“Main effort” is no part of a sheet. A group’s line begins “Main effort, Attack:”.',
		],
		['Rally Point of I Red: 02.05', 'You have no formation “I Red”. Write its name as on its counters.'],
		['Attack at dawn', 'A line has a word, a colon and what it says. Write “Notes: ...”, for one.'],
		['Route for Nobody: 03.05', 'No group above is called “Nobody”. Write the group’s line first.'],
		['Notes:', 'Nothing stands after “Notes:”. Write it, or leave the line out.'],
		['Phase line Two: 05.05, 06.05', 'Phase line One crosses another in 05.05. Lead one of them past it.'],
	])('answers “%s” in one sentence with the remedy, and makes no sheet of it', (bad, sentence) => {
		const good = 'Phase line One: 05.04, 05.05\nSecond, Move: b-2';
		const { lines, draft } = readSheet(at, BLUE, `${good}\n${bad}`);
		expect(lines).toHaveLength(3);
		expect(lines[2]).toMatchObject({ line: 3, understood: null, fault: sentence });
		expect(lines.slice(0, 2).every(({ fault }) => fault === null)).toBe(true);
		expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
		expect(draft).toBeNull();
	});

	it('is held to what a drawn sheet is held to: the same function says so', () => {
		const typed = readSheet(at, BLUE, 'Main effort, Attack: b-1').draft;
		const drawn = OpSheetDraft.parse({ ...typed, id: 'typed' });
		expect(draftFaults(at, BLUE, drawn).map(({ rule }) => rule)).toEqual([
			'tcs-6.5c.required',
			'tcs-6.5c.required',
		]);
		const crossed = {
			...drawn,
			measures: [
				{ kind: 'phase-line', name: 'One', hexes: ['05.05'] },
				{ kind: 'phase-line', name: 'Two', hexes: ['05.05'] },
			],
		};
		expect(draftFaults(at, BLUE, OpSheetDraft.parse(crossed)).map(({ say }) => say)).toContain(
			'Phase line One crosses another in 05.05. Lead one of them past it.',
		);
	});
});

it('a side reads its own sheet alone: the other side’s units are answered as those that there are not', async () => {
	const table = await openTable(scenario);
	try {
		const ask = async (side: string, units: string) =>
			table.red.ask('side.explain', {
				name: 'sheet-text',
				input: { side, text: `Main effort, Attack: ${units}` },
			});
		const fault = async (units: string) => JSON.stringify(await ask(RED, units)).replaceAll(units, '*');
		expect(await fault('b-1')).toBe(await fault('ghost'));
		expect(await ask(BLUE, 'b-1')).toEqual(await ask(BLUE, 'ghost'));
	} finally {
		await table.hall.end();
	}
});
