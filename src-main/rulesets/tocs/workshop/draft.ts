/** Scenarios of the system in the workshop’s terms and back. Whole: taken apart and put together one is the same. */
import { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import { emptyMap } from '../../../../src-shared/workshop/empty-hexes.ts';
import { boundsOf, hexMapOf, MAX_MARKS } from '../../../../src-shared/workshop/hexes.ts';
import { tocsBook } from '../../../rules/tocs/charts/all.ts';
import { chartLines, ownChartsOf } from '../../hexwar/workshop/charts.ts';
import { Places } from '../../hexwar/workshop/places.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { listsJoined } from '../../hexwar/workshop/values.ts';
import { commanderLines, draftFormations, draftHeadquarters, formationLines, takenOver } from './command.ts';
import type { Desk } from './desk.ts';
import { entriesOf, entryLines } from './entries.ts';
import { airRules, headLines, headOf } from './head.ts';
import { Ids } from './ids.ts';
import { joinedSea, joinedWith, keptSea } from './kept.ts';
import { LongTexts } from '../../hexwar/workshop/long-texts.ts';
import * as marks from './marks.ts';
import { riverLine, riverMark } from './rivers.ts';
import { sharedNames, seaLines, seaMarks, zonesOf, type MarkedZone } from './sea.ts';
import { aboutSides, sideDraft, sideLine } from './sides.ts';
import { completed } from './terrain.ts';
import { counterDraft, counterLine } from './units.ts';
import { wayLines, wayMarks } from './ways.ts';

type HexMarks = NonNullable<Draft['hexes']>['marks'];

/** Converts a scenario to a draft. What the workshop doesn't know is carried along. */
export function draftOf(scenario: TocsScenario): Draft {
	const { sea, tactical, lesson, terrain } = scenario;
	const map = new HexMap(scenario.map);
	const places = new Places(map);
	const desk: Desk = {
		...{ names: new UnitNames(scenario.counters), ships: new UnitNames(sea.ships), map },
		...{ zones: sharedNames(sea.zones), sides: sharedNames(scenario.sides), long: new LongTexts() },
	};
	const { own, unread } = ownChartsOf(scenario, tocsBook);
	const seats = draftHeadquarters(scenario);
	const entries = entriesOf(scenario, desk);
	const marked = marksOf(scenario, desk);
	const { head, rest } = headOf(scenario, desk.long);
	const takes = takenOver(scenario, desk.long);
	const sides = scenario.sides.map((side) => sideDraft(scenario, side, desk));
	return {
		...{ format: 'thirdmap-draft', version: 1, ruleset: 'tocs' },
		...{ head, sides, headquarters: seats, formations: draftFormations(scenario, seats) },
		hexes: { map: scenario.map, marks: marked.marks },
		units: scenario.counters.map((counter) =>
			counterDraft(counter, places, desk.names, takes.typed.get(counter.id)),
		),
		map: {
			...emptyMap(scenario.map.title),
			bounds: boundsOf(scenario.map),
			...(scenario.picture ? { picture: scenario.picture } : {}),
		},
		...(Object.keys(own).length > 0 ? { charts: own } : {}),
		...(Object.keys(entries).length > 0 ? { entries } : {}),
		rest: {
			...{ terrain, tactical, lesson, ...rest, ...marked.kept },
			...{ charts: unread, later: takes.kept, long: desk.long.kept, ids: idsOf(scenario) },
		},
	};
}

const idsOf = ({ bridges, rivers, sea }: TocsScenario): Readonly<Record<string, string>> => {
	const first = <T extends { readonly hexes: readonly string[] }>(each: T) => ({
		...each,
		hex: each.hexes[0] ?? '',
	});
	return {
		...Ids.keptOf('bridge', bridges),
		...Ids.keptOf('river', rivers.map(first)),
		...Ids.keptOf('zone', sea.zones.map(first)),
	};
};

/** The marks of a scenario's hexes, and what is kept beside them. */
function marksOf(
	scenario: TocsScenario,
	desk: Desk,
): { readonly marks: HexMarks; readonly kept: Draft['rest'] } {
	const { hexes, rivers, bridges, features, engaged, railEnds, sea } = scenario;
	const { map, long } = desk;
	const single = [
		...rivers.map((river) => riverMark(river, map, long)),
		...bridges.map(marks.bridgeMark),
		...features.map((feature) => marks.featureMark(feature, map, long)),
		...hexes.map(marks.siteMark),
		...marks.engagedMarks(engaged),
		...railEnds.map(marks.railEndMark),
		...seaMarks(sea, desk),
	];
	const ways = wayMarks(scenario.ways, long, MAX_MARKS - single.length);
	const most = MAX_MARKS - single.length - ways.marks.length;
	const held = marks.heldMarks(scenario.perimeters, most);
	return {
		marks: [...single, ...ways.marks, ...held.marks],
		kept: { perimeters: held.kept, ways: ways.kept, wayOrder: ways.order },
	};
}

/** Converts a draft to a scenario in the shape to be checked: mistyped values are kept as typed. */
export function scenarioOf(draft: Draft, id: string): Readonly<Record<keyof TocsScenario, unknown>> {
	const { sides, units, hexes, map: sheet, charts = {}, rest, entries = {} } = draft;
	const places = new Places(hexes ? hexMapOf(hexes.map) : null);
	const { desk, zones, ids } = deskFor(draft);
	const lines = entryLines(entries, desk);
	const { none, civilians, ...ofSides } = aboutSides(sides, desk);
	const seaParts = { marks: hexes?.marks ?? [], ships: entries['ship'] ?? [], sides, zones };
	return {
		...{ id, ruleset: 'tocs', tactical: rest['tactical'], lesson: rest['lesson'] },
		...headLines(draft, desk.long),
		...{ sides: sides.map((side) => sideLine(side, desk, lines.victory)), ...ofSides },
		civilians: joinedWith(rest['civilians'], civilians),
		...{ map: hexes?.map, picture: sheet.picture ?? null, ...hexLines(draft, ids, desk) },
		terrain: hexes ? completed(rest['terrain'] ?? {}, hexes.map) : {},
		air: { ...airRules(draft), none, aircraft: lines.aircraft, waves: lines.waves },
		sea: joinedSea(rest['sea'], seaLines(seaParts, desk)),
		...{ supplies: lines.supplies, preGame: lines.preGame, commanders: commanderLines(draft) },
		formations: formationLines(draft, (rest['later'] ?? {}) as Readonly<Record<string, never>>, desk.long),
		counters: units.map((unit) => counterLine(unit, places, desk.names)),
		...chartLines(charts, rest['charts']),
	};
}

/** Returns what a draft is read by, with its sea zones and the ids that its things have. */
export function deskFor({ units, sides, entries = {}, hexes, rest }: Draft): {
	readonly desk: Desk;
	readonly zones: readonly MarkedZone[];
	readonly ids: Ids;
} {
	const ids = new Ids(rest['ids']);
	const zones = zonesOf(hexes?.marks ?? [], ids);
	const kept = keptSea(rest['sea']);
	const ships = (entries['ship'] ?? []).map((each) => ({ ...each, name: each.attributes['name'] ?? '' }));
	const desk: Desk = {
		...{ names: new UnitNames(units), zones: sharedNames([...(kept.zones ?? []), ...zones]) },
		ships: new UnitNames([...(kept.ships ?? []), ...ships]),
		...{ sides: sharedNames(sides), map: hexes ? hexMapOf(hexes.map) : null },
		long: new LongTexts(rest['long']),
	};
	return { desk, zones, ids };
}

type HexPart =
	| ('hexes' | 'rivers' | 'bridges' | 'features' | 'perimeters')
	| ('engaged' | 'railEnds' | 'ways');
function hexLines({ hexes, rest }: Draft, ids: Ids, { map, long }: Desk): Readonly<Record<HexPart, unknown>> {
	const all = hexes?.marks ?? [];
	const of = (kind: string): HexMarks => all.filter((mark) => mark.kind === kind);
	const order = (rest['wayOrder'] ?? []) as readonly string[];
	return {
		hexes: of('site').map(marks.siteLine),
		rivers: of('river').map((mark) => riverLine(mark, map, ids, long)),
		bridges: of('bridge').map((mark) => marks.bridgeLine(mark, ids)),
		features: all.filter(marks.isFeature).map((mark) => marks.featureLine(mark, map, long)),
		perimeters: marks.heldLines(all, rest['perimeters']),
		engaged: joinedWith(
			rest['engaged'],
			Object.fromEntries(of('engaged').map(({ hex, side }) => [hex, side])),
		),
		railEnds: listsJoined(
			rest['railEnds'],
			of('rail-end').map(({ hex }) => hex),
		),
		ways: listsJoined(rest['ways'], wayLines(all, order, long)),
	};
}
