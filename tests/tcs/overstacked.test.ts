/** A side reads what it would lose by stacking while it can still move something on; the other side reads nothing of it. */
import { expect, it } from 'vitest';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { gameShown } from '../../src-main/rulesets/tcs/views/side/shown.ts';
import { BLUE, platoon, RED, tank, tcsScenario } from '../helpers/tcs-scenario.ts';

const scenario = tcsScenario({
	counters: [
		tank('b-1', BLUE, '03.05', { steps: 3 }),
		tank('b-2', BLUE, '03.05', { steps: 3 }),
		platoon('r-1', RED, '09.05'),
	],
});
const begun = initial(scenario);
const told = (own: typeof BLUE | null, step: string, options = {}) =>
	gameShown(
		scenario,
		{ ...begun, options, clock: { ...begun.clock, step, first: BLUE } as typeof begun.clock },
		own,
	).overstacked;
const PROPOSED = { 'proposal-odds': 'on' };
const SAID =
	'03.05 holds 6 vehicles and carriers: at most 5 may stay. Move some on, or its owner loses the rest.';

it('tcs-5.0.when six vehicles are warned of as their side acts where five may stay', () => {
	expect(told(BLUE, 'first-actions', PROPOSED)).toEqual([SAID]);
	expect(told(BLUE, 'first-recovery', PROPOSED)).toEqual([SAID]);
	expect(told(null, 'first-actions', PROPOSED)).toEqual([SAID]);
	expect(told(BLUE, 'first-actions')).toEqual([]);
});

it('nothing is said while its side can’t act, nor ever to the other side', () => {
	expect(told(BLUE, 'second-actions', PROPOSED)).toEqual([]);
	expect(told(BLUE, 'draw', PROPOSED)).toEqual([]);
	for (const step of ['first-actions', 'first-recovery', 'second-actions', 'draw'])
		expect(told(RED, step, PROPOSED), step).toEqual([]);
});
