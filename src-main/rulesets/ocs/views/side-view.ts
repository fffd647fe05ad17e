/** A side's view, out of what it knows: it is never handed the truth. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { allowedNow } from '../../../rules/ocs/02-sequence/allowed.ts';
import { seenBy, type Known } from '../known.ts';
import { countersShown, gameShown } from './shown.ts';

const formations = new WeakMap<OcsScenario, Map<string, Readonly<Record<string, string>>>>();
/** A side's own formations by id: the other's order of battle is not told by their names. Made once. */
function ownFormations(scenario: OcsScenario, side: string): Readonly<Record<string, string>> {
	const bySide = formations.get(scenario) ?? new Map<string, Readonly<Record<string, string>>>();
	formations.set(scenario, bySide);
	const known = bySide.get(side) ?? formationsOf(scenario, side);
	bySide.set(side, known);
	return known;
}
function formationsOf(scenario: OcsScenario, side: string): Readonly<Record<string, string>> {
	const counters = scenario.counters.filter((counter) => counter.side === side);
	const own = new Set(counters.map(({ formation }) => formation));
	const named = scenario.formations.filter(({ id }) => own.has(id));
	return Object.fromEntries(named.map(({ id, short }) => [id, short]));
}

/** Counters that a side may look at: its own, and those that lie open before it. No arrivals of the other's. */
export function sideView(scenario: OcsScenario, known: Known): OcsSideView {
	const seen = seenBy(known);
	const open = Object.values(seen).flatMap(({ top }) => (top ? [top.counter] : []));
	const own = [...known.game.units.values()].map(({ counter }) => counter);
	return {
		kind: 'ocs-side',
		side: known.side,
		sides: scenario.sides.map(({ id, name, letter, palette }) => ({ id, name, letter, palette })),
		...gameShown(scenario, known.game),
		formations: ownFormations(scenario, known.side),
		may: { [known.side]: allowedNow(known.game.clock, known.side) },
		counters: countersShown(scenario, new Set([...own, ...open])),
		seen,
		asked: known.asked,
		fights: known.fights,
	};
}
