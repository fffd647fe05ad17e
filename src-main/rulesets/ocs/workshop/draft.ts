/** Scenarios of the Operational Combat Series in the workshop's terms and back. Whole: taken apart and put together one is the same. */
import { FormationId, TeamId, type SideId } from '../../../../src-shared/kit/ids.ts';
import { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type {
	Attributes,
	Draft,
	DraftFormation,
	DraftSide,
	DraftUnit,
} from '../../../../src-shared/workshop/draft.ts';
import { readSectors, writeSectors } from '../../../../src-shared/kit/sectors.ts';
import { emptyMap } from '../../../../src-shared/workshop/empty-hexes.ts';
import { boundsOf, hexMapOf } from '../../../../src-shared/workshop/hexes.ts';
import { Places } from '../../hexwar/workshop/places.ts';
import { chartLines } from '../../hexwar/workshop/charts.ts';
import { LongTexts } from '../../hexwar/workshop/long-texts.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { listsJoined } from '../../hexwar/workshop/values.ts';
import { areaLines, areaMarks } from './areas.ts';
import { ownCharts } from './charts.ts';
import { gameRuleLines, gameRules } from './game-rules.ts';
import { linesOf, marksOf } from './hexes.ts';
import { entriesOf, entryLines, shipNames } from './ships.ts';
import { readReplacements, readSupply, writeReplacements, writeSupply } from './tables.ts';
import { completed } from './terrain.ts';
import { turnLabels, labelAttributes, firstDay } from './turns.ts';
import { aircraftDraft, aircraftLine, isAircraft } from './planes.ts';
import { counterDraft, counterLine, isTransport, transportDraft, draftTransportLine } from './units.ts';

type Side = OcsScenario['sides'][number];

/** A draft out of a scenario. */
export function draftOf(scenario: OcsScenario): Draft {
	const { title, summary, notes, credits, turns, map, sides, first } = scenario;
	const hexMap = new HexMap(map);
	const places = new Places(hexMap);
	const isHex = (name: string): boolean => hexMap.hexNamed(name) !== null;
	const labels = labelAttributes(scenario.turnLabels);
	const { terrain, water, rebuild, weather, lesson, options } = scenario;
	const { own, unread } = ownCharts(scenario);
	const long = new LongTexts();
	const areas = areaMarks(scenario.areas, hexMap, long);
	const { entries, ships } = entriesOf(scenario);
	return {
		format: 'thirdmap-draft',
		version: 1,
		ruleset: 'ocs',
		head: {
			...{ title, summary, notes, credits, date: firstDay(scenario.turnLabels), turns },
			attributes: {
				...labels.attributes,
				...(first === null ? {} : { first: sides.find(({ id }) => id === first)?.name ?? first }),
				...(scenario.playersSetUp ? { setUp: 'yes' } : {}),
				...(scenario.sectors.length > 0 ? { sectors: writeSectors(scenario.sectors) } : {}),
				...gameRules(scenario),
			},
		},
		sides: sides.map(draftSide),
		headquarters: sides.map(({ id, name }) => ({
			...{ id: TeamId.parse(`${id}-hq`), side: id, name: `${name} Headquarters`, formation: null },
		})),
		formations: draftFormations(scenario),
		units: [
			...scenario.counters.map((counter) => counterDraft(counter, places)),
			...scenario.transports.map((transport) => transportDraft(transport, places)),
			...scenario.aircraft.map((each) => aircraftDraft(each, places, new UnitNames(scenario.ships))),
		],
		map: {
			...emptyMap(map.title),
			bounds: boundsOf(map),
			...(scenario.picture ? { picture: scenario.picture } : {}),
		},
		...(Object.keys(options).length > 0 ? { options } : {}),
		...(Object.keys(own).length > 0 ? { charts: own } : {}),
		...(Object.keys(entries).length > 0 ? { entries } : {}),
		hexes: { map, marks: [...marksOf(scenario, isHex), ...areas.marks] },
		rest: {
			...{ terrain, water, rebuild, weather, lesson, charts: unread },
			...{ areas: areas.kept, ships, long: long.kept },
			dumps: scenario.dumps.filter(({ at }) => !isHex(at)),
			turnLabels: labels.rest,
		},
	};
}

const written = (value: number | null): string => (value === null ? '' : String(value));
function draftSide(side: Side): DraftSide {
	const { id, name, letter, palette, briefing, supplyRolls, replacements } = side;
	const own = {
		supply: supplyRolls ? writeSupply(supplyRolls) : '',
		replacements: replacements ? writeReplacements(replacements) : '',
		reserve: written(side.reserveMarkers),
		rail: side.railCapacity === 0 ? '' : String(side.railCapacity),
		shipping: side.shipping === 0 ? '' : String(side.shipping),
		gauge: side.gauge ?? '',
	};
	return {
		...{ id, name, adjective: name.toUpperCase(), letter, palette, briefing },
		attributes: Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')),
	};
}

/** Formations are no side's in the scenario: each is its units'. */
function draftFormations({
	formations,
	counters,
	transports,
	sides,
}: OcsScenario): readonly DraftFormation[] {
	const owners = new Map<string, SideId>([
		...transports.flatMap(({ organic, side }): [string, SideId][] =>
			organic === null ? [] : [[organic, side]],
		),
		...counters.flatMap(({ formation, side }): [string, SideId][] =>
			formation === null ? [] : [[formation, side]],
		),
	]);
	return formations.map(({ id, name, short }) => ({
		...{ id: FormationId.parse(id), side: owners.get(id) ?? sides[0].id, name, short },
		...{ echelon: 'division', parent: null, headquarters: null },
	}));
}

/** Converts a draft to a scenario in the shape to be checked: mistyped values are kept as typed. */
export function scenarioOf(draft: Draft, id: string): unknown {
	const { head, sides, formations, units, hexes, options, charts = {}, entries = {}, rest } = draft;
	const places = new Places(hexes ? hexMapOf(hexes.map) : null);
	const lines = linesOf(hexes?.marks ?? []);
	const { dumps, turnLabels: kept, terrain, charts: unread, long, ...others } = rest;
	const { ships, boxes } = entryLines(entries);
	return {
		...{ id, title: head.title, ruleset: 'ocs', summary: head.summary, turns: head.turns },
		...{ notes: head.notes, credits: head.credits },
		turnLabels: turnLabels(head, kept),
		first: firstSide(draft, head.attributes['first']),
		playersSetUp: head.attributes['setUp'] === 'yes',
		sectors: readSectors(head.attributes['sectors'] ?? '') ?? [],
		sides: sides.map((side) => ({
			...{ id: side.id, name: side.name, letter: side.letter, palette: side.palette },
			...sideValues(side.attributes),
			arrivesAt: lines.arrivesAt(side.id),
			briefing: briefingOf(draft, side),
		})),
		formations: formations.map(({ id: formation, name, short }) => ({ id: formation, name, short })),
		counters: units.filter(isGround).map((unit) => counterLine(unit, places)),
		transports: units.filter(isTransport).map((unit) => draftTransportLine(unit, places)),
		...others,
		...gameRuleLines(draft),
		aircraft: listsJoined(
			rest['aircraft'],
			units.filter(isAircraft).map((unit) => aircraftLine(unit, places, shipNames(draft))),
		),
		...{ ships: listsJoined(ships, rest['ships']), boxes: listsJoined(boxes, rest['boxes']) },
		areas: listsJoined(areaLines(draft, new LongTexts(long)), rest['areas']),
		...{ sources: lines.sources, hexes: lines.hexes, dumps: listsJoined(lines.dumps, dumps) },
		...(options ? { options } : {}),
		...chartLines(charts, unread),
		picture: draft.map.picture ?? null,
		...(hexes ? { map: hexes.map, terrain: completed(terrain ?? {}, hexes.map) } : {}),
	};
}

const isGround = (unit: DraftUnit): boolean => !isTransport(unit) && !isAircraft(unit);
/** A side is told as one: its headquarters' text follows its own. */
const briefingOf = ({ headquarters }: Draft, { id, briefing }: DraftSide): string =>
	[briefing, ...headquarters.filter(({ side }) => side === id).map((each) => each.briefing ?? '')]
		.filter((text) => text.trim() !== '')
		.join('\n\n');

const sideValues = (own: Attributes): Readonly<Record<string, unknown>> => ({
	supplyRolls: own['supply'] === undefined ? null : readSupply(own['supply']),
	replacements: own['replacements'] === undefined ? null : readReplacements(own['replacements']),
	reserveMarkers: own['reserve'] === undefined ? null : Number(own['reserve']),
	railCapacity: Number(own['rail'] ?? '0'),
	shipping: Number(own['shipping'] ?? '0'),
	gauge: own['gauge'] ?? null,
});

/** Returns the side meant by a name or letter, or null if none was typed; undefined if there is no such side. */
export function firstSide(
	{ sides }: Pick<Draft, 'sides'>,
	typed: string | undefined,
): SideId | null | undefined {
	const word = (typed ?? '').trim().toLowerCase();
	if (word === '') return null;
	return sides.find(({ id, name, letter }) => [id, name, letter].some((each) => each.toLowerCase() === word))
		?.id;
}
