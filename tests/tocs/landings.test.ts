/** The landings at Nijmegen: every flight of the first turn flies its plan, is called out, and comes down. */
import { describe, expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/nijmegen-landings/build.ts';
import committed from '../../assets/scenarios/nijmegen-landings/scenario.json' with { type: 'json' };
import type { At, TocsGame } from '../../src-main/rules/tocs/game.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { Known } from '../../src-main/rulesets/tocs/views/side/known.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { RandomPlay } from '../helpers/random-play.ts';

const ALLIED = SideId.parse('allied');
const GERMAN = SideId.parse('german');

describe('the landings at Nijmegen', () => {
	it('are as they are built', () => {
		expect(committed).toEqual(JSON.parse(JSON.stringify(scenario)));
	});

	it.each([1, 2, 3])('tocs-omgn-flight-dz: evening %d brings every battalion down, or loses it', (seed) => {
		const play = new RandomPlay<At, TocsGame>(tocsModule, scenario, seed);
		const airborne = scenario.air.waves.flatMap(({ units }) => units);
		expect(airborne.length).toBe(46);
		play.order({ type: 'next-step', step: 'turn' });
		let asked = 0;
		while (play.answer()) asked += 1;
		expect(asked).toBeGreaterThan(100);
		for (const id of airborne) {
			const unit = play.game.units.get(id);
			expect(unit?.at !== null || unit.off === 'dead', id).toBe(true);
			if (unit?.at) {
				const isTheirs = play.game.owners.get(unit.at) === ALLIED;
				expect(isTheirs || play.game.engagements[unit.at] !== undefined, id).toBe(true);
			}
		}
		// The Germans were told of hexes alone.
		const german = JSON.stringify((play.state.known[GERMAN] as unknown as Known).game.messages);
		expect(german).toMatch(/"landing"/);
		for (const { name } of scenario.counters.filter(({ side }) => side === ALLIED))
			expect(german).not.toContain(`"${name}"`);
	});
});
