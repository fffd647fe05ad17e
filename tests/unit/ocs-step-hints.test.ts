/** Hints of the windows name what the step has, and results stand with their words. */
import { expect, it } from 'vitest';
import { doingWords, fightHint, handHint } from '../../src-renderer/rulesets/ocs/common/step-hints.ts';
import { barrageMark, combatMark } from '../../src-shared/rulesets/ocs/result-words.ts';
import { effectWords } from '../../src-renderer/rulesets/ocs/common/words.ts';
import type { ACTIONS } from '../../src-main/rules/ocs/02-sequence/allowed.ts';

const may = (...ids: (keyof typeof ACTIONS)[]) => ids.map((id) => ({ id }));

it('third evening 5: nobody is told to drag a counter in a step in which nobody moves', () => {
	expect(handHint(may('change-mode', 'move', 'overrun'))).toContain('Drag a counter');
	for (const step of [may('fire-artillery'), may('attack'), may()])
		expect(handHint(step)).not.toContain('Drag a counter');
	expect(handHint(may('fire-artillery'))).toContain('fire at');
	expect(handHint(may())).toBe('Click a counter to see what it is.');
});

it('third evening 5: how to fight is said in steps with fights alone', () => {
	expect(fightHint(may('attack'))).toContain('press A');
	expect(fightHint(may('move', 'overrun'))).toContain('overrun');
	expect(fightHint(may('change-mode'))).toBeNull();
});

it('third evening 11: an effect of a barrage never stands as a bare code', () => {
	expect(effectWords({ losses: 2, disorganizes: true })).toBe('2 steps lost, disorganized (DG)');
	expect(effectWords({ losses: 0, disorganizes: true })).toBe('disorganized (DG)');
	expect(effectWords({ losses: 0, disorganizes: false })).toBe('no effect');
});

it.each([
	['Ao1, DL1o1', 'Attacker loses 1, defender 2'],
	['Ao1e4, DL1o2', 'Attacker loses 1, defender 3'],
	['Ae2, DL2o3DG', 'Defender loses 5, disorganized'],
	['AL2', 'Attacker loses 2'],
	['AL1o1DG, DDG', 'Attacker loses 2, disorganized, defender disorganized'],
	['-', 'no effect'],
	['', 'no effect'],
])('third evening 6: %j is marked on the map in words: %s', (code, mark) => {
	expect(combatMark(code)).toBe(mark);
});

it('third evening 6: a barrage is marked on the map by what it did', () => {
	expect(barrageMark('-', 0)).toBe('no effect');
	expect(barrageMark('DG', 0)).toBe('disorganized');
	expect(barrageMark('[1/2]', 0)).toBe('disorganized');
	expect(barrageMark('1', 1)).toBe('1 step to lose');
});

it('what the rules demand is a must, what they allow a may', () => {
	const attrition = { id: 'attrition', say: 'roll for Attrition' };
	const move = { id: 'move', say: 'move ground units' };
	expect(doingWords([attrition])).toBe('must roll for Attrition');
	expect(doingWords([move, { id: 'overrun', say: 'overrun' }])).toBe('may move ground units, overrun');
	expect(doingWords([move, attrition])).toBe('must roll for Attrition, and may move ground units');
});
