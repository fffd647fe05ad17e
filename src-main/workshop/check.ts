/**
 * The check of a draft: everything that prevents play, and everything somebody should look at, each in a sentence with
 * the place to fix it. Faults that no list here foresees are found by the ruleset's own reading of the scenario, so a
 * draft that passes can be begun.
 */
import { inBox } from '../../src-shared/map/plane.ts';
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';
import type {
	Draft,
	DraftEvent,
	DraftFormation,
	DraftHeadquarters,
	DraftSide,
	DraftUnit,
	ListName,
} from '../../src-shared/workshop/draft.ts';
import type { Choice, DraftPlace, Problem } from '../../src-shared/workshop/kit.ts';
import { hexMapOf, hexUnder } from '../../src-shared/workshop/hexes.ts';
import { ownChartFaults } from '../rules/kit/book-chart.ts';
import type { RulesetModule, AnyTypes } from '../rules/kit/module.ts';
import type { WorkshopPart } from '../rules/kit/module/scenario-part.ts';
import { attributeProblems, doubt, stops } from './attribute-check.ts';
import { hexProblems } from './hex-check.ts';
import { scenarioOf } from './scenario-of.ts';

export type AnyWorkshop = WorkshopPart<AnyTypes>;
type ById = ReadonlyMap<string, DraftFormation>;

/** Returns every problem of a draft, those that prevent play first. A draft without any of those can be begun. */
export function problemsOf(module: RulesetModule, workshop: AnyWorkshop, draft: Draft): readonly Problem[] {
	const formations = new Map(draft.formations.map((each): [string, DraftFormation] => [each.id, each]));
	const problems = [
		...headProblems(workshop, draft),
		...draft.sides.flatMap((side) => sideProblems(workshop, draft, side)),
		...(draft.sides.length < 2
			? [stops('A scenario has at least two sides: add the other one.', { part: 'sides' })]
			: []),
		...draft.headquarters.flatMap((each) => headquartersProblems(workshop, draft, each)),
		...draft.formations.flatMap((each) => formationProblems(workshop, draft, each, formations)),
		...draft.units.flatMap((unit) => unitProblems(workshop, draft, unit, formations)),
		...(draft.units.length === 0
			? [stops('There is no unit yet: add one, or import a spreadsheet.', { part: 'units' })]
			: []),
		...(['sides', 'headquarters', 'formations', 'units'] as const).flatMap((list) => twice(list, draft)),
		...(draft.events ?? []).flatMap((event) => eventProblems(workshop, draft, event)),
		...entryProblems(workshop, draft),
		...optionProblems(module, draft),
		...chartProblems(workshop, draft),
		...workshop.problems(draft),
		...(workshop.kit.hexes ? hexProblems(workshop, workshop.kit.hexes, draft) : mapProblems(draft.map)),
	];
	const all = problems.some(({ weight }) => weight === 'stops')
		? problems
		: [...problems, ...unforeseen(module, workshop, draft)];
	return all.toSorted((a, b) => Number(b.weight === 'stops') - Number(a.weight === 'stops'));
}

/** Returns the problems of a single unit: its words and its values. A spreadsheet row gets the same check. */
export function unitByItself(workshop: AnyWorkshop, unit: DraftUnit): readonly Problem[] {
	const { kit } = workshop;
	const at = (field: string): DraftPlace => ({ part: 'units', id: unit.id, field });
	const name = unit.name.trim() === '' ? 'A unit without a name' : unit.name;
	return [
		...(unit.name.trim() === '' ? [stops('A unit has no name: give it one.', at('name'))] : []),
		...(unit.short.trim() === '' ? [stops(`${name}: write what stands on its counter.`, at('short'))] : []),
		...outside(kit.symbols, unit.symbol, `${name}: “${unit.symbol}” is no symbol`, at('symbol')),
		...outside(kit.sizes, unit.size, `${name}: “${unit.size}” is no size`, at('size')),
		...attributeProblems(kit.unit, unit.attributes, name, at),
		...workshop.unitProblems(unit).map(({ field, say }) => stops(say, at(field))),
	];
}

