/** Scenarios of the system in the workshop’s terms and back. Whole: taken apart and put together one is the same. */
import { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import { emptyMap } from '../../../../src-shared/workshop/empty-hexes.ts';
import { boundsOf, hexMapOf } from '../../../../src-shared/workshop/hexes.ts';
import { tocsBook } from '../../../rules/tocs/charts/all.ts';
import { chartLines, ownChartsOf } from '../../hexwar/workshop/charts.ts';
import { Places } from '../../hexwar/workshop/places.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { numberIn, typed, unless } from '../../hexwar/workshop/values.ts';
import { commanderLines, draftFormations, draftHeadquarters, formationLines } from './command.ts';
import { entriesOf, entryLines, type Desk } from './entries.ts';
import { Ids } from './ids.ts';
import { LongTexts } from './long-texts.ts';
import * as marks from './marks.ts';
import { riverLine, riverMark } from './rivers.ts';
import { aboutSides, sideDraft, sideLine } from './sides.ts';
import { completed } from './terrain.ts';
import { turnsOf, writeTurns } from './turns.ts';
import { counterDraft, counterLine } from './units.ts';

/** Letters of a draft’s summary. */
const MOST_SUMMARY = 600;
type HexMarks = NonNullable<Draft['hexes']>['marks'];

/** Converts a scenario to a draft. What the workshop doesn't know is carried along. */
export function draftOf(scenario: TocsScenario): Draft {
	const map = new HexMap(scenario.map);
	const places = new Places(map);
	const names = new UnitNames(scenario.counters);
	const desk: Desk = { names, map, long: new LongTexts() };
	const { own, unread } = ownChartsOf(scenario, tocsBook);
	const seats = draftHeadquarters(scenario);
	const entries = entriesOf(scenario, desk);
	const held = marks.heldMarks(scenario.perimeters);
	const turns = headOf(scenario, desk);
	const hexes = { map: scenario.map, marks: [...marksOf(scenario, desk), ...held.marks] };
	const sides = scenario.sides.map((side) => sideDraft(scenario, side, desk));
	return {
		...{ format: 'thirdmap-draft', version: 1, ruleset: 'tocs' },
		...{ head: turns.head, sides, headquarters: seats, formations: draftFormations(scenario, seats), hexes },
		units: scenario.counters.map((counter) => counterDraft(counter, places, names)),
		map: {
			...emptyMap(scenario.map.title),
			bounds: boundsOf(scenario.map),
			...(scenario.picture ? { picture: scenario.picture } : {}),
		},
		...(Object.keys(own).length > 0 ? { charts: own } : {}),
		...(Object.keys(entries).length > 0 ? { entries } : {}),
		rest: {
			...othersOf(scenario),
			...(turns.areTyped ? {} : { turns: scenario.turns }),
			...{ charts: unread, perimeters: held.kept, long: desk.long.kept },
			later: Object.fromEntries(
				scenario.formations.flatMap(({ id, later }) => (later === null ? [] : [[id, later]])),
			),
			ids: {
				...Ids.keptOf('bridge', scenario.bridges),
				...Ids.keptOf(
					'river',
					scenario.rivers.map((each) => ({ ...each, hex: each.hexes[0] ?? '' })),
				),
			},
		},
	};
}

const marksOf = ({ hexes, rivers, bridges, features }: TocsScenario, { map, long }: Desk): HexMarks => [
	...rivers.map((river) => riverMark(river, map, long)),
	...bridges.map(marks.bridgeMark),
	...features.map((feature) => marks.featureMark(feature, map, long)),
	...hexes.map(marks.siteMark),
];

/** The head of a draft, and whether its fields say all of its turns. */
function headOf(
	scenario: TocsScenario,
	{ long }: Desk,
): { readonly head: Draft['head']; readonly areTyped: boolean } {
	const { title, summary, notes, credits, turns, hoursPerTurn, month, weather, shortGame } = scenario;
	const track = writeTurns(turns, hoursPerTurn, month);
	const { date = `${month.replace('.', '-')}-01`, ...written } = track ?? { begins: turns[0]?.time ?? '' };
	const yes = (is: boolean): string => (is ? 'yes' : '');
	return {
		areTyped: track !== null,
		head: {
			...{ title, summary: long.fitted('summary', summary, MOST_SUMMARY), notes, credits, date },
			turns: turns.length,
			attributes: typed({
				...written,
				...{ hours: unless(hoursPerTurn, 3), shortGame: unless(shortGame, null) },
				weather: weather === null ? '' : weather.rolled ? 'rolled' : 'fair',
				ground: weather?.ground ?? '',
				contourMetres: unless(scenario.contourMetres, null),
				...{ opsDisclosed: yes(scenario.opsDisclosed), deepRivers: yes(scenario.deepRivers) },
				arrivalsCost: yes(scenario.arrivalsCost),
			}),
		},
	};
}

const CARRIED = ['sea', 'civilians', 'awards', 'tactical', 'railEnds', 'lesson', 'engaged'] as const;
/** Returns the parts of a scenario that the workshop doesn't change. */
function othersOf(scenario: TocsScenario): Draft['rest'] {
	const { terrain, style, ways, air, month, weather } = scenario;
	const { aircraft: _aircraft, waves: _waves, none: _none, ...airRules } = air;
	const plowed = weather === null ? {} : { plowed: weather.plowed };
	return { terrain, style, ways, ...pick(scenario, CARRIED), air: airRules, month, ...plowed };
}

/** Converts a draft to a scenario in the shape to be checked: mistyped values are kept as typed. */
export function scenarioOf(draft: Draft, id: string): Readonly<Record<keyof TocsScenario, unknown>> {
	const { head, sides, units, hexes, map: sheet, charts = {}, rest } = draft;
	const { terrain, charts: unread, air, plowed: _plowed, ...others } = rest;
	const map = hexes ? hexMapOf(hexes.map) : null;
	const places = new Places(map);
	const desk: Desk = { names: new UnitNames(units), map, long: new LongTexts(rest['long']) };
	const lines = entryLines(draft.entries ?? {}, desk);
	const { none, ...ofSides } = aboutSides(sides);
	return {
		...pick(others, ['style', 'ways', ...CARRIED]),
		...{ id, ruleset: 'tocs', title: head.title, notes: head.notes, credits: head.credits },
		summary: desk.long.whole('summary', head.summary),
		...headLines(draft),
		...{ sides: sides.map((side) => sideLine(side, desk, lines.victory)), ...ofSides },
		...{ map: hexes?.map, picture: sheet.picture ?? null, ...hexLines(hexes?.marks ?? [], rest, desk) },
		terrain: hexes ? completed(terrain ?? {}, hexes.map) : {},
		air: { ...(air as object | undefined), none, aircraft: lines.aircraft, waves: lines.waves },
		...{ supplies: lines.supplies, preGame: lines.preGame, commanders: commanderLines(draft) },
		formations: formationLines(draft.formations, (rest['later'] ?? {}) as Readonly<Record<string, never>>),
		counters: units.map((unit) => counterLine(unit, places, desk.names)),
		...chartLines(charts, unread),
	};
}

/** Returns the scenario fields of these names among the carried-along data. */
const pick = <K extends string>(
	all: Readonly<Record<string, unknown>>,
	keys: readonly K[],
): Record<K, unknown> => Object.fromEntries(keys.map((key) => [key, all[key]])) as Record<K, unknown>;

function headLines({
	head,
	rest,
}: Draft): Readonly<
	Record<
		| ('turns' | 'hoursPerTurn' | 'month' | 'shortGame' | 'weather' | 'contourMetres')
		| ('opsDisclosed' | 'deepRivers' | 'arrivalsCost'),
		unknown
	>
> {
	const { attributes: own, date } = head;
	const { weather } = own;
	return {
		...{ turns: turnsOf(head, rest['turns']), hoursPerTurn: numberIn(own['hours']) },
		month: rest['turns'] === undefined ? date.slice(0, 7).replace('-', '.') : rest['month'],
		...{
			shortGame: numberIn(own['shortGame']) ?? null,
			contourMetres: numberIn(own['contourMetres']) ?? null,
		},
		weather:
			weather === undefined
				? null
				: { rolled: weather === 'rolled', ground: own['ground'], plowed: rest['plowed'] },
		...{ opsDisclosed: own['opsDisclosed'] === 'yes', deepRivers: own['deepRivers'] === 'yes' },
		arrivalsCost: own['arrivalsCost'] === 'yes',
	};
}

function hexLines(
	all: HexMarks,
	rest: Draft['rest'],
	{ map, long }: Desk,
): Readonly<Record<'hexes' | 'rivers' | 'bridges' | 'features' | 'perimeters', unknown>> {
	const ids = new Ids(rest['ids']);
	const of = (kind: string): HexMarks => all.filter((mark) => mark.kind === kind);
	return {
		hexes: of('site').map(marks.siteLine),
		rivers: of('river').map((mark) => riverLine(mark, map, ids, long)),
		bridges: of('bridge').map((mark) => marks.bridgeLine(mark, ids)),
		features: all.filter(marks.isFeature).map((mark) => marks.featureLine(mark, map, long)),
		perimeters: marks.heldLines(all, rest['perimeters']),
	};
}
