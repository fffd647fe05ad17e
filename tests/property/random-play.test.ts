/** Random legal play on made-up country: no crash, no dead end, nothing impossible, the same facts the same state. */
import { describe, expect, it } from 'vitest';
import { encounter } from '../../src-main/rulesets/opcom/encounter/encounter.ts';
import { checkReplay, checkWorld } from '../helpers/game-checks.ts';
import { playAtRandom } from '../helpers/random-game.ts';
import { repeats, seedOf } from '../helpers/sample.ts';
import { smallScenario } from '../helpers/small-scenario.ts';

const GAMES = repeats('OPCOM_GAMES', 12, 48);
/** Twelve games in a row have one on known ground. */
const FIRST = Math.floor(seedOf('OPCOM_FIRST') / 12) * 12;
const TURNS = 20;

describe('random legal play', () => {
	const taken = new Map<string, number>();
	// Each a test of its own: a machine may be so busy that all together take minutes.
	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))(
		`game %i of ${String(TURNS)} turns ends, and comes out the same when folded again`,
		(n) => {
			// The same games as `npm run soak:games`, and some on ground that is known.
			const scenario = n % 12 === 11 ? smallScenario() : encounter(`game ${String(n)}`);
			const game = playAtRandom(scenario, `seed ${String(n)}`, TURNS, checkWorld);
			expect(game.world.game.turn).toBe(TURNS + 1);
			checkReplay(game);
			for (const [type, count] of game.taken) taken.set(type, (taken.get(type) ?? 0) + count);
		},
	);

	it('its player fights and tells: one who never did would prove nothing', () => {
		for (const type of [
			'move-unit',
			'group-combat',
			'roll-combat',
			'apply-combat',
			'release-dispatch',
			'exploit',
		])
			expect(taken.get(type) ?? 0, type).toBeGreaterThan(0);
	});

	it('the same seed plays the same game', () => {
		const play = () => playAtRandom(encounter('twice'), 'twice', 4, checkWorld).facts;
		expect(play()).toEqual(play());
	});
});
