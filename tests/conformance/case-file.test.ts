/** The case format is strict: what is not understood is an error that says file, line and what. And cases can fail. */
import { describe, expect, it } from 'vitest';
import { readCases } from './case-file.ts';
import { runCase } from './case-run.ts';

const CASE = `CASE    opcom-9.factor.unprepared  4 per unit
GIVEN   attacker One: infantry 6-4-0; defender Enemy: infantry 5-3-0
DICE    3
WHEN    the die falls
THEN    attacker score 2`;

function saying(text: string): string {
	try {
		readCases('x.case', text).forEach(runCase);
	} catch (trouble) {
		return trouble instanceof Error ? trouble.message : '';
	}
	return 'nothing';
}

describe('case files', () => {
	it('a wrong expectation is a miss with line, what was expected and what came', () => {
		const [it] = readCases('x.case', CASE.replace('score 2', 'score 6'));
		expect(it && runCase(it)).toEqual([{ line: 5, expected: 'attacker score 6', came: '2' }]);
	});

	it('dice left over are a miss', () => {
		const [it] = readCases('x.case', CASE.replace('DICE    3', 'DICE    3 4'));
		expect(it && runCase(it)[0]?.expected).toBe('all dice thrown');
	});

	it.each([
		['', 'x.case, line 1: no CASE in this file.'],
		[
			CASE.replace('CASE    opcom-9.factor.unprepared ', 'CASE '),
			'x.case, line 1: a CASE needs a rule id and a title',
		],
		[CASE.replace('WHEN', 'WEHN'), 'x.case, line 4: "WEHN" is not one of CASE, GIVEN, DICE, WHEN, THEN'],
		[CASE.replace(/THEN.*/, ''), 'x.case, line 1: this case has no THEN.'],
		[
			CASE.replace('infantry 6-4-0', 'infantry 6-4-0, brave'),
			'x.case, line 2: "brave" says nothing known of One.',
		],
		[CASE.replace('DICE    3', 'DICE    7'), 'x.case, line 3: "7" is no list of faces from 1 to 6.'],
		[
			CASE.replace('the die falls', 'the dice fly'),
			'x.case, line 4: WHEN does not understand "the dice fly".',
		],
		[
			CASE.replace('attacker score 2', 'attacker wins'),
			'x.case, line 5: THEN does not understand "attacker wins".',
		],
		[
			CASE.replace('attacker score 2', 'Two stays'),
			'x.case, line 5: "Two" does not begin with the name of a unit of this case.',
		],
	])('%#: trouble names file and line', (text, start) => {
		expect(saying(text).startsWith(start)).toBe(true);
	});
});
