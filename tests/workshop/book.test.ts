/** Options and charts in the workshop: every one is there, and the reading that was chosen is the one that is played. */
import { describe, expect, it } from 'vitest';
import { applyEdits, DraftEdits } from '../../src-shared/workshop/edits.ts';
import { option, opcomOptions } from '../../src-main/rules/opcom/options.ts';
import { initial } from '../../src-main/rules/opcom/initial.ts';
import { draftBook } from '../../src-main/workshop/book.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { draftOfShipped, module, workshop } from './support.ts';

const training = draftOfShipped('training');
const book = draftBook(module, training);

describe('the book', () => {
	it('has every option with its readings and what the rule says', () => {
		expect(book.options.map(({ id }) => id)).toEqual(opcomOptions.map(({ id }) => id));
		expect(book.options.length).toBeGreaterThan(30);
		for (const { id, says, section, values, byDefault } of book.options) {
			expect(says.length, id).toBeGreaterThan(20);
			expect(section, id).not.toBe('');
			expect(
				values.map((each) => each.id),
				id,
			).toContain(byDefault);
		}
	});

	it('has the charts cell by cell, as the rules read them', () => {
		const of = (title: string) => book.charts.find((chart) => chart.title === title);
		expect(of('Movement')?.columns).toEqual(['tactical', 'non-tactical', 'road-column', 'river-crossing']);
		expect(of('Movement')?.rows[0]).toEqual({ key: 'foot all', cells: ['15', '25', '30', 'possible'] });
		expect(of('Combat results')?.rows.map(({ cells }) => cells)).toEqual([
			['12', '20', '1', '2', 'D6', '2'],
			['8', '12', '1', '1', 'D3', '1'],
			['5', '7', '1', '1', '2', '1'],
			['-1', '2', '1', '1', '-', '0'],
			['less', 'less', '1', '0', '1', '0'],
		]);
		expect(of('Ranges of artillery, km')?.rows[3]).toEqual({ key: 'rocket', cells: ['8', '-'] });
		expect(of('Squadrons for close air support')?.rows[0]?.cells).toEqual(['1', '3', '6', '10']);
		expect(of('Factors of combat')?.rows[0]).toEqual({ key: 'Tactical advantage', cells: ['added', '2'] });
		expect(new Set(book.charts.map(({ title }) => title)).size).toBe(book.charts.length);
	});
});

describe('a reading that is chosen', () => {
	const { draft, back } = applyEdits(
		training,
		DraftEdits.parse([{ options: { 'rest-turns': '15', 'marsh-rate': 'close' } }]),
	);

	it('is the one that a campaign of the scenario begins with', () => {
		const game = initial(workshop.scenarioOf(draft, 'training'));
		expect(option({ game }, 'rest-turns')).toBe(15);
		expect(option({ game }, 'marsh-rate')).toBe('close');
		expect(option({ game }, 'gun-shift')).toBe(1);
		expect(workshop.draftOf(module.scenario.parse(workshop.scenarioOf(draft, 'training'))).options).toEqual(
			draft.options,
		);
		expect(applyEdits(draft, back).draft.options).toEqual({});
	});

	it('is refused where the ruleset has none such, by the check and by the rules', () => {
		const strange = { ...training, options: { 'rest-turns': '7', 'no-such': 'x' } };
		const stops = problemsOf(module, workshop, strange).filter(({ weight }) => weight === 'stops');
		expect(stops.map(({ say }) => say)).toEqual([
			'“Turns of rest after which recovery is asked about” has no reading “7”: choose again, or take it back.',
			'There is no option “no-such”: choose again, or take it back.',
		]);
		expect(stops.every(({ at }) => at.part === 'head' && at.field === 'options')).toBe(true);
		expect(() => initial(workshop.scenarioOf(strange, 'training'))).toThrow(
			/Option rest-turns has no reading “7”\. There is no option “no-such”\.|rest-turns/,
		);
	});
});
