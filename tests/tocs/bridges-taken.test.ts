/** What a side knows of the bridges on its own ground is what is so, so that tracing a way over them tells it nothing new. */
import { describe, expect, it } from 'vitest';
import { applyFact, initialState, situationOf, type CampaignState } from '../../src-main/campaign/fold.ts';
import { playedBy } from '../../src-main/campaign/rulesets.ts';
import type { At } from '../../src-main/rules/tocs/game.ts';
import { unfoldingOf } from '../../src-main/rules/tocs/unfolding.ts';
import { takeHexes } from '../../src-main/rules/tocs/w9-perimeter/take.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { Known } from '../../src-main/rulesets/tocs/views/side/known.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { BLUE, RED, tocsScenario } from '../helpers/tocs-scenario.ts';
import { smallBattle } from './hall.ts';

const BRIDGE = '08.08';
const bridges = tocsScenario().bridges;
const withBridge = (status: 'destroyed' | 'intact') =>
	playedBy(tocsModule, smallBattle({ bridges: bridges.map((each) => ({ ...each, status })) }) as never);

/** Blue takes the hex of a bridge behind Red's line, in which it never looked. */
function taken(status: 'destroyed' | 'intact'): CampaignState {
	const played = withBridge(status);
	const before = initialState(played, 'bridges', 0);
	const unfolding = unfoldingOf(situationOf(played, before) as unknown as At);
	takeHexes(unfolding, BLUE, [BRIDGE], 'tocs-w10.3.withdraw-vacated');
	return unfolding.facts.reduce<CampaignState>(
		(state, fact) => applyFact(played, state, { fact: fact as never, at: 0 }),
		before,
	);
}
const downFor = ({ known }: CampaignState, side: SideId): boolean | undefined =>
	(known[side] as unknown as Known).game.down[BRIDGE];

describe('a bridge whose hex changes hands', () => {
	it('is known to its old owner alone before', () => {
		const state = initialState(withBridge('destroyed'), 'bridges', 0);
		expect(downFor(state, RED)).toBe(true);
		expect(downFor(state, BLUE)).toBeUndefined();
	});
	it('is known to be down by whoever has the hex now', () => {
		const state = taken('destroyed');
		expect(downFor(state, BLUE)).toBe(true);
		const notes = (state.known[BLUE] as unknown as Known).game.notes[BLUE] ?? [];
		expect(JSON.stringify(notes)).toContain('it is down.');
	});
	it('is not spoken of where it stands', () => {
		const state = taken('intact');
		expect(downFor(state, BLUE)).toBeUndefined();
		expect((state.known[BLUE] as unknown as Known).game.notes[BLUE] ?? []).toEqual([]);
	});
});
