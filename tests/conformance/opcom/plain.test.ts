/** The case format is strict: what is not understood is an error that says file, line and what. And cases can fail. */
import { describe, expect, it } from 'vitest';
import { readCases } from '../kit/case-file.ts';
import { runCase, type Miss } from '../kit/vocabulary.ts';
import { rulesetCases } from '../rulesets.ts';

const CASE = `CASE    opcom-9.factor.unprepared  4 per unit
GIVEN   attacker One: infantry 6-4-0; defender Enemy: infantry 5-3-0
DICE    3
WHEN    the die falls
THEN    attacker score 2`;

/** What differed in the only case of a text. */
async function missesOf(text: string): Promise<readonly Miss[]> {
	const [only] = readCases('x.case', text);
	if (!only) throw new Error('no case');
	return runCase(rulesetCases, only);
}

async function saying(text: string): Promise<string> {
	try {
		await missesOf(text);
	} catch (trouble) {
		return trouble instanceof Error ? trouble.message : '';
	}
	return 'nothing';
}

describe('case files', () => {
	it('a wrong expectation is a miss with line, what was expected and what came', async () => {
		expect(await missesOf(CASE.replace('score 2', 'score 6'))).toEqual([
			{ line: 5, expected: 'attacker score 6', came: '2' },
		]);
	});

	it('dice left over are a miss', async () => {
		const [miss] = await missesOf(CASE.replace('DICE    3', 'DICE    3 4'));
		expect(miss?.expected).toBe('all dice thrown');
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
	])('%#: trouble names file and line', async (text, start) => {
		expect((await saying(text)).startsWith(start)).toBe(true);
	});
});
