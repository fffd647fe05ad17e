/** The charts of the Tactical Combat Series: which are reconstructions, what a game's own must be. */
import { describe, expect, it } from 'vitest';
import { chartsInPlay } from '../../src-main/rules/tcs/charts/book.ts';
import { CHARTS, chartsOf } from '../../src-main/rules/tcs/charts/all.ts';
import { tcsScenario } from '../helpers/tcs-scenario.ts';

describe('charts', () => {
	it('each says whether it is copied or worked out by us', () => {
		const shown = chartsInPlay(tcsScenario());
		expect(shown).toHaveLength(Object.keys(CHARTS).length);
		expect(shown.filter(({ confidence }) => confidence === 'printed')).toEqual([]);
		expect(shown.find(({ id }) => id === 'fire-table')).toMatchObject({ confidence: 'reconstruction' });
		expect(shown.find(({ id }) => id === 'command-prep-columns')).toMatchObject({
			confidence: 'transcribed',
		});
	});

	it('the cells that the book gives are as it gives them', () => {
		const { fire, spottingScale, morale, prepTable } = chartsOf(tcsScenario());
		const column = (head: string): number => fire.heads.findIndex(({ text }) => text === head);
		expect(fire.at(column('14-16'), 65)).toBe(3);
		expect([fire.at(column('6'), 65), fire.at(column('6'), 66)]).toEqual([1, 2]);
		expect(fire.at(column('2'), 63)).toBe(1);
		expect(spottingScale.ranges[spottingScale.start.Area + 2]).toBe(6);
		expect(morale(9, 46)).toBe('SYR');
		expect([prepTable(5, 5), prepTable(5, 6)]).toEqual([52, 45]);
	});

	it.each([
		['morale-table', '| 0 1\nno effect | 11 11\nSuppressed | 66 66', /no cell/],
		['spotting-range', '| 1 2\nrange | 3 2\nstart | Area B', /never fall/],
		['fire-table', '| 1 2\nP-firing | 1 -\n11 | - -', /nothing below/],
	])('a game’s own %s with a gap is refused by name', (id, text, say) => {
		expect(() => chartsOf(tcsScenario({ charts: { [id]: text } }))).toThrow(say);
	});

	it('a game’s own chart is played and shown beside ours', () => {
		const own =
			'| in-hex one-hex\nBilliard Table | 12 12\nOpen | 12 12\nPartly Protective | 12 12\nProtective | 12 12';
		const scenario = tcsScenario({ charts: { 'at-roll': own } });
		expect(chartsOf(scenario).atRolls('Open', 1)).toBe(12);
		expect(chartsInPlay(scenario).find(({ id }) => id === 'at-roll')?.own?.rows).toHaveLength(4);
	});
});
