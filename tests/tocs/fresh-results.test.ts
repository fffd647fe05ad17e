/** What the toast says of a command: its results, not what was ordered. */
import { expect, it } from 'vitest';
import type { TocsNoteShown } from '../../src-shared/rulesets/tocs/views.ts';
import { freshResults } from '../../src-renderer/rulesets/tocs/common/fresh-results.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';

const note = (n: number, title: string, say: string): TocsNoteShown => ({
	...{ n, turn: 1, impulse: 1, hex: null, title, say, dice: [], shifts: [], total: null, rule: null },
});

it('says the newest results of either side that were not there before', () => {
	const first = note(1, 'Operational Points', '11 OPs.');
	const sails = note(2, 'Bold, box 3', 'They don’t get away.');
	const before = { [BLUE]: [first], [RED]: [] };
	expect(freshResults(before, { [BLUE]: [first, sails], [RED]: [] })).toBe(
		'Bold, box 3: They don’t get away.',
	);
	expect(freshResults(before, before)).toBe('');
	const attacks = [1, 2, 3].map((n) => note(n, `Eel ${String(n)}`, 'No hit.'));
	expect(freshResults(before, { [BLUE]: [first, sails], [RED]: attacks })).toBe(
		'Eel 1: No hit. Eel 2: No hit. Eel 3: No hit.',
	);
});
