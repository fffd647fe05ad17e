import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LetterRow, LETTERS } from '../../src-shared/kit/letter-row.ts';

describe('a row of letters', () => {
	const steps = fc.array(fc.record({ place: fc.nat({ max: 599 }), value: fc.nat({ max: 63 }) }), {
		maxLength: 40,
	});

	it('holds what a list of numbers holds, in one letter each, and no row ever changes', () => {
		fc.assert(
			fc.property(steps, (list) => {
				const model = Array<number>(600).fill(0);
				let row = LetterRow.zeros(600);
				const versions = [{ row, letters: 'A'.repeat(600) }];
				for (const { place, value } of list) {
					model[place] = value;
					row = row.with(place, value);
					versions.push({ row, letters: model.map((each) => LETTERS.charAt(each)).join('') });
				}
				for (const { row: each, letters } of versions) {
					expect(JSON.stringify(each)).toBe(`"${letters}"`);
					expect(LetterRow.parse(letters).toString()).toBe(letters);
				}
				const first = versions[0]?.row ?? row;
				const changed = model.flatMap((value, place) => (value === 0 ? [] : [place]));
				expect(row.changedSince(first)).toEqual(changed);
				expect(changed.every((place) => row.at(place) === model[place])).toBe(true);
			}),
		);
	});

	it('refuses places that it has not and values that have no letter', () => {
		const row = LetterRow.zeros(10);
		for (const place of [-1, 10, 0.5]) expect(() => row.at(place)).toThrow(RangeError);
		expect(() => row.with(0, 64)).toThrow('no letter for 64');
		expect(() => LetterRow.parse('AB C')).toThrow('" " at place 2');
		expect(() => row.changedSince(LetterRow.zeros(11))).toThrow(RangeError);
		expect(row.with(3, 0)).toBe(row);
	});
});
