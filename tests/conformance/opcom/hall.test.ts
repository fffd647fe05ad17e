/** Cases in the hall can fail, and are as strict about their words as those on the plain. */
import { describe, expect, it } from 'vitest';
import { readCases } from '../kit/case-file.ts';
import { runCase } from '../kit/vocabulary.ts';
import { rulesetCases } from '../rulesets.ts';

const CASE = `CASE    opcom-4.seq.all-ready  the next step waits for every team
GIVEN   the hall of Middleton
WHEN    Blue armour is ready; the next step is called
THEN    it is refused as step/teams by opcom-4.seq.all-ready`;

const run = (text: string) => {
	const [first] = readCases('x.case', text);
	if (!first) throw new Error('no case');
	return runCase(rulesetCases, first);
};

describe('cases in the hall', () => {
	it('a case that holds has nothing to say', async () => {
		expect(await run(CASE)).toEqual([]);
	});

	it('a wrong expectation is a miss with line, what was expected and what came', async () => {
		expect(await run(CASE.replace('step/teams', 'step/lines'))).toEqual([
			{
				line: 4,
				expected: 'it is refused as step/lines by opcom-4.seq.all-ready',
				came: 'step/teams by opcom-4.seq.all-ready',
			},
		]);
	});

	it('a refusal that no THEN speaks of is a miss', async () => {
		const [miss, more] = await run(CASE.replace(/THEN.*/, 'THEN    the step is orders'));
		expect(miss).toMatchObject({ line: 1, expected: 'nothing refused' });
		expect(miss?.came).toContain('step/teams by opcom-4.seq.all-ready');
		expect(more).toBeUndefined();
	});

	it('a scenario with a fault nobody named is a miss', async () => {
		const broken = `CASE    opcom-9.status.range  two faults
GIVEN   the hall of Middleton; 2 Fife has the profile 11-4-1
WHEN    the campaign is begun
THEN    the scenario is refused: "2 Fife: a status is 0 to 10, and 11-4-1 has 11."`;
		expect(await run(broken)).toEqual([
			{ line: 1, expected: 'no further fault', came: '2 Fife: a profile ends in 0: 11-4-1.' },
		]);
	});

	it.each([
		[
			'GIVEN   the hall of Middleton; the sun shines',
			'x.case, line 2: the hall does not understand "the sun shines".',
		],
		[
			'GIVEN   the hall of Middleton; Red armour is ready',
			'x.case, line 2: "Red armour" is no headquarters of Middleton.',
		],
		[
			'GIVEN   the hall of Middleton; 9 Fife begins at 1 1',
			'x.case, line 2: "9 Fife" is not in the scenario of Middleton.',
		],
		[
			'GIVEN   the hall of Middleton; the next step is called',
			'x.case, line 2: "the next step is called" was refused: ',
		],
	])('%s is an error of the file', async (given, say) => {
		await expect(run(CASE.replace(/GIVEN.*/, given))).rejects.toThrow(say);
	});

	it('a THEN it does not understand is an error of the file', async () => {
		await expect(run(CASE.replace(/THEN.*/, 'THEN    all is well'))).rejects.toThrow(
			'x.case, line 4: THEN in the hall does not understand "all is well".',
		);
	});
});
