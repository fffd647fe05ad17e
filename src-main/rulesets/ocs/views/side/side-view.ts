/** A side's view, from its knowledge: it is never given the truth. */
import type { OcsScenario } from '../../../../../src-shared/rulesets/ocs/scenario.ts';
import type {
	OcsAboutShown,
	OcsArrivalShown,
	OcsSeenShown,
	OcsSideView,
} from '../../../../../src-shared/rulesets/ocs/views.ts';
import { allowedNow, hasFor } from '../../../../rules/ocs/02-sequence/allowed.ts';
import { RecordOf } from '../../../../rules/kit/record-of.ts';
import { type SeenHex } from '../../../../rules/ocs/04-general/seen.ts';
import { hexesSeen } from '../../../../rules/hexwar/sightings.ts';
import { undoneShown } from '../../../hexwar/undo-told.ts';
import { seenBy, type Known } from './known.ts';
import { aircraftShown } from './air-shown.ts';
import { shipLinesShown } from './ships-shown.ts';
import { countersShown, gameShown, sourcesShown } from './shown.ts';

/**
 * Returns the names of a side's own formations, and of those with a visible unit, whose counter shows its formation.
 * They reveal nothing else of the other's order of battle.
 * @param open counters that lie open
 */
function formationsOf(
	{ counters, formations }: OcsScenario,
	side: string,
	open: ReadonlySet<string>,
): OcsSideView['formations'] {
	const openCounters = counters.filter((counter) => counter.side === side || open.has(counter.id));
	const named = new Set(openCounters.map(({ formation }) => formation));
	return Object.fromEntries(formations.filter(({ id }) => named.has(id)).map(({ id, short }) => [id, short]));
}

const boxes = new WeakMap<OcsScenario['boxes'], Map<string, OcsSideView['boxes']>>();
/** Boxes beside the map that are a side's own; the same value in each view. */
function boxesOf({ boxes: all }: OcsScenario, side: string): OcsSideView['boxes'] {
	const bySide = boxes.get(all) ?? new Map<string, OcsSideView['boxes']>();
	boxes.set(all, bySide);
	const own = bySide.get(side) ?? all.filter(({ owner }) => owner === side);
	bySide.set(side, own);
	return own;
}

/** Returns a side's own future arrivals: by the schedule, or after a breakout. */
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
function aboutShown(scenario: OcsScenario, { side, game }: Known): OcsAboutShown {
	const { title, summary, turns, turnLabels, sources, sides } = scenario;
	const own = sides.find(({ id }) => id === side);
	return {
		...{ title, summary, turns, turnLabels },
		briefing: own?.briefing ?? '',
		sources: sourcesShown({ sources }, game.clock.turn).flatMap((each) =>
			each.side === side ? [each.hex] : [],
		),
		reserveMarkers: own?.reserveMarkers ?? null,
	};
}

interface CountersOf {
	readonly ids: ReadonlySet<string>;
	readonly counters: OcsSideView['counters'];
	readonly formations: OcsSideView['formations'];
}
const newest = new WeakMap<OcsScenario, Map<string, CountersOf>>();
/** The counters of a set and their formations; the same values for the same set, which the difference of two views passes over. */
function countersOf(scenario: OcsScenario, side: string, ids: ReadonlySet<string>): CountersOf {
	const bySide = newest.get(scenario) ?? new Map<string, CountersOf>();
	newest.set(scenario, bySide);
	const last = bySide.get(side);
	if (last?.ids.size === ids.size && ids.isSubsetOf(last.ids)) return last;
	const now = { ids, counters: countersShown(scenario, ids), formations: formationsOf(scenario, side, ids) };
	bySide.set(side, now);
	return now;
}

const shownOf = new WeakMap<SeenHex, OcsSeenShown>();
/**
 * Returns what is seen in a hex, without the print of a counter that Control added, which is in `counters`. The same
 * object for the same hex; undefined if nothing is seen there any more.
 */
function hexShown(seen: SeenHex | null): OcsSeenShown | undefined {
	if (seen === null) return undefined;
	if (!seen.top?.printed) return seen;
	const { counter, face, marker, outOfSupply } = seen.top;
	const shown = shownOf.get(seen) ?? { ...seen, top: { counter, face, marker, outOfSupply } };
	shownOf.set(seen, shown);
	return shown;
}

const seenShown = new RecordOf(hexShown);

/** Returns a side's view; its counters are its own and the visible ones, without the other's arrivals. */
export function sideView(scenario: OcsScenario, known: Known): OcsSideView {
	const seen = seenBy(known);
	const open = hexesSeen(seen).flatMap(([, { top }]) => (top ? [top.counter] : []));
	const flying = new Set([
		...hexesSeen(seen).flatMap(([, { plane, planes = [] }]) =>
			[...(plane ? [plane] : []), ...planes].map(({ counter }) => counter),
		),
		...(known.raid ? [known.raid.top] : []),
	]);
	const afloat = new Set([
		...hexesSeen(seen).flatMap(([, { ship }]) => (ship ? [ship.counter] : [])),
		...Object.values(known.game.sea.ships).map(({ counter }) => counter),
	]);
	const own = [...known.game.units.values()].map(({ counter }) => counter);
	const { counters, formations } = countersOf(scenario, known.side, new Set([...own, ...open]));
	return {
		kind: 'ocs-side',
		campaign: { title: known.title === '' ? scenario.title : known.title },
		side: known.side,
		sides: scenario.sides.map(({ id, name, letter, palette }) => ({ id, name, letter, palette })),
		...gameShown(scenario, known.game),
		boxes: boxesOf(scenario, known.side),
		formations,
		may: { [known.side]: allowedNow(known.game.clock, known.side, hasFor(scenario, known.side)) },
		counters,
		aircraft: aircraftShown(scenario, (id) => id in known.game.air.planes || flying.has(id)),
		shipLines: shipLinesShown(scenario, (id) => afloat.has(id)),
		seen: seenShown.of(seen),
		asked: known.asked,
		raid: known.raid ?? null,
		flying: known.flying ?? null,
		fighting: known.fight !== null,
		undone: undoneShown(known),
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
		about: aboutShown(scenario, known),
	};
}
