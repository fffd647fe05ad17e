/** A side's view, out of what it knows: it is never handed the truth. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type {
	OcsAboutShown,
	OcsArrivalShown,
	OcsSideView,
} from '../../../../src-shared/rulesets/ocs/views.ts';
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

/** What of a side's own is still to come: by the schedule, or because it broke out. */
function arrivalsShown(
	{ counters, transports }: OcsScenario,
	{ units, transports: on, supply }: Known['game'],
	side: string,
): readonly OcsArrivalShown[] {
	const coming = counters.flatMap(({ id, name, arrives, entry, side: owner }): OcsArrivalShown[] => {
		const unit = owner === side ? units.get(id) : undefined;
		if (unit?.elsewhere?.kind !== 'waiting') return [];
		const back = supply.returning[id];
		const turn = back ?? arrives;
		return turn === null ? [] : [{ turn, name, counter: id, entry: back === undefined ? entry : null }];
	});
	const lorries = transports.flatMap(({ id, name, arrives, entry, side: owner }): OcsArrivalShown[] => {
		const waits = owner === side && on[id]?.elsewhere?.kind === 'waiting';
		return waits && arrives !== null ? [{ turn: arrives, name, counter: null, entry }] : [];
	});
	return [...coming, ...lorries].toSorted((a, b) => a.turn - b.turn);
}

/** The game as such, and what of its side's own head is its own to know. */
function aboutShown(scenario: OcsScenario, turn: number, side: string): OcsAboutShown {
	const { title, summary, turns, turnLabels, sources, sides } = scenario;
	const now = sources.filter(
		(each) => each.side === side && each.from <= turn && (each.to === null || turn <= each.to),
	);
	return {
		...{ title, summary, turns, turnLabels },
		sources: now.map(({ hex }) => hex),
		reserveMarkers: sides.find(({ id }) => id === side)?.reserveMarkers ?? null,
	};
}

interface CountersOf {
	readonly ids: ReadonlySet<string>;
	readonly shown: OcsSideView['counters'];
}
const newest = new WeakMap<OcsScenario, Map<string, CountersOf>>();
/** The counters of a set; the same value for the same set, so that the difference of two views passes it over. */
function countersOf(scenario: OcsScenario, side: string, ids: ReadonlySet<string>): OcsSideView['counters'] {
	const bySide = newest.get(scenario) ?? new Map<string, CountersOf>();
	newest.set(scenario, bySide);
	const last = bySide.get(side);
	if (last?.ids.size === ids.size && ids.isSubsetOf(last.ids)) return last.shown;
	const shown = countersShown(scenario, ids);
	bySide.set(side, { ids, shown });
	return shown;
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
		counters: countersOf(scenario, known.side, new Set([...own, ...open])),
		seen,
		asked: known.asked,
		fights: known.fights,
		arrivals: arrivalsShown(scenario, known.game, known.side),
		book: known.game.supply.book
			.filter((line) => line.side === known.side)
			.map(({ turn, at, tokens, purpose, whom }) => ({
				turn,
				at,
				tokens,
				purpose,
				whom,
			})),
		about: aboutShown(scenario, known.game.clock.turn, known.side),
	};
}