function headProblems({ kit }: AnyWorkshop, { head }: Draft): readonly Problem[] {
	const at = (field: string): DraftPlace => ({ part: 'head', field });
	const day = new Date(`${head.date}T00:00:00Z`);
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(head.date) && !Number.isNaN(day.getTime());
	return [
		...(head.title.trim() === '' ? [stops('The scenario has no title: give it one.', at('title'))] : []),
		...(head.summary.trim() === ''
			? [stops('Say in a sentence or two what the scenario is about.', at('summary'))]
			: []),
		...(isDay && day.toISOString().startsWith(head.date)
			? []
			: [stops(`“${head.date}” is no day: write it as 1944-07-18.`, at('date'))]),
		...(head.turns < 1 ? [stops('Say how many turns are played: at least one.', at('turns'))] : []),
		...attributeProblems(kit.scenario, head.attributes, 'The scenario', at),
	];
}

function sideProblems({ kit }: AnyWorkshop, draft: Draft, side: DraftSide): readonly Problem[] {
	const at = (field?: string): DraftPlace => ({ part: 'sides', id: side.id, field });
	const name = side.name.trim() === '' ? 'A side without a name' : side.name;
	const others = draft.sides.filter(({ id }) => id !== side.id);
	return [
		...(side.name.trim() === '' ? [stops('A side has no name: give it one.', at('name'))] : []),
		...(side.adjective.trim() === ''
			? [stops(`${name}: write the word that stands on its papers, like ALLIED.`, at('adjective'))]
			: []),
		...(side.letter.trim() === '' ? [stops(`${name} has no letter: give it one.`, at('letter'))] : []),
		...(others.some(({ letter }) => letter === side.letter && letter.trim() !== '')
			? [doubt(`${name} shares its letter ${side.letter} with another side.`, at('letter'))]
			: []),
		...(others.some(({ palette }) => palette === side.palette)
			? [doubt(`${name} shares its colour with another side.`, at('palette'))]
			: []),
		...(draft.headquarters.some((each) => each.side === side.id)
			? []
			: [stops(`${name} has no headquarters: add one, so that somebody can write its orders.`, at())]),
		...(side.briefing.trim() === '' &&
		!draft.headquarters.some((each) => each.side === side.id && (each.briefing ?? '').trim() !== '')
			? [doubt(`${name} has no briefing: it is told nothing before the first turn.`, at('briefing'))]
			: []),
		...attributeProblems(kit.side, side.attributes, name, at),
	];
}

function headquartersProblems(
	{ kit }: AnyWorkshop,
	draft: Draft,
	{ id, side, name, formation }: DraftHeadquarters,
): readonly Problem[] {
	const at = (field: string): DraftPlace => ({ part: 'headquarters', id, field });
	const called = name.trim() === '' ? 'A headquarters without a name' : `Headquarters “${name}”`;
	const commanded = draft.formations.find((each) => each.id === formation);
	return [
		...(name.trim() === '' ? [stops('A headquarters has no name: give it one.', at('name'))] : []),
		...(draft.sides.some((each) => each.id === side)
			? []
			: [stops(`${called} is of a side that there is not: choose one.`, at('side'))]),
		...(commanded
			? commanded.side === side
				? []
				: [stops(`${called} commands ${commanded.name}, which is another side’s.`, at('formation'))]
			: kit.looseUnits === true
				? []
				: [stops(`${called} commands no formation: choose the one that it leads.`, at('formation'))]),
	];
}

function formationProblems(
	{ kit }: AnyWorkshop,
	draft: Draft,
	formation: DraftFormation,
	formations: ById,
): readonly Problem[] {
	const at = (field: string): DraftPlace => ({ part: 'formations', id: formation.id, field });
	const name = formation.name.trim() === '' ? 'A formation without a name' : formation.name;
	const parent = formation.parent === null ? undefined : formations.get(formation.parent);
	const writer = draft.headquarters.find((each) => each.id === formation.headquarters);
	return [
		...(formation.name.trim() === '' ? [stops('A formation has no name: give it one.', at('name'))] : []),
		...(formation.short.trim() === '' ? [stops(`${name} has no short name: write one.`, at('short'))] : []),
		...(draft.sides.some((each) => each.id === formation.side)
			? []
			: [stops(`${name} is of a side that there is not: choose one.`, at('side'))]),
		...(formation.parent !== null && !parent
			? [stops(`${name} is under a formation that there is not: choose another.`, at('parent'))]
			: []),
		...(parent && parent.side !== formation.side
			? [stops(`${name} is under ${parent.name}, which is another side’s.`, at('parent'))]
			: []),
		...(isAboveItself(formations, formation)
			? [stops(`${name} is above itself: choose another formation for it to be under.`, at('parent'))]
			: []),
		...(formation.headquarters !== null && writer?.side !== formation.side
			? [stops(`${name} takes orders from a headquarters that is not its side’s.`, at('headquarters'))]
			: []),
		...outside(
			kit.echelons,
			formation.echelon,
			`${name}: “${formation.echelon}” is no echelon`,
			at('echelon'),
		),
	];
}

