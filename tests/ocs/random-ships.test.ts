/**
 * Random legal play with ships off a made-up coast: no crash and no dead end; what a side was told to be possible is possible;
 * supply, steps and ships are conserved; the facts, folded afresh, give the same state; and what a side is sent rests on nothing
 * of the other's ships that it may not know. `OCS_GAMES=100 npx vitest run --project unit tests/ocs/random-ships.test.ts`
 * plays more of them.
 */
import { describe, expect, it } from 'vitest';
import { applyFact } from '../../src-main/campaign/fold.ts';
import { hashOf } from '../helpers/game-checks.ts';
import { playOcsAtRandom, type OcsRandomGame } from '../helpers/ocs-random-game.ts';
import { beachInSummer } from '../helpers/ocs-sea.ts';
import { mutateView, unaccounted } from '../leak/kit/mutate-view.ts';
import { checkFact, checkGame } from './conserved.ts';
import { shown } from './shown.ts';
import { shownAir } from './shown-air.ts';
import { shownShips } from './shown-ships.ts';
import { repeats } from '../helpers/sample.ts';

const GAMES = repeats('OCS_GAMES', 12, 48);
const TURNS = 5;
/** Games of which every field of ships is changed at some points. */
const MUTATED = 2;

const scenario = beachInSummer(TURNS);
const played = (n: number): OcsRandomGame =>
	playOcsAtRandom(scenario, `beach ${String(n)}`, { fact: checkFact, command: checkGame });

const asked = () => ({
	explain: [
		{ name: 'ships', input: {} },
		...['b-lca', 'ghost'].map((craft) => ({
			...{ name: 'craft', input: { craft: [craft], units: ['b-3'], transports: [], tokens: 1 } },
		})),
		{ name: 'assault', input: { units: ['b-3'], target: '06.05' } },
		...['b-warspite', 'r-narvik', 'ghost'].flatMap((ship) => [
			{ name: 'sail', input: { ships: [ship], way: ['08.07'] } },
			{ name: 'ship-fire', input: { ships: [ship], target: '06.05', aim: 'units' } },
			{ name: 'fire-at-ships', input: { firers: [ship], hex: '08.07' } },
		]),
	],
	commands: ['b-warspite', 'r-narvik', 'ghost'].flatMap((ship) => [
		{ type: 'sail', ships: [ship], way: ['08.07'] },
		{ type: 'fire-ships', ships: [ship], target: '06.07', aim: 'guns' },
	]),
	papers: [],
});

describe('random play with ships', () => {
	const taken = new Map<string, number>();
	it.each(Array.from({ length: GAMES }, (_, n) => n))(
		'game %i ends, and comes out the same when folded again',
		(n) => {
			const game = played(n);
			expect(game.state.game).toMatchObject({ clock: { turn: TURNS } });
			const again = game.commands
				.flat()
				.reduce((state, fact) => applyFact(game.played, state, fact), game.start);
			expect(hashOf(again)).toBe(hashOf(game.state));
			for (const [type, count] of game.taken) taken.set(type, (taken.get(type) ?? 0) + count);
			if (n >= MUTATED) return;
			const seen = mutateView(
				{ played: game.played, title: 'Random play', createdAt: 0, commands: game.commands },
				asked,
				{ moments: 4, samples: 2, ids: new Set(['blue', 'red']), only: /^game\.sea/ },
			);
			expect(seen.changes).toBeGreaterThan(10);
			expect(unaccounted(seen, [...shown, ...shownAir, ...shownShips])).toEqual([]);
		},
	);

	it('captains who never sail, nor fire at the land or at ships, would prove nothing', () => {
		for (const type of [
			...['sail', 'fire-ships', 'fire-at-ships', 'answer', 'fly-mission'],
			...['load-craft', 'unload-craft', 'roll-landings', 'assault-beach'],
		])
			expect(taken.get(type) ?? 0, type).toBeGreaterThan(0);
	});
});
