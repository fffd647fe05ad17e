/**
 * Counters that Control added while the game went on, or gave another name: the scenario with them in it is the one that is
 * played from then on. Scenarios themselves never change.
 */
import type { Counter, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { type Seen } from '../04-general/seen.ts';
import { hexesSeen } from '../../hexwar/sightings.ts';
import type { OcsGame, World } from '../game.ts';

/** The world as it is played: with Control's counters in its scenario. */
export function asPlayed<W extends World>(world: W): W {
	const { counters } = world.game;
	return counters ? { ...world, scenario: withCounters(world.scenario, Object.values(counters)) } : world;
}

/**
 * Returns the scenario as a side knows it: with the counters Control added or renamed on its own side, and those of the
 * other side that it can see.
 * @param game what the side knows
 */
export function asPlayedFor(
	scenario: OcsScenario,
	{ counters = {}, seen }: Pick<OcsGame, 'counters' | 'seen'>,
	side: string,
): OcsScenario {
	return withCounters(scenario, [...Object.values(counters), ...openTo(seen[side])]);
}

const open = new WeakMap<object, readonly Counter[]>();
/** Returns Control's counters that are visible, from the sightings by hex. */
function openTo(seen: Seen | undefined): readonly Counter[] {
	if (!seen) return [];
	const cached = open.get(seen);
	if (cached) return cached;
	const printedTops = hexesSeen(seen).flatMap(([, { top }]) => (top?.printed ? [top.printed] : []));
	open.set(seen, printedTops);
	return printedTops;
}

/** Scenarios as played, by Control's added counters: the latest few. */
const ruledScenarios = new WeakMap<OcsScenario, Map<string, OcsScenario>>();
const MOST_MADE = 8;

const texts = new WeakMap<Counter, string>();
/** A counter as text, written once: equal counters have equal texts, whichever fact they came from. */
function textOf(counter: Counter): string {
	const text = texts.get(counter) ?? JSON.stringify(counter);
	texts.set(counter, text);
	return text;
}

/** The same value for the same counters: boards and charts are kept by their scenario. */
function withCounters(scenario: OcsScenario, counters: readonly Counter[]): OcsScenario {
	if (counters.length === 0) return scenario;
	const byRuling = ruledScenarios.get(scenario) ?? new Map<string, OcsScenario>();
	ruledScenarios.set(scenario, byRuling);
	const key = counters.map(textOf).join();
	const cached = byRuling.get(key);
	if (cached) return cached;
	const ruled = new Map(counters.map((counter) => [counter.id, counter]));
	const others = scenario.counters.filter(({ id }) => !ruled.has(id));
	const played = { ...scenario, counters: [...others, ...ruled.values()] };
	for (const oldest of byRuling.keys()) if (byRuling.size >= MOST_MADE) byRuling.delete(oldest);
	byRuling.set(key, played);
	return played;
}

/** Returns the visible part of a counter that Control added: its print, not its set-up or arrival. */
export const printedOnly = (counter: Counter): Counter => ({
	...counter,
	...{ at: null, within: 0, area: null, arrives: null, entry: null },
	...{ face: 'combat', marker: null, lost: 0, internals: 'full', dead: false },
});