function isAboveItself(formations: ById, formation: DraftFormation): boolean {
	const seen = new Set<string>();
	let now: DraftFormation | undefined = formation;
	while (now && !seen.has(now.id)) {
		seen.add(now.id);
		const over: string | null = now.parent;
		now = over === null ? undefined : formations.get(over);
	}
	// One that merely hangs under such a round is not itself in it.
	return now?.id === formation.id;
}

function unitProblems(
	workshop: AnyWorkshop,
	draft: Draft,
	unit: DraftUnit,
	formations: ById,
): readonly Problem[] {
	const at = (field: string): DraftPlace => ({ part: 'units', id: unit.id, field });
	const formation = unit.formation === null ? undefined : formations.get(unit.formation);
	const name = nameAmong(draft, unit, formation?.name ?? null);
	const isSide = draft.sides.some(({ id }) => id === unit.side);
	return [
		...unitByItself(workshop, unit),
		...(isSide ? [] : [stops(`${name} is of a side that there is not: choose one.`, at('side'))]),
		...(formation
			? formation.side === unit.side
				? []
				: [stops(`${name} is in ${formation.name}, which is another side’s.`, at('formation'))]
			: workshop.kit.looseUnits === true && unit.formation === null
				? []
				: [stops(`${name} is in no formation: choose the one that it belongs to.`, at('formation'))]),
		...placeProblems(workshop, draft, unit, name, at('place')),
	];
}

/** The name of a unit; with its formation, else its side, where another unit has the same. */
function nameAmong({ units, sides }: Draft, unit: DraftUnit, formation: string | null): string {
	if (unit.name.trim() === '') return 'A unit without a name';
	const isAlone = units.every((each) => each === unit || each.name.trim() !== unit.name.trim());
	const of = formation ?? sides.find(({ id }) => id === unit.side)?.name;
	return isAlone || of === undefined ? unit.name : `${unit.name} of ${of}`;
}

function placeProblems(
	{ kit }: AnyWorkshop,
	draft: Draft,
	{ place, arrival, attributes, symbol }: DraftUnit,
	name: string,
	at: DraftPlace,
): readonly Problem[] {
	if (place && arrival) return [stops(`${name} stands on the map and arrives as well: take one away.`, at)];
	const isElsewhere = (kit.elsewhere ?? []).some((key) => (attributes[key] ?? '') !== '');
	const isMadeInPlay = kit.madeInPlay?.values.includes(attributes[kit.madeInPlay.field] ?? '') ?? false;
	if (!place && !arrival && (isElsewhere || isMadeInPlay)) return [];
	if (!place && !arrival)
		return [stops(`${name} stands nowhere: place it on the map, or say when it arrives.`, at)];
	const { firstArrival = 2 } = kit;
	if (arrival && arrival.turn < firstArrival)
		return [stops(`${name} arrives in turn ${String(firstArrival)} at the earliest.`, at)];
	const where = place ?? arrival?.at ?? null;
	if (where === null)
		return kit.arriveAnywhere?.includes(symbol) === true
			? []
			: [stops(`${name} arrives nowhere: say where.`, at)];
	return isOnMap(draft, where) ? [] : [stops(`${name} stands off the map: place it again.`, at)];
}

function isOnMap({ map, hexes }: Draft, where: Point): boolean {
	const hexMap = hexes && hexMapOf(hexes.map);
	// A map that can't be read is spoken of by itself.
	return hexMap ? hexUnder(hexMap, where) !== null : hexes !== undefined || inBox(where, map.bounds);
}

function mapProblems({ bounds, picture, areas, roads, places }: MapSheet): readonly Problem[] {
	if (bounds.east <= bounds.west || bounds.north <= bounds.south)
		return [stops('The map has no size: put a picture under it, and say its scale.', { part: 'map' })];
	return picture === undefined && areas.length + roads.length + places.length === 0
		? [doubt('The map is bare: put a picture under it.', { part: 'map' })]
		: [];
}

function outside(choices: readonly Choice[], value: string, say: string, at: DraftPlace): readonly Problem[] {
	return choices.some(({ id }) => id === value) ? [] : [stops(`${say}: choose one.`, at)];
}

