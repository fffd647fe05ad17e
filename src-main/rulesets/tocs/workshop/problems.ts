/** Returns a draft's problems that only the system can find: a sentence for each, with its place and the remedy. */
import { ABILITIES } from '../../../../src-shared/rulesets/tocs/air.ts';
import { ROADS, TERRAINS } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { Draft, DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { DraftPlace, Problem } from '../../../../src-shared/workshop/kit.ts';
import { nationsChart } from '../../../rules/tocs/charts/nations.ts';
import { tocsBook } from '../../../rules/tocs/charts/all.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { wordsIn } from '../../hexwar/workshop/values.ts';
import { lowerHeadquarters, takesOver } from './command.ts';
import { deskFor } from './draft.ts';
import { ENTRIES, HEX_LISTS } from './entries.ts';
import { readHexList } from '../../../../src-shared/workshop/hex-lists.ts';
import { readAwards, readPlowed, AWARDS_LIKE } from './head-lists.ts';
import { LongTexts } from '../../hexwar/workshop/long-texts.ts';
import { seaProblems } from './problems-sea.ts';
import { gapIn } from './rivers.ts';
import { readPools } from './sides.ts';
import { LISTS, minutesOf, readList, type List } from './turns.ts';
import { WAY_LIKE, wrongWay } from './ways.ts';

const stops = (say: string, at: DraftPlace): Problem => ({ say, at, weight: 'stops' });
const doubt = (say: string, at: DraftPlace): Problem => ({ say, at, weight: 'doubt' });

/** Everything that only this system says of a draft. */
export function problemsOf(draft: Draft): readonly Problem[] {
	const { desk, zones } = deskFor(draft);
	const { map } = desk;
	return [
		...sideProblems(draft, map),
		...timeProblems(draft),
		...headListProblems(draft),
		...commandProblems(draft),
		...unitNameProblems(draft),
		...takesProblems(draft),
		...nationProblems(draft),
		...(map ? markProblems(draft.hexes?.marks ?? [], map) : []),
		...(map ? entryProblems(draft, map) : []),
		...(map ? seaProblems(draft, zones, desk, map) : []),
	];
}

/** Returns the problems of a single unit. */
export function unitProblems({
	name,
	size,
	formation,
	attributes: own,
}: DraftUnit): readonly { readonly field: string; readonly say: string }[] {
	return [
		...(size === 'hq' && formation === null
			? [{ field: 'formation', say: `${name} leads no formation: choose the one that it leads.` }]
			: []),
		...(own['with'] !== undefined && own['offMap'] === 'yes'
			? [{ field: 'with', say: `${name} is assigned to a unit but never arrives: say when.` }]
			: []),
	];
}

const firstMissing = (map: HexMap, text: string): string | undefined =>
	readHexList(map, text).find((hex) => map.hexNamed(hex) === null);

function sideProblems({ sides, entries, rest }: Draft, map: HexMap | null): readonly Problem[] {
	const [, , third] = sides;
	const long = new LongTexts(rest['long']);
	const at = (id: string, field: string): DraftPlace => ({ part: 'sides', id, field });
	const twice = (key: string, say: string): readonly Problem[] => {
		const [, second] = sides.filter(({ attributes }) => attributes[key] === 'yes');
		return second ? [stops(say, at(second.id, key))] : [];
	};
	return [
		...(third
			? [
					stops(
						`Two sides play this system: take ${third.name} off, or make it part of another.`,
						at(third.id, 'name'),
					),
				]
			: []),
		...twice('first', 'Both sides have the first impulse: leave it to one of them.'),
		...twice('ground', 'Both sides hold all other ground: leave it to one of them.'),
		...sides.flatMap(({ id, name, attributes: own }): readonly Problem[] => {
			const missingIn = (key: 'edges' | 'civilians') =>
				map ? firstMissing(map, long.whole(`${key} ${id}`, own[key] ?? '')) : undefined;
			const [missing, unfriendly] = [missingIn('edges'), missingIn('civilians')];
			return [
				...(missing === undefined
					? []
					: [stops(`${name} is supplied from “${missing}”, which is no hex: correct it.`, at(id, 'edges'))]),
				...(unfriendly === undefined
					? []
					: [
							stops(
								`${name} has civilians in “${unfriendly}”, which is no hex: correct it.`,
								at(id, 'civilians'),
							),
						]),
				...(readPools(own['pools']) === null
					? [stops(`${name}: write pools of nations like british 5, polish 2.`, at(id, 'pools'))]
					: []),
				...(entries?.['victory']?.some(({ side }) => side === id) === true
					? []
					: [doubt(`${name} is scored for nothing: add a victory condition.`, at(id, 'name'))]),
			];
		}),
	];
}

const LIST_NAMES: Readonly<Record<List, string>> = {
	...{ byHour: 'Through the day', byDay: 'Day by day', single: 'Single turns' },
};
function timeProblems({ head: { attributes: own, turns } }: Draft): readonly Problem[] {
	const at = (field: string): DraftPlace => ({ part: 'head', field });
	const late = [...(readList('single', own['single']) ?? new Map<string, unknown>()).keys()].find(
		(head) => Number(head.slice(5)) > turns,
	);
	return [
		...(minutesOf(own['begins']) === null && (own['begins'] ?? '') !== ''
			? [stops(`“${own['begins'] ?? ''}” is no time: write it like 0820.`, at('begins'))]
			: []),
		...(['byHour', 'byDay', 'single'] as const).flatMap((list) =>
			readList(list, own[list]) === null
				? [stops(`“${LIST_NAMES[list]}” can’t be read: write ${LISTS[list].like}.`, at(list))]
				: [],
		),
		...(late === undefined
			? []
			: [stops(`Single turns name ${late} of ${String(turns)}: correct it.`, at('single'))]),
	];
}

/** Lists of the head that can't be read. */
function headListProblems({ head: { attributes: own }, rest }: Draft): readonly Problem[] {
	const at = (field: string): DraftPlace => ({ part: 'head', field });
	const awards = new LongTexts(rest['long']).whole('awards', own['awards'] ?? '');
	const road = readPlowed(own['plowed']).find((each) => !ROADS.some((known) => known === each));
	return [
		...(readAwards(awards) === null
			? [stops(`Awarded points can’t be read: write ${AWARDS_LIKE}.`, at('awards'))]
			: []),
		...(road === undefined
			? []
			: [stops(`“${road}” is no road to clear: choose from the hint, or write none.`, at('plowed'))]),
	];
}

function commandProblems(draft: Draft): readonly Problem[] {
	return [
		...lowerHeadquarters(draft)
			.filter(({ formation, id }) => formation === null && !id.endsWith('-field'))
			.map(({ id, name }) =>
				doubt(`${name} has no formation: it leads battles alone, as a field commander.`, {
					...{ part: 'headquarters', id, field: 'formation' },
				}),
			),
		...draft.headquarters
			.filter(({ briefing = '' }) => briefing.trim() !== '')
			.map(({ id, name }) =>
				stops(`${name} has a briefing of its own: put it into its side’s, the only one here.`, {
					...{ part: 'headquarters', id, field: 'briefing' },
				}),
			),
	];
}

/** Units that others name, and that are not there. */
function unitNameProblems({ units, entries, rest }: Draft): readonly Problem[] {
	const names = new UnitNames(units);
	const long = new LongTexts(rest['long']);
	const ids = new Set<string>(units.map(({ id }) => id));
	const missing = (side: string, text: string | undefined): string | undefined =>
		names.read(side, text).find((each) => !ids.has(each));
	const say = (name: string, other: string): string =>
		`${name} names “${other}”: its side has no one unit of that name.`;
	return [
		...units.flatMap(({ id, side, name, attributes: own }) =>
			['halfOf', 'with'].flatMap((field) => {
				const other = missing(side, own[field]);
				return other === undefined ? [] : [stops(say(name, other), { part: 'units', id, field })];
			}),
		),
		...(entries?.['wave'] ?? []).flatMap(({ id, side, attributes: own }) => {
			const other = missing(side, long.whole(`aboard ${id}`, own['units'] ?? ''));
			const at: DraftPlace = { part: 'entries', kind: 'wave', id, field: 'units' };
			return other === undefined ? [] : [stops(say(own['name'] ?? 'A flight', other), at)];
		}),
	];
}

/** Formations that units take over, and that are not there. */
function takesProblems({ units, formations, rest }: Draft): readonly Problem[] {
	const long = new LongTexts(rest['long']);
	const ids = new Set<string>(formations.map(({ id }) => id));
	return units
		.filter(({ attributes }) => attributes['takes'] !== undefined)
		.flatMap((unit) => {
			const { id, name, formation } = unit;
			const at: DraftPlace = { part: 'units', id, field: 'takes' };
			const missing = takesOver(unit, formations, long).find((each) => !ids.has(each));
			if (formation === null)
				return [stops(`${name} takes formations over but leads none: choose its formation.`, at)];
			return missing === undefined
				? []
				: [stops(`${name} takes over “${missing}”: its side has no one formation of that name.`, at)];
		});
}

/** Nations without a row in the chart. */
function nationProblems({ sides, units, charts = {} }: Draft): readonly Problem[] {
	const own = charts[nationsChart.id]?.rows.map(({ key }) => key);
	const book = tocsBook.find(({ id }) => id === nationsChart.id)?.chart.keys;
	const known = new Set<string>(own ?? book ?? []);
	const wrong = (nation: string | undefined): nation is string => nation !== undefined && !known.has(nation);
	const say = (name: string, nation: string): string =>
		`${name}: “${nation}” is no row of National Characteristics. Choose one of those, like ${[...known][1] ?? ''}.`;
	return [
		...sides.flatMap(({ id, name, attributes: { nation } }) =>
			wrong(nation) ? [stops(say(name, nation), { part: 'sides', id, field: 'nation' })] : [],
		),
		...units.flatMap(({ id, name, attributes: { nation } }) =>
			wrong(nation) ? [stops(say(name, nation), { part: 'units', id, field: 'nation' })] : [],
		),
	];
}

function markProblems(all: readonly HexMark[], map: HexMap): readonly Problem[] {
	const facilities = new Map<string, string>();
	return all.flatMap((mark): readonly Problem[] => {
		const { kind, hex, attributes: own } = mark;
		const at = (field: string): DraftPlace => ({ part: 'hexes', hex, field });
		const name = own['name'] ?? kind;
		if (map.hexNamed(hex) === null) return [];
		const gap = kind === 'river' ? gapIn(mark, map) : null;
		if (gap) {
			const [from, to] = gap;
			return [
				stops(`${name}: no water leads from ${from} to “${to}”. Draw it, or name the hexes.`, at('course')),
			];
		}
		const way = kind === 'way' ? wrongWay(mark, (space) => map.hexNamed(space) !== null) : null;
		if (way !== null)
			return [stops(`The way from ${hex} to “${way}” can’t be read: write ${WAY_LIKE}.`, at('to'))];
		if (kind === 'site' && wordsIn(own['panels']).some((word) => !TERRAINS.some((each) => each === word)))
			return [stops(`${hex}: write three panels, like Open, Woods, Village.`, at('panels'))];
		const missing = kind === 'facility' ? firstMissing(map, own['among'] ?? '') : undefined;
		const other = kind === 'facility' ? facilities.get(hex) : undefined;
		if (kind === 'facility') facilities.set(hex, name);
		return [
			...(missing === undefined
				? []
				: [stops(`${name} may stand in “${missing}”, which is no hex: correct it.`, at('among'))]),
			...(other === undefined
				? []
				: [stops(`${name} and ${other} share ${hex}: move one of them to another hex.`, at('facility'))]),
		];
	});
}

/** Hexes, missions and names that entries get wrong. */
function entryProblems({ entries = {}, rest }: Draft, map: HexMap): readonly Problem[] {
	const long = new LongTexts(rest['long']);
	const WHERE: Readonly<Record<string, string>> = { victory: 'victory', wave: 'course', supply: 'supply' };
	return Object.entries(entries).flatMap(([kind, list]) => {
		const one = ENTRIES.find(({ id }) => id === kind)?.one ?? kind;
		return list.flatMap(({ id, attributes: own }) => {
			const at = (field: string): DraftPlace => ({ part: 'entries', kind, id, field });
			const name = own['name'] ?? one;
			const mission = wordsIn(own['missions']).find((word) => !ABILITIES.some((each) => each === word));
			return [
				...(HEX_LISTS[kind] ?? []).flatMap((field) => {
					const text = own[field] ?? '';
					const missing = firstMissing(map, long.whole(`${WHERE[kind] ?? kind} ${id}`, text));
					return missing === undefined
						? []
						: [stops(`${name}: “${missing}” is no hex of the map. Correct it.`, at(field))];
				}),
				...(mission === undefined
					? []
					: [stops(`${name}: “${mission}” is no mission. Choose from the list.`, at('missions'))]),
			];
		});
	});
}
