/**
 * Random legal play on the Caen front, six turns a game: no crash and no dead end; what a side was told to be possible is
 * possible; supply and steps are conserved at every fact; the facts, folded afresh, give the same state; and what a side is
 * sent rests on nothing that it may not know. `OCS_GAMES=300 [OCS_FIRST=0] npx vitest run --project unit
 * tests/ocs/random-games.test.ts` plays more of them, or others; a seed repeats its game.
 */
import { describe, expect, it } from 'vitest';
import { applyFact } from '../../src-main/campaign/fold.ts';
import { hashOf } from '../helpers/game-checks.ts';
import { caenFront, playOcsAtRandom, type OcsRandomGame } from '../helpers/ocs-random-game.ts';
import { VARIANTS } from '../../src-main/rules/ocs/variants.ts';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { toldApart, unseenOf } from '../leak/kit/foreign-ids.ts';
import { mutateView, unaccounted } from '../leak/kit/mutate-view.ts';
import { checkFact, checkGame } from './conserved.ts';
import { ownThing, shown } from './shown.ts';
import { shownAir } from './shown-air.ts';
import { repeats } from '../helpers/sample.ts';

const GAMES = repeats('OCS_GAMES', 10, 48);
const FIRST = Number(process.env['OCS_FIRST'] ?? 0);
const TURNS = 6;
/** Games of which every hidden field is changed at some points: it takes a second each. */
const MUTATED = 1;

const scenario = caenFront(TURNS);
const played = (n: number): OcsRandomGame =>
	playOcsAtRandom(scenario, `caen ${String(n)}`, { fact: checkFact, command: checkGame });

/** Folds the facts again from the start. */
const again = (game: OcsRandomGame) =>
	game.commands.flat().reduce((state, fact) => applyFact(game.played, state, fact), game.start);

/** What each side asks at those points: where its units can go, and what it could do with them. */
const asked = (side: string) => {
	const own = scenario.counters.filter((counter) => counter.side === side && counter.at !== null).slice(0, 3);
	const units = own.map(({ id }) => id);
	return {
		explain: units.flatMap((unit) => [
			{ name: 'reach', input: { units: [unit] } },
			{ name: 'supply-of', input: { unit } },
		]),
		commands: [
			{ type: 'next-step' },
			...units.map((unit) => ({ type: 'change-mode', units: [unit], mode: 'move' })),
		],
		papers: [],
	};
};

/** The fields of what OCS's seats send and ask that name something, and what they name. */
const NAMING: Readonly<Record<string, 'units' | 'planes' | 'dumps' | 'transports'>> = {
	...{
		unit: 'units',
		units: 'units',
		like: 'units',
		counter: 'units',
		out: 'units',
		into: 'units',
		repl: 'units',
	},
	...{ repls: 'units', first: 'units', plane: 'planes', planes: 'planes', dump: 'dumps', from: 'dumps' },
	...{ of: 'transports', transport: 'transports', transports: 'transports' },
};

/** No seat is told that an id is the other side's, whatever it sends or asks. */
function foreignIdsTellNothing(of: OcsRandomGame['played'], state: OcsRandomGame['state']): void {
	const { units, dumps, transports, air } = state.game as unknown as OcsGame;
	const things = { units: Object.fromEntries(units), planes: air.planes, dumps, transports };
	const ids = (own: boolean, all: Readonly<Record<string, { readonly side: string }>>, side: SideId) =>
		Object.entries(all).flatMap(([id, each]) => ((each.side === side) === own ? [id] : []));
	for (const side of ['allied', 'german'] as SideId[]) {
		const fill = {
			id: (field: string) => {
				const kind = NAMING[field];
				return kind === undefined ? undefined : (ids(true, things[kind], side)[0] ?? 'none');
			},
			word: (field: string) =>
				field === 'side' ? side : (scenario.counters.find(({ at }) => at !== null)?.at ?? ''),
		};
		for (const all of Object.values(things)) {
			const [foreign] = unseenOf(of, state, side, ids(false, all, side));
			if (foreign === undefined) continue;
			const { tried, apart } = toldApart(of, state, side, fill, foreign);
			expect(tried).toBeGreaterThan(40);
			expect(apart).toEqual([]);
		}
	}
}

/** A side is told, when it ends a step, which of its own units are still to be fuelled. */
const OWN_FUEL = {
	path: 'game.fuel.*',
	to: ownThing('fuel'),
	why: 'a side’s own, named when it ends a step',
};

describe('random legal play', () => {
	const taken = new Map<string, number>();
	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))(
		'game %i ends, keeps every token and step, and comes out the same when folded again',
		(n) => {
			const game = played(n);
			expect(game.state.game).toMatchObject({ clock: { turn: TURNS } });
			expect(hashOf(again(game))).toBe(hashOf(game.state));
			for (const [type, count] of game.taken) taken.set(type, (taken.get(type) ?? 0) + count);
			const quarter = Math.ceil(game.commands.length / 4);
			let state = game.start;
			for (const [at, facts] of game.commands.entries()) {
				state = facts.reduce((before, fact) => applyFact(game.played, before, fact), state);
				if (at % quarter === 1) foreignIdsTellNothing(game.played, state);
			}
			if (n - FIRST >= MUTATED) return;
			const seen = mutateView(
				{ played: game.played, title: 'Random play', createdAt: 0, commands: game.commands },
				({ side }) => asked(side),
				{ moments: 2, samples: 1, ids: new Set(['allied', 'german']), only: HIDDEN },
			);
			expect(seen.changes).toBeGreaterThan(20);
			expect(unaccounted(seen, [...shown, ...shownAir, OWN_FUEL])).toEqual([]);
		},
	);

	it('every variant on that goes with the others: a game ends, and what was promised is possible', () => {
		const on = VARIANTS.map(({ id }) => id).filter(
			(id) => id !== 'last-of-four-steps' && id !== 'fuelled-guns',
		);
		const options = Object.fromEntries(on.map((id) => [id, 'on']));
		const game = playOcsAtRandom({ ...scenario, options: { ...scenario.options, ...options } }, 'variants', {
			...{ fact: checkFact, command: checkGame },
		});
		expect(game.state.game).toMatchObject({ clock: { turn: TURNS } });
		expect(hashOf(again(game))).toBe(hashOf(game.state));
	});

	it('a player who never moves, fights, fires, pays or answers would prove nothing', () => {
		for (const type of [
			'move',
			'declare-attack',
			'declare-overrun',
			'fire-barrage',
			'pay-fuel',
			'answer',
			'fly-mission',
			'refit-aircraft',
			'ship',
			'work-on-port',
		])
			expect(taken.get(type) ?? 0, type).toBeGreaterThan(0);
	});
});

/** What lies under a stack, in dumps and on trucks: what no side may know of the other. */
const HIDDEN =
	/^game\.(units\.\*\.(lost|internals|order|phase)|air|dumps\.\*\.tokens|transports\.\*\.(loaded|points)|fuel|supply)/;