/** Readings that the ruleset does not know: it plays as it proposes then. */
function optionProblems({ options }: RulesetModule, draft: Draft): readonly Problem[] {
	return Object.entries(draft.options ?? {}).flatMap(([id, value]) => {
		const option = options.find((each) => each.id === id);
		if (option?.values.some((each) => each.id === value) === true) return [];
		const what = option ? `“${option.title}” has no reading “${value}”` : `There is no option “${id}”`;
		return [stops(`${what}: choose again, or take it back.`, { part: 'head', field: 'options' })];
	});
}

/**
 * Checks a draft's own charts: a sentence for each fault that keeps the rules from reading one, and for each chart
 * without a source.
 */
function chartProblems({ charts }: AnyWorkshop, draft: Draft): readonly Problem[] {
	const book = charts?.(draft) ?? [];
	return Object.entries(draft.charts ?? {}).flatMap(([id, own]) => {
		const chart = book.find((each) => each.id === id);
		if (!chart) return [stops(`There is no chart “${id}”: put it back.`, { part: 'charts', id })];
		const faults = ownChartFaults(chart, own);
		return [
			...faults.map(({ row, say }) => stops(say, { part: 'charts', id, field: row ?? undefined })),
			...(own.source.trim() === ''
				? [
						doubt(`${chart.chart.meta.title} is changed: say where its figures come from.`, {
							part: 'charts',
							id,
						}),
					]
				: []),
		];
	});
}

function eventProblems({ kit }: AnyWorkshop, draft: Draft, event: DraftEvent): readonly Problem[] {
	const at = (field: string): DraftPlace => ({ part: 'events', id: event.id, field });
	const name = `The event of turn ${String(event.turn)}`;
	const { turns } = draft.head;
	return [
		...(event.say.trim() === '' ? [stops(`${name} says nothing: write what happens.`, at('say'))] : []),
		...(event.tell.every((id) => draft.sides.some((side) => side.id === id))
			? []
			: [stops(`${name} is told to a side that there is not: choose again.`, at('tell'))]),
		...(event.turn > turns
			? [doubt(`${name} comes after the last turn, which is ${String(turns)}.`, at('turn'))]
			: []),
		...attributeProblems(kit.event ?? [], event.attributes, name, at),
	];
}

/** Checks the things a side owns off the map. */
function entryProblems({ kit }: AnyWorkshop, { entries = {}, sides }: Draft): readonly Problem[] {
	return Object.entries(entries).flatMap(([kind, items]) => {
		const known = kit.entries?.find(({ id }) => id === kind);
		if (!known)
			return items.map(({ id }) =>
				stops(`There is a “${kind}”, which this ruleset does not have: take it off.`, {
					part: 'entries',
					kind,
					id,
				}),
			);
		return items.flatMap(({ id, side, attributes }) => {
			const at = (field: string): DraftPlace => ({ part: 'entries', kind, id, field });
			const called = attributes[known.forms[0]?.key ?? ''] ?? '';
			const name = called === '' ? `A ${known.one.toLowerCase()} without a name` : called;
			return [
				...(sides.some((each) => each.id === side)
					? []
					: [stops(`${name} is of a side that there is not: take it off.`, at('side'))]),
				...attributeProblems(known.forms, attributes, name, at),
			];
		});
	});
}

function twice(list: ListName, draft: Draft): readonly Problem[] {
	const seen = new Set<string>();
	return draft[list].flatMap(({ id, name }) =>
		seen.size === seen.add(id).size
			? [
					stops(`“${name}” has the same inner name as another: take it off and add it anew.`, {
						part: list,
						id,
					}),
				]
			: [],
	);
}

/** Returns the faults that the ruleset's own reading finds in a draft that seems right. */
function unforeseen(module: RulesetModule, workshop: AnyWorkshop, draft: Draft): readonly Problem[] {
	const read = module.scenario.safeParse(scenarioOf(workshop, draft, 'draft'));
	if (!read.success)
		return read.error.issues.slice(0, 20).map(({ path, message }) => {
			const [part = '', index] = path.map(String);
			const list = isList(part) ? part : null;
			const item = list === null ? undefined : draft[list][Number(index)];
			const say = `${item?.name ?? 'The scenario'}, “${path.map(String).join('.')}”: ${message}.`;
			return stops(say, list !== null && item ? { part: list, id: item.id } : { part: 'head' });
		});
	try {
		module.initial(read.data);
		return [];
	} catch (error) {
		return [stops(error instanceof Error ? error.message : String(error), { part: 'head' })];
	}
}

const isList = (part: string): part is ListName =>
	['sides', 'headquarters', 'formations', 'units'].includes(part);
