/** The kit knows no ruleset: it says what is wrong with file and line, whatever is played. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drillCases } from '../drill/cases.ts';
import { rulesetCases } from '../rulesets.ts';
import { readCases } from './case-file.ts';
import { runCase, vocabulary, type Miss } from './vocabulary.ts';

const CASE = `CASE    drill-3.chart  in the open a 6 takes two
GIVEN   North’s n1 at C4, 3 steps; South’s s1 at C5, 3 steps
DICE    6
WHEN    Control places n1 at C4; North assaults C5 with n1; the defender stands
THEN    s1 has 1 steps`;

async function outcome(text: string): Promise<readonly Miss[] | string> {
	try {
		const [only] = readCases('x.case', text);
		if (!only) throw new Error('no case');
		return await runCase(rulesetCases, only);
	} catch (error) {
		return error instanceof Error ? error.message : '';
	}
}

describe('the kit of cases', () => {
	it('runs another ruleset’s case, and misses what is not so', async () => {
		expect(await outcome(CASE)).toEqual([]);
		expect(await outcome(CASE.replace('1 steps', '3 steps'))).toEqual([
			{ line: 5, expected: 's1 has 3 steps', came: '1' },
		]);
		expect(await outcome(CASE.replace('DICE    6', 'DICE    6 6'))).toEqual([
			{ line: 1, expected: 'all dice thrown', came: '1 left over' },
		]);
	});

	it.each([
		[
			CASE.replace('drill-3.chart', 'none-9.1'),
			'x.case, line 1: there are no cases of the ruleset of none-9.1.',
		],
		[CASE.replace('drill-3.chart', 'chart'), 'x.case, line 1: a CASE needs a rule id and a title'],
		[
			CASE.replace('South’s s1', 'East’s s1'),
			'x.case, line 2: GIVEN does not understand "East’s s1 at C5, 3 steps".',
		],
		[
			CASE.replace('at C5, 3', 'at Z5, 3'),
			'x.case, line 1: a hex is a letter from A to H and a figure, like C4',
		],
		[CASE.replace('DICE    6', 'DICE    0'), 'x.case, line 3: "0" is no list of faces from 1 to 6.'],
		[CASE.replace('the defender stands', 'it rains'), 'x.case, line 4: WHEN does not understand "it rains".'],
		[CASE.replace('s1 has', 'all have'), 'x.case, line 5: THEN does not understand "all have 1 steps".'],
	])('%#: what is wrong is said with file and line', async (text, start) => {
		expect(await outcome(text)).toEqual(expect.stringContaining(start));
	});

	it('a case in no vocabulary’s words is an error of the file', async () => {
		const deaf = vocabulary({
			name: '',
			speaks: () => false,
			open: () => ({ misses: [] }),
			when: [],
			then: [],
		});
		const [only] = readCases('x.case', CASE);
		if (!only) throw new Error('no case');
		await expect(runCase([{ ...drillCases, vocabularies: [deaf] }], only)).rejects.toThrow(
			'x.case, line 1: GIVEN begins in no words that drill knows.',
		);
	});

	it('names no ruleset', () => {
		const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
		expect(files.length).toBeGreaterThan(1);
		for (const file of files)
			expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).not.toMatch(
				/from '[^']*(opcom|drill)[^']*'|\bopcom\.|rules\/opcom/i,
			);
	});
});
