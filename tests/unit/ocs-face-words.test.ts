/** Figures of a face as they are written and read back. */
import { describe, expect, it } from 'vitest';
import { facePrinted, readFace } from '../../src-shared/rulesets/ocs/face-words.ts';
import type { Face } from '../../src-shared/rulesets/ocs/scenario.ts';
import { smallScenario } from '../helpers/ocs-scenario.ts';

const face = smallScenario().counters[0]!.combat;

describe('the figures of a face', () => {
	it.each([
		['8-4-7', { strength: 8, defendsOnly: false, rating: 4, allowance: 7 }],
		['(5)-0-5', { strength: 5, defendsOnly: true, rating: 0, allowance: 5 }],
		['–-1-12', { strength: null, rating: 1, allowance: 12 }],
		['26(4)-4', { barrage: 26, range: 4, allowance: 4 }],
	])('%s is read as it is written', (text, figures) => {
		const read = readFace(text);
		expect(read).toMatchObject(figures);
		expect(facePrinted({ ...face, ...(read as Partial<Face>) })).toBe(text);
	});
	it.each(['', '8', '8-4', '8-6-7', '100-4-7', '8-4-7-1', 'a-b-c', '26(4)'])('“%s” is none', (text) =>
		expect(readFace(text)).toBeNull(),
	);
});
