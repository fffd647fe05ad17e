/** Supply as it is shown in its hexes, and what a scenario says of its scale. */
import { describe, expect, it } from 'vitest';
import { supplyWords, transportWord } from '../../../src-shared/rulesets/ocs/supply-words.ts';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { smallScenario } from '../../helpers/ocs-scenario.ts';

const truck = (loaded: number, points = 2) => ({ at: '05.05', loaded, points: { n: points, d: 1 } });
const dump = (tokens: number) => ({ at: '05.05', tokens });

describe('supply in a hex', () => {
	it('ocs-13.2h a transport with 4T for each of its points is full; less is said in tokens', () => {
		expect(transportWord(truck(8))).toBe('trucks full');
		expect(transportWord(truck(7))).toBe('trucks 1 SP + 3T');
		expect(transportWord(truck(0))).toBe('trucks');
	});
	it('ocs-13.2f.order what lies on the ground stands above what is loaded', () => {
		const words = supplyWords({ d: dump(9) }, { t: truck(3) }).map(({ word }) => word);
		expect(words).toEqual(['2 SP + 1T', 'trucks 3T']);
	});
});

describe('the scale of a game', () => {
	const scaled = (scale: unknown) => OcsScenario.safeParse({ ...smallScenario(), scale });
	it('ocs-1.0.scale is 5 miles a hex and two turns a week where a scenario says nothing', () => {
		const { scale: _scale, ...bare } = smallScenario();
		expect(OcsScenario.parse(bare).scale).toEqual({ miles: 5, turnsPerWeek: 2 });
	});
	it('ocs-1.0.scale may be 2.5 miles and four turns a week, and not three', () => {
		expect(scaled({ miles: 2.5, turnsPerWeek: 4 }).success).toBe(true);
		expect(scaled({ miles: 2.5, turnsPerWeek: 3 }).success).toBe(false);
		expect(scaled({ miles: 25, turnsPerWeek: 2 }).success).toBe(false);
	});
});
