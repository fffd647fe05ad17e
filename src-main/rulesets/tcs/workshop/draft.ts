/** Scenarios of the Tactical Combat Series in the workshop’s terms and back. Whole: taken apart and put together one is the same. */
import { TeamId } from '../../../../src-shared/kit/ids.ts';
import { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { Draft, DraftEntry } from '../../../../src-shared/workshop/draft.ts';
import { emptyMap } from '../../../../src-shared/workshop/empty-hexes.ts';
import { boundsOf, hexMapOf, type HexMark } from '../../../../src-shared/workshop/hexes.ts';
import { tcsBook } from '../../../rules/tcs/charts/book.ts';
import { chartLines, ownChartsOf } from '../../hexwar/workshop/charts.ts';
import { Places } from '../../hexwar/workshop/places.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { markIn, numberIn, typed, unless, wordsIn } from '../../hexwar/workshop/values.ts';
import { artilleryEntries, artilleryLines } from './artillery.ts';
import { draftFormations, formationLines, trackEntries } from './formations.ts';
import type { MARKS } from './kit.ts';
import { completed } from './terrain.ts';
import { turnsOf, writeTurns } from './turns.ts';
import { counterDraft, counterLine } from './units.ts';

const NO_DAY = '1944-06-06';
const mark = markIn<(typeof MARKS)[number]['id']>;

/** Converts a scenario to a draft. What the workshop doesn't know is carried along. */
export function draftOf(scenario: TcsScenario): Draft {
	const {
		id: _id,
		ruleset: _ruleset,
		charts: _charts,
		chartSources: _sources,
		title,
		summary,
		notes,
		credits,
		vintage,
		sides,
		turns,
		map,
		picture,
		terrain,
		hexes,
		formations,
		counters,
		artillery,
		minefields,
		...others
	} = scenario;
	const places = new Places(new HexMap(map));
	const names = new UnitNames(counters);
	const times = writeTurns(turns);
	const { own, unread } = ownChartsOf(scenario, tcsBook);
	const { interval, elevations, ...chart } = terrain;
	const { battery, ammunition, rest: guns } = artilleryEntries(artillery, names);
	const entries = withEntries({ track: trackEntries(formations), battery, ammunition });
	return {
		...{ format: 'thirdmap-draft', version: 1, ruleset: 'tcs' },
		head: {
			...{ title, summary, notes, credits, date: NO_DAY, turns: turns.length },
			attributes: typed({
				begins: turns[0]?.time ?? '',
				times,
				interval: String(interval),
				elevations: unless(elevations, 'standard'),
				vintage: unless(vintage, '4'),
			}),
		},
		sides: sides.map(({ id, name, letter, palette, intent, commandPrep, rear }) => ({
			...{ id, name, adjective: name.toUpperCase(), letter, palette, briefing: intent.slice(0, 8000) },
			attributes: { commandPrep: String(commandPrep), rear },
		})),
		headquarters: sides.map(({ id, name }) => ({
			...{ id: TeamId.parse(`${id}-hq`), side: id, name: `${name} Headquarters`, formation: null },
		})),
		formations: draftFormations(formations),
		units: counters.map((counter) => counterDraft(counter, places, names)),
		map: { ...emptyMap(map.title), bounds: boundsOf(map), ...(picture ? { picture } : {}) },
		...(Object.keys(own).length > 0 ? { charts: own } : {}),
		...(entries ? { entries } : {}),
		hexes: {
			map,
			marks: [...hexes.map(siteMark), ...minefields.map(({ hex, side }) => mark('minefield', hex, side, {}))],
		},
		rest: {
			...others,
			...{ terrain: chart, artillery: guns, charts: unread },
			...(times === '' ? { turns } : {}),
			boxless: formations.filter(({ box }) => !box).map(({ id }) => id),
		},
	};
}

const siteMark = ({ hex, also, unplayable, box }: TcsScenario['hexes'][number]): HexMark =>
	mark('site', hex, null, { also: also.join(', '), unplayable: unplayable ? 'yes' : null, box });

/** Returns entries by kind, without empty kinds; undefined if there are none at all. */
function withEntries(all: Readonly<Record<string, readonly DraftEntry[]>>): Draft['entries'] {
	const some = Object.entries(all).filter(([, list]) => list.length > 0);
	return some.length > 0 ? Object.fromEntries(some) : undefined;
}

/** Converts a draft to a scenario in the shape to be checked: mistyped values are kept as typed. */
export function scenarioOf(draft: Draft, id: string): unknown {
	const { head, sides, formations, units, hexes, map, charts = {}, entries = {}, rest } = draft;
	const { terrain, artillery, charts: unread, turns, boxless, ...others } = rest;
	const places = new Places(hexes ? hexMapOf(hexes.map) : null);
	const names = new UnitNames(units);
	const marks = hexes?.marks ?? [];
	return {
		...others,
		...{
			id,
			ruleset: 'tcs',
			title: head.title,
			summary: head.summary,
			notes: head.notes,
			credits: head.credits,
		},
		vintage: head.attributes['vintage'],
		sides: sides.map(({ id: side, name, letter, palette, briefing, attributes }) => ({
			...{ id: side, name, letter, palette, intent: briefing },
			commandPrep: numberIn(attributes['commandPrep']),
			rear: attributes['rear'],
		})),
		turns: turnsOf(head, turns),
		map: hexes?.map,
		picture: map.picture ?? null,
		terrain: {
			...(hexes ? completed(terrain ?? {}, hexes.map) : {}),
			interval: numberIn(head.attributes['interval']),
			elevations: head.attributes['elevations'],
		},
		hexes: marks
			.filter(({ kind }) => kind === 'site')
			.map(({ hex, attributes: own }) => ({
				hex,
				also: wordsIn(own['also']),
				unplayable: own['unplayable'] === 'yes',
				box: own['box'] ?? null,
			})),
		formations: formationLines(formations, entries['track'] ?? [], boxless),
		counters: units.map((unit) => counterLine(unit, places, names)),
		artillery: artilleryLines(entries, artillery, names),
		minefields: marks.filter(({ kind }) => kind === 'minefield').map(({ hex, side }) => ({ hex, side })),
		...chartLines(charts, unread),
	};
}
